"""Tables for the tests of Mythologies."""

from __future__ import annotations

import pytest

from pantheon.games.mythologies.kinds import MYTHOLOGIES

from .position import BOARDS, Maker, Table


@pytest.fixture
def table() -> Maker:
    """``table(seats=2, boards=(...), round=2)``: an empty sanctuary and empty pantheons."""

    def make(seats: int = 2, boards: tuple[str, ...] = BOARDS, round: int = 2) -> Table:
        assert all(word in MYTHOLOGIES for word in boards)
        return Table(seats, boards, round)

    return make
