"""PettingZoo: every game as an AEC environment, and as a parallel one.

from pantheon.envs.pettingzoo import above_v1
env = above_v1.env(seats=2, render_mode="ansi")
env = pettingzoo.make("aec", "pantheon/above_v1", seats=2)    # the same, from PettingZoo's registry
"""

from __future__ import annotations

from typing import Any

from pantheon.core import BadSetup, deciders, fast_rng, options
from pantheon.envs.episode import Episode, check_reward, env_version, missing, open_setup
from pantheon.envs.picture import draw
from pantheon.envs.text import table_text
from pantheon.games import SLUGS, load_game

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv, aec_registry, register
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import parallel_to_aec
except ImportError as e:
    raise missing("PettingZoo", "pettingzoo") from e

ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game."""
ON_ILLEGAL = ("lose", "random")


class Board:
    """What both kinds of environment share: spaces, observations, state and pictures of one game at a time."""

    def __init__(
        self, game: str, seats: int = 0, variants: dict[str, str] | None = None, reward: str = "win",
        render_mode: str | None = None, lang: str = "en", max_cycles: int = 0,
    ) -> None:  # fmt: skip
        """``reward``: ``win`` or ``margin``. ``max_cycles``: steps after which the game is cut off; 0: never."""
        self.game, self.seats, self.variants = open_setup(game, seats, variants)
        self.reward = check_reward(reward)
        self.render_mode, self.lang, self.max_cycles = render_mode, lang, max_cycles
        self.metadata = {
            "render_modes": ["human", "ansi", "rgb_array"],
            "render_fps": 1,
            "name": f"{game}_v{env_version(self.game)}",
            "is_parallelizable": True,
        }
        self.possible_agents = [f"seat_{i}" for i in range(self.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
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

    def begin(self, seed: int | None) -> None:
        """The same seed gives the same games, one after another."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        words = f"pettingzoo/{self.rng.integers(1 << 62)}"
        self.episode = Episode(self.game, self.seats, self.variants, words, quiet=self.render_mode is None)
        self.agents = self.possible_agents[:]
        self.steps = 0

    def observe(self, agent: str) -> dict[str, Any]:
        game, state, seat = self.game, self.episode.state, self.seat_of[agent]
        row, mask = np.empty(self.size, np.float32), np.empty(self.actions, np.uint8)
        game.encode(state, seat, row)
        game.legal(state, seat, mask.data)
        return {"observation": row, "action_mask": mask.view(np.int8)}

    def state(self) -> Any:
        """What all seats know together: their rows, one after another."""
        rows = np.empty((self.seats, self.size), np.float32)
        for seat in range(self.seats):
            self.game.encode(self.episode.state, seat, rows[seat])
        return rows.reshape(-1)

    def render(self) -> Any:
        """The table as a spectator sees it: in words, or drawn as people see it."""
        if self.render_mode == "rgb_array":
            return draw(self.episode, None, self.lang)
        words = table_text(self.episode, None, self.lang)
        if self.render_mode != "human":
            return words
        print(words)
        return None

    def close(self) -> None:
        """Nothing is open."""


class RawEnv(Board, AECEnv):
    """One seat answers after another, without PettingZoo's wrappers: an illegal action raises ``IllegalAction``."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.seat]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "a seat that is asked must answer"
        self.episode.step(int(action))
        self.steps += 1
        seat = self.episode.seat
        if seat < 0:
            self._finish(self.terminations)
        elif self.steps == self.max_cycles:
            self._finish(self.truncations)
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def _finish(self, ends: dict[str, bool]) -> None:
        """The only rewards come here."""
        for agent, reward in zip(self.possible_agents, self.episode.rewards(self.reward), strict=True):
            ends[agent], self.rewards[agent] = True, reward
        self._accumulate_rewards()
        self._deads_step_first()


class CycleEnv(Board, ParallelEnv):
    """Every seat acts in every cycle. Whoever is asked answers, in a simultaneous question all at once; the others have an
    empty mask, and what they send is not looked at."""

    def __init__(self, game: str, seats: int = 0, illegal: str = "lose", **settings: Any) -> None:
        """``illegal``: what an illegal action does: it ends the game with -1, or a legal one is drawn in its place."""
        super().__init__(game, seats, **settings)
        if illegal not in ON_ILLEGAL:
            raise BadSetup(f"An illegal action is answered by one of {', '.join(ON_ILLEGAL)}, not “{illegal}”.")
        self.illegal = illegal

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self.begin(seed)
        self.chance = fast_rng(f"illegal/{self.rng.integers(1 << 62)}")
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        agents = self.agents
        wrong = self._answer(actions)
        self.steps += 1
        over = wrong >= 0 or self.episode.over
        cut = not over and self.steps == self.max_cycles
        rewards = [0.0] * self.seats if wrong >= 0 else self.episode.rewards(self.reward)
        if wrong >= 0:
            rewards[wrong] = ILLEGAL
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            {agent: self.observe(agent) for agent in agents}, dict(zip(agents, rewards, strict=False)),
            dict.fromkeys(agents, over), dict.fromkeys(agents, cut), {agent: {} for agent in agents},
        )  # fmt: skip

    def _answer(self, actions: dict[str, int]) -> int:
        """The asked seats answer. The seat whose illegal action ends the game, or -1."""
        state = self.episode.state
        for seat in deciders(state):
            legal, action = options(state, seat), int(actions[self.possible_agents[seat]])
            if action not in legal:
                if self.illegal == "lose":
                    return seat
                action = self.chance.pick(legal)
            self.episode.step(action)
        return -1


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

    def parallel_env(self, seats: int = 0, **settings: Any) -> CycleEnv:
        return CycleEnv(self.slug, seats, **settings)

    def cycle_env(self, seats: int = 0, **settings: Any) -> Any:
        """The parallel environment as an AEC one: every seat in turn, asked or not."""
        return parallel_to_aec(self.parallel_env(seats, **settings))


def env_id(slug: str) -> str:
    """The id in PettingZoo's registry, which writes ``above_v1`` in this way."""
    return f"pantheon/{slug}-v{env_version(load_game(slug))}"


def register_all() -> None:
    """All games in PettingZoo's registry: importing this module does it."""
    for slug in SLUGS:
        if env_id(slug) not in aec_registry:
            register("aec", env_id(slug), env, kwargs={"game": slug})
            register("parallel", env_id(slug), CycleEnv, kwargs={"game": slug})


def __getattr__(name: str) -> Module:
    slug, _, version = name.rpartition("_v")
    if slug in SLUGS and version == str(env_version(load_game(slug))):
        return Module(slug)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register_all()
