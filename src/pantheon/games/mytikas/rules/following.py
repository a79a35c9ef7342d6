"""Following: MYT-055 to MYT-064, MYT-134, MYT-136, MYT-193, MYT-199, MYT-201."""

from __future__ import annotations

from pantheon.core import Ask, Refused
from pantheon.games.mytikas.actions import CARD_POSEIDON, CARD_ZEUS, FOLLOW, GODS, PASS, PAY_OFFERING
from pantheon.games.mytikas.rules.main_action import main_action, main_feasible
from pantheon.games.mytikas.state import Mytikas


class FollowOrPass(Ask[Mytikas]):
    """MYT-055, MYT-060, MYT-061: pay to do the cell's main action too, if it is feasible after paying."""

    __slots__ = ("cell",)

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

    def refused(self, s: Mytikas) -> list[Refused]:
        found: list[Refused] = []
        god = self.cell // 2
        for side in range(2):
            cell = god * 2 + side
            if s.seats > 2 and cell != self.cell:
                found.append(Refused(FOLLOW(god, side), "MYT-057", "other_side"))
            elif s.favour(self.seat, god) == 0:
                found.append(Refused(FOLLOW(god, side), "MYT-055", "no_favour"))
            elif not main_feasible(s, self.seat, cell, god):
                found.append(Refused(FOLLOW(god, side), "MYT-061", "follow_infeasible"))
        return found

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"cell": self.cell}
