"""Mutation testing: names that stay, changes that are put in place, and what is judged to change nothing."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
SOURCE = """
LIMIT = 3

class Ask:
    def forbids(self, n):
        return n < LIMIT and not n == 2 or n < LIMIT
"""


@pytest.fixture
def mutants(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    monkeypatch.delitem(sys.modules, "mutants", raising=False)
    import mutants as module

    return module


def test_what_is_judged_to_change_nothing_is_a_mutant_of_the_sources(mutants: ModuleType) -> None:
    assert set(mutants.equivalents()) <= {mutant.key for mutant in mutants.candidates()}


def test_mutants_are_named_by_their_text_and_change_one_place(
    mutants: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "SOURCES", tmp_path)
    path = tmp_path / "ask.py"
    path.write_text(SOURCE)
    found = mutants.mutants_of(path)
    line = "ask.py Ask.forbids(): return n < LIMIT and not n == 2 or n < LIMIT"
    changes = ["[Or -> And]", "[And -> Or]", "[Lt -> LtE]", "[not x -> x]", "[Eq -> NotEq]", "[2 -> 3]", "[Lt -> LtE] 2"]
    assert [mutant.key for mutant in found] == ["ask.py : LIMIT = 3 [3 -> 4]", *(f"{line} {change}" for change in changes)]
    assert [mutant.in_function for mutant in found] == [False] + [True] * 7
    assert ast.unparse(mutants.changed(found[3])).endswith("return n <= LIMIT and (not n == 2) or n < LIMIT")
    path.write_text("import this\n" + SOURCE)
    assert [mutant.key for mutant in mutants.mutants_of(path)] == [mutant.key for mutant in found], "wherever its line goes"
