"""``pantheon data``: positions, choices and outcomes as Parquet files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pantheon.cli.common import GameName, Seats, Seed, long_work, out


def data(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seats: Seats = 0,
    bots: Annotated[
        str, typer.Option(metavar="LIST", help="Who plays: one for all seats, or one for each, by commas.")
    ] = "greedy",
    explore: Annotated[float, typer.Option(min=0, max=1, help="How often an answer is random instead.")] = 0.05,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where to; the same command goes on there.")
    ] = None,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    on: Annotated[str, typer.Option(help="processes, or ray for a cluster that shares the folder.")] = "processes",
    seed: Seed = "data",
) -> None:
    """Let bots play and keep every position, choice and outcome for learning (Parquet; schema in docs/research.md)."""
    from pantheon.envs.data import PART, Order, write

    order = Order(game, seats, games, [bot.strip() for bot in bots.split(",")], explore, seed)
    where = folder or Path(f"{game}-{order.seats}p-data")
    with long_work() as progress:
        task = progress.add_task(game, total=(games + PART - 1) // PART)
        parts = write(order, where, workers, on, lambda answers: progress.advance(task))
    out.print(f"{where}: {games} games in {parts} files.", markup=False)
