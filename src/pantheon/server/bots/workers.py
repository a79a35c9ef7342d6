"""Bots think in worker processes, with a time limit, and are only ever given a sampled world."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Collection
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from pantheon.bots import LEVELS, SECONDS, Observation, make_bot
from pantheon.bots.strategist import Strategist
from pantheon.core.data import DataText
from pantheon.core.engine import options
from pantheon.core.rng import fast_rng
from pantheon.server.bots.queue import FairQueue
from pantheon.server.games import Loader
from pantheon.server.tables.table import Table

log = logging.getLogger("pantheon")
T = TypeVar("T")
STAND_IN = "greedy"
"""The level of a bot that takes over a person's seat, or finishes a turn."""
LEAST: Final = 0.2
"""The part of its time that a bot always has: less would be another level."""
Thought = tuple[str, float, int]
"""An option as a bot judges it: action, expected outcome from 0 to 1, how often it was looked at."""


class Thoughts(NamedTuple):
    """What a bot thinks of its options, the best first, and the clicks of its turn as it means to play it."""

    options: list[Thought]
    clicks: list[int]


NO_ANSWER = Thoughts([], [])


class BotJob(NamedTuple):
    """What a worker is told: a sampled world as JSON, never the state of a match."""

    load: Loader
    override: str
    world: bytes
    seat: int
    spec: str
    seed: str


def ask(load: Loader, table: Table, seat: int, level: str, left: float = 1.0) -> BotJob:
    """The open question of a seat, in a world that the seat cannot tell from the true one; ``left`` of a turn's time is left."""
    assert table.match is not None
    words = f"{table.head.seed}/{table.head.id}/{table.decision}/{seat}/{level}"
    if table.head.kind == "training":
        words = f"{table.head.seed}/{table.decision}/{seat}/{level}"
    seed = blake2b(words.encode(), digest_size=12).hexdigest()
    world = table.game.sample(table.match.state, seat, fast_rng(seed))
    world.hush()
    told = msgspec.json.encode(table.game.dump(world))
    spec = f"{level}:{max(0.05, SECONDS[level] * left):.2f}s" if level in SECONDS else level
    return BotJob(load, table.head.override, told, seat, spec, seed)


def after_waiting(job: BotJob, seconds: float) -> BotJob:
    """Who had to wait for a worker thinks less, so that people need not wait for both: where many tables think at once."""
    level, _, budget = job.spec.partition(":")
    if not budget.endswith("s"):
        return job
    told = float(budget[:-1])
    return job._replace(spec=f"{level}:{max(LEAST * told, told - seconds):.2f}s")


def think(job: BotJob) -> Thoughts:
    """In the worker: what a bot thinks."""
    game = job.load(DataText(job.override) if job.override else None)
    world = game.load(msgspec.json.decode(job.world))
    bot = make_bot(job.spec, job.seed)
    advice = bot.advise(Observation(game, job.seat, world))
    then = bot.plan.clicks if isinstance(bot, Strategist) else ()
    found = [(game.book.text(one.action), round(one.value, 4), one.visits) for one in advice]
    return Thoughts(found, [advice[0].action, *then])


def any_answer(table: Table, seat: int) -> str:
    """When no bot answers in time: the first legal option."""
    assert table.match is not None
    return table.game.book.text(options(table.match.state, seat)[0])


_hurry: Any = None
"""In the worker: set when somebody needs the place of a bot that thinks ahead."""


def hurried() -> bool:
    """In the worker: whether thinking ahead must end."""
    return _hurry is not None and bool(_hurry.is_set())


def _begin(hurry: Any) -> None:
    """In the worker: leave Ctrl-C to the server, and end with it whatever ends it."""
    global _hurry
    _hurry = hurry
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def _name(work: Callable[..., Any], told: tuple[Any, ...]) -> str:
    return f"a bot of level {told[0].spec}" if isinstance(told[0], BotJob) else work.__name__


class Bots:
    """A pool of workers that is made anew when one dies or hangs."""

    def __init__(self, workers: int, limit: float = 15.0, levels: Collection[str] = ()) -> None:
        self.workers = workers
        self.limit = limit
        self._pool: ProcessPoolExecutor | None = None
        self._ready: Future[int] = Future()
        self._spawn = multiprocessing.get_context("spawn")
        self._hurry = self._spawn.Event()
        self.queue = FairQueue(workers)
        self.levels = tuple(level for level in LEVELS if not levels or level in levels)

    def start(self) -> ProcessPoolExecutor:
        """The workers, started before they are needed, so that the first answer need not wait for them."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, self._spawn, _begin, (self._hurry,))
            self._ready = self._pool.submit(os.getpid)
        return self._pool

    async def think(self, job: BotJob, payer: str, urgent: bool) -> Thoughts:
        """What a bot thinks; nothing when it is not done in time. ``payer``: whose fair share of thinking this is."""
        asked = time.monotonic()
        async with self.queue.turn(payer, urgent):
            waited = time.monotonic() - asked if urgent else 0.0
            return await self._work(think, after_waiting(job, waited)) or NO_ANSWER

    async def run(self, payer: str, urgent: bool, work: Callable[..., T], *told: Any) -> T | None:
        """Work that is done in a worker; None when it is not done in time."""
        async with self.queue.turn(payer, urgent):  # the limit counts from when a worker is free and running
            return await self._work(work, *told)

    async def spare(self, work: Callable[..., T], *told: Any) -> T | None:
        """Work that nobody waits for, one at a time: it ends early (``hurried``) when somebody needs the place."""
        async with self.queue.spare(self._hurry.set) as free:
            if not free:
                return None
            self._hurry.clear()
            return await self._work(work, *told)

    async def _work(self, work: Callable[..., T], *told: Any) -> T | None:
        for _ in range(2):
            pool = self.start()
            try:
                await self._started()
                future = pool.submit(work, *told)
                return await asyncio.wait_for(asyncio.wrap_future(future), self.limit)
            except TimeoutError:
                log.warning("%s gave no answer within %s s", _name(work, told), self.limit)
                self._drop(pool)
                return None
            except BrokenProcessPool:
                self._drop(pool)
            except Exception:
                log.exception("%s failed", _name(work, told))
                return None
        return None

    async def _started(self) -> None:
        """On a busy machine workers take long to start; who waits for them no longer need not hear that they were ended."""
        ready = asyncio.wrap_future(self._ready)
        ready.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(ready)

    def alive(self) -> bool:
        """Whether the workers can be asked: they run, or are started when they are needed."""
        processes: dict[int, Any] = getattr(self._pool, "_processes", None) or {}
        return all(process.is_alive() for process in list(processes.values()))

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """A worker that hangs can only be ended."""
        if self._pool is pool:
            self._pool = None
        processes: dict[int, Any] = getattr(pool, "_processes", None) or {}
        for process in list(processes.values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)
