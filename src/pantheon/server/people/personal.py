"""Everything that is kept about a person: one list serves the export, the deletion and the joining of two records.

A table with a column that names a person belongs into the list; a test looks at the schema and fails otherwise.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pantheon.server.store import Statement, Store


class Personal(NamedTuple):
    """Rows of ``table`` whose ``column`` is a person's id."""

    table: str
    column: str = "player_id"
    exported: str = "*"
    """The columns that the person gets; empty: none."""
    joined: str = ""
    """SQL that makes the rows of $1 those of $2; empty: they go with $1."""
    anonymous: str = ""
    """SQL that takes the person $1 out of rows that others need, instead of deleting them."""

    async def export(self, store: Store, player: str) -> list[dict[str, Any]]:
        if not self.exported:
            return []
        names = [name.strip() for name in self.exported.split(",")]
        found = await store.fetch(f"SELECT {self.exported} FROM {self.table} WHERE {self.column} = $1", player)
        return [dict(zip(names, row, strict=True)) for row in found]

    def gone(self, player: str) -> Statement:
        return (self.anonymous or f"DELETE FROM {self.table} WHERE {self.column} = $1", player)


def _pairs(table: str) -> str:
    return f"INSERT INTO {table} SELECT $2, table_id FROM {table} WHERE player_id = $1 ON CONFLICT DO NOTHING"


PERSONAL = (
    Personal("devices", exported="id, name, created, seen"),
    Personal("passkeys", exported="id, name, created, seen"),
    Personal("challenges", exported=""),
    Personal("vacations", exported="since, until"),
    Personal(
        "addresses", exported="kind, address, created, confirmed, failed",
        joined="UPDATE addresses SET player_id = $2 WHERE player_id = $1",
    ),
    Personal(
        "notice_rules", exported="paused_until, quiet_from, quiet_to, digest, gap, zone",
        joined="""INSERT INTO notice_rules SELECT $2, paused_until, quiet_from, quiet_to, digest, gap, zone, last, next, claim
          FROM notice_rules WHERE player_id = $1 ON CONFLICT DO NOTHING""",
    ),
    Personal(
        "waits", exported="table_id, since, told",
        joined="INSERT INTO waits SELECT $2, table_id, since, told FROM waits WHERE player_id = $1 ON CONFLICT DO NOTHING",
    ),
    Personal("outbox", exported="", joined="UPDATE outbox SET player_id = $2 WHERE player_id = $1"),
    Personal("sittings", exported="table_id", joined=_pairs("sittings")),
    Personal("keeps", exported="table_id", joined=_pairs("keeps")),
    Personal(
        "ratings", "who", exported="game, seats, mu, sigma, played, last",
        joined="""UPDATE finished SET rated = 1 WHERE rated = 2 AND $1 <> $2
          AND table_id IN (SELECT table_id FROM results WHERE player_id = $1)""",
    ),
    Personal(
        "results", exported="table_id, seat, name, score, place, gave_up",
        joined="UPDATE results SET player_id = $2 WHERE player_id = $1",
        anonymous="UPDATE results SET player_id = '', name = '' WHERE player_id = $1",
    ),
    Personal(
        "entrants", exported="tournament_id, n, name, gone",
        joined="""UPDATE entrants SET player_id = $2 WHERE player_id = $1 AND NOT EXISTS
          (SELECT 1 FROM entrants e WHERE e.tournament_id = entrants.tournament_id AND e.player_id = $2)""",
        anonymous="""UPDATE entrants SET player_id = '', name = '', gone = CASE gone WHEN 0 THEN 1 ELSE gone END
          WHERE player_id = $1""",
    ),
    Personal(
        "tournaments", "owner", exported="id, terms, created", joined="UPDATE tournaments SET owner = $2 WHERE owner = $1",
        anonymous="UPDATE tournaments SET owner = '' WHERE owner = $1",
    ),
    Personal(
        "bonds", exported="other_id, kind, at",
        joined="INSERT INTO bonds SELECT $2, other_id, kind, at FROM bonds WHERE player_id = $1 ON CONFLICT DO NOTHING",
    ),
    Personal(
        "bonds", "other_id", exported="",
        joined="INSERT INTO bonds SELECT player_id, $2, kind, at FROM bonds WHERE other_id = $1 ON CONFLICT DO NOTHING",
    ),
    Personal("whereabouts", exported="until, shown"),
    Personal("seeks", exported="game, seats, clock, since"),
    Personal(
        "members", exported="club_id, role, at",
        joined="INSERT INTO members SELECT club_id, $2, role, at FROM members WHERE player_id = $1 ON CONFLICT DO NOTHING",
    ),
    Personal("invitations", exported="table_id, seat, at"),
    Personal("invitations", "by_player", exported="table_id, seat, at"),
    Personal("reports", "by_player", "at, table_id, text"),
    Personal("reports", "against", ""),
    Personal("sanctions", "substr(who, 8)", "kind, until, why"),
)  # fmt: skip
"""``players`` itself comes last, in ``forget``."""


async def export(store: Store, player: str) -> dict[str, Any]:
    """All rows about a person, by table; secrets are hashes and stay here."""
    columns = ["id", "name", "lang", "created", "kind", "owner", "page"]
    found = await store.fetch(f"SELECT {', '.join(columns)} FROM players WHERE id = $1 OR owner = $1", player)
    about = {"players": [dict(zip(columns, row, strict=True)) for row in found]}
    for each in PERSONAL:
        about.setdefault(each.table, []).extend(await each.export(store, player))
    return about
