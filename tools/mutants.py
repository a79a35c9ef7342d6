"""Mutants: small changes of a rule or of the server, each of which its own tests should notice (``tools/mutate.py`` asks them).

A mutant is named by its file, function, line of text and change, not by its line number: a sample and its verdicts stay
the same while other lines come and go. Those that change nothing stand in docs/mutants.md, each with its reason.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from pantheon.core.rule_index import rule_code, rule_tests

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "pantheon"
JUDGED = ROOT / "docs" / "mutants.md"
MUTATED = ("games/*/rules/*.py", "games/*/cards/*.py", "server/tables/*.py", "server/bots/scheduler.py")
_SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
}  # fmt: skip
_SERVER_TESTS = {
    "behalf": "test_behalf test_table", "cleaning": "test_running", "clock": "test_clock test_clocks",
    "coaching": "test_table test_coach", "commands": "test_table test_undo test_play test_seats test_running test_behalf",
    "digest": "test_digest", "drawing": "test_play", "head": "test_api test_store", "helping": "test_coach test_bots",
    "info": "test_api test_seats test_play test_undo", "kinds": "test_kinds", "lessons": "test_lessons",
    "live": "test_table test_play test_seats test_clock", "passwords": "test_meeting",
    "past": "test_table test_fair test_replay", "patch": "test_patch", "rated": "test_ratings",
    "registry": "test_play test_store test_seats test_processes", "rematching": "test_meeting", "replay": "test_replay",
    "rows": "test_table test_clock test_undo test_seats test_play test_store", "scheduler": "test_clock test_bots",
    "seating": "test_seats test_replay test_api", "sharing": "test_sharing",
    "table": "test_table test_undo test_play test_seats test_clock test_lessons test_leaving",
}  # fmt: skip
_EQUIVALENT = re.compile(r"^- `(.+)`: (.+)$", re.MULTILINE)


class Mutant(NamedTuple):
    """One changed place: a file, the n-th place in it that can be changed, and its name."""

    file: str
    n: int
    line: int
    in_function: bool
    key: str

    def group(self) -> str:
        """What is tested together: a game, or the server."""
        parts = Path(self.file).parts
        return parts[1] if parts[0] == "games" else parts[0]


def places(tree: ast.AST, within: str = "") -> Iterator[tuple[ast.AST, str, str]]:
    """What can be changed, in the order of the text, with its function and the change in words."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in _SWAPS:
            yield node, within, f"{type(node.ops[0]).__name__} -> {_SWAPS[type(node.ops[0])].__name__}"
        elif isinstance(node, (ast.BinOp, ast.BoolOp)) and type(node.op) in _SWAPS:
            yield node, within, f"{type(node.op).__name__} -> {_SWAPS[type(node.op)].__name__}"
        elif isinstance(node, ast.Constant) and type(node.value) is int and 0 < node.value < 100:
            yield node, within, f"{node.value} -> {node.value + 1}"
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, within, "not x -> x"
        if isinstance(node, ast.ClassDef):
            yield from places(node, f"{within}{node.name}.")
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from places(node, f"{within}{node.name}() ")
        else:
            yield from places(node, within)


def change(node: ast.AST) -> None:
    if isinstance(node, ast.Compare):
        node.ops[0] = _SWAPS[type(node.ops[0])]()  # type: ignore[assignment]
    elif isinstance(node, (ast.BinOp, ast.BoolOp)):
        node.op = _SWAPS[type(node.op)]()  # type: ignore[assignment]
    elif isinstance(node, ast.Constant):
        node.value = int(str(node.value)) + 1
    elif isinstance(node, ast.UnaryOp):
        node.operand = ast.copy_location(ast.UnaryOp(ast.Not(), node.operand), node)


def changed(mutant: Mutant) -> ast.Module:
    """The module with its change."""
    tree = ast.parse((SOURCES / mutant.file).read_text(encoding="utf-8"))
    change([node for node, _, _ in places(tree)][mutant.n])
    return tree


def mutants_of(path: Path) -> list[Mutant]:
    source = path.read_text(encoding="utf-8")
    lines, file, seen = source.splitlines(), path.relative_to(SOURCES).as_posix(), Counter[str]()
    found = []
    for n, (node, within, words) in enumerate(places(ast.parse(source))):
        line = getattr(node, "lineno", 1)
        key = f"{file} {within.rstrip('. ')}: {lines[line - 1].strip()} [{words}]"
        seen[key] += 1
        found.append(Mutant(file, n, line, ")" in within, key if seen[key] == 1 else f"{key} {seen[key]}"))
    return found


def candidates() -> list[Mutant]:
    """Every change of every rule and of the tables and clocks of the server."""
    return [mutant for pattern in MUTATED for path in sorted(SOURCES.glob(pattern)) for mutant in mutants_of(path)]


def sample(seed: str, size: int, only: str = "") -> list[Mutant]:
    """By the hash of its name: a mutant is in a sample or not, whatever else is written."""
    pool = [mutant for mutant in candidates() if only in mutant.file]
    return sorted(pool, key=lambda mutant: blake2b(f"{seed} {mutant.key}".encode()).digest())[:size]


def equivalents() -> dict[str, str]:
    """The mutants that nothing could notice, with the reason."""
    return dict(_EQUIVALENT.findall(JUDGED.read_text(encoding="utf-8")))


def tests_of(mutant: Mutant) -> list[str]:
    """The tests that should notice: of the rules that the changed function names, or of the server's module."""
    slug = mutant.group()
    if slug == "server":
        return [f"tests/server/{name}.py" for name in _SERVER_TESTS[Path(mutant.file).stem].split()]
    here = [
        rule
        for rule, found in rule_code(SOURCES / "games" / slug).items()
        if any(p.path == SOURCES / mutant.file and p.line <= mutant.line <= p.end for p in found)
    ]
    tests = {f"{p.path.relative_to(ROOT)}::{p.name}" for rule in here for p in rule_tests(slug).get(rule, [])}
    chapter = ROOT / "tests" / "games" / slug / f"test_{Path(mutant.file).stem}.py"
    if chapter.is_file():
        tests.add(str(chapter.relative_to(ROOT)))
    return sorted(tests) or [f"tests/games/{slug}"]


def all_tests(mutant: Mutant) -> list[str]:
    """All tests of the game and the laws of all games, or all of the server; but none that only compares a digest."""
    slug = mutant.group()
    if slug == "server":
        return ["tests/server", "-k", "not postgres"]
    return [f"tests/games/{slug}", "tests/conformance/test_conformance.py", "-k", f"{slug} and not golden"]
