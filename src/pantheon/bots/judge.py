"""Who says what positions are worth. Bots hand over all positions of a step at once: a judge may look at them together."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from pantheon.bots.policy import Policy
from pantheon.core.game import Game
from pantheon.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges by the game's hand-written ``evaluate``."""

    def __init__(self, game: Game[Any], learned: bool = False) -> None:
        self.game = game
        self.learned = learned
        """Whether it knows better than the hand, and takes longer."""
        self.policy = Policy(game)
        """What players are thought to tend to."""

    def judged(self, rows: list[tuple[State, int]]) -> list[float]:
        """How well a seat stands in a position, from 0 to 1, for some pairs of them."""
        return [seat_value(self.game, s, seat) for s, seat in rows]

    def values(self, states: list[State], seat: int) -> list[float]:
        """How well a seat stands in each of some positions."""
        return self.judged([(s, seat) for s in states])

    def all_seats(self, s: State) -> list[float]:
        """How well every seat stands in a position."""
        return self.judged([(s, seat) for seat in range(s.seats)])


def seat_value(game: Game[Any], s: State, seat: int) -> float:
    """How well a seat stands, by hand: an ended game by its outcome, all others by ``evaluate``."""
    ended = None if s.agenda else game.outcome(s)
    if ended is not None:
        return 1.0 if seat in ended.winners else 0.0
    return game.evaluate(s, seat)
