"""Drawing only what changed: a part of a scene is kept until something that it was drawn from is different.

What a part depends on is not declared but seen: while it is drawn, every reading of the view is noted. What is first made of
the view for several parts (such as the options by what one clicks for them) is compared by its own value: ``derive``.
Parts are kept for all viewers of a table together, so that what looks the same to several of them is drawn once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn, TypeVar

from pantheon.core.staging import View
from pantheon.core.text import Texts

T = TypeVar("T")
Reads = dict[tuple[str, str], Any]
"""What was read: by where it stands (the view itself, its table, its question, what was derived) and key."""
VARIANTS = 6
"""So many versions of a part are kept: viewers who know different things see different ones."""
NESTED = ("table", "question")
DERIVED = "derived"
_MISSING = object()


class Kept(NamedTuple):
    """A part, and all that was read for it."""

    reads: Reads
    made: Any


class Memory:
    """Parts that were drawn before, of one table in one language. Whoever draws with it never changes a piece afterwards."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.parts: dict[str, list[Kept]] = {}


class Watched(dict[str, Any]):
    """A view, or its table or question, that notes what is read of it. It is read key by key."""

    def __init__(self, content: View, place: str, parts: Parts) -> None:
        super().__init__(content)
        self.place = place
        self.parts = parts

    def __getitem__(self, key: str) -> Any:
        value = super().__getitem__(key)
        self.parts.reads[self.place, key] = True if isinstance(value, Watched) else value
        return value

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            return default
        return self[key]

    def __contains__(self, key: object) -> bool:
        found = super().__contains__(key)
        if not found:
            self.parts.reads[self.place, str(key)] = _MISSING
        return found

    def _refuse(self, *_: Any) -> NoReturn:
        raise TypeError("A drawing reads its view key by key, so that it is known what each part depends on.")

    __iter__ = keys = values = items = _refuse


class Parts:
    """The parts of one scene. ``view`` is what is to be drawn from."""

    def __init__(self, view: View, texts: Texts, memory: Memory | None = None) -> None:
        self.reads: Reads = {}
        self.memory = Memory() if memory is None else memory
        names = tuple(texts.names)
        if self.memory.names != names:
            self.memory.names = names
            self.memory.parts.clear()
        self._levels: dict[str, View] = {"": view, DERIVED: {}}
        for key in NESTED:
            if isinstance(view[key], dict):
                self._levels[key] = view[key]
                view = {**view, key: Watched(view[key], key, self)}
        self.view: View = Watched(view, "", self)

    def keep(self, name: str, make: Callable[[], T]) -> T:
        """The part of this name: as it was drawn before if nothing that it read has changed, else drawn now."""
        known = self.memory.parts.setdefault(name, [])
        for i, kept in enumerate(known):
            if self._holds(kept.reads):
                if i:
                    known.insert(0, known.pop(i))
                break
        else:
            self.reads = {}
            kept = Kept(self.reads, make())
            known.insert(0, kept)
            del known[VARIANTS:]
        made: T = kept.made
        return made

    def derive(self, name: str, value: Any) -> None:
        """Something made of the view that parts are drawn from; from now on nobody changes it."""
        self._levels[DERIVED][name] = value

    def use(self, name: str) -> None:
        """What is being drawn depends on something derived."""
        self.reads[DERIVED, name] = self._levels[DERIVED][name]

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

    def _holds(self, reads: Reads) -> bool:
        for (place, key), value in reads.items():
            level = self._levels.get(place)
            now = _MISSING if level is None else level.get(key, _MISSING)
            if isinstance(now, dict) and key in NESTED and not place:
                now = True
            if now is not value and now != value:
                return False
        return True
