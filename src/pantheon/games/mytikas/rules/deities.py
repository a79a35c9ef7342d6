"""Deity cards used at the start of the turn: Demeter, MYT-138 and MYT-139; Hades, MYT-141; MYT-127, MYT-143."""

from __future__ import annotations

from pantheon.core import Ask, Refused
from pantheon.games.mytikas.actions import (
    CARD_DEMETER,
    CARD_HADES,
    CONVERT,
    LEVELS,
    PAY,
    RESOURCES,
    SACRIFICE_3,
    SACRIFICE_7,
    STONE,
    USE,
)
from pantheon.games.mytikas.rules.offerings import take_offerings
from pantheon.games.mytikas.state import Mytikas


def can_use(s: Mytikas, seat: int, card: int) -> bool:
    """MYT-138, MYT-141, MYT-143: once a turn, and only with enough resources."""
    return s.wields(seat, card) and not s.used >> card & 1 and _has_enough(s, seat, card)


def _has_enough(s: Mytikas, seat: int, card: int) -> bool:
    if card == CARD_HADES:
        return s.resources(seat) >= s.data.sacrifices_in[0]
    return len(ConvertStones(seat).options(s)) > 0


def why_not_use(s: Mytikas, seat: int, card: int) -> Refused:
    if not s.wields(seat, card):
        return Refused(USE(card), "MYT-128", "next_turn_only")
    if s.used >> card & 1:
        return Refused(USE(card), "MYT-143", "used_already")
    return Refused(USE(card), "MYT-138" if card == CARD_DEMETER else "MYT-141", "too_few_resources")


def use_card(s: Mytikas, seat: int, card: int) -> None:
    s.used |= 1 << card
    if card == CARD_DEMETER:
        s.then(ConvertStones(seat))
    else:
        s.then(ChooseSacrificeSize(seat))


class ConvertStones(Ask[Mytikas]):
    """MYT-138, MYT-139: stone of one level becomes marble or gold on that level."""

    __slots__ = ()

    def options(self, s: Mytikas) -> list[int]:
        found: list[int] = []
        for level in range(1, LEVELS + 1):
            stones = s.cube(self.seat, level, STONE)
            for out in range(RESOURCES):
                if 0 < s.data.conversions[out] <= stones:
                    found.append(CONVERT(level, out))
        return found

    def take(self, s: Mytikas, action: int) -> None:
        level, out = CONVERT.arg(action, 0), CONVERT.arg(action, 1)
        s.add_cubes(self.seat, level, STONE, -s.data.conversions[out])
        s.add_cubes(self.seat, level, out, 1)
        s.tell("converts", self.seat, s.data.conversions[out], out, level, CARD_DEMETER)

    def refused(self, s: Mytikas) -> list[Refused]:
        found: list[Refused] = []
        for level in range(1, LEVELS + 1):
            for out in range(RESOURCES):
                if s.cube(self.seat, level, STONE) < s.data.conversions[out]:
                    found.append(Refused(CONVERT(level, out), "MYT-139", "too_few_stones"))
        return found


class ChooseSacrificeSize(Ask[Mytikas]):
    """MYT-141: a small or a large sacrifice."""

    __slots__ = ()

    def options(self, s: Mytikas) -> list[int]:
        return [SACRIFICE_3(), SACRIFICE_7()] if s.resources(self.seat) >= s.data.sacrifices_in[1] else [SACRIFICE_3()]

    def take(self, s: Mytikas, action: int) -> None:
        size = 0 if action == SACRIFICE_3() else 1
        s.then(PayResource(self.seat, s.data.sacrifices_in[size], s.data.sacrifices_out[size]))

    def refused(self, s: Mytikas) -> list[Refused]:
        enough = s.resources(self.seat) >= s.data.sacrifices_in[1]
        return [] if enough else [Refused(SACRIFICE_7(), "MYT-141", "too_few_resources")]


class PayResource(Ask[Mytikas]):
    """MYT-141: resources of any level, one by one; the offerings come when all are paid."""

    __slots__ = ("left", "offerings")

    def __init__(self, seat: int, left: int, offerings: int) -> None:
        self.seat = seat
        self.left = left
        self.offerings = offerings

    def options(self, s: Mytikas) -> list[int]:
        return [
            PAY(resource, level)
            for level in range(1, LEVELS + 1)
            for resource in range(RESOURCES)
            if s.cube(self.seat, level, resource) > 0
        ]

    def take(self, s: Mytikas, action: int) -> None:
        s.add_cubes(self.seat, PAY.arg(action, 1), PAY.arg(action, 0), -1)
        s.tell("pays_by_card", self.seat, 1, PAY.arg(action, 0), PAY.arg(action, 1), CARD_HADES)
        if self.left > 1:
            s.then(PayResource(self.seat, self.left - 1, self.offerings))
        else:
            take_offerings(s, self.seat, self.offerings, CARD_HADES)

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"left": self.left}
