"""A server in a process of its own, for tests that kill it: ``python serve_toys.py PORT DATABASE [WORKERS]``."""

from __future__ import annotations

import asyncio
import socket
import sys

import uvicorn
from server.conftest import FAST
from server.toys import LOADERS

from pantheon.server.front import Front, HandedOver
from pantheon.server.http.app import make_app
from pantheon.server.run import how
from pantheon.server.settings import Settings


def work(settings: Settings, index: int, channel: socket.socket) -> None:
    HandedOver(uvicorn.Config(make_app(settings, LOADERS), **how(settings)), channel, index, settings.workers).run()


if __name__ == "__main__":
    port, workers = int(sys.argv[1]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    quick = {"backup": 1.0, "heartbeat": 1.0, "analysis_turns": 5}
    settings = Settings(**{**FAST, **quick, "database": sys.argv[2], "port": port, "workers": workers})  # type: ignore[arg-type]
    if workers > 1:
        asyncio.run(Front(work, settings).serve())
    else:
        uvicorn.run(make_app(settings, LOADERS), port=port, log_level="warning", ws="websockets-sansio")
