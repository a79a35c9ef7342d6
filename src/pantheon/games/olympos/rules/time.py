"""Time track and turn order: paying for actions."""

from __future__ import annotations

from pantheon.core.task import Do, Refusal
from pantheon.games.olympos.state import Olympos


def pay(s: Olympos, seat: int, cost: int) -> None:
    """OLY-033, OLY-034, OLY-056: hourglasses first, then the marker moves and lies on top of what it meets."""
    glasses = min(s.hourglasses[seat], cost)
    s.hourglasses[seat] -= glasses
    steps = cost - glasses
    if steps:
        s.position[seat] += steps
        s.order.remove(seat)
        s.order.append(seat)
    s.tell("pays", seat, cost, glasses, s.position[seat])


def charge(s: Olympos, seat: int, cost: int) -> int:
    """OLY-056, OLY-057, OLY-217: the price of an action with the surcharge of the Erinyes, which ends with it."""
    total = max(1, cost + s.surcharge(seat))
    s.erinyes &= ~(1 << seat)
    return total


def past_cross(s: Olympos, seat: int, cost: int) -> Refusal | None:
    """OLY-036, OLY-055: no action may take a marker past the cross space."""
    return Refusal("OLY-036", "past_cross", cost, s.purse(seat)) if cost > s.purse(seat) else None


class Pay(Do[Olympos]):
    """OLY-056: pay for an action."""

    __slots__ = ("seat", "cost")

    def __init__(self, seat: int, cost: int) -> None:
        self.seat = seat
        self.cost = cost

    def run(self, s: Olympos) -> None:
        pay(s, self.seat, self.cost)
