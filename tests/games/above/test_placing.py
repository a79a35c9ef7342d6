"""ABV-095 to ABV-098: placing tokens."""

from __future__ import annotations

import pytest
from games.above.position import act, asked, decider, free_spaces, lies, options, position, reserve, spaces, why

from pantheon.games.above.actions import COLUMNS

GATES = [f"{column}_4" for column in COLUMNS[:6]]


@pytest.mark.rule("ABV-095")
def test_a_token_comes_from_the_reserve_or_else_from_the_board() -> None:
    s = position(figures={"hades": "iota_2"}, tokens=dict.fromkeys(GATES[:5], "gate"))
    act(s, "use hades", "step forward", "place omicron_5")
    assert (lies(s, "omicron_5"), reserve(s, "gate")) == ("gate", 0)
    s = position(figures={"hades": "iota_2"}, tokens={**dict.fromkeys(GATES, "gate"), "omicron_3": "thunder"})
    act(s, "use hades", "step forward")
    assert (asked(s), spaces(s)) == ("choose_token_to_relocate", GATES)
    assert why(s, "relocate omicron_3") == ("ABV-095", "other_type")


@pytest.mark.rule("ABV-096")
def test_a_token_goes_to_any_free_space_of_the_rings() -> None:
    s = position(figures={"zeus": "iota_2"}, tokens={"pi_6": "barrier"})
    act(s, "use zeus", "step forward")
    assert spaces(s) == free_spaces(s)
    assert len(spaces(s)) == 96 - 8 - 1
    assert {space[-1] for space in spaces(s)} == set("123456")


@pytest.mark.rule("ABV-097")
def test_a_relocated_token_ends_elsewhere_and_stays_until_then() -> None:
    s = position(figures={"hades": "iota_2"}, tokens=dict.fromkeys(GATES, "gate"))
    act(s, "use hades", "step forward", "relocate alpha_4")
    assert (asked(s), lies(s, "alpha_4")) == ("choose_token_space", "gate")
    assert "place alpha_4" not in options(s)
    assert why(s, "place alpha_4") == ("ABV-097", "same_space")
    act(s, "place pi_4")
    assert (lies(s, "alpha_4"), lies(s, "pi_4"), reserve(s, "gate"), decider(s)) == ("", "gate", 0, 1)


@pytest.mark.rule("ABV-098")
def test_no_relocation_while_the_reserve_has_one() -> None:
    s = position(figures={"hades": "iota_2"}, tokens={"alpha_4": "gate"})
    act(s, "use hades", "step forward")
    assert asked(s) == "choose_token_space"
    assert why(s, "relocate alpha_4") == ("ABV-098", "reserve_first")


@pytest.mark.rule("ABV-095")
@pytest.mark.parametrize(
    ("deity", "token"), [("zeus", "thunder"), ("hades", "gate"), ("demeter", "fertility"), ("ares", "barrier")]
)
def test_every_type_is_relocated_when_its_reserve_is_empty(deity: str, token: str) -> None:
    s = position(figures={deity: "iota_1"}, tokens=dict.fromkeys(GATES, token))
    act(s, f"use {deity}", "step forward", "relocate beta_4", "place omicron_5")
    assert (lies(s, "beta_4"), lies(s, "omicron_5"), reserve(s, token)) == ("", token, 0)
