"""Favour tokens: MYT-119 to MYT-124."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table


@pytest.mark.rule("MYT-119")
def test_a_favour_comes_from_the_pile_of_a_god_of_choice() -> None:
    t = Table(3).turn().act("place poseidon_night", "do_main", "favour demeter supply")
    assert (t.favours(0), t.pile("demeter")) == ({"demeter": 1}, 2)


@pytest.mark.rule("MYT-120", "MYT-121")
def test_from_an_opponent_only_if_the_pile_is_empty() -> None:
    t = Table(3).favour(1, "zeus", 2).favour(2, "zeus").favour(2, "hades", 2).turn().act("place poseidon_night", "do_main")
    assert set(t.offered()) == {
        "favour zeus 1", "favour zeus 2", "favour demeter supply", "favour poseidon supply", "favour hades supply",
    }  # fmt: skip
    assert t.why("favour zeus supply") == ("MYT-120", "pile_empty")
    assert t.why("favour hades 2") == ("MYT-121", "pile_not_empty")
    t.act("favour zeus 1")
    assert (t.favours(0), t.favours(1), t.favours(2)) == ({"zeus": 1}, {"zeus": 1}, {"zeus": 1, "hades": 2})


@pytest.mark.rule("MYT-122")
def test_several_favours_of_one_god_may_be_held() -> None:
    t = Table(3).favour(0, "zeus", 2).turn().act("place poseidon_night", "do_main", "favour zeus supply")
    assert t.favours(0) == {"zeus": 3}


@pytest.mark.rule("MYT-123")
def test_two_favours_are_taken_one_after_the_other() -> None:
    t = Table(3).favour(1, "zeus", 2).cubes(0, 1, stone=1, marble=2, gold=2).built(1, "small_temple_1", 2)
    t.turn().act("place zeus_night", "do_main", "build large_temple_1", "favour zeus supply")
    assert set(t.offered("favour")) == {
        "favour zeus 1", "favour demeter supply", "favour poseidon supply", "favour hades supply",
    }  # fmt: skip
    t.act("favour zeus 1")
    assert (t.favours(0), t.favours(1)) == ({"zeus": 2}, {"zeus": 1})


@pytest.mark.rule("MYT-124")
def test_a_poseidon_favour_taken_at_poseidon_night_opens_its_bonus_at_once() -> None:
    t = Table(3).turn().act("place poseidon_night", "do_main", "favour poseidon supply")
    assert t.asked() == [(0, "bonus_or_skip")]
    assert t.act("do_bonus").board(0) == {"stone 1": 2}
