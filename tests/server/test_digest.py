"""What was done since my last answer, in words."""

from __future__ import annotations

from typing import Any

from server.conftest import Server
from server.player import Guest


def play_turn(server: Server, id: str, guests: list[Guest]) -> int:
    """Whoever is asked answers until somebody else is; tells who it was."""
    table = server.app.state.services.registry.tables[id].table
    (seat,) = table.asked()
    while table.asked() == [seat]:
        option = table.game.question(table.begun.state, seat)["options"][0]
        guests[seat].command(id, type="play", seat=seat, decision=table.decision, play=option)
    return int(seat)


def digest(guest: Guest, id: str, more: str = "") -> Any:
    return guest.get(f"/api/tables/{id}/digest{more}")


def test_who_comes_back_is_told_what_changed_since(server: Server) -> None:
    guests = [server.guest(name="Ann"), server.guest(name="Bob")]
    table = guests[0].open("me", "open", game="above")
    id = table["id"]
    assert guests[0].refused("GET", f"/api/tables/{id}/digest", None, 409) == "not_running"
    guests[1].sit(table, 1)
    guests[0].post(f"/api/tables/{id}/start")
    first = play_turn(server, id, guests)
    me, other = guests[first], guests[1 - first]
    assert digest(me, id)["lines"] == [], "nobody else has done anything yet"
    play_turn(server, id, guests)
    told, live = digest(me, id), server.app.state.services.registry.tables[id].table
    assert told["since"] == live.since_step(first) < told["step"] == len(live.begun.actions)
    (line,) = told["lines"]
    assert line["seat"] == 1 - first and line["text"].startswith(f"{other.name}: Powered cards 8 / 8 → ")
    assert "Cartes" in digest(me, id, "?lang=fr")["lines"][0]["text"]
    assert me.refused("GET", f"/api/tables/{id}/digest?seat={1 - first}", None, 403) == "not_your_seat"
    assert server.guest(name="Eve").refused("GET", f"/api/tables/{id}/digest", None, 401) == "no_right"
    play_turn(server, id, guests)
    assert digest(me, id)["lines"] == [], "what was told is old after the next answer"
