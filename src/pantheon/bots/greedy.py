"""The bot that looks to the end of its own turn: each option is followed through its own chain of clicks."""

from __future__ import annotations

from typing import Any, Final

from pantheon.bots.base import Advice, Bot, Observation
from pantheon.bots.chain import after, seat_value, turns
from pantheon.core.engine import deciders
from pantheon.core.game import Game
from pantheon.core.rng import FastRng
from pantheon.core.state import State

WORLDS: Final = 3
"""How many sampled worlds an option is tried in."""
BEAM: Final = 3
"""How many half-done chains are kept."""
WIDTH: Final = 10
"""How many options of a later click are tried: the likeliest by the game's weights."""


class GreedyBot(Bot):
    """Takes the option whose chain of clicks ends best, by the game's ``evaluate``, on the average of a few worlds."""

    def __init__(self, rng: FastRng, worlds: int = WORLDS) -> None:
        self.rng = rng
        self.worlds = worlds

    def advise(self, observation: Observation) -> list[Advice]:
        if len(observation.options) == 1:
            return [Advice(observation.options[0], 0.5, 1)]
        totals = [0.0] * len(observation.options)
        for _ in range(self.worlds):
            world = observation.deal(self.rng)
            for i, action in enumerate(observation.options):
                totals[i] += promise(observation.game, world, observation.seat, action, self.rng)
        found = [Advice(action, totals[i] / self.worlds, self.worlds) for i, action in enumerate(observation.options)]
        found.sort(key=_rank)
        return found


def promise(game: Game[Any], world: State, seat: int, action: int, rng: FastRng) -> float:
    """The best end of the chain that begins with an action."""
    s = after(game, world, seat, action, rng)
    return turns(game, s, seat, BEAM, WIDTH, rng)[0].value if deciders(s) == [seat] else seat_value(game, s, seat)


def _rank(advice: Advice) -> tuple[float, int]:
    return (-advice.value, advice.action)
