"""The laws of encodings: bounded, of one size, blind to what the seat cannot know, and telling all that it sees."""

from __future__ import annotations

from typing import Any

import numpy as np

from pantheon.core import FastRng, Game, Rng, deciders, options
from pantheon.core.codec import Json


class Encoded:
    """Watches the rows of one match."""

    def __init__(self, game: Game[Any], s: Any, rng: Rng) -> None:
        self.game = game
        self.names = game.encoding.names(s.seats)
        assert len(self.names) == game.encoding.size(s.seats), "not every entry has a name"
        assert len(set(self.names)) == len(self.names), "two entries have the same name"
        self.viewer = rng.below(s.seats)
        self.seen: Json = None
        self.row: list[float] = []

    def encode(self, s: Any, seat: int) -> list[float]:
        row = np.full(len(self.names), 0.5, np.float32)
        self.game.encode(s, seat, row)
        return row.tolist()  # type: ignore[no-any-return]

    def follow(self, s: Any) -> None:
        """An answer that changes what a seat sees changes its row. One seat is watched from answer to answer."""
        seen = seen_by(self.game, s, self.viewer)
        row = self.encode(s, self.viewer)
        if row == self.row:
            assert seen == self.seen, f"the row of seat {self.viewer} does not tell {_difference(self.seen, seen)}"
        self.seen, self.row = seen, row

    def check(self, s: Any, rng: Rng) -> None:
        """Every seat: bounds, the same row in a sampled world and in a row that was used before, and the mask."""
        for seat in range(s.seats):
            row = self.encode(s, seat)
            wrong = [name for name, x in zip(self.names, row, strict=True) if not 0.0 <= x <= 1.0]
            assert not wrong, f"not from 0 to 1: {', '.join(wrong[:5])}"
            again = self.encode(self.game.sample(s, seat, FastRng(rng.below(1 << 40))), seat)
            told = [name for name, x, y in zip(self.names, row, again, strict=True) if x != y]
            assert not told, f"the row of seat {seat} tells what it cannot know: {', '.join(told[:5])}"
            self.check_mask(s, seat)

    def check_mask(self, s: Any, seat: int) -> None:
        mask = memoryview(bytearray(b"\1" * self.game.book.size))
        self.game.legal(s, seat, mask)
        assert [i for i, bit in enumerate(mask) if bit] == sorted(options(s, seat)), f"the mask of seat {seat} is wrong"


def seen_by(game: Game[Any], s: Any, viewer: int) -> Json:
    """What a row must tell: the table, and what the open question is about."""
    question = game.question(s, viewer)
    assert question is not None
    asked = {key: question[key] for key in ("waiting", "name", "facts")}
    return {"table": game.table(s, viewer), "question": asked, "asked": viewer in deciders(s)}


def _difference(before: Json, after: Json) -> str:
    if isinstance(before, dict) and isinstance(after, dict):
        return "; ".join(f"{k} {_difference(before.get(k), after.get(k))}" for k in after if before.get(k) != after.get(k))
    return f"{before!r} -> {after!r}"
