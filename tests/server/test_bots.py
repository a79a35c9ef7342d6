"""Bots in worker processes: time limits, dead workers, and turns that share a budget."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

from server.toys import load_toy

from pantheon.core.game import Game
from pantheon.server import bots
from pantheon.server.bots import Bots, Question
from pantheon.server.rows import Assign, Head, Play, Start
from pantheon.server.table import Table


def load_sleeper(override: Path | None) -> Game[Any]:
    """A game that takes forever to load."""
    time.sleep(600)
    return load_toy(override)


def load_killer(override: Path | None) -> Game[Any]:
    """A game whose worker dies."""
    os._exit(1)


def load_broken(override: Path | None) -> Game[Any]:
    raise ValueError("broken")


def running() -> Table:
    toy = load_toy(None)
    head = Head(
        id="t", game="toy", version=1, data=toy.data.fingerprint, seats=2, options=toy.choose(2, {}), seed="the same cards",
        host="", join="", watch="", created=0,
    )  # fmt: skip
    table = Table(head, toy)
    for row in (Assign(seat=0, level="random"), Assign(seat=1, level="random"), Start()):
        table.apply(row, 0)
    return table


def question(load: Any) -> Question:
    return bots.ask(load_toy, running(), 0, "random")._replace(load=load)


def test_a_bot_that_hangs_dies_or_fails_does_not_stop_the_others() -> None:
    async def work() -> None:
        pool = Bots(1, limit=8.0)
        good = await pool.choose(question(load_toy))
        assert good is not None and good.startswith("bid ")
        for load in (load_sleeper, load_killer, load_broken):
            assert await pool.choose(question(load)) is None
            assert await pool.choose(question(load_toy)) == good, "the same question, the same answer"
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
    assert bots.ask(load_toy, table, 0, "greedy").spec == "greedy"
    table.apply(Play(seat=0, decision=table.decision, play=bots.any_answer(table, 0)), 1)
    assert bots.ask(load_toy, table, 0, "strategist").spec == "strategist:0.40s"
    assert bots.ask(load_toy, table, 1, "master").spec == "master:5.00s"
