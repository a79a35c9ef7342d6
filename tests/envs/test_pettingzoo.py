"""PettingZoo's own checks, for all games and seat counts, and what they do not look at."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test, state_test

import pantheon.envs as envs
import pantheon.envs.pettingzoo as zoo
from pantheon.core import IllegalAction
from pantheon.envs.pettingzoo import RawEnv
from pantheon.games import SLUGS, load_game

SETUPS = [(slug, seats) for slug in SLUGS for seats in load_game(slug).seats]


def module(slug: str) -> Any:
    return getattr(zoo, f"{slug}_v1")


@pytest.mark.parametrize(("slug", "seats"), SETUPS)
def test_pettingzoo_is_content(slug: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Observation", category=UserWarning)  # they know masks of their own games only
        api_test(envs.aec(slug, seats), num_cycles=20)
        seed_test(lambda: envs.aec(slug, seats), num_cycles=6)


@pytest.mark.parametrize("slug", SLUGS)
def test_states_and_pictures(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    one = module(slug)
    state_test(one.env(), one.parallel_env(), num_cycles=3)
    render_test(one.env)
    assert capsys.readouterr().out


@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_game_by_masks(slug: str) -> None:
    env = module(slug).raw_env(max_cycles=1500)
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        dead = ended or cut
        env.step(None if dead else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(total.values()) == pytest.approx(1.0) or env.steps == 1500
    assert env.agents == []


def test_cycles_are_cut_off() -> None:
    env = RawEnv("above", max_cycles=7)
    env.reset(seed=1)
    for _ in range(7):
        assert not any(env.truncations.values())
        env.step(env.episode.options()[0])
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_an_illegal_action_raises_or_loses() -> None:
    raw = RawEnv("above")
    raw.reset(seed=1)
    with pytest.raises(IllegalAction):
        raw.step(raw.game.book.parse("stop"))
    env = envs.aec("above")
    env.reset(seed=1)
    agent = env.agent_selection
    env.observe(agent)
    env.step(raw.game.book.parse("stop"))
    assert env.terminations[agent] and env.rewards[agent] == -1.0


def test_import_paths_have_versions() -> None:
    with pytest.raises(AttributeError):
        module("chess")
    assert module("above").raw_env().metadata["name"] == "above_v1"


def test_state_is_what_all_seats_know() -> None:
    env = RawEnv("panthalos", seats=3)
    env.reset(seed=2)
    rows = env.state().reshape(3, -1)
    for i, agent in enumerate(env.agents):
        assert (rows[i] == env.observe(agent)["observation"]).all()


def test_speed_is_measured_in_the_same_way_for_all() -> None:
    from pantheon.envs.speed import AecLoop, classic_median, measure

    loop = AecLoop(RawEnv("above"))
    speeds = measure({"above 2p": loop, "pettingzoo chess": loop}, 0.01, 1)
    assert min(speeds.values()) > 0 and classic_median(speeds) == speeds["pettingzoo chess"]
    assert classic_median({"above 2p": 1.0}) == 0.0
