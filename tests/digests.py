"""Digests along random games of every set-up: run plain and compiled, the two must not differ (``make test``)."""

from __future__ import annotations

from pantheon.games import HOUSE, load_game
from pantheon.research.random_play import play_random, setups

STEP = 25


def main() -> None:
    for slug in HOUSE:
        game = load_game(slug)
        for setup in setups(game):
            match = play_random(game, setup, "digest")
            marks = [game.digest(match.at(n).state) for n in range(0, min(len(match.actions), 4 * STEP), STEP)]
            print(slug, setup, len(match.actions), *marks, game.digest(match.state))


if __name__ == "__main__":
    main()
