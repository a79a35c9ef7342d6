"""Chains of clicks: what a seat does in one go, and how it is found."""

from __future__ import annotations

from typing import Any, Final

from pantheon.bots.base import draw, heaviest, likely
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
PRIOR_BONUS: Final = 0.002
"""What the likeliest option is worth more to somebody who sees no difference …"""
TIE_NOISE: Final = 0.02
"""… and some noise, at most, where nothing is hidden: else all playouts would be the same."""
FIRSTS: Final = 4
"""First clicks of a turn between which the rollout policy chooses …"""
NEXTS: Final = 6
"""… and options of its later clicks."""


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
    return beams(judge, [s], seat, beam, width, rng, ends)[0]


def beams(judge: Judge, roots: list[State], seat: int, beam: int, width: int, rng: FastRng, ends: int = ENDS) -> list[list[Turn]]:
    """The same for several positions at once. A judge who has learned is shown the ends that look best, all together."""
    found = [_by_hand(judge.game, s, seat, beam, width, rng) for s in roots]
    if judge.learned:
        values = judge.values([turn.end for part in found for turn in part[:ends]], seat)
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


def rollout_turn(game: Game[Any], s: State, seat: int, rng: FastRng) -> State:
    """The end of a seat's chain of clicks: of its likeliest first clicks, each followed by the rollout policy, the best."""
    best, best_value = s, -1.0
    for click in likely(game, s, seat, FIRSTS):
        child: State = s.clone()
        apply(child, seat, click)
        for _ in range(CHAIN):
            if deciders(child) != [seat]:
                break
            apply(child, seat, rollout_policy(game, child, seat, rng))
        value = seat_value(game, child, seat) + tie_noise(game, rng)
        if value > best_value:
            best, best_value = child, value
    return best


def rollout_policy(game: Game[Any], s: State, seat: int, rng: FastRng) -> int:
    """The click after which the seat stands best, of the likeliest; the game's weights decide between equals."""
    legal = options(s, seat)
    if len(legal) == 1:
        return legal[0]
    weights = game.weights(s, seat, legal)
    most = max(weights)
    best, best_value = legal[0], -1.0
    for i in heaviest(weights, NEXTS):
        child = s.clone()
        apply(child, seat, legal[i])
        value = seat_value(game, child, seat) + PRIOR_BONUS * weights[i] / most + tie_noise(game, rng)
        if value > best_value:
            best, best_value = legal[i], value
    return best


def tie_noise(game: Game[Any], rng: FastRng) -> float:
    return rng.below(1 << 10) * (TIE_NOISE / (1 << 10)) if game.perfect_information else 0.0


def any_of(game: Game[Any], s: State, seat: int, rng: FastRng) -> int:
    """An option by the game's weights: for answers given together, which nobody can judge by what follows."""
    legal = options(s, seat)
    return legal[0] if len(legal) == 1 else legal[draw(game.weights(s, seat, legal), rng)]
