"""Tables for the tests of Panthalos."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .position import Table


@pytest.fixture
def lay() -> Callable[..., Table]:
    """A new table for so many seats."""
    return Table
