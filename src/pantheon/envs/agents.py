"""Anybody's agent as a bot of ours: a Python callable, an OpenSpiel policy, or a program behind an address.

    greedy                       one of our levels
    my_agent.py:act              act(row, mask) -> action; numpy arrays in, an int out
    my_package.agents:MyBot      a class or factory whose object has choose(observation), as our bots do
    my_policy.py:policy          an object with action_probabilities(state): an OpenSpiel policy
    http://localhost:8000/act    gets {game, seat, view, options} as JSON, answers {"action": "<one of the options>"}

Whoever it is gets what its seat may know, and nothing more: OpenSpiel policies get a sampled world.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import json
import urllib.error
import urllib.request
from functools import cache
from pathlib import Path
from typing import Any

from pantheon.bots import Advice, Bot, Observation, make_bot
from pantheon.core import BadSetup, IllegalAction
from pantheon.core.encoding import floats
from pantheon.core.rng import FastRng, fast_rng

PATIENCE = 60.0
"""Seconds that a program behind an address has for an answer."""


class Guest(Bot):
    """Somebody else's agent: its answer is checked."""

    def choose(self, observation: Observation) -> int:
        action = int(self.act(observation))
        if action not in observation.options:
            raise IllegalAction(f"The agent answered with action {action}, which is not among its options.")
        return action

    def act(self, observation: Observation) -> Any:
        raise NotImplementedError

    def advise(self, observation: Observation) -> list[Advice]:
        pick = self.choose(observation)
        return [Advice(pick, 0.5, 1), *[Advice(a, 0.5, 0) for a in observation.options if a != pick]]


class Chooser(Guest):
    """An object that has ``choose(observation)``, as our own bots have."""

    def __init__(self, agent: Any) -> None:
        self.agent = agent

    def act(self, observation: Observation) -> Any:
        return self.agent.choose(observation)


class Caller(Guest):
    """``act(row, mask)``, with numpy arrays."""

    def __init__(self, act: Any) -> None:
        self.called = act

    def act(self, observation: Observation) -> Any:
        import numpy as np

        game, world, seat = observation.game, observation.world, observation.seat
        row, mask = floats(game.encoding.size(world.seats)), memoryview(bytearray(game.book.size))
        game.encode(world, seat, row)
        game.legal(world, seat, mask)
        return self.called(row, np.asarray(mask).astype(bool))


class PolicyPlayer(Guest):
    """An OpenSpiel policy: an action by its probabilities."""

    def __init__(self, policy: Any, rng: FastRng) -> None:
        self.policy = policy
        self.rng = rng

    def act(self, observation: Observation) -> Any:
        from pantheon.bots.policy import draw
        from pantheon.envs.openspiel import state_of

        state = state_of(observation.game, observation.world, observation.seat)
        chances = self.policy.action_probabilities(state, observation.seat)
        return list(chances)[draw([float(p) for p in chances.values()], self.rng)]


class Neighbour(Guest):
    """A program behind an address."""

    def __init__(self, address: str) -> None:
        self.address = address

    def act(self, observation: Observation) -> Any:
        game = observation.game
        words = {
            "game": game.slug, "seat": observation.seat, "view": observation.view(),
            "options": [game.book.text(action) for action in observation.options],
        }  # fmt: skip
        request = urllib.request.Request(self.address, json.dumps(words).encode(), {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return game.book.parse(json.load(answer)["action"])
        except (urllib.error.URLError, ValueError, KeyError, TypeError) as e:
            raise BadSetup(f"{self.address} gave no answer of the form {{“action”: …}}: {e}") from None


def make_agent(spec: str, seed: str = "") -> Bot:
    """An agent by its name, or a sentence that says what is wrong with it."""
    if spec.startswith(("http://", "https://")):
        return Neighbour(spec)
    where, sign, name = spec.rpartition(":")
    if not sign or not (where.endswith(".py") or "." in where or find(where)):
        return make_bot(spec, seed)
    found = load_object(where, name)
    if inspect.isclass(found):
        found = found()
    if hasattr(found, "action_probabilities"):
        return PolicyPlayer(found, fast_rng(f"{spec}/{seed}"))
    if hasattr(found, "choose"):
        return Chooser(found)
    if not callable(found):
        raise BadSetup(f"{spec} is no agent: it can neither be called, nor has it choose or action_probabilities.")
    return Caller(found)


def find(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except (ImportError, ValueError):
        return False


@cache
def load_object(where: str, name: str) -> Any:
    """An object of a file or of a module."""
    try:
        if where.endswith(".py"):
            spec = importlib.util.spec_from_file_location(Path(where).stem, where)
            assert spec is not None and spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
        else:
            module = importlib.import_module(where)
        return getattr(module, name)
    except (ImportError, OSError) as e:
        raise BadSetup(f"Cannot load {where}: {e}") from None
    except AttributeError:
        raise BadSetup(f"{where} has no “{name}”.") from None
