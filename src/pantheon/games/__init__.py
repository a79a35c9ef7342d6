"""All games: the folders here with a ``game.py`` that has a ``load`` function, and those of other distributions.

A distribution offers a game by an entry point of the group ``pantheon.games``: ``slug = "package.game:load"``.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from pantheon.core.data import Override, check_override, own_override
from pantheon.core.errors import BadData, BadSetup, PantheonError
from pantheon.core.game import Game

FOLDER = Path(__file__).parent
GROUP = "pantheon.games"
HOUSE = tuple(sorted(p.parent.name for p in FOLDER.glob("*/game.py")))
"""The games of this package."""
GUESTS: dict[str, EntryPoint] = {point.name: point for point in entry_points(group=GROUP) if point.name not in HOUSE}
"""The games of other distributions."""
SLUGS = (*HOUSE, *sorted(GUESTS))
CORRECTED = 32
"""How many games with an owner's corrections are kept at hand."""


def load_game(slug: str, override: Override | None = None) -> Game[Any]:
    """A game with its shipped data, or with an owner's corrections on top."""
    return _corrected(slug, override) if override is not None else _as_shipped(slug)


@cache
def _as_shipped(slug: str) -> Game[Any]:
    """Corrected by the owner's own file in the user's config folder, if there is one."""
    return _load(slug, own_override(slug))


@lru_cache(maxsize=CORRECTED)
def _corrected(slug: str, override: Override) -> Game[Any]:
    return _load(slug, override)


def _load(slug: str, data: Override | None) -> Game[Any]:
    if slug not in SLUGS:
        raise BadSetup(f"There is no game “{slug}”; there are: {', '.join(SLUGS)}.")
    if slug in GUESTS:
        return _load_guest(GUESTS[slug], data)
    load = import_module(f"pantheon.games.{slug}.game").load
    if data is None:
        shipped: Game[Any] = load(None)
        return shipped
    try:
        game: Game[Any] = load(data)
    except PantheonError:
        raise
    except Exception as e:  # a value that no game expects: say which were changed
        paths = ", ".join(one.path for one in check_override(FOLDER / slug, data)[:8])
        raise BadData(f"{data.name}: the game cannot be made with these values ({e}). Check what you changed: {paths}.") from e
    check_override(game.folder, data)
    return game


def _load_guest(point: EntryPoint, data: Override | None) -> Game[Any]:
    """Whatever is wrong with somebody else's package becomes one sentence that names it."""
    try:
        game: Game[Any] = point.load()(data)
    except PantheonError:
        raise
    except Exception as e:
        raise BadSetup(f"The game “{point.name}” of {_owner(point)} cannot be loaded: {type(e).__name__}: {e}") from e
    if game.slug != point.name:
        raise BadSetup(f"The entry point “{point.name}” of {_owner(point)} loads a game called “{game.slug}”: name it so.")
    return game


def _owner(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value


def all_games() -> dict[str, Game[Any]]:
    return {slug: load_game(slug) for slug in SLUGS}
