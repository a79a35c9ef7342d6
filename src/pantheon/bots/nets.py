"""What was learned: a small net reads the game's encoding of a position and corrects the hand-written ``evaluate``.

A net is a file ``nets/<seats>.npz`` in the game's folder, made by ``pantheon train``; ``nets/large-<seats>.npz`` is one of more
units and from more games, for who has more time. A game without any is judged by hand.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from pantheon.bots.judge import Judge, seat_value
from pantheon.bots.policy import Policy, policy_of
from pantheon.bots.rows import rows_of
from pantheon.core.errors import BadSetup
from pantheon.core.game import Game
from pantheon.core.state import State

BY_HAND: Final = "hand"
OWN: Final = "own"
"""What the game ships."""
LARGE: Final = "large"
"""The same, the large one where there is one."""
CLEAR: Final = 1e-4
"""Chances are kept so far away from 0 and 1: their logits stay small."""


class Net:
    """One hidden layer. ``scale`` is how much the hand-written logit counts; the net adds to it."""

    def __init__(self, path: str) -> None:
        try:
            with np.load(path) as file:
                self.scale = float(file["scale"])
                self.encoding = int(file["encoding"])
                """The version of the encoding that it reads."""
                self.layers: list[Any] = [file[name].astype(np.float32) for name in ("w0", "b0", "w1", "b1")]
        except (OSError, KeyError, ValueError) as e:
            raise BadSetup(f"{path} is no net of ours ({e}). Train one with: pantheon train.") from None

    def reads(self, game: Game[Any], seats: int) -> bool:
        """Whether it was trained for this encoding."""
        return self.encoding == game.encoding.version and len(self.layers[0]) == game.encoding.size(seats)

    def __call__(self, x: Any, hand: Any) -> Any:
        """Chances to win: of rows of the encoding, and what the hand-written ``evaluate`` says of them."""
        w0, b0, w1, b1 = self.layers
        logit = np.maximum(x @ w0 + b0, 0.0) @ w1 + b1
        return 1.0 / (1.0 + np.exp(-logit[:, 0] - self.scale * logit_of(hand)))


def logit_of(chance: Any) -> Any:
    clear = np.clip(chance, CLEAR, 1.0 - CLEAR)
    return np.log(clear / (1.0 - clear))


class NetJudge(Judge):
    """Judges by a net, in batches; games that have ended by their outcome."""

    def __init__(self, game: Game[Any], net: Net) -> None:
        super().__init__(game, learned=True)
        self.net = net

    def judged(self, rows: list[tuple[State, int]]) -> list[float]:
        found = [seat_value(self.game, s, seat) for s, seat in rows]
        going = [i for i, (s, _) in enumerate(rows) if s.agenda]
        if going:
            x = rows_of(self.game, [rows[i] for i in going])
            values = self.net(x, np.array([found[i] for i in going])).tolist()
            for n, i in enumerate(going):
                found[i] = values[n]
        return found


@cache
def load_net(path: str) -> Net:
    return Net(path)


@cache
def _shipped(folder: str, seats: int, which: str) -> list[str]:
    """The files of a game for a number of seats, the best first."""
    names = [f"large-{seats}.npz", f"{seats}.npz"] if which == LARGE else [f"{seats}.npz"]
    return [str(path) for path in (Path(folder) / "nets" / name for name in names) if path.exists()]


def judge_of(game: Game[Any], seats: int, judged_by: str) -> Judge:
    """The judge of a game: its own net where it has one for today's encoding (``own``, ``large``), ``hand``, or that of a file.

    After a ``+`` may be said who knows what players tend to do, in the same way: ``own+hand``. Else it is what the game has
    learned, and with ``hand`` the hand.
    """
    net, _, policy = judged_by.partition("+")
    judge = _by_value(game, seats, net or OWN)
    policy = policy or (BY_HAND if net == BY_HAND else OWN)
    judge.policy = Policy(game) if policy == BY_HAND else policy_of(game, seats, "" if policy == OWN else policy)
    return judge


def _by_value(game: Game[Any], seats: int, named: str) -> Judge:
    if named == BY_HAND:
        return Judge(game)
    shipped = named in (OWN, LARGE)
    for path in _shipped(str(game.folder), seats, named) if shipped else [named]:
        net = load_net(path)
        if net.reads(game, seats):
            return NetJudge(game, net)
        if not shipped:
            raise BadSetup(f"{path} was trained for another game, number of seats or version of the encoding.")
    return Judge(game)
