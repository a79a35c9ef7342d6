"""The same work on many jobs: here, in several processes, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, TypeVar

from pantheon.core.errors import BadSetup

J = TypeVar("J")
R = TypeVar("R")
WHERE = ("processes", "ray")


def check_place(on: str) -> None:
    if on not in WHERE:
        raise BadSetup(f"--on is processes or ray, not “{on}”.")


def spread(work: Callable[[J], R], jobs: Sequence[J], workers: int = 0, on: str = "processes") -> Iterator[R]:
    """What comes of each job, as it comes. ``workers``: processes, 0 for one per core. ``work`` must be picklable."""
    check_place(on)
    count = workers or os.cpu_count() or 1
    if on == "ray":
        yield from _ray(work, jobs)
    elif count == 1 or len(jobs) < 2:
        yield from map(work, jobs)
    else:
        yield from _processes(work, jobs, count)


def in_order(numbered: Iterator[tuple[int, R]]) -> Iterator[R]:
    """What comes with its number, from 0 on, as soon as all before it have come."""
    waiting: dict[int, R] = {}
    wanted = 0
    for number, result in numbered:
        waiting[number] = result
        while wanted in waiting:
            yield waiting.pop(wanted)
            wanted += 1


def _processes(work: Callable[[J], R], jobs: Sequence[J], workers: int) -> Iterator[R]:
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        futures = [pool.submit(work, job) for job in jobs]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _ray(work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
    try:
        import ray
    except ImportError:
        raise BadSetup("Ray is not installed: pip install 'pantheon-games[ray]'.") from None
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    task: Any = ray.remote(lambda job: work(job))
    open_tasks = [task.remote(job) for job in jobs]
    while open_tasks:
        done, open_tasks = ray.wait(open_tasks)
        yield from ray.get(done)
