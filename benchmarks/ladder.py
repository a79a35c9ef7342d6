"""The ladder: every level against the one below, in every game, with two seats and at the largest table: alone, or as a team.

    $(make -s compile) benchmarks/ladder.py --out build/ladder --minutes 30          # the same command goes on where it stopped
    $(make -s compile) benchmarks/ladder.py --out build/ladder --minutes 0           # only tell what is known
    … --games above olympos --steps strategist master --seats 2
    … --minutes 0 --coverage 100                                                      # and what the levels never do
    … --minutes 0 --docs                                                              # as the tables of docs/bots.md
    … --minutes 60 --steps --all 120                                                  # all levels against all, with two seats

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
import numpy as np

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
ANCHOR = 1000
"""Points of greedy on the scale of all levels: it is in the middle, and plays the same on every machine."""


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
LEVELS = (STEPS[0].lower, *(step.upper for step in STEPS))
"""From weak to strong."""

Kept = dict[str, dict[str, tuple[float, int]]]
Met = dict[tuple[str, str], tuple[float, int]]
"""Wins of the first over the second, and games."""


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


def keep(ladder: list[Rung], rounds: list[Round]) -> None:
    """Note what was played."""
    known = kept()
    for rung in ladder:
        if played := rung.played():
            known.setdefault(rung.path.stem, {})[rung.contest.seed] = (tally(played, 2)[0][0], len(played))
    for one in rounds:
        for pair, result in one.met().items():
            known.setdefault(_pair(one.contest.game, *pair), {})[one.contest.seed] = result
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=1) + b"\n")


class Round(NamedTuple):
    """All levels but random against all in one contest, with two seats."""

    contest: Contest
    path: Path

    def met(self) -> Met:
        found: Met = {}
        bots = self.contest.bots
        for game in Ledger(self.path, self.contest).played if self.path.exists() else []:
            lower, upper = sorted(game.bots)
            wins, games = found.get((bots[upper], bots[lower]), (0.0, 0))
            found[bots[upper], bots[lower]] = (wins + tally([game], len(bots))[0][upper], games + 1)
        return found


def _pair(slug: str, upper: str, lower: str) -> str:
    return f"{slug}-all-{upper} {lower}"


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


def play(ladder: list[Rung], until: float, most: int) -> None:
    """Play what is missing of so many games of every contest, as long as there is time."""
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


def play_rounds(rounds: list[Round], until: float) -> None:
    """Play what is missing where all levels meet, a deal of every game after the other, as long as there is time."""

    def look(played: list[Played], wanted: int) -> None:
        if time.monotonic() > until:
            raise TimeIsUp

    deal = (len(LEVELS) - 1) * (len(LEVELS) - 2)
    for games in range(deal, max((one.contest.games for one in rounds), default=0) + deal, deal):
        for one in rounds:
            wanted = min(games, one.contest.games)
            run_contest(msgspec.structs.replace(one.contest, games=wanted), one.path, 1, report=look)


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
    yield f"| game | {' | '.join(LEVELS)} | games |\n{'| --- ' * (len(LEVELS) + 2)}|"
    for slug in games:
        known = met(slug)
        points = " | ".join(f"{at:.0f}" + (f" ± {doubt:.0f}" if doubt else "") for at, doubt in scale(known).values())
        yield f"| {slug.capitalize()} | {points} | {sum(n for _, n in known.values())} |"


def cell(rung: Rung) -> str:
    wins, games = rung.result()
    low, high = interval(wins, games)
    return f"{wins / games:.2f}{mark(wins, games, rung.target)} ({low:.2f}–{high:.2f}, {games})" if games else "–"


def met(slug: str) -> Met:
    """How levels of a game did against each other with two seats, in all games that are kept."""
    known = kept()
    found: Met = {}
    for n, upper in enumerate(LEVELS):
        for lower in LEVELS[:n]:
            parts = [*known.get(_pair(slug, upper, lower), {}).values()]
            if lower == LEVELS[n - 1]:
                parts += known.get(f"{slug}-2-{STEPS[n - 1].name}", {}).values()
            if parts:
                found[upper, lower] = (sum(wins for wins, _ in parts), sum(games for _, games in parts))
    return found


def scale(known: Met) -> dict[str, tuple[float, float]]:
    """All levels on one scale, with one standard error: the points that explain all results best (Bradley and Terry's model).

    As in chess, 400 points are ten wins to a loss; greedy has its points without doubt.
    """
    names = [name for name in LEVELS if any(name in pair for pair in known)]
    points, free = np.zeros(len(names)), [i for i, name in enumerate(names) if name != "greedy"]
    for _ in range(50):
        slope, curve = np.zeros(len(names)), np.zeros((len(names), len(names)))
        for (upper, lower), (wins, games) in known.items():
            i, j, n = names.index(upper), names.index(lower), games + 1  # half a win and half a loss: nobody is infinitely better
            chance = 1 / (1 + math.exp(points[j] - points[i]))
            slope[[i, j]] += (wins + 0.5 - n * chance) * np.array([1, -1])
            curve[np.ix_([i, j], [i, j])] += n * chance * (1 - chance) * np.array([[1, -1], [-1, 1]])
        spread = np.linalg.inv(curve[np.ix_(free, free)])
        points[free] += np.clip(spread @ slope[free], -1.0, 1.0)
    doubt = np.zeros(len(names))
    doubt[free] = np.sqrt(np.diag(spread))
    unit = 400 / math.log(10)
    return {name: (ANCHOR + unit * points[i], unit * doubt[i]) for i, name in enumerate(names)}


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
    parser.add_argument("--all", type=int, default=0, help="games in which all levels but random meet each other, two seats")
    parser.add_argument("--coverage", type=int, default=0, help="games without aims that tell what can be done; 0: none")
    parser.add_argument("--docs", action="store_true", help="print the tables of docs/bots.md instead")
    parser.add_argument("--seed", default="ladder")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    ladder = list(rungs(args.games, args.steps, args.seats, args.out, args.seed))
    rounds = [Round(Contest(slug, LEVELS[1:], 2, args.all, args.seed), args.out / f"{slug}-all.jsonl") for slug in args.games]
    with contextlib.suppress(TimeIsUp):
        until = time.monotonic() + 60 * args.minutes
        play(ladder, until, args.most)
        play_rounds(rounds, until)
    keep(ladder, rounds)
    if args.docs:
        print("\n".join(tables(ladder)))
        return
    print("| game | seats | contest | aim | share of the first | games |\n| --- | --- | --- | --- | --- | --- |")
    for rung in ladder:
        print(told(rung))
    for slug in args.games:
        own = [rung for rung in ladder if rung.contest.game == slug]
        print(f"{slug}: {', '.join(f'{name} {at:.0f} ± {doubt:.0f}' for name, (at, doubt) in scale(met(slug)).items())}")
        if args.coverage and own:
            print(f"{slug}: {never(own, args.coverage)}")


if __name__ == "__main__":
    main()
