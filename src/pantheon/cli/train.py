"""``pantheon train``: learn from self-play what positions are worth."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from pantheon.cli.common import GameName, Seats, Seed, err, out, the_game, the_options
from pantheon.train.curves import draw_curves
from pantheon.train.run import Plan
from pantheon.train.run import train as run_plan
from pantheon.train.selfplay import Habits


def train(
    game: GameName,
    seats: Seats = 0,
    generations: Annotated[int, typer.Option(min=1, help="How often to play, fit and compare.")] = 2,
    games: Annotated[int, typer.Option(min=20, help="Games of self-play in each generation.")] = 2000,
    match: Annotated[int, typer.Option(min=20, help="Games at most between a new net and the best so far.")] = 200,
    spread: Annotated[float, typer.Option(min=0.1, help="A final lead that counts nearly as much as a win.")] = 4.0,
    beam: Annotated[int, typer.Option(min=1, help="Half-done turns that players of self-play follow.")] = 6,
    width: Annotated[int, typer.Option(min=1, help="Options of a click that they try.")] = 16,
    noise: Annotated[float, typer.Option(min=0, max=1, help="How often they try something else than the best.")] = 0.1,
    keep: Annotated[float, typer.Option(min=0.01, max=1, help="The part of all positions that is learned from.")] = 0.5,
    hidden: Annotated[int, typer.Option(min=1, max=256, help="Units of the net's hidden layer.")] = 32,
    epochs: Annotated[int, typer.Option(min=1, help="How often every position is learned from.")] = 5,
    seed: Seed = "train",
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Keep everything here, and resume from there.")
    ] = None,
) -> None:
    """Train a net for a game by self-play; a new net replaces the old one only if it wins clearly more games."""
    chosen = the_game(game)
    count, _ = the_options(chosen, seats, [])
    where = folder or Path(f"{game}-{count}p-training")
    plan = Plan(game, count, generations, games, match, seed, keep, spread, hidden, epochs, Habits(beam, width, noise))
    done = run_plan(plan, where, workers or os.cpu_count() or 1, lambda words: err.print(words, markup=False))
    draw_curves(plan, done, where / "curves.svg")
    best = where / "best.npz"
    if best.exists():
        out.print(f"The best net is {best}. To play with it: greedy@{best}, strategist:1s@{best} …", markup=False)
    else:
        out.print(
            f"No net was better than the hand-written evaluation. Try more games, or go on with --generations > {generations}."
        )
