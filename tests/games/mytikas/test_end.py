"""The end of the game and scoring: MYT-175 to MYT-188."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table

from pantheon.games.mytikas.actions import CARD_APOLLO
from pantheon.games.mytikas.data import CITIES, TEMPLES
from pantheon.games.mytikas.rules.end import card_points, metric


def nearly_out(seats: int = 3) -> Table:
    """Levels 3 and 4 are empty, one token is left on level 1; seat 0 can build there."""
    t = Table(seats)
    slots = ["small_temple_1", "small_temple_2", "small_city_1", "small_city_2", "large_city_1", "large_city_2"]
    free = [(seat, slot) for slot in slots for seat in range(1, seats)]
    for level, left in ((1, 1), (3, 0), (4, 0)):
        while t.s.tokens[level - 1] > left:
            seat, slot = free.pop()
            t.built(seat, slot, level)
    return t.cubes(0, 1, stone=1, marble=1, gold=1)


@pytest.mark.rule("MYT-175", "MYT-178")
def test_three_levels_without_tokens_end_the_game_after_the_turn() -> None:
    t = nearly_out().favour(1, "zeus").favour(0, "zeus").cubes(1, 2, stone=1, marble=1, gold=1)
    t.turn().act("place zeus_night", "do_main", "build small_temple_1")
    assert (t.s.tokens, t.over) == ([0, 5, 0, 0], False)
    assert t.asked() == [(0, "bonus_or_skip")]
    t.act("do_bonus", "take")
    assert t.asked() == [(1, "follow_or_pass")]
    t.act("pass")
    assert t.over
    outcome = t.game.outcome(t.s)
    assert outcome is not None and outcome.reason == "levels"
    assert t.s.reserve[0] == 3


@pytest.mark.rule("MYT-175")
def test_two_levels_without_tokens_do_not_end_it() -> None:
    t = Table(3).built(1, "small_city_1", 4).built(1, "small_city_2", 4).built(2, "small_city_1", 3).built(2, "small_city_2", 3)
    t.cubes(0, 3, stone=1, marble=1, gold=1).turn().act("place zeus_night", "do_main", "build small_temple_1")
    assert t.s.tokens == [4, 5, 0, 0]
    assert t.asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-176")
def test_the_last_lock_ends_the_game() -> None:
    t = Table(2).card(0, "pan", laid=1).card(1, "ares", laid=0, lock=4)
    for lock, deity in ((5, "apollo"), (6, "demeter")):
        t.card(1, deity, laid=0, lock=lock)
    t.s.shown = 4
    t.s.reserve[0] = 6
    t.turn().act("place hades_night", "do_main", "make", "offer deity_pan", "amount 6")
    assert t.over
    outcome = t.game.outcome(t.s)
    assert outcome is not None and outcome.reason == "locks"
    assert t.lock("pan") == 7


@pytest.mark.rule("MYT-177")
def test_all_seven_slots_built_end_the_game() -> None:
    t = Table(4).cubes(0, 2, stone=1, marble=2, gold=2)
    for slot, level in (("small_city_1", 1), ("small_city_2", 1), ("large_city_1", 1), ("large_city_2", 2)):
        t.built(0, slot, level)
    t.built(0, "small_temple_1", 2).built(0, "small_temple_2", 2).turn().act("place zeus_night", "do_main")
    t.act("favour zeus supply", "favour hades supply", "skip_bonus")
    assert t.over
    outcome = t.game.outcome(t.s)
    assert outcome is not None and outcome.reason == "complete"


@pytest.mark.rule("MYT-179")
def test_when_a_follower_triggers_the_end_the_remaining_followers_still_decide() -> None:
    t = nearly_out(4).favour(0, "zeus").favour(1, "zeus").favour(3, "zeus").cubes(1, 2, stone=1, marble=1, gold=1)
    t.cubes(3, 2, stone=1, marble=1, gold=1)
    t.turn(3).act("place zeus_night", "skip_main", "skip_bonus", "finish", "follow zeus night", "build small_temple_1")
    assert t.s.tokens == [0, 6, 0, 0]
    assert t.asked() == [(1, "follow_or_pass")]
    t.act("follow zeus night")
    while not t.over:
        t.act(sorted(t.offered())[0])
    assert t.s.tokens == [0, 5, 0, 0]


@pytest.mark.rule("MYT-180")
def test_buildings_score_their_levels_times_the_multiplier_of_their_type() -> None:
    t = Table(4).built(0, "small_city_1", 3).built(0, "small_city_2", 4).built(0, "large_city_1", 2).built(0, "large_city_2", 3)
    t.built(0, "small_temple_1", 1).built(0, "small_temple_2", 2).built(0, "large_temple_1", 4)
    t.s.turn = 20
    outcome = t.game.outcome(t.s)
    assert outcome is not None
    assert outcome.breakdown[0] == {"small_city": 8, "large_city": 15, "small_temple": 6, "large_temple": 16, "cards": 0}
    assert outcome.scores == [45, 1, 1, 1]


@pytest.mark.rule("MYT-181", "MYT-184")
def test_cards_add_their_points_and_nothing_else_scores() -> None:
    t = Table(3).favour(0, "zeus", 3).cubes(0, 4, stone=5, marble=5, gold=5)
    t.s.reserve[0] = 12
    assert t.scores() == [1, 1, 1]
    assert t.card(0, "hera").card(0, "apollo", laid=0, lock=4).scores() == [1 + 7 + 9, 1, 1]


@pytest.mark.rule("MYT-182")
def test_resources_owned_are_counted_over_all_levels() -> None:
    t = Table(3).card(0, "demeter")
    for level in (1, 2, 3, 4):
        t.cubes(0, level, stone=1)
    assert t.scores()[0] == 1 + 7


@pytest.mark.rule("MYT-183")
def test_a_threshold_table_gives_nothing_below_its_first_threshold() -> None:
    t = Table(3).card(0, "ares", laid=1)
    assert t.scores()[0] == 1
    t.s.reserve[0] = 2  # 3 offerings: above the first threshold, below the second
    assert t.scores()[0] == 1 + 5


def ended(t: Table) -> tuple[tuple[int, ...], str]:
    outcome = t.game.outcome(t.s)
    assert outcome is not None
    return outcome.winners, outcome.tie_break


@pytest.mark.rule("MYT-185")
def test_the_highest_total_wins() -> None:
    assert ended(Table(3).built(2, "small_city_1", 1)) == ((2,), "")


@pytest.mark.rule("MYT-186")
def test_a_tie_goes_to_the_higher_large_temple() -> None:
    t = Table(3).built(0, "small_temple_1", 2).built(1, "large_temple_1", 1)
    assert t.scores() == [5, 5, 1]
    assert ended(t) == ((1,), "large_temple_level")


@pytest.mark.rule("MYT-187")
def test_then_to_more_resources() -> None:
    t = Table(3).cubes(0, 1, stone=2).cubes(1, 4, gold=1).cubes(2, 2, marble=1)
    assert ended(t) == ((0,), "total_resources")


@pytest.mark.rule("MYT-188")
def test_then_the_victory_is_shared() -> None:
    t = Table(3).cubes(0, 1, stone=2).cubes(1, 4, gold=1, stone=1)
    assert ended(t) == ((0, 1), "shared_victory")


@pytest.mark.rule("MYT-182")
def test_cities_count_with_the_one_that_everybody_has() -> None:
    t = Table(2).built(0, "small_city_1", 1).built(0, "large_city_1", 2).built(0, "small_temple_1", 1)
    assert [metric(t.s, seat, CITIES) for seat in (0, 1)] == [3, 1] and metric(t.s, 0, TEMPLES) == 1


@pytest.mark.rule("MYT-126")
@pytest.mark.parametrize(("gold", "points"), [(0, 0), (1, 5), (2, 7), (3, 9), (4, 9)])
def test_a_threshold_is_reached_when_it_is_met(gold: int, points: int) -> None:
    t = Table(2).card(0, "apollo").cubes(0, 2, gold=gold)
    assert card_points(t.s, 0, CARD_APOLLO) == points
