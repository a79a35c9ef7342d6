"""Answers on behalf of people, there or away: what their orders say, written as ordinary answers."""

from __future__ import annotations

import asyncio
import random
from functools import partial

from pantheon.server.bots.scheduler import Scheduler
from pantheon.server.tables import rows
from pantheon.server.tables.behalf import Given, ordered
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry


class Proxy:
    def __init__(self, registry: TableRegistry, scheduler: Scheduler) -> None:
        self.registry = registry
        self.scheduler = scheduler
        self.answering: set[tuple[LiveTable, int]] = set()
        registry.listen(self.wake)
        scheduler.resuming.append(self.wake)

    def wake(self, live: LiveTable, own: bool) -> None:
        """A table changed, or somebody came: answer for those connected here, for the absent if this process wrote (``own``)."""
        table = live.table
        if table.status != "running" or table.request is not None:
            return
        for seat in table.asked():
            here = (live, seat)
            if table.seats[seat].kind == "human" and here not in self.answering and self._given(live, seat, own) is not None:
                self.answering.add(here)
                self.registry.background(self._answer(live, seat, own))

    def _given(self, live: LiveTable, seat: int, own: bool) -> Given | None:
        """The answer on a person's behalf; None: nobody answers for the person here."""
        there = [one.auto for one in live.connections() if one.mode == "scene" and seat in one.caller.seats(live.table)]
        return ordered(live.table, seat, any(there), bool(there)) if there or own else None

    async def _answer(self, live: LiveTable, seat: int, own: bool) -> None:
        try:
            decision, given = live.table.decision, self._given(live, seat, own)
            if given is None:
                return
            if not given.at_once:  # how long it takes must not tell whether there was a choice
                await asyncio.sleep(random.uniform(*self.registry.settings.order_pause))
            if given.play is None:
                await self.scheduler.answer(live, seat, "order")
            else:
                await self.registry.change(live.table.head.id, partial(self._write, seat, decision, own))
        finally:
            self.answering.discard((live, seat))
        self.wake(live, True)

    async def _write(self, seat: int, decision: str, own: bool, live: LiveTable) -> None:
        """Write the answer, unless the question or the order is gone."""
        given = self._given(live, seat, own)
        if live.table.decision == decision and given is not None and given.play is not None:
            await self.registry.write(live, rows.Play(seat=seat, decision=decision, play=given.play, by="order"))
