"""Turning points: turns of a finished game that cost much, what was better, and why.

Each is judged in worlds that its seat could not tell from the real one: nobody is blamed for what he could not know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from pantheon.core.engine import deciders, options, play
from pantheon.core.game import Game
from pantheon.core.scene import Struct
from pantheon.core.state import State
from pantheon.lessons.advice import Adviser
from pantheon.lessons.coach import Line, Lines, Slip, judge, review
from pantheon.lessons.reasons import Reasons, compare

COST: Final = 0.04
"""A turn that cost so much of the chance to win is worth telling."""


class Turn(NamedTuple):
    """Answers that a seat gave in a row, nothing coming to light between them; one at least could have been another."""

    step: int
    """How many answers came before."""
    seat: int
    clicks: tuple[str, ...]


class Story(Reasons, kw_only=True):
    """A turning point in one language."""

    played: str
    better: str


class TurningPoint(Struct):
    step: int
    to: int
    """How many answers were given after the turn."""
    seat: int
    loss: float
    """How much of the chance to win it cost."""
    stories: dict[str, Story]
    """By language."""


def turns_of(game: Game[Any], first: State, answers: Sequence[tuple[int, int]], heads: Collection[int]) -> list[Turn]:
    """The turns of a game that were somebody's alone; ``heads``: after how many answers the log heads a new turn."""
    s: State = first.clone()
    found: list[Turn] = []
    last, choice, known = -1, False, s.undo_blocks
    for step, (seat, action) in enumerate(answers):
        alone = deciders(s) == [seat] and not s.sealed
        if alone and last == seat and step not in heads and s.undo_blocks == known:
            choice = choice or len(options(s, seat)) > 1
            found[-1] = found[-1]._replace(clicks=(*found[-1].clicks, game.book.text(action)))
        else:
            if last >= 0 and not choice:
                found.pop()
            last, choice = (seat, len(options(s, seat)) > 1) if alone else (-1, False)
            if alone:
                found.append(Turn(step, seat, (game.book.text(action),)))
        known = s.undo_blocks
        play(s, seat, action)
    return found if choice or last < 0 else found[:-1]


def most_telling(turns: Sequence[Turn], curve: Sequence[Sequence[float]], most: int) -> list[Turn]:
    """The turns after which their seat stood worst compared with before, when it was asked again; the worst first."""

    def drop(i: int) -> float:
        seat = turns[i].seat
        again = next((turn.step for turn in turns[i + 1 :] if turn.seat == seat), len(curve) - 1)
        return curve[turns[i].step][seat] - curve[again][seat]

    return [turns[i] for i in sorted(range(len(turns)), key=lambda i: (-drop(i), i))[:most]]


def turning_point(game: Game[Any], world: State, turn: Turn, names: dict[str, list[str]]) -> TurningPoint | None:
    """What is to be said about a turn, if it cost much; ``world``: one that the seat could not tell from the real one."""
    lines = Lines(game, world, turn.seat)
    slip = review(lines, judge(game, world, turn.seat), turn.clicks)
    if slip.loss < COST:
        return None
    mine, best = (lines.follow([game.book.parse(click) for click in clicks]) for clicks in (turn.clicks, slip.better.clicks))
    stories = {lang: _story(lines, mine, best, turn, slip, Adviser(game, world, turn.seat, lang, names[lang])) for lang in names}
    return TurningPoint(
        step=turn.step, to=turn.step + len(turn.clicks), seat=turn.seat, loss=round(slip.loss, 4), stories=stories
    )


def _story(lines: Lines, mine: list[Line], best: list[Line], turn: Turn, slip: Slip, adviser: Adviser) -> Story:
    reasons = compare(lines, mine, best, adviser.lang, adviser.names, to_all=True)
    played, better = apart(adviser.words(turn.clicks), adviser.words(slip.better.clicks))
    return Story(played=played, better=better, text=reasons.text, gains=reasons.gains, harms=reasons.harms)


def apart(played: list[str], better: list[str]) -> tuple[str, str]:
    """Two turns in words, from where they part."""
    same = 0
    while same < min(len(played), len(better)) - 1 and played[same] == better[same]:
        same += 1
    first, second = ((["…"] if same else []) + clicks[same:] for clicks in (played, better))
    return ", ".join(first), ", ".join(second)
