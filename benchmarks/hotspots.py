"""Where the time goes in random playouts of a game: ``python benchmarks/hotspots.py above 2 [children]``."""

from __future__ import annotations

import cProfile
import pstats
import sys

from pantheon.games import load_game
from pantheon.research.random_play import Setup
from pantheon.research.speed import Bench, rate

SECONDS = 5.0


def main(slug: str, seats: int, what: str) -> None:
    game = load_game(slug)
    bench = Bench(game, Setup(seats, game.choose(seats, {})))
    with cProfile.Profile() as profile:
        speed = rate(bench.expand if what == "children" else bench.play, SECONDS)
    print(f"{slug} {seats}p {what}: {speed:,.0f} per second under the profiler")
    pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "playouts")
