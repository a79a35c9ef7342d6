"""Several server processes behind one port: a table always at the same one, and one that is killed takes nothing along."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from pathlib import Path

import pytest
from server.conftest import free_port, new_database
from server.player import Guest, eventually
from server.test_processes import Acknowledged, Process, check_noted

from pantheon.server.front import Front, listening
from pantheon.server.http.auth import Place, new_id, owner
from pantheon.server.settings import Settings

WORKERS = 2


def workers_of(pid: int) -> list[int]:
    """The server processes, in the order in which they were started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def tables_of_both(host: Guest) -> dict[int, str]:
    """One table of each process."""
    found: dict[int, str] = {}
    while len(found) < WORKERS:
        again = host.twin()
        id = again.post("/api/tables", {"game": "above", "seats": [{"kind": "me"}] * 2}, 201)["id"]
        host.http.cookies = again.http.cookies
        found.setdefault(owner(id, WORKERS), id)
    return found


def sockets(pid: int) -> int:
    """How many connections with clients a process has."""
    handles = [os.readlink(link) for link in Path(f"/proc/{pid}/fd").iterdir()]
    inodes = {handle[8:-1] for handle in handles if handle.startswith("socket:")}
    lines = [line.split() for line in Path(f"/proc/{pid}/net/tcp").read_text().splitlines()[1:]]
    return len([line for line in lines if line[9] in inodes and line[3] == "01"])


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Process:
    return Process(new_database(request, str(request.param), tmp_path), WORKERS)


def test_one_of_two_processes_is_killed_and_nothing_is_lost(server: Process) -> None:
    with server:
        host = Guest(server.port)
        ids = tables_of_both(host)
        eventually(lambda: len(workers_of(server.process.pid)) == WORKERS)
        first, second = workers_of(server.process.pid)
        with host.watch(ids[1], seat=0) as seat:
            seat.ready()
            assert sockets(second) >= 1, "the socket of a table is at the process of the table"
            noting = [Acknowledged(host.twin(), id) for id in ids.values()]
            for player in noting:
                player.start()
            eventually(lambda: all(player.noted for player in noting))
            os.kill(first, signal.SIGKILL)
            seat.ask(type="ping")
            eventually(lambda: first not in workers_of(server.process.pid) and len(workers_of(server.process.pid)) == WORKERS)
            known = [len(player.noted) for player in noting]
            eventually(lambda: all(p.ending or len(p.noted) > n for p, n in zip(noting, known, strict=True)))
            for player in noting:
                player.ending = True
                player.join(30)
        for player in noting:
            check_noted(host.twin(), player.id, player.noted)


def test_what_says_nothing_holds_nobody_up(server: Process) -> None:
    with (
        server,
        socket.create_connection(("127.0.0.1", server.port)),
        socket.create_connection(("127.0.0.1", server.port)) as half,
    ):
        half.send(b"GET /api")
        assert Guest(server.port).get("/api/levels")


def test_who_says_nothing_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []

    async def look(seconds: float) -> None:
        looks.append(seconds)

    async def work() -> None:
        ours, theirs = socket.socketpair()
        with ours, theirs:
            theirs.setblocking(False)
            line = asyncio.create_task(Front(work_, Settings(workers=0))._first_line(theirs))
            await asyncio.wait({line}, timeout=0.1)
            monkeypatch.setattr(asyncio, "sleep", look)
            await asyncio.wait({line}, timeout=0.3)
            assert not looks and not line.done()
            ours.send(b"GET /api/tables/x HTTP/1.1\r\n")
            assert (await line).startswith(b"GET /api/tables/x")

    asyncio.run(work())


def test_connections_of_one_address_that_say_nothing_are_bounded() -> None:
    async def work() -> None:
        settings = Settings(workers=0, port=free_port(), address_connections=3, trusted_proxies="")
        with listening(settings) as door:
            accepting = asyncio.create_task(Front(work_, settings)._accept(door))
            silent = [await asyncio.open_connection("127.0.0.1", settings.port) for _ in range(3)]
            reader, _ = await asyncio.open_connection("127.0.0.1", settings.port)
            assert await asyncio.wait_for(reader.read(), 20) == b"" and len(silent) == 3, "closed at once"
            accepting.cancel()

    asyncio.run(work())


def work_(settings: Settings, index: int, channel: socket.socket) -> None:
    raise AssertionError("no process is needed")


def test_a_table_that_is_opened_here_belongs_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Place, "index", 2)
    monkeypatch.setattr(Place, "workers", 3)
    ids = [new_id() for _ in range(200)]
    assert {owner(id, 3) for id in ids} == {2} and not [id for id in ids if id.startswith("-")]
