"""A game's ``data.toml`` and ``meta.toml``, an owner's corrections on top, and what should be checked against the box."""

from __future__ import annotations

import copy
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pantheon.core.codec import digest_of
from pantheon.core.errors import BadData

Toml = dict[str, Any]
_NOTES = ("provenance", "source", "certainty")
"""Words about the data, not data: they do not change its fingerprint."""
_ROWS = "_rows_provenance"
"""``spaces_rows_provenance = "reconstructed"``: how many rows the table has is our reconstruction, too."""
TEXT, KEYS, DEPTH = 20_000, 1_000, 8
"""What an owner's data given as text may hold: characters, keys, and how deep a key may go."""
LONGEST = 2_000
"""Characters of one value."""
_WORD = r"""(?>[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_DEEP = re.compile(rf"(?<![\w-]){_WORD}(?>[ \t]*\.[ \t]*{_WORD}){{{DEPTH},}}")


class Override(Protocol):
    """An owner's corrections: a file, or the text that a table was opened with."""

    @property
    def name(self) -> str: ...

    def read_text(self, encoding: str) -> str: ...

    def __hash__(self) -> int: ...


class DataText(NamedTuple):
    """Corrections that came as text, from somebody we do not know: bounded before anything reads them."""

    text: str

    @property
    def name(self) -> str:
        return "data"

    def __str__(self) -> str:
        return self.name

    def read_text(self, encoding: str) -> str:
        if len(self.text) > TEXT:
            raise BadData(f"data: the text has {len(self.text)} characters; at most {TEXT} are read.")
        if self.text.count("=") > KEYS:
            raise BadData(f"data: the text has {self.text.count('=')} keys; at most {KEYS} are read.")
        if deep := _DEEP.search(self.text):
            raise BadData(f"data: the key “{deep.group()[:40]}…” goes too deep; at most {DEPTH} names may be joined by dots.")
        return self.text


def load_data(folder: Path, override: Override | None = None) -> Toml:
    """The shipped data of a game, with the facts about it as ``meta``, corrected by an owner's file."""
    data = _read(folder / "data.toml")
    if (folder / "meta.toml").is_file():
        data = {"meta": _read(folder / "meta.toml")} | data
    if override is not None:
        open_rows = [key for key in data if data.get(f"{key}{_ROWS}") == "reconstructed"]
        _Merge(override.name, open_rows).tables(data, _read(override), "")
    return data


def own_override(slug: str) -> Path | None:
    """The owner's file in the user's config folder, if there is one."""
    base = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    path = base / "pantheon" / f"{slug}.toml"
    return path if path.is_file() else None


def _read(path: Override) -> Toml:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as e:
        raise BadData(f"Cannot read the data file {path}: {e.strerror}.") from None
    except BadData:
        raise
    except RecursionError:
        raise BadData(f"The data file {path} is nested too deep.") from None
    except ValueError as e:  # bad TOML, bad UTF-8, endless digits
        raise BadData(f"The data file {path} is no valid TOML: {e}.") from None


class _Merge:
    """Replace values in place. Only known keys with values of the same kind; rows of a table are found by id.

    Rows may be added, and taken away with ``removed = true``, where their number is our reconstruction (``open_rows``).
    """

    def __init__(self, file: str, open_rows: list[str]) -> None:
        self.file = file
        self.open_rows = open_rows

    def tables(self, base: Toml, changes: Toml, where: str) -> None:
        for key, value in changes.items():
            path = f"{where}.{key}" if where else key
            if key not in base:
                raise BadData(f"{self.file}: “{path}” is no key of this game's data; known here: {', '.join(base)}.")
            old = base[key]
            if isinstance(old, dict) and isinstance(value, dict):
                if value.get("kind", old.get("kind")) == old.get("kind"):
                    self.tables(old, value, path)
                else:  # another kind of effect has other keys
                    base[key] = copy.deepcopy(value)
            elif isinstance(old, list) and old and isinstance(old[0], dict) and "id" in old[0]:
                self.rows(old, value, path)
            elif type(old) is not type(value):
                raise BadData(f"{self.file}: “{path}” must be {_kind(old)}, not {_kind(value)}.")
            else:
                base[key] = copy.deepcopy(value)

    def rows(self, rows: list[Toml], changes: Any, path: str) -> None:
        if not isinstance(changes, list) or not all(isinstance(row, dict) for row in changes):
            raise BadData(f"{self.file}: “{path}” must be tables, written [[{path}]], each with its id.")
        shipped = rows[:]
        for change in changes:
            known = {row["id"]: row for row in rows}
            id = change.get("id")
            if path.split(".")[0] in self.open_rows and isinstance(id, str):
                if change.get("removed") is True and id in known:
                    rows.remove(known[id])
                    continue
                if id not in known:
                    rows.append(self._added(change, shipped, f"{path}.{id}"))
                    continue
            if not isinstance(id, str) or id not in known:
                raise BadData(f"{self.file}: [[{path}]] has no row with id “{id}”; known: {', '.join(map(str, known))}.")
            self.tables(known[id], change, f"{path}.{id}")

    def _added(self, change: Toml, shipped: list[Toml], path: str) -> Toml:
        """A row of an owner's own: it says all that its neighbours say."""
        row: Toml = {}
        for other in shipped:
            row |= {key: value for key, value in other.items() if key in change}
        needed = [key for key in shipped[0] if all(key in other for other in shipped) and key not in _NOTES]
        if missing := [key for key in needed if key not in change]:
            raise BadData(f"{self.file}: “{path}” is a new row and needs {', '.join(missing)}, too.")
        row = copy.deepcopy(row)
        self.tables(row, change, path)
        return row


def _kind(value: Any) -> str:
    words = {bool: "true or false", int: "a whole number", float: "a number", str: "a text", list: "a list", dict: "a table"}
    return words.get(type(value), type(value).__name__)


def fingerprint(data: Toml) -> str:
    """What a match records of the data it was played with. Names and notes may change without changing it."""
    return digest_of(_bare(data))


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _bare(v) for k, v in value.items() if not _is_words(k)}
    return [_bare(v) for v in value] if isinstance(value, list) else value


def _is_words(key: str) -> bool:
    return key.endswith(("_en", "_fr", *_NOTES)) or key in _NOTES


class Difference(NamedTuple):
    """A value that an owner's data changes; ``like``: its path with a star for a row's id."""

    path: str
    like: str
    old: Any
    new: Any


def differences(shipped: Toml, data: Toml) -> list[Difference]:
    """What an owner's data changes, value by value; words about the data are left out."""
    return list(_differing(shipped, data, "", ""))


def _differing(old: Any, new: Any, path: str, like: str) -> Iterator[Difference]:
    if isinstance(old, dict) and isinstance(new, dict):
        dot = "." if path else ""
        for key in [*old, *(key for key in new if key not in old)]:
            if not key.endswith(_NOTES):
                yield from _differing(old.get(key), new.get(key), f"{path}{dot}{key}", f"{like}{dot}{key}")
    elif isinstance(old, list) and isinstance(new, list) and old and isinstance(old[0], dict):
        before, after = _by_id(old), _by_id(new)
        for id in [*before, *(id for id in after if id not in before)]:
            yield from _differing(before.get(id), after.get(id), f"{path}.{id}", f"{like}.*")
    elif isinstance(old, dict) and new is None:
        yield Difference(path, like, "a row", None)
    elif isinstance(new, dict) and old is None:  # a row of the owner's own
        for key, value in new.items():
            if not key.endswith(_NOTES):
                yield Difference(f"{path}.{key}", f"{like}.{key}", None, value)
    elif old != new:
        yield Difference(path, like, old, new)


def _by_id(rows: list[Toml]) -> dict[Any, Toml]:
    return {row.get("id", i): row for i, row in enumerate(rows)}


def check_override(folder: Path, override: Override) -> list[Difference]:
    """What an owner's data changes, when every value can be played with: near what is in the box, and readable.

    The games know better what their rules need, and check it first; this is the net under all of them.
    """
    shipped = load_data(folder)
    found = differences(shipped, load_data(folder, override))
    alike: dict[str, list[Any]] = {}
    _collect(shipped, "", alike)
    for one in found:
        if one.old is not None or one.like in alike:  # but another kind of effect: the game has checked it
            _check_value(one.path, one.new, alike.get(one.like, [one.old]), override.name)
    return found


def _collect(value: Any, like: str, into: dict[str, list[Any]]) -> None:
    """All values of the box under their common paths."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _collect(inner, f"{like}.{key}" if like else key, into)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for inner in value:
            _collect(inner, f"{like}.*", into)
    else:
        into.setdefault(like, []).append(value)


def _check_value(path: str, value: Any, alike: list[Any], file: str) -> None:
    if isinstance(value, list):
        inner = [item for each in alike if isinstance(each, list) for item in each]
        longest = max(20, 4 * max((len(each) for each in alike if isinstance(each, list)), default=0))
        if len(value) > longest:
            raise BadData(f"{file}: “{path}” may have {longest} values at most, not {len(value)}.")
        for i, item in enumerate(value):
            if inner and type(item) not in {type(each) for each in inner}:
                raise BadData(f"{file}: “{path}[{i}]” must be {_kind(inner[0])}, not {_kind(item)}.")
            _check_value(f"{path}[{i}]", item, [each for each in inner if type(each) is type(item)], file)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        low, high = _span([each for each in alike if isinstance(each, int | float)])
        if not low <= value <= high:
            raise BadData(f"{file}: “{path}” must be from {low} to {high}, not {value}.")
    elif isinstance(value, str):
        if path.endswith(("_en", "_fr")) and not value.strip():
            raise BadData(f"{file}: “{path}” must be a text that can be read, not blank.")
        if len(value) > LONGEST or any(ord(c) < 32 and c != "\n" for c in value):
            raise BadData(f"{file}: “{path}” must be a text of at most {LONGEST} characters without control characters.")


def _span(alike: list[float]) -> tuple[float, float]:
    """What a number may be, from what is in the box: not none where there is always one, four times the most at most."""
    low, high = min(alike, default=0), max(alike, default=0)
    return (2 * low if low < 0 else min(low, 1)), max(20, 4 * high)


def reconstructed(data: Toml) -> list[tuple[str, str]]:
    """Where the data holds values worked out by us, as (path, source): what an owner should check."""
    found: list[tuple[str, str]] = []
    _walk(data, "", found)
    return found


def _walk(value: Any, path: str, found: list[tuple[str, str]]) -> None:
    if isinstance(value, list):
        for i, row in enumerate(value):
            name = row.get("id", i) if isinstance(row, dict) else i
            _walk(row, f"{path}.{name}" if path else str(name), found)
    if not isinstance(value, dict):
        return
    if value.get("provenance") == "reconstructed":
        found.append((path, str(value.get("source", ""))))
    for key, inner in value.items():
        if key.endswith(_ROWS) and inner == "reconstructed":
            found.append((key.removesuffix(_ROWS), "how many rows there are"))
        elif key.endswith("_provenance") and inner == "reconstructed":
            found.append((f"{path}.{key.removesuffix('_provenance')}", str(value.get("source", ""))))
        _walk(inner, f"{path}.{key}" if path else key, found)
