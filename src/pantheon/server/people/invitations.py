"""Invitations: the host of a table asks a person or a program to take an open seat there; a rematch asks all who played."""

from __future__ import annotations

from typing import NamedTuple

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, now
from pantheon.server.people.bonds import within_reach
from pantheon.server.people.notices.waits import WAIT
from pantheon.server.store import Statement, Store
from pantheon.server.tables.live import LiveTable

WAITING = 20
"""So many may wait for one person at once."""
INVITE = """INSERT INTO invitations VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (table_id, seat) DO UPDATE SET player_id = excluded.player_id, by_player = excluded.by_player, at = excluded.at"""
FOR_ME = """SELECT i.table_id, i.seat, i.at, p.name FROM invitations i JOIN tables t ON t.id = i.table_id
  LEFT JOIN players p ON p.id = i.by_player WHERE i.player_id = $1 AND t.status = 'open' AND NOT EXISTS
    (SELECT 1 FROM bonds b WHERE b.player_id = $1 AND b.other_id = i.by_player AND b.kind = 'muted') ORDER BY i.at"""
DECLINE = "DELETE FROM invitations WHERE table_id = $1 AND player_id = $2"


class Invitation(NamedTuple):
    table: str
    seat: int
    at: int
    by: str


def invitation(table: str, seat: int, player: str, by: str) -> list[Statement]:
    """Somebody is asked, and told as of a turn."""
    return [(INVITE, table, seat, player, by, now()), (WAIT, player, table, now())]


async def invite(store: Store, caller: Caller, live: LiveTable, seat: int, player: str) -> None:
    """The host invites: who shows a page, friends, members of the same club; programs, too."""
    table = live.table
    if not caller.player or caller.player != table.head.host:
        raise Refused("not_host")
    if table.status != "open":
        raise Refused("not_open")
    if seat >= len(table.seats) or table.seats[seat].kind != "open":
        raise Refused("taken", seat=seat)
    if not await within_reach(store, caller.player, player):
        raise Refused("not_found", "no_person")
    if len(await waiting(store, player)) >= WAITING:
        raise Refused("too_many", "too_many_invitations")
    await store.run(*invitation(table.head.id, seat, player, caller.player))


async def waiting(store: Store, player: str) -> list[Invitation]:
    return [Invitation(table, seat, at, by or "") for table, seat, at, by in await store.fetch(FOR_ME, player)]


async def invited(store: Store, player: str, table: str) -> bool:
    return any(each.table == table for each in await waiting(store, player))


async def decline(store: Store, player: str, table: str) -> None:
    await store.run((DECLINE, table, player))
