"""ABV-095 to ABV-098: placing tokens."""

from __future__ import annotations

import pytest
from games.above.position import position

from pantheon.games.above.actions import COLUMNS

GATES = [f"{column}_4" for column in COLUMNS[:6]]


@pytest.mark.rule("ABV-095")
def test_a_token_comes_from_the_reserve_or_else_from_the_board() -> None:
    p = position(figures={"hades": "iota_2"}, tokens=dict.fromkeys(GATES[:5], "gate"))
    p.act("use hades", "step forward", "place omicron_5")
    assert (p.lies("omicron_5"), p.reserve("gate")) == ("gate", 0)
    p = position(figures={"hades": "iota_2"}, tokens={**dict.fromkeys(GATES, "gate"), "omicron_3": "thunder"})
    p.act("use hades", "step forward")
    assert (p.question, p.spaces()) == ("choose_token_to_relocate", GATES)
    assert p.why("relocate omicron_3") == ("ABV-095", "other_type")


@pytest.mark.rule("ABV-096")
def test_a_token_goes_to_any_free_space_of_the_rings() -> None:
    p = position(figures={"zeus": "iota_2"}, tokens={"pi_6": "barrier"})
    p.act("use zeus", "step forward")
    assert p.spaces() == p.free_spaces()
    assert len(p.spaces()) == 96 - 8 - 1
    assert {space[-1] for space in p.spaces()} == set("123456")


@pytest.mark.rule("ABV-097")
def test_a_relocated_token_ends_elsewhere_and_stays_until_then() -> None:
    p = position(figures={"hades": "iota_2"}, tokens=dict.fromkeys(GATES, "gate"))
    p.act("use hades", "step forward", "relocate alpha_4")
    assert (p.question, p.lies("alpha_4")) == ("choose_token_space", "gate")
    assert "place alpha_4" not in p.offered()
    assert p.why("place alpha_4") == ("ABV-097", "same_space")
    p.act("place pi_4")
    assert (p.lies("alpha_4"), p.lies("pi_4"), p.reserve("gate"), p.seat) == ("", "gate", 0, 1)


@pytest.mark.rule("ABV-098")
def test_no_relocation_while_the_reserve_has_one() -> None:
    p = position(figures={"hades": "iota_2"}, tokens={"alpha_4": "gate"})
    p.act("use hades", "step forward")
    assert p.question == "choose_token_space"
    assert p.why("relocate alpha_4") == ("ABV-098", "reserve_first")


@pytest.mark.rule("ABV-095")
@pytest.mark.parametrize(
    ("deity", "token"), [("zeus", "thunder"), ("hades", "gate"), ("demeter", "fertility"), ("ares", "barrier")]
)
def test_every_type_is_relocated_when_its_reserve_is_empty(deity: str, token: str) -> None:
    p = position(figures={deity: "iota_1"}, tokens=dict.fromkeys(GATES, token))
    p.act(f"use {deity}", "step forward", "relocate beta_4", "place omicron_5")
    assert (p.lies("beta_4"), p.lies("omicron_5"), p.reserve(token)) == ("", token, 0)
