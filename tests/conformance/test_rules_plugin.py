"""Rule marks: unknown numbers, single rules and rules without tests are found."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import pantheon

TESTS = Path(__file__).parents[1]
SOURCE = """
import pytest

@pytest.mark.rule("{rule}")
def test_marked(): pass

def test_unmarked(): pass
"""


def run(folder: Path, rule: str, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_sample.py").write_text(SOURCE.format(rule=rule))
    paths = [str(TESTS), str(Path(pantheon.__file__).parents[1])]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "rules_plugin", "-p", "no:cacheprovider", *options, "test_sample.py"]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("rule", "options", "code", "words"),
    [
        ("ABV-033", [], 0, "2 passed"),
        ("ABV-033", ["--rule", "ABV-033"], 0, "1 passed"),
        ("ABV-033", ["--rule", "ABV-998"], 4, "no rulebook has the rule ABV-998"),
        ("ABV-999", [], 4, "tests name rules that no rulebook has: ABV-999"),
        ("ABV-033", ["--rules-report"], 4, "ABV-034"),
    ],
)
def test_the_plugin(tmp_path: Path, rule: str, options: list[str], code: int, words: str) -> None:
    result = run(tmp_path, rule, *options)
    assert result.returncode == code, result.stdout + result.stderr
    assert words in result.stdout + result.stderr
