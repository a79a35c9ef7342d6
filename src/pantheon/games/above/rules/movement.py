"""Steps, arrivals, thunder, gates and fertility. One figure moves at a time, steered by the current player."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, Refusal
from pantheon.games.above.actions import (
    BARRIER,
    EXIT,
    FALLBACK,
    FERTILITY,
    GATE,
    STEP,
    SUMMIT,
    THUNDER,
)
from pantheon.games.above.state import EMPTY, FIGURE, Above


class Step(Ask[Above]):
    """ABV-016, ABV-070 to ABV-075: one space forward or sideways, onto a space without deity or barrier."""

    __slots__ = ("deity", "summit")
    verbs = (STEP,)

    def __init__(self, seat: int, deity: int, summit: bool) -> None:
        self.seat = seat
        self.deity = deity
        self.summit = summit
        """Whether the summit may be entered."""

    def options(self, s: Above) -> list[int]:
        first = STEP.base
        board = s.board
        found: list[int] = []
        for i, space in enumerate(s.data.steps[s.figures[self.deity]]):
            lies = board[space]
            if lies < FIGURE and lies != BARRIER and (self.summit or space != SUMMIT):
                found.append(first + i)
        return found

    def take(self, s: Above, action: int) -> None:
        space = s.data.steps[s.figures[self.deity]][action - STEP.base]
        if space != SUMMIT:
            s.tell("steps", self.deity, space)
        arrive(s, self.deity, space, self.summit)

    def forbids(self, s: Above, action: int) -> Refusal | None:
        space = s.data.steps[s.figures[self.deity]][STEP.arg(action)]
        if s.board[space] == BARRIER:
            return Refusal("ABV-072", "barrier_there")
        if s.board[space] >= FIGURE:
            return Refusal("ABV-071", "deity_there")
        if space == SUMMIT and not self.summit:
            return Refusal("ABV-120", "no_summit")
        return None

    def facts(self, s: Above) -> dict[str, Any]:
        return {"deity": self.deity}


class ChooseMoveStep(Step):
    """ABV-036, ABV-144: the active deity must step if it can, but nobody is forced to the summit."""

    __slots__ = ()


class ChooseFertilityStep(Step):
    """ABV-040, ABV-108 to ABV-111: one more step, in any of the three directions, steered by the current player."""

    __slots__ = ()


class ChooseSeductionStep(Step):
    """ABV-119, ABV-120: a step of another deity, never onto the summit."""

    __slots__ = ()


def arrive(s: Above, deity: int, space: int, summit: bool) -> None:
    """ABV-080 to ABV-084: summit, then thunder, then the token on the space itself."""
    board = s.board
    board[s.figures[deity]] = EMPTY
    s.figures[deity] = space
    if space == SUMMIT:
        board[space] = FIGURE + deity
        win(s, deity)
        return
    strike(s, deity, space)
    token = board[space]
    board[space] = FIGURE + deity
    if token == FERTILITY:
        s.reserve[FERTILITY] += 1
        if s.can_step(deity, summit):
            s.then(ChooseFertilityStep(s.current, deity, summit))
        else:
            only_summit = not summit and s.can_step(deity, True)
            s.tell("blocked", deity, "ABV-121" if only_summit else "ABV-110")
    elif token == GATE:
        s.reserve[GATE] += 1
        enter_gate(s, deity)


def win(s: Above, deity: int) -> None:
    """ABV-002, ABV-140, ABV-141, ABV-143: the side of the current player wins; everything still pending is dropped."""
    s.winner = s.current
    if s.seats == 2:
        s.tell("wins", s.current, deity)
    else:
        s.tell("win_together", s.current, deity, s.partner(s.current))
    s.end()


def strike(s: Above, deity: int, space: int) -> None:
    """ABV-088 to ABV-094: every thunder in range leaves; it cancels the power of the active deity.

    Only in phase 2 does the active deity itself move (ABV-119, ABV-125).
    """
    board = s.board
    for place in s.data.thunders[space]:
        if board[place] == THUNDER:
            board[place] = EMPTY
            s.reserve[THUNDER] += 1
            s.tell("thunder", place, deity)
            if deity == s.active:
                s.cancelled = True


def enter_gate(s: Above, deity: int) -> None:
    """ABV-102 to ABV-107: through another gate, or back to the starting ring."""
    if s.reserve[GATE] < s.data.count[GATE]:
        s.then(ChooseGateExit(s.current, deity))
    elif any(s.board[space] == EMPTY for space in s.data.start_ring):
        s.then(ChooseGateFallback(s.current, deity))
    else:
        s.tell("gate_closed", deity)  # ABV-106


class ChooseGateExit(Ask[Above]):
    """ABV-102, ABV-103, ABV-142: both gates leave; the exit, never the summit, does not trigger again."""

    __slots__ = ("deity",)
    verbs = (EXIT,)

    def __init__(self, seat: int, deity: int) -> None:
        self.seat = seat
        self.deity = deity

    def options(self, s: Above) -> list[int]:
        return [EXIT(space) for space in s.spaces_of(GATE)]

    def take(self, s: Above, action: int) -> None:
        space = EXIT.arg(action)
        s.board[space] = EMPTY
        s.reserve[GATE] += 1
        s.tell("exits", self.deity, space)
        arrive(s, self.deity, space, True)

    def forbids(self, s: Above, action: int) -> Refusal | None:
        return None if s.board[EXIT.arg(action)] == GATE else Refusal("ABV-102", "no_gate_there", listed=False)

    def facts(self, s: Above) -> dict[str, Any]:
        return {"deity": self.deity}


class ChooseGateFallback(Ask[Above]):
    """ABV-104, ABV-105: a lone gate leads to a free space of the starting ring."""

    __slots__ = ("deity",)
    verbs = (FALLBACK,)

    def __init__(self, seat: int, deity: int) -> None:
        self.seat = seat
        self.deity = deity

    def take(self, s: Above, action: int) -> None:
        space = FALLBACK.arg(action)
        s.tell("falls_back", self.deity, space)
        arrive(s, self.deity, space, True)

    def options(self, s: Above) -> list[int]:
        return [FALLBACK(space) for space in s.data.start_ring if s.board[space] == EMPTY]

    def forbids(self, s: Above, action: int) -> Refusal | None:
        space = FALLBACK.arg(action)
        if s.data.ring[space] != 1:
            return Refusal("ABV-104", "not_start_ring", listed=False)
        if space == s.figures[self.deity]:
            return Refusal("ABV-105", "on_the_gate")
        if s.board[space] != EMPTY:
            return Refusal("ABV-104", "not_free")
        return None

    def facts(self, s: Above) -> dict[str, Any]:
        return {"deity": self.deity}
