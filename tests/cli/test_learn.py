"""``pantheon learn``: a lesson in the terminal, what wrong tries get, and what is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pantheon.cli import app


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def learn(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["learn", "above", *words], input=typed)


def test_a_lesson_answers_wrong_tries_and_is_remembered() -> None:
    first = learn(typed="\nuse hera\nplace alpha_1\nuse zeus\nstep cw\nstep forward\n\n").stdout
    assert "follow the mark" in first and "ABV-003" in first
    assert "not among" in first
    assert "one step forward wins: go up!  ABV-074" in first
    assert "Lesson finished." in first
    assert "✓  1-summit" in learn("--list").stdout
    assert "Lesson 2 of 9: A turn" in learn(typed="").stdout


def test_in_french_and_by_name() -> None:
    text = learn("4-fertility", "--lang", "fr", typed="use hades\n1\n1\n\n").stdout
    assert "Leçon 4 sur 9 : Terre fertile" in text and "Leçon terminée." in text
    assert "Ensuite : pantheon learn above --lang fr" in text


def test_who_leaves_has_not_finished() -> None:
    assert "Until next time." in learn(typed="\nquit\n").stdout
    assert "✓" not in learn("--list").stdout


def test_an_unknown_lesson_is_refused_with_a_sentence() -> None:
    result = learn("10-nothing")
    assert result.exit_code == 2 and "There is no lesson “10-nothing”; there are: 1-summit" in result.stderr


def test_the_last_lesson_is_a_real_game() -> None:
    text = learn("9-game", typed="\n1\nquit\n").stdout
    assert "Choose any of your powered deities" in text and "The coach is with you" in text
