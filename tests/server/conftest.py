"""A real server on a free port, on SQLite and on PostgreSQL, with the toy game (it has hidden hands)."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import uuid
from collections.abc import Coroutine, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import uvloop
from server.player import Guest
from server.toys import LOADERS

from pantheon.server.http.app import make_app
from pantheon.server.run import protocol
from pantheon.server.settings import Settings
from pantheon.server.tables import seating

LOOSE = (10_000.0, 10_000.0)
FAST = {
    "bot_pause": 0.0,
    "bot_workers": 1,
    "bot_limit": 120.0,
    "analysis": "asked",
    "bot_games": 0,
    "budget": LOOSE,
    "address_tables": 1_000_000,
    "address_people": 1_000_000,
    "address_tournaments": 1_000_000,
    "address_sockets": 10_000,
}


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Server:
    """A server in a thread of the test process."""

    def __init__(self, database: str, **changes: Any) -> None:
        self.port = free_port()
        settings = Settings(database=database, **{**FAST, **changes})
        self.app = make_app(settings, LOADERS)
        config = uvicorn.Config(self.app, port=self.port, log_level="warning", lifespan="on", **protocol(settings))
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        uvloop.run(serve())

    def __enter__(self) -> Server:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.02)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(15)

    def call(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def guest(self, **more: Any) -> Guest:
        return Guest(self.port, **more)


def _binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    path = shutil.which("initdb")
    if path is None:
        pytest.skip("PostgreSQL is not installed")
    return Path(path).parent


def _run(*command: str) -> None:
    """As another user when we are root, whom PostgreSQL refuses."""
    full = ["runuser", "-u", "nobody", "--", *command] if os.geteuid() == 0 else list(command)
    subprocess.run(full, check=True, capture_output=True, cwd="/", timeout=120)


@pytest.fixture(autouse=True, scope="session")
def same_cards() -> Iterator[None]:
    """Every table of the tests is dealt the same cards and has the same name in every run, so that bots choose the same."""
    numbers = count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seating, "new_seed", lambda: "the same cards")
        patch.setattr(seating, "new_id", lambda: f"table-{next(numbers):010}")
        yield


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A private cluster; databases in it are made per test. It is never killed, so it need not wait for disks."""
    home = Path(tempfile.gettempdir()) / f"pantheon-pg-{uuid.uuid4().hex[:8]}"
    home.mkdir()
    home.chmod(0o777)
    bin, data, port = _binaries(), home / "data", free_port()
    _run(str(bin / "initdb"), "-D", str(data), "-U", "pantheon", "-A", "trust", "-E", "UTF8", "--no-sync")
    options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off"
    _run(str(bin / "pg_ctl"), "-D", str(data), "-o", options, "-l", str(home / "log"), "-w", "start")
    try:
        yield f"postgresql://pantheon@127.0.0.1:{port}"
    finally:
        _run(str(bin / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    return new_database(request, str(request.param), tmp_path)


def new_database(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    if kind == "sqlite":
        return str(folder / "tables.sqlite")
    cluster: str = request.getfixturevalue("postgres")
    name = f"t{uuid.uuid4().hex[:12]}"
    port = cluster.rsplit(":", 1)[1]
    subprocess.run(
        [str(_binaries() / "createdb"), "-h", "127.0.0.1", "-p", port, "-U", "pantheon", name], check=True, capture_output=True
    )
    return f"{cluster}/{name}"


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on each kind of database, shared by the tests of a module."""
    with Server(new_database(request, str(request.param), tmp_path_factory.mktemp("server"))) as running:
        yield running
