"""The store: rows are durable, the key decides who wrote one, processes hear of each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import uvloop

from pantheon.core.errors import PantheonError
from pantheon.server.errors import Refused
from pantheon.server.store import Store, StoredRow, open_store
from pantheon.server.store.base import migrations

TABLE = ("INSERT INTO tables (id, head, status, visibility, created, changed) VALUES ($1, '{}', 'open', 'link', 0, 0)",)


def run(work: Coroutine[Any, Any, None]) -> None:
    uvloop.run(work)


async def opened(database: str, heard: list[tuple[str, int]] | None = None) -> Store:
    store = open_store(database)
    await store.open(lambda table, n: heard.append((table, n)) if heard is not None else None)
    return store


def test_of_two_writers_of_one_row_one_wins_and_nothing_is_mixed(database: str) -> None:
    async def work() -> None:
        first, second = await opened(database), await opened(database)
        await first.run((*TABLE, "a"))
        for n in range(30):
            mark = ("UPDATE tables SET head = $1 WHERE id = 'a'",)
            won = await asyncio.gather(
                first.append(StoredRow("a", n, 1, "first", ((*mark, f"first {n}"),))),
                second.append(StoredRow("a", n, 1, "second", ((*mark, f"second {n}"),))),
            )
            assert sorted(won) == [False, True]
            body = (await first.fetch("SELECT body FROM entries WHERE table_id = $1 AND n = $2", "a", n))[0][0]
            assert body == ("first" if won[0] else "second")
            assert (await second.fetch("SELECT head FROM tables WHERE id = $1", "a")) == [(f"{body} {n}",)]
        await first.close()
        await second.close()

    run(work())


def test_many_tables_share_a_commit(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        await store.run(*[(*TABLE, f"t{i}") for i in range(40)])
        won = await asyncio.gather(*(store.append(StoredRow(f"t{i}", 0, 1, "x")) for i in range(40)))
        assert all(won)
        lost = await asyncio.gather(*(store.append(StoredRow(f"t{i}", i % 2, 1, "y")) for i in range(40)))
        assert lost == [i % 2 == 1 for i in range(40)]
        await store.close()

    run(work())


def test_a_failed_statement_takes_only_its_own_work_with_it(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        await store.run((*TABLE, "a"))
        good, bad = await asyncio.gather(
            store.append(StoredRow("a", 0, 1, "x")), store.run(("INSERT INTO nothing VALUES (1)",)), return_exceptions=True
        )
        assert good is True and isinstance(bad, Exception)
        assert await store.fetch("SELECT n FROM entries") == [(0,)]
        await store.close()

    run(work())


def test_a_row_that_cannot_be_written_takes_no_other_with_it(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        await store.run(*[(*TABLE, f"t{i}") for i in range(9)])
        rows = [StoredRow(f"t{i}", 0, 1, "x", (("INSERT INTO nothing VALUES (1)",),) if i == 4 else ()) for i in range(9)]
        done = await asyncio.gather(*(store.append(row) for row in rows), return_exceptions=True)
        assert [one is True for one in done] == [i != 4 for i in range(9)]
        await store.close()

    run(work())


def test_a_table_is_deleted_whoever_writes_to_it(database: str) -> None:
    async def work() -> None:
        first, second = await opened(database), await opened(database)
        await first.run((*TABLE, "other"))
        for n in range(12):
            await first.run((*TABLE, "a"))
            writing = [second.append(StoredRow("a", i, 1, "x")) for i in range(n)]
            *_, other = await asyncio.gather(first.delete("a"), *writing, second.append(StoredRow("other", n, 1, "x")))
            assert other is True
            assert await first.fetch("SELECT count(*) FROM entries WHERE table_id = 'a'") == [(0,)]
            assert await second.append(StoredRow("a", n, 1, "too late")) is False
        with pytest.raises(Refused) as refused:
            await first.run(("INSERT INTO keeps VALUES ('ann', 'a')",))
        assert refused.value.code == "not_found"
        await first.close()
        await second.close()

    run(work())


def test_a_store_hears_what_another_process_writes_but_not_itself(database: str) -> None:
    async def work() -> None:
        mine: list[tuple[str, int]] = []
        theirs: list[tuple[str, int]] = []
        first, second = await opened(database, mine), await opened(database, theirs)
        await first.run((*TABLE, "a"))
        await first.append(StoredRow("a", 0, 1, "x"))
        await first.append(StoredRow("a", 1, 1, "x"))
        for _ in range(100):
            if theirs and theirs[-1] == ("a", 1):
                break
            await asyncio.sleep(0.1)
        assert theirs[-1] == ("a", 1) and not mine
        await first.close()
        await second.close()

    run(work())


def test_a_store_hears_of_rows_after_others_were_deleted(database: str) -> None:
    async def work() -> None:
        heard: list[tuple[str, int]] = []
        first, second = await opened(database), await opened(database, heard)
        for id in ("a", "b"):
            await first.run((*TABLE, id))
            await first.append(StoredRow(id, 0, 1, "x"))
        await until(lambda: ("b", 0) in heard)
        await first.delete("b")
        await first.append(StoredRow("a", 1, 1, "x"))
        await until(lambda: ("a", 1) in heard)
        await first.close()
        await second.close()

    run(work())


async def until(check: Callable[[], bool]) -> None:
    for _ in range(100):
        if check():
            return
        await asyncio.sleep(0.1)
    raise AssertionError("it was not heard")


def test_the_schema_is_made_once(database: str) -> None:
    async def work() -> None:
        first = await opened(database)
        await first.run((*TABLE, "a"))
        await first.close()
        second = await opened(database)
        assert await second.fetch("SELECT id FROM tables") == [("a",)]
        await second.close()

    run(work())


@pytest.mark.parametrize("highest_only", [False, True])
def test_a_step_of_the_schema_that_was_skipped_is_applied(
    database: str, highest_only: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As development once left databases: 13 was there before 10 to 12; SQLite then knew the highest number only."""

    async def work() -> None:
        with monkeypatch.context() as earlier:
            some = [step for step in migrations() if step.number in (*range(1, 10), 13)]
            for module in ("sqlite", "postgres"):
                earlier.setattr(f"pantheon.server.store.{module}.migrations", lambda: some)
            store = await opened(database)
            if highest_only and "postgres" not in database:
                await store.run(("DROP TABLE schema_version",), ("PRAGMA user_version = 13",))
            await store.close()
        for _ in range(2):
            store = await opened(database)
            assert await store.fetch("SELECT (SELECT count(*) FROM ratings) + (SELECT count(*) FROM members)") == [(0,)]
            seen = [number for (number,) in await store.fetch("SELECT number FROM schema_version ORDER BY number")]
            assert seen == [step.number for step in migrations()]
            await store.close()

    run(work())


@pytest.mark.parametrize("address", ["/proc/nowhere/tables.sqlite", "postgresql://nobody@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_opened_is_named(address: str) -> None:
    with pytest.raises(PantheonError, match="--database"):
        run(opened(address))  # type: ignore[arg-type]
