"""Two players (MYL-170 to MYL-175): cards of the boards that nobody is sent to are exiled."""

from __future__ import annotations

from pantheon.games.mythologies.rules.moving import exile
from pantheon.games.mythologies.state import DEITY_SLOT, FACE_UP, NONE, Mythologies


def exile_for_two(s: Mythologies) -> None:
    """MYL-170, MYL-172, MYL-173, MYL-175:

    Slot k of both other boards when the k-th destiny card is revealed, none at the fourth.
    """
    if s.seats != 2 or s.revealed > DEITY_SLOT:
        return
    for board in range(4):
        if board not in s.destined:
            _exile_on(s, board * 4 + s.revealed - 1, board * 4 + DEITY_SLOT)


def _exile_on(s: Mythologies, slot: int, deity: int) -> None:
    """MYL-171, MYL-174: a creature that carries a pawn is spared, and the free deity goes instead."""
    if s.slots[slot] == NONE:
        return
    if s.pawns[slot] == NONE:
        exile_slot(s, slot)
    elif s.slots[deity] >= 0 and s.pawns[deity] == NONE:
        exile_slot(s, deity)


def exile_slot(s: Mythologies, slot: int) -> None:
    """MYL-190: a face-down card is revealed when it leaves."""
    if s.hidden[slot] != FACE_UP:
        s.block_undo("hidden")
    card = s.slots[slot]
    s.slots[slot], s.hidden[slot] = NONE, FACE_UP
    exile(s, card)
