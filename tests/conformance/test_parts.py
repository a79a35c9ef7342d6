"""Drawing only what changed gives the same scenes as drawing everything anew."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from pantheon.core import Match, deciders, fast_rng, options
from pantheon.core.merging import merge
from pantheon.core.parts import Memory, Parts
from pantheon.games import SLUGS, load_game
from pantheon.research.random_play import setups

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
DRAWINGS = 500


@pytest.mark.parametrize("slug", SLUGS)
def test_scenes_drawn_with_a_memory_are_those_drawn_without(slug: str) -> None:
    game, drawn = load_game(slug), 0
    for n, setup in enumerate([*setups(game)][:4]):
        match, rng, memory = Match(game, setup.seats, setup.options, f"parts-{n}"), fast_rng(f"parts {n}"), Memory()
        told = dict.fromkeys([*range(setup.seats), None], 0)
        while not match.over and drawn < DRAWINGS * (n + 1) / 4:
            names = (NAMES if drawn % 90 < 60 else NAMES[::-1])[: setup.seats]  # somebody else plays on
            for viewer in told:
                view = game.view(match.state, viewer)
                fresh = game.scene(view, "fr", names)
                kept = game.scene(view | {"log_from": told[viewer]}, "fr", names, memory)
                fresh.log = fresh.log[told[viewer] :]
                assert kept == fresh
                if viewer is not None:
                    merge(game, match.state, viewer, fresh, names)
                    merge(game, match.state, viewer, kept, names, memory)
                    assert kept == fresh
                told[viewer], drawn = len(view["log"]), drawn + 1
            seat = rng.pick(deciders(match.state))
            match.play(seat, rng.pick(options(match.state, seat)))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_drawing_holds_nothing_that_only_a_search_for_garbage_would_free(slug: str) -> None:
    game = load_game(slug)
    state, memory = game.new(game.seats[0], {}, "garbage"), Memory()
    game.scene(game.view(state, 0), "en", NAMES[: game.seats[0]], memory)  # what is read once stays
    gc.collect()
    gc.disable()
    try:
        for viewer in (0, 1, None):
            game.scene(game.view(state, viewer), "en", NAMES[: game.seats[0]], memory)
            game.scene(game.view(state, viewer), "en", NAMES[: game.seats[0]])
        assert gc.collect() == 0
    finally:
        gc.enable()


def view(**more: Any) -> dict[str, Any]:
    return {"viewer": 0, "table": {"a": [1], "b": 2}, "question": None, **more}


def test_a_part_is_drawn_again_when_something_that_it_read_has_changed() -> None:
    memory, drawn = Memory(), []

    def draw(now: dict[str, Any], names: tuple[str, ...] = ("Ann",)) -> list[Any]:
        parts = Parts(now, load_game("above").texts("en", names), memory)

        def make() -> list[Any]:
            drawn.append(now)
            return [parts.view["table"]["a"], parts.view["question"] and parts.view["question"]["name"]]

        return parts.keep("part", make)

    first = draw(view())
    assert draw(view(viewer=1, table={"a": [1], "b": 3})) is first and len(drawn) == 1
    assert draw(view(table={"a": [2], "b": 2})) == [[2], None] and len(drawn) == 2
    assert draw(view(question={"name": "x", "id": 4})) == [[1], "x"] and len(drawn) == 3
    assert draw(view(question={"name": "x", "id": 5})) == [[1], "x"] and len(drawn) == 3
    assert draw(view()) is first and len(drawn) == 3, "several versions are kept"
    draw(view(), ("Ben",))
    assert len(drawn) == 4, "other names, other words"


def test_what_is_derived_counts_by_its_value() -> None:
    memory, words = Memory(), load_game("above").texts("en")

    def draw(value: list[int]) -> object:
        parts = Parts(view(), words, memory)
        parts.derive("acts", value)

        def make() -> object:
            parts.use("acts")
            return object()

        return parts.keep("part", make)

    assert draw([1]) is draw([1]) is not draw([2])


def test_a_view_is_not_read_as_a_whole() -> None:
    watched = Parts(view(), load_game("above").texts("en")).view
    with pytest.raises(TypeError, match="key by key"):
        watched["table"].items()
    assert "c" not in watched["table"] and watched["table"].get("c", 7) == 7
