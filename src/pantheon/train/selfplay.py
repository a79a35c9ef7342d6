"""Games of a player against itself, kept as the answers that were given: what is learned from them is worked out later."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pantheon.bots.chain import turns
from pantheon.bots.judge import Judge
from pantheon.bots.nets import judge_of
from pantheon.bots.policy import draw
from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.rng import FastRng, fast_rng
from pantheon.core.state import State
from pantheon.games import load_game
from pantheon.train.taste import TasteJudge

LONGEST: Final = 1500
"""Answers of a game at most: players that do not get on teach nothing."""
ENDS: Final = 40
"""Ends of its beam that who judges is shown: what the hand thinks little of may be what was learned, or liked."""
NEAR: Final = 12
"""A player in search of something new takes one of so many best turns."""
BLIND: Final = 0.3
"""The part of its experiments in which it follows the game's weights instead."""


class Habits(msgspec.Struct, frozen=True):
    """How a player of self-play thinks: the width of its beam, and how often it tries something else than the best."""

    beam: int = 6
    width: int = 16
    noise: float = 0.1
    taste: float = 0.0
    """How strongly every second player, game by game, likes and dislikes things by chance: so unusual ways are tried, too."""
    likes: tuple[str, ...] = ()
    """Entries of one's own table, such as ``tiles.*``: if there are any, the taste is for these alone, and never a dislike."""


class SelfPlayed(msgspec.Struct):
    """A game: its seed, seat and action of every answer in turn, and how it ended."""

    seed: str
    answers: list[int]
    winners: list[int]
    scores: list[int]
    tried: list[int] = []
    """Which answers were experiments, or a matter of taste: from these nobody learns what players tend to do."""


def play_alone(slug: str, seats: int, seed: str, judged_by: str, habits: Habits) -> SelfPlayed | None:
    """One game by the same player on all seats; nothing if it got too long."""
    judge = judge_of(load_game(slug), seats, judged_by)
    return play_turns([_with_taste(judge, f"{seed}/{seat}", habits) for seat in range(seats)], seed, habits)


def play_turns(judges: list[Judge], seed: str, habits: Habits) -> SelfPlayed | None:
    """One game, turn by turn; every seat has its judge."""
    game, rng, answers, tried = judges[0].game, fast_rng(f"{seed}/thoughts"), list[int](), list[int]()
    s = game.new(len(judges), seed=seed)
    s.hush()
    while (asked := deciders(s)) and len(answers) < 2 * LONGEST:
        seat, seen = asked[0], s.undo_blocks
        trial = rng.below(1 << 20) / (1 << 20)
        for click in _turn(judges[seat], s, seat, habits, trial, rng):
            if seat not in deciders(s) or s.undo_blocks != seen or click not in options(s, seat):
                break
            if trial < habits.noise or isinstance(judges[seat], TasteJudge):
                tried.append(len(answers) // 2)
            apply(s, seat, click)
            answers += (seat, click)
    ended = game.outcome(s)
    if ended is None or s.agenda:
        return None
    return SelfPlayed(seed, answers, list(ended.winners), ended.scores, tried)


def _with_taste(judge: Judge, seed: str, habits: Habits) -> Judge:
    own = habits.taste > 0 and fast_rng(f"{seed}/own taste").below(2) == 0
    return TasteJudge(judge, habits.taste, seed, habits.likes) if own else judge


def _turn(judge: Judge, s: State, seat: int, habits: Habits, trial: float, rng: FastRng) -> list[int]:
    """The clicks of the best turn that the player finds in one world.

    If ``trial``, a number from 0 to 1, is small enough, another turn, or a click by the weights.
    """
    game: Game[Any] = judge.game
    legal = options(s, seat)
    if len(legal) == 1:
        return legal
    if trial < BLIND * habits.noise:
        return [legal[draw(game.weights(s, seat, legal), rng)]]
    world = game.sample(s, seat, rng)
    world.hush()
    found = turns(judge, world, seat, habits.beam, habits.width, rng, ENDS)
    return found[rng.below(min(len(found), NEAR)) if trial < habits.noise else 0].clicks
