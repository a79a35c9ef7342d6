"""Shipping (PAN-080 to PAN-088) and delivering to merchants (PAN-100 to PAN-112)."""

from __future__ import annotations

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.panthalos.actions import (
    DECLINE,
    FIRST_REFINED,
    FIRST_SHIP,
    GIVE,
    GOODS,
    HIDDEN,
    LOOK,
    SUPPLY,
    TAKE,
    VISIBLE,
)
from pantheon.games.panthalos.data import BONUS_PROMOTE, BONUS_TITANS, BONUS_TOKENS
from pantheon.games.panthalos.rules.promotion import ChooseDiscipleToPromote
from pantheon.games.panthalos.state import EMPTY, MERCHANTS, MERKATOR, PORT, PUBLIC, REINFORCEMENT_PILE, SHIPPING, Panthalos, Team


def owns_good(team: Team, good: int) -> bool:
    return team.tiles[good] + team.tiles[FIRST_REFINED + good] > 0


def can_ship(s: Panthalos, seat: int) -> bool:
    """PAN-082: a ship at PORT for goods that the seat owns."""
    team = s.teams[seat]
    return any(ship != EMPTY and owns_good(team, s.data.cargo[ship - FIRST_SHIP]) for ship in s.displays[PORT])


def forbids_shipping(s: Panthalos, seat: int) -> Refusal | None:
    """PAN-082, PAN-083: why nothing can be shipped."""
    if can_ship(s, seat):
        return None
    return Refusal("PAN-082", "nothing_to_ship") if s.shown(PORT) else Refusal("PAN-083", "no_ship_left")


class ChooseShip(Ask[Panthalos]):
    """PAN-081 to PAN-087: take a ship and ship all goods of its kind."""

    __slots__ = ()
    verbs = (TAKE,)

    def options(self, s: Panthalos) -> list[int]:
        team = s.teams[self.seat]
        return [TAKE(ship) for ship in s.shown(PORT) if owns_good(team, s.data.cargo[ship - FIRST_SHIP])]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        ship = TAKE.arg(action)
        if ship not in s.displays[PORT]:
            return Refusal("PAN-083", "ship_not_at_port", listed=False)
        return None if owns_good(s.teams[self.seat], s.data.cargo[ship - FIRST_SHIP]) else Refusal("PAN-082", "no_good_of_kind")

    def take(self, s: Panthalos, action: int) -> None:
        ship = TAKE.arg(action)
        good = s.data.cargo[ship - FIRST_SHIP]
        team = s.teams[self.seat]
        basic, refined = team.tiles[good], team.tiles[FIRST_REFINED + good]
        s.take(self.seat, PORT, ship)
        discard_goods(s, self.seat, good, basic)
        discard_goods(s, self.seat, FIRST_REFINED + good, refined)
        points = s.data.ship_points * (basic + s.data.symbols_refined * refined)
        s.score(self.seat, SHIPPING, points)
        s.tell("ships", self.seat, good, basic + refined, points)
        s.gain_tokens(self.seat, s.data.ship_tokens, "PAN-085")


def discard_goods(s: Panthalos, seat: int, tile: int, n: int) -> None:
    """PAN-086, PAN-104, PAN-025: goods go to the box."""
    s.teams[seat].tiles[tile] -= n
    s.box[tile] += n


def can_supply(s: Panthalos, seat: int, merchant: int) -> bool:
    """PAN-101 to PAN-103: the refined goods named, and enough others for each "any"."""
    tiles = s.teams[seat].tiles
    demand = s.data.demand[merchant]
    left = -s.data.wild[merchant]
    for good in range(GOODS):
        spare = tiles[FIRST_REFINED + good] - demand[good]
        if spare < 0:
            return False
        left += spare
    return left >= 0


def missing_goods(s: Panthalos, goods: list[int], merchant: int) -> int:
    """PAN-101, PAN-102: how many refined goods are missing, the "any" ones included."""
    demand = s.data.demand[merchant]
    spare = sum([max(0, goods[good] - demand[good]) for good in range(GOODS)])
    named = sum([max(0, demand[good] - goods[good]) for good in range(GOODS)])
    return named + max(0, s.data.wild[merchant] - spare)


def can_deliver(s: Panthalos, seat: int) -> bool:
    return any(merchant != EMPTY and can_supply(s, seat, merchant) for merchant in s.displays[MERKATOR])


def forbids_delivering(s: Panthalos, seat: int) -> Refusal | None:
    """PAN-101: why no merchant can be supplied."""
    if can_deliver(s, seat):
        return None
    return Refusal("PAN-101", "nobody_to_supply") if s.shown(MERKATOR) else Refusal("PAN-101", "no_merchant_left")


class ChooseMerchant(Ask[Panthalos]):
    """PAN-101, PAN-110: a merchant that the seat can supply in full; the tile leaves for the box."""

    __slots__ = ()
    verbs = (SUPPLY,)

    def options(self, s: Panthalos) -> list[int]:
        return [SUPPLY(merchant) for merchant in s.shown(MERKATOR) if can_supply(s, self.seat, merchant)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        merchant = SUPPLY.arg(action)
        if merchant not in s.displays[MERKATOR]:
            return Refusal("PAN-101", "merchant_not_there", listed=False)
        tiles = s.teams[self.seat].tiles
        refined = tiles[FIRST_REFINED : FIRST_REFINED + GOODS]
        lacking = missing_goods(s, refined, merchant)
        if lacking and not missing_goods(s, [refined[good] + tiles[good] for good in range(GOODS)], merchant):
            return Refusal("PAN-103", "only_refined")
        return Refusal("PAN-101", "cannot_supply", lacking) if lacking else None

    def take(self, s: Panthalos, action: int) -> None:
        merchant = SUPPLY.arg(action)
        slots = s.displays[MERKATOR]
        slots[slots.index(merchant)] = EMPTY
        s.left_merchants.append(merchant)
        s.tell("delivers", self.seat, merchant, s.data.merchant_points[merchant])
        for good in range(GOODS):
            discard_goods(s, self.seat, FIRST_REFINED + good, s.data.demand[merchant][good])
        s.then(Reward(self.seat, merchant))
        for _ in range(s.data.wild[merchant]):
            s.then(ChooseWildGood(self.seat))


class ChooseWildGood(Ask[Panthalos]):
    """PAN-102: one refined good of the seat's choice for each "any"; the named ones have been handed over."""

    __slots__ = ()
    verbs = (GIVE,)

    def options(self, s: Panthalos) -> list[int]:
        tiles = s.teams[self.seat].tiles
        return [GIVE(FIRST_REFINED + good) for good in range(GOODS) if tiles[FIRST_REFINED + good] > 0]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        tile = GIVE.arg(action)
        owned = s.teams[self.seat].tiles[tile] > 0
        if tile < GOODS:
            return Refusal("PAN-103", "only_refined", listed=owned)
        return None if owned and tile < FIRST_REFINED + GOODS else Refusal("PAN-102", "no_refined_good", listed=False)

    def take(self, s: Panthalos, action: int) -> None:
        discard_goods(s, self.seat, GIVE.arg(action), 1)
        s.tell("gives", self.seat, GIVE.arg(action))


class Reward(Do[Panthalos]):
    """PAN-105 to PAN-107: the merchant's points, its bonus, then the look at the calamities."""

    __slots__ = ("seat", "merchant")

    def __init__(self, seat: int, merchant: int) -> None:
        self.seat = seat
        self.merchant = merchant

    def run(self, s: Panthalos) -> None:
        s.score(self.seat, MERCHANTS, s.data.merchant_points[self.merchant])
        if s.data.look[self.merchant]:
            s.then(ChooseToLook(self.seat))
        bonus = s.data.bonus[self.merchant]
        amount = s.data.bonus_amount[bonus]
        if bonus == BONUS_TITANS:
            s.draw_titans(self.seat, amount)
        elif bonus == BONUS_TOKENS:
            s.gain_tokens(self.seat, amount, "PAN-106")
        else:
            for _ in range(amount):
                if bonus == BONUS_PROMOTE:
                    s.then(ChooseDiscipleToPromote(self.seat, False))
                else:
                    s.draw_open(self.seat, REINFORCEMENT_PILE)


class ChooseToLook(Ask[Panthalos]):
    """PAN-107, PAN-112: the seat may look at the face-down second calamity, alone."""

    __slots__ = ()
    verbs = (
        LOOK,
        DECLINE,
    )

    def take(self, s: Panthalos, action: int) -> None:
        if action == DECLINE():
            return
        s.block_undo("hidden")
        s.lore[-2] |= 1 << self.seat
        s.tell("looks", self.seat)
        s.whisper(self.seat, "saw", s.calamities[-2])
        s.then(ChooseTopCalamity(self.seat))


class ChooseTopCalamity(Ask[Panthalos]):
    """PAN-108, PAN-109: one of the two stays face up on top, the other goes face down to the bottom."""

    __slots__ = ()
    verbs = (
        VISIBLE,
        HIDDEN,
    )

    def take(self, s: Panthalos, action: int) -> None:
        down = len(s.calamities) - (2 if action == VISIBLE() else 1)
        s.calamities.insert(0, s.calamities.pop(down))
        s.lore.insert(0, s.lore.pop(down))
        if action == VISIBLE():
            s.tell("leaves_calamity", self.seat, s.calamities[-1])
            return
        s.block_undo("hidden")
        s.lore[-1] = PUBLIC
        s.tell("changes_calamity", self.seat, s.calamities[-1])
