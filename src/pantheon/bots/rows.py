"""Positions as rows of numbers, and one fit for tables of all sizes: equal parts for other seats are folded into their mean.

A mean is linear, so what was learned from folded rows unfolds into a net for every number of seats, and games with few seats
teach what is worth something at a full table, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pantheon.core.encoding import WAITING, Encoding
from pantheon.core.game import Game
from pantheon.core.state import State


def rows_of(game: Game[Any], positions: list[tuple[State, int]]) -> Any:
    """Positions as seats know them, as rows of numbers."""
    size = game.encoding.size(positions[0][0].seats)
    x = np.empty((len(positions), size), np.float32)
    for i, (s, seat) in enumerate(positions):
        game.encode(s, seat, x[i])
    return x


class Fold:
    """How rows of a game with some number of seats are folded. The last columns say at what size of table."""

    def __init__(self, encoding: Encoding, seats: int, counts: Sequence[int]) -> None:
        mine, side, table, tasks = len(encoding.mine), len(encoding.side), len(encoding.table), len(encoding.tasks)
        self.parts: list[tuple[Any, Any, float]] = []
        """Columns of a row, the folded columns that they go to, and how much they count there."""
        own, rest = mine + side, mine + seats * side
        others, known = seats - 1, table + WAITING + 1
        self._add(0, 0, own, 1.0)
        for i in range(others):
            self._add(own + i * side, own, side, 1.0 / others)
            self._add(rest + known + i, own + side + known, 1, 1.0 / others)
        self._add(rest, own + side, known, 1.0)
        self._add(rest + known + others, own + side + known + 1, tasks, 1.0)
        self.count = own + side + known + 1 + tasks + list(counts).index(seats)
        self.width = own + side + known + 1 + tasks + len(counts)

    def _add(self, at: int, to: int, length: int, part: float) -> None:
        self.parts.append((np.arange(at, at + length), np.arange(to, to + length), part))

    def folded(self, x: Any) -> Any:
        made = np.zeros((len(x), self.width), np.float16)
        for columns, to, part in self.parts:
            made[:, to] += (x[:, columns] * part).astype(np.float16)
        made[:, self.count] = 1
        return made

    def unfolded(self, net: Sequence[Any]) -> list[Any]:
        """The same net for rows that are not folded."""
        w0, b0, w1, b1 = net
        wide = np.zeros((sum(len(columns) for columns, _, _ in self.parts), len(b0)), np.float32)
        for columns, to, part in self.parts:
            wide[columns] = w0[to] * part
        return [wide, b0 + w0[self.count], w1, b1]
