"""Contests: fair seating, the same games for the same words, stop and resume, early answers, reports."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

import pantheon
from pantheon.arena.contest import Contest, Played, pairings, play_game, tally
from pantheon.arena.coverage import blind_spots
from pantheon.arena.report import balance, summary, write_report
from pantheon.arena.run import run_contest
from pantheon.arena.stats import decided, interval, ratings
from pantheon.core import BadMatch, BadSetup

DUEL = Contest("above", ("strategist:6", "random"), 2, 8)


def test_every_bot_sits_in_every_seat_equally_often_on_the_same_seeds() -> None:
    played = pairings(Contest("above", ("greedy", "random"), 4, 20))
    for seat in range(4):
        assert Counter(p.bots[seat] for p in played) == {0: 10, 1: 10}
    by_seed = {seed: {p.bots for p in played if p.seed == seed} for seed in {p.seed for p in played}}
    assert all(lineups == {(0, 1, 0, 1), (1, 0, 1, 0)} for lineups in by_seed.values())


def test_alone_seats_one_bot_against_the_rest_in_all_rotations() -> None:
    played = pairings(Contest("above", ("greedy", "random"), 4, 4, alone=True))
    assert [p.bots for p in played] == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]
    assert len({p.seed for p in played}) == 1


def test_bots_of_one_name_never_play_the_same_game_again() -> None:
    twins = pairings(Contest("above", ("greedy", "greedy"), 2, 6))
    assert len({p.seed for p in twins}) == 6
    assert Counter(p.bots for p in twins) == {(0, 1): 3, (1, 0): 3}
    mixed = pairings(Contest("above", ("greedy", "greedy", "random"), 3, 9))
    assert [p.seed for p in mixed] == [f"arena/{deal}" for deal in range(3) for _ in range(3)]
    assert len({p.bots.index(2) for p in mixed[:3]}) == 3


def test_more_bots_than_seats_meet_in_all_ways_and_on_every_seat() -> None:
    played = pairings(Contest("above", ("newcomer", "greedy", "random"), 2, 12))
    assert Counter(p.bots for p in played) == dict.fromkeys([(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)], 2)
    assert {p.seed for p in played[:6]} == {"arena/0"} and {p.seed for p in played[6:]} == {"arena/1"}
    full = pairings(Contest("panthalos", ("greedy", "casual", "newcomer", "random"), 3, 12))
    assert {p.seed for p in full} == {"arena/0"}
    for seat in range(3):
        assert Counter(p.bots[seat] for p in full) == dict.fromkeys(range(4), 3)


def test_bots_of_one_name_among_more_than_seats_never_play_the_same_game_again() -> None:
    played = pairings(Contest("above", ("greedy", "greedy", "random"), 2, 12))
    names = [(p.seed, tuple(("greedy", "greedy", "random")[bot] for bot in p.bots)) for p in played]
    assert len(set(names)) == len(names)
    assert {bot for p in played for bot in p.bots} == {0, 1, 2}


def test_all_levels_in_one_contest_are_rated_on_one_scale() -> None:
    contest = Contest("above", ("newcomer", "sensible", "random"), 2, 12)
    told = summary(contest, run_contest(contest, workers=1))
    assert [bot["games"] for bot in told["bots"]] == [8, 8, 8]
    skill = {bot["bot"]: bot["skill"] for bot in told["bots"]}
    assert skill["newcomer"] > max(skill["sensible"], skill["random"])


def test_a_game_repeats_itself() -> None:
    first = pairings(DUEL)[0]
    assert play_game(DUEL, first) == play_game(DUEL, first)


def test_stop_and_resume_give_the_games_of_an_unbroken_run(tmp_path: Path) -> None:
    ledger = tmp_path / "duel.jsonl"
    run_contest(msgspec.structs.replace(DUEL, games=3), ledger, workers=1)
    resumed = run_contest(DUEL, ledger, workers=1)
    assert resumed == run_contest(DUEL, workers=1)
    assert len(ledger.read_text().splitlines()) == 1 + DUEL.games


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    small = msgspec.structs.replace(DUEL, games=4)
    assert run_contest(small, workers=2) == run_contest(small, workers=1)


def test_a_foreign_ledger_is_refused(tmp_path: Path) -> None:
    ledger = tmp_path / "other.jsonl"
    run_contest(msgspec.structs.replace(DUEL, games=1), ledger, workers=1)
    with pytest.raises(BadSetup, match="another contest"):
        run_contest(msgspec.structs.replace(DUEL, seed="else"), ledger, workers=1)
    ledger.write_text("not a ledger\n")
    with pytest.raises(BadMatch, match="no contest file"):
        run_contest(DUEL, ledger, workers=1)


@pytest.mark.parametrize(
    ("bots", "seats", "words"),
    [(("wizard",), 2, "no bot"), (("random",), 3, "players")],
)
def test_an_impossible_contest_is_refused_before_it_begins(bots: tuple[str, ...], seats: int, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        run_contest(Contest("above", bots, seats, 2), workers=1)


def test_one_alone_needs_a_table_for_all() -> None:
    with pytest.raises(BadSetup, match="do not fit"):
        run_contest(Contest("above", ("random",) * 3, 2, 2, alone=True), workers=1)


def test_shared_victories_are_shared_and_teams_win_whole() -> None:
    shared = Played(0, (0, 1), [0, 1], [5, 5], "", 1, [[], []])
    team = Played(1, (0, 1, 0, 1), [1, 3], [0, 1, 0, 1], "", 1, [[]] * 4)
    assert tally([shared, team], 2) == ([0.5, 1.5], [2, 2])


def test_intervals_hold_the_share_and_shrink() -> None:
    low, high = interval(8, 10)
    assert low == pytest.approx(0.490, abs=0.001) and high == pytest.approx(0.943, abs=0.001)
    assert interval(0, 0) == (0.0, 1.0)


def test_the_sequential_test_stops_only_when_it_is_clear() -> None:
    assert not decided(5, 5, 0.5)
    assert not decided(14, 20, 0.6)
    assert decided(40, 40, 0.75)
    assert decided(5, 40, 0.5)


def test_ratings_put_the_winner_first() -> None:
    games = [Played(i, (0, 1), [0], [3, 1], "", 1, [[], []]) for i in range(10)]
    better, worse = ratings(games, 2)
    assert better[0] - 2 * better[1] > worse[0] - 2 * worse[1]


def test_a_report_tells_strength_seats_ends_and_balance(tmp_path: Path) -> None:
    played = run_contest(Contest("above", ("sensible", "random"), 2, 12), workers=1)
    told = summary(Contest("above", ("sensible", "random"), 2, 12), played)
    assert sum(bot["wins"] for bot in told["bots"]) == pytest.approx(sum(bool(g.winners) for g in played))
    assert told["length"]["min"] <= told["length"]["median"] <= told["length"]["max"]
    assert balance(played) and all(0 <= row["low"] <= row["share"] <= row["high"] <= 1 for row in balance(played))
    page = tmp_path / "report.html"
    write_report(Contest("above", ("sensible", "random"), 2, 12), played, page)
    text = page.read_text()
    assert "<svg" in text and "Balance" in text and "12 games" in text


def test_wins_are_told_by_seat_and_by_who_began() -> None:
    games = [Played(n, (0, 0), [n % 2], [1, 0], "", 1, [[], []], first=n % 2) for n in range(10)]
    told = summary(Contest("above", ("random",), 2, 10), games)
    assert [one["share"] for one in told["win_share_by_seat"]] == [0.5, 0.5]
    assert [one["share"] for one in told["win_share_by_place"]] == [1.0, 0.0]


@pytest.mark.parametrize("slug", ["panthalos", "mythologies"])
def test_who_begins_differs_where_the_game_draws_it(slug: str) -> None:
    assert len({game.first for game in run_contest(Contest(slug, ("sensible",), 2, 6), workers=1)}) == 2


def test_ray_plays_the_same_games() -> None:
    ray = pytest.importorskip("ray")
    here = {"env_vars": {"PYTHONPATH": str(Path(pantheon.__file__).parents[1])}}
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False, runtime_env=here)
    try:
        small = msgspec.structs.replace(DUEL, games=4)
        assert run_contest(small, on="ray") == run_contest(small, workers=1)
    finally:
        ray.shutdown()


def test_blind_spots_are_what_can_be_done_and_was_not() -> None:
    contest = Contest("above", ("sensible",), 2, 2)
    played = run_contest(contest, workers=1)
    done = {thing for game in played for seat in game.had for thing in seat}
    never = blind_spots(contest, played, 6)
    assert never and not done & set(never) and never == sorted(never)
    idle = [msgspec.structs.replace(game, had=[[] for _ in game.had]) for game in played]
    assert set(never) < set(blind_spots(contest, idle, 6))
