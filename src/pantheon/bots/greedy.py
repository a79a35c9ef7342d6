"""The bot that looks to the end of its own turn: each option is followed through its own chain of clicks."""

from __future__ import annotations

from typing import Any, Final

from pantheon.bots.base import Advice, Bot, Seen, draw, likely
from pantheon.bots.search import stand
from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.rng import FastRng
from pantheon.core.state import State

WORLDS: Final = 3
"""How many sampled worlds an option is tried in."""
BEAM: Final = 3
"""How many half-done chains are kept."""
WIDTH: Final = 10
"""How many options of a later click are tried: the likeliest by the game's weights."""
CHAIN: Final = 14
"""Clicks of a chain at most."""


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
                totals[i] += self.promise(seen.game, world, seen.seat, action)
        found = [Advice(action, totals[i] / self.worlds, self.worlds) for i, action in enumerate(seen.options)]
        found.sort(key=_rank)
        return found

    def promise(self, game: Game[Any], world: State, seat: int, action: int) -> float:
        """The best end of the chain that begins with an action."""
        best = -1.0
        beam = [self.after(game, world, seat, action)]
        for _ in range(CHAIN):
            ahead: list[tuple[float, int, State]] = []
            for s in beam:
                if deciders(s) != [seat]:
                    best = max(best, stand(game, s, seat))
                    continue
                for click in likely(game, s, seat, WIDTH):
                    child = self.after(game, s, seat, click)
                    ahead.append((-stand(game, child, seat), len(ahead), child))
            if not ahead:
                return best
            ahead.sort()
            beam = [s for _, _, s in ahead[:BEAM]]
        return max([best] + [stand(game, s, seat) for s in beam])

    def after(self, game: Game[Any], world: State, seat: int, action: int) -> State:
        """The world after an action; seats that answer at the same time do so by the game's weights."""
        s = world.clone()
        together = [other for other in deciders(s) if other != seat]
        apply(s, seat, action)
        for other in together:
            legal = options(s, other)
            apply(s, other, legal[draw(game.weights(s, other, legal), self.rng)])
        return s


def _rank(advice: Advice) -> tuple[float, int]:
    return (-advice.value, advice.action)
