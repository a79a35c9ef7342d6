"""Whose a deity card is, and from when its power works: MYT-125, MYT-128 to MYT-130."""

from __future__ import annotations

from pantheon.core import Refusal
from pantheon.games.mytikas.state import NOBODY, Mytikas


def lacks(s: Mytikas, seat: int, card: int, rule: str, key: str) -> Refusal | None:
    """Why the power of a card does not work for a seat; ``rule``, ``key``: what to say to somebody who never had it."""
    if s.wields(seat, card):
        return None
    if s.owner[card] == seat:
        return Refusal("MYT-128", "next_turn_only")
    return Refusal("MYT-130", "stolen") if robbed(s, seat, card) else Refusal(rule, key, listed=False)


def robbed(s: Mytikas, seat: int, card: int) -> bool:
    """Whether the last that was told of a card is its theft from a seat."""
    if s.owner[card] == NOBODY:
        return False
    for event in reversed(s.log):
        if event.key in ("takes_card", "steals_card") and event.args[1] == card:
            return event.key == "steals_card" and event.args[3] == seat
    return False
