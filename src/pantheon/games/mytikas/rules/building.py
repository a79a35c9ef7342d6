"""Building: MYT-072 to MYT-088; the discounts of Athena and Artemis, MYT-132, MYT-149, MYT-156."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core import Ask, Refusal
from pantheon.core.codebook import Verb
from pantheon.games.mytikas.actions import (
    BUILD,
    CARD_ARTEMIS,
    CARD_ATHENA,
    GOLD,
    LARGE_CITY,
    LEVELS,
    MARBLE,
    ON_LEVEL,
    RESOURCES,
    SLOTS,
    SMALL_CITY,
)
from pantheon.games.mytikas.rules.effects import perform
from pantheon.games.mytikas.rules.end import check_built_end
from pantheon.games.mytikas.state import BOARD, Mytikas


def cost(s: Mytikas, seat: int, cell: int, kind: int) -> list[int]:
    """MYT-078, MYT-132: the price of a building type; a discount applies by itself."""
    price = s.data.costs[kind]
    card = discount_card(kind)
    if s.wields_at(seat, card, cell):
        price = price[:]
        resource = MARBLE if card == CARD_ARTEMIS else GOLD
        price[resource] = max(0, price[resource] - s.data.deities[card].amount)
    return price


def discount_card(kind: int) -> int:
    return CARD_ARTEMIS if kind in (SMALL_CITY, LARGE_CITY) else CARD_ATHENA


def pays_on(s: Mytikas, seat: int, level: int, price: list[int]) -> bool:
    """MYT-075, MYT-076: a token is left, and the full cost lies on that level."""
    return s.tokens[level - 1] > 0 and lies_on(s, seat, level, price)


def lies_on(s: Mytikas, seat: int, level: int, price: list[int]) -> bool:
    """MYT-076: resources on other levels do not help."""
    at = seat * BOARD + (level - 1) * RESOURCES
    return s.cubes[at] >= price[0] and s.cubes[at + 1] >= price[1] and s.cubes[at + 2] >= price[2]


def can_pay(s: Mytikas, seat: int, price: list[int]) -> bool:
    return pays_on(s, seat, 1, price) or pays_on(s, seat, 2, price) or pays_on(s, seat, 3, price) or pays_on(s, seat, 4, price)


def can_build(s: Mytikas, seat: int, cell: int) -> bool:
    """MYT-032: some slot of the right type can be paid on a level with a token."""
    for kind in s.data.effects[s.data.mains[cell]].types:
        if _has_free_slot(s, seat, kind) and can_pay(s, seat, cost(s, seat, cell, kind)):
            return True
    return False


def _has_free_slot(s: Mytikas, seat: int, kind: int) -> bool:
    """MYT-032: buildings stand in slots of their type."""
    return any(s.data.slot_types[slot] == kind and s.level_of(seat, slot) == 0 for slot in range(SLOTS))


class ChooseBuilding(Ask[Mytikas]):
    """MYT-072 to MYT-074, MYT-079: any unbuilt slot of the cell's types that can be paid."""

    __slots__ = ("cell",)
    verbs: ClassVar[tuple[Verb, ...]] = (BUILD,)

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def options(self, s: Mytikas) -> list[int]:
        found: list[int] = []
        for kind in s.data.effects[s.data.mains[self.cell]].types:
            if can_pay(s, self.seat, cost(s, self.seat, self.cell, kind)):
                for slot in range(SLOTS):
                    if s.data.slot_types[slot] == kind and s.level_of(self.seat, slot) == 0:
                        found.append(BUILD(slot))
        return found

    def take(self, s: Mytikas, action: int) -> None:
        s.then(ChooseLevel(self.seat, self.cell, BUILD.arg(action)))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        slot = BUILD.arg(action)
        kind = s.data.slot_types[slot]
        if s.level_of(self.seat, slot) > 0:
            return Refusal("MYT-080", "already_built")
        if kind not in s.data.effects[s.data.mains[self.cell]].types:
            return Refusal("MYT-072" if kind in (SMALL_CITY, LARGE_CITY) else "MYT-073", "wrong_type")
        price = cost(s, self.seat, self.cell, kind)
        if can_pay(s, self.seat, price):
            return None
        lies = any(lies_on(s, self.seat, level, price) for level in range(1, LEVELS + 1))
        return Refusal("MYT-075", "no_token_there") if lies else Refusal("MYT-076", "cannot_pay")


class ChooseLevel(Ask[Mytikas]):
    """MYT-075 to MYT-083, MYT-088: pay on the level, place the piece, take the level token, resolve the building bonus."""

    __slots__ = ("cell", "slot")
    verbs: ClassVar[tuple[Verb, ...]] = (ON_LEVEL,)

    def __init__(self, seat: int, cell: int, slot: int) -> None:
        self.seat = seat
        self.cell = cell
        self.slot = slot

    def price(self, s: Mytikas) -> list[int]:
        return cost(s, self.seat, self.cell, s.data.slot_types[self.slot])

    def options(self, s: Mytikas) -> list[int]:
        price = self.price(s)
        return [ON_LEVEL(level) for level in range(1, LEVELS + 1) if pays_on(s, self.seat, level, price)]

    def take(self, s: Mytikas, action: int) -> None:
        level = ON_LEVEL.arg(action)
        price = self.price(s)
        for resource in range(RESOURCES):
            s.add_cubes(self.seat, level, resource, -price[resource])
        s.tokens[level - 1] -= 1
        s.built[self.seat * SLOTS + self.slot] = level
        s.tell("builds", self.seat, self.slot, level)
        kind = s.data.slot_types[self.slot]
        if price != s.data.costs[kind]:
            s.tell("discount", self.seat, discount_card(kind))
        check_built_end(s, self.seat)
        perform(s, self.seat, s.data.slot_bonuses[self.slot], level)

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        level = ON_LEVEL.arg(action)
        if s.tokens[level - 1] == 0:
            return Refusal("MYT-075", "no_level_token")
        return None if lies_on(s, self.seat, level, self.price(s)) else Refusal("MYT-076", "cost_not_there")

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"slot": self.slot}
