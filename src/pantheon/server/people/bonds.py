"""Who is whose friend, and who wants nothing to do with whom.

A bond is one-sided. Two people are friends when each says so; until then the one has asked the other. Only friends are told
whether somebody is here (people/whereabouts.py). Who is muted is never matched with who muted them, and cannot reach them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, now
from pantheon.server.store import Store
from pantheon.server.tables.table import Table

FRIENDS = """SELECT b.other_id, p.name, CASE WHEN o.kind = 'friend' THEN 1 ELSE 0 END, coalesce(w.until, 0)
  FROM bonds b JOIN players p ON p.id = b.other_id
  LEFT JOIN bonds o ON o.player_id = b.other_id AND o.other_id = b.player_id
  LEFT JOIN whereabouts w ON w.player_id = b.other_id AND w.shown = 1
  WHERE b.player_id = $1 AND b.kind = 'friend' ORDER BY p.name, b.other_id"""
ASKING = """SELECT b.player_id, p.name FROM bonds b JOIN players p ON p.id = b.player_id
  WHERE b.other_id = $1 AND b.kind = 'friend' AND NOT EXISTS
    (SELECT 1 FROM bonds o WHERE o.player_id = $1 AND o.other_id = b.player_id) ORDER BY b.at, b.player_id LIMIT 50"""
MUTED = """SELECT b.other_id, p.name FROM bonds b JOIN players p ON p.id = b.other_id
  WHERE b.player_id = $1 AND b.kind = 'muted' ORDER BY p.name, b.other_id"""
BOND = """INSERT INTO bonds VALUES ($1, $2, $3, $4)
  ON CONFLICT (player_id, other_id) DO UPDATE SET kind = excluded.kind, at = excluded.at"""
DROP = """DELETE FROM bonds WHERE (player_id = $1 AND other_id = $2)
  OR (player_id = $2 AND other_id = $1 AND kind = 'friend')"""
REACHES = """(p.page = 1 OR p.owner = $1 OR EXISTS
    (SELECT 1 FROM bonds f WHERE f.player_id = p.id AND f.other_id = $1 AND f.kind = 'friend') OR EXISTS
    (SELECT 1 FROM members m JOIN members n ON n.club_id = m.club_id
     WHERE m.player_id = $1 AND n.player_id = p.id AND m.role <> 'asked' AND n.role <> 'asked'))
  AND p.id <> $1 AND NOT EXISTS (SELECT 1 FROM bonds x WHERE x.player_id = p.id AND x.other_id = $1 AND x.kind = 'muted')"""
"""Whether $1 may invite the person p, and find them by name: who shows a page, is a friend or of the same club; my own bots."""
CALLED = rf"""SELECT p.id, p.name, p.kind FROM players p WHERE lower(p.name) LIKE $2 ESCAPE '\' AND {REACHES}
  ORDER BY p.name, p.id LIMIT 10"""


class Friend(NamedTuple):
    """``mutual``: the other says so, too; ``until``: until when they count as being here."""

    id: str
    name: str
    mutual: bool
    until: int

    @property
    def here(self) -> bool:
        return bool(self.mutual) and self.until > now()


async def friends(store: Store, player: str) -> list[Friend]:
    return [Friend(*row) for row in await store.fetch(FRIENDS, player)]


async def befriend(store: Store, player: str, other: str, limit: int) -> None:
    """Ask somebody to be friends, or say yes to somebody who has asked."""
    if player == other or not await store.fetch("SELECT 1 FROM players WHERE id = $1 AND kind = 'person'", other):
        raise Refused("not_found", "no_person")
    await _bond(store, player, other, "friend", limit)


async def mute(store: Store, player: str, other: str, limit: int) -> None:
    """Never be matched with somebody, and hear nothing of them; they are not told."""
    if player == other or not await store.fetch("SELECT 1 FROM players WHERE id = $1", other):
        raise Refused("not_found", "no_person")
    await drop(store, player, other)
    await _bond(store, player, other, "muted", limit)


async def _bond(store: Store, player: str, other: str, kind: str, limit: int) -> None:
    sql = "SELECT count(*) FROM bonds WHERE player_id = $1 AND other_id <> $2"
    if (await store.fetch(sql, player, other))[0][0] >= limit:
        raise Refused("too_many", "too_many_bonds", limit=limit)
    await store.run((BOND, player, other, kind, now()))


async def drop(store: Store, player: str, other: str) -> None:
    """Friends no more, or never: on both sides. Or read again who was muted."""
    await store.run((DROP, player, other))


async def mutings(store: Store, players: Collection[str]) -> set[frozenset[str]]:
    """Those of some people of whom one has muted the other."""
    marks = ", ".join(f"${i + 1}" for i in range(len(players)))
    sql = f"SELECT player_id, other_id FROM bonds WHERE kind = 'muted' AND player_id IN ({marks}) AND other_id IN ({marks})"
    return {frozenset(pair) for pair in await store.fetch(sql, *players)} if players else set()


async def within_reach(store: Store, player: str, other: str) -> bool:
    """Whether somebody may be invited."""
    return bool(await store.fetch(f"SELECT 1 FROM players p WHERE p.id = $2 AND {REACHES}", player, other))


async def called(store: Store, player: str, name: str) -> list[tuple[str, str, str]]:
    """People whose names begin so, as far as this person may find them: id, name, kind."""
    escaped = "".join(f"\\{c}" if c in "\\%_" else c for c in name.lower())
    return [(id, name, kind) for id, name, kind in await store.fetch(CALLED, player, f"{escaped}%")]


def person_at(table: Table, caller: Caller, seat: int) -> str:
    """Who sits there, for somebody who sits or sat at the same table."""
    holder = table.seats[seat] if seat < len(table.seats) else None
    if not caller.player or not caller.played(table):
        raise Refused("no_right", "not_played")
    if holder is None or holder.kind != "human" or not holder.player:
        raise Refused("not_found", "not_person", seat=seat)
    return holder.player
