"""Bots for an even match: they look to the end of their own turn, in one world, and slip now and then as people do."""

from __future__ import annotations

from typing import Final

from pantheon.bots.base import Advice, Observation
from pantheon.bots.greedy import GreedyBot
from pantheon.bots.levels import setting
from pantheon.bots.policy import draw
from pantheon.core.rng import FastRng

SURE: Final = 0.985
"""A win at hand is never overlooked."""


class GentleBot(GreedyBot):
    """Now and then takes, instead of the best option, one that looks natural at first sight and is not much worse."""

    def __init__(self, rng: FastRng, slips: float, reach: float, harm: float, level: str = "") -> None:
        """``slips``: how often; ``reach``: how far down the ranking, as a part of all options.

        ``harm``: what a slip may cost of one's chances, as far as the bot can see; more would be absurd. ``level``: its name.
        """
        super().__init__(rng, worlds=1, wary=False)
        self.slips = slips
        self.reach = reach
        self.harm = harm
        self.level = level

    def advise(self, observation: Observation) -> list[Advice]:
        """All options, the one that it takes first."""
        found = super().advise(observation)
        slips = self.slips * setting(str(observation.game.folder), "slips", self.level, 1.0)
        if found[0].value >= SURE or self.rng.below(1000) >= 1000 * slips:
            return found
        near = self.tempting(found)
        policy = self.judge(observation).policy
        weights = policy.weights(observation.world, observation.seat, [one.action for one in near])
        slip = near[draw(weights, self.rng)]
        return [slip, *[one for one in found if one is not slip]]

    def tempting(self, found: list[Advice]) -> list[Advice]:
        """What a slip may take: of the ranking after the best, the upper part, as far as it does no great harm."""
        last = max(2, int(len(found) * self.reach) + 1)
        return [one for one in found[1:last] if one.value >= found[0].value - self.harm] or found[:1]
