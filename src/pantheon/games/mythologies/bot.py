"""How well a seat stands, and which options a sensible player looks at first."""

from __future__ import annotations

from pantheon.games.mythologies.rules.end import final_effects
from pantheon.games.mythologies.state import Mythologies


def evaluate(s: Mythologies, seat: int) -> float:
    """From 0 (lost) to 1 (won): the margin over the best opponent."""
    mine = _worth(s, seat)
    best = max([_worth(s, other) for other in s.opponents(seat)])
    margin = (mine - best) / 10
    return min(1.0, max(0.0, 0.5 + margin / 2))


def _worth(s: Mythologies, seat: int) -> float:
    p = s.pantheons[seat]
    return p.favours + final_effects(s, seat) + p.gems / s.data.gems_per_favour


def weights(s: Mythologies, seat: int, options: list[int]) -> list[float]:
    return [1.0] * len(options)
