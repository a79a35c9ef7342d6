"""Following: MYT-055 to MYT-064, MYT-193, MYT-199, MYT-201."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table


@pytest.mark.rule("MYT-055", "MYT-056")
def test_a_follower_pays_a_favour_of_the_god_which_is_back_in_its_pile_before_he_acts() -> None:
    t = Table(3).favour(1, "poseidon", 3).turn().act("place poseidon_night", "skip_main")
    assert t.asked() == [(1, "follow_or_pass")]
    assert set(t.offered()) == {"pass", "follow poseidon night"}
    t.act("follow poseidon night")
    assert (t.pile("poseidon"), t.favours(1)) == (1, {"poseidon": 2})
    assert "favour poseidon supply" in t.offered()  # the very token he paid


@pytest.mark.rule("MYT-055")
def test_who_has_no_favour_of_the_god_is_not_asked() -> None:
    t = Table(3).favour(1, "hades").turn().act("place poseidon_day", "do_main")
    assert t.asked() == [(1, "choose_cell")]
    other = Table(2).favour(1, "hades").card(1, "poseidon").turn().act("place zeus_day", "skip_main")
    assert other.why("follow zeus day") == ("MYT-055", "no_favour")


@pytest.mark.rule("MYT-057")
def test_a_follower_does_the_same_main_action_with_his_own_position() -> None:
    t = Table(3).favour(1, "poseidon").built(1, "small_temple_1", 1).built(1, "large_temple_1", 2)
    t.turn().act("place poseidon_day", "do_main", "follow poseidon day")
    assert t.s.reserve == [1, 4, 0]


@pytest.mark.rule("MYT-057")
def test_with_three_players_the_gods_other_action_cannot_be_followed() -> None:
    t = Table(3).favour(1, "zeus").turn().act("place zeus_day", "skip_main")
    assert t.why("follow zeus night") == ("MYT-057", "other_side")


@pytest.mark.rule("MYT-058")
def test_a_follower_never_gets_the_bonus_action() -> None:
    t = Table(3).favour(1, "poseidon", 2).card(1, "aphrodite").turn()
    t.act("place poseidon_night", "skip_main", "follow poseidon night", "favour zeus supply")
    assert (t.board(1), t.asked()) == ({}, [(1, "choose_cell")])


@pytest.mark.rule("MYT-059")
def test_followers_act_clockwise_and_see_what_went_before() -> None:
    t = Table(4).favour(2, "poseidon").favour(3, "poseidon").favour(0, "poseidon").turn(1)
    t.act("place poseidon_night", "skip_main")
    assert t.asked() == [(2, "follow_or_pass")]
    t.act("follow poseidon night", "favour poseidon supply")
    assert t.asked() == [(3, "follow_or_pass")]
    t.act("follow poseidon night")
    assert t.pile("poseidon") == 2
    t.act("favour hades supply")
    assert t.asked() == [(0, "follow_or_pass")]


@pytest.mark.rule("MYT-060")
def test_a_player_follows_at_most_once_per_turn() -> None:
    t = Table(3).favour(1, "poseidon", 3).turn().act("place poseidon_day", "do_main", "follow poseidon day")
    assert (t.s.reserve[1], t.asked()) == (1, [(1, "choose_cell")])


@pytest.mark.rule("MYT-061")
def test_one_follows_only_what_is_feasible_after_paying() -> None:
    t = Table(3).favour(1, "hades").cubes(0, 1, stone=1).turn().act("place hades_day", "skip_main")
    assert t.asked() == [(1, "choose_cell")]  # nothing to raise: not even asked
    t = Table(2).favour(1, "zeus").turn().act("place zeus_day", "skip_main")
    assert set(t.offered()) == {"pass", "follow zeus day"}
    assert t.why("follow zeus night") == ("MYT-061", "follow_infeasible")


@pytest.mark.rule("MYT-061")
def test_a_favour_paid_makes_taking_a_favour_feasible_but_an_offering_paid_does_not() -> None:
    t = Table(2).card(1, "zeus")
    for god in ("zeus", "demeter", "poseidon", "hades"):
        t.favour(1, god, 3)
    t.s.reserve[1] = 1
    t.turn().act("place poseidon_day", "do_main")
    assert set(t.offered()) == {"pass", "follow poseidon day", "follow poseidon night", "follow offering day"}


@pytest.mark.rule("MYT-062")
def test_others_may_follow_a_main_action_that_was_skipped() -> None:
    t = Table(3).favour(1, "poseidon").turn().act("place poseidon_day", "skip_main", "follow poseidon day")
    assert t.s.reserve == [0, 1, 0]


@pytest.mark.rule("MYT-063")
def test_a_follower_who_builds_gets_the_building_bonus() -> None:
    t = Table(3).favour(1, "zeus").favour(0, "zeus").cubes(1, 2, stone=1, marble=1, gold=1)
    t.turn().act("place zeus_night", "do_bonus", "follow zeus night", "build small_temple_1")
    assert (t.level(1, "small_temple_1"), t.s.reserve[1]) == (2, 2)


@pytest.mark.rule("MYT-064")
def test_following_does_not_move_the_builder() -> None:
    t = Table(3).favour(1, "poseidon").builder(1, "zeus_day").turn().act("place poseidon_day", "do_main", "follow poseidon day")
    assert t.cell(1) == "zeus_day"


@pytest.mark.rule("MYT-193")
def test_with_two_players_one_may_follow_with_the_gods_other_action() -> None:
    t = Table(2).favour(1, "poseidon").turn().act("place poseidon_day", "do_main")
    assert set(t.offered()) == {"pass", "follow poseidon day", "follow poseidon night"}
    t.act("follow poseidon night", "favour zeus supply")
    assert (t.favours(1), t.s.reserve) == ({"zeus": 1}, [1, 0])


@pytest.mark.rule("MYT-201")
def test_a_followers_cards_look_at_the_action_he_does_himself() -> None:
    t = Table(2).favour(1, "zeus").card(1, "athena").cubes(1, 1, stone=1, marble=1)
    t.turn().act("place zeus_day", "skip_main", "follow zeus night", "build small_temple_1")
    assert (t.level(1, "small_temple_1"), t.board(1)) == (1, {})


@pytest.mark.rule("MYT-199")
def test_nobody_tumbles_while_following() -> None:
    t = Table(3).favour(1, "zeus").cubes(1, 4, gold=1).turn().act("place zeus_day", "skip_main")
    assert set(t.offered("tumble")) == set()
    t.act("follow zeus day")
    assert set(t.offered("tumble")) == set()


@pytest.mark.rule("MYT-130", "MYT-134", "MYT-136")
def test_paying_by_cards_is_refused_with_the_cards_own_rule() -> None:
    t = Table(3).favour(1, "hades").favour(1, "zeus").turn().act("place hades_night", "do_main")
    assert t.asked() == [(1, "follow_or_pass")]
    assert t.why("follow zeus night") == ("MYT-136", "needs_poseidon")
    assert t.why("follow offering night") == ("MYT-134", "needs_zeus")
    t = Table(3).favour(1, "hades").card(1, "poseidon").card(1, "zeus").turn().act("place hades_night", "do_main")
    assert t.why("follow demeter night") == ("MYT-136", "no_favour")
    assert t.why("follow offering night") == ("MYT-134", "no_offering_to_pay")


@pytest.mark.rule("MYT-128", "MYT-130")
def test_a_card_gained_or_lost_this_very_turn_does_not_pay() -> None:
    t = Table(3).favour(1, "hades").favour(1, "zeus").card(1, "poseidon", laid=1)
    t.s.reserve[0] = 2
    t.turn().act("place hades_night", "do_main", "make", "offer deity_poseidon")
    assert t.asked() == [(1, "follow_or_pass")] and t.holds(0, "poseidon")
    assert t.why("follow zeus night") == ("MYT-130", "stolen")
    t = Table(3).favour(1, "hades").favour(1, "zeus").card(1, "poseidon", gained=11).turn().act("place hades_night", "do_main")
    assert t.why("follow zeus night") == ("MYT-128", "next_turn_only")


@pytest.mark.rule("MYT-055", "MYT-061")
def test_what_cannot_be_paid_is_refused_before_what_cannot_be_done() -> None:
    t = Table(2).favour(1, "demeter").card(1, "poseidon").turn().act("place demeter_day", "skip_main")
    assert t.asked() == [(1, "follow_or_pass")] and "follow demeter day" in t.offered()
    ask = t.s.agenda[-1]
    assert all(ask.forbids(t.s, t.game.book.parse(text)) is None for text in t.offered())
    assert t.why("follow demeter night") == ("MYT-061", "follow_infeasible"), "he could pay, but has nothing to build with"
    assert t.why("follow zeus night") == ("MYT-136", "no_favour") and t.why("follow offering night") == ("MYT-134", "needs_zeus")


@pytest.mark.rule("MYT-055", "MYT-136")
@pytest.mark.parametrize(
    ("god", "other"), [("zeus", "hades"), ("demeter", "zeus"), ("poseidon", "demeter"), ("hades", "poseidon")]
)
def test_a_favour_of_another_god_needs_poseidons_card(god: str, other: str) -> None:
    t = (
        Table(2)
        .favour(1, god)
        .favour(1, other)
        .cubes(0, 1, stone=1)
        .cubes(1, 1, stone=1)
        .turn()
        .act(f"place {god}_day", "skip_main")
    )
    assert t.asked() == [(1, "follow_or_pass")]
    assert t.why(f"follow {god} day") == ("", "") and t.why(f"follow {other} day") == ("MYT-136", "needs_poseidon")
