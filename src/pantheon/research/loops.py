"""The innermost loops of the benchmarks, compiled like the games that they measure."""

from __future__ import annotations

from pantheon.core.engine import apply, deciders, options
from pantheon.core.rng import Rng
from pantheon.core.state import State


def playout(s: State, rng: Rng, limit: int) -> int:
    """Play on with every option alike, to the end or the limit; how many answers it took."""
    n = 0
    while s.agenda and n < limit:
        seat = deciders(s)[0]
        legal = options(s, seat)
        apply(s, seat, legal[rng.below(len(legal))])
        n += 1
    return n


def clones(s: State, times: int) -> None:
    for _ in range(times):
        s.clone()


def children(s: State) -> int:
    """A clone for every option, with the option carried out: what a search does."""
    if not s.agenda:
        return 0
    seat = deciders(s)[0]
    legal = options(s, seat)
    for action in legal:
        child = s.clone()
        apply(child, seat, action)
    return len(legal)
