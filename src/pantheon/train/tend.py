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
from pantheon.train.fit import HELD_OUT, Adam, Weights

BATCH: Final = 256
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
    size = data.x.shape[1]
    first = rng.standard_normal((size, hidden)) * np.sqrt(2 / max(60, size))
    net = [part.astype(np.float32) for part in (first, np.zeros(hidden), np.zeros((hidden, actions)), np.zeros(actions))]
    net = _descend(data, net, known, epochs, rng)
    net[0][~data.x.any(axis=0)] = 0  # what was never seen must not speak: weights are random there
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
    """The weights that did best on the games held out for stopping. What was hardly ever offered stays as the hand has it."""
    rows, probe = np.flatnonzero(data.game % HELD_OUT > 1), np.flatnonzero(data.game % HELD_OUT == 1)
    adam = Adam(net, epochs * (len(rows) // BATCH) + 1, RATE)
    check, best, kept = max(50, len(rows) // BATCH // 2), _loss(data, net, probe), [part.copy() for part in net]
    for _ in range(epochs):
        rng.shuffle(rows)
        for i in range(0, len(rows) - BATCH + 1, BATCH):
            adam.step(_gradients(data, net, rows[i : i + BATCH], rng))
            net[2][:, ~known] = 0
            net[3][~known] = 0
            if adam.steps % check == 0:
                loss = _loss(data, net, probe)
                if loss < best:
                    best, kept = loss, [part.copy() for part in net]
    return kept


def _gradients(data: Choices, net: Weights, rows: Any, rng: Any) -> Weights:
    w0, b0, w1, b1 = net
    kept = (rng.random((len(rows), len(b0)), np.float32) >= DROPOUT) / np.float32(1 - DROPOUT)
    x = data.x[rows].astype(np.float32)
    active = np.maximum(x @ w0 + b0, 0) * kept
    row, option, first = data.flat(rows)
    chance = _softmax((active @ w1 + b1)[row, data.options[option]] + data.hand[option], first, row)
    chance[first + data.taken[rows]] -= 1
    error = np.zeros((len(rows), len(b1)), np.float32)
    error[row, data.options[option]] = chance / len(rows)
    back = (error @ w1.T) * (active > 0) * kept
    return [x.T @ back, back.sum(0), active.T @ error, error.sum(0)]


def _softmax(logit: Any, first: Any, row: Any) -> Any:
    """Chances of options, one row after another: ``first`` is where each begins, ``row`` whose each option is."""
    raised = np.exp(logit - np.maximum.reduceat(logit, first)[row])
    return raised / np.add.reduceat(raised, first)[row]


def _losses(data: Choices, net: Weights, rows: Any) -> tuple[float, float]:
    """The log loss of a policy, and of the hand alone."""
    return _loss(data, net, rows), _loss(data, [net[0], net[1], 0 * net[2], 0 * net[3]], rows)


def _loss(data: Choices, net: Weights, rows: Any) -> float:
    w0, b0, w1, b1 = net
    total = 0.0
    for i in range(0, len(rows), 2048):
        part = rows[i : i + 2048]
        row, option, first = data.flat(part)
        said = (np.maximum(data.x[part].astype(np.float32) @ w0 + b0, 0) @ w1 + b1)[row, data.options[option]]
        chance = _softmax(said + data.hand[option], first, row)[first + data.taken[part]]
        total -= float(np.log(np.maximum(chance, 1e-6)).sum())
    return total / max(1, len(rows))
