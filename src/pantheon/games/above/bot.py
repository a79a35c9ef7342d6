"""How well a side stands, and which options a sensible player looks at first."""

from __future__ import annotations

from pantheon.games.above.state import Above


def evaluate(s: Above, seat: int) -> float:
    return 0.5


def weights(s: Above, options: list[int]) -> list[float]:
    return [1.0] * len(options)
