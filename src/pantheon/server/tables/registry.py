"""All tables of this process: loaded when needed, written row by row, kept in step with other processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from hashlib import blake2b
from typing import Any, TypeVar

from pantheon.core.errors import PantheonError
from pantheon.core.game import Game
from pantheon.server import games
from pantheon.server.admin.people import Sanctions
from pantheon.server.aside import PAYER, Aside
from pantheon.server.bots.advice import Judged
from pantheon.server.bots.workers import Bots
from pantheon.server.errors import Refused
from pantheon.server.games import Games
from pantheon.server.http.auth import Caller, now
from pantheon.server.people.notices.waits import wait_statements
from pantheon.server.people.results import result_statements
from pantheon.server.settings import Settings
from pantheon.server.store import Statement, Store, StoredRow
from pantheon.server.tables.head import Head, read_head
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.rows import EVERYTHING, Row, Shows, encode, read_row
from pantheon.server.tables.table import Table

log = logging.getLogger("pantheon")
T = TypeVar("T")
TRIES = 8
SHORT = 20
"""So many rows are replayed at once, in less time than another thread would take to begin."""
COUNTING = 60_000
"""Milliseconds for which a count of all tables is believed."""
_TABLE = "INSERT INTO tables (id, head, status, visibility, created, changed, opener)"
_ENTRY = "INSERT INTO entries (table_id, n, at, body) VALUES ($1, $2, $3, $4)"
SITTING = "INSERT INTO sittings VALUES ($1, $2) ON CONFLICT DO NOTHING"
_ROWS = "SELECT n, at, body FROM entries WHERE table_id = $1 AND n >= $2 ORDER BY n"


class Lost(Exception):
    """Another process wrote the row first: look again, and try again."""


def replayed(head: Head, game: Game[Any], entries: list[tuple[Any, ...]]) -> Table:
    """A table from its stored rows: number, time, body."""
    table = Table(head, game)
    for _, at, body in entries:
        table.apply(read_row(body), at)
    return table


class TableRegistry:
    """Tables by id. Listeners are told about every table that changed: they let bots and clocks go on."""

    def __init__(
        self, store: Store, games: Games, bots: Bots, settings: Settings, wrote: Callable[[str], None] = lambda kind: None
    ) -> None:
        """``wrote`` is told the kind of every row."""
        self.store = store
        self._wrote = wrote
        self.games = games
        self.bots = bots
        self.aside = Aside()
        self.judged = Judged(bots)
        self.settings = settings
        self.sanctions = Sanctions()
        self.tables: dict[str, LiveTable] = {}
        self._listeners: list[Callable[[LiveTable, bool], None]] = []
        self._loading: dict[str, asyncio.Lock] = {}
        self._counted = (0, 0)
        """When, and how many."""
        self._background: set[asyncio.Task[None]] = set()

    def listen(self, told: Callable[[LiveTable, bool], None]) -> None:
        """``told(table, own)`` is called after every change; ``own``: this process made it."""
        self._listeners.append(told)

    def unlisten(self, told: Callable[[LiveTable, bool], None]) -> None:
        self._listeners.remove(told)

    def _changed(self, live: LiveTable, own: bool) -> None:
        for told in list(self._listeners):
            told(live, own)

    # -- loading ------------------------------------------------------------------------------

    async def live(self, id: str) -> LiveTable:
        """A table, loaded if need be."""
        found = self.tables.get(id)
        if found is None:
            try:
                async with self._loading.setdefault(id, asyncio.Lock()):
                    found = self.tables.get(id) or LiveTable(await self.load(id))
                    self.tables[id] = found
            finally:
                self._loading.pop(id, None)
        found.used = now()
        return found

    async def load(self, id: str) -> Table:
        """A table as it is stored, apart from the one that people look at."""
        found = await self.store.fetch("SELECT head FROM tables WHERE id = $1", id)
        if not found:
            raise Refused("not_found", "no_table")
        head, game = await self._checked(read_head(found[0][0]))
        entries = await self.store.fetch(_ROWS, id, 0)
        long = bool(head.override) or len(entries) + len(head.actions) > SHORT
        return await self.aside(replayed, head, game, entries) if long else replayed(head, game, entries)

    async def game(self, slug: str, override: str) -> Game[Any]:
        """A game, with an owner's data on top."""
        return await self.aside(self.games.get, slug, override) if override else self.games.get(slug)

    async def _checked(self, head: Head) -> tuple[Head, Game[Any]]:
        """A table of another version or other data is refused, never replayed differently."""
        game = await self.game(head.game, head.override)
        title = games.title(game, head.lang)
        if (game.version, game.data.fingerprint) == (head.version, head.data) or await self._carried(head.id, game):
            return head, game
        if self.settings.elsewhere:
            raise Refused("other_version", "elsewhere", title=title, old=head.version, address=self.settings.elsewhere)
        if game.version != head.version:
            raise Refused("other_version", title=title, old=head.version, new=game.version)
        raise Refused("other_version", "other_data", title=title)

    async def _carried(self, id: str, game: Game[Any]) -> bool:
        """``pantheon admin verify`` found that the table comes out the same under this version."""
        sql = "SELECT 1 FROM carried WHERE table_id = $1 AND version = $2 AND data = $3"
        return bool(await self.store.fetch(sql, id, game.version, game.data.fingerprint))

    async def reload(self, live: LiveTable) -> None:
        """Forget what is in memory: the store is right. (The table's lock is held.)"""
        live.stale = True
        try:
            live.table = await self.load(live.table.head.id)
        except Refused:
            self.forget(live.table.head.id)
            raise
        live.stale = False
        live.show(EVERYTHING)

    async def catch_up(self, live: LiveTable) -> None:
        """Carry out what other processes have written."""
        async with live.lock:
            if live.stale:
                await self.reload(live)
            before = live.table.n
            for _, at, body in await self.store.fetch(_ROWS, live.table.head.id, before):
                live.table.apply(read_row(body), at)
            if live.table.n > before:
                live.show(EVERYTHING)
                self._changed(live, False)

    def changed(self, id: str, n: int) -> None:
        """Another process has written row ``n``; an empty id: look at all tables."""
        for live in list(self.tables.values()) if not id else filter(None, [self.tables.get(id)]):
            if not id or live.table.n <= n:
                self.background(self.catch_up(live))

    async def refresh_sanctions(self) -> None:
        """Hear who is banned or muted; who is banned looks at nothing any more."""
        await self.sanctions.refresh(self.store)
        self._cut(lambda caller: self.sanctions.holds("ban", caller.player, caller.address))

    def cut_devices(self, ids: set[str]) -> None:
        """Devices that were signed out look at nothing any more."""
        self._cut(lambda caller: caller.device in ids)

    def _cut(self, whom: Callable[[Caller], bool]) -> None:
        for live in self.tables.values():
            for connection in live.connections():
                if whom(connection.caller):
                    live.part(connection)
                    connection.cut(4401)

    def background(self, work: Awaitable[None]) -> None:
        async def run() -> None:
            try:
                await work
            except Refused as refused:
                log.info("background work was refused: %s", refused)
            except Exception:
                log.exception("background work failed")

        task = asyncio.create_task(run())
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def close(self) -> None:
        tasks = [*self._background, *(live.driver for live in self.tables.values() if live.driver)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- writing ------------------------------------------------------------------------------

    async def change(self, id: str, work: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Do something to a table under its lock; again when another process was faster."""
        live = await self.live(id)
        for _ in range(TRIES):
            async with live.lock:
                if live.stale:
                    await self.reload(live)
                try:
                    return await work(live)
                except Lost:
                    log.info("table %s: another process was faster", id)
        raise Refused("stale")

    async def write(self, live: LiveTable, row: Row, *also: Statement) -> None:
        """Carry out a row, store it, and only then show it. (The table's lock is held.)"""
        table, at = live.table, now()
        if table.n >= self.settings.table_rows and not row.needed:
            raise Refused("too_many", "table_long")
        n, status, taught, turns = table.n, table.status, table.taught, dict(table.clock.turns)
        await self._try(live, row, at)
        if table.status != status:
            also = (*also, self._status(table, at), *(result_statements(table, at) if table.status == "over" else ()))
        if self.settings.public_url:
            also = (*also, *wait_statements(table, turns, at))
        try:
            won = await self.store.append(StoredRow(table.head.id, n, at, encode(row), also))
        except BaseException:
            live.stale = True
            raise
        if not won:
            live.rival = True
            await self.reload(live)
            self._changed(live, False)
            raise Lost
        self._wrote(str(type(row).__struct_config__.tag))
        shows = row.shows if (table.status, table.taught) == (status, taught) else row.shows | Shows.TABLE
        live.show(shows, getattr(row, "seat", None))
        self._changed(live, True)

    async def _try(self, live: LiveTable, row: Row, at: int) -> None:
        """A row that cannot be carried out is not stored."""
        try:
            live.table.apply(row, at)
        except PantheonError:
            await self.reload(live)
            raise
        except Exception:
            log.exception("table %s: row %d cannot be carried out: %s", live.table.head.id, live.table.n, row)
            await self.reload(live)
            raise Refused("broken") from None

    def _status(self, table: Table, at: int) -> Statement:
        return ("UPDATE tables SET status = $1, changed = $2 WHERE id = $3", table.status, at, table.head.id)

    async def count(self) -> int:
        """How many tables are stored; counted anew once in a while."""
        if self._counted[0] < now() - COUNTING:
            self._counted = (now(), int((await self.store.fetch("SELECT count(*) FROM tables"))[0][0]))
        return self._counted[1]

    async def delete(self, id: str) -> None:
        """A table and all that is stored of it."""
        await self.store.delete(id)
        self.forget(id)

    def forget(self, id: str) -> None:
        """A table that is no more, or not here: those who look at it are sent away."""
        live = self.tables.pop(id, None)
        if live is None:
            return
        for connection in live.connections():
            connection.cut(4404)
        if live.driver is not None and live.driver is not asyncio.current_task():
            live.driver.cancel()

    async def create(self, head: Head, status: str = "open", also: Sequence[Statement] = ()) -> LiveTable:
        """A new table."""
        sql = f"{_TABLE} VALUES ($1, $2, $3, $4, $5, $5, $6)"
        who = PAYER.get().who
        opener = blake2b(who.encode(), digest_size=2).hexdigest() if who else ""
        await self.store.run((sql, head.id, encode(head), status, head.visibility, head.created, opener), *also)
        self._counted = (self._counted[0], self._counted[1] + 1)
        return await self.live(head.id)

    def beginning(self, head: Head, first: Sequence[Row], when: str = "true") -> list[Statement]:
        """What makes a new table with its first rows, to be claimed from the store: all or nothing, and only ``when``.

        That is SQL in which $1 is the table. If it does not hold there is no table, and its rows cannot be written.
        """
        table, at = Table(head, self.games.get(head.game)), head.created
        entries: list[Statement] = []
        for n, row in enumerate(first):
            table.apply(row, at)
            entries.append((_ENTRY, head.id, n, at, encode(row)))
        sql = f"{_TABLE} SELECT $1, $2, $3, $4, CAST($5 AS BIGINT), CAST($5 AS BIGINT), '' WHERE {when}"
        opened = (sql, head.id, encode(head), table.status, head.visibility, at)
        people = sorted({seat.player for seat in table.seats} - {""})
        waits = wait_statements(table, {}, at) if self.settings.public_url else []
        return [opened, *entries, *[(SITTING, player, head.id) for player in people], *waits]

    async def begun(self, id: str) -> LiveTable:
        """A table that was just made so: its bots and clocks go on."""
        self._counted = (self._counted[0], self._counted[1] + 1)
        live = await self.live(id)
        self._changed(live, True)
        return live
