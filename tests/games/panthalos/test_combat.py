"""KRYPT (PAN-295 to PAN-310) and playing titans and reinforcements (PAN-326 to PAN-339)."""

from __future__ import annotations

import pytest

from pantheon.games.panthalos.actions import KRYPT
from pantheon.games.panthalos.rules.combat import ChooseTitanToKeep, CloseFight
from pantheon.games.panthalos.rules.krypt import ChooseKryptDefence, ChooseKryptTile


def defence(t, element: str, attack: int, *, any_element: bool = False) -> None:
    """Seat 0 has chosen to defend."""
    t.fight(element, -1, 0, any_element=any_element, attack=attack)
    t.ask(ChooseKryptTile(0))


@pytest.mark.rule("PAN-295")
@pytest.mark.rule("PAN-109")
@pytest.mark.parametrize(("round_", "attack"), [(1, 9), (5, 11), (8, 13)])
def test_the_attack_is_strength_plus_templum_die(lay, round_: int, attack: int) -> None:
    t = lay(2)
    t.calamity("c01")
    t.s.round = round_
    assert t.s.attack() == attack


@pytest.mark.rule("PAN-296")
@pytest.mark.rule("PAN-309")
def test_players_defend_in_order_one_after_the_other(lay) -> None:
    t = lay(3)
    t.s.first = 2
    t.calamity("c09")
    t.own(2, titan_water_5=1)
    t.resolve(KRYPT)
    asked = t.asked()
    t.act("defend", "play titan_water_5")
    asked += t.asked()
    t.act("keep titan_water_5")
    asked += t.asked()
    t.act("decline")
    asked += t.asked()
    assert asked == [
        (2, "choose_krypt_defence"), (2, "choose_titan_to_keep"), (0, "choose_krypt_defence"), (1, "choose_krypt_defence"),
    ]  # fmt: skip


@pytest.mark.rule("PAN-297")
@pytest.mark.rule("PAN-298")
@pytest.mark.rule("PAN-299")
def test_a_defence_ends_when_the_attack_is_reached(lay) -> None:
    t = lay(2)
    t.calamity("c01")
    t.own(0, titan_fire_7=1, reinforcement_fire_2=2, titan_fire_5=1)
    t.resolve(KRYPT)
    assert t.offered() == ["defend", "decline"]
    t.act("defend", "play titan_fire_7", "play reinforcement_fire_2", "stop")
    assert t.score(0) == 5
    assert t.asked() == [(1, "choose_krypt_defence")]
    assert t.tiles(0) == {"titan_fire_5": 1, "reinforcement_fire_2": 1}


@pytest.mark.rule("PAN-299")
def test_who_cannot_reach_the_attack_may_not_defend(lay) -> None:
    t = lay(2)
    t.calamity("c01")
    t.own(0, titan_fire_8=1, titan_air_9=1)
    t.resolve(KRYPT)
    assert t.offered() == ["decline"], "asked all the same: it is nobody's business"
    assert t.why("defend") == ("PAN-299", "attack_out_of_reach")


@pytest.mark.rule("PAN-300")
@pytest.mark.rule("PAN-301")
@pytest.mark.rule("PAN-302")
def test_without_a_defence_a_token_goes_to_the_krypt(lay) -> None:
    t = lay(3)
    t.tokens(1, 0, 3)
    t.tokens(2, 0, 0)
    t.resolve(KRYPT)
    t.act("decline", "decline", "decline")
    assert [t.supply(seat) for seat in range(3)] == [(4, 6), (0, 2), (0, 0)]
    assert t.s.krypt == [0, 1]


@pytest.mark.rule("PAN-303")
def test_more_tokens_than_the_board_shows(lay) -> None:
    t = lay(2)
    assert [side.stacks for side in t.s.data.sides] == [3, 5]
    assert t.s.data.stack_size == 4
    t.s.krypt = [0, 1] * 7
    t.resolve(KRYPT)
    t.act("decline", "decline")
    assert t.s.krypt[-2:] == [0, 1]
    assert len(t.s.krypt) == 16


@pytest.mark.rule("PAN-304")
@pytest.mark.rule("PAN-305")
@pytest.mark.rule("PAN-310")
def test_a_piece_on_the_krypt_lets_all_elements_count(lay) -> None:
    t = lay(2)
    t.calamity("c01")
    t.own(0, titan_air_5=1, reinforcement_water_1=1, reinforcement_earth_3=1)
    t.dice(0, ("disciple_4", "krypt_1"), ("disciple_2", "krypt_2"))
    t.resolve(KRYPT)
    assert t.offered() == ["defend", "decline"]
    t.act("defend")
    assert t.offered() == ["play titan_air_5", "play reinforcement_water_1", "play reinforcement_earth_3"]
    t.act("play reinforcement_water_1", "play reinforcement_earth_3", "play titan_air_5")
    assert t.score(0) == 5
    t = lay(2)
    t.calamity("c01")
    t.own(0, titan_air_5=1, reinforcement_water_1=1, reinforcement_earth_2=1)
    t.dice(0, ("disciple_4", "krypt_1"), ("disciple_2", "krypt_2"))
    t.resolve(KRYPT)
    assert t.offered() == ["decline"]


@pytest.mark.rule("PAN-306")
@pytest.mark.rule("PAN-307")
def test_disciples_leave_the_krypt_and_masters_stay(lay) -> None:
    t = lay(4)
    t.dice(0, ("disciple_4", "krypt_1"), ("disciple_2", "agro"))
    t.dice(1, ("converted_master", "krypt_2"))
    t.master(2, "krypt_3")
    t.resolve(KRYPT)
    t.act("decline", "decline", "decline", "decline")
    assert t.pieces(0) == [("disciple_4", "front"), ("disciple_2", "agro")]
    assert t.pieces(1)[0] == ("converted_master", "krypt_2")
    assert t.s.teams[2].at[0] == t.s.side().spaces[KRYPT][2]


@pytest.mark.rule("PAN-326")
@pytest.mark.rule("PAN-327")
@pytest.mark.rule("PAN-333")
def test_what_can_still_be_reached(lay) -> None:
    t = lay(2)
    t.own(0, titan_air_9=1, titan_water_5=1, reinforcement_fire_1=1)
    defence(t, "fire", 10)
    assert t.offered() == ["play reinforcement_fire_1"]
    assert t.why("play titan_air_9") == ("PAN-333", "titan_of_other_element")
    t.act("play reinforcement_fire_1")
    assert t.offered() == ["play titan_air_9"], "the 5 would use up the reinforcement"
    assert t.why("play titan_water_5") == ("PAN-326", "out_of_reach")
    t.act("play titan_air_9")
    assert t.s.teams[0].score() == t.s.data.calamity_points[t.s.calamities[-1]]


@pytest.mark.rule("PAN-326")
def test_the_strongest_other_titans_count_as_far_as_reinforcements_go(lay) -> None:
    t = lay(2)
    t.calamity("c01")
    t.own(0, titan_air_6=2, titan_earth_5=3, reinforcement_fire_1=2)
    t.s.round = 1
    for strength, can in ((13, True), (14, False)):
        t.s.data.strength[t.s.calamities[-1]], kept = strength, t.s.data.strength[t.s.calamities[-1]]
        t.ask(ChooseKryptDefence(0))
        assert ("defend" in t.offered()) is can
        t.s.data.strength[t.s.calamities[-1]] = kept


@pytest.mark.rule("PAN-330")
@pytest.mark.rule("PAN-334")
@pytest.mark.rule("PAN-335")
def test_force_is_the_sum_of_all_tiles(lay) -> None:
    t = lay(2)
    t.own(0, titan_air_9=1, reinforcement_fire_1=1, reinforcement_fire_3=2)
    defence(t, "fire", 16)
    forces = []
    for tile in ("reinforcement_fire_1", "titan_air_9", "reinforcement_fire_3"):
        t.act(f"play {tile}")
        forces.append(t.s.fight().force[1])
    assert forces == [1, 10, 13]
    t = lay(2)
    t.own(0, reinforcement_fire_3=2)
    defence(t, "fire", 6)
    t.act("play reinforcement_fire_3", "play reinforcement_fire_3")
    assert not t.s.frames


@pytest.mark.rule("PAN-331")
def test_reinforcements_of_other_elements_do_not_combine(lay) -> None:
    t = lay(2)
    t.own(0, titan_fire_9=1, titan_fire_8=1, reinforcement_air_3=1)
    defence(t, "fire", 15)
    assert t.offered() == ["play titan_fire_8", "play titan_fire_9"]
    assert t.why("play reinforcement_air_3") == ("PAN-331", "reinforcement_of_other_element")


@pytest.mark.rule("PAN-332")
@pytest.mark.rule("PAN-333")
def test_one_reinforcement_turns_one_titan(lay) -> None:
    t = lay(2)
    t.own(0, titan_air_6=2, titan_fire_5=1, reinforcement_fire_1=2)
    defence(t, "fire", 19)
    t.act("play reinforcement_fire_1", "play titan_air_6")
    assert t.offered() == ["play titan_fire_5", "play reinforcement_fire_1"]
    t.act("play titan_fire_5")
    assert t.offered() == ["play reinforcement_fire_1"]
    t.act("play reinforcement_fire_1")
    assert t.offered() == ["play titan_air_6"]
    t.act("play titan_air_6")
    assert t.logged()[-1] == "repels"


@pytest.mark.rule("PAN-336")
@pytest.mark.rule("PAN-337")
@pytest.mark.rule("PAN-338")
def test_keeping_titans_for_tokens(lay) -> None:
    t = lay(2)
    t.tokens(0, 2, 9)
    fight = t.fight("fire", -1, 0, attack=1)
    fight.played[1] = [30, 10, 10, 11]
    t.ask(ChooseTitanToKeep(0), CloseFight())
    assert t.offered() == ["keep titan_air_5", "keep titan_air_6", "stop"]
    t.act("keep titan_air_5")
    assert t.offered() == ["keep titan_air_5", "keep titan_air_6", "stop"]
    t.act("keep titan_air_6")
    assert t.tiles(0) == {"titan_air_5": 1, "titan_air_6": 1}
    assert t.supply(0) == (0, 11)
    assert t.box() == {"titan_air_5": 1, "reinforcement_air_1": 1}
    assert t.game.view(t.s, 1)["table"]["teams"][0]["seen"] == ["titan_air_5", "titan_air_6"]
    assert not t.s.frames


@pytest.mark.rule("PAN-337")
def test_nothing_is_asked_without_token_or_titan(lay) -> None:
    t = lay(2)
    t.tokens(0, 0, 11)
    t.fight("fire", -1, 0, attack=1).played[1] = [10]
    t.ask(ChooseTitanToKeep(0), CloseFight())
    assert not t.s.agenda
    assert t.box() == {"titan_air_5": 1}
    t = lay(2)
    t.fight("fire", -1, 0, attack=1).played[1] = [30]
    t.ask(ChooseTitanToKeep(0), CloseFight())
    assert not t.s.agenda


@pytest.mark.rule("PAN-299")
@pytest.mark.parametrize(("helpers", "may"), [(0, False), (1, True), (2, True)])
def test_who_reaches_the_attack_exactly_may_defend(lay, helpers: int, may: bool) -> None:
    t = lay(2)
    t.calamity("c01")
    t.ask(ChooseKryptDefence(0))
    titan = t.s.attack() - 1
    t.own(0, **{f"titan_fire_{titan}": 1, "reinforcement_fire_1": helpers})
    assert ("defend" in t.refresh().offered()) == may
