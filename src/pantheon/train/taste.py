"""Players who like this and dislike that, by chance: games in which only the best is done teach nothing of the rest."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any, Final

import numpy as np

from pantheon.bots.judge import Judge
from pantheon.bots.nets import logit_of
from pantheon.bots.rows import rows_of
from pantheon.core.errors import BadSetup
from pantheon.core.rng import fast_rng
from pantheon.core.state import State

SEEN: Final = 0.3
"""The part of the entries of its own table that a player has a taste for."""


class TasteJudge(Judge):
    """Judges like another, but for what it likes of its own table (the entries ``mine`` and ``seat0`` of the encoding)."""

    def __init__(self, judge: Judge, strength: float, seed: str, likes: tuple[str, ...] = ()) -> None:
        super().__init__(judge.game, learned=True)
        self.judge = judge
        encoding = judge.game.encoding
        rng = np.random.default_rng(fast_rng(f"{seed}/taste").below(1 << 30))
        names = [*encoding.mine, *encoding.side]
        found = rng.standard_normal(len(names)) * strength
        if likes:
            found = abs(found) * liked_entries(names, likes)
        else:
            found *= rng.random(len(names)) < SEEN
        self.likes: Any = found.astype(np.float32)

    def judged(self, rows: list[tuple[State, int]]) -> list[float]:
        found = self.judge.judged(rows)
        going = [i for i, (s, _) in enumerate(rows) if s.agenda]
        if going:
            liked = rows_of(self.judge.game, [rows[i] for i in going])[:, : len(self.likes)] @ self.likes
            chances = 1.0 / (1.0 + np.exp(-logit_of(np.array([found[i] for i in going])) - liked))
            for n, i in enumerate(going):
                found[i] = float(chances[n])
        return found


def liked_entries(names: list[str], likes: tuple[str, ...]) -> Any:
    """Which entries somebody names, each by its name or by a pattern such as ``tiles.*``."""
    for pattern in likes:
        if not any(fnmatchcase(name, pattern) for name in names):
            raise BadSetup(f"“{pattern}” is no entry of a player's own table; there are {', '.join(names)}.")
    return np.array([any(fnmatchcase(name, pattern) for pattern in likes) for name in names])
