"""Answers on behalf of people who are there: what their orders say, written as ordinary answers."""

from __future__ import annotations

import asyncio
import random
from functools import partial

from pantheon.core.orders import EVER
from pantheon.server.bots.scheduler import Scheduler
from pantheon.server.tables import rows
from pantheon.server.tables.behalf import ordered
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry


class Proxy:
    def __init__(self, registry: TableRegistry, scheduler: Scheduler) -> None:
        self.registry = registry
        self.scheduler = scheduler
        self.answering: set[tuple[LiveTable, int]] = set()
        registry.listen(self.wake)

    def wake(self, live: LiveTable, own: bool) -> None:
        """A table changed, or somebody came: the process to which a person is connected answers for that person."""
        table = live.table
        if not table.game.orders or table.status != "running" or table.request is not None:
            return
        for seat in table.asked():
            here = (live, seat)
            if table.seats[seat].kind == "human" and here not in self.answering and self._order(live, seat) is not None:
                self.answering.add(here)
                self.registry.background(self._answer(live, seat))

    def _order(self, live: LiveTable, seat: int) -> tuple[bool, str | None] | None:
        """Whether to answer at once, and what (None: as a bot would); None: nobody answers for the person."""
        there = [one.auto for one in live.connections() if one.mode == "scene" and seat in one.caller.seats(live.table)]
        found = ordered(live.table, seat, any(there)) if there else None
        return None if found is None else (found[0].while_ == EVER, found[1])

    async def _answer(self, live: LiveTable, seat: int) -> None:
        try:
            decision, found = live.table.decision, self._order(live, seat)
            if found is None:
                return
            if not found[0]:  # how long it takes must not tell whether there was a choice
                await asyncio.sleep(random.uniform(*self.registry.settings.order_pause))
            if found[1] is None:
                await self.scheduler.answer(live, seat, "order")
            else:
                await self.registry.change(live.table.head.id, partial(self._write, seat, decision))
        finally:
            self.answering.discard((live, seat))
        self.wake(live, True)

    async def _write(self, seat: int, decision: str, live: LiveTable) -> None:
        """Write the answer, unless the question or the order is gone."""
        found = self._order(live, seat)
        if live.table.decision == decision and found is not None and found[1] is not None:
            await self.registry.write(live, rows.Play(seat=seat, decision=decision, play=found[1], by="order"))
