"""How well a seat stands, and what a sensible player is likely to do."""

from __future__ import annotations

from math import exp
from typing import Final

from pantheon.games.mytikas.actions import (
    DECLINE,
    DEITIES,
    GODS,
    LARGE_CITY,
    LEVELS,
    PASS,
    RESOURCES,
    SKIP_BONUS,
    SKIP_MAIN,
    SLOTS,
    SMALL_CITY,
    STOP,
    TUMBLE,
    TYPE_IDS,
    USE,
)
from pantheon.games.mytikas.rules.end import building_points, card_points
from pantheon.games.mytikas.rules.turn import BonusOrSkip, ChooseCell, FinishTurn, MainOrSkip
from pantheon.games.mytikas.state import BOARD, Mytikas

MASK: Final = (1 << 60) - 1
WORTH: Final = [1.0, 2.0, 3.0]
"""Stone, marble, gold by Demeter's exchange."""
CUBE: Final = 0.2
"""Points that one unit of resources on level 1 is worth, and what each level above adds."""
HIGHER: Final = 0.06
STORE: Final = 5.0
"""No store of resources is worth more points than this: hoarding wins nothing."""
FAVOUR: Final = 1.1
SECOND_FAVOUR: Final = 0.6
OFFERING: Final = 0.8
ENOUGH: Final = 6.0
"""So many offerings in reserve are worth half as much each."""
LAID: Final = 0.25
AT_RISK: Final = 0.55
"""What an unprotected card keeps of its points."""
CITY: Final = 1.2
"""A city's later production, while the game lasts."""
PLAN: Final = 0.75
"""What a building that could be built is worth before it stands."""
SPREAD: Final = 9.0
"""A lead of so many points wins about 73 games of 100."""


def weights(s: Mytikas, seat: int, options: list[int]) -> list[float]:
    """Tumbling is free and unlimited: playouts would do little else. Leaving things undone is rarely sensible."""
    found: list[float] = []
    for action in options:
        if TUMBLE.owns(action):
            found.append(0.02)
        elif action == SKIP_MAIN() or action == SKIP_BONUS() or action == STOP() or action == DECLINE():
            found.append(0.05)
        elif action == PASS() or USE.owns(action):
            found.append(0.4)
        else:
            found.append(1.0)
    return found


def evaluate(s: Mytikas, seat: int) -> float:
    """The lead in points, with what is about to become points, as a chance to win."""
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, strength(s, other))
    return 1.0 / (1.0 + exp((best - strength(s, seat)) / SPREAD))


def key(s: Mytikas) -> int:
    """Cubes may tumble in any order: where they may, positions are the same when all that lies open is."""
    top = s.agenda[-1] if s.agenda else None
    step, cell = 0, -1
    if isinstance(top, ChooseCell):
        step = 1
    elif isinstance(top, MainOrSkip):
        step, cell = 2, top.cell
    elif isinstance(top, BonusOrSkip):
        step, cell = 3, top.cell
    elif isinstance(top, FinishTurn):
        step = 4
    if step == 0:
        return 0
    turn = (step, cell, s.turn, s.used, s.ended, s.locks_taken)
    table = (*s.cubes, *s.favours, *s.reserve, *s.builders, *s.built, *s.owner, *s.laid, *s.lock, *s.gained)
    return hash((*turn, *table)) & MASK or 1


def strength(s: Mytikas, seat: int) -> float:
    total = 0.0
    for kind in range(len(TYPE_IDS)):
        total += building_points(s, seat, kind)
    left = _time_left(s)
    offerings = OFFERING * s.reserve[seat] / (1.0 + s.reserve[seat] / ENOUGH)
    total += _cards(s, seat, left) + left * (_cubes(s, seat) + _favours(s, seat) + _cities(s, seat) + offerings)
    return total + (0.3 + 0.7 * left) * PLAN * _plan(s, seat)


def _time_left(s: Mytikas) -> float:
    """From 1 at the start to nearly 0: by level tokens and by locks, whichever runs out first."""
    if s.ended:
        return 0.02
    tokens = s.data.level_tokens[s.seats - 2]
    out = 0.0
    full = 0.0
    for level in range(LEVELS):
        full += tokens[level]
        out += tokens[level] - s.tokens[level]
    locks = s.locks_taken / len(s.locks())
    return max(0.15, 1.0 - max(out / full, locks))


def _cubes(s: Mytikas, seat: int) -> float:
    total = 0.0
    at = seat * BOARD
    for level in range(LEVELS):
        for resource in range(RESOURCES):
            total += s.cubes[at] * WORTH[resource] * (CUBE + HIGHER * level)
            at += 1
    return STORE * total / (STORE + total)


def _favours(s: Mytikas, seat: int) -> float:
    total = 0.0
    for god in range(GODS):
        n = s.favour(seat, god)
        if n > 0:
            total += FAVOUR + SECOND_FAVOUR * (n - 1)
    return total


def _cities(s: Mytikas, seat: int) -> float:
    total = CITY
    for slot in range(SLOTS):
        level = s.level_of(seat, slot)
        if level > 0 and (s.data.slot_types[slot] == SMALL_CITY or s.data.slot_types[slot] == LARGE_CITY):
            total += CITY * (0.8 + 0.2 * level)
    return total


def _cards(s: Mytikas, seat: int, left: float) -> float:
    """Points of the cards; an unlocked card may be stolen, the less so the more lies on it."""
    total = 0.0
    locks = s.locks()
    lock = locks[s.locks_taken] if s.locks_taken < len(locks) else locks[-1]
    for card in range(DEITIES):
        if s.owner[card] == seat:
            safe = 1.0 if s.lock[card] > 0 else min(1.0, s.laid[card] / lock)
            kept = 1.0 - left * (1.0 - AT_RISK) * (1.0 - safe)
            total += kept * (card_points(s, seat, card) + 1.5 * left) + left * LAID * s.laid[card]
    return total


def _plan(s: Mytikas, seat: int) -> float:
    """The building nearest to be built, and a little of the second: points it will give, by how much of its cost lies ready."""
    best = 0.0
    second = 0.0
    for slot in range(SLOTS):
        if s.level_of(seat, slot) == 0:
            value = _ready(s, seat, s.data.slot_types[slot])
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    return best + 0.3 * second


def _ready(s: Mytikas, seat: int, kind: int) -> float:
    price = s.data.costs[kind]
    best = 0.0
    for level in range(1, LEVELS + 1):
        if s.tokens[level - 1] == 0:
            continue
        whole = 0.0
        there = 0.0
        for resource in range(RESOURCES):
            whole += price[resource] * WORTH[resource]
            there += min(price[resource], s.cube(seat, level, resource)) * WORTH[resource]
        share = there / whole if whole > 0 else 1.0
        best = max(best, (level * s.data.multipliers[kind] + 1.5) * share * share)
    return best
