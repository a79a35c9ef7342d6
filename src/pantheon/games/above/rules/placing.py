"""Placing tokens: from the reserve, or moved on the board when the reserve has none."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, Refusal
from pantheon.games.above.actions import PLACE, RELOCATE, SUMMIT
from pantheon.games.above.data import NOWHERE
from pantheon.games.above.state import EMPTY, Above


def place_token(s: Above, token: int, left: int, put: int, vacated: int) -> None:
    """ABV-095, ABV-098, ABV-116: ``put`` and ``vacated`` are the spaces that the same power has filled and emptied."""
    if s.reserve[token] > 0:
        s.then(ChooseTokenSpace(s.current, token, left, NOWHERE, vacated))
    else:
        s.then(ChooseTokenToRelocate(s.current, token, left, put, vacated))


class ChooseTokenToRelocate(Ask[Above]):
    """ABV-095, ABV-116: with an empty reserve a token of that type on the board moves, not one just put down."""

    __slots__ = ("token", "left", "put", "vacated")

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

    def refused(self, s: Above) -> list[Refusal]:
        found = [Refusal(RELOCATE(space), "ABV-095", "other_type") for space in range(SUMMIT) if s.board[space] != self.token]
        if self.put != NOWHERE:
            found.append(Refusal(RELOCATE(self.put), "ABV-116", "just_put"))
        return found

    def facts(self, s: Above) -> dict[str, Any]:
        return {"token": self.token}


class ChooseTokenSpace(Ask[Above]):
    """ABV-017, ABV-096, ABV-097, ABV-115, ABV-116: any free space of the rings; a relocated token leaves when it is put down.

    ABV-085, ABV-099: neither placing nor relocating triggers anything.
    """

    __slots__ = ("token", "left", "source", "vacated")

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

    def refused(self, s: Above) -> list[Refusal]:
        found = [Refusal(PLACE(SUMMIT), "ABV-018", "no_token_on_summit")]
        for space in range(SUMMIT):
            if space == self.source:
                found.append(Refusal(PLACE(space), "ABV-097", "same_space"))
            elif space == self.vacated:
                found.append(Refusal(PLACE(space), "ABV-116", "just_vacated"))
            elif s.board[space] != EMPTY:
                found.append(Refusal(PLACE(space), "ABV-096", "not_free"))
        if self.source == NOWHERE:
            found.extend([Refusal(RELOCATE(space), "ABV-098", "reserve_first") for space in s.spaces_of(self.token)])
        return found

    def facts(self, s: Above) -> dict[str, Any]:
        return {"token": self.token, "source": self.source}
