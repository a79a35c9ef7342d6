"""The worked examples of the rulebook."""

from __future__ import annotations

import pytest
from games.olympos.position import Position

from pantheon.games.olympos.actions import OLYMPOS


@pytest.mark.rule("OLY-031", "OLY-033")
def test_1_hourglass_first() -> None:
    p = Position().at(14, 16, 30).glasses(0, 1).next_turn()
    p.act("expansion", "new_settler", "to illyria")
    assert (p.s.hourglasses[0], p.s.position[0], len(p.s.hands[0])) == (0, 16, 0)
    assert p.seat == 0
    p.act("expansion", "new_settler", "from northern_zone", "to paeonia")
    assert p.seat == 1


@pytest.mark.rule("OLY-132", "OLY-134")
def test_2_tokens_and_cubes() -> None:
    p = Position().at(0, 9, 9).settlers("boeotia", 0).settlers("lesbos", 0).settlers("arcadia", 0).cubes(0, wood=1)
    p.stack("surgery", "green", 1).turn(0).act("discovery", "take surgery", "bonus 2")
    assert p.cubes_of(0) == {}
    assert p.tokens(0) == {"grain": 2, "wood": 1}


@pytest.mark.rule("OLY-134")
def test_3_philosophy() -> None:
    def can(**amounts: int) -> bool:
        p = Position().at(0, 9, 9).stack("philosophy", "purple", 5).cubes(0, **amounts).turn(0)
        return "discovery" in p.offered() and "take philosophy" in p.act("discovery").offered()

    assert can(grain=2, wood=2, gold=1, stone=1)
    assert not can(grain=2, wood=2, gold=2)


@pytest.mark.rule("OLY-103", "OLY-144")
def test_4_strategy() -> None:
    p = Position().at(22, 40, 40).settlers("boeotia", 0).settlers("lesbos", 0).settlers("arcadia", 0).cubes(0, grain=1)
    p.stack("strategy", "blue", 5).turn(0).act("discovery", "take strategy", "bonus 1")
    assert p.cubes_of(0) == {}
    assert p.s.swords(0) == 2
    assert p.s.stock[0] == 5
    assert (p.s.position[0], p.s.hands[0]) == (29, ())


@pytest.mark.rule("OLY-139", "OLY-140")
def test_5_no_self_reduction() -> None:
    p = Position().at(0, 9, 9).stack("agriculture", "yellow", 3).cubes(0, wood=2, stone=1).turn(0)
    p.act("discovery", "take agriculture", "tile wood", "bonus 1")
    assert p.s.position[0] == 7
    p.stack("cult", "red", 4).stack("oracle", "yellow", 5).cubes(0, gold=1, wood=1, stone=1).turn(0).act("discovery")
    assert p.facts["costs"]["cult"] == 5
    assert p.facts["costs"]["oracle"] == 7


@pytest.mark.rule("OLY-077", "OLY-079", "OLY-121")
def test_6_from_the_north_to_elis() -> None:
    p = Position().at(0, 9, 9).tribe("elis").turn(0).act("expansion", "new_settler")
    assert p.facts["costs"]["elis"] == [2, 5, 2, 0]
    p.act("to elis")
    assert p.lines("creates") == [(0, 32, "illyria>epirus>ionian_sea>elis", 5)]
    assert (p.tokens(0), p.s.stars[0]) == ({"wood": 1}, 1)
    p = Position().at(0, 9, 9).tribe("elis").own(0, "cavalry").cross("aetolia").settlers("attica", 1).turn(0)
    p.act("expansion", "new_settler")
    assert p.facts["costs"]["elis"] == [2, 1, 2, 0]
    p.act("to elis")
    assert p.lines("creates")[0][2] == "illyria>epirus>aetolia>phocis>boeotia>attica>argolis>achaea>elis"


@pytest.mark.rule("OLY-082", "OLY-105")
def test_7_coming_back() -> None:
    p = Position().at(9, 0, 9).settlers("arcadia", 1, 0).stock(1, 0).turn(1).act("expansion", "settler arcadia 1")
    assert p.cost("arcadia") == 4
    p.own(1, "cavalry").turn(1).act("expansion", "settler arcadia 1")
    assert p.cost("arcadia") == 3
    p.act("to arcadia")
    assert p.pile("arcadia") == (0, 1)
    assert (p.tokens(0), p.tokens(1), p.s.hourglasses[0]) == ({}, {"wood": 1}, 1)


@pytest.mark.rule("OLY-201")
def test_8_double_zeus_space() -> None:
    p = Position().at(27, 28, 29).fate(3, "keres", "erinyes").tribe("elis", "crete").own(1, "medicine").next_turn()
    seen: list[tuple[int, int, int]] = []
    for seat, target, steps in ((0, "epirus", 5), (1, "epirus", 7), (2, "", 1)):
        assert p.seat == seat
        if seat == 0:
            p.settlers("illyria", 0).turn(0).act("expansion", "new_settler", "from northern_zone")
            target = next(t for t, parts in p.facts["costs"].items() if sum(parts) == steps)
        elif seat == 1:
            p.turn(1).act("expansion", "new_settler")
            target = next(t for t, parts in p.facts["costs"].items() if sum(parts) == steps)
        else:
            p.settlers("messenia", 2).turn(2).act("expansion", "settler messenia 1")
            target = next(t for t, parts in p.facts["costs"].items() if sum(parts) == steps)
        p.act(f"to {target}")
        while p.question in ("end_turn_cards", "zeus_response", "pre_payment_cards"):
            p.act("done" if p.question != "zeus_response" else "pass")
        seen.append((p.s.position[seat], len(p.s.hands[seat]), len(p.revealed)))
    assert seen == [(32, 1, 1), (35, 1, 1), (30, 1, 2)]
    assert [OLYMPOS.words[card] for card in p.revealed] == ["keres", "erinyes"]


@pytest.mark.rule("OLY-036", "OLY-242", "OLY-246")
def test_9_last_action() -> None:
    p = Position().at(65, 70, 70).glasses(0, 1).stack("cult", "red", 1).stack("art", "blue", 2).reduction(0, "grain")
    p.cubes(0, grain=1, stone=4, wood=1).turn(0).act("discovery")
    assert p.facts["costs"]["cult"] == 5
    assert p.why("take art") == ("OLY-036", "past_cross")
    p.act("take cult", "bonus 1")
    assert (p.s.position[0], p.score(0)["time"]) == (69, 1)
    assert Position().at(65, 70, 70).score(0)["time"] == 3
