"""Games of other distributions: found by their entry point, and then as good as those of the house."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
GUEST = """
from core.toy import ToyGame

def load(override):
    return ToyGame()

def broken(override):
    raise KeyError("board")
"""
MASTER = """
from pantheon.bots import make_bot, observe
from pantheon.core import deciders, fast_rng
from pantheon.games import load_game

if __name__ == "__main__":
    game = load_game("toy")
    s = game.new(2, seed="cores")
    seen = observe(game, s, deciders(s)[0], fast_rng("x"))
    print(make_bot("master:40", "x", cores=2).choose(seen) in seen.options)
"""
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def python(tmp_path: Path) -> Run:
    """Python of an installation that has a distribution ``guest`` with two games, one of them broken."""
    (tmp_path / "guest.py").write_text(GUEST, encoding="utf-8")
    info = tmp_path / "guest-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guest\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[pantheon.games]\ntoy = guest:load\nbad = guest:broken\n", encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(TESTS), *sys.path])}

    def run(*args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, *args], env=env, capture_output=True, text=True, timeout=240)

    return run


def test_a_guest_is_played_and_named_like_any_other_game(python: Run) -> None:
    played = python("-m", "pantheon", "simulate", "toy", "--games", "3", "--json")
    assert played.returncode == 0, played.stderr
    assert "toy" in python("-m", "pantheon", "--help").stdout


def test_a_broken_guest_is_named_and_left_out(python: Run) -> None:
    played = python("-m", "pantheon", "simulate", "bad")
    assert played.returncode == 2
    assert "“bad” of guest cannot be loaded: KeyError: 'board'" in played.stderr.replace("\n", " ")
    served = python("-c", "from pantheon.server.games import installed; print(*installed())")
    assert "toy" in served.stdout.split() and "bad" not in served.stdout.split()


def test_a_master_with_several_cores_plays_a_guest(python: Run, tmp_path: Path) -> None:
    script = tmp_path / "master.py"
    script.write_text(MASTER, encoding="utf-8")
    played = python(str(script))
    assert played.stdout.strip() == "True", played.stderr
