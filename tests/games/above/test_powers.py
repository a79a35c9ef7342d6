"""ABV-112 to ABV-135: the powers."""

from __future__ import annotations

import pytest
from games.above.position import GAME, position, without

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
    p = position(figures={deity: "iota_2"})
    p.act(f"use {deity}", "step forward", "place omicron_5")
    assert (p.lies("omicron_5"), p.reserve(token), p.seat) == (token, 5, 1)


@pytest.mark.rule("ABV-115")
def test_ares_places_a_barrier_on_two_different_spaces() -> None:
    p = position(figures={"ares": "iota_2"})
    p.act("use ares", "step forward", "place omicron_5")
    assert (p.question, "place omicron_5" in p.offered()) == ("choose_token_space", False)
    p.act("place pi_5")
    assert (p.lies("omicron_5"), p.lies("pi_5"), p.reserve("barrier"), p.seat) == ("barrier", "barrier", 4, 1)


@pytest.mark.rule("ABV-116")
def test_ares_with_one_barrier_in_the_reserve_relocates_the_second() -> None:
    p = position(figures={"ares": "iota_2"}, tokens=dict.fromkeys(WALLS[:5], "barrier"))
    p.act("use ares", "step forward", "place omicron_5")
    assert (p.question, p.spaces()) == ("choose_token_to_relocate", WALLS[:5])
    assert p.why("relocate omicron_5") == ("ABV-116", "just_put")
    p.act("relocate alpha_4", "place pi_5")
    assert (p.lies("alpha_4"), p.lies("omicron_5"), p.lies("pi_5")) == ("", "barrier", "barrier")


@pytest.mark.rule("ABV-116")
def test_ares_without_a_reserve_relocates_two_and_uses_no_vacated_space() -> None:
    p = position(figures={"ares": "iota_2"}, tokens=dict.fromkeys(WALLS, "barrier"))
    p.act("use ares", "step forward", "relocate alpha_4", "place omicron_5")
    assert p.spaces() == WALLS[1:]
    p.act("relocate beta_4")
    assert "place alpha_4" not in p.offered()
    assert p.why("place alpha_4") == ("ABV-116", "just_vacated")
    p.act("place pi_5")
    assert [space for space in [*WALLS, "omicron_5", "pi_5"] if p.lies(space)] == [*WALLS[2:], "omicron_5", "pi_5"]
    assert (p.reserve("barrier"), p.seat) == (0, 1)


@pytest.mark.rule("ABV-117")
def test_hera_exhausts_a_card_of_the_opponent() -> None:
    p = position(figures={"hera": "iota_2"}, hands=[DEITIES, ["zeus", "ares"]])
    p.act("use hera", "step forward")
    assert (p.question, p.offered()) == ("choose_disgraced_deity", ["disgrace zeus", "disgrace ares"])
    assert p.why("disgrace hades") == ("ABV-117", "not_powered_there")
    p.act("disgrace zeus")
    assert (p.hand(1), "zeus" in p.pile(1)) == (["ares"], True)


@pytest.mark.rule("ABV-118")
def test_hera_takes_all_cards_of_a_deity_from_both_opponents() -> None:
    hands = [["hera", "athena"], ["zeus", "zeus", "ares"], ["hades"], ["ares", "demeter"]]
    p = position(4, figures={"hera": "iota_2"}, hands=hands)
    p.act("use hera", "step forward")
    assert p.offered() == ["disgrace zeus", "disgrace ares", "disgrace demeter"]
    assert p.why("disgrace hades") == ("ABV-118", "not_powered_there")
    p.act("disgrace zeus")
    assert (p.hand(1), p.hand(3), p.pile().count("zeus")) == (["ares"], ["ares", "demeter"], 2)
    p = position(4, figures={"hera": "iota_2"}, hands=hands)
    p.act("use hera", "step forward", "disgrace ares")
    assert (p.hand(1), p.hand(3), p.hand(2)) == (["zeus", "zeus"], ["demeter"], ["hades"])


@pytest.mark.rule("ABV-119")
def test_aphrodite_moves_another_deity_and_its_tokens_trigger() -> None:
    p = position(figures={"aphrodite": "iota_2", "hera": "delta_3"}, tokens={"delta_4": "fertility"})
    p.act("use aphrodite", "step forward")
    assert "seduce aphrodite" not in p.offered()
    assert p.why("seduce aphrodite") == ("ABV-119", "not_aphrodite")
    p.act("seduce hera")
    assert (p.question, p.offered()) == ("choose_seduction_step", ["step forward", "step cw", "step ccw"])
    p.act("step forward", "step cw")
    assert (p.at("hera"), p.reserve("fertility"), p.seat) == ("epsilon_4", 6, 1)


@pytest.mark.rule("ABV-120")
def test_seduction_never_leads_to_the_summit() -> None:
    p = position(figures={"aphrodite": "iota_2", "hera": "delta_6"})
    p.act("use aphrodite", "step forward", "seduce hera")
    assert p.offered() == ["step cw", "step ccw"]
    assert p.why("step forward") == ("ABV-120", "no_summit")
    p = position(figures={"aphrodite": "iota_2", "hera": "delta_5"}, tokens={"delta_6": "fertility"})
    p.act("use aphrodite", "step forward", "seduce hera", "step forward")
    assert (p.question, p.offered()) == ("choose_fertility_step", ["step cw", "step ccw"])


@pytest.mark.rule("ABV-119")
def test_a_deity_without_any_step_cannot_be_seduced() -> None:
    walls = {"delta_4": "barrier", "gamma_3": "barrier", "epsilon_3": "barrier"}
    p = position(figures={"aphrodite": "mu_2", "hera": "delta_3"}, tokens=walls)
    p.act("use aphrodite", "step forward")
    assert "seduce hera" not in p.offered()
    assert p.why("seduce hera") == ("ABV-119", "cannot_move")


@pytest.mark.rule("ABV-121")
def test_a_deity_that_could_only_reach_the_summit_cannot_be_seduced_and_stops() -> None:
    p = position(figures={"aphrodite": "mu_2", "hera": "delta_6"}, tokens={"gamma_6": "barrier", "epsilon_6": "barrier"})
    p.act("use aphrodite", "step forward")
    assert "seduce hera" not in p.offered()
    assert p.why("seduce hera") == ("ABV-121", "only_summit")
    walls = {"gamma_6": "barrier", "epsilon_6": "barrier", "delta_6": "fertility"}
    p = position(figures={"aphrodite": "mu_2", "hera": "delta_5"}, tokens=walls)
    p.act("use aphrodite", "step forward", "seduce hera", "step forward")
    assert (p.at("hera"), p.seat) == ("delta_6", 1)
    assert "blocked" in p.logged()


@pytest.mark.rule("ABV-122")
def test_seduction_has_no_effect_when_nobody_can_move() -> None:
    ring = dict(
        zip(
            without("aphrodite"),
            [f"{column}_6" for column in ("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta")],
            strict=True,
        )
    )
    p = position(figures={**ring, "aphrodite": "mu_2"}, tokens={"pi_6": "barrier", "theta_6": "barrier"})
    p.act("use aphrodite", "step forward")
    assert (p.logged()[-2], p.seat) == ("no_effect", 1)


@pytest.mark.rule("ABV-123")
def test_poseidon_removes_a_token_or_pushes_a_deity_back() -> None:
    p = position(figures={"poseidon": "iota_2", "hera": "delta_3"}, tokens={"alpha_4": "gate", "beta_4": "barrier"})
    p.act("use poseidon", "step forward")
    assert (p.question, p.offered()) == ("choose_flood_option", ["remove_token", "push_back"])
    p.act("remove_token")
    assert (p.question, p.offered()) == ("choose_token_to_remove", ["remove alpha_4", "remove beta_4"])
    assert p.why("remove pi_4") == ("ABV-123", "no_token_there")
    p.act("remove alpha_4")
    assert (p.lies("alpha_4"), p.reserve("gate")) == ("", 6)


@pytest.mark.rule("ABV-123")
def test_poseidon_must_take_the_only_possible_option() -> None:
    p = position(figures={"poseidon": "iota_2"}, tokens={"alpha_4": "gate", "beta_4": "barrier"})  # nobody can go back
    p.act("use poseidon", "step forward")
    assert p.question == "choose_token_to_remove"
    p = position(figures={"poseidon": "iota_2", "hera": "delta_3", "zeus": "mu_3"})  # no token
    p.act("use poseidon", "step forward")
    assert p.question == "choose_deity_to_push_back"


@pytest.mark.rule("ABV-124")
@pytest.mark.parametrize("token", ["thunder", "barrier", "gate", "fertility"])
def test_a_token_removed_by_flood_is_not_triggered(token: str) -> None:
    p = position(figures={"poseidon": "iota_2", "hera": "delta_3"}, tokens={"delta_4": token, "mu_4": "gate"})
    p.act("use poseidon", "step forward", "remove_token", "remove delta_4")
    assert (p.lies("delta_4"), p.at("hera"), p.seat) == ("", "delta_3", 1)
    assert "thunder" not in p.logged()


@pytest.mark.rule("ABV-125")
def test_poseidon_cannot_push_himself_back() -> None:
    p = position(figures={"poseidon": "iota_2", "hera": "delta_3", "zeus": "mu_3"})
    p.act("use poseidon", "step forward")
    assert p.offered() == ["push zeus", "push hera"]
    assert p.why("push poseidon") == ("ABV-125", "not_poseidon")


@pytest.mark.rule("ABV-126")
def test_a_deity_goes_back_only_to_a_space_without_barrier_or_deity() -> None:
    figures = {"poseidon": "iota_2", "hera": "delta_3", "zeus": "mu_3", "ares": "mu_2", "hades": "pi_2", "demeter": "beta_2"}
    p = position(figures=figures, tokens={"pi_1": "barrier"})
    p.act("use poseidon", "step forward", "push_back")
    assert p.offered() == ["push hera", "push ares", "push demeter"]
    assert p.why("push zeus") == ("ABV-126", "blocked_behind")  # a deity
    assert p.why("push hades") == ("ABV-126", "blocked_behind")  # a barrier
    assert p.why("push athena") == ("ABV-126", "on_start_ring")


@pytest.mark.rule("ABV-127")
def test_a_push_back_is_an_arrival_and_its_thunder_has_no_effect() -> None:
    p = position(
        figures={"poseidon": "iota_2", "hera": "delta_4"}, tokens={"delta_3": "gate", "mu_4": "gate", "gamma_2": "thunder"}
    )
    p.act("use poseidon", "step forward", "push_back")  # Hera is the only one that can
    assert (p.at("hera"), p.reserve("gate"), p.reserve("thunder")) == ("mu_4", 6, 6)
    assert "cancelled" not in p.logged()


@pytest.mark.rule("ABV-128", "ABV-141")
def test_a_push_back_into_fertility_may_win() -> None:
    tokens = {"delta_5": "fertility", "epsilon_5": "fertility", "epsilon_6": "fertility"}
    p = position(figures={"poseidon": "iota_2", "hera": "delta_6"}, tokens=tokens)
    p.act("use poseidon", "step forward", "push_back", "step cw", "step forward", "step forward")
    outcome = GAME.outcome(p.s)
    assert outcome is not None
    assert (p.at("hera"), outcome.winners) == ("summit", (0,))


@pytest.mark.rule("ABV-129")
def test_flood_has_no_effect_when_nothing_can_be_done() -> None:
    p = position(figures={"poseidon": "iota_2"})
    p.act("use poseidon", "step forward")
    assert (p.logged()[-2], p.seat) == ("no_effect", 1)


@pytest.mark.rule("ABV-130")
def test_athena_may_exhaust_up_to_two_own_cards() -> None:
    p = position(figures={"athena": "iota_2"})
    p.act("use athena", "step forward")
    assert p.offered() == [*(f"exhaust {deity}" for deity in without("athena")), "stop"]
    assert p.why("exhaust athena") == ("ABV-130", "card_spent")
    none, one, two = p.fork(), p.fork(), p.fork()
    none.act("stop")
    one.act("exhaust zeus", "stop")
    two.act("exhaust zeus", "exhaust hera")
    assert [len(table.hand(0)) for table in (none, one, two)] == [7, 6, 5]
    assert [table.seat for table in (none, one, two)] == [1, 1, 1]


@pytest.mark.rule("ABV-131")
def test_athena_with_one_other_card_exhausts_that_one_only() -> None:
    p = position(figures={"athena": "iota_2"}, hands=[["athena", "zeus"], DEITIES])
    p.act("use athena", "step forward", "exhaust zeus")
    assert (p.hand(0), p.seat, p.question) == (list(DEITIES), 1, "choose_deity")


@pytest.mark.rule("ABV-132")
def test_athena_as_the_last_card_may_exhaust_two_of_eight() -> None:
    p = position(figures={"athena": "iota_2"}, hands=[["athena"], DEITIES])
    p.act("use athena", "step forward")
    assert p.offered() == [*(f"exhaust {deity}" for deity in DEITIES), "stop"]
    p.act("exhaust athena", "exhaust zeus")
    assert p.hand(0) == without("athena", "zeus")


@pytest.mark.rule("ABV-133")
@pytest.mark.parametrize("own", ["exhaust hera", "stop"])
@pytest.mark.parametrize("partners", ["exhaust hades", "stop"])
def test_with_four_players_athena_exhausts_an_own_and_a_partners_card_or_not(own: str, partners: str) -> None:
    p = position(4, figures={"athena": "iota_2"}, hands=[["athena", "hera", "zeus"], ["ares"], ["hades", "zeus"], ["ares"]])
    p.act("use athena", "step forward")
    assert (p.question, p.offered()) == ("choose_own_card_to_exhaust", ["exhaust zeus", "exhaust hera", "stop"])
    p.act(own)
    assert (p.question, p.offered()) == ("choose_partner_card_to_exhaust", ["exhaust zeus", "exhaust hades", "stop"])
    assert p.why("exhaust demeter") == ("ABV-133", "card_spent")
    p.act(partners)
    assert p.hand(0) == (["zeus"] if own != "stop" else ["zeus", "hera"])
    assert p.hand(2) == (["zeus"] if partners != "stop" else ["zeus", "hades"])
    assert p.seat == 1


@pytest.mark.rule("ABV-134")
def test_the_partner_picks_the_cards_of_a_recovery() -> None:
    p = position(4, figures={"athena": "iota_2"}, hands=[["athena", "hera"], ["ares"], ["hades"], ["ares"]])
    p.act("use athena", "step forward", "stop")
    assert (p.question, p.seat) == ("choose_partner_card_to_exhaust", 0)
    p.act("exhaust hades")
    assert (p.question, p.seat) == ("choose_recovery_card", 2)


@pytest.mark.rule("ABV-135")
def test_athena_as_the_last_card_recovers_four_before_her_power() -> None:
    p = position(4, figures={"athena": "iota_2"}, hands=[["athena"], ["ares"], ["hades"], ["ares"]])
    p.act("use athena", "recover zeus", "recover hera", "recover athena", "recover demeter", "step forward")
    assert p.offered() == ["exhaust zeus", "exhaust hera", "exhaust athena", "exhaust demeter", "stop"]
    p.act("exhaust athena", "stop")
    assert p.hand(0) == ["zeus", "hera", "demeter"]


def cited(s: Above, key: str) -> list[str]:
    """The rules of the last log line of a kind."""
    log = GAME.scene(GAME.view(s, None), "en", []).log
    return next(line.rules for event, line in zip(s.log[::-1], log[::-1], strict=True) if event.key == key)


@pytest.mark.parametrize(("seats", "rule"), [(2, "ABV-117"), (4, "ABV-118")])
def test_disgrace_cites_the_rule_of_the_number_of_players(seats: int, rule: str) -> None:
    p = position(seats, hands=[["hera", "zeus"], ["ares", "zeus"]] + [["hades"], ["ares"]] * (seats // 2 - 1))
    p.act("use hera", "step forward")
    prompt = GAME.scene(GAME.view(p.s, 0), "en", []).prompt
    assert prompt.rules == [rule]
    p.act("disgrace ares")
    assert cited(p.s, "disgraced") == [rule]


@pytest.mark.parametrize(("seats", "rule"), [(2, "ABV-130"), (4, "ABV-133")])
def test_strategy_cites_the_rule_of_the_number_of_players(seats: int, rule: str) -> None:
    p = position(seats, hands=[["athena", "zeus", "ares"], ["hera"]] + [["hades"], ["ares"]] * (seats // 2 - 1))
    p.act("use athena", "step forward")
    assert GAME.scene(GAME.view(p.s, 0), "fr", []).prompt.rules == [rule]
    p.act("exhaust zeus")
    assert cited(p.s, "exhausts") == [rule]
