"""A table by itself, without a server: what its rows make of it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from server.by_itself import started

from pantheon.core import options
from pantheon.core.game import Game
from pantheon.games import load_game
from pantheon.server.errors import Refused
from pantheon.server.tables import commands
from pantheon.server.tables import live as live_module
from pantheon.server.tables import past as past_module
from pantheon.server.tables.behalf import ahead_info
from pantheon.server.tables.coaching import hints_allowed
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.past import Past
from pantheon.server.tables.rows import Assign, Become, Play, Replace, Return, Row, Sit
from pantheon.server.tables.table import Table

PEOPLE = ("Ann", "Ben")


def table(game: Game[Any] | None = None, *people: str) -> Table:
    """A table of two: the first seats are people's, the others bots'."""
    seats = range(2)
    seated: list[Row] = [Sit(seat=i, name=people[i], player=people[i], token="") for i in seats[: len(people)]]
    return started(game, *seated, *(Assign(seat=i, level="random") for i in seats[len(people) :]))


def play(made: Table, by: Any = "") -> int:
    """The first option of whoever is asked first."""
    seat = made.asked()[0]
    option = made.game.book.text(options(made.begun.state, seat)[0])
    made.apply(Play(seat=seat, decision=made.decision, play=option, by=by), 0)
    return seat


def test_people_have_their_names_and_bots_those_of_the_readers_language() -> None:
    made = table(None, "Ann")
    assert made.name(0, "en") == made.name(0, "fr") == "Ann"
    assert made.name(1, "en") and made.name(1, "en") != made.name(1, "fr")
    made.seats[1].name = "Deep Toy"
    assert made.name(1, "fr") == "Deep Toy"


def test_a_seat_comes_back_to_who_lost_it_by_the_clock_and_to_nobody_else() -> None:
    made = table(None, *PEOPLE)
    for seat, why in ((0, "overtime"), (1, "resigned")):
        made.apply(Replace(seat=seat, level="random", why=why), 0)
        made.apply(Return(seat=seat), 0)
    assert [(seat.kind, seat.name, seat.player) for seat in made.seats] == [("human", "Ann", "Ann"), ("open", "", "")]


def test_who_becomes_another_or_is_forgotten_is_nobody_here_any_more() -> None:
    made = table(None, *PEOPLE)
    made.become("Ann", "Eve")
    made.become("Ben", "")
    assert made.players == {"Eve"} and [seat.player for seat in made.seats] == ["Eve", ""]
    made.apply(Become(who="nobody's hash", player="Zoe"), 0)
    assert made.players == {"Eve"}


def test_an_undo_crosses_the_answers_of_others_only() -> None:
    made = table(load_game("above"), *PEOPLE)
    first = made.asked()[0]
    while made.asked() == [first]:
        play(made)
    other = made.asked()[0]
    assert made.crossed(first, 0) == [], "only the own answers would go"
    play(made)
    assert made.crossed(first, 0) == [other] and made.crossed(other, 0) == [first]
    assert made.crossed(other, len(made.begun.actions) - 1) == []


@pytest.mark.parametrize(("by", "read"), [("", True), ("bot", True), ("time", True), ("order", False)])
def test_what_an_order_answers_is_still_to_be_read(by: str, read: bool) -> None:
    made = table(load_game("above"), *PEOPLE)
    seat = play(made, by)
    assert made.marks[seat] == (len(made.begun.state.log) if read else 0) and len(made.begun.state.log) > 0


def test_nobody_answers_ahead_who_does_not_sit_here_or_when_it_is_over() -> None:
    made = table(None, *PEOPLE)
    assert ahead_info(made, None, "en") is None
    while made.asked():
        play(made)
    assert made.begun.over and [ahead_info(made, seat, "en") for seat in (None, 0, 1)] == [None] * 3


def guided(free: bool, finished: bool, reply: tuple[int, str] | None) -> Table:
    made = table(load_game("above"))
    made.guide = SimpleNamespace(free=lambda n: free, finished=lambda n: finished, reply=lambda n: reply)  # type: ignore[assignment]
    return made


def test_in_a_lesson_bots_answer_when_the_script_says_so() -> None:
    me = table(load_game("above")).asked()
    assert guided(True, False, None).bots_asked() == me, "in the game after it always"
    assert guided(False, False, None).bots_asked() == []
    assert guided(False, False, (me[0], "use zeus")).bots_asked() == me
    assert guided(False, False, (1 - me[0], "use zeus")).bots_asked() == []


@pytest.mark.parametrize(
    ("free", "finished", "status"), [(False, False, "running"), (False, True, "over"), (True, True, "running")]
)
def test_a_lesson_is_over_when_it_is_finished_and_no_game_follows(free: bool, finished: bool, status: str) -> None:
    made = guided(free, finished, None)
    assert made.status == status and made.taught is not free
    assert table().status == "running" and not table().taught, "no lesson at all"


def test_who_plays_with_bots_only_may_be_helped() -> None:
    assert [hints_allowed(table(None, *PEOPLE[:n])) for n in (0, 1, 2)] == [True, True, False]
    made = table(None, *PEOPLE)
    made.head.hints = True
    assert hints_allowed(made)


def test_one_looks_back_to_the_own_last_answer() -> None:
    made = table(load_game("above"), *PEOPLE)
    first = made.asked()[0]
    assert made.since_step(first) == 0
    while made.asked() == [first]:
        play(made)
    steps = len(made.begun.actions)
    other = play(made)
    assert made.since_step(first) == steps and made.since_step(other) == steps + 1


def test_one_position_in_so_many_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past_module, "STRIDE", 4)
    made = table(load_game("above"), *PEOPLE)
    for _ in range(11):
        play(made)
    past, actions = Past(), made.begun.actions
    for step in (2, 10, 5):
        assert made.game.dump(past.at(made.begun, actions, step)) == made.game.dump(made.begun.at(step).state)
    assert sorted(past._kept) == [4, 8]


@pytest.mark.parametrize(
    ("lost", "asked", "back"),
    [([1], None, 1), ([1], 1, 1), ([0, 1], 1, 1), ([0, 1], None, None), ([], None, None), ([0], 1, None)],
)
def test_who_lost_one_seat_need_not_say_which(lost: list[int], asked: int | None, back: int | None) -> None:
    written: list[int] = []

    async def write(live: Any, row: Return) -> None:
        written.append(row.seat)

    registry: Any = SimpleNamespace(write=write)
    caller: Any = SimpleNamespace(lost=lambda table: lost)
    try:
        asyncio.run(commands.Return(seat=asked).run(registry, caller, LiveTable(table())))
    except Refused as no:
        assert no.code == "no_right"
    assert written == ([] if back is None else [back])


@pytest.mark.parametrize(("text", "taken"), [("", False), ("!", True), ("x" * 500, True), ("x" * 501, False)])
def test_a_message_has_one_letter_at_least_and_500_at_most(text: str, taken: bool) -> None:
    try:
        msgspec.convert({"type": "chat", "text": text}, commands.Chat)
    except msgspec.ValidationError:
        assert not taken
    else:
        assert taken


def test_so_many_positions_are_kept_as_they_were_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "LOOKS", 2)
    monkeypatch.setattr(live_module, "_looks", type(live_module._looks)())
    live = LiveTable(table(None, *PEOPLE))
    sent = [live.look((viewer, "en", "scene")) for viewer in (None, 0, 1)]
    assert [key[2][0] for key in live_module._looks] == [0, 1] and live.look((1, "en", "scene")) is sent[2]
