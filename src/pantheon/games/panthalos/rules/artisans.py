"""Activating an artisan: PAN-120 to PAN-129."""

from __future__ import annotations

from pantheon.core.task import Ask, Refusal
from pantheon.games.panthalos.actions import (
    ANY_GOOD,
    ARTISANS,
    DECLINE,
    DISCIPLE,
    FIRST_ARTISAN,
    FIRST_REFINED,
    GOODS,
    REFINE,
    USE,
)
from pantheon.games.panthalos.rules.promotion import ChooseDiscipleToPromote, can_promote
from pantheon.games.panthalos.state import Panthalos

PAIR = 2
"""PAN-125: two identical artisans work twice."""


def has_target(s: Panthalos, seat: int, artisan: int) -> bool:
    """PAN-127: something to refine or to promote."""
    target = s.data.craft[artisan]
    if target == DISCIPLE:
        return can_promote(s, seat)
    tiles = s.teams[seat].tiles
    if target == ANY_GOOD:
        return any(tiles[good] > 0 for good in range(GOODS))
    return tiles[target] > 0


def usable(s: Panthalos, seat: int, artisan: int) -> bool:
    """PAN-121, PAN-127: owned, payable, with a target."""
    team = s.teams[seat]
    return team.tiles[FIRST_ARTISAN + artisan] > 0 and team.tokens >= s.data.cost[artisan] and has_target(s, seat, artisan)


def can_activate(s: Panthalos, seat: int) -> bool:
    return s.teams[seat].tokens > 0 and any(usable(s, seat, artisan) for artisan in range(len(ARTISANS)))


def forbids_activating(s: Panthalos, seat: int) -> Refusal | None:
    """PAN-121, PAN-127: why no artisan can be activated."""
    if can_activate(s, seat):
        return None
    owned = [artisan for artisan in range(len(ARTISANS)) if s.teams[seat].tiles[FIRST_ARTISAN + artisan] > 0]
    if not owned:
        return Refusal("PAN-121", "no_artisan_owned")
    if not any(has_target(s, seat, artisan) for artisan in owned):
        return Refusal("PAN-127", "nothing_to_activate")
    cost = min([s.data.cost[artisan] for artisan in owned if has_target(s, seat, artisan)])
    return Refusal("PAN-121", "artisan_too_dear", cost, s.teams[seat].tokens)


class ChooseArtisan(Ask[Panthalos]):
    """PAN-121 to PAN-129: pay, then refine or promote; a pair works up to twice at the cost of one."""

    __slots__ = ()
    verbs = (USE,)

    def options(self, s: Panthalos) -> list[int]:
        return [USE(FIRST_ARTISAN + artisan) for artisan in range(len(ARTISANS)) if usable(s, self.seat, artisan)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        team, tile = s.teams[self.seat], USE.arg(action)
        artisan = tile - FIRST_ARTISAN
        if not 0 <= artisan < len(ARTISANS) or team.tiles[tile] == 0:
            return Refusal("PAN-121", "artisan_not_owned", listed=False)
        if team.tokens < s.data.cost[artisan]:
            return Refusal("PAN-121", "artisan_too_dear", s.data.cost[artisan], team.tokens)
        return None if has_target(s, self.seat, artisan) else Refusal("PAN-127", "artisan_without_target")

    def take(self, s: Panthalos, action: int) -> None:
        tile = USE.arg(action)
        artisan = tile - FIRST_ARTISAN
        seat = self.seat
        target = s.data.craft[artisan]
        times = PAIR if s.teams[seat].tiles[tile] >= PAIR else 1
        s.pay_tokens(seat, s.data.cost[artisan])
        s.tell("activates", seat, tile)
        if target == DISCIPLE:
            if times == PAIR:
                s.then(ChooseDiscipleToPromote(seat, False))
            s.then(ChooseDiscipleToPromote(seat, True))
        elif target == ANY_GOOD:
            s.then(ChooseGoodToRefine(seat, True, times == PAIR))
        else:
            for _ in range(min(times, s.teams[seat].tiles[target])):
                refine(s, seat, target)


def refine(s: Panthalos, seat: int, good: int) -> None:
    """PAN-122: turn a basic good to its refined side."""
    tiles = s.teams[seat].tiles
    tiles[good] -= 1
    tiles[FIRST_REFINED + good] += 1
    s.tell("refines", seat, good, FIRST_REFINED + good)


class ChooseGoodToRefine(Ask[Panthalos]):
    """PAN-123, PAN-125, PAN-129: a basic good of any kind; the second one of a pair may be declined."""

    __slots__ = ("must", "again")
    verbs = (
        REFINE,
        DECLINE,
    )

    def __init__(self, seat: int, must: bool, again: bool) -> None:
        self.seat = seat
        self.must = must
        self.again = again

    def options(self, s: Panthalos) -> list[int]:
        tiles = s.teams[self.seat].tiles
        found = [REFINE(good) for good in range(GOODS) if tiles[good] > 0]
        if not self.must:
            found.append(DECLINE())
        return found

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        if action == DECLINE():
            return Refusal("PAN-129", "first_refining") if self.must else None
        good = REFINE.arg(action)
        if good < GOODS and s.teams[self.seat].tiles[good] > 0:
            return None
        return Refusal("PAN-123", "no_basic_good", listed=False)

    def take(self, s: Panthalos, action: int) -> None:
        if action == DECLINE():
            return
        refine(s, self.seat, REFINE.arg(action))
        if self.again:
            s.then(ChooseGoodToRefine(self.seat, False, False))
