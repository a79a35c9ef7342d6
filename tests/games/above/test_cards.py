"""ABV-045 to ABV-049 (2 players), ABV-059 to ABV-066 (4 players): exhausting and recovering cards."""

from __future__ import annotations

import pytest
from games.above.position import GAME, act, asked, at, decider, hand, options, pile, position, told, why, without

from pantheon.core import fast_rng, play
from pantheon.games.above.actions import DEITIES
from pantheon.games.above.state import Above


@pytest.mark.rule("ABV-045")
def test_an_exhausted_card_stays_before_its_owner() -> None:
    s = position()
    act(s, "use zeus")
    assert (hand(s, 0), pile(s, 0)) == (without("zeus"), ["zeus"])
    assert (hand(s, 1), pile(s, 1)) == (list(DEITIES), [])


@pytest.mark.rule("ABV-046", "ABV-048")
def test_the_last_card_brings_all_back_before_the_movement() -> None:
    s = position(figures={"ares": "delta_2"}, hands=[["ares"], DEITIES])
    act(s, "use ares")
    assert asked(s) == "choose_move_step"
    assert (hand(s, 0), pile(s, 0)) == (list(DEITIES), [])  # the card just used as well
    assert told(s)[-1] == "recovers_all"


@pytest.mark.rule("ABV-046")
def test_recovery_comes_during_the_opponents_turn_too() -> None:
    s = position(figures={"hera": "delta_2"}, hands=[DEITIES, ["ares"]])
    act(s, "use hera", "step forward")  # disgraces the only card without asking
    assert hand(s, 1) == list(DEITIES)


@pytest.mark.rule("ABV-047")
def test_everybody_has_one_to_eight_powered_cards_at_every_decision() -> None:
    s = GAME.new(2, seed="cards")
    rng = fast_rng("cards")
    while s.agenda:
        # within a power recovery waits for its end: ABV-049
        if asked(s) not in ("choose_own_card_to_exhaust",):
            assert all(1 <= len(hand(s, seat)) <= 8 for seat in (0, 1))
        play(s, decider(s), rng.pick(s.offer))


@pytest.mark.rule("ABV-049")
def test_recovery_waits_for_the_end_of_the_power() -> None:
    s = position(figures={"athena": "delta_2"}, hands=[["zeus", "hera", "athena"], DEITIES])
    act(s, "use athena", "step forward", "exhaust zeus")
    assert hand(s, 0) == ["hera"]
    assert options(s) == ["exhaust hera", "stop"]  # none of the cards that would come back
    act(s, "exhaust hera")
    assert hand(s, 0) == list(DEITIES)
    assert decider(s) == 1


@pytest.mark.rule("ABV-059")
def test_with_four_players_an_exhausted_card_goes_to_the_common_discard() -> None:
    s = position(4)
    act(s, "use zeus", "step forward", "place alpha_5")
    assert (hand(s, 0), pile(s)) == (["hera", "ares", "athena"], ["zeus"])
    act(s, "use demeter", "step forward", "place alpha_4")
    assert (hand(s, 1), pile(s)) == (["hades", "poseidon", "aphrodite"], ["zeus", "demeter"])
    assert len(s.spent) == 1


@pytest.mark.rule("ABV-060")
def test_who_has_no_card_chooses_four_from_the_discard_also_on_another_turn() -> None:
    hands = [["hera", "zeus"], ["ares"], ["zeus", "hera"], ["demeter", "hades"]]
    s = position(4, figures={"hera": "delta_2"}, hands=hands)
    act(s, "use hera", "step forward", "disgrace ares")
    assert (asked(s), decider(s), s.current) == ("choose_recovery_card", 1, 0)
    act(s, "recover ares", "recover athena", "recover poseidon", "recover aphrodite")
    assert hand(s, 1) == ["ares", "athena", "poseidon", "aphrodite"]
    assert (asked(s), decider(s)) == ("choose_deity", 1)


@pytest.mark.rule("ABV-060")
def test_a_deity_that_is_not_in_the_discard_cannot_be_taken() -> None:
    s = position(4, figures={"ares": "delta_2"}, hands=[["ares"], ["zeus"], ["zeus"], DEITIES[4:]])
    act(s, "use ares")
    assert why(s, "recover zeus") == ("ABV-060", "not_in_discard")


@pytest.mark.rule("ABV-061")
def test_picks_are_of_different_deities_as_long_as_possible() -> None:
    hands = [
        ["ares"],
        ["hera", "ares", "athena", "athena"],
        ["hades", "hades", "demeter", "demeter"],
        ["poseidon"] * 2 + ["aphrodite"] * 2,
    ]
    s = position(4, figures={"ares": "delta_2"}, hands=hands)
    act(s, "use ares")
    assert pile(s) == ["zeus", "zeus", "hera", "ares"]
    assert options(s) == ["recover zeus", "recover hera", "recover ares"]
    act(s, "recover zeus")
    assert options(s) == ["recover hera", "recover ares"]
    assert why(s, "recover zeus") == ("ABV-061", "picked_already")
    act(s, "recover ares")  # then hera and the second zeus are forced
    assert hand(s, 0) == ["zeus", "zeus", "hera", "ares"]
    assert asked(s) == "choose_move_step"


@pytest.mark.rule("ABV-062")
def test_recovery_after_the_last_card_comes_before_the_movement_and_may_take_it_back() -> None:
    s = position(4, figures={"ares": "delta_2"}, hands=[["ares"], ["hera"], ["zeus"], ["hades"]])
    act(s, "use ares")
    assert (asked(s), at(s, "ares")) == ("choose_recovery_card", "delta_2")
    assert "recover ares" in options(s)
    act(s, "recover ares", "recover zeus", "recover hera", "recover hades")
    assert asked(s) == "choose_move_step"
    assert hand(s, 0) == ["zeus", "hera", "ares", "hades"]


@pytest.mark.rule("ABV-063")
def test_two_emptied_players_recover_in_turn_order() -> None:
    s = position(4, figures={"hera": "delta_2"}, hands=[["hera", "zeus"], ["ares"], ["zeus"], ["ares"]])
    act(s, "use hera", "step forward")  # Ares is the only deity that can be named
    assert recoveries(s) == [1, 1, 1, 1, 3, 3, 3, 3]
    s = position(4, figures={"athena": "kappa_2"}, hands=[["ares"], ["ares"], ["zeus"], ["athena", "zeus"]], seat=3)
    act(s, "use athena", "step forward", "exhaust zeus", "exhaust ares")
    assert recoveries(s) == [3, 3, 3, 3, 1, 1, 1, 1]  # the current player first


def recoveries(s: Above) -> list[int]:
    """Take cards until nobody must any more; who took them."""
    order = []
    while asked(s) == "choose_recovery_card":
        order.append(decider(s))
        act(s, options(s)[0])
    return order


@pytest.mark.rule("ABV-064")
def test_the_discard_always_holds_enough_cards() -> None:
    s = GAME.new(4, seed="enough")
    rng = fast_rng("enough")
    recoveries = 0
    while s.agenda:
        if asked(s) == "choose_recovery_card" and not hand(s, decider(s)):
            empty = sum(not hand(s, seat) for seat in range(4))
            assert len(pile(s)) >= 4 * empty
            recoveries += 1
        play(s, decider(s), rng.pick(s.offer))
    assert recoveries > 0
    assert all(len(hand(s, seat)) <= 4 for seat in range(4))


@pytest.mark.rule("ABV-066")
def test_all_cards_of_a_power_lie_in_the_discard_before_anybody_recovers() -> None:
    s = position(4, figures={"athena": "kappa_2"}, hands=[["athena", "hera"], ["ares"], ["zeus"], ["ares"]])
    act(s, "use athena", "step forward", "exhaust hera")
    assert (asked(s), hand(s, 0)) == ("choose_partner_card_to_exhaust", [])
    act(s, "exhaust zeus")
    assert (asked(s), decider(s)) == ("choose_recovery_card", 0)
    assert "recover zeus" in options(s)  # the partner's card, lost by the same power
    s = position(4, figures={"hera": "kappa_2"}, hands=[["hera", "athena"], ["ares"], ["zeus", "athena"], ["ares"]])
    act(s, "use hera", "step forward")
    assert (decider(s), pile(s).count("ares")) == (1, 2)
