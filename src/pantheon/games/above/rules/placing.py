"""Placing tokens: from the reserve, or moved on the board when the reserve has none."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, Refusal
from pantheon.games.above.actions import PLACE, RELOCATE, SUMMIT
from pantheon.games.above.data import NOWHERE
from pantheon.games.above.state import ABSENT, EMPTY, FIGURE, Above


def place_token(s: Above, token: int, left: int, put: int, vacated: int) -> None:
    """ABV-095, ABV-098, ABV-116: ``put`` and ``vacated`` are the spaces that the same power has filled and emptied."""
    if s.reserve[token] > 0:
        s.then(ChooseTokenSpace(s.current, token, left, NOWHERE, vacated))
    else:
        s.then(ChooseTokenToRelocate(s.current, token, left, put, vacated))


def holds_token(s: Above, space: int) -> bool:
    return EMPTY < s.board[space] < FIGURE


class ChooseTokenToRelocate(Ask[Above]):
    """ABV-095, ABV-116: with an empty reserve a token of that type on the board moves, not one just put down."""

    __slots__ = ("token", "left", "put", "vacated")
    verbs = (RELOCATE,)

    def __init__(self, seat: int, token: int, left: int, put: int, vacated: int) -> None:
        self.seat = seat
        self.token = token
        self.left = left
        self.put = put
        self.vacated = vacated

    def options(self, s: Above) -> list[int]:
        return [RELOCATE(space) for space in s.spaces_of(self.token) if space != self.put]

    def take(self, s: Above, action: int) -> None:
        s.then(ChooseTokenSpace(self.seat, self.token, self.left, RELOCATE.arg(action), self.vacated))

    def forbids(self, s: Above, action: int) -> Refusal | None:
        space = RELOCATE.arg(action)
        if s.board[space] != self.token:
            return Refusal("ABV-095", "other_type", listed=holds_token(s, space))
        if space == self.put:
            return Refusal("ABV-116", "just_put")
        return None

    def facts(self, s: Above) -> dict[str, Any]:
        return {"token": self.token}


class ChooseTokenSpace(Ask[Above]):
    """ABV-017, ABV-096, ABV-097, ABV-115, ABV-116: any free space of the rings; a relocated token leaves when it is put down.

    ABV-085, ABV-099: neither placing nor relocating triggers anything.
    """

    __slots__ = ("token", "left", "source", "vacated")
    verbs = (
        PLACE,
        RELOCATE,
    )

    def __init__(self, seat: int, token: int, left: int, source: int, vacated: int) -> None:
        self.seat = seat
        self.token = token
        self.left = left
        """How many tokens this power still places, this one included."""
        self.source = source
        """The space that the token leaves; -1 when it comes from the reserve."""
        self.vacated = vacated

    def options(self, s: Above) -> list[int]:
        first = PLACE.base
        board = s.board
        vacated = self.vacated
        return [first + space for space in range(SUMMIT) if board[space] == EMPTY and space != vacated]

    def take(self, s: Above, action: int) -> None:
        space = action - PLACE.base
        if self.source == NOWHERE:
            s.reserve[self.token] -= 1
            s.tell("places", self.seat, self.token, space)
        else:
            s.board[self.source] = EMPTY
            s.tell("relocates", self.seat, self.token, self.source, space)
        s.board[space] = self.token
        if self.left > 1:
            place_token(s, self.token, self.left - 1, space, self.source)

    def forbids(self, s: Above, action: int) -> Refusal | None:
        if RELOCATE.owns(action):
            return self.forbids_moving(s, RELOCATE.arg(action))
        space = PLACE.arg(action)
        if space == SUMMIT:
            return Refusal("ABV-018", "no_token_on_summit")
        if space == self.source:
            return Refusal("ABV-097", "same_space")
        if space == self.vacated:
            return Refusal("ABV-116", "just_vacated")
        if s.board[space] == ABSENT:
            return Refusal("ABV-011", "no_such_space", listed=False)
        return None if s.board[space] == EMPTY else Refusal("ABV-096", "not_free")

    def forbids_moving(self, s: Above, space: int) -> Refusal:
        """Why no token on the board moves instead."""
        if self.source != NOWHERE:
            return Refusal("ABV-095", "one_at_a_time", listed=False)
        if s.board[space] != self.token:
            return Refusal("ABV-095", "other_type", listed=False)
        return Refusal("ABV-098", "reserve_first")

    def facts(self, s: Above) -> dict[str, Any]:
        return {"token": self.token, "source": self.source}
