"""Finished public games for everybody, in the match format, without names."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, NamedTuple

import msgspec

from pantheon.core.errors import PantheonError
from pantheon.server.errors import Refused
from pantheon.server.store import Store
from pantheon.server.tables.table import Table

AT_ONCE = 100
NEXT = """SELECT f.ended, f.table_id, f.began FROM finished f JOIN tables t ON t.id = f.table_id
  WHERE f.visibility = 'public' AND (f.game = $1 OR $1 = '') AND (f.ended > $2 OR (f.ended = $2 AND f.table_id > $3))
  ORDER BY f.ended, f.table_id LIMIT $4"""
PLAYERS = "SELECT kind, level, score, place FROM results WHERE table_id = $1 ORDER BY seat"


class Cursor(NamedTuple):
    """Behind which game to go on."""

    ended: int = 0
    table: str = ""

    @classmethod
    def read(cls, text: str) -> Cursor:
        ended, _, table = text.partition(".")
        return cls(int(ended), table) if ended.isascii() and ended.isdigit() and len(ended) < 16 else cls()


async def matches(
    store: Store, load: Callable[[str], Awaitable[Table]], game: str, after: Cursor, limit: int
) -> AsyncIterator[bytes]:
    """One line of JSON per game, oldest first: the match, and beside it who played (a person, a program, a level) and when."""
    left = limit
    while left > 0 and (found := await store.fetch(NEXT, game, *after, min(left, AT_ONCE))):
        for ended, id, began in found:
            after = Cursor(ended, id)
            try:
                table = await load(id)
            except (Refused, PantheonError):  # of another version: this one cannot read it
                continue
            yield await _line(store, table, began, ended)
        left -= len(found)


async def _line(store: Store, table: Table, began: int, ended: int) -> bytes:
    players = [
        {"kind": kind, "level": level, "score": score, "place": place}
        for kind, level, score, place in await store.fetch(PLAYERS, table.head.id)
    ]
    beside: dict[str, Any] = {"after": f"{ended}.{table.head.id}", "began": began, "ended": ended, "players": players}
    if table.head.override:
        beside["override"] = table.head.override
    return msgspec.json.encode({**table.begun.json(), **beside}) + b"\n"
