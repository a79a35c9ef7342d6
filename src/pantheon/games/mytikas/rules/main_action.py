"""Main actions with the deity cards that add to them: MYT-131, MYT-133, MYT-146, MYT-160, MYT-168, MYT-171, MYT-174, MYT-200."""

from __future__ import annotations

from typing import Final

from pantheon.games.mytikas.actions import (
    CARD_APOLLO,
    CARD_ARES,
    CARD_HEPHAESTUS,
    CARD_HERMES,
    CARD_HESTIA,
    CARD_ZEUS,
    PAY_OFFERING,
)
from pantheon.games.mytikas.data import (
    BUILD_ONE,
    BUILT_LEVEL,
    PRODUCE_ONCE,
    RAISE_ONE_LEVEL,
    TAKE_FAVOUR,
    TAKE_OFFERINGS,
    TAKE_OR_MAKE,
)
from pantheon.games.mytikas.rules.building import ChooseBuilding, can_build
from pantheon.games.mytikas.rules.effects import feasible, perform
from pantheon.games.mytikas.rules.favours import PayMarbleForFavour
from pantheon.games.mytikas.rules.offerings import ChooseOfferingCard, take_offerings
from pantheon.games.mytikas.rules.producing import produce_once
from pantheon.games.mytikas.rules.raising import RaiseResource
from pantheon.games.mytikas.state import NO_CARD, Mytikas

NO_PAYMENT: Final = -1


def main_feasible(s: Mytikas, seat: int, cell: int, payment: int = NO_PAYMENT) -> bool:
    """MYT-032, MYT-061: whether a main action can be done, after what was paid to follow."""
    number = s.data.mains[cell]
    kind = s.data.effects[number].kind
    if kind == BUILD_ONE:
        return can_build(s, seat, cell)
    if kind == TAKE_FAVOUR and NO_PAYMENT < payment < PAY_OFFERING:
        return True  # MYT-056: the token paid lies in its pile by then
    reserve = s.reserve[seat]
    if payment == PAY_OFFERING:
        reserve -= s.data.deities[CARD_ZEUS].amount
    return feasible(s, seat, number, reserve)


def main_action(s: Mytikas, seat: int, cell: int) -> None:
    """MYT-057, MYT-200, MYT-131, MYT-133: the main action of a cell and what the acting player's cards add to it."""
    number = s.data.mains[cell]
    effect = s.data.effects[number]
    kind = effect.kind
    if kind == BUILD_ONE:
        s.then(ChooseBuilding(seat, cell))
        return
    _cards_after(s, seat, cell)
    if kind == PRODUCE_ONCE:
        produce_once(s, seat, number, cell)
    elif kind == RAISE_ONE_LEVEL and s.wields_at(seat, CARD_HESTIA, cell):  # MYT-168
        s.then(RaiseResource(seat, effect.count, s.data.deities[CARD_HESTIA].amount, NO_CARD))
    elif kind == TAKE_OR_MAKE and s.wields_at(seat, CARD_HERMES, cell):  # MYT-171, MYT-172
        take_offerings(s, seat, 1, CARD_HERMES)
        s.then(ChooseOfferingCard(seat, 1))
    else:
        perform(s, seat, number, BUILT_LEVEL)
    if kind == TAKE_OFFERINGS and s.wields_at(seat, CARD_ARES, cell):  # MYT-160
        take_offerings(s, seat, s.data.deities[CARD_ARES].amount, CARD_ARES)


def _cards_after(s: Mytikas, seat: int, cell: int) -> None:
    """MYT-146, MYT-147, MYT-163: what comes after the action goes on the agenda before it."""
    if s.wields_at(seat, CARD_APOLLO, cell):
        s.then(RaiseResource(seat, s.data.deities[CARD_APOLLO].amount, 0, CARD_APOLLO))
    if s.wields_at(seat, CARD_HEPHAESTUS, cell):
        s.then(PayMarbleForFavour(seat))
