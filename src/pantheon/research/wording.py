"""The laws of words: every key that the code uses has its sentence in both languages, and none is left unused."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pantheon.core import Ask, AskAll, Game, Task
from pantheon.core.rulebook import read_rules
from pantheon.core.text import LANGUAGES, all_forms, choose_forms

Table = dict[str, str]
_RULE = re.compile(r"[A-Z]{3}-\d{3}")
_UNCOUNTED = frozenset(
    {"and", "as", "back", "for", "from", "into", "more", "now", "of", "on", "or", "to", "with", "without"}
    | {"action", "alike", "hourglass", "scored", "stone", "G", "F", "Zeus"}
    | {"au", "de", "du", "en", "et", "grâce", "marquée", "ou", "pour", "sans", "sur", "à"}
)
"""Words that may stand after any number."""


def check_wording(game: Game[Any]) -> list[str]:
    """Everything wrong with the words of a game, as sentences."""
    en, fr = (read_texts(game.folder, lang) for lang in LANGUAGES)
    code = Code(game.folder)
    return [
        *_same_keys(en, fr),
        *_same_fields(en, fr),
        *_counted("en", en),
        *_counted("fr", fr),
        *_known_rules(game, en, fr),
        *_missing(game, en, code),
        *_unused(game, en, code),
        *_choices(game, en),
        *_undocumented(game),
    ]


@cache
def read_texts(folder: Path, lang: str) -> dict[str, Table]:
    return tomllib.loads((folder / "text" / f"{lang}.toml").read_text(encoding="utf-8"))


def _same_keys(en: dict[str, Table], fr: dict[str, Table]) -> Iterator[str]:
    for table in en.keys() | fr.keys():
        for key in en.get(table, {}).keys() ^ fr.get(table, {}).keys():
            yield f"[{table}] {key} is missing in {'fr' if key in en.get(table, {}) else 'en'}"


def _same_fields(en: dict[str, Table], fr: dict[str, Table]) -> Iterator[str]:
    """A translation names the same arguments and the same rules."""
    for table, words in en.items():
        for key, text in words.items():
            other = fr.get(table, {}).get(key, text)
            if template_fields(text) != template_fields(other):
                yield f"[{table}] {key} names {template_fields(text)} in English and {template_fields(other)} in French"
            if sorted(_RULE.findall(text)) != sorted(_RULE.findall(other)):
                yield f"[{table}] {key} names other rules in French"


def template_fields(text: str) -> set[tuple[str, str]]:
    """The arguments of a template: (number or name, domain)."""
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(all_forms(text)) if name is not None}


def _counted(lang: str, texts: dict[str, Table]) -> Iterator[str]:
    """A number and the word after it agree: said with none, one, two and many."""
    for table, words in texts.items():
        for key, text in words.items():
            for n in (0, 1, 2, 7):
                yield from (f"[{table}] {key} says “{piece}” in {lang}" for piece in disagreements(text, lang, n))


def disagreements(text: str, lang: str, n: int) -> list[str]:
    """Pieces such as "1 gems" or "2 gem" that a template says with a number; names are the data's and not looked at."""
    chosen = choose_forms(text, lang, [n] * 9, defaultdict(lambda: n))
    parts = string.Formatter().parse(chosen)
    said = "".join([words + ("" if name is None else "…" if spec else str(n)) for words, name, spec, _ in parts])
    single = n == 1 or (n == 0 and lang == "fr")
    after = re.findall(rf"(?<![\w-]){n} ([^\W\d_]+)", said)
    return [f"{n} {word}" for word in after if word not in _UNCOUNTED and (word[-1] in "sx") == single]


def _known_rules(game: Game[Any], *texts: dict[str, Table]) -> Iterator[str]:
    rules = read_rules(game.folder, "en")
    for words in texts:
        for table, entries in words.items():
            for key, text in entries.items():
                for rule in _RULE.findall(text):
                    if rule not in rules:
                        yield f"[{table}] {key} names {rule}, which is no rule"


def _missing(game: Game[Any], en: dict[str, Table], code: Code) -> Iterator[str]:
    needed = {
        "log": code.told,
        "prompt": question_names(game, leaves=True),
        "option": set(game.book.verbs),
        "why": code.refusals,
        "order": {order.key for order in game.orders if order.key != "alone"},
        "variant": {key for v in game.variants for key in (v.key, *(f"{v.key}_{choice}" for choice in v.choices))},
    }
    for table, keys in needed.items():
        for key in sorted(keys - en.get(table, {}).keys()):
            yield f"[{table}] {key} is used but has no words"
    for table, words in en.items():
        if table in game.book.domains:
            for word in sorted(set(game.book.domains[table].words) - words.keys()):
                yield f"[{table}] {word} has no name"


def _unused(game: Game[Any], en: dict[str, Table], code: Code) -> Iterator[str]:
    """A key is used when it is a literal of the code, the name of a question, a verb, an id of a domain."""
    questions = question_names(game)
    for table, words in en.items():
        if table in game.book.domains or table in ("variant", "sign", "choice"):
            continue
        for key in words:
            if table in ("prompt", "waiting"):
                used = key in questions
            elif table == "option":
                used = any(key == verb or key.startswith(f"{verb}_") for verb in game.book.verbs)
            else:
                used = code.mentions(key)
            if not used:
                yield f"[{table}] {key} is never used"


def _choices(game: Game[Any], en: dict[str, Table]) -> Iterator[str]:
    """A kind of choice is a line of the log that names a seat first, and an id of a domain: ``"takes card"``."""
    texts = game.texts("en")
    for kind in en.get("choice", {}):
        line, _, domain = kind.partition(" ")
        named = texts.domains("log", line)
        if named.get(0) != "seat" or domain not in named.values() or domain not in game.book.domains:
            yield f"[choice] {kind} is no line of the log that names a seat and a {domain}"


def _undocumented(game: Game[Any]) -> Iterator[str]:
    """A task's docstring begins with the rules that it carries out: so a rule's code is found by its number."""
    rules = read_rules(game.folder, "en")
    for task in sorted({*_tasks(Task, game, leaves=True)}, key=lambda task: task.__name__):
        found = _RULE.match(task.__doc__ or "")
        if found is None:
            yield f"the docstring of {task.__name__} does not begin with its rule"
        elif found[0] not in rules:
            yield f"the docstring of {task.__name__} names {found[0]}, which is no rule"


def question_names(game: Game[Any], *, leaves: bool = False) -> set[str]:
    """The names of all questions of a game; ``leaves``: without those that only serve as a base."""
    return {cls.name(cls.__new__(cls)) for cls in [*_tasks(Ask, game, leaves), *_tasks(AskAll, game, leaves)]}


def _tasks(base: type[Task[Any]], game: Game[Any], leaves: bool) -> Iterator[type[Task[Any]]]:
    for cls in base.__subclasses__():
        yield from _tasks(cls, game, leaves)
        own = cls.__module__ == game.package or cls.__module__.startswith(game.package + ".")
        if own and not (leaves and cls.__subclasses__()):
            yield cls


class Code:
    """The literals of a game's source."""

    def __init__(self, folder: Path) -> None:
        self.literals: set[str] = set()
        self.patterns: list[re.Pattern[str]] = []
        self.told: set[str] = set()
        self.refusals: set[str] = set()
        for path in sorted(path for path in folder.rglob("*.py") if path.parent.name != "art"):
            self._read(ast.parse(path.read_text(encoding="utf-8")))

    def mentions(self, key: str) -> bool:
        return key in self.literals or any(p.fullmatch(key) for p in self.patterns)

    def _read(self, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else r"\w+" for v in node.values]
                if any(isinstance(v, ast.Constant) for v in node.values):
                    self.patterns.append(re.compile("".join(parts)))
            elif isinstance(node, ast.Call):
                self._call(node)

    def _call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = {"tell": 0, "whisper": 1, "Refusal": 1}.get(name)
        if place is not None and len(node.args) > place:
            (self.refusals if name == "Refusal" else self.told).update(_texts(node.args[place]))


def _texts(node: ast.expr) -> list[str]:
    """The strings that an expression may be: a literal, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return [*_texts(node.body), *_texts(node.orelse)] if isinstance(node, ast.IfExp) else []
