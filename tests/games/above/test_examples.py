"""The worked examples of the rulebook, W1 to W10."""

from __future__ import annotations

import pytest
from games.above.position import (
    GAME,
    act,
    asked,
    at,
    decider,
    free_spaces,
    hand,
    lies,
    options,
    pile,
    position,
    reserve,
    spaces,
    told,
)

from pantheon.games.above.actions import COLUMNS, DEITIES, SPACES, TOKENS
from pantheon.games.above.data import load_above
from pantheon.games.above.rules.setup import place_figures, place_tokens
from pantheon.games.above.state import EMPTY


@pytest.mark.rule("ABV-022")
def test_w1_placing_a_starting_token() -> None:
    data = load_above()
    s = GAME.new(2, seed="w1")
    s.board, s.reserve = [EMPTY] * len(SPACES), data.count[:]
    s.log.clear()
    place_figures(s)
    first = [card for name in ("hera_beta", "ares_lambda") for card in data.cards if card.id == name]
    place_tokens(s, [*first, *[card for card in data.cards if card not in first]])
    assert (TOKENS[s.log[0].args[0]], SPACES[s.log[0].args[1]]) == ("thunder", "beta_2")


@pytest.mark.rule("ABV-111", "ABV-123")
def test_w2_the_poseidon_example() -> None:
    s = position(figures={"poseidon": "iota_2", "hera": "delta_4"}, tokens={"delta_3": "fertility"})
    act(s, "use poseidon", "step forward")
    assert at(s, "poseidon") == "iota_3"
    act(s, "push_back")  # Hera is the only one that can go back
    assert options(s) == ["step forward", "step cw", "step ccw"]
    act(s, "step ccw")
    assert (at(s, "hera"), at(s, "poseidon"), lies(s, "delta_3")) == ("gamma_3", "iota_3", "")
    assert (decider(s), asked(s), reserve(s, "fertility")) == (1, "choose_deity", 6)


@pytest.mark.rule("ABV-091", "ABV-107")
def test_w3_fertility_then_gate_with_thunder() -> None:
    s = position(figures={"ares": "mu_1"}, tokens={"mu_2": "fertility", "nu_2": "gate", "beta_5": "gate", "alpha_6": "thunder"})
    act(s, "use ares", "step forward", "step cw")
    assert at(s, "ares") == "beta_5"
    assert s.reserve == [6, 6, 6, 6]
    assert (asked(s), decider(s)) == ("choose_deity", 1)  # no barriers


@pytest.mark.rule("ABV-143")
def test_w4_winning_in_spite_of_thunder() -> None:
    s = position(figures={"hades": "eta_5"}, tokens={"eta_6": "fertility", "zeta_5": "thunder"})
    act(s, "use hades", "step forward", "step forward")
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (at(s, "hades"), outcome.winners) == ("summit", (0,))
    assert (reserve(s, "thunder"), reserve(s, "fertility")) == (6, 6)


@pytest.mark.rule("ABV-132")
def test_w5_athena_is_the_last_card() -> None:
    s = position(figures={"athena": "delta_2"}, hands=[["athena"], DEITIES])
    act(s, "use athena")
    assert len(hand(s, 0)) == 8
    act(s, "step forward", "exhaust athena", "exhaust hera")
    assert hand(s, 0) == ["zeus", "ares", "hades", "demeter", "poseidon", "aphrodite"]
    assert pile(s, 0) == ["hera", "athena"]


@pytest.mark.rule("ABV-117")
def test_w6_hera_on_the_last_card() -> None:
    s = position(figures={"hera": "delta_2"}, hands=[DEITIES, ["zeus"]])
    act(s, "use hera", "step forward")
    assert hand(s, 1) == list(DEITIES)
    assert told(s)[-3:] == ["disgraced", "recovers_all", "turn"]


@pytest.mark.rule("ABV-120", "ABV-121")
def test_w7_seduction_next_to_the_summit() -> None:
    s = position(figures={"zeus": "theta_6", "aphrodite": "alpha_2"}, tokens={"iota_6": "barrier"})
    act(s, "use aphrodite", "step forward", "seduce zeus")  # the only step is taken
    assert at(s, "zeus") == "eta_6"
    s = position(figures={"zeus": "theta_6", "hera": "eta_6", "aphrodite": "alpha_2"}, tokens={"iota_6": "barrier"})
    act(s, "use aphrodite", "step forward")
    assert "seduce zeus" not in options(s)


@pytest.mark.rule("ABV-061")
def test_w8_recovery_with_four_players() -> None:
    hands = [
        ["hera", "athena", "athena", "hades"],
        ["ares"],
        ["hades", "demeter", "demeter", "poseidon"],
        ["poseidon", "aphrodite", "aphrodite"],
    ]
    s = position(4, figures={"ares": "delta_2"}, hands=hands, seat=1)
    act(s, "use ares")
    assert pile(s) == ["zeus", "zeus", "hera", "ares", "ares"]
    act(s, "recover ares")
    assert options(s) == ["recover zeus", "recover hera"]
    act(s, "recover zeus")  # hera is forced
    assert options(s) == ["recover zeus", "recover ares"]
    act(s, "recover zeus")
    assert (hand(s, 1), pile(s)) == (["zeus", "zeus", "hera", "ares"], ["ares"])
    assert (asked(s), decider(s)) == ("choose_move_step", 1)


@pytest.mark.rule("ABV-095", "ABV-097")
def test_w9_relocating() -> None:
    gates = [f"{column}_5" for column in COLUMNS[:6]]
    s = position(figures={"hades": "kappa_2"}, tokens=dict.fromkeys(gates, "gate"))
    act(s, "use hades", "step forward")
    assert spaces(s) == gates
    act(s, "relocate gamma_5")
    assert "gamma_5" not in spaces(s)
    assert spaces(s) == free_spaces(s)
    act(s, "place mu_2")
    assert (sum(lies(s, space) == "gate" for space in SPACES), reserve(s, "gate")) == (6, 0)


@pytest.mark.rule("ABV-082", "ABV-105")
def test_w10_thunder_goes_before_the_fallback() -> None:
    s = position(figures={"hades": "kappa_1"}, tokens={"kappa_2": "gate", "lambda_1": "thunder"})
    act(s, "use hades", "step forward")
    assert asked(s) == "choose_gate_fallback"
    assert {"fallback lambda_1", "fallback kappa_1"} <= set(options(s))
    act(s, "fallback lambda_1")
    assert (at(s, "hades"), s.reserve) == ("lambda_1", [6, 6, 6, 6])
    assert (asked(s), decider(s)) == ("choose_deity", 1)  # no gate placed
