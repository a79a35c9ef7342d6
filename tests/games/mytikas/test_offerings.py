"""Offerings, locks and the river: MYT-096 to MYT-118."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table

from pantheon.games.mytikas.game import MytikasGame


def offering(t: Table, reserve: int, seat: int = 0) -> Table:
    """A seat makes an offering at Hades Night with so many in reserve."""
    t.s.reserve[seat] = reserve
    return t.turn(seat).act("place hades_night", "do_main", "make")


@pytest.mark.rule("MYT-096")
def test_taking_an_offering_adds_to_the_reserve() -> None:
    t = Table(3).card(0, "pan", laid=2)
    t.s.reserve[0] = 3
    t.turn().act("place hades_night", "do_main", "take")
    assert (t.s.reserve[0], t.laid("pan")) == (4, 2)


@pytest.mark.rule("MYT-097")
def test_poseidon_day_counts_temples() -> None:
    t = Table(3).built(0, "small_temple_1", 1).built(0, "small_temple_2", 4).built(0, "large_temple_1", 2)
    t.built(0, "large_city_1", 1).turn().act("place poseidon_day", "do_main")
    assert t.s.reserve[0] == 1 + 2 + 2


@pytest.mark.rule("MYT-098", "MYT-100")
def test_an_offering_goes_on_exactly_one_card_out_of_the_reserve() -> None:
    t = offering(Table(3).card(0, "pan").card(0, "ares"), 3).act("offer deity_pan")
    assert set(t.offered()) == {"amount 1", "amount 2", "amount 3"}
    assert t.why("amount 4") == ("MYT-098", "not_in_reserve")
    t.act("amount 2")
    assert (t.laid("pan"), t.laid("ares"), t.s.reserve[0]) == (3, 1, 1)
    assert t.asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-099")
def test_at_least_one_offering_must_be_spent() -> None:
    t = Table(3).card(0, "pan").favour(0, "poseidon").turn()
    t.act("place poseidon_day", "skip_main")
    assert t.asked() == [(1, "choose_cell")]  # nothing in reserve: the bonus cannot be done
    some = offering(Table(3).card(0, "pan"), 2).act("offer deity_pan")
    assert set(some.offered()) == {"amount 1", "amount 2"}


@pytest.mark.rule("MYT-100", "MYT-112")
def test_only_an_unlocked_own_card_is_protected() -> None:
    t = offering(Table(3).card(0, "pan").card(0, "ares", laid=0, lock=4), 3)
    assert "offer deity_pan" in t.offered()
    assert t.why("offer deity_ares") == ("MYT-112", "own_locked")


@pytest.mark.rule("MYT-101")
def test_a_face_up_river_card_is_taken_with_any_number() -> None:
    t = offering(Table(3), 2)
    t.act("amount 2")  # the only open card: no need to ask which
    assert (t.holds(0, "hestia"), t.laid("hestia"), t.s.reserve[0]) == (True, 2, 0)
    assert t.river()[0] == ""


@pytest.mark.rule("MYT-102", "MYT-103")
def test_a_steal_costs_one_more_than_lies_there_and_the_victim_gets_his_own_back() -> None:
    t = offering(Table(3).card(1, "pan", laid=2).card(2, "ares", laid=5), 4)
    assert set(t.offered()) == {"offer deity_pan", "offer deity_hestia"}
    assert t.why("offer deity_ares") == ("MYT-102", "steal_too_dear")
    t.act("offer deity_pan")
    assert set(t.offered()) == {"amount 3", "amount 4"}
    assert t.why("amount 2") == ("MYT-102", "steal_too_dear")
    t.act("amount 3")
    assert (t.holds(0, "pan"), t.laid("pan"), t.s.reserve) == (True, 3, [1, 2, 0])


@pytest.mark.rule("MYT-104")
def test_making_an_offering_is_feasible_if_one_option_is_affordable() -> None:
    t = Table(3).card(1, "pan", laid=1)
    t.s.river[0] = -1  # no open card, no own card
    t.s.deck.append(14)
    t.s.reserve[0] = 1
    t.turn().act("place hades_night", "do_main")
    assert t.s.reserve[0] == 2  # a steal costs 2: only taking was possible
    t.s.agenda.clear()
    t.turn().act("place poseidon_day", "skip_main")
    t.s.agenda.clear()
    t.turn().act("place hades_night", "do_main")
    assert set(t.offered()) == {"take", "make"}


@pytest.mark.rule("MYT-105")
def test_offerings_on_a_card_cannot_be_spent() -> None:
    t = Table(3).card(0, "pan", laid=3).favour(0, "poseidon")
    t.turn().act("place poseidon_day", "skip_main")
    assert t.asked() == [(1, "choose_cell")]  # three on the card, none in reserve: nothing to offer


@pytest.mark.rule("MYT-106")
def test_there_is_no_limit_on_cards_per_player() -> None:
    t = Table(3)
    for deity in ("pan", "ares", "zeus", "hades", "apollo", "artemis", "hermes", "demeter", "poseidon", "hephaestus"):
        t.card(0, deity)
    t.s.reserve[0] = 1
    t.turn().act("place hades_night", "do_main", "offer deity_hestia", "amount 1")
    assert len(t.s.cards_of(0)) == 11


@pytest.mark.rule("MYT-107")
def test_a_river_card_taken_is_not_replaced_and_the_deck_never_drawn_from() -> None:
    t = Table(3)
    deck = t.s.deck[:]
    offering(t, 1)
    assert t.river() == ["", None, None, None, None]
    assert t.s.deck == deck


@pytest.mark.rule("MYT-108", "MYT-109", "MYT-110", "MYT-115")
def test_reaching_the_lowest_lock_takes_it_and_discards_its_value_only() -> None:
    t = offering(Table(3).card(0, "pan", laid=1), 5).act("offer deity_pan", "amount 5")
    assert (t.lock("pan"), t.laid("pan"), t.s.locks_taken) == (4, 2, 1)
    again = offering(Table(3).card(0, "pan", laid=1, lock=4).card(1, "ares", laid=1), 4, seat=1).act(
        "offer deity_ares", "amount 3"
    )
    assert (again.lock("ares"), again.laid("ares")) == (0, 4)  # the lowest lock is 5 by now


@pytest.mark.rule("MYT-108")
def test_a_card_below_the_lowest_lock_is_not_locked() -> None:
    t = offering(Table(3).card(0, "pan", laid=1), 2).act("offer deity_pan", "amount 2")
    assert (t.lock("pan"), t.laid("pan")) == (0, 3)


@pytest.mark.rule("MYT-111")
def test_a_locked_card_cannot_be_stolen() -> None:
    t = offering(Table(3).card(1, "pan", laid=0, lock=4).card(2, "ares"), 9)
    assert set(t.offered()) == {"offer deity_hestia", "offer deity_ares"}
    assert t.why("offer deity_pan") == ("MYT-111", "locked")


@pytest.mark.rule("MYT-113")
def test_a_card_holds_at_most_one_lock() -> None:
    t = offering(Table(3).card(0, "pan", laid=1), 20).act("offer deity_pan", "amount 20")
    assert (t.lock("pan"), t.laid("pan"), t.s.locks_taken) == (4, 17, 1)


@pytest.mark.rule("MYT-114")
def test_a_card_stolen_with_enough_offerings_is_locked_by_the_thief() -> None:
    t = offering(Table(3).card(1, "pan", laid=2), 4).act("offer deity_pan", "amount 4")
    assert (t.holds(0, "pan"), t.lock("pan"), t.laid("pan"), t.s.reserve[1]) == (True, 4, 0, 2)


@pytest.mark.rule("MYT-116", "MYT-117")
def test_a_freed_card_is_turned_up_after_the_follow_phase_only(game: MytikasGame) -> None:
    t = Table(3).card(0, "pan", laid=1).favour(1, "hades").card(1, "ares")
    t.s.reserve[1] = 1
    offering(t, 3).act("offer deity_pan", "amount 3")
    assert t.asked() == [(1, "follow_or_pass")]
    assert t.river() == ["deity_hestia", None, None, None, None]
    assert game.table(t.s, 1)["river"][1] == {"card": None, "down": True, "lock": 0}
    t.act("follow hades night", "make")
    assert set(t.offered()) == {"offer deity_ares", "offer deity_hestia"}
    barriers = t.s.undo_blocks
    t.act("offer deity_ares")
    assert t.river() == ["deity_hestia", "deity_dionysus", None, None, None]
    assert t.s.undo_blocks == barriers + 1


@pytest.mark.rule("MYT-118", "MYT-125")
def test_a_locked_card_keeps_its_power_and_points() -> None:
    t = Table(3).card(0, "ares", laid=2, lock=4).turn().act("place poseidon_day", "do_main")
    assert t.s.reserve[0] == 2
    assert t.scores()[0] == 1 + 7  # 2 in reserve and 2 on the card: 4 offerings
