"""What a bot is given and what it gives back. A bot never gets a state: only a world that its seat cannot tell from it."""

from __future__ import annotations

from typing import Any

from pantheon.bots.judge import Judge
from pantheon.bots.nets import judge_of
from pantheon.core.engine import options
from pantheon.core.game import Game
from pantheon.core.rng import Rng
from pantheon.core.state import State


class Observation:
    """A seat's decision as the seat sees it: its options, and sampled worlds without end."""

    def __init__(self, game: Game[Any], seat: int, world: State) -> None:
        self.game = game
        self.seat = seat
        self.world = world
        self.options = options(world, seat)

    def deal(self, rng: Rng) -> State:
        """Another world that looks the same, to think in: silent and free to be changed."""
        return self.game.sample(self.world, self.seat, rng)  # type: ignore[no-any-return]

    def view(self) -> dict[str, Any]:
        """The seat's view of the table."""
        return self.game.view(self.world, self.seat)


class Advice:
    """An option as a bot judges it: expected outcome for the seat from 0 to 1, and how often it was looked at."""

    def __init__(self, action: int, value: float, visits: int) -> None:
        self.action = action
        self.value = value
        self.visits = visits


class Bot:
    """Somebody who decides for a seat. One object plays one seat of one match."""

    judged_by: str = ""
    """Who says what positions are worth: the game's own net where it has one; ``hand``; or the file of a net."""

    def judge(self, observation: Observation) -> Judge:
        return judge_of(observation.game, observation.world.seats, self.judged_by)

    def choose(self, observation: Observation) -> int:
        return self.advise(observation)[0].action

    def advise(self, observation: Observation) -> list[Advice]:
        """All options, the best first."""
        raise NotImplementedError


def observe(game: Game[Any], s: State, seat: int, rng: Rng) -> Observation:
    """What a seat sees of a state: the door between the true state and a bot."""
    world = game.sample(s, seat, rng)
    world.hush()
    return Observation(game, seat, world)
