"""The worked examples of the rulebook, W1 to W10."""

from __future__ import annotations

import pytest
from games.above.position import GAME, position

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
    p = position(figures={"poseidon": "iota_2", "hera": "delta_4"}, tokens={"delta_3": "fertility"})
    p.act("use poseidon", "step forward")
    assert p.at("poseidon") == "iota_3"
    p.act("push_back")  # Hera is the only one that can go back
    assert p.offered() == ["step forward", "step cw", "step ccw"]
    p.act("step ccw")
    assert (p.at("hera"), p.at("poseidon"), p.lies("delta_3")) == ("gamma_3", "iota_3", "")
    assert (p.seat, p.question, p.reserve("fertility")) == (1, "choose_deity", 6)


@pytest.mark.rule("ABV-091", "ABV-107")
def test_w3_fertility_then_gate_with_thunder() -> None:
    p = position(figures={"ares": "mu_1"}, tokens={"mu_2": "fertility", "nu_2": "gate", "beta_5": "gate", "alpha_6": "thunder"})
    p.act("use ares", "step forward", "step cw")
    assert p.at("ares") == "beta_5"
    assert p.s.reserve == [6, 6, 6, 6]
    assert (p.question, p.seat) == ("choose_deity", 1)  # no barriers


@pytest.mark.rule("ABV-143")
def test_w4_winning_in_spite_of_thunder() -> None:
    p = position(figures={"hades": "eta_5"}, tokens={"eta_6": "fertility", "zeta_5": "thunder"})
    p.act("use hades", "step forward", "step forward")
    outcome = GAME.outcome(p.s)
    assert outcome is not None
    assert (p.at("hades"), outcome.winners) == ("summit", (0,))
    assert (p.reserve("thunder"), p.reserve("fertility")) == (6, 6)


@pytest.mark.rule("ABV-132")
def test_w5_athena_is_the_last_card() -> None:
    p = position(figures={"athena": "delta_2"}, hands=[["athena"], DEITIES])
    p.act("use athena")
    assert len(p.hand(0)) == 8
    p.act("step forward", "exhaust athena", "exhaust hera")
    assert p.hand(0) == ["zeus", "ares", "hades", "demeter", "poseidon", "aphrodite"]
    assert p.pile(0) == ["hera", "athena"]


@pytest.mark.rule("ABV-117")
def test_w6_hera_on_the_last_card() -> None:
    p = position(figures={"hera": "delta_2"}, hands=[DEITIES, ["zeus"]])
    p.act("use hera", "step forward")
    assert p.hand(1) == list(DEITIES)
    assert p.logged()[-3:] == ["disgraced", "recovers_all", "turn"]


@pytest.mark.rule("ABV-120", "ABV-121")
def test_w7_seduction_next_to_the_summit() -> None:
    p = position(figures={"zeus": "theta_6", "aphrodite": "alpha_2"}, tokens={"iota_6": "barrier"})
    p.act("use aphrodite", "step forward", "seduce zeus")  # the only step is taken
    assert p.at("zeus") == "eta_6"
    p = position(figures={"zeus": "theta_6", "hera": "eta_6", "aphrodite": "alpha_2"}, tokens={"iota_6": "barrier"})
    p.act("use aphrodite", "step forward")
    assert "seduce zeus" not in p.offered()


@pytest.mark.rule("ABV-061")
def test_w8_recovery_with_four_players() -> None:
    hands = [
        ["hera", "athena", "athena", "hades"],
        ["ares"],
        ["hades", "demeter", "demeter", "poseidon"],
        ["poseidon", "aphrodite", "aphrodite"],
    ]
    p = position(4, figures={"ares": "delta_2"}, hands=hands, seat=1)
    p.act("use ares")
    assert p.pile() == ["zeus", "zeus", "hera", "ares", "ares"]
    p.act("recover ares")
    assert p.offered() == ["recover zeus", "recover hera"]
    p.act("recover zeus")  # hera is forced
    assert p.offered() == ["recover zeus", "recover ares"]
    p.act("recover zeus")
    assert (p.hand(1), p.pile()) == (["zeus", "zeus", "hera", "ares"], ["ares"])
    assert (p.question, p.seat) == ("choose_move_step", 1)


@pytest.mark.rule("ABV-095", "ABV-097")
def test_w9_relocating() -> None:
    gates = [f"{column}_5" for column in COLUMNS[:6]]
    p = position(figures={"hades": "kappa_2"}, tokens=dict.fromkeys(gates, "gate"))
    p.act("use hades", "step forward")
    assert p.spaces() == gates
    p.act("relocate gamma_5")
    assert "gamma_5" not in p.spaces()
    assert p.spaces() == p.free_spaces()
    p.act("place mu_2")
    assert (sum(p.lies(space) == "gate" for space in SPACES), p.reserve("gate")) == (6, 0)


@pytest.mark.rule("ABV-082", "ABV-105")
def test_w10_thunder_goes_before_the_fallback() -> None:
    p = position(figures={"hades": "kappa_1"}, tokens={"kappa_2": "gate", "lambda_1": "thunder"})
    p.act("use hades", "step forward")
    assert p.question == "choose_gate_fallback"
    assert {"fallback lambda_1", "fallback kappa_1"} <= set(p.offered())
    p.act("fallback lambda_1")
    assert (p.at("hades"), p.s.reserve) == ("lambda_1", [6, 6, 6, 6])
    assert (p.question, p.seat) == ("choose_deity", 1)  # no gate placed
