"""The end in words and numbers: what the panels say is what the result says."""

from __future__ import annotations

import pytest

from pantheon.core import apply, decisions, fast_rng
from pantheon.games import SLUGS, load_game


@pytest.mark.parametrize("slug", SLUGS)
def test_the_scores_of_the_result_are_those_of_the_panels(slug: str) -> None:
    game = load_game(slug)
    s, rng = game.new(game.seats[0], None, "result"), fast_rng("result")
    while asked := decisions(s):
        apply(s, asked[0].seat, rng.pick(asked[0].options))
    for viewer in (None, 0):
        scene = game.scene(game.view(s, viewer), "en", [])
        assert scene.result is not None
        scores = [panel.score for panel in scene.panels]
        assert scores == [str(score) for score in scene.result.scores] or not any(scores), "a game without points shows none"
