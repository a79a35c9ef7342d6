"""ABV-070 to ABV-094 and ABV-100 to ABV-111: steps, arrivals, thunder, barrier, gate, fertility."""

from __future__ import annotations

import pytest
from games.above.position import position

from pantheon.games.above.actions import COLUMNS, DEITIES, SUMMIT, book
from pantheon.games.above.data import load_above

DATA = load_above()
FULL_RING = {f"{column}_1": token for column, token in zip(COLUMNS[9:], ["fertility"] * 4 + ["barrier"] * 3, strict=True)}
"""With eight figures on alpha to theta and Hades gone from iota, only iota is left on ring 1."""
EIGHT = dict(zip([d for d in DEITIES if d != "hades"], [f"{c}_1" for c in COLUMNS[:7]], strict=True))


@pytest.mark.rule("ABV-070")
def test_a_step_goes_forward_or_sideways_never_back() -> None:
    p = position(figures={"hera": "delta_3"})
    p.act("use hera")
    assert p.offered() == ["step forward", "step cw", "step ccw"]
    for step, space in (("forward", "delta_4"), ("cw", "epsilon_3"), ("ccw", "gamma_3")):
        p = position(figures={"hera": "delta_3"})
        p.act("use hera", f"step {step}")
        assert p.at("hera") == space
    assert "back" not in book.domains["direction"].words


@pytest.mark.rule("ABV-071")
def test_no_step_onto_another_deity() -> None:
    p = position(figures={"hera": "delta_3", "zeus": "delta_4"})
    p.act("use hera")
    assert p.offered() == ["step cw", "step ccw"]
    assert p.why("step forward") == ("ABV-071", "deity_there")


@pytest.mark.rule("ABV-072", "ABV-100")
def test_no_step_onto_a_barrier() -> None:
    p = position(figures={"hera": "delta_3"}, tokens={"epsilon_3": "barrier"})
    p.act("use hera")
    assert p.offered() == ["step forward", "step ccw"]
    assert p.why("step cw") == ("ABV-072", "barrier_there")


@pytest.mark.rule("ABV-073")
def test_other_tokens_can_be_entered_and_a_thunder_zone_closes_nothing() -> None:
    p = position(figures={"hera": "delta_3"}, tokens={"delta_4": "thunder", "epsilon_3": "gate", "gamma_3": "fertility"})
    p.act("use hera")
    assert p.offered() == ["step forward", "step cw", "step ccw"]


@pytest.mark.rule("ABV-074")
def test_from_the_last_ring_the_summit_is_always_open() -> None:
    for column in COLUMNS:
        p = position(figures={"hera": f"{column}_6"})
        p.act("use hera")
        assert "step forward" in p.offered()


@pytest.mark.rule("ABV-075", "ABV-111")
def test_a_space_left_in_the_same_turn_may_be_entered_again() -> None:
    p = position(figures={"hera": "delta_3"}, tokens={"epsilon_3": "fertility"})
    p.act("use hera", "step cw", "step ccw")
    assert p.at("hera") == "delta_3"
    p = position(figures={"poseidon": "iota_2", "hera": "delta_4"}, tokens={"delta_3": "fertility"})
    p.act("use poseidon", "step forward", "push_back")  # Hera is the only one that can
    assert (p.question, p.offered()) == ("choose_fertility_step", ["step forward", "step cw", "step ccw"])  # never back
    p.act("step forward")
    assert p.at("hera") == "delta_4"


@pytest.mark.rule("ABV-080")
@pytest.mark.parametrize("way", ["step", "push", "gate", "fallback"])
def test_every_arrival_triggers(way: str) -> None:
    if way == "step":
        p = position(figures={"hera": "delta_3"}, tokens={"delta_5": "thunder"})
        p.act("use hera", "step forward")
    elif way == "push":
        p = position(figures={"poseidon": "mu_2", "hera": "delta_4"}, tokens={"delta_2": "thunder"})
        p.act("use poseidon", "step forward", "push_back")  # Hera is the only one that can
    elif way == "gate":
        p = position(figures={"hera": "delta_3"}, tokens={"delta_4": "gate", "mu_4": "gate", "mu_5": "thunder"})
        p.act("use hera", "step forward")
    else:
        p = position(figures={"hera": "delta_3"}, tokens={"delta_4": "gate", "mu_2": "thunder"})
        p.act("use hera", "step forward", "fallback mu_1")
    assert p.reserve("thunder") == 6
    assert p.logged().count("thunder") == 1


@pytest.mark.rule("ABV-081")
def test_a_triggered_token_goes_to_the_reserve_even_without_effect() -> None:
    p = position(
        figures={"hera": "delta_3", "zeus": "delta_5", "ares": "epsilon_4"}, tokens={"delta_4": "fertility", "gamma_4": "barrier"}
    )
    p.act("use hera", "step forward")  # nowhere to go from delta_4
    assert (p.at("hera"), p.lies("delta_4"), p.reserve("fertility")) == ("delta_4", "hera", 6)
    assert "blocked" in p.logged()


@pytest.mark.rule("ABV-082")
def test_thunder_goes_before_the_token_on_the_space() -> None:
    p = position(figures={"hades": "kappa_1"}, tokens={"kappa_2": "gate", "lambda_1": "thunder"})
    p.act("use hades", "step forward")
    assert p.question == "choose_gate_fallback"
    assert "fallback lambda_1" in p.offered()


@pytest.mark.rule("ABV-083", "ABV-109")
def test_a_chain_goes_on_until_nothing_more_is_triggered() -> None:
    p = position(
        figures={"hera": "delta_1"}, tokens={"delta_2": "fertility", "delta_3": "fertility", "epsilon_3": "gate", "mu_4": "gate"}
    )
    p.act("use hera", "step forward", "step forward", "step cw")
    assert p.at("hera") == "mu_4"
    assert p.question == "choose_disgraced_deity"
    assert (p.reserve("fertility"), p.reserve("gate")) == (6, 6)


@pytest.mark.rule("ABV-084")
def test_the_longest_chain_has_eight_arrivals() -> None:
    fertile = dict.fromkeys(("alpha_2", "alpha_3", "alpha_4", "beta_4", "gamma_4", "delta_4"), "fertility")
    p = position(figures={"hera": "alpha_1"}, tokens={**fertile, "delta_5": "gate", "mu_5": "gate"})
    p.act("use hera", *["step forward"] * 3, *["step cw"] * 3, "step forward")
    assert p.at("hera") == "mu_5"
    arrivals = [key for key in p.logged() if key in ("steps", "exits")]
    assert arrivals == ["steps"] * 7 + ["exits"]
    assert p.question == "choose_disgraced_deity"


@pytest.mark.rule("ABV-085", "ABV-099")
def test_placing_and_standing_trigger_nothing() -> None:
    p = position(figures={"zeus": "delta_3", "hera": "mu_4"})
    p.act("use zeus", "step forward", "place mu_5")  # beside Hera
    assert p.lies("mu_5") == "thunder"
    boxed = {"gamma_3": "barrier", "epsilon_3": "barrier", "delta_5": "thunder", "delta_4": "barrier"}
    p = position(figures={"hera": "delta_3"}, tokens={**boxed, "gamma_2": "thunder"})
    p.act("use hera")  # blocked inside a zone: no trigger, the power works
    assert (p.lies("gamma_2"), p.question) == ("thunder", "choose_disgraced_deity")


@pytest.mark.rule("ABV-088", "ABV-089")
def test_a_thunder_zone_is_the_space_and_those_around_it() -> None:
    for i in range(SUMMIT):
        ring, column = DATA.ring[i], i % 16
        around = [
            j for j in range(SUMMIT)
            if abs(DATA.ring[j] - ring) <= 1 and min((j - column) % 16, (column - j) % 16) <= 1
        ]  # fmt: skip
        assert DATA.zone[i] == around
        assert len(around) == (6 if ring in (1, 6) else 9)
        assert SUMMIT not in around


@pytest.mark.rule("ABV-090")
def test_only_the_space_of_arrival_counts() -> None:
    p = position(figures={"hera": "delta_3"}, tokens={"gamma_3": "thunder"})
    p.act("use hera", "step cw")  # leaves the zone
    assert (p.lies("gamma_3"), p.question) == ("thunder", "choose_disgraced_deity")
    p = position(figures={"hera": "delta_3"}, tokens={"gamma_3": "thunder"})
    p.act("use hera", "step forward")  # from one space of the zone to another
    assert (p.lies("gamma_3"), p.question) == ("", "choose_deity")


@pytest.mark.rule("ABV-091")
def test_thunder_at_any_arrival_of_phase_two_cancels_the_power() -> None:
    p = position(figures={"hera": "delta_1"}, tokens={"delta_2": "fertility", "delta_4": "thunder"})
    p.act("use hera", "step forward", "step forward")
    assert (p.question, p.seat) == ("choose_deity", 1)
    assert "cancelled" in p.logged()
    p.act("use zeus", "step forward")
    assert p.question == "choose_token_space"  # the next turn has its power again


@pytest.mark.rule("ABV-092")
def test_thunder_does_not_stop_the_movement() -> None:
    p = position(
        figures={"hera": "delta_1"}, tokens={"delta_2": "fertility", "epsilon_2": "thunder", "delta_3": "gate", "mu_4": "gate"}
    )
    p.act("use hera", "step forward")
    assert p.question == "choose_fertility_step"
    p.act("step forward")
    assert p.at("hera") == "mu_4"
    assert (p.question, p.seat) == ("choose_deity", 1)


@pytest.mark.rule("ABV-092")
def test_several_thunders_trigger_at_once() -> None:
    p = position(figures={"hera": "delta_2"}, tokens={"delta_3": "thunder", "gamma_4": "thunder", "epsilon_2": "thunder"})
    p.act("use hera", "step forward")
    assert p.reserve("thunder") == 6


@pytest.mark.rule("ABV-093", "ABV-107")
def test_thunder_at_the_entry_of_a_gate_cancels_the_power_far_away() -> None:
    p = position(figures={"hera": "delta_2"}, tokens={"delta_3": "gate", "delta_4": "thunder", "mu_4": "gate"})
    p.act("use hera", "step forward")
    assert (p.at("hera"), p.question) == ("mu_4", "choose_deity")


@pytest.mark.rule("ABV-107")
def test_thunder_at_the_exit_counts_too() -> None:
    p = position(figures={"hera": "delta_2"}, tokens={"delta_3": "gate", "mu_5": "thunder", "mu_4": "gate"})
    p.act("use hera", "step forward")
    assert (p.at("hera"), p.question, p.reserve("thunder")) == ("mu_4", "choose_deity", 6)


@pytest.mark.rule("ABV-094")
def test_thunder_triggered_by_another_deity_has_no_effect() -> None:
    p = position(figures={"aphrodite": "delta_2", "hera": "mu_2"}, tokens={"mu_4": "thunder"})
    p.act("use aphrodite", "step forward", "seduce hera", "step forward")
    assert p.reserve("thunder") == 6
    assert "cancelled" not in p.logged()


@pytest.mark.rule("ABV-100")
def test_a_barrier_stops_push_backs_and_fertility_steps() -> None:
    p = position(figures={"poseidon": "iota_2", "hera": "delta_4"}, tokens={"delta_3": "barrier"})
    p.act("use poseidon", "step forward")  # Hera cannot be pushed, so the only token is removed
    assert (p.at("hera"), p.lies("delta_3")) == ("delta_4", "")
    p = position(figures={"hera": "delta_2"}, tokens={"delta_3": "fertility", "delta_4": "barrier"})
    p.act("use hera", "step forward")
    assert p.offered() == ["step cw", "step ccw"]
    assert p.why("step forward") == ("ABV-072", "barrier_there")


@pytest.mark.rule("ABV-101")
def test_a_barrier_is_removed_by_poseidon_and_moved_by_ares_only() -> None:
    p = position(figures={"poseidon": "iota_2"}, tokens={"delta_3": "barrier", "delta_5": "gate"})
    p.act("use poseidon", "step forward")  # nobody can be pushed: a token must go
    p.act("remove delta_3")
    assert (p.lies("delta_3"), p.reserve("barrier")) == ("", 6)
    walls = [f"{column}_4" for column in COLUMNS[:6]]
    for deity in ("zeus", "hades", "demeter"):
        p = position(figures={deity: "iota_2"}, tokens=dict.fromkeys(walls, "barrier"))
        p.act(f"use {deity}", "step forward")
        assert p.question == "choose_token_space"  # none of their business
    p = position(figures={"ares": "iota_2"}, tokens=dict.fromkeys(walls, "barrier"))
    p.act("use ares", "step forward")
    assert p.spaces() == walls


@pytest.mark.rule("ABV-102")
def test_a_gate_leads_to_another_gate_of_the_current_players_choice() -> None:
    p = position(figures={"hera": "delta_2"}, tokens={"delta_3": "gate", "mu_4": "gate", "nu_6": "gate"})
    p.act("use hera", "step forward")
    assert (p.question, p.seat, p.offered()) == ("choose_gate_exit", 0, ["exit mu_4", "exit nu_6"])
    assert p.why("exit pi_3") == ("ABV-102", "no_gate_there")
    p.act("exit nu_6")
    assert p.at("hera") == "nu_6"


@pytest.mark.rule("ABV-103")
def test_both_gates_leave_and_the_exit_does_not_trigger() -> None:
    p = position(figures={"hera": "delta_2"}, tokens={"delta_3": "gate", "mu_4": "gate", "nu_6": "gate"})
    p.act("use hera", "step forward", "exit mu_4")
    assert (p.at("hera"), p.lies("delta_3"), p.lies("nu_6")) == ("mu_4", "", "gate")
    assert p.reserve("gate") == 5
    assert p.question == "choose_disgraced_deity"


@pytest.mark.rule("ABV-104", "ABV-105")
def test_a_lone_gate_leads_to_a_free_space_of_the_starting_ring() -> None:
    p = position(figures={"hera": "delta_1"}, tokens={"delta_2": "gate", "pi_1": "barrier"})
    p.act("use hera", "step forward")
    assert (p.question, p.seat) == ("choose_gate_fallback", 0)
    assert p.spaces() == [space for space in p.free_spaces() if space.endswith("_1")]
    assert "fallback delta_1" in p.offered()  # where the deity came from
    assert p.why("fallback pi_1") == ("ABV-104", "not_free")
    assert p.why("fallback delta_2") == ("ABV-104", "not_start_ring")  # the gate's own space
    p.act("fallback delta_1")
    assert (p.at("hera"), p.reserve("gate")) == ("delta_1", 6)


@pytest.mark.rule("ABV-105")
def test_a_gate_on_the_starting_ring_is_no_fallback_for_itself() -> None:
    p = position(figures={"hera": "delta_1"}, tokens={"epsilon_1": "gate"})
    p.act("use hera", "step cw")
    assert "fallback epsilon_1" not in p.offered()
    assert p.why("fallback epsilon_1") == ("ABV-105", "on_the_gate")


@pytest.mark.rule("ABV-106")
def test_without_a_free_space_on_the_starting_ring_the_deity_stays() -> None:
    figures = {**EIGHT, "hades": "kappa_2"}
    crowd = {**FULL_RING, "theta_1": "fertility", "iota_1": "barrier", "kappa_3": "gate"}
    p = position(figures=figures, tokens=crowd)
    assert not [space for space in p.free_spaces() if space.endswith("_1")]
    p.act("use hades", "step forward")
    assert (p.at("hades"), p.reserve("gate")) == ("kappa_3", 6)
    assert "gate_closed" in p.logged()
    assert p.question == "choose_token_space"


@pytest.mark.rule("ABV-108")
def test_fertility_gives_one_more_step_in_any_direction() -> None:
    p = position(figures={"hera": "delta_2"}, tokens={"epsilon_2": "fertility"})
    p.act("use hera", "step cw")
    assert (p.question, p.offered()) == ("choose_fertility_step", ["step forward", "step cw", "step ccw"])
    p.act("step forward")
    assert (p.at("hera"), p.reserve("fertility")) == ("epsilon_3", 6)


@pytest.mark.rule("ABV-110")
def test_a_deity_blocked_on_fertility_stays_and_the_token_leaves() -> None:
    blocked = {"epsilon_3": "barrier", "zeta_2": "barrier", "delta_2": "barrier"}
    p = position(figures={"hera": "epsilon_1"}, tokens={**blocked, "epsilon_2": "fertility"})
    p.act("use hera", "step forward")
    assert (p.at("hera"), p.reserve("fertility"), p.question) == ("epsilon_2", 6, "choose_disgraced_deity")
