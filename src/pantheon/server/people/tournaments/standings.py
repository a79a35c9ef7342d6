"""Who stands where: points, and what decides between equal ones. Pure: no input or output."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

Format = Literal["round_robin", "swiss", "knockout"]
Tie = Literal["buchholz", "sonneborn", "wins"]
TIES: dict[Format, tuple[Tie, ...]] = {
    "round_robin": ("sonneborn", "wins"),  # everybody meets everybody: Buchholz would say nothing
    "swiss": ("buchholz", "sonneborn"),
    "knockout": ("buchholz",),
}
"""What decides between equal points, in this order."""
HALF = Fraction(1, 2)


class Board(NamedTuple):
    """A game of a round: its entrants in the order of their seats. One entrant alone sits out."""

    entrants: tuple[int, ...]
    points: tuple[Fraction, ...] = ()
    """What each of them got; empty while it is played."""

    @property
    def game(self) -> bool:
        return len(self.entrants) > 1


Round = list[Board]


class Standing(NamedTuple):
    entrant: int
    rank: int
    points: Fraction
    ties: tuple[Fraction, ...]
    games: int


def shares(places: Sequence[int | None]) -> tuple[Fraction, ...]:
    """What the seats of a game get: the share of the others that they left behind; an equal place counts half.

    So who wins gets 1 and who is last 0, whatever the number of seats. None: gave up, behind everybody, and gets nothing.
    """

    def over(mine: int, other: int | None) -> Fraction:
        return Fraction(1) if other is None or mine < other else HALF if mine == other else Fraction(0)

    def share(seat: int, mine: int | None) -> Fraction:
        if mine is None:
            return Fraction(0)
        return sum((over(mine, other) for i, other in enumerate(places) if i != seat), Fraction(0)) / (len(places) - 1)

    return tuple(share(seat, mine) for seat, mine in enumerate(places))


def winner(board: Board) -> int:
    """Who goes on in a knock-out. A drawn game takes who sat last further, since the first seat had the first move."""
    return max(zip(board.points, range(len(board.entrants)), board.entrants, strict=True))[2]


def finished(format: Format, past: Sequence[Round]) -> list[Board]:
    """All boards that have points; in a knock-out who goes on gets one, and nobody else anything."""
    boards = [board for round in past for board in round if board.points]
    if format != "knockout":
        return boards
    won = [(board, winner(board)) for board in boards]
    return [
        board._replace(points=tuple(Fraction(each == first) for each in board.entrants)) if board.game else board
        for board, first in won
    ]


def totals(field: Sequence[int], boards: Sequence[Board]) -> dict[int, Fraction]:
    """The points of everybody."""
    found = dict.fromkeys(field, Fraction(0))
    for board in boards:
        for entrant, points in zip(board.entrants, board.points, strict=True):
            found[entrant] += points
    return found


def standings(format: Format, field: Sequence[int], past: Sequence[Round]) -> list[Standing]:
    """The first first. ``field``: the entrants in the order of the draw, in which also those stand who are equal in all."""
    boards = finished(format, past)
    points = totals(field, boards)
    own = {entrant: [board for board in boards if entrant in board.entrants] for entrant in field}

    def value(entrant: int) -> tuple[Fraction, ...]:
        return points[entrant], *(_tie(tie, entrant, own[entrant], points) for tie in TIES[format])

    values = {entrant: value(entrant) for entrant in field}
    order = sorted(field, key=lambda entrant: values[entrant], reverse=True)
    ranks = {entrant: 1 + sum(other > values[entrant] for other in values.values()) for entrant in field}
    return [
        Standing(entrant, ranks[entrant], values[entrant][0], values[entrant][1:], sum(board.game for board in own[entrant]))
        for entrant in order
    ]


def _tie(tie: Tie, entrant: int, boards: list[Board], points: dict[int, Fraction]) -> Fraction:
    count = {"buchholz": _opponents, "sonneborn": _beaten, "wins": _won}[tie]
    return sum((count(entrant, board, points) for board in boards), Fraction(0))


def _opponents(entrant: int, board: Board, points: dict[int, Fraction]) -> Fraction:
    """Buchholz: the points of the opponents (their mean at a table of several). Who sat out met an equal, so to speak."""
    others = [points[other] for other in board.entrants if other != entrant] or [points[entrant]]
    return sum(others, Fraction(0)) / len(others)


def _beaten(entrant: int, board: Board, points: dict[int, Fraction]) -> Fraction:
    """Sonneborn-Berger: the points of the opponents who were beaten, and half of those of equal ones."""
    got = dict(zip(board.entrants, board.points, strict=True))
    mine = got.pop(entrant)
    if not got:
        return mine * points[entrant]
    weights = {other: 1 if mine > theirs else HALF if mine == theirs and mine else 0 for other, theirs in got.items()}
    return sum((points[other] * weight for other, weight in weights.items()), Fraction(0)) / len(got)


def _won(entrant: int, board: Board, points: dict[int, Fraction]) -> Fraction:
    """Games won outright."""
    return Fraction(board.game and board.points[board.entrants.index(entrant)] == 1)
