"""Promotion: PAN-140 to PAN-145."""

from __future__ import annotations

from pantheon.core.task import Ask, Refusal
from pantheon.games.panthalos.actions import DECLINE, PROMOTE
from pantheon.games.panthalos.state import Panthalos


def can_promote(s: Panthalos, seat: int) -> bool:
    """PAN-141 to PAN-144, PAN-259: a hired, unconverted disciple below the highest value."""
    return bool(s.teams[seat].disciples(1, s.data.die_max - 1))


class ChooseDiscipleToPromote(Ask[Panthalos]):
    """PAN-140 to PAN-145: any own hired disciple, wherever it is. The first promotion of an artisan is compulsory (PAN-129)."""

    __slots__ = ("must",)
    verbs = (
        PROMOTE,
        DECLINE,
    )

    def __init__(self, seat: int, must: bool) -> None:
        self.seat = seat
        self.must = must

    def options(self, s: Panthalos) -> list[int]:
        found = [PROMOTE(sort // 8, sort % 8) for sort in s.teams[self.seat].disciples(1, s.data.die_max - 1)]
        if not self.must:
            found.append(DECLINE())
        return found

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        if action == DECLINE():
            return Refusal("PAN-129", "first_promotion") if self.must else None
        place, value = PROMOTE.arg(action), PROMOTE.arg(action, 1)
        if s.teams[self.seat].find_at(place, value) < 0:
            return Refusal("PAN-142", "no_such_disciple", listed=False)
        return Refusal("PAN-141", "highest_value") if value >= s.data.die_max else None

    def take(self, s: Panthalos, action: int) -> None:
        if action == DECLINE():
            return
        place, value = PROMOTE.arg(action), PROMOTE.arg(action, 1)
        team = s.teams[self.seat]
        team.value[team.find_at(place, value)] += 1
        s.tell("promotes", self.seat, value, value + 1, place)
