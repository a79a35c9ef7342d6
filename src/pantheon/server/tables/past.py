"""Past positions of a match: some are kept, so that looking back costs the same at the end of a game as at its beginning."""

from __future__ import annotations

from threading import Lock
from typing import Any

from pantheon.core.engine import play
from pantheon.core.match import Match

STRIDE = 24
"""One position in so many answers is kept."""
Answers = list[tuple[int, int]]


class Past:
    """Asked from several threads, one at a time."""

    def __init__(self) -> None:
        self._actions: Answers = []
        """The answers that led to the positions kept."""
        self._kept: dict[int, Any] = {}
        self._lock = Lock()

    def at(self, match: Match, actions: Answers, step: int) -> Any:
        """The state after the first ``step`` of these answers."""
        with self._lock:
            self._forget(actions)
            near = max((n for n in self._kept if n <= step), default=0)
            state = self._kept[near].clone() if near else first_state(match)
            for n in range(near, step):
                play(state, *actions[n])
                if (n + 1) % STRIDE == 0:
                    self._kept[n + 1] = state.clone()
            return state

    def _forget(self, actions: Answers) -> None:
        """What was taken back since is no past any more."""
        same = next((i for i, pair in enumerate(zip(self._actions, actions, strict=False)) if pair[0] != pair[1]), None)
        if same is None:
            same = min(len(self._actions), len(actions))
        if same < len(self._actions):
            self._kept = {n: state for n, state in self._kept.items() if n <= same}
        self._actions = actions


def first_state(match: Match) -> Any:
    """How a match began."""
    game = match.game
    return game.new(match.seats, match.options, match.seed) if match.start is None else game.load(match.start)
