"""What a store can do. Both kinds run the same SQL, with parameters $1, $2 … and portable types."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

Statement = tuple[Any, ...]
"""SQL and its parameters."""
Changed = Callable[[str, int], None]
"""Told when another process has written: table, and its last row number."""

PARTS = ("invitations", "entries", "sittings", "presence", "keeps", "digests", "carried", "findings", "analyses", "waits")
"""What is stored of a table beside its head."""


class StoredRow(NamedTuple):
    """Row n of a table. The primary key (table, n) decides who wrote it; ``also`` is written with it or not at all."""

    table: str
    n: int
    at: int
    body: str
    also: tuple[Statement, ...] = ()


class Store:
    """The few things that tables need of a database."""

    async def open(self, changed: Changed) -> None:
        """Connect, bring the schema up to date, and listen for other processes."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def fetch(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    async def run(self, *statements: Statement) -> None:
        """Carry out statements in one transaction; refused when what they belong to was deleted meanwhile."""
        raise NotImplementedError

    async def claim(self, *statements: Statement) -> bool:
        """The same, unless a key is taken or missing: then nothing is done. So one of several processes does it."""
        raise NotImplementedError

    async def append(self, entry: StoredRow) -> bool:
        """Write a row, grouped with those of other tables. False: another process wrote this row first, or deleted the table."""
        raise NotImplementedError

    async def delete(self, id: str) -> None:
        """Everything that is stored of a table. Who writes to it at the same time is written before, or not at all."""
        parts = [(f"DELETE FROM {part} WHERE table_id = $1", id) for part in PARTS]
        await self.run(*self.hold(id), *parts, ("DELETE FROM tables WHERE id = $1", id))

    def hold(self, id: str) -> list[Statement]:
        """Let nobody write to a table until the transaction is done."""
        raise NotImplementedError


class Migration(NamedTuple):
    """A numbered step of the schema: each that a database has not seen is applied."""

    number: int
    statements: list[str]

    @property
    def tables(self) -> set[str]:
        """Those that it makes."""
        return {made[1] for sql in self.statements if (made := re.match(r"CREATE TABLE (\w+)", sql))}


VERSIONS = "CREATE TABLE IF NOT EXISTS schema_version (number INTEGER PRIMARY KEY)"
"""The steps that a database has seen."""


def migrations() -> list[Migration]:
    found = []
    for path in sorted((Path(__file__).parent / "migrations").glob("*.sql")):
        text = re.sub(r"--.*", "", path.read_text(encoding="utf-8"))
        found.append(Migration(int(path.stem), [part.strip() for part in text.split(";") if part.strip()]))
    return found
