"""``pantheon arena``: contests between bots, and the dossier of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from pantheon.arena.contest import Contest, Played, tally
from pantheon.arena.coverage import blind_spots
from pantheon.arena.report import summary, write_report
from pantheon.arena.run import run_contest
from pantheon.cli.common import AsJson, Data, GameName, Options, Seats, Seed, err, long_work, out, the_game, the_options
from pantheon.core import BadSetup


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="LIST", help="By commas: greedy,random; more than seats all meet.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games at most.")] = 200,
    seats: Seats = 0,
    option: Options = [],  # noqa: B006
    seed: Seed = "arena",
    target: Annotated[
        float | None, typer.Option(min=0, max=1, help="Stop once the first bot's share is clearly above or below.")
    ] = None,
    alone: Annotated[bool, typer.Option("--alone", help="The first bot sits alone against the others.")] = False,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    on: Annotated[str, typer.Option(help="processes, or ray for a cluster.")] = "processes",
    ledger: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Keep the games here, and resume from there.")
    ] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write an HTML report with plots.")] = None,
    dossier: Annotated[
        bool, typer.Option("--dossier", help="The balance dossier: greedy bots on all seats, and the report.")
    ] = False,
    coverage: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="Name what the bots never did, though it happened in N games of players without aims."
        ),
    ] = 0,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: balanced seatings, win shares with intervals, ratings, a report."""
    chosen = the_game(game, data)
    count, variants = the_options(chosen, seats or (chosen.seats[-1] if dossier else 0), option)
    names = tuple(bot.strip() for bot in (bots or ("greedy" if dossier else "")).split(",") if bot.strip())
    if not names:
        raise BadSetup("Name the bots: --bots greedy,random, or ask for the --dossier of the game.")
    page = report or (Path(f"{game}-{count}p-dossier.html") if dossier else None)
    if page is not None and not page.absolute().parent.is_dir():
        raise BadSetup(f"There is no folder {page.absolute().parent} for the report.")
    contest = Contest(game, names, count, games, seed, variants, alone, str(data or ""))
    played = _run(contest, ledger, workers, target, on)
    told = summary(contest, played)
    if coverage:
        told["never"] = blind_spots(contest, played, coverage)
    if page is not None:
        write_report(contest, played, page)
        err.print(f"Report: {page}", markup=False)
    if as_json:
        out.print_json(json.dumps(told))
    else:
        _show(told)


def _run(contest: Contest, ledger: Path | None, workers: int, target: float | None, on: str) -> list[Played]:
    with long_work() as progress:
        task = progress.add_task(contest.game, total=contest.games)

        def tell(played: list[Played], wanted: int) -> None:
            wins, sat = tally(played, len(contest.bots))
            shares = ", ".join(f"{bot} {w / n:.0%}" for bot, w, n in zip(contest.bots, wins, sat, strict=True) if n)
            progress.update(task, completed=len(played), total=wanted, description=shares)

        return run_contest(contest, ledger, workers, target, on, tell)


def _show(told: dict[str, Any]) -> None:
    table = Table(
        "Bot", "Games", "Wins", "Share", "95 %", "Skill", title=f"{told['game']}, {told['seats']} seats, {told['games']} games"
    )
    for bot in told["bots"]:
        between = f"{bot['low']:.1%} to {bot['high']:.1%}"
        table.add_row(
            bot["bot"], str(bot["games"]), f"{bot['wins']:g}", f"{bot['share']:.1%}", between, f"{bot['skill']} ± {bot['doubt']}"
        )
    out.print(table)
    shares = ", ".join(f"{place}. {share['share']:.1%}" for place, share in enumerate(told["win_share_by_place"], 1))
    ends = ", ".join(f"{reason} {n}" for reason, n in told["reasons"].items())
    out.print(f"Wins by place in the starting order: {shares}. Ends: {ends}. Answers per game: {told['length']}.", markup=False)
    if "never" in told:
        out.print(f"Never done by these bots: {'; '.join(told['never']) or 'nothing'}.", markup=False)
