"""The Zulu mythology: resources from invoked spirits."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Refusal
from pantheon.games.mythologies.actions import CHOOSE
from pantheon.games.mythologies.cards.base import CARDS, CRUSH, FINAL_SCORING, INVOKE, MOVE, PLAYED, Card, Trigger
from pantheon.games.mythologies.grid import IN, count
from pantheon.games.mythologies.kinds import (
    IDLOZI,
    IMPUNDULU,
    INKANYAMBA,
    INKOSAZANA,
    MBABA_MWANA_WARESA,
    MYTHOLOGIES,
    TOKOLOSHE,
    UMVELINQANGI,
    UNKULUNKULU,
    UNWABU,
    WERE_HYENA,
)
from pantheon.games.mythologies.playing import DESTINED_BOARD, OPPONENTS_DISCARDS, OWN_DISCARD, PlayOne, can_play
from pantheon.games.mythologies.rules.reasons import held
from pantheon.games.mythologies.rules.tokens import gain, gain_invocation
from pantheon.games.mythologies.state import Effect, Mythologies
from pantheon.games.mythologies.steps import (
    ANY,
    CREATURES,
    DEITIES,
    IN_COLUMN,
    IN_PLANE,
    OTHER_PLANE,
    OTHERS,
    ChooseCard,
    ChooseDestination,
    OptionalCost,
    SacrificeOne,
    Step,
    can_move,
    which,
)

ZULU = MYTHOLOGIES.index("zulu")


class Unkulunkulu(Card):
    """MYL-461: whenever you invoke another creature or deity, gain 1 gem."""

    def invoked(self, s: Mythologies, seat: int, card: int) -> None:
        s.tell("effect", seat, UNKULUNKULU)
        gain(s, seat, 1, 0)


class Inkosazana(Card):
    """MYL-462: invoke up to 2 other creatures or deities from your discard, one after the other."""

    def played(self, s: Mythologies, e: Effect) -> None:
        e.count = 2
        s.then(Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        if e.count > 0:
            e.count -= 1
            s.then(PlayOne(e.owner, OWN_DISCARD, True, OTHERS, True), Step(0))


class MbabaMwanaWaresa(Card):
    """MYL-463: gain the invocation gain of each of your other cards in her column."""

    def played(self, s: Mythologies, e: Effect) -> None:
        for cell in IN[which(s, e, e.owner, ANY | OTHERS | IN_COLUMN)]:
            gain_invocation(s, e.owner, s.pantheons[e.owner].tops[cell], cell // 3)


class Umvelinqangi(Card):
    """MYL-464: final scoring: 1 favour for every mythology other than Zulu visible in your pantheon."""

    def final(self, s: Mythologies, seat: int, cell: int) -> int:
        return sum([s.pantheons[seat].of_mythology(m) != 0 for m in s.boards if m != ZULU])


class Inkanyamba(Card):
    """MYL-465: when Inkanyamba is moved, gain 1 gem (once per turn for each card that moves it)."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        return t.by * 256 + t.card not in s.paid

    def fire(self, s: Mythologies, t: Trigger) -> None:
        s.paid.append(t.by * 256 + t.card)
        gain(s, t.seat, 1, 0)


class Tokoloshe(Card):
    """MYL-466: 1 gem: invoke a creature from your discard."""

    def played(self, s: Mythologies, e: Effect) -> None:
        p = s.pantheons[e.owner]
        p.gems -= 1
        possible = p.gems >= 0 and can_play(s, self._play(e))
        p.gems += 1
        if possible:
            s.then(OptionalCost(e.owner, 1))

    def paid(self, s: Mythologies, e: Effect) -> None:
        s.then(self._play(e))

    def _play(self, e: Effect) -> PlayOne:
        return PlayOne(e.owner, OWN_DISCARD, True, CREATURES, False)


class Unwabu(Card):
    """MYL-467: gain 1 gem for every deity present in its plane."""

    def played(self, s: Mythologies, e: Effect) -> None:
        gain(s, e.owner, count(which(s, e, e.owner, DEITIES | IN_PLANE)), 0)


class Impundulu(Card):
    """MYL-468: once per turn, when it crushes a creature in your turn, invoke a creature from your destined board."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        return t.by == t.card and s.active == t.seat and t.card not in s.spent

    def reacts(self, s: Mythologies, e: Effect, t: Trigger) -> None:
        play = PlayOne(e.owner, DESTINED_BOARD, True, CREATURES, False)
        if can_play(s, play):
            s.spent.append(e.card)
            s.then(play)


class WereHyena(Card):
    """MYL-469: sacrifice one of your creatures, then call a creature or deity from an opponent's discard."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(SacrificeOne(e.owner, CREATURES), PlayOne(e.owner, OPPONENTS_DISCARDS, False, ANY, False))


class Idlozi(Card):
    """MYL-470: move one of your creatures to another plane, then gain its invocation gain."""

    def played(self, s: Mythologies, e: Effect) -> None:
        s.then(Possess(e.owner), Step(0))

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        if e.picked:
            cell = e.targets[0] if e.targets else e.choice
            gain_invocation(s, e.owner, e.picked[0], cell // 3)


class Possess(ChooseCard):
    """MYL-470: a creature that can change plane; if none can, any creature, which stays and gives its gain."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (CHOOSE,)

    def purpose(self) -> str:
        return "move"

    def options(self, s: Mythologies) -> list[int]:
        e = s.effect()
        able = can_move(s, e, self.seat, CREATURES, OTHER_PLANE)
        return [CHOOSE(cell) for cell in IN[able or which(s, e, self.seat, CREATURES)]]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        cell = CHOOSE.arg(action)
        no = self.not_meant(s, cell, CREATURES)
        if no is not None or action in self.options(s):
            return no
        return held(s.pantheons[self.seat], cell) or Refusal("MYL-106", "nowhere_to_go")

    def take(self, s: Mythologies, action: int) -> None:
        e, cell = s.effect(), CHOOSE.arg(action)
        e.choice, e.picked = cell, [s.pantheons[self.seat].tops[cell]]
        if can_move(s, e, self.seat, CREATURES, OTHER_PLANE):
            s.then(ChooseDestination(self.seat, cell, OTHER_PLANE))


CARDS[UNKULUNKULU] = Unkulunkulu(INVOKE)
CARDS[INKOSAZANA] = Inkosazana(PLAYED)
CARDS[MBABA_MWANA_WARESA] = MbabaMwanaWaresa(PLAYED)
CARDS[UMVELINQANGI] = Umvelinqangi(FINAL_SCORING)
CARDS[INKANYAMBA] = Inkanyamba(MOVE)
CARDS[TOKOLOSHE] = Tokoloshe(PLAYED)
CARDS[UNWABU] = Unwabu(PLAYED)
CARDS[IMPUNDULU] = Impundulu(CRUSH, plain=False)
CARDS[WERE_HYENA] = WereHyena(PLAYED)
CARDS[IDLOZI] = Idlozi(PLAYED)
