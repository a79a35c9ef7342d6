"""How often the coach speaks: bots of a level play against a newcomer, and their turns are looked at as the table does it.

    python benchmarks/coach.py above panthalos --levels newcomer casual greedy --games 2

Tells, for each game and level, the turns with a choice per game, and how many of them cost at least so much of the chance to win:
what the coach would say with that threshold (`slip` of lessons/course.toml, 0.08 when left out).
"""

from __future__ import annotations

import argparse
from typing import Any

from pantheon.bots import make_bot, observe
from pantheon.core import Game, Match, deciders, fast_rng, options
from pantheon.games import HOUSE, load_game
from pantheon.lessons.coach import Lines, judge, review, turn_start

THRESHOLDS = (0.04, 0.06, 0.08, 0.1, 0.12, 0.16)


def losses(game: Game[Any], level: str, seed: str, most: int) -> tuple[int, list[float]]:
    """One game of a level (seat 0): how many turns with a choice it had, and what ``most`` of them, evenly spread, cost."""
    match = Match(game, game.seats[0], None, seed)
    bots = [make_bot(level if seat == 0 else "newcomer", f"{seed}/{seat}") for seat in range(match.seats)]
    turns: list[tuple[Match, list[str]]] = []
    choice = False
    while not match.over:
        seat = deciders(match.state)[0]
        choice = (choice and seat == 0) or (seat == 0 and len(options(match.state, 0)) > 1)
        match.play(seat, bots[seat].choose(observe(game, match.state, seat, fast_rng(f"{seed}/{len(match.actions)}"))))
        if choice and seat == 0 and 0 not in deciders(match.state):
            start = turn_start(match, 0)
            turns.append((match.at(start), [game.book.text(action) for _, action in match.actions[start:]]))
            choice = False
    step = max(1, -(-len(turns) // most))
    found = []
    for before, played in turns[::step]:
        lines = Lines(game, before.state, 0)
        found.append(review(lines, judge(game, before.state, 0), played).loss)
    return len(turns), found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=HOUSE)
    parser.add_argument("--levels", nargs="*", default=["newcomer", "casual", "greedy"])
    parser.add_argument("--games", dest="count", type=int, default=2)
    parser.add_argument("--most", type=int, default=12, help="Turns of a game that are looked at, evenly spread.")
    chosen = parser.parse_args()
    print("game         level     games turns/game looked  " + "  ".join(f">={t:.2f}" for t in THRESHOLDS), flush=True)
    for slug in chosen.games:
        for level in chosen.levels:
            played = [losses(load_game(slug), level, f"coach {i}", chosen.most) for i in range(chosen.count)]
            all_losses = [loss for _, found in played for loss in found]
            turns = sum(n for n, _ in played) / len(played)
            shares = [sum(loss >= t for loss in all_losses) / max(1, len(all_losses)) for t in THRESHOLDS]
            spoken = "  ".join(f"{share * turns:6.1f}" for share in shares)
            print(f"{slug:12} {level:9} {len(played):5} {turns:10.1f} {len(all_losses):6}  {spoken}", flush=True)


if __name__ == "__main__":
    main()
