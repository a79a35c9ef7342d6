"""``pantheon bench``: how fast the games are, beside catanatron in the same run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import pantheon
from pantheon.cli.common import AsJson, err, long_work, out, the_game
from pantheon.core import BadSetup, compiled
from pantheon.games import SLUGS
from pantheon.research.random_play import Setup
from pantheon.research.speed import PEER, PEER_SEATS, Bench, PeerBench, Speed, has_peer


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; without it all.")] = None,
    seconds: Annotated[float, typer.Option(min=0.03, help="Time per game and seat count and round.")] = 1.5,
    rounds: Annotated[int, typer.Option(min=1, help="Interleaved rounds; the best counts, for the peer as well.")] = 3,
    peer: Annotated[bool, typer.Option(help=f"Measure {PEER} too.")] = True,
    server: Annotated[bool, typer.Option("--server", help="Measure the server over real websockets instead.")] = False,
    envs: Annotated[bool, typer.Option("--envs", help="Measure the environments beside well-known ones.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure answers, clones and children per second for each game and seat count."""
    if server:
        raise typer.Exit(_bench_server(games, seconds, as_json))
    if envs:
        _bench_envs(seconds, rounds, peer, as_json)
        return
    if peer and not has_peer():
        raise BadSetup(f"{PEER} is not installed: pip install 'pantheon-games[bench]', or say --no-peer.")
    benches: dict[str, Bench | PeerBench] = {}
    for slug in games or SLUGS:
        game = the_game(slug)
        benches |= {f"{slug} {seats}p": Bench(game, Setup(seats, game.choose(seats, {}))) for seats in game.seats}
    if peer:
        benches |= {f"{PEER} {seats}p": PeerBench(seats) for seats in PEER_SEATS}
    speeds = measure(benches, seconds, rounds)
    report = {"compiled": compiled(), "rounds": rounds, "seconds": seconds, "speeds": with_ratios(speeds)}
    if as_json:
        out.print_json(json.dumps(report))
    else:
        _show(report)


def _bench_envs(seconds: float, rounds: int, peer: bool, as_json: bool) -> None:
    from pantheon.envs.speed import classic_median, encoders, ours, peers
    from pantheon.envs.speed import measure as measure_envs

    with err.status("envs"):
        speeds = measure_envs(ours() | (peers() if peer else {}), seconds, rounds)
        rows = {name: 1e6 / speed for name, speed in measure_envs(encoders(), seconds / 5, rounds).items()}
    base = classic_median(speeds)
    if as_json:
        out.print_json(json.dumps({"compiled": compiled(), "steps": speeds, "classic_median": base, "encode_us": rows}))
        return
    how = "compiled" if compiled() else "not compiled"
    table = Table(
        "", "steps/s", "× median of PettingZoo's classic", "a row alone, µs", title=f"Best of {rounds} rounds, {how}, one core"
    )
    for name, speed in speeds.items():
        table.add_row(name, f"{speed:,.0f}", f"{speed / base:.1f}" if base else "", f"{rows[name]:.1f}" if name in rows else "")
    out.print(table)


def _bench_server(games: list[str] | None, seconds: float, as_json: bool) -> int:
    script = Path(pantheon.__file__).parents[2] / "benchmarks" / "server.py"
    if not script.is_file():
        raise BadSetup("The server's benchmark is only in the source repository: benchmarks/server.py.")
    more = [*(["--games", ",".join(games)] if games else []), *(["--json"] if as_json else [])]
    return subprocess.run([sys.executable, str(script), "--seconds", str(seconds), *more]).returncode


def measure(benches: dict[str, Bench | PeerBench], seconds: float, rounds: int) -> dict[str, Speed]:
    speeds = {name: Speed() for name in benches}
    with long_work() as progress:
        task = progress.add_task("bench", total=rounds * len(benches))
        for _ in range(rounds):
            for name, one in benches.items():
                progress.update(task, description=name)
                speeds[name] = speeds[name].best(one.measure(seconds))
                progress.advance(task)
    return speeds


def with_ratios(speeds: dict[str, Speed]) -> list[dict[str, Any]]:
    """Rows with the ratio to the peer of the nearest seat count."""
    rows = []
    for name, speed in speeds.items():
        seats = int(name[-2])
        row: dict[str, Any] = {"name": name, **{key: round(value) for key, value in speed._asdict().items()}}
        other = speeds.get(f"{PEER} {2 if seats < 3 else 4}p")
        if other is not None:
            row["ratios"] = [round(mine / theirs, 2) for mine, theirs in zip(speed, other, strict=True)]
        rows.append(row)
    return rows


def _show(report: dict[str, Any]) -> None:
    how = "compiled" if report["compiled"] else "not compiled"
    table = Table(
        "", "actions/s", "clones/s", "children/s", f"× {PEER} 2p/4p", title=f"Best of {report['rounds']} rounds, {how}, one core"
    )
    for row in report["speeds"]:
        ratios = " / ".join(f"{r:g}" for r in row.get("ratios", []))
        table.add_row(row["name"], *(f"{row[key]:,}" for key in ("actions", "clones", "children")), ratios)
    out.print(table)
