"""Resolution of ORACULUM to AGRO: PAN-235 to PAN-288."""

from __future__ import annotations

import pytest

from pantheon.games.panthalos.actions import AGRO, FORO, ORACULUM, TILES, TITANVS
from pantheon.games.panthalos.rules.foro import ChooseForoReward
from pantheon.games.panthalos.rules.resolution import Resolve
from pantheon.games.panthalos.rules.rounds import EndRound
from pantheon.games.panthalos.state import TITAN_PILE


def stack(t, *titans: str) -> None:
    """The titan pile; the last one is drawn first."""
    t.s.piles[TITAN_PILE] = [TILES.index(titan) for titan in titans]


@pytest.mark.rule("PAN-235")
@pytest.mark.rule("PAN-236")
@pytest.mark.rule("PAN-237")
@pytest.mark.rule("PAN-238")
def test_oraculum_changes_the_first_player_at_once(lay) -> None:
    t = lay(3)
    t.dice(2, ("disciple_4", "oraculum_1"))
    t.calamity("c01")
    t.ask(Resolve(ORACULUM), EndRound())
    assert t.s.first == 2
    assert t.supply(2) == (6, 5)
    assert t.pieces(2) == [("disciple_4", "front")]
    assert t.asked() == [(2, "choose_krypt_defence")]


@pytest.mark.rule("PAN-236")
def test_oraculum_without_general_supply(lay) -> None:
    t = lay(2)
    t.tokens(1, 11, 0)
    t.dice(1, ("disciple_4", "oraculum_1"))
    t.resolve(ORACULUM)
    assert t.s.first == 1
    assert t.supply(1) == (11, 0)


@pytest.mark.rule("PAN-239")
def test_an_empty_oraculum_changes_nothing(lay) -> None:
    t = lay(3)
    t.s.first = 1
    t.resolve(ORACULUM)
    assert t.s.first == 1


@pytest.mark.rule("PAN-240")
def test_a_master_stays_on_oraculum(lay) -> None:
    t = lay(2)
    t.master(1, "oraculum_1")
    t.resolve(ORACULUM)
    assert t.s.first == 1
    assert t.s.teams[1].at[0] == t.s.side().spaces[ORACULUM][0]


@pytest.mark.rule("PAN-245")
@pytest.mark.rule("PAN-246")
@pytest.mark.rule("PAN-247")
def test_foro_hires_a_die_of_the_templum_value(lay) -> None:
    t = lay(4)
    t.s.round = 8
    t.own(0, grapes=2)
    t.dice(0, ("disciple_2", "foro_2"), ("disciple_2", "foro_2"), ("disciple_2", "thermae"))
    t.resolve(FORO)
    assert t.asked() == [(0, "choose_foro_reward")]
    assert t.offered() == ["hire", "convert", "decline"]
    t.act("hire")
    assert t.pieces(0)[3] == ("disciple_5", "front")
    assert t.s.teams[0].at.count(28) == 1
    t.s.round = 2
    t.ask(EndRound())
    assert ("disciple_5", "front") in t.pieces(0)


@pytest.mark.rule("PAN-245")
def test_foro_may_be_declined(lay) -> None:
    t = lay(4)
    t.ask(ChooseForoReward(0))
    t.act("decline")
    assert len(t.pieces(0)) == 3


@pytest.mark.rule("PAN-009")
@pytest.mark.rule("PAN-255")
def test_with_two_players_nobody_can_be_hired(lay) -> None:
    t = lay(2)
    t.own(0, grapes=1)
    task = ChooseForoReward(0)
    assert t.forbids(task, "hire") == ("PAN-246", "nobody_to_hire")
    assert t.forbids(task, "convert") == ("PAN-254", "too_few_tiles")
    t.ask(task)
    assert not t.s.agenda


@pytest.mark.rule("PAN-248")
def test_a_disciple_hired_on_a_bolt_can_be_placed_in_the_same_round(lay) -> None:
    t = lay(3)
    t.place(0)
    t.act("piece master", "space foro_1")
    t.act("hire")
    assert ("disciple_1", "front") in t.pieces(0)
    t.place(0)
    assert "piece disciple_1" in t.offered()


@pytest.mark.rule("PAN-249")
def test_on_side_2_3_step_6_has_nothing_to_do(lay) -> None:
    t = lay(3)
    t.dice(0, ("disciple_2", "foro_1"), ("disciple_3", "foro_1"))
    t.resolve(FORO)
    assert not t.s.agenda


@pytest.mark.rule("PAN-250")
@pytest.mark.rule("PAN-251")
@pytest.mark.rule("PAN-256")
def test_conversion_costs_a_token_and_two_tiles(lay) -> None:
    t = lay(2)
    t.own(0, grapes=2, titan_fire_8=1, ship_iron=1)
    t.dice(0, ("disciple_3", "thermae"), ("disciple_3", "front"))
    t.ask(ChooseForoReward(0))
    t.act("convert")
    assert t.offered() == ["convert_disciple thermae 3", "convert_disciple front 3"]
    t.act("convert_disciple thermae 3")
    assert t.pieces(0) == [("converted_master", "front"), ("disciple_3", "front")]
    assert t.supply(0) == (4, 6)
    assert t.asked() == [(0, "choose_tile_to_discard")]
    assert t.offered() == ["discard grapes", "discard titan_fire_8", "discard ship_iron"]
    assert t.why("stop") == ("PAN-251", "conversion_costs_tiles")
    t.act("discard ship_iron", "discard titan_fire_8")
    assert t.tiles(0) == {"grapes": 2}
    assert t.score(0) == 0
    assert not t.s.agenda


def test_discarding_is_always_asked_while_a_titan_is_owned(lay) -> None:
    t = lay(2)
    t.own(0, titan_fire_8=2)
    t.ask(ChooseForoReward(0))
    t.act("convert")
    assert t.offered() == ["discard titan_fire_8"]
    t.act("discard titan_fire_8")
    assert t.offered() == ["discard titan_fire_8"]
    t = lay(2)
    t.own(0, grapes=2)
    t.ask(ChooseForoReward(0))
    t.act("convert")
    assert t.tiles(0) == {}


@pytest.mark.rule("PAN-252")
@pytest.mark.rule("PAN-253")
def test_a_converted_master_is_placed_every_round_and_never_rests(lay) -> None:
    t = lay(2)
    t.dice(0, ("converted_master", "agro"), ("disciple_2", "front"))
    t.master(0, "titanvs")
    t.ask(EndRound())
    assert t.pieces(0)[0] == ("converted_master", "front")
    t.master(0, "titanvs")
    t.turn(0)
    assert t.offered() == ["piece disciple_2", "piece converted_master"]
    t.act("piece converted_master")
    assert "space art_1" in t.offered()
    assert "space polis_1" not in t.offered()


@pytest.mark.rule("PAN-254")
@pytest.mark.parametrize(
    ("tokens", "tiles", "die", "lack"),
    [
        (0, 2, "disciple_2", "no_own_token"),
        (1, 1, "disciple_2", "too_few_tiles"),
        (1, 2, "converted_master", "nobody_to_convert"),
    ],
)
def test_conversion_needs_a_token_two_tiles_and_a_disciple(lay, tokens: int, tiles: int, die: str, lack: str) -> None:
    t = lay(4)
    t.tokens(0, tokens, 9)
    t.own(0, grapes=tiles)
    t.dice(0, (die, "front"))
    t.ask(ChooseForoReward(0))
    assert t.offered() == ["hire", "decline"]
    assert t.why("convert") == ("PAN-254", lack)


@pytest.mark.rule("PAN-257")
def test_a_disciple_at_polis_is_converted_only_after_polis(lay) -> None:
    t = lay(2)
    t.own(0, grapes=2)
    t.dice(0, ("disciple_3", "polis_1"), ("disciple_2", "agro"), ("disciple_4", "front"))
    t.ask(ChooseForoReward(0))
    t.act("convert")
    assert t.offered() == ["convert_disciple agro 2", "convert_disciple front 4"]
    assert t.why("convert_disciple polis 3") == ("PAN-257", "on_polis")
    t.s.step = FORO
    t.ask(ChooseForoReward(0))
    t.act("convert")
    assert "convert_disciple polis 3" in t.offered()


@pytest.mark.rule("PAN-258")
@pytest.mark.rule("PAN-259")
def test_a_disciple_converted_on_a_location_stays_there_as_a_master(lay) -> None:
    t = lay(2)
    t.own(0, grapes=2)
    t.dice(0, ("disciple_2", "agro"), ("disciple_1", "agro"))
    t.ask(ChooseForoReward(0))
    t.act("convert", "convert_disciple agro 1")
    assert t.pieces(0) == [("disciple_2", "agro"), ("converted_master", "agro")]
    t.resolve(AGRO)
    assert t.supply(0) == (4 + 2 + 2, 2)
    assert t.s.teams[0].disciples(1, 6) == [AGRO * 8 + 2]


@pytest.mark.rule("PAN-270")
@pytest.mark.rule("PAN-271")
@pytest.mark.parametrize(("value", "titans"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_titanvs_gives_half_the_value(lay, value: int, titans: int) -> None:
    t = lay(2)
    t.dice(0, (f"disciple_{value}", "titanvs"))
    t.resolve(TITANVS)
    assert t.s.teams[0].titans() == titans
    assert t.game.view(t.s, 1)["table"]["teams"][0]["own_titans"] is None


@pytest.mark.rule("PAN-270")
def test_each_die_counts_on_its_own(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_3", "titanvs"), ("disciple_3", "titanvs"))
    t.resolve(TITANVS)
    assert t.s.teams[0].titans() == 2


@pytest.mark.rule("PAN-272")
@pytest.mark.rule("PAN-273")
@pytest.mark.rule("PAN-274")
def test_masters_at_titanvs(lay) -> None:
    t = lay(3)
    t.master(0, "titanvs")
    t.dice(1, ("converted_master", "titanvs"))
    t.dice(2, ("disciple_6", "titanvs"))
    t.resolve(TITANVS)
    assert [team.titans() for team in t.s.teams] == [3, 3, 3]
    t = lay(2)
    t.master(0, "titanvs")
    t.dice(1, ("converted_master", "titanvs"))
    t.resolve(TITANVS)
    assert [team.titans() for team in t.s.teams] == [1, 1]
    t = lay(2)
    t.master(0, "titanvs")
    t.dice(1, ("disciple_1", "titanvs"))
    t.resolve(TITANVS)
    assert [team.titans() for team in t.s.teams] == [0, 0]


@pytest.mark.rule("PAN-275")
def test_titans_run_out_in_player_order(lay) -> None:
    t = lay(3)
    t.s.first = 1
    for seat in range(3):
        t.dice(seat, ("disciple_4", "titanvs"))
    stack(t, "titan_air_5", "titan_air_6", "titan_air_7")
    t.resolve(TITANVS)
    assert [team.titans() for team in t.s.teams] == [0, 2, 1]
    assert t.tiles(1) == {"titan_air_6": 1, "titan_air_7": 1}


@pytest.mark.rule("PAN-285")
@pytest.mark.rule("PAN-286")
@pytest.mark.rule("PAN-287")
@pytest.mark.rule("PAN-288")
def test_agro_gives_tokens(lay) -> None:
    t = lay(3)
    t.tokens(0, 1, 10)
    t.dice(0, ("disciple_3", "agro"), ("disciple_1", "agro"))
    t.tokens(1, 2, 9)
    t.master(1, "agro")
    t.tokens(2, 9, 2)
    t.dice(2, ("converted_master", "agro"))
    t.resolve(AGRO)
    assert [t.supply(seat) for seat in range(3)] == [(5, 6), (5, 6), (11, 0)]
    t = lay(2)
    t.master(1, "agro")
    t.resolve(AGRO)
    assert t.supply(1) == (6, 5)
