"""Expansion: one settler moves and takes one territory."""

from __future__ import annotations

from typing import Any, Final

from pantheon.core.task import Ask, Refused
from pantheon.games.olympos.actions import FROM, LANDS, NEW_SETTLER, NORTH, SETTLER, SPACE, TERRITORY, TO
from pantheon.games.olympos.routes import FAR
from pantheon.games.olympos.rules.combat import attack_cost, conquer, distinct_settlers, leave
from pantheon.games.olympos.rules.destiny import PrePaymentCards
from pantheon.games.olympos.rules.time import Pay, charge
from pantheon.games.olympos.state import CROSS, Olympos

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


class ChooseSettler(Ask[Olympos]):
    """OLY-060, OLY-061, OLY-081: a settler of the map, buried or not, or a new one."""

    __slots__ = ()
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

    def refused(self, s: Olympos) -> list[Refused]:
        empty = not s.stock[self.seat]
        found = [Refused(NEW_SETTLER(), "OLY-061" if empty else "OLY-036", "empty_stock" if empty else "past_cross")]
        rule, key = ("OLY-078", "siren") if (s.siren >> self.seat) & 1 else ("OLY-036", "past_cross")
        for t, pile in enumerate(s.piles):
            found += [Refused(SETTLER(t, n), rule, key) for n in distinct_settlers(pile, self.seat)]
        return s.unless_offered(found)


class ChooseNewSettlerOrigin(Ask[Olympos]):
    """OLY-061, OLY-063: the northern zone, or a territory that the player controls."""

    __slots__ = ()

    def options(self, s: Olympos) -> list[int]:
        creation = s.creation(self.seat)
        reach = Reach(s, self.seat)
        return [FROM(origin) for origin in s.origins(self.seat) if reach.anywhere(s, origin, creation)]

    def take(self, s: Olympos, action: int) -> None:
        s.then(ChooseDestination(self.seat, FROM.arg(action), CREATED))

    def refused(self, s: Olympos) -> list[Refused]:
        own = s.origins(self.seat)
        foreign = [Refused(FROM(t), "OLY-063", "not_controlled") for t in range(LANDS) if t not in own]
        return s.unless_offered(foreign + [Refused(FROM(t), "OLY-036", "past_cross") for t in own])


class ChooseDestination(Ask[Olympos]):
    """OLY-070 to OLY-084: where the settler stops, at the cost of the cheapest route."""

    __slots__ = ("origin", "n")
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
            way = ">".join([SPACE.words[space] for space in route])
            s.tell("creates" if self.n == CREATED else "moves", self.seat, self.origin, way, cost)

    def refused(self, s: Olympos) -> list[Refused]:
        reach = s.data.costs_from(s.travel(self.seat), self.origin)
        found: list[Refused] = []
        for t in range(LANDS):
            if s.marks[t] == CROSS:
                found.append(Refused(TO(t), "OLY-072", "condemned"))
            elif s.controller(t) == self.seat:
                rule = "OLY-083" if t == self.origin else "OLY-072"
                found.append(Refused(TO(t), rule, "own_territory"))
            elif reach[t] == FAR:
                under_siren = (s.siren >> self.seat) & 1
                found.append(Refused(TO(t), "OLY-078" if under_siren else "OLY-070", "siren" if under_siren else "no_route"))
            else:
                found.append(Refused(TO(t), "OLY-036", "past_cross"))
        return s.unless_offered(found)

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
        return {"origin": SPACE.words[self.origin], "created": self.n == CREATED, "costs": parts}
