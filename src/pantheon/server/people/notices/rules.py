"""When somebody wants to be told: a pause, quiet hours, a gap between two messages, or once a day."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from pantheon.server.store import Statement, Store

MINUTE = 60_000
GAP = 15
"""Minutes between two messages, unless chosen otherwise."""
COLUMNS = "paused_until, quiet_from, quiet_to, digest, gap, zone, last, claim"
FIRST = "INSERT INTO notice_rules VALUES ($1, 0, 0, 0, -1, $2, 'UTC', 0, 0, '') ON CONFLICT DO NOTHING"
SAVE = """UPDATE notice_rules SET paused_until = $2, quiet_from = $3, quiet_to = $4, digest = $5, gap = $6, zone = $7,
  last = CASE WHEN digest <> $5 THEN $8 ELSE last END, next = 0 WHERE player_id = $1"""


class Rules(NamedTuple):
    """Hours are minutes of the day in the person's zone. ``digest``: told once a day at that time; -1: at every turn."""

    paused_until: int = 0
    quiet_from: int = 0
    quiet_to: int = 0
    digest: int = -1
    gap: int = GAP
    zone: str = "UTC"
    last: int = 0
    claim: str = ""

    def local(self, at: int) -> datetime:
        return datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone))

    def quiet(self, at: int) -> bool:
        """Nothing may be sent now."""
        if at < self.paused_until:
            return True
        clock = self.local(at)
        minute = clock.hour * 60 + clock.minute
        if self.quiet_from <= self.quiet_to:
            return self.quiet_from <= minute < self.quiet_to
        return minute >= self.quiet_from or minute < self.quiet_to

    def rests(self, at: int) -> bool:
        """The last message was not long ago; with a digest: since the last time of the day for it."""
        if self.digest < 0:
            return at < self.last + self.gap * MINUTE
        clock = self.local(at)
        today = clock.replace(hour=self.digest // 60, minute=self.digest % 60, second=0, microsecond=0)
        latest = today if today <= clock else today - timedelta(days=1)
        return self.last >= latest.timestamp() * 1000


def known_zone(name: str) -> bool:
    return name in available_timezones()


async def rules_of(store: Store, player: str) -> Rules:
    found = await store.fetch(f"SELECT {COLUMNS} FROM notice_rules WHERE player_id = $1", player)
    return Rules(*found[0]) if found else Rules()


def save(player: str, rules: Rules, at: int) -> list[Statement]:
    """A digest that is new counts from now."""
    chosen = (rules.paused_until, rules.quiet_from, rules.quiet_to, rules.digest, rules.gap, rules.zone)
    return [(FIRST, player, GAP), (SAVE, player, *chosen, at)]
