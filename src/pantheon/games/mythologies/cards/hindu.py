"""The Hindu mythology: sanctuary, destiny, and reincarnation through the discard."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Refusal
from pantheon.games.mythologies.actions import DISCARDED, IN_PLANE, LYING
from pantheon.games.mythologies.cards.base import (
    ACTIVATED,
    CARDS,
    FINAL_SCORING,
    PLAYED,
    SACRIFICE,
    STATIC,
    TURN_END,
    Card,
    Trigger,
)
from pantheon.games.mythologies.grid import NEAR, PLANES, count
from pantheon.games.mythologies.kinds import (
    ASURA,
    BRAHMA,
    COPIES,
    GANESHA,
    GARUDA,
    MAKARA,
    NAGA,
    RAKSHASA,
    SHIVA,
    VETALA,
    VISHNU,
)
from pantheon.games.mythologies.playing import DESTINED_BOARD, PlayOne
from pantheon.games.mythologies.rules.tokens import gain, gain_invocation
from pantheon.games.mythologies.rules.two_players import exile_slot
from pantheon.games.mythologies.state import DEITY_SLOT, FACE_UP, Effect, Mythologies
from pantheon.games.mythologies.statics import FORBID_MOVE
from pantheon.games.mythologies.steps import (
    ANY,
    CREATURES,
    ONE_STEP,
    OTHERS,
    ChooseCard,
    EffectAsk,
    MoveOne,
    Sacrifice,
    SacrificeOne,
    Step,
)


class Brahma(Card):
    """MYL-431: invoke a creature from the mythology board destined to you."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(PlayOne(e.owner, DESTINED_BOARD, True, CREATURES, False))


class Vishnu(Card):
    """MYL-432: gain the invocation gain of a deity of the sanctuary, for the plane Vishnu is in."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(EmulateDeity(e.owner))


class EmulateDeity(ChooseCard):
    """MYL-432, MYL-192: a face-up deity of the sanctuary."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (LYING,)

    def purpose(self) -> str:
        return "gain"

    def options(self, s: Mythologies) -> list[int]:
        slots = [board * 4 + DEITY_SLOT for board in range(4)]
        return [LYING(slot // 4, DEITY_SLOT) for slot in slots if s.slots[slot] >= 0 and s.hidden[slot] == FACE_UP]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        slot = LYING.arg(action) * 4 + DEITY_SLOT
        if LYING.arg(action, 1) != DEITY_SLOT:
            return self.no(s, "deity_wanted", listed=False)
        if s.slots[slot] < 0:
            return self.no(s, "nothing_lies_there", listed=False)
        return None if s.hidden[slot] == FACE_UP else Refusal("MYL-192", "face_down")

    def take(self, s: Mythologies, action: int) -> None:
        e = s.effect()
        gain_invocation(s, e.owner, s.slots[LYING.arg(action) * 4 + DEITY_SLOT], e.cell // 3)


class Shiva(Card):
    """MYL-433: final scoring: 1 favour for every card in your discard (4 at most)."""

    def final(self, s: Mythologies, seat: int, cell: int) -> int:
        return min(4, len(s.pantheons[seat].discard))


class Ganesha(Card):
    """MYL-434: at the end of your turn, gain 1 gem for every card you show of the mythology destined to you."""

    def turn_end(self, s: Mythologies, seat: int, cell: int) -> None:
        cards = count(s.pantheons[seat].of_mythology(s.boards[s.destined[seat]]))
        if cards:
            s.tell("effect", seat, GANESHA)
            gain(s, seat, cards, 0)


class Asura(Card):
    """MYL-435: exile the cards of the mythology board destined to you. Gain 1 gem for each."""

    def played(self, s: Mythologies, e: Effect) -> None:
        board = s.destined[e.owner]
        slots = [slot for slot in range(board * 4, board * 4 + 4) if s.slots[slot] >= 0]
        for slot in slots:
            exile_slot(s, slot)
        gain(s, e.owner, len(slots), 0)


class Naga(Card):
    """MYL-436: your cards next to the Naga cannot be moved. When one of them is sacrificed, gain 1 gem."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        return NEAR[t.cell] & t.hit != 0

    def fire(self, s: Mythologies, t: Trigger) -> None:
        gain(s, t.seat, count(NEAR[t.cell] & t.hit), 0)


class Rakshasa(Card):
    """MYL-437: sacrifice another of your creatures: call a creature from the mythology board destined to you."""

    def unusable(self, s: Mythologies, seat: int, card: int, cell: int) -> Refusal | None:
        p = s.pantheons[seat]
        if s.plays >= s.data.effect_plays:
            return Refusal("MYL-092", "too_many_plays")
        if not p.creatures() & p.sacrificable() & ~(1 << cell):
            return Refusal("MYL-437", "nothing_to_sacrifice")
        return None if s.creatures_on(s.destined[seat]) else Refusal("MYL-437", "no_creature_destined")

    def activated(self, s: Mythologies, e: Effect) -> None:
        s.then(SacrificeOne(e.owner, CREATURES | OTHERS), PlayOne(e.owner, DESTINED_BOARD, False, CREATURES, False))


class Garuda(Card):
    """MYL-438: choose one of your planes; gain 2 gems for every creature you have in it, then sacrifice them."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(ChoosePlane(e.owner))


class ChoosePlane(EffectAsk):
    """MYL-438: the plane that Garuda feeds on; creatures that may not be sacrificed count, and stay."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (IN_PLANE,)

    def take(self, s: Mythologies, action: int) -> None:
        p = s.pantheons[self.seat]
        creatures = p.creatures() & PLANES[IN_PLANE.arg(action)]
        gain(s, self.seat, 2 * count(creatures), 0)
        s.then(Sacrifice(self.seat, creatures & p.sacrificable()))


class Vetala(Card):
    """MYL-439: for every card in your discard, you may move one of your creatures or deities 1 cell orthogonally."""

    def played(self, s: Mythologies, e: Effect) -> None:
        e.count = len(s.pantheons[e.owner].discard)
        s.then(Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        if e.count > 0:
            e.count -= 1
            s.then(MoveOne(e.owner, ANY, ONE_STEP, True), Step(0))


class Makara(Card):
    """MYL-440: gain the invocation gain of a card of your discard, for the plane the Makara is in."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(EmulateDiscarded(e.owner))


class EmulateDiscarded(ChooseCard):
    """MYL-440: a card of one's discard."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (DISCARDED,)

    def purpose(self) -> str:
        return "gain"

    def options(self, s: Mythologies) -> list[int]:
        kinds = sorted({card // COPIES for card in s.pantheons[self.seat].discard})
        return [DISCARDED(self.seat, kind) for kind in kinds]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        if DISCARDED.arg(action) != self.seat:
            return self.no(s, "not_from_there", listed=False)
        return None if action in self.options(s) else self.no(s, "not_in_discard", listed=False)

    def take(self, s: Mythologies, action: int) -> None:
        e = s.effect()
        gain_invocation(s, e.owner, DISCARDED.arg(action, 1) * COPIES, e.cell // 3)


FORBID_MOVE[NAGA] = NEAR

CARDS[BRAHMA] = Brahma(PLAYED)
CARDS[VISHNU] = Vishnu(PLAYED)
CARDS[SHIVA] = Shiva(FINAL_SCORING)
CARDS[GANESHA] = Ganesha(TURN_END)
CARDS[ASURA] = Asura(PLAYED)
CARDS[NAGA] = Naga(STATIC | SACRIFICE)
CARDS[RAKSHASA] = Rakshasa(ACTIVATED)
CARDS[GARUDA] = Garuda(PLAYED)
CARDS[VETALA] = Vetala(PLAYED)
CARDS[MAKARA] = Makara(PLAYED)
