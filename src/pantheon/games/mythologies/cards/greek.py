"""The Greek mythology: aggression to plunder neighbours, and mobility."""

from __future__ import annotations

from pantheon.core.task import Refusal
from pantheon.games.mythologies.batch import LiftOne
from pantheon.games.mythologies.cards.base import ACTIVATED, CARDS, COMPLETE_LINE, PLAYED, STATIC, Card, Trigger
from pantheon.games.mythologies.grid import ABYSSAL, PLANE_OF, PLANES, TERRESTRIAL, count
from pantheon.games.mythologies.kinds import ATHENA, CENTAUR, CHIMERA, CYCLOPS, GORGON, GRIFFIN, HADES, MINOTAUR, POSEIDON, ZEUS
from pantheon.games.mythologies.playing import OPPONENTS_DISCARDS, PlayOne
from pantheon.games.mythologies.rules.moving import Leap, move_batch
from pantheon.games.mythologies.rules.reactions import ReactionWindow
from pantheon.games.mythologies.rules.tokens import pay, take
from pantheon.games.mythologies.state import Effect, Mythologies
from pantheon.games.mythologies.statics import TOLL_GEM
from pantheon.games.mythologies.steps import (
    ANY,
    ANYWHERE,
    CREATURES,
    HORIZONTALLY,
    IN_PLANE,
    ONE_STEP,
    OTHER_PLANE,
    OTHERS,
    GainPer,
    MoveOne,
    MoveSelf,
    OptionalCost,
    Sacrifice,
    SacrificeOne,
    Step,
    can_move,
    which,
)
from pantheon.games.mythologies.victims import ChooseOpponent, each


class Poseidon(Card):
    """MYL-402: each neighbour gives you 1 gem for every card you have in Poseidon's plane, Poseidon included."""

    def played(self, s: Mythologies, e: Effect) -> None:
        e.count = count(which(s, e, e.owner, IN_PLANE))
        s.then(*each(s.neighbours(e.owner)))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        return takes_gem_from(s, seat)

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        take(s, seat, e.owner, e.count, 0)


class Athena(Card):
    """MYL-403: move up to 3 of your piles to other cells, all at once."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(LiftOne(e.owner, 3, ANY, ANYWHERE, True))


class Landslide(Card):
    """MYL-404, MYL-421: Hades and Ra: all terrestrial cards of all players move at once; opponents' gains are yours."""

    def __init__(self, events: int, plane: int) -> None:
        super().__init__(events)
        self.plane = plane

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(*[ReactionWindow(seat) for seat in s.opponents(e.owner)], Step(0))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        return bool(self._leaps(s, seat))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        leaps: list[Leap] = []
        for seat in s.turn_order(e.owner):
            leaps.extend(self._leaps(s, seat))
        if leaps:
            move_batch(s, leaps, whole=False, taker=e.owner)

    def _leaps(self, s: Mythologies, seat: int) -> list[Leap]:
        p = s.pantheons[seat]
        movable, landing = p.movable() & PLANES[TERRESTRIAL], p.landing()
        cells = [(TERRESTRIAL * 3 + column, self.plane * 3 + column) for column in range(3)]
        return [(seat, a, b) for a, b in cells if movable >> a & 1 and landing >> b & 1]


class Minotaur(Card):
    """MYL-405: move the Minotaur horizontally. If this crushes a creature, each neighbour gives you 1 gem."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(MoveSelf(HORIZONTALLY), Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        if e.crushed:
            s.then(*each(s.neighbours(e.owner)))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        return takes_gem_from(s, seat)

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        take(s, seat, e.owner, 1, 0)


class Centaur(Card):
    """MYL-406: move it 1 cell, sacrifice another creature of its plane; each opponent sacrifices one of that plane."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(MoveSelf(ONE_STEP), SacrificeOne(e.owner, CREATURES | OTHERS | IN_PLANE), *each(s.opponents(e.owner)))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        return which(s, e, seat, CREATURES | IN_PLANE) & s.pantheons[seat].sacrificable() != 0

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        s.then(SacrificeOne(seat, CREATURES | IN_PLANE))


class Gorgon(Card):
    """MYL-407: sacrifice the creature or deity of the cell below to gain 2 gems."""

    def played(self, s: Mythologies, e: Effect) -> None:
        """MYL-126: without the sacrifice no gain."""
        below = 1 << e.cell + 3
        if e.cell < 6 and s.pantheons[e.owner].sacrificable() & below:
            s.then(Sacrifice(e.owner, below), GainPer(2, 0))


class Cyclops(Card):
    """MYL-408: when you complete its plane or column in your turn, 1 gem: an opponent gives you 1 favour."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        mine = t.by == t.seat == s.active
        return mine and t.where in (t.cell // 3, 3 + t.cell % 3)

    def reacts(self, s: Mythologies, e: Effect, t: Trigger) -> None:
        if any(self.touches(s, e, seat) for seat in s.opponents(e.owner)):
            s.then(OptionalCost(e.owner, 1))

    def paid(self, s: Mythologies, e: Effect) -> None:
        s.then(ChooseOpponent(e.owner, False))

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        p = s.pantheons[seat]
        return p.favours >= 1 and not p.shielded()

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        take(s, seat, e.owner, 0, 1)


class Griffin(Card):
    """MYL-409: once per turn, 1 gem: move one of your creatures or deities to another plane."""

    def unusable(self, s: Mythologies, seat: int, card: int, cell: int) -> Refusal | None:
        e = Effect(seat, card, cell, 0, 0, 0, [], [], 0, [])
        if card in s.spent:
            return Refusal("MYL-123", "used_this_turn")
        if s.pantheons[seat].gems < 1:
            return Refusal("MYL-409", "no_gem_for_it")
        return None if can_move(s, e, seat, ANY, OTHER_PLANE) else Refusal("MYL-409", "nothing_to_move")

    def activated(self, s: Mythologies, e: Effect) -> None:
        s.spent.append(e.card)
        pay(s, e.owner, 1)
        s.then(MoveOne(e.owner, ANY, OTHER_PLANE))


class Chimera(Card):
    """MYL-410: invoke a creature from an opponent's discard onto the Chimera, crushing it."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(PlayOne(e.owner, OPPONENTS_DISCARDS, True, CREATURES, False, 1 << e.cell))


def takes_gem_from(s: Mythologies, seat: int) -> bool:
    """Whether an opponent's effect could take a gem from a seat."""
    return s.pantheons[seat].gems >= 1 and not s.pantheons[seat].shielded()


TOLL_GEM[ZEUS] = PLANE_OF
"""MYL-401: opponents must give you 1 gem to play a creature or deity in this plane of their pantheon."""

CARDS[ZEUS] = Card(STATIC)
CARDS[POSEIDON] = Poseidon(PLAYED)
CARDS[ATHENA] = Athena(PLAYED)
CARDS[HADES] = Landslide(PLAYED, ABYSSAL)
CARDS[MINOTAUR] = Minotaur(PLAYED)
CARDS[CENTAUR] = Centaur(PLAYED)
CARDS[GORGON] = Gorgon(PLAYED)
CARDS[CYCLOPS] = Cyclops(COMPLETE_LINE, plain=False)
CARDS[GRIFFIN] = Griffin(ACTIVATED)
CARDS[CHIMERA] = Chimera(PLAYED)
