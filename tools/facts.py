"""The table of facts in docs/research.md: python tools/facts.py [--games N]. Random play on fixed seeds."""

from __future__ import annotations

import argparse
from statistics import mean, quantiles

from pantheon.core import AskAll, Game, deciders, fast_rng, options, play
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
    games = parser.parse_args().games
    head = ["game", "seats", "hidden", "chance in play", "simultaneous", "answers per game"]
    head += ["options (mean, 90 %, most)", "actions", "row"]
    show(*head)
    show(*["---"] * len(head))
    for slug, game in all_games().items():
        for seats in game.seats:
            found = study(game, seats, games)
            width = f"{found['branching']:.1f}, {found['p90']:.0f}, {found['most']}"
            said = [not game.perfect_information, found["chance"], found["together"]]
            words = ["yes" if one else "no" for one in said]
            show(slug.capitalize(), seats, *words, f"{found['length']:.0f}", width, game.book.size, game.encoding.size(seats))


def show(*cells: object) -> None:
    print("|", " | ".join(map(str, cells)), "|", flush=True)


if __name__ == "__main__":
    main()
