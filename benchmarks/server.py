"""The server's load benchmark: many two-player games over real websockets, each move stored and shown to both players.

    python benchmarks/server.py [seconds] [database URL]        (or: pantheon bench --server)

Players follow games that were played out before, so that the load costs little beside the server. A move counts when
both players have received what changed.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import random
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from pantheon.core.engine import deciders, options
from pantheon.core.match import Match
from pantheon.core.rng import fast_rng
from pantheon.games import load_game
from pantheon.server.http.app import make_app
from pantheon.server.run import tune
from pantheon.server.settings import Settings

GAME = "above"
SCRIPTS = 24
FREE = (1e9, 1e9)
Script = tuple[str, list[tuple[int, str]]]
"""A seed and the answers of a game played with it."""


class Figures(NamedTuple):
    """What was measured: times in milliseconds from sending a move until both players were shown it."""

    database: str
    mode: str
    games: int
    pace: str
    moves: int
    moves_per_second: float
    p50: float
    p99: float
    server_cpu: float
    """Milliseconds of the server's processor time per move."""
    memory_mb: float


class Shown(msgspec.Struct):
    """The part of a message that the load looks at."""

    type: str
    decision: str = ""


def make_scripts(count: int = SCRIPTS) -> list[Script]:
    """Games at random, by the game's own weights."""
    game = load_game(GAME)
    scripts = []
    for n in range(count):
        seed, rng = f"load-{n}", fast_rng(f"load {n}")
        match = Match(game, 2, {}, seed)
        while not match.over:
            seat = deciders(match.state)[0]
            match.play(seat, rng.pick(options(match.state, seat)))
        scripts.append((seed, [(seat, game.book.text(action)) for seat, action in match.actions]))
    return scripts


# -- the server, in a process of its own -----------------------------------------------------


def _serve(port: int, database: str) -> None:
    tune()
    settings = Settings(database=database, bot_workers=1, budget=FREE)
    uvicorn.run(make_app(settings), port=port, log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)


@contextmanager
def server(database: str) -> Iterator[tuple[int, int]]:
    """A server on a free port: the port and the process id."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = int(s.getsockname()[1])
    process = multiprocessing.get_context("spawn").Process(target=_serve, args=(port, database))
    process.start()
    try:
        for _ in range(600):
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/levels").raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield port, process.pid or 0
    finally:
        process.terminate()
        process.join(10)
        process.kill()


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return round(int(line.split()[1]) / 1024, 1)
    return 0.0


# -- the players ------------------------------------------------------------------------------


class Pair:
    """A game of two players: each has a connection of its own."""

    def __init__(self, port: int, http: httpx.AsyncClient, scripts: list[Script], mode: str, number: int) -> None:
        self.port = port
        self.http = http
        self.scripts = scripts
        self.mode = mode
        self.number = number
        self.sockets: list[ClientConnection] = []
        self.times: list[float] = []

    async def open(self) -> None:
        """A new table at the beginning of the next script, seen by both."""
        await self.close()
        seed, self.answers = self.scripts[self.number % len(self.scripts)]
        self.number += 1
        self.at = 0
        me = {"kind": "me", "name": "Load"}
        body = {"game": GAME, "seats": [me, me], "training": True, "seed": seed}
        answer = await self.http.post("/api/tables", json=body)
        answer.raise_for_status()
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        path = f"ws://127.0.0.1:{self.port}/api/tables/{answer.json()['id']}/ws"
        for seat in (0, 1):
            url = f"{path}?seat={seat}&mode={self.mode}"
            ws = await connect(url, additional_headers={"cookie": cookies}, max_size=None, compression=None)
            self.sockets.append(ws)
            self.decision = await self._shown(ws, "")

    async def close(self) -> None:
        for ws in self.sockets:
            await ws.close()
        self.sockets = []

    async def _shown(self, ws: ClientConnection, before: str) -> str:
        """Wait for the game's next position."""
        while True:
            message = _decoder.decode(await ws.recv())
            if message.type == "refused":
                raise RuntimeError("the server refused a move of the load")
            if message.type in ("scene", "patch", "view") and message.decision != before:
                return message.decision

    async def move(self) -> None:
        if self.at == len(self.answers):
            await self.open()
        seat, play = self.answers[self.at]
        began = time.perf_counter()
        sent = {"type": "play", "seat": seat, "decision": self.decision, "play": play}
        await self.sockets[seat].send(msgspec.json.encode(sent).decode())
        before = self.decision
        self.decision = await self._shown(self.sockets[0], before)
        await self._shown(self.sockets[1], before)
        self.times.append(time.perf_counter() - began)
        self.at += 1

    async def run(self, until: float, think: float) -> None:
        """One move after the other, or one per ``think`` seconds."""
        next_at = time.perf_counter() + random.random() * think
        while time.perf_counter() < until:
            if think:
                await asyncio.sleep(max(0.0, next_at - time.perf_counter()))
                next_at += think
            await self.move()


_decoder = msgspec.json.Decoder(Shown)


async def load(port: int, pid: int, scripts: list[Script], games: int, think: float, mode: str, seconds: float) -> Figures:
    """Play for some seconds and measure. Opening the tables does not count."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:
        await http.put("/api/me", json={"name": "Load"})
        pairs = [Pair(port, http, scripts, mode, n) for n in range(games)]
        for n in range(0, games, 20):
            await asyncio.gather(*(pair.open() for pair in pairs[n : n + 20]))
        gc.collect()
        gc.freeze()
        began, used = time.perf_counter(), cpu_seconds(pid)
        await asyncio.gather(*(pair.run(began + seconds, think) for pair in pairs))
        took, used, memory = time.perf_counter() - began, cpu_seconds(pid) - used, memory_mb(pid)
        await asyncio.gather(*(pair.close() for pair in pairs))
    times = sorted(t * 1000 for pair in pairs for t in pair.times)
    p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
    pace = f"1 per {think:g} s" if think else "closed loop"
    return Figures("", mode, games, pace, len(times), round(len(times) / took, 1), round(statistics.median(times), 2),
                   round(p99, 2), round(used * 1000 / len(times), 2), memory)  # fmt: skip


def measure(
    database: str = "", counts: tuple[int, ...] = (50, 200, 500), seconds: float = 10.0, paces: tuple[float, ...] = (0.0, 1.0),
    modes: tuple[str, ...] = ("scene", "view"),
) -> Iterator[Figures]:  # fmt: skip
    """All figures, each on a server of its own. Without an address: SQLite in a fresh file."""
    scripts = make_scripts()
    for mode in modes:
        for think in paces:
            for games in counts:
                with tempfile.TemporaryDirectory() as folder:
                    address = database or str(Path(folder) / "tables.sqlite")
                    with server(address) as (port, pid):
                        found = asyncio.run(load(port, pid, scripts, games, think, mode, seconds))
                yield found._replace(database="postgresql" if "://" in address else "sqlite")


if __name__ == "__main__":
    print("\t".join(Figures._fields))
    for figures in measure(sys.argv[2] if len(sys.argv) > 2 else "", seconds=float(sys.argv[1]) if len(sys.argv) > 1 else 10.0):
        print("\t".join(map(str, figures)), flush=True)
