"""The bots that search, within a budget for the whole turn: turn against turn, or by walks through sampled worlds."""

from __future__ import annotations

from typing import Final

from pantheon.bots.base import Advice, Bot, Seen
from pantheon.bots.search import Line, Search, Settings
from pantheon.bots.turns import TurnSearch
from pantheon.core.engine import deciders
from pantheon.core.rng import FastRng

SHARE: Final = 0.6
"""The part of what is left of a turn's budget that one click may use."""
NO_LIMIT: Final = 1 << 40


def plans_turns(seen: Seen) -> bool:
    """Whether a whole turn can be planned at once: little is hidden, and nobody answers at the same time."""
    return bool(seen.game.whole_turns) and deciders(seen.world) == [seen.seat]


class Strategist(Bot):
    """Searches as long as its budget for a turn allows. The tree grows on over the clicks of one turn."""

    def __init__(self, rng: FastRng, seconds: float = 0.0, walks: int = 0, settings: Settings | None = None) -> None:
        if seconds <= 0 and walks <= 0:
            raise ValueError("A searching bot needs a budget: seconds or walks per turn.")
        self.rng = rng
        self.seconds = seconds
        self.walks = walks
        self.settings = settings
        self.search: Search | None = None
        self.plan: list[int] = []
        self.ply = -1
        self.left = 1.0
        """The part of the turn's budget that is not used up."""

    def advise(self, seen: Seen) -> list[Advice]:
        lines = self.plan_turn(seen) if plans_turns(seen) else self.walk(seen)
        self.ply = seen.world.ply
        return [Advice(line.action, line.value, line.visits) for line in lines]

    def plan_turn(self, seen: Seen) -> list[Line]:
        """The whole turn is planned at its first click, in one world, and carried out."""
        if seen.world.ply == self.ply + 1 and self.plan and self.plan[0] in seen.options:
            first = self.plan.pop(0)
            return [Line(action, int(action == first), 0.5) for action in sorted(seen.options, key=lambda a: a != first)]
        lines, clicks = TurnSearch(seen.game, seen.seat).run(seen.world, self.seconds, self.walks or NO_LIMIT)
        self.plan = clicks[1:]
        return lines

    def walk(self, seen: Seen) -> list[Line]:
        """Walks through sampled worlds, a share of what is left of the turn's budget for each click."""
        search = self.search
        if search is None or seen.world.ply != self.ply + 1:
            search = Search(seen.game, seen.seat, self.rng, self.settings)
            self.left = 1.0
        if len(seen.options) == 1:
            lines = search.lines(seen.options)
        else:
            part = self.left * SHARE
            self.left -= part
            lines = search.run(seen.world, self.seconds * part, max(1, int(self.walks * part)) if self.walks else NO_LIMIT)
        self.search = search
        search.follow(lines[0].action)
        return lines
