"""Invitations: somebody at a table asks a person or a program to take an open seat there."""

from __future__ import annotations

from typing import NamedTuple

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, now
from pantheon.server.store import Store
from pantheon.server.tables.live import LiveTable

WAITING = 20
"""So many may wait for one person at once."""
INVITE = """INSERT INTO invitations VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (table_id, seat) DO UPDATE SET player_id = excluded.player_id, by_player = excluded.by_player, at = excluded.at"""
FOR_ME = """SELECT i.table_id, i.seat, i.at, p.name FROM invitations i JOIN tables t ON t.id = i.table_id
  LEFT JOIN players p ON p.id = i.by_player WHERE i.player_id = $1 AND t.status = 'open' ORDER BY i.at"""
DECLINE = "DELETE FROM invitations WHERE table_id = $1 AND player_id = $2"


class Invitation(NamedTuple):
    table: str
    seat: int
    at: int
    by: str


async def invite(store: Store, caller: Caller, live: LiveTable, seat: int, player: str) -> None:
    """Those who show a page can be invited, programs too; the host invites."""
    table = live.table
    if not caller.player or caller.player != table.head.host:
        raise Refused("not_host")
    if table.status != "open":
        raise Refused("not_open")
    if seat >= len(table.seats) or table.seats[seat].kind != "open":
        raise Refused("taken", seat=seat)
    if not await store.fetch("SELECT 1 FROM players WHERE id = $1 AND (page = 1 OR owner = $2)", player, caller.player):
        raise Refused("not_found", "no_person")
    if len(await waiting(store, player)) >= WAITING:
        raise Refused("too_many", "too_many_invitations")
    await store.run((INVITE, table.head.id, seat, player, caller.player, now()))


async def waiting(store: Store, player: str) -> list[Invitation]:
    return [Invitation(table, seat, at, by or "") for table, seat, at, by in await store.fetch(FOR_ME, player)]


async def decline(store: Store, player: str, table: str) -> None:
    await store.run((DECLINE, table, player))
