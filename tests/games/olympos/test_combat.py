"""Combat and tribes: OLY-100 to OLY-122, and barbarians: OLY-285 to OLY-287."""

from __future__ import annotations

import pytest
from games.olympos.position import GAME, Position

from pantheon.games.olympos.actions import TERRITORY
from pantheon.games.olympos.rules.destiny import has_majority
from pantheon.games.olympos.state import BARBARIANS, STAR, TRIBE


def attack(*, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> int:
    """What seat 0 pays for the combat against seat 1."""
    p = Position().at(0, 9, 9).settlers("illyria", 0).settlers("epirus", 1).own(0, *mine).own(1, *theirs).turn(0)
    p.act("expansion", "settler illyria 1")
    combat: int = p.facts["costs"]["epirus"][2]
    return combat


@pytest.mark.rule("OLY-100")
def test_stopping_where_another_stands_is_an_attack_and_always_succeeds() -> None:
    p = Position(2).at(0, 9).settlers("illyria", 0).settlers("epirus", 1).settlers("paeonia", BARBARIANS).tribe("phocis")
    p.own(1, "strategy").turn(0).act("expansion", "settler illyria 1")
    costs = p.facts["costs"]
    assert [costs[t][2] for t in ("epirus", "paeonia", "phocis", "thessaly")] == [3, 3, 2, 0]
    p.act("to epirus")
    assert p.pile("epirus") == (1, 0)


@pytest.mark.rule("OLY-101")
def test_the_cost_of_combat_by_swords() -> None:
    assert attack() == 2
    assert attack(mine=("hoplite",)) == 1
    assert attack(theirs=("hoplite",)) == 3
    assert attack(mine=("strategy",), theirs=("hoplite", "phalanx")) == 2


@pytest.mark.rule("OLY-102")
def test_only_the_controller_defends() -> None:
    p = Position().at(0, 9, 9).settlers("illyria", 0).settlers("epirus", 2, 1).own(2, "strategy").turn(0)
    p.act("expansion", "settler illyria 1")
    assert p.facts["costs"]["epirus"][2] == 2


@pytest.mark.rule("OLY-103")
def test_swords_of_the_tiles_and_of_ares() -> None:
    p = Position()
    assert p.s.swords(0) == 0
    for word, total in (("metallurgy", 1), ("hoplite", 2), ("phalanx", 3), ("strategy", 5), ("absolutism", 5)):
        p.own(0, word)
        assert p.s.swords(0) == total
    p.s.ares = 1
    assert p.s.swords(0) == 7
    assert p.s.swords(1) == 0


@pytest.mark.rule("OLY-104")
def test_the_defender_hands_over_all_tokens_of_the_territory() -> None:
    p = Position().at(0, 9, 9).star("attica").settlers("attica", 1).settlers("boeotia", 0).turn(0)
    p.act("expansion", "settler boeotia 1", "to attica")
    assert p.pile("attica") == (1, 0)
    assert (p.tokens(0), p.tokens(1), p.s.stars[:2]) == ({"stone": 1}, {}, [1, 0])
    p = Position().at(0, 9, 9).settlers("olympos", 1).settlers("thessaly", 0).turn(0)
    p.act("expansion", "settler thessaly 1", "to olympos")
    assert [p.s.symbols(0), p.s.symbols(1)] == [1, 0]


@pytest.mark.rule("OLY-105")
def test_the_attacked_player_alone_takes_an_hourglass() -> None:
    p = Position().at(0, 9, 9).settlers("epirus", 2, 1).settlers("illyria", 0).turn(0)
    p.act("expansion", "settler illyria 1", "to epirus")
    assert p.s.hourglasses == [0, 1, 0]


@pytest.mark.rule("OLY-106")
def test_a_pile_of_any_height_may_be_attacked() -> None:
    p = Position().at(0, 9, 9).settlers("epirus", 1, 0, 2, 1, 2, 1).settlers("illyria", 0).turn(0)
    p.act("expansion", "settler illyria 1", "to epirus")
    assert p.pile("epirus") == (1, 0, 2, 1, 2, 1, 0)


@pytest.mark.rule("OLY-107", "OLY-156")
def test_democracy_wins_ties() -> None:
    assert attack(mine=("democracy",)) == 1
    assert attack(theirs=("democracy",)) == 3
    assert attack(mine=("democracy",), theirs=("democracy",)) == 2
    assert attack(mine=("democracy", "hoplite"), theirs=("phalanx",)) == 1
    assert attack(mine=("democracy",), theirs=("phalanx",)) == 3


@pytest.mark.rule("OLY-108")
def test_democracy_counts_against_tribes_and_barbarians() -> None:
    p = Position(2).at(0, 9).settlers("illyria", 0).settlers("epirus", BARBARIANS).tribe("phocis").own(0, "democracy", "hoplite")
    p.turn(0).act("expansion", "settler illyria 1")
    assert p.facts["costs"]["epirus"][2] == 1
    p = Position().at(0, 9, 9).settlers("illyria", 0).tribe("phocis").own(0, "democracy").turn(0)
    p.act("expansion", "settler illyria 1")
    assert p.facts["costs"]["phocis"][2] == 1


@pytest.mark.rule("OLY-109")
def test_swords_are_counted_before_the_move() -> None:
    p = Position().at(0, 9, 9).settlers("illyria", 0).settlers("epirus", 1).turn(0)
    p.act("expansion", "settler illyria 1")
    shown = p.cost("epirus")
    p.act("to epirus")
    assert p.lines("pays") == [(0, shown, 0, shown)]


@pytest.mark.rule("OLY-120", "OLY-121")
def test_a_tribe_has_no_sword_and_yields_its_star() -> None:
    p = Position().at(0, 9, 9).settlers("thessaly", 0).tribe("phocis").turn(0).act("expansion", "settler thessaly 1")
    assert p.facts["costs"]["phocis"] == [0, 1, 2, 0]
    p.own(0, "metallurgy").turn(0).act("expansion", "settler thessaly 1")
    assert p.facts["costs"]["phocis"] == [0, 1, 1, 0]
    p.act("to phocis")
    assert (p.tokens(0), p.s.stars[0]) == ({"gold": 1}, 1)
    assert p.s.marks[TERRITORY.index["phocis"]] == STAR != TRIBE


@pytest.mark.rule("OLY-122")
def test_a_tribe_never_comes_back_and_its_star_waits_for_the_next() -> None:
    p = Position().at(9, 0, 9).star("phocis").settlers("boeotia", 1).turn(1).act("expansion", "settler boeotia 1")
    assert p.facts["costs"]["phocis"] == [0, 1, 0, 0]
    p.act("to phocis")
    assert p.s.stars == [0, 1, 0]


@pytest.mark.rule("OLY-285")
def test_barbarians_have_one_sword_and_take_nothing() -> None:
    p = Position(2).at(0, 9).settlers("epirus", BARBARIANS).settlers("illyria", 0).turn(0)
    p.act("expansion", "settler illyria 1")
    assert p.facts["costs"]["epirus"] == [0, 1, 3, 0]
    p.own(0, "hoplite").turn(0).act("expansion", "settler illyria 1")
    assert p.facts["costs"]["epirus"] == [0, 1, 2, 0]
    p.act("to epirus")
    assert p.pile("epirus") == (BARBARIANS, 0)
    assert p.s.hourglasses == [0, 0]
    assert p.tokens(0) == {"stone": 1}


@pytest.mark.rule("OLY-286")
def test_barbarians_stay_and_rule_again_when_the_last_settler_leaves() -> None:
    p = Position(2).at(0, 9).settlers("olympos", BARBARIANS, 0).stock(0, 0).turn(0)
    assert p.s.symbols(0) == 1
    p.act("expansion", "settler olympos 1", "to thessaly")
    assert p.pile("olympos") == (BARBARIANS,)
    assert (p.tokens(0), p.s.symbols(0)) == ({"grain": 1}, 0)
    p.at(9, 0).settlers("macedonia", 1).turn(1).act("expansion", "settler macedonia 1")
    assert p.facts["costs"]["olympos"] == [0, 1, 3, 0]


@pytest.mark.rule("OLY-287")
def test_barbarians_are_no_player() -> None:
    p = Position(2).at(0, 9).settlers("olympos", BARBARIANS).settlers("paeonia", BARBARIANS, 0)
    assert has_majority(p.s, 0, 1)
    assert [p.s.symbols(seat) for seat in range(2)] == [0, 0]
    view = GAME.view(p.turn(0).s, None)["table"]
    assert len(view["players"]) == 2
    assert [p.score(seat)["territories"] for seat in range(2)] == [1, 0]
