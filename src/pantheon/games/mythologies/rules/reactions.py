"""Reactions: triggers and their order (MYL-129), activated permanents and reaction windows (MYL-122)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pantheon.core.codebook import Verb
from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.mythologies.actions import ACTIVATE, PASS, TRIGGER
from pantheon.games.mythologies.cards.base import ACTIVATED, CARDS, SOON, Trigger
from pantheon.games.mythologies.kinds import COPIES, GRIFFIN, HULI_JING, KINDS, RAKSHASA
from pantheon.games.mythologies.rules.effects import begin, forget_idle
from pantheon.games.mythologies.state import NONE, Mythologies

ACTIVE_KINDS: Final = [GRIFFIN, RAKSHASA, HULI_JING]
"""In the order of the codebook."""


def notice(s: Mythologies, found: list[Trigger], seat: int, event: int, by: int, hit: int, where: int, crushed: int) -> None:
    """MYL-102: add the triggers of a seat's visible cards, and of a card being crushed (MYL-104), on an event."""
    tops = s.pantheons[seat].tops
    for cell in range(9):
        card = tops[cell]
        if card >= 0 and CARDS[card // COPIES].events & event:
            _notice_one(s, found, Trigger(seat, card, cell, event, by, hit, where))
    if crushed >= 0 and CARDS[crushed // COPIES].events & event:
        _notice_one(s, found, Trigger(seat, crushed, where, event, by, hit, where))


def _notice_one(s: Mythologies, found: list[Trigger], t: Trigger) -> None:
    if CARDS[t.card // COPIES].heeds(s, t):
        found.append(t)


def resolve(s: Mythologies, found: list[Trigger]) -> None:
    """MYL-129: the active player's triggers first, then the others' in turn order."""
    if not found:
        return
    if all(CARDS[t.card // COPIES].plain for t in found):
        for t in found:
            fire(s, t)
        return
    tasks: list[Any] = []
    for turn in range(3):
        for seat in s.turn_order(s.active):
            mine = [t for t in found if t.seat == seat and CARDS[t.card // COPIES].turn == turn]
            if turn == SOON and mine:
                tasks.append(OrderTriggers(seat, tuple(mine)))
            elif mine:
                tasks.extend([React(t) for t in mine])
    s.then(*tasks)


def fire(s: Mythologies, t: Trigger) -> None:
    """One trigger: a plain gain at once, anything else as an effect of its own."""
    watcher = CARDS[t.card // COPIES]
    if watcher.plain:
        s.tell("effect", t.seat, t.card // COPIES, s.ply)
        watcher.fire(s, t)
        forget_idle(s, t.seat, t.card)
    elif watcher.heeds(s, t):
        watcher.reacts(s, begin(s, t.seat, t.card, t.cell), t)


class React(Do[Mythologies]):
    """MYL-129: a trigger that comes after the others."""

    __slots__ = ("trigger",)

    def __init__(self, trigger: Trigger) -> None:
        self.trigger = trigger

    def run(self, s: Mythologies) -> None:
        fire(s, self.trigger)


class OrderTriggers(Ask[Mythologies]):
    """MYL-129: a player with several triggers orders them, unless all of them only gain tokens."""

    __slots__ = ("pending",)
    verbs: ClassVar[tuple[Verb, ...]] = (TRIGGER,)

    def __init__(self, seat: int, pending: tuple[Trigger, ...]) -> None:
        self.seat = seat
        self.pending = pending

    def options(self, s: Mythologies) -> list[int]:
        if all(CARDS[t.card // COPIES].plain for t in self.pending):
            return [TRIGGER(self.pending[0].card // COPIES, self.pending[0].cell)]
        options: list[int] = []
        for t in self.pending:
            action = TRIGGER(t.card // COPIES, t.cell)
            if action not in options:
                options.append(action)
        return options

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        return None if action in self.options(s) else Refusal("MYL-129", "not_reacting", listed=False)

    def take(self, s: Mythologies, action: int) -> None:
        for i, t in enumerate(self.pending):
            if TRIGGER(t.card // COPIES, t.cell) == action:
                rest = self.pending[:i] + self.pending[i + 1 :]
                if rest:
                    s.then(OrderTriggers(self.seat, rest))
                fire(s, t)
                return


def activations(s: Mythologies, seat: int) -> list[int]:
    """MYL-122: the activated permanents that a seat can use now."""
    tops = s.pantheons[seat].tops
    options: list[int] = []
    for cell in range(9):
        card = tops[cell]
        if card >= 0:
            kind = card // COPIES
            if CARDS[kind].events & ACTIVATED and CARDS[kind].unusable(s, seat, card, cell) is None:
                options.append(ACTIVATE(ACTIVE_KINDS.index(kind), cell))
    return options


def inactive(s: Mythologies, seat: int, action: int) -> Refusal | None:
    """MYL-122: why a permanent cannot be activated now."""
    kind, cell = ACTIVE_KINDS[ACTIVATE.arg(action)], ACTIVATE.arg(action, 1)
    card = s.pantheons[seat].tops[cell]
    if card < 0 or card // COPIES != kind:
        return Refusal("MYL-122", "not_shown_there", kind, listed=False)
    return CARDS[kind].unusable(s, seat, card, cell)


def activate(s: Mythologies, seat: int, action: int) -> None:
    cell = ACTIVATE.arg(action, 1)
    card = s.pantheons[seat].tops[cell]
    CARDS[card // COPIES].activated(s, begin(s, seat, card, cell))


class ReactionWindow(Ask[Mythologies]):
    """MYL-122: before an opponent's effect touches a seat, it may use its activated permanents, once per effect."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (ACTIVATE, PASS)

    def options(self, s: Mythologies) -> list[int]:
        e = s.effect()
        if e.warned >> self.seat & 1:
            return []
        found = activations(s, self.seat)
        return [*found, PASS()] if found and CARDS[e.card // COPIES].touches(s, e, self.seat) else []

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        return None if action == PASS() else inactive(s, self.seat, action)

    def take(self, s: Mythologies, action: int) -> None:
        if action == PASS():
            s.effect().warned |= 1 << self.seat
        else:
            s.then(self)
            activate(s, self.seat, action)

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return effect_facts(s)


def effect_facts(s: Mythologies) -> dict[str, Any]:
    """The card whose effect asks, for prompts."""
    if not s.frames:
        return {"card": "", "owner": NONE}
    e = s.effect()
    return {"card": KINDS[e.card // COPIES], "owner": e.owner}
