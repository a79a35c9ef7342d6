"""Records as JSON and back, and fingerprints of them. The same on interpreted and on compiled classes."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from pantheon.core.record import Record, Shared
from pantheon.core.state import State

Json = Any
DERIVED = frozenset({"offer"})
"""The options of the open question follow from the rest: ``refresh_options`` makes them anew."""
PAST = frozenset({"rng", "log", "quiet", "ply", "undo_block", "offer"})
"""Fields of a state that tell how it came about."""
SAVED_AS = {"undo_blocks": "barriers", "undo_block": "barrier"}
"""Fields that are saved under the name of version 0.1: saved positions and their digests stay what they were."""
_NAMED = {saved: name for name, saved in SAVED_AS.items()}
_FIELDS: dict[type[Any], tuple[str, ...]] = {}
_TABLE: dict[type[Any], tuple[str, ...]] = {}


def fields(cls: type[Any]) -> tuple[str, ...]:
    """Names of all fields, those of the base classes first."""
    if cls not in _FIELDS:
        _FIELDS[cls] = _find_fields(cls)
    return _FIELDS[cls]


def _find_fields(cls: type[Any]) -> tuple[str, ...]:
    """A compiled class keeps its field names in ``__mypyc_attrs__``, a plain one in ``__slots__``."""
    names: list[str] = []
    for base in reversed(cls.__mro__):
        own = base.__dict__.get("__mypyc_attrs__", base.__dict__.get("__slots__", ()))
        names.extend(name for name in own if name not in names and not name.startswith("__"))
    return tuple(names)


def dump(value: Any) -> Json:
    """Plain data to JSON. Records carry their class name; tuples and dicts with int keys are marked."""
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if isinstance(value, list):
        return [dump(v) for v in value]
    if isinstance(value, tuple):
        return {"$tuple": [dump(v) for v in value]}
    if isinstance(value, dict):
        return {"$dict": [[dump(k), dump(v)] for k, v in sorted(value.items())]}
    if isinstance(value, Record):
        cls = type(value)
        written = {SAVED_AS.get(name, name): dump(getattr(value, name)) for name in fields(cls) if name not in DERIVED}
        return {"$": cls.__name__, **written}
    if isinstance(value, Shared):
        return {"$data": value.fingerprint}
    raise TypeError(f"{type(value).__name__} is no plain data")


def alike(a: State, b: State) -> bool:
    """Whether two states of a game are the same but for how they came about."""
    cls = type(a)
    if cls not in _TABLE:
        _TABLE[cls] = tuple(name for name in reversed(fields(cls)) if name not in PAST)
    return all(_same(getattr(a, name), getattr(b, name)) for name in _TABLE[cls])


def _same(a: Any, b: Any) -> bool:
    """Records are the same when all their fields are; they have no equality of their own."""
    if a is b or a == b:
        return True
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and isinstance(a[0], (Record, list)) and all(_same(x, y) for x, y in zip(a, b, strict=True))
    if isinstance(a, Record) and type(a) is type(b):
        return all(_same(getattr(a, name), getattr(b, name)) for name in fields(type(a)))
    return False


class Reader:
    """Turns JSON back into records of one game's package (and of the core)."""

    def __init__(self, package: str, data: Any) -> None:
        self.data = data
        self.classes: dict[str, type[Record]] = {}
        for cls in _subclasses(Record):
            if cls.__module__.startswith((package + ".", "pantheon.core.")) or cls.__module__ == package:
                self.classes[cls.__name__] = cls

    def load(self, value: Json) -> Any:
        if isinstance(value, list):
            return [self.load(v) for v in value]
        if not isinstance(value, dict):
            return value
        if "$tuple" in value:
            return tuple(self.load(v) for v in value["$tuple"])
        if "$dict" in value:
            return {self.load(k): self.load(v) for k, v in value["$dict"]}
        if "$data" in value:
            if value["$data"] != self.data.fingerprint:
                raise ValueError("this position was saved with other component data")
            return self.data
        return self._record(value)

    def _record(self, value: dict[str, Json]) -> Record:
        cls = self.classes[value["$"]]
        parts = {name: self.load(v) for name, v in value.items() if name != "$"}
        if not issubclass(cls, State):
            return cls(**parts)
        s = cls()
        for name, part in parts.items():
            setattr(s, _NAMED.get(name, name), part)
        return s


def _subclasses(cls: type[Record]) -> list[type[Record]]:
    below = cls.__subclasses__()
    return below + [c for b in below for c in _subclasses(b)]


def digest_of(value: Any) -> str:
    """A short fingerprint of plain data or JSON, the same plain and compiled."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
