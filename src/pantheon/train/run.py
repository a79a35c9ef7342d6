"""Generation after generation: play, fit, and let the new net meet the old one. Everything is kept in a folder and resumed."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from pantheon.arena.contest import Contest, tally
from pantheon.arena.run import run_contest
from pantheon.arena.stats import interval
from pantheon.bots.nets import BY_HAND
from pantheon.core.errors import BadSetup
from pantheon.games import load_game
from pantheon.train.fit import fit, save
from pantheon.train.positions import gather
from pantheon.train.selfplay import Habits, SelfPlayed, play_alone

BETTER: Final = 1.1
"""A new net must win so many times its fair share: 55 % with two seats."""
CHUNK: Final = 20
"""Games that a worker plays before they are written down."""
Tell = Callable[[str], None]


class Plan(msgspec.Struct, frozen=True):
    """What is trained, and how. The same plan gives the same games, and the same net up to what floating point allows."""

    game: str
    seats: int
    generations: int = 2
    games: int = 2000
    """Games of self-play in each generation."""
    match: int = 200
    """Games at most that decide whether a new net is stronger."""
    seed: str = "train"
    keep: float = 0.5
    """The part of the positions that is learned from."""
    spread: float = 4.0
    """A lead that counts nearly as much as a win."""
    hidden: int = 32
    epochs: int = 5
    habits: Habits = Habits()


class Generation(msgspec.Struct):
    """What came of a generation."""

    number: int
    games: int
    positions: int
    loss: float
    hand_loss: float
    share: float
    low: float
    high: float
    played: int
    accepted: bool


def train(plan: Plan, folder: Path, workers: int, tell: Tell) -> list[Generation]:
    """Run what is missing of a plan. The best net lies in the folder as ``best.npz`` if one was better than by hand."""
    _begin(plan, folder)
    done: list[Generation] = []
    best = BY_HAND
    for number in range(plan.generations):
        record = folder / f"{number}.json"
        if record.exists():
            done.append(msgspec.json.decode(record.read_bytes(), type=Generation))
        else:
            done.append(_generation(plan, folder, number, best, workers, tell))
            record.write_bytes(msgspec.json.encode(done[-1]))
        if done[-1].accepted:
            best = str(folder / f"{number}.npz")
            (folder / "best.npz").write_bytes(Path(best).read_bytes())
        tell(_sentence(done[-1]))
    return done


def _begin(plan: Plan, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "plan.json"
    if path.exists() and msgspec.structs.replace(msgspec.json.decode(path.read_bytes(), type=Plan), generations=0) != (
        msgspec.structs.replace(plan, generations=0)
    ):
        raise BadSetup(f"{folder} holds a training with other settings. Name another folder with --out.")
    path.write_bytes(msgspec.json.encode(plan))


def _generation(plan: Plan, folder: Path, number: int, best: str, workers: int, tell: Tell) -> Generation:
    self_play(plan, folder, number, best, workers, tell)
    played = [game for n in range(number + 1) for game in games_of(folder, n)]
    game = load_game(plan.game)
    fitted = fit(gather(game, plan.seats, played, plan.keep, plan.spread), plan.hidden, plan.epochs, number)
    path = folder / f"{number}.npz"
    facts = {"encoding": str(game.encoding.version), "games": str(len(played)), "made": msgspec.json.encode(plan).decode()}
    save(fitted, str(path), **facts)
    tell(f"{len(played)} games, {fitted.positions} positions: log loss {fitted.loss:.4f}, by hand {fitted.hand:.4f}.")
    share, low, high, games = gate(plan, number, str(path), best, workers, folder)
    against = BY_HAND if best == BY_HAND else Path(best).name
    save(fitted, str(path), **facts, score=f"{share:.3f} ({low:.2f} to {high:.2f}) in {games} games against {against}")
    fair = 1.0 / plan.seats
    accepted = share >= BETTER * fair and low > fair
    return Generation(number, len(played), fitted.positions, fitted.loss, fitted.hand, share, low, high, games, accepted)


def self_play(plan: Plan, folder: Path, number: int, best: str, workers: int, tell: Tell) -> None:
    """Play what is missing of a generation's games."""
    path = folder / f"{number}.jsonl"
    known = len(path.read_bytes().splitlines()) if path.exists() else 0
    seeds = [f"{plan.seed}/{number}/{n}" for n in range(plan.games)][known:]
    one = partial(play_alone, plan.game, plan.seats, judged_by=best, habits=plan.habits)
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        for i in range(0, len(seeds), CHUNK):
            lines = [msgspec.json.encode(game) for game in pool.map(one, seeds[i : i + CHUNK])]
            with path.open("ab") as file:
                file.write(b"".join(line + b"\n" for line in lines))
            tell(f"Generation {number}: {known + i + len(lines)} of {plan.games} games.")


def games_of(folder: Path, number: int) -> list[SelfPlayed]:
    """The games of a generation, but for those that got too long (their line is empty: ``null``)."""
    lines = (folder / f"{number}.jsonl").read_bytes().splitlines()
    found = [msgspec.json.decode(line, type=SelfPlayed | None) for line in lines]
    return [game for game in found if game is not None]


def gate(plan: Plan, number: int, new: str, old: str, workers: int, folder: Path) -> tuple[float, float, float, int]:
    """Greedy with the new net against greedy with the old one, on fresh seeds, the seats changed: share, interval, games."""
    bots = (f"greedy@{new}", f"greedy@{old}")
    contest = Contest(plan.game, bots, plan.seats, plan.match, f"{plan.seed}/gate/{number}", alone=plan.seats > 2)
    played = run_contest(contest, folder / f"{number}-match.jsonl", workers, BETTER / plan.seats)
    wins, sat = tally(played, 2)
    return (wins[0] / sat[0], *interval(wins[0], sat[0]), len(played))


def _sentence(one: Generation) -> str:
    verdict = "it is the best now" if one.accepted else "the old one stays"
    return f"Generation {one.number}: {one.share:.3f} ({one.low:.2f} to {one.high:.2f}) in {one.played} games: {verdict}."
