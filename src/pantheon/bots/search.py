"""Information-set Monte Carlo tree search over whole turns, in sampled worlds.

A turn is a chain of clicks of one seat, up to where something hidden comes to light. The turns that promise most compete:
every playout deals a world that the searching seat cannot tell from the real one, and all contenders are tried in it, so that
luck is the same for all; the worse half drops out again and again (sequential halving). Below a contender a tree grows of
what the seats do next, each going for its own value; a turn competes only in worlds that allow it. Where the tree ends,
everybody plays on by the rollout policy until a round is over, and what ``evaluate`` says then for every seat is backed up.
"""

from __future__ import annotations

import math
from typing import Final

from pantheon.bots.chain import RankedTurn, Turn, answer, any_of, contenders, rollout_turn, turns
from pantheon.bots.clock import WALL, Clock
from pantheon.bots.judge import Judge
from pantheon.core.engine import apply, deciders, options
from pantheon.core.rng import FastRng
from pantheon.core.state import State

BEAM: Final = 12
"""Half-done turns that are followed at the root …"""
WIDTH: Final = 16
"""… and options of a click that are tried there."""
ENDS: Final = 24
"""Turns that are judged again by who has learned."""
CONTENDERS: Final = 8
"""Turns that compete at the root."""
MARGIN: Final = 0.15
"""A turn that promises so much less than the best does not compete."""
AT_ONCE: Final = 0.3
"""How much it counts how a seat stands right after its turn, beside how it stands at the end of the playouts."""
ROUND: Final = 0.999
"""So many rounds everybody plays on; a little less than one because parts of rounds are not exact."""
TURNS: Final = 100
"""Turns of a playout at most."""
REPLY_BEAM: Final = 4
"""Half-done turns that are followed where the tree grows …"""
REPLY_WIDTH: Final = 10
"""… and options of a click."""


class SearchSettings:
    """What can be tuned."""

    def __init__(self, grow: int = 1000, replies: int = 3, explore: float = 0.1) -> None:
        self.grow = grow
        """How many playouts come by before a node of the tree opens …"""
        self.replies = replies
        """… and how many turns compete there."""
        self.explore = explore


class Node:
    """What was done to get here, as far as a playout can tell, and the turns that compete here."""

    __slots__ = ("visits", "edges")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: list[Edge] = []


class Edge:
    """One turn of one seat: how often it was taken, what it brought to the seat, and what comes then."""

    __slots__ = ("seat", "turn", "visits", "total", "at_once", "then")

    def __init__(self, seat: int, turn: Turn) -> None:
        self.seat = seat
        self.turn = turn
        self.visits = 0
        self.total = 0.0
        self.at_once = 0.0
        """What it brought right after the turn, while it competed at the root."""
        self.then = Node()

    def value(self) -> float:
        """What it is worth as far as is known: its promise counts as one playout."""
        return (self.total + self.turn.value) / (self.visits + 1)


class Playout:
    """One way down: the turns that were taken of the tree, how things stood right after the first, and how they ended."""

    __slots__ = ("taken", "soon", "end")

    def __init__(self, taken: list[Edge], soon: State, end: State) -> None:
        self.taken = taken
        self.soon = soon
        self.end = end


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
        start = self.clock()
        found = turns(self.judge, self.game.sample(world, self.seat, self.rng), self.seat, BEAM, WIDTH, self.rng, ENDS)
        rest = [Edge(self.seat, turn) for turn in contenders(found, CONTENDERS, MARGIN)]
        rounds = math.ceil(math.log2(len(rest)))
        out: list[Edge] = []
        for n in range(1, rounds + 1):
            until = start + seconds * n / rounds if seconds > 0 else math.inf
            self.compete(rest, world, until, playouts * n // rounds)
            rest.sort(key=_rank)
            half = (len(rest) + 1) // 2
            out = rest[half:] + out
            rest = rest[:half]
        return [RankedTurn(edge.turn.clicks, edge.visits, edge.value()) for edge in rest + out]

    def compete(self, rest: list[Edge], world: State, until: float, playouts: int) -> None:
        """All that are left are tried in the same worlds, those that promise most first; a world's ends are judged together."""
        while True:
            s = self.game.sample(world, self.seat, self.rng)
            done: list[Playout] = []
            for edge in rest:
                done.append(self.playout(s.clone(), edge))
                if self.clock() >= until:
                    break
            self.back_up(done)
            self.playouts += len(done)
            if self.playouts >= playouts or self.clock() >= until:
                return

    def playout(self, s: State, edge: Edge) -> Playout:
        """One way down the tree and, by the rollout policy, for a round."""
        until = self.game.rounds(s) + ROUND
        self.carry_out(s, edge)
        if deciders(s) == [self.seat]:
            s = rollout_turn(self.game, s, self.seat, self.rng)
        soon: State = s.clone()
        taken = [edge]
        left = TURNS
        in_tree = True
        while left > 0 and s.agenda and self.game.rounds(s) < until:
            asked = deciders(s)
            chosen = self.select(s, taken[-1].then, asked[0]) if in_tree and len(asked) == 1 else None
            if chosen is not None:
                self.carry_out(s, chosen)
                taken.append(chosen)
            else:
                in_tree = False
                if len(asked) == 1:
                    s = rollout_turn(self.game, s, asked[0], self.rng)
                else:
                    for seat in asked:
                        apply(s, seat, any_of(self.game, s, seat, self.rng))
            left -= 1
        return Playout(taken, soon, s)

    def back_up(self, done: list[Playout]) -> None:
        """Tell the turns that were taken what came of them."""
        rows: list[tuple[State, int]] = []
        for one in done:
            rows.append((one.soon, self.seat))
            rows += [(one.end, edge.seat) for edge in one.taken]
        values = self.judge.judged(rows)
        n = 0
        for one in done:
            one.taken[0].at_once += values[n]
            for edge in one.taken:
                n += 1
                edge.visits += 1
                edge.total += values[n]
            n += 1

    def carry_out(self, s: State, edge: Edge) -> None:
        """Take a turn as far as this world allows it."""
        for click in edge.turn.clicks:
            if click not in options(s, edge.seat):
                return
            answer(self.game, s, edge.seat, click, self.rng)

    def select(self, s: State, node: Node, seat: int) -> Edge | None:
        """The turn to look at next (UCB), of those that this world allows; none while the node is hardly known."""
        node.visits += 1
        if node.visits <= self.settings.grow:
            return None
        if not node.edges:
            found = turns(self.judge, s, seat, REPLY_BEAM, REPLY_WIDTH, self.rng, self.settings.replies)
            node.edges = [Edge(seat, turn) for turn in found[: self.settings.replies]]
        legal = options(s, seat)
        best: Edge | None = None
        best_score = -1.0
        for edge in node.edges:
            if edge.seat == seat and edge.turn.clicks[0] in legal:
                score = edge.value() + self.settings.explore * math.sqrt(math.log(node.visits) / (edge.visits + 1))
                if score > best_score:
                    best, best_score = edge, score
        return best


def _rank(edge: Edge) -> tuple[float, list[int]]:
    """By what was found at the end of the playouts, and a little by what was found at once; by the promise if nothing was."""
    if edge.visits == 0:
        return (-(1.0 + AT_ONCE) * edge.turn.value, edge.turn.clicks)
    return (-(edge.total + AT_ONCE * edge.at_once) / edge.visits, edge.turn.clicks)
