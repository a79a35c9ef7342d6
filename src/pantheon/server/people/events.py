"""What a program that keeps no websocket must hear: that it is asked to play, that it is its turn, that a game is over.

One line of JSON each, over one long HTTP answer. What is open is told when the stream begins, so that nothing is missed by a
program that comes back; the database is asked now and then, so that it does not matter at which process a table is played.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Literal

import msgspec
from typing_extensions import TypedDict

from pantheon.core.errors import PantheonError
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, now
from pantheon.server.people.invitations import Invitation, waiting
from pantheon.server.tables.info import ResultInfo, result_info
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.table import Table

LOOK = 4.0
"""Seconds between two looks at the database, when nothing is heard."""
PING = 15_000
RUNNING = "SELECT id FROM tables JOIN sittings ON table_id = id WHERE player_id = $1 AND status = 'running'"


class HelloEvent(TypedDict):
    type: Literal["hello"]
    id: str
    name: str
    now: int


class ChallengeEvent(TypedDict):
    """Sit down with ``key`` to accept, or ``DELETE /api/tables/{table}/invitation``."""

    type: Literal["challenge"]
    table: str
    game: str
    seats: int
    seat: int
    key: str
    by: str
    at: int


class TurnEvent(TypedDict):
    """``until``: when the clock runs out; null: never."""

    type: Literal["turn"]
    table: str
    game: str
    seat: int
    decision: str
    until: int | None


class OverEvent(TypedDict):
    type: Literal["over"]
    table: str
    game: str
    result: ResultInfo | None


class PingEvent(TypedDict):
    type: Literal["ping"]
    now: int


Event = HelloEvent | ChallengeEvent | TurnEvent | OverEvent | PingEvent


class Stream:
    """The events of one caller, each told once."""

    def __init__(self, registry: TableRegistry, caller: Caller) -> None:
        self.registry = registry
        self.caller = caller
        self.heard = asyncio.Event()
        self.told: dict[tuple[str, int], str] = {}
        """What was told last of each table and seat: the decision, or an invitation."""
        self.playing: set[str] = set()

    def hear(self, live: LiveTable, own: bool) -> None:
        if self.caller.player in live.table.players:
            self.heard.set()

    async def lines(self) -> AsyncIterator[bytes]:
        self.registry.listen(self.hear)
        try:
            yield _line({"type": "hello", "id": self.caller.player, "name": self.caller.name, "now": now()})
            spoke = now()
            while await self._signed_in():
                self.heard.clear()
                for event in await self._news():
                    yield _line(event)
                    spoke = now()
                if now() - spoke > PING:
                    yield _line({"type": "ping", "now": now()})
                    spoke = now()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.heard.wait(), LOOK)
        finally:
            self.registry.unlisten(self.hear)

    async def _signed_in(self) -> bool:
        """A token may be renewed, a device signed out, a person deleted, while the stream goes on."""
        return bool(await self.registry.store.fetch("SELECT 1 FROM devices WHERE id = $1", self.caller.device))

    async def _news(self) -> list[Event]:
        found: list[Event] = await self._challenges()
        running = {id for (id,) in await self.registry.store.fetch(RUNNING, self.caller.player)}
        for id in sorted(running | self.playing):
            with contextlib.suppress(Refused, PantheonError):  # deleted, or of another version
                found += self._of_table(await self.registry.live(id))
        self.playing = running
        return found

    async def _challenges(self) -> list[Event]:
        found: list[Event] = []
        for each in await waiting(self.registry.store, self.caller.player):
            if self._new(each.table, each.seat, f"challenge {each.at}"):
                with contextlib.suppress(Refused, PantheonError):  # deleted, or of another version
                    found.append(_challenge(each, (await self.registry.live(each.table)).table))
        return found

    def _of_table(self, live: LiveTable) -> list[Event]:
        table = live.table
        head, decision = table.head, table.decision
        if table.status == "over":
            self.told = {key: told for key, told in self.told.items() if key[0] != head.id}
            return [{"type": "over", "table": head.id, "game": head.game, "result": result_info(table)}]
        mine = self.caller.seats(table)
        return [
            {"type": "turn", "table": head.id, "game": head.game, "seat": seat, "decision": decision,
             "until": table.clock.deadline(seat)}
            for seat in table.asked() if seat in mine and self._new(head.id, seat, decision)
        ]  # fmt: skip

    def _new(self, table: str, seat: int, what: str) -> bool:
        told = self.told.get((table, seat))
        self.told[table, seat] = what
        return told != what


def _challenge(each: Invitation, table: Table) -> ChallengeEvent:
    return {
        "type": "challenge", "table": each.table, "game": table.head.game, "seats": table.head.seats, "seat": each.seat,
        "key": table.join, "by": each.by, "at": each.at,
    }  # fmt: skip


def _line(event: Event) -> bytes:
    return msgspec.json.encode(event) + b"\n"
