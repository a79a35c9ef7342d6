"""Links with which anybody may look back at a finished game, and only that: they open neither the table nor its chat."""

from __future__ import annotations

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, hashed, new_secret
from pantheon.server.tables import rows
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry

MOST = 20
"""Links to one game that may be in force at once."""


async def share(registry: TableRegistry, id: str, caller: Caller) -> str:
    """The secret of a new link, told once."""
    secret = new_secret()

    async def work(live: LiveTable) -> str:
        if len(live.table.shares) >= MOST:
            raise Refused("too_many", "too_many_shares", limit=MOST)
        await _write(registry, live, caller, hashed(secret))
        return secret

    return await registry.change(id, work)


async def unshare(registry: TableRegistry, id: str, caller: Caller) -> LiveTable:
    """All links end, whoever made them."""

    async def work(live: LiveTable) -> LiveTable:
        await _write(registry, live, caller, "")
        return live

    return await registry.change(id, work)


async def _write(registry: TableRegistry, live: LiveTable, caller: Caller, token: str) -> None:
    if not caller.played(live.table):
        raise Refused("no_right", "not_played")
    if live.table.status != "over":
        raise Refused("not_over", "share_over")
    mine = caller.seats(live.table)
    await registry.write(live, rows.Share(seat=mine[0] if mine else None, token=token))
