"""The bot that plays at random: any option alike, or as the game's weights have it."""

from __future__ import annotations

from pantheon.bots.base import Advice, Bot, Observation
from pantheon.bots.policy import draw
from pantheon.core.rng import FastRng


class RandomBot(Bot):
    """Every option with the same chance."""

    def __init__(self, rng: FastRng) -> None:
        self.rng = rng

    def advise(self, observation: Observation) -> list[Advice]:
        pick = self.rng.pick(observation.options)
        others = [Advice(action, 0.5, 0) for action in observation.options if action != pick]
        return [Advice(pick, 0.5, 1), *others]


class SensibleBot(RandomBot):
    """At random by the game's weights: pointless moves are rare."""

    def advise(self, observation: Observation) -> list[Advice]:
        weights = observation.game.weights(observation.world, observation.seat, observation.options)
        pick = observation.options[draw(weights, self.rng)]
        others = [Advice(action, 0.5, 0) for action in observation.options if action != pick]
        return [Advice(pick, 0.5, 1), *others]
