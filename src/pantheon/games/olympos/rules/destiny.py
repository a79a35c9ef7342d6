"""Destiny cards: drawing them, and playing them in one's own turn."""

from __future__ import annotations

from typing import Final

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.olympos.actions import (
    DIVERSITY,
    DONE,
    GLORY,
    KEEP,
    MAJORITY,
    ORACLE,
    PLAY,
    RESOURCES,
    STAR_CARD,
    TIME,
)
from pantheon.games.olympos.state import NOBODY, Olympos

LOOK_AT: Final = 3
MAJORITY_HOURGLASSES: Final = 3
DIVERSITY_POINTS: Final = 3

# -- hands and deck --------------------------------------------------------------------------------


def top_card(s: Olympos) -> int:
    """OLY-183: the next card of the deck, or NOBODY; an empty deck is made anew from the discard pile."""
    if not s.deck:
        cards = sorted(s.discard)
        s.discard = ()
        s.shuffle(cards)
        s.deck = tuple(cards)
        s.aged = s.hands[:]
        if cards:
            s.tell("reshuffles")
    if not s.deck:
        return NOBODY
    s.block_undo("hidden")
    card = s.deck[-1]
    s.deck = s.deck[:-1]
    return card


def add_card(s: Olympos, seat: int, card: int) -> None:
    s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
    s.tell("draws", seat)
    s.whisper(seat, "drew", card)


def drop_card(s: Olympos, seat: int, card: int) -> None:
    """OLY-182: a card leaves a hand, face up. Whoever sees it knows something new."""
    s.block_undo("choice")
    s.hands[seat] = without(s.hands[seat], card)
    s.aged[seat] = without(s.aged[seat], card)
    s.discard = (*s.discard, card)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    if card not in cards:
        return cards
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


class DrawDestiny(Do[Olympos]):
    """OLY-152, OLY-153, OLY-180: draw a card; with Oracle look at three."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Olympos) -> None:
        if not s.has(self.seat, ORACLE):
            card = top_card(s)
            if card != NOBODY:
                add_card(s, self.seat, card)
            return
        for _ in range(LOOK_AT):
            card = top_card(s)
            if card != NOBODY:
                s.looked = tuple(sorted((*s.looked, card)))
        s.then(OraclePick(self.seat))


class OraclePick(Ask[Olympos]):
    """OLY-152, OLY-183: keep one of the cards looked at; the others are discarded face up."""

    __slots__ = ()
    verbs = (KEEP,)

    def options(self, s: Olympos) -> list[int]:
        return [KEEP(card) for card in sorted(set(s.looked))]

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        return None if KEEP.arg(action) in s.looked else Refusal("OLY-152", "not_looked_at", listed=False)

    def take(self, s: Olympos, action: int) -> None:
        rejected = without(s.looked, KEEP.arg(action))
        s.looked = ()
        s.block_undo("choice")
        s.discard = (*s.discard, *rejected)
        add_card(s, self.seat, KEEP.arg(action))
        for card in rejected:
            s.tell("rejects", self.seat, card)


# -- playing ---------------------------------------------------------------------------------------


def has_majority(s: Olympos, seat: int, resource: int) -> bool:
    """OLY-187, OLY-189, OLY-287: more tokens than each other player; with Democracy as many are enough."""
    mine = s.holds(seat, resource)
    best = max([s.holds(other, resource) for other in range(s.seats) if other != seat])
    return mine > best or (mine == best and s.wins_ties(seat))


def has_set(s: Olympos, seat: int) -> bool:
    """OLY-188."""
    return min([s.holds(seat, resource) for resource in range(RESOURCES)]) > 0


def playable(s: Olympos, seat: int, card: int) -> bool:
    """OLY-190, OLY-191, OLY-193: can this card be played in one's own turn, to some effect?"""
    if card < GLORY:
        return True
    if card < MAJORITY:
        return s.holds(seat, card % RESOURCES) > 0
    if card < DIVERSITY:
        return has_majority(s, seat, card % RESOURCES)
    return card == DIVERSITY and has_set(s, seat)


def card_plays(s: Olympos, seat: int) -> list[int]:
    """OLY-051: one option for each kind of playable card in hand."""
    hand = s.hands[seat]
    found: list[int] = []
    for i, card in enumerate(hand):
        if (i == 0 or hand[i - 1] != card) and playable(s, seat, card):
            found.append(PLAY(card))
    return found


def play_card(s: Olympos, seat: int, card: int) -> None:
    """OLY-182, OLY-184 to OLY-188: its effect, at once. Cubes never count (OLY-192)."""
    drop_card(s, seat, card)
    s.tell("plays", seat, card)
    resource = card % RESOURCES
    if card < GLORY:
        gain_cube(s, seat, resource)
    elif card < TIME:
        gain_prestige(s, seat, s.holds(seat, resource))
    elif card < MAJORITY:
        gain_hourglasses(s, seat, s.holds(seat, resource))
    elif card < DIVERSITY:
        gain_hourglasses(s, seat, MAJORITY_HOURGLASSES)
    else:
        gain_prestige(s, seat, DIVERSITY_POINTS)


def gain_prestige(s: Olympos, seat: int, points: int) -> None:
    """OLY-194: every gain is public, the sum is not shown."""
    s.prestige[seat] += points
    s.tell("gains_prestige", seat, points)


def gain_hourglasses(s: Olympos, seat: int, n: int) -> None:
    """OLY-160: the supply is never short."""
    s.hourglasses[seat] += n
    s.tell("gains_hourglasses", seat, n)


def gain_cube(s: Olympos, seat: int, resource: int) -> None:
    s.cubes[seat * RESOURCES + resource] += 1
    s.tell("gains_cube", seat, resource)


def forbids_card(s: Olympos, seat: int, card: int) -> Refusal | None:
    """OLY-051, OLY-190, OLY-191, OLY-193: why a card cannot be played in one's own turn."""
    if card not in s.hands[seat]:
        return Refusal("OLY-051", "not_in_hand", listed=False)
    if playable(s, seat, card):
        return None
    if card < MAJORITY:
        return Refusal("OLY-193", "no_token", card % RESOURCES)
    if card < DIVERSITY:
        return Refusal("OLY-193", "no_majority", card % RESOURCES)
    if card == DIVERSITY:
        return Refusal("OLY-193", "no_set")
    return Refusal("OLY-190", "star_card") if card == STAR_CARD else Refusal("OLY-191", "zeus_card")


class OwnTurnCards(Ask[Olympos]):
    """OLY-051, OLY-052: play a card, or go on. Put to every holder of a card, so that being asked tells nothing."""

    __slots__ = ()
    verbs = (
        PLAY,
        DONE,
    )
    always = True

    def options(self, s: Olympos) -> list[int]:
        return [*card_plays(s, self.seat), DONE()] if s.hands[self.seat] else []

    def take(self, s: Olympos, action: int) -> None:
        if PLAY.owns(action):
            play_card(s, self.seat, PLAY.arg(action))
            s.then(self)

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        return forbids_card(s, self.seat, PLAY.arg(action)) if PLAY.owns(action) else None


class PrePaymentCards(OwnTurnCards):
    """OLY-053: after the conquest of an Expansion, before its payment."""

    __slots__ = ()


class EndTurnCards(OwnTurnCards):
    """OLY-180, OLY-202: at the end of the turn, before an Olympos card is revealed."""

    __slots__ = ()
