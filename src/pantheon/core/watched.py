"""A view that notes what is read of it: for ``parts.py``. Not compiled: a compiled class cannot be a dict of its own kind."""

from __future__ import annotations

from typing import Any, NoReturn

Reads = dict[tuple[str, str | int], Any]
"""What was read: by where it stands (the view itself, its table, its question, what was derived) and key."""
MISSING = object()


class Notes:
    """Where what is read is noted. A view knows its notes, not who reads them: nothing that was drawn holds itself."""

    def __init__(self) -> None:
        self.reads: Reads = {}


class Watched(dict[str, Any]):
    """A view, or its table or question, that notes what is read of it. It is read key by key."""

    def __init__(self, content: dict[str, Any], place: str, notes: Notes) -> None:
        super().__init__(content)
        self.place = place
        self.notes = notes

    def __getitem__(self, key: str) -> Any:
        value = super().__getitem__(key)
        self.notes.reads[self.place, key] = True if isinstance(value, Watched) else value
        return value

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            return default
        return self[key]

    def __contains__(self, key: object) -> bool:
        found = super().__contains__(key)
        if not found:
            self.notes.reads[self.place, str(key)] = MISSING
        return found

    def _refuse(self, *_: Any) -> NoReturn:
        raise TypeError("A drawing reads its view key by key, so that it is known what each part depends on.")

    __iter__ = keys = values = items = _refuse
