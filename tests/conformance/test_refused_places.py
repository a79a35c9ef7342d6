"""What is forbidden can be drawn where it would be: a game's drawing also places the actions that are refused."""

from __future__ import annotations

import random

import pytest

from pantheon.core.engine import decisions, options, play, refusals
from pantheon.core.scene import offered
from pantheon.games import SLUGS, load_game

DECISIONS = 150


@pytest.mark.parametrize("slug", SLUGS)
def test_refused_actions_have_a_place(slug: str) -> None:
    game = load_game(slug)
    s = game.new(game.seats[-1], seed="refused")
    rng = random.Random(slug)
    names = [f"P{seat}" for seat in range(game.seats[-1])]
    placed = 0
    for _ in range(DECISIONS):
        asked = decisions(s)
        if not asked:
            break
        seat = asked[0].seat
        plays = [game.book.text(action) for action, no in refusals(s, seat).items() if no.listed]
        view = game.view(s, seat)
        scene = game.scene(view | {"question": view["question"] | {"options": plays}}, "en", names)
        placed += len(set(plays) & set(offered(scene)))
        play(s, seat, rng.choice(options(s, seat)))
    assert placed > 0
