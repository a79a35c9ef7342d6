"""How often the strategist can look: walks through sampled worlds, or positions whose turns were found, per second of thinking.

.venv/bin/python benchmarks/thinking.py            # plain
$(make -s compile) benchmarks/thinking.py          # compiled
"""

from __future__ import annotations

import sys
import time
from typing import Any

from pantheon.bots import look
from pantheon.bots.search import Search
from pantheon.bots.turns import TurnSearch
from pantheon.core import fast_rng
from pantheon.core.engine import deciders
from pantheon.core.game import Game
from pantheon.games import SLUGS, load_game
from pantheon.research.random_play import Setup
from pantheon.research.speed import Bench, compiled

SECONDS = 0.2
MANY = 1 << 40


def rate(game: Game[Any], seats: int) -> float:
    looked, began = 0, time.perf_counter()
    for s in Bench(game, Setup(seats, game.choose(seats, {}))).positions:
        seat = deciders(s)[0]
        world = look(game, s, seat, fast_rng("eyes")).world
        if game.whole_turns and seats == 2:
            turns = TurnSearch(game, seat, fast_rng("walks"))
            turns.run(world, SECONDS, MANY)
            looked += MANY - turns.left
        else:
            search = Search(game, seat, fast_rng("walks"))
            search.run(world, SECONDS, MANY)
            looked += search.walks
    return looked / (time.perf_counter() - began)


if __name__ == "__main__":
    print("compiled" if compiled() else "plain")
    for slug in sys.argv[1:] or SLUGS:
        game = load_game(slug)
        for seats in (game.seats[0], game.seats[-1]):
            what = "positions" if game.whole_turns and seats == 2 else "walks"
            print(f"{slug:12} {seats} seats: {rate(game, seats):8.0f} {what} per second", flush=True)
