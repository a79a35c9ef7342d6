"""The same table again, with all the people of the last one: one click opens it, one click of each other takes them along."""

from __future__ import annotations

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller
from pantheon.server.http.models import SeatIn
from pantheon.server.people.invitations import invitation
from pantheon.server.store import Statement
from pantheon.server.tables import rows, seating
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.table import Table


async def rematch(registry: TableRegistry, id: str, caller: Caller) -> LiveTable:
    """Who asks first opens the table and invites the others; who asks next sits down there. It begins when all have."""

    async def work(live: LiveTable) -> LiveTable:
        table = live.table
        mine = caller.seats(table)
        if not mine:
            raise Refused("no_right")
        if table.status != "over" or table.head.kind == "replay":
            raise Refused("not_over")
        found = await _join(registry, table, caller, mine)
        if found is not None:
            return found
        head = seating.again(table, caller)
        new = await seating.seated(registry, caller, head, _same_seats(table, mine), True)
        row = rows.Rematch(seat=mine[0], table=head.id, key=head.join)
        await registry.write(live, row, *_invited(table, head.id, caller))
        return new

    return await registry.change(id, work)


async def _join(registry: TableRegistry, table: Table, caller: Caller, mine: list[int]) -> LiveTable | None:
    """Sit down at the table that somebody has opened; nothing if there is none, it is gone or has begun with others."""
    made = table.rematch
    if made is None:
        return None
    try:
        live = await registry.live(made.table)
        if caller.seats(live.table):
            return live
        for seat in mine:
            await seating.sit(registry, made.table, caller, seat, table.seats[seat].name, live.table.join)
    except Refused:
        return None
    return await registry.change(made.table, lambda live: _start_when_full(registry, live))


async def _start_when_full(registry: TableRegistry, live: LiveTable) -> LiveTable:
    if live.table.status == "open" and all(seat.kind != "open" for seat in live.table.seats):
        await registry.write(live, rows.Start())
    return live


def _invited(table: Table, new: str, caller: Caller) -> list[Statement]:
    """The other people of the last game, each to the same seat."""
    others = [(i, seat.player) for i, seat in enumerate(table.seats) if seat.kind == "human" and seat.player]
    return [each for i, player in others if player != caller.player for each in invitation(new, i, player, caller.player)]


def _same_seats(table: Table, mine: list[int]) -> list[SeatIn]:
    def again(i: int) -> SeatIn:
        seat = table.seats[i]
        if i in mine:
            return SeatIn(kind="me", name=seat.name)
        return SeatIn(kind="bot", level=seat.level) if seat.kind == "bot" else SeatIn(kind="open")

    return [again(i) for i in range(len(table.seats))]
