"""The strategist with more time, a larger net, and all cores: every core searches for itself, and what they found is added up."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, Final

from pantheon.bots.base import Observation
from pantheon.bots.chain import RankedTurn, add_up
from pantheon.bots.clock import WALL, Clock
from pantheon.bots.nets import LARGE, judge_of
from pantheon.bots.search import Search, SearchSettings
from pantheon.bots.strategist import Strategist, one_world
from pantheon.core.game import Game
from pantheon.core.rng import FastRng, fast_rng
from pantheon.games import SLUGS, load_game

Told = tuple[tuple[int, ...], int, float]
"""A plan as plain data."""
WIDE: Final = SearchSettings(contenders=12, beam=4, width=10, ends=8)
"""More turns compete, and everybody plays on with more care: more worlds alone tell a search hardly anything new."""
WORLDS: Final = 4
"""Where turns bring something hidden to light, it plans turn against turn in so many worlds."""


class Master(Strategist):
    """Searches with ``cores`` processes. With one core, or with a game that other processes cannot load, it is a strategist."""

    def __init__(self, rng: FastRng, seconds: float = 0.0, playouts: int = 0, cores: int = 1, clock: Clock = WALL) -> None:
        super().__init__(rng, seconds, playouts, clock)
        self.level = "master"
        self.cores = cores
        self.judged_by = LARGE
        self.settings = WIDE
        self.worlds = WORLDS

    def think(self, observation: Observation, seconds: float, playouts: int) -> list[RankedTurn]:
        if self.cores == 1 or one_world(observation) or not _can_load(observation.game):
            return super().think(observation, seconds, playouts)
        world = observation.game.dump(observation.world)
        playouts = max(1, playouts // self.cores)
        jobs = [
            _pool(self.cores).submit(
                _search,
                observation.game.slug,
                self.judged_by,
                world,
                observation.seat,
                seconds,
                playouts,
                self.rng.below(1 << 40),
            )
            for _ in range(self.cores)
        ]
        return add_up([[RankedTurn(list(clicks), visits, value) for clicks, visits, value in job.result()] for job in jobs])


def _can_load(game: Game[Any]) -> bool:
    """Whether other processes find the same game by its slug: it is installed, and without an owner's data."""
    return game.slug in SLUGS and load_game(game.slug).data.fingerprint == game.data.fingerprint


@cache
def _pool(cores: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(cores, mp_context=multiprocessing.get_context("spawn"))


def _search(slug: str, judged_by: str, world: Any, seat: int, seconds: float, playouts: int, seed: int) -> list[Told]:
    """What one core found."""
    game = load_game(slug)
    s = game.load(world)
    found = Search(judge_of(game, s.seats, judged_by), seat, fast_rng(str(seed)), WIDE).run(s, seconds, playouts)
    return [(tuple(plan.clicks), plan.visits, plan.value) for plan in found]
