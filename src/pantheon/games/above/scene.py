"""The drawing of Above, made from a view."""

from __future__ import annotations

from typing import Any


def make_scene(data: Any, view: dict[str, Any], lang: str, names: list[str]) -> Any:
    raise NotImplementedError


def make_lexicon(data: Any, lang: str) -> Any:
    return {}
