"""PettingZoo's own checks, for all games and seat counts, and what they do not look at."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

import pettingzoo
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

import pantheon.envs as envs
import pantheon.envs.pettingzoo as zoo
from pantheon.core import BadSetup, IllegalAction, deciders
from pantheon.envs.episode import env_version
from pantheon.envs.pettingzoo import RawEnv
from pantheon.games import SLUGS, load_game

SETUPS = [(slug, seats) for slug in SLUGS for seats in load_game(slug).seats]


def module(slug: str) -> Any:
    return getattr(zoo, f"{slug}_v{env_version(load_game(slug))}")


@pytest.mark.parametrize(("slug", "seats"), SETUPS)
def test_pettingzoo_is_content(slug: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Observation", category=UserWarning)  # they know masks of their own games only
        api_test(envs.aec(slug, seats), num_cycles=20)
        seed_test(partial(envs.aec, slug, seats), num_cycles=6)
        parallel_api_test(module(slug).parallel_env(seats), num_cycles=30)
        parallel_seed_test(partial(module(slug).parallel_env, seats), num_cycles=6)
        state_test(envs.aec(slug, seats), module(slug).parallel_env(seats), num_cycles=3)


@pytest.mark.parametrize(("slug", "seats"), SETUPS)
def test_every_seat_acts_once_in_every_cycle(slug: str, seats: int) -> None:
    """The test acts without looking at masks, so a legal answer is drawn for it."""
    of, settings = module(slug), {"seats": seats, "illegal": "random"}
    max_cycles_test(SimpleNamespace(env=partial(of.cycle_env, **settings), parallel_env=partial(of.parallel_env, **settings)))


@pytest.mark.parametrize(("slug", "seats"), SETUPS)
def test_tables_are_shown_in_words_and_as_pictures(slug: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    pictures: list[Any] = []
    render_test(partial(module(slug).env, seats), {"rgb_array": lambda picture: pictures.append(picture) or True})
    assert capsys.readouterr().out
    assert pictures[0].shape == (720, 1280, 3) and pictures[0].std() > 20, "something is drawn"
    assert any((picture != pictures[0]).any() for picture in pictures), "an answer can be seen"


def test_what_is_simultaneous_is_answered_at_once() -> None:
    env = zoo.mytikas_v1.parallel_env(3, variants={"starting_card": "choice"})
    seen, _ = env.reset(seed=1)
    while not all(one["action_mask"].any() for one in seen.values()):
        seen, *_ = env.step({agent: one["action_mask"].argmax() for agent, one in seen.items()})
    assert len(deciders(env.episode.state)) == 3
    env.step({agent: one["action_mask"].argmax() for agent, one in seen.items()})
    assert not env.episode.state.sealed, "one cycle has answered for all"


def test_an_illegal_action_ends_a_parallel_game_or_is_replaced() -> None:
    env = module("above").parallel_env()
    seen, _ = env.reset(seed=1)
    asked = env.possible_agents[env.episode.seat]
    wrong = dict.fromkeys(env.agents, int((seen[asked]["action_mask"] == 0).argmax()))
    _, rewards, ended, _, _ = env.step(wrong)
    assert rewards[asked] == -1.0 and sum(rewards.values()) == -1.0 and all(ended.values()) and not env.agents
    env = module("above").parallel_env(illegal="random")
    env.reset(seed=1)
    assert not any(env.step(wrong)[2].values()) and env.episode.state.ply == 1
    with pytest.raises(BadSetup, match="lose, random"):
        module("above").parallel_env(illegal="ignore")


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
        zoo.chess_v1  # noqa: B018
    assert str(module("above").env()) == "above_v1"
    assert pettingzoo.make("aec", "pantheon/mytikas_v1", seats=3).possible_agents == ["seat_0", "seat_1", "seat_2"]
    assert pettingzoo.make("parallel", "pantheon/olympos-v2").metadata["name"] == "olympos_v2"


def test_state_is_what_all_seats_know() -> None:
    env = RawEnv("panthalos", seats=3)
    env.reset(seed=2)
    rows = env.state().reshape(3, -1)
    for i, agent in enumerate(env.agents):
        assert (rows[i] == env.observe(agent)["observation"]).all()


def test_speed_is_measured_in_the_same_way_for_all() -> None:
    from pantheon.envs.speed import AecLoop, EncodeLoop, classic_median, measure

    loop = AecLoop(RawEnv("above"))
    speeds = measure({"above 2p": loop, "pettingzoo chess": loop}, 0.01, 1)
    assert min(speeds.values()) > 0 and classic_median(speeds) == speeds["pettingzoo chess"]
    assert classic_median({"above 2p": 1.0}) == 0.0
    rows = EncodeLoop("above", 2)
    assert rows() == len(rows.positions) and rows.row.any()
