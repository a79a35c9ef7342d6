"""A real server with the built client, and Debian's Chromium."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from browser.driver import Visitor
from playwright.sync_api import Browser, Page

from pantheon.server.assets.art import STATIC
from pantheon.server.http.app import make_app
from pantheon.server.settings import Settings

LOOSE = (10_000.0, 10_000.0)


class Server:
    """A server on a port of its own; it can be stopped and started again on the same tables."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = int(s.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        settings = Settings(
            database=str(self.database),
            bot_pause=0.0,
            bot_workers=1,
            analysis="asked",
            bot_games=0,
            analysis_turns=6,
            budget=LOOSE,
            address_people=1_000_000,
            address_tournaments=1_000_000,
            public_url=self.url,
            webhook_networks="127.0.0.0/8",
        )
        config = uvicorn.Config(make_app(settings), port=self.port, log_level="warning", ws="websockets-sansio", lifespan="on")
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)
        self.thread.start()
        while not self.uvicorn.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.02)

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(15)
        assert not self.thread.is_alive()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").is_file(), "the client is not built: run `make client` first"
    running = Server(tmp_path_factory.mktemp("tables") / "tables.db")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "Chromium is not installed: apt install chromium, or set CHROMIUM"
    return {**browser_type_launch_args, "executable_path": path, "args": ["--no-sandbox"]}


@pytest.fixture(autouse=True)
def no_test_hangs() -> Iterator[None]:
    """A page that never comes to rest fails its test instead of the whole run; no sound test comes near this."""

    def give_up(*_: object) -> None:
        raise AssertionError("the test has not ended within 20 minutes")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(1200)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Any]:
    """Opens a browser of its own for somebody; fails when a page logs an error."""
    guests: list[Visitor] = []

    def open_visitor(**more: Any) -> Visitor:
        guests.append(Visitor(browser, server.url, **more))
        return guests[-1]

    yield open_visitor
    for guest in guests:
        guest.context.close()
    assert [problem for guest in guests for problem in guest.problems] == []


@pytest.fixture
def guest(visit: Any) -> Visitor:
    visitor: Visitor = visit()
    return visitor


@pytest.fixture
def page(guest: Visitor) -> Page:
    return guest.page
