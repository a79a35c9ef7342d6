"""The Celtic mythology: plentiful resources and protection."""

from __future__ import annotations

from pantheon.games.mythologies.batch import LiftOne
from pantheon.games.mythologies.cards.base import CARDS, EFFECT_END, FINAL_SCORING, PLAYED, SACRIFICE, STATIC, TURN_END, Card
from pantheon.games.mythologies.grid import ALL, NEAR, PLANE_OF, count
from pantheon.games.mythologies.kinds import (
    BANSHEE,
    BRIGID,
    CERNUNNOS,
    DAGDA,
    DULLAHAN,
    FAIRY,
    KELPIE,
    LEPRECHAUN,
    MORRIGAN,
    PUCA,
)
from pantheon.games.mythologies.rules.effects import note
from pantheon.games.mythologies.rules.tokens import gain
from pantheon.games.mythologies.state import Effect, Mythologies
from pantheon.games.mythologies.statics import FORBID_MOVE, FORBID_SACRIFICE, FORBID_SACRIFICE_CREATURE, PROTECT_TOKENS
from pantheon.games.mythologies.steps import CREATURES, IN_PLANE, NEXT_TO, ONE_STEP, OTHERS, GainOfOne, GainPer, Sacrifice, which


class Dagda(Card):
    """MYL-471: whenever an effect moves, crushes or sacrifices cards of yours, gain 1 favour for each card concerned."""

    def witness(self, s: Mythologies, e: Effect, seat: int, card: int, whose: int, event: int, cards: list[int]) -> None:
        if whose == seat:
            for concerned in cards:
                note(e, seat, card, concerned)


class Cernunnos(Card):
    """MYL-472: final scoring: 1 favour for every 2 visible creatures of your pantheon."""

    def final(self, s: Mythologies, seat: int, cell: int) -> int:
        return count(s.pantheons[seat].creatures()) // 2


class Leprechaun(Card):
    """MYL-475: at the end of your turn, gain 1 gem if at least one cell next to the Leprechaun is empty."""

    def turn_end(self, s: Mythologies, seat: int, cell: int) -> None:
        if NEAR[cell] & ALL & ~s.pantheons[seat].visible():
            s.tell("effect", seat, LEPRECHAUN)
            gain(s, seat, 1, 0)


class Banshee(Card):
    """MYL-476: when an effect of an opponent's card makes you sacrifice one or more cards, gain 1 favour."""

    def witness(self, s: Mythologies, e: Effect, seat: int, card: int, whose: int, event: int, cards: list[int]) -> None:
        if event == SACRIFICE and whose == seat and e.owner != seat:
            note(e, seat, card, 0)


class Fairy(Card):
    """MYL-477: sacrifice the other creatures of her plane. Gain 2 gems for each creature sacrificed this way."""

    def played(self, s: Mythologies, e: Effect) -> None:
        others = which(s, e, e.owner, CREATURES | OTHERS | IN_PLANE)
        s.then(Sacrifice(e.owner, others & s.pantheons[e.owner].sacrificable()), GainPer(2, 0))


class Puca(Card):
    """MYL-478: gain the invocation gain of an adjacent creature."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(GainOfOne(e.owner, CREATURES | NEXT_TO))


class Dullahan(Card):
    """MYL-480: move up to 2 of your other creatures 1 cell; gain 1 gem for every creature crushed this way."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(LiftOne(e.owner, 2, CREATURES | OTHERS, ONE_STEP, False))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        gain(s, e.owner, e.crushed, 0)


PROTECT_TOKENS[BRIGID] = True
"""MYL-473: the effects of opponents' cards cannot make you lose or give gems or favours."""
FORBID_MOVE[MORRIGAN] = PLANE_OF
FORBID_SACRIFICE[MORRIGAN] = PLANE_OF
"""MYL-474: your creatures and deities in her plane cannot be moved or sacrificed."""
FORBID_SACRIFICE_CREATURE[KELPIE] = NEAR
"""MYL-479: your creatures next to the Kelpie cannot be sacrificed."""

CARDS[DAGDA] = Dagda(EFFECT_END)
CARDS[CERNUNNOS] = Cernunnos(FINAL_SCORING)
CARDS[BRIGID] = Card(STATIC)
CARDS[MORRIGAN] = Card(STATIC)
CARDS[LEPRECHAUN] = Leprechaun(TURN_END)
CARDS[BANSHEE] = Banshee(EFFECT_END)
CARDS[FAIRY] = Fairy(PLAYED)
CARDS[PUCA] = Puca(PLAYED)
CARDS[KELPIE] = Card(STATIC)
CARDS[DULLAHAN] = Dullahan(PLAYED)
