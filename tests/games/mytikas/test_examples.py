"""The worked examples of the rulebook, as given, when, then."""

from __future__ import annotations

from games.mytikas.position import Table

from pantheon.games.mytikas.game import MytikasGame

NIKOS, THEO, YANIS = 0, 1, 2


def test_1_a_turn_and_a_follower() -> None:
    t = Table(3).favour(NIKOS, "zeus").favour(THEO, "zeus")
    assert t.pile("zeus") == 1
    t.turn(NIKOS).act(
        "place zeus_day", "do_main", "produce zeus_day_stone", "do_bonus", "raise stone 1", "raise stone 1", "finish"
    )
    t.act("follow zeus day")
    assert t.pile("zeus") == 2
    t.act("produce zeus_day_gold")
    assert (t.board(NIKOS), t.favours(NIKOS)) == ({"stone 1": 1, "stone 2": 2}, {"zeus": 1})
    assert (t.board(THEO), t.favours(THEO)) == ({"gold 1": 1}, {})
    assert t.asked() == [(THEO, "choose_cell")]


def test_2_demeter_day() -> None:
    t = Table(3).built(THEO, "small_city_1", 3).turn(THEO).act("place demeter_day", "do_main", "produce demeter_day_gold")
    assert t.board(THEO) == {"stone 1": 1, "gold 1": 1}


def test_3_ares() -> None:
    t = Table(3).card(YANIS, "ares").built(YANIS, "small_temple_1", 2).turn(YANIS).act("place poseidon_day", "do_main")
    assert t.s.reserve[YANIS] == 3
    t = Table(3).card(YANIS, "ares").built(YANIS, "small_temple_1", 2).favour(YANIS, "poseidon").turn(NIKOS)
    t.act("place poseidon_day", "skip_main", "follow poseidon day")
    assert t.s.reserve[YANIS] == 3


def test_4_final_score(game: MytikasGame) -> None:
    t = Table(3).built(NIKOS, "small_city_1", 2).built(NIKOS, "large_city_1", 2).built(NIKOS, "small_temple_1", 3)
    t.built(NIKOS, "large_temple_1", 3).card(NIKOS, "apollo").card(NIKOS, "persephone").cubes(NIKOS, 1, gold=1)
    t.favour(NIKOS, "hades")
    outcome = game.outcome(t.s)
    assert outcome is not None
    assert outcome.breakdown[NIKOS] == {"small_city": 3, "large_city": 6, "small_temple": 6, "large_temple": 12, "cards": 12}
    assert outcome.scores[NIKOS] == 39


def test_5_a_favour_gained_in_time() -> None:
    t = Table(3).cubes(NIKOS, 1, stone=3, marble=1).turn(NIKOS)
    t.act("place demeter_night", "do_main", "build small_city_2", "favour demeter supply", "do_bonus", "raise_any stone 1 4")
    assert t.board(NIKOS) == {"stone 4": 1}


def test_6_a_lock(game: MytikasGame) -> None:
    t = Table(3).card(THEO, "hera", laid=1)
    t.s.reserve[THEO] = 3
    hidden = t.s.river[1]
    t.turn(THEO).act("place hades_night", "do_main", "make", "offer deity_hera", "amount 3")
    assert (t.lock("hera"), t.laid("hera"), t.s.reserve[THEO]) == (4, 0, 0)
    assert t.s.river[1] == hidden and t.s.shown == 2
    assert [place["lock"] for place in game.table(t.s, None)["river"]] == [0, 0, 5, 6, 7]


def test_7_bringing_cubes_down_last() -> None:
    milo, nikos = 0, 1
    t = Table(3).built(milo, "small_city_1", 3).favour(milo, "hades").card(milo, "poseidon").favour(nikos, "zeus")
    t.turn(milo).act("place zeus_day", "do_main", "produce zeus_day_marble", "produce zeus_day_gold")
    assert t.asked() == [(milo, "finish_turn")]  # no bonus for him
    t.act("tumble gold 3 1")  # nothing stands above level 1 any more: the turn is finished
    assert t.asked() == [(nikos, "follow_or_pass")]
    t.act("pass", "place zeus_night", "do_bonus")
    assert t.asked() == [(milo, "follow_or_pass")]
    t.act("follow hades night", "build small_temple_1")
    assert (t.board(milo), t.s.reserve[milo], t.pile("hades")) == ({}, 2, 3)
    assert t.level(milo, "small_temple_1") == 1
    assert t.asked() == [(2, "choose_cell")]
