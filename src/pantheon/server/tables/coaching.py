"""Who may be helped at a table, and which turn the coach must look at before others answer it."""

from __future__ import annotations

from typing import NamedTuple

from pantheon.lessons.coach import turn_start
from pantheon.server.tables.table import Table


class Turn(NamedTuple):
    """A turn that a coached person has ended: after how many answers it began, its clicks, and whether it can be taken back."""

    seat: int
    start: int
    clicks: tuple[str, ...]
    back: bool


def hints_allowed(table: Table) -> bool:
    """Somebody who plays with bots only may be helped; between people the host decides, and everybody sees it.

    Nobody is helped where it counts, and a lesson helps by itself.
    """
    if table.head.counts or table.taught:
        return False
    return table.head.hints or len([seat for seat in table.seats if seat.kind != "bot"]) <= 1


def may_coach(table: Table, seat: int) -> bool:
    """The coach is for those who play with bots only; the script of a lesson needs none."""
    return table.people() == [seat] and not table.taught and not table.head.counts


def coached(table: Table) -> int | None:
    """The seat that is coached now."""
    if not table.coaches or table.status != "running" or table.request is not None:
        return None
    return next((seat for seat in table.coaches if may_coach(table, seat)), None)


def begun_at(table: Table, seat: int) -> int:
    return turn_start(table.begun, seat, len(table.head.actions))


def turn_done(table: Table) -> Turn | None:
    """The turn that a coached seat has just ended, if it had a choice in it."""
    seat = coached(table)
    if seat is None or seat in table.asked():
        return None
    start = begun_at(table, seat)
    if not any(table.choices[start:]):
        return None
    back = table.begun.undoable() >= len(table.begun.actions) - start
    return Turn(seat, start, tuple(table.game.book.text(action) for _, action in table.begun.actions[start:]), back)


def holds(table: Table) -> bool:
    """Whether the bots wait for the coach."""
    return turn_done(table) is not None and table.reviewed != table.moment
