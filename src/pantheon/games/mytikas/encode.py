"""What a seat knows of Mytikas, as a row of floats. Hidden are face-down cards only, and the two dealt in the variant."""

from __future__ import annotations

from typing import Final

from pantheon.core.encoding import Block, Encoding, Floats, cross, rise, share
from pantheon.games.mytikas.actions import (
    CELL_IDS,
    DEITIES,
    DEITY_IDS,
    GOD_IDS,
    GODS,
    LEVELS,
    RESOURCE_IDS,
    SLOT_IDS,
    SLOTS,
    TYPE_IDS,
)
from pantheon.games.mytikas.rules.building import ChooseLevel
from pantheon.games.mytikas.rules.deities import PayResource
from pantheon.games.mytikas.rules.end import building_points, card_points
from pantheon.games.mytikas.rules.following import FollowOrPass
from pantheon.games.mytikas.rules.offerings import ChooseOfferingAmount
from pantheon.games.mytikas.rules.producing import ChooseExtraResource, ChooseProduction
from pantheon.games.mytikas.rules.raising import MoveResource, RaiseAny, RaiseResource
from pantheon.games.mytikas.rules.setup import DEALT_IN_VARIANT
from pantheon.games.mytikas.rules.turn import BonusOrSkip, MainOrSkip
from pantheon.games.mytikas.state import BOARD, Mytikas

FEW: Final = 3
"""Up to so many cubes of a kind the exact number matters."""
LEVEL: Final = range(1, LEVELS + 1)
LEFT_AT_MOST: Final = 7
RIVER: Final = 8
"""No river has more places."""
LOCKS: Final = 9

mine: Final = Block()
DEALT: Final = mine.add("dealt", DEITY_IDS)
CELL: Final = mine.add("cell", CELL_IDS)
SLOT: Final = mine.add("slot", SLOT_IDS)
CARD: Final = mine.add("card", DEITY_IDS)
AT_LEVEL: Final = mine.add("level", LEVEL)
LEFT: Final = mine.add("left", range(1, LEFT_AT_MOST + 1))

side: Final = Block()
ACTIVE: Final = side.add("active")
FIRST: Final = side.add("first")
CUBES: Final = side.add("cubes", cross(LEVEL, RESOURCE_IDS))
CUBES_AT_LEAST: Final = side.add("cubes_at_least", cross(cross(LEVEL, RESOURCE_IDS), range(1, FEW + 1)))
OWNED: Final = side.add("owned", RESOURCE_IDS)
FAVOURS: Final = side.add("favours", cross(GOD_IDS, range(1, FEW + 1)))
RESERVE: Final = side.add("reserve")
RESERVE_AT_LEAST: Final = side.add("reserve_at_least", range(1, 7))
BUILDER: Final = side.add("builder", CELL_IDS)
BUILT: Final = side.add("built", cross(SLOT_IDS, LEVEL))
HOLDS: Final = side.add("holds", DEITY_IDS)
WORKS: Final = side.add("works", DEITY_IDS)
LAID: Final = side.add("laid", DEITY_IDS)
LOCK: Final = side.add("lock", DEITY_IDS)
POINTS: Final = side.add("points", DEITY_IDS)
BUILDINGS: Final = side.add("buildings", TYPE_IDS)
SCORE: Final = side.add("score")

table: Final = Block()
TURN: Final = table.add("turn")
ENDED: Final = table.add("ended", ("levels", "locks", "complete"))
TOKENS: Final = table.add("tokens", cross(LEVEL, range(1, 5)))
TOKEN_SHARE: Final = table.add("token_share", LEVEL)
PILES: Final = table.add("piles", GOD_IDS)
OPEN: Final = table.add("river", DEITY_IDS)
PLACE: Final = table.add("place", DEITY_IDS)
"""How near to the first place of the river an open card lies: what its lock is."""
SHOWN: Final = table.add("shown", range(1, RIVER + 1))
LOCKS_TAKEN: Final = table.add("locks_taken", range(1, LOCKS + 1))
USED: Final = table.add("used", DEITY_IDS)
DECK: Final = table.add("deck")

ENCODING: Final = Encoding(1, mine, side, table)


def encode_mine(s: Mytikas, seat: int, out: Floats, at: int) -> None:
    if s.dealt:
        for card in s.dealt[seat * DEALT_IN_VARIANT : (seat + 1) * DEALT_IN_VARIANT]:
            if card >= 0:
                out[at + DEALT + card] = 1.0
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, (MainOrSkip, BonusOrSkip, FollowOrPass)) and top.seat == seat:
        out[at + CELL + top.cell] = 1.0
    elif isinstance(top, ChooseLevel) and top.seat == seat:
        out[at + SLOT + top.slot] = 1.0
    elif isinstance(top, ChooseOfferingAmount) and top.seat == seat:
        out[at + CARD + top.card] = 1.0
    elif isinstance(top, (ChooseProduction, ChooseExtraResource)) and top.seat == seat:
        out[at + AT_LEVEL + top.level - 1] = 1.0
    elif isinstance(top, (RaiseResource, RaiseAny, MoveResource, PayResource)) and top.seat == seat:
        rise(out, at + LEFT, top.left, LEFT_AT_MOST)


def encode_side(s: Mytikas, seat: int, out: Floats, at: int) -> None:
    if s.active == seat:
        out[at + ACTIVE] = 1.0
    if s.first == seat:
        out[at + FIRST] = 1.0
    encode_cubes(s, seat, out, at)
    for god in range(GODS):
        rise(out, at + FAVOURS + FEW * god, s.favours[seat * GODS + god], FEW)
    if s.reserve[seat]:
        out[at + RESERVE] = share(s.reserve[seat], 4)
        rise(out, at + RESERVE_AT_LEAST, s.reserve[seat], 6)
    if s.builders[seat] >= 0:
        out[at + BUILDER + s.builders[seat]] = 1.0
    for slot in range(SLOTS):
        level = s.built[seat * SLOTS + slot]
        if level:
            out[at + BUILT + LEVELS * slot + level - 1] = 1.0
    encode_points(s, seat, out, at)


def encode_cubes(s: Mytikas, seat: int, out: Floats, at: int) -> None:
    for i in range(BOARD):
        n = s.cubes[seat * BOARD + i]
        if n:
            out[at + CUBES + i] = share(n, 3)
            rise(out, at + CUBES_AT_LEAST + FEW * i, n, FEW)
    for resource in range(len(RESOURCE_IDS)):
        out[at + OWNED + resource] = share(s.owned(seat, resource), 5)


def encode_points(s: Mytikas, seat: int, out: Floats, at: int) -> None:
    """Cards and buildings, with what they are worth now."""
    total = 0
    for card in range(DEITIES):
        if s.owner[card] == seat:
            points = card_points(s, seat, card)
            total += points
            out[at + HOLDS + card] = 1.0
            out[at + POINTS + card] = share(points, 6)
            out[at + LAID + card] = share(s.laid[card], 4)
            out[at + LOCK + card] = share(s.lock[card], 4)
            if s.wields(seat, card):
                out[at + WORKS + card] = 1.0
    for kind in range(len(TYPE_IDS)):
        points = building_points(s, seat, kind)
        total += points
        out[at + BUILDINGS + kind] = share(points, 8)
    out[at + SCORE] = share(total, 25)


def encode_table(s: Mytikas, out: Floats, at: int) -> None:
    out[at + TURN] = share(s.turn, 30)
    if s.ended:
        out[at + ENDED + s.ended - 1] = 1.0
    for level in range(LEVELS):
        rise(out, at + TOKENS + 4 * level, s.tokens[level], 4)
        out[at + TOKEN_SHARE + level] = share(s.tokens[level], 4)
    for god in range(GODS):
        out[at + PILES + god] = s.piles[god] / s.data.favours_per_god[s.seats - 2]
    for place in range(s.shown):
        card = s.river[place]
        if card >= 0:
            out[at + OPEN + card] = 1.0
            out[at + PLACE + card] = 1.0 / (1.0 + place)
    rise(out, at + SHOWN, s.shown, RIVER)
    rise(out, at + LOCKS_TAKEN, s.locks_taken, LOCKS)
    for card in range(DEITIES):
        if s.used >> card & 1:
            out[at + USED + card] = 1.0
    out[at + DECK] = len(s.deck) / DEITIES
