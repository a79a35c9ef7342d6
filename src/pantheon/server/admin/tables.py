"""Looking at tables, ending them, deleting them."""

from __future__ import annotations

from typing import Any, NamedTuple

from pantheon.core.errors import BadSetup
from pantheon.server.http.auth import now
from pantheon.server.store import Store, StoredRow
from pantheon.server.tables import rows
from pantheon.server.tables.head import Head, read_head


class Listed(NamedTuple):
    """A table in the operator's list."""

    id: str
    game: str
    status: str
    visibility: str
    created: int
    rows: int
    host: str


async def list_tables(store: Store, status: str = "", limit: int = 50) -> list[Listed]:
    sql = """SELECT id, head, status, visibility, created, (SELECT count(*) FROM entries WHERE table_id = id) FROM tables
      WHERE status = $1 OR $1 = '' ORDER BY created DESC LIMIT $2"""
    found = await store.fetch(sql, status, limit)
    return [Listed(id, read_head(head).game, state, seen, at, n, read_head(head).host) for id, head, state, seen, at, n in found]


async def show_table(store: Store, id: str) -> tuple[Head, list[tuple[int, int, Any]]]:
    """How a table began, and its rows with their numbers and times."""
    head = await store.fetch("SELECT head FROM tables WHERE id = $1", id)
    if not head:
        raise BadSetup(f"There is no table “{id}”. “pantheon admin list” shows them.")
    found = await store.fetch("SELECT n, at, body FROM entries WHERE table_id = $1 ORDER BY n", id)
    return read_head(head[0][0]), [(n, at, rows.read_row(body)) for n, at, body in found]


async def end_table(store: Store, id: str) -> None:
    """Stop a game for good; a running server hears of it and tells those who play."""
    for _ in range(8):
        _, stored = await show_table(store, id)
        at = now()
        also = (("UPDATE tables SET status = 'over', changed = $1 WHERE id = $2", at, id),)
        n = stored[-1][0] + 1 if stored else 0
        if await store.append(StoredRow(id, n, at, rows.encode(rows.End()), also)):
            return
    raise BadSetup(f"Somebody plays at table “{id}” faster than it can be ended. Try again.")


async def delete_table(store: Store, id: str) -> None:
    await show_table(store, id)
    await store.delete(id)
