"""Why not: what is not offered names the rule that forbids it, also one click before."""

from __future__ import annotations

import pytest
from games.olympos.position import Position

from pantheon.games.olympos.actions import TERRITORY


@pytest.mark.rule("OLY-036", "OLY-055")
def test_near_the_cross_space_the_track_is_the_reason() -> None:
    p = Position().at(66, 70, 70).glasses(0, 1).cubes(0, grain=5, stone=5, wood=5, gold=5).turn(0)
    track = "OLY-036 Cost in action points: 7. Left to you up to the cross space, hourglasses included: 5."
    assert p.offered() == ["expansion", "pass_final"]
    assert (p.told_why("discovery"), p.told_why("wonder")) == (track, track)
    assert p.told_why("take cult") == track


@pytest.mark.rule("OLY-036", "OLY-139")
def test_of_several_discoveries_the_cheapest_that_can_be_shown_is_named() -> None:
    p = Position().at(64, 70, 70).stack("cult", "red", 1).stack("art", "blue", 2).reduction(0, "grain").cubes(0, stone=4, wood=1)
    assert p.turn(0).told_why("discovery").startswith("OLY-036 Cost in action points: 7. Left to you up to the cross space")
    assert p.why("take cult") == ("OLY-134", "resources")


@pytest.mark.rule("OLY-130", "OLY-134")
def test_the_menu_tells_what_a_discovery_lacks() -> None:
    p = Position().at(0, 9, 9).stack("art", "blue", 2).cubes(0, stone=1).turn(0)
    assert "discovery" not in p.offered()
    assert p.why("discovery") == ("OLY-130", "no_discovery")
    assert p.told_why("take art") == ("OLY-134 Your tokens and cubes do not fill every group of this cost. Resources missing: 3.")
    p.cubes(0, stone=4, wood=1).turn(0)
    assert p.why("take art") == ("", "not_yet")


@pytest.mark.rule("OLY-130", "OLY-131")
def test_no_stack_is_left() -> None:
    p = Position().at(0, 9, 9)
    p.s.left = [0] * len(p.s.left)
    assert p.turn(0).why("discovery") == ("OLY-130", "no_stack_left")


@pytest.mark.rule("OLY-060", "OLY-061")
def test_an_expansion_needs_a_settler() -> None:
    p = Position().at(0, 9, 9).stock(0, 0).hand(0, "harvest_gold").turn(0)
    assert p.offered() == ["play harvest_gold", "wait"]
    assert p.why("expansion") == ("OLY-060", "no_settler")
    assert p.why("new_settler") == ("OLY-061", "empty_stock")
    assert p.why("settler crete 1") == ("OLY-060", "no_such_settler")


@pytest.mark.rule("OLY-072")
def test_an_expansion_needs_a_territory_to_take() -> None:
    p = Position().at(0, 9, 9).hand(0, "harvest_gold").settlers("crete", 0)
    p.cross(*[t for t in TERRITORY.words if t != "crete"]).turn(0)
    assert p.why("expansion") == ("OLY-072", "no_destination")
    assert p.why("settler crete 1") == ("OLY-072", "no_destination")


@pytest.mark.rule("OLY-036", "OLY-078")
def test_the_siren_is_named_only_where_the_sea_would_help() -> None:
    p = Position().at(66, 70, 70).settlers("illyria", 0).settlers("crete", 0).stock(0, 0)
    p.s.siren = 1
    p.turn(0).act("expansion")
    assert p.offered() == ["settler illyria 1"]
    assert p.why("settler crete 1") == ("OLY-078", "siren")  # 3 by sea
    p.act("settler illyria 1")
    assert p.why("to corcyra") == ("OLY-078", "siren")  # 3 by sea
    assert p.why("to rhodes") == ("OLY-036", "past_cross")  # too far by sea as well
    p = Position().at(68, 70, 70).settlers("illyria", 0).settlers("crete", 0).stock(0, 0)
    p.s.siren = 1
    p.turn(0).act("expansion")
    assert p.told_why("settler crete 1") == (
        "OLY-036 Cost in action points: 3. Left to you up to the cross space, hourglasses included: 2."
    )


@pytest.mark.rule("OLY-061", "OLY-063", "OLY-036")
def test_where_a_new_settler_may_appear() -> None:
    p = Position().at(65, 70, 70).settlers("crete", 0, 1).settlers("elis", 0).settlers("rhodes", 0).turn(0)
    p.act("expansion", "new_settler")
    assert p.why("from crete") == ("OLY-063", "not_controlled")
    assert p.why("from thrace") == ("OLY-061", "not_controlled")
    p = Position().at(66, 70, 70).settlers("rhodes", 0).settlers("elis", 0).turn(0).act("expansion", "new_settler")
    assert p.why("from rhodes") == ("OLY-036", "past_cross")  # 2 to create, 3 to leave the island


@pytest.mark.rule("OLY-096", "OLY-218")
def test_of_two_own_settlers_on_each_other_only_the_upper_one_is_named() -> None:
    p = Position().at(0, 9, 9).settlers("arcadia", 0, 0, 1, 0).turn(0).act("expansion")
    assert p.offered() == ["settler arcadia 1", "settler arcadia 2", "new_settler"]
    assert p.why("settler arcadia 3") == ("OLY-096", "same_settler")
    assert p.why("settler arcadia 4") == ("OLY-060", "no_such_settler")


@pytest.mark.rule("OLY-058", "OLY-240")
def test_waiting_and_passing() -> None:
    p = Position().at(0, 9, 9).turn(0)
    assert (p.why("wait"), p.why("pass_final")) == (("OLY-058", "not_idle"), ("OLY-240", "too_early"))
    assert Position().at(60, 70, 70).turn(0).why("wait") == ("OLY-240", "pass_instead")


@pytest.mark.rule("OLY-051", "OLY-206")
def test_a_card_that_is_not_in_hand() -> None:
    p = Position().at(9, 9, 9).hand(0, "star").hand(1, "zeus").fate(1, "keres").turn(0)
    assert p.why("play zeus") == ("OLY-051", "not_in_hand")
    assert p.why("play star") == ("OLY-190", "star_card")


@pytest.mark.rule("OLY-132", "OLY-135", "OLY-136")
def test_cubes_that_do_not_pay() -> None:
    p = Position().at(0, 9, 9).stack("metallurgy", "red", 5).cubes(0, grain=3, stone=3).turn(0)
    p.act("discovery", "take metallurgy")
    assert p.offered() == ["discard 2 0 0 0", "discard 0 2 0 0"]
    assert p.why("discard 3 0 0 0") == ("OLY-136", "more_than_needed")
    assert p.why("discard 1 1 0 0") == ("OLY-135", "cubes_do_not_pay")
    assert p.why("discard 0 0 2 0") == ("OLY-132", "no_such_cubes")


@pytest.mark.rule("OLY-141", "OLY-146")
def test_tiles_and_bonuses_that_are_not_there() -> None:
    p = Position().at(0, 9, 9).stack("agriculture", "yellow", 1).cubes(0, grain=5, stone=5, wood=5, gold=5).turn(0)
    p.act("discovery", "take agriculture")
    while p.question == "choose_cubes_to_discard":
        p.act(p.offered()[0])
    assert p.why("tile gold") == ("OLY-141", "no_such_tile")
    p.act("tile wood")
    assert p.why("bonus 3") == ("OLY-146", "no_such_slot")


@pytest.mark.rule("OLY-171", "OLY-173", "OLY-174")
def test_stars_that_a_wonder_asks_for() -> None:
    p = Position().at(0, 9, 9).wonder("stadium", 1).hand(0, "star", "star").turn(0)
    assert p.told_why("build stadium") == "OLY-171 You do not have enough stars for this wonder. Missing: 3."
    for territory in ("phocis", "attica", "elis"):
        p.star(territory).settlers(territory, 0)
    p.s.athena[0] = 1
    p.turn(0).act("wonder", "build stadium")
    assert p.offered() == ["stars 1 1", "stars 0 2"]
    assert p.why("stars 1 2") == ("OLY-173", "exact_stars")
    assert p.why("stars 0 1") == ("OLY-171", "exact_stars")
    assert p.why("stars 0 3") == ("OLY-171", "no_such_stars")


@pytest.mark.rule("OLY-170")
def test_all_wonders_are_built() -> None:
    p = Position().at(0, 9, 9)
    p.s.wonder_owner = [1] * len(p.s.wonder_owner)
    assert p.turn(0).why("wonder") == ("OLY-170", "all_built")


@pytest.mark.rule("OLY-152")
def test_oracle_keeps_a_card_that_was_looked_at() -> None:
    p = Position().at(9, 12, 12).own(0, "oracle").next_cards("harvest_wood", "star", "zeus").turn(0)
    p.act("expansion", "new_settler", "to paeonia")
    assert p.question == "oracle_pick"
    assert p.why("keep diversity") == ("OLY-152", "not_looked_at")


@pytest.mark.rule("OLY-036", "OLY-070", "OLY-078")
@pytest.mark.parametrize(
    ("space", "why"), [(66, ("OLY-078", "siren")), (67, ("OLY-078", "siren")), (68, ("OLY-036", "past_cross"))]
)
def test_the_siren_is_named_from_the_exact_cost_by_sea_on(space: int, why: tuple[str, str]) -> None:
    p = Position().at(space, 70, 70).settlers("illyria", 0).settlers("crete", 0).stock(0, 0)
    p.s.siren = 1
    assert p.turn(0).act("expansion").why("settler crete 1") == why, "3 by sea"
