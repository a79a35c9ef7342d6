"""``pantheon train``: learn from self-play what positions are worth."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from pantheon.bots.nets import BY_HAND, LARGE, OWN
from pantheon.bots.policy import FILE
from pantheon.cli.common import GameName, Seed, err, long_work, out, the_game, the_options
from pantheon.core.errors import BadSetup
from pantheon.train.curves import check_drawing, draw_curves
from pantheon.train.run import Generation, Plan, Training
from pantheon.train.selfplay import Habits


def train(
    game: GameName,
    seats: Annotated[
        str, typer.Option(help="Numbers of seats that are learned together, such as 2 or 2,3,4; all if none is named.")
    ] = "",
    generations: Annotated[int, typer.Option(min=1, help="How often to play, fit and compare.")] = 2,
    games: Annotated[
        str, typer.Option(help="Games of self-play in each generation: for all numbers of seats, or 900,600 for each.")
    ] = "2000",
    match: Annotated[int, typer.Option(min=20, help="Games at most between a new net and the best so far.")] = 200,
    spread: Annotated[float, typer.Option(min=0.1, help="A final lead that counts nearly as much as a win.")] = 4.0,
    beam: Annotated[int, typer.Option(min=1, help="Half-done turns that players of self-play follow.")] = 6,
    width: Annotated[int, typer.Option(min=1, help="Options of a click that they try.")] = 16,
    noise: Annotated[float, typer.Option(min=0, max=1, help="How often they try something else than the best.")] = 0.1,
    taste: Annotated[
        float, typer.Option(min=0, help="How strongly every second of them likes and dislikes things by chance.")
    ] = 0.0,
    like: Annotated[
        str, typer.Option(help="Entries of the encoding that they like, and no others: points.merchants,tiles.artisan*")
    ] = "",
    start: Annotated[str, typer.Option(help="From where to start: hand, or the nets of the game: own, or large.")] = BY_HAND,
    player: Annotated[
        str, typer.Option(help="Who plays the matches, such as greedy; the player of self-play if none is named.")
    ] = "",
    keep: Annotated[float, typer.Option(min=0.01, max=1, help="The part of all positions that is learned from.")] = 0.5,
    hidden: Annotated[int, typer.Option(min=1, max=256, help="Units of the net's hidden layer.")] = 32,
    epochs: Annotated[int, typer.Option(min=1, help="How often every position is learned from.")] = 5,
    values: Annotated[
        bool, typer.Option(help="Learn what positions are worth; else only what players tend to do (the policy).")
    ] = True,
    policy: Annotated[bool, typer.Option(help="Learn what players tend to do, too.")] = True,
    enough: Annotated[
        float, typer.Option(min=0, max=1, help="How much of what players do, by the policy, is looked at within a turn.")
    ] = 0.9,
    seed: Seed = "train",
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 0,
    on: Annotated[str, typer.Option(help="processes, or ray for a cluster whose machines all see the folder.")] = "processes",
    folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Keep everything here, and resume from there.")
    ] = None,
) -> None:
    """Train nets and a policy by self-play; a new net replaces the old one only if it wins clearly more games."""
    check_drawing()
    chosen = the_game(game)
    counts = _numbers(seats) or tuple(chosen.seats)
    for count in counts:
        the_options(chosen, count, [])
    if start not in (BY_HAND, OWN, LARGE):
        raise BadSetup(f"--start is {BY_HAND}, {OWN} or {LARGE}, not “{start}”.")
    if not values and not policy:
        raise BadSetup("Nothing is left to learn: say --no-values or --no-policy, not both.")
    where = folder or Path(f"{game}-{'-'.join(map(str, counts))}p-training")
    habits = Habits(beam, width, noise, taste, tuple(part.strip() for part in like.split(",") if part.strip()))
    rest = (spread, hidden, epochs, start, player, habits, values, policy, enough)
    plan = Plan(game, counts, generations, _numbers(games) or (2000,), match, seed, keep, *rest)
    done = _run(plan, where, workers or os.cpu_count() or 1, on)
    draw_curves(plan, done, where / "curves.svg")
    _tell_policy(where / f"best-{FILE}")
    for count in counts if values else ():
        best = where / f"best-{count}p.npz"
        if best.exists():
            out.print(
                f"{count} seats: the best net is {best}. To play with it: greedy@{best}, strategist:1s@{best} …", markup=False
            )
        else:
            out.print(
                f"{count} seats: no net was better than what was there. Try more games, or more generations than {generations}."
            )


def _tell_policy(best: Path) -> None:
    if best.exists():
        out.print(f"The best policy is {best}. To play with it: greedy@own+{best}, strategist:1s@own+{best} …", markup=False)


def _run(plan: Plan, folder: Path, workers: int, on: str) -> list[Generation]:
    with long_work() as progress:
        task = progress.add_task(plan.game, total=None)

        def show(what: str, done: int, wanted: int) -> None:
            progress.update(task, description=what, completed=done, total=wanted)

        return Training(plan, folder, workers, lambda words: err.print(words, markup=False), on, show).run()


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(",") if part.strip())
    except ValueError:
        raise BadSetup(f"Write numbers with commas between them, such as 2,3,4, not “{text}”.") from None
