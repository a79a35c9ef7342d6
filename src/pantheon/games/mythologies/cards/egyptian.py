"""The Egyptian mythology: monuments to the dead, piles and discard."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Refusal
from pantheon.games.mythologies.actions import DISCARDED, STOP
from pantheon.games.mythologies.cards.base import (
    ABOUT_TO_SACRIFICE,
    CARDS,
    CRUSH,
    FINAL_SCORING,
    MOVE,
    PLAYED,
    SACRIFICE,
    Card,
    Trigger,
)
from pantheon.games.mythologies.cards.greek import Landslide
from pantheon.games.mythologies.grid import CELESTIAL, PLANES
from pantheon.games.mythologies.kinds import (
    AMMIT,
    ANUBIS,
    BENU,
    COBRA,
    COPIES,
    ISIS,
    MUMMY,
    MYTHOLOGIES,
    OSIRIS,
    RA,
    SCARAB,
    SPHINX,
    is_deity,
    mythology_of,
)
from pantheon.games.mythologies.playing import ALL_DISCARDS, PlayOne
from pantheon.games.mythologies.rules.moving import exile
from pantheon.games.mythologies.rules.tokens import gain, gain_invocation
from pantheon.games.mythologies.state import Effect, Mythologies
from pantheon.games.mythologies.steps import ANY, OTHERS, ChooseCard, GainPer, SacrificeOne, Step

EGYPTIAN = MYTHOLOGIES.index("egyptian")


class Osiris(Card):
    """MYL-422: final scoring: 2 favours for each mythology other than Egyptian that you show in 2 different planes."""

    def final(self, s: Mythologies, seat: int, cell: int) -> int:
        spread = 0
        for mythology in s.boards:
            cells = s.pantheons[seat].of_mythology(mythology)
            if mythology != EGYPTIAN and sum([cells & plane != 0 for plane in PLANES]) >= 2:
                spread += 1
        return 2 * spread


class Isis(Card):
    """MYL-423: once per turn, when one or more of your cards are crushed or sacrificed, gain 1 favour."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        return t.card not in s.spent

    def fire(self, s: Mythologies, t: Trigger) -> None:
        if t.card not in s.spent:
            if s.pantheons[t.seat].cell_of(t.card) >= 0:
                s.spent.append(t.card)
            gain(s, t.seat, 0, 1)


class Anubis(Card):
    """MYL-424: call up to 2 creatures or deities from any discards, one after the other."""

    def played(self, s: Mythologies, e: Effect) -> None:
        e.count = 2
        s.then(Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        if e.count > 0:
            e.count -= 1
            s.then(PlayOne(e.owner, ALL_DISCARDS, False, OTHERS, True), Step(0))


class Ammit(Card):
    """MYL-426: exile up to 3 cards from your discard: gain 1 gem for each."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(ExileOne(e.owner, 3), GainPer(1, 0))


class ExileOne(ChooseCard):
    """MYL-426: the next card of one's discard to exile, or stop."""

    __slots__ = ("most",)
    verbs: ClassVar[tuple[Verb, ...]] = (DISCARDED, STOP)

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    def purpose(self) -> str:
        return "exile"

    def options(self, s: Mythologies) -> list[int]:
        kinds = sorted({card // COPIES for card in s.pantheons[self.seat].discard})
        return [*[DISCARDED(self.seat, kind) for kind in kinds], STOP()] if kinds else []

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        if action == STOP():
            return None
        if DISCARDED.arg(action) != self.seat:
            return self.no(s, "not_from_there", listed=False)
        return None if action in self.options(s) else self.no(s, "not_in_discard", listed=False)

    def take(self, s: Mythologies, action: int) -> None:
        if action == STOP():
            return
        discard = s.pantheons[self.seat].discard
        card = next(card for card in discard if card // COPIES == DISCARDED.arg(action, 1))
        discard.remove(card)
        exile(s, card)
        s.effect().count += 1
        if self.most > 1:
            s.then(ExileOne(self.seat, self.most - 1))


class Sphinx(Card):
    """MYL-427: when one of your creatures moves and crushes a creature, gain the invocation gain of the moved one."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        return t.event & MOVE != 0 and not is_deity(t.by)

    def fire(self, s: Mythologies, t: Trigger) -> None:
        gain_invocation(s, t.seat, t.by, t.where // 3)


class Cobra(Card):
    """MYL-428: sacrifice another card: gain 1 gem for every card of its mythology in your discard, itself included."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(SacrificeOne(e.owner, ANY | OTHERS, True), GainPer(1, 0))

    def sacrificed(self, s: Mythologies, e: Effect, cards: list[int]) -> None:
        mythology = mythology_of(cards[0])
        e.count = len([card for card in s.pantheons[e.owner].discard if mythology_of(card) == mythology])


class Mummy(Card):
    """MYL-429: final scoring: 1 favour for every card under the Mummy (3 at most)."""

    def final(self, s: Mythologies, seat: int, cell: int) -> int:
        return min(3, len(s.pantheons[seat].under[cell]))


class Benu(Card):
    """MYL-430: if crushed, you may call a creature or deity from any discard."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        return t.hit == t.card

    def reacts(self, s: Mythologies, e: Effect, t: Trigger) -> None:
        s.then(PlayOne(e.owner, ALL_DISCARDS, False, ANY, True))


CARDS[RA] = Landslide(PLAYED, CELESTIAL)
CARDS[OSIRIS] = Osiris(FINAL_SCORING)
CARDS[ISIS] = Isis(CRUSH | SACRIFICE)
CARDS[ANUBIS] = Anubis(PLAYED)
CARDS[SCARAB] = Card(ABOUT_TO_SACRIFICE)
CARDS[AMMIT] = Ammit(PLAYED)
CARDS[SPHINX] = Sphinx(CRUSH)
CARDS[COBRA] = Cobra(PLAYED)
CARDS[MUMMY] = Mummy(FINAL_SCORING)
CARDS[BENU] = Benu(CRUSH, plain=False)
