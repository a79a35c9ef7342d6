"""The vocabulary of card effects: choose, move, sacrifice, exile, invoke, call, gain, pay, each opponent.

A step is a task. It reads the running effect (``s.effect()``) for the card, its owner and its cell, and leaves there
what later steps need: ``crushed``, ``count``, ``picked`` and ``targets``.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pantheon.core.codebook import Verb
from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.mythologies.actions import CHOOSE, DECLINE, PAY, STOP, TO
from pantheon.games.mythologies.cards.base import CARDS
from pantheon.games.mythologies.grid import ALL, COLUMN_OF, DIAGONAL, IN, NEAR, PLANE_OF
from pantheon.games.mythologies.kinds import COPIES, rule_of
from pantheon.games.mythologies.rules.effects import Step as Step
from pantheon.games.mythologies.rules.moving import Sacrifice as Sacrifice
from pantheon.games.mythologies.rules.moving import move
from pantheon.games.mythologies.rules.reactions import effect_facts
from pantheon.games.mythologies.rules.reasons import guarded, held
from pantheon.games.mythologies.rules.tokens import gain, gain_invocation, pay
from pantheon.games.mythologies.state import Effect, Mythologies

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


def which(s: Mythologies, e: Effect, seat: int, who: int) -> int:
    """MYL-012: the cells whose visible card is meant; places are those of the effect's own card."""
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
    return s.pantheons[seat].landing() & ~(1 << source) & within(e, source, where)


def within(e: Effect, source: int, where: int) -> int:
    """MYL-112: the cells that an effect allows for a move."""
    if where == ONE_STEP:
        return NEAR[source]
    if where == HORIZONTALLY:
        return PLANE_OF[source]
    if where == OTHER_PLANE:
        return ALL & ~PLANE_OF[source]
    if where == ONTO_DIAGONAL:
        return DIAGONAL[e.cell]
    return NEAR[source] & COLUMN_OF[source] if where == UP_OR_DOWN else ALL


def can_move(s: Mythologies, e: Effect, seat: int, who: int, where: int) -> int:
    """The cells whose card may be moved somewhere."""
    mask = which(s, e, seat, who) & s.pantheons[seat].movable()
    return sum([1 << cell for cell in IN[mask] if targets(s, e, seat, cell, where)])


class EffectAsk(Ask[Mythologies]):
    """A question that an effect puts; its prompt names the card."""

    __slots__ = ()

    def no(self, s: Mythologies, key: str, *, listed: bool = True) -> Refusal:
        """What the card's own text leaves out."""
        card = s.effect().card
        return Refusal(rule_of(card), key, card // COPIES, listed=listed)

    def must(self) -> Refusal:
        """MYL-127: an effect without "may" or "up to" is mandatory."""
        return Refusal("MYL-127", "must_choose", listed=False)

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

    def not_meant(self, s: Mythologies, cell: int, who: int) -> Refusal | None:
        """An empty cell, or a card that the effect is not about."""
        if s.pantheons[self.seat].tops[cell] < 0:
            return Refusal("MYL-128", "no_card_there", listed=False)
        return None if which(s, s.effect(), self.seat, who) >> cell & 1 else self.no(s, "not_meant")

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return effect_facts(s) | {"purpose": self.purpose()}


class MoveOne(ChooseCard):
    """MYL-105: choose a visible card of one's pantheon, then where it moves."""

    __slots__ = ("who", "where", "stop")
    verbs: ClassVar[tuple[Verb, ...]] = (CHOOSE, STOP)

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

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        if action == STOP():
            return None if self.stop else self.must()
        cell = CHOOSE.arg(action)
        no = self.not_meant(s, cell, self.who) or held(s.pantheons[self.seat], cell)
        if no is None and not targets(s, s.effect(), self.seat, cell, self.where):
            no = Refusal("MYL-106", "nowhere_to_go")
        return no

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
    verbs: ClassVar[tuple[Verb, ...]] = (TO,)

    def __init__(self, seat: int, source: int, where: int) -> None:
        self.seat = seat
        self.source = source
        self.where = where

    def options(self, s: Mythologies) -> list[int]:
        return [TO(cell) for cell in IN[targets(s, s.effect(), self.seat, self.source, self.where)]]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        cell = TO.arg(action)
        if cell == self.source:
            return Refusal("MYL-105", "same_cell", listed=False)
        if not within(s.effect(), self.source, self.where) >> cell & 1:
            return self.no(s, "other_cell")
        return None if s.pantheons[self.seat].landing() >> cell & 1 else Refusal("MYL-106", "deity_there")

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
    """MYL-113: choose a visible card of one's pantheon and sacrifice it. Nobody loses one unasked."""

    __slots__ = ("who", "stop")
    always: ClassVar[bool] = True
    verbs: ClassVar[tuple[Verb, ...]] = (CHOOSE, STOP)

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

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        if action == STOP():
            return None if self.stop else self.must()
        cell = CHOOSE.arg(action)
        return self.not_meant(s, cell, self.who) or guarded(s.pantheons[self.seat], cell)

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
    verbs: ClassVar[tuple[Verb, ...]] = (PAY, DECLINE)

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


class GainOfOne(ChooseCard):
    """MYL-448, MYL-478: gain the invocation gain of a visible card, in its own plane (Condor, Puca)."""

    __slots__ = ("who",)
    verbs: ClassVar[tuple[Verb, ...]] = (CHOOSE,)

    def __init__(self, seat: int, who: int) -> None:
        self.seat = seat
        self.who = who

    def purpose(self) -> str:
        return "gain"

    def options(self, s: Mythologies) -> list[int]:
        mask = which(s, s.effect(), self.seat, self.who)
        return [CHOOSE(cell) for cell in IN[mask]]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        return self.not_meant(s, CHOOSE.arg(action), self.who)

    def take(self, s: Mythologies, action: int) -> None:
        cell = CHOOSE.arg(action)
        s.effect().picked = [cell]
        gain_invocation(s, self.seat, s.pantheons[self.seat].tops[cell], cell // 3)
