"""ABV-112 to ABV-135: the powers."""

from __future__ import annotations

import pytest
from games.above.position import (
    GAME,
    act,
    asked,
    at,
    decider,
    hand,
    lies,
    options,
    pile,
    position,
    reserve,
    spaces,
    told,
    why,
    without,
)

from pantheon.games.above.actions import COLUMNS, DEITIES
from pantheon.games.above.state import Above

WALLS = [f"{column}_4" for column in COLUMNS[:6]]


@pytest.mark.parametrize(
    ("deity", "token"),
    [
        pytest.param("zeus", "thunder", marks=pytest.mark.rule("ABV-112")),
        pytest.param("hades", "gate", marks=pytest.mark.rule("ABV-113")),
        pytest.param("demeter", "fertility", marks=pytest.mark.rule("ABV-114")),
    ],
)
def test_zeus_hades_and_demeter_place_one_token(deity: str, token: str) -> None:
    s = position(figures={deity: "iota_2"})
    act(s, f"use {deity}", "step forward", "place omicron_5")
    assert (lies(s, "omicron_5"), reserve(s, token), decider(s)) == (token, 5, 1)


@pytest.mark.rule("ABV-115")
def test_ares_places_a_barrier_on_two_different_spaces() -> None:
    s = position(figures={"ares": "iota_2"})
    act(s, "use ares", "step forward", "place omicron_5")
    assert (asked(s), "place omicron_5" in options(s)) == ("choose_token_space", False)
    act(s, "place pi_5")
    assert (lies(s, "omicron_5"), lies(s, "pi_5"), reserve(s, "barrier"), decider(s)) == ("barrier", "barrier", 4, 1)


@pytest.mark.rule("ABV-116")
def test_ares_with_one_barrier_in_the_reserve_relocates_the_second() -> None:
    s = position(figures={"ares": "iota_2"}, tokens=dict.fromkeys(WALLS[:5], "barrier"))
    act(s, "use ares", "step forward", "place omicron_5")
    assert (asked(s), spaces(s)) == ("choose_token_to_relocate", WALLS[:5])
    assert why(s, "relocate omicron_5") == ("ABV-116", "just_put")
    act(s, "relocate alpha_4", "place pi_5")
    assert (lies(s, "alpha_4"), lies(s, "omicron_5"), lies(s, "pi_5")) == ("", "barrier", "barrier")


@pytest.mark.rule("ABV-116")
def test_ares_without_a_reserve_relocates_two_and_uses_no_vacated_space() -> None:
    s = position(figures={"ares": "iota_2"}, tokens=dict.fromkeys(WALLS, "barrier"))
    act(s, "use ares", "step forward", "relocate alpha_4", "place omicron_5")
    assert spaces(s) == WALLS[1:]
    act(s, "relocate beta_4")
    assert "place alpha_4" not in options(s)
    assert why(s, "place alpha_4") == ("ABV-116", "just_vacated")
    act(s, "place pi_5")
    assert [space for space in [*WALLS, "omicron_5", "pi_5"] if lies(s, space)] == [*WALLS[2:], "omicron_5", "pi_5"]
    assert (reserve(s, "barrier"), decider(s)) == (0, 1)


@pytest.mark.rule("ABV-117")
def test_hera_exhausts_a_card_of_the_opponent() -> None:
    s = position(figures={"hera": "iota_2"}, hands=[DEITIES, ["zeus", "ares"]])
    act(s, "use hera", "step forward")
    assert (asked(s), options(s)) == ("choose_disgraced_deity", ["disgrace zeus", "disgrace ares"])
    assert why(s, "disgrace hades") == ("ABV-117", "not_powered_there")
    act(s, "disgrace zeus")
    assert (hand(s, 1), "zeus" in pile(s, 1)) == (["ares"], True)


@pytest.mark.rule("ABV-118")
def test_hera_takes_all_cards_of_a_deity_from_both_opponents() -> None:
    hands = [["hera", "athena"], ["zeus", "zeus", "ares"], ["hades"], ["ares", "demeter"]]
    s = position(4, figures={"hera": "iota_2"}, hands=hands)
    act(s, "use hera", "step forward")
    assert options(s) == ["disgrace zeus", "disgrace ares", "disgrace demeter"]
    assert why(s, "disgrace hades") == ("ABV-118", "not_powered_there")
    act(s, "disgrace zeus")
    assert (hand(s, 1), hand(s, 3), pile(s).count("zeus")) == (["ares"], ["ares", "demeter"], 2)
    s = position(4, figures={"hera": "iota_2"}, hands=hands)
    act(s, "use hera", "step forward", "disgrace ares")
    assert (hand(s, 1), hand(s, 3), hand(s, 2)) == (["zeus", "zeus"], ["demeter"], ["hades"])


@pytest.mark.rule("ABV-119")
def test_aphrodite_moves_another_deity_and_its_tokens_trigger() -> None:
    s = position(figures={"aphrodite": "iota_2", "hera": "delta_3"}, tokens={"delta_4": "fertility"})
    act(s, "use aphrodite", "step forward")
    assert "seduce aphrodite" not in options(s)
    assert why(s, "seduce aphrodite") == ("ABV-119", "not_aphrodite")
    act(s, "seduce hera")
    assert (asked(s), options(s)) == ("choose_seduction_step", ["step forward", "step cw", "step ccw"])
    act(s, "step forward", "step cw")
    assert (at(s, "hera"), reserve(s, "fertility"), decider(s)) == ("epsilon_4", 6, 1)


@pytest.mark.rule("ABV-120")
def test_seduction_never_leads_to_the_summit() -> None:
    s = position(figures={"aphrodite": "iota_2", "hera": "delta_6"})
    act(s, "use aphrodite", "step forward", "seduce hera")
    assert options(s) == ["step cw", "step ccw"]
    assert why(s, "step forward") == ("ABV-120", "no_summit")
    s = position(figures={"aphrodite": "iota_2", "hera": "delta_5"}, tokens={"delta_6": "fertility"})
    act(s, "use aphrodite", "step forward", "seduce hera", "step forward")
    assert (asked(s), options(s)) == ("choose_fertility_step", ["step cw", "step ccw"])


@pytest.mark.rule("ABV-119")
def test_a_deity_without_any_step_cannot_be_seduced() -> None:
    walls = {"delta_4": "barrier", "gamma_3": "barrier", "epsilon_3": "barrier"}
    s = position(figures={"aphrodite": "mu_2", "hera": "delta_3"}, tokens=walls)
    act(s, "use aphrodite", "step forward")
    assert "seduce hera" not in options(s)
    assert why(s, "seduce hera") == ("ABV-119", "cannot_move")


@pytest.mark.rule("ABV-121")
def test_a_deity_that_could_only_reach_the_summit_cannot_be_seduced_and_stops() -> None:
    s = position(figures={"aphrodite": "mu_2", "hera": "delta_6"}, tokens={"gamma_6": "barrier", "epsilon_6": "barrier"})
    act(s, "use aphrodite", "step forward")
    assert "seduce hera" not in options(s)
    assert why(s, "seduce hera") == ("ABV-121", "only_summit")
    walls = {"gamma_6": "barrier", "epsilon_6": "barrier", "delta_6": "fertility"}
    s = position(figures={"aphrodite": "mu_2", "hera": "delta_5"}, tokens=walls)
    act(s, "use aphrodite", "step forward", "seduce hera", "step forward")
    assert (at(s, "hera"), decider(s)) == ("delta_6", 1)
    assert "blocked" in told(s)


@pytest.mark.rule("ABV-122")
def test_seduction_has_no_effect_when_nobody_can_move() -> None:
    ring = dict(
        zip(
            without("aphrodite"),
            [f"{column}_6" for column in ("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta")],
            strict=True,
        )
    )
    s = position(figures={**ring, "aphrodite": "mu_2"}, tokens={"pi_6": "barrier", "theta_6": "barrier"})
    act(s, "use aphrodite", "step forward")
    assert (told(s)[-2], decider(s)) == ("no_effect", 1)


@pytest.mark.rule("ABV-123")
def test_poseidon_removes_a_token_or_pushes_a_deity_back() -> None:
    s = position(figures={"poseidon": "iota_2", "hera": "delta_3"}, tokens={"alpha_4": "gate", "beta_4": "barrier"})
    act(s, "use poseidon", "step forward")
    assert (asked(s), options(s)) == ("choose_flood_option", ["remove_token", "push_back"])
    act(s, "remove_token")
    assert (asked(s), options(s)) == ("choose_token_to_remove", ["remove alpha_4", "remove beta_4"])
    assert why(s, "remove pi_4") == ("ABV-123", "no_token_there")
    act(s, "remove alpha_4")
    assert (lies(s, "alpha_4"), reserve(s, "gate")) == ("", 6)


@pytest.mark.rule("ABV-123")
def test_poseidon_must_take_the_only_possible_option() -> None:
    s = position(figures={"poseidon": "iota_2"}, tokens={"alpha_4": "gate", "beta_4": "barrier"})  # nobody can go back
    act(s, "use poseidon", "step forward")
    assert asked(s) == "choose_token_to_remove"
    s = position(figures={"poseidon": "iota_2", "hera": "delta_3", "zeus": "mu_3"})  # no token
    act(s, "use poseidon", "step forward")
    assert asked(s) == "choose_deity_to_push_back"


@pytest.mark.rule("ABV-124")
@pytest.mark.parametrize("token", ["thunder", "barrier", "gate", "fertility"])
def test_a_token_removed_by_flood_is_not_triggered(token: str) -> None:
    s = position(figures={"poseidon": "iota_2", "hera": "delta_3"}, tokens={"delta_4": token, "mu_4": "gate"})
    act(s, "use poseidon", "step forward", "remove_token", "remove delta_4")
    assert (lies(s, "delta_4"), at(s, "hera"), decider(s)) == ("", "delta_3", 1)
    assert "thunder" not in told(s)


@pytest.mark.rule("ABV-125")
def test_poseidon_cannot_push_himself_back() -> None:
    s = position(figures={"poseidon": "iota_2", "hera": "delta_3", "zeus": "mu_3"})
    act(s, "use poseidon", "step forward")
    assert options(s) == ["push zeus", "push hera"]
    assert why(s, "push poseidon") == ("ABV-125", "not_poseidon")


@pytest.mark.rule("ABV-126")
def test_a_deity_goes_back_only_to_a_space_without_barrier_or_deity() -> None:
    figures = {"poseidon": "iota_2", "hera": "delta_3", "zeus": "mu_3", "ares": "mu_2", "hades": "pi_2", "demeter": "beta_2"}
    s = position(figures=figures, tokens={"pi_1": "barrier"})
    act(s, "use poseidon", "step forward", "push_back")
    assert options(s) == ["push hera", "push ares", "push demeter"]
    assert why(s, "push zeus") == ("ABV-126", "blocked_behind")  # a deity
    assert why(s, "push hades") == ("ABV-126", "blocked_behind")  # a barrier
    assert why(s, "push athena") == ("ABV-126", "on_start_ring")


@pytest.mark.rule("ABV-127")
def test_a_push_back_is_an_arrival_and_its_thunder_has_no_effect() -> None:
    s = position(
        figures={"poseidon": "iota_2", "hera": "delta_4"}, tokens={"delta_3": "gate", "mu_4": "gate", "gamma_2": "thunder"}
    )
    act(s, "use poseidon", "step forward", "push_back")  # Hera is the only one that can
    assert (at(s, "hera"), reserve(s, "gate"), reserve(s, "thunder")) == ("mu_4", 6, 6)
    assert "cancelled" not in told(s)


@pytest.mark.rule("ABV-128", "ABV-141")
def test_a_push_back_into_fertility_may_win() -> None:
    tokens = {"delta_5": "fertility", "epsilon_5": "fertility", "epsilon_6": "fertility"}
    s = position(figures={"poseidon": "iota_2", "hera": "delta_6"}, tokens=tokens)
    act(s, "use poseidon", "step forward", "push_back", "step cw", "step forward", "step forward")
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (at(s, "hera"), outcome.winners) == ("summit", (0,))


@pytest.mark.rule("ABV-129")
def test_flood_has_no_effect_when_nothing_can_be_done() -> None:
    s = position(figures={"poseidon": "iota_2"})
    act(s, "use poseidon", "step forward")
    assert (told(s)[-2], decider(s)) == ("no_effect", 1)


@pytest.mark.rule("ABV-130")
def test_athena_may_exhaust_up_to_two_own_cards() -> None:
    s = position(figures={"athena": "iota_2"})
    act(s, "use athena", "step forward")
    assert options(s) == [*(f"exhaust {deity}" for deity in without("athena")), "stop"]
    assert why(s, "exhaust athena") == ("ABV-130", "card_spent")
    none, one, two = s.clone(), s.clone(), s.clone()
    act(none, "stop")
    act(one, "exhaust zeus", "stop")
    act(two, "exhaust zeus", "exhaust hera")
    assert [len(hand(table, 0)) for table in (none, one, two)] == [7, 6, 5]
    assert [decider(table) for table in (none, one, two)] == [1, 1, 1]


@pytest.mark.rule("ABV-131")
def test_athena_with_one_other_card_exhausts_that_one_only() -> None:
    s = position(figures={"athena": "iota_2"}, hands=[["athena", "zeus"], DEITIES])
    act(s, "use athena", "step forward", "exhaust zeus")
    assert (hand(s, 0), decider(s), asked(s)) == (list(DEITIES), 1, "choose_deity")


@pytest.mark.rule("ABV-132")
def test_athena_as_the_last_card_may_exhaust_two_of_eight() -> None:
    s = position(figures={"athena": "iota_2"}, hands=[["athena"], DEITIES])
    act(s, "use athena", "step forward")
    assert options(s) == [*(f"exhaust {deity}" for deity in DEITIES), "stop"]
    act(s, "exhaust athena", "exhaust zeus")
    assert hand(s, 0) == without("athena", "zeus")


@pytest.mark.rule("ABV-133")
@pytest.mark.parametrize("own", ["exhaust hera", "stop"])
@pytest.mark.parametrize("partners", ["exhaust hades", "stop"])
def test_with_four_players_athena_exhausts_an_own_and_a_partners_card_or_not(own: str, partners: str) -> None:
    s = position(4, figures={"athena": "iota_2"}, hands=[["athena", "hera", "zeus"], ["ares"], ["hades", "zeus"], ["ares"]])
    act(s, "use athena", "step forward")
    assert (asked(s), options(s)) == ("choose_own_card_to_exhaust", ["exhaust zeus", "exhaust hera", "stop"])
    act(s, own)
    assert (asked(s), options(s)) == ("choose_partner_card_to_exhaust", ["exhaust zeus", "exhaust hades", "stop"])
    assert why(s, "exhaust demeter") == ("ABV-133", "card_spent")
    act(s, partners)
    assert hand(s, 0) == (["zeus"] if own != "stop" else ["zeus", "hera"])
    assert hand(s, 2) == (["zeus"] if partners != "stop" else ["zeus", "hades"])
    assert decider(s) == 1


@pytest.mark.rule("ABV-134")
def test_the_partner_picks_the_cards_of_a_recovery() -> None:
    s = position(4, figures={"athena": "iota_2"}, hands=[["athena", "hera"], ["ares"], ["hades"], ["ares"]])
    act(s, "use athena", "step forward", "stop")
    assert (asked(s), decider(s)) == ("choose_partner_card_to_exhaust", 0)
    act(s, "exhaust hades")
    assert (asked(s), decider(s)) == ("choose_recovery_card", 2)


@pytest.mark.rule("ABV-135")
def test_athena_as_the_last_card_recovers_four_before_her_power() -> None:
    s = position(4, figures={"athena": "iota_2"}, hands=[["athena"], ["ares"], ["hades"], ["ares"]])
    act(s, "use athena", "recover zeus", "recover hera", "recover athena", "recover demeter", "step forward")
    assert options(s) == ["exhaust zeus", "exhaust hera", "exhaust athena", "exhaust demeter", "stop"]
    act(s, "exhaust athena", "stop")
    assert hand(s, 0) == ["zeus", "hera", "demeter"]


def cited(s: Above, key: str) -> list[str]:
    """The rules of the last log line of a kind."""
    log = GAME.scene(GAME.view(s, None), "en", []).log
    return next(line.rules for event, line in zip(s.log[::-1], log[::-1], strict=True) if event.key == key)


@pytest.mark.parametrize(("seats", "rule"), [(2, "ABV-117"), (4, "ABV-118")])
def test_disgrace_cites_the_rule_of_the_number_of_players(seats: int, rule: str) -> None:
    s = position(seats, hands=[["hera", "zeus"], ["ares", "zeus"]] + [["hades"], ["ares"]] * (seats // 2 - 1))
    act(s, "use hera", "step forward")
    prompt = GAME.scene(GAME.view(s, 0), "en", []).prompt
    assert prompt.rules == [rule]
    act(s, "disgrace ares")
    assert cited(s, "disgraced") == [rule]


@pytest.mark.parametrize(("seats", "rule"), [(2, "ABV-130"), (4, "ABV-133")])
def test_strategy_cites_the_rule_of_the_number_of_players(seats: int, rule: str) -> None:
    s = position(seats, hands=[["athena", "zeus", "ares"], ["hera"]] + [["hades"], ["ares"]] * (seats // 2 - 1))
    act(s, "use athena", "step forward")
    assert GAME.scene(GAME.view(s, 0), "fr", []).prompt.rules == [rule]
    act(s, "exhaust zeus")
    assert cited(s, "exhausts") == [rule]
