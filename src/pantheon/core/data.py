"""Component data: a game's ``data.toml``, an owner's corrections on top, and what should be checked against the box."""

from __future__ import annotations

import copy
import os
import tomllib
from pathlib import Path
from typing import Any

from pantheon.core.codec import digest_of
from pantheon.core.errors import BadData

Toml = dict[str, Any]
_NOTES = ("provenance", "source", "certainty")
"""Words about the data, not data: they do not change its fingerprint."""


def load_data(folder: Path, override: Path | None = None) -> Toml:
    """The shipped data of a game, corrected by an owner's file."""
    data = _read(folder / "data.toml")
    if override is not None:
        _merge(data, _read(override), override.name, "")
    return data


def own_override(slug: str) -> Path | None:
    """The owner's file in the user's config folder, if there is one."""
    base = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    path = base / "pantheon" / f"{slug}.toml"
    return path if path.is_file() else None


def _read(path: Path) -> Toml:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as e:
        raise BadData(f"Cannot read the data file {path}: {e.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise BadData(f"The data file {path} is no valid TOML: {e}.") from None


def _merge(base: Toml, changes: Toml, file: str, where: str) -> None:
    """Replace values in place. Only known keys with values of the same kind; rows of a table are found by id."""
    for key, value in changes.items():
        path = f"{where}.{key}" if where else key
        if key not in base:
            raise BadData(f"{file}: “{path}” is no key of this game's data; known here: {', '.join(base)}.")
        old = base[key]
        if isinstance(old, dict) and isinstance(value, dict):
            if value.get("kind", old.get("kind")) == old.get("kind"):
                _merge(old, value, file, path)
            else:  # another kind of effect has other keys
                base[key] = copy.deepcopy(value)
        elif isinstance(old, list) and old and isinstance(old[0], dict) and "id" in old[0]:
            _merge_rows(old, value, file, path)
        elif type(old) is not type(value):
            raise BadData(f"{file}: “{path}” must be {_kind(old)}, not {_kind(value)}.")
        else:
            base[key] = copy.deepcopy(value)


def _merge_rows(rows: list[Toml], changes: Any, file: str, path: str) -> None:
    if not isinstance(changes, list) or not all(isinstance(row, dict) for row in changes):
        raise BadData(f"{file}: “{path}” must be tables, written [[{path}]], each with its id.")
    known = {row["id"]: row for row in rows}
    for row in changes:
        if row.get("id") not in known:
            raise BadData(f"{file}: [[{path}]] has no row with id “{row.get('id')}”; known: {', '.join(map(str, known))}.")
        _merge(known[row["id"]], row, file, f"{path}.{row['id']}")


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
        if key.endswith("_provenance") and inner == "reconstructed":
            found.append((f"{path}.{key.removesuffix('_provenance')}", str(value.get("source", ""))))
        _walk(inner, f"{path}.{key}" if path else key, found)
