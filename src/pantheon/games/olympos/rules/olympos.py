"""Olympos cards: when they are revealed, who answers, whom they reward or punish."""

from __future__ import annotations

from typing import Any, Final

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.olympos.actions import (
    ARES,
    ARTEMIS,
    ATHENA,
    CUBE,
    ERINYES,
    HADES,
    HECATE,
    KERES,
    NEMESIS,
    PASS,
    PLAY,
    SETTLER,
    SIREN,
    ZEUS,
    ZEUS_CARD,
)
from pantheon.games.olympos.rules.combat import distinct_settlers, forbids_settler, leave
from pantheon.games.olympos.rules.destiny import drop_card, gain_cube, gain_prestige
from pantheon.games.olympos.rules.development import gain_settlers
from pantheon.games.olympos.state import Fate, Olympos

ZEUS_POINTS: Final = 3
RULES: Final = (
    "OLY-212", "OLY-213", "OLY-214", "OLY-215", "OLY-216", "OLY-217", "OLY-218", "OLY-219", "OLY-220", "OLY-221",
)  # fmt: skip
"""The rule of each Olympos card."""


class VisitZeus(Do[Olympos]):
    """OLY-200, OLY-201, OLY-288, OLY-037, OLY-204, OLY-244:

    The first to reach a Zeus space reveals its card, the last of all the second of a double one.
    """

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, s: Olympos) -> None:
        there = 0
        for position in s.position:
            if position >= s.data.zeus_spaces[self.space]:
                there += 1
        if there == 1 or (s.data.fates[self.space] == 2 and there == s.seats):
            reveal(s, self.space)


def reveal(s: Olympos, space: int) -> None:
    """OLY-205, OLY-222: Ares and Siren end at this moment."""
    s.block_undo("hidden")
    card = s.fates[space][-1]
    s.fates[space] = s.fates[space][:-1]
    s.revealed[space] = (*s.revealed[space], card)
    s.ares = 0
    s.siren = 0
    s.tell("reveals_good" if s.data.positive[card] else "reveals_bad", s.turn, card)
    s.frames.append(Fate(card, [0] * s.seats, False))
    s.then(ZeusRound())


def fate(s: Olympos) -> Fate:
    top = s.frames[-1]
    assert isinstance(top, Fate)
    return top


class ZeusRound(Do[Olympos]):
    """OLY-206: everybody is asked once, clockwise; again until a whole round passes."""

    __slots__ = ()

    def run(self, s: Olympos) -> None:
        fate(s).heard = False
        s.then(EndZeusRound())
        seats = s.clockwise()
        for i in range(len(seats) - 1, -1, -1):
            s.then(ZeusResponse(seats[i]))


class ZeusResponse(Ask[Olympos]):
    """OLY-191, OLY-206: play a ``zeus`` card or pass. Put to every holder of a Destiny card."""

    __slots__ = ()
    verbs = (
        PLAY,
        PASS,
    )
    always = True

    def options(self, s: Olympos) -> list[int]:
        hand = s.hands[self.seat]
        if not hand:
            return []
        return [PLAY(ZEUS_CARD), PASS()] if ZEUS_CARD in hand else [PASS()]

    def take(self, s: Olympos, action: int) -> None:
        if PLAY.owns(action):
            drop_card(s, self.seat, ZEUS_CARD)
            s.tell("plays", self.seat, ZEUS_CARD)
            fate(s).invoked[self.seat] += 1
            fate(s).heard = True
        else:
            s.block_undo("choice")

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        if action == PASS():
            return None
        if PLAY.arg(action) not in s.hands[self.seat]:
            return Refusal("OLY-206", "not_in_hand", listed=False)
        return None if PLAY.arg(action) == ZEUS_CARD else Refusal("OLY-052", "only_zeus")

    def facts(self, s: Olympos) -> dict[str, Any]:
        return {"card": fate(s).card}


class EndZeusRound(Do[Olympos]):
    """OLY-206."""

    __slots__ = ()

    def run(self, s: Olympos) -> None:
        s.then(ZeusRound() if fate(s).heard else ApplyFate())


def affected(s: Olympos, card: int, invoked: list[int]) -> list[int]:
    """OLY-207 to OLY-211: who gets the card, clockwise."""
    totals = [s.symbols(seat) + invoked[seat] for seat in range(s.seats)]
    if s.data.positive[card]:
        best = max(totals)
        first = [seat for seat in s.clockwise() if totals[seat] == best]
        democrats = [seat for seat in first if s.wins_ties(seat)]
        return democrats or (first if best else [])
    least = min(totals)
    last = [seat for seat in s.clockwise() if totals[seat] == least]
    return last if len(last) == 1 else [seat for seat in last if not s.wins_ties(seat)]


class ApplyFate(Do[Olympos]):
    """OLY-208 to OLY-211: the effect on everybody concerned, clockwise."""

    __slots__ = ()

    def run(self, s: Olympos) -> None:
        card = fate(s).card
        seats = affected(s, card, fate(s).invoked)
        s.frames.pop()
        if not seats:
            s.tell("nobody", card, "OLY-208" if s.data.positive[card] else "OLY-210")
        for i in range(len(seats) - 1, -1, -1):
            s.then(MeetFate(seats[i], card))


class MeetFate(Do[Olympos]):
    """OLY-212 to OLY-221, OLY-223: one player is rewarded or punished."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Olympos) -> None:
        seat, card = self.seat, self.card
        if self.in_vain(s):
            s.tell("unmoved", seat, card, RULES[card])
            return
        s.tell("rewarded" if s.data.positive[card] else "punished", seat, card, RULES[card])
        if card == ZEUS:
            gain_prestige(s, seat, ZEUS_POINTS)
        elif card == HECATE:
            gain_settlers(s, seat, 1)
        elif card == ARTEMIS:
            s.then(ArtemisCube(seat))
        elif card == ATHENA:
            s.athena[seat] += 1
        elif card == ARES:
            s.ares |= 1 << seat
        elif card == ERINYES:
            s.erinyes |= 1 << seat
        elif card == HADES:
            s.then(HadesSettler(seat))
        elif card == KERES:
            s.keres |= 1 << seat
        elif card == SIREN:
            s.siren |= 1 << seat
        elif card == NEMESIS:
            lose_hand(s, seat)

    def in_vain(self, s: Olympos) -> bool:
        """Nothing in reserve for Hecate, no settler for Hades, no card for Nemesis."""
        if self.card == HECATE:
            return s.reserve[self.seat] == 0
        if self.card == HADES:
            return not any(self.seat in pile for pile in s.piles)
        return self.card == NEMESIS and not s.hands[self.seat]


def lose_hand(s: Olympos, seat: int) -> None:
    """OLY-221: all Destiny cards are discarded, face up."""
    for card in s.hands[seat]:
        drop_card(s, seat, card)
        s.tell("loses_card", seat, card)


class ArtemisCube(Ask[Olympos]):
    """OLY-214."""

    __slots__ = ()
    verbs = (CUBE,)

    def take(self, s: Olympos, action: int) -> None:
        gain_cube(s, self.seat, CUBE.arg(action))


class HadesSettler(Ask[Olympos]):
    """OLY-218: one own settler of the map, buried or not, goes back to the stock. Nobody loses one unasked."""

    __slots__ = ()
    always = True
    verbs = (SETTLER,)

    def options(self, s: Olympos) -> list[int]:
        found: list[int] = []
        for t, pile in enumerate(s.piles):
            if self.seat in pile:
                for n in distinct_settlers(pile, self.seat):
                    found.append(SETTLER(t, n))
        return found

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        return forbids_settler(s, self.seat, action, "OLY-218")

    def take(self, s: Olympos, action: int) -> None:
        s.tell("buries", self.seat, SETTLER.arg(action))
        leave(s, self.seat, SETTLER.arg(action), SETTLER.arg(action, 1))
        s.stock[self.seat] += 1
