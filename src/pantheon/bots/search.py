"""Information-set Monte Carlo tree search: one tree over what the seats do, a newly dealt world for each walk.

Each walk deals a world that the searching seat cannot tell from the real one, goes down the tree by PUCT (priors from
the game's ``weights``, an edge competes only in worlds that allow it), follows the moving seat to the end of its chain
of clicks, and backs up what the game's ``evaluate`` says for every seat; every seat goes for its own value. Seats that
answer together choose apart (decoupled): nobody's choice depends on a sealed answer. With a game that gives a ``key``,
positions reached by different ways share one node.
"""

from __future__ import annotations

import math
import time
from typing import Any, Final

from pantheon.bots.base import draw
from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.rng import FastRng
from pantheon.core.state import State

OPTIMISM: Final = 0.02
"""How much less than its node an edge is worth before it was tried."""


class Settings:
    """What can be tuned."""

    def __init__(self, explore: float = 0.6, chain: int = 12, depth: int = 60, width: int = 24) -> None:
        self.explore = explore
        self.chain = chain
        """Clicks of a playout at most: to the end of the moving seat's chain, so that half turns are not judged."""
        self.depth = depth
        self.width = width
        """Options of a click at most: of big chains only the likeliest are looked at."""


class Edge:
    """One action of one seat at a node."""

    __slots__ = ("seat", "action", "prior", "visits", "total", "open")

    def __init__(self, seat: int, action: int, prior: float) -> None:
        self.seat = seat
        self.action = action
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.open = 0
        """How often it was legal when its node was met."""


class Node:
    """A position as far as the walk can tell: what was done to get here."""

    __slots__ = ("visits", "edges", "children", "value", "seat", "legal", "likely")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}
        self.children: dict[int, Node] = {}
        self.value: list[float] = []
        """Sum of the values that passed here, by seat."""
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
        self.nodes: dict[int, Node] = {}
        self.walks = 0
        self.size = game.book.size

    def run(self, world: State, seconds: float, walks: int) -> list[Line]:
        """Walk until the time or the number of walks is used up; the best option first."""
        until = time.perf_counter() + seconds
        done = 0
        while done < walks and (done == 0 or seconds <= 0 or time.perf_counter() < until):
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
        self.nodes = {}

    def walk(self, s: State) -> None:
        """One way down the tree, and back up with what was found."""
        node = self.root
        path: list[Node] = [node]
        taken: list[Edge] = []
        depth = 0
        while s.agenda and depth < self.settings.depth:
            fresh = node.visits == 0
            node = self.step(s, node, taken)
            path.append(node)
            depth += 1
            if fresh:
                break
        values = self.judge(s)
        for passed in path:
            passed.visits += 1
            passed.value = _add(passed.value, values)
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
        same = self.game.key(s)
        child = self.nodes.get(same) if same else node.children.get(key)
        if child is None:
            child = Node()
            if same:
                self.nodes[same] = child
        node.children[key] = child
        return child

    def select(self, s: State, node: Node, seat: int) -> Edge:
        """PUCT over the options of this world; how often an option could have been taken stands for its node's visits."""
        legal = options(s, seat)
        edges = self.edges(s, node, seat, legal)
        if len(edges) == 1:
            edges[0].open += 1
            return edges[0]
        base = node.value[seat] / node.visits if node.visits else 0.5
        best = edges[0]
        best_score = -1.0
        for edge in edges:
            edge.open += 1
            value = edge.total / edge.visits if edge.visits else base - OPTIMISM
            score = value + self.settings.explore * edge.prior * math.sqrt(edge.open) / (1 + edge.visits)
            if score > best_score:
                best, best_score = edge, score
        return best

    def edges(self, s: State, node: Node, seat: int, legal: list[int]) -> list[Edge]:
        """The edges worth looking at: the likeliest options by the game's weights. Kept while the options stay the same."""
        if node.seat == seat and node.legal == legal:
            return node.likely
        weights = self.game.weights(s, seat, legal)
        if len(legal) > self.settings.width:
            bar = sorted(weights)[-self.settings.width]
            kept = [i for i in range(len(legal)) if weights[i] >= bar][: self.settings.width]
        else:
            kept = list(range(len(legal)))
        total = 0.0
        for i in kept:
            total += weights[i]
        first = seat * self.size
        found: list[Edge] = []
        for i in kept:
            edge = node.edges.get(first + legal[i])
            if edge is None:
                edge = Edge(seat, legal[i], weights[i] / total if total > 0 else 1.0 / len(kept))
                node.edges[first + legal[i]] = edge
            found.append(edge)
        node.seat, node.legal, node.likely = seat, legal, found
        return found

    def judge(self, s: State) -> list[float]:
        """Follow the moving seat to the end of its clicks by the game's weights, then ask the game."""
        clicks = 0
        asked = deciders(s)
        while asked and len(asked) == 1 and clicks < self.settings.chain:
            seat = asked[0]
            legal = options(s, seat)
            apply(s, seat, legal[draw(self.game.weights(s, seat, legal), self.rng)])
            clicks += 1
            asked = deciders(s)
            if asked != [seat]:
                break
        return standing(self.game, s)


def stand(game: Game[Any], s: State, seat: int) -> float:
    """How well one seat stands: its part of ``standing``, without looking at the others."""
    if not s.agenda:
        ended = game.outcome(s)
        if ended is not None:
            return 1.0 if seat in ended.winners else 0.0
    return game.evaluate(s, seat)


def standing(game: Game[Any], s: State) -> list[float]:
    """How well every seat stands, from 0 to 1; at the end the winners share the prize."""
    if not s.agenda:
        ended = game.outcome(s)
        if ended is not None:
            return [1.0 if seat in ended.winners else 0.0 for seat in range(s.seats)]
    return [game.evaluate(s, seat) for seat in range(s.seats)]


def _rank(line: Line) -> tuple[int, float, int]:
    return (-line.visits, -line.value, line.action)


def _add(sums: list[float], values: list[float]) -> list[float]:
    if not sums:
        return values[:]
    return [sums[i] + values[i] for i in range(len(values))]
