"""What a sensible player tends to do: by the game's hand-written weights, or by what was learned from the choices of self-play.

A policy is asked for what others answer at the same time, which options of many are worth a look, and which slips look natural.
What was learned is a file ``nets/policy.npz`` in the game's folder, made by ``pantheon train``: one hidden layer reads the
game's encoding of the position as the seat knows it and corrects the hand-written weight of every option. One file serves all
numbers of seats. A game without one, or whose encoding or actions have changed since, is played by hand.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import numpy as np
from mypy_extensions import mypyc_attr

from pantheon.bots.rows import Fold, rows_of
from pantheon.core.codebook import Codebook
from pantheon.core.engine import deciders, options
from pantheon.core.errors import BadSetup
from pantheon.core.game import Game
from pantheon.core.rng import FastRng
from pantheon.core.state import State

FILE: Final = "policy.npz"
FEW: Final = 2
"""Options that are always looked at, however unlikely the second is."""
FAR: Final = 6.0
"""What was learned multiplies or divides a weight by e to this power at most: nothing becomes impossible."""
Question = tuple[State, int, list[int]]
"""A position, a seat that is asked, and options of it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Weighs by hand."""

    def __init__(self, game: Game[Any], enough: float = 1.0) -> None:
        self.game = game
        self.enough = enough
        """How much of what players do is worth a look within a turn: options are left out that are all together rarer."""

    def weighed(self, asked: list[Question]) -> list[list[float]]:
        """How likely a sensible player is to take each option, for some questions together."""
        return [self.game.weights(s, seat, legal) for s, seat, legal in asked]

    def weights(self, s: State, seat: int, legal: list[int]) -> list[float]:
        """The same for one."""
        return self.weighed([(s, seat, legal)])[0]


class PolicyNet:
    """One hidden layer of folded rows, and a column of the second for every action."""

    def __init__(self, path: str) -> None:
        try:
            with np.load(path) as file:
                self.encoding = int(file["encoding"])
                self.book = str(file["book"])
                """What the actions were then."""
                self.counts: list[int] = file["seats"].tolist()
                self.enough = float(file["enough"])
                self.layers: list[Any] = [file[name].astype(np.float32) for name in ("w0", "b0", "w1", "b1")]
            self.wide: dict[int, list[Any]] = {}
        except (OSError, KeyError, ValueError) as e:
            raise BadSetup(f"{path} is no policy of ours ({e}). Train one with: pantheon train.") from None

    def reads(self, game: Game[Any], seats: int) -> bool:
        """Whether it was trained for this encoding, these actions and so many seats."""
        return seats in self.counts and self.encoding == game.encoding.version and self.book == fingerprint(game.book)

    def unfolded(self, game: Game[Any], seats: int) -> list[Any]:
        """The layers for rows that are not folded, and of the second a row for every action: worked out once."""
        if seats not in self.wide:
            w0, b0, w1, b1 = Fold(game.encoding, seats, self.counts).unfolded(self.layers)
            self.wide[seats] = [w0, b0, np.ascontiguousarray(w1.T), b1]
        return self.wide[seats]


class LearnedPolicy(Policy):
    """Weighs by a net, in batches, as a correction of the hand."""

    def __init__(self, game: Game[Any], net: PolicyNet, seats: int) -> None:
        super().__init__(game, net.enough)
        self.layers = net.unfolded(game, seats)

    def weighed(self, asked: list[Question]) -> list[list[float]]:
        w0, b0, w1, b1 = self.layers
        hidden = np.maximum(rows_of(self.game, [(s, seat) for s, seat, _ in asked]) @ w0 + b0, 0.0)
        found: list[list[float]] = []
        for i, (s, seat, legal) in enumerate(asked):
            said = w1[legal] @ hidden[i] + b1[legal]
            factors: list[float] = np.exp(np.clip(said, -FAR, FAR)).tolist()
            by_hand = self.game.weights(s, seat, legal)
            found.append([by_hand[n] * factors[n] for n in range(len(legal))])
        return found


@cache
def fingerprint(book: Codebook) -> str:
    """A hash of what a game's actions are."""
    texts = [book.text(action) for action in range(book.size)]
    return blake2b("\n".join(texts).encode(), digest_size=8).hexdigest()


class Tendency:
    """A seat that is asked, its options, and how likely it is to take each."""

    __slots__ = ("seat", "legal", "weights")

    def __init__(self, seat: int, legal: list[int], weights: list[float]) -> None:
        self.seat = seat
        self.legal = legal
        self.weights = weights

    def pick(self, rng: FastRng) -> int:
        return self.legal[0] if len(self.legal) == 1 else self.legal[draw(self.weights, rng)]


def tendencies(policy: Policy, asked: list[tuple[State, int]]) -> list[Tendency]:
    """What some seats that are asked tend to do. Who has one option only is not weighed."""
    found = [Tendency(seat, options(s, seat), [1.0]) for s, seat in asked]
    many = [i for i, one in enumerate(found) if len(one.legal) > 1]
    if many:
        weighed = policy.weighed([(asked[i][0], asked[i][1], found[i].legal) for i in many])
        for n, i in enumerate(many):
            found[i].weights = weighed[n]
    return found


def others(policy: Policy, s: State, seat: int) -> list[Tendency]:
    """What those who are asked at the same time as a seat tend to answer: nobody can judge it by what follows."""
    return tendencies(policy, [(s, other) for other in deciders(s) if other != seat])


def likely(policy: Policy, states: list[State], seat: int, width: int, within: bool) -> list[list[int]]:
    """The options of a seat that are worth a look, in each of some positions: of many, the likeliest, at most ``width``.

    ``within``: a turn has begun, and who has learned knows how it goes on. First clicks are all worth a look.
    """
    found = [options(s, seat) for s in states]
    narrow = within and policy.enough < 1.0
    many = [i for i, legal in enumerate(found) if len(legal) > (FEW if narrow else width)]
    if many:
        weighed = policy.weighed([(states[i], seat, found[i]) for i in many])
        for n, i in enumerate(many):
            order = heaviest(weighed[n], width)
            found[i] = [found[i][k] for k in (_enough(order, weighed[n], policy.enough) if narrow else order)]
    return found


def _enough(order: list[int], weights: list[float], part: float) -> list[int]:
    """Of the indexes of weights, the greatest first, those that together are a part of all."""
    left, n = part * sum(weights), 0
    while n < len(order) and (n < FEW or left > 0.0):
        left -= weights[order[n]]
        n += 1
    return order[:n]


def draw(weights: list[float], rng: FastRng) -> int:
    """An index by weight."""
    left = rng.below(1 << 20) / (1 << 20) * sum(weights)
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    return len(weights) - 1


def heaviest(weights: list[float], width: int) -> list[int]:
    """The indexes of the greatest weights, the greatest first; of equals the earlier."""
    order = sorted(range(len(weights)), key=lambda i: -weights[i])
    return order[:width]


@cache
def load_policy(path: str) -> PolicyNet:
    return PolicyNet(path)


@cache
def _own(folder: str) -> str:
    path = Path(folder) / "nets" / FILE
    return str(path) if path.exists() else ""


def policy_of(game: Game[Any], seats: int, named: str = "") -> Policy:
    """The policy of a game: its own where it has one for today's encoding and actions, or that of a file."""
    path = named or _own(str(game.folder))
    if not path:
        return Policy(game)
    net = load_policy(path)
    if net.reads(game, seats):
        return LearnedPolicy(game, net, seats)
    if named:
        raise BadSetup(f"{path} was trained for another game, number of seats, encoding or other actions.")
    return Policy(game)
