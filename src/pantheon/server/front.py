"""Several server processes on one machine, each table always at the same one: the setting ``workers``.

The first process listens. It looks at the first line of a new connection without taking it from there, and hands the connection
itself over to the process that the table belongs to (a file descriptor through a socket): nothing passes through it afterwards.
Any process can serve any table, so a process that dies costs its connections only: they are made again, and for the moment
go to another one.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import re
import signal
import socket
from collections.abc import Callable

import uvicorn

from pantheon.server.http.auth import Place, owner
from pantheon.server.http.connection import Room
from pantheon.server.settings import Settings

LINE = 4096
"""Bytes within which the first line of a request must end to be looked at."""
LOOK_AGAIN, LOOKS = 0.02, 10
"""Seconds between two looks at a line that has begun and not ended, and how many of them it is worth."""
READY = b"r"
REVIVE = 0.5
"""Seconds between two looks whether all processes live."""
_TABLE = re.compile(rb"^[A-Z]+ /api/tables/([A-Za-z0-9_-]+)")
Run = Callable[[Settings, int, socket.socket], None]


class Worker:
    """A server process, and the socket through which it is handed its connections."""

    def __init__(self, run: Run, settings: Settings, index: int) -> None:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        self.channel = ours
        self._ready = False
        self.process = multiprocessing.get_context("spawn").Process(target=run, args=(settings, index, theirs))
        self.process.start()
        theirs.close()

    @property
    def ready(self) -> bool:
        """Whether the process has said that it serves."""
        if not self._ready:
            with contextlib.suppress(OSError):
                self._ready = self.channel.recv(1) == READY
        return self._ready

    def take(self, connection: socket.socket) -> bool:
        """Hand a connection over; False if the process is no more."""
        try:
            socket.send_fds(self.channel, [b"c"], [connection.fileno()])
            return True
        except OSError:
            return False

    def stop(self) -> None:
        self.channel.close()
        self.process.terminate()


class Front:
    """The listening process."""

    def __init__(self, run: Run, settings: Settings) -> None:
        self.run = run
        self.settings = settings
        self.workers = [Worker(run, settings, i) for i in range(settings.workers)]
        self.turn = 0
        """Connections that ask for no table go to all in turn."""
        self.room = Room(settings.address_connections, settings.trusted_proxies)
        """Of those who have not said yet what they ask for."""

    async def serve(self) -> None:
        loop, done = asyncio.get_running_loop(), asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, done.set)
        with listening(self.settings) as door:
            tasks = {loop.create_task(self._accept(door)), loop.create_task(self._revive())}
            await done.wait()
        for task in tasks:
            task.cancel()
        for worker in self.workers:
            worker.stop()
        for worker in self.workers:
            await asyncio.to_thread(worker.process.join, 10)

    async def _accept(self, door: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        under_way: set[asyncio.Task[None]] = set()
        while True:
            connection, (host, *_) = await loop.sock_accept(door)
            if not self.room.enter(host) or len(under_way) >= self.settings.connections:
                connection.close()
                self.room.leave(host)
                continue
            task = loop.create_task(self._hand_over(connection, host))
            under_way.add(task)
            task.add_done_callback(under_way.discard)

    async def _hand_over(self, connection: socket.socket, host: str) -> None:
        with connection, contextlib.suppress(OSError):
            try:
                line = await self._first_line(connection)
            finally:
                self.room.leave(host)
            found = _TABLE.match(line)
            self.turn += 1
            first = owner(found[1].decode(), len(self.workers)) if found else self.turn
            ring = [self.workers[(first + i) % len(self.workers)] for i in range(len(self.workers))]
            for worker in sorted(ring, key=lambda worker: not worker.ready):  # the owner, or another as long as it is not there
                if worker.take(connection):
                    break

    async def _first_line(self, connection: socket.socket) -> bytes:
        """What a connection asks for first, left where it is; empty when it does not say so in time.

        Who says nothing costs nothing; a line that comes in pieces is waited for a little: any process can serve it.
        """
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(_readable(connection), self.settings.header_time)
            for _ in range(LOOKS):
                seen = connection.recv(LINE, socket.MSG_PEEK)
                if not seen or b"\n" in seen or len(seen) == LINE:
                    return seen
                await asyncio.sleep(LOOK_AGAIN)
        return b""

    async def _revive(self) -> None:
        """A process that died is started again."""
        while True:
            await asyncio.sleep(REVIVE)
            for i, worker in enumerate(self.workers):
                if not worker.process.is_alive():
                    worker.channel.close()
                    self.workers[i] = Worker(self.run, self.settings, i)


async def _readable(connection: socket.socket) -> None:
    """Until something came."""
    loop, came = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(connection, came.set)
    try:
        await came.wait()
    finally:
        loop.remove_reader(connection)


def listening(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    door = socket.create_server((settings.host, settings.port), family=family, backlog=512)
    door.setblocking(False)
    return door


class HandedOver(uvicorn.Server):
    """A server that does not listen: its connections come through a channel. It ends when the channel does."""

    def __init__(self, config: uvicorn.Config, channel: socket.socket, index: int, workers: int) -> None:
        super().__init__(config)
        Place.index, Place.workers = index, workers
        self.channel = channel
        self._opening: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        self.channel.setblocking(False)
        self.channel.send(READY)
        asyncio.get_running_loop().add_reader(self.channel.fileno(), self._take)

    def _take(self) -> None:
        try:
            word, handles, _, _ = socket.recv_fds(self.channel, 1, 1)
        except BlockingIOError:
            return
        except OSError:
            word, handles = b"", []
        loop = asyncio.get_running_loop()
        if not word:
            loop.remove_reader(self.channel.fileno())
            self.should_exit = True
        for handle in handles:
            connection = socket.socket(fileno=handle)
            connection.setblocking(False)
            task = loop.create_task(loop.connect_accepted_socket(self._protocol, connection))
            self._opening.add(task)
            task.add_done_callback(self._opening.discard)

    def _protocol(self) -> asyncio.Protocol:
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made
