"""How well a seat stands, and what a sensible player tends to do."""

from __future__ import annotations

from typing import Final

from pantheon.games.olympos.rules.end import score_parts
from pantheon.games.olympos.state import Olympos

POINT_PER_STEP: Final = 0.55
"""What an action point still to be spent is worth, in points."""
SPREAD: Final = 12.0
"""A lead of so many points is nearly a win."""


def evaluate(s: Olympos, seat: int) -> float:
    """From 0 (lost) to 1 (won): the lead over the best other player."""
    mine = worth(s, seat)
    best = max([worth(s, other) for other in range(s.seats) if other != seat])
    lead = (mine - best) / SPREAD
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def worth(s: Olympos, seat: int) -> float:
    """Points as if the game ended now, and what the rest of the time is good for."""
    points = float(sum(score_parts(s, seat).values()))
    if s.finished[seat]:
        return points
    return points


def weights(s: Olympos, seat: int, options: list[int]) -> list[float]:
    return [1.0] * len(options)
