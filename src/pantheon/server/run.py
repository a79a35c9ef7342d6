"""Starting the server: ``pantheon serve``."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from pantheon.server.http.app import make_app
from pantheon.server.settings import Settings
from pantheon.server.store import open_store

SWITCH = 0.0005
"""Seconds after which the database's thread may take over from a busy event loop."""


def tune() -> None:
    """Short waits for the database's thread, and rare, late searches for garbage: tables live long."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(50_000, 20, 100)


def default_database() -> str:
    """A file in the user's data folder."""
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return str(base / "pantheon" / "tables.sqlite")


def app_from_environment() -> FastAPI:
    """For several server processes: each makes its own application."""
    tune()
    return make_app(Settings(database=os.environ["PANTHEON_DATABASE"], bot_workers=int(os.environ["PANTHEON_BOT_WORKERS"])))


def serve(host: str = "127.0.0.1", port: int = 8000, database: str = "", workers: int = 1, bot_workers: int = 2) -> None:
    """Serve until stopped. ``workers`` processes share the database; each has ``bot_workers`` for its bots."""
    os.environ["PANTHEON_DATABASE"] = database or default_database()
    os.environ["PANTHEON_BOT_WORKERS"] = str(bot_workers)
    asyncio.run(_prepare(os.environ["PANTHEON_DATABASE"]))
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    print(f"Pantheon is open at http://{shown}:{port} (tables are kept in {_safe(os.environ['PANTHEON_DATABASE'])})", flush=True)
    uvicorn.run(
        "pantheon.server.run:app_from_environment", factory=True, host=host, port=port, workers=workers, log_level="warning",
        ws="websockets-sansio", ws_per_message_deflate=False, ws_max_size=64 * 1024, ws_ping_interval=20, ws_ping_timeout=40,
        timeout_graceful_shutdown=3,
    )  # fmt: skip


async def _prepare(database: str) -> None:
    """Bring the schema up to date, or say in a sentence why the database cannot be used."""
    store = open_store(database)
    await store.open(lambda table, n: None)
    await store.close()


def _safe(database: str) -> str:
    """A database's address without its password."""
    return database.split("@")[-1]
