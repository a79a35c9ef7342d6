"""Gymnasium: one learner against bots, alone or many games at once, in one process or over several.

    import pantheon.envs.gym

    env = gymnasium.make("pantheon/Above-v1", opponents="greedy")
    envs = gymnasium.make_vec("pantheon/Above-v1", num_envs=64, opponents="random", workers=2)

The observation is the seat's row; the mask of legal actions is ``info["action_mask"]`` (and ``env.action_masks()``, as
MaskablePPO wants it). An illegal action loses at once, with reward -1.
"""

from __future__ import annotations

from typing import Any

from pantheon.envs.episode import Episode, Opponents, check_reward, env_version, missing, open_setup
from pantheon.envs.picture import draw
from pantheon.envs.text import table_text
from pantheon.games import all_games

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as e:
    raise missing("Gymnasium", "gym") from e

ILLEGAL = -1.0


class Learner:
    """One learner's games, one after another: what the single and the vector environments share."""

    def __init__(
        self, game: str, seats: int = 0, opponents: str | list[str] = "random", seat: int | None = None,
        variants: dict[str, str] | None = None, reward: str = "win",
    ) -> None:  # fmt: skip
        """``opponents``: a bot's level for all other seats, or a list in turn order. ``seat``: the learner's; without
        it another in every game."""
        self.game, self.seats, self.variants = open_setup(game, seats, variants)
        self.opponents, self.fixed, self.reward = opponents, seat, check_reward(reward)
        Opponents(opponents, self.seats, "")  # a wrong level is told at once
        self.size, self.actions = self.game.encoding.size(self.seats), self.game.book.size

    def spaces(self) -> tuple[Any, Any]:
        return spaces.Box(0.0, 1.0, (self.size,), np.float32), spaces.Discrete(self.actions)

    def begin(self, rng: Any, quiet: bool = True) -> None:
        words = f"gym/{rng.integers(1 << 62)}"
        self.seat = int(rng.integers(self.seats)) if self.fixed is None else self.fixed
        self.episode = Episode(self.game, self.seats, self.variants, words, quiet)
        self.bots = Opponents(self.opponents, self.seats, words)
        self.bots.play_until(self.episode, self.seat)

    def step(self, action: int) -> tuple[float, bool]:
        """The reward, and whether the game is over."""
        if action not in self.episode.options():
            return ILLEGAL, True
        self.episode.step(action)
        self.bots.play_until(self.episode, self.seat)
        return self.episode.rewards(self.reward)[self.seat], self.episode.over

    def write(self, row: Any, mask: Any) -> None:
        """The learner's row and mask, into rows of numpy arrays."""
        self.game.encode(self.episode.state, self.seat, row)
        self.game.legal(self.episode.state, self.seat, memoryview(mask))


class SoloEnv(gymnasium.Env[Any, Any]):
    """One game at a time."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(self, game: str, render_mode: str | None = None, lang: str = "en", **settings: Any) -> None:
        """Settings: see ``Learner``."""
        self.learner = Learner(game, **settings)
        self.observation_space, self.action_space = self.learner.spaces()
        self.render_mode, self.lang = render_mode, lang

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.learner.begin(self.np_random, quiet=self.render_mode is None)
        return self._look()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        reward, over = self.learner.step(int(action))
        row, info = self._look()
        return row, reward, over, False, info

    def _look(self) -> tuple[Any, dict[str, Any]]:
        row, self.mask = np.empty(self.learner.size, np.float32), np.empty(self.learner.actions, np.uint8)
        self.learner.write(row, self.mask)
        return row, {"action_mask": self.mask.view(np.int8), "seat": self.learner.seat}

    def action_masks(self) -> Any:
        return self.mask.astype(bool)

    def render(self) -> Any:
        """The table as the learner sees it, in words or drawn."""
        show = {"ansi": table_text, "rgb_array": draw, None: lambda *_: None}[self.render_mode]
        return show(self.learner.episode, self.learner.seat, self.lang)


def env_id(slug: str) -> str:
    return f"pantheon/{slug.capitalize()}-v{env_version(all_games()[slug])}"


def register() -> None:
    """All games as ``pantheon/<Game>-v<n>``: importing this module does it."""
    for slug in all_games():
        if env_id(slug) not in gymnasium.registry:
            gymnasium.register(
                env_id(slug), "pantheon.envs.gym:SoloEnv", kwargs={"game": slug}, disable_env_checker=True,
                vector_entry_point="pantheon.envs.vector:make_vector",
            )  # fmt: skip


register()
