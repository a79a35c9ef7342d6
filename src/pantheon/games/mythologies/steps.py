"""The vocabulary of card effects: choose, move, sacrifice, exile, invoke, call, gain, pay, each opponent.

A step is a task. It reads the running effect (``s.effect()``) for the card, its owner and its cell, and leaves there
what later steps need: ``crushed``, ``count``, ``picked`` and ``targets``.
"""

from __future__ import annotations

from typing import Any, Final

from pantheon.core.task import Ask, Do, Refused, Task
from pantheon.games.mythologies.actions import CHOOSE, DECLINE, DISCARDED, LYING, OPPONENT, PAY, STOP, TO
from pantheon.games.mythologies.cards.base import CARDS
from pantheon.games.mythologies.grid import ALL, COLUMN_OF, DIAGONAL, IN, NEAR, PLANE_OF
from pantheon.games.mythologies.kinds import COPIES, is_deity
from pantheon.games.mythologies.rules.effects import Step as Step
from pantheon.games.mythologies.rules.moving import Sacrifice as Sacrifice
from pantheon.games.mythologies.rules.moving import move
from pantheon.games.mythologies.rules.placement import SLOTS, ChooseCell
from pantheon.games.mythologies.rules.reactions import ReactionWindow, effect_facts
from pantheon.games.mythologies.rules.tokens import gain, gain_invocation, pay
from pantheon.games.mythologies.state import FACE_UP, Effect, Mythologies

# Which visible cards of a pantheon.
ANY: Final = 0
CREATURES: Final = 1
DEITIES: Final = 2
OTHERS: Final = 4
IN_PLANE: Final = 8
IN_COLUMN: Final = 16
NEXT_TO: Final = 32
OF_MYTHOLOGY: Final = 64

# Where a card may move.
ANYWHERE: Final = 0
ONE_STEP: Final = 1
HORIZONTALLY: Final = 2
OTHER_PLANE: Final = 3
ONTO_DIAGONAL: Final = 4
UP_OR_DOWN: Final = 5

# Where a card to be played comes from.
OWN_DISCARD: Final = 0
OPPONENTS_DISCARDS: Final = 1
ALL_DISCARDS: Final = 2
DESTINED_BOARD: Final = 3


def which(s: Mythologies, e: Effect, seat: int, who: int) -> int:
    """The cells whose visible card is meant; places are those of the effect's own card."""
    p = s.pantheons[seat]
    mask = p.creatures() if who & CREATURES else p.deities() if who & DEITIES else p.visible()
    if who & OTHERS and p.tops[e.cell] == e.card:
        mask &= ~(1 << e.cell)
    if who & IN_PLANE:
        mask &= PLANE_OF[e.cell]
    if who & IN_COLUMN:
        mask &= COLUMN_OF[e.cell]
    if who & NEXT_TO:
        mask &= NEAR[e.cell]
    if who & OF_MYTHOLOGY:
        mask &= p.of_mythology(e.choice)
    return mask


def targets(s: Mythologies, e: Effect, seat: int, source: int, where: int) -> int:
    """MYL-105, MYL-106: where the visible card of a cell may be moved."""
    mask = s.pantheons[seat].landing() & ~(1 << source)
    if where == ONE_STEP:
        return mask & NEAR[source]
    if where == HORIZONTALLY:
        return mask & PLANE_OF[source]
    if where == OTHER_PLANE:
        return mask & ~PLANE_OF[source]
    if where == ONTO_DIAGONAL:
        return mask & DIAGONAL[e.cell]
    if where == UP_OR_DOWN:
        return mask & NEAR[source] & COLUMN_OF[source]
    return mask


def can_move(s: Mythologies, e: Effect, seat: int, who: int, where: int) -> int:
    """The cells whose card may be moved somewhere."""
    mask = which(s, e, seat, who) & s.pantheons[seat].movable()
    return sum([1 << cell for cell in IN[mask] if targets(s, e, seat, cell, where)])


class EffectAsk(Ask[Mythologies]):
    """A question that an effect puts; its prompt names the card."""

    __slots__ = ()

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return effect_facts(s)


class ChooseCard(EffectAsk):
    """A card, or a pile named by its top card, as an effect says."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_card"

    def purpose(self) -> str:
        """What for: a key of the text table [purpose]."""
        raise NotImplementedError

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return effect_facts(s) | {"purpose": self.purpose()}


class MoveOne(ChooseCard):
    """MYL-105: choose a visible card of one's pantheon, then where it moves."""

    __slots__ = ("who", "where", "stop")

    def __init__(self, seat: int, who: int, where: int, stop: bool = False) -> None:
        self.seat = seat
        self.who = who
        self.where = where
        self.stop = stop

    def purpose(self) -> str:
        return "move"

    def options(self, s: Mythologies) -> list[int]:
        options = [CHOOSE(cell) for cell in IN[can_move(s, s.effect(), self.seat, self.who, self.where)]]
        return [*options, STOP()] if self.stop and options else options

    def refused(self, s: Mythologies) -> list[Refused]:
        held = s.pantheons[self.seat].visible() & ~s.pantheons[self.seat].movable()
        return [Refused(CHOOSE(cell), "MYL-105", "held") for cell in IN[held]]

    def take(self, s: Mythologies, action: int) -> None:
        e = s.effect()
        if action == STOP():
            e.count = 0
            return
        e.picked = [CHOOSE.arg(action)]
        s.then(ChooseDestination(self.seat, CHOOSE.arg(action), self.where))


class ChooseDestination(EffectAsk):
    """MYL-105, MYL-106: where the chosen card moves."""

    __slots__ = ("source", "where")

    def __init__(self, seat: int, source: int, where: int) -> None:
        self.seat = seat
        self.source = source
        self.where = where

    def options(self, s: Mythologies) -> list[int]:
        return [TO(cell) for cell in IN[targets(s, s.effect(), self.seat, self.source, self.where)]]

    def refused(self, s: Mythologies) -> list[Refused]:
        return [Refused(TO(cell), "MYL-106", "deity_there") for cell in IN[s.pantheons[self.seat].deities()]]

    def take(self, s: Mythologies, action: int) -> None:
        s.effect().targets = [TO.arg(action)]
        move(s, self.seat, self.source, TO.arg(action))

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return effect_facts(s) | {"source": self.source}


class MoveSelf(Do[Mythologies]):
    """MYL-105: the card itself moves, if it is still visible and may."""

    __slots__ = ("where",)

    def __init__(self, where: int) -> None:
        self.where = where

    def run(self, s: Mythologies) -> None:
        e = s.effect()
        e.crushed = 0
        p = s.pantheons[e.owner]
        if p.tops[e.cell] == e.card and p.movable() >> e.cell & 1:
            s.then(ChooseDestination(e.owner, e.cell, self.where))


class SacrificeOne(ChooseCard):
    """MYL-113: choose a visible card of one's pantheon and sacrifice it."""

    __slots__ = ("who", "stop")

    def __init__(self, seat: int, who: int, stop: bool = False) -> None:
        self.seat = seat
        self.who = who
        self.stop = stop

    def purpose(self) -> str:
        return "sacrifice"

    def options(self, s: Mythologies) -> list[int]:
        mask = which(s, s.effect(), self.seat, self.who) & s.pantheons[self.seat].sacrificable()
        options = [CHOOSE(cell) for cell in IN[mask]]
        return [*options, STOP()] if self.stop and options else options

    def refused(self, s: Mythologies) -> list[Refused]:
        guarded = which(s, s.effect(), self.seat, self.who) & ~s.pantheons[self.seat].sacrificable()
        return [Refused(CHOOSE(cell), "MYL-114", "guarded") for cell in IN[guarded]]

    def take(self, s: Mythologies, action: int) -> None:
        if action != STOP():
            s.then(Sacrifice(self.seat, 1 << CHOOSE.arg(action)))


class GainPer(Do[Mythologies]):
    """MYL-120, MYL-127: tokens for each card that the effect has counted."""

    __slots__ = ("gems", "favours")

    def __init__(self, gems: int, favours: int) -> None:
        self.gems = gems
        self.favours = favours

    def run(self, s: Mythologies) -> None:
        e = s.effect()
        gain(s, e.owner, self.gems * e.count, self.favours * e.count)


class OptionalCost(EffectAsk):
    """MYL-124: pay gems (or do what the card names) for an effect, or decline."""

    __slots__ = ("gems",)

    def __init__(self, seat: int, gems: int) -> None:
        self.seat = seat
        self.gems = gems

    def options(self, s: Mythologies) -> list[int]:
        return [PAY(), DECLINE()] if s.pantheons[self.seat].gems >= self.gems else []

    def take(self, s: Mythologies, action: int) -> None:
        if action == PAY():
            e = s.effect()
            pay(s, self.seat, self.gems)
            CARDS[e.card // COPIES].paid(s, e)
        else:
            s.tell("declines", self.seat, s.effect().card // COPIES)


class PlayOne(ChooseCard):
    """MYL-085, MYL-086: choose a card of a discard or of the destined board, and invoke or call it.

    An optional step can be stopped; a mandatory one only when every possible play costs something (MYL-088).
    """

    __slots__ = ("source", "invoke", "who", "stop", "cells")

    def __init__(self, seat: int, source: int, invoke: bool, who: int, stop: bool, cells: int = ALL) -> None:
        self.seat = seat
        self.source = source
        self.invoke = invoke
        self.who = who
        self.stop = stop
        self.cells = cells

    def purpose(self) -> str:
        return "invoke" if self.invoke else "call"

    def options(self, s: Mythologies) -> list[int]:
        if s.plays >= s.data.effect_plays:  # MYL-092
            return []
        found: list[int] = []
        free = False
        reach: dict[int, int] = {}
        untaxed = self.cells & ~s.taxed(self.seat)
        for action, card in self._candidates(s):
            cost = s.data.cost[card // COPIES] if card >= 0 else 0
            if cost not in reach:
                reach[cost] = s.payable(self.seat, cost) & self.cells
            if reach[cost]:
                found.append(action)
                free = free or (cost == 0 and reach[cost] & untaxed != 0)
        return [*found, STOP()] if found and (self.stop or not free) else found

    def _candidates(self, s: Mythologies) -> list[tuple[int, int]]:
        """Actions and cards; a face-down card is a creature that costs nothing, whatever it is."""
        if self.source == DESTINED_BOARD:
            slots = s.creatures_on(s.destined[self.seat])
            return [(LYING(slot // 4, slot % 4), s.slots[slot] if s.hidden[slot] == FACE_UP else -1) for slot in slots]
        mine = [] if self.source == OPPONENTS_DISCARDS else [self.seat]
        seats = mine + ([] if self.source == OWN_DISCARD else s.opponents(self.seat))
        return [(DISCARDED(seat, kind), kind * COPIES) for seat in seats for kind in self._kinds(s, seat)]

    def _kinds(self, s: Mythologies, seat: int) -> list[int]:
        kinds: list[int] = []
        banned = s.effect().card // COPIES if self.who & OTHERS else -1
        for card in s.pantheons[seat].discard:
            kind = card // COPIES
            if kind not in kinds and kind != banned and not (self.who & CREATURES and is_deity(card)):
                kinds.append(kind)
        return sorted(kinds)

    def take(self, s: Mythologies, action: int) -> None:
        if action == STOP():
            s.effect().count = 0
        elif LYING.owns(action):
            slot = LYING.arg(action) * 4 + LYING.arg(action, 1)
            if s.hidden[slot] != FACE_UP:  # MYL-190
                s.block_undo("hidden")
                s.hidden[slot] = FACE_UP
            s.then(ChooseCell(self.seat, s.slots[slot], SLOTS + slot, self.invoke, self.cells))
        else:
            seat, kind = DISCARDED.arg(action), DISCARDED.arg(action, 1)
            card = next(card for card in s.pantheons[seat].discard if card // COPIES == kind)
            s.then(ChooseCell(self.seat, card, seat, self.invoke, self.cells))


def can_play(s: Mythologies, task: PlayOne) -> bool:
    """Whether a play step would find anything."""
    return bool(task.options(s))


class GainOfOne(ChooseCard):
    """MYL-448, MYL-478: gain the invocation gain of a visible card, in its own plane (Condor, Puca)."""

    __slots__ = ("who",)

    def __init__(self, seat: int, who: int) -> None:
        self.seat = seat
        self.who = who

    def purpose(self) -> str:
        return "gain"

    def options(self, s: Mythologies) -> list[int]:
        mask = which(s, s.effect(), self.seat, self.who)
        return [CHOOSE(cell) for cell in IN[mask]]

    def take(self, s: Mythologies, action: int) -> None:
        cell = CHOOSE.arg(action)
        s.effect().picked = [cell]
        gain_invocation(s, self.seat, s.pantheons[self.seat].tops[cell], cell // 3)


class Hit(Do[Mythologies]):
    """MYL-120, MYL-129: what the running effect does to one opponent."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Mythologies) -> None:
        e = s.effect()
        CARDS[e.card // COPIES].hit(s, e, self.seat)


def each(seats: list[int]) -> list[Task[Any]]:
    """One opponent after the other: a reaction window (MYL-122), then what the effect does to them."""
    tasks: list[Task[Any]] = []
    for seat in seats:
        tasks.append(ReactionWindow(seat))
        tasks.append(Hit(seat))
    return tasks


class ChooseAlternative(EffectAsk):
    """MYL-412, MYL-415, MYL-453 (Thor, Draugr, Nuwa): the victim chooses what to lose."""

    __slots__ = ()

    def options(self, s: Mythologies) -> list[int]:
        e = s.effect()
        return CARDS[e.card // COPIES].alternatives(s, e, self.seat)

    def take(self, s: Mythologies, action: int) -> None:
        e = s.effect()
        CARDS[e.card // COPIES].alternative(s, e, self.seat, action)

    def facts(self, s: Mythologies) -> dict[str, Any]:
        e = s.effect()
        return effect_facts(s) | {"about": e.picked[0] if e.picked else -1}


class ChooseOpponent(EffectAsk):
    """MYL-408, MYL-451 (Cyclops, Yanluo Wang): with whom; the card tells who is eligible and what happens."""

    __slots__ = ("stop",)

    def __init__(self, seat: int, stop: bool) -> None:
        self.seat = seat
        self.stop = stop

    def options(self, s: Mythologies) -> list[int]:
        e = s.effect()
        eligible = [seat for seat in s.opponents(self.seat) if CARDS[e.card // COPIES].touches(s, e, seat)]
        options = [OPPONENT(seat) for seat in eligible]
        return [*options, STOP()] if self.stop and options else options

    def take(self, s: Mythologies, action: int) -> None:
        if action != STOP():
            seat = OPPONENT.arg(action)
            s.then(ReactionWindow(seat), Hit(seat), Step(0))
