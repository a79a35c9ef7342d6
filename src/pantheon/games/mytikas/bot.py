"""How well a seat stands, and what a sensible player is likely to do."""

from __future__ import annotations

from pantheon.games.mytikas.actions import DO_BONUS, DO_MAIN, SKIP_BONUS, SKIP_MAIN, STOP, TUMBLE
from pantheon.games.mytikas.rules.end import score
from pantheon.games.mytikas.state import Mytikas


def weights(s: Mytikas, seat: int, options: list[int]) -> list[float]:
    """Tumbling is free and unlimited: playouts would do little else. Skipping what one may do is rarely sensible."""
    found: list[float] = []
    for action in options:
        if TUMBLE.owns(action):
            found.append(0.02)
        elif action == SKIP_MAIN() or action == SKIP_BONUS() or action == STOP():
            found.append(0.1)
        elif action == DO_MAIN() or action == DO_BONUS():
            found.append(2.0)
        else:
            found.append(1.0)
    return found


def evaluate(s: Mytikas, seat: int) -> float:
    own = score(s, seat)
    best = max([score(s, other) for other in range(s.seats) if other != seat])
    return 0.5 + max(-0.5, min(0.5, (own - best) / 100.0))
