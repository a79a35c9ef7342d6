"""What games of self-play teach: positions as seats know them, and how well things went for them later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from pantheon.bots.judge import seat_value
from pantheon.bots.rows import Fold, rows_of
from pantheon.core.engine import apply, deciders
from pantheon.core.game import Game
from pantheon.core.rng import fast_rng
from pantheon.train.selfplay import SelfPlayed

MIDDLE: Final = 0.3
"""The part of positions within a turn that is kept, beside those at the ends of turns: beams judge both."""
MARGIN: Final = 0.5
"""How much the margin of scores counts in what is learned, beside the win itself."""
Columns = tuple[Any, Any, Any, Any, Any]


class Positions:
    """Rows of equal length: folded encodings, hand-written chances, results, and of which game, seat and size of table."""

    def __init__(self, parts: Sequence[Columns], table: Any) -> None:
        self.x, self.hand, self.result, self.game, self.seat = (np.concatenate(column) for column in zip(*parts, strict=True))
        self.table = table


def gather(game: Game[Any], played: Mapping[int, Sequence[SelfPlayed]], keep: float, spread: float) -> Positions:
    """Replay games, by the number of seats, and keep a part of their positions.

    A lead of ``spread`` in the end counts nearly as much as a win.
    """
    parts, table = list[Columns](), list[Any]()
    for seats, games in played.items():
        fold = Fold(game.encoding, seats, list(played))
        for one in games:
            parts.append(_of_game(game, fold, seats, len(parts), one, keep, spread))
            table.append(np.full(len(parts[-1][0]), seats))
    return Positions(parts, np.concatenate(table))


def _of_game(game: Game[Any], fold: Fold, seats: int, n: int, played: SelfPlayed, keep: float, spread: float) -> Columns:
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
    sides = [game.side(seats, seat) for seat in range(seats)]
    ends = np.array(results(played, sides, spread), np.float32)
    x = fold.folded(rows_of(game, rows)) if rows else np.zeros((0, fold.width), np.float16)
    return x, hand, ends[of_seat] if rows else hand, np.full(len(rows), n), of_seat


def results(played: SelfPlayed, sides: Sequence[int], spread: float) -> list[float]:
    """How well a game went for every seat, from 0 to 1: its side's part of the win, and by how much it led or was behind."""
    found = []
    won_by = {sides[seat] for seat in played.winners}
    for seat, score in enumerate(played.scores):
        won = 1.0 / len(won_by) if sides[seat] in won_by else 0.0
        lead = score - max(other for i, other in enumerate(played.scores) if sides[i] != sides[seat])
        found.append((1.0 - MARGIN) * won + MARGIN / (1.0 + np.exp(-lead / spread)))
    return found
