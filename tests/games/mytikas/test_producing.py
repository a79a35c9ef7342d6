"""Producing: MYT-065 to MYT-071."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table


@pytest.mark.rule("MYT-065")
def test_produced_resources_go_on_the_own_board() -> None:
    t = Table(3).turn(1).act("place demeter_day", "do_main", "produce demeter_day_gold")
    assert (t.board(0), t.board(1), t.board(2)) == ({}, {"stone 1": 1, "gold 1": 1}, {})


@pytest.mark.rule("MYT-066", "MYT-067", "MYT-068", "MYT-069")
def test_every_city_produces_once_on_its_level_each_what_its_owner_likes() -> None:
    t = Table(3).built(0, "small_city_2", 3).built(0, "large_city_1", 4).built(0, "small_temple_1", 2).turn()
    t.act("place zeus_day", "do_main", "produce zeus_day_stone", "produce zeus_day_marble", "produce zeus_day_gold", "finish")
    assert t.board(0) == {"stone 1": 3, "stone 3": 1, "marble 3": 1, "gold 4": 1}
    assert t.asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-066")
def test_cities_are_asked_by_level_from_1_up() -> None:
    t = Table(3).built(0, "small_city_1", 4).built(0, "large_city_2", 2).turn().act("place zeus_day", "do_main")
    levels = []
    for _ in range(3):
        top = t.s.agenda[-1]
        levels.append(top.facts(t.s)["level"])
        t.act("produce zeus_day_gold")
    assert levels == [1, 2, 4]


@pytest.mark.rule("MYT-070", "MYT-071")
@pytest.mark.parametrize(
    ("made", "board"),
    [("stone", {"stone 1": 4}), ("marble", {"marble 1": 2}), ("gold", {"stone 1": 1, "gold 1": 1})],
)
def test_demeter_day_produces_one_combination_on_level_1(made: str, board: dict[str, int]) -> None:
    t = Table(3).built(0, "small_city_1", 4).turn().act("place demeter_day", "do_main", f"produce demeter_day_{made}")
    assert t.board(0) == board
    assert t.asked() == [(1, "choose_cell")]
