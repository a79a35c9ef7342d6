"""Clubs: people who play with each other, with a lobby and a ladder of their own. One joins by a link, or asks the host by it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pantheon.server.errors import Refused
from pantheon.server.http.auth import new_id, new_secret, now
from pantheon.server.store import Statement, Store

Role = Literal["host", "member", "asked", ""]
CLUB = "SELECT id, name, about, approval, link, created FROM clubs WHERE id = $1"
MINE = """SELECT c.id, c.name, m.role, (SELECT count(*) FROM members o WHERE o.club_id = c.id AND o.role <> 'asked'),
    (SELECT count(*) FROM members o WHERE o.club_id = c.id AND o.role = 'asked')
  FROM members m JOIN clubs c ON c.id = m.club_id WHERE m.player_id = $1 ORDER BY c.name, c.id"""
MEMBERS = """SELECT m.player_id, p.name, p.page, m.role, m.at FROM members m JOIN players p ON p.id = m.player_id
  WHERE m.club_id = $1 ORDER BY m.at, m.player_id"""
JOIN = "INSERT INTO members VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
ROLE = "UPDATE members SET role = $1 WHERE club_id = $2 AND player_id = $3"
LEAVE = "DELETE FROM members WHERE club_id = $1 AND player_id = $2"
HEIR = """UPDATE members SET role = 'host' WHERE club_id = $1 AND NOT EXISTS
    (SELECT 1 FROM members h WHERE h.club_id = $1 AND h.role = 'host') AND player_id =
    (SELECT o.player_id FROM members o WHERE o.club_id = $1 AND o.role = 'member' ORDER BY o.at, o.player_id LIMIT 1)"""
"""When the host has left, who has been there longest is the host."""
EMPTY = "SELECT id FROM clubs c WHERE NOT EXISTS (SELECT 1 FROM members m WHERE m.club_id = c.id AND m.role <> 'asked')"
STRAY = """DELETE FROM club_tables WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = club_tables.table_id)
  AND NOT EXISTS (SELECT 1 FROM finished f WHERE f.table_id = club_tables.table_id)"""
OPEN_TABLES = """SELECT t.id FROM club_tables c JOIN tables t ON t.id = c.table_id
  WHERE c.club_id = $1 AND t.status <> 'over' ORDER BY t.changed DESC LIMIT 40"""
ORPHANS = """SELECT id FROM clubs c WHERE NOT EXISTS
  (SELECT 1 FROM members h WHERE h.club_id = c.id AND h.role = 'host')"""


class Club(NamedTuple):
    id: str
    name: str
    about: str
    approval: bool
    link: str
    created: int


class Member(NamedTuple):
    player: str
    name: str
    page: bool
    role: Role
    at: int


class MyClub(NamedTuple):
    """``asking``: how many want to be let in."""

    id: str
    name: str
    role: Role
    members: int
    asking: int


def tables_of_club(club: str, table: str) -> Statement:
    """A table belongs to a club."""
    return ("INSERT INTO club_tables VALUES ($1, $2)", club, table)


async def club_of(store: Store, id: str) -> Club:
    found = await store.fetch(CLUB, id)
    if not found:
        raise Refused("not_found", "no_club")
    return Club(*found[0])


async def members(store: Store, id: str) -> list[Member]:
    return [Member(*row) for row in await store.fetch(MEMBERS, id)]


async def role_of(store: Store, id: str, player: str) -> Role:
    """Empty: not even asked."""
    found = await store.fetch("SELECT role FROM members WHERE club_id = $1 AND player_id = $2", id, player)
    return found[0][0] if found else ""


async def check_member(store: Store, id: str, player: str) -> None:
    if await role_of(store, id, player) not in ("host", "member"):
        raise Refused("not_member")


async def check_host(store: Store, id: str, player: str) -> None:
    if await role_of(store, id, player) != "host":
        raise Refused("not_host", "not_club_host")


async def make(store: Store, player: str, name: str, about: str, approval: bool, limit: int) -> str:
    await _check_count(store, player, limit)
    id, at = new_id(), now()
    await store.run(
        ("INSERT INTO clubs VALUES ($1, $2, $3, $4, $5, $6)", id, name, about, int(approval), new_secret(), at),
        (JOIN, id, player, "host", at),
    )
    return id


async def _check_count(store: Store, player: str, limit: int) -> None:
    if (await store.fetch("SELECT count(*) FROM members WHERE player_id = $1", player))[0][0] >= limit:
        raise Refused("too_many", "too_many_clubs", limit=limit)


async def join(store: Store, club: Club, player: str, limit: int, room: int) -> None:
    """By the club's link: at once, or when the host agrees."""
    if await role_of(store, club.id, player):
        return
    await _check_count(store, player, limit)
    if (await store.fetch("SELECT count(*) FROM members WHERE club_id = $1", club.id))[0][0] >= room:
        raise Refused("too_many", "club_full", limit=room)
    await store.run((JOIN, club.id, player, "asked" if club.approval else "member", now()))


async def hand_over(store: Store, id: str, host: str, player: str) -> None:
    """Somebody else is the host from now on."""
    await store.run((ROLE, "host", id, player), (ROLE, "member", id, host))


async def leave(store: Store, id: str, player: str) -> None:
    """Somebody leaves or is sent away. When nobody is left, the club is closed."""
    await store.run((LEAVE, id, player), (HEIR, id))
    if not [each for each in await members(store, id) if each.role != "asked"]:
        await close(store, id)


async def close(store: Store, id: str) -> None:
    """Its tables go on, for those who have their links."""
    parts = [(f"DELETE FROM {part} WHERE club_id = $1", id) for part in ("members", "club_tables")]
    await store.run(*parts, ("DELETE FROM clubs WHERE id = $1", id))


async def clean(store: Store) -> None:
    """What people who were deleted left behind: clubs without a host or without anybody."""
    await store.run((STRAY,))
    for (id,) in await store.fetch(EMPTY):
        await close(store, id)
    for (id,) in await store.fetch(ORPHANS):
        await store.run((HEIR, id))
