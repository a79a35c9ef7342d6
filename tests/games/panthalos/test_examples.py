"""The worked examples of the rulebook, as given, when, then. Red is seat 0, Blue or Green 1, Yellow 2."""

from __future__ import annotations

import pytest

from pantheon.games.panthalos.actions import FORO, KRYPT, TITANVS
from pantheon.games.panthalos.rules.arena import duel_element
from pantheon.games.panthalos.rules.krypt import ChooseKryptTile


@pytest.mark.rule("PAN-051")
def test_example_1_value_too_low(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_2", "front"))
    t.place(0)
    t.act("piece disciple_2")
    assert "space agora_1" not in t.offered()
    t.place(0)
    t.act("piece master")
    assert "space agora_1" in t.offered()


@pytest.mark.rule("PAN-056")
def test_example_2_foro_placement(lay) -> None:
    t = lay(3)
    t.place(0)
    t.act("piece disciple_2", "space foro_1")
    assert t.s.teams[0].at.count(t.s.side().spaces[FORO][0]) == 2
    assert t.s.teams[0].at[0] == t.s.side().spaces[FORO][0]
    assert t.asked() == [(0, "choose_foro_reward")]


@pytest.mark.rule("PAN-101")
def test_example_3_merchant(lay) -> None:
    t = lay(2)
    t.own(0, cloth=2, armour=1, wine=1)
    t.show("merkator", "m07")
    t.turn(0)
    t.act("deliver")
    assert t.score(0) == 8
    assert t.s.teams[0].titans() == 2
    assert {tile: n for tile, n in t.tiles(0).items() if "titan" not in tile} == {"wine": 1}
    assert t.s.left_merchants == [6]
    assert t.asked() == [(0, "choose_to_look")]


@pytest.mark.rule("PAN-246")
def test_example_4_hiring_in_round_1(lay) -> None:
    t = lay(4)
    t.master(0, "foro_2")
    t.dice(0, ("disciple_2", "foro_2"), ("disciple_2", "front"), ("disciple_2", "front"))
    t.resolve(FORO)
    t.act("hire")
    assert t.pieces(0)[3] == ("disciple_1", "front")
    assert len(t.pieces(0)) == 4


@pytest.mark.rule("PAN-272")
def test_example_5_titanvs(lay) -> None:
    t = lay(2)
    t.dice(1, ("disciple_5", "titanvs"))
    t.dice(0, ("disciple_2", "titanvs"))
    t.master(0, "titanvs")
    t.resolve(TITANVS)
    assert [team.titans() for team in t.s.teams] == [3, 2]


@pytest.mark.rule("PAN-295")
def test_example_6_krypt(lay) -> None:
    t = lay(5)
    t.calamity("c01")
    assert t.s.attack() == 9
    for seat in (2, 3, 4):
        t.own(seat, titan_fire_9=1)
    t.resolve(KRYPT)
    t.act("decline", "decline")
    for _ in range(3):
        t.act("defend", "play titan_fire_9", "stop")
    assert t.s.krypt == [0, 1]
    assert [t.score(seat) for seat in range(5)] == [0, 0, 5, 5, 5]


@pytest.mark.rule("PAN-345")
def test_example_7_duel_element(lay) -> None:
    t = lay(2)
    t.master(0, "agora_1")
    t.dice(0, ("converted_master", "phalanx_1"))
    assert t.s.data.element[2] == 2
    assert duel_element(t.s, 0) == 2


@pytest.mark.rule("PAN-402")
def test_example_8_early_end(lay) -> None:
    t = lay(3)
    t.s.round = 7
    t.s.krypt = [0] * 2 + [1] * 6 + [2] * 4
    t.own(0, ship_grapes=1, wine=3)
    t.end_round()
    outcome = t.game.outcome(t.s)
    assert outcome.reason == "krypt"
    assert outcome.scores == [-6, -18, -12]


@pytest.mark.rule("PAN-332")
def test_example_9_titans_adding_up(lay) -> None:
    t = lay(2)
    t.own(0, titan_earth_6=1, titan_earth_8=1)
    t.fight("earth", -1, 0, attack=14)
    t.ask(ChooseKryptTile(0))
    t.act("play titan_earth_6", "play titan_earth_8")
    assert t.logged()[-1] == "repels"
