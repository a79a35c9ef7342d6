"""How often the strategist can look: playouts in sampled worlds, or positions whose turns were found, per second of thinking.

Seconds are those that a core works, so a busy machine changes nothing.

.venv/bin/python benchmarks/thinking.py            # plain
$(make -s compile) benchmarks/thinking.py          # compiled
"""

from __future__ import annotations

import sys
from typing import Any

from pantheon.bots import observe
from pantheon.bots.clock import CORE
from pantheon.bots.nets import judge_of
from pantheon.bots.search import Search
from pantheon.bots.strategist import one_world
from pantheon.bots.turns import TurnSearch
from pantheon.core import compiled, fast_rng
from pantheon.core.engine import deciders
from pantheon.core.game import Game
from pantheon.games import SLUGS, load_game
from pantheon.research.random_play import Setup
from pantheon.research.speed import Bench

SECONDS = 0.1
MANY = 1 << 40


def rate(game: Game[Any], seats: int) -> tuple[float, str]:
    judge = judge_of(game, seats, "")
    looked, what, began = 0, "playouts", CORE()
    for s in Bench(game, Setup(seats, game.choose(seats, {}))).positions:
        seat = deciders(s)[0]
        seen = observe(game, s, seat, fast_rng("eyes"))
        if one_world(seen):
            turns, what = TurnSearch(judge, seat, fast_rng("playouts"), CORE), "positions"
            turns.run(seen.world, SECONDS, MANY)
            looked += MANY - turns.left
        else:
            search = Search(judge, seat, fast_rng("playouts"), clock=CORE)
            search.run(seen.world, SECONDS, MANY)
            looked += search.playouts
    return looked / (CORE() - began), what


if __name__ == "__main__":
    print("compiled" if compiled() else "plain")
    for slug in sys.argv[1:] or SLUGS:
        game = load_game(slug)
        for seats in (game.seats[0], game.seats[-1]):
            often, what = rate(game, seats)
            print(f"{slug:12} {seats} seats: {often:8.0f} {what} per second", flush=True)
