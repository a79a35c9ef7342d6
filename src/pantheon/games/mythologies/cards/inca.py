"""The Inca mythology: sacrifice for riches."""

from __future__ import annotations

from typing import Any, ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Refusal
from pantheon.games.mythologies.actions import CHOOSE, OF_MYTHOLOGY, STOP
from pantheon.games.mythologies.cards.base import (
    CARDS,
    COMPLETE_LINE,
    CRUSH,
    FINAL_SCORING,
    PLAYED,
    SACRIFICE,
    TURN_END,
    Card,
    Trigger,
)
from pantheon.games.mythologies.grid import IN, count
from pantheon.games.mythologies.kinds import (
    AMARU,
    CAIMAN,
    CONDOR,
    INTI,
    MAMA_QUILLA,
    MUKI,
    PACHAMAMA,
    PUMA,
    UKUKU,
    VIRACOCHA,
    mythology_of,
)
from pantheon.games.mythologies.rules.reasons import guarded
from pantheon.games.mythologies.rules.tokens import gain
from pantheon.games.mythologies.state import Effect, Mythologies
from pantheon.games.mythologies.steps import (
    ANY,
    CREATURES,
    IN_COLUMN,
    NEXT_TO,
    OTHERS,
    ChooseCard,
    EffectAsk,
    GainOfOne,
    GainPer,
    Sacrifice,
    SacrificeOne,
    Step,
    which,
)
from pantheon.games.mythologies.steps import OF_MYTHOLOGY as OF_ITS_MYTHOLOGY
from pantheon.games.mythologies.victims import Hit, each


class Viracocha(Card):
    """MYL-441: sacrifice up to 3 of your other creatures or deities: gain 1 favour for each."""

    def played(self, s: Mythologies, e: Effect) -> None:
        e.choice = 0
        s.then(MarkOne(e.owner, 3), Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        s.then(Sacrifice(e.owner, e.choice), GainPer(0, 1))


class MarkOne(ChooseCard):
    """MYL-441: the next card to be sacrificed together with the others, or stop."""

    __slots__ = ("most",)
    verbs: ClassVar[tuple[Verb, ...]] = (CHOOSE, STOP)

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    def purpose(self) -> str:
        return "sacrifice"

    def options(self, s: Mythologies) -> list[int]:
        e = s.effect()
        mask = which(s, e, self.seat, ANY | OTHERS) & s.pantheons[self.seat].sacrificable() & ~e.choice
        return [*[CHOOSE(cell) for cell in IN[mask]], STOP()] if mask else []

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        if action == STOP():
            return None
        cell = CHOOSE.arg(action)
        if s.effect().choice >> cell & 1:
            return self.no(s, "marked_already", listed=False)
        return self.not_meant(s, cell, ANY | OTHERS) or guarded(s.pantheons[self.seat], cell)

    def take(self, s: Mythologies, action: int) -> None:
        if action != STOP():
            s.effect().choice |= 1 << CHOOSE.arg(action)
            if self.most > 1:
                s.then(MarkOne(self.seat, self.most - 1))

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return super().facts(s) | {"picked": IN[s.effect().choice]}


class Pachamama(Card):
    """MYL-442: whenever you sacrifice a creature or deity, gain 1 gem."""

    def fire(self, s: Mythologies, t: Trigger) -> None:
        gain(s, t.seat, t.where, 0)


class MamaQuilla(Card):
    """MYL-443: at the end of your turn, gain 1 gem for every complete plane of your pantheon."""

    def turn_end(self, s: Mythologies, seat: int, cell: int) -> None:
        planes = count(s.pantheons[seat].full_lines() & 0b111)
        if planes:
            s.tell("effect", seat, MAMA_QUILLA)
            gain(s, seat, planes, 0)


class Inti(Card):
    """MYL-444: final scoring: 1 favour for every 3 gems you own, without spending them."""

    def final(self, s: Mythologies, seat: int, cell: int) -> int:
        return s.pantheons[seat].gems // 3


class Puma(Card):
    """MYL-445: gain 1 gem when you crush a creature."""

    def fire(self, s: Mythologies, t: Trigger) -> None:
        gain(s, t.seat, 1, 0)


class Amaru(Card):
    """MYL-446: sacrifice another creature of its column: gain 1 favour."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(SacrificeOne(e.owner, CREATURES | OTHERS | IN_COLUMN, True), GainPer(0, 1))


class Caiman(Card):
    """MYL-447: every player, you included, sacrifices a creature of a mythology of your pantheon; gain 1 gem for each."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(ChooseMythology(e.owner), Hit(e.owner), *each(s.opponents(e.owner)), GainPer(1, 0))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        return which(s, e, seat, CREATURES | OF_ITS_MYTHOLOGY) & s.pantheons[seat].sacrificable() != 0

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        s.then(SacrificeOne(seat, CREATURES | OF_ITS_MYTHOLOGY))


class ChooseMythology(EffectAsk):
    """MYL-447: one of the mythologies visible in the Caiman's pantheon."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (OF_MYTHOLOGY,)

    def options(self, s: Mythologies) -> list[int]:
        tops = s.pantheons[self.seat].tops
        return [OF_MYTHOLOGY(m) for m in sorted({mythology_of(card) for card in tops if card >= 0})]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        return None if action in self.options(s) else self.no(s, "not_shown", listed=False)

    def take(self, s: Mythologies, action: int) -> None:
        s.effect().choice = OF_MYTHOLOGY.arg(action)
        s.tell("names_mythology", self.seat, OF_MYTHOLOGY.arg(action))


class Condor(Card):
    """MYL-448: gain the invocation gain of an adjacent creature or deity, then sacrifice it."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(GainOfOne(e.owner, ANY | NEXT_TO), Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        """MYL-125: the sacrifice comes also when nothing was gained."""
        if e.picked and s.pantheons[e.owner].sacrificable() >> e.picked[0] & 1:
            s.then(Sacrifice(e.owner, 1 << e.picked[0]))


class Muki(Card):
    """MYL-449: gain 1 gem for every card in your discard (3 at most)."""

    def played(self, s: Mythologies, e: Effect) -> None:
        gain(s, e.owner, min(3, len(s.pantheons[e.owner].discard)), 0)


class Ukuku(Card):
    """MYL-450: when you complete its plane, gain 1 favour."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        return t.by == t.seat and t.where == t.cell // 3

    def fire(self, s: Mythologies, t: Trigger) -> None:
        gain(s, t.seat, 0, 1)


CARDS[VIRACOCHA] = Viracocha(PLAYED)
CARDS[PACHAMAMA] = Pachamama(SACRIFICE)
CARDS[MAMA_QUILLA] = MamaQuilla(TURN_END)
CARDS[INTI] = Inti(FINAL_SCORING)
CARDS[PUMA] = Puma(CRUSH)
CARDS[AMARU] = Amaru(PLAYED)
CARDS[CAIMAN] = Caiman(PLAYED)
CARDS[CONDOR] = Condor(PLAYED)
CARDS[MUKI] = Muki(PLAYED)
CARDS[UKUKU] = Ukuku(COMPLETE_LINE)
