"""SQLite: one thread, one connection, group commit (WAL, synchronous FULL)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from pantheon.core.errors import PantheonError
from pantheon.server.errors import Refused
from pantheon.server.store.base import VERSIONS, Changed, Statement, Store, StoredRow, migrations

POLL = 0.1
"""How often another process's commits are looked for, in seconds."""
BATCH = 400
INSERT = """INSERT INTO entries (table_id, n, at, body) SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1)
  ON CONFLICT DO NOTHING"""
INSERT_ALL = f"""INSERT INTO entries (table_id, n, at, body)
  SELECT {", ".join(f"json_extract(value, '$[{i}]')" for i in range(4))} FROM json_each(?)"""
KEEP_COUNTING = """UPDATE entries SET rowid = (SELECT max(rowid) FROM entries) + 1
  WHERE rowid = (SELECT rowid FROM entries WHERE table_id <> $1 ORDER BY rowid DESC LIMIT 1)"""
"""SQLite numbers a new row after the highest that there is: when that is deleted, another takes a still higher number."""
_encoder = msgspec.json.Encoder()


class Job:
    """Something to be done in the database thread; its future is fulfilled after the commit. ``row``: it writes just this row."""

    __slots__ = ("work", "writes", "row", "future", "result")

    def __init__(
        self, work: Callable[[sqlite3.Connection], Any], writes: bool, row: StoredRow | None, future: asyncio.Future[Any]
    ) -> None:
        self.work = work
        self.writes = writes
        self.row = row
        self.future = future
        self.result: Any = None


def _named(args: tuple[Any, ...]) -> dict[str, Any]:
    return {str(i): value for i, value in enumerate(args, 1)}


class SqliteStore(Store):
    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="sqlite", daemon=True)
        self._seen_row = 0
        self._version = 0

    async def open(self, changed: Changed) -> None:
        self._changed = changed
        self._loop = asyncio.get_running_loop()
        self._db = await asyncio.to_thread(self._connect)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._for_its_owner_only()
            db = sqlite3.connect(self.path, timeout=20, isolation_level=None, check_same_thread=False, cached_statements=64)
            db.execute("PRAGMA journal_mode=WAL")
        except (OSError, sqlite3.Error) as e:
            raise PantheonError(f"Cannot open the database {self.path}: {e}. Give another file with --database.") from None
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA foreign_keys=ON")
        db.execute("BEGIN IMMEDIATE")
        _migrate(db)
        db.execute("COMMIT")
        self._seen_row = db.execute("SELECT coalesce(max(rowid), 0) FROM entries").fetchone()[0]
        self._version = db.execute("PRAGMA data_version").fetchone()[0]
        return db

    def _for_its_owner_only(self) -> None:
        """Nobody else on the machine may read it; what SQLite keeps beside it gets the same mode."""
        if str(self.path) != ":memory:":
            self.path.touch(mode=0o600)
            if self.path.stat().st_uid == os.geteuid():
                self.path.chmod(0o600)

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._db.close()

    async def fetch(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = await self._do(lambda db: db.execute(sql, _named(args)).fetchall(), False)
        return found

    async def run(self, *statements: Statement) -> None:
        def work(db: sqlite3.Connection) -> None:
            for sql, *args in statements:
                db.execute(sql, _named(tuple(args)))

        try:
            await self._do(work, True)
        except sqlite3.IntegrityError as e:
            if e.sqlite_errorname != "SQLITE_CONSTRAINT_FOREIGNKEY":
                raise
            raise Refused("not_found", "gone") from None

    def hold(self, id: str) -> list[Statement]:
        """There is one writer at a time. But the numbers by which others see what is new are never given twice."""
        return [(KEEP_COUNTING, id)]

    async def claim(self, *statements: Statement) -> bool:
        try:
            await self.run(*statements)
        except (sqlite3.IntegrityError, Refused):
            return False
        return True

    async def append(self, entry: StoredRow) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            won = db.execute(INSERT, _named(entry[:4])).rowcount == 1
            for sql, *args in entry.also if won else ():
                db.execute(sql, _named(tuple(args)))
            return won

        return bool(await self._do(work, True, None if entry.also else entry))

    async def _do(self, work: Callable[[sqlite3.Connection], Any], writes: bool, row: StoredRow | None = None) -> Any:
        job = Job(work, writes, row, self._loop.create_future())
        self._jobs.put(job)
        return await job.future

    # -- in the thread ------------------------------------------------------------------------

    def _serve(self) -> None:
        looked = 0.0
        while True:
            jobs = self._gather()
            if jobs and jobs[-1] is None:
                return
            batch = [job for job in jobs if job is not None]
            if batch:
                self._loop.call_soon_threadsafe(_settle, batch, self._carry_out(batch))
            if time.monotonic() - looked > POLL:
                looked = time.monotonic()
                with contextlib.suppress(sqlite3.Error):  # busy: look again later
                    self._look_for_others()

    def _gather(self) -> list[Job | None]:
        """All waiting jobs: they share one transaction, so one flush to the disk."""
        try:
            jobs = [self._jobs.get(timeout=POLL)]
        except queue.Empty:
            return []
        while jobs[-1] is not None and len(jobs) < BATCH:
            try:
                jobs.append(self._jobs.get_nowait())
            except queue.Empty:
                break
        return jobs

    def _carry_out(self, batch: list[Job]) -> list[Exception | None]:
        try:
            if not self._written_together(batch):
                self._transaction(batch)
            return [None] * len(batch)
        except Exception as e:
            if len(batch) == 1:
                return [e]
            return [error for job in batch for error in self._carry_out([job])]

    def _written_together(self, batch: list[Job]) -> bool:
        """Rows alone, none of which was written before, take one statement: nobody waits for the interpreter between two."""
        rows = [job.row[:4] for job in batch if job.row is not None]
        if len(rows) < len(batch):
            return False
        try:
            self._db.execute(INSERT_ALL, (_encoder.encode(rows).decode(),))
        except sqlite3.IntegrityError:
            return False
        for job in batch:
            job.result = True
        return True

    def _transaction(self, batch: list[Job]) -> None:
        self._db.execute("BEGIN IMMEDIATE" if any(job.writes for job in batch) else "BEGIN")
        try:
            for job in batch:
                job.result = job.work(self._db)
            self._db.execute("COMMIT")
        except Exception:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def _look_for_others(self) -> None:
        """``data_version`` changes when another connection, so another process, has written."""
        version = self._db.execute("PRAGMA data_version").fetchone()[0]
        if version == self._version:
            return
        self._version = version
        sql = "SELECT table_id, max(n), max(rowid) FROM entries WHERE rowid > ? GROUP BY table_id"
        for table, n, row in self._db.execute(sql, (self._seen_row,)).fetchall():
            self._seen_row = max(self._seen_row, row)
            self._loop.call_soon_threadsafe(self._changed, table, n)


def _migrate(db: sqlite3.Connection) -> None:
    db.execute(VERSIONS)
    done = {number for (number,) in db.execute("SELECT number FROM schema_version")} or _seen_before_versions(db)
    for step in migrations():
        if step.number not in done:
            for sql in step.statements:
                db.execute(sql)
            db.execute("INSERT INTO schema_version VALUES (?)", (step.number,))
    db.execute(f"PRAGMA user_version={migrations()[-1].number}")  # older versions look at the highest one only


def _seen_before_versions(db: sqlite3.Connection) -> set[int]:
    """Databases once kept the highest number only, and development has added lower ones after it: what was made tells."""
    highest = int(db.execute("PRAGMA user_version").fetchone()[0])
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    seen = {step.number for step in migrations() if step.number <= highest and step.tables <= there}
    db.executemany("INSERT INTO schema_version VALUES (?)", [(number,) for number in seen])
    return seen


def _settle(batch: list[Job], errors: list[Exception | None]) -> None:
    for job, error in zip(batch, errors, strict=True):
        if job.future.done():
            continue
        if error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(error)
