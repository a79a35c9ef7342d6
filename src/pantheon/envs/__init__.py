"""Environments for researchers: thin adapters over the engine. No game is known by name here.

    import pantheon.envs as envs

    env = envs.aec("mytikas", seats=3)                                       # PettingZoo
    import pantheon.envs.gym
    env = gymnasium.make("pantheon/Above-v1", opponents="greedy")            # Gymnasium, one learner against bots
    game = envs.openspiel_game("above", players=2)                                # OpenSpiel
    env = envs.text_env("olympos", seats=2, lang="fr")                           # in words

Each adapter needs its own extra (``pip install 'pantheon-games[pettingzoo]'`` and so on); the text needs none.
"""

from __future__ import annotations

from typing import Any

from pantheon.envs.episode import Episode, env_version


def aec(game: str, seats: int = 0, **settings: Any) -> Any:
    """A PettingZoo AEC environment: see ``pantheon.envs.pettingzoo.RawEnv`` for the settings."""
    from pantheon.envs.pettingzoo import env

    return env(game, seats, **settings)


def openspiel_game(game: str, players: int = 0) -> Any:
    """An OpenSpiel game, as ``pyspiel.load_game("python_pantheon_above(players=2)")`` gives once this module is imported."""
    from pantheon.envs.openspiel import load

    return load(game, players)


def text_env(game: str, seats: int = 0, **settings: Any) -> Any:
    """An environment in words: see ``pantheon.envs.text.TextEnv``."""
    from pantheon.envs.text import TextEnv

    return TextEnv(game, seats, **settings)


__all__ = ["Episode", "aec", "env_version", "openspiel_game", "text_env"]
