"""Search through sampled worlds: the turns that promise most compete, and everybody plays on for a round.

A turn is a chain of clicks of one seat, up to where something hidden comes to light. Every world is dealt so that the searching
seat cannot tell it from the real one, and all contenders are tried in it, so that luck is the same for all. They go on in step,
everybody by habit, so that all positions of a step are judged together. The worse half drops out again and again (sequential
halving).
"""

from __future__ import annotations

import math
from typing import Final

from pantheon.bots.chain import RankedTurn, Turn, answer, beams, contenders, first_safe, tie_noise, turns
from pantheon.bots.clock import WALL, Clock
from pantheon.bots.judge import Judge
from pantheon.bots.policy import tendencies
from pantheon.bots.undisturbed import Undisturbed
from pantheon.core.engine import apply, deciders, options
from pantheon.core.rng import FastRng
from pantheon.core.state import State

BEAM: Final = 12
"""Half-done turns that are followed at the root …"""
WIDTH: Final = 16
"""… and options of a click that are tried there."""
ENDS: Final = 24
"""Turns that are judged again by who has learned."""
MARGIN: Final = 0.15
"""A turn that promises so much less than the best does not compete."""
TURNS: Final = 100
"""Turns of a playout at most."""


class SearchSettings:
    """What can be tuned."""

    def __init__(
        self, contenders: int = 8, at_once: float = 0.3, rounds: float = 0.999, beam: int = 2, width: int = 6, ends: int = 4
    ) -> None:
        self.contenders = contenders
        """Turns that compete."""
        self.at_once = at_once
        """How much it counts how a seat stands right after its turn, beside how it stands at the end of the playouts."""
        self.rounds = rounds
        """So many rounds everybody plays on; a little less than one because parts of rounds are not exact."""
        self.beam = beam
        """Habit finds a turn by a beam of so many half-done turns, …"""
        self.width = width
        """… of so many options of a click, …"""
        self.ends = ends
        """… and of so many ends, as who judges sees them, takes the best."""


class Edge:
    """A turn that competes: how often it was tried, and what it brought to the seat."""

    __slots__ = ("turn", "after", "visits", "total", "at_once")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.after = turn.end
        """How things stood right after it, in the last world that it was tried in."""
        self.visits = 0
        self.total = 0.0
        self.at_once = 0.0
        """What it brought right after the turn."""

    def value(self) -> float:
        """What it is worth as far as is known: its promise counts as one playout."""
        return (self.total + self.turn.value) / (self.visits + 1)

    def worth(self, value: float) -> None:
        """As if it had been tried once, and was worth so much."""
        self.turn.value, self.total, self.visits = value, value, 1


class Playout:
    """A contender in a world: how things stood right after its turn, how they stand now, and when it is over."""

    __slots__ = ("edge", "soon", "now", "until")

    def __init__(self, edge: Edge, world: State, until: float) -> None:
        self.edge = edge
        self.soon = world
        self.now = world
        self.until = until


class Search:
    """A search for one seat."""

    def __init__(
        self, judge: Judge, seat: int, rng: FastRng, settings: SearchSettings | None = None, clock: Clock = WALL
    ) -> None:
        self.judge = judge
        self.game = judge.game
        self.seat = seat
        self.rng = rng
        self.settings = settings if settings is not None else SearchSettings()
        self.clock = clock
        self.playouts = 0

    def run(self, world: State, seconds: float, playouts: int) -> list[RankedTurn]:
        """Play out until the time or the number of playouts is used up; the best turn first."""
        with Undisturbed():
            return self.halve(world, seconds, playouts)

    def halve(self, world: State, seconds: float, playouts: int) -> list[RankedTurn]:
        """After each part of the time or of the playouts the worse half of those that are left drops out."""
        start = self.clock()
        found = turns(self.judge, self.game.sample(world, self.seat, self.rng), self.seat, BEAM, WIDTH, self.rng, ENDS)
        most = max(2, playouts // 2)  # all are tried at least once, half of them twice, …
        rest = [Edge(turn) for turn in contenders(found, self.settings.contenders, MARGIN)[:most]]
        rounds = math.ceil(math.log2(len(rest)))
        out: list[Edge] = []
        for n in range(1, rounds + 1):
            until = start + seconds * n / rounds if seconds > 0 else math.inf
            self.compete(rest, world, until, playouts * n // rounds)
            rest.sort(key=self.rank)
            half = (len(rest) + 1) // 2
            out = rest[half:] + out
            rest = rest[:half]
        ranked = self.without_gifts(rest + out, found)
        return [RankedTurn(edge.turn.clicks, edge.visits, edge.value()) for edge in ranked]

    def without_gifts(self, ranked: list[Edge], found: list[Turn]) -> list[Edge]:
        """Turns that let the next seat win are worth nothing and come last, up to the first that does not.

        Habit may overlook what a wider look shows; those that competed may all be gifts, and another turn that was found none.
        """
        competed = [edge.turn for edge in ranked]
        edges = [*ranked, *[Edge(turn) for turn in found if turn not in competed]]
        n = first_safe(self.judge, [[edge.turn.end, edge.after] for edge in edges], self.seat, self.rng)
        for gift in ranked[:n]:
            gift.worth(0.0)
        if n >= len(ranked):
            edges[n].worth(edges[n].turn.value)
        return [edges[n], *ranked[n + 1 :], *ranked[:n]]

    def rank(self, edge: Edge) -> tuple[float, list[int]]:
        """By what was found at the end of the playouts, and a little by what was found at once; by the promise if nothing was."""
        if edge.visits == 0:
            return (-(1.0 + self.settings.at_once) * edge.turn.value, edge.turn.clicks)
        return (-(edge.total + self.settings.at_once * edge.at_once) / edge.visits, edge.turn.clicks)

    def compete(self, rest: list[Edge], world: State, until: float, playouts: int) -> None:
        """All that are left are tried in the same worlds."""
        while True:
            s = self.game.sample(world, self.seat, self.rng)
            self.back_up(self.play_out(s, rest, until))
            self.playouts += len(rest)
            if self.playouts >= playouts or self.clock() >= until:
                return

    def play_out(self, s: State, rest: list[Edge], until: float) -> list[Playout]:
        """Turns, each in a world of its own that is the same for all, and a round by habit; less if there is no more time."""
        done = [Playout(edge, s.clone(), self.game.rounds(s) + self.settings.rounds) for edge in rest]
        for one in done:
            self.carry_out(one.now, one.edge.turn.clicks)
        self.by_habit([one for one in done if deciders(one.now) == [self.seat]])
        for one in done:
            one.soon = one.now
        for _ in range(TURNS):
            going = [one for one in done if one.now.agenda and self.game.rounds(one.now) < one.until]
            if not going or self.clock() >= until:
                break
            self.by_habit(going)
        return done

    def carry_out(self, s: State, clicks: list[int]) -> None:
        """Take a turn as far as this world allows it."""
        for click in clicks:
            if click not in options(s, self.seat):
                return
            answer(self.judge.policy, s, self.seat, click, self.rng)

    def by_habit(self, going: list[Playout]) -> None:
        """Whoever is asked has a turn, in each of some worlds; who is asked at the same time answers as players tend to."""
        alone = [one for one in going if len(deciders(one.now)) == 1]
        self.together([one for one in going if len(deciders(one.now)) > 1])
        told = self.settings
        roots = [(one.now, deciders(one.now)[0]) for one in alone]
        for i, found in enumerate(beams(self.judge, roots, told.beam, told.width, self.rng, told.ends)):
            best, best_value = found[0], -1.0
            for turn in found[: told.ends]:
                value = turn.value + tie_noise(self.game, self.rng)
                if value > best_value:
                    best, best_value = turn, value
            alone[i].now = best.end

    def together(self, going: list[Playout]) -> None:
        """Several seats answer at the same time, in each of some worlds."""
        asked = [(one, seat) for one in going for seat in deciders(one.now)]
        tend = tendencies(self.judge.policy, [(one.now, seat) for one, seat in asked])
        for one in going:
            one.now = one.now.clone()
        for i, (one, seat) in enumerate(asked):
            apply(one.now, seat, tend[i].pick(self.rng))

    def back_up(self, done: list[Playout]) -> None:
        """Tell the contenders what came of them."""
        values = self.judge.values([s for one in done for s in (one.soon, one.now)], self.seat)
        for i, one in enumerate(done):
            one.edge.visits += 1
            one.edge.after = one.soon
            one.edge.at_once += values[2 * i]
            one.edge.total += values[2 * i + 1]
