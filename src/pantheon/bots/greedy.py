"""The bot that looks to the end of its own turn: each option is followed through its own chain of clicks."""

from __future__ import annotations

from typing import Final

from pantheon.bots.base import Advice, Bot, Seen
from pantheon.bots.chain import promise
from pantheon.core.rng import FastRng

WORLDS: Final = 3
"""How many sampled worlds an option is tried in."""


class GreedyBot(Bot):
    """Takes the option whose chain of clicks ends best, by the game's ``evaluate``, on the average of a few worlds."""

    def __init__(self, rng: FastRng, worlds: int = WORLDS) -> None:
        self.rng = rng
        self.worlds = worlds

    def advise(self, seen: Seen) -> list[Advice]:
        if len(seen.options) == 1:
            return [Advice(seen.options[0], 0.5, 1)]
        totals = [0.0] * len(seen.options)
        for _ in range(self.worlds):
            world = seen.deal(self.rng)
            for i, action in enumerate(seen.options):
                totals[i] += promise(seen.game, world, seen.seat, action, self.rng)
        found = [Advice(action, totals[i] / self.worlds, self.worlds) for i, action in enumerate(seen.options)]
        found.sort(key=_rank)
        return found


def _rank(advice: Advice) -> tuple[float, int]:
    return (-advice.value, advice.action)
