"""Help in the terminal: whole turns as hints, what options lead to, and the coach before the bots answer."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from pantheon.bots import make_bot
from pantheon.cli import app
from pantheon.cli.play import Terminal
from pantheon.games import load_game
from pantheon.lessons import Guide, read_course


class Typist(Terminal):
    """Somebody who types these lines. Zeus stands one step from the summit, and it is the typist's turn."""

    def __init__(self, lang: str, *lines: str) -> None:
        game = load_game("above")
        course = read_course(game.folder)
        assert course is not None
        super().__init__(Guide(game, course.lesson("1-summit")).begin(), {1: make_bot("greedy", "typist")}, lang)
        self.lines = iter(lines)
        self.asked: list[str] = []

    def read(self, prompt: str) -> str | None:
        self.asked.append(prompt)
        return next(self.lines, None)


def test_a_hint_names_whole_turns_and_options_say_where_they_lead(capsys: pytest.CaptureFixture[str]) -> None:
    Typist("en", "h", "leads", "quit").run()
    told = capsys.readouterr().out
    assert " 100%  Use Zeus, Go forward\n" in told and "Player 1 wins." in told
    assert "your chance to win, as the bot sees it" in told
    assert "  1  Use Zeus\n     then: Go forward\n" in told and "  4  Use Athena\n" in told


def test_a_slip_is_taken_back_before_the_bot_answers(capsys: pytest.CaptureFixture[str]) -> None:
    typist = Typist("en", "c", "use athena", "step forward", "stop", "undo", "use zeus", "step forward")
    typist.run()
    told = capsys.readouterr().out
    assert "You could have won at once." in told and "Better:\n 100%  Use Zeus, Go forward" in told
    assert "undo takes it back, Enter leaves it so. " in typist.asked
    assert "Taken back." in told and [seat for seat, _ in typist.match.actions] == [0, 0]
    assert typist.match.over and told.rstrip().endswith("wins.")


def test_in_french_one_may_leave_it_and_the_coach_may_go(capsys: pytest.CaptureFixture[str]) -> None:
    typist = Typist("fr", "coach", "use athena", "step forward", "stop", "", "coach")
    typist.run()
    told = capsys.readouterr().out
    assert "Vous pouviez gagner tout de suite." in told and "Mieux :" in told and "de vos chances de gagner" in told
    assert "undo le reprend, Entrée le laisse ainsi. " in typist.asked
    assert typist.match.over and [seat for seat, _ in typist.match.actions[:4]] == [0, 0, 0, 1], "the bot answers, and wins"
    Typist("fr", "coach", "coach", "quit").run()
    assert "Le coach est parti." in capsys.readouterr().out


def test_between_people_there_is_no_coach() -> None:
    told = CliRunner().invoke(app, ["play", "above", "--players", "me,me", "--seed", "x"], input="\ncoach\nquit\n").stdout
    assert "The coach is for those who play with bots only." in told
