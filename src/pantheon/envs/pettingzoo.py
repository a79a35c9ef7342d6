"""PettingZoo: every game as an AEC environment.

from pantheon.envs.pettingzoo import above_v1
env = above_v1.env(seats=2, render_mode="ansi")
"""

from __future__ import annotations

from typing import Any

from pantheon.core.encoding import Floats
from pantheon.envs.episode import Episode, check_reward, env_version, missing, open_setup
from pantheon.envs.text import table_text
from pantheon.games import SLUGS, load_game

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ImportError as e:
    raise missing("PettingZoo", "pettingzoo") from e

ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game."""


class RawEnv(AECEnv):
    """A game without PettingZoo's wrappers: an illegal action raises ``IllegalAction``."""

    def __init__(
        self, game: str, seats: int = 0, variants: dict[str, str] | None = None, reward: str = "win",
        render_mode: str | None = None, lang: str = "en", max_cycles: int = 0,
    ) -> None:  # fmt: skip
        """``reward``: ``win`` or ``margin``. ``max_cycles``: answers after which the game is cut off; 0: never."""
        super().__init__()
        self.game, self.seats, self.variants = open_setup(game, seats, variants)
        self.reward = check_reward(reward)
        self.render_mode, self.lang, self.max_cycles = render_mode, lang, max_cycles
        self.metadata = {
            "render_modes": ["human", "ansi"],
            "render_fps": 1,
            "name": f"{game}_v{env_version(self.game)}",
            "is_parallelizable": True,
        }
        self.possible_agents = [f"seat_{i}" for i in range(self.seats)]
        self.size, self.actions = self.game.encoding.size(self.seats), self.game.book.size
        row = spaces.Box(0.0, 1.0, (self.size,), np.float32)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        self.observation_spaces = {a: spaces.Dict({"observation": row, "action_mask": mask}) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(self.actions) for a in self.possible_agents}
        self.state_space = spaces.Box(0.0, 1.0, (self.seats * self.size,), np.float32)
        self.rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed gives the same games, one after another."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        words = f"pettingzoo/{self.rng.integers(1 << 62)}"
        self.episode = Episode(self.game, self.seats, self.variants, words, quiet=self.render_mode is None)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self.agent_selection = self.agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = int(agent[5:])
        row, mask = np.empty(self.size, np.float32), np.empty(self.actions, np.int8)
        bits: memoryview[int] = memoryview(mask.view(np.uint8))
        rows: Floats = memoryview(row)
        self.game.encode(self.episode.state, seat, rows)
        self.game.legal(self.episode.state, seat, bits)
        return {"observation": row, "action_mask": mask}

    def state(self) -> Any:
        """What all seats know together: their rows, one after another."""
        rows = np.empty((self.seats, self.size), np.float32)
        for seat in range(self.seats):
            self.game.encode(self.episode.state, seat, memoryview(rows[seat]))
        return rows.reshape(-1)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "a seat that is asked must answer"
        self._cumulative_rewards[agent] = 0.0
        self.episode.step(int(action))
        self.steps += 1
        if self.episode.over:
            self._finish(self.terminations)
        elif self.max_cycles and self.steps >= self.max_cycles:
            self._finish(self.truncations)
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]
        if self.render_mode == "human":
            self.render()

    def _finish(self, ends: dict[str, bool]) -> None:
        for agent, reward in zip(self.possible_agents, self.episode.rewards(self.reward), strict=True):
            ends[agent], self.rewards[agent] = True, reward
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The table in words, as a spectator sees it."""
        words = table_text(self.episode, None, self.lang)
        if self.render_mode != "human":
            return words
        print(words)
        return None

    def close(self) -> None:
        """Nothing is open."""


def env(game: str, seats: int = 0, **settings: Any) -> Any:
    """A game with PettingZoo's usual wrappers: an illegal action loses, and calls in a wrong order are told."""
    raw = RawEnv(game, seats, **settings)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, ILLEGAL))


class Module:
    """What PettingZoo expects of a module: ``env``, ``raw_env`` and ``parallel_env``."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    def env(self, seats: int = 0, **settings: Any) -> Any:
        return env(self.slug, seats, **settings)

    def raw_env(self, seats: int = 0, **settings: Any) -> RawEnv:
        return RawEnv(self.slug, seats, **settings)

    def parallel_env(self, seats: int = 0, **settings: Any) -> Any:
        """Every step takes the action of the seat that is asked; the others' are not looked at."""
        return turn_based_aec_to_parallel(env(self.slug, seats, **settings))


def __getattr__(name: str) -> Module:
    slug, _, version = name.rpartition("_v")
    if slug in SLUGS and version == str(env_version(load_game(slug))):
        return Module(slug)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
