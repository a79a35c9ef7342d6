"""Shipping (PAN-080 to PAN-088), merchants (PAN-100 to PAN-112), artisans (PAN-120 to PAN-129), promotion (PAN-140 to 145)."""

from __future__ import annotations

import pytest

from pantheon.games.panthalos.actions import FIRST_SHIP, MERCHANTS, TILES
from pantheon.games.panthalos.rules.market import ChooseAgoraReward
from pantheon.games.panthalos.rules.promotion import ChooseDiscipleToPromote
from pantheon.games.panthalos.rules.trade import ChooseShip, ChooseToLook, ChooseWildGood, Reward
from pantheon.games.panthalos.state import PUBLIC


@pytest.mark.rule("PAN-080")
@pytest.mark.rule("PAN-100")
@pytest.mark.rule("PAN-120")
def test_trade_needs_a_piece_in_front(lay) -> None:
    t = lay(2)
    t.own(0, wine=1, hides=1, artisan_wine=1, grapes=1)
    t.show("port", "ship_grapes")
    t.show("merkator", "m03")
    t.master(0, "agro")
    t.dice(0, ("disciple_2", "front"))
    t.turn(0)
    assert t.offered() == ["place", "ship", "deliver", "activate", "pass"]
    t.dice(0, ("disciple_2", "thermae"))
    t.turn(0)
    assert t.s.teams[0].passed
    assert t.mover == 1


@pytest.mark.rule("PAN-081")
@pytest.mark.rule("PAN-084")
@pytest.mark.rule("PAN-085")
@pytest.mark.rule("PAN-086")
@pytest.mark.rule("PAN-087")
@pytest.mark.rule("PAN-088")
def test_shipping_all_goods_of_a_kind(lay) -> None:
    t = lay(2)
    t.own(0, grapes=2, wine=3, iron=1)
    t.show("port", "ship_grapes", "ship_iron")
    t.turn(0)
    t.act("ship", "take ship_grapes")
    assert t.score(0) == 2 * 1 + 3 * 2
    assert t.tiles(0) == {"iron": 1, "ship_grapes": 1}
    assert t.box() == {"grapes": 2, "wine": 3}
    assert t.supply(0) == (6, 5)
    assert t.s.displays[0][0] == -1
    assert t.mover == 1


@pytest.mark.rule("PAN-082")
@pytest.mark.rule("PAN-083")
def test_only_ships_at_port_for_goods_one_owns(lay) -> None:
    t = lay(2)
    t.own(0, wine=1, cloth=1, iron=1, ship_cotton=1)
    t.show("port", "ship_grapes", "ship_olives", "ship_iron")
    t.turn(0)
    t.act("ship")
    assert t.offered() == ["take ship_grapes", "take ship_iron"]
    assert t.why("take ship_olives") == ("PAN-082", "no_good_of_kind")
    assert t.why("take ship_cotton") == ("PAN-083", "ship_not_at_port")
    t.own(0, wine=0, iron=0)
    t.dice(0, ("disciple_2", "front"), ("disciple_3", "front"))
    t.master(0, "agro")
    t.turn(0)
    assert t.offered() == ["place", "pass"]
    assert t.why("ship") == ("PAN-082", "nothing_to_ship")


@pytest.mark.rule("PAN-085")
def test_no_token_without_general_supply(lay) -> None:
    t = lay(2)
    t.tokens(0, 11, 0)
    t.own(0, wine=1)
    t.show("port", "ship_grapes")
    t.turn(0)
    t.act("ship")
    assert t.supply(0) == (11, 0)
    assert t.score(0) == 2


@pytest.mark.rule("PAN-101")
@pytest.mark.rule("PAN-103")
def test_merchants_want_exactly_their_refined_goods(lay) -> None:
    t = lay(2)
    t.own(0, wine=1, hides=1, oil=1, armour=1, olives=3)
    t.show("merkator", "m03", "m04", "m11", "m12")
    t.turn(0)
    t.act("deliver")
    assert t.offered() == ["supply m03", "supply m11"]
    assert t.why("supply m04") == ("PAN-103", "only_refined")  # the olives would do
    assert t.why("supply m12") == ("PAN-101", "cannot_supply")


@pytest.mark.rule("PAN-101", "PAN-102")
def test_a_named_good_does_not_count_as_the_good_of_choice_too(lay) -> None:
    t = lay(2)
    t.own(0, wine=1, hides=1)
    t.show("merkator", "m01", "m02", "m03")
    t.turn(0)
    t.act("deliver")
    assert t.told_why("supply m02").endswith("Missing: 1.")
    t.own(0, armour=1, wine=0, hides=0)
    assert t.told_why("supply m02").endswith("Missing: 1.")


@pytest.mark.rule("PAN-102")
@pytest.mark.rule("PAN-104")
@pytest.mark.rule("PAN-105")
@pytest.mark.rule("PAN-110")
@pytest.mark.rule("PAN-111")
def test_any_is_met_by_a_refined_good_of_choice(lay) -> None:
    t = lay(2)
    t.own(0, wine=2, oil=1, cloth=1, grapes=1)
    t.show("merkator", "m06", "m01")
    t.turn(0)
    t.act("deliver", "supply m06")
    assert t.asked() == [(0, "choose_wild_good")]
    assert t.offered() == ["give wine", "give oil", "give cloth"]
    assert t.why("give grapes") == ("PAN-103", "only_refined")
    t.act("give oil", "give cloth")
    assert t.score(0) == 7
    assert t.tiles(0) == {"grapes": 1, "wine": 1}
    assert t.box() == {"wine": 1, "oil": 1, "cloth": 1}
    assert t.s.left_merchants == [MERCHANTS.index("m06")]
    assert t.s.displays[1][:2] == [-1, MERCHANTS.index("m01")]


@pytest.mark.rule("PAN-102")
def test_a_wild_card_may_not_use_up_a_named_good(lay) -> None:
    t = lay(2)
    t.own(0, wine=1, oil=1)
    t.show("merkator", "m06")
    t.dice(0, ("disciple_2", "front"))
    t.turn(0)
    assert "deliver" not in t.offered()


@pytest.mark.rule("PAN-106")
def test_the_four_bonuses(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_2", "front"), ("disciple_4", "thermae"))
    t.ask(Reward(0, MERCHANTS.index("m02")))
    assert t.asked() == [(0, "choose_disciple_to_promote")]
    t.act("promote thermae 4", "decline")
    assert t.pieces(0) == [("disciple_2", "front"), ("disciple_5", "thermae")]
    t.ask(Reward(0, MERCHANTS.index("m04")))
    assert t.s.teams[0].titans() == 2
    t.ask(Reward(0, MERCHANTS.index("m03")))
    assert t.supply(0) == (9, 2)
    t.ask(Reward(0, MERCHANTS.index("m05")))
    assert t.supply(0) == (11, 0)
    pile = t.s.piles[3]
    top = pile[-1]
    t.ask(Reward(0, MERCHANTS.index("m01")))
    assert t.s.teams[0].tiles[top] == 1
    assert t.score(0) == 5 + 6 + 6 + 7 + 5


@pytest.mark.rule("PAN-107")
@pytest.mark.rule("PAN-108")
@pytest.mark.rule("PAN-109")
@pytest.mark.rule("PAN-112")
def test_looking_and_changing_the_calamity(lay) -> None:
    t = lay(2)
    t.calamity("c05", "c02", "c01")
    t.ask(ChooseToLook(0))
    assert t.offered() == ["look", "decline"]
    t.act("look")
    kept = t.fork()
    kept.act("visible")
    assert kept.lines("leaves_calamity") == [(0, kept.s.calamities[-1])]
    views = [t.game.view(t.s, viewer)["table"]["calamities"][-2:] for viewer in (0, 1, None)]
    assert views == [["c02", "c01"], ["", "c01"], ["", "c01"]]
    assert t.s.attack() == 8 + 1
    t.act("hidden")
    assert t.lines("changes_calamity") == [(0, t.s.calamities[-1])]
    assert t.s.attack() == 6 + 1
    for viewer in (0, 1, None):
        pile = t.game.view(t.s, viewer)["table"]["calamities"]
        assert (pile[0], pile[-2:]) == ("c01", ["", "c02"])
    assert len(t.s.calamities) == 12


@pytest.mark.rule("PAN-108")
def test_the_calamity_left_below_is_known_to_the_looker_only(lay) -> None:
    t = lay(2)
    t.calamity("c05", "c02", "c01")
    t.ask(ChooseToLook(0))
    t.act("look", "visible")
    mine, other = (t.game.view(t.s, viewer)["table"]["calamities"] for viewer in (0, 1))
    assert (mine[0], mine[-2:]) == ("c02", ["", "c01"])
    assert (other[0], other[-2:]) == ("", ["", "c01"])
    assert t.s.lore[-1] == PUBLIC


@pytest.mark.rule("PAN-107")
def test_the_look_may_be_declined(lay) -> None:
    t = lay(2)
    before = t.s.calamities[:]
    t.ask(ChooseToLook(0))
    t.act("decline")
    assert t.s.calamities == before


@pytest.mark.rule("PAN-121")
@pytest.mark.rule("PAN-122")
@pytest.mark.rule("PAN-126")
def test_a_refining_artisan_costs_one_token(lay) -> None:
    t = lay(2)
    t.own(0, artisan_wine=1, artisan_oil=1, grapes=2, olives=1)
    t.turn(0)
    t.act("activate", "use artisan_wine")
    assert t.tiles(0) == {"grapes": 1, "olives": 1, "wine": 1, "artisan_wine": 1, "artisan_oil": 1}
    assert t.supply(0) == (4, 7)
    assert t.mover == 1


@pytest.mark.rule("PAN-123")
@pytest.mark.rule("PAN-126")
@pytest.mark.rule("PAN-129")
def test_the_any_artisan_refines_a_good_of_choice_for_two_tokens(lay) -> None:
    t = lay(2)
    t.own(0, artisan_any=1, grapes=1, iron=1)
    t.turn(0)
    t.act("activate")
    assert t.asked() == [(0, "choose_good_to_refine")]
    assert t.offered() == ["refine grapes", "refine iron"]
    assert t.why("decline") == ("PAN-129", "first_refining")
    t.act("refine iron")
    assert t.tiles(0) == {"grapes": 1, "armour": 1, "artisan_any": 1}
    assert t.supply(0) == (3, 8)
    assert t.mover == 1


@pytest.mark.rule("PAN-124")
@pytest.mark.rule("PAN-126")
@pytest.mark.rule("PAN-145")
def test_the_die_artisan_promotes_for_two_tokens(lay) -> None:
    t = lay(2)
    t.own(0, artisan_promote=1)
    t.dice(0, ("disciple_2", "front"), ("disciple_3", "front"))
    t.turn(0)
    t.act("activate")
    assert t.offered() == ["promote front 2", "promote front 3"]
    assert t.why("decline") == ("PAN-129", "first_promotion")
    t.act("promote front 3")
    assert t.pieces(0) == [("disciple_2", "front"), ("disciple_4", "front")]
    assert t.supply(0) == (3, 8)


@pytest.mark.rule("PAN-125")
@pytest.mark.rule("PAN-129")
def test_pairs_work_twice_for_the_cost_of_one(lay) -> None:
    t = lay(2)
    t.own(0, artisan_wine=2, grapes=3)
    t.turn(0)
    t.act("activate")
    assert t.tiles(0) == {"grapes": 1, "wine": 2, "artisan_wine": 2}
    assert t.supply(0) == (4, 7)

    t = lay(2)
    t.own(0, artisan_any=2, grapes=1, iron=1)
    t.turn(0)
    t.act("activate", "refine iron")
    assert t.offered() == ["refine grapes", "decline"]
    t.act("refine grapes")
    assert t.tiles(0) == {"wine": 1, "armour": 1, "artisan_any": 2}
    assert t.supply(0) == (3, 8)

    t = lay(2)
    t.own(0, artisan_promote=2)
    t.dice(0, ("disciple_2", "front"), ("disciple_5", "front"))
    t.turn(0)
    t.act("activate", "promote front 2")
    assert t.offered() == ["promote front 3", "promote front 5", "decline"]
    t.act("promote front 3")
    assert t.pieces(0) == [("disciple_4", "front"), ("disciple_5", "front")]
    assert t.supply(0) == (3, 8)


@pytest.mark.rule("PAN-129")
def test_a_second_use_without_a_target_is_skipped(lay) -> None:
    t = lay(2)
    t.own(0, artisan_any=2, grapes=1)
    t.turn(0)
    t.act("activate")
    assert t.tiles(0) == {"wine": 1, "artisan_any": 2}
    assert t.mover == 1


@pytest.mark.rule("PAN-121")
@pytest.mark.rule("PAN-127")
def test_an_activation_must_be_paid_and_have_a_target(lay) -> None:
    t = lay(2)
    t.own(0, artisan_wine=1, artisan_hides=1, artisan_any=1, grapes=1)
    t.tokens(0, 1, 10)
    t.turn(0)
    t.act("activate")
    assert t.tiles(0)["wine"] == 1
    t.own(0, artisan_oil=1, grapes=1, olives=1)
    t.tokens(0, 1, 10)
    t.turn(0)
    t.act("activate")
    assert t.offered() == ["use artisan_wine", "use artisan_oil"]
    assert t.why("use artisan_hides") == ("PAN-127", "artisan_without_target")
    assert t.why("use artisan_any") == ("PAN-121", "artisan_too_dear")


@pytest.mark.rule("PAN-128")
def test_the_same_artisan_again_on_a_later_turn(lay) -> None:
    t = lay(2)
    t.own(0, artisan_wine=1, grapes=2)
    t.turn(0)
    t.act("activate")
    t.turn(0)
    t.act("activate")
    assert t.tiles(0) == {"wine": 2, "artisan_wine": 1}
    assert t.supply(0) == (3, 8)


@pytest.mark.rule("PAN-140")
@pytest.mark.rule("PAN-141")
@pytest.mark.rule("PAN-142")
@pytest.mark.rule("PAN-143")
@pytest.mark.rule("PAN-144")
@pytest.mark.rule("PAN-145")
def test_promotion_of_any_hired_disciple_below_6(lay) -> None:
    t = lay(3)
    t.dice(0, ("disciple_1", "thermae"), ("disciple_5", "polis_2"), ("converted_master", "front"), ("disciple_6", "agro"))
    t.ask(ChooseDiscipleToPromote(0, False), ChooseAgoraReward(1))
    assert t.offered() == ["promote thermae 1", "promote polis 5", "decline"]
    assert t.why("promote agro 6") == ("PAN-141", "highest_value")
    t.act("promote polis 5")
    assert t.pieces(0) == [
        ("disciple_1", "thermae"), ("disciple_6", "polis_2"), ("converted_master", "front"), ("disciple_6", "agro"),
    ]  # fmt: skip
    t.ask(ChooseDiscipleToPromote(0, False), ChooseAgoraReward(1))
    t.act("decline")
    assert t.pieces(0)[0] == ("disciple_1", "thermae")


@pytest.mark.rule("PAN-142")
def test_equal_disciples_at_one_location_are_offered_once(lay) -> None:
    t = lay(4)
    t.dice(0, ("disciple_2", "polis_1"), ("disciple_2", "polis_2"), ("disciple_2", "thermae"))
    t.ask(ChooseDiscipleToPromote(0, False))
    assert t.offered() == ["promote thermae 2", "promote polis 2", "decline"]


@pytest.mark.rule("PAN-103")
def test_basic_goods_do_not_supply_a_merchant_who_takes_any(lay) -> None:
    t = lay(2)
    t.own(0, grapes=3, olives=3)
    t.show("merkator", "m06")
    t.turn(0)
    assert "deliver" not in t.offered()
    t.own(0, wine=1, oil=1, grapes=5)
    t.turn(0)
    assert "deliver" not in t.offered(), "two refined goods and many basic ones are not three refined ones"


@pytest.mark.rule("PAN-084", "PAN-086")
@pytest.mark.parametrize("good", range(5))
def test_every_kind_is_shipped_with_its_refined_goods(lay, good: int) -> None:
    t = lay(2)
    t.own(0, **dict.fromkeys(TILES[:10], 2) | {TILES[good]: 1, TILES[5 + good]: 3})
    ship = FIRST_SHIP + t.s.data.cargo.index(good)
    t.show("port", TILES[ship])
    ChooseShip(0).take(t.s, t.game.book.parse(f"take {TILES[ship]}"))
    assert t.score(0) == 1 + 2 * 3 and t.lines("ships") == [(0, good, 4, 7)]
    assert t.box() == {TILES[good]: 1, TILES[5 + good]: 3}


@pytest.mark.rule("PAN-102", "PAN-103")
def test_a_refined_good_that_one_does_not_own_is_refused_as_such(lay) -> None:
    t = lay(2)
    t.own(0, **{TILES[0]: 1})
    assert t.forbids(ChooseWildGood(0), f"give {TILES[0]}") == ("PAN-103", "only_refined")
    assert [t.forbids(ChooseWildGood(0), f"give {TILES[5 + i]}") for i in range(5)] == [("PAN-102", "no_refined_good")] * 5


@pytest.mark.rule("PAN-140")
def test_a_promotion_is_told_with_both_values(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_2", "front"), ("disciple_4", "thermae"))
    t.ask(ChooseDiscipleToPromote(0, True))
    t.act("promote thermae 4")
    assert [args[:3] for args in t.lines("promotes")] == [(0, 4, 5)]
