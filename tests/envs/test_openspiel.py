"""OpenSpiel's own checks for all games and seat counts, fair sampling, and one of its agents in a whole game of each."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel")

import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

import pantheon.envs as envs
from pantheon.envs.openspiel import Judge
from pantheon.games import SLUGS, load_game

SETUPS = [(slug, seats) for slug in SLUGS for seats in load_game(slug).seats]


def begin(slug: str, players: int = 0, deal: int = 7) -> Any:
    state = envs.openspiel_game(slug, players).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize(("slug", "players"), SETUPS)
def test_openspiel_is_content(slug: str, players: int) -> None:
    game = pyspiel.load_game(f"python_pantheon_{slug}(players={players})")
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("slug", SLUGS)
def test_an_agent_of_openspiel_plays_a_whole_game(slug: str) -> None:
    state = begin(slug)
    bot = mcts.MCTSBot(state.get_game(), 1.5, 2, Judge(), random_state=np.random.RandomState(1))
    rng = np.random.RandomState(2)
    while not state.is_terminal():
        mine = state.current_player() == 0
        state.apply_action(bot.step(state) if mine else int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(1.0)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_resampled_state_looks_the_same_and_leaves_the_true_one_alone(slug: str) -> None:
    state = begin(slug)
    rng = np.random.RandomState(3)
    for _ in range(30):
        state.apply_action(int(rng.choice(state.legal_actions())))
    player = state.current_player()
    seen, before = state.information_state_string(player), state.held.setting.game.dump(state.episode.state)
    world = state.resample_from_infostate(player, rng.rand)
    assert world.information_state_string(player) == seen and world.legal_actions() == state.legal_actions()
    world.apply_action(world.legal_actions()[0])
    assert state.held.setting.game.dump(state.episode.state) == before


def test_deals_differ_and_are_the_same_again() -> None:
    one, again, other = begin("above", deal=1), begin("above", deal=1), begin("above", deal=2)
    assert one.information_state_string(0) == again.information_state_string(0) != other.information_state_string(0)


def test_clones_and_stored_states_go_on_alike() -> None:
    state = begin("mythologies", 3)
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
    stored = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, restored = pyspiel.deserialize_game_and_state(stored)
    for copy in (state.clone(), restored):
        assert copy.legal_actions() == state.legal_actions()
        assert copy.information_state_string() == state.information_state_string()


def test_the_observation_is_the_row_of_the_seat() -> None:
    state = begin("olympos", 2)
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    game = load_game("olympos")
    row = np.zeros(game.encoding.size(2), np.float32)
    game.encode(state.episode.state, 1, memoryview(row))
    assert (observation.tensor == row).all() and observation.string_from(state, 1)


def test_an_information_state_tensor_holds_all_that_was_seen() -> None:
    game = pyspiel.load_game("python_pantheon_mythologies(players=2,recall=40)")
    state, rng = game.new_initial_state(), np.random.RandomState(4)
    state.apply_action(7)
    seen: list[Any] = []
    observation = make_observation(game)
    for n in range(30):
        observation.set_from(state, 0)
        seen.append(observation.tensor.copy())
        rows = np.array(state.information_state_tensor(0), np.float32).reshape(40, -1)
        assert (rows[: n + 1, :-1] == seen).all() and not rows[n + 1 :].any()
        actor, action = state.current_player(), int(rng.choice(state.legal_actions()))
        state.apply_action(action)
        told = np.array(state.information_state_tensor(0), np.float32).reshape(40, -1)[n + 1, -1]
        assert told == (np.float32((action + 1) / game.num_distinct_actions()) if actor == 0 else 0), "its own answers only"
    for copy in (state.clone(), pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]):
        assert copy.information_state_tensor(1) == state.information_state_tensor(1)
    world = state.resample_from_infostate(0, rng.rand)
    assert world.information_state_tensor(0) == state.information_state_tensor(0) and not any(world.information_state_tensor(1))


def test_an_information_state_tensor_never_forgets() -> None:
    state = pyspiel.load_game("python_pantheon_above(players=2,recall=3)").new_initial_state()
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    assert any(state.information_state_tensor(0))
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(Exception, match="say a larger recall"):
        state.information_state_tensor(0)
    assert not begin("above").get_game().get_type().provides_information_state_tensor


def test_a_number_of_players_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(Exception, match="2, 4 players"):
        envs.openspiel_game("above", 3)
