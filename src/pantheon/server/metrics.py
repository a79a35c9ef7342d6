"""What an operator watches: counts and times in Prometheus's form, and whether the server is well."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from pantheon.core import compiled

if TYPE_CHECKING:
    from pantheon.server.http.services import Services

TIMES = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
LAG = 0.25
"""Seconds between two looks at how late the loop is."""
LATE = 5.0
"""A loop that is so many seconds late is not well."""


class Metrics:
    """The measures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        made: dict[str, Any] = {"registry": self.registry, "namespace": "pantheon"}
        self.requests = Counter("requests", "HTTP requests by method and status", ["method", "status"], **made)
        self.request_seconds = Histogram("request_seconds", "Time of HTTP requests", buckets=TIMES, **made)
        self.rows = Counter("rows", "Rows written to tables by kind: play is a move, chat a line …", ["kind"], **made)
        self.commands = Histogram("command_seconds", "Time of commands, stored and shown", ["type"], buckets=TIMES, **made)
        self.refused = Counter("refused", "Refusals by code", ["code"], **made)
        self.lag = Gauge("loop_lag_seconds", "How late the event loop is", **made)
        self.sockets = Gauge("sockets", "Open websockets", **made)
        self.tables = Gauge("tables", "Tables in memory", **made)
        self.thinking = Gauge("thinking", "Bots that think now", **made)
        self.queue = Gauge("bot_queue", "Bots that wait for their turn to think", **made)
        self.late = 0.0

    async def watch_loop(self) -> None:
        """How much later than asked for we are called."""
        while True:
            asked = time.monotonic() + LAG
            await asyncio.sleep(LAG)
            self.late = max(0.0, time.monotonic() - asked)
            self.lag.set(self.late)

    def text(self, here: Services) -> bytes:
        """All of it, as Prometheus reads it."""
        queue = here.bots.queue
        self.sockets.set(sum(here.sockets.values()))
        self.tables.set(len(here.registry.tables))
        self.thinking.set(queue.places - queue.free)
        self.queue.set(len(queue))
        return generate_latest(self.registry)


def engine() -> str:
    """How the games run: compiled, or as plain Python."""
    return "compiled" if compiled() else "plain"


async def health(here: Services) -> dict[str, Any]:
    """Whether the database answers, the loop is in time, and the workers are there."""
    began = time.monotonic()
    try:
        await asyncio.wait_for(here.store.fetch("SELECT 1"), 2)
        database: float | None = round((time.monotonic() - began) * 1000, 1)
    except Exception:
        database = None
    late = round(here.metrics.late * 1000, 1)
    well = database is not None and here.metrics.late < LATE and here.bots.alive()
    bots = {"workers": here.bots.alive(), "queue": len(here.bots.queue)}
    return {"ok": well, "database_ms": database, "loop_lag_ms": late, **bots, "engine": engine()}
