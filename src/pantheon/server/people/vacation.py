"""Vacation: a person's clocks in games by days stand still, for so many days a year."""

from __future__ import annotations

from functools import partial

from pantheon.core.errors import PantheonError
from pantheon.server.errors import Refused
from pantheon.server.http.auth import now
from pantheon.server.tables import rows
from pantheon.server.tables.clock import FOREVER
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry

DAY = 86_400_000
YEAR = 365 * DAY
RUNNING = "SELECT id FROM tables JOIN sittings ON table_id = id WHERE player_id = $1 AND status = 'running'"
TAKEN = "SELECT since, until FROM vacations WHERE player_id = $1 AND until > $2"


async def until(registry: TableRegistry, player: str) -> int:
    """Until when somebody is away; 0: not at all."""
    at = now()
    return max((end for _, end in await registry.store.fetch(TAKEN, player, at)), default=0)


async def days_left(registry: TableRegistry, player: str, back: int = FOREVER) -> int:
    """Of this year's, counted back from now. ``back``: when the vacation that is not over would end."""
    first = now() - YEAR
    taken = sum(min(end, back) - max(since, first) for since, end in await registry.store.fetch(TAKEN, player, first))
    return max(0, registry.settings.vacation_days - int(-(-taken // DAY)))


async def go_away(registry: TableRegistry, player: str, days: int) -> None:
    """From now on for so many days; 0: be back."""
    at = now()
    if days > (left := await days_left(registry, player, at)):
        raise Refused("bad_request", "no_vacation", left=left)
    end = at + days * DAY
    ended = ("UPDATE vacations SET until = $1 WHERE player_id = $2 AND until > $1", at, player)
    begun = [("INSERT INTO vacations VALUES ($1, $2, $3)", player, at, end)] if days else []
    await registry.store.run(ended, *begun)
    for (id,) in await registry.store.fetch(RUNNING, player):
        try:
            await registry.change(id, partial(_stop, registry, player, end))
        except (Refused, PantheonError):  # of another version: it does not run here
            continue


async def _stop(registry: TableRegistry, player: str, end: int, live: LiveTable) -> None:
    if live.table.head.clock == "day":
        for seat in [i for i, each in enumerate(live.table.seats) if each.player == player]:
            await registry.write(live, rows.Away(seat=seat, until=end))
