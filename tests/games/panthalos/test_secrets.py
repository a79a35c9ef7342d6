"""What nobody else may learn: hidden tiles in views, options, logs and sampled worlds; and what undo may not take back."""

from __future__ import annotations

import pytest

from pantheon.core import Match, fast_rng, options
from pantheon.games import load_game
from pantheon.games.panthalos.actions import TILES
from pantheon.games.panthalos.rules.arena import ChooseDuelTarget
from pantheon.games.panthalos.rules.combat import can_open, reach
from pantheon.games.panthalos.rules.krypt import ChooseKryptDefence, ChooseKryptTile
from pantheon.games.panthalos.rules.market import ChooseArtReward
from pantheon.games.panthalos.rules.trade import ChooseToLook


def samples(t, viewer: int | None, n: int = 60):
    rng = fast_rng("worlds")
    return [t.game.sample(t.s, viewer, rng) for _ in range(n)]


def hand(s, seat: int) -> list[int]:
    return s.teams[seat].tiles[10:30]


def test_titans_of_others_are_dealt_anew_and_own_ones_stay(lay) -> None:
    t = lay(3)
    t.own(0, titan_air_5=1, titan_fire_9=1)
    t.own(1, titan_water_5=2)
    worlds = samples(t, 0)
    assert all(hand(world, 0) == hand(t.s, 0) for world in worlds)
    assert all(world.teams[1].titans() == 2 for world in worlds)
    assert len({tuple(hand(world, 1)) for world in worlds}) > 20
    assert len({tuple(hand(world, 0)) for world in samples(t, None)}) > 20


def test_titans_kept_after_a_fight_stay_known(lay) -> None:
    t = lay(2)
    t.own(0, titan_water_5=1, titan_air_6=1)
    t.calamity("c09")
    t.ask(ChooseKryptDefence(0), ChooseKryptDefence(1))
    t.act("defend", "play titan_water_5", "keep titan_water_5")
    known = TILES.index("titan_water_5")
    for world in samples(t, 1):
        assert world.teams[0].tiles[known] >= 1
    assert len({tuple(hand(world, 0)) for world in samples(t, 1)}) > 10


def test_a_known_titan_may_be_among_the_buried_ones(lay) -> None:
    t = lay(2)
    t.own(0, titan_water_5=1, titan_air_6=1, titan_air_7=1)
    t.s.teams[0].seen = [TILES.index("titan_water_5")]
    t.ask(ChooseArtReward(0))
    t.act("discard_tiles", "discard titan_water_5", "stop")
    where = {world.teams[0].tiles[TILES.index("titan_water_5")] > 0 for world in samples(t, 1)}
    assert where == {True, False}
    assert all(world.teams[0].buried == t.s.teams[0].buried for world in samples(t, 0, 5))


def test_who_defends_can(lay) -> None:
    t = lay(3)
    t.calamity("c04")
    t.s.round = 8
    t.own(0, titan_earth_9=1, titan_earth_6=1, titan_air_5=1)
    t.ask(ChooseKryptDefence(0))
    t.act("defend")
    for viewer in (1, 2, None):
        for world in samples(t, viewer, 25):
            assert reach(world, world.fight(), 0) >= 14
            assert options(world, 0)
    t.act("play titan_earth_6")
    for world in samples(t, 1, 25):
        assert reach(world, world.fight(), 0) >= 14


def test_a_promise_that_chance_hardly_keeps_is_kept_all_the_same(lay) -> None:
    t = lay(3)
    t.own(0, titan_earth_9=1, titan_earth_8=1)
    t.s.teams[0].buried = [TILES.index("titan_air_5")]
    t.s.teams[0].seen = [TILES.index("titan_air_5")]
    t.fight("earth", -1, 0, attack=17)
    t.ask(ChooseKryptTile(0))
    for world in samples(t, 1, 30):
        assert reach(world, world.fight(), 0) >= 17
        assert (world.teams[0].titans(), len(world.teams[0].buried)) == (2, 1)
        assert world.teams[0].seen[0] in world.teams[0].buried, "there is no room for it in the pile"


def test_who_challenges_has_an_opening_tile_and_who_reveals_can_go_on(lay) -> None:
    t = lay(2)
    t.master(0, "agro")
    t.master(1, "agro")
    t.own(0, titan_earth_5=1)
    t.own(1, titan_earth_6=1, titan_air_9=1, reinforcement_earth_1=1)
    t.ask(ChooseDuelTarget(0))
    t.act("challenge 1")
    for world in samples(t, 1, 40):
        assert can_open(world.data, world.teams[0].tiles, 2)
    t.act("play titan_earth_5", "announce", "play reinforcement_earth_1")
    for world in samples(t, 0, 40):
        assert reach(world, world.fight(), 1) >= 5
        assert options(world, 1)


def test_a_looked_at_calamity_is_known_to_the_looker(lay) -> None:
    t = lay(3)
    t.ask(ChooseToLook(1))
    t.act("look")
    seen = t.s.calamities[-2]
    assert {world.calamities[-2] for world in samples(t, 1)} == {seen}
    assert len({world.calamities[-2] for world in samples(t, 0)}) > 3
    whispers = [event for event in t.s.log if event.key == "saw"]
    assert [event.only for event in whispers] == [(1,)]


def test_piles_and_bag_are_shuffled_in_sampled_worlds(lay) -> None:
    t = lay(2)
    first, second = samples(t, 0, 2)
    for i, pile in enumerate(t.s.piles):
        if i != 5:
            assert sorted(first.piles[i]) == sorted(pile)
        assert first.piles[i] != second.piles[i]


def test_questions_about_hidden_tiles_are_always_put(lay) -> None:
    t = lay(2)
    t.master(0, "agro")
    t.master(1, "agro")
    for task in (ChooseKryptDefence(0), ChooseDuelTarget(0)):
        t.ask(task)
        assert t.offered() == ["decline"]
        assert t.game.view(t.s, 1)["question"]["options"] == []


@pytest.mark.parametrize("answer", ["defend", "decline"])
def test_what_a_defence_tells_cannot_be_undone(answer: str) -> None:
    game = load_game("panthalos")
    for seed in range(60):
        match = Match(game, 2, {}, f"undo-{seed}")
        rng = fast_rng(f"undo {seed}")
        while not match.over and game.question(match.state, None)["name"] != "choose_krypt_defence":
            seat = game.question(match.state, None)["waiting"][0]
            match.play(seat, rng.pick(options(match.state, seat)))
        seat = game.question(match.state, None)["waiting"][0]
        if game.book.parse(answer) in options(match.state, seat):
            match.play(seat, answer)
            assert match.cannot_undo() in ("choice", "hidden")
            return
    raise AssertionError(f"nobody could {answer} in 60 games")


def test_placing_can_be_undone() -> None:
    match = Match(load_game("panthalos"), 3, {}, "undo")
    first = match.state.first
    if "place" in match.game.view(match.state, first)["question"]["options"]:
        match.play(first, "place")
    match.play(first, "piece master")
    match.play(first, "space agro")
    assert match.undo()[0] == first
    assert match.game.question(match.state, None)["name"] == "choose_space"
