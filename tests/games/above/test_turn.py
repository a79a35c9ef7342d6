"""ABV-031 to ABV-041: the turn."""

from __future__ import annotations

from itertools import pairwise

import pytest
from games.above.position import GAME, Table, position

from pantheon.core import IllegalAction, fast_rng, play
from pantheon.games.above.actions import DEITIES, book

BOXED_IN = {"zeus": "alpha_2", "hera": "beta_2"}
"""Zeus between Hera and two barriers."""
WALLS = {"alpha_3": "barrier", "pi_2": "barrier"}


@pytest.mark.rule("ABV-031")
@pytest.mark.parametrize("seats", [2, 4])
def test_seats_take_turns_clockwise(seats: int) -> None:
    p = Table(GAME, seats, seed="clockwise")
    rng = fast_rng("clockwise")
    while p.s.agenda:
        play(p.s, p.seat, rng.pick(p.s.offer))
    turns = [event.args[0] for event in p.s.log if event.key == "turn"]
    assert len(turns) == p.s.turn > 8
    assert all((one + 1) % seats == other for one, other in pairwise(turns))


@pytest.mark.rule("ABV-032", "ABV-041")
def test_deity_then_movement_then_power_then_the_next_player() -> None:
    p = position(figures={"demeter": "delta_2"})
    assert (p.question, p.seat) == ("choose_deity", 0)
    p.act("use demeter")
    assert p.question == "choose_move_step"
    p.act("step forward")
    assert p.question == "choose_token_space"
    p.act("place omicron_5")
    assert (p.question, p.seat, p.s.turn) == ("choose_deity", 1, 2)


@pytest.mark.rule("ABV-033")
def test_a_powered_card_must_be_used_and_there_is_no_pass() -> None:
    p = position(hands=[["zeus", "hera"], DEITIES])
    assert p.offered() == ["use zeus", "use hera"]
    assert "pass" not in book.verbs
    assert p.why("use ares") == ("ABV-033", "card_spent")
    with pytest.raises(IllegalAction) as error:
        p.act("use ares")
    assert error.value.rule == "ABV-033"
    p.act("use zeus")
    assert p.hand(0) == ["hera"]
    assert "zeus" in p.pile(0)


@pytest.mark.rule("ABV-033")
def test_the_question_is_put_even_with_one_powered_card() -> None:
    p = position(hands=[["zeus"], DEITIES])
    assert (p.question, p.offered()) == ("choose_deity", ["use zeus"])


@pytest.mark.rule("ABV-034")
def test_the_deity_of_the_card_is_active_and_moves() -> None:
    p = position(figures={"athena": "delta_3"})
    assert p.s.active == -1
    p.act("use athena", "step cw")
    assert (p.s.active, p.at("athena")) == (DEITIES.index("athena"), "epsilon_3")
    p.act("stop")
    assert p.s.active == -1


@pytest.mark.rule("ABV-035")
def test_a_card_may_be_used_though_its_deity_cannot_move() -> None:
    p = position(figures=BOXED_IN, tokens=WALLS)
    assert "use zeus" in p.offered()
    p.act("use zeus")
    assert p.at("zeus") == "alpha_2"


@pytest.mark.rule("ABV-036")
def test_a_deity_that_can_step_must_and_a_blocked_one_stays() -> None:
    p = position(figures={"zeus": "alpha_2", "hera": "beta_2"}, tokens={"pi_2": "barrier"})
    p.act("use zeus")  # the only step is taken without asking
    assert p.at("zeus") == "alpha_3"
    p = position(figures={"zeus": "alpha_2"})
    p.act("use zeus")
    assert (p.question, p.offered()) == ("choose_move_step", ["step forward", "step cw", "step ccw"])
    p = position(figures=BOXED_IN, tokens=WALLS)
    p.act("use zeus")
    assert p.at("zeus") == "alpha_2"
    assert "blocked" in p.logged()


@pytest.mark.rule("ABV-037")
def test_the_power_must_be_applied_unless_thunder_cancelled_it() -> None:
    p = position(figures={"hades": "delta_3"})
    p.act("use hades", "step forward")
    assert p.question == "choose_token_space"
    assert all(option.startswith("place ") for option in p.offered())
    p = position(figures={"hades": "delta_3"}, tokens={"delta_5": "thunder"})
    p.act("use hades", "step forward")
    assert (p.question, p.seat) == ("choose_deity", 1)
    assert "cancelled" in p.logged()


@pytest.mark.rule("ABV-038")
def test_a_blocked_deity_still_uses_its_power() -> None:
    p = position(figures=BOXED_IN, tokens=WALLS)
    p.act("use zeus")
    assert (p.question, p.seat) == ("choose_token_space", 0)


@pytest.mark.rule("ABV-039")
def test_only_athenas_power_can_be_declined() -> None:
    for deity in DEITIES:
        p = position(figures={deity: "delta_3"}, tokens={"omicron_4": "gate", "lambda_4": "gate"})
        p.act(f"use {deity}", "step forward")
        assert p.seat == 0
        assert ("stop" in p.offered()) == (deity == "athena")


@pytest.mark.rule("ABV-040")
def test_the_current_player_makes_the_choices_for_all_figures() -> None:
    p = position(figures={"poseidon": "iota_2", "hera": "delta_4"}, tokens={"delta_3": "fertility"}, seat=1)
    p.act("use poseidon", "step forward", "push_back")
    assert (p.question, p.seat) == ("choose_fertility_step", 1)
    p = position(figures={"aphrodite": "iota_2"}, seat=1)
    p.act("use aphrodite", "step forward")
    assert (p.question, p.seat) == ("choose_deity_to_seduce", 1)
    p.act("seduce zeus")
    assert (p.question, p.seat) == ("choose_seduction_step", 1)


@pytest.mark.rule("ABV-030")
def test_two_copies_of_a_deity_are_one_option() -> None:
    p = position(4, hands=[["zeus", "zeus", "ares"], ["hades"], ["hera"], ["athena"]])
    assert p.offered() == ["use zeus", "use ares"]
    p.act("use zeus")
    assert p.hand(0) == ["zeus", "ares"]
