"""The tables of docs/research.md, on fixed seeds.

python tools/facts.py [--games N]             # the games: length, options, sizes; by random play
python tools/facts.py --bots [--games N]      # how often each level of bots wins, alone against the level below it
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from statistics import mean, quantiles

from pantheon.core import AskAll, Game, deciders, fast_rng, options, play
from pantheon.envs.evaluate import LADDER, evaluate
from pantheon.games import all_games
from pantheon.research.random_play import LIMIT, Wanderer


def study(game: Game, seats: int, games: int) -> dict[str, float | bool]:
    """What random games of one seat count tell."""
    lengths, branching, chance, together = [], [], False, False
    for n in range(games):
        s, wanderer = game.new(seats, seed=f"facts/{n}"), Wanderer(game, fast_rng(f"facts/{n}"))
        s.hush()
        dealt, length = s.rng.counter, 0
        while deciders(s) and length < LIMIT:
            together |= isinstance(s.agenda[-1], AskAll)
            seat, action = wanderer.answer(s)
            branching.append(len(options(s, seat)))
            play(s, seat, action)
            length += 1
        chance |= s.rng.counter > dealt
        lengths.append(length)
    return {"length": mean(lengths), "branching": mean(branching), "most": max(branching), "p90": quantiles(branching, n=10)[-1],
            "chance": chance, "together": together}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bots", action="store_true")
    parser.add_argument("game", nargs="*", help="which games; without it all")
    args = parser.parse_args()
    chosen = {slug: game for slug, game in all_games().items() if slug in (args.game or all_games())}
    (show_bots if args.bots else show_games)(chosen, args.games)


def show_games(chosen: dict[str, Game], games: int) -> None:
    head = ["game", "seats", "hidden", "chance in play", "simultaneous", "answers per game"]
    head += ["options (mean, 90 %, most)", "actions", "row"]
    show(*head)
    show(*["---"] * len(head))
    for slug, game in chosen.items():
        for seats in game.seats:
            found = study(game, seats, games)
            width = f"{found['branching']:.1f}, {found['p90']:.0f}, {found['most']}"
            said = [not game.perfect_information, found["chance"], found["together"]]
            words = ["yes" if one else "no" for one in said]
            show(slug.capitalize(), seats, *words, f"{found['length']:.0f}", width, game.book.size, game.encoding.size(seats))


def show_bots(chosen: dict[str, Game], games: int) -> None:
    steps = list(pairwise(LADDER))
    head = ["game", "seats", "even", *[f"{level} against {below}" for below, level in steps]]
    show(*head)
    show(*["---"] * len(head))
    for slug, game in chosen.items():
        for seats in game.seats:
            rungs = [evaluate(level, slug, seats, [below], games, workers=1)[0] for below, level in steps]
            shares = [f"{rung.share:.0%} ({rung.low:.0%} to {rung.high:.0%})" for rung in rungs]
            show(slug.capitalize(), seats, f"{1 / seats:.0%}", *shares)


def show(*cells: object) -> None:
    print("|", " | ".join(map(str, cells)), "|", flush=True)


if __name__ == "__main__":
    main()
