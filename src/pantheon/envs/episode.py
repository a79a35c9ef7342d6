"""One game from its start to its end, answer by answer: the ground that all environments share."""

from __future__ import annotations

from typing import Any

from pantheon.bots import Bot, make_bot, observe
from pantheon.core import BadSetup, FastRng, Game, IllegalAction, PantheonError, deciders, fast_rng, options, play
from pantheon.games import load_game

REWARDS = ("win", "margin")


class MissingExtra(PantheonError, ImportError):
    """A package that an environment needs is not installed."""


def missing(package: str, extra: str) -> MissingExtra:
    return MissingExtra(f"{package} is not installed: pip install 'pantheon-games[{extra}]'.")


def env_version(game: Game[Any]) -> int:
    """The number of an environment's id: it grows with the rules and with the encoding."""
    return game.version + game.encoding.version - 1


def open_setup(slug: str, seats: int, variants: dict[str, str] | None) -> tuple[Game[Any], int, dict[str, str]]:
    """The game, its number of seats (0: the fewest) and its complete options, or a sentence that says what is wrong."""
    game = load_game(slug)
    count = seats or game.seats[0]
    return game, count, game.choose(count, variants or {})


class Episode:
    """A game under way. Simultaneous questions are put one seat after another; answers stay sealed until the last."""

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, str], seed: str, quiet: bool = True) -> None:
        """``quiet``: nothing is written to the log, which only environments in words show."""
        self.game = game
        self.state = game.new(seats, variants, seed)
        if quiet:
            self.state.hush()

    @staticmethod
    def of(game: Game[Any], state: Any) -> Episode:
        """A game that goes on from a state."""
        episode = Episode.__new__(Episode)
        episode.game, episode.state = game, state
        return episode

    def clone(self) -> Episode:
        return Episode.of(self.game, self.state.clone())

    @property
    def seat(self) -> int:
        """The seat that is asked now; -1 when the game is over."""
        waiting = deciders(self.state)
        return waiting[0] if waiting else -1

    @property
    def over(self) -> bool:
        return not self.state.agenda

    def options(self) -> list[int]:
        return options(self.state, self.seat)

    def step(self, action: int) -> None:
        """Answer for the seat that is asked."""
        seat = self.seat
        if seat < 0:
            raise IllegalAction("The game is over.")
        play(self.state, seat, action)

    def rewards(self, kind: str = "win") -> list[float]:
        """By seat, at the end. ``win``: the victory, shared by the winners (by all, when nobody wins), so that the sum
        is 1. ``margin``: points ahead of the best other seat, or behind it."""
        outcome, seats = self.game.outcome(self.state), self.state.seats
        if outcome is None:
            return [0.0] * seats
        if kind == "win":
            winners = outcome.winners or tuple(range(seats))
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        scores = outcome.scores
        return [float(scores[i] - max(scores[:i] + scores[i + 1 :])) for i in range(seats)]


def check_reward(kind: str) -> str:
    if kind not in REWARDS:
        raise BadSetup(f"A reward is one of {', '.join(REWARDS)}, not “{kind}”.")
    return kind


class Opponents:
    """Bots that answer for all seats but one."""

    def __init__(self, levels: str | list[str], seats: int, seed: str) -> None:
        """``levels``: one level for all, or one for each of the others in turn order."""
        given = [levels] * (seats - 1) if isinstance(levels, str) else list(levels)
        if len(given) != seats - 1:
            raise BadSetup(f"{len(given)} opponents are named for {seats - 1} other seats.")
        self.rng: FastRng = fast_rng(f"{seed}/opponents")
        self.bots: list[Bot | None] = [
            None if level == "random" else make_bot(level, f"{seed}/{i}") for i, level in enumerate(given)
        ]

    def play_until(self, episode: Episode, learner: int) -> None:
        """Let them answer until the learner is asked or the game is over."""
        while (seat := episode.seat) not in (learner, -1):
            episode.step(self.choose(episode, seat, learner))

    def choose(self, episode: Episode, seat: int, learner: int) -> int:
        bot = self.bots[(seat - learner) % episode.state.seats - 1]
        if bot is None:  # whoever picks at random needs no sampled world to think in
            return self.rng.pick(episode.options())
        action: int = bot.choose(observe(episode.game, episode.state, seat, self.rng))
        return action
