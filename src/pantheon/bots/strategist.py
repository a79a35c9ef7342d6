"""The bots that search, within a budget for the whole turn: turn against turn, or by walks through sampled worlds."""

from __future__ import annotations

from typing import Final

from pantheon.bots.base import Advice, Bot, Seen
from pantheon.bots.chain import Plan
from pantheon.bots.course import SHARE, Course
from pantheon.bots.search import Search
from pantheon.bots.turns import TurnSearch
from pantheon.core.engine import deciders
from pantheon.core.rng import FastRng

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
        self.course = Course()
        """How it goes on after what it said last."""

    def advise(self, seen: Seen) -> list[Advice]:
        course = self.course.at(seen.world, seen.seat)
        if course.clicks:
            found = [Plan([course.clicks[0]], 1, 0.5)]
        elif len(seen.options) == 1:
            found = [Plan(seen.options, 1, 0.5)]
        else:
            part = course.left * SHARE
            found = self.think(seen, self.seconds * part, max(1, int(self.walks * part)) if self.walks else NO_LIMIT)
            course = course.planned(found[0].clicks)
        self.course = course.rest()
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
