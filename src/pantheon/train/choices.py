"""What games of self-play teach about players: every choice that was no experiment, and between which options it was made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from pantheon.bots.rows import Fold, rows_of
from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.rng import fast_rng
from pantheon.train.selfplay import SelfPlayed

MOST: Final = 150_000
"""Choices that are learned from, of all games together: by chance, if there are more."""
LEAST: Final = 1e-3
"""A weight that nothing falls below: its logarithm is wanted."""


class Choice(NamedTuple):
    """Options, the logarithms of their hand-written weights, which of them was taken, and where."""

    legal: list[int]
    hand: list[float]
    taken: int
    game: int
    seats: int
    together: bool
    """Others chose at the same time."""


class Choices:
    """Many of them, with the folded rows of their positions. The options of all of them lie one after another."""

    def __init__(self, x: Any, made: Sequence[Choice]) -> None:
        self.x = x
        self.start = np.cumsum([0, *[len(one.legal) for one in made]])
        """Where the options of each begin."""
        self.options = np.array([action for one in made for action in one.legal])
        self.hand = np.array([weight for one in made for weight in one.hand], np.float32)
        self.taken = np.array([one.taken for one in made])
        self.game = np.array([one.game for one in made])
        self.seats = np.array([one.seats for one in made])
        self.together = np.array([one.together for one in made], bool)

    def flat(self, rows: Any) -> tuple[Any, Any, Any]:
        """The options of some choices one after another: whose each is, which it is, and where those of each begin."""
        counts = self.start[rows + 1] - self.start[rows]
        first = np.cumsum(counts) - counts
        row = np.repeat(np.arange(len(rows)), counts)
        return row, np.arange(len(row)) - first[row] + self.start[rows][row], first


def gather_choices(game: Game[Any], played: Mapping[int, Sequence[SelfPlayed]]) -> Choices:
    """Replay games, by the number of seats."""
    answers = sum(len(one.answers) // 2 for games in played.values() for one in games)
    keep, n = min(1.0, MOST / max(1, answers)), 0
    rows, made = list[Any](), list[Choice]()
    for seats, games in played.items():
        fold = Fold(game.encoding, seats, list(played))
        for one in games:
            x = _of_game(game, seats, n, one, keep, made)
            rows += [fold.folded(np.array(x))] if x else []
            n += 1
    return Choices(np.concatenate(rows), made)


def _of_game(game: Game[Any], seats: int, n: int, played: SelfPlayed, keep: float, made: list[Choice]) -> list[Any]:
    """Add choices of a game; the rows of their positions."""
    s, rng, tried, x = game.new(seats, seed=played.seed), fast_rng(f"{played.seed}/choices"), set(played.tried), list[Any]()
    s.hush()
    for i in range(len(played.answers) // 2):
        seat, action = played.answers[2 * i : 2 * i + 2]
        legal = options(s, seat)
        if len(legal) > 1 and i not in tried and rng.below(1 << 20) < keep * (1 << 20):
            x.append(rows_of(game, [(s, seat)])[0])
            hand = np.log(np.maximum(game.weights(s, seat, legal), LEAST)).tolist()
            made.append(Choice(legal, hand, legal.index(action), n, seats, len(deciders(s)) + len(s.sealed) > 1))
        apply(s, seat, action)
    return x
