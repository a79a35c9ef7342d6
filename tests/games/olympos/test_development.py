"""Discoveries, bonuses, supply and wonders: OLY-130 to OLY-175."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.olympos.position import GAME, Position, bonus_kinds

from pantheon.games import load_game
from pantheon.games.olympos.actions import DISCOVERIES, DISCOVERY, RESOURCE, ROW, WONDER
from pantheon.games.olympos.rules.development import affordable as affordable_discoveries
from pantheon.games.olympos.rules.development import can_show, cube_sets, discovery_price, shown
from pantheon.games.olympos.state import NOBODY


def rich(seats: int = 3, seat: int = 0, **amounts: int) -> Position:
    """A player at the start with cubes."""
    return Position(seats).at(*[0] * seats).cubes(seat, **amounts)


def affordable(p: Position, row: str, column: int) -> bool:
    return can_show(p.s, shown(p.s, 0), ROW.index[row] * 5 + column - 1)


@pytest.mark.rule("OLY-130")
def test_any_stack_of_any_row_whose_resources_can_be_shown() -> None:
    p = rich(gold=3, stone=2).turn(0).act("discovery")
    for text in p.offered():
        place = p.s.place[DISCOVERY.index[text.split()[1]]]
        assert affordable(p, ROW.words[place // 5], place % 5 + 1)
    rows = {p.s.place[DISCOVERY.index[text.split()[1]]] // 5 for text in p.offered()}
    assert rows == {0, 2, 3, 4}
    other = next(d for d in range(25) if p.s.place[d] == 0)
    assert p.why(f"take {DISCOVERY.words[other]}") == ("OLY-134", "resources")


@pytest.mark.rule("OLY-130")
def test_an_empty_stack_gives_nothing() -> None:
    p = rich(grain=1, stone=1).stack("cult", "red", 1).own(1, "cult").turn(0)
    assert "discovery" not in p.offered()
    p.cubes(0, gold=1).turn(0).act("discovery")
    assert p.why("take cult") == ("OLY-130", "stack_empty")


@pytest.mark.rule("OLY-131")
def test_each_discovery_only_once() -> None:
    p = rich(4, grain=2, stone=2, gold=1).stack("cult", "red", 1).own(0, "cult").turn(0).act("discovery")
    assert "take cult" not in p.offered()
    assert p.why("take cult") == ("OLY-131", "owned")
    p = rich(wood=2, stone=1, gold=1).stack("agriculture", "yellow", 3).reduction(0, "grain").turn(0).act("discovery")
    assert p.why("take agriculture") == ("OLY-131", "owned")


@pytest.mark.rule("OLY-132", "OLY-133")
def test_tokens_are_kept_and_cubes_discarded() -> None:
    p = rich(stone=1).settlers("macedonia", 0).stack("cult", "red", 1).turn(0).act("discovery", "take cult", "bonus 1")
    assert p.tokens(0) == {"grain": 1}
    assert p.cubes_of(0) == {}
    assert not affordable(rich(grain=1), "red", 5)
    assert affordable(rich(grain=2), "red", 5)
    assert affordable(rich(grain=1).settlers("macedonia", 0), "red", 5)


@pytest.mark.rule("OLY-134")
def test_groups_are_all_of_different_kinds() -> None:
    assert affordable(rich(grain=3, gold=2), "purple", 1)
    assert not affordable(rich(grain=5), "purple", 1)
    assert not affordable(rich(grain=3, gold=1, wood=1), "purple", 1)
    assert affordable(rich(wood=3, gold=1), "blue", 5)
    assert not affordable(rich(wood=4), "blue", 5)
    assert affordable(rich(grain=2, stone=2, wood=1, gold=1), "purple", 5)
    assert not affordable(rich(grain=2, stone=2, wood=2), "purple", 5)
    assert affordable(rich(grain=2, wood=2), "green", 1)
    assert not affordable(rich(grain=1, wood=3), "green", 1)


@pytest.mark.rule("OLY-135")
def test_cubes_are_spent_only_where_tokens_are_missing() -> None:
    p = rich(grain=2, wood=2).settlers("macedonia", 0).stack("surgery", "green", 1).turn(0)
    p.act("discovery", "take surgery", "bonus 2")
    assert p.cubes_of(0) == {"grain": 1}
    assert sorted(p.lines("discards")) == [(0, 1, 0), (0, 2, 2)]


@pytest.mark.rule("OLY-136")
def test_the_player_chooses_among_the_smallest_sets_of_cubes() -> None:
    p = rich(grain=2, stone=2, gold=1).stack("cult", "red", 5).turn(0).act("discovery", "take cult")
    assert p.question == "choose_cubes_to_discard"
    assert p.offered() == ["discard 2 0 0 0", "discard 0 2 0 0"]
    p.act("discard 0 2 0 0")
    assert p.cubes_of(0) == {"grain": 2, "gold": 1}


@pytest.mark.rule("OLY-136")
def test_a_set_that_contains_another_is_not_offered() -> None:
    p = rich(grain=2, stone=1).settlers("macedonia", 0).settlers("paeonia", 0)
    assert cube_sets(p.s, 0, ROW.index["green"] * 5 + 4) == [(1, 1, 0, 0)]
    p = rich(grain=2, stone=2, wood=1).settlers("paeonia", 0).settlers("epirus", 0)
    assert cube_sets(p.s, 0, ROW.index["red"] * 5 + 4) == [(0, 0, 0, 0)]
    p.stack("cult", "red", 5).turn(0).act("discovery", "take cult")
    assert p.question == "choose_bonus"


@pytest.mark.rule("OLY-137")
def test_the_cost_belongs_to_the_position() -> None:
    for column, paid in ((1, {"grain": 1, "stone": 1}), (4, {"gold": 1, "wood": 1})):
        for discovery in ("cult", "cavalry"):
            p = rich(4, **paid).stack(discovery, "red", column).turn(0).act("discovery")
            assert p.offered() == [f"take {discovery}"]
            p.act(f"take {discovery}", "bonus 1")
            assert p.cubes_of(0) == {}
            p.cubes(1, **paid).turn(1).act("discovery", f"take {discovery}")
            assert p.owns(1, discovery)


@pytest.mark.rule("OLY-137")
def test_the_25_costs() -> None:
    data = Position().s.data

    def cost(row: str, column: int) -> tuple[list[int], list[int]]:
        position = ROW.index[row] * 5 + column - 1
        return data.fixed[position], data.greys[position]

    assert cost("red", 3) == ([1, 0, 1, 0], [])
    assert cost("yellow", 4) == ([0, 0, 1, 2], [])
    assert cost("green", 2) == ([0, 2, 0, 2], [])
    assert cost("blue", 5) == ([0, 0, 0, 0], [3, 1])
    assert cost("purple", 5) == ([0, 0, 0, 0], [2, 2, 1, 1])
    assert [sum(data.fixed[p][r] for p in range(25)) for r in range(4)] == [16, 16, 16, 16]
    assert [sum(data.fixed[row * 5]) + sum(data.greys[row * 5]) for row in range(5)] == [2, 3, 4, 4, 5]


@pytest.mark.rule("OLY-138")
def test_a_discovery_costs_seven() -> None:
    p = rich(grain=1, stone=1).stack("cult", "red", 1).turn(0).act("discovery")
    assert p.facts["costs"] == {"cult": 7}
    p.act("take cult", "bonus 1")
    assert p.s.position[0] == 7


@pytest.mark.rule("OLY-139")
def test_reductions_count_per_tile_and_for_coloured_groups_only() -> None:
    p = rich(grain=3, gold=2).stack("art", "blue", 1).reduction(0, "grain").turn(0).act("discovery")
    assert p.facts["costs"]["art"] == 5
    p = rich(grain=3, gold=1).stack("art", "blue", 1).reduction(0, "grain", "gold").turn(0).act("discovery")
    assert p.facts["costs"]["art"] == 3
    p = rich(grain=2).stack("cult", "red", 5).reduction(0, "grain").turn(0).act("discovery")
    assert p.facts["costs"]["cult"] == 7


@pytest.mark.rule("OLY-140")
def test_a_tile_does_not_reduce_its_own_price() -> None:
    p = rich(wood=2, stone=1).stack("agriculture", "yellow", 3).turn(0).act("discovery")
    assert p.facts["costs"]["agriculture"] == 7
    p.act("take agriculture", "tile wood", "bonus 1")
    assert p.s.position[0] == 7


@pytest.mark.rule("OLY-141")
def test_the_first_taker_chooses_the_tile_and_the_second_gets_the_other() -> None:
    p = rich(wood=2, stone=1).stack("agriculture", "yellow", 3).turn(0).act("discovery", "take agriculture")
    assert p.offered() == ["tile grain", "tile wood"]
    p.act("tile wood", "bonus 1")
    p.cubes(1, wood=2, stone=1).turn(1).act("discovery", "take agriculture")
    assert p.s.reductions[:2] == [1 << RESOURCE.index["wood"], 1 << RESOURCE.index["grain"]]
    p = rich(wood=2, stone=1).stack("coinage", "yellow", 3).turn(0).act("discovery", "take coinage")
    assert p.offered() == ["tile stone", "tile gold"]


@pytest.mark.rule("OLY-142")
def test_a_power_works_at_once_at_a_zeus_space_reached_by_its_purchase() -> None:
    p = rich(wood=2, stone=1).at(5, 6, 7).stack("oracle", "yellow", 3).turn(0).act("discovery", "take oracle", "bonus 1")
    assert p.question == "oracle_pick"
    p = rich(grain=1, stone=1).at(5, 6, 7).fate(1, "zeus").stack("cult", "red", 1).next_cards("star").turn(0)
    p.act("discovery", "take cult", "bonus 1", "done", "pass")
    assert p.s.prestige == [3, 0, 0]


@pytest.mark.rule("OLY-143")
def test_the_order_within_a_purchase() -> None:
    p = rich(grain=2, stone=2).stack("cavalry", "red", 5).turn(0)
    p.act("discovery", "take cavalry")
    assert (p.question, p.s.position[0]) == ("choose_cubes_to_discard", 0)
    p.act("discard 2 0 0 0")
    assert (p.question, p.s.position[0]) == ("choose_bonus", 7)
    p.act("bonus 2")
    keys = [event.key for event in p.s.log if event.key != "turn"]
    assert keys == ["takes", "discards", "pays", "gains_hourglasses", "marks", "gains_hourglasses"]


@pytest.mark.rule("OLY-144", "OLY-148", "OLY-149")
def test_a_bonus_is_marked_and_used_up_for_everyone() -> None:
    p = rich(4, grain=1, stone=1).stack("cult", "red", 1).turn(0).act("discovery", "take cult")
    assert p.offered() == ["bonus 1", "bonus 2"]
    p.act("bonus 1")
    assert p.s.bonus[p.slot("red", 1, 1)] == 0
    assert p.s.stock[0] == 5
    p.cubes(1, grain=1, stone=1).turn(1).act("discovery", "take cult")
    assert p.s.bonus[p.slot("red", 1, 2)] == 1
    assert p.s.hourglasses[1] == 2


@pytest.mark.rule("OLY-145")
def test_the_four_kinds_of_bonus() -> None:
    p = rich(grain=1, stone=1).stack("cult", "red", 1).turn(0).act("discovery", "take cult", "bonus 1")
    assert (p.s.stock[0], p.s.hourglasses[0]) == (5, 0)
    p = rich(grain=1, stone=1).stack("cult", "red", 1).turn(0).act("discovery", "take cult", "bonus 2")
    assert (p.s.stock[0], p.s.hourglasses[0]) == (4, 2)
    p = rich(grain=2, wood=2).stack("cartography", "green", 1).turn(0).act("discovery", "take cartography", "bonus 1")
    assert p.cubes_of(0) == {"wood": 1}
    p = rich(grain=2, wood=2).stack("cartography", "green", 1).turn(0).act("discovery", "take cartography", "bonus 2")
    assert p.s.prestige[0] == 2


@pytest.mark.rule("OLY-146", "OLY-270", "OLY-275")
def test_the_grey_slot_is_for_five_players() -> None:
    p = rich(5, grain=1, stone=1).stack("cult", "red", 1).turn(0).act("discovery", "take cult")
    assert p.offered() == ["bonus 1", "bonus 2", "bonus 3"]
    p.act("bonus 3")
    assert p.cubes_of(0) == {"gold": 1}
    p = rich(4, grain=1, stone=1).stack("cult", "red", 1).turn(0).act("discovery", "take cult")
    assert p.offered() == ["bonus 1", "bonus 2"]
    assert p.why("bonus 3") == ("OLY-146", "grey_slot")
    for column in range(1, 6):
        assert bonus_kinds(p, "red", column) == ["settler", "hourglasses", "cube"]
        assert bonus_kinds(p, "yellow", column) == ["hourglasses", "cube"]
        assert bonus_kinds(p, "green", column) == ["cube", "prestige", "hourglasses"]
        assert bonus_kinds(p, "blue", column) == ["settler", "prestige"]


@pytest.mark.rule("OLY-144")
def test_a_taken_slot_is_explained() -> None:
    p = rich(5, grain=1, stone=1).stack("cult", "red", 1).marker(1, "red", 1, 2).turn(0).act("discovery", "take cult")
    assert p.offered() == ["bonus 1", "bonus 3"]
    assert p.why("bonus 2") == ("OLY-144", "slot_taken")


@pytest.mark.rule("OLY-147")
def test_purple_discoveries_give_no_bonus() -> None:
    p = rich(grain=3, gold=2).stack("city", "purple", 1).turn(0).act("discovery", "take city")
    assert p.owns(0, "city")
    assert p.question == "choose_action"
    assert p.s.bonus == [NOBODY] * 50


@pytest.mark.rule("OLY-148")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_slots_enough_in_every_set_up(seats: int) -> None:
    data = Position().s.data
    setup = data.setups[seats]
    for row in range(4):
        for column in range(5):
            slots = data.slots_of[row * 5 + column]
            usable = [slot for slot in slots if setup.grey or not data.slot_grey[slot]]
            assert len(usable) >= setup.copies[row]


@pytest.mark.rule("OLY-151")
def test_cavalry_gives_two_hourglasses() -> None:
    p = rich(grain=1, stone=1).stack("cavalry", "red", 1).turn(0).act("discovery", "take cavalry", "bonus 1")
    assert p.s.hourglasses[0] == 2


@pytest.mark.rule("OLY-152")
def test_oracle_looks_at_three_keeps_one_and_discards_two() -> None:
    p = Position().at(9, 40, 40).own(0, "oracle").next_cards("star", "zeus", "harvest_wood").turn(0)
    p.act("expansion", "new_settler", "to illyria")
    assert (p.question, sorted(p.offered())) == ("oracle_pick", ["keep harvest_wood", "keep star", "keep zeus"])
    p.act("keep zeus")
    assert p.hand_of(0) == ["zeus"]
    assert len(p.s.discard) == 2
    assert len(p.s.deck) == 19
    assert sorted(args[1] for args in p.lines("rejects")) == sorted(p.s.discard)


@pytest.mark.rule("OLY-153")
@pytest.mark.parametrize("tile", ["phalanx", "hellenism"])
def test_phalanx_and_hellenism_draw_a_destiny_card(tile: str) -> None:
    p = rich(grain=2, wood=2).stack(tile, "green", 1).next_cards("star").turn(0).act("discovery", f"take {tile}", "bonus 2")
    assert p.hand_of(0) == ["star"]
    p = rich(grain=2, wood=2).stack(tile, "green", 1).own(0, "oracle").turn(0).act("discovery", f"take {tile}")
    assert p.question == "oracle_pick"


@pytest.mark.rule("OLY-154")
def test_commerce_gives_two_cubes_of_any_kind() -> None:
    p = rich(grain=2, wood=2).stack("commerce", "green", 1).turn(0).act("discovery", "take commerce")
    assert (p.question, p.offered()) == ("choose_cube", ["cube grain", "cube stone", "cube wood", "cube gold"])
    p.act("cube gold", "cube gold")
    assert p.cubes_of(0) == {"gold": 2}
    assert p.question == "choose_bonus"


@pytest.mark.rule("OLY-155")
def test_surgery_gives_two_settlers() -> None:
    p = rich(grain=2, wood=2).stack("surgery", "green", 1).turn(0).act("discovery", "take surgery", "bonus 2")
    assert p.s.stock[0] == 6


@pytest.mark.rule("OLY-160")
def test_cubes_and_hourglasses_are_never_exhausted() -> None:
    p = rich(grain=30, wood=2).glasses(1, 40).stack("commerce", "green", 1).turn(0)
    p.act("discovery", "take commerce", "cube grain", "cube grain")
    assert p.cubes_of(0)["grain"] == 30
    p = Position().at(0, 9, 9).glasses(1, 40).settlers("illyria", 1).turn(0).act("expansion", "new_settler", "to illyria")
    assert p.s.hourglasses[1] == 41


@pytest.mark.rule("OLY-161")
def test_without_discs_in_the_reserve_no_settler_is_gained_but_a_marker_is_placed() -> None:
    p = rich(grain=1, stone=1).stack("cult", "red", 1).stock(0, 18)
    assert p.s.reserve[0] == 1
    p.turn(0).act("discovery", "take cult", "bonus 1")
    assert (p.s.stock[0], p.s.reserve[0]) == (18, 0)
    assert p.s.bonus[p.slot("red", 1, 1)] == 0
    p = rich(grain=2, wood=2).stack("surgery", "green", 1).stock(0, 19).turn(0)
    p.act("discovery", "take surgery", "bonus 2")
    assert (p.s.stock[0], p.s.reserve[0]) == (19, 0)
    assert p.s.bonus[p.slot("green", 1, 2)] == 0


@pytest.mark.rule("OLY-162")
def test_one_token_per_territory_is_always_enough() -> None:
    data = Position().s.data
    assert [data.resource.count(r) for r in range(4)] == [8, 8, 8, 8]
    p = Position()
    for t, word in enumerate(("boeotia", "lesbos", "ionia", "laconia")):
        p.settlers(word, t % 3)
    assert sum(p.s.holds(seat, 0) for seat in range(3)) == 4


@pytest.mark.rule("OLY-282")
def test_with_two_players_the_tile_not_chosen_is_discarded() -> None:
    p = rich(2, wood=2, stone=1).stack("agriculture", "yellow", 3).turn(0).act("discovery", "take agriculture")
    assert p.offered() == ["tile grain", "tile wood"]
    p.act("tile grain", "bonus 1")
    assert p.left("agriculture") == 0
    assert p.s.faces[DISCOVERY.index["agriculture"]] == 0
    p.cubes(1, wood=2, stone=1, gold=1).turn(1).act("discovery")
    assert "take agriculture" not in p.offered()


# -- wonders ---------------------------------------------------------------------------------------


def builder(stars: int = 0, wonder: str = "stadium", column: int = 2) -> Position:
    p = Position().at(0, 0, 0).wonder(wonder, column)
    lands = ["phocis", "attica", "elis", "argolis", "laconia", "crete", "troad", "ionia"][:stars]
    p.star(*lands)
    for land in lands:
        p.settlers(land, 0)
    return p


@pytest.mark.rule("OLY-170", "OLY-171", "OLY-175")
def test_a_wonder_is_built_by_showing_its_stars() -> None:
    p = builder(4).turn(0)
    p.act("wonder")
    assert p.offered() == ["build cyclopean_gate"]
    assert p.why("build stadium") == ("OLY-171", "stars")
    p = builder(5).turn(0).act("wonder")
    assert p.offered() == ["build cyclopean_gate", "build stadium", "build parthenon"]
    p.act("build stadium")
    assert p.s.wonders(0) == [WONDER.index["stadium"]]
    p.at(9, 0, 0).turn(0).act("wonder")
    assert p.why("build stadium") == ("OLY-170", "built")
    p.act("build parthenon")
    assert p.score(0)["wonders"] == 20


@pytest.mark.rule("OLY-171")
def test_everything_that_counts_as_a_star() -> None:
    p = builder(1).own(0, "architecture", "engineering").marker(0, "red", 2, 1).marker(0, "green", 3, 1).marker(1, "blue", 2, 1)
    assert "build stadium" not in (p.turn(0).act("wonder").offered() if "wonder" in p.turn(0).offered() else [])
    p.s.athena[0] = 1
    p.turn(0).act("wonder")
    assert "build stadium" in p.offered()
    p.s.athena[0] = 0
    p.hand(0, "star").turn(0).act("wonder")
    assert "build stadium" in p.offered()


@pytest.mark.rule("OLY-172")
def test_lasting_stars_are_not_used_up() -> None:
    p = builder(5).marker(0, "red", 2, 1).turn(0).act("wonder", "build stadium")
    assert p.s.stars[0] == 5
    assert p.s.bonus[p.slot("red", 2, 1)] == 0
    assert p.at(9, 0, 0).turn(0).act("wonder").offered() == ["build cyclopean_gate", "build parthenon"]


@pytest.mark.rule("OLY-173", "OLY-190", "OLY-215")
def test_one_time_stars_are_spent_as_far_as_needed_by_choice() -> None:
    p = builder(4).hand(0, "star", "star")
    p.s.athena[0] = 1
    p.turn(0).act("wonder", "build stadium")
    assert (p.question, p.offered()) == ("choose_star_sources", ["stars 1 0", "stars 0 1"])
    p.act("stars 0 1")
    assert p.hand_of(0) == ["star"]
    assert p.s.athena[0] == 1
    p = builder(4)
    p.s.athena[0] = 1
    p.turn(0).act("wonder", "build stadium")
    assert p.s.athena[0] == 0
    assert p.s.position[0] == 7
    p = builder(5)
    p.s.athena[0] = 1
    p.hand(0, "star").turn(0).act("wonder", "build stadium")
    assert (p.s.athena[0], p.hand_of(0)) == (1, ["star"])


@pytest.mark.rule("OLY-174", "OLY-157")
def test_a_wonder_costs_seven_or_five_with_architecture() -> None:
    p = builder(5).reduction(0, "grain", "gold").turn(0).act("wonder", "build stadium")
    assert p.s.position[0] == 7
    p = builder(4).own(0, "architecture").turn(0).act("wonder", "build stadium")
    assert p.s.position[0] == 5
    assert p.s.bonus == [NOBODY] * 50


@pytest.mark.rule("OLY-158")
def test_engineering_is_a_star_for_every_wonder() -> None:
    p = builder(4).own(0, "engineering").turn(0).act("wonder")
    assert "build stadium" in p.offered()
    p.act("build stadium")
    assert p.s.position[0] == 7
    assert "build parthenon" in p.at(9, 0, 0).turn(0).act("wonder").offered()


@pytest.mark.rule("OLY-149", "OLY-171")
def test_a_bonus_marker_counts_for_the_wonder_of_its_column_only() -> None:
    p = builder(4).marker(0, "yellow", 2, 1)
    assert p.turn(0).act("wonder").offered() == ["build cyclopean_gate", "build stadium"]


@pytest.mark.rule("OLY-175")
def test_stars_and_points_of_the_wonders() -> None:
    data = Position().s.data
    assert dict(zip(WONDER.words, zip(data.wonder_stars, data.wonder_points, strict=True), strict=True)) == {
        "cyclopean_gate": (4, 8), "stadium": (5, 10), "parthenon": (5, 10), "statue_of_zeus": (6, 12), "colossus": (6, 12),
    }  # fmt: skip


@pytest.mark.rule("OLY-281")
def test_a_tile_that_is_not_in_the_game_is_explained() -> None:
    p = rich(2, grain=1, stone=1).stack("cult", "red", 1).turn(0).act("discovery")
    out = next(DISCOVERY.words[d] for d in range(25) if p.s.place[d] < 0)
    assert p.why(f"take {out}") == ("OLY-281", "not_in_play")
    assert GAME.view(p.s, 0)["table"]["stacks"].get(out) is None


@pytest.mark.rule("OLY-130", "OLY-131", "OLY-036")
@pytest.mark.parametrize("reduction", [2, 3])
def test_what_is_affordable_is_what_its_exact_price_leaves(tmp_path: Path, reduction: int) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"[costs]\ndiscovery_reduction_per_matching_tile = {reduction}\n")
    p = Position(4, load_game("olympos", path)).reduction(0, "grain", "stone").cubes(0, grain=9, stone=9, wood=9, gold=9)
    prices = {d: discovery_price(p.s, 0, d) for d in range(len(DISCOVERIES)) if p.s.left[d] and not p.s.has(0, d)}
    assert min(prices.values()) == 7 - 2 * reduction
    for purse in range(1, 9):
        p.at(p.s.data.cross_space - purse, 0, 0, 0)
        assert affordable_discoveries(p.s, 0, 25) == [d for d, price in prices.items() if price <= purse]
