"""Fitting what positions are worth: first to how games ended, then by TD(lambda)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from pantheon.bots.nets import logit_of
from pantheon.bots.rows import Fold
from pantheon.train.descent import HELD_OUT, Weights, descend, fresh_net, gradients, outputs, silence
from pantheon.train.positions import Positions

DROPOUT: Final = 0.3
RATE: Final = 3e-4
LAMBDA: Final = 0.8
"""How far what was learned at first corrects how games ended by luck."""
INAUDIBLE: Final = 5e-4
"""Smaller weights of entries, which go to 1 at most, are left out of files: these stay small, and say the same."""
NOTHING_YET: Final = 9.0
"""More than any net loses: the first that is looked at is better."""


class Fitted(msgspec.Struct):
    """A net of folded rows. By the number of seats: how the hand-written logit is rescaled and shifted before the net adds to it,

    and how well they foretell games that were not seen (log loss; ``hand``: the rescaled hand-written chance alone).
    """

    weights: Any
    line: dict[int, tuple[float, float]]
    loss: dict[int, float]
    hand: dict[int, float]
    positions: int


def fit(data: Positions, hidden: int, epochs: int, seed: int) -> Fitted:
    """First to how the games ended, then to a mixture of that and of what the first fit says of later positions."""
    rng = np.random.default_rng(seed)
    logit = logit_of(data.hand).astype(np.float64)
    line = {
        seats: _line(logit[data.table == seats], data.result[data.table == seats]) for seats in np.unique(data.table).tolist()
    }
    offset = np.zeros(len(logit), np.float32)
    for seats, (scale, shift) in line.items():
        offset[data.table == seats] = scale * logit[data.table == seats] + shift
    first = _descend(data, offset, data.result, hidden, epochs, rng)
    target = _mixed(data, _predict(first, data.x, offset))
    net = _descend(data, offset, target, hidden, epochs, rng)
    silence(net, data.x)
    loss, hand = dict[int, float](), dict[int, float]()
    for seats in line:
        test = (data.game % HELD_OUT == 0) & (data.table == seats)
        loss[seats] = _loss(_predict(net, data.x[test], offset[test]), data.result[test])
        hand[seats] = _loss(_chance(offset[test]), data.result[test])
    return Fitted(net, line, loss, hand, len(data.result))


def save(fitted: Fitted, fold: Fold, seats: int, path: str, **facts: str) -> None:
    """The net for a number of seats as a file; facts tell how it was made."""
    scale, shift = fitted.line[seats]
    w0, b0, w1, b1 = fold.unfolded(fitted.weights)
    w0[np.abs(w0) < INAUDIBLE] = 0.0
    layers = {"w0": w0, "b0": b0, "w1": w1, "b1": b1 + shift}
    with open(path, "wb") as file:
        np.savez_compressed(file, scale=scale, **{name: part.astype(np.float16) for name, part in layers.items()}, **facts)


def note(path: Path, **facts: str) -> None:
    """Write more facts into the file of a net."""
    with np.load(path) as file:
        parts = {name: file[name] for name in file.files}
    with path.open("wb") as out:
        np.savez_compressed(out, **(parts | facts))


def _line(logit: Any, result: Any) -> tuple[float, float]:
    """Scale and shift of the hand-written logit that foretell best how games ended (Newton's steps, none of them wide)."""
    both, line = np.stack([logit, np.ones_like(logit)], 1), np.array([1.0, 0.0])
    for _ in range(40):
        chance = _chance(both @ line)
        curve = (both * (chance * (1 - chance))[:, None]).T @ both + 1e-3 * np.eye(2)
        line = line - np.clip(np.linalg.solve(curve, both.T @ (chance - result)), -0.2, 0.2)
    return float(line[0]), float(line[1])


def _chance(logit: Any) -> Any:
    return 1.0 / (1.0 + np.exp(-logit))


def _loss(chance: Any, result: Any) -> float:
    q = np.clip(chance, 1e-4, 1 - 1e-4)
    return float(np.mean(-result * np.log(q) - (1 - result) * np.log(1 - q)))


def _predict(net: Weights, x: Any, offset: Any) -> Any:
    logits = [outputs(net, x[i : i + 8192])[:, 0] for i in range(0, len(x), 8192)]
    return _chance(np.concatenate(logits) + offset)


def _mixed(data: Positions, chance: Any) -> Any:
    """TD(lambda): from the end of each seat's game backwards, what is learned leans on what was thought one position later."""
    target = data.result.copy()
    for rows in np.split(np.arange(len(target)), np.flatnonzero(np.diff(data.game)) + 1):
        for seat in np.unique(data.seat[rows]):
            own = rows[data.seat[rows] == seat]
            back = data.result[own[-1]]
            for i in own[::-1]:
                target[i] = back
                back = LAMBDA * back + (1 - LAMBDA) * chance[i]
    return target


def _descend(data: Positions, offset: Any, target: Any, hidden: int, epochs: int, rng: Any) -> Weights:
    net = fresh_net(data.x.shape[1], hidden, 1, rng)

    def step(rows: Any) -> Weights:
        def error_of(said: Any) -> Any:
            return (_chance(said[:, 0] + offset[rows]) - target[rows])[:, None].astype(np.float32) / len(rows)

        return gradients(net, data.x[rows], error_of, DROPOUT, rng)

    def loss(rows: Any) -> float:
        return _loss(_predict(net, data.x[rows], offset[rows]), data.result[rows])

    return descend(net, data.game, step, loss, NOTHING_YET, RATE, epochs, rng)
