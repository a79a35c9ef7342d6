"""Deity cards in general, to follow with, of the start of the turn, and for the bonus action: MYT-125 to MYT-167, MYT-200."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table

from pantheon.games.mytikas.game import MytikasGame


def points(t: Table, seat: int = 0) -> int:
    return t.scores()[seat] - 1


@pytest.mark.rule("MYT-125", "MYT-126")
def test_the_controller_has_power_and_points_locked_or_not() -> None:
    for lock in (0, 4):
        t = Table(3).card(0, "hera", laid=1, lock=lock).cubes(0, 1, stone=1).turn().act("place zeus_day", "skip_main")
        assert t.asked() == [(0, "bonus_or_skip")]
        assert points(t) == 3


@pytest.mark.rule("MYT-127")
def test_every_card_has_one_of_four_timings(game: MytikasGame) -> None:
    timing = {row["id"].removeprefix("deity_"): row["timing"] for row in game.numbers.toml["deities"]}
    assert {name for name, when in timing.items() if when == "start_of_turn"} == {"demeter", "hades"}
    assert {name for name, when in timing.items() if when == "follow"} == {"zeus", "poseidon"}
    assert {n for n, when in timing.items() if when == "own_turn"} == {"hera", "dionysus", "aphrodite", "persephone"}
    assert sum(when == "own_or_follow" for when in timing.values()) == 8
    t = Table(3).card(0, "demeter").cubes(0, 1, stone=3).turn()
    assert "use deity_demeter" in t.offered()
    t.act("place poseidon_day")
    assert set(t.offered("use")) == set()


@pytest.mark.rule("MYT-128")
def test_a_power_works_from_the_next_turn_on_whoever_has_it() -> None:
    t = Table(3)
    t.s.river[0], t.s.river[4] = t.s.river[4], t.s.river[0]  # Persephone lies open
    t.s.reserve[0] = 2
    t.turn().act("place hades_night", "do_main", "make", "amount 1")
    assert t.holds(0, "persephone")
    assert t.asked() == [(1, "choose_cell")]  # no bonus in the turn of the gain


@pytest.mark.rule("MYT-128")
def test_a_card_gained_on_ones_own_turn_already_pays_for_following_the_next_player() -> None:
    t = Table(3).card(1, "zeus", laid=1)
    t.s.reserve = [4, 0, 0]
    t.turn().act("place hades_night", "do_main", "make", "offer deity_zeus", "amount 2")
    t.act("place poseidon_day", "do_main")
    assert t.asked() == [(0, "follow_or_pass")]
    assert set(t.offered()) == {"pass", "follow offering day"}


@pytest.mark.rule("MYT-128")
def test_a_start_of_turn_card_gained_this_turn_is_refused() -> None:
    t = Table(3).card(0, "hades", gained=11).cubes(0, 1, stone=9).turn()
    assert t.s.turn == 11
    assert t.why("use deity_hades") == ("MYT-128", "next_turn_only")


@pytest.mark.rule("MYT-130")
def test_the_victim_loses_the_power_at_once() -> None:
    t = Table(3).card(1, "zeus", laid=0)
    t.s.reserve = [1, 3, 0]
    t.turn().act("place hades_night", "do_main", "make", "offer deity_zeus")
    assert t.holds(0, "zeus")
    assert t.asked() == [(1, "choose_cell")]  # seat 1 could have followed for an offering a moment ago


@pytest.mark.rule("MYT-131")
def test_powers_are_optional_but_ares_pan_discounts_and_hermes_first_offering_come_by_themselves() -> None:
    optional = Table(3).card(0, "apollo").turn().act("place zeus_day", "do_main", "produce zeus_day_gold")
    assert "stop" in optional.offered()
    ares = Table(3).card(0, "ares").turn().act("place poseidon_day", "do_main")
    assert ares.s.reserve[0] == 2
    pan = Table(3).card(0, "pan").turn().act("place demeter_day", "do_main", "produce demeter_day_marble")
    assert pan.board(0) == {"marble 1": 3}
    hermes = Table(3).card(0, "hermes").turn().act("place hades_night", "do_main")
    assert (hermes.s.reserve[0], "decline" in hermes.offered()) == (1, True)


@pytest.mark.rule("MYT-132")
def test_a_discount_applies_by_itself() -> None:
    t = (
        Table(3)
        .card(0, "artemis")
        .cubes(0, 1, stone=2, marble=1)
        .turn()
        .act("place demeter_night", "do_main", "build small_city_2")
    )
    assert t.board(0) == {"marble 1": 1}


@pytest.mark.rule("MYT-133")
def test_powers_of_different_cards_combine() -> None:
    t = Table(3).card(0, "poseidon").card(0, "ares").favour(0, "zeus").turn(1).act("place poseidon_day", "do_main")
    assert set(t.offered()) == {"pass", "follow zeus day"}
    t.act("follow zeus day")
    assert t.s.reserve[0] == 2


@pytest.mark.rule("MYT-200")
def test_cards_of_a_single_cell_give_nothing_when_the_main_action_is_skipped() -> None:
    ares = Table(3).card(0, "ares").turn().act("place poseidon_day", "skip_main")
    assert (ares.s.reserve[0], ares.asked()) == (0, [(1, "choose_cell")])
    apollo = Table(3).card(0, "apollo").cubes(0, 1, stone=1).turn().act("place zeus_day", "skip_main")
    assert apollo.asked() == [(1, "choose_cell")]


# -- the cards to follow with


@pytest.mark.rule("MYT-134")
def test_zeus_follows_for_one_offering_of_the_reserve() -> None:
    t = Table(3).card(1, "zeus", laid=3)
    t.s.reserve[1] = 1
    t.turn().act("place demeter_day", "skip_main")
    assert set(t.offered()) == {"pass", "follow offering day"}
    t.act("follow offering day", "produce demeter_day_stone")
    assert (t.s.reserve[1], t.laid("zeus"), t.board(1)) == (0, 3, {"stone 1": 4})
    poor = Table(3).card(1, "zeus", laid=3).turn().act("place demeter_day", "skip_main")
    assert poor.asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-135")
def test_zeus_points_need_two_favours_of_one_god() -> None:
    assert points(Table(3).card(0, "zeus").favour(0, "zeus").favour(0, "hades")) == 3
    assert points(Table(3).card(0, "zeus").favour(0, "hades", 2)) == 7


@pytest.mark.rule("MYT-136")
def test_poseidon_follows_for_a_favour_of_any_god_which_returns_to_its_own_pile() -> None:
    t = Table(3).card(1, "poseidon").favour(1, "hades").favour(1, "demeter").turn().act("place zeus_day", "skip_main")
    assert set(t.offered()) == {"pass", "follow hades day", "follow demeter day"}
    t.act("follow hades day")
    assert (t.pile("hades"), t.pile("zeus"), t.favours(1)) == (3, 3, {"demeter": 1})


@pytest.mark.rule("MYT-137")
def test_poseidon_points_need_favours_of_two_gods() -> None:
    assert points(Table(3).card(0, "poseidon").favour(0, "hades", 2)) == 3
    assert points(Table(3).card(0, "poseidon").favour(0, "hades").favour(0, "zeus")) == 7


# -- the cards of the start of the turn


@pytest.mark.rule("MYT-138", "MYT-139")
def test_demeter_turns_stone_of_one_level_into_marble_or_gold_there_once_a_turn() -> None:
    t = Table(3).card(0, "demeter").cubes(0, 1, stone=2).cubes(0, 3, stone=3).turn().act("use deity_demeter")
    assert set(t.offered()) == {"convert 1 marble", "convert 3 marble", "convert 3 gold"}
    assert t.why("convert 1 gold") == ("MYT-139", "too_few_stones")
    t.act("convert 3 gold")
    assert t.board(0) == {"stone 1": 2, "gold 3": 1}
    assert t.asked() == [(0, "choose_cell")]
    assert t.why("use deity_demeter") == ("MYT-143", "used_already")


@pytest.mark.rule("MYT-138")
def test_demeter_needs_two_stone_on_one_level() -> None:
    t = Table(3).card(0, "demeter").cubes(0, 1, stone=1, marble=9).cubes(0, 2, stone=1).turn()
    assert t.why("use deity_demeter") == ("MYT-138", "too_few_resources")


@pytest.mark.rule("MYT-140")
@pytest.mark.parametrize(("stone", "worth"), [(0, 0), (1, 5), (2, 5), (3, 7), (4, 7), (5, 9), (8, 9)])
def test_demeter_points(stone: int, worth: int) -> None:
    assert points(Table(3).card(0, "demeter").cubes(0, 2, stone=stone)) == worth


@pytest.mark.rule("MYT-141")
def test_hades_turns_resources_of_any_levels_into_offerings() -> None:
    t = Table(3).card(0, "hades").cubes(0, 1, stone=2).cubes(0, 4, gold=2).turn().act("use deity_hades")
    assert t.asked() == [(0, "pay_resource")]  # too few for the large sacrifice
    t.act("pay gold 4", "pay stone 1", "pay gold 4")
    assert (t.board(0), t.s.reserve[0], t.asked()) == ({"stone 1": 1}, 1, [(0, "choose_cell")])


@pytest.mark.rule("MYT-141")
def test_hades_large_sacrifice_turns_seven_resources_into_three_offerings() -> None:
    t = Table(3).card(0, "hades").cubes(0, 1, stone=5).cubes(0, 2, marble=3).turn().act("use deity_hades", "7_for_3")
    t.act(*["pay stone 1"] * 5)  # only marble is left to give: the last two go by themselves
    assert (t.board(0), t.s.reserve[0]) == ({"marble 2": 1}, 3)
    few = Table(3).card(0, "hades").cubes(0, 1, stone=2).turn()
    assert few.why("use deity_hades") == ("MYT-141", "too_few_resources")


@pytest.mark.rule("MYT-142")
@pytest.mark.parametrize(("locks", "worth"), [(0, 0), (1, 5), (2, 7), (3, 9)])
def test_hades_points(locks: int, worth: int) -> None:
    t = Table(3).card(0, "hades")
    for lock, deity in zip(range(4, 4 + locks), ("pan", "apollo", "demeter"), strict=False):
        t.card(0, deity, laid=0, lock=lock)
    assert points(t) == worth


@pytest.mark.rule("MYT-143")
def test_both_start_of_turn_cards_may_be_used_once_each_in_either_order_before_the_builder_moves() -> None:
    t = Table(3).card(0, "demeter").card(0, "hades").cubes(0, 1, stone=8).turn().act("use deity_hades", "3_for_1")
    assert set(t.offered("use")) == {"use deity_demeter"}  # the three stones went by themselves
    t.act("use deity_demeter", "convert 1 marble")
    assert (t.board(0), t.s.reserve[0], set(t.offered("use"))) == ({"stone 1": 3, "marble 1": 1}, 1, set())
    other = Table(3).card(0, "demeter").card(0, "hades").cubes(0, 1, stone=8).turn().act("use deity_demeter", "convert 1 gold")
    assert set(other.offered("use")) == {"use deity_hades"}


# -- the cards that open the bonus action

BONUS = [
    ("hera", "zeus", "MYT-144"),
    ("dionysus", "demeter", "MYT-151"),
    ("aphrodite", "poseidon", "MYT-158"),
    ("persephone", "hades", "MYT-166"),
]


@pytest.mark.rule("MYT-144", "MYT-151", "MYT-158", "MYT-166")
@pytest.mark.parametrize(("deity", "god", "rule"), BONUS)
@pytest.mark.parametrize("side", ["day", "night"])
def test_four_cards_open_the_bonus_of_their_god_on_ones_own_turn(deity: str, god: str, rule: str, side: str) -> None:
    t = Table(3).card(0, deity).cubes(0, 1, stone=2, marble=2, gold=2)
    t.s.reserve[0] = 1
    t.turn().act(f"place {god}_{side}", "skip_main")
    assert t.asked() == [(0, "bonus_or_skip")], rule
    other = next(g for g in ("zeus", "hades") if g != god)
    t.s.agenda.clear()
    t.turn().act(f"place {other}_{side}", "skip_main")
    assert t.asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-145", "MYT-152", "MYT-159", "MYT-167")
@pytest.mark.parametrize(("deity", "god", "rule"), BONUS)
def test_their_points_are_three_and_four_more_with_a_favour_of_the_god(deity: str, god: str, rule: str) -> None:
    other = next(g for g in ("zeus", "hades") if g != god)
    assert points(Table(3).card(0, deity).favour(0, other)) == 3
    assert points(Table(3).card(0, deity).favour(0, god)) == 7
