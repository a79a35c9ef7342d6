"""Development: taking a discovery, its price, its gains and its bonus."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, Do, Refused
from pantheon.games.olympos.actions import (
    BONUS,
    COLUMNS,
    CUBE,
    CUBE_BONUS,
    DISCARD,
    DISCOVERIES,
    DISCOVERY,
    HOURGLASS_BONUS,
    RESOURCES,
    SETTLER_BONUS,
    TAKE,
    TILE,
)
from pantheon.games.olympos.rules.destiny import DrawDestiny, gain_cube, gain_hourglasses, gain_prestige
from pantheon.games.olympos.rules.time import Pay, charge
from pantheon.games.olympos.state import NOBODY, OUT, Olympos

# -- costs -----------------------------------------------------------------------------------------


def discovery_price(s: Olympos, seat: int, discovery: int) -> int:
    """OLY-138 to OLY-140: without the surcharge of the Erinyes. Only coloured groups count for reductions."""
    matching = s.reductions[seat] & s.data.coloured[s.place[discovery]]
    return s.data.discovery_price - s.data.reduction * matching.bit_count()


def shown(s: Olympos, seat: int) -> list[int]:
    """OLY-132: what a player can show of each resource, in tokens and cubes."""
    first = seat * RESOURCES
    return [s.tokens[first + r] + s.cubes[first + r] for r in range(RESOURCES)]


def can_show(s: Olympos, have: list[int], position: int) -> bool:
    """OLY-130, OLY-133, OLY-134: every group of the cost is filled."""
    grain, stone, wood, gold = have[0], have[1], have[2], have[3]
    for demand in s.data.demands[position]:
        if demand[0] <= grain and demand[1] <= stone and demand[2] <= wood and demand[3] <= gold:
            return True
    return False


def cube_sets(s: Olympos, seat: int, position: int) -> list[tuple[int, ...]]:
    """OLY-135, OLY-136: the distinct sets of cubes that pay, without those that contain another."""
    first = seat * RESOURCES
    sets: list[tuple[int, ...]] = []
    for demand in s.data.demands[position]:
        need = [max(0, demand[r] - s.tokens[first + r]) for r in range(RESOURCES)]
        if all(need[r] <= s.cubes[first + r] for r in range(RESOURCES)) and tuple(need) not in sets:
            sets.append(tuple(need))
    return [one for one in sets if not any(other != one and contains(one, other) for other in sets)]


def contains(larger: tuple[int, ...], smaller: tuple[int, ...]) -> bool:
    return all(larger[r] >= smaller[r] for r in range(RESOURCES))


def affordable(s: Olympos, seat: int, at_most: int) -> list[int]:
    """OLY-130, OLY-131, OLY-036: the discoveries that a player may take, no more than asked for."""
    found: list[int] = []
    have = shown(s, seat)
    budget = s.purse(seat) - s.surcharge(seat)
    cheapest = s.data.discovery_price - s.data.reduction * s.reductions[seat].bit_count()
    if cheapest > budget:
        return found
    owned = s.owned[seat]
    for d in range(len(DISCOVERIES)):
        if s.left[d] and not (owned >> d) & 1 and can_show(s, have, s.place[d]) and discovery_price(s, seat, d) <= budget:
            found.append(d)
            if len(found) == at_most:
                break
    return found


def can_discover(s: Olympos, seat: int) -> bool:
    return bool(affordable(s, seat, 1))


# -- the purchase ----------------------------------------------------------------------------------


class ChooseDiscovery(Ask[Olympos]):
    """OLY-130, OLY-131: any stack whose resources the player can show."""

    __slots__ = ()
    always = True

    def options(self, s: Olympos) -> list[int]:
        return [TAKE(d) for d in affordable(s, self.seat, len(DISCOVERIES))]

    def take(self, s: Olympos, action: int) -> None:
        """OLY-143: cubes, price, tile, gains, bonus."""
        discovery = TAKE.arg(action)
        price = charge(s, self.seat, discovery_price(s, self.seat, discovery))
        s.tell("takes", self.seat, discovery)
        s.then(
            ChooseCubesToDiscard(self.seat, s.place[discovery]),
            Pay(self.seat, price),
            ChooseReductionTile(self.seat, discovery),
            GainTile(self.seat, discovery),
            ChooseBonus(self.seat, s.place[discovery]),
        )

    def refused(self, s: Olympos) -> list[Refused]:
        found: list[Refused] = []
        have = shown(s, self.seat)
        for d in range(len(DISCOVERIES)):
            if s.place[d] == OUT:
                found.append(Refused(TAKE(d), "OLY-281", "not_in_play"))
            elif s.has(self.seat, d):
                found.append(Refused(TAKE(d), "OLY-131", "owned"))
            elif s.left[d] == 0:
                found.append(Refused(TAKE(d), "OLY-130", "stack_empty"))
            elif not can_show(s, have, s.place[d]):
                found.append(Refused(TAKE(d), "OLY-134", "resources"))
            else:
                found.append(Refused(TAKE(d), "OLY-036", "past_cross"))
        return s.unless_offered(found)

    def facts(self, s: Olympos) -> dict[str, Any]:
        """What each discovery on offer would cost."""
        surcharge = s.surcharge(self.seat)
        offered = affordable(s, self.seat, len(DISCOVERIES))
        return {"costs": {DISCOVERY.words[d]: max(1, discovery_price(s, self.seat, d) + surcharge) for d in offered}}


class ChooseCubesToDiscard(Ask[Olympos]):
    """OLY-135, OLY-136: which cubes to spend."""

    __slots__ = ("position",)

    def __init__(self, seat: int, position: int) -> None:
        self.seat = seat
        self.position = position

    def options(self, s: Olympos) -> list[int]:
        return [DISCARD(need[0], need[1], need[2], need[3]) for need in cube_sets(s, self.seat, self.position)]

    def take(self, s: Olympos, action: int) -> None:
        for r in range(RESOURCES):
            n = DISCARD.arg(action, r)
            if n:
                s.cubes[self.seat * RESOURCES + r] -= n
                s.tell("discards", self.seat, n, r)


class ChooseReductionTile(Ask[Olympos]):
    """OLY-141, OLY-282: the first taker of Agriculture or Coinage chooses its tile. No option for other discoveries."""

    __slots__ = ("discovery",)

    def __init__(self, seat: int, discovery: int) -> None:
        self.seat = seat
        self.discovery = discovery

    def options(self, s: Olympos) -> list[int]:
        return [TILE(r) for r in range(RESOURCES) if (s.faces[self.discovery] >> r) & 1]

    def take(self, s: Olympos, action: int) -> None:
        resource = TILE.arg(action)
        s.faces[self.discovery] &= ~(1 << resource)
        s.reductions[self.seat] |= 1 << resource
        s.tell("reduces", self.seat, resource)
        if s.left[self.discovery] == 1:
            s.faces[self.discovery] = 0


class GainTile(Do[Olympos]):
    """OLY-142, OLY-151 to OLY-155: the tile is owned, and gives what it gives at once."""

    __slots__ = ("seat", "discovery")

    def __init__(self, seat: int, discovery: int) -> None:
        self.seat = seat
        self.discovery = discovery

    def run(self, s: Olympos) -> None:
        seat, d = self.seat, self.discovery
        s.owned[seat] |= 1 << d
        s.left[d] -= 1
        if s.data.hourglasses_on_take[d]:
            gain_hourglasses(s, seat, s.data.hourglasses_on_take[d])
        if s.data.settlers_on_take[d]:
            gain_settlers(s, seat, s.data.settlers_on_take[d])
        for _ in range(s.data.destiny_on_take[d]):
            s.then(DrawDestiny(seat))
        for _ in range(s.data.cubes_on_take[d]):
            s.then(ChooseCube(seat))


def gain_settlers(s: Olympos, seat: int, n: int) -> None:
    """OLY-065, OLY-161: from the reserve to the stock, as far as there are any."""
    n = min(n, s.reserve[seat])
    s.reserve[seat] -= n
    s.stock[seat] += n
    if n > 0:
        s.tell("gains_settlers", seat, n)


class ChooseCube(Ask[Olympos]):
    """OLY-154: a cube of any kind."""

    __slots__ = ()

    def options(self, s: Olympos) -> list[int]:
        return [CUBE(r) for r in range(RESOURCES)]

    def take(self, s: Olympos, action: int) -> None:
        gain_cube(s, self.seat, CUBE.arg(action))


class ChooseBonus(Ask[Olympos]):
    """OLY-144 to OLY-149, OLY-161: mark a free bonus slot and get its bonus. Purple positions have none."""

    __slots__ = ("position",)

    def __init__(self, seat: int, position: int) -> None:
        self.seat = seat
        self.position = position

    def options(self, s: Olympos) -> list[int]:
        grey = s.data.setups[s.seats].grey
        slots = s.data.slots_of[self.position]
        return [BONUS(i + 1) for i, slot in enumerate(slots) if s.bonus[slot] == NOBODY and (grey or not s.data.slot_grey[slot])]

    def take(self, s: Olympos, action: int) -> None:
        slot = s.data.slots_of[self.position][BONUS.arg(action) - 1]
        s.bonus[slot] = self.seat
        s.reserve[self.seat] = max(0, s.reserve[self.seat] - 1)
        kind = s.data.slot_kind[slot]
        s.tell("marks", self.seat, kind, s.data.slot_column[slot] + 1)
        if kind == SETTLER_BONUS:
            gain_settlers(s, self.seat, s.data.slot_amount[slot])
        elif kind == HOURGLASS_BONUS:
            gain_hourglasses(s, self.seat, s.data.slot_amount[slot])
        elif kind == CUBE_BONUS:
            for _ in range(s.data.slot_amount[slot]):
                gain_cube(s, self.seat, s.data.slot_resource[slot])
        else:
            gain_prestige(s, self.seat, s.data.slot_amount[slot])

    def refused(self, s: Olympos) -> list[Refused]:
        found: list[Refused] = []
        for i, slot in enumerate(s.data.slots_of[self.position]):
            taken = s.bonus[slot] != NOBODY
            found.append(Refused(BONUS(i + 1), "OLY-144" if taken else "OLY-146", "slot_taken" if taken else "grey_slot"))
        return s.unless_offered(found)

    def facts(self, s: Olympos) -> dict[str, Any]:
        return {"row": self.position // COLUMNS, "column": self.position % COLUMNS + 1}
