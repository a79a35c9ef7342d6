"""The table of Panthalos: teams, displays, piles, the KRYPT; and the doors to hidden piles."""

from __future__ import annotations

from typing import Final

from pantheon.core.record import Record
from pantheon.core.state import Frame, State
from pantheon.games.panthalos.actions import (
    CONVERTED_MASTER,
    FIRST_REINFORCEMENT,
    FIRST_TITAN,
    IN_FRONT,
    MASTER,
    SPACES,
    THERMAE,
)  # fmt: skip
from pantheon.games.panthalos.data import PanthalosData, Side, location_of

# Where a piece is: a space (0 to 25), or one of these.
RESTING: Final = len(SPACES)
FRONT: Final = RESTING + 1
UNHIRED: Final = RESTING + 2
EMPTY: Final = -1
NOBODY: Final = -1
PLACEMENT: Final = -1
"""The step of the round before THERMAE (0) to ARENA (10)."""

# Face-down piles, and the displays that are filled from them (PAN-019).
SHIP_PILE: Final = 0
MERCHANT_PILE: Final = 1
BAG: Final = 2
REINFORCEMENT_PILE: Final = 3
ARTISAN_PILE: Final = 4
TITAN_PILE: Final = 5
PORT: Final = 0
MERKATOR: Final = 1
AGORA_DISPLAY: Final = 2
PHALANX_DISPLAY: Final = 3
ART_DISPLAY: Final = 4

POINTS: Final = (
    "shipping", "merchants", "art", "calamities", "duels", "final_shipping", "disciples", "converted_masters", "krypt_penalty",
)  # fmt: skip
"""What points come from."""
SHIPPING: Final = 0
MERCHANTS: Final = 1
ART_POINTS: Final = 2
DEFENCE: Final = 3
DUELS: Final = 4
FINAL_SHIPPING: Final = 5
DISCIPLES: Final = 6
CONVERTED: Final = 7
PENALTY: Final = 8

PUBLIC: Final = 63
"""Known to all seats (bits 0 to 4) and to spectators (bit 5)."""


def is_master(value: int) -> bool:
    return value in (MASTER, CONVERTED_MASTER)


def place_of(at: int) -> int:
    """The place that an action names for where a piece is: a location, or in front."""
    if at == FRONT:
        return IN_FRONT
    return THERMAE if at == RESTING else location_of(at)


class Team(Record):
    """What one seat has. Piece 0 is the original master, 1 to 5 are its dice."""

    __slots__ = ("points", "tokens", "supply", "tiles", "value", "at", "seen", "buried", "passed", "challenged")

    def __init__(
        self, points: list[int], tokens: int, supply: int, tiles: list[int], value: list[int], at: list[int],
        seen: list[int], buried: list[int], passed: bool, challenged: bool,
    ) -> None:  # fmt: skip
        self.points = points
        """By source, see POINTS; the score is their sum."""
        self.tokens = tokens
        """The personal supply."""
        self.supply = supply
        """This seat's part of the general supply (PAN-017)."""
        self.tiles = tiles
        """How many of each tile; all public but the titans."""
        self.value = value
        """What each piece is: MASTER, the die's face, or CONVERTED_MASTER."""
        self.at = at
        """Where each piece is: a space, RESTING, FRONT or UNHIRED."""
        self.seen = seen
        """Titans, in order, that everybody knows to be in this seat's pile or among its buried ones."""
        self.buried = buried
        """Titans, in order, that went to the box without being shown (PAN-224): known to this seat."""
        self.passed = passed
        self.challenged = challenged

    def clone(self) -> Team:
        return Team(
            self.points[:], self.tokens, self.supply, self.tiles[:], self.value[:], self.at[:],
            self.seen[:], self.buried[:], self.passed, self.challenged,
        )  # fmt: skip

    def score(self) -> int:
        return sum(self.points)

    def titans(self) -> int:
        """How many titans this seat has: public, while their faces are not."""
        return sum(self.tiles[FIRST_TITAN:FIRST_REINFORCEMENT])

    def has_front(self) -> bool:
        return FRONT in self.at

    def find(self, kind: int, at: int) -> int:
        """The first piece of a kind at a place or space; -1 for none."""
        for i in range(len(self.at)):
            if self.at[i] == at and self.value[i] == kind:
                return i
        return -1

    def find_at(self, place: int, value: int) -> int:
        """The first disciple of a value at a place that an action names."""
        for i in range(1, len(self.at)):
            if self.value[i] == value and self.at[i] != UNHIRED and place_of(self.at[i]) == place:
                return i
        return -1

    def fronts(self) -> list[int]:
        """How many pieces of each kind are in front."""
        found = [0] * (CONVERTED_MASTER + 1)
        for i in range(len(self.at)):
            if self.at[i] == FRONT:
                found[self.value[i]] += 1
        return found

    def disciples(self, low: int, high: int) -> list[int]:
        """Hired, unconverted disciples with a value from low to high, as place * 8 + value, each sort once, in order."""
        found: list[int] = []
        for i in range(1, len(self.at)):
            if self.at[i] != UNHIRED and low <= self.value[i] <= high:
                sort = place_of(self.at[i]) * 8 + self.value[i]
                if sort not in found:
                    found.append(sort)
        found.sort()
        return found

    def has_piece(self, spaces: list[int]) -> bool:
        """Whether a piece stands on one of these spaces."""
        return any(at in spaces for at in self.at)


class Fight(Frame):
    """A defence against the underworld (attacker: NOBODY) or a duel. Side 0 attacks, side 1 defends."""

    __slots__ = ("element", "attacker", "defender", "any_element", "force", "played")

    def __init__(
        self, element: int, attacker: int, defender: int, any_element: bool, force: list[int], played: list[list[int]]
    ) -> None:
        self.element = element
        self.attacker = attacker
        self.defender = defender
        self.any_element = any_element
        """PAN-304: the defender has a piece on the KRYPT."""
        self.force = force
        self.played = played
        """Tiles played by each side; titans that were kept have left."""

    def clone(self) -> Fight:
        played = [self.played[0][:], self.played[1][:]]
        return Fight(self.element, self.attacker, self.defender, self.any_element, self.force[:], played)

    def side(self, seat: int) -> int:
        return 0 if seat == self.attacker else 1

    def needed(self, side: int) -> int:
        """PAN-297, PAN-349, PAN-350: a tie favours the defender. At the opening any force will do (PAN-348)."""
        return self.force[0] if side == 1 else self.force[1] + 1


class Panthalos(State):
    __slots__ = (
        "data", "round", "step", "first", "teams", "piles", "displays", "polis", "krypt", "calamities", "lore", "fallen",
        "box", "left_merchants", "ending",
    )  # fmt: skip
    data: PanthalosData
    round: int
    step: int
    """PLACEMENT, or the location being resolved."""
    first: int
    """Who has the first player pawn."""
    teams: list[Team]
    piles: list[list[int]]
    """Face down, the last one is drawn first: tiles, or merchants in theirs."""
    displays: list[list[int]]
    """Face up; EMPTY where a tile was taken."""
    polis: list[int]
    """Whose token lies on each POLIS space."""
    krypt: list[int]
    """Whose tokens lie on the KRYPT, in the order they came."""
    calamities: list[int]
    """The pile; the last one is on top, face up."""
    lore: list[int]
    """Who knows each calamity of the pile: a bit per seat, bit 5 for spectators."""
    fallen: list[int]
    """Calamities that have attacked."""
    box: list[int]
    """How many of each tile are out of the game, as far as they were seen."""
    left_merchants: list[int]
    """Merchants that were supplied."""
    ending: str
    """Why the game is over: krypt, rounds or both."""

    def clone(self) -> Panthalos:
        n = Panthalos()
        self.carry(n)
        n.data = self.data
        n.round = self.round
        n.step = self.step
        n.first = self.first
        n.teams = [team.clone() for team in self.teams]
        n.piles = [pile[:] for pile in self.piles]
        n.displays = [display[:] for display in self.displays]
        n.polis = self.polis[:]
        n.krypt = self.krypt[:]
        n.calamities = self.calamities[:]
        n.lore = self.lore[:]
        n.fallen = self.fallen[:]
        n.box = self.box[:]
        n.left_merchants = self.left_merchants[:]
        n.ending = self.ending
        return n

    # -- queries ------------------------------------------------------------------------------

    def side(self) -> Side:
        """PAN-002: the side of the board in use."""
        return self.data.sides[self.data.side_of[self.seats]]

    def order(self) -> list[int]:
        """All seats, clockwise from the first player."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def holder(self, space: int) -> int:
        """Whose piece stands on a space; NOBODY."""
        for seat in range(self.seats):
            if space in self.teams[seat].at:
                return seat
        return NOBODY

    def taken(self) -> int:
        """The spaces that hold a piece, as bits."""
        found = 0
        for team in self.teams:
            for at in team.at:
                found |= 1 << at
        return found

    def die(self) -> int:
        """PAN-021: the TEMPLUM die of the round."""
        return self.data.templum[self.round - 1]

    def attack(self) -> int:
        """PAN-295: the strength of the face-up calamity plus the TEMPLUM die."""
        return self.data.strength[self.calamities[-1]] + self.die()

    def fight(self) -> Fight:
        frame = self.frames[-1]
        assert isinstance(frame, Fight)
        return frame

    # -- what happens to tokens, points and tiles ---------------------------------------------

    def gain_tokens(self, seat: int, n: int, rule: str) -> None:
        """From the general to the personal supply, as many as there are (PAN-288)."""
        team = self.teams[seat]
        n = min(n, team.supply)
        team.supply -= n
        team.tokens += n
        if n > 0:
            self.tell("gains_tokens", seat, n, rule)

    def pay_tokens(self, seat: int, n: int) -> None:
        team = self.teams[seat]
        team.tokens -= n
        team.supply += n

    def score(self, seat: int, source: int, n: int) -> None:
        """PAN-024: it may fall below 0, without a limit."""
        self.teams[seat].points[source] += n

    def draw(self, pile: int) -> int:
        """PAN-026: the top of a face-down pile, or EMPTY. A door to the hidden."""
        if not self.piles[pile]:
            return EMPTY
        self.block_undo("hidden")
        return self.piles[pile].pop()

    def draw_titans(self, seat: int, n: int) -> None:
        """PAN-271: titans are drawn hidden."""
        n = min(n, len(self.piles[TITAN_PILE]))
        if n > 0:
            self.tell("draws_titans", seat, n)
        for _ in range(n):
            titan = self.draw(TITAN_PILE)
            self.teams[seat].tiles[titan] += 1
            self.whisper(seat, "drew", titan)

    def draw_open(self, seat: int, pile: int) -> None:
        """A reinforcement from the pile or a basic good from the bag, for all to see."""
        tile = self.draw(pile)
        if tile != EMPTY:
            self.teams[seat].tiles[tile] += 1
            self.tell("draws", seat, tile)

    def shown(self, display: int) -> list[int]:
        """The different tiles of a display, in order of their number."""
        found = [tile for tile in set(self.displays[display]) if tile != EMPTY]
        found.sort()
        return found

    def take(self, seat: int, display: int, tile: int) -> None:
        """A tile from a display; its place stays empty."""
        slots = self.displays[display]
        slots[slots.index(tile)] = EMPTY
        self.teams[seat].tiles[tile] += 1
        self.tell("takes", seat, tile)

    def next_calamity(self) -> None:
        """PAN-005, PAN-385: the new top of the pile is turned face up."""
        self.block_undo("hidden")
        self.lore[-1] = PUBLIC
