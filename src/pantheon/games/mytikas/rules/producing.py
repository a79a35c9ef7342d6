"""Producing: MYT-065 to MYT-071, and the card Pan, MYT-153 and MYT-154."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core import Ask, Refusal
from pantheon.core.codebook import Verb
from pantheon.games.mytikas.actions import CARD_PAN, EXTRA, LARGE_CITY, PRODUCE, RESOURCES, SLOTS, SMALL_CITY
from pantheon.games.mytikas.data import CITIES_PRODUCE
from pantheon.games.mytikas.state import Mytikas


def gain(s: Mytikas, seat: int, level: int, goods: list[int]) -> None:
    """MYT-001, MYT-065: resources are never short; they go on the player's own board."""
    for resource in range(RESOURCES):
        if goods[resource] > 0:
            s.add_cubes(seat, level, resource, goods[resource])
            s.tell("produces", seat, goods[resource], resource, level)


def city_levels(s: Mytikas, seat: int) -> list[int]:
    """The level of each city, from 1 up; the starting city is one for every purpose (MYT-011)."""
    levels = [s.data.start_city_level]
    for slot in range(SLOTS):
        kind = s.data.slot_types[slot]
        if s.level_of(seat, slot) > 0 and kind in (SMALL_CITY, LARGE_CITY):
            levels.append(s.level_of(seat, slot))
    levels.sort()
    return levels


def cities_produce(s: Mytikas, seat: int, number: int) -> None:
    """MYT-066, MYT-068, MYT-069: every city produces once, each what its owner likes."""
    levels = city_levels(s, seat)
    i = len(levels)
    while i > 0:
        i -= 1
        s.then(ChooseProduction(seat, number, levels[i], -1))


class ChooseProduction(Ask[Mytikas]):
    """MYT-042, MYT-066, MYT-067, MYT-070: one of the combinations of the cell, on the level of the city or on level 1."""

    __slots__ = ("effect", "level", "cell")
    verbs: ClassVar[tuple[Verb, ...]] = (PRODUCE,)

    def __init__(self, seat: int, effect: int, level: int, cell: int) -> None:
        """``cell``: the cell whose main action this is, where Pan may add something; -1 for a city."""
        self.seat = seat
        self.effect = effect
        self.level = level
        self.cell = cell

    def options(self, s: Mytikas) -> list[int]:
        return [PRODUCE(made) for made in s.data.effects[self.effect].combinations]

    def take(self, s: Mytikas, action: int) -> None:
        made = PRODUCE.arg(action)
        goods = s.data.combinations[made]
        gain(s, self.seat, self.level, goods)
        if s.wields_at(self.seat, CARD_PAN, self.cell):
            s.then(ChooseExtraResource(self.seat, made, self.level))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        effect = s.data.effects[self.effect]
        if PRODUCE.arg(action) in effect.combinations:
            return None
        return Refusal("MYT-066" if effect.kind == CITIES_PRODUCE else "MYT-071", "not_of_this_cell", listed=False)

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"level": self.level}


class ChooseExtraResource(Ask[Mytikas]):
    """MYT-153, MYT-154: Pan gives more of a type just produced; with two types, the player chooses."""

    __slots__ = ("made", "level")
    verbs: ClassVar[tuple[Verb, ...]] = (EXTRA,)

    def __init__(self, seat: int, made: int, level: int) -> None:
        self.seat = seat
        self.made = made
        self.level = level

    def take(self, s: Mytikas, action: int) -> None:
        amount = s.data.deities[CARD_PAN].amount
        s.add_cubes(self.seat, self.level, EXTRA.arg(action), amount)
        s.tell("produces_by_card", self.seat, amount, EXTRA.arg(action), self.level, CARD_PAN)

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        produced = s.data.combinations[self.made][EXTRA.arg(action)] > 0
        return None if produced else Refusal("MYT-153", "not_produced")


def produce_once(s: Mytikas, seat: int, number: int, cell: int) -> None:
    """MYT-070: one combination on the level of the effect, whatever cities the player owns."""
    s.then(ChooseProduction(seat, number, s.data.effects[number].level, cell))
