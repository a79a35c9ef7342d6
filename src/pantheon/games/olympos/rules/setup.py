"""Set-up: the boards, the starting pile, condemned territories, tribes, barbarians, cubes and cards."""

from __future__ import annotations

from typing import Any

from pantheon.core.rng import Rng
from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.olympos.actions import BARBARIAN, COLUMNS, CONDEMN, DISCOVERIES, LANDS, OLYMPOS, RESOURCES, ROWS, WONDER
from pantheon.games.olympos.data import OlymposData
from pantheon.games.olympos.rules.turn import NextPlayer
from pantheon.games.olympos.state import BARBARIANS, BARE, CROSS, NOBODY, OUT, TRIBE, Olympos


def lay_out(data: OlymposData, seats: int, options: dict[str, str], rng: Rng) -> Olympos:
    """OLY-001 to OLY-006, OLY-273: everything that lies on the table before the bottom player condemns territories."""
    s = Olympos()
    s.begin(seats, options, rng)
    s.data, s.turn = data, NOBODY
    start = data.setups[seats].stock
    s.position, s.finished = [0] * seats, [False] * seats
    s.hourglasses, s.prestige, s.athena = [0] * seats, [0] * seats, [0] * seats
    s.stock, s.reserve = [start] * seats, [data.settlers - 1 - start] * seats
    s.tokens, s.cubes, s.stars = [0] * (seats * RESOURCES), [0] * (seats * RESOURCES), [0] * seats
    s.owned, s.reductions = [0] * seats, [0] * seats
    s.piles, s.marks = [()] * LANDS, [BARE] * LANDS
    s.deck, s.discard, s.looked = (), (), ()
    s.hands, s.aged = [()] * seats, [()] * seats
    s.fates, s.revealed, s.removed = [()] * len(data.zeus_spaces), [()] * len(data.zeus_spaces), NOBODY
    s.ares, s.siren, s.erinyes, s.keres = 0, 0, 0, 0
    lay_development_board(s)
    s.order = list(range(seats))
    s.shuffle(s.order)
    bottom = s.order[0]
    s.then(CondemnTerritory(bottom), PlaceTribes(), PlaceBarbarian(bottom), Deal(), NextPlayer())
    return s


def lay_development_board(s: Olympos) -> None:
    """OLY-002 to OLY-004, OLY-270, OLY-275, OLY-281, OLY-282, OLY-280: one stack per column, at random."""
    setup = s.data.setups[s.seats]
    s.place, s.left = [OUT] * len(DISCOVERIES), [0] * len(DISCOVERIES)
    for row in range(ROWS):
        stacks = [d for d in range(len(DISCOVERIES)) if s.data.row[d] == row]
        s.shuffle(stacks)
        for column, d in enumerate(stacks[: setup.columns]):
            s.place[d] = row * COLUMNS + column
            s.left[d] = setup.copies[row]
    s.faces = [faces if s.place[d] != OUT else 0 for d, faces in enumerate(s.data.faces)]
    s.bonus = [NOBODY] * len(s.data.slot_kind)
    wonders = list(range(len(WONDER.words)))
    s.shuffle(wonders)
    s.wonder_column, s.wonder_owner = [OUT] * len(wonders), [NOBODY] * len(wonders)
    for column, w in enumerate(wonders[: setup.columns]):
        s.wonder_column[w] = column


class CondemnTerritory(Ask[Olympos]):
    """OLY-007 to OLY-010, OLY-271, OLY-276, OLY-283: the bottom player lays the Cross tokens, never on two stars of a kind."""

    __slots__ = ()
    verbs = (CONDEMN,)

    def options(self, s: Olympos) -> list[int]:
        return [CONDEMN(t) for t, rule in enumerate(self.forbidden(s)) if not rule]

    def forbidden(self, s: Olympos) -> list[str]:
        """By territory the rule against it, if there is one."""
        data = s.data
        crosses, stars = [0] * RESOURCES, [0] * RESOURCES
        for t in range(LANDS):
            if s.marks[t] == CROSS:
                crosses[data.resource[t]] += 1
                stars[data.resource[t]] += data.star[t]
        most = data.setups[s.seats].crosses
        rules = [""] * LANDS
        for t in range(LANDS):
            if s.marks[t] == CROSS:
                rules[t] = "OLY-010"
            elif crosses[data.resource[t]] >= most:
                rules[t] = "OLY-007"
            elif data.star[t] and stars[data.resource[t]]:
                rules[t] = "OLY-008"
        return rules

    def take(self, s: Olympos, action: int) -> None:
        s.marks[CONDEMN.arg(action)] = CROSS
        s.tell("condemns", self.seat, CONDEMN.arg(action))
        s.then(self)

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        rule = self.forbidden(s)[CONDEMN.arg(action)]
        if rule == "OLY-010":
            return Refusal(rule, "condemned_already")
        if rule == "OLY-007":
            return Refusal(rule, "no_cross_left")
        return Refusal(rule, "second_star") if rule else None

    def facts(self, s: Olympos) -> dict[str, Any]:
        return {"left": s.data.setups[s.seats].crosses * RESOURCES - s.marks.count(CROSS)}


class PlaceTribes(Do[Olympos]):
    """OLY-011: a tribe on each star territory that is not condemned."""

    __slots__ = ()

    def run(self, s: Olympos) -> None:
        for t in range(LANDS):
            if s.data.star[t] and s.marks[t] != CROSS:
                s.marks[t] = TRIBE


class PlaceBarbarian(Ask[Olympos]):
    """OLY-284: with 2 players the bottom player puts barbarians on free territories, one per resource."""

    __slots__ = ()
    verbs = (BARBARIAN,)

    def options(self, s: Olympos) -> list[int]:
        held = self.held(s)
        if len(held) == s.data.setups[s.seats].barbarians:
            return []
        return [BARBARIAN(t) for t in range(LANDS) if s.marks[t] == BARE and s.data.resource[t] not in held]

    def held(self, s: Olympos) -> list[int]:
        """The resources whose barbarians are placed."""
        return [s.data.resource[t] for t in range(LANDS) if s.piles[t]]

    def take(self, s: Olympos, action: int) -> None:
        s.piles[BARBARIAN.arg(action)] = (BARBARIANS,)
        s.tell("barbarians", self.seat, BARBARIAN.arg(action))
        s.then(self)

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        t = BARBARIAN.arg(action)
        if s.marks[t] != BARE:
            return Refusal("OLY-284", "not_free")
        return Refusal("OLY-284", "resource_has_barbarian") if s.data.resource[t] in self.held(s) else None

    def facts(self, s: Olympos) -> dict[str, Any]:
        return {"left": s.data.setups[s.seats].barbarians - sum([1 for pile in s.piles if pile])}


class Deal(Do[Olympos]):
    """OLY-012 to OLY-015, OLY-272: starting cubes, the Destiny deck, the Olympos cards."""

    __slots__ = ()

    def run(self, s: Olympos) -> None:
        cubes = list(range(RESOURCES))
        if s.seats > RESOURCES:
            cubes.append(s.chance(RESOURCES))
        s.shuffle(cubes)
        for seat in range(s.seats):
            s.cubes[seat * RESOURCES + cubes[seat]] += 1
            s.tell("starts_with", seat, cubes[seat])
        deck = [card for card, n in enumerate(s.data.destiny_count) for _ in range(n)]
        s.shuffle(deck)
        s.deck = tuple(deck)
        fates = list(range(len(OLYMPOS.words)))
        s.shuffle(fates)
        for space, n in enumerate(s.data.fates):
            s.fates[space] = tuple(fates[:n])
            fates = fates[n:]
        s.removed = fates[0]
