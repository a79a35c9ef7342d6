"""Bots on the toy game: they keep to the rules, repeat themselves for a seed, and see nothing they may not."""

from __future__ import annotations

import gc
import math
from typing import Any

import pytest
from core.toy import Toy, ToyGame

from pantheon.bots import LEVELS, Observation, make_bot, observe
from pantheon.bots.chain import STARTS, RankedTurn, Turn, add_up, contenders, turns
from pantheon.bots.clock import CORE, WALL
from pantheon.bots.judge import Judge
from pantheon.bots.levels import setting
from pantheon.bots.master import WIDE
from pantheon.bots.nets import judge_of
from pantheon.bots.search import Edge, Search, SearchSettings
from pantheon.bots.strategist import Strategist, one_world
from pantheon.bots.turn_plan import SHARE, TurnPlan
from pantheon.bots.turns import TurnSearch, in_most_worlds, mean_of_looks
from pantheon.bots.undisturbed import Undisturbed
from pantheon.core import BadSetup, deciders, decisions, fast_rng, play
from pantheon.core.codec import PAST, digest_of
from pantheon.core.game import Game
from pantheon.core.state import State
from pantheon.games import SLUGS, load_game


class Judged(ToyGame):
    """The toy game with an evaluation, the share of all points in hands, and with rounds."""

    def rounds(self, s: Toy) -> float:
        return float(s.round)

    def evaluate(self, s: Toy, seat: int) -> float:
        total = sum(sum(hand) for hand in s.hands)
        return sum(s.hands[seat]) / total if total else 0.5


GAME = Judged()
SETTINGS = SearchSettings()


def spec(level: str) -> str:
    return f"{level}:60" if level in ("strategist", "master") else level


def play_out(seats: int, specs: list[str], seed: str) -> tuple[list[Any], tuple[int, ...]]:
    s = GAME.new(seats, seed=seed)
    bots = [make_bot(one, f"{seed}/{i}") for i, one in enumerate(specs)]
    rng, played = fast_rng(seed), []
    while asked := decisions(s):
        seat = asked[0].seat
        action = bots[seat].choose(observe(GAME, s, seat, rng))
        play(s, seat, action)
        played.append((seat, action))
    outcome = GAME.outcome(s)
    assert outcome is not None
    return played, outcome.winners


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games_and_repeats_itself_for_a_seed(level: str) -> None:
    first = play_out(3, [spec(level)] * 3, "again")
    assert first == play_out(3, [spec(level)] * 3, "again")
    assert first != play_out(3, [spec(level)] * 3, "other")


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_chooses_the_same_in_every_world_that_looks_the_same(level: str) -> None:
    s = GAME.new(3, seed="fair")
    for n in range(5):
        other = GAME.sample(s, 0, fast_rng(f"world {n}"))
        assert GAME.digest(other) != GAME.digest(s)
        chosen = [make_bot(spec(level), "x").choose(observe(GAME, w, 0, fast_rng("same"))) for w in (s, other)]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("level", ["greedy", "strategist"])
def test_thinking_beats_chance(level: str) -> None:
    wins = 0.0
    for n in range(200):
        seats = [spec(level), "random"] if n % 2 else ["random", spec(level)]
        winners = play_out(2, seats, f"match {n}")[1]
        wins += (n % 2 == 0) in winners and 1 / len(winners)
    assert wins >= 115, "much is luck in this game, but not all"


def test_advice_covers_all_options_best_first() -> None:
    s = GAME.new(2, seed="advice")
    seen = observe(GAME, s, 0, fast_rng("a"))
    advice = make_bot("strategist:80", "a").advise(seen)
    assert sorted(a.action for a in advice) == sorted(seen.options)
    assert advice[0].visits == max(a.visits for a in advice) > 0


@pytest.mark.parametrize("slug", ["panthalos", "olympos"])
def test_contenders_are_tried_in_the_same_worlds_and_everybody_plays_on_for_a_round(slug: str) -> None:
    game = load_game(slug)
    s = game.new(2, seed="round")
    while len(decisions(s)[0].options) == 1:
        play(s, decisions(s)[0].seat, decisions(s)[0].options[0])
    seat = decisions(s)[0].seat
    search = Search(Judge(game), seat, fast_rng("playouts"))
    edges = [Edge(turn) for turn in turns(Judge(game), game.sample(s, seat, fast_rng("world")), seat, 6, 8, fast_rng("beam"))[:3]]
    done = search.play_out(game.sample(s, seat, fast_rng("dealt")), edges, math.inf)
    search.back_up(done)
    assert [one.edge for one in done] == edges and all(edge.visits == 1 for edge in edges)
    assert all(deciders(one.soon) != [seat] and game.rounds(one.now) >= one.until > game.rounds(s) for one in done)
    search.back_up(search.play_out(game.sample(s, seat, fast_rng("dealt")), edges, -math.inf))
    assert all(0 <= edge.total <= edge.visits == 2 for edge in edges), "without time, how things stand after the turn counts"


def test_a_hint_has_three_options_to_compare() -> None:
    game = load_game("mythologies")
    s = game.new(2, seed="hint")
    for _ in range(40):
        asked = decisions(s)[0]
        if len(asked.options) >= 3:
            advice = make_bot("strategist:40", "hint").advise(observe(game, s, asked.seat, fast_rng("eyes")))
            assert all(a.visits > 0 for a in advice[:3])
        play(s, asked.seat, asked.options[0])


@pytest.mark.parametrize("revealed", [False, True])
def test_a_strategist_carries_out_its_plan_unless_something_comes_to_light(revealed: bool) -> None:
    game = load_game("panthalos")
    s, rng = game.new(2, seed="plan"), fast_rng("eyes")
    seat = decisions(s)[0].seat
    bot = Strategist(fast_rng("bot"), playouts=40)
    play(s, seat, bot.choose(observe(game, s, seat, rng)))
    planned, left = bot.plan.clicks, bot.plan.left
    assert planned, "a piece is chosen, and then its space"
    if revealed:
        s.block_undo("hidden")
    click = bot.choose(observe(game, s, seat, rng))
    assert (bot.plan.left < left) == revealed
    assert revealed or (click, bot.plan.clicks) == (planned[0], planned[1:])


def test_a_plan_holds_until_something_comes_to_light() -> None:
    s = GAME.new(2, seed="plan")
    seat, legal = decisions(s)[0].seat, decisions(s)[0].options
    fresh = TurnPlan().at(s, seat)
    assert (fresh.clicks, fresh.left) == ((), 1.0)
    made = fresh.planned([legal[0], legal[1]])
    assert made.left == pytest.approx(1 - SHARE)
    assert made.at(s, seat) == made
    assert fresh.planned([max(legal) + 1]).at(s, seat).clicks == (), "it is not legal"
    assert made.after_click().at(s, seat) == fresh, "another decision begins another turn"
    s.block_undo("hidden")
    assert made.at(s, seat) == made._replace(undo_blocks=s.undo_blocks, clicks=())


def test_contenders_drop_out_by_halves() -> None:
    game = load_game("panthalos")
    s = game.new(2, seed="halves")
    found = Search(Judge(game), decisions(s)[0].seat, fast_rng("playouts")).run(s, 0, 240)
    visits = [plan.visits for plan in found]
    assert visits == sorted(visits, reverse=True)
    assert SETTINGS.contenders <= len(found) < SETTINGS.contenders + STARTS
    best, last = visits.count(visits[0]), visits.count(visits[-1])
    assert best == 2, "two are left in the last round, tried in the same worlds"
    assert last == len(found) // 2, "half of them dropped out at first"


def test_a_budget_is_in_playouts_in_seconds_or_in_seconds_of_a_core() -> None:
    told = [make_bot(f"strategist:{budget}") for budget in ("30", "3s", "3cpu")]
    assert all(isinstance(bot, Strategist) for bot in told)
    assert [(bot.playouts, bot.seconds, bot.clock) for bot in told if isinstance(bot, Strategist)] == [
        (30, 0.0, WALL),
        (0, 3.0, WALL),
        (0, 3.0, CORE),
    ]


@pytest.mark.parametrize(("slug", "seats"), [("above", 2), ("above", 4), ("panthalos", 2), ("panthalos", 5)])
def test_a_game_may_say_how_often_a_level_looks_at_most_however_long_it_may_think(slug: str, seats: int) -> None:
    game = load_game(slug)
    looks = int(setting(str(game.folder), "looks", "strategist", 0))
    assert looks > 0 == setting(str(game.folder), "looks", "master", 0)
    seen = _first_choice(game, seats)
    by_time, by_looks = Strategist(fast_rng("looks"), seconds=600.0), Strategist(fast_rng("looks"), playouts=looks)
    assert [(a.action, a.value) for a in by_time.advise(seen)] == [(a.action, a.value) for a in by_looks.advise(seen)]


def test_few_playouts_try_few_turns() -> None:
    game = load_game("panthalos")
    seen = _first_choice(game, 2)
    for playouts, tried in ((1, 2), (7, 3), (40, SETTINGS.contenders)):
        found = Search(judge_of(game, 2, ""), seen.seat, fast_rng("few")).run(seen.world, 0.0, playouts)
        assert tried <= len(found) < tried + (STARTS if playouts == 40 else 1)


@pytest.mark.parametrize("bad", ["wizard", "greedy:3s", "strategist:", "strategist:fast", ""])
def test_an_unknown_bot_is_named_in_a_sentence(bad: str) -> None:
    with pytest.raises(BadSetup, match=r"no bot|takes no budget"):
        make_bot(bad)


def test_a_master_adds_up_what_several_cores_have_found() -> None:
    game = load_game("panthalos")
    s = game.new(2, seed="cores")
    seat = decisions(s)[0].seat
    seen = observe(game, s, seat, fast_rng("a"))
    advice = [make_bot("master:50", "a", cores=2).advise(seen) for _ in range(2)]
    playouts, a_world = 50 * SHARE, WIDE.contenders + STARTS
    assert playouts <= sum(a.visits for a in advice[0]) < playouts + 2 * a_world, "a world is tried to its end"
    assert [(a.action, a.visits, a.value) for a in advice[0]] == [(a.action, a.visits, a.value) for a in advice[1]]


def test_where_turns_bring_something_to_light_several_worlds_are_planned_in() -> None:
    game = load_game("olympos")
    s, rng = game.new(2, seed="worlds"), fast_rng("worlds")
    for _ in range(30):
        play(s, decisions(s)[0].seat, decisions(s)[0].options[0])
    while len(decisions(s)[0].options) < 3:
        play(s, decisions(s)[0].seat, decisions(s)[0].options[0])
    seat = decisions(s)[0].seat
    world = observe(game, s, seat, rng).world

    def found(worlds: int, playouts: int) -> list[RankedTurn]:
        return TurnSearch(judge_of(game, 2, "hand"), seat, fast_rng("a")).run(world, 0.0, playouts, worlds)

    together = found(3, 200)
    assert max(turn.visits for turn in together) == 3
    assert {turn.visits for turn in found(1, 200)} == {turn.visits for turn in found(3, 60)} == {1}, "or there is not enough time"
    assert len({tuple(turn.clicks) for turn in together}) == len(together)


def test_where_nothing_comes_to_light_one_world_is_enough() -> None:
    game = load_game("above")
    seen = _first_choice(game, 2)
    found = TurnSearch(judge_of(game, 2, "hand"), seen.seat, fast_rng("a")).run(seen.world, 0.0, 200, 3)
    assert {turn.visits for turn in found} == {1}


def test_turns_that_most_worlds_know_are_ranked_by_what_they_are_worth_there() -> None:
    told = [
        [RankedTurn([1], 1, 0.9), RankedTurn([2], 1, 0.9), RankedTurn([1], 1, 0.1), RankedTurn([4], 1, 0.3)],
        [RankedTurn([2], 1, 0.9), RankedTurn([1], 1, 0.9)],
        [RankedTurn([3], 1, 1.0), RankedTurn([4], 1, 0.95)],
    ]
    assert [(turn.clicks, turn.visits) for turn in in_most_worlds(told)] == [([1], 2), ([2], 2), ([4], 2), ([3], 1)]


def test_searches_are_added_up_by_what_was_looked_at_most() -> None:
    told = [[RankedTurn([1, 2], 1, 0.5), RankedTurn([3], 1, 0.9)], [RankedTurn([1, 2], 3, 0.7)]]
    assert [(turn.clicks, turn.visits, round(turn.value, 6)) for turn in add_up(told)] == [([1, 2], 4, 0.65), ([3], 1, 0.9)]


@pytest.mark.parametrize("slug", SLUGS)
def test_turns_that_lead_to_the_same_are_looked_at_once(slug: str) -> None:
    game = load_game(slug)
    s, rng, dropped = game.new(2, seed="same"), fast_rng("ends"), 0
    for n in range(60):
        asked = decisions(s)
        if not asked:
            break
        if n % 4 == 0 and len(asked) == 1:
            found = turns(Judge(game), game.sample(s, asked[0].seat, rng), asked[0].seat, 3, 6, rng)
            kept = contenders(found, 20)
            ends = {_without_past(game, turn.end) for turn in found}
            assert min(20, len(ends)) <= len(kept) < min(20, len(ends)) + STARTS, "one more each for the first few options"
            dropped += len(ends) < len(found)
        play(s, asked[0].seat, asked[0].options[rng.below(len(asked[0].options))])
    assert dropped or slug == "above", "else this shows nothing"


def _without_past(game: Game[Any], s: State) -> str:
    return digest_of({name: value for name, value in game.dump(s).items() if name not in PAST})


def test_where_little_is_hidden_turns_are_planned_against_turns() -> None:
    planned = [(slug, seats) for slug in SLUGS for seats in (2, 4) if one_world(_first_choice(load_game(slug), seats))]
    assert planned == [(slug, seats) for slug in ("above", "mytikas", "olympos") for seats in (2, 4)]


def _first_choice(game: Game[Any], seats: int) -> Observation:
    s = game.new(seats, seed="who plans")
    while len(decisions(s)) > 1 or len(decisions(s)[0].options) == 1:
        play(s, decisions(s)[0].seat, decisions(s)[0].options[0])
    return observe(game, s, decisions(s)[0].seat, fast_rng("eyes"))


def test_a_deeper_look_is_one_of_several_unless_it_sees_the_end() -> None:
    value = 0.6
    for looks, found in enumerate((0.3, 0.9), 1):
        value = mean_of_looks(value, found, looks)
    assert value == pytest.approx((0.6 + 0.3 + 0.9) / 3)
    assert [mean_of_looks(value, end, 3) for end in (0.0, 1.0)] == [0.0, 1.0]


def test_replies_are_looked_for_once_however_deep_the_look(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = list[State]()

    def noted(judge: Judge, s: State, *rest: Any) -> list[Turn]:
        looked.append(s)
        return turns(judge, s, *rest)

    monkeypatch.setattr("pantheon.bots.turns.turns", noted)
    game = load_game("above")
    seen = _first_choice(game, 2)
    search = TurnSearch(judge_of(game, 2, "hand"), seen.seat, fast_rng("looks"))
    search.run(seen.world, 0.0, 60)
    assert len({id(s) for s in looked}) == len(looked) > 50


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("level", ["greedy", "strategist:30", "master:30"])
def test_thinking_makes_no_garbage_that_somebody_must_look_for(slug: str, level: str) -> None:
    game = load_game(slug)
    s = game.new(2, seed="garbage")
    seat = deciders(s)[0]
    make_bot(level, "first").choose(observe(game, s, seat, fast_rng("eyes")))  # what is loaded once is none
    gc.collect()
    with Undisturbed():
        make_bot(level, "second").choose(observe(game, s, seat, fast_rng("eyes")))
        assert gc.collect() == 0


@pytest.mark.parametrize("before", [True, False])
def test_garbage_is_looked_for_again_after_a_thought_if_it_was_before(before: bool) -> None:
    was = gc.isenabled()
    try:
        gc.enable() if before else gc.disable()
        with pytest.raises(ZeroDivisionError), Undisturbed():
            assert not gc.isenabled()
            raise ZeroDivisionError
        assert gc.isenabled() == before
    finally:
        gc.enable() if was else gc.disable()
