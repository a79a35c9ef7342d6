"""The bots that search, within a budget for the whole turn: turn against turn, or by walks through sampled worlds."""

from __future__ import annotations

from typing import Final

from pantheon.bots.base import Advice, Bot, Seen
from pantheon.bots.chain import Plan
from pantheon.bots.search import Search
from pantheon.bots.turns import TurnSearch
from pantheon.core.engine import deciders
from pantheon.core.rng import FastRng

SHARE: Final = 0.8
"""The part of what is left of a turn's budget that one look may use."""
NO_LIMIT: Final = 1 << 40


def one_world(seen: Seen) -> bool:
    """Whether one world is enough to plan in: little is hidden, one's next turn is near, and nobody answers at the same time."""
    return bool(seen.game.whole_turns) and seen.world.seats == 2 and deciders(seen.world) == [seen.seat]


class Strategist(Bot):
    """Plans a turn at its first click and carries it out; plans anew when something hidden has come to light."""

    def __init__(self, rng: FastRng, seconds: float = 0.0, walks: int = 0) -> None:
        if seconds <= 0 and walks <= 0:
            raise ValueError("A searching bot needs a budget: seconds or walks per turn.")
        self.rng = rng
        self.seconds = seconds
        self.walks = walks
        self.plan: list[int] = []
        self.barriers = -1
        """What had come to light when the plan was made."""
        self.ply = -1
        self.left = 1.0
        """The part of the turn's budget that is not used up."""

    def advise(self, seen: Seen) -> list[Advice]:
        same_turn = seen.world.ply == self.ply + 1
        self.ply = seen.world.ply
        if not same_turn:
            self.left = 1.0
        if same_turn and self.plan and seen.world.barriers == self.barriers and self.plan[0] in seen.options:
            click = self.plan.pop(0)
            return advice_of([Plan([click], 1, 0.5)], seen.options)
        if len(seen.options) == 1:
            return advice_of([Plan(seen.options, 1, 0.5)], seen.options)
        part = self.left * SHARE
        self.left -= part
        found = self.think(seen, self.seconds * part, max(1, int(self.walks * part)) if self.walks else NO_LIMIT)
        self.plan, self.barriers = found[0].clicks[1:], seen.world.barriers
        return advice_of(found, seen.options)

    def think(self, seen: Seen, seconds: float, walks: int) -> list[Plan]:
        """The turns worth taking, the best first."""
        if one_world(seen):
            return TurnSearch(seen.game, seen.seat, self.rng).run(seen.world, seconds, walks)
        return Search(seen.game, seen.seat, self.rng).run(seen.world, seconds, walks)


def advice_of(found: list[Plan], legal: list[int]) -> list[Advice]:
    """The options by the best turn that begins with them; those that begin none come last."""
    best: dict[int, Advice] = {}
    for plan in found:
        click = plan.clicks[0]
        if click in best:
            best[click].visits += plan.visits
        else:
            best[click] = Advice(click, plan.value, plan.visits)
    return [*best.values(), *[Advice(click, 0.0, 0) for click in legal if click not in best]]
