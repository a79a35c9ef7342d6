"""Counts rated games as soon as they are over: each process what ended at it, and what another one has left."""

from __future__ import annotations

import asyncio

from pantheon.server.people.ladders import count_waiting
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry


class Rater:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._one = asyncio.Lock()
        registry.listen(self.told)

    def told(self, live: LiveTable, own: bool) -> None:
        if own and live.table.head.rated and live.table.status == "over":
            self.registry.background(self.count())

    async def count(self) -> None:
        async with self._one:
            await count_waiting(self.registry.store)
