"""Clocks: when time runs out a bot finishes the turn; the third time in a row it takes the seat."""

from __future__ import annotations

from typing import Any

from server.conftest import Server
from server.player import eventually
from server.test_play import two_seats
from server.test_undo import bid_all, who

from pantheon.server.tables.registry import now

CLOCK = {"kind": "turn", "seconds": 10}


def overdue(server: Server, id: str, *seats: int) -> None:
    """The clock of everybody who is asked, or of these seats, ran out long ago (-1: a bot is finishing that turn already)."""
    clock = server.app.state.services.registry.tables[id].table.clock
    clock.turns.update({seat: 1 for seat, at in list(clock.turns.items()) if at > 0 and (not seats or seat in seats)})


def test_deadlines_are_shown(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "me", clock=CLOCK)["id"]
    shown = ann.get(f"/api/tables/{id}/view?seat=0")
    now = server.guest().watch(id).until("hello")["now"]
    assert set(shown["clocks"]) == {"0", "1"} and all(0 < at - now <= 10_000 for at in shown["clocks"].values())
    assert ann.get(f"/api/tables/{ann.open('me', 'me')['id']}/view?seat=0")["clocks"] == {}


def test_a_bot_answers_when_time_is_over_and_takes_the_seat_the_third_time(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random", clock=CLOCK, game="above")["id"]  # never over before its third turn

    with ann.watch(id) as seat:
        seat.ready()
        eventually(lambda: overdue(server, id) or seat_is_bot(ann, id))
    with server.guest(name="Eve").watch(id) as eve:
        texts = [line["text"] for line in eve.until("hello")["lines"]]
    assert texts.count("Ann ran out of time: a bot answers.") == 2
    assert "Ann ran out of time three times: Ariadne (bot) takes the seat." in texts


def seat_is_bot(guest: Any, id: str) -> bool:
    return bool(guest.get(f"/api/tables/{id}")["seats"][0]["kind"] == "bot")


def test_an_answer_in_time_forgives(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "me", clock=CLOCK)["id"]
    table = server.app.state.services.registry.tables[id].table
    overdue(server, id)
    eventually(lambda: table.clock.misses.get(0, 0) == 1)
    eventually(lambda: table.decision == "0.1")
    eventually(lambda: table.decision == "0.2" or answer(ann, id))
    assert 0 not in table.clock.misses or 1 not in table.clock.misses


def answer(guest: Any, id: str) -> bool:
    for seat in (0, 1):
        view = guest.get(f"/api/tables/{id}/view?seat={seat}")
        if options := view["view"]["question"]["options"]:
            guest.command(id, type="play", seat=seat, decision=view["decision"], play=options[0])
    return False


def test_a_request_to_take_back_stops_the_clock(server: Server) -> None:
    id, ann, bob = two_seats(server, clock=CLOCK)
    winner, loser = bid_all(ann, bob)
    winner.play("keep", seat=who(winner))
    loser.reach("0.2")
    loser.play(loser.options()[0], seat=who(loser))
    assert winner.ask(type="undo", seat=who(winner))["asked"] is True
    services = server.app.state.services
    live = services.registry.tables[id]
    overdue(server, id)
    assert services.scheduler._overdue(live) == [], "nobody loses time over somebody else's wish"
    live.table.clock.turns.update(dict.fromkeys(live.table.clock.turns, now()))
    loser.ask(type="agree", seat=who(loser), yes=False)
