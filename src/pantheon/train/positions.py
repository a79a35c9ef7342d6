"""What games of self-play teach: positions as seats know them, and how well things went for them later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from pantheon.bots.judge import seat_value
from pantheon.bots.nets import rows_of
from pantheon.core.engine import apply, deciders
from pantheon.core.game import Game
from pantheon.core.rng import fast_rng
from pantheon.train.selfplay import SelfPlayed

MIDDLE: Final = 0.3
"""The part of positions within a turn that is kept, beside those at the ends of turns: beams judge both."""
MARGIN: Final = 0.5
"""How much the margin of scores counts in what is learned, beside the win itself."""


class Positions:
    """Rows of equal length: encodings, hand-written chances, results, and of which game and seat each row is."""

    def __init__(self, parts: list[tuple[Any, Any, Any, Any, Any]]) -> None:
        self.x, self.hand, self.result, self.game, self.seat = (np.concatenate(column) for column in zip(*parts, strict=True))


def gather(game: Game[Any], seats: int, played: Sequence[SelfPlayed], keep: float, spread: float) -> Positions:
    """Replay games and keep a part of their positions; a lead of ``spread`` in the end counts nearly as much as a win."""
    return Positions([_of_game(game, seats, n, one, keep, spread) for n, one in enumerate(played)])


def _of_game(
    game: Game[Any], seats: int, n: int, played: SelfPlayed, keep: float, spread: float
) -> tuple[Any, Any, Any, Any, Any]:
    s, rng = game.new(seats, seed=played.seed), fast_rng(f"{played.seed}/kept")
    s.hush()
    kept: list[Any] = []
    for i in range(0, len(played.answers), 2):
        seat = played.answers[i]
        apply(s, seat, played.answers[i + 1])
        part = keep if deciders(s) != [seat] else keep * MIDDLE
        if s.agenda and rng.below(1000) < 1000 * part:
            kept.append(s.clone())
    rows = [(position, seat) for position in kept for seat in range(seats)]
    hand = np.array([seat_value(game, position, seat) for position, seat in rows], np.float32)
    of_seat = np.array([seat for _, seat in rows], np.int8)
    ends = np.array(results(played, spread), np.float32)
    x = rows_of(game, rows).astype(np.float16) if rows else np.zeros((0, game.encoding.size(seats)), np.float16)
    return x, hand, ends[of_seat] if rows else hand, np.full(len(rows), n), of_seat


def results(played: SelfPlayed, spread: float) -> list[float]:
    """How well a game went for every seat, from 0 to 1: its part of the win, and by how much it led or was behind."""
    found = []
    for seat, score in enumerate(played.scores):
        won = 1.0 / len(played.winners) if seat in played.winners else 0.0
        lead = score - max(other for i, other in enumerate(played.scores) if i != seat)
        found.append((1.0 - MARGIN) * won + MARGIN / (1.0 + np.exp(-lead / spread)))
    return found
