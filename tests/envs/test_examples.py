"""The notebook of ten cells runs; so do the examples, in short; and docs/research.md is of today."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def run(name: str, *words: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *words]
    found = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"PYTHONPATH": str(ROOT / "src")})
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_the_notebook_has_ten_cells_that_run() -> None:
    for package in ("pettingzoo", "gymnasium", "pyspiel"):
        pytest.importorskip(package)
    cells = json.loads((ROOT / "docs" / "research.ipynb").read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert len(code) == 10
    names: dict[str, object] = {}
    for number, source in enumerate(code, 1):
        exec(compile(source, f"research.ipynb cell {number}", "exec"), names)


def test_the_tabular_study_finds_the_mixed_strategy() -> None:
    told = run("tabular.py", "--rounds", "600").splitlines()
    points = json.loads(told[-1])["exploitability"]
    assert points[-1][1] < 0.08 < points[0][1]
    assert "'stone': 3, 'bids': []} {'bid 0': 0.0" in told[2], "the highest stone always bids"


def test_an_openspiel_agent_plays() -> None:
    pytest.importorskip("pyspiel")
    assert "against random" in run("openspiel_agent.py", "--trials", "1", "--most", "2")


def test_self_play_learns_something_without_failing() -> None:
    pytest.importorskip("torch")
    told = run("ppo_selfplay.py", "--steps", "512", "--every", "512", "--games", "8", "--points", "1", "--trials", "2")
    assert len(json.loads(told.splitlines()[-1])["against random"]) == 2


def test_maskable_ppo_learns_something_without_failing() -> None:
    pytest.importorskip("sb3_contrib")
    told = run("maskable_ppo.py", "--steps", "1024", "--points", "1", "--trials", "2", "--games", "4", "--every", "256")
    assert len(json.loads(told.splitlines()[-1])["against greedy"]) == 2
