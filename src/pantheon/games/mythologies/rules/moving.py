"""Crushing, moving, sacrificing, exiling (MYL-100 to MYL-119, MYL-130)."""

from __future__ import annotations

from typing import Any, ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.mythologies.actions import DECLINE, SPARE
from pantheon.games.mythologies.cards.base import CARDS, CRUSH, MOVE, SACRIFICE, Trigger
from pantheon.games.mythologies.grid import IN, count
from pantheon.games.mythologies.kinds import COPIES, SCARAB
from pantheon.games.mythologies.rules.completion import check_lines
from pantheon.games.mythologies.rules.effects import follow, leave, witness
from pantheon.games.mythologies.rules.reactions import effect_facts, notice, resolve
from pantheon.games.mythologies.state import NONE, Effect, Mythologies, Pantheon

Leap = tuple[int, int, int]
"""A move in a batch: seat, from, to."""


def lift(p: Pantheon, cell: int, whole: bool) -> tuple[int, ...]:
    """MYL-103, MYL-109: take the visible card, or the whole pile, off a cell: its cards from the bottom up."""
    top, under = p.tops[cell], p.under[cell]
    if whole or not under:
        p.tops[cell] = NONE
        p.under[cell] = ()
        return (*under, top)
    p.tops[cell] = under[-1]
    p.under[cell] = under[:-1]
    return (top,)


def put(p: Pantheon, cell: int, cards: tuple[int, ...]) -> int:
    """MYL-100: put cards on a cell; the card that they cover, or NONE."""
    covered = p.tops[cell]
    if covered >= 0:
        p.under[cell] = (*p.under[cell], covered, *cards[:-1])
    else:
        p.under[cell] = cards[:-1]
    p.tops[cell] = cards[-1]
    return covered


def move(s: Mythologies, seat: int, source: int, target: int) -> None:
    """MYL-105: move the visible card of one cell to another."""
    move_batch(s, [(seat, source, target)], whole=False)


def move_batch(s: Mythologies, leaps: list[Leap], *, whole: bool, taker: int = NONE) -> None:
    """MYL-107, MYL-108: lift everything, then put down in this order; then triggers, then the completion check."""
    e = s.effect()
    seats = [seat for seat in s.turn_order(e.owner) if any(leap[0] == seat for leap in leaps)]
    before = [s.pantheons[seat].full_lines() for seat in seats]
    lifted = [lift(s.pantheons[seat], source, whole) for seat, source, _ in leaps]
    e.crushed = 0
    crushes: list[tuple[int, int, int, int]] = []
    for i, (seat, source, target) in enumerate(leaps):
        card = lifted[i][-1]
        covered = put(s.pantheons[seat], target, lifted[i])
        follow(s, seat, card, target)
        s.tell("moves", seat, card // COPIES, source, target)
        if covered >= 0:
            e.crushed += 1
            crushes.append((seat, card, covered, target))
            s.tell("crushes", seat, card // COPIES, covered // COPIES)
    _show(s, seats, leaps, lifted, crushes)
    for i in range(len(seats) - 1, -1, -1):
        check_lines(s, seats[i], before[i], taker)
    resolve(s, _move_triggers(s, e, leaps, lifted, crushes))


def _show(
    s: Mythologies, seats: list[int], leaps: list[Leap], lifted: list[tuple[int, ...]], crushes: list[tuple[int, int, int, int]]
) -> None:
    for seat in seats:
        witness(s, seat, MOVE, [lifted[i][-1] for i in range(len(leaps)) if leaps[i][0] == seat])
        crushed = [covered for whose, _, covered, _ in crushes if whose == seat]
        if crushed:
            witness(s, seat, CRUSH, crushed)


def _move_triggers(
    s: Mythologies, e: Effect, leaps: list[Leap], lifted: list[tuple[int, ...]], crushes: list[tuple[int, int, int, int]]
) -> list[Trigger]:
    found: list[Trigger] = []
    for i, (seat, _, target) in enumerate(leaps):
        card = lifted[i][-1]
        if CARDS[card // COPIES].events & MOVE:
            t = Trigger(seat, card, target, MOVE, e.card, NONE, target)
            if CARDS[card // COPIES].heeds(s, t):
                found.append(t)
    for seat, card, covered, target in crushes:
        notice(s, found, seat, CRUSH | MOVE, card, covered, target, covered)
    return found


class Sacrifice(Do[Mythologies]):
    """MYL-113: a seat sacrifices the visible cards of some cells at once; its Scarabs may step in first (MYL-425)."""

    __slots__ = ("seat", "cells")

    def __init__(self, seat: int, cells: int) -> None:
        self.seat = seat
        self.cells = cells

    def run(self, s: Mythologies) -> None:
        offer_scarab(s, self.seat, self.cells, 0, 0)


def offer_scarab(s: Mythologies, seat: int, cells: int, start: int, used: int) -> None:
    """MYL-425: ask the next Scarab in reading order that could step in; without one, carry the sacrifice out."""
    p = s.pantheons[seat]
    scarabs = p.cells_of_kind(SCARAB) & p.sacrificable()
    for at in range(start, 9):
        if scarabs >> at & 1 and cells & p.creatures() & ~used & ~(1 << at):
            s.then(SubstituteSacrifice(seat, cells, at, used))
            return
    sacrifice(s, seat, cells)


class SubstituteSacrifice(Ask[Mythologies]):
    """MYL-425: the Scarab may be sacrificed in place of another creature."""

    __slots__ = ("cells", "at", "used")
    verbs: ClassVar[tuple[Verb, ...]] = (SPARE, DECLINE)

    def __init__(self, seat: int, cells: int, at: int, used: int) -> None:
        self.seat = seat
        self.cells = cells
        self.at = at
        self.used = used

    def options(self, s: Mythologies) -> list[int]:
        spared = self.cells & s.pantheons[self.seat].creatures() & ~self.used & ~(1 << self.at)
        return [*[SPARE(cell) for cell in IN[spared]], DECLINE()]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        return None if action in self.options(s) else Refusal("MYL-425", "not_to_spare", listed=False)

    def take(self, s: Mythologies, action: int) -> None:
        if action == DECLINE():
            offer_scarab(s, self.seat, self.cells, self.at + 1, self.used)
            return
        spared = SPARE.arg(action)
        s.tell("spares", self.seat, s.pantheons[self.seat].tops[spared] // COPIES)
        here = 1 << self.at
        offer_scarab(s, self.seat, self.cells & ~(1 << spared) | here, self.at + 1, self.used | here)

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return effect_facts(s)


def sacrifice(s: Mythologies, seat: int, cells: int, *, whole: bool = False) -> None:
    """MYL-113, MYL-130: the cards (MYL-115: or piles) are gone before any trigger of it is resolved."""
    if not cells:
        return
    e = s.effect()
    p = s.pantheons[seat]
    cards = [p.tops[cell] for cell in IN[cells]]
    size = len(cards) if not whole else count(cells) + sum([len(p.under[cell]) for cell in IN[cells]])
    witness(s, seat, SACRIFICE, cards)
    found: list[Trigger] = []
    notice(s, found, seat, SACRIFICE, NONE, cells, size, NONE)
    gone: list[int] = []
    for cell in IN[cells]:
        gone.extend(lift(p, cell, whole))
    for card in gone:
        leave(s, card)
        p.discard.append(card)
        s.tell("sacrifices", seat, card // COPIES)
    e.count += size
    CARDS[e.card // COPIES].sacrificed(s, e, gone)
    resolve(s, found)


def exile(s: Mythologies, card: int) -> None:
    """MYL-116: out of the game."""
    s.exiled.append(card)
    s.tell("exiles", card // COPIES)
