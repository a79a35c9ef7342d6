"""The drawing of Panthalos, made from a view."""

from __future__ import annotations

from typing import Any

from pantheon.games.panthalos.data import PanthalosData


def make_scene(data: PanthalosData, view: dict[str, Any], lang: str, names: list[str]) -> Any: ...


def make_lexicon(data: PanthalosData, lang: str) -> Any: ...
