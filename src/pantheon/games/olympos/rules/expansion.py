"""Expansion: one settler moves and takes one territory."""

from __future__ import annotations

from typing import Any, Final

from pantheon.core.task import Ask, Refusal
from pantheon.games.olympos.actions import FROM, LANDS, NEW_SETTLER, NORTH, SETTLER, TERRITORY, TO
from pantheon.games.olympos.routes import FAR
from pantheon.games.olympos.rules.combat import attack_cost, conquer, distinct_settlers, forbids_settler, leave
from pantheon.games.olympos.rules.destiny import PrePaymentCards
from pantheon.games.olympos.rules.time import Pay, charge, past_cross
from pantheon.games.olympos.state import BARBARIANS, CROSS, NOBODY, Olympos

CREATED: Final = 0
"""In place of the number of a settler in its pile: it comes from the stock."""


class Reach:
    """How far a player's settlers get: what does not depend on where they start."""

    def __init__(self, s: Olympos, seat: int) -> None:
        self.seat = seat
        self.mode = s.travel(seat)
        self.swords = s.swords(seat)
        self.purse = s.purse(seat) - s.surcharge(seat)
        """What is left for creation, route and combat (OLY-036)."""

    def anywhere(self, s: Olympos, origin: int, creation: int) -> bool:
        """OLY-072: does any territory lie within reach?"""
        reach = s.data.costs_from(self.mode, origin)
        purse = self.purse - creation
        sure = purse - s.data.combat_fewer
        for t in range(LANDS):
            if reach[t] <= purse and s.marks[t] != CROSS and s.controller(t) != self.seat:
                if reach[t] <= sure or reach[t] + attack_cost(s, self.seat, self.swords, t) <= purse:
                    return True
        return False

    def creation(self, s: Olympos) -> bool:
        """OLY-061: is there a settler in stock, and an origin from which it gets anywhere?"""
        if not s.stock[self.seat]:
            return False
        price = s.creation(self.seat)
        if self.anywhere(s, NORTH, price):
            return True
        return any(self.anywhere(s, origin, price) for origin in s.origins(self.seat))


def destinations(s: Olympos, seat: int, origin: int, creation: int) -> list[int]:
    """OLY-072, OLY-079, OLY-083: by territory the whole cost of going there, 0 where it is not allowed."""
    reach = s.data.costs_from(s.travel(seat), origin)
    base = creation + s.surcharge(seat)
    purse = s.purse(seat)
    swords = s.swords(seat)
    costs = [0] * LANDS
    for t in range(LANDS):
        if base + reach[t] <= purse and s.marks[t] != CROSS and s.controller(t) != seat:
            total = base + reach[t] + attack_cost(s, seat, swords, t)
            if total <= purse:
                costs[t] = total
    return costs


def can_expand(s: Olympos, seat: int) -> bool:
    reach = Reach(s, seat)
    return reach.creation(s) or any(reach.anywhere(s, t, 0) for t, pile in enumerate(s.piles) if seat in pile)


# -- why not ---------------------------------------------------------------------------------------

Way = tuple[int, int]
"""An origin, and what it costs to create a settler there; 0 for one that is there."""


def settlers(s: Olympos, seat: int) -> list[Way]:
    return [(t, 0) for t, pile in enumerate(s.piles) if seat in pile]


def new_settlers(s: Olympos, seat: int) -> list[Way]:
    return [(origin, s.creation(seat)) for origin in s.origins(seat)] if s.stock[seat] else []


def cheapest(s: Olympos, seat: int, mode: int, ways: list[Way], targets: list[int]) -> int:
    """The cost of the cheapest of some ways to some territories; FAR or more when none leads there."""
    base, swords = s.surcharge(seat), s.swords(seat)
    costs = [
        base + creation + s.data.costs_from(mode, origin)[t] + attack_cost(s, seat, swords, t)
        for origin, creation in ways
        for t in targets
    ]
    return min(costs, default=FAR)


def too_far(s: Olympos, seat: int, ways: list[Way], targets: list[int]) -> Refusal | None:
    """OLY-036, OLY-070, OLY-078: why a settler cannot get to any of these territories; None when it can."""
    if cheapest(s, seat, s.travel(seat), ways, targets) <= s.purse(seat):
        return None
    cost = cheapest(s, seat, s.free_travel(seat), ways, targets)
    if cost <= s.purse(seat):
        return Refusal("OLY-078", "siren")
    return Refusal("OLY-070", "no_route") if cost >= FAR else past_cross(s, seat, cost)


def stuck(s: Olympos, seat: int, ways: list[Way]) -> Refusal | None:
    """OLY-072: why a settler cannot go anywhere; None when it can."""
    targets = [t for t in range(LANDS) if s.marks[t] != CROSS and s.controller(t) != seat]
    return too_far(s, seat, ways, targets) if targets else Refusal("OLY-072", "no_destination")


def forbids_expansion(s: Olympos, seat: int) -> Refusal | None:
    ways = settlers(s, seat) + new_settlers(s, seat)
    return stuck(s, seat, ways) if ways else Refusal("OLY-060", "no_settler")


class ChooseSettler(Ask[Olympos]):
    """OLY-060, OLY-061, OLY-081: a settler of the map, buried or not, or a new one."""

    __slots__ = ()
    verbs = (
        SETTLER,
        NEW_SETTLER,
    )
    always = True

    def options(self, s: Olympos) -> list[int]:
        found: list[int] = []
        reach = Reach(s, self.seat)
        for t, pile in enumerate(s.piles):
            if self.seat in pile and reach.anywhere(s, t, 0):
                for n in distinct_settlers(pile, self.seat):
                    found.append(SETTLER(t, n))
        if reach.creation(s):
            found.append(NEW_SETTLER())
        return found

    def take(self, s: Olympos, action: int) -> None:
        if SETTLER.owns(action):
            s.then(ChooseDestination(self.seat, SETTLER.arg(action), SETTLER.arg(action, 1)))
        else:
            s.then(ChooseNewSettlerOrigin(self.seat))

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        if NEW_SETTLER.owns(action):
            ways = new_settlers(s, self.seat)
            return stuck(s, self.seat, ways) if ways else Refusal("OLY-061", "empty_stock")
        t = SETTLER.arg(action)
        return forbids_settler(s, self.seat, action, "OLY-060") or stuck(s, self.seat, [(t, 0)])


class ChooseNewSettlerOrigin(Ask[Olympos]):
    """OLY-061, OLY-063: the northern zone, or a territory that the player controls."""

    __slots__ = ()
    verbs = (FROM,)

    def options(self, s: Olympos) -> list[int]:
        creation = s.creation(self.seat)
        reach = Reach(s, self.seat)
        return [FROM(origin) for origin in s.origins(self.seat) if reach.anywhere(s, origin, creation)]

    def take(self, s: Olympos, action: int) -> None:
        s.then(ChooseDestination(self.seat, FROM.arg(action), CREATED))

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        origin = FROM.arg(action)
        if origin != NORTH and s.controller(origin) != self.seat:
            free = s.controller(origin) in (NOBODY, BARBARIANS)
            return Refusal("OLY-061" if free else "OLY-063", "not_controlled")
        return stuck(s, self.seat, [(origin, s.creation(self.seat))])


class ChooseDestination(Ask[Olympos]):
    """OLY-070 to OLY-084: where the settler stops, at the cost of the cheapest route."""

    __slots__ = ("origin", "n")
    verbs = (TO,)
    always = True

    def __init__(self, seat: int, origin: int, n: int) -> None:
        self.seat = seat
        self.origin = origin
        self.n = n

    def creation(self, s: Olympos) -> int:
        return s.creation(self.seat) if self.n == CREATED else 0

    def options(self, s: Olympos) -> list[int]:
        costs = destinations(s, self.seat, self.origin, self.creation(s))
        return [TO(t) for t, cost in enumerate(costs) if cost]

    def take(self, s: Olympos, action: int) -> None:
        """OLY-097: leaving comes first; the swords were counted before (OLY-109)."""
        territory = TO.arg(action)
        route = s.data.costs_from(s.travel(self.seat), self.origin)[territory]
        fight = attack_cost(s, self.seat, s.swords(self.seat), territory)
        total = charge(s, self.seat, self.creation(s) + route + fight)
        self.report(s, territory, route)
        if self.n == CREATED:
            s.stock[self.seat] -= 1
        else:
            leave(s, self.seat, self.origin, self.n)
        conquer(s, self.seat, territory)
        s.then(PrePaymentCards(self.seat), Pay(self.seat, total))

    def report(self, s: Olympos, territory: int, cost: int) -> None:
        """OLY-079: the route is logged."""
        if not s.quiet:
            route = s.data.routes(s.travel(self.seat), self.origin)[territory][1:]
            way = ">".join([s.data.spaces[space] for space in route])
            s.tell("creates" if self.n == CREATED else "moves", self.seat, self.origin, way, cost)

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        t = TO.arg(action)
        if s.marks[t] == CROSS:
            return Refusal("OLY-072", "condemned")
        if s.controller(t) == self.seat:
            return Refusal("OLY-083" if t == self.origin else "OLY-072", "own_territory")
        return too_far(s, self.seat, [(self.origin, self.creation(s))], [t])

    def facts(self, s: Olympos) -> dict[str, Any]:
        """What each destination costs: creation, route, combat, surcharge."""
        reach = s.data.costs_from(s.travel(self.seat), self.origin)
        swords = s.swords(self.seat)
        creation, surcharge = self.creation(s), s.surcharge(self.seat)
        costs = destinations(s, self.seat, self.origin, creation)
        parts = {
            TERRITORY.words[t]: [creation, reach[t], attack_cost(s, self.seat, swords, t), surcharge]
            for t in range(LANDS)
            if costs[t]
        }
        return {"origin": s.data.spaces[self.origin], "created": self.n == CREATED, "gives_up": self.gives_up(s), "costs": parts}

    def gives_up(self, s: Olympos) -> bool:
        """OLY-093, OLY-094: the land that the settler leaves is then no longer the player's."""
        pile = s.piles[self.origin] if self.n == 1 else ()
        return pile[-1:] == (self.seat,) and pile[-2:-1] != (self.seat,)
