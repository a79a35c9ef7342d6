"""The bot that looks to the end of its own turn, and whether that hands the next seat a win: each option is followed through its
own chain of clicks."""

from __future__ import annotations

from typing import Final

from pantheon.bots.base import Advice, Bot, Observation
from pantheon.bots.chain import GIFTS, Turn, beams, children, hands_over
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

    def __init__(self, rng: FastRng, worlds: int = WORLDS, wary: bool = True) -> None:
        """``wary``: it does not hand over a win that the next seat's turn would bring, if it can help it."""
        self.rng = rng
        self.worlds = worlds
        self.wary = wary

    def advise(self, observation: Observation) -> list[Advice]:
        legal = observation.options
        if len(legal) == 1:
            return [Advice(legal[0], 0.5, 1)]
        judge, seat = self.judge(observation), observation.seat
        worlds = 1 if judge.game.turn_search else self.worlds
        dealt = [observation.deal(self.rng) for _ in range(worlds)]
        ahead = [s for world in dealt for s in children(judge.policy, world, seat, legal, self.rng)]
        ways = ends(judge, ahead, seat, self.rng)
        if self.wary:
            drop_gifts(judge, ways, len(legal), seat, self.rng)
        found = [Advice(action, promise(ways[i :: len(legal)]), worlds) for i, action in enumerate(legal)]
        found.sort(key=_rank)
        return found


def ends(judge: Judge, states: list[State], seat: int, rng: FastRng) -> list[list[Turn]]:
    """Where each of some positions leads, the best first: to ends of the seat's chain, or nowhere if that is over already."""
    going = [(s, seat) for s in states if deciders(s) == [seat]]
    over = [s for s in states if deciders(s) != [seat]]
    values = judge.values(over, seat)
    ended = [[Turn([], s, values[i])] for i, s in enumerate(over)]
    chains = beams(judge, going, BEAM, WIDTH, rng)
    ended.reverse()
    chains.reverse()
    return [chains.pop() if deciders(s) == [seat] else ended.pop() for s in states]


def promise(ways: list[list[Turn]]) -> float:
    """What an option promises: the best end of its chain, on the average of the worlds."""
    return sum([found[0].value for found in ways]) / len(ways)


def drop_gifts(judge: Judge, ways: list[list[Turn]], options: int, seat: int, rng: FastRng) -> None:
    """Drop ends after which the next seat wins at once, until the best option has none; one without another end is worth nothing.

    ``ways``: the ends of every option in the first world, then in the second, and so on. A win that needs no luck is there in all
    of them, so that one world without it is enough.
    """
    for _ in range(GIFTS):
        worth = [promise(ways[i::options]) for i in range(options)]
        best = worth.index(max(worth))
        given = 0
        for found in ways[best::options]:
            if not hands_over(judge, found[0].end, seat, rng):
                break
            given += 1
            if len(found) > 1:
                del found[0]
            else:
                found[0].value = 0.0
        if given == 0 or worth[best] == 0.0:
            return


def _rank(advice: Advice) -> tuple[float, int]:
    return (-advice.value, advice.action)
