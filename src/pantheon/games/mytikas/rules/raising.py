"""Raising, moving, tumbling: MYT-089 to MYT-095, MYT-199."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core import Ask, Refusal
from pantheon.core.codebook import Verb
from pantheon.games.mytikas.actions import (
    CARD_HESTIA,
    GOLD,
    LEVELS,
    MOVE,
    RAISE,
    RAISE_ANY,
    RESOURCES,
    STOP,
    TUMBLE,
    UPGRADE,
)
from pantheon.games.mytikas.rules.control import lacks
from pantheon.games.mytikas.state import BOARD, NO_CARD, Mytikas


def tumbles(s: Mytikas, seat: int, options: list[int]) -> None:
    """MYT-094: any resource to any lower level, added to the options of a moment of MYT-095."""
    at = seat * BOARD + RESOURCES
    for level in range(2, LEVELS + 1):
        for resource in range(RESOURCES):
            if s.cubes[at] > 0:
                for to in range(1, level):
                    options.append(TUMBLE(resource, level, to))
            at += 1


def tumble(s: Mytikas, seat: int, action: int) -> None:
    resource, level, to = TUMBLE.arg(action, 0), TUMBLE.arg(action, 1), TUMBLE.arg(action, 2)
    s.add_cubes(seat, level, resource, -1)
    s.add_cubes(seat, to, resource, 1)
    s.tell("tumbles", seat, resource, level, to)


def not_downhill(s: Mytikas, seat: int, action: int) -> Refusal | None:
    """MYT-094: what cannot tumble."""
    level = TUMBLE.arg(action, 1)
    return missing(s, seat, TUMBLE.arg(action, 0), level, "MYT-094") or (
        Refusal("MYT-094", "tumbling_goes_down", listed=False) if TUMBLE.arg(action, 2) >= level else None
    )


def missing(s: Mytikas, seat: int, resource: int, level: int, rule: str) -> Refusal | None:
    """Nobody raises, moves or pays what does not lie there."""
    return None if s.cube(seat, level, resource) > 0 else Refusal(rule, "not_there", listed=False)


class RaiseResource(Ask[Mytikas]):
    """MYT-089, MYT-091, MYT-092: up to so many raises of one level; MYT-168: one of them may upgrade, with Hestia."""

    __slots__ = ("left", "upgrades", "card")
    verbs: ClassVar[tuple[Verb, ...]] = (RAISE, UPGRADE, STOP)

    def __init__(self, seat: int, left: int, upgrades: int, card: int) -> None:
        """``card``: the deity card that gives these raises, NO_CARD for none."""
        self.seat = seat
        self.left = left
        self.upgrades = upgrades
        self.card = card

    def options(self, s: Mytikas) -> list[int]:
        found: list[int] = []
        at = self.seat * BOARD
        for level in range(1, LEVELS):
            for resource in range(RESOURCES):
                if s.cubes[at] > 0:
                    found.append(RAISE(resource, level))
                    if self.upgrades > 0 and resource < GOLD:
                        found.append(UPGRADE(resource, level))
                at += 1
        found.append(STOP())
        return found

    def take(self, s: Mytikas, action: int) -> None:
        if action == STOP():
            return
        upgrades = self.upgrades
        if UPGRADE.owns(action):  # MYT-169: the better resource arrives on the higher level
            resource, level = UPGRADE.arg(action, 0), UPGRADE.arg(action, 1)
            s.add_cubes(self.seat, level + 1, resource + 1, 1)
            s.tell("upgrades", self.seat, resource, level, resource + 1, CARD_HESTIA)
            upgrades -= 1
        else:
            resource, level = RAISE.arg(action, 0), RAISE.arg(action, 1)
            s.add_cubes(self.seat, level + 1, resource, 1)
            if self.card == NO_CARD:
                s.tell("raises", self.seat, resource, level, level + 1)
            else:
                s.tell("raises_by_card", self.seat, resource, level, level + 1, self.card)
        s.add_cubes(self.seat, level, resource, -1)
        if self.left > 1:
            s.then(RaiseResource(self.seat, self.left - 1, upgrades, self.card))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if action == STOP():
            return None
        verb = RAISE if RAISE.owns(action) else UPGRADE
        resource, level = verb.arg(action, 0), verb.arg(action, 1)
        no = missing(s, self.seat, resource, level, "MYT-089")
        if no is None and level == LEVELS:
            no = Refusal("MYT-091", "top_level")
        return no if no is not None or verb is RAISE else self._no_upgrade(s, resource)

    def _no_upgrade(self, s: Mytikas, resource: int) -> Refusal | None:
        """MYT-168, MYT-174: Hestia turns one resource, with the main action of her cell only."""
        if resource == GOLD:
            return Refusal("MYT-168", "gold_is_best", listed=False)
        if self.upgrades > 0:
            return None
        no = lacks(s, self.seat, CARD_HESTIA, "MYT-168", "needs_hestia")
        if no is not None:
            return no
        hers = self.card == NO_CARD and any(s.data.deities[CARD_HESTIA].works[cell] for cell in s.cells_in_play())
        return Refusal("MYT-168", "upgraded_already") if hers else Refusal("MYT-174", "not_this_action")

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"left": self.left}


class RaiseAny(Ask[Mytikas]):
    """MYT-090 to MYT-092: a resource to any higher level."""

    __slots__ = ("left",)
    verbs: ClassVar[tuple[Verb, ...]] = (RAISE_ANY, STOP)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: Mytikas) -> list[int]:
        found: list[int] = []
        at = self.seat * BOARD
        for level in range(1, LEVELS):
            for resource in range(RESOURCES):
                if s.cubes[at] > 0:
                    for to in range(level + 1, LEVELS + 1):
                        found.append(RAISE_ANY(resource, level, to))
                at += 1
        found.append(STOP())
        return found

    def take(self, s: Mytikas, action: int) -> None:
        if action == STOP():
            return
        resource, level, to = RAISE_ANY.arg(action, 0), RAISE_ANY.arg(action, 1), RAISE_ANY.arg(action, 2)
        s.add_cubes(self.seat, level, resource, -1)
        s.add_cubes(self.seat, to, resource, 1)
        s.tell("raises", self.seat, resource, level, to)
        if self.left > 1:
            s.then(RaiseAny(self.seat, self.left - 1))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if action == STOP():
            return None
        level = RAISE_ANY.arg(action, 1)
        no = missing(s, self.seat, RAISE_ANY.arg(action, 0), level, "MYT-090")
        if no is None and level == LEVELS:
            no = Refusal("MYT-091", "top_level")
        if no is None and RAISE_ANY.arg(action, 2) <= level:
            no = Refusal("MYT-090", "raise_goes_up")
        return no

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"left": self.left}


class MoveResource(Ask[Mytikas]):
    """MYT-085, MYT-093: a building bonus takes resources to any other level, up or down."""

    __slots__ = ("left",)
    verbs: ClassVar[tuple[Verb, ...]] = (MOVE, STOP)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: Mytikas) -> list[int]:
        found: list[int] = []
        at = self.seat * BOARD
        for level in range(1, LEVELS + 1):
            for resource in range(RESOURCES):
                if s.cubes[at] > 0:
                    for to in range(1, LEVELS + 1):
                        if to != level:
                            found.append(MOVE(resource, level, to))
                at += 1
        found.append(STOP())
        return found

    def take(self, s: Mytikas, action: int) -> None:
        if action == STOP():
            return
        resource, level, to = MOVE.arg(action, 0), MOVE.arg(action, 1), MOVE.arg(action, 2)
        s.add_cubes(self.seat, level, resource, -1)
        s.add_cubes(self.seat, to, resource, 1)
        s.tell("moves", self.seat, resource, level, to)
        if self.left > 1:
            s.then(MoveResource(self.seat, self.left - 1))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if action == STOP():
            return None
        level = MOVE.arg(action, 1)
        no = missing(s, self.seat, MOVE.arg(action, 0), level, "MYT-093")
        return Refusal("MYT-093", "same_level", listed=False) if no is None and MOVE.arg(action, 2) == level else no

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"left": self.left}
