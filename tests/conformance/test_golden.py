"""Golden games replay to the byte. After a change of rules: ``make golden``, and review the diff."""

from __future__ import annotations

from pathlib import Path

import pytest
from golden import GAMES, replay, trace, traces

from pantheon.games import HOUSE, load_game


@pytest.mark.parametrize("path", traces(), ids=lambda path: str(path.relative_to(GAMES)))
def test_a_golden_game_is_played_as_ever(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert trace(replay(text)) == text


@pytest.mark.parametrize("slug", HOUSE)
def test_every_seat_count_has_a_golden_game(slug: str) -> None:
    folder = GAMES / slug / "golden"
    missing = [seats for seats in load_game(slug).seats if not any(folder.glob(f"{seats}p*.txt"))]
    assert not missing, f"add them with: python tests/golden.py find {slug}"
