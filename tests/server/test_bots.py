"""Bots in worker processes: time limits, dead workers, and turns that share a budget."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import pytest
from server.toys import load_toy

from pantheon.bots.strategist import SHARE
from pantheon.core.game import Game
from pantheon.games import load_game
from pantheon.server import bots
from pantheon.server.bots import NO_ANSWER, Bots, Question, Thoughts
from pantheon.server.games import shipped
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


def running(game: Game[Any] | None = None, level: str = "random") -> Table:
    """A table of two bots at its first question: of the toy game, if no other is given."""
    game = game or load_toy(None)
    head = Head(
        id="t", game=game.slug, version=1, data=game.data.fingerprint, seats=2, options=game.choose(2, {}), seed="the same cards",
        host="", join="", watch="", created=0,
    )  # fmt: skip
    table = Table(head, game)
    for row in (Assign(seat=0, level=level), Assign(seat=1, level=level), Start()):
        table.apply(row, 0)
    return table


def question(load: Any) -> Question:
    return bots.ask(load_toy, running(), 0, "random")._replace(load=load)


def test_a_bot_that_hangs_dies_or_fails_does_not_stop_the_others() -> None:
    async def work() -> None:
        pool = Bots(1, limit=8.0)
        good = await pool.think(question(load_toy))
        assert good.options[0][0].startswith("bid ")
        for load in (load_sleeper, load_killer, load_broken):
            assert await pool.think(question(load)) == NO_ANSWER
            assert await pool.think(question(load_toy)) == good, "the same question, the same answer"
        pool.close()

    asyncio.run(work())


def test_without_an_answer_in_time_the_first_option_is_taken() -> None:
    table = running()
    assert table.match is not None
    table.apply(Play(seat=0, decision=table.decision, play=bots.any_answer(table, 0), by="bot"), 1)
    assert len(table.match.actions) == 1


def test_a_bot_goes_on_with_its_plan_until_something_comes_to_light() -> None:
    table = running()
    assert table.match is not None
    fresh = bots.resume(table, 0, None)
    assert (fresh.clicks, fresh.left) == ((), 1.0)
    bid = bots.any_answer(table, 0)
    made = fresh.after(Thoughts([(bid, 0.5, 1)], (bid, "keep")))
    assert made.left == pytest.approx(1 - SHARE)
    assert bots.resume(table, 0, made) == made
    assert bots.resume(table, 0, made._replace(clicks=("keep",))).clicks == (), "it is not legal"
    assert bots.resume(table, 0, made.rest()) == fresh, "another decision begins another turn"
    assert bots.resume(table, 0, made._replace(epoch=made.epoch + 1)) == fresh, "something was taken back"
    revealed = bots.resume(table, 0, made._replace(barriers=made.barriers - 1))
    assert (revealed.clicks, revealed.left) == ((), made.left)


def test_answers_of_one_turn_share_its_time() -> None:
    table = running()
    assert bots.ask(load_toy, table, 0, "strategist").spec == "strategist:1.00s"
    assert bots.ask(load_toy, table, 0, "strategist", 1 - SHARE).spec == "strategist:0.20s"
    assert bots.ask(load_toy, table, 0, "greedy").spec == "greedy"
    assert bots.ask(load_toy, table, 1, "master").spec == "master:5.00s"


def test_a_strategist_tells_its_whole_turn() -> None:
    table = running(load_game("panthalos"), "strategist")
    seat = table.asked()[0]
    thoughts = bots.think(bots.ask(shipped()["panthalos"], table, seat, "strategist")._replace(spec="strategist:40"))
    assert thoughts.clicks[0] == thoughts.options[0][0]
    assert len(thoughts.clicks) > 1, "a piece is chosen, then its space"
    plan = bots.resume(table, seat, None).after(thoughts)
    for n, click in enumerate(thoughts.clicks):
        assert plan.clicks[0] == click
        table.apply(Play(seat=seat, decision=table.decision, play=click, by="bot"), n + 1)
        plan = bots.resume(table, seat, plan.rest())
    assert plan.clicks == ()
