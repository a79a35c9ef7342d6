"""The game of Mytikas with its shipped data."""

from __future__ import annotations

import pytest

from pantheon.games.mytikas.game import MytikasGame, load


@pytest.fixture
def game() -> MytikasGame:
    made = load()
    assert isinstance(made, MytikasGame)
    return made
