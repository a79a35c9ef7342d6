"""Hints and the coach's words are thought of in the workers; what is thought of a position is kept, so that it is said once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec

from pantheon.core.data import DataText
from pantheon.core.game import Game
from pantheon.core.rng import fast_rng
from pantheon.core.state import State
from pantheon.lessons.advice import Adviser, Lead, Path, Remark
from pantheon.lessons.coach import Judgement, judge, seed_of
from pantheon.server.bots.workers import Bots
from pantheon.server.games import Loader
from pantheon.server.tables.table import Table


class Position(NamedTuple):
    """A decision of a seat as a worker is told it: a world that its view alone decides, never the state of a match."""

    load: Loader
    override: str
    world: bytes
    seat: int

    def open(self) -> tuple[Game[Any], State]:
        game = self.load(DataText(self.override) if self.override else None)
        return game, game.load(msgspec.json.decode(self.world))


class Reader(NamedTuple):
    """Whom something is told: in which language, and what the seats are called in it."""

    lang: str
    names: tuple[str, ...]


def position(load: Loader, table: Table, state: State, seat: int) -> Position:
    """The same position for the same view, whatever is hidden: so it can be a key."""
    world = table.game.sample(state, seat, fast_rng(seed_of(table.game, state, seat)))
    world.hush()
    return Position(load, table.head.override, msgspec.json.encode(table.game.dump(world)), seat)


def reader(table: Table, lang: str) -> Reader:
    return Reader(lang, tuple(table.names(lang)))


KEPT = 400
"""How many positions stay judged."""


class Judged:
    """What workers think of positions: thought once, so that who asks again is told the same."""

    def __init__(self, bots: Bots) -> None:
        self.bots = bots
        self._known: OrderedDict[Position, asyncio.Task[Judgement | None]] = OrderedDict()

    async def of(self, at: Position, payer: str) -> Judgement | None:
        """None when no bot answers in time; then it is thought of anew when asked again."""
        task = self._known.get(at)
        if task is None:
            task = self._known[at] = asyncio.create_task(self.bots.run(payer, True, judged, at))
            task.add_done_callback(lambda done: self._keep(at, done))
        return await asyncio.shield(task)

    def _keep(self, at: Position, done: asyncio.Task[Judgement | None]) -> None:
        if done.cancelled() or done.exception() is not None or done.result() is None:
            self._known.pop(at, None)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


# -- in the worker ------------------------------------------------------------------------------------


def judged(at: Position) -> Judgement:
    return judge(*at.open(), at.seat)


def hint(at: Position, to: Reader, judgement: Judgement) -> list[Path]:
    return _adviser(at, to).hint(judgement)


def remark(at: Position, to: Reader, judgement: Judgement, played: list[str]) -> Remark | None:
    return _adviser(at, to).remark(judgement, played)


def leads(at: Position, to: Reader) -> list[Lead]:
    return _adviser(at, to).leads()


def _adviser(at: Position, to: Reader) -> Adviser:
    game, world = at.open()
    return Adviser(game, world, at.seat, to.lang, to.names)
