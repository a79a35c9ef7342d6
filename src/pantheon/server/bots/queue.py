"""Who may think next: everybody gets a fair turn, and games with people come before games without."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager


class FairQueue:
    """So many at once. Of those who wait, the one who has used least time is next; in his own row, first come is first."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.free = places
        self.used: dict[str, float] = {}
        """Seconds of thinking that each person of the queue has had, counted from a common start."""
        self._urgent: dict[str, deque[asyncio.Future[None]]] = {}
        self._other: dict[str, deque[asyncio.Future[None]]] = {}
        self._inside: dict[str, int] = {}
        self._lent: Callable[[], None] | None = None
        """Asks for the place back that is lent to work nobody waits for."""

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(row) for rows in (self._urgent, self._other) for row in rows.values())

    @property
    def idle(self) -> bool:
        """Nobody thinks, and nobody waits."""
        return self.free == self.places and not len(self)

    @asynccontextmanager
    async def turn(self, who: str, urgent: bool) -> AsyncIterator[None]:
        """A place, when it is this person's turn."""
        self._enter(who)
        began = None
        try:
            await self._wait(who, urgent)
            began = time.monotonic()
            yield
        finally:
            if began is not None:
                self.used[who] += time.monotonic() - began
                self.free += 1
            self._leave(who)
            self._next()

    @asynccontextmanager
    async def spare(self, hurry: Callable[[], None]) -> AsyncIterator[bool]:
        """A place that nobody needs now, if there is one and none is lent; ``hurry`` is called as soon as somebody needs it."""
        if not self.free or len(self) or self._lent is not None:
            yield False
            return
        self.free -= 1
        self._lent = hurry
        try:
            yield True
        finally:
            self._lent = None
            self.free += 1
            self._next()

    def _enter(self, who: str) -> None:
        """A newcomer begins where the others are: who was away has saved nothing up."""
        self._inside[who] = self._inside.get(who, 0) + 1
        if who not in self.used:
            self.used[who] = min(self.used.values(), default=0.0)

    def _leave(self, who: str) -> None:
        self._inside[who] -= 1
        if not self._inside[who]:
            del self._inside[who]
        least = min((self.used[one] for one in self._inside), default=None)
        if least is None:
            self.used.clear()
        else:  # who has had less than all who are here has no claim, who has had more has a debt
            self.used = {one: used for one, used in self.used.items() if one in self._inside or used > least}

    async def _wait(self, who: str, urgent: bool) -> None:
        if self.free and not len(self):
            self.free -= 1
            return
        if self._lent is not None:
            self._lent()
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        rows = self._urgent if urgent else self._other
        rows.setdefault(who, deque()).append(ready)
        try:
            await ready
        except asyncio.CancelledError:
            if ready.done() and not ready.cancelled():
                self.free += 1  # called and gone at once
            else:
                self._drop(rows, who, ready)
            raise

    def _drop(self, rows: dict[str, deque[asyncio.Future[None]]], who: str, ready: asyncio.Future[None]) -> None:
        rows[who].remove(ready)
        if not rows[who]:
            del rows[who]

    def _next(self) -> None:
        """Call those whose turn it is."""
        while self.free and (rows := self._urgent or self._other):
            who = min(rows, key=lambda one: self.used[one])
            ready = rows[who].popleft()
            if not rows[who]:
                del rows[who]
            if not ready.done():
                self.free -= 1
                ready.set_result(None)
