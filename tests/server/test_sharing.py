"""Links to look back at a finished game: whom they let in, to what, and until when."""

from __future__ import annotations

from server.conftest import Server
from server.player import Guest
from server.test_replay import half_played
from server.test_seats import play_out


def key_of(answer: dict[str, str]) -> str:
    assert "/replay/" in answer["url"]
    return answer["url"].split("key=")[1]


def private_game(server: Server) -> tuple[Guest, Guest, str]:
    """A finished game that nobody else may watch."""
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open", visibility="link", spectators=False)
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table['id']}/start")
    play_out(ann, bob, table["id"])
    return ann, bob, table["id"]


def test_a_friend_looks_back_by_a_link(server: Server) -> None:
    ann, bob, id = private_game(server)
    eve = server.guest(name="Eve")
    ways = (f"/api/tables/{id}", f"/api/tables/{id}/replay/1?seat=all", f"/api/tables/{id}/curve", f"/api/tables/{id}/match")
    for way in ways:
        assert eve.refused("GET", way, None, 403) == "no_watching"
    key = key_of(ann.post(f"/api/tables/{id}/share", status=201))
    for way in ways:
        assert eve.get(f"{way}{'&' if '?' in way else '?'}key={key}")
        assert eve.refused("GET", f"{way}{'&' if '?' in way else '?'}key={key}x", None, 403) == "no_watching"
    fork = eve.post(f"/api/tables/{id}/fork", {"step": 1, "seat": 1, "level": "random", "key": key}, 201)
    assert fork["origin"] == {"table": id, "step": 1}
    assert eve.get(f"/api/tables/{id}?key={key}")["shared"] == 0, "how many links there are is for the players"
    assert ann.get(f"/api/tables/{id}")["shared"] == bob.get(f"/api/tables/{id}")["shared"] == 1


def test_the_link_opens_neither_the_table_nor_its_chat(server: Server) -> None:
    ann, _, id = private_game(server)
    key = key_of(ann.post(f"/api/tables/{id}/share", status=201))
    assert server.guest(name="Eve").refused("GET", f"/api/tables/{id}/scene?key={key}", None, 403) == "no_watching"
    assert server.guest(name="Eve").refused("POST", f"/api/tables/{id}/share", None, 401) == "no_right"
    assert server.guest(name="Eve").refused("DELETE", f"/api/tables/{id}/share", None, 401) == "no_right"


def test_any_player_ends_all_links(server: Server) -> None:
    ann, bob, id = private_game(server)
    keys = [key_of(guest.post(f"/api/tables/{id}/share", status=201)) for guest in (ann, bob)]
    assert keys[0] != keys[1], "each link has a key of its own"
    assert bob.ask("DELETE", f"/api/tables/{id}/share")["shared"] == 0
    for key in keys:
        assert server.guest(name="Eve").refused("GET", f"/api/tables/{id}?key={key}", None, 403) == "no_watching"
    with ann.watch(id) as seat:
        seat.until("hello")
        told = [line["text"] for line in seat.hello["lines"]]
    assert "Ann made a link to look back at this game." in told and "Bob ended all links to look back at this game." in told


def test_a_running_game_is_not_shared(server: Server) -> None:
    ann, _, id = half_played(server)
    assert ann.refused("POST", f"/api/tables/{id}/share", None, 409) == "not_over"
    assert ann.get(f"/api/tables/{id}")["seconds"] == [], "how long each seat thinks may tell something"


def test_so_many_links_and_no_more(server: Server) -> None:
    ann, _, id = private_game(server)
    for _ in range(20):
        ann.post(f"/api/tables/{id}/share", status=201)
    assert ann.refused("POST", f"/api/tables/{id}/share", None, 429) == "too_many"


def test_how_long_each_seat_was_waited_for(server: Server) -> None:
    ann, bob, id = half_played(server)
    table = server.app.state.services.registry.tables[id].table
    table.counted -= 60_000
    asked = table.asked()
    play_out(ann, bob, id)
    seconds = ann.get(f"/api/tables/{id}")["seconds"]
    assert len(seconds) == 2 and all((60 <= seconds[seat] < 120) == (seat in asked) for seat in (0, 1))
