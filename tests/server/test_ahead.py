"""Bots plan while a person thinks: only where nobody waits, and only for the position that they have foreseen."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from server.test_bots import running

from pantheon.bots.turn_plan import TurnPlan
from pantheon.core.engine import apply
from pantheon.core.rng import fast_rng
from pantheon.games import load_game
from pantheon.server.bots import workers as bots
from pantheon.server.bots.ahead import Foreseen, _foresee, sight, think_ahead
from pantheon.server.bots.queue import FairQueue
from pantheon.server.bots.scheduler import Scheduler
from pantheon.server.games import installed
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.rows import Play
from pantheon.server.tables.table import Table


async def bob(queue: FairQueue) -> int:
    async with queue.turn("bob", False):
        return queue.free


def test_a_place_is_lent_only_while_nobody_needs_it() -> None:
    async def run() -> None:
        queue, hurried = FairQueue(1), asyncio.Event()
        async with queue.turn("ann", True), queue.spare(hurried.set) as free:
            assert not free, "somebody thinks"
        async with queue.spare(hurried.set) as free:
            async with queue.spare(hurried.set) as second:
                assert free and not second, "one at a time"
            assert not hurried.is_set()
            waiting = asyncio.create_task(bob(queue))
            await asyncio.wait_for(hurried.wait(), 5)
            assert not waiting.done()
        assert await asyncio.wait_for(waiting, 5) == 0, "bob had the place"

    asyncio.run(run())


def planning() -> tuple[Table, int, Foreseen]:
    """A table at which one seat is to move, the other seat, and what that one means to do."""
    table = running(load_game("above"), "strategist")
    seat = 1 - table.asked()[0]
    job = bots.ask(installed()["above"], table, seat, "strategist")._replace(spec="strategist:20")
    foreseen = think_ahead(job)
    assert foreseen is not None
    return table, seat, foreseen


def test_a_bot_plans_the_turn_that_it_foresees(monkeypatch: pytest.MonkeyPatch) -> None:
    table, seat, foreseen = planning()
    assert table.match is not None
    job = bots.ask(installed()["above"], table, seat, "strategist")
    world = table.match.state.clone()
    assert _foresee(table.game, world, seat, job.seed), "nothing is hidden: the sampled world is the true one"
    assert foreseen.seen == sight(table.game, world, seat)
    for click in foreseen.clicks:
        apply(world, seat, click)
    monkeypatch.setattr(bots, "hurried", lambda: True)
    assert think_ahead(job) is None, "somebody needs the place"


@pytest.mark.parametrize("as_foreseen", [True, False])
def test_a_plan_counts_only_for_the_position_that_was_foreseen(as_foreseen: bool) -> None:
    table, seat, foreseen = planning()
    assert table.match is not None
    live = LiveTable(table)
    live.foreseen[seat] = foreseen
    state, other = table.match.state, 1 - seat
    n = 0
    while table.asked() == [other]:
        guess = bots.think(bots.ask(installed()["above"], table, other, "greedy")).clicks[0] if as_foreseen else None
        play = table.game.book.text(guess) if guess is not None else bots.any_answer(table, other)
        table.apply(Play(seat=other, decision=table.decision, play=play, by="bot"), n := n + 1)
    if as_foreseen:  # greedy is the same bot, but its chance is another
        live.foreseen[seat] = foreseen._replace(seen=sight(table.game, state, seat))
    registry: Any = SimpleNamespace(listen=lambda told: None)
    plan = Scheduler(registry)._planned(live, seat, TurnPlan().at(state, seat))
    assert list(plan.clicks) == (foreseen.clicks if as_foreseen else [])
    assert seat not in live.foreseen


def test_a_seat_sees_the_same_in_every_world_that_looks_the_same() -> None:
    table = running(load_game("mythologies"))
    assert table.match is not None
    s = table.match.state
    worlds = [table.game.sample(s, 0, fast_rng(f"world {n}")) for n in range(3)]
    assert {sight(table.game, world, 0) for world in worlds} == {sight(table.game, s, 0)}


def test_bots_think_ahead_only_where_a_person_is_asked_openly() -> None:
    table = running(load_game("above"), "strategist")
    live, asked = LiveTable(table), table.asked()[0]
    settings = SimpleNamespace(think_ahead=True)
    registry: Any = SimpleNamespace(listen=lambda told: None, settings=settings)
    scheduler = Scheduler(registry)
    live.screens[(None, "en", "view")] = object()  # type: ignore[assignment]  # somebody looks on
    assert scheduler._thinks_ahead(live) is None, "a bot is asked"
    table.seats[asked].kind = "human"
    assert scheduler._thinks_ahead(live) == 1 - asked
    table.seats[1 - asked].level = "greedy"
    assert scheduler._thinks_ahead(live) is None, "greedy answers at once anyway"
    table.seats[1 - asked].level = "master"
    settings.think_ahead = False
    assert scheduler._thinks_ahead(live) is None
