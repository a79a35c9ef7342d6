"""Where a numbered rule is carried out and tested: the sources indexed by the rule numbers that they name."""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parents[3] / "tests" / "games"
"""Beside the sources; an installed wheel has none."""
_MENTION = re.compile(r"([A-Z]{3})-(\d{3})(?:\s*(?:to|–|-)\s*(?:[A-Z]{3}-)?(\d{3}))?")
MODULE = "module"


class Place(NamedTuple):
    """A class, function or statement of a source file."""

    path: Path
    name: str
    line: int
    end: int

    def file(self, folder: Path) -> str:
        """The path under the game's folder, such as ``rules/turn.py``."""
        return self.path.relative_to(folder).as_posix()


def named(text: str) -> Iterator[str]:
    """The rules that a text names, those within ``ABV-010 to ABV-014`` included."""
    for game, first, last in _MENTION.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{game}-{number:03}"


@cache
def rule_code(folder: Path) -> dict[str, list[Place]]:
    """By rule the smallest classes, functions and statements that name it; a module's docstring counts when nothing else does."""
    found: dict[str, list[Place]] = defaultdict(list)
    for path in sorted(path for path in folder.rglob("*.py") if path.parent.name != "art"):
        for rule, place in _mentions(path):
            if place not in found[rule]:
                found[rule].append(place)
    exact = {rule: [place for place in places if place.name != MODULE] for rule, places in found.items()}
    return {rule: exact[rule] or places for rule, places in found.items()}


def _mentions(path: Path) -> Iterator[tuple[str, Place]]:
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    places = _places(path, ast.parse(source), len(lines))
    starts = [place.line for place in places]
    for number, line in enumerate(lines, 1):
        for rule in named(line):
            here = [place for place in places[: bisect_right(starts, number)] if place.end >= number]
            yield rule, min(here, key=lambda place: place.end - place.line)


def _places(path: Path, tree: ast.Module, length: int) -> list[Place]:
    """All classes and functions, the assignments of the module, and the module itself, by their first line."""
    found = [Place(path, MODULE, 1, length)]

    def visit(body: list[ast.stmt], within: str) -> None:
        for node in body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                found.append(Place(path, within + node.name, node.lineno, node.end_lineno or node.lineno))
                visit(node.body, f"{within}{node.name}.")
            elif isinstance(node, (ast.Assign, ast.AnnAssign)) and not within:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                after = body[body.index(node) + 1] if node is not body[-1] else None
                note = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                end = (after.end_lineno if after is not None and note else node.end_lineno) or node.lineno
                found.append(Place(path, ast.unparse(target), node.lineno, end))

    visit(tree.body, "")
    return sorted(found, key=lambda place: place.line)


@cache
def rule_tests(slug: str) -> dict[str, list[Place]]:
    """By rule the tests that are marked with it, as a whole or one of their cases, when the source repository is at hand."""
    found: dict[str, list[Place]] = defaultdict(list)
    for path in sorted((TESTS / slug).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in dict.fromkeys(rule for mark in node.decorator_list for rule in _marked(mark)):
                    found[rule].append(Place(path, node.name, node.lineno, node.end_lineno or node.lineno))
    return found


def _marked(decorator: ast.expr) -> Iterator[str]:
    """The rules of ``pytest.mark.rule(...)``, also inside ``pytest.param(..., marks=...)``."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            yield from (str(a.value) for a in node.args if isinstance(a, ast.Constant))
