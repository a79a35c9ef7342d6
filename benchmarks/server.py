"""How much a server serves: ``pantheon bench --server``, or

    python benchmarks/server.py [--games above,panthalos] [--tables 50,500] [--workers 1,2] [--engines plain,compiled]
                                [--database sqlite --database postgresql://…] [--modes scene,view] [--seconds 10] [--json]
    python benchmarks/server.py --limits        idle sockets, starting with many stored tables, late moves of long games

Every figure is of a server of its own, started as users start it. Load and server share the machine; its load average stands
beside every figure, for a busy machine makes all of them worse.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from load import Pair, close_pairs, make_scripts, open_pairs

ROOT = Path(__file__).parents[1]
FREE = {"budget": "1000000000 1000000000", "address_tables": 10**9, "address_sockets": 10**6, "address_people": 10**9,
        "open_tables": 10**6, "memory_tables": 10**6, "tables": 10**8, "connections": 10**5, "bot_workers": 1}  # fmt: skip
START = 600.0
"""Seconds that a server may take to answer on a very busy machine."""
REST = 60.0
"""Seconds after which a table at which nobody moves has put its drawings away."""
EXTRA = 100
"""Connections that are opened besides to weigh one."""


class Figures(NamedTuple):
    """What was measured: times in milliseconds from sending a move until both players were shown it."""

    database: str
    engine: str
    workers: int
    game: str
    mode: str
    tables: int
    pace: str
    moves: int
    moves_per_second: float
    p50: float
    p95: float
    p99: float
    cpu_ms: float
    """The server's processor time per move …"""
    load_cpu_ms: float
    """… and that of the load, which shares the machine with it."""
    memory_mb: float
    table_kb: float
    """A table that is played, with its two sockets."""
    socket_kb: float
    failures: int
    load: float
    """The machine's load average."""


# -- the server, as users start it ------------------------------------------------------------


def pythons(engines: list[str]) -> dict[str, str]:
    """What runs the server, by engine."""
    found = {"plain": sys.executable}
    if "compiled" in engines:
        made = subprocess.run([sys.executable, str(ROOT / "tools" / "compile.py")], stdout=subprocess.PIPE, text=True, check=True)
        found["compiled"] = made.stdout.strip()
    return {engine: found[engine] for engine in engines}


@contextmanager
def server(python: str, database: str, workers: int, **changed: int) -> Iterator[tuple[int, int]]:
    """A server on a free port: the port and the process id. ``changed``: settings beside those of a server for load."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = int(s.getsockname()[1])
    settings = [word for name, value in (FREE | changed).items() for word in ("--set", f"{name}={value}")]
    command = [
        python,
        "-m",
        "pantheon",
        "serve",
        "--port",
        str(port),
        "--database",
        database,
        "--workers",
        str(workers),
        *settings,
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield port, process.pid
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()


def wait_for(port: int) -> None:
    end = time.monotonic() + START
    while time.monotonic() < end:
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/levels", timeout=30).raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.02)
    raise SystemExit("The server did not answer.")


def family(pid: int) -> list[int]:
    """A process and all that it started: server processes and bots."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid, *(grandchild for child in children for grandchild in family(int(child)))]


def cpu_seconds(pid: int) -> float:
    ticks = 0
    for one in family(pid):
        fields = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """Proportional: what processes share counts once."""
    total = 0
    for one in family(pid):
        for line in Path(f"/proc/{one}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1])
    return total / 1024


# -- measuring --------------------------------------------------------------------------------


async def measure(port: int, pid: int, game: str, mode: str, tables: int, think: float, seconds: float) -> dict[str, Any]:
    """Play for some seconds. Opening the tables does not count."""
    empty = memory_mb(pid)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:
        pairs = await open_pairs(port, http, game, make_scripts(game), mode, tables)
        full = memory_mb(pid)
        for pair in pairs[:EXTRA]:
            await pair.look_on(0)
        more = memory_mb(pid)
        for pair in pairs[:EXTRA]:
            await pair.sockets.pop().close()
        began, used, own = time.perf_counter(), cpu_seconds(pid), time.process_time()
        await asyncio.gather(*(pair.run(began + seconds, think) for pair in pairs))
        took, used, own, memory = time.perf_counter() - began, cpu_seconds(pid) - used, time.process_time() - own, memory_mb(pid)
        await close_pairs(pairs)
    times = sorted(t * 1000 for pair in pairs for t in pair.times) or [0.0]
    return {
        "game": game, "mode": mode, "tables": tables, "pace": f"1 per {think:g} s" if think else "closed loop",
        "moves": len(times), "moves_per_second": round(len(times) / took, 1),
        **{f"p{p}": round(times[min(len(times) - 1, len(times) * p // 100)], 2) for p in (50, 95, 99)},
        "cpu_ms": round(used * 1000 / len(times), 3), "load_cpu_ms": round(own * 1000 / len(times), 3),
        "memory_mb": round(memory, 1),
        "table_kb": round((full - empty) * 1024 / tables, 1), "socket_kb": round((more - full) * 1024 / min(EXTRA, tables), 1),
        "failures": sum(pair.failures for pair in pairs), "load": round(os.getloadavg()[0], 1),
    }  # fmt: skip


def figures(asked: argparse.Namespace) -> Iterator[Figures]:
    """All figures asked for, each on a server of its own."""
    cases = [
        (engine, python, database, workers, game, mode, think, tables)
        for engine, python in pythons(asked.engines).items()
        for database in asked.database or ["sqlite"]
        for workers in asked.workers
        for game in asked.games
        for mode in asked.modes
        for think in asked.paces
        for tables in asked.tables
    ]
    for engine, python, database, workers, game, mode, think, tables in cases:
        with tempfile.TemporaryDirectory() as folder:
            address = str(Path(folder) / "tables.sqlite") if database == "sqlite" else database
            with server(python, address, workers) as (port, pid):
                found = asyncio.run(measure(port, pid, game, mode, tables, think, asked.seconds))
        yield Figures(database=database.split(":")[0], engine=engine, workers=workers, **found)


# -- the limits -------------------------------------------------------------------------------


async def idle(port: int, pid: int, sockets: int) -> dict[str, Any]:
    """Two sockets per table, nobody moves: right after they came, and after a rest."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:
        pairs = await open_pairs(port, http, "above", make_scripts("above", 2), "scene", sockets // 2)
        found = {"sockets": sockets, "memory_mb": round(memory_mb(pid), 1)}
        await asyncio.sleep(REST)
        found["rested_mb"] = round(memory_mb(pid), 1)
        await close_pairs(pairs)
    return found


async def late_moves(port: int, pid: int, game: str, pairs_n: int = 10) -> dict[str, Any]:
    """The server's processor time per move in the first and in the last twentieth of the longest of many games."""
    longest = max(make_scripts(game), key=lambda script: len(script[1]))
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:
        pairs = await open_pairs(port, http, game, [longest], "scene", pairs_n)
        part = len(longest[1]) // 20
        first = await _cost(pid, pairs, part)
        await _cost(pid, pairs, len(longest[1]) - 2 * part - 1)
        last = await _cost(pid, pairs, part)
        await close_pairs(pairs)
    return {
        "game": game,
        "answers": len(longest[1]),
        "first_ms": round(first, 3),
        "last_ms": round(last, 3),
        "ratio": round(last / first, 2),
    }


async def _cost(pid: int, pairs: list[Pair], moves: int) -> float:
    async def play(pair: Pair) -> None:
        for _ in range(moves):
            await pair.move()

    used = cpu_seconds(pid)
    await asyncio.gather(*(play(pair) for pair in pairs))
    return (cpu_seconds(pid) - used) * 1000 / max(1, moves * len(pairs))


def start_up(python: str, tables: int) -> dict[str, Any]:
    """The time until a server with many stored tables answers: on the clock, and of the processor."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "tables.sqlite")
        with server(python, path, 1) as (port, _):
            asyncio.run(_one_table(port))
        db = sqlite3.connect(path)
        columns = [row[1] for row in db.execute("PRAGMA table_info(tables)") if row[1] != "id"]
        rows = [row[1] for row in db.execute("PRAGMA table_info(entries)") if row[1] != "table_id"]
        for n in range(tables):
            db.execute(
                f"INSERT INTO tables (id, {', '.join(columns)}) SELECT 'copy-{n:08}', {', '.join(columns)} FROM tables LIMIT 1"
            )
            db.execute(
                f"INSERT INTO entries (table_id, {', '.join(rows)}) SELECT 'copy-{n:08}', {', '.join(rows)} FROM entries "
                "WHERE table_id NOT LIKE 'copy-%'"
            )
        db.commit()
        db.close()
        began = time.perf_counter()
        with server(python, path, 1) as (_, pid):
            return {"stored": tables, "seconds": round(time.perf_counter() - began, 2), "cpu_seconds": round(cpu_seconds(pid), 2)}


async def _one_table(port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:
        pairs = await open_pairs(port, http, "above", make_scripts("above", 1), "view", 1)
        for _ in range(30):
            await pairs[0].move()
        await close_pairs(pairs)


def limits(asked: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for engine, python in pythons(asked.engines).items():
        with tempfile.TemporaryDirectory() as folder, server(python, str(Path(folder) / "t.sqlite"), 1) as (port, pid):
            yield {"engine": engine, **asyncio.run(idle(port, pid, asked.sockets))}
        for game in asked.games:
            with tempfile.TemporaryDirectory() as folder, server(python, str(Path(folder) / "t.sqlite"), 1) as (port, pid):
                yield {"engine": engine, **asyncio.run(late_moves(port, pid, game))}
        yield {"engine": engine, **start_up(python, asked.stored)}


# -- asking for it ----------------------------------------------------------------------------


def arguments() -> argparse.Namespace:
    def words(text: str) -> list[str]:
        return text.split(",")

    def numbers(text: str) -> list[int]:
        return [int(word) for word in text.split(",")]

    def seconds(text: str) -> list[float]:
        return [float(word) for word in text.split(",")]

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=words, default=["above", "panthalos", "mythologies"])
    parser.add_argument("--tables", type=numbers, default=[50, 500])
    parser.add_argument("--workers", type=numbers, default=[1, 2])
    parser.add_argument("--engines", type=words, default=["plain", "compiled"])
    parser.add_argument("--database", action="append", help="sqlite, or postgresql://…; may be repeated")
    parser.add_argument("--modes", type=words, default=["scene", "view"])
    parser.add_argument("--paces", type=seconds, default=[0.0, 1.0], help="seconds per move; 0: one after the other")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--limits", action="store_true")
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    found = limits(asked) if asked.limits else (one._asdict() for one in figures(asked))
    for n, row in enumerate(found):
        if asked.json or asked.limits:
            print(json.dumps(row), flush=True)
        else:
            if n == 0:
                print("\t".join(row))
            print("\t".join(map(str, row.values())), flush=True)


if __name__ == "__main__":
    main()
