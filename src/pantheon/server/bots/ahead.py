"""Thinking while a person thinks: a bot foresees how the others go on, and plans its own turn for then.

It knows what its seat knows: it thinks in a sampled world. Its plan counts only if the position is the one it has foreseen.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import msgspec

from pantheon.bots import Observation, make_bot, observe
from pantheon.bots.strategist import Strategist
from pantheon.core.codec import digest_of
from pantheon.core.data import DataText
from pantheon.core.engine import apply, deciders
from pantheon.core.game import Game
from pantheon.core.rng import fast_rng
from pantheon.core.state import State
from pantheon.server.bots import workers

MOST = 60
"""Answers of the others that are foreseen."""
SECONDS = 3.0
"""How long foreseeing them may take."""


class Foreseen(NamedTuple):
    """A position as its seat sees it, and what the bot means to do there."""

    seen: str
    clicks: list[int]


def sight(game: Game[Any], s: State, seat: int) -> str:
    """What a seat sees of a position and its question, as a fingerprint."""
    return digest_of([game.table(s, seat), game.question(s, seat)])


def think_ahead(job: workers.BotJob) -> Foreseen | None:
    """In the worker: the plan for the next turn, if nobody has needed the place meanwhile."""
    game = job.load(DataText(job.override) if job.override else None)
    world = game.load(msgspec.json.decode(job.world))
    bot = make_bot(job.spec, job.seed)
    if not isinstance(bot, Strategist) or not _foresee(game, world, job.seat, job.seed):
        return None
    seen = sight(game, world, job.seat)
    bot.clock = _clock
    advice = bot.advise(Observation(game, job.seat, world))
    return None if workers.hurried() else Foreseen(seen, [advice[0].action, *bot.plan.clicks])


def _foresee(game: Game[Any], world: State, seat: int, seed: str) -> bool:
    """Let the others go on as skilled players would, until the seat is asked; whether it comes to that."""
    rng, until = fast_rng(f"{seed}/ahead"), time.monotonic() + SECONDS
    guess = make_bot(workers.STAND_IN, seed)
    for _ in range(MOST):
        asked = deciders(world)
        if asked == [seat]:
            return True
        if not asked or seat in asked or workers.hurried() or time.monotonic() > until:
            return False
        apply(world, asked[0], guess.choose(observe(game, world, asked[0], rng)))
    return False


def _clock() -> float:
    """Time is up as soon as somebody needs the place."""
    return float("inf") if workers.hurried() else time.perf_counter()
