"""Everything about a person in one file, written as it is read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from pantheon.core.errors import PantheonError
from pantheon.server.errors import Refused
from pantheon.server.people.leaving import tables_of
from pantheon.server.people.personal import export
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.table import Table

GAMES = 1000
"""So many of the latest tables come with what was played and written there."""


async def exported(registry: TableRegistry, player: str) -> AsyncIterator[bytes]:
    """One JSON object: the records by table, and under ``tables`` a line for each table."""
    about = msgspec.json.encode(await export(registry.store, player))
    yield about[:-1] + b',"tables":[\n'
    comma = b""
    for id in (await tables_of(registry.store, player))[-GAMES:]:
        try:
            yield comma + msgspec.json.encode(_of_table(await registry.load(id), player))
            comma = b",\n"
        except (Refused, PantheonError):  # of another version: only a server of that version can read it
            continue
    yield b"]}\n"


def _of_table(table: Table, player: str) -> dict[str, Any]:
    """What somebody may take along: their own words, and the match when it is over."""
    mine = {i for i, seat in enumerate(table.seats) if seat.player == player}
    mine |= {i for i, leaver in table.leavers.items() if leaver.player == player}
    about: dict[str, Any] = {
        "id": table.head.id, "game": table.head.game, "created": table.head.created, "status": table.status,
        "seats": sorted(mine),
        "written": [{"at": line.at, "text": line.text} for line in table.lines if line.kind == "chat" and line.seat in mine],
    }  # fmt: skip
    if table.match is not None and table.match.over:
        about["match"] = {**table.match.json(), "names": table.names(table.head.lang)}
    return about
