"""Information-set Monte Carlo tree search: one tree over what the seats do, a newly dealt world for each walk.

Each walk deals a world that the searching seat cannot tell from the real one and goes down the tree by PUCT; an edge
competes only in worlds that allow it. A new node tries each of its options and asks the game's ``evaluate`` what it
promises: with the game's ``weights`` that is the prior. From there everybody plays on by habit, to the end of the chain
of clicks and for the turns of the game's ``horizon``, and what ``evaluate`` says then for every seat is backed up; every
seat goes for its own value. The options at the root are first judged as greedy does it. Seats that answer together
choose apart (decoupled): nobody's choice depends on a sealed answer.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

from pantheon.bots.base import heaviest
from pantheon.bots.chain import after, play_on, promise, stand, standing
from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.rng import FastRng
from pantheon.core.state import State

LOOKING: Final = 0.3
"""The part of a click's time in which the root's options are judged at first, at most."""
CLICKS: Final = 60
"""Clicks of a playout at most."""


class Settings:
    """What can be tuned."""

    def __init__(
        self, explore: float = 1.0, heat: float = 0.04, trust: float = 2.0, root_trust: float = 4.0,
        depth: int = 60, width: int = 16, narrow: int = 6, worlds: int = 1,
    ) -> None:  # fmt: skip
        self.explore = explore
        self.heat = heat
        """How much less an option must promise to be looked at e times less."""
        self.trust = trust
        """For how many walks a promise counts …"""
        self.root_trust = root_trust
        """… and at the root, where it was looked at more closely."""
        self.depth = depth
        self.width = width
        """Options of a click at most: of big chains only the likeliest are looked at …"""
        self.narrow = narrow
        """… and in playouts."""
        self.worlds = worlds
        """In how many worlds the root's options are first judged."""


class Edge:
    """One action of one seat at a node."""

    __slots__ = ("seat", "action", "promise", "prior", "visits", "total", "open")

    def __init__(self, seat: int, action: int, promise: float) -> None:
        self.seat = seat
        self.action = action
        self.promise = promise
        """What ``evaluate`` said when it was first met."""
        self.prior = 0.0
        self.visits = 0
        self.total = 0.0
        self.open = 0
        """How often it was legal when its node was met."""


class Node:
    """A position as far as the walk can tell: what was done to get here."""

    __slots__ = ("visits", "edges", "children", "seat", "legal", "likely")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}
        self.children: dict[int, Node] = {}
        self.seat = -1
        self.legal: list[int] = []
        self.likely: list[Edge] = []
        """The edges of the options that the seat had here the last time."""


class Line:
    """An option as the search sees it: how often it was tried, and what it is worth to the seat."""

    __slots__ = ("action", "visits", "value")

    def __init__(self, action: int, visits: int, value: float) -> None:
        self.action = action
        self.visits = visits
        self.value = value


class Search:
    """A search for one seat. It keeps its tree, so that the later clicks of a turn go on where the first one stopped."""

    def __init__(self, game: Game[Any], seat: int, rng: FastRng, settings: Settings | None = None) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.settings = settings if settings is not None else Settings()
        self.root = Node()
        self.walks = 0
        self.size = game.book.size

    def run(self, world: State, seconds: float, walks: int) -> list[Line]:
        """Walk until the time or the number of walks is used up; the best option first."""
        start = time.perf_counter()
        self.look_closely(world, start + seconds * LOOKING if seconds > 0 else math.inf)
        until = start + seconds if seconds > 0 else math.inf
        done = 0
        while done < walks and (done == 0 or time.perf_counter() < until):
            self.walk(self.game.sample(world, self.seat, self.rng))
            done += 1
        self.walks += done
        return self.lines(options(world, self.seat))

    def lines(self, legal: list[int]) -> list[Line]:
        found: list[Line] = []
        for action in legal:
            edge = self.root.edges.get(self.seat * self.size + action)
            if edge is not None and edge.visits > 0:
                found.append(Line(action, edge.visits, edge.total / edge.visits))
            else:
                found.append(Line(action, 0, 0.0))
        found.sort(key=_rank)
        return found

    def follow(self, action: int) -> None:
        """The seat has taken an action: what was learned below it stays."""
        self.root = self.root.children.get(self.seat * self.size + action, Node())

    def look_closely(self, world: State, until: float) -> None:
        """Judge the root's options as greedy does, as long as there is time."""
        edges = self.edges(world, self.root, self.seat, options(world, self.seat))
        for n in range(self.settings.worlds):
            s = self.game.sample(world, self.seat, self.rng)
            values: list[float] = []
            for edge in edges:
                if time.perf_counter() > until:
                    return
                values.append(promise(self.game, s, self.seat, edge.action, self.rng))
            for i, edge in enumerate(edges):
                edge.promise = (edge.promise * n + values[i]) / (n + 1)
        self.set_priors(edges, self.game.weights(world, self.seat, [edge.action for edge in edges]))

    def walk(self, s: State) -> None:
        """One way down the tree and a little farther, and back up with what was found."""
        node = self.root
        path: list[Node] = [node]
        taken: list[Edge] = []
        while s.agenda and len(path) < self.settings.depth:
            fresh = node.visits == 0 and len(path) > 1
            node = self.step(s, node, taken)
            path.append(node)
            if fresh:
                break
        play_on(self.game, s, CLICKS, self.settings.narrow, self.rng)
        values = standing(self.game, s)
        for passed in path:
            passed.visits += 1
        for edge in taken:
            edge.visits += 1
            edge.total += values[edge.seat]

    def step(self, s: State, node: Node, taken: list[Edge]) -> Node:
        """All seats that are asked choose, none knowing the other's answer; then the world goes on."""
        key = 0
        for seat in deciders(s):
            edge = self.select(s, node, seat)
            taken.append(edge)
            key = (key * 1021 + seat * self.size + edge.action) % 0xFFFFFFFFFFF
            apply(s, seat, edge.action)
        child = node.children.get(key)
        if child is None:
            child = node.children[key] = Node()
        return child

    def select(self, s: State, node: Node, seat: int) -> Edge:
        """PUCT over the options of this world; how often an option could have been taken stands for its node's visits.

        What an option promised is set off against what promises at this node have come to.
        """
        edges = self.edges(s, node, seat, options(s, seat))
        if len(edges) == 1:
            edges[0].open += 1
            return edges[0]
        trust = self.settings.root_trust if node is self.root else self.settings.trust
        visits, gained = 0, 0.0
        for edge in edges:
            visits += edge.visits
            gained += edge.total - edge.visits * edge.promise
        shift = gained / (visits + 1)
        best = edges[0]
        best_score = -10.0
        for edge in edges:
            edge.open += 1
            value = (edge.total + trust * (edge.promise + shift)) / (edge.visits + trust)
            score = value + self.settings.explore * edge.prior * math.sqrt(edge.open) / (1 + edge.visits)
            if score > best_score:
                best, best_score = edge, score
        return best

    def edges(self, s: State, node: Node, seat: int, legal: list[int]) -> list[Edge]:
        """The edges worth looking at: the likeliest options by the game's weights. Kept while the options stay the same."""
        if node.seat == seat and node.legal == legal:
            return node.likely
        weights = self.game.weights(s, seat, legal)
        kept = heaviest(weights, self.settings.width)
        first = seat * self.size
        found: list[Edge] = []
        for i in kept:
            edge = node.edges.get(first + legal[i])
            if edge is None:
                first_sight = stand(self.game, after(self.game, s, seat, legal[i], self.rng), seat) if len(kept) > 1 else 0.5
                edge = Edge(seat, legal[i], first_sight)
                node.edges[first + legal[i]] = edge
            found.append(edge)
        self.set_priors(found, [weights[i] for i in kept])
        node.seat, node.legal, node.likely = seat, legal, found
        return found

    def set_priors(self, edges: list[Edge], weights: list[float]) -> None:
        """The likelier by the game's weights and the better it looks, the sooner an option is tried."""
        best = max([edge.promise for edge in edges])
        total = 0.0
        for i, edge in enumerate(edges):
            edge.prior = (weights[i] + 0.01) * math.exp((edge.promise - best) / self.settings.heat)
            total += edge.prior
        for edge in edges:
            edge.prior /= total


def _rank(line: Line) -> tuple[int, float, int]:
    return (-line.visits, -line.value, line.action)
