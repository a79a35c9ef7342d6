"""Fitting a policy with numpy: what was chosen, as a correction of the hand-written weights of the options there were."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from pantheon.bots.policy import fingerprint
from pantheon.core.codebook import Codebook
from pantheon.train.choices import Choices
from pantheon.train.descent import HELD_OUT, Weights, descend, fresh_net, gradients, outputs, silence

EPOCHS: Final = 12
DROPOUT: Final = 0.2
RATE: Final = 1e-3
SEEN: Final = 30
"""An action that was offered less often is weighed by hand."""


class Tended(msgspec.Struct):
    """A policy of folded rows, and how well it foretells choices of games that were not seen (log loss), beside the hand.

    ``together`` and ``together_hand``: the same of choices that are made at the same time as others; 0 if there are none.
    """

    weights: Any
    loss: dict[int, float]
    hand: dict[int, float]
    together: float
    together_hand: float
    choices: int


def fit_policy(data: Choices, actions: int, hidden: int, seed: int, epochs: int = EPOCHS) -> Tended:
    rng, known = np.random.default_rng(seed), np.bincount(data.options, minlength=actions) >= SEEN
    net = _descend(data, fresh_net(data.x.shape[1], hidden, actions, rng), known, epochs, rng)
    silence(net, data.x)
    loss, hand = dict[int, float](), dict[int, float]()
    test = data.game % HELD_OUT == 0
    for seats in np.unique(data.seats).tolist():
        loss[seats], hand[seats] = _losses(data, net, np.flatnonzero(test & (data.seats == seats)))
    together = _losses(data, net, np.flatnonzero(test & data.together))
    return Tended(net, loss, hand, *together, len(data.taken))


def save_policy(tended: Tended, book: Codebook, seats: Sequence[int], path: Path, **facts: str) -> None:
    """The policy of a game with these actions, for some numbers of seats, as a file; facts tell how it was made."""
    layers = {name: part.astype(np.float16) for name, part in zip(("w0", "b0", "w1", "b1"), tended.weights, strict=True)}
    if tended.together:
        facts["together"] = f"log loss {tended.together:.3f}, by hand {tended.together_hand:.3f}"
    with path.open("wb") as file:
        np.savez_compressed(file, seats=np.array(seats), book=fingerprint(book), **layers, **facts)


def _descend(data: Choices, net: Weights, known: Any, epochs: int, rng: Any) -> Weights:
    """What was hardly ever offered stays as the hand has it."""

    def step(rows: Any) -> Weights:
        row, option, first = data.flat(rows)

        def error_of(said: Any) -> Any:
            chance = _softmax(said[row, data.options[option]] + data.hand[option], first, row)
            chance[first + data.taken[rows]] -= 1
            error = np.zeros_like(said)
            error[row, data.options[option]] = chance / len(rows)
            return error * known

        return gradients(net, data.x[rows], error_of, DROPOUT, rng)

    def loss(rows: Any) -> float:
        return _loss(data, net, rows)

    start = loss(np.flatnonzero(data.game % HELD_OUT == 1))
    return descend(net, data.game, step, loss, start, RATE, epochs, rng)


def _softmax(logit: Any, first: Any, row: Any) -> Any:
    """Chances of options, one row after another: ``first`` is where each begins, ``row`` whose each option is."""
    raised = np.exp(logit - np.maximum.reduceat(logit, first)[row])
    return raised / np.add.reduceat(raised, first)[row]


def _losses(data: Choices, net: Weights, rows: Any) -> tuple[float, float]:
    """The log loss of a policy, and of the hand alone."""
    return _loss(data, net, rows), _loss(data, [net[0], net[1], 0 * net[2], 0 * net[3]], rows)


def _loss(data: Choices, net: Weights, rows: Any) -> float:
    total = 0.0
    for i in range(0, len(rows), 2048):
        part = rows[i : i + 2048]
        row, option, first = data.flat(part)
        said = outputs(net, data.x[part])[row, data.options[option]]
        chance = _softmax(said + data.hand[option], first, row)[first + data.taken[part]]
        total -= float(np.log(np.maximum(chance, 1e-6)).sum())
    return total / max(1, len(rows))
