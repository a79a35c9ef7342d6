"""The table of Mytikas as plain numbers, and the questions one can ask of it."""

from __future__ import annotations

from typing import Final

from pantheon.core import State
from pantheon.games.mytikas.actions import DEITIES, GODS, LARGE_TEMPLE, LEVELS, RESOURCES, SLOTS, SMALL_TEMPLE
from pantheon.games.mytikas.data import MytikasData

NOBODY: Final = -1
NO_CARD: Final = -1
OFF_BOARD: Final = -1
BOARD: Final = LEVELS * RESOURCES
"""How many numbers hold the cubes of one player board: level by level, stone, marble, gold."""

RUNNING: Final = 0
LEVELS_OUT: Final = 1
LAST_LOCK: Final = 2
ALL_BUILT: Final = 3
REASONS: Final = ("", "levels", "locks", "complete")


class Mytikas(State):
    """Flat lists of ints: by seat, by seat and thing (``seat * things + thing``), or by deity card."""

    __slots__ = (
        "data", "turn", "first", "active", "used", "ended", "cubes", "favours", "piles", "tokens", "reserve", "builders",
        "built", "owner", "laid", "lock", "gained", "river", "shown", "locks_taken", "deck", "dealt",
    )  # fmt: skip
    data: MytikasData
    turn: int
    """Turns of all players are counted together, from 1 (MYT-128); 0 during setup."""
    first: int
    active: int
    used: int
    """Bits of the start-of-turn cards used this turn (MYT-143)."""
    ended: int
    """Why the end is triggered; acted on at the end of the turn only (MYT-178)."""
    cubes: list[int]
    favours: list[int]
    piles: list[int]
    tokens: list[int]
    """Level tokens left on the mount, level 1 first."""
    reserve: list[int]
    builders: list[int]
    built: list[int]
    """The level of each slot's building, 0 while it stands on its slot."""
    owner: list[int]
    laid: list[int]
    """Offerings on each deity card."""
    lock: list[int]
    """The value of the lock on each deity card, 0 for none."""
    gained: list[int]
    """The turn in which the card's controller gained it."""
    river: list[int]
    """Cards by place, nearest to the first face-up card first; NO_CARD where one was taken."""
    shown: int
    """How many places of the river are turned up."""
    locks_taken: int
    deck: list[int]
    dealt: list[int]
    """Variant: two cards per seat until the choice is revealed."""

    def clone(self) -> Mytikas:
        n = Mytikas()
        self.carry(n)
        n.data = self.data
        n.turn = self.turn
        n.first = self.first
        n.active = self.active
        n.used = self.used
        n.ended = self.ended
        n.cubes = self.cubes[:]
        n.favours = self.favours[:]
        n.piles = self.piles[:]
        n.tokens = self.tokens[:]
        n.reserve = self.reserve[:]
        n.builders = self.builders[:]
        n.built = self.built[:]
        n.owner = self.owner[:]
        n.laid = self.laid[:]
        n.lock = self.lock[:]
        n.gained = self.gained[:]
        n.river = self.river[:]
        n.shown = self.shown
        n.locks_taken = self.locks_taken
        n.deck = self.deck[:]
        n.dealt = self.dealt[:]
        return n

    def cube(self, seat: int, level: int, resource: int) -> int:
        return self.cubes[seat * BOARD + (level - 1) * RESOURCES + resource]

    def add_cubes(self, seat: int, level: int, resource: int, n: int) -> None:
        """MYT-003: plain counts, no change."""
        self.cubes[seat * BOARD + (level - 1) * RESOURCES + resource] += n

    def has_cubes(self, seat: int, low: int, high: int) -> bool:
        """Whether a resource lies on one of the levels low to high."""
        return any(self.cubes[i] > 0 for i in range(seat * BOARD + (low - 1) * RESOURCES, seat * BOARD + high * RESOURCES))

    def owned(self, seat: int, resource: int) -> int:
        """MYT-182: over all four levels."""
        at = seat * BOARD + resource
        return self.cubes[at] + self.cubes[at + 3] + self.cubes[at + 6] + self.cubes[at + 9]

    def resources(self, seat: int) -> int:
        total = 0
        for i in range(seat * BOARD, seat * BOARD + BOARD):
            total += self.cubes[i]
        return total

    def favour(self, seat: int, god: int) -> int:
        return self.favours[seat * GODS + god]

    def favours_of(self, seat: int) -> int:
        at = seat * GODS
        return self.favours[at] + self.favours[at + 1] + self.favours[at + 2] + self.favours[at + 3]

    def level_of(self, seat: int, slot: int) -> int:
        return self.built[seat * SLOTS + slot]

    def built_of(self, seat: int, kind: int) -> int:
        """How many slots of a building type are built, the starting city not counted."""
        total = 0
        for slot in range(SLOTS):
            if self.built[seat * SLOTS + slot] > 0 and self.data.slot_types[slot] == kind:
                total += 1
        return total

    def temples(self, seat: int) -> int:
        return self.built_of(seat, SMALL_TEMPLE) + self.built_of(seat, LARGE_TEMPLE)

    def wields(self, seat: int, card: int) -> bool:
        """MYT-125, MYT-128 to MYT-130: the power of a card works for its controller from the turn after the gain."""
        return self.owner[card] == seat and self.gained[card] < self.turn

    def wields_at(self, seat: int, card: int, cell: int) -> bool:
        """A card that goes with the main action of certain cells."""
        return cell >= 0 and self.owner[card] == seat and self.gained[card] < self.turn and self.data.deities[card].works[cell]

    def cells_in_play(self) -> list[int]:
        """MYT-057, MYT-193: the cells whose main action may be under way; with 2 players a follower picks the side."""
        cell = self.builders[self.active]
        return [cell] if self.seats > 2 else [cell // 2 * 2, cell // 2 * 2 + 1]

    def locks(self) -> list[int]:
        """All locks of this match: those of the river, then that of the deck."""
        return self.data.locks[self.seats - 2]

    def cards_of(self, seat: int) -> list[int]:
        return [card for card in range(DEITIES) if self.owner[card] == seat]
