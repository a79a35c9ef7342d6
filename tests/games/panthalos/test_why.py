"""Why not: what is not offered names the rule that forbids it, with numbers, also one click before."""

from __future__ import annotations

import pytest

from pantheon.core.engine import refusals
from pantheon.games.panthalos.rules.arena import ChooseDiscipleToWeaken, ChooseDuelTarget
from pantheon.games.panthalos.rules.artisans import ChooseGoodToRefine
from pantheon.games.panthalos.rules.combat import ChooseTitanToKeep
from pantheon.games.panthalos.rules.foro import ChooseForoReward
from pantheon.games.panthalos.rules.krypt import ChooseKryptDefence, ChooseKryptTile
from pantheon.games.panthalos.rules.market import ChooseArtReward, ChooseGood, ChooseTileToDiscard
from pantheon.games.panthalos.rules.polis import ChoosePolisSpace
from pantheon.games.panthalos.rules.promotion import ChooseDiscipleToPromote


@pytest.mark.rule("PAN-082", "PAN-083")
def test_the_menu_tells_why_nothing_can_be_shipped(lay) -> None:
    t = lay(2)
    t.master(0, "krypt_1")
    t.own(0, grapes=1)
    t.show("port", "ship_olives")
    t.turn(0)
    assert t.why("ship") == ("PAN-082", "nothing_to_ship")
    assert t.why("take ship_olives") == ("PAN-082", "no_good_of_kind")
    assert t.why("take ship_grapes") == ("PAN-083", "ship_not_at_port")
    t.show("port")
    t.turn(0)
    assert t.why("ship") == ("PAN-083", "no_ship_left")


@pytest.mark.rule("PAN-036", "PAN-082", "PAN-101", "PAN-121")
def test_a_menu_that_was_skipped_is_explained_all_the_same(lay) -> None:
    t = lay(2)
    t.turn(0)
    assert t.asked() == [(0, "choose_piece")], "nothing but placing is possible"
    assert t.why("ship") == ("PAN-082", "nothing_to_ship")
    assert t.why("deliver") == ("PAN-101", "nobody_to_supply")
    assert t.why("activate") == ("PAN-121", "no_artisan_owned")
    assert t.why("pass") == ("PAN-036", "master_in_front")
    t.master(0, "krypt_1")
    t.turn(0)
    t.act("place")
    assert t.why("ship") == ("", "not_offered"), "placing was chosen"


@pytest.mark.rule("PAN-101", "PAN-102", "PAN-103")
def test_the_menu_tells_what_merchants_lack(lay) -> None:
    t = lay(2)
    t.master(0, "krypt_1")
    t.own(0, wine=1)
    t.show("merkator", "m04", "m12")
    t.turn(0)
    assert t.why("deliver") == ("PAN-101", "nobody_to_supply")
    assert t.told_why("supply m04") == "PAN-101 You do not own all the refined goods that are asked for. Missing: 2."
    assert t.why("supply m01") == ("PAN-101", "merchant_not_there")
    t.own(0, olives=2)
    t.turn(0)
    assert t.why("supply m04") == ("PAN-103", "only_refined")
    t.show("merkator")
    t.turn(0)
    assert t.why("deliver") == ("PAN-101", "no_merchant_left")


@pytest.mark.rule("PAN-121", "PAN-127")
def test_the_menu_tells_why_no_artisan_works(lay) -> None:
    t = lay(2)
    t.master(0, "krypt_1")
    t.dice(0, ("disciple_6", "front"))
    t.turn(0)
    assert t.why("activate") == ("PAN-121", "no_artisan_owned")
    assert t.why("use artisan_any") == ("PAN-121", "artisan_not_owned")
    t.own(0, artisan_any=1)
    t.turn(0)
    assert t.why("activate") == ("PAN-127", "nothing_to_activate")
    t.own(0, iron=1)
    t.tokens(0, 1, 10)
    t.turn(0)
    assert t.told_why("activate") == "PAN-121 Tokens to pay: 2. In your personal supply: 1."
    assert t.told_why("use artisan_any") == "PAN-121 Tokens to pay: 2. In your personal supply: 1."


@pytest.mark.rule("PAN-002", "PAN-050", "PAN-051", "PAN-056", "PAN-057")
def test_pieces_and_spaces(lay) -> None:
    t = lay(2)
    t.master(0, "krypt_1")
    t.dice(0, ("disciple_1", "front"), ("disciple_2", "front"), ("disciple_3", "agora_1"))
    t.turn(0)
    assert t.why("piece disciple_1") == ("", "not_yet")
    assert t.why("piece disciple_3") == ("PAN-050", "not_in_front")
    t.act("place")
    assert t.why("piece disciple_3") == ("PAN-050", "not_in_front")
    told = refusals(t.s, 0)
    shown = [t.game.book.text(action) for action, no in told.items() if no.listed and no.key == "not_in_front"]
    assert shown == ["piece master", "piece disciple_3"], "a piece that the team does not have is not worth a word"
    t.act("piece disciple_1")
    assert t.told_why("space art_1") == "PAN-051 This space asks for a value of at least 4; this disciple has 1."
    assert t.why("space foro_2") == ("PAN-002", "not_on_this_side")
    t.dice(0, ("disciple_1", "front"))
    t.place(0)
    assert t.why("space foro_1") == ("PAN-056", "one_piece_left")
    t.dice(0, ("disciple_1", "front"), ("disciple_2", "front"))
    t.place(0)
    t.act("piece disciple_1")
    assert t.why("space foro_1") == ("PAN-057", "no_partner")


@pytest.mark.rule("PAN-123", "PAN-142")
def test_goods_and_disciples_that_are_not_there(lay) -> None:
    t = lay(2)
    t.own(0, grapes=1, olives=1, wine=1)
    t.ask(ChooseGoodToRefine(0, True, False))
    assert t.why("refine iron") == ("PAN-123", "no_basic_good")
    assert t.why("refine wine") == ("PAN-123", "no_basic_good")
    t.dice(0, ("disciple_2", "front"), ("converted_master", "agora_1"))
    t.ask(ChooseDiscipleToPromote(0, False))
    assert t.why("promote agora 2") == ("PAN-142", "no_such_disciple")
    t.show("agora", "iron", "olives", "iron")
    t.ask(ChooseGood(0))
    assert t.why("take cotton") == ("PAN-190", "not_shown")


@pytest.mark.rule("PAN-170", "PAN-171")
def test_polis_spaces_that_cannot_be_claimed(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_2", "polis_1"), ("disciple_3", "polis_2"))
    t.s.polis[3] = 1
    t.ask(ChoosePolisSpace(0))
    assert t.offered() == ["claim polis_1", "claim polis_2"]
    assert t.why("claim polis_3") == ("PAN-170", "no_disciple_there")
    assert t.why("claim polis_4") == ("PAN-171", "polis_claimed")
    assert t.why("claim arena_1") == ("PAN-170", "only_polis")


@pytest.mark.rule("PAN-221", "PAN-251")
def test_tiles_to_discard(lay) -> None:
    t = lay(2)
    t.own(0, grapes=1, iron=1)
    t.show("art", "artisan_any")
    t.ask(ChooseArtReward(0))
    t.act("discard_tiles")
    assert t.why("discard wine") == ("PAN-221", "tile_not_owned")
    t.ask(ChooseTileToDiscard(0, 2, 1))
    assert t.told_why("stop").endswith("Still to discard: 1.")
    assert t.why("discard wine") == ("PAN-251", "tile_not_owned")


@pytest.mark.rule("PAN-257")
def test_the_foro_menu_tells_who_cannot_be_converted(lay) -> None:
    t = lay(4)
    t.own(0, grapes=2)
    t.dice(0, ("disciple_2", "polis_1"), ("disciple_4", "front"))
    t.ask(ChooseForoReward(0))
    assert t.why("convert_disciple polis 2") == ("PAN-257", "on_polis")
    assert t.why("convert_disciple agora 2") == ("PAN-257", "no_such_disciple")
    assert t.why("convert_disciple front 4") == ("", "not_yet")


@pytest.mark.rule("PAN-299", "PAN-297", "PAN-326")
def test_a_defence_that_is_out_of_reach(lay) -> None:
    t = lay(2)
    t.own(0, titan_air_5=1)
    t.calamity("c01")
    t.ask(ChooseKryptDefence(0))
    attack = t.s.attack()
    reach = 5 if t.s.data.calamity_element[0] == 0 else 0
    assert t.told_why("defend") == f"PAN-299 The attack is {attack}; your tiles reach at most {reach}."
    t.own(0, titan_fire_9=1, reinforcement_fire_1=1)
    t.fight("fire", -1, 0, attack=9)
    t.ask(ChooseKryptTile(0))
    assert t.why("play titan_water_9") == ("PAN-297", "no_such_fighter")
    assert t.why("play grapes") == ("PAN-297", "no_such_fighter")
    assert t.why("play titan_air_5") == ("PAN-333", "titan_of_other_element")


@pytest.mark.rule("PAN-336", "PAN-337")
def test_what_cannot_be_kept(lay) -> None:
    t = lay(2)
    t.own(0, titan_fire_9=1, reinforcement_fire_1=1)
    t.fight("fire", -1, 0, attack=10)
    t.ask(ChooseKryptTile(0))
    t.act("play titan_fire_9", "play reinforcement_fire_1")
    assert t.asked() == [(0, "choose_titan_to_keep")]
    assert isinstance(t.s.agenda[-1], ChooseTitanToKeep)
    assert t.why("keep reinforcement_fire_1") == ("PAN-336", "reinforcement_spent")
    assert t.why("keep titan_fire_8") == ("PAN-337", "titan_not_played")


@pytest.mark.rule("PAN-342", "PAN-347", "PAN-349", "PAN-352", "PAN-355")
def test_duels(lay) -> None:
    t = lay(3)
    t.master(1, "agora_1")
    t.master(2, "agora_2")
    t.ask(ChooseDuelTarget(0))
    assert t.why("challenge 0") == ("PAN-342", "no_opponent")
    assert t.why("challenge 4") == ("PAN-342", "no_opponent")
    assert t.why("challenge 1") == ("PAN-347", "no_opening_tile")
    t.dice(0, ("disciple_2", "front"), ("disciple_3", "front"))
    t.ask(ChooseDiscipleToWeaken(0))
    assert t.why("weaken agora 2") == ("PAN-355", "no_such_disciple")
