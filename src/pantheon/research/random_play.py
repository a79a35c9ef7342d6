"""Random games: the walk that conformance, corpus, golden games and benchmarks share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from pantheon.core import BadSetup, Game, Match, Rng, deciders, fast_rng, options

LIMIT = 6000
"""No game takes more answers than this."""


class Setup(NamedTuple):
    """One way to begin a game."""

    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([f"{self.seats}p", *(f"{key}={value}" for key, value in self.options.items())])


FEW = 3
"""A variant with more choices than this meets one seat count per choice, in rotation."""


def setups(game: Game[Any], *, all_mixes: bool = False) -> list[Setup]:
    """Every seat count, with every choice of every variant: each beside the defaults, or in all mixes."""
    found: list[Setup] = []
    for seats, chosen in _all(game) if all_mixes else _one_by_one(game):
        try:
            setup = Setup(seats, game.choose(seats, chosen))
        except BadSetup:
            continue
        if setup not in found:
            found.append(setup)
    return found


def _one_by_one(game: Game[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    yield from ((seats, {}) for seats in game.seats)
    for variant in game.variants:
        for i, choice in enumerate(variant.choices):
            some = game.seats if len(variant.choices) <= FEW else (game.seats[i % len(game.seats)],)
            yield from ((seats, {variant.key: choice}) for seats in some)


def _all(game: Game[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    keys = [variant.key for variant in game.variants]
    for seats in game.seats:
        for choices in product(*(variant.choices for variant in game.variants)):
            yield seats, dict(zip(keys, choices, strict=True))


class Wanderer:
    """Answers at random: half of the time evenly, half of the time as the game's ``weights`` suggest."""

    def __init__(self, game: Game[Any], rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def answer(self, s: Any) -> tuple[int, int]:
        """A seat that is asked now, and its choice."""
        seat = self.rng.pick(deciders(s))
        return seat, self.choose(s, seat, options(s, seat))

    def choose(self, s: Any, seat: int, choices: list[int]) -> int:
        if self.rng.below(2):
            return self.rng.pick(choices)
        weights = self.game.weights(s, seat, choices)
        left = sum(weights) * self.rng.below(1 << 24) / (1 << 24)
        for choice, weight in zip(choices, weights, strict=True):
            left -= weight
            if left < 0:
                return choice
        return choices[-1]


def play_random(game: Game[Any], setup: Setup, seed: str, limit: int = LIMIT) -> Match:
    """A whole random match, the same for the same seed."""
    match = Match(game, setup.seats, setup.options, seed)
    wanderer = Wanderer(game, fast_rng(f"wander {seed}"))
    while not match.over and len(match.actions) < limit:
        match.play(*wanderer.answer(match.state))
    return match
