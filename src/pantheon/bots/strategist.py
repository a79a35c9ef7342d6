"""The bots that search, within a budget for the whole turn: turn against turn, or by playouts through sampled worlds."""

from __future__ import annotations

from typing import Final

from pantheon.bots.base import Advice, Bot, Observation
from pantheon.bots.chain import RankedTurn
from pantheon.bots.clock import WALL, Clock
from pantheon.bots.levels import setting
from pantheon.bots.search import Search, SearchSettings
from pantheon.bots.turn_plan import SHARE, TurnPlan
from pantheon.bots.turns import TurnSearch
from pantheon.core.engine import deciders
from pantheon.core.rng import FastRng

NO_LIMIT: Final = 1 << 40


def one_world(observation: Observation) -> bool:
    """Whether one world is enough to plan in: little is hidden, and nobody answers at the same time."""
    return bool(observation.game.turn_search) and deciders(observation.world) == [observation.seat]


class Strategist(Bot):
    """Plans a turn at its first click and carries it out; plans anew when something hidden has come to light."""

    def __init__(self, rng: FastRng, seconds: float = 0.0, playouts: int = 0, clock: Clock = WALL) -> None:
        if seconds <= 0 and playouts <= 0:
            raise ValueError("A searching bot needs a budget: seconds or playouts per turn.")
        self.rng = rng
        self.clock = clock
        self.seconds = seconds
        self.playouts = playouts
        self.level = "strategist"
        self.settings = SearchSettings()
        self.worlds = 1
        """In how many it plans where turns bring something hidden to light."""
        self.plan = TurnPlan()
        """How it goes on after what it said last."""

    def advise(self, observation: Observation) -> list[Advice]:
        plan = self.plan.at(observation.world, observation.seat)
        if plan.clicks:
            found = [RankedTurn([plan.clicks[0]], 1, 0.5)]
        elif len(observation.options) == 1:
            found = [RankedTurn(observation.options, 1, 0.5)]
        else:
            part = plan.left * SHARE
            looks = self.playouts or self.looks(observation)
            found = self.think(observation, self.seconds * part, max(1, int(looks * part)))
            plan = plan.planned(found[0].clicks)
        self.plan = plan.after_click()
        return advice_of(found, observation.options)

    def looks(self, observation: Observation) -> float:
        """How often its level looks at most in a turn of this game."""
        return setting(str(observation.game.folder), "looks", self.level, NO_LIMIT)

    def think(self, observation: Observation, seconds: float, playouts: int) -> list[RankedTurn]:
        """The turns worth taking, the best first."""
        if one_world(observation):
            turn_search = TurnSearch(self.judge(observation), observation.seat, self.rng, self.clock)
            return turn_search.run(observation.world, seconds, playouts, self.worlds)
        search = Search(self.judge(observation), observation.seat, self.rng, self.settings, self.clock)
        return search.run(observation.world, seconds, playouts)


def advice_of(found: list[RankedTurn], legal: list[int]) -> list[Advice]:
    """The options by the best turn that begins with them; those that begin none come last."""
    best: dict[int, Advice] = {}
    for plan in found:
        click = plan.clicks[0]
        if click in best:
            best[click].visits += plan.visits
        else:
            best[click] = Advice(click, plan.value, plan.visits)
    return [*best.values(), *[Advice(click, 0.0, 0) for click in legal if click not in best]]
