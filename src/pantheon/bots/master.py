"""The strategist on all cores: every core searches for itself, and what they found is added up."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any

from pantheon.bots.base import Seen
from pantheon.bots.chain import Plan
from pantheon.bots.search import Search
from pantheon.bots.strategist import NO_LIMIT, Strategist, one_world
from pantheon.core.rng import FastRng, fast_rng
from pantheon.games import load_game

Told = tuple[tuple[int, ...], int, float]
"""A plan as plain data."""


class Master(Strategist):
    """Searches with ``cores`` processes. With one core, or with an owner's data, it is a strategist."""

    def __init__(self, rng: FastRng, seconds: float = 0.0, walks: int = 0, cores: int = 1) -> None:
        super().__init__(rng, seconds, walks)
        self.cores = cores

    def think(self, seen: Seen, seconds: float, walks: int) -> list[Plan]:
        alone = self.cores == 1 or one_world(seen)
        if alone or load_game(seen.game.slug).data.fingerprint != seen.game.data.fingerprint:
            return super().think(seen, seconds, walks)
        world = seen.game.dump(seen.world)
        if walks < NO_LIMIT:
            walks = max(1, walks // self.cores)
        jobs = [
            _pool(self.cores).submit(_search, seen.game.slug, world, seen.seat, seconds, walks, self.rng.below(1 << 40))
            for _ in range(self.cores)
        ]
        return _add([job.result() for job in jobs])


@cache
def _pool(cores: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(cores, mp_context=multiprocessing.get_context("spawn"))


def _search(slug: str, world: Any, seat: int, seconds: float, walks: int, seed: int) -> list[Told]:
    """What one core found."""
    game = load_game(slug)
    found = Search(game, seat, fast_rng(str(seed))).run(game.load(world), seconds, walks)
    return [(tuple(plan.clicks), plan.visits, plan.value) for plan in found]


def _add(found: list[list[Told]]) -> list[Plan]:
    plans: dict[tuple[int, ...], Plan] = {}
    for told in found:
        for clicks, visits, value in told:
            plan = plans.setdefault(clicks, Plan(list(clicks), 0, 0.0))
            plan.value = (plan.value * plan.visits + value * visits) / (plan.visits + visits)
            plan.visits += visits
    return sorted(plans.values(), key=lambda plan: (-plan.visits, -plan.value, plan.clicks))
