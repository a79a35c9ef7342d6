"""Load on a server: many two-player games over real websockets, each move stored and shown to both players.

Players follow games that were played out before, so that the load costs little beside the server. A move counts when
both players have received what changed. What fails on a busy machine is counted, and tried again.
"""

from __future__ import annotations

import asyncio
import gc
import random
import time

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pantheon.core.engine import deciders, options
from pantheon.core.match import Match
from pantheon.core.rng import fast_rng
from pantheon.games import load_game

SCRIPTS = 24
PATIENCE = 120.0
"""Seconds after which an answer counts as lost."""
AT_ONCE = 20
MOST = 50
"""Failures of one game before the load gives up."""
FAILURES = (httpx.HTTPError, OSError, WebSocketException, asyncio.TimeoutError)
Script = tuple[str, list[tuple[int, str]]]
"""A seed and the answers of a game played with it."""


class Shown(msgspec.Struct):
    """The part of a message that the load looks at."""

    type: str
    decision: str = ""
    row: int = 0


_decoder = msgspec.json.Decoder(Shown)


def make_scripts(slug: str, count: int = SCRIPTS) -> list[Script]:
    """Games at random."""
    game = load_game(slug)
    scripts = []
    for n in range(count):
        seed, rng = f"load-{n}", fast_rng(f"load {n}")
        match = Match(game, 2, {}, seed)
        while not match.over:
            seat = deciders(match.state)[0]
            match.play(seat, rng.pick(options(match.state, seat)))
        scripts.append((seed, [(seat, game.book.text(action)) for seat, action in match.actions]))
    return scripts


class Pair:
    """A game of two players: each has a connection of its own."""

    def __init__(self, port: int, http: httpx.AsyncClient, slug: str, scripts: list[Script], mode: str, number: int) -> None:
        self.port = port
        self.http = http
        self.slug = slug
        self.scripts = scripts
        self.mode = mode
        self.number = number
        self.sockets: list[ClientConnection] = []
        self.times: list[float] = []
        self.failures = 0
        self.at = 0
        self.seen = Shown("")
        self.answers: list[tuple[int, str]] = []

    async def open(self) -> None:
        """A new table at the beginning of the next script, seen by both; tried until it is there."""
        while True:
            try:
                return await asyncio.wait_for(self._open(), PATIENCE)
            except FAILURES as e:
                self.failures += 1
                if self.failures > MOST:
                    raise SystemExit(f"No table could be opened in {MOST} tries: {e!r}.") from None
                await asyncio.sleep(0.5)

    async def _open(self) -> None:
        await self.close()
        seed, self.answers = self.scripts[self.number % len(self.scripts)]
        self.number += 1
        self.at = 0
        me = {"kind": "me", "name": "Load"}
        body = {"game": self.slug, "seats": [me, me], "training": True, "seed": seed}
        answer = await self.http.post("/api/tables", json=body)
        answer.raise_for_status()
        given = "; ".join(f"{cookie.name}={cookie.value}" for cookie in answer.cookies.jar)
        self.cookies = given or answer.request.headers.get("cookie", "")  # whose seats they are: told once, then known
        self.path = f"ws://127.0.0.1:{self.port}/api/tables/{answer.json()['id']}/ws"
        for seat in (0, 1):
            self.seen = await self.look_on(seat)

    async def look_on(self, seat: int) -> Shown:
        """One more connection of a seat, which is shown everything."""
        headers = {"cookie": self.cookies}
        url = f"{self.path}?seat={seat}&mode={self.mode}"
        ws = await connect(
            url, additional_headers=headers, max_size=None, compression=None, ping_interval=None, open_timeout=PATIENCE
        )
        self.sockets.append(ws)
        return await self._shown(ws, -1)

    async def close(self) -> None:
        sockets, self.sockets = self.sockets, []
        for ws in sockets:
            await ws.close()

    async def _shown(self, ws: ClientConnection, before: int) -> Shown:
        """Wait for the game's next position: a sealed answer opens no new decision, but is a row."""
        while True:
            message = _decoder.decode(await asyncio.wait_for(ws.recv(), PATIENCE))
            if message.type == "refused":
                raise OSError("a move of the load was refused")
            if message.type in ("scene", "patch", "view") and message.row > before:
                return message

    async def move(self) -> None:
        """One move, timed; after a failure a new table."""
        if self.at == len(self.answers) or not self.sockets:
            await self.open()
        seat, play = self.answers[self.at]
        began, before = time.perf_counter(), self.seen.row
        sent = {"type": "play", "seat": seat, "decision": self.seen.decision, "play": play}
        try:
            await self.sockets[seat].send(msgspec.json.encode(sent).decode())
            self.seen = await self._shown(self.sockets[0], before)
            await self._shown(self.sockets[1], before)
        except FAILURES:
            self.failures += 1
            await self.open()
            return
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


async def open_pairs(port: int, http: httpx.AsyncClient, slug: str, scripts: list[Script], mode: str, games: int) -> list[Pair]:
    pairs = [Pair(port, http, slug, scripts, mode, n) for n in range(games)]
    for n in range(0, games, AT_ONCE):
        await asyncio.gather(*(pair.open() for pair in pairs[n : n + AT_ONCE]))
    gc.collect()
    gc.freeze()
    return pairs


async def close_pairs(pairs: list[Pair]) -> None:
    await asyncio.gather(*(pair.close() for pair in pairs), return_exceptions=True)
