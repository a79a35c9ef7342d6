"""Starting the server: ``pantheon serve``."""

from __future__ import annotations

import asyncio
import gc
import re
import socket
import sys
from typing import Any

import uvicorn

from pantheon.server.front import Front, HandedOver
from pantheon.server.http.app import make_app
from pantheon.server.http.connection import LeanSocket, bounded
from pantheon.server.log import log_config
from pantheon.server.metrics import engine
from pantheon.server.settings import Settings
from pantheon.server.store import open_store

SWITCH = 0.0005
"""Seconds after which the database's thread may take over from a busy event loop."""


def tune() -> None:
    """Short waits for the database's thread, and rare, late searches for garbage: tables live long, what is loaded for ever."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(50_000, 20, 100)
    gc.freeze()
    gc.enable()


def how(settings: Settings) -> dict[str, Any]:
    return {"log_config": log_config(settings), **protocol(settings)}


def protocol(settings: Settings) -> dict[str, Any]:
    """How uvicorn speaks HTTP and websockets here."""
    return {
        "http": bounded(settings), "ws": LeanSocket, "ws_per_message_deflate": False, "ws_max_size": settings.body,
        "ws_ping_interval": 20, "ws_ping_timeout": 40, "limit_concurrency": settings.connections, "backlog": 512,
        "proxy_headers": bool(settings.trusted_proxies), "forwarded_allow_ips": settings.trusted_proxies,
        "server_header": False, "timeout_graceful_shutdown": 3,
    }  # fmt: skip


def serve(settings: Settings) -> None:
    """Serve until stopped. ``workers`` processes share the database; each has ``bot_workers`` for its bots."""
    asyncio.run(_prepare(settings.database))
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    kept = f"tables are kept in {safe(settings.database)}; the games run {engine()}"
    print(f"Pantheon is open at http://{shown}:{settings.port} ({kept})", flush=True)
    if settings.workers > 1:
        asyncio.run(Front(work, settings).serve())
    else:
        tune()
        uvicorn.run(make_app(settings), host=settings.host, port=settings.port, **how(settings))


def work(settings: Settings, index: int, channel: socket.socket) -> None:
    """One of several server processes."""
    tune()
    HandedOver(uvicorn.Config(make_app(settings), **how(settings)), channel, index, settings.workers).run()


async def _prepare(database: str) -> None:
    """Bring the schema up to date, or say in a sentence why the database cannot be used."""
    store = open_store(database)
    await store.open(lambda table, n: None)
    await store.close()


def safe(address: str) -> str:
    """What may be shown of the address of a database or of who takes mail: not the password."""
    return re.sub(r"(?<=//)([^/@:]*):.*@", r"\1:…@", address)
