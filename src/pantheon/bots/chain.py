"""Chains of clicks: what a seat does in one go. Every bot that looks ahead judges them by the game's ``evaluate``."""

from __future__ import annotations

from typing import Any, Final

from pantheon.bots.base import draw, heaviest, likely
from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.rng import FastRng
from pantheon.core.state import State

BEAM: Final = 3
"""How many half-done chains are kept."""
WIDTH: Final = 10
"""How many options of a later click are tried: the likeliest by the game's weights."""
CHAIN: Final = 14
"""Clicks of a chain at most."""
HABIT: Final = 0.002
"""What the likeliest option is worth more to somebody who sees no difference."""


def stand(game: Game[Any], s: State, seat: int) -> float:
    """How well one seat stands: its part of ``standing``, without looking at the others."""
    if not s.agenda:
        ended = game.outcome(s)
        if ended is not None:
            return 1.0 if seat in ended.winners else 0.0
    return game.evaluate(s, seat)


def standing(game: Game[Any], s: State) -> list[float]:
    """How well every seat stands, from 0 to 1."""
    if not s.agenda:
        ended = game.outcome(s)
        if ended is not None:
            return [1.0 if seat in ended.winners else 0.0 for seat in range(s.seats)]
    return [game.evaluate(s, seat) for seat in range(s.seats)]


def after(game: Game[Any], world: State, seat: int, action: int, rng: FastRng) -> State:
    """The world after an action; seats that answer at the same time do so by the game's weights."""
    s: State = world.clone()
    together = [other for other in deciders(s) if other != seat]
    apply(s, seat, action)
    for other in together:
        apply(s, other, any_of(game, s, other, rng))
    return s


def promise(game: Game[Any], world: State, seat: int, action: int, rng: FastRng) -> float:
    """The best end of the chain that begins with an action, found by a beam."""
    best = -1.0
    beam = [after(game, world, seat, action, rng)]
    for _ in range(CHAIN):
        ahead: list[tuple[float, int, State]] = []
        for s in beam:
            if deciders(s) != [seat]:
                best = max(best, stand(game, s, seat))
                continue
            for click in likely(game, s, seat, WIDTH):
                child = after(game, s, seat, click, rng)
                ahead.append((-stand(game, child, seat), len(ahead), child))
        if not ahead:
            return best
        ahead.sort()
        beam = [s for _, _, s in ahead[:BEAM]]
    return max([best] + [stand(game, s, seat) for s in beam])


def play_on(game: Game[Any], s: State, clicks: int, width: int, rng: FastRng) -> None:
    """Go on to the end of the chain, and of so many turns as the game's ``horizon`` says."""
    turns: int = game.horizon
    asked = deciders(s)
    for _ in range(clicks):
        for seat in asked:
            apply(s, seat, habit(game, s, seat, width) if len(asked) == 1 else any_of(game, s, seat, rng))
        before = asked
        asked = deciders(s)
        if asked != before:
            turns -= 1
            if turns < 0 or not asked:
                return


def any_of(game: Game[Any], s: State, seat: int, rng: FastRng) -> int:
    """An option by the game's weights: for answers given together, which nobody can judge by what follows."""
    legal = options(s, seat)
    return legal[0] if len(legal) == 1 else legal[draw(game.weights(s, seat, legal), rng)]


def habit(game: Game[Any], s: State, seat: int, width: int) -> int:
    """The click after which the seat stands best, of the likeliest; the game's weights decide between equals."""
    legal = options(s, seat)
    if len(legal) == 1:
        return legal[0]
    weights = game.weights(s, seat, legal)
    most = max(weights)
    best, best_value = legal[0], -1.0
    for i in heaviest(weights, width):
        child = s.clone()
        apply(child, seat, legal[i])
        value = stand(game, child, seat) + HABIT * weights[i] / most
        if value > best_value:
            best, best_value = legal[i], value
    return best
