"""The games that this server has: installed, corrected by an owner's data, or handed in by tests."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from pantheon.core.data import DataText, Difference, Override, check_override, load_data, reconstructed
from pantheon.core.errors import PantheonError
from pantheon.core.game import Game
from pantheon.core.text import Texts
from pantheon.games import HOUSE, SLUGS, load_game
from pantheon.server.errors import Refused

log = logging.getLogger("pantheon")
Loader = Callable[[Override | None], Game[Any]]
"""Makes a game with an owner's data. Workers get it by name, so it is a function of a module (or a ``partial`` of one)."""
Loaders = Mapping[str, Loader]


def installed() -> Loaders:
    """The games of the house, and those of other distributions that can be loaded."""
    return {slug: partial(load_game, slug) for slug in SLUGS if slug in HOUSE or _loads(slug)}


def _loads(slug: str) -> bool:
    """A guest that is broken is left out, and the log says why: the others can still be played."""
    try:
        load_game(slug)
    except PantheonError as e:
        log.warning("%s", e)
        return False
    return True


class Games:
    """The games of this server: by slug, and by an owner's data on top."""

    def __init__(self, loaders: Loaders) -> None:
        self.loaders = loaders

    def get(self, slug: str, override: str = "") -> Game[Any]:
        return self.loader(slug)(DataText(override) if override else None)

    def loader(self, slug: str) -> Loader:
        if slug not in self.loaders:
            raise Refused("not_found", "no_game", slug=slug, known=", ".join(self.loaders))
        return self.loaders[slug]

    def all(self) -> dict[str, Game[Any]]:
        return {slug: self.get(slug) for slug in self.loaders}


@cache
def _data(folder: Path) -> dict[str, Any]:
    return load_data(folder) if (folder / "data.toml").is_file() else {}


def meta(game: Game[Any]) -> dict[str, Any]:
    """The facts about a game (``meta.toml``): name, minutes, weight, a sentence."""
    facts: dict[str, Any] = _data(game.folder).get("meta", {})
    return facts


def title(game: Game[Any], lang: str) -> str:
    return str(meta(game).get(f"name_{lang}") or game.slug.title())


def minutes(game: Game[Any]) -> str:
    span = meta(game).get("minutes", "")
    parts = [str(n) for n in (span if isinstance(span, list) else [span]) if n]
    return "–".join(dict.fromkeys(parts))


@lru_cache(maxsize=64)
def altered(folder: Path, override: str) -> tuple[Difference, ...]:
    """What an owner's data changes; a game without a data file of its own has nothing to change."""
    return tuple(check_override(folder, DataText(override))) if override and (folder / "data.toml").is_file() else ()


@cache
def to_check(folder: Path) -> int:
    """How many values of a game's data an owner should check against the box."""
    return len(reconstructed(_data(folder)))


def option_label(texts: Texts, key: str, choice: str = "") -> str:
    """``[variant] key`` or ``[variant] key_choice``; the bare words when a game has no label."""
    full = f"{key}_{choice}" if choice else key
    return texts.say("variant", full) if texts.has("variant", full) else (choice or key)
