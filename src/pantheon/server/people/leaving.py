"""A person goes, or two records of one person become one: in every table of the database, and in the rows of every game.

Rows are never changed but here: what names the person is taken out of them, what was played stays. A row ``become`` tells the
processes that have the table in memory; it names the person by a hash, which says nothing once the person is gone.
"""

from __future__ import annotations

from functools import partial

import msgspec

from pantheon.core.errors import PantheonError
from pantheon.server.bots.workers import STAND_IN
from pantheon.server.errors import Refused
from pantheon.server.http.auth import hashed, now
from pantheon.server.people.personal import PERSONAL
from pantheon.server.store import Statement, Store
from pantheon.server.tables import rows
from pantheon.server.tables.head import read_head
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.wording import say

TABLES = """SELECT table_id FROM sittings WHERE player_id = $1 UNION SELECT id FROM tables WHERE head LIKE $2"""
GUESTS = """SELECT id FROM players p WHERE created < $1 AND kind = 'person' AND recovery = ''
  AND NOT EXISTS (SELECT 1 FROM passkeys k WHERE k.player_id = p.id)
  AND NOT EXISTS (SELECT 1 FROM devices d WHERE d.player_id = p.id AND d.seen >= $1)
  AND NOT EXISTS (SELECT 1 FROM sittings s WHERE s.player_id = p.id)
  AND NOT EXISTS (SELECT 1 FROM results r WHERE r.player_id = p.id) LIMIT 100"""
DAY = 86_400_000
UNSAID = "…"


async def forget(registry: TableRegistry, player: str) -> None:
    """Delete a person and everything about them. Games with others stay, without the name. What was begun can be done again."""
    store = registry.store
    for (program,) in await store.fetch("SELECT id FROM players WHERE owner = $1", player):
        await forget(registry, program)
    for id in await tables_of(store, player):
        await _leave(registry, id, player)
    devices = {id for (id,) in await store.fetch("SELECT id FROM devices WHERE player_id = $1", player)}
    await store.run(*[each.gone(player) for each in PERSONAL], ("DELETE FROM players WHERE id = $1", player))
    registry.cut_devices(devices)


async def forget_guests(registry: TableRegistry) -> None:
    """Those who played nothing, left nothing to come back by, and whose cookie has ended."""
    last = now() - int(registry.settings.guest_days * DAY)
    for (player,) in await registry.store.fetch(GUESTS, last) if registry.settings.guest_days else ():
        await forget(registry, player)


async def join(registry: TableRegistry, old: str, new: str) -> None:
    """What an anonymous record has played becomes part of a person's."""
    for id in await tables_of(registry.store, old):
        await _become(registry, id, old, new)
    moved = [(each.joined, old, new) for each in PERSONAL if each.joined]
    await registry.store.run(*moved, *[each.gone(old) for each in PERSONAL], ("DELETE FROM players WHERE id = $1", old))


async def anonymous(store: Store, player: str) -> bool:
    """Nobody could come back to this record but by the one device that holds it."""
    sql = """SELECT 1 FROM players p WHERE id = $1 AND kind = 'person' AND recovery = ''
      AND NOT EXISTS (SELECT 1 FROM passkeys k WHERE k.player_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM players o WHERE o.owner = p.id)
      AND (SELECT count(*) FROM devices d WHERE d.player_id = p.id) = 1"""
    return bool(await store.fetch(sql, player))


async def tables_of(store: Store, player: str) -> list[str]:
    """Where a person sits, sat or is the host."""
    return [id for (id,) in await store.fetch(TABLES, player, f'%"host":"{player}"%')]


async def _leave(registry: TableRegistry, id: str, player: str) -> None:
    try:
        table = (await registry.live(id)).table
    except (Refused, PantheonError):  # of another version: its rows alone
        await _become(registry, id, player, "")
        return
    alone = table.players <= {player}
    unbegun = table.status == "open" and table.head.host == player
    if table.head.kind != "play" or unbegun or (alone and (table.status != "over" or not table.head.for_all)):
        await registry.delete(id)
        return
    await registry.change(id, partial(give_up, registry, player))
    await _become(registry, id, player, "")


async def give_up(registry: TableRegistry, player: str, live: LiveTable) -> None:
    """Bots play on, or the seats are open again."""
    table = live.table
    for seat in [i for i, each in enumerate(table.seats) if each.player == player]:
        if table.status == "running":
            await registry.write(live, rows.Replace(seat=seat, level=STAND_IN, why="resigned"))
        elif table.status == "open":
            await registry.write(live, rows.Free(seat=seat))


async def _become(registry: TableRegistry, id: str, old: str, new: str) -> None:
    async def work(live: LiveTable) -> None:
        changes = await _rewritten(registry.store, id, old, new)
        await registry.write(live, rows.Become(who=hashed(old), player=new), *changes)

    try:
        await registry.change(id, work)
    except (Refused, PantheonError):
        await registry.store.run(*await _rewritten(registry.store, id, old, new))


async def _rewritten(store: Store, id: str, old: str, new: str) -> list[Statement]:
    """What takes a person out of a table's head and rows, or puts another in."""
    found = await store.fetch("SELECT head FROM tables WHERE id = $1", id)
    if not found:
        return []
    head = read_head(found[0][0])
    statements: list[Statement] = []
    if head.host == old:
        head.host = new
        statements.append(("UPDATE tables SET head = $1 WHERE id = $2", rows.encode(head), id))
    name = "" if new else say(head.lang, "player", "gone")
    holders: dict[int, str] = {}
    for n, body in await store.fetch("SELECT n, body FROM entries WHERE table_id = $1 ORDER BY n", id):
        row = rows.read_row(body)
        if isinstance(row, rows.Sit | rows.Claim):
            holders[row.seat] = row.player
        changed = _changed(row, holders, old, new, name)
        if changed is not row:
            statements.append(("UPDATE entries SET body = $1 WHERE table_id = $2 AND n = $3", rows.encode(changed), id, n))
    if name:  # what was found about the game names its players: it can be found again
        statements += [(f"DELETE FROM {part} WHERE table_id = $1", id) for part in ("findings", "analyses")]
    return statements


def _changed(row: rows.Row, holders: dict[int, str], old: str, new: str, name: str) -> rows.Row:
    if isinstance(row, rows.Sit) and row.player == old:
        return msgspec.structs.replace(row, player=new, name=name or row.name, token=row.token if new else "")
    if isinstance(row, rows.Claim) and row.player == old:
        return msgspec.structs.replace(row, player=new, token=row.token if new else "")
    if isinstance(row, rows.Chat) and name and holders.get(row.seat) == old:
        return msgspec.structs.replace(row, text=UNSAID)
    return row
