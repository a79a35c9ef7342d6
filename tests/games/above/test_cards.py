"""ABV-045 to ABV-049 (2 players), ABV-059 to ABV-066 (4 players): exhausting and recovering cards."""

from __future__ import annotations

import pytest
from games.above.position import GAME, Table, position, without

from pantheon.core import fast_rng, play
from pantheon.games.above.actions import DEITIES


@pytest.mark.rule("ABV-045")
def test_an_exhausted_card_stays_before_its_owner() -> None:
    p = position()
    p.act("use zeus")
    assert (p.hand(0), p.pile(0)) == (without("zeus"), ["zeus"])
    assert (p.hand(1), p.pile(1)) == (list(DEITIES), [])


@pytest.mark.rule("ABV-046", "ABV-048")
def test_the_last_card_brings_all_back_before_the_movement() -> None:
    p = position(figures={"ares": "delta_2"}, hands=[["ares"], DEITIES])
    p.act("use ares")
    assert p.question == "choose_move_step"
    assert (p.hand(0), p.pile(0)) == (list(DEITIES), [])  # the card just used as well
    assert p.logged()[-1] == "recovers_all"


@pytest.mark.rule("ABV-046")
def test_recovery_comes_during_the_opponents_turn_too() -> None:
    p = position(figures={"hera": "delta_2"}, hands=[DEITIES, ["ares"]])
    p.act("use hera", "step forward")  # disgraces the only card without asking
    assert p.hand(1) == list(DEITIES)


@pytest.mark.rule("ABV-047")
def test_everybody_has_one_to_eight_powered_cards_at_every_decision() -> None:
    p = Table(GAME, 2, seed="cards")
    rng = fast_rng("cards")
    while p.s.agenda:
        # within a power recovery waits for its end: ABV-049
        if p.question not in ("choose_own_card_to_exhaust",):
            assert all(1 <= len(p.hand(seat)) <= 8 for seat in (0, 1))
        play(p.s, p.seat, rng.pick(p.s.offer))


@pytest.mark.rule("ABV-049")
def test_recovery_waits_for_the_end_of_the_power() -> None:
    p = position(figures={"athena": "delta_2"}, hands=[["zeus", "hera", "athena"], DEITIES])
    p.act("use athena", "step forward", "exhaust zeus")
    assert p.hand(0) == ["hera"]
    assert p.offered() == ["exhaust hera", "stop"]  # none of the cards that would come back
    p.act("exhaust hera")
    assert p.hand(0) == list(DEITIES)
    assert p.seat == 1


@pytest.mark.rule("ABV-059")
def test_with_four_players_an_exhausted_card_goes_to_the_common_discard() -> None:
    p = position(4)
    p.act("use zeus", "step forward", "place alpha_5")
    assert (p.hand(0), p.pile()) == (["hera", "ares", "athena"], ["zeus"])
    p.act("use demeter", "step forward", "place alpha_4")
    assert (p.hand(1), p.pile()) == (["hades", "poseidon", "aphrodite"], ["zeus", "demeter"])
    assert len(p.s.spent) == 1


@pytest.mark.rule("ABV-060")
def test_who_has_no_card_chooses_four_from_the_discard_also_on_another_turn() -> None:
    hands = [["hera", "zeus"], ["ares"], ["zeus", "hera"], ["demeter", "hades"]]
    p = position(4, figures={"hera": "delta_2"}, hands=hands)
    p.act("use hera", "step forward", "disgrace ares")
    assert (p.question, p.seat, p.s.current) == ("choose_recovery_card", 1, 0)
    p.act("recover ares", "recover athena", "recover poseidon", "recover aphrodite")
    assert p.hand(1) == ["ares", "athena", "poseidon", "aphrodite"]
    assert (p.question, p.seat) == ("choose_deity", 1)


@pytest.mark.rule("ABV-060")
def test_a_deity_that_is_not_in_the_discard_cannot_be_taken() -> None:
    p = position(4, figures={"ares": "delta_2"}, hands=[["ares"], ["zeus"], ["zeus"], DEITIES[4:]])
    p.act("use ares")
    assert p.why("recover zeus") == ("ABV-060", "not_in_discard")


@pytest.mark.rule("ABV-061")
def test_picks_are_of_different_deities_as_long_as_possible() -> None:
    hands = [
        ["ares"],
        ["hera", "ares", "athena", "athena"],
        ["hades", "hades", "demeter", "demeter"],
        ["poseidon"] * 2 + ["aphrodite"] * 2,
    ]
    p = position(4, figures={"ares": "delta_2"}, hands=hands)
    p.act("use ares")
    assert p.pile() == ["zeus", "zeus", "hera", "ares"]
    assert p.offered() == ["recover zeus", "recover hera", "recover ares"]
    p.act("recover zeus")
    assert p.offered() == ["recover hera", "recover ares"]
    assert p.why("recover zeus") == ("ABV-061", "picked_already")
    p.act("recover ares")  # then hera and the second zeus are forced
    assert p.hand(0) == ["zeus", "zeus", "hera", "ares"]
    assert p.question == "choose_move_step"


@pytest.mark.rule("ABV-062")
def test_recovery_after_the_last_card_comes_before_the_movement_and_may_take_it_back() -> None:
    p = position(4, figures={"ares": "delta_2"}, hands=[["ares"], ["hera"], ["zeus"], ["hades"]])
    p.act("use ares")
    assert (p.question, p.at("ares")) == ("choose_recovery_card", "delta_2")
    assert "recover ares" in p.offered()
    p.act("recover ares", "recover zeus", "recover hera", "recover hades")
    assert p.question == "choose_move_step"
    assert p.hand(0) == ["zeus", "hera", "ares", "hades"]


@pytest.mark.rule("ABV-063")
def test_two_emptied_players_recover_in_turn_order() -> None:
    p = position(4, figures={"hera": "delta_2"}, hands=[["hera", "zeus"], ["ares"], ["zeus"], ["ares"]])
    p.act("use hera", "step forward")  # Ares is the only deity that can be named
    assert recoveries(p) == [1, 1, 1, 1, 3, 3, 3, 3]
    p = position(4, figures={"athena": "kappa_2"}, hands=[["ares"], ["ares"], ["zeus"], ["athena", "zeus"]], seat=3)
    p.act("use athena", "step forward", "exhaust zeus", "exhaust ares")
    assert recoveries(p) == [3, 3, 3, 3, 1, 1, 1, 1]  # the current player first


def recoveries(p: Table) -> list[int]:
    """Take cards until nobody must any more; who took them."""
    order = []
    while p.question == "choose_recovery_card":
        order.append(p.seat)
        p.act(p.offered()[0])
    return order


@pytest.mark.rule("ABV-064")
def test_the_discard_always_holds_enough_cards() -> None:
    p = Table(GAME, 4, seed="enough")
    rng = fast_rng("enough")
    recoveries = 0
    while p.s.agenda:
        if p.question == "choose_recovery_card" and not p.hand(p.seat):
            empty = sum(not p.hand(seat) for seat in range(4))
            assert len(p.pile()) >= 4 * empty
            recoveries += 1
        play(p.s, p.seat, rng.pick(p.s.offer))
    assert recoveries > 0
    assert all(len(p.hand(seat)) <= 4 for seat in range(4))


@pytest.mark.rule("ABV-066")
def test_all_cards_of_a_power_lie_in_the_discard_before_anybody_recovers() -> None:
    p = position(4, figures={"athena": "kappa_2"}, hands=[["athena", "hera"], ["ares"], ["zeus"], ["ares"]])
    p.act("use athena", "step forward", "exhaust hera")
    assert (p.question, p.hand(0)) == ("choose_partner_card_to_exhaust", [])
    p.act("exhaust zeus")
    assert (p.question, p.seat) == ("choose_recovery_card", 0)
    assert "recover zeus" in p.offered()  # the partner's card, lost by the same power
    p = position(4, figures={"hera": "kappa_2"}, hands=[["hera", "athena"], ["ares"], ["zeus", "athena"], ["ares"]])
    p.act("use hera", "step forward")
    assert (p.seat, p.pile().count("ares")) == (1, 2)
