"""Checks of component data, with one voice: the file, the key, what is allowed there, and what was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pantheon.core.errors import BadData

Toml = dict[str, Any]
SHOWN = 8
"""How many of the known words a refusal names."""


class Checks:
    """What is wrong in a data file is refused with a sentence that says which key, and what may stand there."""

    def __init__(self, file: str) -> None:
        self.file = file

    def need(self, right: bool, path: str, sentence: str) -> None:
        """``sentence`` goes on after the key: “must be …”."""
        if not right:
            raise BadData(f"{self.file}: “{path}” {sentence}.")

    def within(self, path: str, n: Any, low: int, high: int) -> int:
        self.need(type(n) is int and low <= n <= high, path, f"must be from {low} to {high}, not {n!r}")
        return int(n)

    def at_least(self, path: str, n: Any, low: int) -> int:
        self.need(type(n) is int and n >= low, path, f"must be at least {low}, not {n!r}")
        return int(n)

    def numbers(self, path: str, values: Any, length: int, low: int, high: int) -> list[int]:
        """So many numbers (-1: any number of them)."""
        many = "some" if length < 0 else str(length)
        self.need(isinstance(values, list) and length in (-1, len(values)), path, f"must be {many} whole numbers")
        return [self.within(path, n, low, high) for n in values]

    def known(self, path: str, word: Any, words: Sequence[str]) -> int:
        """The number of a word among those that the code knows."""
        some = ", ".join(words[:SHOWN]) + (" …" if len(words) > SHOWN else "")
        self.need(word in words, path, f"names “{word}”, which is none of {some}")
        return words.index(word)

    def rows(self, raw: Toml, table: str, ids: Sequence[str]) -> list[Toml]:
        """The rows of a table in the order of the codebook: all of its ids, each with a name if rows have one."""
        rows = {row["id"]: row for row in raw[table]}
        self.need(sorted(rows) == sorted(ids), table, f"must have exactly the ids {', '.join(ids)}")
        for row in raw[table]:
            for key in ("name_en", "name_fr"):
                self.need(bool(str(row.get(key, "-")).strip()), f"{table}.{row['id']}.{key}", "must not be empty")
        return [rows[i] for i in ids]
