"""``pantheon evaluate``: how strong an agent is, against the ladder, on fixed seeds."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.table import Table

from pantheon.cli.common import AsJson, GameName, Seats, err, out
from pantheon.envs.evaluate import LADDER, SEED, Rung
from pantheon.envs.evaluate import evaluate as run


def evaluate(
    game: GameName,
    agent: Annotated[
        str, typer.Option(help="A level, FILE.py:NAME or MODULE:NAME (callable, bot or OpenSpiel policy), or http://… .")
    ],
    seats: Seats = 0,
    against: Annotated[str, typer.Option(metavar="LIST", help="The rungs, by commas.")] = ",".join(LADDER),
    games: Annotated[int, typer.Option(min=2, help="Games against each rung.")] = 100,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Score any agent against bots of each level: it sits alone, once on every seat of every deal."""
    ladder = [level.strip() for level in against.split(",")]
    with err.status(agent) as status:
        rungs = run(agent, game, seats, ladder, games, workers, status.update)
    if as_json:
        told = {"game": game, "agent": agent, "seats": seats, "seed": SEED, "rungs": [rung._asdict() for rung in rungs]}
        out.print_json(json.dumps(told))
    else:
        _show(agent, game, rungs)


def _show(agent: str, game: str, rungs: list[Rung]) -> None:
    table = Table("against", "games", "share", "95 %", title=f"{agent} at {game}")
    for rung in rungs:
        table.add_row(rung.level, str(rung.games), f"{rung.share:.1%}", f"{rung.low:.1%} to {rung.high:.1%}")
    out.print(table)
