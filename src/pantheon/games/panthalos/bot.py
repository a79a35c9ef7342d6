"""How well a seat stands, and which options a sensible player looks at first."""

from __future__ import annotations

from pantheon.games.panthalos.state import Panthalos


def evaluate(s: Panthalos, seat: int) -> float:
    return 0.5


def weights(s: Panthalos, seat: int, options: list[int]) -> list[float]:
    return [1.0] * len(options)
