"""Why a card cannot be moved, sacrificed or played: what several questions have in common."""

from __future__ import annotations

from pantheon.core.task import Refusal
from pantheon.games.mythologies.kinds import COPIES, is_deity, rule_of
from pantheon.games.mythologies.state import Mythologies, Pantheon
from pantheon.games.mythologies.statics import FORBID_MOVE, FORBID_SACRIFICE, FORBID_SACRIFICE_CREATURE


def held(p: Pantheon, cell: int) -> Refusal | None:
    """MYL-436, MYL-474: the card that keeps another one in its place."""
    for at, card in enumerate(p.tops):
        if card >= 0 and FORBID_MOVE[card // COPIES][at] >> cell & 1:
            return Refusal(rule_of(card), "held", card // COPIES)
    return None


def guarded(p: Pantheon, cell: int) -> Refusal | None:
    """MYL-114, MYL-474, MYL-479: the card that keeps another one from being sacrificed."""
    for at, card in enumerate(p.tops):
        if card >= 0:
            creature = FORBID_SACRIFICE_CREATURE[card // COPIES][at] if not is_deity(p.tops[cell]) else 0
            if (FORBID_SACRIFICE[card // COPIES][at] | creature) >> cell & 1:
                return Refusal(rule_of(card), "guarded", card // COPIES)
    return None


def unplayable(s: Mythologies, seat: int, cost: int, cells: int) -> Refusal | None:
    """MYL-081, MYL-082, MYL-087: why no cell is within reach of a card."""
    if s.payable(seat, cost) & cells:
        return None
    p = s.pantheons[seat]
    if p.gems < cost:
        return Refusal("MYL-082", "too_few_gems", cost)
    return Refusal("MYL-087", "cannot_pay_toll") if p.landing() & cells else Refusal("MYL-081", "no_cell_free")
