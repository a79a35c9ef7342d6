"""Bots of today against bots of an earlier version, on mirrored seeds, two seats.

    git worktree add ../past <commit> && cd ../past && make compile                   # prints the python of that version
    $(make -s compile) benchmarks/past.py above mytikas --past <that python> --bots strategist:0.2cpu,strategist:0.2s --games 60

The earlier version runs in a process of its own, holds a game of its own from the same seed, and hears every answer in words, as
match files have them: codes may have changed since, words may not. A contest stops when it is clear that the first bot wins
more or less than --target. Games that ask otherwise since cannot be compared so (three of the five since 0.1). Version 0.1
knows no budgets in core time: use a quiet machine.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path
from typing import IO, Any

from pantheon.arena.stats import decided, interval
from pantheon.bots import make_bot, observe
from pantheon.core import apply, deciders, fast_rng, options
from pantheon.games import SLUGS, load_game

THEIRS = """
import json, sys
from pantheon import bots
from pantheon.core import apply, fast_rng
from pantheon.games import load_game

observe = getattr(bots, "observe", None) or bots.look
for line in sys.stdin:
    kind, *told = json.loads(line)
    if kind == "new":
        slug, seed, seat, spec = told
        game = load_game(slug)
        s, bot, eyes = game.new(2, seed=seed), bots.make_bot(spec, seed), fast_rng(seed + "/past eyes")
    elif kind == "took":
        apply(s, told[0], game.book.parse(told[1]))
    else:
        print(game.book.text(bot.choose(observe(game, s, seat, eyes))), flush=True)
"""
"""What the earlier version runs."""


class Past:
    """A bot of an earlier version."""

    def __init__(self, python: Path) -> None:
        self.process = subprocess.Popen([python, "-c", THEIRS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, *words: Any) -> None:
        pipe: IO[str] = self.process.stdin  # type: ignore[assignment]
        pipe.write(json.dumps(words) + "\n")
        pipe.flush()

    def answer(self) -> str:
        self.tell("asked")
        pipe: IO[str] = self.process.stdout  # type: ignore[assignment]
        if not (said := pipe.readline().strip()):
            raise SystemExit("The earlier version has stopped: its game is not the same, or it knows no such bot.")
        return said


def share(past: Past, slug: str, bots: tuple[str, str], seed: str, place: int) -> float:
    """One game with today's bot in a place: its share of the win."""
    game = load_game(slug)
    s, own, eyes = game.new(2, seed=seed), make_bot(bots[0], seed), fast_rng(f"{seed}/eyes")
    past.tell("new", slug, seed, 1 - place, bots[1])
    while asked := deciders(s):
        seat = asked[0]
        action = own.choose(observe(game, s, seat, eyes)) if seat == place else game.book.parse(past.answer())
        if action not in options(s, seat):
            raise SystemExit(f"The earlier version answers “{game.book.text(action)}”: its game is not the same.")
        past.tell("took", seat, game.book.text(action))
        apply(s, seat, action)
    ended = game.outcome(s)
    assert ended is not None, "the game stopped without an outcome"
    return (place in ended.winners) / max(1, len(ended.winners))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slugs", nargs="*", default=list(SLUGS), choices=SLUGS)
    parser.add_argument("--past", type=Path, required=True, help="the python of the earlier version")
    parser.add_argument("--bots", default="strategist:0.2cpu,strategist:0.2s", help="today's bot, and that of the past")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--target", type=float, default=0.65)
    parser.add_argument("--seed", default="past")
    args = parser.parse_args()
    today, theirs = args.bots.split(",")
    for slug in args.slugs:
        past, won, games = Past(args.past), 0.0, 0
        while games < args.games and not (games % 2 == 0 and decided(won, games, args.target)):
            won += share(past, slug, (today, theirs), f"{args.seed}/{games // 2}", games % 2)
            games += 1
        low, high = interval(won, games)
        print(f"{slug}: {today} over {theirs} of the past: {won / games:.2f} ({low:.2f}–{high:.2f}) in {games}", flush=True)


if __name__ == "__main__":
    main()
