"""POLIS: PAN-170 to PAN-182."""

from __future__ import annotations

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.panthalos.actions import CLAIM, POLIS
from pantheon.games.panthalos.data import INCOME_REINFORCEMENT, INCOME_TITAN, INCOME_TOKEN
from pantheon.games.panthalos.state import BAG, NOBODY, REINFORCEMENT_PILE, Panthalos


def unclaimed(s: Panthalos, seat: int) -> list[int]:
    """POLIS spaces with a disciple of the seat and no token yet."""
    at = s.teams[seat].at
    return [space for space in s.side().spaces[POLIS] if space in at and s.polis[space] == NOBODY]


def claim(s: Panthalos, seat: int, space: int) -> None:
    """PAN-170, PAN-171: a token from the personal supply, for the rest of the game."""
    s.teams[seat].tokens -= 1
    s.polis[space] = seat
    s.tell("claims", seat, space)


class Claims(Do[Panthalos]):
    """PAN-170 to PAN-174: a seat claims its spaces; it chooses only when its tokens do not suffice."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Panthalos) -> None:
        spaces = unclaimed(s, self.seat)
        tokens = s.teams[self.seat].tokens
        if len(spaces) <= tokens:
            for space in spaces:
                claim(s, self.seat, space)
        elif tokens > 0:
            s.then(ChoosePolisSpace(self.seat), Claims(self.seat))


class ChoosePolisSpace(Ask[Panthalos]):
    """PAN-173, PAN-174: which space to claim with too few tokens."""

    __slots__ = ()
    verbs = (CLAIM,)

    def options(self, s: Panthalos) -> list[int]:
        return [CLAIM(space) for space in unclaimed(s, self.seat)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        space = CLAIM.arg(action)
        if space not in s.side().spaces[POLIS]:
            return Refusal("PAN-170", "only_polis", listed=False)
        if s.polis[space] != NOBODY:
            return Refusal("PAN-171", "polis_claimed")
        return None if space in s.teams[self.seat].at else Refusal("PAN-170", "no_disciple_there")

    def take(self, s: Panthalos, action: int) -> None:
        claim(s, self.seat, CLAIM.arg(action))


class Incomes(Do[Panthalos]):
    """PAN-175 to PAN-179, PAN-182: after all claims, player by player and from left to right."""

    __slots__ = ()

    def run(self, s: Panthalos) -> None:
        side = s.side()
        for seat in s.order():
            for space in side.spaces[POLIS]:
                # PAN-178: a piece on a claimed space means that it was claimed this round.
                if s.polis[space] == seat and (not side.once[space] or space in s.teams[seat].at):
                    pay_income(s, seat, side.income[space], side.amount[space])


def pay_income(s: Panthalos, seat: int, income: int, amount: int) -> None:
    """PAN-177, PAN-180: tokens, titans, reinforcements or basic goods."""
    if income == INCOME_TOKEN:
        s.gain_tokens(seat, amount, "PAN-177")
    elif income == INCOME_TITAN:
        s.draw_titans(seat, amount)
    else:
        for _ in range(amount):
            s.draw_open(seat, REINFORCEMENT_PILE if income == INCOME_REINFORCEMENT else BAG)
