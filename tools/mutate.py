"""Mutation testing: change one operator of a rule or of the server, and see whether its own tests notice.

    make mutate                                     a sample of 30
    python tools/mutate.py --seed mine --size 300   resumes where it stopped; the verdicts lie in build/mutants/<seed>.json

A mutant of a rule is tested by the tests that are marked with the rules which its function names, and by the files of
its game that test its chapter; a mutant of the server by the tests of the server that name its module.
The sources are copied to build/mutants/src, so that nothing changes in the working tree.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pantheon.core.rule_index import rule_code, rule_tests

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "pantheon"
BUILD = ROOT / "build" / "mutants"
SECONDS = 1200
_SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
}  # fmt: skip
_SERVER_TESTS = {
    "behalf": "test_behalf", "cleaning": "test_running", "commands": "test_undo test_play test_seats test_running",
    "drawing": "test_play", "head": "test_api test_store", "info": "test_api test_seats test_play test_undo",
    "kinds": "test_kinds", "lessons": "test_lessons", "live": "test_play test_seats test_clock",
    "past": "test_fair", "patch": "test_patch", "registry": "test_play test_store test_seats test_processes",
    "replay": "test_replay", "rows": "test_clock test_undo test_seats test_play test_store", "scheduler": "test_clock test_bots",
    "seating": "test_seats test_replay test_api", "table": "test_undo test_play test_seats test_clock",
}  # fmt: skip
_VERDICTS = {0: "survived", 1: "killed", 2: "killed"}
"""By pytest's exit code; 2: the changed module cannot even be imported."""


class Mutant(NamedTuple):
    """One changed place: a file, the n-th place in it that can be changed, and what is done there."""

    file: str
    n: int
    line: int
    change: str

    def key(self) -> str:
        return f"{self.file}:{self.line} #{self.n} {self.change}"


def places(tree: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """What can be changed, in a fixed order, with the change in words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in _SWAPS:
            yield node, f"{type(node.ops[0]).__name__} -> {_SWAPS[type(node.ops[0])].__name__}"
        elif isinstance(node, (ast.BinOp, ast.BoolOp)) and type(node.op) in _SWAPS:
            yield node, f"{type(node.op).__name__} -> {_SWAPS[type(node.op)].__name__}"
        elif isinstance(node, ast.Constant) and type(node.value) is int and 0 < node.value < 100:
            yield node, f"{node.value} -> {node.value + 1}"
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, "not x -> x"


def change(node: ast.AST) -> None:
    if isinstance(node, ast.Compare):
        node.ops[0] = _SWAPS[type(node.ops[0])]()  # type: ignore[assignment]
    elif isinstance(node, (ast.BinOp, ast.BoolOp)):
        node.op = _SWAPS[type(node.op)]()  # type: ignore[assignment]
    elif isinstance(node, ast.Constant):
        node.value = int(str(node.value)) + 1
    elif isinstance(node, ast.UnaryOp):
        node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)


def candidates() -> list[Mutant]:
    """Every change of every rule and of the tables and clocks of the server."""
    files = [*SOURCES.glob("games/*/rules/*.py"), *SOURCES.glob("server/tables/*.py"), SOURCES / "server/bots/scheduler.py"]
    found = []
    for path in sorted(files):
        for n, (node, words) in enumerate(places(ast.parse(path.read_text(encoding="utf-8")))):
            found.append(Mutant(str(path.relative_to(SOURCES)), n, getattr(node, "lineno", 0), words))
    return found


def tests_of(mutant: Mutant) -> list[str]:
    """The tests that should notice: of the rules that the changed function names, or of the server's module."""
    parts = Path(mutant.file).parts
    if parts[0] == "server":
        names = _SERVER_TESTS.get(Path(mutant.file).stem, "test_api").split()
        return [f"tests/server/{name}.py" for name in names]
    slug = parts[1]
    here = [
        rule
        for rule, found in rule_code(SOURCES / "games" / slug).items()
        if any(p.path == SOURCES / mutant.file and p.line <= mutant.line <= p.end for p in found)
    ]
    tests = {f"{p.path.relative_to(ROOT)}::{p.name}" for rule in here for p in rule_tests(slug).get(rule, [])}
    chapter = ROOT / "tests" / "games" / slug / f"test_{Path(mutant.file).stem}.py"
    if chapter.is_file():
        tests = {test for test in tests if not test.startswith(str(chapter.relative_to(ROOT)))} | {str(chapter.relative_to(ROOT))}
    return sorted(tests) or [f"tests/games/{slug}"]


def all_tests(mutant: Mutant) -> list[str]:
    """All tests of the game and the laws of all games, or all of the server; but none that only compares a digest."""
    parts = Path(mutant.file).parts
    if parts[0] == "server":
        return ["tests/server"]
    return [f"tests/games/{parts[1]}", "tests/conformance/test_conformance.py", "-k", f"{parts[1]} and not golden"]


def judge(mutant: Mutant, whole: bool = False) -> str:
    """``killed``, ``survived``, ``timeout`` (an endless loop is noticed, too), or ``no test ran`` (nobody looks there)."""
    target = BUILD / "src" / "pantheon" / mutant.file
    source = (SOURCES / mutant.file).read_text(encoding="utf-8")
    tree = ast.parse(source)
    change([node for node, _ in places(tree)][mutant.n])
    target.write_text(ast.unparse(tree), encoding="utf-8")
    where = f"pythonpath={BUILD / 'src'} {ROOT / 'tests'}"
    tests = all_tests(mutant) if whole else tests_of(mutant)
    options = ["-q", "-x", "-p", "no:cacheprovider", "-o", where, "-k", "not postgres"]
    command = [sys.executable, "-m", "pytest", *options, *tests]
    environment = os.environ | {"PYTHONPATH": str(BUILD / "src"), "PYTHONDONTWRITEBYTECODE": "1", "PANTHEON_SEEDS": "1"}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # loading them costs more than most tests
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False)
        return _VERDICTS.get(done.returncode, "no test ran")
    except subprocess.TimeoutExpired:
        return "timeout"
    finally:
        target.write_text(source, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="rules")
    parser.add_argument("--size", type=int, default=30)
    parser.add_argument("--only", default="", help="only files whose path contains this")
    parser.add_argument(
        "--whole", action="store_true", help="judge survivors by all tests and laws of their game, or all of the server"
    )
    asked = parser.parse_args()
    shutil.copytree(ROOT / "src", BUILD / "src", dirs_exist_ok=True)
    kept = BUILD / f"{asked.seed}.json"
    verdicts: dict[str, str] = json.loads(kept.read_text()) if kept.is_file() else {}
    pool = [mutant for mutant in candidates() if asked.only in mutant.file]
    for mutant in random.Random(asked.seed).sample(pool, min(asked.size, len(pool))):
        known = verdicts.get(mutant.key())
        if known is None or (asked.whole and known == "survived"):
            verdict = judge(mutant, asked.whole)
            verdicts[mutant.key()] = "killed by others" if asked.whole and verdict == "killed" else verdict
            kept.write_text(json.dumps(verdicts, indent=1))
            print(verdicts[mutant.key()], mutant.key(), flush=True)
    unnoticed = [key for key, verdict in verdicts.items() if verdict in ("survived", "no test ran")]
    share = 1 - len(unnoticed) / max(1, len(verdicts))
    print(f"{len(verdicts)} mutants, {share:.1%} noticed: {dict(Counter(verdicts.values()))}", *unnoticed, sep="\n")


if __name__ == "__main__":
    main()
