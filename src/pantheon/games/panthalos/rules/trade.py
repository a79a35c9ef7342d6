"""Shipping (PAN-080 to PAN-088) and delivering to merchants (PAN-100 to PAN-112)."""

from __future__ import annotations

from pantheon.core.task import Ask, Do, Refused
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
from pantheon.games.panthalos.rules.explain import unless_offered
from pantheon.games.panthalos.rules.promotion import ChooseDiscipleToPromote
from pantheon.games.panthalos.state import EMPTY, MERCHANTS, MERKATOR, PORT, PUBLIC, REINFORCEMENT_PILE, SHIPPING, Panthalos, Team


def owns_good(team: Team, good: int) -> bool:
    return team.tiles[good] + team.tiles[FIRST_REFINED + good] > 0


def can_ship(s: Panthalos, seat: int) -> bool:
    """PAN-082: a ship at PORT for goods that the seat owns."""
    team = s.teams[seat]
    return any(ship != EMPTY and owns_good(team, ship - FIRST_SHIP) for ship in s.displays[PORT])


class ChooseShip(Ask[Panthalos]):
    """PAN-081 to PAN-087: take a ship and ship all goods of its kind."""

    __slots__ = ()

    def options(self, s: Panthalos) -> list[int]:
        team = s.teams[self.seat]
        return [TAKE(ship) for ship in s.shown(PORT) if owns_good(team, ship - FIRST_SHIP)]

    def refused(self, s: Panthalos) -> list[Refused]:
        shown = s.shown(PORT)
        gone = [Refused(TAKE(FIRST_SHIP + g), "PAN-083", "ship_not_at_port") for g in range(GOODS) if FIRST_SHIP + g not in shown]
        return unless_offered(self.options(s), gone + [Refused(TAKE(ship), "PAN-082", "no_good_of_kind") for ship in shown])

    def take(self, s: Panthalos, action: int) -> None:
        ship = TAKE.arg(action)
        good = ship - FIRST_SHIP
        team = s.teams[self.seat]
        basic, refined = team.tiles[good], team.tiles[FIRST_REFINED + good]
        s.take(self.seat, PORT, ship)
        discard_goods(s, self.seat, good, basic)
        discard_goods(s, self.seat, FIRST_REFINED + good, refined)
        points = s.data.ship_points * (basic + 2 * refined)
        s.score(self.seat, SHIPPING, points)
        s.tell("ships", self.seat, good, basic + refined, points)
        s.gain_tokens(self.seat, s.data.ship_tokens, "PAN-085")


def discard_goods(s: Panthalos, seat: int, tile: int, n: int) -> None:
    """PAN-086, PAN-104: goods go to the box."""
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


def can_deliver(s: Panthalos, seat: int) -> bool:
    return any(merchant != EMPTY and can_supply(s, seat, merchant) for merchant in s.displays[MERKATOR])


class ChooseMerchant(Ask[Panthalos]):
    """PAN-101, PAN-110: a merchant that the seat can supply in full; the tile leaves for the box."""

    __slots__ = ()

    def options(self, s: Panthalos) -> list[int]:
        return [SUPPLY(merchant) for merchant in s.shown(MERKATOR) if can_supply(s, self.seat, merchant)]

    def refused(self, s: Panthalos) -> list[Refused]:
        return unless_offered(
            self.options(s), [Refused(SUPPLY(merchant), "PAN-101", "cannot_supply") for merchant in s.shown(MERKATOR)]
        )

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

    def options(self, s: Panthalos) -> list[int]:
        tiles = s.teams[self.seat].tiles
        return [GIVE(FIRST_REFINED + good) for good in range(GOODS) if tiles[FIRST_REFINED + good] > 0]

    def refused(self, s: Panthalos) -> list[Refused]:
        return [Refused(GIVE(good), "PAN-103", "only_refined") for good in range(GOODS)]

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
    """PAN-107: the seat may look at the face-down second calamity, alone."""

    __slots__ = ()

    def options(self, s: Panthalos) -> list[int]:
        return [LOOK(), DECLINE()]

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

    def options(self, s: Panthalos) -> list[int]:
        return [VISIBLE(), HIDDEN()]

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
