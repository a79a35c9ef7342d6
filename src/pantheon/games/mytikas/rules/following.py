"""Following: MYT-055 to MYT-064, MYT-134, MYT-136, MYT-193, MYT-199, MYT-201."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core import Ask, Refusal
from pantheon.core.codebook import Verb
from pantheon.games.mytikas.actions import CARD_POSEIDON, CARD_ZEUS, FOLLOW, GODS, PASS, PAY_OFFERING
from pantheon.games.mytikas.rules.control import lacks
from pantheon.games.mytikas.rules.main_action import main_action, main_feasible
from pantheon.games.mytikas.state import Mytikas


class FollowOrPass(Ask[Mytikas]):
    """MYT-055, MYT-060, MYT-061, MYT-199: pay to do the cell's main action too, if it is feasible after paying."""

    __slots__ = ("cell",)
    verbs: ClassVar[tuple[Verb, ...]] = (PASS, FOLLOW)

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def options(self, s: Mytikas) -> list[int]:
        found = [PASS()]
        for payment in range(GODS + 1):
            if self._can_pay(s, payment):
                for side in range(2):
                    cell = self.cell // 2 * 2 + side
                    if (s.seats == 2 or cell == self.cell) and main_feasible(s, self.seat, cell, payment):
                        found.append(FOLLOW(payment, side))
        return found

    def _can_pay(self, s: Mytikas, payment: int) -> bool:
        """MYT-055: a favour of the god; MYT-136: of any god, with Poseidon; MYT-134: an offering, with Zeus."""
        if payment == PAY_OFFERING:
            return s.reserve[self.seat] >= s.data.deities[CARD_ZEUS].amount and s.wields(self.seat, CARD_ZEUS)
        if s.favour(self.seat, payment) == 0:
            return False
        return payment == self.cell // 2 or s.wields(self.seat, CARD_POSEIDON)

    def take(self, s: Mytikas, action: int) -> None:
        """MYT-058, MYT-062 to MYT-064, MYT-201: the main action and nothing else; the builder stays."""
        if action == PASS():
            return
        payment, side = FOLLOW.arg(action, 0), FOLLOW.arg(action, 1)
        cell = self.cell // 2 * 2 + side
        if payment == PAY_OFFERING:
            s.reserve[self.seat] -= s.data.deities[CARD_ZEUS].amount
            s.tell("follows_with_offering", self.seat, cell, s.data.deities[CARD_ZEUS].amount, CARD_ZEUS)
        else:  # MYT-056: the token is back before the follower acts
            s.favours[self.seat * GODS + payment] -= 1
            s.piles[payment] += 1
            if payment == self.cell // 2:
                s.tell("follows", self.seat, cell, payment)
            else:
                s.tell("follows_by_card", self.seat, cell, payment, CARD_POSEIDON)
        main_action(s, self.seat, cell)

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if action == PASS():
            return None
        payment, side = FOLLOW.arg(action, 0), FOLLOW.arg(action, 1)
        cell = self.cell // 2 * 2 + side
        if s.seats > 2 and cell != self.cell:
            return Refusal("MYT-057", "other_side", listed=payment == self.cell // 2)
        no = self._no_payment(s, payment)
        if no is None and not main_feasible(s, self.seat, cell, payment):
            no = Refusal("MYT-061", "follow_infeasible")
        return no

    def _no_payment(self, s: Mytikas, payment: int) -> Refusal | None:
        """MYT-055, MYT-134, MYT-136: why a player cannot pay in this way."""
        if payment == PAY_OFFERING:
            enough = s.reserve[self.seat] >= s.data.deities[CARD_ZEUS].amount
            no = lacks(s, self.seat, CARD_ZEUS, "MYT-134", "needs_zeus")
            return no if no is not None or enough else Refusal("MYT-134", "no_offering_to_pay")
        if payment == self.cell // 2:
            return None if s.favour(self.seat, payment) > 0 else Refusal("MYT-055", "no_favour")
        no = lacks(s, self.seat, CARD_POSEIDON, "MYT-136", "needs_poseidon")
        return no if no is not None or s.favour(self.seat, payment) > 0 else Refusal("MYT-136", "no_favour", listed=False)

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"cell": self.cell, "favours": s.favour(self.seat, self.cell // 2)}
