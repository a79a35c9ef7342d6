"""What cells, ribbons and building bonuses give: MYT-032, MYT-033, MYT-043 to MYT-054."""

from __future__ import annotations

from pantheon.core import Do
from pantheon.games.mytikas.actions import LEVELS
from pantheon.games.mytikas.data import (
    BUILT_LEVEL,
    CITIES_PRODUCE,
    MAKE_OFFERING,
    MOVE_ANY_LEVEL,
    PRODUCE_FIXED,
    PRODUCE_ONCE,
    RAISE_ANY_LEVEL,
    RAISE_ONE_LEVEL,
    TAKE_FAVOUR,
    TAKE_OFFERINGS,
    TAKE_OR_MAKE,
)
from pantheon.games.mytikas.rules.favours import can_take_favour, take_favours
from pantheon.games.mytikas.rules.offerings import (
    ChooseOfferingCard,
    ChooseOfferingOption,
    can_make_offering,
    offerings_of,
    take_offerings,
)
from pantheon.games.mytikas.rules.producing import cities_produce, gain, produce_once
from pantheon.games.mytikas.rules.raising import MoveResource, RaiseAny, RaiseResource
from pantheon.games.mytikas.state import NO_CARD, Mytikas


def feasible(s: Mytikas, seat: int, number: int, reserve: int) -> bool:
    """MYT-032, MYT-033: whether an effect that does not build can be done, with so many offerings in reserve."""
    kind = s.data.effects[number].kind
    if kind in (RAISE_ONE_LEVEL, RAISE_ANY_LEVEL):
        return s.has_cubes(seat, 1, LEVELS - 1)
    if kind == MOVE_ANY_LEVEL:
        return s.has_cubes(seat, 1, LEVELS)
    if kind == TAKE_FAVOUR:
        return can_take_favour(s, seat)
    if kind == MAKE_OFFERING:
        return can_make_offering(s, seat, reserve)
    return True


def perform(s: Mytikas, seat: int, number: int, level: int) -> None:
    """MYT-084, MYT-087:

    An effect of a ribbon or a slot, or of a main action that no card adds to; ``level``: the one just built on.
    """
    effect = s.data.effects[number]
    kind = effect.kind
    if kind == CITIES_PRODUCE:
        cities_produce(s, seat, number)
    elif kind == PRODUCE_ONCE:
        produce_once(s, seat, number, -1)
    elif kind == TAKE_OFFERINGS:
        take_offerings(s, seat, offerings_of(s, seat, effect))
    elif kind == TAKE_FAVOUR:
        take_favours(s, seat, effect.count)
    elif kind == RAISE_ONE_LEVEL:
        s.then(RaiseResource(seat, effect.count, 0, NO_CARD))
    elif kind == RAISE_ANY_LEVEL:
        s.then(RaiseAny(seat, effect.count))
    elif kind == MOVE_ANY_LEVEL:
        s.then(MoveResource(seat, effect.count))
    elif kind == TAKE_OR_MAKE:
        s.then(ChooseOfferingOption(seat))
    elif kind == MAKE_OFFERING:
        s.then(ChooseOfferingCard(seat, 0))
    elif kind == PRODUCE_FIXED:
        gain(s, seat, level if effect.level == BUILT_LEVEL else effect.level, effect.goods)
    else:
        for i in range(len(effect.parts) - 1, -1, -1):
            s.then(Perform(seat, effect.parts[i], level))


class Perform(Do[Mytikas]):
    """MYT-086: one part of a building bonus that has several, in their order."""

    __slots__ = ("seat", "effect", "level")

    def __init__(self, seat: int, effect: int, level: int) -> None:
        self.seat = seat
        self.effect = effect
        self.level = level

    def run(self, s: Mytikas) -> None:
        perform(s, self.seat, self.effect, self.level)
