"""Chains of clicks: what a seat does in one go, and how it is found."""

from __future__ import annotations

from typing import Any, Final

from pantheon.bots.base import draw, likely
from pantheon.bots.judge import Judge, seat_value
from pantheon.core.codec import alike
from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.rng import FastRng
from pantheon.core.state import State

STARTS: Final = 3
"""Options with which at least one contender begins: who asks for a hint wants to know."""
CHAIN: Final = 14
"""Clicks of a chain at most."""
ENDS: Final = 4
"""Ends of a beam that are judged again by who has learned."""
TIE_NOISE: Final = 0.02
"""Some noise, at most, where nothing is hidden: else all playouts would be the same."""


class Turn:
    """One way to end a chain of clicks, and what that is worth to the seat."""

    __slots__ = ("clicks", "end", "value")

    def __init__(self, clicks: list[int], end: State, value: float) -> None:
        self.clicks = clicks
        """Up to the click that brings something hidden to light: what comes then cannot be planned."""
        self.end = end
        self.value = value


class RankedTurn:
    """A turn as a search judges it: its clicks, how often it was looked at, and what it is worth to the seat."""

    __slots__ = ("clicks", "visits", "value")

    def __init__(self, clicks: list[int], visits: int, value: float) -> None:
        self.clicks = clicks
        self.visits = visits
        self.value = value


def answer(game: Game[Any], s: State, seat: int, action: int, rng: FastRng) -> None:
    """Take an action; seats that answer at the same time do so by the game's weights."""
    together = deciders(s)
    apply(s, seat, action)
    for other in together:
        if other != seat:
            apply(s, other, any_of(game, s, other, rng))


def after(game: Game[Any], world: State, seat: int, action: int, rng: FastRng) -> State:
    """Another world, after an action."""
    s: State = world.clone()
    answer(game, s, seat, action, rng)
    return s


def turns(judge: Judge, s: State, seat: int, beam: int, width: int, rng: FastRng, ends: int = ENDS) -> list[Turn]:
    """Ways to end the chain of clicks that lies before a seat, found by a beam; the best first."""
    return beams(judge, [(s, seat)], beam, width, rng, ends)[0]


def beams(
    judge: Judge, roots: list[tuple[State, int]], beam: int, width: int, rng: FastRng, ends: int = ENDS
) -> list[list[Turn]]:
    """The same for several positions, each with its seat. A judge who has learned is shown all ends that look best together."""
    found = [_by_hand(judge.game, s, seat, beam, width, rng) for s, seat in roots]
    if judge.learned:
        shown = [(turn.end, roots[i][1]) for i, part in enumerate(found) for turn in part[:ends]]
        values = judge.judged(shown)
        for part in found:
            known = min(ends, len(part))
            _rank_anew(part, values[:known])
            values = values[known:]
    return found


def _rank_anew(found: list[Turn], values: list[float]) -> None:
    """Rank turns by what the ends of the first are worth; the others come last."""
    worst = min(values)
    for i, turn in enumerate(found):
        turn.value = values[i] if i < len(values) else min(turn.value, worst)
    found.sort(key=_worst)


def _by_hand(game: Game[Any], s: State, seat: int, beam: int, width: int, rng: FastRng) -> list[Turn]:
    """The ends of a beam, the best first. Half-done turns are judged by hand: there are many, and nets learn from turns' ends."""
    ended: list[Turn] = []
    going = [Turn([], s, 0.0)]
    for _ in range(CHAIN):
        ahead: list[Turn] = []
        for turn in _children(game, s, going, seat, width, rng):
            turn.value = seat_value(game, turn.end, seat)
            if deciders(turn.end) == [seat]:
                ahead.append(turn)
            else:
                ended.append(turn)
        ahead.sort(key=_worst)
        going = ahead[:beam]
        if not going:
            break
    ended += going
    ended.sort(key=_worst)
    return ended


def _children(game: Game[Any], root: State, going: list[Turn], seat: int, width: int, rng: FastRng) -> list[Turn]:
    """Half-done turns, one click longer."""
    found: list[Turn] = []
    for turn in going:
        known = turn.end.undo_blocks == root.undo_blocks
        for click in likely(game, turn.end, seat, width):
            found.append(Turn([*turn.clicks, click] if known else turn.clicks, after(game, turn.end, seat, click, rng), 0.0))
    return found


def contenders(found: list[Turn], most: int, margin: float = 1.0) -> list[Turn]:
    """The best turns that lead to different ends and promise hardly less than the first, and the best of a few first clicks."""
    kept: list[Turn] = []
    starts: set[int] = set()
    for turn in found:
        good = len(kept) < most and turn.value >= found[0].value - margin
        new_start = len(starts) < STARTS and turn.clicks[0] not in starts
        if new_start or (good and not any(turn.value == other.value and alike(turn.end, other.end) for other in kept)):
            starts.add(turn.clicks[0])
            kept.append(turn)
    return kept


def _worst(turn: Turn) -> float:
    return -turn.value


def tie_noise(game: Game[Any], rng: FastRng) -> float:
    return rng.below(1 << 10) * (TIE_NOISE / (1 << 10)) if game.perfect_information else 0.0


def any_of(game: Game[Any], s: State, seat: int, rng: FastRng) -> int:
    """An option by the game's weights: for answers given together, which nobody can judge by what follows."""
    legal = options(s, seat)
    return legal[0] if len(legal) == 1 else legal[draw(game.weights(s, seat, legal), rng)]
