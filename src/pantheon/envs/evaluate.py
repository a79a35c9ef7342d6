"""How strong an agent is: its share of victories against each rung of the ladder, on seeds that are the same for everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pantheon.arena.contest import Contest, Played, pairings, play_game, tally
from pantheon.arena.spread import spread
from pantheon.arena.stats import interval
from pantheon.envs.agents import make_agent
from pantheon.games import load_game

SEED = "evaluate-1"
"""Fixed. Whoever changes it makes old figures incomparable."""
LADDER = ("random", "newcomer", "casual", "greedy")


class Rung(NamedTuple):
    """The share of victories of an agent that sits alone against bots of one level, with its 95 % interval."""

    level: str
    games: int
    share: float
    low: float
    high: float


def evaluate(
    agent: str, slug: str, seats: int = 0, ladder: Sequence[str] = LADDER, games: int = 100, workers: int = 0,
    tell: Callable[[str], None] = lambda words: None,
) -> list[Rung]:  # fmt: skip
    """One rung after another. Every deal is played from every seat."""
    game = load_game(slug)
    count = seats or game.seats[0]
    variants = game.choose(count, {})
    make_agent(agent)
    found = []
    for level in ladder:
        contest = Contest(slug, (agent, level), count, games, SEED, variants, alone=True)
        played: list[Played] = []
        for one in spread(partial(play_game, contest, make=make_agent), pairings(contest), workers):
            played.append(one)
            tell(f"{level}: {len(played)} of {games}")
        wins, sat = tally(played, 2)
        low, high = interval(wins[0], sat[0])
        found.append(Rung(level, sat[0], wins[0] / sat[0], low, high))
    return found
