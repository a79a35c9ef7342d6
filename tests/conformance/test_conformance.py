"""Every registered game keeps the laws, in every set-up: a plain loop over seeds, and hypothesis."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pantheon.core import Game
from pantheon.games import SLUGS, load_game
from pantheon.research.conformance import check_match
from pantheon.research.random_play import Setup, setups

SEEDS = int(os.environ.get("PANTHEON_SEEDS", "2"))
"""Games per set-up; ``make soak`` plays 1000."""
EVERY = int(os.environ.get("PANTHEON_EVERY", "12"))
"""The costly laws are checked at every n-th decision; ``make soak`` at each."""
MIXES = bool(os.environ.get("PANTHEON_MIXES"))
"""All mixes of variants, and not only each beside the defaults."""
SETUPS = [(slug, setup) for slug in SLUGS for setup in setups(load_game(slug), all_mixes=MIXES)]


@pytest.mark.skipif(not os.environ.get("PANTHEON_COMPILED"), reason="for the compiled run")
def test_engine_and_games_are_compiled() -> None:
    names = ["pantheon.core.engine", "pantheon.bots.search", *(f"pantheon.games.{slug}.state" for slug in SLUGS)]
    assert [name for name in names if str(import_module(name).__file__).endswith(".py")] == []


@pytest.mark.parametrize(("slug", "setup"), SETUPS, ids=lambda value: str(value))
def test_random_games_keep_all_laws(slug: str, setup: Setup) -> None:
    for seed in range(SEEDS):
        check_match(load_game(slug), setup, f"conformance-{seed}", every=EVERY)


@pytest.mark.skipif(not SLUGS, reason="no game yet")
@settings(max_examples=3 * len(SLUGS) or 1)
@given(data=st.data(), seed=st.integers(0, 2**53))
def test_games_from_any_seed_keep_all_laws(data: st.DataObject, seed: int) -> None:
    slug, setup = data.draw(st.sampled_from(SETUPS))
    check_match(load_game(slug), setup, f"any-{seed}", every=4 * EVERY)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_toy_game_keeps_all_laws(seats: int, toy: Game[Any]) -> None:
    for setup in [s for s in setups(toy) if s.seats == seats]:
        for seed in range(10):
            check_match(toy, setup, f"toy-{seed}")
