"""A table of Mytikas that a test sets as it likes and plays on with the actions' text forms."""

from __future__ import annotations

from typing import Self

from pantheon.core import advance
from pantheon.core.task import Task
from pantheon.games.mytikas.actions import CELL_IDS, DEITY_IDS, GOD_IDS, GODS, RESOURCE_IDS, SLOT_IDS, SLOTS
from pantheon.games.mytikas.game import load
from pantheon.games.mytikas.rules.end import final
from pantheon.games.mytikas.rules.turn import Turn
from pantheon.games.mytikas.state import BOARD, NO_CARD, NOBODY, OFF_BOARD, Mytikas
from pantheon.research.testing import Position

Tasks = Task[Mytikas]
RIVER = ("deity_hestia", "deity_dionysus", "deity_aphrodite", "deity_hera", "deity_persephone", "deity_athena")


class Table(Position[Mytikas]):
    """An empty table: no cubes, no favours taken, no cards held; every change keeps the components together."""

    whole = True

    def __init__(self, seats: int, first: int = 0) -> None:
        super().__init__(load(), seats, seed="table")
        s = self.s
        s.first = s.active = first
        s.cubes = [0] * len(s.cubes)
        s.favours = [0] * len(s.favours)
        s.piles = [s.data.favours_per_god[seats - 2]] * GODS
        s.owner, s.laid = [NOBODY] * 16, [0] * 16
        s.river = [DEITY_IDS.index(card) for card in RIVER[: len(s.locks())]]
        s.deck = [card for card in range(16) if card not in s.river]
        s.agenda.clear()
        s.log.clear()
        s.turn = 10

    # -- given

    def cubes(self, seat: int, level: int, stone: int = 0, marble: int = 0, gold: int = 0) -> Self:
        for resource, n in enumerate((stone, marble, gold)):
            self.s.add_cubes(seat, level, resource, n)
        return self

    def favour(self, seat: int, god: str, n: int = 1) -> Self:
        index = GOD_IDS.index(god)
        self.s.piles[index] -= n
        self.s.favours[seat * GODS + index] += n
        return self

    def card(self, seat: int, deity: str, laid: int = 1, lock: int = 0, gained: int = 0) -> Self:
        card, s = DEITY_IDS.index(f"deity_{deity}"), self.s
        if card in s.deck:
            s.deck.remove(card)
        else:
            s.river[s.river.index(card)] = s.deck.pop()
        s.owner[card], s.laid[card], s.gained[card] = seat, laid, gained
        if lock:
            s.lock[card] = lock
            s.locks_taken += 1
        return self

    def built(self, seat: int, slot: str, level: int) -> Self:
        self.s.built[seat * SLOTS + SLOT_IDS.index(slot)] = level
        self.s.tokens[level - 1] -= 1
        return self

    def builder(self, seat: int, cell: str) -> Self:
        self.s.builders[seat] = CELL_IDS.index(cell)
        return self

    # -- when

    def turn(self, seat: int = 0) -> Self:
        """The turn of a seat begins."""
        self.s.active = seat
        return self.go_on(Turn())

    def go_on(self, *tasks: Tasks) -> Self:
        """Put tasks on top of the agenda."""
        self.s.then(*tasks)
        advance(self.s)
        return self

    # -- then

    @property
    def over(self) -> bool:
        return not self.s.agenda

    def board(self, seat: int) -> dict[str, int]:
        """The cubes of a seat, such as {"stone 1": 3}."""
        row = self.s.cubes[seat * BOARD : (seat + 1) * BOARD]
        return {f"{RESOURCE_IDS[i % 3]} {i // 3 + 1}": n for i, n in enumerate(row) if n}

    def favours(self, seat: int) -> dict[str, int]:
        row = self.s.favours[seat * GODS : (seat + 1) * GODS]
        return {god: n for god, n in zip(GOD_IDS, row, strict=True) if n}

    def pile(self, god: str) -> int:
        return self.s.piles[GOD_IDS.index(god)]

    def cell(self, seat: int) -> str | None:
        at = self.s.builders[seat]
        return CELL_IDS[at] if at != OFF_BOARD else None

    def level(self, seat: int, slot: str) -> int:
        return self.s.level_of(seat, SLOT_IDS.index(slot))

    def holds(self, seat: int, deity: str) -> bool:
        return self.s.owner[DEITY_IDS.index(f"deity_{deity}")] == seat

    def laid(self, deity: str) -> int:
        return self.s.laid[DEITY_IDS.index(f"deity_{deity}")]

    def lock(self, deity: str) -> int:
        return self.s.lock[DEITY_IDS.index(f"deity_{deity}")]

    def river(self) -> list[str | None]:
        """What everybody sees of the river: card ids, None for a card face down, "" for an empty place."""
        s = self.s
        shown = [DEITY_IDS[card] if card != NO_CARD else "" for card in s.river[: s.shown]]
        return [*shown, *[None] * (len(s.river) - s.shown)]

    def scores(self) -> list[int]:
        return final(self.s).scores
