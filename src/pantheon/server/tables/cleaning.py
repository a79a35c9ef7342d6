"""What is deleted by itself: tables that nobody started, games and lessons that nobody goes on with or keeps."""

from __future__ import annotations

import logging

from pantheon.server.http.auth import now
from pantheon.server.people import clubs
from pantheon.server.tables.registry import TableRegistry

log = logging.getLogger("pantheon")
HOUR, DAY = 3_600_000, 86_400_000
AT_ONCE = 200
"""How many tables are deleted in one go: the database serves others, too."""
_QUIET = "AND NOT EXISTS (SELECT 1 FROM presence p WHERE p.table_id = t.id AND p.until > $2)"
OPEN = f"SELECT id FROM tables t WHERE status = 'open' AND created < $1 {_QUIET} LIMIT $3"
OVER = f"""SELECT id FROM tables t WHERE status = 'over' AND changed < $1 {_QUIET}
  AND NOT EXISTS (SELECT 1 FROM keeps k WHERE k.table_id = t.id) LIMIT $3"""
STILL = f"""SELECT id FROM tables t WHERE status = 'running' AND changed < $1 {_QUIET}
  AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = t.id AND e.at >= $1) LIMIT $3"""

LESSON = f"""SELECT id FROM tables t WHERE head LIKE '%"kind":"lesson"%' AND changed < $1 {_QUIET}
  AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = t.id AND e.at >= $1) LIMIT $3"""


async def clean(registry: TableRegistry) -> int:
    """Delete what has had its time. How many tables went."""
    settings, at = registry.settings, now()
    rules = (
        (OPEN, settings.open_hours * HOUR), (OVER, settings.over_days * DAY), (STILL, settings.still_days * DAY),
        (LESSON, settings.lesson_days * DAY),
    )  # fmt: skip
    gone = 0
    for sql, age in rules:
        for (id,) in await registry.store.fetch(sql, int(at - age), at, AT_ONCE) if age else ():
            live = registry.tables.get(id)
            if live is None or not live.screens:
                await registry.delete(id)
                gone += 1
    await registry.store.run(("DELETE FROM seeks WHERE until < $1", at - HOUR))
    await clubs.clean(registry.store)
    if gone:
        log.info("deleted %d tables that had had their time", gone)
    return gone
