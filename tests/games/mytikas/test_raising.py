"""Raising, moving, tumbling: MYT-089 to MYT-095."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table

from pantheon.games.mytikas.actions import CARD_APOLLO
from pantheon.games.mytikas.rules.raising import MoveResource, RaiseAny, RaiseResource, tumbles
from pantheon.games.mytikas.rules.turn import Turn


@pytest.mark.rule("MYT-089")
def test_a_raise_lifts_one_resource_by_one_level_the_same_or_another_each_time() -> None:
    t = Table(3).cubes(0, 1, stone=2, gold=1).turn().act("place hades_day", "do_main")
    assert set(t.offered()) == {"raise stone 1", "raise gold 1", "stop"}
    t.act("raise stone 1", "raise stone 2", "raise gold 1")
    assert t.board(0) == {"stone 1": 1, "stone 3": 1, "gold 2": 1}
    assert t.question != "raise_resource", "three raises, no more"


@pytest.mark.rule("MYT-090")
def test_a_raise_to_any_level_goes_to_any_higher_level_only() -> None:
    t = Table(3).favour(0, "hades").cubes(0, 2, marble=1).turn().act("place hades_day", "skip_main", "do_bonus")
    assert set(t.offered()) == {"raise_any marble 2 3", "raise_any marble 2 4", "stop"}
    assert t.why("raise_any marble 2 1") == ("MYT-090", "raise_goes_up")


@pytest.mark.rule("MYT-091")
def test_nothing_rises_above_level_4() -> None:
    t = Table(3).cubes(0, 4, gold=1).cubes(0, 1, stone=1).turn().act("place hades_day", "do_main")
    assert set(t.offered()) == {"raise stone 1", "stop"}
    assert t.why("raise gold 4") == ("MYT-091", "top_level")


@pytest.mark.rule("MYT-092")
def test_raises_may_be_left_unused() -> None:
    t = Table(3).cubes(0, 1, stone=2).turn().act("place hades_day", "do_main", "raise stone 1", "stop", "finish")
    assert t.board(0) == {"stone 1": 1, "stone 2": 1}
    assert t.asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-093")
def test_a_building_move_goes_to_any_other_level_up_or_down() -> None:
    t = Table(3).cubes(0, 1, stone=2, marble=1).cubes(0, 3, gold=1).turn()
    t.act("place demeter_night", "do_main", "build small_city_1")
    assert set(t.offered()) == {"move gold 3 1", "move gold 3 2", "move gold 3 4", "stop"}
    t.act("move gold 3 1", "move gold 1 4")
    assert t.board(0) == {"gold 4": 1}


@pytest.mark.rule("MYT-094")
def test_any_number_of_resources_tumbles_to_any_lower_level_for_free() -> None:
    t = Table(3).cubes(0, 4, gold=2).cubes(0, 2, stone=1).turn()
    assert set(t.offered("tumble")) == {"tumble gold 4 1", "tumble gold 4 2", "tumble gold 4 3", "tumble stone 2 1"}
    t.act("tumble gold 4 1", "tumble gold 4 3", "tumble gold 3 2", "tumble stone 2 1")
    assert t.board(0) == {"gold 1": 1, "gold 2": 1, "stone 1": 1}
    assert t.asked() == [(0, "choose_cell")]


@pytest.mark.rule("MYT-095")
def test_tumbling_is_offered_before_the_cell_before_main_before_bonus_and_last_of_all() -> None:
    t = Table(3).favour(0, "hades").cubes(0, 3, gold=4).turn()
    moments = []
    for answer in ("place hades_night", "do_main", "skip_bonus", "finish"):
        if t.offered("tumble"):
            moments.append(t.question)
            t.act("tumble gold 3 2")
        t.act(answer)
    assert moments == ["choose_cell", "main_or_skip", "bonus_or_skip", "finish_turn"]
    assert t.board(0) == {"gold 2": 4}


@pytest.mark.rule("MYT-095")
def test_finish_turn_is_put_only_while_a_cube_stands_above_level_1() -> None:
    low = Table(3).cubes(0, 1, gold=1).turn().act("place hades_night", "do_main")
    assert low.asked() == [(1, "choose_cell")]
    high = Table(3).cubes(0, 2, gold=1).turn().act("place hades_night", "do_main")
    assert set(high.offered()) == {"finish", "tumble gold 2 1"}
    assert high.act("tumble gold 2 1").asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-094")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_own_cubes_above_level_one_tumble(seat: int) -> None:
    t = Table(2)
    for other in range(2):
        for level in range(1, 5):
            t.cubes(other, level, stone=1, marble=1, gold=1)
    found: list[int] = []
    tumbles(t.s, seat, found)
    steps = [(level, to) for level in (2, 3, 4) for to in range(1, level)]
    assert sorted(map(t.game.book.text, found)) == sorted(
        f"tumble {r} {a} {b}" for r in ("stone", "marble", "gold") for a, b in steps
    )


@pytest.mark.rule("MYT-090", "MYT-091")
def test_one_resource_goes_to_any_higher_level_and_the_others_stay() -> None:
    t = Table(2).cubes(0, 1, stone=3).cubes(0, 2, marble=2).go_on(RaiseAny(0, 1)).act("raise_any stone 1 4")
    assert t.board(0) == {"stone 1": 2, "marble 2": 2, "stone 4": 1} and t.lines("raises") == [(0, 0, 1, 4)]


@pytest.mark.rule("MYT-093", "MYT-091")
def test_so_many_moves_and_no_more() -> None:
    t = Table(2).cubes(0, 4, gold=4).go_on(MoveResource(0, 3), Turn())
    for left in (3, 2, 1):
        assert t.asked() == [(0, "move_resource")] and t.s.agenda[-1].left == left
        t.act("move gold 4 1")
    assert t.question != "move_resource" and t.board(0) == {"gold 1": 3, "gold 4": 1}


@pytest.mark.rule("MYT-089")
def test_a_raise_that_a_card_gives_is_told_with_the_card() -> None:
    t = Table(2).cubes(0, 2, marble=1).go_on(RaiseResource(0, 1, 0, CARD_APOLLO)).act("raise marble 2")
    assert t.lines("raises_by_card") == [(0, 1, 2, 3, CARD_APOLLO)] and t.board(0) == {"marble 3": 1}
