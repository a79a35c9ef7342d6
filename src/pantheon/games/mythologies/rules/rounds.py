"""Rounds (MYL-020, MYL-021) and maintenance (MYL-150 to MYL-154)."""

from __future__ import annotations

from pantheon.core.task import Do
from pantheon.games.mythologies.kinds import COPIES
from pantheon.games.mythologies.rules.end import FinalScoring
from pantheon.games.mythologies.rules.placement import Turn
from pantheon.games.mythologies.rules.selection import RevealDestiny, draw
from pantheon.games.mythologies.state import DEITY_SLOT, FACE_UP, NONE, Mythologies


class Round(Do[Mythologies]):
    """MYL-020, MYL-021: selection, then placement in turn order, then maintenance; after the last round the scoring."""

    __slots__ = ()

    def run(self, s: Mythologies) -> None:
        s.tell("round", s.round)
        after = [Maintenance(), Round()] if s.round < s.data.rounds else [FinalScoring()]
        s.then(RevealDestiny(), *[Turn(seat) for seat in s.turn_order(s.first)], *after)


class Maintenance(Do[Mythologies]):
    """MYL-150 to MYL-154: round marker, first player, slots filled face up, destiny cards shuffled."""

    __slots__ = ()

    def run(self, s: Mythologies) -> None:
        s.round += 1
        s.first = (s.first + 1) % s.seats
        s.destined = [NONE] * s.seats
        for slot in empty_slots(s):
            card = fill(s, slot)
            if card >= 0:
                s.tell("fills", card // COPIES)
        s.destiny = s.destiny[:]
        s.shuffle(s.destiny)
        s.revealed = 0


def empty_slots(s: Mythologies) -> list[int]:
    """MYL-154: in the order of the boards, creature slots before the deity; deity slots from round 2 on (MYL-048)."""
    slots = [slot for slot in range(16) if s.slots[slot] == NONE]
    return [slot for slot in slots if slot % 4 != DEITY_SLOT or s.round >= s.data.deities_from]


def fill(s: Mythologies, slot: int) -> int:
    """MYL-152: the top card of the matching pile, face up; an empty pile leaves the slot empty."""
    pile = slot // 4 + (4 if slot % 4 == DEITY_SLOT else 0)
    if not s.piles[pile]:
        return NONE
    s.slots[slot] = draw(s, pile)
    s.hidden[slot] = FACE_UP
    return s.slots[slot]
