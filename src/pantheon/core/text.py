"""Words that players read: ``text/<lang>.toml`` of a game, filled with names.

A template names its arguments by number and domain, ``"{0:seat} moves {1:deity} to {2:space}."``;
an argument is an id or the index of one. A template may end with rule numbers in brackets, ``[ABV-033]``;
``[{1:rule}]`` names the rule that applied, an argument.
A line of the log that begins with ``# `` opens a round or a phase, with ``## `` a turn.
Grammar: ``{0:seats}`` joins several names, ``{1:plural|a gem|{1} gems}`` says one or many (of three forms the first is for none).
Tables of a text file: [log], [prompt], [option], [why], and one per domain with the names of its ids.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pantheon.core.codebook import Codebook

LANGUAGES = ("en", "fr")
_MARK = re.compile(r"^(#{1,2}|~) ")
"""Of a line of the log: it opens a group, or is nobody's news."""
_RULE = r"[A-Z]{3}-\d{3}|\{\w+:rule\}"
_RULES = re.compile(rf"\s*\[((?:{_RULE})(?:, (?:{_RULE}))*)\]")
_PLURAL = re.compile(r"\{(\w+):plural((?:\|(?:[^{}|]|\{[^{}]*\})*)+)\}")
_CORE = Path(__file__).parent / "text"
_NONE: dict[str, str] = {}
IdNames = Mapping[str, Mapping[str, str]]
"""Names of ids, by domain."""
_NO_NAMES: IdNames = {}
_REMEMBERED, _NAMED = 20_000, 2_000
"""Sentences that are kept for all tables, and those with names for one table."""
_GAMES = 64
_memories: dict[tuple[Path, str, int], tuple[IdNames, dict[tuple[Any, ...], str]]] = {}
"""The words are kept beside what was said with them, so that their id stays theirs."""


@cache
def _file(folder: Path, lang: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8"))


@cache
def _tables(folder: Path, lang: str) -> dict[str, dict[str, str]]:
    """A game's own words on top of those that all games share."""
    own, core = _file(folder / "text", lang), _file(_CORE, lang)
    return {table: {**core.get(table, {}), **own.get(table, {})} for table in {*own, *core}}


@cache
def _template(text: str) -> list[tuple[str, str, str, str]]:
    """A sentence in parts: words, then a field with its domain (``{0:deity}``) or with a format (``{n:+}``)."""
    parts = []
    for literal, field, spec, _ in string.Formatter().parse(_RULES.sub("", _MARK.sub("", text))):
        domain = spec if spec and len(spec) > 1 and spec[0].isalpha() else ""
        parts.append((literal, field or "", domain, "" if domain else spec or ""))
    return parts


def _memory(folder: Path, lang: str, id_names: IdNames) -> dict[tuple[Any, ...], str]:
    """Sentences that were made before, by game, language and data: most of a scene says what the last one said."""
    key = (folder, lang, id(id_names))
    found = _memories.get(key)
    if found is None or len(found[1]) > _REMEMBERED:
        if len(_memories) > _GAMES:
            _memories.clear()
        found = _memories[key] = (id_names, {})
    return found[1]


@cache
def _rules(text: str) -> tuple[str, ...]:
    """The rules that a sentence names: numbers, or the fields that hold one."""
    return tuple(rule.removesuffix(":rule}") for group in _RULES.findall(text) for rule in group.split(", "))


def _argument(field: str, args: Sequence[Any], facts: Mapping[str, Any] | None) -> Any:
    return args[int(field)] if field.isdecimal() else ({} if facts is None else facts)[field]


def choose_forms(text: str, lang: str, args: Sequence[Any], facts: Mapping[str, Any] | None = None) -> str:
    """Every ``{1:plural|…|…}`` replaced by the form for its number, or for the length of its list."""

    def form(found: re.Match[str]) -> str:
        value = _argument(found[1], args, facts)
        n = len(value) if isinstance(value, (tuple, list)) else int(value)
        forms = found[2].split("|")[1:]
        if n == 0 and len(forms) == 3:
            return forms[0]
        return forms[-2] if n == 1 or (n == 0 and lang == "fr") else forms[-1]

    return _PLURAL.sub(form, text) if ":plural|" in text else text


@cache
def all_forms(text: str) -> str:
    """A template with all forms side by side: for those who look at its fields only."""
    return _PLURAL.sub(lambda found: "{" + found[1] + "}" + found[2], text)


class Texts:
    """The words of one game in one language, for one table's player names."""

    def __init__(
        self, folder: Path, book: Codebook, lang: str, names: Sequence[str] = (),
        id_names: IdNames | None = None,
    ) -> None:  # fmt: skip
        """``id_names``: names of ids that come from the data, by domain."""
        self.lang = lang if lang in LANGUAGES else "en"
        self.book = book
        self.names = names
        self.id_names = _NO_NAMES if id_names is None else id_names
        self._tables = _tables(folder, self.lang)
        self._said = _memory(folder, self.lang, self.id_names)
        self._named: dict[tuple[Any, ...], str] = {}
        """What was said with these names."""

    def remember(self, named: dict[tuple[Any, ...], str]) -> None:
        """Go on with what was said before at the same table, with the same names."""
        if len(named) > _NAMED:
            named.clear()
        self._named = named

    def has(self, table: str, key: str) -> bool:
        return key in self._tables.get(table, _NONE)

    def keys(self, table: str) -> list[str]:
        return list(self._tables.get(table, _NONE))

    def raw(self, table: str, key: str) -> str:
        found = self._tables.get(table, _NONE).get(key)
        return found if found is not None else self.id_names.get(table, _NONE).get(key, key)

    def say(self, table: str, key: str, args: Sequence[Any] = (), facts: Mapping[str, Any] | None = None) -> str:
        """A sentence without its rule numbers."""
        if facts:
            return self._fill(table, key, args, facts)
        known = (table, key, *args)
        said = self._said.get(known)
        if said is None:
            said = self._named.get(known)
        if said is None:
            said = self._fill(table, key, args, None)
            names = any(part[2] in ("seat", "seats") for part in _template(all_forms(self.raw(table, key))))
            (self._named if names else self._said)[known] = said
        return said

    def _fill(self, table: str, key: str, args: Sequence[Any], facts: Mapping[str, Any] | None) -> str:
        words = []
        for literal, field, domain, spec in _template(choose_forms(self.raw(table, key), self.lang, args, facts)):
            words.append(literal)
            if field:
                value = _argument(field, args, facts)
                words.append(self.name(domain, value) if domain else format(value, spec))
        return "".join(words)

    def rules(self, table: str, key: str, args: Sequence[Any] = (), facts: Mapping[str, Any] | None = None) -> list[str]:
        """The rule numbers that a sentence names."""
        return [str(_argument(rule[1:], args, facts)) if rule[0] == "{" else rule for rule in _rules(self.raw(table, key))]

    def heading(self, key: str) -> int:
        """Whether a line of the log opens a group: 1 a round or a phase, 2 a turn, 0 none."""
        found = _MARK.match(self.raw("log", key))
        return found[1].count("#") if found else 0

    def minor(self, key: str) -> bool:
        """Whether a line of the log is only noted, and nobody need be told: a market is filled again."""
        return self.raw("log", key).startswith("~ ")

    def domains(self, table: str, key: str) -> dict[int, str]:
        """The domain of each numbered argument of a template: ``{0: "seat", 1: "deity"}``."""
        parts = _template(all_forms(self.raw(table, key)))
        return {int(field): domain or spec for _, field, domain, spec in parts if field.isdecimal()}

    def name(self, domain: str, value: Any) -> str:
        """The name of an id in a domain: a seat's name, a god, a space; of ``seats`` a list of names."""
        if domain == "seats":
            return self.join([self.name("seat", seat) for seat in value])
        if domain == "seat":
            seat = int(value)
            return self.names[seat] if seat < len(self.names) else self.raw("frame", "seat").format(seat + 1)
        if isinstance(value, int) and domain in self.book.domains:
            value = self.book.domains[domain].word(value)
        return self.raw(domain, str(value))

    def join(self, words: Sequence[str]) -> str:
        """ "Ann, Ben and Cleo"."""
        last = self.raw("frame", "and").join(words[-2:])
        return ", ".join([*words[:-2], last])

    def option(self, action: str) -> str:
        """An option in words, from its text form: template ``[option] verb``, arguments by number."""
        verb, *args = action.split(" ")
        key = action.replace(" ", "_")
        return self.say("option", key if self.has("option", key) else verb, args)
