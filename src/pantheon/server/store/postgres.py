"""PostgreSQL: group commit by one writer, LISTEN/NOTIFY between processes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from pantheon.core.errors import PantheonError
from pantheon.server.errors import Refused
from pantheon.server.store.base import VERSIONS, Changed, Statement, Store, StoredRow, migrations

CHANNEL = "pantheon"
BATCH = 400
RETRY = 1.0
LOCK = 7_201_355
"""The advisory lock under which one process at a time brings the schema up to date."""
WRITE = """
WITH written AS (
  INSERT INTO entries (table_id, n, at, body)
  SELECT row.* FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[]) AS row (id, n, at, body)
  JOIN (SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR KEY SHARE) AS there USING (id)
  ON CONFLICT DO NOTHING RETURNING table_id, n
), told AS (SELECT pg_notify('pantheon', $5 || ' ' || table_id || ' ' || n) FROM written)
SELECT table_id, n FROM written, (SELECT count(*) FROM told) AS sent
"""


@contextlib.contextmanager
def _readable() -> Iterator[None]:
    """What somebody looks for may hold what no text here can: NUL."""
    try:
        yield
    except asyncpg.CharacterNotInRepertoireError:
        raise Refused("bad_request", why="A text holds a character that cannot be stored.") from None


class PostgresStore(Store):
    def __init__(self, url: str) -> None:
        self.url = url
        self._waiting: asyncio.Queue[tuple[StoredRow, asyncio.Future[bool]]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, changed: Changed) -> None:
        self._changed = changed
        try:
            self._pool: Any = await asyncpg.create_pool(self.url, min_size=2, max_size=8)
        except (OSError, asyncpg.PostgresError) as e:
            raise PantheonError(f"Cannot reach the database: {e}. Check the address given with --database.") from None
        async with self._pool.acquire() as db:
            await self._migrate(db)
            self._own = str(await db.fetchval("SELECT gen_random_uuid()"))
        listening = asyncio.Event()
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._listen(listening))]
        await listening.wait()

    async def _migrate(self, db: Any) -> None:
        async with db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await db.execute(VERSIONS)
            done = {number for (number,) in await db.fetch("SELECT number FROM schema_version")}
            for step in migrations():
                if step.number not in done:
                    for sql in step.statements:
                        await db.execute(sql)
                    await db.execute("INSERT INTO schema_version VALUES ($1)", step.number)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pool.close()

    async def fetch(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        with _readable():
            return [tuple(record) for record in await self._pool.fetch(sql, *args)]

    async def run(self, *statements: Statement) -> None:
        try:
            with _readable():
                async with self._pool.acquire() as db, db.transaction():
                    for sql, *args in statements:
                        await db.execute(sql, *args)
        except asyncpg.ForeignKeyViolationError:
            raise Refused("not_found", "gone") from None

    def hold(self, id: str) -> list[Statement]:
        return [("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", id)]

    async def claim(self, *statements: Statement) -> bool:
        try:
            await self.run(*statements)
        except (asyncpg.IntegrityConstraintViolationError, Refused):
            return False
        return True

    async def append(self, entry: StoredRow) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((entry, future))
        return await future

    async def _write(self) -> None:
        """Write what is waiting in one transaction, again and again."""
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < BATCH:
                batch.append(self._waiting.get_nowait())
            await self._settle(batch)

    async def _settle(self, batch: list[tuple[StoredRow, asyncio.Future[bool]]]) -> None:
        """All together, or one by one when one of them cannot be written."""
        try:
            won = await self._commit([entry for entry, _ in batch])
            for entry, future in batch:
                if not future.done():
                    future.set_result((entry.table, entry.n) in won)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as e:
            if len(batch) == 1 and not batch[0][1].done():
                batch[0][1].set_exception(e)
            for one in batch if len(batch) > 1 else ():
                await self._settle([one])

    async def _commit(self, entries: list[StoredRow]) -> set[tuple[str, int]]:
        columns = [list(column) for column in zip(*(entry[:4] for entry in entries), strict=True)]
        async with self._pool.acquire() as db, db.transaction():
            won = {(record[0], record[1]) for record in await db.fetch(WRITE, *columns, self._own)}
            for entry in entries:
                for sql, *args in entry.also if (entry.table, entry.n) in won else ():
                    await db.execute(sql, *args)
        return won

    async def _listen(self, listening: asyncio.Event) -> None:
        """Hear what other processes write; a lost connection is made anew."""
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                db = await asyncpg.connect(self.url)
                lost = asyncio.Event()
                db.add_termination_listener(lambda _, lost=lost: lost.set())
                await db.add_listener(CHANNEL, self._heard)
                if listening.is_set():
                    self._changed("", 0)
                listening.set()
                try:
                    await lost.wait()
                finally:
                    with contextlib.suppress(Exception):
                        await db.close(timeout=2)
            await asyncio.sleep(RETRY)

    def _heard(self, _db: Any, _pid: int, _channel: str, payload: str) -> None:
        sender, table, n = payload.split(" ")
        if sender != self._own:
            self._changed(table, int(n))
