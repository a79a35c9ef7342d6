"""Cards: exhausting and recovering them, with 2 and with 4 players."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, Refusal
from pantheon.games.above.actions import RECOVER
from pantheon.games.above.state import Above


def exhaust(s: Above, seat: int, deity: int) -> None:
    """ABV-045, ABV-059: a card is spent; it lies before its owner, or in the common discard."""
    s.hands[seat][deity] -= 1
    s.pile(seat)[deity] += 1


def recover(s: Above) -> None:
    """ABV-046, ABV-060, ABV-063: who has no powered card recovers at once, the current player first, then clockwise."""
    for i in range(s.seats - 1, -1, -1):
        seat = (s.current + i) % s.seats
        if any(s.hands[seat]):
            continue
        if s.seats == 2:
            s.hands[seat], s.spent[seat] = s.spent[seat], s.hands[seat]
            s.tell("recovers_all", seat)
        else:
            s.then(ChooseRecoveryCard(seat, 0, s.data.recovery_size))


class ChooseRecoveryCard(Ask[Above]):
    """ABV-060 to ABV-062: take cards from the discard, of different deities as long as possible."""

    __slots__ = ("picked", "left")
    verbs = (RECOVER,)

    def __init__(self, seat: int, picked: int, left: int) -> None:
        self.seat = seat
        self.picked = picked
        """The deities of this recovery so far, as bits."""
        self.left = left

    def options(self, s: Above) -> list[int]:
        lying = s.deities(s.pile(self.seat))
        fresh = [RECOVER(deity) for deity in lying if not self.picked >> deity & 1]
        return fresh or [RECOVER(deity) for deity in lying]

    def take(self, s: Above, action: int) -> None:
        deity = RECOVER.arg(action)
        s.pile(self.seat)[deity] -= 1
        s.hands[self.seat][deity] += 1
        s.tell("recovers", self.seat, deity)
        if self.left > 1:
            s.then(ChooseRecoveryCard(self.seat, self.picked | 1 << deity, self.left - 1))

    def forbids(self, s: Above, action: int) -> Refusal | None:
        if not s.pile(self.seat)[RECOVER.arg(action)]:
            return Refusal("ABV-060", "not_in_discard")
        return None if action in self.options(s) else Refusal("ABV-061", "picked_already")

    def facts(self, s: Above) -> dict[str, Any]:
        return {"left": self.left}
