"""What a seat knows of Above, as a row of floats. Everything is open."""

from __future__ import annotations

from typing import Final

from pantheon.core.encoding import Block, Encoding, Floats, cross, rise
from pantheon.games.above.actions import COLUMNS, DEITIES, DIRECTIONS, RINGS, SPACES, SUMMIT, TOKENS
from pantheon.games.above.rules.cards import ChooseRecoveryCard
from pantheon.games.above.rules.movement import ChooseGateExit, ChooseGateFallback, Step
from pantheon.games.above.rules.placing import ChooseTokenSpace, ChooseTokenToRelocate
from pantheon.games.above.rules.powers import ChooseOwnCardToExhaust
from pantheon.games.above.state import EMPTY, FIGURE, Above

MOST: Final = 4
"""The most cards or tokens that one question still asks for."""

mine: Final = Block()
TOKEN: Final = mine.add("token", TOKENS)
SOURCE: Final = mine.add("source", SPACES[:SUMMIT])
PICKED: Final = mine.add("picked", DEITIES)
LEFT: Final = mine.add("left", range(1, MOST + 1))

side: Final = Block()
CURRENT: Final = side.add("current")
HAND: Final = side.add("hand", cross(DEITIES, (1, 2)))
SPENT: Final = side.add("spent", cross(DEITIES, (1, 2)))

table: Final = Block()
TURN: Final = table.add("turn")
CANCELLED: Final = table.add("cancelled")
ACTIVE: Final = table.add("active", DEITIES)
MOVING: Final = table.add("moving", DEITIES)
RESERVE: Final = table.add("reserve", TOKENS)
RING: Final = table.add("ring", cross(DEITIES, (*range(1, RINGS + 1), "summit")))
COLUMN: Final = table.add("column", cross(DEITIES, COLUMNS))
NEAR: Final = table.add("near", cross(DEITIES, cross(DIRECTIONS, (*TOKENS, "deity"))))
"""What lies a step away from each deity."""
LIES: Final = table.add("lies", cross(SPACES[:SUMMIT], TOKENS))

N_NEAR: Final = len(TOKENS) + 1
ENCODING: Final = Encoding(1, mine, side, table)


def encode_mine(s: Above, seat: int, out: Floats, at: int) -> None:
    """What is being asked of the seat itself."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, (ChooseTokenSpace, ChooseTokenToRelocate)) and top.seat == seat:
        out[at + TOKEN + top.token] = 1.0
        rise(out, at + LEFT, top.left, MOST)
        if isinstance(top, ChooseTokenSpace) and top.source >= 0:
            out[at + SOURCE + top.source] = 1.0
    elif isinstance(top, ChooseOwnCardToExhaust) and top.seat == seat:
        rise(out, at + LEFT, top.left, MOST)
    elif isinstance(top, ChooseRecoveryCard) and top.seat == seat:
        rise(out, at + LEFT, top.left, MOST)
        for deity in range(len(DEITIES)):
            if top.picked >> deity & 1:
                out[at + PICKED + deity] = 1.0


def encode_side(s: Above, seat: int, out: Floats, at: int) -> None:
    if s.current == seat:
        out[at + CURRENT] = 1.0
    hand, spent = s.hands[seat], s.pile(seat)
    for deity in range(len(DEITIES)):
        rise(out, at + HAND + 2 * deity, hand[deity], 2)
        rise(out, at + SPENT + 2 * deity, spent[deity], 2)


def encode_table(s: Above, out: Floats, at: int) -> None:
    out[at + TURN] = s.turn / s.data.max_turns
    if s.cancelled:
        out[at + CANCELLED] = 1.0
    if s.active >= 0:
        out[at + ACTIVE + s.active] = 1.0
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, (Step, ChooseGateExit, ChooseGateFallback)):
        out[at + MOVING + top.deity] = 1.0
    for token in range(len(TOKENS)):
        if s.reserve[token]:
            out[at + RESERVE + token] = s.reserve[token] / s.data.count[token]
    for deity in range(len(DEITIES)):
        encode_figure(s, deity, out, at)
    for space in range(SUMMIT):
        lies = s.board[space]
        if EMPTY < lies < FIGURE:
            out[at + LIES + len(TOKENS) * space + lies] = 1.0


def encode_figure(s: Above, deity: int, out: Floats, at: int) -> None:
    """Where a deity stands, and what lies a step away."""
    space = s.figures[deity]
    ring = at + RING + (RINGS + 1) * deity
    if space == SUMMIT:
        out[ring + RINGS] = 1.0
        return
    out[ring + space // len(COLUMNS)] = 1.0
    out[at + COLUMN + len(COLUMNS) * deity + space % len(COLUMNS)] = 1.0
    near = at + NEAR + N_NEAR * len(DIRECTIONS) * deity
    for there in s.data.steps[space]:
        lies = s.board[there]
        if lies != EMPTY:
            out[near + min(lies, FIGURE)] = 1.0
        near += N_NEAR
