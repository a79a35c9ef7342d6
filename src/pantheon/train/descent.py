"""One hidden layer, fitted with numpy: Adam, dropout, and early stopping by games that were held out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

BATCH: Final = 256
DECAY: Final = 1e-3
HELD_OUT: Final = 10
"""One game of so many is for early stopping, and one for the report."""
Weights = list[Any]


def fresh_net(size: int, hidden: int, outputs: int, rng: Any) -> Weights:
    """A net that says nothing yet."""
    first = rng.standard_normal((size, hidden)) * np.sqrt(2 / max(60, size))
    return [part.astype(np.float32) for part in (first, np.zeros(hidden), np.zeros((hidden, outputs)), np.zeros(outputs))]


def outputs(net: Weights, x: Any) -> Any:
    w0, b0, w1, b1 = net
    return np.maximum(x.astype(np.float32) @ w0 + b0, 0) @ w1 + b1


def gradients(net: Weights, x: Any, error_of: Callable[[Any], Any], dropout: float, rng: Any) -> Weights:
    """Of what ``error_of`` says is wrong with the outputs for some rows."""
    w0, b0, w1, b1 = net
    x = x.astype(np.float32)
    kept = (rng.random((len(x), len(b0)), np.float32) >= dropout) / np.float32(1 - dropout)
    active = np.maximum(x @ w0 + b0, 0) * kept
    error = error_of(active @ w1 + b1)
    back = (error @ w1.T) * (active > 0) * kept
    return [x.T @ back, back.sum(0), active.T @ error, error.sum(0)]


def descend(
    net: Weights, game: Any, step: Callable[[Any], Weights], loss: Callable[[Any], float], best: float, rate: float,
    epochs: int, rng: Any,
) -> Weights:  # fmt: skip
    """The weights that did best on the games held out for stopping.

    ``game``: of which game each row is. ``step`` tells the gradients of some rows, ``loss`` what is lost on others; who loses
    ``best`` or more is not kept.
    """
    rows, probe = np.flatnonzero(game % HELD_OUT > 1), np.flatnonzero(game % HELD_OUT == 1)
    adam = Adam(net, epochs * (len(rows) // BATCH) + 1, rate)
    check, kept = max(50, len(rows) // BATCH // 2), [part.copy() for part in net]
    for _ in range(epochs):
        rng.shuffle(rows)
        for i in range(0, len(rows) - BATCH + 1, BATCH):
            adam.step(step(rows[i : i + BATCH]))
            if adam.steps % check == 0:
                now = loss(probe)
                if now < best:
                    best, kept = now, [part.copy() for part in net]
    return kept


def silence(net: Weights, x: Any) -> None:
    """What was never seen must not speak: weights are random there."""
    net[0][~x.any(axis=0)] = 0


class Adam:
    """Steps that grow smaller to the end, with decay of weights."""

    def __init__(self, net: Weights, most: int, rate: float) -> None:
        self.net, self.most, self.rate, self.steps = net, most, rate, 0
        self.mean = [np.zeros_like(part) for part in net]
        self.square = [np.zeros_like(part) for part in net]

    def step(self, gradients: Weights) -> None:
        self.steps += 1
        rate = self.rate * (1 - self.steps / (self.most + 1)) + self.rate / 50
        for part, mean, square, gradient in zip(self.net, self.mean, self.square, gradients, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            move = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            part -= (rate * (move + (DECAY / 1e-3 * part if part.ndim == 2 else 0))).astype(np.float32)
