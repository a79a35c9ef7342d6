"""Search where little is hidden: in one world, whole turns against whole turns, best first, deeper while time lasts.

A turn is a chain of clicks of one seat. Its ends are found by a beam and judged; the best of them are looked at again with the
reply of the next seat, and so on, and what a turn is worth is the mean of all looks. Every seat goes for its own value, so
teams need no special care. Positions met before are remembered by the game's ``key``. Who has more time, and may see something
hidden with its turn, looks in several worlds: what was luck in one of them is none in the others.
"""

from __future__ import annotations

from typing import Final

from pantheon.bots.chain import RankedTurn, Turn, add_up, contenders, first_safe, turns
from pantheon.bots.clock import WALL, Clock
from pantheon.bots.judge import Judge
from pantheon.bots.undisturbed import Undisturbed
from pantheon.core.engine import deciders
from pantheon.core.rng import FastRng
from pantheon.core.state import State

ROOT_BEAM: Final = 40
"""Half-done turns that are followed at the root: long turns of many clicks are lost in a narrow beam …"""
ROOT_WIDTH: Final = 24
"""… and options of a click that are tried there: the likeliest by the game's weights."""
ROOT_ENDS: Final = 100
"""Ends that are judged again by who has learned."""
BEAM: Final = 8
"""The same for later turns."""
WIDTH: Final = 16
ENDS: Final = 6
FIRST: Final = 28
"""Own turns that are looked at again with the reply of the next seat; half as many with one turn more, and so on."""
MOST: Final = 100
"""Own turns that are looked at at all."""
OWN: Final = 4
"""Later turns of one's own that are looked at more deeply."""
REPLIES: Final = 2
"""Turns of the others that are."""
DEPTH: Final = 8
"""Turns ahead at most."""
SURE: Final = 0.985
"""As good as won: nothing more to look for."""


class OutOfTime(Exception):
    """The budget is used up: what was found so far counts."""


class TurnSearch:
    """A search for one seat, in one world."""

    def __init__(self, judge: Judge, seat: int, rng: FastRng, clock: Clock = WALL) -> None:
        self.judge = judge
        self.clock = clock
        self.seat = seat
        self.rng = rng
        self.until = 0.0
        self.left = 0
        self.known: dict[int, list[float]] = {}

    def run(self, world: State, seconds: float, playouts: int, worlds: int = 1) -> list[RankedTurn]:
        """The turns, the best first. A playout counts one position from which a seat's turns were found.

        ``worlds``: where turns bring something hidden to light, the budget is shared between so many, if it is enough for them.
        """
        start = self.clock()
        with Undisturbed():
            found = self.own_turns(world)
            reveals = any(turn.end.undo_blocks != world.undo_blocks for turn in found[:FIRST])
            dealt = max(1, min(worlds, playouts // (2 * FIRST))) if reveals else 1
            told: list[list[RankedTurn]] = []
            for n in range(1, dealt + 1):
                self.until = start + seconds * n / dealt if seconds > 0 else 0.0
                self.left = max(1, playouts // dealt)
                self.look_ahead(found)
                self.drop_gifts(found)
                told.append([RankedTurn(turn.clicks, 1, turn.value) for turn in found])
                if n < dealt:
                    found = self.own_turns(self.judge.game.sample(world, self.seat, self.rng))
        return told[0] if dealt == 1 else in_most_worlds(told)

    def own_turns(self, world: State) -> list[Turn]:
        return contenders(turns(self.judge, world, self.seat, ROOT_BEAM, ROOT_WIDTH, self.rng, ROOT_ENDS), MOST)

    def look_ahead(self, found: list[Turn]) -> None:
        """Judge turns again and again, each time one turn deeper, while the budget lasts."""
        depth = 1
        try:
            while len(found) > 1 and depth < DEPTH and found[0].value < SURE:
                self.deepen(found, depth)
                depth += 1
        except OutOfTime:
            pass

    def drop_gifts(self, found: list[Turn]) -> None:
        """Turns that let the next seat win are worth nothing, up to the first that does not: looks may overlook it."""
        n = first_safe(self.judge, [[turn.end] for turn in found], self.seat, self.rng)
        gifts = found[:n]
        del found[:n]
        for gift in gifts:
            gift.value = 0.0
        found += gifts

    def deepen(self, found: list[Turn], depth: int) -> None:
        """Judge the best turns again, one turn deeper, and more of them while all are as good as lost.

        Those that are not looked at again come after those that are.
        """
        self.known = {}
        done = 0
        best = 0.0
        try:
            for turn in found:
                if done >= FIRST // depth and best > 1.0 - SURE:
                    break
                turn.value = mean_of_looks(turn.value, self.value(turn, depth)[self.seat], depth)
                best = max(best, turn.value)
                done += 1
        finally:
            if done:
                worst = min([turn.value for turn in found[:done]])
                for turn in found[done:]:
                    turn.value = max(0.0, min(turn.value, worst - 0.001))
                found.sort(key=_rank)

    def value(self, turn: Turn, depth: int) -> list[float]:
        """What a turn is worth to every seat when they go on for some turns, each for its own value."""
        s = turn.end
        asked = deciders(s)
        if depth == 0 or not asked:
            return self.judge.all_seats(s)
        key = self.judge.game.key(s) * 8 + depth
        if key in self.known:
            return self.known[key]
        seat = asked[0]
        replies = turn.replies
        if replies is None:
            self.count()
            replies = turns(self.judge, s, seat, BEAM, WIDTH, self.rng, ENDS)[:OWN]
            turn.replies = replies
        best: list[float] = []
        follow = 1 if depth == 1 or replies[0].value >= SURE else OWN if seat == self.seat else REPLIES
        for reply in replies[:follow]:
            values = self.value(reply, depth - 1 if follow > 1 else 0)
            if not best or values[seat] > best[seat]:
                best = values
        if key >= 8:
            self.known[key] = best
        return best

    def count(self) -> None:
        """One position more is looked at, if the budget allows it."""
        self.left -= 1
        if self.left < 0 or (self.until and self.clock() > self.until):
            raise OutOfTime


def in_most_worlds(told: list[list[RankedTurn]]) -> list[RankedTurn]:
    """By what turns are worth on the average of the worlds in which they were found; those that few worlds know come last."""
    return sorted(add_up([first_of_each(found) for found in told]), key=lambda turn: (2 * turn.visits < len(told), -turn.value))


def first_of_each(found: list[RankedTurn]) -> list[RankedTurn]:
    """The best of all turns that begin with the same clicks, up to where something hidden comes to light."""
    best: dict[tuple[int, ...], RankedTurn] = {}
    for turn in found:
        best.setdefault(tuple(turn.clicks), turn)
    return list(best.values())


def mean_of_looks(before: float, found: float, looks: int) -> float:
    """What a turn is worth after one look more: a deeper look is not always a better one, unless it sees the end."""
    return before + (found - before) / (looks + 1) if 1.0 - SURE < found < SURE else found


def _rank(turn: Turn) -> float:
    """Equals stay in the order of a look less far ahead: where all is lost, it is lost as late as possible."""
    return -turn.value
