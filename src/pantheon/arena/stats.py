"""What games between bots say, and how surely: shares with intervals, ratings, and a test that stops early."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from openskill.models import PlackettLuce

from pantheon.arena.contest import Played

Z: Final = 1.96
"""95 %."""
Z_PEEK: Final = 2.8
"""For looking after every game: about 95 % over a whole run of some hundred looks."""


def interval(wins: float, games: float, z: float = Z) -> tuple[float, float]:
    """Wilson's interval of a share."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def decided(wins: float, games: int, target: float) -> bool:
    """Whether it is clear already that a share is above or below a target."""
    low, high = interval(wins, games, Z_PEEK)
    return games >= 10 and (low > target or high < target)


def ratings(played: Sequence[Played], bots: int) -> list[tuple[float, float]]:
    """Plackett and Luce's model over all games: (skill, uncertainty) of each bot. Winners first, then by score."""
    model = PlackettLuce()
    skill = [model.rating(name=str(bot)) for bot in range(bots)]
    for game in played:
        order = sorted(set(game.bots))
        if len(order) < 2:
            continue
        best = [max(_merit(game, seat) for seat, bot in enumerate(game.bots) if bot == one) for one in order]
        rated = model.rate([[skill[one]] for one in order], scores=best)
        for one, team in zip(order, rated, strict=True):
            skill[one] = team[0]
    return [(float(one.mu), float(one.sigma)) for one in skill]


def _merit(game: Played, seat: int) -> float:
    score = game.scores[seat] if seat < len(game.scores) else 0
    return 1e6 + score if seat in game.winners else float(score)
