"""Chains of clicks: what a seat does in one go, and how it is found."""

from __future__ import annotations

from typing import Any, Final

from pantheon.bots.judge import Judge, seat_value
from pantheon.bots.policy import Policy, Tendency, likely, others
from pantheon.bots.undisturbed import Undisturbed
from pantheon.core.codec import alike
from pantheon.core.engine import apply, deciders
from pantheon.core.game import Game
from pantheon.core.rng import FastRng
from pantheon.core.state import State

STARTS: Final = 3
"""Options with which at least one contender begins: who asks for a hint wants to know."""
CHAIN: Final = 14
"""Clicks of a chain at most."""
ENDS: Final = 4
"""Ends of a beam that are judged again by who has learned."""
REPLY_BEAM: Final = 8
REPLY_WIDTH: Final = 16
"""How widely the next seat's turn is looked at for a win: one that is overlooked is handed over."""
GIFTS: Final = 24
"""How often one looks at most for a turn that does not let the next seat win: where all is lost, one need not know it of all."""
TIE_NOISE: Final = 0.02
"""Some noise, at most, where nothing is hidden: else all playouts would be the same."""


class Turn:
    """One way to end a chain of clicks, and what that is worth to the seat."""

    __slots__ = ("clicks", "end", "value", "replies")

    def __init__(self, clicks: list[int], end: State, value: float) -> None:
        self.clicks = clicks
        """Up to the click that brings something hidden to light: what comes then cannot be planned."""
        self.end = end
        self.value = value
        self.replies: list[Turn] | None = None
        """The best turns of who goes on, once they were looked for."""


class RankedTurn:
    """A turn as a search judges it: its clicks, how often it was looked at, and what it is worth to the seat."""

    __slots__ = ("clicks", "visits", "value")

    def __init__(self, clicks: list[int], visits: int, value: float) -> None:
        self.clicks = clicks
        self.visits = visits
        self.value = value


def add_up(found: list[list[RankedTurn]]) -> list[RankedTurn]:
    """What several searches found, together: those that were looked at most come first, and a value is the mean of all looks."""
    plans: dict[tuple[int, ...], RankedTurn] = {}
    for told in found:
        for turn in told:
            plan = plans.setdefault(tuple(turn.clicks), RankedTurn(turn.clicks, 0, 0.0))
            plan.value = (plan.value * plan.visits + turn.value * turn.visits) / (plan.visits + turn.visits)
            plan.visits += turn.visits
    return sorted(plans.values(), key=lambda plan: (-plan.visits, -plan.value))


def answer(policy: Policy, s: State, seat: int, action: int, rng: FastRng) -> None:
    """Take an action; seats that are asked at the same time answer as they tend to."""
    _answer_all(s, seat, action, others(policy, s, seat), rng)


def _answer_all(s: State, seat: int, action: int, together: list[Tendency], rng: FastRng) -> None:
    apply(s, seat, action)
    for other in together:
        apply(s, other.seat, other.pick(rng))


def children(policy: Policy, world: State, seat: int, actions: list[int], rng: FastRng) -> list[State]:
    """Other worlds, each after one of some actions."""
    together = others(policy, world, seat)
    found: list[State] = []
    for action in actions:
        s: State = world.clone()
        _answer_all(s, seat, action, together, rng)
        found.append(s)
    return found


def turns(judge: Judge, s: State, seat: int, beam: int, width: int, rng: FastRng, ends: int = ENDS) -> list[Turn]:
    """Ways to end the chain of clicks that lies before a seat, found by a beam; the best first."""
    return beams(judge, [(s, seat)], beam, width, rng, ends)[0]


def beams(
    judge: Judge, roots: list[tuple[State, int]], beam: int, width: int, rng: FastRng, ends: int = ENDS
) -> list[list[Turn]]:
    """The same for several positions, each with its seat. A judge who has learned is shown all ends that look best together."""
    with Undisturbed():
        found = [_by_hand(judge, s, seat, beam, width, rng) for s, seat in roots]
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


def _by_hand(judge: Judge, s: State, seat: int, beam: int, width: int, rng: FastRng) -> list[Turn]:
    """The ends of a beam, the best first. Half-done turns are judged by hand: there are many, and nets learn from turns' ends."""
    ended: list[Turn] = []
    going = [Turn([], s, 0.0)]
    for n in range(CHAIN):
        ahead: list[Turn] = []
        for turn in _longer(judge.policy, s, going, seat, width, n > 0, rng):
            turn.value = seat_value(judge.game, turn.end, seat)
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


def _longer(policy: Policy, root: State, going: list[Turn], seat: int, width: int, within: bool, rng: FastRng) -> list[Turn]:
    """Half-done turns, one click longer."""
    found: list[Turn] = []
    clicks = likely(policy, [turn.end for turn in going], seat, width, within)
    for i, turn in enumerate(going):
        known = turn.end.undo_blocks == root.undo_blocks
        for n, end in enumerate(children(policy, turn.end, seat, clicks[i], rng)):
            found.append(Turn([*turn.clicks, clicks[i][n]] if known else turn.clicks, end, 0.0))
    return found


def hands_over(judge: Judge, s: State, seat: int, rng: FastRng) -> bool:
    """Whether the seat that is to move now can end the game without a win for this one."""
    asked = deciders(s)
    if len(asked) != 1 or asked[0] == seat:
        return False
    by_hand = Judge(judge.game)  # an ended game is judged by its outcome, and no option is left out for being rare
    reply = turns(by_hand, s, asked[0], REPLY_BEAM, REPLY_WIDTH, rng)[0].end
    ended = None if reply.agenda else judge.game.outcome(reply)
    return ended is not None and seat not in ended.winners


def first_safe(judge: Judge, ends: list[list[State]], seat: int, rng: FastRng) -> int:
    """Which of some turns, given by how things stand after them, is the first that does not let the next seat win; 0 if all do.

    A win that needs no luck is there in all worlds, so that one without it is enough.
    """
    for n, worlds in enumerate(ends[:GIFTS]):
        if not all(hands_over(judge, s, seat, rng) for s in worlds):
            return n
    return 0


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
