"""Building: MYT-072 to MYT-088."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table

from pantheon.games.mytikas.actions import CELL_IDS
from pantheon.games.mytikas.game import MytikasGame
from pantheon.games.mytikas.rules.building import ChooseBuilding

RICH = {"stone": 9, "marble": 9, "gold": 9}
TEMPLES = {"build small_temple_1", "build small_temple_2", "build large_temple_1"}
CITIES = {"build small_city_1", "build small_city_2", "build large_city_1", "build large_city_2"}


def building(t: Table, cell: str) -> Table:
    return t.turn().act(f"place {cell}", "do_main")


@pytest.mark.rule("MYT-072", "MYT-073")
def test_zeus_night_builds_temples_and_demeter_night_cities() -> None:
    temples = building(Table(3).cubes(0, 1, **RICH), "zeus_night")
    assert set(temples.offered()) == TEMPLES
    assert temples.why("build small_city_1") == ("MYT-072", "wrong_type")
    cities = building(Table(3).cubes(0, 1, **RICH), "demeter_night")
    assert set(cities.offered()) == CITIES
    assert cities.why("build large_temple_1") == ("MYT-073", "wrong_type")


@pytest.mark.rule("MYT-074")
def test_one_building_per_action() -> None:
    t = building(Table(3).cubes(0, 1, **RICH), "zeus_night").act("build small_temple_1")
    assert (t.level(0, "small_temple_1"), t.level(0, "small_temple_2"), t.asked()) == (1, 0, [(1, "choose_cell")])


@pytest.mark.rule("MYT-075", "MYT-076")
def test_the_level_needs_a_token_and_the_whole_cost() -> None:
    t = Table(3).cubes(0, 1, **RICH).cubes(0, 2, **RICH).cubes(0, 3, **RICH).cubes(0, 4, stone=1, marble=1)
    t.s.tokens[1] = 0
    t.s.built[-1], t.s.built[-2], t.s.built[-3], t.s.built[-4], t.s.built[-5] = 2, 2, 2, 2, 2  # the five tokens of level 2
    building(t, "zeus_night").act("build small_temple_1")
    assert set(t.offered()) == {"level 1", "level 3"}
    assert t.why("level 2") == ("MYT-075", "no_level_token")
    assert t.why("level 4") == ("MYT-076", "cost_not_there")


@pytest.mark.rule("MYT-076")
def test_resources_of_other_levels_do_not_help() -> None:
    t = building(Table(3).cubes(0, 1, stone=3, marble=1).cubes(0, 2, marble=5), "demeter_night")
    assert set(t.offered()) == {"build small_city_1", "build small_city_2"}
    assert t.why("build large_city_1") == ("MYT-076", "cannot_pay")


@pytest.mark.rule("MYT-077", "MYT-078")
@pytest.mark.parametrize(
    ("cell", "slot", "left"),
    [
        ("demeter_night", "small_city_2", {"stone 2": 7, "marble 2": 8, "gold 2": 9}),
        ("demeter_night", "large_city_1", {"stone 2": 6, "marble 2": 7, "gold 2": 10}),  # 1 gold is its building bonus
        ("zeus_night", "small_temple_1", {"stone 2": 8, "marble 2": 8, "gold 2": 8}),
        ("zeus_night", "large_temple_1", {"stone 2": 8, "marble 2": 7, "gold 2": 7}),
    ],
)
def test_costs_are_paid_to_the_supply(cell: str, slot: str, left: dict[str, int]) -> None:
    assert building(Table(3).cubes(0, 2, **RICH), cell).act(f"build {slot}").board(0) == left


@pytest.mark.rule("MYT-079")
def test_the_right_slot_may_be_built_before_the_left() -> None:
    t = building(Table(3).cubes(0, 1, **RICH), "zeus_night").act("build small_temple_2", "stop")
    assert (t.level(0, "small_temple_1"), t.level(0, "small_temple_2")) == (0, 1)
    t.s.agenda.clear()
    building(t.builder(0, "zeus_day"), "zeus_night")
    assert set(t.offered()) == {"build small_temple_1", "build large_temple_1"}


@pytest.mark.rule("MYT-080", "MYT-081")
def test_the_piece_goes_to_its_level_and_a_token_of_that_level_to_the_slot() -> None:
    t = building(Table(3).cubes(0, 3, **RICH), "zeus_night").act("build small_temple_1")
    assert t.level(0, "small_temple_1") == 3
    assert t.s.tokens == [4, 5, 2, 2]
    t.s.agenda.clear()
    building(t.builder(0, "zeus_day"), "zeus_night")
    assert t.why("build small_temple_1") == ("MYT-080", "already_built")


@pytest.mark.rule("MYT-082")
def test_only_tokens_limit_the_pieces_of_one_player_on_a_level() -> None:
    t = Table(3).built(0, "small_city_1", 1).built(0, "small_city_2", 1).built(0, "large_city_1", 1).cubes(0, 1, **RICH)
    building(t, "demeter_night")  # one slot of that kind is left: built at once
    assert t.level(0, "large_city_2") == 1
    assert t.s.tokens[0] == 0


@pytest.mark.rule("MYT-083")
def test_the_building_bonus_comes_at_once_before_the_ribbon() -> None:
    t = building(Table(3).favour(0, "demeter").cubes(0, 1, stone=4, marble=2), "demeter_night").act("build small_city_2")
    assert t.asked() == [(0, "choose_favour")]
    t.act("favour zeus supply")
    assert t.asked() == [(0, "bonus_or_skip")]


@pytest.mark.rule("MYT-084")
def test_a_building_bonus_that_cannot_be_used_is_lost() -> None:
    t = Table(2).cubes(0, 1, stone=2, marble=1)
    for god in ("zeus", "demeter", "poseidon", "hades"):
        t.favour(0, god, 3)
    building(t, "demeter_night").act("build small_city_2")
    assert t.asked() == [(1, "choose_cell")]  # no favour is left to take
    assert sum(t.favours(0).values()) == 12
    nothing_to_move = building(Table(2).cubes(0, 1, stone=2, marble=1), "demeter_night").act("build small_city_1")
    assert nothing_to_move.asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-085")
def test_building_moves_may_be_stopped_early() -> None:
    t = building(Table(3).cubes(0, 1, stone=4, marble=2), "demeter_night").act("build small_city_1", "move stone 1 3", "stop")
    assert t.board(0) == {"stone 1": 1, "marble 1": 1, "stone 3": 1}


@pytest.mark.rule("MYT-086")
@pytest.mark.parametrize(
    ("cell", "slot", "answers", "reserve", "favours", "board"),
    [
        ("demeter_night", "small_city_1", ["move gold 1 4", "move gold 4 2"], 0, 0, {"gold 2": 1}),
        ("demeter_night", "small_city_2", ["favour zeus supply"], 0, 1, {"gold 1": 1}),
        ("zeus_night", "small_temple_1", [], 2, 0, {}),
        ("zeus_night", "small_temple_2", [], 1, 0, {}),
        ("demeter_night", "large_city_1", [], 0, 0, {"gold 1": 2}),
        ("demeter_night", "large_city_2", [], 0, 0, {"gold 1": 2}),
        ("zeus_night", "large_temple_1", ["favour zeus supply", "favour zeus supply"], 0, 2, {}),
    ],
)
def test_building_bonuses_by_slot(
    cell: str, slot: str, answers: list[str], reserve: int, favours: int, board: dict[str, int]
) -> None:
    costs = {"small_city": (2, 1, 1), "small_temple": (1, 1, 1), "large_city": (3, 2, 1), "large_temple": (1, 2, 2)}
    stone, marble, gold = costs[slot.rsplit("_", 1)[0]]
    t = Table(3).cubes(0, 1, stone=stone, marble=marble, gold=gold)
    other = next(s for s in ("small_city_1", "small_temple_1") if s.split("_")[1] != slot.split("_")[1])
    t.built(1, other, 4)
    building(t, cell)
    if f"build {slot}" in t.offered():
        t.act(f"build {slot}")
    t.act(*answers)
    assert (t.s.reserve[0], sum(t.favours(0).values()), t.board(0)) == (reserve, favours, board)


@pytest.mark.rule("MYT-086")
def test_the_right_small_temple_gives_an_offering_and_then_a_move() -> None:
    t = building(Table(3).cubes(0, 1, stone=2, marble=1, gold=1), "zeus_night").act("build small_temple_2")
    assert (t.s.reserve[0], t.asked()) == (1, [(0, "move_resource")])
    t.act("move stone 1 4")
    assert (t.board(0), t.asked()) == ({"stone 4": 1}, [(0, "finish_turn")])


@pytest.mark.rule("MYT-087")
def test_a_large_citys_gold_appears_on_the_level_just_built_on() -> None:
    t = building(Table(3).cubes(0, 3, stone=3, marble=2), "demeter_night").act("build large_city_2")
    assert t.board(0) == {"gold 3": 1}


@pytest.mark.rule("MYT-088")
def test_buildings_never_move(game: MytikasGame) -> None:
    t = building(Table(3).built(0, "small_temple_1", 2).cubes(0, 1, **RICH), "zeus_night").act("build large_temple_1")
    t.act("favour zeus supply", "favour zeus supply")
    assert (t.level(0, "small_temple_1"), t.level(0, "large_temple_1")) == (2, 1)
    assert not [verb for verb in game.book.verbs if "demolish" in verb or verb == "move_building"]


@pytest.mark.rule("MYT-075", "MYT-076")
def test_a_cost_that_lies_only_where_no_token_is_left_is_refused_for_the_token() -> None:
    t = Table(3).cubes(0, 1, stone=9, marble=9, gold=9).cubes(0, 2, stone=2, marble=1)
    slots = iter(["small_city_1", "small_city_2", "small_temple_1", "small_temple_2", "large_city_1", "large_city_2"])
    while t.s.tokens[0] > 0:
        t.built(1, next(slots), 1)
    t.go_on(ChooseBuilding(0, CELL_IDS.index("demeter_night")))
    assert t.why("build large_city_1") == ("MYT-075", "no_token_there")
    t.s.add_cubes(0, 1, 1, -9)
    assert t.why("build large_city_1") == ("MYT-076", "cannot_pay")
