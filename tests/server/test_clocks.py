"""Clocks as players know them: a total time with increment or delay, a bank for games by days, vacation, adjournment."""

from __future__ import annotations

from typing import Any

import pytest
from server.conftest import Server
from server.player import Guest, Json, eventually

from pantheon.server.http.auth import now
from pantheon.server.tables.clock import OUT, Clock
from pantheon.server.tables.head import Head

DAY = 86_400_000


def clock(kind: Any, seconds: int, bank: int, increment: int = 0) -> Clock:
    """Of a table with two seats, at which seat 0 has been asked at 0."""
    head = Head(
        id="x", game="toy", version=1, data="", seats=2, options={}, seed="", host="", join="", watch="", created=0,
        clock=kind, seconds=seconds, bank=bank, increment=increment,
    )  # fmt: skip
    made = Clock(head)
    made.wait(0, [0], -1, [0])
    return made


def answered(made: Clock, at: int) -> None:
    """The one who is asked answers; then it is the other's turn."""
    (seat,) = made.turns
    made.wait(at, [1 - seat], -1, [1 - seat])


def test_a_total_time_runs_down_and_every_turn_adds_to_it() -> None:
    made = clock("total", 0, 300, 10)
    assert made.deadline(0) == 300_000 and made.deadline(1) is None
    answered(made, 60_000)
    assert made.banks == [250_000, 300_000] and made.deadline(1) == 360_000
    answered(made, 61_000)
    assert made.banks == [250_000, 309_000] and made.deadline(0) == 61_000 + 250_000


def test_a_delay_is_free_and_not_kept() -> None:
    made = clock("total", 5, 300)
    answered(made, 4_000)
    assert made.banks == [300_000, 300_000]
    answered(made, 4_000 + 15_000)
    assert made.banks == [300_000, 290_000]


def test_a_game_by_days_has_a_bank_beyond_its_days() -> None:
    made = clock("day", 86400, 2 * 86400)
    assert made.deadline(0) == 3 * DAY
    answered(made, 2 * DAY)
    assert made.banks == [DAY, 2 * DAY]


def test_a_turn_goes_on_while_the_same_seat_is_asked() -> None:
    made = clock("total", 5, 300, 10)
    made.wait(20_000, [0], -1, [0])
    assert made.banks[0] == 300_000 and made.deadline(0) == 305_000
    answered(made, 25_000)
    assert made.banks[0] == 300_000 - 20_000 + 10_000


def test_who_runs_out_has_the_increment_only() -> None:
    made = clock("total", 0, 60, 7)
    assert made.run_out(0) and not made.run_out(0), "told once a turn"
    assert made.deadline(0) == OUT and made.misses == {0: 1}
    answered(made, 70_000)
    assert made.banks[0] == 7_000


def test_what_is_taken_back_adds_nothing_twice() -> None:
    made = clock("total", 0, 300, 10)
    answered(made, 0)
    made.take_back(0)
    made.wait(0, [0], -1, [0])
    answered(made, 0)
    assert made.banks[0] == 310_000
    made.wait(0, [1], -1, [1])
    made.take_back(1)
    assert made.banks[1] == 310_000, "a turn that goes on has added nothing yet"


def test_a_secret_question_does_not_touch_the_bank() -> None:
    made = clock("total", 0, 300, 10)
    made.wait(0, [1], -1, [])
    assert made.deadline(1) == 300_000
    made.wait(50_000, [0], -1, [0])
    assert made.banks == [310_000, 300_000]


def test_adjourned_clocks_stand_still() -> None:
    made = clock("total", 0, 300)
    made.adjourn(100_000)
    assert made.deadline(0) is None
    made.go_on(900_000)
    assert made.deadline(0) == 900_000 + 200_000


def test_time_without_a_server_counts_for_nobody_and_once() -> None:
    made = clock("turn", 60, 0)
    made.stand_still(10_000, 100_000)
    assert made.deadline(0) == 150_000
    made.stand_still(10_000, 100_500)
    assert made.deadline(0) == 150_500, "another process gives back only what it stood still longer"
    made.stand_still(0, 50_000)
    assert made.deadline(0) == 150_500


def test_a_vacation_stops_one_seat() -> None:
    made = clock("day", 86400, 86400)
    made.go_away(0, 0, 10 * DAY)
    assert made.deadline(0) == 12 * DAY
    answered(made, 5 * DAY)
    assert made.banks[0] == DAY and made.deadline(1) == 7 * DAY


def test_a_vacation_gives_back_nothing_that_was_used() -> None:
    made = clock("day", 2 * 86400, 0)
    made.go_away(0, DAY, 4 * DAY)
    assert made.deadline(0) == 5 * DAY, "one of two days was used before"
    made.go_away(0, 2 * DAY, 2 * DAY)
    assert made.deadline(0) == 3 * DAY, "back early: one day was spent away"
    for at in (5, 6, 7):
        made.go_away(0, at * DAY // 2, at * DAY // 2 + DAY)
        made.go_away(0, at * DAY // 2, at * DAY // 2)
    assert made.deadline(0) == 3 * DAY, "going and coming back at once stops no clock"


# -- at a table ---------------------------------------------------------------------------------------


def two(server: Server, **clock_: Any) -> tuple[Guest, Guest, str]:
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open", clock=clock_)
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table['id']}/start")
    return ann, bob, table["id"]


def test_a_table_shows_its_clock_and_the_banks(server: Server) -> None:
    ann, _, id = two(server, kind="total", seconds=5, bank=600, increment=10)
    table = ann.get(f"/api/tables/{id}")
    assert table["clock"] == {"kind": "total", "seconds": 5, "bank": 600, "increment": 10, "adjourned": 0}
    view = ann.get(f"/api/tables/{id}/view")
    assert view["banks"] == [600_000, 600_000]
    assert all(590_000 < until - now() <= 605_000 for until in view["clocks"].values()) and view["clocks"]
    assert ann.post(f"/api/tables/{id}/rematch", None, 409)


@pytest.mark.parametrize("wrong", [
    {"kind": "total", "bank": 59}, {"kind": "total", "bank": 600, "increment": 601},
    {"kind": "turn", "seconds": 60, "increment": 1},
    {"kind": "day", "seconds": 86400, "bank": 31 * 86400}, {"kind": "none", "bank": 60},
])  # fmt: skip
def test_a_clock_that_nobody_knows_is_refused(server: Server, wrong: Json) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert server.guest().refused("POST", "/api/tables", {"game": "toy", "seats": seats, "clock": wrong}, 400) in (
        "bad_setup", "bad_request",
    )  # fmt: skip


def option(guest: Guest, id: str) -> tuple[str, str]:
    view = guest.get(f"/api/tables/{id}/view")
    return view["decision"], view["view"]["question"]["options"][0]


def test_a_game_is_adjourned_and_goes_on_when_all_agree(server: Server) -> None:
    ann, bob, id = two(server, kind="turn", seconds=60)
    assert ann.command(id, type="adjourn", stop=True)["asked"] is True
    assert bob.get(f"/api/tables/{id}")["adjourn"] == {"seat": 0, "stop": True, "agreed": [], "needed": [1]}
    bob.command(id, type="agree", yes=True)
    table = bob.get(f"/api/tables/{id}")
    assert table["clock"]["adjourned"] > 0 and table["adjourn"] is None and not table["my_turn"]
    assert bob.get(f"/api/tables/{id}/view")["clocks"] == {}
    decision, play = option(bob, id)
    assert bob.command(id, 409, type="play", decision=decision, play=play)["error"]["code"] == "not_running"
    assert bob.command(id, 409, type="adjourn", stop=True)["error"]["code"] == "stale"
    bob.command(id, type="adjourn", stop=False)
    ann.command(id, type="agree", yes=False)
    assert bob.get(f"/api/tables/{id}")["clock"]["adjourned"] > 0, "one no is enough"
    bob.command(id, type="adjourn", stop=False)
    ann.command(id, type="agree", yes=True)
    assert bob.get(f"/api/tables/{id}")["clock"]["adjourned"] == 0
    assert bob.command(id, type="play", decision=decision, play=play)["type"] == "done"


def test_who_plays_against_bots_asks_nobody_and_the_bots_wait(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random", "random", clock={"kind": "turn", "seconds": 60})["id"]
    assert ann.command(id, type="adjourn", stop=True)["asked"] is False
    live = server.app.state.services.registry.tables[id]
    assert server.app.state.services.scheduler._bots_asked(live) == []
    eventually(lambda: live.driver is None)
    rows = live.table.n
    ann.command(id, type="adjourn", stop=False)
    assert live.table.n > rows and ann.command(id, 409, type="adjourn", stop=False)["error"]["code"] == "stale"


def test_time_without_a_server_is_given_back_by_a_row(server: Server) -> None:
    ann, _, id = two(server, kind="turn", seconds=60)
    here = server.app.state.services
    live = here.registry.tables[id]
    clock = live.table.clock
    clock.turns.update(dict.fromkeys(clock.turns, now() - 50_000))
    before = dict(clock.turns)
    here.scheduler.gap = (now() - 45_000, now())
    server.call(here.registry.change(id, here.scheduler._stand_still))
    assert all(44_000 < clock.turns[seat] - before[seat] <= 45_100 for seat in before)
    rows = live.table.n
    server.call(here.registry.change(id, here.scheduler._stand_still))
    assert live.table.n == rows, "once"
    assert ann.get(f"/api/tables/{id}")["status"] == "running"


def test_a_vacation_stops_the_clock_of_games_by_days(server: Server) -> None:
    ann, bob, id = two(server, kind="day", seconds=2 * 86400)
    _, _, other = two(server, kind="turn", seconds=60)
    assert bob.get("/api/me/away") == {"until": 0, "left": 30}
    before = ann.get(f"/api/tables/{id}/view")["clocks"]
    away = bob.ask("PUT", "/api/me/away", {"days": 10})
    assert abs(away["until"] - now() - 10 * DAY) < 60_000 and away["left"] == 20
    assert ann.get(f"/api/tables/{id}")["seats"][1]["away"] == away["until"]
    until = ann.get(f"/api/tables/{id}/view")["clocks"]
    assert 10 * DAY - 60_000 < until["1"] - before["1"] <= 10 * DAY and until["0"] == before["0"]
    assert bob.refused("PUT", "/api/me/away", {"days": 31}, 400) == "bad_request"
    assert bob.get("/api/me/away") == away, "what is refused changes nothing"
    back = bob.ask("PUT", "/api/me/away", {"days": 0})
    assert back["until"] == 0 and back["left"] == 29, "a day begun is a day"
    assert ann.get(f"/api/tables/{id}/view")["clocks"]["1"] - before["1"] < 60_000
    assert ann.get(f"/api/tables/{other}", 200)["status"] == "running"
