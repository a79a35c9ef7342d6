"""Search for games that hide little or nothing: whole turns against whole turns, best first, deeper while time lasts.

A turn is a chain of clicks of one seat. Its ends are found by a beam and judged by the game's ``evaluate``; the best of
them are looked at again with the reply of the next seat, and so on. Every seat goes for its own value, so teams need no
special care. Positions met before are remembered by the game's ``key``.
"""

from __future__ import annotations

import time
from typing import Any, Final

from pantheon.bots.base import likely
from pantheon.bots.chain import standing
from pantheon.bots.search import Line
from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.state import State

CLICKS: Final = 12
"""Clicks of a turn at most."""
BEAM: Final = 6
"""Half-done turns that are followed."""
WIDTH: Final = 16
"""Options of a click that are tried: the likeliest by the game's weights."""
FIRST: Final = 28
"""Own turns that are looked at again with the reply of the next seat; half as many with one turn more, and so on."""
OWN: Final = 4
"""Later turns of one's own that are looked at more deeply."""
REPLIES: Final = 2
"""Turns of the others that are."""
DEPTH: Final = 8
"""Turns ahead at most."""
SURE: Final = 0.985
"""As good as won: nothing more to look for."""


class Turn:
    """One way to play a turn: its clicks, where it leads, and what that is worth to every seat."""

    __slots__ = ("clicks", "end", "values")

    def __init__(self, clicks: list[int], end: State, values: list[float]) -> None:
        self.clicks = clicks
        self.end = end
        self.values = values


class OutOfTime(Exception):
    """The budget is used up: what was found so far counts."""


class TurnSearch:
    """A search for one seat, in one world."""

    def __init__(self, game: Game[Any], seat: int) -> None:
        self.game = game
        self.seat = seat
        self.until = 0.0
        self.left = 0
        self.known: dict[int, list[float]] = {}

    def run(self, world: State, seconds: float, walks: int) -> tuple[list[Line], list[int]]:
        """The options, best first, and the clicks of the best turn. A walk is one position judged."""
        until = time.perf_counter() + seconds if seconds > 0 else 0.0
        self.until, self.left = 0.0, 1 << 40
        found = self.turns(world, self.seat, BEAM * 2, WIDTH)
        self.until, self.left = until, walks
        found.sort(key=self.rank)
        depth = 1
        try:
            while depth < DEPTH and found[0].values[self.seat] < SURE:
                self.deepen(found, depth)
                depth += 1
        except OutOfTime:
            pass
        return self.lines(world, found), found[0].clicks

    def deepen(self, found: list[Turn], depth: int) -> None:
        """Judge the best turns again, one turn deeper. Those that are not looked at again come after those that are."""
        self.known = {}
        done = 0
        try:
            for turn in found[: FIRST // depth]:
                turn.values = self.value(turn.end, depth, turn.values)
                done += 1
        finally:
            if done:
                worst = min(turn.values[self.seat] for turn in found[:done])
                for turn in found[done:]:
                    turn.values = [min(value, worst - 0.001) for value in turn.values]
                found.sort(key=self.rank)

    def value(self, s: State, depth: int, judged: list[float]) -> list[float]:
        """What a position is worth when the seats go on for some turns, each for its own value."""
        asked = deciders(s)
        if depth == 0 or not asked:
            return judged
        key = self.game.key(s) * 8 + depth
        if key in self.known:
            return self.known[key]
        seat = asked[0]
        found = self.turns(s, seat, BEAM, WIDTH)
        found.sort(key=lambda turn: -turn.values[seat])
        best = found[0].values
        if depth > 1 and best[seat] < SURE:
            best = []
            for turn in found[: OWN if seat == self.seat else REPLIES]:
                values = self.value(turn.end, depth - 1, turn.values)
                if not best or values[seat] > best[seat]:
                    best = values
        if key >= 8:
            self.known[key] = best
        return best

    def turns(self, s: State, seat: int, beam: int, width: int) -> list[Turn]:
        """The ends of a seat's turn from here, by a beam over its clicks."""
        ended: list[Turn] = []
        open_turns = [Turn([], s, [])]
        for _ in range(CLICKS):
            ahead: list[Turn] = []
            for turn in open_turns:
                for click in likely(self.game, turn.end, seat, width):
                    child = turn.end.clone()
                    apply(child, seat, click)
                    after = Turn([*turn.clicks, click], child, self.judge(child))
                    if deciders(child) == [seat]:
                        ahead.append(after)
                    else:
                        ended.append(after)
            if not ahead:
                return ended
            ahead.sort(key=lambda turn: -turn.values[seat])
            open_turns = ahead[:beam]
        return ended + open_turns

    def judge(self, s: State) -> list[float]:
        self.left -= 1
        if self.left < 0 or (self.until and self.left % 16 == 0 and time.perf_counter() > self.until):
            raise OutOfTime
        return standing(self.game, s)

    def rank(self, turn: Turn) -> tuple[float, list[int]]:
        return (-turn.values[self.seat], turn.clicks)

    def lines(self, world: State, found: list[Turn]) -> list[Line]:
        """The options by the best turn that begins with them."""
        best: dict[int, float] = {}
        count: dict[int, int] = {}
        for turn in found:
            click = turn.clicks[0]
            best.setdefault(click, turn.values[self.seat])
            count[click] = count.get(click, 0) + 1
        told = [Line(click, count[click], best[click]) for click in best]
        return told + [Line(click, 0, 0.0) for click in options(world, self.seat) if click not in best]
