"""The Norse mythology: crushing."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Refusal
from pantheon.games.mythologies.actions import (
    FAVOUR,
    GEM,
    GIVE_GEMS,
    LOSE_FAVOURS,
    ON_BOARD,
    SACRIFICE_CREATURE,
    SACRIFICE_DEITY,
)
from pantheon.games.mythologies.cards.base import CARDS, CRUSH, FINAL_SCORING, LAST, PLAYED, STATIC, Card, Trigger
from pantheon.games.mythologies.kinds import ALF, DRAUGR, FENRIR, FREYJA, JORMUNGANDR, LOKI, ODIN, THOR, TROLL, VALKYRIE
from pantheon.games.mythologies.rules.effects import leave
from pantheon.games.mythologies.rules.moving import exile
from pantheon.games.mythologies.rules.placement import peek
from pantheon.games.mythologies.rules.rounds import fill
from pantheon.games.mythologies.rules.tokens import gain, lose, take
from pantheon.games.mythologies.state import NONE, Effect, Mythologies
from pantheon.games.mythologies.statics import FORBID_SELECT, HERE, PEEK, TOLL_FAVOUR
from pantheon.games.mythologies.steps import (
    CREATURES,
    DEITIES,
    ONTO_DIAGONAL,
    OTHERS,
    EffectAsk,
    MoveOne,
    OptionalCost,
    Sacrifice,
    SacrificeOne,
    Step,
)
from pantheon.games.mythologies.victims import ChooseAlternative, each


class Odin(Card):
    """MYL-411: choose a mythology board; opponents cannot select the cards lying on it while Odin is visible."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(ChooseBoard(e.owner))


class ChooseBoard(EffectAsk):
    """MYL-411: the board that Odin forbids to the others."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (ON_BOARD,)

    def take(self, s: Mythologies, action: int) -> None:
        s.pantheons[self.seat].ban = ON_BOARD.arg(action)
        s.tell("bans", self.seat, s.boards[ON_BOARD.arg(action)])


class Thor(Card):
    """MYL-412: each opponent loses 2 favours or sacrifices a deity, as they choose."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(*each(s.opponents(e.owner)))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        return bool(self.alternatives(s, e, seat))

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        s.then(ChooseAlternative(seat))

    def asks(self) -> tuple[int, ...]:
        return (LOSE_FAVOURS(), SACRIFICE_DEITY())

    def alternatives(self, s: Mythologies, e: Effect, seat: int) -> list[int]:
        p = s.pantheons[seat]
        deity = p.deities() & p.sacrificable() != 0
        options = [LOSE_FAVOURS()] if p.favours >= 2 or (p.favours == 1 and not deity) else []
        return [*options, SACRIFICE_DEITY()] if deity else options

    def alternative(self, s: Mythologies, e: Effect, seat: int, action: int) -> None:
        if action == LOSE_FAVOURS():
            lose(s, seat, 0, 2)
        else:
            s.then(SacrificeOne(seat, DEITIES))


class Loki(Card):
    """MYL-413: fill the sanctuary with face-down cards; while Loki is visible, you may look at them."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.tell("fills_hidden", e.owner)
        for slot in range(16):
            if s.slots[slot] == NONE and fill(s, slot) >= 0:
                s.hidden[slot] = 0
        peek(s, e.owner)


class Freyja(Card):
    """MYL-414: final scoring: 1 favour for every crushed card in your pantheon."""

    def final(self, s: Mythologies, seat: int, cell: int) -> int:
        return s.pantheons[seat].covered()


class Draugr(Card):
    """MYL-415: each opponent sacrifices a creature or gives you 2 gems."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(*each(s.opponents(e.owner)))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        return bool(self.alternatives(s, e, seat))

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        s.then(ChooseAlternative(seat))

    def asks(self) -> tuple[int, ...]:
        return (SACRIFICE_CREATURE(), GIVE_GEMS())

    def alternatives(self, s: Mythologies, e: Effect, seat: int) -> list[int]:
        p = s.pantheons[seat]
        creature = p.creatures() & p.sacrificable() != 0
        options = [SACRIFICE_CREATURE()] if creature else []
        return [*options, GIVE_GEMS()] if p.gems >= 2 or (p.gems == 1 and not creature) else options

    def alternative(self, s: Mythologies, e: Effect, seat: int, action: int) -> None:
        if action == GIVE_GEMS():
            take(s, seat, e.owner, 2, 0)
        else:
            s.then(SacrificeOne(seat, CREATURES))


class Valkyrie(Card):
    """MYL-416: once per turn, when you crush a creature, you may exile it: gain 1 favour."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        return t.card not in s.spent and t.hit in s.pantheons[t.seat].under[t.where]

    def reacts(self, s: Mythologies, e: Effect, t: Trigger) -> None:
        e.picked = [t.hit, t.where]
        s.then(OptionalCost(e.owner, 0))

    def paid(self, s: Mythologies, e: Effect) -> None:
        card, cell = e.picked[0], e.picked[1]
        p = s.pantheons[e.owner]
        p.under[cell] = tuple([other for other in p.under[cell] if other != card])
        leave(s, card)
        exile(s, card)
        if e.card != card:
            s.spent.append(e.card)
        gain(s, e.owner, 0, 1)


class Jormungandr(Card):
    """MYL-417: if it crushed a creature when played, gain 2 gems; each opponent sacrifices their creature on that cell."""

    def played(self, s: Mythologies, e: Effect) -> None:
        if e.crushed:
            gain(s, e.owner, 2, 0)
            s.then(*each(s.opponents(e.owner)))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        p = s.pantheons[seat]
        return p.creatures() & p.sacrificable() & 1 << e.choice != 0

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        if self.touches(s, e, seat):
            s.then(Sacrifice(seat, 1 << e.choice))


class Fenrir(Card):
    """MYL-419: 1 gem: each opponent loses 2 tokens of their choice (gems and/or favours)."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(OptionalCost(e.owner, 1))

    def paid(self, s: Mythologies, e: Effect) -> None:
        s.then(*each(s.opponents(e.owner)))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        p = s.pantheons[seat]
        return p.gems + p.favours > 0 and not p.shielded()

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        if self.touches(s, e, seat):
            s.then(ChooseToken(seat), ChooseToken(seat))


class ChooseToken(EffectAsk):
    """MYL-419: the kind of token that the victim loses. Nobody loses one unasked."""

    __slots__ = ()
    always: ClassVar[bool] = True
    verbs: ClassVar[tuple[Verb, ...]] = (GEM, FAVOUR)

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        p = s.pantheons[self.seat]
        return None if (p.gems if action == GEM() else p.favours) else self.no(s, "too_few_tokens")

    def take(self, s: Mythologies, action: int) -> None:
        lose(s, self.seat, int(action == GEM()), int(action == FAVOUR()))


class Alf(Card):
    """MYL-420: move another creature onto a cell in diagonal of the Alf. If this crushes a creature, gain 1 gem."""

    def played(self, s: Mythologies, e: Effect) -> None:
        e.crushed = 0
        s.then(MoveOne(e.owner, CREATURES | OTHERS, ONTO_DIAGONAL), Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        if e.crushed:
            gain(s, e.owner, 1, 0)


FORBID_SELECT[ODIN] = True
PEEK[LOKI] = True
TOLL_FAVOUR[TROLL] = HERE
"""MYL-418: opponents must give you 1 favour to play a creature or deity on this cell of their pantheon."""

CARDS[ODIN] = Odin(PLAYED | STATIC)
CARDS[THOR] = Thor(PLAYED)
CARDS[LOKI] = Loki(PLAYED | STATIC)
CARDS[FREYJA] = Freyja(FINAL_SCORING)
CARDS[DRAUGR] = Draugr(PLAYED)
CARDS[VALKYRIE] = Valkyrie(CRUSH, plain=False, turn=LAST)
CARDS[JORMUNGANDR] = Jormungandr(PLAYED)
CARDS[TROLL] = Card(STATIC)
CARDS[FENRIR] = Fenrir(PLAYED)
CARDS[ALF] = Alf(PLAYED)
