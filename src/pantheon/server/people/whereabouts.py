"""Who is here: in the lobby, at a table, in a club. Only friends are told, and of those who do not want it nothing is written."""

from __future__ import annotations

from pantheon.server.http.auth import now
from pantheon.server.store import Store
from pantheon.server.tables.registry import TableRegistry

STAY = 45_000
"""Milliseconds for which the word that somebody is here counts."""
AGAIN = 25_000
"""With so much of it left, it is said again."""
AT_ONCE = 500
HERE = """INSERT INTO whereabouts VALUES ($1, $2, 1)
  ON CONFLICT (player_id) DO UPDATE SET until = excluded.until WHERE whereabouts.shown = 1"""
SHOW = """INSERT INTO whereabouts VALUES ($1, 0, $2)
  ON CONFLICT (player_id) DO UPDATE SET shown = excluded.shown, until = 0"""


async def shown(store: Store, player: str) -> bool:
    """Whether friends may know: yes, unless somebody says no."""
    found = await store.fetch("SELECT shown FROM whereabouts WHERE player_id = $1", player)
    return bool(found[0][0]) if found else True


async def show(store: Store, player: str, yes: bool) -> None:
    await store.run((SHOW, player, int(yes)))


async def seen(store: Store, player: str) -> bool:
    """Whether somebody is here, as far as is written."""
    return bool(await store.fetch("SELECT 1 FROM whereabouts WHERE player_id = $1 AND until > $2", player, now()))


async def is_here(store: Store, player: str) -> None:
    """Somebody looks at a page."""
    found = await store.fetch("SELECT until, shown FROM whereabouts WHERE player_id = $1", player)
    if not found or (found[0][1] and found[0][0] < now() + AGAIN):
        await store.run((HERE, player, now() + STAY))


async def are_here(registry: TableRegistry) -> None:
    """Those who look at the tables of this process."""
    there = {c.caller.player for live in registry.tables.values() for c in live.connections()} - {""}
    people = sorted(there)
    for some in (people[i : i + AT_ONCE] for i in range(0, len(people), AT_ONCE)):
        marks = ", ".join(f"${i + 2}" for i in range(len(some)))
        sql = f"UPDATE whereabouts SET until = $1 WHERE shown = 1 AND player_id IN ({marks})"
        await registry.store.run((sql, now() + STAY, *some))
