"""Favour tokens: MYT-119 to MYT-124, and the card Hephaestus, MYT-163 and MYT-164."""

from __future__ import annotations

from pantheon.core import Ask, Refused
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
    """MYT-119 to MYT-122: a token of a god of choice; from an opponent only if that god's pile is empty."""

    __slots__ = ()

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

    def refused(self, s: Mytikas) -> list[Refused]:
        found: list[Refused] = []
        for god in range(GODS):
            if s.piles[god] == 0:
                found.append(Refused(FAVOUR(god, SUPPLY), "MYT-120", "pile_empty"))
                continue
            for other in range(s.seats):
                if other != self.seat and s.favour(other, god) > 0:
                    found.append(Refused(FAVOUR(god, other + 1), "MYT-121", "pile_not_empty"))
        return found


class PayMarbleForFavour(Ask[Mytikas]):
    """MYT-163, MYT-164: Hephaestus sells one more favour for marble of any level, once per action."""

    __slots__ = ()

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
