"""ABV-031 to ABV-041: the turn."""

from __future__ import annotations

from itertools import pairwise

import pytest
from games.above.position import GAME, act, asked, at, decider, hand, options, pile, position, told, why

from pantheon.core import IllegalAction, fast_rng, play
from pantheon.games.above.actions import DEITIES, book

BOXED_IN = {"zeus": "alpha_2", "hera": "beta_2"}
"""Zeus between Hera and two barriers."""
WALLS = {"alpha_3": "barrier", "pi_2": "barrier"}


@pytest.mark.rule("ABV-031")
@pytest.mark.parametrize("seats", [2, 4])
def test_seats_take_turns_clockwise(seats: int) -> None:
    s = GAME.new(seats, seed="clockwise")
    rng = fast_rng("clockwise")
    while s.agenda:
        play(s, decider(s), rng.pick(s.offer))
    turns = [event.args[0] for event in s.log if event.key == "turn"]
    assert len(turns) == s.turn > 8
    assert all((one + 1) % seats == other for one, other in pairwise(turns))


@pytest.mark.rule("ABV-032", "ABV-041")
def test_deity_then_movement_then_power_then_the_next_player() -> None:
    s = position(figures={"demeter": "delta_2"})
    assert (asked(s), decider(s)) == ("choose_deity", 0)
    act(s, "use demeter")
    assert asked(s) == "choose_move_step"
    act(s, "step forward")
    assert asked(s) == "choose_token_space"
    act(s, "place omicron_5")
    assert (asked(s), decider(s), s.turn) == ("choose_deity", 1, 2)


@pytest.mark.rule("ABV-033")
def test_a_powered_card_must_be_used_and_there_is_no_pass() -> None:
    s = position(hands=[["zeus", "hera"], DEITIES])
    assert options(s) == ["use zeus", "use hera"]
    assert "pass" not in book.verbs
    assert why(s, "use ares") == ("ABV-033", "card_spent")
    with pytest.raises(IllegalAction) as error:
        act(s, "use ares")
    assert error.value.rule == "ABV-033"
    act(s, "use zeus")
    assert hand(s, 0) == ["hera"]
    assert "zeus" in pile(s, 0)


@pytest.mark.rule("ABV-033")
def test_the_question_is_put_even_with_one_powered_card() -> None:
    s = position(hands=[["zeus"], DEITIES])
    assert (asked(s), options(s)) == ("choose_deity", ["use zeus"])


@pytest.mark.rule("ABV-034")
def test_the_deity_of_the_card_is_active_and_moves() -> None:
    s = position(figures={"athena": "delta_3"})
    assert s.active == -1
    act(s, "use athena", "step cw")
    assert (s.active, at(s, "athena")) == (DEITIES.index("athena"), "epsilon_3")
    act(s, "stop")
    assert s.active == -1


@pytest.mark.rule("ABV-035")
def test_a_card_may_be_used_though_its_deity_cannot_move() -> None:
    s = position(figures=BOXED_IN, tokens=WALLS)
    assert "use zeus" in options(s)
    act(s, "use zeus")
    assert at(s, "zeus") == "alpha_2"


@pytest.mark.rule("ABV-036")
def test_a_deity_that_can_step_must_and_a_blocked_one_stays() -> None:
    s = position(figures={"zeus": "alpha_2", "hera": "beta_2"}, tokens={"pi_2": "barrier"})
    act(s, "use zeus")  # the only step is taken without asking
    assert at(s, "zeus") == "alpha_3"
    s = position(figures={"zeus": "alpha_2"})
    act(s, "use zeus")
    assert (asked(s), options(s)) == ("choose_move_step", ["step forward", "step cw", "step ccw"])
    s = position(figures=BOXED_IN, tokens=WALLS)
    act(s, "use zeus")
    assert at(s, "zeus") == "alpha_2"
    assert "blocked" in told(s)


@pytest.mark.rule("ABV-037")
def test_the_power_must_be_applied_unless_thunder_cancelled_it() -> None:
    s = position(figures={"hades": "delta_3"})
    act(s, "use hades", "step forward")
    assert asked(s) == "choose_token_space"
    assert all(option.startswith("place ") for option in options(s))
    s = position(figures={"hades": "delta_3"}, tokens={"delta_5": "thunder"})
    act(s, "use hades", "step forward")
    assert (asked(s), decider(s)) == ("choose_deity", 1)
    assert "cancelled" in told(s)


@pytest.mark.rule("ABV-038")
def test_a_blocked_deity_still_uses_its_power() -> None:
    s = position(figures=BOXED_IN, tokens=WALLS)
    act(s, "use zeus")
    assert (asked(s), decider(s)) == ("choose_token_space", 0)


@pytest.mark.rule("ABV-039")
def test_only_athenas_power_can_be_declined() -> None:
    for deity in DEITIES:
        s = position(figures={deity: "delta_3"}, tokens={"omicron_4": "gate", "lambda_4": "gate"})
        act(s, f"use {deity}", "step forward")
        assert decider(s) == 0
        assert ("stop" in options(s)) == (deity == "athena")


@pytest.mark.rule("ABV-040")
def test_the_current_player_makes_the_choices_for_all_figures() -> None:
    s = position(figures={"poseidon": "iota_2", "hera": "delta_4"}, tokens={"delta_3": "fertility"}, seat=1)
    act(s, "use poseidon", "step forward", "push_back")
    assert (asked(s), decider(s)) == ("choose_fertility_step", 1)
    s = position(figures={"aphrodite": "iota_2"}, seat=1)
    act(s, "use aphrodite", "step forward")
    assert (asked(s), decider(s)) == ("choose_deity_to_seduce", 1)
    act(s, "seduce zeus")
    assert (asked(s), decider(s)) == ("choose_seduction_step", 1)


@pytest.mark.rule("ABV-030")
def test_two_copies_of_a_deity_are_one_option() -> None:
    s = position(4, hands=[["zeus", "zeus", "ares"], ["hades"], ["hera"], ["athena"]])
    assert options(s) == ["use zeus", "use ares"]
    act(s, "use zeus")
    assert hand(s, 0) == ["zeus", "ares"]
