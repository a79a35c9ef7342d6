"""Offerings, deity cards changing hands, locks and the river: MYT-096 to MYT-118; the card Hermes, MYT-171 and MYT-172."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core import Ask, Refusal
from pantheon.core.codebook import Verb
from pantheon.games.mytikas.actions import AMOUNT, DECLINE, DEITIES, LARGE_TEMPLE, MAKE, MOST_OFFERINGS, OFFER, SMALL_TEMPLE, TAKE
from pantheon.games.mytikas.data import TAKE_OR_MAKE, Effect
from pantheon.games.mytikas.state import LAST_LOCK, NO_CARD, NOBODY, RUNNING, Mytikas


def take_offerings(s: Mytikas, seat: int, n: int, card: int = NO_CARD) -> None:
    """MYT-002, MYT-096, MYT-004: from the supply to the reserve; the supply is never short. ``card``: the one that gives them."""
    s.reserve[seat] += n
    if card == NO_CARD:
        s.tell("takes_offerings", seat, n)
    else:
        s.tell("takes_offerings_by_card", seat, n, card)


def offerings_of(s: Mytikas, seat: int, effect: Effect) -> int:
    """MYT-097: Poseidon Day counts the temples built."""
    n = effect.count
    if effect.per_small_temple > 0:
        n += effect.per_small_temple * s.built_of(seat, SMALL_TEMPLE)
    if effect.per_large_temple > 0:
        n += effect.per_large_temple * s.built_of(seat, LARGE_TEMPLE)
    return n


def least(s: Mytikas, seat: int, card: int) -> int:
    """MYT-099 to MYT-102: the fewest offerings that make an offering to a card; 0 for a card that takes none."""
    owner = s.owner[card]
    if s.lock[card] > 0:  # MYT-111, MYT-112
        return 0
    if owner == NOBODY:
        return 1 if _lies_open(s, card) else 0
    return 1 if owner == seat else s.laid[card] + 1


def _lies_open(s: Mytikas, card: int) -> bool:
    """MYT-101, MYT-117: in the river, face up."""
    return any(s.river[place] == card for place in range(s.shown))


def can_make_offering(s: Mytikas, seat: int, reserve: int) -> bool:
    """MYT-104: one of the three options is affordable with so many offerings in reserve."""
    if reserve < 1:
        return False
    for place in range(s.shown):
        if s.river[place] != NO_CARD:
            return True
    return any(s.owner[card] != NOBODY and 0 < least(s, seat, card) <= reserve for card in range(DEITIES))


class ChooseOfferingOption(Ask[Mytikas]):
    """MYT-042, MYT-045, MYT-053: take 1 offering or make an offering."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (TAKE, MAKE)

    def take(self, s: Mytikas, action: int) -> None:
        if action == TAKE():
            take_offerings(s, self.seat, 1)
        else:
            s.then(ChooseOfferingCard(self.seat, 0))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        possible = action == TAKE() or can_make_offering(s, self.seat, s.reserve[self.seat])
        return None if possible else Refusal("MYT-104", "no_offering_possible")

    def facts(self, s: Mytikas) -> dict[str, str]:
        """At Zeus Night it is the bonus, at Hades Night the main action."""
        ribbon = s.data.effects[s.data.ribbons[s.builders[s.active]]]
        return {"rule": "MYT-045" if ribbon.kind == TAKE_OR_MAKE else "MYT-053"}


class ChooseOfferingCard(Ask[Mytikas]):
    """MYT-098 to MYT-103: protect an own card, take one of the river, or steal one; MYT-172: under Hermes one may decline."""

    __slots__ = ("optional",)
    verbs: ClassVar[tuple[Verb, ...]] = (OFFER, DECLINE)

    def __init__(self, seat: int, optional: int) -> None:
        self.seat = seat
        self.optional = optional

    def options(self, s: Mytikas) -> list[int]:
        reserve = s.reserve[self.seat]
        found: list[int] = []
        for card in range(DEITIES):
            n = least(s, self.seat, card)
            if 0 < n <= reserve and n <= MOST_OFFERINGS:
                found.append(OFFER(card))
        if self.optional:
            found.append(DECLINE())
        return found

    def take(self, s: Mytikas, action: int) -> None:
        if action != DECLINE():
            s.then(ChooseOfferingAmount(self.seat, OFFER.arg(action)))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if action == DECLINE():
            return None if self.optional else Refusal("MYT-172", "must_offer", listed=False)
        card = OFFER.arg(action)
        owner = s.owner[card]
        if owner == NOBODY and not _lies_open(s, card):
            return Refusal("MYT-101", "not_open", listed=False)
        if s.lock[card] > 0:
            return Refusal("MYT-112", "own_locked") if owner == self.seat else Refusal("MYT-111", "locked")
        if least(s, self.seat, card) <= s.reserve[self.seat]:
            return None
        return Refusal("MYT-099", "not_in_reserve") if owner in (NOBODY, self.seat) else Refusal("MYT-102", "steal_too_dear")

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"reserve": s.reserve[self.seat]}


class ChooseOfferingAmount(Ask[Mytikas]):
    """MYT-098 to MYT-102: any number from the minimum to the reserve."""

    __slots__ = ("card",)
    verbs: ClassVar[tuple[Verb, ...]] = (AMOUNT,)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Mytikas) -> list[int]:
        most = min(s.reserve[self.seat], MOST_OFFERINGS)
        return [AMOUNT(n) for n in range(least(s, self.seat, self.card), most + 1)]

    def take(self, s: Mytikas, action: int) -> None:
        lay(s, self.seat, self.card, AMOUNT.arg(action))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        n, reserve = AMOUNT.arg(action), s.reserve[self.seat]
        if n < least(s, self.seat, self.card):
            return Refusal("MYT-102", "steal_too_dear")
        return None if n <= reserve else Refusal("MYT-098", "not_in_reserve", listed=n == reserve + 1)

    def facts(self, s: Mytikas) -> dict[str, int]:
        lock = s.locks()[s.locks_taken] if s.locks_taken < len(s.locks()) else 0
        return {"card": self.card, "laid": s.laid[self.card], "lock": lock}


def lay(s: Mytikas, seat: int, card: int, n: int) -> None:
    """MYT-098, MYT-100 to MYT-103, MYT-105, MYT-106: the offerings go on the card, and the card to the giver."""
    owner = s.owner[card]
    s.reserve[seat] -= n
    if owner == seat:
        s.laid[card] += n
        s.tell("protects", seat, card, n)
    else:
        if owner == NOBODY:
            s.river[s.river.index(card)] = NO_CARD  # MYT-107: not replaced
            s.tell("takes_card", seat, card, n)
        else:
            s.reserve[owner] += s.laid[card]
            s.tell("steals_card", seat, card, n, owner, s.laid[card])
        s.laid[card] = n
        s.owner[card] = seat
        s.gained[card] = s.turn
    _check_lock(s, seat, card)


def _check_lock(s: Mytikas, seat: int, card: int) -> None:
    """MYT-108 to MYT-110, MYT-113 to MYT-115, MYT-118:

    The lowest lock left comes by itself; MYT-176: the last one ends the game.
    """
    locks = s.locks()
    if s.locks_taken >= len(locks):
        return
    value = locks[s.locks_taken]
    if s.laid[card] < value:
        return
    s.laid[card] -= value
    s.lock[card] = value
    s.locks_taken += 1
    s.tell("locks", seat, card, value)
    if s.locks_taken == len(locks) and s.ended == RUNNING:
        s.ended = LAST_LOCK
        s.tell("last_lock", seat)


def reveal_river(s: Mytikas) -> None:
    """MYT-116, MYT-117: river cards without a lock are turned up, at the end of the turn only."""
    free = min(1 + s.locks_taken, len(s.river))
    while s.shown < free:
        s.block_undo("hidden")
        s.tell("turns_up", s.river[s.shown], "MYT-116")
        s.shown += 1
