"""The toy game: small enough to know everything about."""

from __future__ import annotations

import pytest
from core.toy import Toy, ToyGame

from pantheon.core import advance


@pytest.fixture
def toy() -> ToyGame:
    return ToyGame()


@pytest.fixture
def position(toy: ToyGame) -> Toy:
    """Two seats with known hands: 0 holds one, two, five; 1 holds three, three, four."""
    s = toy.new(2, seed="position")
    s.deck += [card for hand in s.hands for card in hand]
    s.hands = [[0, 1, 4], [2, 2, 3]]
    for card in (0, 1, 4, 2, 2, 3):
        s.deck.remove(card)
    advance(s)
    return s
