"""Resolution of THERMAE to ART: PAN-150 to PAN-227."""

from __future__ import annotations

import pytest

from pantheon.games.panthalos.actions import AGORA, ART, FIRST_REINFORCEMENT, FIRST_TITAN, PHALANX, POLIS, THERMAE, TILES
from pantheon.games.panthalos.rules.market import ChooseAgoraReward, ChooseArtReward, ChoosePhalanxReward, Discard, discard_tile
from pantheon.games.panthalos.rules.rounds import EndRound
from pantheon.games.panthalos.state import TITAN_PILE


def stack(t, *titans: str) -> None:
    """The titan pile; the last one is drawn first."""
    t.s.piles[TITAN_PILE] = [TILES.index(titan) for titan in titans]


@pytest.mark.rule("PAN-150")
@pytest.mark.rule("PAN-151")
def test_pieces_from_left_to_right_without_the_bolt_space(lay) -> None:
    t = lay(4)
    t.dice(3, ("disciple_4", "agora_1"))
    t.dice(2, ("disciple_3", "agora_2"))
    t.dice(1, ("disciple_2", "agora_3"))
    t.show("agora", "grapes", "olives", "iron", "cotton")
    t.resolve(AGORA)
    assert t.asked() == [(2, "choose_agora_reward")]
    t.act("two_goods", "take grapes", "take olives")
    assert t.asked() == [(1, "choose_agora_reward")]
    t.act("two_goods", "take iron")
    assert not t.s.agenda
    assert t.tiles(3) == {}


@pytest.mark.rule("PAN-150")
@pytest.mark.rule("PAN-179")
@pytest.mark.rule("PAN-182")
def test_incomes_in_player_order_from_the_first_player(lay) -> None:
    t = lay(3)
    t.s.first = 2
    t.s.polis[:5] = [-1, -1, -1, 0, 2]
    t.s.polis[3], t.s.polis[2] = 0, 2
    stack(t, "titan_air_5")
    t.s.piles[3] = [TILES.index("reinforcement_fire_1")]
    t.resolve(POLIS)
    drawn = [event.args[0] for event in t.s.log if event.key in ("draws", "draws_titans")][-3:]
    assert drawn == [2, 2, 0]
    assert t.tiles(0) == {"titan_air_5": 1}


@pytest.mark.rule("PAN-152")
def test_rewards_are_taken_as_far_as_tiles_allow(lay) -> None:
    t = lay(2)
    t.show("agora", "grapes")
    t.ask(ChooseAgoraReward(0))
    assert t.tiles(0) == {"grapes": 1}
    assert t.asked() == [(0, "choose_disciple_to_promote")]


@pytest.mark.rule("PAN-160")
@pytest.mark.rule("PAN-161")
def test_disciples_rest_a_full_round(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_4", "agro"), ("disciple_3", "front"))
    t.ask(EndRound())
    assert t.pieces(0) == [("disciple_4", "thermae"), ("disciple_3", "front")]
    assert t.s.round == 2
    t.resolve(THERMAE)
    assert t.pieces(0) == [("disciple_4", "front"), ("disciple_3", "front")]
    t.ask(EndRound())
    assert t.s.round == 3
    assert t.pieces(0)[0] == ("disciple_4", "front")


@pytest.mark.rule("PAN-170")
@pytest.mark.rule("PAN-174")
@pytest.mark.rule("PAN-181")
def test_disciples_claim_their_spaces_with_tokens(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_2", "polis_2"), ("disciple_5", "polis_5"))
    t.resolve(POLIS)
    assert t.s.polis[:5] == [-1, 0, -1, -1, 0]
    assert t.supply(0) == (5 - 2 + 1, 6 - 1)
    assert t.pieces(0) == [("disciple_2", "polis_2"), ("disciple_5", "polis_5")]
    t.ask(EndRound())
    assert t.pieces(0) == [("disciple_2", "thermae"), ("disciple_5", "thermae")]
    assert t.s.polis[:5] == [-1, 0, -1, -1, 0]


@pytest.mark.rule("PAN-172")
@pytest.mark.rule("PAN-175")
def test_without_a_token_nothing_is_claimed(lay) -> None:
    t = lay(2)
    t.tokens(0, 0, 10)
    t.s.polis[1] = 0
    t.dice(0, ("disciple_3", "polis_3"))
    t.resolve(POLIS)
    assert t.s.polis[2] == -1
    assert t.supply(0) == (1, 9)
    assert t.tiles(0) == {}


@pytest.mark.rule("PAN-173")
@pytest.mark.rule("PAN-174")
def test_with_too_few_tokens_the_player_chooses(lay) -> None:
    t = lay(2)
    t.tokens(0, 1, 10)
    t.dice(0, ("disciple_2", "polis_2"), ("disciple_3", "polis_3"), ("disciple_5", "polis_5"))
    t.resolve(POLIS)
    assert t.asked() == [(0, "choose_polis_space")]
    assert t.offered() == ["claim polis_2", "claim polis_3", "claim polis_5"]
    t.act("claim polis_3")
    assert t.s.polis[:5] == [-1, -1, 0, -1, -1]
    assert t.supply(0) == (0, 10)


@pytest.mark.rule("PAN-175")
@pytest.mark.rule("PAN-176")
@pytest.mark.rule("PAN-177")
@pytest.mark.rule("PAN-180")
def test_incomes_of_all_spaces_in_every_round(lay) -> None:
    t = lay(4)
    t.s.polis = [-1, 1, 1, 1, 1, 1]
    t.tokens(1, 1, 5)
    stack(t, "titan_fire_9")
    t.s.piles[3] = [TILES.index("reinforcement_air_2")]
    t.s.piles[2] = [TILES.index("olives"), TILES.index("iron")]
    t.resolve(POLIS)
    assert t.supply(1) == (1 + 1 + 2, 5 - 3)
    assert t.tiles(1) == {"iron": 1, "titan_fire_9": 1, "reinforcement_air_2": 1}
    t.resolve(POLIS)
    assert t.supply(1) == (6, 0)
    assert t.tiles(1) == {"iron": 1, "olives": 1, "titan_fire_9": 1, "reinforcement_air_2": 1}


@pytest.mark.rule("PAN-178")
def test_the_leftmost_space_gives_two_titans_once(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_2", "polis_1"))
    t.resolve(POLIS)
    assert t.s.teams[0].titans() == 2
    t.ask(EndRound())
    t.resolve(POLIS)
    assert t.s.teams[0].titans() == 2
    assert t.s.polis[0] == 0


@pytest.mark.rule("PAN-190")
@pytest.mark.rule("PAN-191")
@pytest.mark.rule("PAN-195")
def test_agora_two_goods_or_one_and_a_promotion(lay) -> None:
    t = lay(2)
    t.show("agora", "grapes", "grapes", "iron", "cotton")
    t.dice(0, ("disciple_2", "front"))
    t.ask(ChooseAgoraReward(0), ChooseAgoraReward(1))
    assert t.offered() == ["two_goods", "one_good_and_promote"]
    t.act("two_goods")
    assert t.offered() == ["take grapes", "take iron", "take cotton"]
    t.act("take grapes", "take grapes")
    assert t.tiles(0) == {"grapes": 2}
    t.act("one_good_and_promote")
    assert t.offered() == ["take iron", "take cotton"]
    t.act("take cotton", "promote front 2")
    assert t.tiles(1) == {"cotton": 1}
    assert ("disciple_3", "front") in t.pieces(1)
    assert t.s.displays[2].count(-1) == 3


@pytest.mark.rule("PAN-193")
def test_agora_without_goods_still_promotes(lay) -> None:
    t = lay(2)
    t.show("agora")
    t.dice(0, ("disciple_2", "front"), ("disciple_3", "front"))
    t.ask(ChooseAgoraReward(0))
    assert t.asked() == [(0, "choose_disciple_to_promote")]
    t.act("promote front 3")
    assert t.pieces(0) == [("disciple_2", "front"), ("disciple_4", "front")]


@pytest.mark.rule("PAN-194")
def test_agora_with_one_good(lay) -> None:
    t = lay(2)
    t.show("agora", "iron")
    assert_two_goods_refused(t)
    t.ask(ChooseAgoraReward(0))
    assert t.tiles(0) == {"iron": 1}
    t.act("decline")
    assert not t.s.agenda


def assert_two_goods_refused(t) -> None:
    assert t.forbids(ChooseAgoraReward(0), "two_goods") == ("PAN-194", "fewer_than_two_goods")


@pytest.mark.rule("PAN-205")
@pytest.mark.rule("PAN-209")
def test_phalanx_two_reinforcements_or_one_and_a_promotion(lay) -> None:
    t = lay(2)
    t.show("phalanx", "reinforcement_air_1", "reinforcement_fire_3", "reinforcement_air_1", "reinforcement_earth_2")
    t.dice(0, ("disciple_2", "front"))
    t.dice(1, ("disciple_2", "front"))
    t.ask(ChoosePhalanxReward(0), ChoosePhalanxReward(1))
    t.act("two_reinforcements")
    assert t.offered() == ["take reinforcement_air_1", "take reinforcement_earth_2", "take reinforcement_fire_3"]
    t.act("take reinforcement_fire_3", "take reinforcement_earth_2")
    assert t.tiles(0) == {"reinforcement_earth_2": 1, "reinforcement_fire_3": 1}
    t.act("one_reinforcement_and_promote", "promote front 2")
    assert t.tiles(1) == {"reinforcement_air_1": 1}
    assert t.pieces(1) == [("disciple_3", "front")]
    assert t.s.displays[3].count(-1) == 3


@pytest.mark.rule("PAN-207")
@pytest.mark.rule("PAN-208")
def test_phalanx_with_one_or_no_reinforcement(lay) -> None:
    t = lay(2)
    t.show("phalanx", "reinforcement_water_2")
    assert t.forbids(ChoosePhalanxReward(0), "two_reinforcements") == ("PAN-208", "fewer_than_two_reinforcements")
    t.ask(ChoosePhalanxReward(0))
    assert t.tiles(0) == {"reinforcement_water_2": 1}
    t.act("promote front 2")
    t.ask(ChoosePhalanxReward(0))
    assert t.asked() == [(0, "choose_disciple_to_promote")]
    assert t.tiles(0) == {"reinforcement_water_2": 1}


@pytest.mark.rule("PAN-220")
@pytest.mark.rule("PAN-227")
def test_art_gives_an_artisan(lay) -> None:
    t = lay(2)
    t.show("art", "artisan_oil", "artisan_promote")
    t.ask(ChooseArtReward(0))
    assert t.offered() == ["take_artisan", "discard_tiles"]
    t.act("take_artisan")
    assert t.offered() == ["take artisan_oil", "take artisan_promote"]
    t.act("take artisan_promote")
    assert t.tiles(0) == {"artisan_promote": 1}
    assert t.s.displays[4] == [TILES.index("artisan_oil"), -1]


@pytest.mark.rule("PAN-220")
@pytest.mark.rule("PAN-221")
@pytest.mark.rule("PAN-222")
def test_art_discards_any_tiles_for_points(lay) -> None:
    t = lay(2)
    t.own(0, grapes=1, wine=1, titan_air_7=1, reinforcement_fire_1=1, artisan_any=1, ship_iron=1)
    t.ask(ChooseArtReward(0))
    t.act("discard_tiles")
    assert t.offered() == [
        "discard grapes", "discard wine", "discard titan_air_7", "discard reinforcement_fire_1", "discard artisan_any",
        "discard ship_iron", "stop",
    ]  # fmt: skip
    t.act("discard grapes", "discard titan_air_7", "discard artisan_any", "discard ship_iron", "discard wine", "stop")
    assert t.score(0) == 2
    assert t.tiles(0) == {"reinforcement_fire_1": 1}
    assert t.box() == {"grapes": 1, "wine": 1, "artisan_any": 1, "ship_iron": 1}


@pytest.mark.rule("PAN-223")
def test_art_discarding_nothing(lay) -> None:
    t = lay(2)
    t.own(0, grapes=2)
    t.ask(ChooseArtReward(0))
    t.act("discard_tiles", "stop")
    assert t.score(0) == 0
    assert t.tiles(0) == {"grapes": 2}


@pytest.mark.rule("PAN-224")
def test_discarded_titans_are_not_shown(lay) -> None:
    t = lay(3)
    t.own(0, titan_air_7=1, grapes=1)
    t.ask(ChooseArtReward(0), ChooseAgoraReward(1))
    t.act("discard_tiles", "discard titan_air_7")
    mine, other = (t.game.view(t.s, viewer) for viewer in (0, 1))
    assert mine["table"]["teams"][0]["own_buried"] == ["titan_air_7"]
    assert other["table"]["teams"][0]["buried"] == 1
    assert "titan_air_7" not in str(other)
    assert t.box() == {}


@pytest.mark.rule("PAN-225")
def test_art_without_artisans(lay) -> None:
    t = lay(2)
    t.show("art")
    t.own(0, grapes=1, titan_air_5=1)
    assert t.forbids(ChooseArtReward(0), "take_artisan") == ("PAN-225", "no_artisan_left")
    t.ask(ChooseArtReward(0))
    assert t.asked() == [(0, "choose_tile_to_discard")]


@pytest.mark.rule("PAN-225")
def test_in_round_8_there_is_no_artisan_left(lay) -> None:
    t = lay(2)
    for _ in range(7):
        t.ask(EndRound())
    assert t.s.round == 8
    assert t.s.displays[4] == [-1, -1]


@pytest.mark.rule("PAN-190")
@pytest.mark.rule("PAN-205")
def test_resolution_asks_the_owner(lay) -> None:
    for location, space, name in ((PHALANX, "phalanx_2", "choose_phalanx_reward"), (ART, "art_2", "choose_art_reward")):
        t = lay(2)
        t.own(1, grapes=1)
        t.master(1, space)
        t.resolve(location)
        assert t.asked() == [(1, name)]


@pytest.mark.rule("PAN-224")
@pytest.mark.parametrize("tile", range(FIRST_TITAN, FIRST_REINFORCEMENT + 1))
def test_every_titan_goes_to_the_box_unseen_and_nothing_else_does(lay, tile: int) -> None:
    t = lay(2)
    t.own(0, **{TILES[tile]: 3})
    discard_tile(t.s, 0, tile)
    titan = tile < FIRST_REINFORCEMENT
    assert t.tiles(0) == {TILES[tile]: 2} and t.box() == ({} if titan else {TILES[tile]: 1})
    assert t.s.teams[0].buried == ([tile] if titan else []) and ("discards" in t.logged()) is not titan


@pytest.mark.rule("PAN-220", "PAN-251")
@pytest.mark.parametrize(("tile", "asked"), [("grapes", False), ("titan_air_5", True)])
def test_what_must_be_discarded_is_asked_for_only_if_it_could_be_a_titan(lay, tile: str, asked: bool) -> None:
    t = lay(2)
    t.own(0, **{tile: 2})
    t.ask(Discard(0, 2, 0), ChooseAgoraReward(1))
    assert (t.question == "choose_tile_to_discard") is asked and t.tiles(0) == ({tile: 2} if asked else {})
