"""How many steps a second environments make through Python, observation and mask included: ours beside well-known ones.

Every step is the same work for all: look at the observation and the mask of the seat that is asked, take a legal action
at random, step. A new game begins when one is over.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any

import numpy as np

from pantheon.core import BadSetup, deciders
from pantheon.core.encoding import floats
from pantheon.envs.pettingzoo import RawEnv
from pantheon.games import SLUGS, load_game
from pantheon.research.random_play import Setup
from pantheon.research.speed import Bench, rate

STEPS = 50
"""Between two looks at the clock."""
CLASSIC = ("chess_v6", "connect_four_v3", "texas_holdem_v4")
CARDS = ("leduc-holdem", "uno", "gin-rummy")
SPIEL = ("backgammon", "hanabi")


class AecLoop:
    """An AEC environment of PettingZoo, without wrappers."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.rng = Random(1)
        env.reset(seed=1)

    def __call__(self) -> int:
        env, rng = self.env, self.rng
        for _ in range(STEPS):
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.reset()
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            legal = mask.nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
        return STEPS


class CardLoop:
    """An environment of RLCard."""

    def __init__(self, name: str) -> None:
        import rlcard

        self.env = rlcard.make(name, config={"seed": 1})
        self.rng = Random(1)
        self.state, _ = self.env.reset()

    def __call__(self) -> int:
        for _ in range(STEPS):
            legal = list(self.state["legal_actions"])
            self.state, _ = self.env.step(legal[int(self.rng.random() * len(legal))])
            if self.env.is_over():
                self.state, _ = self.env.reset()
        return STEPS


class SpielLoop:
    """A game of OpenSpiel, written in C++, through Python."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.rng = Random(1)
        self.state = self.game.new_initial_state()

    def __call__(self) -> int:
        done = 0
        while done < STEPS:
            state = self.state
            if state.is_terminal():
                self.state = self.game.new_initial_state()
            elif state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(self.rng.random() * len(outcomes))][0])
            else:
                np.asarray(state.observation_tensor(), np.float32)
                legal = np.flatnonzero(state.legal_actions_mask())
                state.apply_action(int(legal[int(self.rng.random() * len(legal))]))
                done += 1
        return done


class EncodeLoop:
    """Rows of one game alone, written over and over into the same array, at positions spread over a random game."""

    def __init__(self, slug: str, seats: int) -> None:
        game = load_game(slug)
        self.game, self.positions = game, Bench(game, Setup(seats, game.choose(seats, {}))).positions
        self.row = floats(game.encoding.size(seats))

    def __call__(self) -> int:
        for s in self.positions:
            self.game.encode(s, deciders(s)[0], self.row)
        return len(self.positions)


def encoders() -> dict[str, Callable[[], int]]:
    return {f"{slug} {seats}p": EncodeLoop(slug, seats) for slug in SLUGS for seats in load_game(slug).seats}


def ours() -> dict[str, Callable[[], int]]:
    return {f"{slug} {seats}p": AecLoop(RawEnv(slug, seats)) for slug in SLUGS for seats in load_game(slug).seats}


def peers() -> dict[str, Callable[[], int]]:
    """Those that are installed: PettingZoo's classic games, RLCard's, OpenSpiel's."""
    found: dict[str, Callable[[], int]] = {}
    if find_spec("pygame") is None or find_spec("rlcard") is None:
        raise BadSetup("The games to compare with are not installed: pip install 'pantheon-games[bench]', or say --no-peer.")
    from importlib import import_module

    for name in CLASSIC:
        found[f"pettingzoo {name}"] = AecLoop(import_module(f"pettingzoo.classic.{name}").raw_env())
    found |= {f"rlcard {name}": CardLoop(name) for name in CARDS}
    if find_spec("pyspiel") is not None:
        found |= {f"openspiel {name}": SpielLoop(name) for name in SPIEL}
    return found


def measure(loops: dict[str, Callable[[], int]], seconds: float, rounds: int) -> dict[str, float]:
    """Units of work per second of each, the best of some interleaved rounds."""
    best = dict.fromkeys(loops, 0.0)
    for _ in range(rounds):
        for name, loop in loops.items():
            best[name] = max(best[name], rate(loop, seconds))
    return best


def classic_median(speeds: dict[str, float]) -> float:
    """The median of PettingZoo's classic games; 0 when they were not measured."""
    found = [speed for name, speed in speeds.items() if name.startswith("pettingzoo ")]
    return median(found) if found else 0.0
