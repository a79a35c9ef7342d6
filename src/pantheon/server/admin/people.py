"""Who may not come in or not write, which names nobody may take, and what players have reported."""

from __future__ import annotations

import secrets
from ipaddress import ip_address
from typing import Any, Literal

from pantheon.core.errors import BadSetup
from pantheon.server.errors import Refused
from pantheon.server.http.auth import household, now
from pantheon.server.names import skeleton
from pantheon.server.store import Store

Kind = Literal["ban", "mute"]
DAY = 86_400_000
SANCTION = """INSERT INTO sanctions VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, who) DO UPDATE SET until = excluded.until, why = excluded.why"""
RESERVE = "INSERT INTO reserved VALUES ($1, $2) ON CONFLICT (skeleton) DO NOTHING"
REPORTED = "SELECT count(*) FROM reports WHERE table_id = $1 AND by_player = $2"
REPORTS = 5
REPORT = "INSERT INTO reports VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"


def subject(text: str) -> str:
    """``player:ID`` or ``address:IP``; an address stands for who pays by it."""
    kind, sign, who = text.partition(":")
    if not sign or kind not in ("player", "address") or not who:
        raise BadSetup(f"Write player:ID or address:IP, not “{text}”. “pantheon admin show TABLE” names the players of a table.")
    return f"{kind}:{_address(who.strip()) if kind == 'address' else who.strip()}"


def _address(text: str) -> str:
    try:
        return household(str(ip_address(text.removesuffix("/64") if ":" in text else text)))
    except ValueError:
        raise BadSetup(f"“{text}” is no address: write 203.0.113.9, or 2001:db8::1 for its /64 network.") from None


async def sanction(store: Store, kind: Kind, who: str, days: float, why: str) -> None:
    """For so many days; 0: for good."""
    until = now() + int(days * DAY) if days else 2**62
    await store.run((SANCTION, kind, subject(who), until, why))


async def pardon(store: Store, who: str) -> None:
    await store.run(("DELETE FROM sanctions WHERE who = $1", subject(who)))


async def sanctions(store: Store) -> list[tuple[Any, ...]]:
    """All that hold now: kind, who, until, why."""
    return await store.fetch("SELECT kind, who, until, why FROM sanctions WHERE until > $1 ORDER BY kind, who", now())


async def reserve(store: Store, name: str) -> None:
    await store.run((RESERVE, skeleton(name), name))


async def reports(store: Store, limit: int = 50) -> list[tuple[Any, ...]]:
    sql = "SELECT at, table_id, by_player, against, name, text, lines FROM reports ORDER BY at DESC LIMIT $1"
    return await store.fetch(sql, limit)


async def report(store: Store, table: str, by: str, against: str, name: str, text: str, lines: str) -> None:
    """Somebody tells the operator about somebody else, with what was written last; so often about one table."""
    if (await store.fetch(REPORTED, table, by))[0][0] >= REPORTS:
        raise Refused("too_many", "reported")
    await store.run((REPORT, secrets.token_hex(8), now(), table, by, against, name, text, lines))


class Sanctions:
    """What holds now, as this process last heard."""

    def __init__(self) -> None:
        self._held: set[tuple[str, str]] = set()
        self.reserved: set[str] = set()

    async def refresh(self, store: Store) -> None:
        self._held = {(kind, who) for kind, who, *_ in await sanctions(store)}
        self.reserved = {row[0] for row in await store.fetch("SELECT skeleton FROM reserved")}

    def holds(self, kind: Kind, player: str, address: str) -> bool:
        return bool(self._held) and ((kind, f"player:{player}") in self._held or (kind, f"address:{address}") in self._held)
