"""Gymnasium's own checks, the vector environment in one process and over several, and what a learner is told."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

import pantheon.envs.gym
from pantheon.core import BadSetup
from pantheon.envs.gym import env_id
from pantheon.games import SLUGS, load_game

SETUPS = [(slug, seats) for slug in SLUGS for seats in load_game(slug).seats]


@pytest.mark.parametrize(("slug", "seats"), SETUPS)
def test_gymnasium_is_content(slug: str, seats: int) -> None:
    check_env(gymnasium.make(env_id(slug), seats=seats, render_mode="ansi").unwrapped)


def test_ids_have_versions() -> None:
    assert env_id("above") == "pantheon/Above-v1" and env_id("above") in gymnasium.registry
    assert pantheon.envs.gym.register() is None, "registering twice does no harm"


def play(env: Any, seed: int) -> list[float]:
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    found: list[float] = []
    for _ in range(3000):
        assert (info["action_mask"] == env.unwrapped.action_masks()).all()
        _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        found.append(reward)
        if over:
            break
    return found


@pytest.mark.parametrize(("slug", "opponents"), [("above", "greedy"), ("mythologies", "random"), ("panthalos", "random")])
def test_a_learner_plays_whole_games(slug: str, opponents: str) -> None:
    env = gymnasium.make(env_id(slug), opponents=opponents)
    first = play(env, 3)
    assert set(first[:-1]) <= {0.0} and 0.0 <= first[-1] <= 1.0
    assert play(env, 3) == first, "the same seed gives the same game"


def test_an_illegal_action_loses() -> None:
    env = gymnasium.make("pantheon/Above-v1")
    _, info = env.reset(seed=1)
    _, reward, over, _, _ = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert reward == -1.0 and over


def test_settings_are_checked() -> None:
    with pytest.raises(BadSetup, match="There is no bot"):
        gymnasium.make("pantheon/Above-v1", opponents="genius")
    with pytest.raises(BadSetup, match="cannot share"):
        gymnasium.make_vec("pantheon/Above-v1", num_envs=2, workers=3)


def steps(slug: str, workers: int) -> tuple[Any, Any]:
    """Rows and rewards of some games stepped together, by the first legal action."""
    envs = gymnasium.make_vec(env_id(slug), num_envs=4, workers=workers)
    rows, info = envs.reset(seed=9)
    kept, rewards = [rows], []
    for _ in range(60):
        actions = info["action_mask"].argmax(axis=1)
        rows, reward, ends, cuts, info = envs.step(actions)
        assert envs.observation_space.contains(rows) and not cuts.any() and (ends == (reward > 0) | ends).all()
        kept.append(rows)
        rewards.append(reward)
    envs.close()
    return np.array(kept), np.array(rewards)


@pytest.mark.parametrize("slug", ["above", "olympos"])
def test_many_games_in_one_process_and_over_several_are_the_same(slug: str) -> None:
    here, there = steps(slug, 0), steps(slug, 2)
    assert (here[0] == there[0]).all() and (here[1] == there[1]).all()
    assert (here[0][:, 0] != here[0][:, 1]).any(), "the games differ"


def test_a_game_that_is_over_begins_anew() -> None:
    envs = gymnasium.make_vec(env_id("mythologies"), num_envs=2)
    rng = np.random.default_rng(0)
    _, info = envs.reset(seed=1)
    for _ in range(400):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        rows, _, ends, _, info = envs.step(np.array(actions))
        if ends.any():
            n = int(ends.argmax())
            assert (info["final_obs"][n] != rows[n]).any() and info["action_mask"][n].any()
            return
    pytest.fail("no game has ended")
