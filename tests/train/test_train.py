"""Training: the same games for the same seed, targets from how games went, a fit that learns, and a folder that is resumed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from pantheon.bots.nets import load_net
from pantheon.core import BadSetup
from pantheon.games import load_game
from pantheon.train.fit import LAMBDA, _mixed, fit
from pantheon.train.positions import Positions, gather, results
from pantheon.train.run import Plan, games_of, train
from pantheon.train.selfplay import Habits, SelfPlayed, play_alone

QUICK = Habits(beam=1, width=3, noise=0.3)


def test_a_game_of_self_play_is_the_same_for_its_seed_and_teaches_positions() -> None:
    played = [play_alone("mythologies", 2, "one", "hand", QUICK) for _ in range(2)]
    assert played[0] == played[1] and played[0] is not None
    assert played[0] != play_alone("mythologies", 2, "two", "hand", QUICK)
    data = gather(load_game("mythologies"), 2, [played[0]], keep=1.0, spread=4.0)
    assert len(data.x) == len(data.hand) == len(data.result) == len(data.seat)
    assert set(data.seat.tolist()) == {0, 1} and data.hand.min() > 0 and data.hand.max() < 1
    assert data.result[data.seat == 0] == pytest.approx(results(played[0], 4.0)[0])


def test_a_win_counts_more_than_a_loss_and_a_shared_one_half() -> None:
    won, lost = results(SelfPlayed("", [], [0], [9, 5]), spread=4.0)
    assert won == pytest.approx(0.5 + 0.5 / (1 + np.exp(-1))) and won + lost == pytest.approx(1.0)
    assert results(SelfPlayed("", [], [0, 1], [7, 7]), spread=4.0) == [0.5, 0.5]


def planted(size: int) -> Positions:
    """Positions of as many games that the hand takes for even, though one entry of the encoding tells who wins."""
    rng = np.random.default_rng(0)
    x = (rng.random((size, 6)) < 0.5).astype(np.float16)
    chance = np.where(x[:, 2] > 0, 0.9, 0.1)
    won = (rng.random(size) < chance).astype(np.float32)
    return Positions([(x, np.full(size, 0.5, np.float32), won, np.arange(size), np.zeros(size, np.int8))])


def test_fitting_finds_what_the_hand_does_not_know() -> None:
    fitted = fit(planted(4000), hidden=8, epochs=100, seed=1)
    assert fitted.hand == pytest.approx(np.log(2), abs=1e-3)
    assert fitted.loss < 0.9 * fitted.hand
    again = fit(planted(4000), hidden=8, epochs=100, seed=1)
    assert np.allclose(fitted.weights[0], again.weights[0])


def test_earlier_positions_lean_on_what_was_thought_later() -> None:
    data = Positions([(np.zeros((3, 1)), np.full(3, 0.5), np.ones(3), np.zeros(3, int), np.zeros(3, np.int8))])
    target = _mixed(data, np.array([0.1, 0.2, 0.4]))
    assert target[2] == 1.0
    assert target[1] == pytest.approx(LAMBDA + (1 - LAMBDA) * 0.4)
    assert target[0] == pytest.approx(LAMBDA * target[1] + (1 - LAMBDA) * 0.2)


def test_a_training_keeps_everything_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan, told = Plan("mythologies", 2, generations=1, games=20, match=2, habits=QUICK), list[str]()
    first = train(plan, tmp_path, 1, told.append)
    assert len(games_of(tmp_path, 0)) == first[0].games == 20 and first[0].played == 2
    assert (tmp_path / "best.npz").exists() == first[0].accepted
    assert load_net(str(tmp_path / "0.npz")).layers[0].shape[0] == load_game("mythologies").encoding.size(2)
    with np.load(tmp_path / "0.npz") as file:
        assert "in 2 games against hand" in str(file["score"])
    (tmp_path / "0.jsonl").unlink()
    assert train(plan, tmp_path, 1, told.append) == first, "nothing is played again"
    with pytest.raises(BadSetup, match="other settings"):
        train(msgspec.structs.replace(plan, seed="other"), tmp_path, 1, told.append)
