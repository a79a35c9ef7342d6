"""Turns (PAN-030 to PAN-037) and placing (PAN-050 to PAN-064)."""

from __future__ import annotations

from typing import Final

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.panthalos.actions import (
    ACTIVATE,
    AGRO_SPACE,
    CONVERTED_MASTER,
    DELIVER,
    FORO,
    MASTER,
    PARTNER,
    PASS,
    PIECE,
    PIECES,
    PLACE,
    POLIS,
    SHIP,
    SPACE,
    TITANVS_SPACE,
)
from pantheon.games.panthalos.data import Side, location_of
from pantheon.games.panthalos.rules.artisans import ChooseArtisan, can_activate, forbids_activating
from pantheon.games.panthalos.rules.resolution import reward
from pantheon.games.panthalos.rules.trade import (
    ChooseMerchant,
    ChooseShip,
    can_deliver,
    can_ship,
    forbids_delivering,
    forbids_shipping,
)
from pantheon.games.panthalos.state import FRONT, NOBODY, UNHIRED, Panthalos, is_master

BEYOND: Final = 9
"""PAN-052: a master takes any space, as if its value were above all numbers."""
FREE: Final = 0
TAKEN: Final = 1
TOO_LOW: Final = 2
NO_MASTER: Final = 3
CLAIMED: Final = 4
NO_PARTNER: Final = 5


class Turn(Do[Panthalos]):
    """PAN-030, PAN-032, PAN-033: clockwise, until all have passed."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Panthalos) -> None:
        for i in range(s.seats):
            seat = (self.seat + i) % s.seats
            if not s.teams[seat].passed:
                s.tell("turn", seat)
                s.then(ChooseAction(seat), Turn((seat + 1) % s.seats))
                return
        s.tell("resolution")


class ChooseAction(Ask[Panthalos]):
    """PAN-031, PAN-035 to PAN-037, PAN-080, PAN-100, PAN-120:

    Place, ship, deliver, activate, or pass without a master in front.
    """

    __slots__ = ()
    verbs = (
        PLACE,
        SHIP,
        DELIVER,
        ACTIVATE,
        PASS,
    )

    def options(self, s: Panthalos) -> list[int]:
        fronts = s.teams[self.seat].fronts()
        if sum(fronts) == 0:
            return [PASS()]
        found = [PLACE()]
        if can_ship(s, self.seat):
            found.append(SHIP())
        if can_deliver(s, self.seat):
            found.append(DELIVER())
        if can_activate(s, self.seat):
            found.append(ACTIVATE())
        if fronts[MASTER] + fronts[CONVERTED_MASTER] == 0:
            found.append(PASS())
        return found

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        fronts = s.teams[self.seat].fronts()
        if action == PASS():
            return Refusal("PAN-036", "master_in_front") if fronts[MASTER] + fronts[CONVERTED_MASTER] else None
        if sum(fronts) == 0:
            return Refusal("PAN-037", "nothing_in_front")
        if action == SHIP():
            return forbids_shipping(s, self.seat)
        if action == DELIVER():
            return forbids_delivering(s, self.seat)
        return forbids_activating(s, self.seat) if action == ACTIVATE() else None

    def leads_to(self, s: Panthalos) -> list[Ask[Panthalos]]:
        return [ChoosePiece(self.seat), ChooseShip(self.seat), ChooseMerchant(self.seat), ChooseArtisan(self.seat)]

    def take(self, s: Panthalos, action: int) -> None:
        if action == PLACE():
            s.then(ChoosePiece(self.seat))
        elif action == SHIP():
            s.then(ChooseShip(self.seat))
        elif action == DELIVER():
            s.then(ChooseMerchant(self.seat))
        elif action == ACTIVATE():
            s.then(ChooseArtisan(self.seat))
        else:
            s.teams[self.seat].passed = True
            s.tell("passes", self.seat)


class ChoosePiece(Ask[Panthalos]):
    """PAN-050: a piece in front; equal ones are offered once."""

    __slots__ = ()
    verbs = (PIECE,)

    def options(self, s: Panthalos) -> list[int]:
        fronts = s.teams[self.seat].fronts()
        return [PIECE(kind) for kind in range(len(PIECES)) if fronts[kind] > 0]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        return not_in_front(s, self.seat, PIECE.arg(action), "PAN-050", 1)

    def leads_to(self, s: Panthalos) -> list[Ask[Panthalos]]:
        """When nothing but placing was possible, the player has not seen the menu, and may ask here."""
        menu = ChooseAction(self.seat)
        return [menu] if menu.options(s) == [PLACE()] else []

    def take(self, s: Panthalos, action: int) -> None:
        s.then(ChooseSpace(self.seat, PIECE.arg(action)))


def not_in_front(s: Panthalos, seat: int, kind: int, rule: str, needed: int) -> Refusal | None:
    """PAN-050: so many pieces of a kind must be in front; those that are elsewhere are worth a word."""
    team = s.teams[seat]
    if team.fronts()[kind] >= needed:
        return None
    hired = [team.value[i] for i in range(len(team.at)) if team.at[i] not in (UNHIRED, FRONT)]
    return Refusal(rule, "not_in_front", listed=kind in hired)


def strength(kind: int) -> int:
    return BEYOND if is_master(kind) else kind


def fits_pair(side: Side, space: int, a: int, b: int) -> bool:
    """PAN-057: some assignment of two pieces to the two numbers of a FORO pair."""
    low, high = sorted((strength(a), strength(b)))
    return low >= side.low[space] and high >= side.high[space]


def partners(s: Panthalos, seat: int, kind: int, space: int) -> list[int]:
    """PAN-056, PAN-057: the kinds of piece in front that fill a FORO pair together with another one."""
    fronts = s.teams[seat].fronts()
    fronts[kind] -= 1
    side = s.side()
    return [other for other in range(len(PIECES)) if fronts[other] > 0 and fits_pair(side, space, kind, other)]


class ChooseSpace(Ask[Panthalos]):
    """PAN-050 to PAN-064: a free space that the piece may take."""

    __slots__ = ("kind",)
    verbs = (SPACE,)

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def options(self, s: Panthalos) -> list[int]:
        side, taken = s.side(), s.taken()
        return [SPACE(space) for space in side.printed if self.verdict(s, side, taken, space) == FREE]

    def verdict(self, s: Panthalos, side: Side, taken: int, space: int) -> int:
        """FREE, or what is in the way."""
        location = location_of(space)
        barred = is_master(self.kind) and not s.data.masters[location]
        if space == TITANVS_SPACE or space == AGRO_SPACE:  # noqa: SIM109  # PAN-054
            return NO_MASTER if barred else FREE
        if taken >> space & 1:
            return TAKEN
        if location == FORO:
            return FREE if partners(s, self.seat, self.kind, space) else NO_PARTNER
        if is_master(self.kind):
            return NO_MASTER if barred else FREE
        if location == POLIS and s.polis[space] != NOBODY:
            return CLAIMED
        return FREE if self.kind >= side.low[space] else TOO_LOW

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        space, side = SPACE.arg(action), s.side()
        if space not in side.printed:
            return Refusal("PAN-002", "not_on_this_side", listed=False)
        verdict = self.verdict(s, side, s.taken(), space)
        if verdict == TAKEN:
            return Refusal("PAN-053", "space_taken")
        if verdict == TOO_LOW:
            return Refusal("PAN-051", "value_too_low", side.low[space], self.kind)
        if verdict == NO_MASTER:
            return Refusal("PAN-058", "no_master_at_polis")
        if verdict == CLAIMED:
            return Refusal("PAN-059", "polis_claimed")
        if verdict == NO_PARTNER and sum(s.teams[self.seat].fronts()) == 1:
            return Refusal("PAN-056", "one_piece_left")
        return Refusal("PAN-057", "no_partner", side.low[space], side.high[space]) if verdict == NO_PARTNER else None

    def facts(self, s: Panthalos) -> dict[str, int]:
        return {"piece": self.kind}

    def take(self, s: Panthalos, action: int) -> None:
        space = SPACE.arg(action)
        location = location_of(space)
        if location == FORO:
            s.then(ChooseForoPartner(self.seat, self.kind, space))
            return
        put(s, self.seat, self.kind, space)
        if s.side().bolt[space]:  # PAN-061
            s.then(reward(location, self.seat))


def put(s: Panthalos, seat: int, kind: int, space: int) -> None:
    team = s.teams[seat]
    team.at[team.find(kind, FRONT)] = space
    s.tell("places", seat, kind, space)


class ChooseForoPartner(Ask[Panthalos]):
    """PAN-056, PAN-057: the second piece of a FORO pair."""

    __slots__ = ("kind", "space")
    verbs = (PARTNER,)

    def __init__(self, seat: int, kind: int, space: int) -> None:
        self.seat = seat
        self.kind = kind
        self.space = space

    def options(self, s: Panthalos) -> list[int]:
        return [PARTNER(kind) for kind in partners(s, self.seat, self.kind, self.space)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        kind, side = PARTNER.arg(action), s.side()
        missing = not_in_front(s, self.seat, kind, "PAN-056", 2 if kind == self.kind else 1)
        if missing is not None or fits_pair(side, self.space, self.kind, kind):
            return missing
        return Refusal("PAN-057", "pair_not_filled", side.low[self.space], side.high[self.space])

    def take(self, s: Panthalos, action: int) -> None:
        put(s, self.seat, self.kind, self.space)
        put(s, self.seat, PARTNER.arg(action), self.space)
        if s.side().bolt[self.space]:
            s.then(reward(FORO, self.seat))
