"""The state: what is true on the table, and a stack of tasks still to be done."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from pantheon.core.record import Record
from pantheon.core.rng import Rng
from pantheon.core.task import Task

T = TypeVar("T")


class Event(Record):
    """A fact for the log: a text key, its arguments, and who may read it (None: everybody)."""

    __slots__ = ("key", "args", "only")

    def __init__(self, key: str, args: tuple[int | str, ...], only: tuple[int, ...] | None) -> None:
        self.key = key
        self.args = args
        self.only = only


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Record):
    """What a running effect must remember. Opened and closed by tasks; clones get their own copy."""

    __slots__ = ()

    def clone(self) -> Frame:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """Plain data only. A game adds its own fields, and a ``clone`` that begins with ``carry``."""

    __slots__ = (
        "seats", "options", "rng", "agenda", "frames", "sealed", "log", "quiet", "ply", "undo_blocks", "undo_block", "offer",
    )  # fmt: skip
    seats: int
    options: dict[str, str]
    """The variants of this match, complete and never written."""
    rng: Rng
    agenda: list[Task[Any]]
    """The last task is dealt with first."""
    frames: list[Frame]
    sealed: dict[int, int]
    """Answers to the open simultaneous question; -1 for a seat that has no option."""
    log: list[Event]
    quiet: bool
    """Nothing is told: bots look ahead in silence."""
    ply: int
    """How many questions have been answered by players: the id of the open one."""
    undo_blocks: int
    """How many times something could not be unseen any more."""
    undo_block: str
    """Why, the last time."""
    offer: list[int]
    """The options of the open question of one seat: made by ``refresh_options``, shared by clones, never written."""

    def begin(self, seats: int, options: dict[str, str], rng: Rng) -> None:
        """The empty table, before a game's own setup."""
        self.seats = seats
        self.options = options
        self.rng = rng
        self.agenda = []
        self.frames = []
        self.sealed = {}
        self.log = []
        self.quiet = False
        self.ply = 0
        self.undo_blocks = 0
        self.undo_block = ""
        self.offer = []

    def clone(self) -> State:
        """*game*: an independent copy; only what is never written may be shared."""
        raise NotImplementedError

    def carry(self, n: State) -> None:
        """Copy the fields of this class into a new state."""
        n.seats = self.seats
        n.options = self.options
        n.rng = self.rng.clone()
        n.agenda = self.agenda[:]
        n.frames = [frame.clone() for frame in self.frames] if self.frames else []
        n.sealed = self.sealed.copy() if self.sealed else {}
        n.log = self.log[:] if self.log else []
        n.quiet = self.quiet
        n.ply = self.ply
        n.undo_blocks = self.undo_blocks
        n.undo_block = self.undo_block
        n.offer = self.offer

    def then(self, *tasks: Task[Any]) -> None:
        """Put tasks on top of the agenda; the first one given is dealt with first."""
        i = len(tasks)
        while i > 0:
            i -= 1
            self.agenda.append(tasks[i])

    def tell(self, key: str, *args: int | str) -> None:
        """A line for everybody's log."""
        if not self.quiet:
            self.log.append(Event(key, args, None))

    def whisper(self, seat: int, key: str, *args: int | str) -> None:
        """A line that only one seat may read."""
        if not self.quiet:
            self.log.append(Event(key, args, (seat,)))

    # The doors to chance and to hidden zones: whoever passes raises the barrier that undo cannot cross.

    def block_undo(self, reason: str) -> None:
        """Something was revealed or told: ``hidden``, ``chance``, or a choice that speaks for itself, ``choice``."""
        self.undo_blocks += 1
        self.undo_block = reason

    def chance(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        self.block_undo("chance")
        return self.rng.below(n)

    def shuffle(self, items: list[T]) -> None:
        self.block_undo("chance")
        self.rng.shuffle(items)

    def end(self) -> None:
        """The game is over: nothing is left to do."""
        self.agenda.clear()
        self.frames.clear()

    def hush(self) -> None:
        """Stop telling, and forget what was told: for search."""
        self.log = []
        self.quiet = True
