"""How fast games are: answers, clones and children per second, beside a known peer measured in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, NamedTuple

from pantheon.core import Game, fast_rng
from pantheon.research.loops import children, clones, playout
from pantheon.research.random_play import LIMIT, Setup

POSITIONS = 24
BATCH = 200
PEER = "catanatron"
PEER_SEATS = (2, 4)


class Speed(NamedTuple):
    """Per second; the best of all rounds."""

    actions: float = 0
    clones: float = 0
    children: float = 0

    def best(self, other: Speed) -> Speed:
        return Speed(*map(max, self, other))


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work per second of processor time: other work on the machine does not count."""
    done, start = 0, time.process_time()
    while True:
        done += work()
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent


class Bench:
    """One game and seat count."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.rng = fast_rng(f"bench {game.slug} {setup}")
        self.positions = self._positions()
        self.turn = 0

    def measure(self, seconds: float) -> Speed:
        part = seconds / 3
        return Speed(rate(self.play, part), rate(self.copy, part), rate(self.expand, part))

    def new(self) -> Any:
        s = self.game.new(self.setup.seats, self.setup.options, f"bench-{self.rng.below(1 << 30)}")
        s.hush()
        s.rng = fast_rng(str(self.rng.below(1 << 30)))
        return s

    def _positions(self) -> list[Any]:
        """Positions spread evenly over a random game."""
        length = playout(self.new(), self.rng, LIMIT)
        found: list[Any] = []
        s = self.new()
        while s.agenda and len(found) < POSITIONS:
            found.append(s.clone())
            playout(s, self.rng, max(1, length // POSITIONS))
        return found

    def next(self) -> Any:
        self.turn += 1
        return self.positions[self.turn % len(self.positions)]

    def play(self) -> int:
        return playout(self.new(), self.rng, LIMIT)

    def copy(self) -> int:
        clones(self.next(), BATCH)
        return BATCH

    def expand(self) -> int:
        return children(self.next())


class PeerBench:
    """Catanatron's Settlers of Catan, in the same three figures."""

    def __init__(self, seats: int) -> None:
        from catanatron import Color, RandomPlayer
        from catanatron import Game as Catan

        colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE][:seats]
        self.new: Callable[[], Any] = lambda: Catan([RandomPlayer(c) for c in colours], seed=self.rng.below(1 << 30))
        self.rng = fast_rng(f"bench {PEER} {seats}")
        self.positions: list[Any] = []
        game = self.new()
        while game.winning_color() is None and len(self.positions) < POSITIONS:
            self.positions.append(game.copy())
            for _ in range(30):
                self.tick(game)
        self.turn = 0

    def measure(self, seconds: float) -> Speed:
        part = seconds / 3
        return Speed(rate(self.play, part), rate(self.copy, part), rate(self.expand, part))

    def tick(self, game: Any) -> None:
        game.execute(self.rng.pick(game.state.playable_actions), validate_action=False)

    def play(self) -> int:
        game, n = self.new(), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            self.tick(game)
            n += 1
        return n

    def copy(self) -> int:
        self.turn += 1
        for _ in range(10):
            self.positions[self.turn % len(self.positions)].copy()
        return 10

    def expand(self) -> int:
        self.turn += 1
        position = self.positions[self.turn % len(self.positions)]
        actions = list(position.state.playable_actions)
        for action in actions:
            position.copy().execute(action, validate_action=False)
        return len(actions)


def has_peer() -> bool:
    return find_spec(PEER) is not None
