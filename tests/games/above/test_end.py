"""ABV-140 to ABV-149: the end of the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.above.position import GAME, Table, position

from pantheon.core import play
from pantheon.games import load_game
from pantheon.games.above.actions import STEP, book
from pantheon.games.above.rules.movement import Step
from pantheon.games.above.state import Above


def keep_low(s: Above) -> int:
    """An option of somebody who never wants to win: sideways where possible, never to the summit."""
    top = s.agenda[-1]
    if isinstance(top, Step):
        sideways = [action for action in s.offer if action != STEP.base]
        return sideways[s.turn % len(sideways)] if sideways else s.offer[0]
    return s.offer[(7 * s.turn) % len(s.offer)]


@pytest.mark.rule("ABV-140", "ABV-145")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_game_ends_at_once_and_the_current_side_wins(seats: int) -> None:
    p = position(seats, figures={"zeus": "delta_6"})
    assert GAME.outcome(p.s) is None
    p.act("use zeus", "step forward")
    assert (p.question, p.s.agenda, p.s.offer) == ("", [], [])
    outcome = GAME.outcome(p.s)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.tie_break) == ((0,) if seats == 2 else (0, 2), "summit", "")
    assert (outcome.scores, outcome.breakdown) == ([1, 0] * (seats // 2), [{}] * seats)
    assert p.logged()[-1] == ("wins" if seats == 2 else "win_together")
    said = GAME.scene(GAME.view(p.s, None), "en", ["Ann", "Ben", "Cleo", "Dan"][:seats])
    assert said.log[-1].text == f"Zeus reaches the summit: {'Ann wins' if seats == 2 else 'Ann ◆ and Cleo ◆ win'}!"
    assert said.result is not None and said.result.text.endswith("Ann wins." if seats == 2 else "Ann ◆ and Cleo ◆ win.")


@pytest.mark.rule("ABV-141")
def test_everything_pending_is_dropped() -> None:
    p = position(figures={"ares": "delta_5"}, tokens={"delta_6": "fertility"})
    p.act("use ares", "step forward", "step forward")
    assert (p.at("ares"), p.s.agenda) == ("summit", [])
    assert p.s.reserve == [6, 6, 6, 6]  # no barrier placed


@pytest.mark.rule("ABV-143")
def test_thunder_does_not_prevent_a_win() -> None:
    p = position(figures={"ares": "delta_5"}, tokens={"delta_6": "fertility", "gamma_5": "thunder"})
    p.act("use ares", "step forward")
    assert p.s.cancelled
    p.act("step forward")
    assert p.s.winner == 0


@pytest.mark.rule("ABV-144")
def test_nobody_is_forced_to_win() -> None:
    p = position(figures={"ares": "delta_6"})
    p.act("use ares")
    assert p.offered() == ["step forward", "step cw", "step ccw"]
    p.act("step cw")
    assert (p.at("ares"), p.question) == ("epsilon_6", "choose_token_space")


@pytest.mark.rule("ABV-149")
@pytest.mark.parametrize("seats", [2, 4])
def test_five_hundred_turns_without_a_winner_are_a_technical_draw(seats: int) -> None:
    p = Table(GAME, seats, seed="draw")
    while p.s.agenda:
        assert p.s.turn <= 500
        play(p.s, p.seat, keep_low(p.s))
    outcome = GAME.outcome(p.s)
    assert outcome is not None
    assert (p.s.turn, outcome.winners, outcome.scores, outcome.reason) == (500, (), [0] * seats, "technical_draw")
    scene = GAME.scene(GAME.view(p.s, None), "en", ["Ana", "Ben", "Cleo", "Dan"][:seats])
    assert scene.result.text == "The technical limit of turns is reached: a draw."
    assert scene.log[-1].text == "500 turns without a winner: technical draw."


@pytest.mark.rule("ABV-149")
def test_the_limit_is_data(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text("[technical]\nmax_turns = 3\n", encoding="utf-8")
    game = load_game("above", file)
    p = Table(game, 2, seed="short")
    for _ in range(100):
        if p.s.agenda:
            play(p.s, p.seat, keep_low(p.s))
    assert (p.s.turn, p.s.agenda) == (3, [])
    assert book.text(STEP.base) == "step forward"
