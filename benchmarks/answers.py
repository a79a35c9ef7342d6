"""How long people wait for bots at many tables: each has a person who answers at random after a while, and a bot that searches.

    $(make -s compile) benchmarks/answers.py [--tables 20] [--think 10] [--level strategist] [--game olympos] [--seconds 60]

``--think``: the seconds after which people answer, on the average; 0: at once, so that all tables wait for bots all the time.
An answer is the bot's whole turn, until the person is asked again. The server runs on the python that runs this.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from server import server
from websockets.asyncio.client import ClientConnection, connect


class Waiting:
    """A person at a table, and how long each answer of the bot took."""

    def __init__(self, port: int, game: str, level: str, think: float) -> None:
        self.port, self.game, self.level, self.think = port, game, level, think
        self.times: list[float] = []

    async def play(self, http: httpx.AsyncClient, until: float) -> None:
        """One game after the other."""
        while time.monotonic() < until:
            seats = [{"kind": "me", "name": "Someone"}, {"kind": "bot", "level": self.level}]
            answer = await http.post("/api/tables", json={"game": self.game, "seats": seats, "training": True})
            answer.raise_for_status()
            given = "; ".join(f"{cookie.name}={cookie.value}" for cookie in answer.cookies.jar)
            url = f"ws://127.0.0.1:{self.port}/api/tables/{answer.json()['id']}/ws?mode=view&seat=0"
            headers = {"cookie": given or answer.request.headers.get("cookie", "")}
            async with connect(url, additional_headers=headers, max_size=None, ping_interval=None, open_timeout=120) as ws:
                await self._game(ws, until)

    async def _game(self, ws: ClientConnection, until: float) -> None:
        asked_at, question = 0.0, ""
        while time.monotonic() < until:
            message = json.loads(await ws.recv())
            if message["type"] != "view":
                continue
            view = message["view"]
            if view["outcome"] is not None:
                return
            mine = bool(view["question"]["options"])
            if mine and asked_at:
                self.times.append(time.monotonic() - asked_at)
                asked_at = 0.0
            if not mine:
                asked_at = asked_at or time.monotonic()
            elif message["decision"] != question:
                question = message["decision"]
                await self._answer(ws, view, question)

    async def _answer(self, ws: ClientConnection, view: dict[str, Any], question: str) -> None:
        await asyncio.sleep(random.expovariate(1 / self.think) if self.think else 0.0)
        sent = {"type": "play", "seat": 0, "decision": question, "play": random.choice(view["question"]["options"])}
        await ws.send(json.dumps(sent))


async def measure(port: int, args: argparse.Namespace) -> list[float]:
    people = [Waiting(port, args.game, args.level, args.think) for _ in range(args.tables)]
    until = time.monotonic() + args.seconds
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:
        jobs = [asyncio.create_task(one.play(http, until)) for one in people]
        await asyncio.wait(jobs, timeout=args.seconds + 30)
        for job in jobs:
            job.cancel()
    return sorted(second for one in people for second in one.times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--think", type=float, default=10.0)
    parser.add_argument("--level", default="strategist")
    parser.add_argument("--game", default="olympos")
    parser.add_argument("--seconds", type=float, default=60.0)
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        server(sys.executable, str(Path(folder) / "answers.db"), 1, bot_workers=2, bot_pause=0) as (port, _),
    ):
        times = asyncio.run(measure(port, args))
    if not times:
        raise SystemExit("No bot answered.")
    late = times[int(0.95 * (len(times) - 1))]
    print(
        f"{args.game}, {args.level}, {args.tables} tables, people think {args.think:g} s: {len(times)} answers, median "
        f"{statistics.median(times):.2f} s, 95 % within {late:.2f} s, longest {times[-1]:.2f} s; load {os.getloadavg()[0]:.1f}"
    )


if __name__ == "__main__":
    main()
