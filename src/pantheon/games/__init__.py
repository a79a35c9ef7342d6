"""All games: each folder here with a ``game.py`` that has a ``load`` function is one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from pantheon.core.data import own_override
from pantheon.core.errors import BadSetup
from pantheon.core.game import Game

FOLDER = Path(__file__).parent
SLUGS = tuple(sorted(p.parent.name for p in FOLDER.glob("*/game.py")))


@cache
def load_game(slug: str, override: Path | None = None) -> Game[Any]:
    """A game with its shipped data, or with an owner's corrections on top."""
    if slug not in SLUGS:
        raise BadSetup(f"There is no game “{slug}”; there are: {', '.join(SLUGS)}.")
    game: Game[Any] = import_module(f"pantheon.games.{slug}.game").load(override or own_override(slug))
    return game


def all_games() -> dict[str, Game[Any]]:
    return {slug: load_game(slug) for slug in SLUGS}
