"""The Chinese mythology: mobility and trade."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Refusal
from pantheon.games.mythologies.actions import CHOOSE, DECLINE, GIVE_GEM, SACRIFICE_CREATURE, STOP, TO, USE
from pantheon.games.mythologies.batch import LiftOne
from pantheon.games.mythologies.cards.base import (
    ACTIVATED,
    AFTER,
    CARDS,
    COMPLETE_LINE,
    CRUSH,
    EFFECT_END,
    MOVE,
    PLAYED,
    SACRIFICE,
    Card,
    Trigger,
)
from pantheon.games.mythologies.grid import ALL, IN, count
from pantheon.games.mythologies.kinds import (
    COPIES,
    FENGHUANG,
    HULI_JING,
    JIANGSHI,
    MOGWAI,
    NUWA,
    PANGU,
    QILIN,
    SUN_WUKONG,
    TIANLONG,
    YANLUO_WANG,
)
from pantheon.games.mythologies.rules.completion import check_lines
from pantheon.games.mythologies.rules.effects import follow, note, witness
from pantheon.games.mythologies.rules.moving import move, put, sacrifice
from pantheon.games.mythologies.rules.reasons import guarded, held
from pantheon.games.mythologies.rules.tokens import gain, gain_invocation, give, pay, take
from pantheon.games.mythologies.state import Effect, Mythologies
from pantheon.games.mythologies.steps import (
    ANY,
    ANYWHERE,
    OTHER_PLANE,
    UP_OR_DOWN,
    ChooseCard,
    EffectAsk,
    GainPer,
    MoveOne,
    MoveSelf,
    OptionalCost,
    Sacrifice,
    Step,
    can_move,
    targets,
)
from pantheon.games.mythologies.victims import ChooseAlternative, ChooseOpponent, each


class YanluoWang(Card):
    """MYL-451: exchanges with opponents, 2 of your gems for 1 of their favours, at most one per empty cell of theirs."""

    def played(self, s: Mythologies, e: Effect) -> None:
        e.picked = [count(ALL & ~p.visible()) for p in s.pantheons]
        s.then(Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        s.then(ChooseOpponent(e.owner, True))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        p = s.pantheons[seat]
        return s.pantheons[e.owner].gems >= 2 and p.favours >= 1 and e.picked[seat] > 0 and not p.shielded()

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        if self.touches(s, e, seat):
            e.picked[seat] -= 1
            give(s, e.owner, seat, 2, 0)
            give(s, seat, e.owner, 0, 1)


class SunWukong(Card):
    """MYL-452: during a neighbour's turn, gain 1 favour for each of their effects that moves cards of their pantheon."""

    def witness(self, s: Mythologies, e: Effect, seat: int, card: int, whose: int, event: int, cards: list[int]) -> None:
        if event == MOVE and whose == e.owner == s.active and whose in s.neighbours(seat):
            note(e, seat, card, 0)


class Nuwa(Card):
    """MYL-453: for every creature of their pantheon, each neighbour gives you 1 gem or sacrifices it."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(*each(s.neighbours(e.owner)))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        p = s.pantheons[seat]
        return p.creatures() != 0 and (p.gems >= 1 or p.creatures() & p.sacrificable() != 0)

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        e.picked, e.choice = IN[s.pantheons[seat].creatures()][:], 0
        self._ask(s, e, seat)

    def _ask(self, s: Mythologies, e: Effect, seat: int) -> None:
        """The next creature that leaves its owner something to do; after the last one, the marked ones go together."""
        while e.picked and not self.alternatives(s, e, seat):
            e.picked.pop(0)
        s.then(ChooseAlternative(seat) if e.picked else Sacrifice(seat, e.choice))

    def asks(self) -> tuple[int, ...]:
        return (GIVE_GEM(), SACRIFICE_CREATURE())

    def alternatives(self, s: Mythologies, e: Effect, seat: int) -> list[int]:
        p = s.pantheons[seat]
        gem = [GIVE_GEM()] if p.gems >= 1 else []
        return [*gem, SACRIFICE_CREATURE()] if p.sacrificable() >> e.picked[0] & 1 else gem

    def alternative(self, s: Mythologies, e: Effect, seat: int, action: int) -> None:
        cell = e.picked.pop(0)
        if action == GIVE_GEM():
            take(s, seat, e.owner, 1, 0)
        else:
            e.choice |= 1 << cell
        self._ask(s, e, seat)


class Pangu(Card):
    """MYL-454: move up to 2 of your cards to another plane, then gain the invocation gain of each of them."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(LiftOne(e.owner, 2, ANY, OTHER_PLANE, False))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        for i, card in enumerate(e.picked):
            gain_invocation(s, e.owner, card, e.targets[i] // 3)


class Tianlong(Card):
    """MYL-455: 1 gem: move one of your creatures or deities; the opponents make the same move."""

    def played(self, s: Mythologies, e: Effect) -> None:
        if can_move(s, e, e.owner, ANY, ANYWHERE):
            s.then(OptionalCost(e.owner, 1))

    def paid(self, s: Mythologies, e: Effect) -> None:
        s.then(MoveOne(e.owner, ANY, ANYWHERE), *each(s.opponents(e.owner)))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        movable = s.pantheons[seat].movable() >> e.picked[0] & 1
        return movable != 0 and targets(s, e, seat, e.picked[0], ANYWHERE) >> e.targets[0] & 1 != 0

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        if self.touches(s, e, seat):
            move(s, seat, e.picked[0], e.targets[0])


class Qilin(Card):
    """MYL-456: give 1 gem to each neighbour: gain 1 favour."""

    def played(self, s: Mythologies, e: Effect) -> None:
        if s.pantheons[e.owner].gems >= len(s.neighbours(e.owner)):
            s.then(OptionalCost(e.owner, 0))

    def paid(self, s: Mythologies, e: Effect) -> None:
        for seat in s.neighbours(e.owner):
            give(s, e.owner, seat, 1, 0)
        gain(s, e.owner, 0, 1)


class Fenghuang(Card):
    """MYL-457: once per turn, if it is crushed or sacrificed, you may move it to an empty cell of your pantheon."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        itself = t.hit >> t.cell & 1 != 0 if t.event == SACRIFICE else t.hit == t.card
        return itself and t.card not in s.spent

    def reacts(self, s: Mythologies, e: Effect, t: Trigger) -> None:
        s.then(OptionalTrigger(e.owner))


def buried(s: Mythologies, seat: int, card: int) -> bool:
    """Whether a card is under another one of its pantheon or in its owner's discard."""
    p = s.pantheons[seat]
    return card in p.discard or any(card in pile for pile in p.under)


class OptionalTrigger(EffectAsk):
    """MYL-457: use Fenghuang's return or not."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (USE, DECLINE)

    def options(self, s: Mythologies) -> list[int]:
        full = s.pantheons[self.seat].visible() == ALL
        return [] if full or not buried(s, self.seat, s.effect().card) else [USE(), DECLINE()]

    def take(self, s: Mythologies, action: int) -> None:
        if action == USE():
            s.then(Reborn(self.seat))


class Reborn(EffectAsk):
    """MYL-457: the empty cell to which Fenghuang moves, out of a pile or out of its owner's discard."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (TO,)

    def name(self) -> str:
        return "choose_destination"

    def options(self, s: Mythologies) -> list[int]:
        return [TO(cell) for cell in IN[ALL & ~s.pantheons[self.seat].visible()]]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        return None if s.pantheons[self.seat].tops[TO.arg(action)] < 0 else self.no(s, "empty_wanted")

    def take(self, s: Mythologies, action: int) -> None:
        e, p, cell = s.effect(), s.pantheons[self.seat], TO.arg(action)
        before = p.full_lines()
        if e.card in p.discard:
            p.discard.remove(e.card)
        p.under = [tuple([card for card in pile if card != e.card]) for pile in p.under]
        put(p, cell, (e.card,))
        follow(s, self.seat, e.card, cell)
        s.spent.append(e.card)
        s.tell("returns", self.seat, e.card // COPIES, cell)
        witness(s, self.seat, MOVE, [e.card])
        check_lines(s, self.seat, before)


class Mogwai(Card):
    """MYL-458: an opponent who completes this plane or this column gains 1 gem. When you do so, gain 1 favour."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        return t.where in (t.cell // 3, 3 + t.cell % 3)

    def fire(self, s: Mythologies, t: Trigger) -> None:
        if t.by == t.seat:
            gain(s, t.seat, 0, 1)
        else:
            gain(s, t.by, 1, 0)


class Jiangshi(Card):
    """MYL-459: sacrifice one of your piles: gain 2 gems for every card in it."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(SacrificePile(e.owner), GainPer(2, 0))


class SacrificePile(ChooseCard):
    """MYL-459, MYL-115: a pile whose top card may be sacrificed, or stop."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (CHOOSE, STOP)

    def purpose(self) -> str:
        return "pile"

    def options(self, s: Mythologies) -> list[int]:
        mask = s.pantheons[self.seat].sacrificable()
        return [*[CHOOSE(cell) for cell in IN[mask]], STOP()] if mask else []

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        if action == STOP():
            return None
        return self.not_meant(s, CHOOSE.arg(action), ANY) or guarded(s.pantheons[self.seat], CHOOSE.arg(action))

    def take(self, s: Mythologies, action: int) -> None:
        if action != STOP():
            sacrifice(s, self.seat, 1 << CHOOSE.arg(action), whole=True)


class HuliJing(Card):
    """MYL-460: once per turn, 1 gem: move Huli Jing 1 cell up or down, then gain its invocation gain."""

    def unusable(self, s: Mythologies, seat: int, card: int, cell: int) -> Refusal | None:
        e = Effect(seat, card, cell, 0, 0, 0, [], [], 0, [])
        if card in s.spent:
            return Refusal("MYL-123", "used_this_turn")
        if s.pantheons[seat].gems < 1:
            return Refusal("MYL-460", "no_gem_for_it")
        no = held(s.pantheons[seat], cell)
        return Refusal("MYL-106", "nowhere_to_go") if no is None and not targets(s, e, seat, cell, UP_OR_DOWN) else no

    def activated(self, s: Mythologies, e: Effect) -> None:
        s.spent.append(e.card)
        pay(s, e.owner, 1)
        s.then(MoveSelf(UP_OR_DOWN), Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        gain_invocation(s, e.owner, e.card, e.targets[0] // 3)


CARDS[YANLUO_WANG] = YanluoWang(PLAYED)
CARDS[SUN_WUKONG] = SunWukong(EFFECT_END)
CARDS[NUWA] = Nuwa(PLAYED)
CARDS[PANGU] = Pangu(PLAYED)
CARDS[TIANLONG] = Tianlong(PLAYED)
CARDS[QILIN] = Qilin(PLAYED)
CARDS[FENGHUANG] = Fenghuang(CRUSH | SACRIFICE, plain=False, turn=AFTER)
CARDS[MOGWAI] = Mogwai(COMPLETE_LINE)
CARDS[JIANGSHI] = Jiangshi(PLAYED)
CARDS[HULI_JING] = HuliJing(ACTIVATED)
