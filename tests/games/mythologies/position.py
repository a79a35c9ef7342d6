"""A table for tests: cards are put where a test wants them, then answers are given by their texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from pantheon.core import advance
from pantheon.games import load_game
from pantheon.games.mythologies.grid import CELLS
from pantheon.games.mythologies.kinds import COPIES, KINDS, is_deity
from pantheon.games.mythologies.rules.placement import Turn
from pantheon.games.mythologies.state import FACE_UP, NONE, Mythologies
from pantheon.research.testing import Position

GAME = load_game("mythologies")
BOARDS = ("greek", "norse", "egyptian", "hindu")


class Table(Position[Mythologies]):
    """A position under construction, then under play."""

    def __init__(self, seats: int, boards: tuple[str, ...], round: int) -> None:
        chosen = {f"board_{i + 1}": word for i, word in enumerate(boards)}
        super().__init__(GAME, seats, chosen)
        self.s.agenda.clear()
        self.s.log.clear()
        self.s.round, self.s.first, self.s.revealed = round, 0, 1
        self.s.destined = list(range(seats))
        self.s.placed = [0] * seats
        self.s.slots, self.s.hidden = [NONE] * 16, [FACE_UP] * 16
        self.s.exiled = []
        self.used: set[int] = set()
        self.forced: list[tuple[int | str, ...]] = []
        """Questions with one option: who was asked, what, and the answer."""
        for board in range(4):
            for half, kinds in ((0, range(4, 10)), (4, range(4))):
                every = [(self.s.boards[board] * 10 + k) * COPIES + copy for k in kinds for copy in range(1 if half else COPIES)]
                self.s.piles[board + half] = every

    def act(self, *answers: str) -> Self:
        """Answers of whoever is asked. What is lost without a choice is asked, too, and confirmed here: see ``forced``."""
        for answer in answers:
            super().act(answer)
            while self.question in ("choose_alternative", "choose_card", "choose_token") and len(self.offered()) == 1:
                self.forced.append((self.seat, self.question, *self.offered()))
                super().act(*self.offered())
        return self

    def card(self, word: str) -> int:
        """A copy of a card that lies nowhere yet, taken out of its draw pile."""
        kind = KINDS.index(word)
        card = next(kind * COPIES + i for i in range(COPIES) if kind * COPIES + i not in self.used)
        self.used.add(card)
        if kind // 10 in self.s.boards:
            pile = self.s.boards.index(kind // 10) + (4 if is_deity(card) else 0)
            self.s.piles[pile] = [c for c in self.s.piles[pile] if c != card]
        return card

    def put(self, seat: int, cell: str, *words: str) -> Self:
        """Cards on a cell, from the bottom up."""
        p = self.s.pantheons[seat]
        cards = [self.card(word) for word in words]
        at = CELLS.index(cell)
        p.under[at], p.tops[at] = tuple(cards[:-1]), cards[-1]
        return self

    def fill(self, seat: int, cells: str, word: str = "mummy") -> Self:
        """The same harmless card on several cells (copies beyond the box are taken from other quiet cards)."""
        quiet = [w for w in (word, "mummy", "scarab", "ammit", "makara") for _ in range(COPIES)]
        for cell in cells.split():
            free = next(w for w in quiet if any(KINDS.index(w) * COPIES + i not in self.used for i in range(COPIES)))
            self.put(seat, cell, free)
        return self

    def tokens(self, seat: int, gems: int, favours: int = 0) -> Self:
        self.s.pantheons[seat].gems, self.s.pantheons[seat].favours = gems, favours
        return self

    def discard(self, seat: int, *words: str) -> Self:
        self.s.pantheons[seat].discard.extend(self.card(word) for word in words)
        return self

    def select(self, seat: int, *words: str) -> Self:
        self.s.pantheons[seat].selected.extend(self.card(word) for word in words)
        return self

    def slot(self, board: int, slot: int, word: str, *, face_down: bool = False) -> Self:
        self.s.slots[board * 4 + slot] = self.card(word)
        self.s.hidden[board * 4 + slot] = 0 if face_down else FACE_UP
        return self

    def turn(self, seat: int = 0) -> Self:
        """Begin a seat's turn."""
        self.s.then(Turn(seat))
        advance(self.s)
        return self

    def gems(self, seat: int = 0) -> int:
        return self.s.pantheons[seat].gems

    def favours(self, seat: int = 0) -> int:
        return self.s.pantheons[seat].favours

    def at(self, cell: str, seat: int = 0) -> str:
        """The pile of a cell, from the bottom up: ``alf puma``."""
        p, at = self.s.pantheons[seat], CELLS.index(cell)
        cards = [*p.under[at], *([p.tops[at]] if p.tops[at] >= 0 else [])]
        return " ".join(KINDS[card // COPIES] for card in cards)

    def discards(self, seat: int = 0) -> list[str]:
        return sorted(KINDS[card // COPIES] for card in self.s.pantheons[seat].discard)

    def exiled(self) -> list[str]:
        return sorted(KINDS[card // COPIES] for card in self.s.exiled)

    def lying(self, board: int) -> list[str]:
        return [KINDS[c // COPIES] if c >= 0 else "" for c in self.s.slots[board * 4 : board * 4 + 4]]


Maker = Callable[..., Table]


def among_deities(table: Maker, last: str, played: str) -> Table:
    """Deities on c0 to a0, ``last`` on a1, and a deity is played; a2 is free for it."""
    t = table().tokens(0, 4).select(0, played, "gorgon")
    for cell, word in zip(CELLS, ("thor", "ra", "odin", "isis", "shiva", "brahma", "inti", last), strict=False):
        t.put(0, cell, word)
    return t.turn().act(f"play {played}")
