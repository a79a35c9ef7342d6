"""The state of Olympos: flat lists of ints, and what can be read off the table."""

from __future__ import annotations

from typing import Final

from pantheon.core.state import Frame, State
from pantheon.games.olympos.actions import CAVALRY, DEMOCRACY, MEDICINE, NORTH, RESOURCES, STAR_CARD
from pantheon.games.olympos.data import OlymposData
from pantheon.games.olympos.routes import FORBIDDEN, travel_mode

NOBODY: Final = -1
BARBARIANS: Final = 5
"""A disc in a pile that belongs to no seat."""
OUT: Final = -2
"""Not in this game."""

# What may lie on a territory.
BARE: Final = 0
CROSS: Final = 1
TRIBE: Final = 2
STAR: Final = 3
"""The tribe is beaten: its star token lies here or with the controller."""

ARES_SWORDS: Final = 2


class Fate(Frame):
    """The Olympos card that is being dealt with, and the ``zeus`` cards played for it (OLY-206)."""

    __slots__ = ("card", "invoked", "heard")

    def __init__(self, card: int, invoked: list[int], heard: bool) -> None:
        self.card = card
        self.invoked = invoked
        """``zeus`` cards by seat."""
        self.heard = heard
        """Somebody has answered in this round."""

    def clone(self) -> Fate:
        return Fate(self.card, self.invoked[:], self.heard)


class Olympos(State):
    """Lists by seat unless said otherwise; tuples are shared by clones."""

    __slots__ = (
        "data", "turn", "position", "order", "finished", "hourglasses", "prestige", "stock", "reserve", "tokens", "cubes",
        "stars", "owned", "reductions", "athena", "piles", "marks", "place", "left", "faces", "bonus", "wonder_column",
        "wonder_owner", "deck", "discard", "hands", "aged", "looked", "fates", "removed", "revealed", "ares", "siren",
        "erinyes", "keres",
    )  # fmt: skip
    data: OlymposData
    turn: int
    """Whose turn it is; NOBODY during set-up."""
    position: list[int]
    order: list[int]
    """Seats by the last move of their markers: of two on one space, the later lies on top (OLY-031)."""
    finished: list[bool]
    hourglasses: list[int]
    prestige: list[int]
    stock: list[int]
    reserve: list[int]
    tokens: list[int]
    """Territory tokens, by seat * 4 + resource."""
    cubes: list[int]
    """By seat * 4 + resource."""
    stars: list[int]
    """Star tokens."""
    owned: list[int]
    """Discoveries, as bits."""
    reductions: list[int]
    """Resources of the Agriculture and Coinage tiles, as bits."""
    athena: list[int]
    piles: list[tuple[int, ...]]
    """By territory, bottom to top."""
    marks: list[int]
    """By territory."""
    place: list[int]
    """By discovery its position on the development board, or OUT. Written in set-up only."""
    left: list[int]
    """By discovery the tiles left in its stack."""
    faces: list[int]
    """By discovery the resources of its reduction tiles still there, as bits."""
    bonus: list[int]
    """By bonus slot the seat that has marked it, or NOBODY."""
    wonder_column: list[int]
    """By wonder, or OUT. Written in set-up only."""
    wonder_owner: list[int]
    """By wonder, or NOBODY."""
    deck: tuple[int, ...]
    """Destiny cards; the last is on top."""
    discard: tuple[int, ...]
    hands: list[tuple[int, ...]]
    """Destiny cards, sorted."""
    aged: list[tuple[int, ...]]
    """Those of them held since the discard pile was last shuffled: they were not in it, as everybody knows."""
    looked: tuple[int, ...]
    """Cards that the player on turn looks at with Oracle."""
    fates: list[tuple[int, ...]]
    """By Zeus space the face-down Olympos cards, the last one next."""
    removed: int
    """The Olympos card that is out of the game, or NOBODY before they are dealt."""
    revealed: list[tuple[int, ...]]
    """By Zeus space the Olympos cards turned up, in that order."""
    ares: int
    """Seats under an effect, as bits: this and the next three."""
    siren: int
    erinyes: int
    keres: int

    def clone(self) -> Olympos:
        n = Olympos()
        self.carry(n)
        n.data, n.turn, n.place, n.wonder_column = self.data, self.turn, self.place, self.wonder_column
        n.position, n.order, n.finished = self.position[:], self.order[:], self.finished[:]
        n.hourglasses, n.prestige = self.hourglasses[:], self.prestige[:]
        n.stock, n.reserve = self.stock[:], self.reserve[:]
        n.tokens, n.cubes, n.stars = self.tokens[:], self.cubes[:], self.stars[:]
        n.owned, n.reductions, n.athena = self.owned[:], self.reductions[:], self.athena[:]
        n.piles, n.marks = self.piles[:], self.marks[:]
        n.left, n.faces, n.bonus, n.wonder_owner = self.left[:], self.faces[:], self.bonus[:], self.wonder_owner[:]
        n.deck, n.discard, n.looked = self.deck, self.discard, self.looked
        n.hands, n.aged, n.fates = self.hands[:], self.aged[:], self.fates[:]
        n.removed, n.revealed = self.removed, self.revealed[:]
        n.ares, n.siren, n.erinyes, n.keres = self.ares, self.siren, self.erinyes, self.keres
        return n

    # -- what a seat has ----------------------------------------------------------------------

    def has(self, seat: int, discovery: int) -> bool:
        return (self.owned[seat] >> discovery) & 1 == 1

    def holds(self, seat: int, resource: int) -> int:
        """Territory tokens of a resource."""
        return self.tokens[seat * RESOURCES + resource]

    def printed_swords(self, seat: int) -> int:
        """OLY-103, OLY-253: swords on discoveries."""
        return self._sum(seat, self.data.sword_tiles, self.data.swords)

    def swords(self, seat: int) -> int:
        """OLY-103: with those of Ares."""
        return self.printed_swords(seat) + (ARES_SWORDS if (self.ares >> seat) & 1 else 0)

    def symbols(self, seat: int) -> int:
        """OLY-207: Zeus symbols, without cards played now."""
        token = 1 if self.controller(self.data.mount) == seat else 0
        return token + self._sum(seat, self.data.zeus_tiles, self.data.zeus)

    def tile_stars(self, seat: int) -> int:
        """OLY-157, OLY-158."""
        return self._sum(seat, self.data.star_tiles, self.data.stars)

    def _sum(self, seat: int, tiles: list[int], values: list[int]) -> int:
        owned = self.owned[seat]
        total = 0
        for d in tiles:
            if (owned >> d) & 1:
                total += values[d]
        return total

    def tiles(self, seat: int) -> int:
        """Discovery tiles owned."""
        return self.owned[seat].bit_count()

    def wonders(self, seat: int) -> list[int]:
        return [w for w, owner in enumerate(self.wonder_owner) if owner == seat]

    def star_cards(self, seat: int) -> int:
        return self.hands[seat].count(STAR_CARD)

    def column_markers(self, seat: int, column: int) -> int:
        """OLY-149: own bonus markers in a column."""
        columns = self.data.slot_column
        n = 0
        for slot, owner in enumerate(self.bonus):
            if owner == seat and columns[slot] == column:
                n += 1
        return n

    # -- time ---------------------------------------------------------------------------------

    def purse(self, seat: int) -> int:
        """OLY-036, OLY-055: the most that an action may cost now."""
        return self.hourglasses[seat] + self.data.cross_space - self.position[seat]

    def surcharge(self, seat: int) -> int:
        """OLY-217."""
        return self.data.surcharge if (self.erinyes >> seat) & 1 else 0

    def rearmost(self) -> int:
        """OLY-030, OLY-031, OLY-038: who plays next; NOBODY when all have finished."""
        best = NOBODY
        for seat in self.order:
            if not self.finished[seat] and (best == NOBODY or self.position[seat] <= self.position[best]):
                best = seat
        return best

    def clockwise(self) -> list[int]:
        """OLY-016, OLY-206, OLY-211: all seats, from the one whose turn it is."""
        return [(self.turn + i) % self.seats for i in range(self.seats)]

    # -- the map ------------------------------------------------------------------------------

    def controller(self, territory: int) -> int:
        """OLY-090: the owner of the top disc; BARBARIANS and NOBODY are no seats."""
        pile = self.piles[territory]
        return pile[-1] if pile else NOBODY

    def travel(self, seat: int) -> int:
        """OLY-076 to OLY-078: how a player's settlers travel."""
        if (self.siren >> seat) & 1:
            return travel_mode(self.has(seat, CAVALRY), FORBIDDEN)
        return self.free_travel(seat)

    def free_travel(self, seat: int) -> int:
        """OLY-076, OLY-077: how they travel when no Siren keeps them off the sea."""
        discount = min(2, self._sum(seat, self.data.sea_tiles, self.data.sea_discount))
        return travel_mode(self.has(seat, CAVALRY), discount)

    def creation(self, seat: int) -> int:
        """OLY-061, OLY-062: the price of a new settler."""
        return self.data.new_settler_medicine if self.has(seat, MEDICINE) else self.data.new_settler

    def wins_ties(self, seat: int) -> bool:
        """OLY-156."""
        return self.has(seat, DEMOCRACY)

    def origins(self, seat: int) -> list[int]:
        """OLY-061, OLY-063: where a player may create a settler."""
        return [NORTH] + [t for t, pile in enumerate(self.piles) if pile and pile[-1] == seat]
