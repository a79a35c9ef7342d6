"""Dear work is done beside the event loop, by fair turns, and paid for by who asked for it: by the time that it took."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Protocol, TypeVar

from pantheon.server.bots.queue import FairQueue

T = TypeVar("T")


class Purse(Protocol):
    def owe(self, price: float) -> None: ...


class Payer:
    """Who asks, from which purse, and what was paid beforehand."""

    def __init__(self, who: str = "", purse: Purse | None = None) -> None:
        self.who = who
        self.purse = purse
        self.paid = 0.0

    def charge(self, milliseconds: float) -> None:
        """What was paid is worked off first."""
        rest = self.paid - milliseconds
        self.paid = max(0.0, rest)
        if self.purse is not None and rest < 0:
            self.purse.owe(-rest)


NOBODY = Payer()
"""What the server does by itself costs nobody anything."""
PAYER: ContextVar[Payer] = ContextVar("payer", default=NOBODY)
"""Of the request or the websocket that is being served."""


class Aside:
    """One piece of work at a time: the loop never competes with more than one thread for the interpreter."""

    def __init__(self) -> None:
        self._queue = FairQueue(1)

    async def __call__(self, work: Callable[..., T], *args: object) -> T:
        payer, loop = PAYER.get(), asyncio.get_running_loop()

        def timed() -> T:
            began = time.thread_time()
            try:
                return work(*args)
            finally:
                loop.call_soon_threadsafe(payer.charge, (time.thread_time() - began) * 1000)

        async with self._queue.turn(payer.who, True):
            return await asyncio.to_thread(timed)
