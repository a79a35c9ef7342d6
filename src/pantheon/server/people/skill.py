"""What a game says about its players: Plackett and Luce's model (openskill), for any number of seats, ties and sides."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
MIDDLE: Final = 1500
POINTS: Final = 30
"""Points of a rating for one of the model: about as in chess, who is 200 ahead wins three games of four."""


class Skill(NamedTuple):
    """What is known of a player: the middle and the breadth of where the true skill lies."""

    mu: float = float(MODEL.mu)
    sigma: float = float(MODEL.sigma)

    @property
    def rating(self) -> int:
        return MIDDLE + round(POINTS * (self.mu - MODEL.mu))

    @property
    def margin(self) -> int:
        """The true rating is within so many points, in 19 cases of 20."""
        return round(2 * POINTS * self.sigma)

    @property
    def sure(self) -> float:
        """What the order of a ladder goes by."""
        return self.mu - 2 * self.sigma


NEW = Skill()


class Entrant(NamedTuple):
    """A seat of a finished game. ``who`` is empty for somebody who is gone; ``left``: a bot ended the game for them."""

    who: str
    side: int
    place: int
    left: bool
    skill: Skill


def after_game(entrants: Sequence[Entrant]) -> list[Skill]:
    """What is known of each seat after a game. Who holds several seats gets the mean of what they say.

    A side comes out as those of it who stayed; who left a side that did not lose has lost all the same.
    """
    names = [each.who or f"seat {i}" for i, each in enumerate(entrants)]
    sides = sorted({each.side for each in entrants})
    if len(set(names)) < 2 or len(sides) < 2:
        return [each.skill for each in entrants]
    last = len(entrants) + 1
    stayed = {side: min((e.place for e in entrants if e.side == side and not e.left), default=last) for side in sides}
    found = _rated(entrants, sides, stayed)
    leavers = {each.side for each in entrants if each.left}
    lost = _rated(entrants, sides, {side: last if side in leavers else rank for side, rank in stayed.items()})
    said = defaultdict(list)
    for i, each in enumerate(entrants):
        said[names[i]].append(lost[i] if each.left else found[i])
    return [Skill(fmean(one.mu for one in said[name]), fmean(one.sigma for one in said[name])) for name in names]


def _rated(entrants: Sequence[Entrant], sides: list[int], ranks: dict[int, int]) -> list[Skill]:
    """By seat."""
    members = [[i for i, each in enumerate(entrants) if each.side == side] for side in sides]
    teams = [[MODEL.rating(*entrants[i].skill) for i in team] for team in members]
    rated = MODEL.rate(teams, ranks=[float(ranks[side]) for side in sides])
    seats = [i for team in members for i in team]
    found = dict(zip(seats, [Skill(one.mu, one.sigma) for team in rated for one in team], strict=True))
    return [found[i] for i in range(len(entrants))]
