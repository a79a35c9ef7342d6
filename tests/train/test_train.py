"""Training: the same games for the same seed, targets from how games went, a fit that learns, and a folder that is resumed."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pantheon.arena.spread import in_order
from pantheon.bots.nets import judge_of, load_net
from pantheon.bots.policy import load_policy
from pantheon.bots.rows import Fold, rows_of
from pantheon.core import BadSetup, apply, deciders, fast_rng, options
from pantheon.games import load_game
from pantheon.train.choices import Choice, Choices, gather_choices
from pantheon.train.curves import check_drawing
from pantheon.train.fit import LAMBDA, Fitted, _line, _mixed, fit, save
from pantheon.train.gate import fair_share
from pantheon.train.positions import Positions, gather, results
from pantheon.train.run import Plan, Training
from pantheon.train.selfplay import Habits, SelfPlayed, play_alone
from pantheon.train.taste import TasteJudge
from pantheon.train.tend import fit_policy

QUICK = Habits(beam=1, width=3, noise=0.3)


def test_a_game_of_self_play_is_the_same_for_its_seed_and_teaches_positions() -> None:
    played = [play_alone("mythologies", 2, "one", "hand", QUICK) for _ in range(2)]
    assert played[0] == played[1] and played[0] is not None
    assert played[0] != play_alone("mythologies", 2, "two", "hand", QUICK)
    data = gather(load_game("mythologies"), {2: [played[0]]}, keep=1.0, spread=4.0)
    assert len(data.x) == len(data.hand) == len(data.result) == len(data.seat)
    assert set(data.seat.tolist()) == {0, 1} and data.hand.min() > 0 and data.hand.max() < 1
    assert data.result[data.seat == 0] == pytest.approx(results(played[0], [0, 1], 4.0)[0])


def test_a_win_counts_more_than_a_loss_and_a_shared_one_half() -> None:
    won, lost = results(SelfPlayed("", [], [0], [9, 5]), [0, 1], spread=4.0)
    assert won == pytest.approx(0.5 + 0.5 / (1 + np.exp(-1))) and won + lost == pytest.approx(1.0)
    assert results(SelfPlayed("", [], [0, 1], [7, 7]), [0, 1], spread=4.0) == [0.5, 0.5]


def test_a_team_wins_whole() -> None:
    ends = results(SelfPlayed("", [], [1, 3], [0, 1, 0, 1]), [0, 1, 0, 1], spread=1.0)
    assert ends[1] == ends[3] == pytest.approx(0.5 + 0.5 / (1 + np.exp(-1))) and ends[0] == ends[2] == pytest.approx(1 - ends[1])
    assert fair_share("above", 4) == 0.5 and fair_share("mythologies", 4) == 0.25


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_learned_from_folded_rows_says_the_same_of_rows_that_are_not(seats: int) -> None:
    game, rng = load_game("mythologies"), fast_rng("fold")
    s = game.new(seats, seed="fold")
    for _ in range(40):
        seat = deciders(s)[0]
        legal = options(s, seat)
        apply(s, seat, legal[rng.below(len(legal))])
    x, fold = rows_of(game, [(s, seat) for seat in range(seats)]), Fold(game.encoding, seats, (2, 3, 4))
    some = np.random.default_rng(1)
    net = [some.standard_normal(shape).astype(np.float32) for shape in ((fold.width, 3), (3,), (3, 1), (1,))]
    wide = fold.unfolded(net)
    assert x.shape[1] == len(wide[0]) and x.any()
    assert np.allclose(fold.folded(x) @ net[0] + net[1], x @ wide[0] + wide[1], atol=2e-2)
    assert (fold.folded(x)[:, -3:] == np.eye(3)[seats - 2]).all()


def test_the_hand_is_rescaled_and_shifted() -> None:
    logit = np.linspace(-3, 3, 2001)
    assert _line(logit, 1 / (1 + np.exp(-0.4 * logit + 1.2))) == pytest.approx((0.4, -1.2), abs=1e-3)


def test_a_player_with_a_taste_likes_other_things_and_always_the_same() -> None:
    game = load_game("panthalos")
    s, judge = game.new(2, seed="taste"), judge_of(load_game("panthalos"), 2, "hand")
    rows = [(s, 0), (s, 1)]
    assert TasteJudge(judge, 1.0, "a").judged(rows) == TasteJudge(judge, 1.0, "a").judged(rows) != judge.judged(rows)
    assert TasteJudge(judge, 1.0, "a").judged(rows) != TasteJudge(judge, 1.0, "b").judged(rows)
    assert TasteJudge(judge, 0.0, "a").judged(rows) == pytest.approx(judge.judged(rows))


def test_a_taste_may_be_for_some_things_alone() -> None:
    judge = judge_of(load_game("panthalos"), 2, "hand")
    names = [*judge.game.encoding.mine, *judge.game.encoding.side]
    trader = TasteJudge(judge, 1.0, "a", ("points.merchants", "tiles.artisan*"))
    liked = [names[i] for i in np.flatnonzero(trader.likes)]
    assert liked[0] == "points.merchants" and len(liked) == 8 and all(one.startswith("tiles.artisan") for one in liked[1:])
    assert trader.likes.min() >= 0
    with pytest.raises(BadSetup, match=r"“tiles.gold” is no entry"):
        TasteJudge(judge, 1.0, "a", ("tiles.gold",))


def planted(size: int) -> Positions:
    """Positions of as many games that the hand takes for even, though one entry of the encoding tells who wins."""
    rng = np.random.default_rng(0)
    x = (rng.random((size, 6)) < 0.5).astype(np.float16)
    chance = np.where(x[:, 2] > 0, 0.9, 0.1)
    won = (rng.random(size) < chance).astype(np.float32)
    part = (x, np.full(size, 0.5, np.float32), won, np.arange(size), np.zeros(size, np.int8))
    return Positions([part], np.full(size, 2))


def test_fitting_finds_what_the_hand_does_not_know() -> None:
    fitted = fit(planted(4000), hidden=8, epochs=100, seed=1)
    assert fitted.hand[2] == pytest.approx(np.log(2), abs=1e-2)
    assert fitted.loss[2] < 0.9 * fitted.hand[2]
    again = fit(planted(4000), hidden=8, epochs=100, seed=1)
    assert np.allclose(fitted.weights[0], again.weights[0])


def test_a_file_of_a_net_leaves_out_what_nobody_hears_and_says_the_same(tmp_path: Path) -> None:
    game, some = load_game("above"), np.random.default_rng(1)
    fold, path = Fold(game.encoding, 2, (2,)), str(tmp_path / "2.npz")
    w0 = (some.standard_normal((fold.width, 4)) * np.repeat([0.1, 1e-4], 2)).astype(np.float32)
    net = [w0, np.zeros(4, np.float32), np.ones((4, 1), np.float32), np.zeros(1, np.float32)]
    save(Fitted(net, {2: (1.0, 0.0)}, {}, {}, 0), fold, 2, path, encoding=str(game.encoding.version))
    kept, wide = load_net(path).layers, fold.unfolded(net)
    assert (kept[0][:, 2:] == 0).mean() > 0.99 and (np.abs(kept[0][kept[0] != 0]) > 4e-4).all()
    s = game.new(2, seed="heard")
    x = rows_of(game, [(s, seat) for seat in range(2)])
    assert np.allclose(x @ kept[0], x @ wide[0], atol=2e-2)


def preferences(size: int) -> Choices:
    """Choices between three actions that the hand takes for equal: by an entry the first or the second, never the third."""
    rng = np.random.default_rng(0)
    x = (rng.random((size, 6)) < 0.5).astype(np.float16)
    made = [Choice([4, 7, 9], [0.0, 0.0, 0.0], 0 if x[n, 2] else 1, n, 2, together=n % 3 == 0) for n in range(size)]
    return Choices(x, made)


def test_fitting_finds_what_players_prefer() -> None:
    tended = fit_policy(preferences(4000), actions=12, hidden=8, seed=1, epochs=150)
    assert tended.hand[2] == pytest.approx(np.log(3), abs=1e-4) == tended.together_hand
    assert tended.loss[2] < 0.2 and tended.together < 0.2 and tended.choices == 4000
    w1, b1 = tended.weights[2:]
    assert not w1[:, 5].any() and b1[5] == 0, "what was never offered is left to the hand"
    again = fit_policy(preferences(4000), actions=12, hidden=8, seed=1, epochs=150)
    assert all(np.allclose(*parts) for parts in zip(tended.weights, again.weights, strict=True))


def test_experiments_and_tastes_teach_nothing_of_what_players_tend_to_do() -> None:
    game = load_game("mythologies")
    played = play_alone("mythologies", 2, "one", "hand", QUICK)
    assert played is not None and 0 < len(played.tried) < len(played.answers) // 4
    without = msgspec.structs.replace(played, tried=[])
    assert len(gather_choices(game, {2: [without]}).taken) > len(gather_choices(game, {2: [played]}).taken) > 0
    calm = play_alone("mythologies", 2, "one", "hand", Habits(beam=1, width=3, noise=0.0))
    assert calm is not None and calm.tried == []


def test_earlier_positions_lean_on_what_was_thought_later() -> None:
    part = (np.zeros((3, 1)), np.full(3, 0.5), np.ones(3), np.zeros(3, int), np.zeros(3, np.int8))
    data = Positions([part], np.full(3, 2))
    target = _mixed(data, np.array([0.1, 0.2, 0.4]))
    assert target[2] == 1.0
    assert target[1] == pytest.approx(LAMBDA + (1 - LAMBDA) * 0.4)
    assert target[0] == pytest.approx(LAMBDA * target[1] + (1 - LAMBDA) * 0.2)


@pytest.mark.parametrize("player", ["", "greedy"])
def test_a_training_keeps_everything_and_goes_on_where_it_stopped(tmp_path: Path, player: str) -> None:
    plan = Plan("mythologies", (2, 3), generations=1, games=(10, 10), match=2, player=player, habits=QUICK, enough=0.8)
    told, shown = list[str](), list[tuple[str, int, int]]()
    first = Training(plan, tmp_path, 1, told.append, progress=lambda *one: shown.append(one)).run()
    assert ("Generation 0, 3 seats: self-play", 10, 10) in shown and ("Generation 0, 2 seats: match", 2, 2) in shown
    assert first[0].games == 20 and [met.seats for met in first[0].meetings] == [2, 3]
    assert len((tmp_path / "0-3p.jsonl").read_bytes().splitlines()) == 10
    for met in first[0].meetings:
        assert met.played == 2 and (tmp_path / f"best-{met.seats}p.npz").exists() == met.accepted
        net = load_net(str(tmp_path / f"0-{met.seats}p.npz"))
        assert net.reads(load_game("mythologies"), met.seats)
    assert [met.seats for met in first[0].tendencies] == [2, 3] and all(met.played == 2 for met in first[0].tendencies)
    policy = load_policy(str(tmp_path / "0-policy.npz"))
    assert policy.enough == 0.8 and all(policy.reads(load_game("mythologies"), seats) for seats in (2, 3))
    assert (tmp_path / "best-policy.npz").exists() == first[0].better_policy()
    with np.load(tmp_path / "0-3p.npz") as file:
        assert "in 2 games against hand" in str(file["score"]) and '"seats":[2,3]' in str(file["made"])
    (tmp_path / "0-2p.jsonl").unlink()
    assert Training(plan, tmp_path, 1, told.append).run() == first, "nothing is played again"
    with pytest.raises(BadSetup, match="processes or ray, not “moon”"):
        Training(plan, tmp_path, 1, told.append, "moon")
    with pytest.raises(BadSetup, match="other settings"):
        Training(msgspec.structs.replace(plan, seed="other"), tmp_path, 1, told.append)


def test_a_training_may_start_from_the_large_nets_and_leave_the_policy_alone(tmp_path: Path) -> None:
    plan = Plan("olympos", (2, 3), generations=1, games=(10, 10), match=2, habits=QUICK, start="large", policy=False)
    training = Training(plan, tmp_path, 1, lambda words: None)
    assert training.judge(2) == "large+own" and judge_of(load_game("olympos"), 2, training.judge(2)).learned
    (done,) = training.run()
    assert done.tendencies == [] and not done.better_policy() and not (tmp_path / "0-policy.npz").exists()
    with np.load(tmp_path / "0-2p.npz") as file:
        assert "in 2 games against large" in str(file["score"])


def test_games_are_written_down_in_the_order_of_their_seeds_whoever_is_first() -> None:
    assert list(in_order(iter([(2, "c"), (0, "a"), (1, "b"), (3, "d")]))) == ["a", "b", "c", "d"]


def test_a_training_says_at_once_what_its_picture_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    check_drawing()
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BadSetup, match=r"pip install 'pantheon-games\[train\]'"):
        check_drawing()
