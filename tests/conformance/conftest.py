"""The toy game."""

from __future__ import annotations

import pytest
from core.toy import ToyGame


@pytest.fixture
def toy() -> ToyGame:
    return ToyGame()
