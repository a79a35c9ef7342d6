"""Many games stepped in one call: rows and masks are written side by side, in this process or in several."""

from __future__ import annotations

import multiprocessing
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pantheon.core import BadSetup
from pantheon.envs.gym import Learner


class Batch:
    """The rows, masks, rewards and ends of many games, in memory that processes can share."""

    def __init__(self, games: int, size: int, actions: int) -> None:
        self.rows = _shared("f", games, size)
        self.finals = _shared("f", games, size)
        self.masks = _shared("B", games, actions)
        self.actions = _shared("q", games)
        self.rewards = _shared("d", games)
        self.ends = _shared("B", games)


def _shared(code: str, *shape: int) -> Any:
    return np.frombuffer(RawArray(code, int(np.prod(shape))), dtype=np.dtype(code)).reshape(shape)


class Games:
    """Some of the games of a batch, played here."""

    def __init__(self, batch: Batch, first: int, learners: list[Learner], seed: list[int]) -> None:
        self.batch, self.first, self.learners = batch, first, learners
        self.rngs = [np.random.default_rng([*seed, first + i]) for i in range(len(learners))]

    def reset(self) -> None:
        for i, learner in enumerate(self.learners):
            learner.begin(self.rngs[i])
            self._write(i, self.batch.rows)

    def step(self) -> None:
        """A game that is over begins anew at once; its last row is kept in ``finals``."""
        batch = self.batch
        for i, learner in enumerate(self.learners):
            n = self.first + i
            batch.rewards[n], over = learner.step(int(batch.actions[n]))
            batch.ends[n] = over
            if over:
                self._write(i, batch.finals)
                learner.begin(self.rngs[i])
            self._write(i, batch.rows)

    def _write(self, i: int, rows: Any) -> None:
        n = self.first + i
        self.learners[i].write(rows[n], self.batch.masks[n])


class ManyEnv(VectorEnv[Any, Any, Any]):
    """``num_envs`` games. ``workers``: so many processes play them; 0: this one does."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs: int, game: str, workers: int = 0, **settings: Any) -> None:
        if not 0 <= workers <= num_envs:
            raise BadSetup(f"{workers} workers cannot share {num_envs} games.")
        self.num_envs, self.count = num_envs, workers
        self.game, self.settings = game, settings
        one = self.make()
        self.single_observation_space, self.single_action_space = one.spaces()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch = Batch(num_envs, one.size, one.actions)
        self.players: list[tuple[Any, Connection]] = []
        self.here: Games | None = None

    def make(self) -> Learner:
        return Learner(self.game, **self.settings)

    def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        fresh = int(np.random.default_rng().integers(1 << 62))
        words = [fresh] if seed is None else [seed] if isinstance(seed, int) else list(seed)
        if seed is not None or (not self.players and self.here is None):
            self.close()
            self._start(words)
        self._all("reset")
        return self.batch.rows.copy(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        self.batch.actions[:] = actions
        self._all("step")
        ends = self.batch.ends.astype(bool)
        info = self._info()
        if ends.any():
            info |= {"final_obs": self.batch.finals.copy(), "_final_obs": ends}
        return self.batch.rows.copy(), self.batch.rewards.copy(), ends, np.zeros_like(ends), info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks.copy().view(np.int8), "_action_mask": np.ones(self.num_envs, bool)}

    def _start(self, seed: list[int]) -> None:
        learners = [self.make() for _ in range(self.num_envs)]
        if not self.count:
            self.here = Games(self.batch, 0, learners, seed)
            return
        context = multiprocessing.get_context("fork")
        bounds = [self.num_envs * i // self.count for i in range(self.count + 1)]
        for low, high in pairwise(bounds):
            ours, theirs = context.Pipe()
            games = Games(self.batch, low, learners[low:high], seed)
            process = context.Process(target=_serve, args=(games, theirs), daemon=True)
            process.start()
            theirs.close()
            self.players.append((process, ours))

    def _all(self, what: str) -> None:
        if self.here is not None:
            getattr(self.here, what)()
            return
        for _, pipe in self.players:
            pipe.send(what)
        for _, pipe in self.players:
            if error := pipe.recv():
                raise RuntimeError(f"A worker has stopped: {error}")

    def close(self, **kwargs: Any) -> None:
        for process, pipe in self.players:
            pipe.send("")
            process.join()
            pipe.close()
        self.players, self.here = [], None


def _serve(games: Games, pipe: Connection) -> None:
    """A worker's life: play as told until told to stop."""
    while what := pipe.recv():
        try:
            getattr(games, what)()
            pipe.send("")
        except Exception as e:
            pipe.send(f"{type(e).__name__}: {e}")


def make_vector(num_envs: int = 1, **settings: Any) -> VectorEnv[Any, Any, Any]:
    """What ``gymnasium.make_vec`` calls."""
    return ManyEnv(num_envs, **settings)
