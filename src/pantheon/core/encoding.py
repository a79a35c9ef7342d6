"""What a seat knows as a fixed row of floats from 0 to 1, named entry by entry: for learning, by bots and by others.

A row has five parts: what only the seat itself knows (``mine``), one equal part for every seat (``seat0`` is the seat
itself, then the others in turn order), the table, and the open question. A game declares its entries in blocks and
fills them; the engine lays them out. Encodings are a public format: whoever changes the entries or what they mean
raises the version.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

import numpy as np
from librt.vecs import vec

from pantheon.core.engine import deciders
from pantheon.core.state import State
from pantheon.core.task import Ask, AskAll, snake

Floats: TypeAlias = vec[float]
"""What a game writes its entries into: compiled, each of them is one store to memory."""
Row: TypeAlias = Any
"""Where a row is wanted: a numpy array of 32-bit floats, a row of a batch, or any other writable buffer of them."""
Bytes: TypeAlias = "memoryview[int]"

ASKED: Final = 0
"""The first entries of the question: whether the seat itself is asked, and whether its answer is sealed."""
SEALED: Final = 1
WAITING: Final = 2


def floats(n: int) -> Row:
    """A new row of zeros."""
    return np.zeros(n, np.float32)


def hand_over(made: Floats, out: Row) -> None:
    """What was written, where it is wanted."""
    buffer: Any = made
    np.copyto(np.asarray(out), np.frombuffer(buffer))


def share(n: int, half: int) -> float:
    """A number without a bound as 0 to 1: one half at ``half``, and never quite 1."""
    return n / (n + half)


def rise(out: Floats, at: int, n: int, most: int) -> None:
    """A small number as a row of ones: so many of the entries from ``at`` on, at most ``most``."""
    for i in range(at, at + min(n, most)):
        out[i] = 1.0


def cross(first: Iterable[object], second: Iterable[object]) -> list[str]:
    """The names of a table of entries, row by row."""
    columns = [str(b) for b in second]
    return [f"{a}.{b}" for a in first for b in columns]


class Block:
    """Entries declared one after another."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def add(self, name: str, words: Iterable[object] = ()) -> int:
        """One entry, or one for each word; where the first of them lies in the block."""
        at = len(self.names)
        self.names.extend([f"{name}.{word}" for word in words] or [name])
        return at


class Encoding:
    """The layout of a game's rows, for every number of seats."""

    def __init__(self, version: int, mine: Block, side: Block, table: Block) -> None:
        self.version = version
        self.mine = mine.names
        self.side = side.names
        self.table = table.names
        self.tasks: dict[str, int] = {}
        """Where the open question has its entry, by the name of the task's class."""
        self.blanks: dict[int, Floats] = {}

    def find_questions(self, package: str) -> None:
        """All questions of a game: the tasks declared in its package."""
        found = sorted({name for base in (Ask, AskAll) for name in _questions(base, package)})
        self.tasks = {name: i for i, name in enumerate(found)}

    def size(self, seats: int) -> int:
        return len(self.mine) + seats * len(self.side) + len(self.table) + WAITING + seats + len(self.tasks)

    def names(self, seats: int) -> list[str]:
        """What each entry of a row means."""
        waiting = [f"waiting.seat{i}" for i in range(seats)]
        return [
            *[f"mine.{name}" for name in self.mine],
            *[f"seat{i}.{name}" for i in range(seats) for name in self.side],
            *[f"table.{name}" for name in self.table],
            *[f"question.{name}" for name in ["asked", "sealed", *waiting, *map(snake, self.tasks)]],
        ]

    def blank(self, seats: int) -> Floats:
        """A new row of zeros, to be filled."""
        if seats not in self.blanks:
            self.blanks[seats] = vec[float]([0.0] * self.size(seats))
        return self.blanks[seats][:]

    def encode_question(self, s: State, seat: int, out: Floats, at: int) -> None:
        """Who is asked and what, as far as the seat may know."""
        if not s.agenda:
            return
        top = s.agenda[-1]
        waiting = deciders(s)
        if isinstance(top, Ask) and top.secret and seat not in waiting:
            return
        if seat in waiting:
            out[at + ASKED] = 1.0
        elif seat in s.sealed:
            out[at + SEALED] = 1.0
        for other in waiting:
            out[at + WAITING + (other - seat) % s.seats] = 1.0
        out[at + WAITING + s.seats + self.tasks[type(top).__name__]] = 1.0


def _questions(base: Any, package: str) -> list[str]:
    found: list[str] = []
    for task in base.__subclasses__():
        if f"{task.__module__}.".startswith(f"{package}."):
            found.append(task.__name__)
        found.extend(_questions(task, package))
    return found
