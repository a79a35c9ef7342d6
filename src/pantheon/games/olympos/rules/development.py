"""Development: taking a discovery, its price, its gains and its bonus."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, Do, Refusal
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
from pantheon.games.olympos.rules.time import Pay, charge, past_cross
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


def full_price(s: Olympos, seat: int, discovery: int) -> int:
    """OLY-056, OLY-057: with the surcharge of the Erinyes."""
    return max(1, discovery_price(s, seat, discovery) + s.surcharge(seat))


def missing(s: Olympos, have: list[int], position: int) -> int:
    """OLY-134: how many resources are missing, if the grey groups are chosen best; 0 when every group is filled."""
    return min([sum([max(0, demand[r] - have[r]) for r in range(RESOURCES)]) for demand in s.data.demands[position]])


def forbids_discovery(s: Olympos, seat: int) -> Refusal | None:
    """Why there is no discovery to take at all."""
    if can_discover(s, seat):
        return None
    free = [d for d in range(len(DISCOVERIES)) if s.left[d] and not s.has(seat, d)]
    if not free:
        return Refusal("OLY-130", "no_stack_left")
    have = shown(s, seat)
    too_dear = past_cross(s, seat, min([full_price(s, seat, d) for d in free]))
    shows = [d for d in free if can_show(s, have, s.place[d])]
    if too_dear is not None or not shows:
        return too_dear or Refusal("OLY-130", "no_discovery", min([missing(s, have, s.place[d]) for d in free]))
    return past_cross(s, seat, min([full_price(s, seat, d) for d in shows]))


# -- the purchase ----------------------------------------------------------------------------------


class ChooseDiscovery(Ask[Olympos]):
    """OLY-130, OLY-131: any stack whose resources the player can show."""

    __slots__ = ()
    verbs = (TAKE,)
    always = True

    def options(self, s: Olympos) -> list[int]:
        return [TAKE(d) for d in affordable(s, self.seat, len(DISCOVERIES))]

    def take(self, s: Olympos, action: int) -> None:
        """OLY-143, OLY-054: cubes, price, tile, gains, bonus."""
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

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        d = TAKE.arg(action)
        if s.place[d] == OUT:
            return Refusal("OLY-281", "not_in_play", listed=False)
        if s.has(self.seat, d):
            return Refusal("OLY-131", "owned")
        if s.left[d] == 0:
            return Refusal("OLY-130", "stack_empty")
        lacking = missing(s, shown(s, self.seat), s.place[d])
        if lacking:
            return Refusal("OLY-134", "resources", lacking)
        return past_cross(s, self.seat, full_price(s, self.seat, d))

    def facts(self, s: Olympos) -> dict[str, Any]:
        """What each discovery on offer would cost."""
        offered = affordable(s, self.seat, len(DISCOVERIES))
        return {"costs": {DISCOVERY.words[d]: full_price(s, self.seat, d) for d in offered}}


class ChooseCubesToDiscard(Ask[Olympos]):
    """OLY-135, OLY-136: which cubes to spend."""

    __slots__ = ("position",)
    verbs = (DISCARD,)

    def __init__(self, seat: int, position: int) -> None:
        self.seat = seat
        self.position = position

    def options(self, s: Olympos) -> list[int]:
        return [DISCARD(need[0], need[1], need[2], need[3]) for need in cube_sets(s, self.seat, self.position)]

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        cubes = DISCARD.args(action)
        if any(cubes[r] > s.cubes[self.seat * RESOURCES + r] for r in range(RESOURCES)):
            return Refusal("OLY-132", "no_such_cubes", listed=False)
        sets = cube_sets(s, self.seat, self.position)
        if cubes in sets:
            return None
        if any(contains(cubes, enough) for enough in sets):
            return Refusal("OLY-136", "more_than_needed", listed=False)
        return Refusal("OLY-135", "cubes_do_not_pay", listed=False)

    def take(self, s: Olympos, action: int) -> None:
        for r in range(RESOURCES):
            n = DISCARD.arg(action, r)
            if n:
                s.cubes[self.seat * RESOURCES + r] -= n
                s.tell("discards", self.seat, n, r)


class ChooseReductionTile(Ask[Olympos]):
    """OLY-141, OLY-282: the first taker of Agriculture or Coinage chooses its tile. No option for other discoveries."""

    __slots__ = ("discovery",)
    verbs = (TILE,)

    def __init__(self, seat: int, discovery: int) -> None:
        self.seat = seat
        self.discovery = discovery

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        there = (s.faces[self.discovery] >> TILE.arg(action)) & 1
        return None if there else Refusal("OLY-141", "no_such_tile", listed=False)

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
    verbs = (CUBE,)

    def take(self, s: Olympos, action: int) -> None:
        gain_cube(s, self.seat, CUBE.arg(action))


class ChooseBonus(Ask[Olympos]):
    """OLY-144 to OLY-149, OLY-161: mark a free bonus slot and get its bonus. Purple positions have none."""

    __slots__ = ("position",)
    verbs = (BONUS,)

    def __init__(self, seat: int, position: int) -> None:
        self.seat = seat
        self.position = position

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        slots = s.data.slots_of[self.position]
        if BONUS.arg(action) > len(slots):
            return Refusal("OLY-146", "no_such_slot", listed=False)
        slot = slots[BONUS.arg(action) - 1]
        if s.bonus[slot] != NOBODY:
            return Refusal("OLY-144", "slot_taken")
        return Refusal("OLY-146", "grey_slot") if s.data.slot_grey[slot] and not s.data.setups[s.seats].grey else None

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

    def facts(self, s: Olympos) -> dict[str, Any]:
        return {"row": self.position // COLUMNS, "column": self.position % COLUMNS + 1}
