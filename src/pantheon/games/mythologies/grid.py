"""The pantheon's nine cells as numbers from 0 (c0) to 8 (a2), and sets of cells as bit masks.

c0 c1 c2   celestial plane
t0 t1 t2   terrestrial plane
a0 a1 a2   abyssal plane
"""

from __future__ import annotations

from typing import Final

CELLS: Final = ("c0", "c1", "c2", "t0", "t1", "t2", "a0", "a1", "a2")
CELESTIAL: Final = 0
TERRESTRIAL: Final = 1
ABYSSAL: Final = 2
ALL: Final = 0b111111111


def _near(cell: int) -> int:
    """MYL-110: the orthogonal neighbours."""
    row, column = divmod(cell, 3)
    return sum(1 << c for c in range(9) if abs(c // 3 - row) + abs(c % 3 - column) == 1)


def _diagonal(cell: int) -> int:
    """MYL-111: the diagonal lines through a cell."""
    row, column = divmod(cell, 3)
    return sum(1 << c for c in range(9) if c != cell and abs(c // 3 - row) == abs(c % 3 - column))


PLANES: Final = [0b111 << 3 * plane for plane in range(3)]
COLUMNS: Final = [0b1001001 << column for column in range(3)]
LINES: Final = PLANES + COLUMNS
"""Planes from top to bottom, then columns from left to right."""
NEAR: Final = [_near(cell) for cell in range(9)]
DIAGONAL: Final = [_diagonal(cell) for cell in range(9)]
PLANE_OF: Final = [PLANES[cell // 3] for cell in range(9)]
COLUMN_OF: Final = [COLUMNS[cell % 3] for cell in range(9)]
IN: Final = [[cell for cell in range(9) if mask >> cell & 1] for mask in range(512)]
"""The cells of a mask, in reading order."""
FULL: Final = [sum(1 << i for i, line in enumerate(LINES) if mask & line == line) for mask in range(512)]
"""The complete lines of a mask of occupied cells, as a mask of lines."""


def count(mask: int) -> int:
    return len(IN[mask])


def plane_of(cell: int) -> int:
    return cell // 3
