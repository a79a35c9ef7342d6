"""The table of Above. Nothing is hidden, and after setup nothing is random."""

from __future__ import annotations

from typing import Final

from pantheon.core.state import State
from pantheon.games.above.actions import BARRIER, DEITIES, SUMMIT
from pantheon.games.above.data import AboveData

EMPTY: Final = -1
ABSENT: Final = -2
"""A space that an owner's box does not have."""
FIGURE: Final = 4
"""What lies on a space: EMPTY, a token (0 to 3), or FIGURE + deity. Never two things (ABV-019)."""


class Above(State):
    __slots__ = ("data", "turn", "current", "active", "cancelled", "board", "figures", "reserve", "hands", "spent", "winner")
    data: AboveData
    turn: int
    """How many turns have begun, of all seats together."""
    current: int
    """The seat whose turn it is."""
    active: int
    """The active deity of this turn; -1 before it is chosen."""
    cancelled: bool
    """Thunder has cancelled the power of this turn (ABV-091)."""
    board: list[int]
    """What lies on each space."""
    figures: list[int]
    """The space of each deity."""
    reserve: list[int]
    """How many tokens of each type are not on the board."""
    hands: list[list[int]]
    """By seat: how many powered cards of each deity."""
    spent: list[list[int]]
    """Exhausted cards by deity: one pile per seat with 2 players, one common discard with 4."""
    winner: int
    """The seat that made the winning move; -1 while there is none."""

    def clone(self) -> Above:
        n = Above()
        self.carry(n)
        n.data = self.data
        n.turn = self.turn
        n.current = self.current
        n.active = self.active
        n.cancelled = self.cancelled
        n.board = self.board[:]
        n.figures = self.figures[:]
        n.reserve = self.reserve[:]
        n.hands = [hand[:] for hand in self.hands]
        n.spent = [pile[:] for pile in self.spent]
        n.winner = self.winner
        return n

    def pile(self, seat: int) -> list[int]:
        """ABV-045, ABV-059: where a seat's exhausted cards go."""
        return self.spent[seat % len(self.spent)]

    def opponents(self, seat: int) -> list[int]:
        """ABV-004: teams alternate in turn order."""
        return [(seat + 1) % self.seats] if self.seats == 2 else [(seat + 1) % 4, (seat + 3) % 4]

    def partner(self, seat: int) -> int:
        return (seat + 2) % 4

    def can_enter(self, space: int) -> bool:
        """ABV-071 to ABV-073: neither a barrier nor a deity is there."""
        lies = self.board[space]
        return lies < FIGURE and lies != BARRIER

    def can_step(self, deity: int, summit: bool) -> bool:
        here = self.figures[deity]
        forward = self.data.forward[here]
        if self.can_enter(forward) and (summit or forward != SUMMIT):
            return True
        return self.can_enter(self.data.cw[here]) or self.can_enter(self.data.ccw[here])

    def can_go_back(self, deity: int) -> bool:
        """ABV-126."""
        behind = self.data.back[self.figures[deity]]
        return behind >= 0 and self.can_enter(behind)

    def tokens_on_board(self) -> bool:
        return sum(self.reserve) < self.data.n_tokens

    def spaces_of(self, token: int) -> list[int]:
        return [space for space in range(SUMMIT) if self.board[space] == token]

    def deities(self, cards: list[int]) -> list[int]:
        """The different deities among some cards."""
        return [deity for deity in range(len(DEITIES)) if cards[deity]]
