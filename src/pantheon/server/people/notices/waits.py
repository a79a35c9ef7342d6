"""Turns that begin are written down with the row that began them: a killed process forgets none."""

from __future__ import annotations

from collections.abc import Mapping

from pantheon.server.store import Statement
from pantheon.server.tables.table import Table

WAIT = """INSERT INTO waits SELECT $1, $2, CAST($3 AS BIGINT), 0
  WHERE EXISTS (SELECT 1 FROM addresses WHERE player_id = $1 AND confirmed > 0)
  ON CONFLICT (player_id, table_id) DO UPDATE SET since = excluded.since, told = 0"""


def wait_statements(table: Table, before: Mapping[int, int], at: int) -> list[Statement]:
    """For people whose turn began at ``at``. ``before``: since when each seat was waited for until then."""
    if table.head.kind != "play":
        return []
    begun = [seat for seat, since in table.clock.turns.items() if since == at != before.get(seat)]
    people = {table.seats[seat].player for seat in begun if table.seats[seat].kind == "human"} - {""}
    return [(WAIT, player, table.head.id, at) for player in sorted(people)]
