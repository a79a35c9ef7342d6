"""Favour tokens: MYT-119 to MYT-124, and the card Hephaestus, MYT-163 and MYT-164."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core import Ask, Refusal
from pantheon.core.codebook import Verb
from pantheon.games.mytikas.actions import CARD_HEPHAESTUS, DECLINE, FAVOUR, GODS, LEVELS, MARBLE, PAY, SUPPLY
from pantheon.games.mytikas.state import Mytikas


def can_take_favour(s: Mytikas, seat: int) -> bool:
    """MYT-032, MYT-120: a pile has a token, or an opponent has one of an empty pile."""
    for god in range(GODS):
        if s.piles[god] > 0:
            return True
    return any(s.favours[i] > 0 and i // GODS != seat for i in range(len(s.favours)))


def take_favours(s: Mytikas, seat: int, n: int) -> None:
    """MYT-123: one after the other."""
    for _ in range(n):
        s.then(ChooseFavour(seat))


class ChooseFavour(Ask[Mytikas]):
    """MYT-119 to MYT-122, MYT-124: a token of a god of choice; from an opponent only if that god's pile is empty."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (FAVOUR,)

    def options(self, s: Mytikas) -> list[int]:
        found: list[int] = []
        for god in range(GODS):
            if s.piles[god] > 0:
                found.append(FAVOUR(god, SUPPLY))
                continue
            for other in range(s.seats):
                if other != self.seat and s.favour(other, god) > 0:
                    found.append(FAVOUR(god, other + 1))
        return found

    def take(self, s: Mytikas, action: int) -> None:
        god, source = FAVOUR.arg(action, 0), FAVOUR.arg(action, 1)
        s.favours[self.seat * GODS + god] += 1
        if source == SUPPLY:
            s.piles[god] -= 1
            s.tell("takes_favour", self.seat, god, "MYT-119")
        else:
            s.favours[(source - 1) * GODS + god] -= 1
            s.tell("takes_favour_from", self.seat, god, source - 1)

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        god, source = FAVOUR.arg(action, 0), FAVOUR.arg(action, 1)
        other = source - 1
        if source == SUPPLY:
            return None if s.piles[god] > 0 else Refusal("MYT-120", "pile_empty")
        if other >= s.seats or other == self.seat:
            return Refusal("MYT-120", "no_opponent", listed=False)
        if s.favour(other, god) == 0:
            return Refusal("MYT-120", "has_none", listed=False)
        return Refusal("MYT-121", "pile_not_empty") if s.piles[god] > 0 else None


class PayMarbleForFavour(Ask[Mytikas]):
    """MYT-163, MYT-164: Hephaestus sells one more favour for marble of any level, once per action."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (PAY, DECLINE)

    def options(self, s: Mytikas) -> list[int]:
        cost = s.data.marble_cost
        if not can_take_favour(s, self.seat):
            return []
        found = [PAY(MARBLE, level) for level in range(1, LEVELS + 1) if s.cube(self.seat, level, MARBLE) >= cost]
        if found:
            found.append(DECLINE())
        return found

    def take(self, s: Mytikas, action: int) -> None:
        if action == DECLINE():
            return
        s.add_cubes(self.seat, PAY.arg(action, 1), MARBLE, -s.data.marble_cost)
        s.tell("pays_by_card", self.seat, s.data.marble_cost, MARBLE, PAY.arg(action, 1), CARD_HEPHAESTUS)
        take_favours(s, self.seat, s.data.deities[CARD_HEPHAESTUS].amount)

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if action == DECLINE():
            return None
        if PAY.arg(action, 0) != MARBLE:
            return Refusal("MYT-163", "marble_only", listed=False)
        enough = s.cube(self.seat, PAY.arg(action, 1), MARBLE) >= s.data.marble_cost
        return None if enough else Refusal("MYT-164", "no_marble_there", listed=False)
