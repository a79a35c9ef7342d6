"""The strategist on all cores: every core grows a tree of its own, and their walks are added up."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any

from pantheon.bots.base import Advice, Seen
from pantheon.bots.search import Search, Settings
from pantheon.bots.strategist import NO_LIMIT, SHARE, Strategist, plans_turns
from pantheon.core.rng import FastRng, fast_rng
from pantheon.games import load_game

TUNED = Settings(worlds=3)


class Master(Strategist):
    """Searches with ``cores`` processes. With one core, or with an owner's data, it is a strategist with tuned settings."""

    def __init__(self, rng: FastRng, seconds: float = 0.0, walks: int = 0, cores: int = 1) -> None:
        super().__init__(rng, seconds, walks, TUNED)
        self.cores = cores

    def advise(self, seen: Seen) -> list[Advice]:
        alone = self.cores == 1 or len(seen.options) == 1 or plans_turns(seen)
        if alone or load_game(seen.game.slug).data.fingerprint != seen.game.data.fingerprint:
            return super().advise(seen)
        if self.ply + 1 != seen.world.ply:
            self.left = 1.0
        part = self.left * SHARE
        self.left, self.ply = self.left - part, seen.world.ply
        world = seen.game.dump(seen.world)
        walks = max(1, int(self.walks * part / self.cores)) if self.walks else NO_LIMIT
        jobs = [
            _pool(self.cores).submit(_grow, seen.game.slug, world, seen.seat, self.seconds * part, walks, self.rng.below(1 << 40))
            for _ in range(self.cores)
        ]
        return _add([job.result() for job in jobs])


@cache
def _pool(cores: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(cores, mp_context=multiprocessing.get_context("spawn"))


def _grow(slug: str, world: Any, seat: int, seconds: float, walks: int, seed: int) -> list[tuple[int, int, float]]:
    """One core's tree: (action, visits, value) of every option."""
    game = load_game(slug)
    s = game.load(world)
    lines = Search(game, seat, fast_rng(str(seed)), TUNED).run(s, seconds, walks)
    return [(line.action, line.visits, line.value) for line in lines]


def _add(trees: list[list[tuple[int, int, float]]]) -> list[Advice]:
    visits: dict[int, int] = {}
    total: dict[int, float] = {}
    for tree in trees:
        for action, seen, value in tree:
            visits[action] = visits.get(action, 0) + seen
            total[action] = total.get(action, 0.0) + seen * value
    found = [Advice(action, total[action] / visits[action] if visits[action] else 0.0, visits[action]) for action in visits]
    return sorted(found, key=lambda advice: (-advice.visits, -advice.value, advice.action))
