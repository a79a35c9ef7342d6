"""Drawing only what changed: a part of a scene is kept until something that it was drawn from is different.

What a part depends on is not declared but seen: while it is drawn, every reading of the view is noted. What is first made of
the view for several parts (such as the options by what one clicks for them) is compared by its own value: ``derive``.
Parts are kept for all viewers of a table together, so that what looks the same to several of them is drawn once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from pantheon.core.staging import View
from pantheon.core.text import Texts
from pantheon.core.watched import MISSING, Notes, Reads, Watched

T = TypeVar("T")
VARIANTS = 6
"""So many versions of a part are kept: viewers who know different things see different ones."""
TABLE = "table"
NESTED = (TABLE, "question")
DERIVED = "derived"


class Kept:
    """A part, and all that was read for it."""

    __slots__ = ("reads", "made")

    def __init__(self, reads: Reads, made: Any) -> None:
        self.reads = reads
        self.made = made


class Memory:
    """Parts that were drawn before, of one table in one language. Whoever draws with it never changes a piece afterwards."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.parts: dict[str, list[Kept]] = {}
        self.said: dict[tuple[Any, ...], str] = {}
        """Sentences with the players' names."""

    def clear(self) -> None:
        self.parts.clear()
        self.said.clear()


class Parts:
    """The parts of one scene. ``view`` is what is to be drawn from."""

    def __init__(self, view: View, texts: Texts, memory: Memory | None = None) -> None:
        self.notes = Notes()
        self.memory = Memory() if memory is None else memory
        names = tuple(texts.names)
        if self.memory.names != names:
            self.memory.names = names
            self.memory.clear()
        texts.remember(self.memory.said)
        self._levels: dict[str, dict[Any, Any]] = {"": view, DERIVED: {}}
        for key in NESTED:
            if isinstance(view[key], dict):
                self._levels[key] = view[key]
                view = {**view, key: Watched(view[key], key, self.notes)}
        self.view: View = Watched(view, "", self.notes)

    def keep(self, name: str, make: Callable[[], T]) -> T:
        """The part of this name: as it was drawn before if nothing that it read has changed, else drawn now."""
        known = self.memory.parts.setdefault(name, [])
        for i, kept in enumerate(known):
            if self._holds(kept.reads):
                if i:
                    known.insert(0, known.pop(i))
                break
        else:
            self.notes.reads = {}
            kept = Kept(self.notes.reads, make())
            known.insert(0, kept)
            del known[VARIANTS:]
        made: T = kept.made
        return made

    def derive(self, name: str, value: Any) -> None:
        """Something made of the view that parts are drawn from; from now on nobody changes it."""
        self._levels[DERIVED][name] = value

    def use(self, name: str) -> Any:
        """Something derived, which is noted as read."""
        value = self.notes.reads[DERIVED, name] = self._levels[DERIVED][name]
        return value

    def row(self, key: str, i: int) -> Any:
        """One row of a list of the table, such as one player's: what is drawn of it does not depend on the others."""
        place = f"{TABLE}.{key}"
        value = self.notes.reads[place, i] = self._level(place)[i]
        return value

    def lay(self, sheet: Any, name: str, draw: Callable[[], None]) -> None:
        """Draw a part onto a sheet with ``pieces`` and ``labels``, or put there what was drawn before."""

        def make() -> tuple[list[Any], list[Any]]:
            before = sheet.pieces, sheet.labels
            sheet.pieces, sheet.labels = [], []
            draw()
            made = (sheet.pieces, sheet.labels)
            sheet.pieces, sheet.labels = before
            return made

        pieces, labels = self.keep(name, make)
        sheet.pieces += pieces
        sheet.labels += labels

    def _level(self, place: str) -> dict[Any, Any]:
        """What can be read at a place, by key; rows of the table by number."""
        found = self._levels.get(place)
        if found is None:
            row = place.removeprefix(f"{TABLE}.")
            found = self._levels[place] = dict(enumerate(self._levels[TABLE][row])) if row != place else {}
        return found

    def _holds(self, reads: Reads) -> bool:
        for (place, key), value in reads.items():
            now = self._level(place).get(key, MISSING)
            if isinstance(now, dict) and key in NESTED and not place:
                now = True
            if now is not value and now != value:
                return False
        return True
