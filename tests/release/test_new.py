"""``pantheon new``: a game of one's own, built as a wheel, installed beside Pantheon, tested, and played in a browser."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from browser.driver import Visitor, play_on, state, wait_turn
from playwright.sync_api import Browser
from release.conftest import build, run, serving


@pytest.fixture(scope="module")
def project(programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, installed as a wheel into the environment that has Pantheon's."""
    folder = tmp_path_factory.mktemp("new")
    told = run(programs / "pantheon", "new", "bones", "--title", "Old Bones", "--into", folder)
    assert "Old Bones is in" in told
    wheel = build(folder / "pantheon-bones", tmp_path_factory.mktemp("wheel"), "--wheel")
    run(programs / "pip", "install", "-q", "--no-deps", wheel)
    return folder / "pantheon-bones"


def test_its_own_tests_pass_on_the_installed_wheel(project: Path, programs: Path) -> None:
    told = run(programs / "python", "-m", "pytest", "-q", "-o", "pythonpath=tests", cwd=str(project))
    assert " passed" in told and "failed" not in told


def test_it_is_a_game_like_any_other(project: Path, programs: Path) -> None:
    assert "bones" in run(programs / "pantheon", "--help")
    assert "BON-011" in run(programs / "pantheon", "rules", "bones")
    run(programs / "pantheon", "simulate", "bones", "--games", "5", "--seats", "3", "--json")
    run(programs / "pantheon", "arena", "bones", "--bots", "greedy,master:20", "--games", "4", "--json", cwd=str(project))


def test_it_is_played_in_a_browser(project: Path, programs: Path, tmp_path: Path, browser: Browser) -> None:
    with serving(programs, tmp_path) as address:
        visitor = Visitor(browser, address)
        visitor.sit(visitor.against_bots("bones", 3, "greedy"))
        wait_turn(visitor.page)
        visitor.page.locator("svg.art use").first.wait_for(state="attached")
        play_on(visitor.page, random.Random("bones"), 60)
        assert state(visitor.page) == "over"
        assert visitor.problems == []
        visitor.context.close()


def test_a_bad_name_and_a_taken_place_are_refused(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from pantheon.cli import app

    for slug, told in (("Bones!", "cannot be a game's short name"), ("above", "There is a game “above” already")):
        refused = CliRunner().invoke(app, ["new", slug, "--into", str(tmp_path)])
        assert refused.exit_code == 2 and told in refused.output
    (tmp_path / "pantheon-bones").mkdir()
    refused = CliRunner().invoke(app, ["new", "bones", "--into", str(tmp_path)])
    assert refused.exit_code == 2 and "exists already" in refused.output.replace("\n", " ")
