"""The ladder: every level against the one below, in every game, with two seats and at the largest table: alone, or as a team.

    $(make -s compile) benchmarks/ladder.py --out build/ladder --minutes 30          # the same command goes on where it stopped
    $(make -s compile) benchmarks/ladder.py --out build/ladder --minutes 0           # only tell what is known
    … --games above olympos --steps strategist master --seats 2
    … --minutes 0 --coverage 100                                                      # and what the levels never do
    … --minutes 0 --docs                                                              # as the tables of docs/bots.md

Contests are played a few games at a time, those of levels without a clock first, until the sequential test has decided or there
are 200 games. Budgets are in seconds of a core, so that a busy machine changes nothing but the time it takes.

A whole ladder takes more than a day of a core. What came of it so far is kept in ladder.json beside this file, by contest and
seed, and counts: with another --seed the ladder goes on on another machine. Whoever changes a bot deletes the contests that it
changes.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from pantheon.arena.contest import Contest, Played, tally
from pantheon.arena.coverage import blind_spots
from pantheon.arena.run import Ledger, run_contest
from pantheon.arena.stats import decided, interval
from pantheon.games import SLUGS, load_game
from pantheon.train.gate import fair_share

KEPT = Path(__file__).with_suffix(".json")
"""Wins of the first and games, by contest and seed."""
PARTS = (10, 30, 80, 200)
"""Up to so many games of every contest, before any gets more."""
FULL_TABLE = 1.3
"""How many times its fair share a level should win at the largest table."""


class Step(NamedTuple):
    """A level, the one below it, and the share that it should win with two seats."""

    upper: str
    lower: str
    target: float

    @property
    def name(self) -> str:
        return self.upper.partition(":")[0]


STEPS = (
    Step("newcomer", "random", 0.9),
    Step("casual", "newcomer", 0.65),
    Step("greedy", "casual", 0.65),
    Step("strategist:0.2cpu", "greedy", 0.75),
    Step("master:1cpu", "strategist:0.2cpu", 0.6),
)


Kept = dict[str, dict[str, tuple[float, int]]]


class Rung(NamedTuple):
    """One contest of the ladder."""

    step: Step
    contest: Contest
    target: float
    path: Path
    wins: float
    """Of the first, in games with other seeds …"""
    games: int
    """… and how many these were."""

    def played(self) -> list[Played]:
        return Ledger(self.path, self.contest).played if self.path.exists() else []

    def result(self) -> tuple[float, int]:
        """Wins of the first, and all games."""
        return self.with_these(self.played())

    def with_these(self, played: list[Played]) -> tuple[float, int]:
        return self.wins + tally(played, 2)[0][0], self.games + len(played)

    def over(self, most: int) -> bool:
        """Whether nothing more is to be played of so many games."""
        wins, games = self.result()
        return games >= most or decided(wins, games, self.target)


def kept() -> Kept:
    return msgspec.json.decode(KEPT.read_bytes(), type=Kept) if KEPT.exists() else {}


def keep(ladder: list[Rung]) -> None:
    """Note what was played."""
    known = kept()
    for rung in ladder:
        if played := rung.played():
            known.setdefault(rung.path.stem, {})[rung.contest.seed] = (tally(played, 2)[0][0], len(played))
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=1) + b"\n")


def rungs(games: list[str], steps: list[str], seats: list[int], out: Path, seed: str) -> Iterator[Rung]:
    known = kept()
    for step in STEPS:
        for slug in games:
            counts = load_game(slug).seats
            for count in (counts[0], counts[-1]):
                if step.name in steps and (not seats or count in seats):
                    fair = fair_share(slug, count)
                    contest = Contest(slug, (step.upper, step.lower), count, PARTS[-1], seed, alone=fair < 0.5)
                    target = step.target if count == 2 else FULL_TABLE * fair
                    path = out / f"{slug}-{count}-{step.name}.jsonl"
                    before = [result for one, result in known.get(path.stem, {}).items() if one != seed]
                    yield Rung(step, contest, target, path, sum(wins for wins, _ in before), sum(n for _, n in before))


class TimeIsUp(Exception):
    pass


class Decided(Exception):
    pass


def play(ladder: list[Rung], minutes: float, most: int) -> None:
    """Play what is missing of so many games of every contest, as long as there is time."""
    until = time.monotonic() + 60 * minutes
    for games in [*(part for part in PARTS if part < most), most]:
        for rung in ladder:
            if time.monotonic() > until:
                raise TimeIsUp
            if not rung.over(games):
                with contextlib.suppress(Decided):
                    play_on(rung, games - rung.games, until)
                print(told(rung), flush=True)


def play_on(rung: Rung, games: int, until: float) -> None:
    """Play a contest with this seed up to so many games."""

    def look(played: list[Played], wanted: int) -> None:
        if time.monotonic() > until:
            raise TimeIsUp
        if decided(*rung.with_these(played), rung.target):
            raise Decided

    run_contest(msgspec.structs.replace(rung.contest, games=games), rung.path, 1, report=look)


def told(rung: Rung) -> str:
    """A line of the table."""
    wins, games = rung.result()
    low, high = interval(wins, games)
    share = f"{wins / games:.2f}{mark(wins, games, rung.target)} ({low:.2f}–{high:.2f})" if games else "not played"
    seats = f"{rung.contest.seats}{' alone' if rung.contest.alone else ''}"
    return f"| {rung.contest.game} | {seats} | {rung.step.upper} – {rung.step.lower} | {rung.target:.2f} | {share} | {games} |"


def mark(wins: float, games: int, target: float) -> str:
    """Where the sequential test has decided, a star (above the aim) or ° (below)."""
    return "" if not decided(wins, games, target) else "*" if wins > games * target else "°"


def tables(ladder: list[Rung]) -> Iterator[str]:
    """The tables of docs/bots.md: with two seats, at the largest table, and all levels on one scale; a line a game."""
    steps = list(dict.fromkeys(rung.step for rung in ladder))
    heads = " | ".join(f"{step.upper} – {step.lower}" for step in steps)
    games = list(dict.fromkeys(rung.contest.game for rung in ladder))
    for head, full in ((f"| game | {heads} |", False), (f"| game | seats | aim | {heads} |", True)):
        yield f"{head}\n{'| --- ' * (head.count('|') - 1)}|"
        for slug in games:
            row = [rung for rung in ladder if rung.contest.game == slug and (rung.contest.seats > 2) == full]
            facts = f" {row[0].contest.seats} | {row[0].target:.2f} |" if full and row else ""
            yield f"| {slug.capitalize()} |{facts} {' | '.join(cell(rung) for rung in row)} |"
    for slug in games:
        yield f"{slug}: {scale([rung for rung in ladder if rung.contest.game == slug])}"


def cell(rung: Rung) -> str:
    wins, games = rung.result()
    low, high = interval(wins, games)
    return f"{wins / games:.2f}{mark(wins, games, rung.target)} ({low:.2f}–{high:.2f}, {games})" if games else "–"


def scale(ladder: list[Rung]) -> str:
    """All levels of a game on one scale, from its games of two seats: as in chess, 400 points are ten wins to a loss.

    Each level meets only the one below, so differences add up, and so do doubts (one standard error).
    """
    steps = [rung for rung in ladder if rung.contest.seats == 2 and rung.result()[1]]
    told, points, doubt = [f"{steps[0].step.lower} 0"] if steps else [], 0.0, 0.0
    for rung in steps:
        wins, games = rung.result()
        wins += 0.5  # half a win and half a loss more: nobody is infinitely better
        points += 400 * math.log10(wins / (games + 1 - wins))
        doubt = math.hypot(doubt, 400 / math.log(10) * math.sqrt(1 / wins + 1 / (games + 1 - wins)))
        told.append(f"{rung.step.upper} {points:.0f} ± {doubt:.0f}")
    return ", ".join(told)


def never(ladder: list[Rung], games: int) -> str:
    """What no level but random has done in any game of the ladder, though players without aims did it in so many games."""
    played = [_without_random(rung, one) for rung in ladder for one in rung.played()]
    missing = blind_spots(msgspec.structs.replace(ladder[0].contest, seats=2, alone=False), played, games)
    return f"{'; '.join(missing) or 'nothing'} (never done in {len(played)} games)"


def _without_random(rung: Rung, one: Played) -> Played:
    had = [things if rung.contest.bots[bot] != STEPS[0].lower else [] for things, bot in zip(one.had, one.bots, strict=True)]
    return msgspec.structs.replace(one, had=had)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder of the games")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--most", type=int, default=PARTS[-1], help="games of a contest at most")
    parser.add_argument("--games", nargs="*", default=list(SLUGS), choices=SLUGS)
    parser.add_argument("--steps", nargs="*", default=[step.name for step in STEPS])
    parser.add_argument("--seats", nargs="*", type=int, default=[])
    parser.add_argument("--coverage", type=int, default=0, help="games without aims that tell what can be done; 0: none")
    parser.add_argument("--docs", action="store_true", help="print the tables of docs/bots.md instead")
    parser.add_argument("--seed", default="ladder")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    ladder = list(rungs(args.games, args.steps, args.seats, args.out, args.seed))
    with contextlib.suppress(TimeIsUp):
        play(ladder, args.minutes, args.most)
    keep(ladder)
    if args.docs:
        print("\n".join(tables(ladder)))
        return
    print("| game | seats | contest | aim | share of the first | games |\n| --- | --- | --- | --- | --- | --- |")
    for rung in ladder:
        print(told(rung))
    for slug in args.games:
        own = [rung for rung in ladder if rung.contest.game == slug]
        print(f"{slug}: {scale(own)}")
        if args.coverage:
            print(f"{slug}: {never(own, args.coverage)}")


if __name__ == "__main__":
    main()
