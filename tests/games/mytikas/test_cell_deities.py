"""Deity cards of a single cell: MYT-146 to MYT-150, MYT-153 to MYT-157, MYT-160 to MYT-165, MYT-168 to MYT-174."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table


def points(t: Table, seat: int = 0) -> int:
    """What the cards add to the starting city's 1."""
    return t.scores()[seat] - 1


@pytest.mark.rule("MYT-146", "MYT-147")
@pytest.mark.parametrize("following", [False, True])
def test_apollo_raises_twice_after_the_production_and_before_the_bonus(following: bool) -> None:
    t = Table(3).card(0, "apollo").favour(0, "zeus", 2)
    if following:
        t.turn(1).act("place zeus_day", "skip_main", "follow zeus day")
    else:
        t.turn().act("place zeus_day", "do_main")
    t.act("produce zeus_day_stone", "raise stone 1", "raise stone 2")
    assert t.board(0) == {"stone 1": 2, "stone 3": 1}
    assert t.asked() == [((2, "choose_cell") if following else (0, "bonus_or_skip"))]


@pytest.mark.rule("MYT-148")
@pytest.mark.parametrize(("gold", "worth"), [(0, 0), (1, 5), (2, 7), (3, 9), (6, 9)])
def test_apollo_points(gold: int, worth: int) -> None:
    assert points(Table(3).card(0, "apollo").cubes(0, 1, gold=gold)) == worth


@pytest.mark.rule("MYT-149")
@pytest.mark.parametrize("following", [False, True])
def test_athena_makes_a_temple_one_gold_cheaper(following: bool) -> None:
    t = Table(3).card(0, "athena").favour(0, "zeus").favour(1, "zeus").cubes(0, 2, stone=1, marble=2, gold=1)
    if following:
        t.turn(1).act("place zeus_night", "do_bonus", "follow zeus night")
    else:
        t.turn().act("place zeus_night", "do_main")
    t.act("build large_temple_1")
    assert (t.level(0, "large_temple_1"), t.board(0)) == (2, {})


@pytest.mark.rule("MYT-150")
def test_athena_points() -> None:
    t = Table(3).card(0, "athena").built(0, "small_temple_1", 1).built(0, "large_temple_1", 1).built(0, "small_city_1", 1)
    assert points(t) == 2 + 4 + 1 + 2 * 3


@pytest.mark.rule("MYT-153", "MYT-154")
@pytest.mark.parametrize("following", [False, True])
def test_pan_adds_one_resource_of_a_type_just_produced(following: bool) -> None:
    t = Table(3).card(0, "pan").favour(0, "demeter")
    if following:
        t.turn(1).act("place demeter_day", "skip_main", "follow demeter day")
    else:
        t.turn().act("place demeter_day", "do_main")
    t.act("produce demeter_day_gold")
    assert set(t.offered()) == {"extra stone", "extra gold"}
    assert t.why("extra marble") == ("MYT-153", "not_produced")
    assert t.act("extra gold").board(0) == {"stone 1": 1, "gold 1": 2}


@pytest.mark.rule("MYT-155")
@pytest.mark.parametrize(("marble", "worth"), [(0, 0), (1, 5), (2, 7), (3, 7), (4, 9)])
def test_pan_points(marble: int, worth: int) -> None:
    assert points(Table(3).card(0, "pan").cubes(0, 3, marble=marble)) == worth


@pytest.mark.rule("MYT-156")
@pytest.mark.parametrize("following", [False, True])
def test_artemis_makes_a_city_one_marble_cheaper(following: bool) -> None:
    t = Table(3).card(0, "artemis").favour(0, "demeter").cubes(0, 3, stone=3, marble=1).favour(1, "demeter").cubes(1, 1, stone=1)
    if following:
        t.turn(1).act("place demeter_night", "skip_bonus", "follow demeter night")
    else:
        t.turn().act("place demeter_night", "do_main")
    t.act("build large_city_1")
    assert (t.level(0, "large_city_1"), t.board(0)) == (3, {"gold 3": 1})


@pytest.mark.rule("MYT-157")
def test_artemis_points_count_the_starting_city() -> None:
    t = Table(3).card(0, "artemis").built(0, "small_city_1", 2).built(0, "large_city_1", 1).built(0, "small_temple_1", 1)
    assert points(t) == 2 + 3 + 2 + 3 * 2


@pytest.mark.rule("MYT-160")
@pytest.mark.parametrize("following", [False, True])
def test_ares_gives_one_more_offering(following: bool) -> None:
    t = Table(3).card(0, "ares").favour(0, "poseidon")
    if following:
        t.turn(1).act("place poseidon_day", "skip_main", "follow poseidon day")
    else:
        t.turn().act("place poseidon_day", "do_main")
    assert t.s.reserve[0] == 2


@pytest.mark.rule("MYT-161", "MYT-162")
@pytest.mark.parametrize(("reserve", "laid", "worth"), [(0, 1, 0), (1, 1, 5), (0, 3, 5), (3, 1, 7), (5, 0, 7), (4, 2, 9)])
def test_ares_points_count_reserve_and_own_cards_but_no_locks(reserve: int, laid: int, worth: int) -> None:
    t = Table(3).card(0, "ares", laid=laid, lock=4).card(1, "zeus", laid=9)
    t.s.reserve[0] = reserve
    assert points(t) == worth


@pytest.mark.rule("MYT-163", "MYT-164")
@pytest.mark.parametrize("following", [False, True])
def test_hephaestus_sells_one_more_favour_for_marble_of_any_level_once(following: bool) -> None:
    t = Table(3).card(0, "hephaestus").favour(0, "poseidon").cubes(0, 1, marble=1).cubes(0, 4, marble=1)
    if following:
        t.turn(1).act("place poseidon_night", "skip_main", "follow poseidon night")
    else:
        t.turn().act("place poseidon_night", "do_main")
    t.act("favour zeus supply")
    assert set(t.offered()) == {"pay marble 1", "pay marble 4", "decline"}
    t.act("pay marble 4", "favour zeus supply")
    assert t.board(0) == {"marble 1": 1}
    assert t.favours(0) == ({"zeus": 2} if following else {"zeus": 2, "poseidon": 1})
    assert t.asked() == [((2, "choose_cell") if following else (0, "bonus_or_skip"))]


@pytest.mark.rule("MYT-163")
def test_hephaestus_may_be_declined() -> None:
    t = Table(3).card(0, "hephaestus").cubes(0, 1, marble=1).turn().act("place poseidon_night", "do_main", "favour zeus supply")
    assert t.act("decline").board(0) == {"marble 1": 1}


@pytest.mark.rule("MYT-165")
@pytest.mark.parametrize(("favours", "worth"), [(0, 0), (1, 5), (2, 5), (3, 7), (4, 7), (5, 9)])
def test_hephaestus_points(favours: int, worth: int) -> None:
    t = Table(3).card(0, "hephaestus").favour(0, "zeus", min(favours, 3)).favour(0, "hades", max(0, favours - 3))
    assert points(t) == worth


@pytest.mark.rule("MYT-168", "MYT-169")
@pytest.mark.parametrize("following", [False, True])
def test_hestia_upgrades_one_resource_being_raised(following: bool) -> None:
    t = Table(3).card(0, "hestia").favour(0, "hades").cubes(0, 1, stone=2, gold=1).cubes(1, 1, stone=1)
    if following:
        t.turn(1).act("place hades_day", "skip_main", "follow hades day")
    else:
        t.turn().act("place hades_day", "do_main")
    assert set(t.offered()) == {"raise stone 1", "upgrade stone 1", "raise gold 1", "stop"}
    t.act("upgrade stone 1")
    assert t.board(0) == {"stone 1": 1, "gold 1": 1, "marble 2": 1}
    assert t.told()[-1].count("marble") == 1 and "gold" not in t.told()[-1]
    assert set(t.offered("upgrade")) == set()
    t.act("raise stone 1", "raise marble 2")
    assert t.board(0) == {"gold 1": 1, "stone 2": 1, "marble 3": 1}


@pytest.mark.rule("MYT-170")
def test_hestia_points_count_resource_types_on_level_4() -> None:
    assert points(Table(3).card(0, "hestia").cubes(0, 3, stone=1, marble=1, gold=1)) == 0
    assert points(Table(3).card(0, "hestia").cubes(0, 4, stone=3)) == 5
    assert points(Table(3).card(0, "hestia").cubes(0, 4, stone=3, gold=1)) == 7
    assert points(Table(3).card(0, "hestia").cubes(0, 4, stone=3, gold=1, marble=1)) == 9


@pytest.mark.rule("MYT-171", "MYT-172")
@pytest.mark.parametrize("following", [False, True])
def test_hermes_takes_an_offering_and_may_make_one(following: bool) -> None:
    t = Table(3).card(0, "hermes").favour(0, "hades")
    if following:
        t.turn(1).act("place hades_night", "skip_main", "follow hades night")
    else:
        t.turn().act("place hades_night", "do_main")
    assert t.s.reserve[0] == 1
    assert set(t.offered()) == {"offer deity_hermes", "offer deity_hestia", "decline"}
    t.act("offer deity_hermes")
    assert (t.laid("hermes"), t.s.reserve[0]) == (2, 0)


@pytest.mark.rule("MYT-173")
@pytest.mark.parametrize(("others", "worth"), [(0, 0), (1, 5), (2, 7), (3, 9)])
def test_hermes_points_count_cards_hermes_included(others: int, worth: int) -> None:
    t = Table(3).card(0, "hermes")
    for deity in ("demeter", "apollo", "pan")[:others]:  # worth nothing without cubes
        t.card(0, deity)
    assert points(t) == worth


@pytest.mark.rule("MYT-174")
def test_cards_of_a_main_action_do_not_touch_the_same_effect_of_a_ribbon() -> None:
    hestia = Table(3).card(0, "hestia").favour(0, "zeus").favour(0, "hades").cubes(0, 1, stone=1).turn()
    hestia.act("place hades_day", "skip_main", "do_bonus")
    assert set(hestia.offered("upgrade")) == set()
    hermes = Table(3).card(0, "hermes").favour(0, "zeus")
    hermes.s.reserve[0] = 1
    hermes.turn().act("place zeus_night", "do_bonus")
    assert set(hermes.offered()) == {"take", "make"}


@pytest.mark.rule("MYT-168", "MYT-174")
def test_why_hestia_does_not_turn_a_resource() -> None:
    t = Table(3).card(0, "hestia").favour(0, "zeus").cubes(0, 1, stone=3, gold=1).cubes(0, 4, stone=1).turn()
    t.act("place hades_day", "do_main")
    assert t.why("upgrade gold 1") == ("MYT-168", "gold_is_best")
    assert t.why("upgrade stone 4") == ("MYT-091", "top_level")
    t.act("upgrade stone 1")
    assert t.why("upgrade stone 1") == ("MYT-168", "upgraded_already")
    ribbon = Table(3).card(0, "hestia").favour(0, "zeus").cubes(0, 1, stone=3).turn()
    ribbon.act("place zeus_day", "skip_main", "do_bonus")
    assert ribbon.why("upgrade stone 1") == ("MYT-174", "not_this_action")
    without = Table(3).cubes(0, 1, stone=3).turn().act("place hades_day", "do_main")
    assert without.why("upgrade stone 1") == ("MYT-168", "needs_hestia")
