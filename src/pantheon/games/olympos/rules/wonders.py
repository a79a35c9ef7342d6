"""Development: building a wonder."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, Refusal
from pantheon.games.olympos.actions import ARCHITECTURE, BUILD, STAR_CARD, STARS, WONDER
from pantheon.games.olympos.rules.destiny import drop_card
from pantheon.games.olympos.rules.time import Pay, charge, past_cross
from pantheon.games.olympos.state import NOBODY, OUT, Olympos


def lasting_stars(s: Olympos, seat: int, wonder: int) -> int:
    """OLY-171, OLY-172: the stars that are not used up."""
    return s.stars[seat] + s.tile_stars(seat) + s.column_markers(seat, s.wonder_column[wonder])


def wonder_price(s: Olympos, seat: int) -> int:
    """OLY-157, OLY-174: without the surcharge of the Erinyes."""
    return s.data.wonder_price - (s.data.wonder_reduction if s.has(seat, ARCHITECTURE) else 0)


def on_board(s: Olympos, wonder: int) -> bool:
    return s.wonder_column[wonder] != OUT and s.wonder_owner[wonder] == NOBODY


def can_build(s: Olympos, seat: int, wonder: int, cards: int) -> bool:
    """OLY-170, OLY-171: with so many Star cards, are there stars enough?"""
    if not on_board(s, wonder):
        return False
    return lasting_stars(s, seat, wonder) + s.athena[seat] + cards >= s.data.wonder_stars[wonder]


def buildable(s: Olympos, seat: int, cards: int) -> list[int]:
    """The wonders that a player can show enough stars for, and pay."""
    if wonder_price(s, seat) + s.surcharge(seat) > s.purse(seat):
        return []
    most = s.stars[seat] + s.tile_stars(seat) + s.bonus.count(seat) + s.athena[seat] + cards
    if most < s.data.fewest_stars:
        return []
    return [w for w in range(len(s.wonder_owner)) if can_build(s, seat, w, cards)]


def full_price(s: Olympos, seat: int) -> int:
    """OLY-056, OLY-057: with the surcharge of the Erinyes."""
    return max(1, wonder_price(s, seat) + s.surcharge(seat))


def missing_stars(s: Olympos, seat: int, wonder: int) -> int:
    """OLY-171: how many more stars it takes than the seat can show; 0 or less when it has enough."""
    return s.data.wonder_stars[wonder] - lasting_stars(s, seat, wonder) - s.athena[seat] - s.star_cards(seat)


def forbids_wonder(s: Olympos, seat: int) -> Refusal | None:
    """Why there is no wonder to build at all."""
    standing = [w for w in range(len(s.wonder_owner)) if on_board(s, w)]
    if not standing:
        return Refusal("OLY-170", "all_built")
    lacking = min([missing_stars(s, seat, w) for w in standing])
    return past_cross(s, seat, full_price(s, seat)) or (Refusal("OLY-171", "no_wonder", lacking) if lacking > 0 else None)


class ChooseWonder(Ask[Olympos]):
    """OLY-170, OLY-174, OLY-175: one wonder of the board."""

    __slots__ = ()
    verbs = (BUILD,)
    always = True

    def options(self, s: Olympos) -> list[int]:
        return [BUILD(w) for w in buildable(s, self.seat, s.star_cards(self.seat))]

    def take(self, s: Olympos, action: int) -> None:
        wonder = BUILD.arg(action)
        price = charge(s, self.seat, wonder_price(s, self.seat))
        gap = max(0, s.data.wonder_stars[wonder] - lasting_stars(s, self.seat, wonder))
        s.wonder_owner[wonder] = self.seat
        s.tell("builds", self.seat, wonder)
        s.then(ChooseStarSources(self.seat, gap), Pay(self.seat, price))

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        w = BUILD.arg(action)
        if s.wonder_column[w] == OUT:
            return Refusal("OLY-281", "not_in_play", listed=False)
        if s.wonder_owner[w] != NOBODY:
            return Refusal("OLY-170", "built")
        lacking = missing_stars(s, self.seat, w)
        return Refusal("OLY-171", "stars", lacking) if lacking > 0 else past_cross(s, self.seat, full_price(s, self.seat))

    def facts(self, s: Olympos) -> dict[str, Any]:
        price = full_price(s, self.seat)
        return {"costs": {WONDER.words[w]: price for w in buildable(s, self.seat, s.star_cards(self.seat))}}


class ChooseStarSources(Ask[Olympos]):
    """OLY-173: which one-time stars fill the gap."""

    __slots__ = ("gap",)
    verbs = (STARS,)

    def __init__(self, seat: int, gap: int) -> None:
        self.seat = seat
        self.gap = gap

    def options(self, s: Olympos) -> list[int]:
        if not self.gap:
            return []
        most = min(self.gap, s.athena[self.seat])
        cards = s.star_cards(self.seat)
        return [STARS(athena, self.gap - athena) for athena in range(most, -1, -1) if self.gap - athena <= cards]

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        athena, cards = STARS.arg(action), STARS.arg(action, 1)
        if athena > s.athena[self.seat] or cards > s.star_cards(self.seat):
            return Refusal("OLY-171", "no_such_stars", listed=False)
        if athena + cards == self.gap:
            return None
        return Refusal("OLY-173" if athena + cards > self.gap else "OLY-171", "exact_stars", self.gap, listed=False)

    def facts(self, s: Olympos) -> dict[str, Any]:
        return {"gap": self.gap}

    def take(self, s: Olympos, action: int) -> None:
        athena, cards = STARS.arg(action), STARS.arg(action, 1)
        if athena:
            s.athena[self.seat] -= athena
            s.tell("spends_athena", self.seat)
        for _ in range(cards):
            drop_card(s, self.seat, STAR_CARD)
            s.tell("plays", self.seat, STAR_CARD)
