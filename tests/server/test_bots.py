"""Bots in worker processes: time limits, dead workers, and turns that share a budget."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from server.by_itself import started
from server.toys import load_toy

from pantheon.bots.turn_plan import SHARE, TurnPlan
from pantheon.core.game import Game
from pantheon.games import load_game
from pantheon.server.bots import workers as bots
from pantheon.server.bots.scheduler import TRIES, Scheduler
from pantheon.server.bots.workers import NO_ANSWER, BotJob, Bots
from pantheon.server.games import installed
from pantheon.server.http.auth import now
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.rows import Assign, Play, Undo
from pantheon.server.tables.table import Table


def load_sleeper(override: Path | None) -> Game[Any]:
    """A game that takes forever to load."""
    time.sleep(600)
    return load_toy(override)


def load_killer(override: Path | None) -> Game[Any]:
    """A game whose worker dies."""
    os._exit(1)


def load_broken(override: Path | None) -> Game[Any]:
    raise ValueError("broken")


def running(game: Game[Any] | None = None, level: str = "random") -> Table:
    """A table of two bots at its first question: of the toy game, if no other is given."""
    return started(game, Assign(seat=0, level=level), Assign(seat=1, level=level))


def question(load: Any) -> BotJob:
    return bots.ask(load_toy, running(), 0, "random")._replace(load=load)


def test_a_bot_that_hangs_dies_or_fails_does_not_stop_the_others() -> None:
    async def work() -> None:
        pool = Bots(1, limit=8.0)
        good = await pool.think(question(load_toy), "ann", True)
        assert good.options[0][0].startswith("bid ")
        for load in (load_sleeper, load_killer, load_broken):
            assert await pool.think(question(load), "ann", True) == NO_ANSWER
            assert await pool.think(question(load_toy), "ann", True) == good, "the same question, the same answer"
        pool.close()

    asyncio.run(work())


def test_without_an_answer_in_time_the_first_option_is_taken() -> None:
    table = running()
    assert table.match is not None
    table.apply(Play(seat=0, decision=table.decision, play=bots.any_answer(table, 0), by="bot"), 1)
    assert len(table.match.actions) == 1


def test_answers_of_one_turn_share_its_time() -> None:
    table = running()
    assert bots.ask(load_toy, table, 0, "strategist").spec == "strategist:1.00s"
    assert bots.ask(load_toy, table, 0, "strategist", 1 - SHARE).spec == "strategist:0.20s"
    assert bots.ask(load_toy, table, 0, "greedy").spec == "greedy"
    assert bots.ask(load_toy, table, 1, "master").spec == "master:5.00s"


def test_who_waited_for_a_worker_thinks_less_but_never_too_little() -> None:
    table = running()
    job = bots.ask(load_toy, table, 0, "strategist")
    assert [bots.after_waiting(job, waited).spec for waited in (0.0, 0.3, 9.0)] == [
        "strategist:1.00s",
        "strategist:0.70s",
        "strategist:0.20s",
    ]
    assert bots.after_waiting(bots.ask(load_toy, table, 0, "greedy"), 9.0).spec == "greedy"
    assert bots.after_waiting(job._replace(spec="strategist:40"), 9.0).spec == "strategist:40"


def test_a_strategist_tells_its_whole_turn() -> None:
    table = running(load_game("panthalos"), "strategist")
    assert table.match is not None
    seat = table.asked()[0]
    thoughts = bots.think(bots.ask(installed()["panthalos"], table, seat, "strategist")._replace(spec="strategist:40"))
    clicks = [table.game.book.text(click) for click in thoughts.clicks]
    assert clicks[0] == thoughts.options[0][0]
    assert len(clicks) > 1, "a piece is chosen, then its space"
    plan = TurnPlan().at(table.match.state, seat).planned(thoughts.clicks)
    for n, click in enumerate(clicks):
        assert table.game.book.text(plan.clicks[0]) == click
        table.apply(Play(seat=seat, decision=table.decision, play=click, by="bot"), n + 1)
        plan = plan.after_click().at(table.match.state, seat)
        assert len(plan.clicks) == len(clicks) - n - 1


@pytest.mark.parametrize("taken_back", [False, True])
def test_a_bot_goes_on_with_its_plan_unless_something_was_taken_back(taken_back: bool) -> None:
    table = running(load_game("panthalos"), "strategist")
    live, seat, asked = LiveTable(table), table.asked()[0], []

    async def think(question: BotJob, payer: str, urgent: bool) -> bots.Thoughts:
        asked.append(question.spec)
        return bots.think(question._replace(spec="strategist:40"))

    async def change(id: str, write: Any) -> None:
        _, decision, play, by = write.args
        table.apply(Play(seat=seat, decision=decision, play=play, by=by), 1)

    registry: Any = SimpleNamespace(bots=SimpleNamespace(think=think), change=change, listen=lambda told: None)
    registry.games = SimpleNamespace(loader=lambda slug: installed()[slug])
    scheduler = Scheduler(registry)
    asyncio.run(scheduler.answer(live, seat, "bot"))
    assert asked == ["strategist:1.00s"]
    if taken_back:
        assert table.match is not None
        first = table.game.book.text(table.match.actions[0][1])
        table.apply(Undo(seat=seat, to=0), 2)
        table.apply(Play(seat=seat, decision=table.decision, play=first, by="bot"), 3)
    asyncio.run(scheduler.answer(live, seat, "bot"))
    assert asked == ["strategist:1.00s"] * (1 + taken_back)


@pytest.mark.parametrize("raises", [False, True])
def test_a_bot_that_does_not_answer_is_replaced_and_the_table_told(raises: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pantheon.server.bots.scheduler.RETRY", 0.0)
    table = running(load_game("above"), "newcomer")
    live, seat, asked = LiveTable(table), table.asked()[0], []

    async def think(question: BotJob, *_: Any) -> bots.Thoughts:
        asked.append(question.spec)
        if question.spec != bots.STAND_IN and raises:
            raise RuntimeError("broken")
        return bots.think(question) if question.spec == bots.STAND_IN else NO_ANSWER

    async def change(id: str, write: Any) -> None:
        await write(live)

    async def write(live: LiveTable, row: Any) -> None:
        table.apply(row, 1)
        if isinstance(row, Play):
            table.request = object()  # type: ignore[assignment]  # enough is seen: the bots wait

    registry: Any = SimpleNamespace(bots=SimpleNamespace(think=think), change=change, write=write, listen=lambda told: None)
    registry.games = SimpleNamespace(loader=lambda slug: installed()[slug])
    registry.tables = {table.head.id: live}
    asyncio.run(Scheduler(registry)._drive(live, own=True))
    assert asked == ["newcomer"] * (TRIES if raises else 1) + ["greedy"]
    assert table.seats[seat].level == "greedy" and table.seats[1 - seat].level == "newcomer"
    assert [line.text for line in table.lines].count("failed") == 1
    assert table.match is not None and len(table.match.actions) == 1


@pytest.mark.parametrize(("own", "holding_back", "cancelled"), [(True, True, True), (True, False, False), (False, True, False)])
def test_who_writes_to_a_table_moves_its_bots_at_once(own: bool, holding_back: bool, cancelled: bool) -> None:
    """A process holds back where another one was faster, until it writes there itself."""

    async def work() -> None:
        live = LiveTable(running())
        waiting = live.driver = asyncio.create_task(asyncio.sleep(600))
        live.holding_back = holding_back
        registry: Any = SimpleNamespace(listen=lambda told: None, settings=SimpleNamespace(hints=False, think_ahead=False))
        Scheduler(registry).wake(live, own)
        assert bool(waiting.cancelling()) is cancelled and (live.driver is waiting) is not cancelled
        for task in (waiting, live.driver):
            task.cancel()

    asyncio.run(work())


@pytest.mark.parametrize(("most", "stay"), [(9, {"fresh", "driven", "watched", "timed"}), (3, {"driven", "watched", "timed"})])
def test_idle_tables_leave_the_memory_unless_somebody_or_a_clock_needs_them(most: int, stay: set[str]) -> None:
    def live(used: int = 0, driver: object = None, screens: bool = False, runs: bool = False) -> Any:
        table = SimpleNamespace(clock=SimpleNamespace(runs=runs), status="running")
        lock = SimpleNamespace(locked=lambda: False)
        return SimpleNamespace(rest=lambda: None, used=used, driver=driver, lock=lock, screens=screens, table=table)

    tables = {
        "fresh": live(now()),
        "old": live(),
        "driven": live(driver=1),
        "watched": live(screens=True),
        "timed": live(runs=True),
    }
    settings = SimpleNamespace(idle=60, memory_tables=most)
    registry: Any = SimpleNamespace(listen=lambda told: None, settings=settings, tables=tables)
    Scheduler(registry)._put_away()
    assert set(tables) == stay


def test_who_waits_for_workers_no_longer_leaves_nothing_in_the_log() -> None:
    async def work() -> list[Any]:
        heard: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: heard.append(context))
        pool = Bots(1)
        waiting = asyncio.create_task(pool._started())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        pool._ready.set_exception(RuntimeError("the workers were ended"))
        await asyncio.sleep(0.01)
        gc.collect()
        return heard

    assert asyncio.run(work()) == []
