"""The bot that looks to the end of its own turn: each option is followed through its own chain of clicks."""

from __future__ import annotations

from typing import Final

from pantheon.bots.base import Advice, Bot, Observation
from pantheon.bots.chain import beams, children
from pantheon.bots.judge import Judge
from pantheon.core.engine import deciders
from pantheon.core.rng import FastRng
from pantheon.core.state import State

WORLDS: Final = 3
"""How many sampled worlds an option is tried in. Where little is hidden, one is enough: more would find the same."""
BEAM: Final = 3
"""How many half-done chains are kept."""
WIDTH: Final = 10
"""How many options of a later click are tried: the likeliest by the game's weights."""


class GreedyBot(Bot):
    """Takes the option whose chain of clicks ends best on the average of a few worlds."""

    def __init__(self, rng: FastRng, worlds: int = WORLDS) -> None:
        self.rng = rng
        self.worlds = worlds

    def advise(self, observation: Observation) -> list[Advice]:
        legal = observation.options
        if len(legal) == 1:
            return [Advice(legal[0], 0.5, 1)]
        judge, seat = self.judge(observation), observation.seat
        worlds = 1 if judge.game.turn_search else self.worlds
        dealt = [observation.deal(self.rng) for _ in range(worlds)]
        ahead = [s for world in dealt for s in children(judge.policy, world, seat, legal, self.rng)]
        values = promises(judge, ahead, seat, self.rng)
        found: list[Advice] = []
        for i, action in enumerate(legal):
            found.append(Advice(action, sum(values[i :: len(legal)]) / worlds, worlds))
        found.sort(key=_rank)
        return found


def promises(judge: Judge, states: list[State], seat: int, rng: FastRng) -> list[float]:
    """What each of some positions promises a seat: by the best end of the chain that it is in, if it is."""
    going = [s for s in states if deciders(s) == [seat]]
    over = judge.values([s for s in states if deciders(s) != [seat]], seat)
    best = [found[0].value for found in beams(judge, [(s, seat) for s in going], BEAM, WIDTH, rng)]
    over.reverse()
    best.reverse()
    return [best.pop() if deciders(s) == [seat] else over.pop() for s in states]


def _rank(advice: Advice) -> tuple[float, int]:
    return (-advice.value, advice.action)
