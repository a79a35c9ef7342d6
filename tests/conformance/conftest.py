"""The toy game, whole and broken on purpose."""

from __future__ import annotations

from typing import Any

import pytest
from core.toy import Toy, ToyGame

from pantheon.core import Game


class Leaky(ToyGame):
    """Tells everybody everything."""

    def table(self, s: Toy, viewer: int | None) -> dict[str, Any]:
        return {"round": s.round, "hands": [sorted(hand) for hand in s.hands]}


@pytest.fixture
def toy() -> Game[Any]:
    return ToyGame()


@pytest.fixture
def leaky() -> Game[Any]:
    return Leaky()
