"""Expansion: OLY-060 to OLY-097."""

from __future__ import annotations

import pytest
from games.olympos.position import Position

from pantheon.games.olympos.actions import ORIGIN, TERRITORY
from pantheon.games.olympos.routes import FAR, FORBIDDEN, travel_mode
from pantheon.games.olympos.rules.combat import distinct_settlers
from pantheon.games.olympos.rules.expansion import can_expand, destinations
from pantheon.games.olympos.state import STAR

PLAIN = travel_mode(False, 0)
RIDING = travel_mode(True, 0)


def route(mode: int, origin: str, to: str) -> tuple[int, list[str]]:
    data = Position().s.data
    found = data.routes(mode, data.spaces.index(origin))[data.spaces.index(to)]
    return found[0], [data.spaces[space] for space in found[1:]]


@pytest.mark.rule("OLY-060", "OLY-084")
def test_an_expansion_moves_one_settler_and_takes_one_territory() -> None:
    p = Position().at(0, 9, 9).settlers("illyria", 0).settlers("arcadia", 1, 0, 2).turn(0)
    p.act("expansion")
    assert p.offered() == ["settler illyria 1", "settler arcadia 1", "new_settler"]
    p.act("settler arcadia 1", "to elis")
    assert (p.pile("arcadia"), p.pile("elis"), p.pile("illyria")) == ((1, 2), (0,), (0,))
    assert p.tokens(0) == {"wood": 2}


@pytest.mark.rule("OLY-060", "OLY-096")
def test_every_settler_of_a_pile_is_offered_by_its_number_from_the_top() -> None:
    p = Position().at(0, 9, 9).settlers("arcadia", 0, 1, 0, 0, 1, 0).stock(0, 0).turn(0)
    p.act("expansion")
    assert p.offered() == ["settler arcadia 1", "settler arcadia 2", "settler arcadia 4"]
    p.act("settler arcadia 2", "to elis")
    assert p.pile("arcadia") == (0, 1, 0, 1, 0)


@pytest.mark.rule("OLY-061")
def test_a_new_settler_costs_two_and_comes_from_the_stock() -> None:
    p = Position().at(0, 9, 9).turn(0).act("expansion")
    assert p.offered() == ["new_settler"]
    p.act("new_settler", "to paeonia")
    assert p.s.stock[0] == 3
    assert p.lines("pays") == [(0, 3, 0, 3)]


@pytest.mark.rule("OLY-061")
def test_a_new_settler_appears_in_the_north_or_where_one_has_control() -> None:
    p = Position().at(0, 9, 9).settlers("elis", 0).settlers("crete", 0, 1).turn(0).act("expansion", "new_settler")
    assert p.offered() == ["from northern_zone", "from elis"]
    p.act("from elis")
    assert p.cost("messenia") == 3


@pytest.mark.rule("OLY-061")
def test_without_stock_there_is_no_new_settler() -> None:
    p = Position().at(0, 9, 9).settlers("elis", 0).stock(0, 0).turn(0).act("expansion")
    assert p.offered() == ["settler elis 1"]
    assert p.why("new_settler") == ("OLY-061", "empty_stock")


@pytest.mark.rule("OLY-062", "OLY-150")
def test_with_medicine_a_new_settler_costs_one() -> None:
    p = Position().at(0, 9, 9).own(0, "medicine").turn(0).act("expansion", "new_settler", "to paeonia")
    assert p.lines("pays") == [(0, 2, 0, 2)]


@pytest.mark.rule("OLY-063")
def test_no_settler_is_created_where_another_has_control() -> None:
    p = Position().at(0, 9, 9).settlers("crete", 0, 1).settlers("elis", 0, 1, 0).turn(0).act("expansion", "new_settler")
    assert p.offered() == ["from northern_zone", "from elis"]
    assert p.why("from crete") == ("OLY-063", "not_controlled")


@pytest.mark.rule("OLY-064")
def test_the_northern_zone_is_never_entered() -> None:
    data = Position().s.data
    north = ORIGIN.index["northern_zone"]
    assert all(north not in near for near in data.neighbours)
    assert route(PLAIN, "illyria", "thrace") == (3, ["epirus", "macedonia", "thrace"])
    assert "northern_zone" not in TERRITORY.words


@pytest.mark.rule("OLY-065")
def test_settlers_gained_go_to_the_stock() -> None:
    p = Position().at(0, 9, 9).stack("surgery", "green", 1).cubes(0, grain=2, wood=2).turn(0)
    p.act("discovery", "take surgery", "bonus 1")
    assert p.s.stock[0] == 6
    assert p.s.reserve[0] == 15 - 2 - 1


@pytest.mark.rule("OLY-070")
def test_neighbours_are_those_of_the_data() -> None:
    data = Position().s.data
    near = {data.spaces[space] for space in data.neighbours[TERRITORY.index["olympos"]]}
    assert near == {"macedonia", "thermaic_gulf", "thessaly"}
    assert sum(len(near) for near in data.neighbours[:32]) + sum(len(near) for near in data.neighbours[33:]) == 2 * (31 + 59 + 20)


@pytest.mark.rule("OLY-071")
def test_a_settler_passes_through_everything() -> None:
    p = Position().at(0, 9, 9).cross("achaea").settlers("argolis", 1).tribe("elis").settlers("arcadia", 0).stock(0, 0)
    p.turn(0).act("expansion", "settler arcadia 1")
    assert p.facts["costs"]["attica"] == [0, 2, 0, 0]
    assert p.facts["costs"]["phocis"] == [0, 4, 0, 0]


@pytest.mark.rule("OLY-072")
def test_where_a_settler_may_not_stop() -> None:
    p = Position().at(0, 9, 9).cross("achaea").settlers("elis", 0).settlers("arcadia", 0).stock(0, 0).turn(0)
    p.act("expansion", "settler arcadia 1")
    assert p.why("to achaea") == ("OLY-072", "condemned")
    assert p.why("to elis") == ("OLY-072", "own_territory")
    assert len(p.offered()) == 32 - 3


@pytest.mark.rule("OLY-073", "OLY-075")
def test_entering_land_costs_one_and_the_origin_nothing() -> None:
    assert route(PLAIN, "arcadia", "achaea") == (1, ["achaea"])
    assert route(PLAIN, "northern_zone", "illyria") == (1, ["illyria"])
    assert route(PLAIN, "arcadia", "attica") == (2, ["argolis", "attica"])


@pytest.mark.rule("OLY-074")
def test_entering_sea_costs_two() -> None:
    assert route(PLAIN, "laconia", "crete") == (3, ["cretan_sea", "crete"])
    assert route(PLAIN, "aetolia", "achaea") == (3, ["gulf_of_corinth", "achaea"])


@pytest.mark.rule("OLY-076")
@pytest.mark.parametrize(
    ("tiles", "cost"), [((), 3), (("astronomy",), 2), (("cartography",), 2), (("astronomy", "cartography"), 1)]
)
def test_astronomy_and_cartography_lower_the_cost_of_the_sea(tiles: tuple[str, ...], cost: int) -> None:
    p = Position().at(0, 9, 9).settlers("laconia", 0).own(0, *tiles).turn(0).act("expansion", "settler laconia 1")
    assert p.facts["costs"]["crete"] == [0, cost, 0, 0]


@pytest.mark.rule("OLY-077", "OLY-151")
def test_cavalry_rides_over_land_for_one() -> None:
    p = Position().at(0, 9, 9).settlers("illyria", 0).own(0, "cavalry").turn(0).act("expansion", "settler illyria 1")
    assert p.facts["costs"]["laconia"] == [0, 1, 0, 0]
    assert p.facts["costs"]["crete"] == [0, 1 + 2 + 1, 0, 0]


@pytest.mark.rule("OLY-077")
def test_a_sea_ends_the_run_and_the_first_land_always_costs_one() -> None:
    assert route(RIDING, "arcadia", "achaea") == (1, ["achaea"])
    assert route(RIDING, "lesbos", "caria")[0] == 3
    assert route(RIDING, "laconia", "troad")[0] == 1 + 2 + 1


@pytest.mark.rule("OLY-078", "OLY-220")
def test_under_the_siren_no_sea_is_entered() -> None:
    p = Position().at(0, 9, 9).settlers("illyria", 0).settlers("crete", 0).stock(0, 0)
    p.s.siren = 1
    p.turn(0).act("expansion")
    assert p.offered() == ["settler illyria 1"]
    assert p.why("settler crete 1") == ("OLY-078", "siren")
    p.act("settler illyria 1")
    assert p.why("to corcyra") == ("OLY-078", "siren")
    assert p.cost("laconia") == 7
    data = p.s.data
    assert data.costs_from(travel_mode(False, FORBIDDEN), TERRITORY.index["crete"]) == [FAR] * 32


@pytest.mark.rule("OLY-079")
def test_the_cheapest_route_is_charged_and_logged() -> None:
    p = Position().at(0, 9, 9).settlers("illyria", 0).turn(0).act("expansion", "settler illyria 1", "to aetolia")
    assert p.lines("moves") == [(0, TERRITORY.index["illyria"], "epirus>aetolia", 2)]
    assert route(PLAIN, "thessaly", "boeotia") == (2, ["phocis", "boeotia"])
    assert route(PLAIN, "illyria", "corcyra") == (3, ["adriatic_sea", "corcyra"])
    assert route(PLAIN, "arcadia", "arcadia") == (2, ["achaea", "arcadia"])


@pytest.mark.rule("OLY-080")
def test_the_table_of_costs_agrees_with_an_independent_search() -> None:
    data = Position().s.data
    for cavalry in (False, True):
        for discount in (0, 1, 2, FORBIDDEN):
            for origin in range(33):
                known = data.costs_from(travel_mode(cavalry, discount), origin)
                assert known == relaxed(origin, cavalry, discount)


def relaxed(origin: int, cavalry: bool, discount: int) -> list[int]:
    """Bellman and Ford over (space, the space entered before it)."""
    data = Position().s.data
    best: dict[tuple[int, int], int] = {(origin, -1): 0}
    changed = True
    while changed:
        changed = False
        for (here, before), cost in list(best.items()):
            for there in data.neighbours[here]:
                if data.sea[there]:
                    if discount == FORBIDDEN:
                        continue
                    step = max(0, 2 - discount)
                else:
                    step = 0 if cavalry and before >= 0 and not data.sea[here] else 1
                if cost + step < best.get((there, here), FAR):
                    best[there, here] = cost + step
                    changed = True
    return [min((cost for (here, before), cost in best.items() if here == t and before >= 0), default=FAR) for t in range(32)]


@pytest.mark.rule("OLY-081")
def test_flight_a_buried_settler_leaves_without_creation_cost() -> None:
    p = Position().at(0, 9, 9).settlers("arcadia", 0, 1).stock(0, 0).turn(0)
    p.act("expansion", "settler arcadia 1", "to messenia")
    assert p.lines("pays") == [(0, 1, 0, 1)]
    assert (p.pile("arcadia"), p.pile("messenia")) == ((1,), (0,))
    assert p.tokens(1) == {"wood": 1}


@pytest.mark.rule("OLY-082")
def test_a_buried_settler_may_leave_and_come_back_to_attack() -> None:
    p = Position().at(0, 9, 9).settlers("crete", 0, 1).stock(0, 0).turn(0)
    p.act("expansion", "settler crete 1")
    assert p.facts["costs"]["crete"] == [0, 3, 2, 0]
    p.act("to crete")
    assert p.pile("crete") == (1, 0)
    assert p.s.hourglasses[1] == 1


@pytest.mark.rule("OLY-083")
def test_the_origin_is_no_destination_where_one_has_control() -> None:
    p = Position().at(0, 9, 9).settlers("arcadia", 1, 0).stock(0, 0).turn(0).act("expansion", "settler arcadia 1")
    assert "to arcadia" not in p.offered()
    assert p.why("to arcadia") == ("OLY-083", "own_territory")


@pytest.mark.rule("OLY-090", "OLY-091")
def test_an_empty_territory_is_taken_with_its_token() -> None:
    p = Position().at(0, 9, 9).turn(0).act("expansion", "new_settler")
    assert p.facts["costs"]["paeonia"] == [2, 1, 0, 0]
    p.act("to paeonia")
    assert p.s.controller(TERRITORY.index["paeonia"]) == 0
    assert p.tokens(0) == {"stone": 1}


@pytest.mark.rule("OLY-092")
def test_the_controller_of_olympos_has_a_zeus_symbol_and_a_stone_token() -> None:
    p = Position().at(0, 9, 9).turn(0).act("expansion", "new_settler", "to olympos")
    assert p.s.symbols(0) == 1
    assert p.tokens(0) == {"stone": 1}


@pytest.mark.rule("OLY-093")
def test_leaving_an_empty_territory_returns_the_token_and_lays_the_star_down() -> None:
    p = Position().at(0, 9, 9).star("elis").settlers("elis", 0).stock(0, 0).turn(0)
    assert p.s.stars[0] == 1
    p.act("expansion", "settler elis 1", "to achaea")
    assert p.tokens(0) == {"gold": 1}
    assert p.s.stars[0] == 0
    assert p.s.marks[TERRITORY.index["elis"]] == STAR


@pytest.mark.rule("OLY-093")
def test_leaving_olympos_gives_the_zeus_token_back() -> None:
    p = Position().at(0, 9, 9).settlers("olympos", 0).stock(0, 0).turn(0)
    p.act("expansion", "settler olympos 1", "to thessaly")
    assert [p.s.symbols(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("OLY-094", "OLY-095")
def test_who_lies_below_inherits_all_tokens_and_no_hourglass() -> None:
    p = Position().at(0, 9, 9).star("attica").settlers("attica", 1, 0).settlers("olympos", 2, 0).stock(0, 0).turn(0)
    p.act("expansion", "settler attica 1", "to boeotia")
    assert (p.tokens(1), p.s.stars[:2]) == ({"stone": 1}, [0, 1])
    p.at(0, 9, 9).turn(0).act("expansion", "settler olympos 1", "to thessaly")
    assert p.s.symbols(2) == 1
    assert p.tokens(2) == {"stone": 1}
    assert p.s.hourglasses == [0, 0, 0]


@pytest.mark.rule("OLY-096")
def test_a_settler_between_two_others_leaves_without_a_change_of_control() -> None:
    p = Position().at(0, 9, 9).settlers("arcadia", 1, 0, 1).stock(0, 0).turn(0)
    p.act("expansion", "settler arcadia 1", "to elis")
    assert p.pile("arcadia") == (1, 1)
    assert p.tokens(1) == {"wood": 1}
    p.at(30, 0, 9).turn(1).act("expansion", "settler arcadia 1", "to achaea")
    assert p.pile("arcadia") == (1,)
    assert p.tokens(1) == {"wood": 1, "gold": 1}


@pytest.mark.rule("OLY-097")
def test_leaving_is_resolved_before_the_arrival() -> None:
    p = Position().at(0, 9, 9).settlers("arcadia", 1, 0).settlers("elis", 1).stock(0, 0).turn(0)
    p.act("expansion", "settler arcadia 1", "to elis")
    keys = [event.key for event in p.s.log]
    assert keys.index("inherits") < keys.index("beats")
    assert p.tokens(1) == {"wood": 1}
    assert p.tokens(0) == {"wood": 1}


@pytest.mark.rule("OLY-072", "OLY-083", "OLY-036")
def test_a_destination_may_cost_exactly_what_is_left() -> None:
    p = Position().at(0, 9, 9).settlers("illyria", 0).settlers("epirus", 1)
    illyria, epirus, paeonia = (TERRITORY.index[word] for word in ("illyria", "epirus", "paeonia"))
    whole = destinations(p.s, 0, illyria, 0)
    assert (whole[epirus], whole[paeonia]) == (1 + 2, 1), "a land and equal swords, or a land alone"
    for purse in range(1, max(whole) + 1):
        p.at(p.s.data.cross_space - purse, 0, 0)
        assert p.s.purse(0) == purse and destinations(p.s, 0, illyria, 0) == [cost if cost <= purse else 0 for cost in whole]
        assert can_expand(p.s, 0), "at least to Paeonia"


@pytest.mark.rule("OLY-096")
@pytest.mark.parametrize(
    ("pile", "found"), [((1, 0), [1]), ((0, 1), [1]), ((0, 0, 1, 0), [1, 2]), ((0, 1, 1, 0, 0), [1, 3]), ((1,), [])]
)
def test_of_own_settlers_on_each_other_only_the_uppermost_counts(pile: tuple[int, ...], found: list[int]) -> None:
    assert distinct_settlers(pile, 0) == found


@pytest.mark.rule("OLY-072", "OLY-036")
@pytest.mark.parametrize(("purse", "may"), [(1, False), (2, True)])
def test_who_could_go_but_not_fight_cannot_expand(purse: int, may: bool) -> None:
    p = Position().settlers("paeonia", 0).stock(0, 0)
    for near in p.s.data.neighbours[TERRITORY.index["paeonia"]]:
        p.settlers(TERRITORY.words[near], 1)
    assert can_expand(p.at(p.s.data.cross_space - purse, 0, 0).s, 0) is may, "2: past the others to a free land"
