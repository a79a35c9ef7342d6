"""Deity cards used at the start of the turn: Demeter, MYT-138 and MYT-139; Hades, MYT-141; MYT-127, MYT-143."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core import Ask, Refusal
from pantheon.core.codebook import Verb
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
)
from pantheon.games.mytikas.rules.control import lacks
from pantheon.games.mytikas.rules.offerings import take_offerings
from pantheon.games.mytikas.rules.raising import missing
from pantheon.games.mytikas.state import Mytikas


def can_use(s: Mytikas, seat: int, card: int) -> bool:
    """MYT-138, MYT-141, MYT-143: once a turn, and only with enough resources."""
    return s.wields(seat, card) and not s.used >> card & 1 and _has_enough(s, seat, card)


def _has_enough(s: Mytikas, seat: int, card: int) -> bool:
    if card == CARD_HADES:
        return s.resources(seat) >= s.data.sacrifices_in[0]
    return len(ConvertStones(seat).options(s)) > 0


def why_not_use(s: Mytikas, seat: int, card: int) -> Refusal | None:
    """MYT-127, MYT-143: only Demeter and Hades work at the start of the turn, once each."""
    if card not in (CARD_DEMETER, CARD_HADES):
        return Refusal("MYT-127", "not_at_start", listed=False)
    rule = "MYT-138" if card == CARD_DEMETER else "MYT-141"
    no = lacks(s, seat, card, "MYT-125", "not_yours")
    if no is None and s.used >> card & 1:
        no = Refusal("MYT-143", "used_already")
    return Refusal(rule, "too_few_resources") if no is None and not _has_enough(s, seat, card) else no


def use_card(s: Mytikas, seat: int, card: int) -> None:
    s.used |= 1 << card
    if card == CARD_DEMETER:
        s.then(ConvertStones(seat))
    else:
        s.then(ChooseSacrificeSize(seat))


class ConvertStones(Ask[Mytikas]):
    """MYT-138, MYT-139: stone of one level becomes marble or gold on that level."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (CONVERT,)

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

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        stones = s.data.conversions[CONVERT.arg(action, 1)]
        if stones == 0:
            return Refusal("MYT-138", "no_conversion", listed=False)
        return None if s.cube(self.seat, CONVERT.arg(action, 0), STONE) >= stones else Refusal("MYT-139", "too_few_stones")


class ChooseSacrificeSize(Ask[Mytikas]):
    """MYT-141: a small or a large sacrifice."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (SACRIFICE_3, SACRIFICE_7)

    def take(self, s: Mytikas, action: int) -> None:
        size = 0 if action == SACRIFICE_3() else 1
        s.then(PayResource(self.seat, s.data.sacrifices_in[size], s.data.sacrifices_out[size]))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        enough = s.resources(self.seat) >= s.data.sacrifices_in[1]
        return None if enough or action == SACRIFICE_3() else Refusal("MYT-141", "too_few_resources")


class PayResource(Ask[Mytikas]):
    """MYT-141: resources of any level, one by one; the offerings come when all are paid."""

    __slots__ = ("left", "offerings")
    verbs: ClassVar[tuple[Verb, ...]] = (PAY,)

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

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        return missing(s, self.seat, PAY.arg(action, 0), PAY.arg(action, 1), "MYT-141")

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"left": self.left}
