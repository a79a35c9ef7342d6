"""The server's own words, in the viewer's language: refusals, events at a table, names of bots."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from pantheon.core.text import LANGUAGES, choose_forms
from pantheon.server.errors import Refused


@cache
def _words(lang: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((Path(__file__).parent / "text" / f"{lang}.toml").read_text(encoding="utf-8"))


def language(asked: str | None) -> str:
    """The language served for a wish such as ``fr-CH,fr;q=0.9``."""
    wish = (asked or "")[:2].lower()
    return wish if wish in LANGUAGES else "en"


def say(lang: str, table: str, key: str, **facts: Any) -> str:
    return choose_forms(str(_words(lang)[table][key]), lang, (), facts).format(**facts)


def sentence(refused: Refused, lang: str) -> str:
    text = refused.text or say(lang, "refused", refused.key, **refused.facts)
    return text.encode("utf-8", "backslashreplace").decode()  # it may quote half a character that somebody sent


def error_json(refused: Refused, lang: str) -> dict[str, Any]:
    return {"error": {"code": refused.code, "text": sentence(refused, lang), "rule": refused.rule}}


def bot_name(lang: str, seat: int) -> str:
    names: list[str] = _words(lang)["bot"]["names"]
    return names[seat % len(names)]


def level_label(lang: str, level: str) -> str:
    return str(_words(lang)["level"].get(level, level))


def level_about(lang: str, level: str) -> str:
    """A sentence that tells a player how a level plays."""
    return str(_words(lang)["level_about"].get(level, ""))
