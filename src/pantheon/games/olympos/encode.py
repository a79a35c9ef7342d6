"""What a seat knows of Olympos, as a row of floats. Hidden are hands, prestige, the decks and what Oracle shows."""

from __future__ import annotations

from typing import Final

from pantheon.core.encoding import Block, Encoding, Floats, cross, rise, share
from pantheon.games.olympos.actions import (
    COLUMNS,
    DESTINIES,
    DISCOVERIES,
    LANDS,
    OLYMPOS,
    ORIGIN,
    RESOURCE,
    RESOURCES,
    ROWS,
    TERRITORIES,
    WONDER,
)
from pantheon.games.olympos.rules.development import ChooseBonus, ChooseCubesToDiscard, ChooseReductionTile
from pantheon.games.olympos.rules.expansion import ChooseDestination
from pantheon.games.olympos.rules.wonders import ChooseStarSources
from pantheon.games.olympos.state import BARBARIANS, BARE, CROSS, NOBODY, OUT, Fate, Olympos

SLOTS: Final = 50
"""Bonus slots of the development board."""
PLACES: Final = ROWS * COLUMNS
ZEUS_SPACES: Final = 6
FEW: Final = 4
MOST_SEATS: Final = 5
GAP: Final = 12

mine: Final = Block()
PRESTIGE: Final = mine.add("prestige")
HAND: Final = mine.add("hand", cross(DESTINIES, (1, 2)))
LOOKED: Final = mine.add("looked", DESTINIES)
FROM: Final = mine.add("from", ORIGIN.words)
POSITION: Final = mine.add("position", range(PLACES))
TILE: Final = mine.add("tile", DISCOVERIES)
STAR_GAP: Final = mine.add("star_gap", range(1, GAP + 1))

side: Final = Block()
TURN: Final = side.add("turn")
TIME: Final = side.add("time")
LEAD: Final = side.add("behind", range(1, MOST_SEATS))
"""How many seats have moved their marker later."""
FINISHED: Final = side.add("finished")
HOURGLASSES: Final = side.add("hourglasses")
PURSE: Final = side.add("purse")
STOCK: Final = side.add("stock", range(1, FEW + 1))
STOCK_SHARE: Final = side.add("stock_share")
RESERVE: Final = side.add("reserve")
HELD: Final = side.add("tokens", cross(RESOURCE.words, range(1, FEW + 1)))
HELD_SHARE: Final = side.add("token_share", RESOURCE.words)
CUBES: Final = side.add("cubes", cross(RESOURCE.words, range(1, FEW + 1)))
CUBE_SHARE: Final = side.add("cube_share", RESOURCE.words)
STARS: Final = side.add("stars")
SWORDS: Final = side.add("swords")
SYMBOLS: Final = side.add("symbols")
ATHENA: Final = side.add("athena")
EFFECTS: Final = side.add("effect", ("ares", "siren", "erinyes", "keres"))
CARDS: Final = side.add("cards")
INVOKED: Final = side.add("invoked")
OWNS: Final = side.add("discovery", DISCOVERIES)
REDUCES: Final = side.add("reduction", RESOURCE.words)
WONDERS: Final = side.add("wonder", WONDER.words)
BONUS: Final = side.add("bonus", range(SLOTS))
CONTROLS: Final = side.add("controls", TERRITORIES)
SETTLERS: Final = side.add("settlers", TERRITORIES)

table: Final = Block()
MARKS: Final = table.add("mark", cross(TERRITORIES, ("cross", "tribe", "star")))
BARBARIAN: Final = table.add("barbarian", TERRITORIES)
DEPTH: Final = table.add("depth", TERRITORIES)
PLACE: Final = table.add("place", cross(DISCOVERIES, range(1, COLUMNS + 1)))
LEFT: Final = table.add("left", cross(DISCOVERIES, range(1, FEW + 1)))
FACES: Final = table.add("faces", cross(DISCOVERIES, RESOURCE.words))
WONDER_AT: Final = table.add("wonder_at", cross(WONDER.words, range(1, COLUMNS + 1)))
DECK: Final = table.add("deck")
LOOKING: Final = table.add("looking")
DISCARD: Final = table.add("discard", cross(DESTINIES, (1, 2)))
FATES: Final = table.add("fates", range(ZEUS_SPACES))
REVEALED: Final = table.add("revealed", OLYMPOS.words)
FATE: Final = table.add("fate", OLYMPOS.words)

ENCODING: Final = Encoding(1, mine, side, table)


def encode_mine(s: Olympos, seat: int, out: Floats, at: int) -> None:
    out[at + PRESTIGE] = share(max(0, s.prestige[seat]), 10)
    add_cards(s.hands[seat], out, at + HAND)
    if s.turn == seat:
        for card in s.looked:
            out[at + LOOKED + card] = 1.0
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, ChooseDestination) and top.seat == seat:
        out[at + FROM + top.origin] = 1.0
    elif isinstance(top, (ChooseCubesToDiscard, ChooseBonus)) and top.seat == seat:
        out[at + POSITION + top.position] = 1.0
    elif isinstance(top, ChooseReductionTile) and top.seat == seat:
        out[at + TILE + top.discovery] = 1.0
    elif isinstance(top, ChooseStarSources) and top.seat == seat:
        rise(out, at + STAR_GAP, top.gap, GAP)


def add_cards(cards: tuple[int, ...], out: Floats, at: int) -> None:
    """No card is there more than twice."""
    for card in cards:
        i = at + 2 * card
        out[i + 1 if out[i] else i] = 1.0


def encode_side(s: Olympos, seat: int, out: Floats, at: int) -> None:
    if s.turn == seat:
        out[at + TURN] = 1.0
    out[at + TIME] = s.position[seat] / s.data.cross_space
    rise(out, at + LEAD, s.seats - 1 - s.order.index(seat), MOST_SEATS - 1)
    if s.finished[seat]:
        out[at + FINISHED] = 1.0
    encode_wealth(s, seat, out, at)
    frame = s.frames[-1] if s.frames else None
    if isinstance(frame, Fate) and frame.invoked[seat]:
        out[at + INVOKED] = share(frame.invoked[seat], 1)
    bits = s.ares >> seat & 1 | (s.siren >> seat & 1) << 1 | (s.erinyes >> seat & 1) << 2 | (s.keres >> seat & 1) << 3
    for i in range(4):
        if bits >> i & 1:
            out[at + EFFECTS + i] = 1.0
    encode_resources(s, seat, out, at)
    encode_development(s, seat, out, at)
    encode_settlers(s, seat, out, at)


def encode_wealth(s: Olympos, seat: int, out: Floats, at: int) -> None:
    out[at + HOURGLASSES] = share(s.hourglasses[seat], 5)
    out[at + PURSE] = share(max(0, s.purse(seat)), 20)
    out[at + STOCK_SHARE] = share(s.stock[seat], 4)
    rise(out, at + STOCK, s.stock[seat], FEW)
    out[at + RESERVE] = share(s.reserve[seat], 8)
    out[at + STARS] = share(s.stars[seat], 2)
    out[at + SWORDS] = share(s.swords(seat), 3)
    out[at + SYMBOLS] = share(s.symbols(seat), 2)
    out[at + ATHENA] = share(s.athena[seat], 1)
    out[at + CARDS] = share(len(s.hands[seat]), 2)


def encode_resources(s: Olympos, seat: int, out: Floats, at: int) -> None:
    for r in range(RESOURCES):
        held, cubes = s.tokens[seat * RESOURCES + r], s.cubes[seat * RESOURCES + r]
        if held:
            rise(out, at + HELD + FEW * r, held, FEW)
            out[at + HELD_SHARE + r] = share(held, 3)
        if cubes:
            rise(out, at + CUBES + FEW * r, cubes, FEW)
            out[at + CUBE_SHARE + r] = share(cubes, 2)
        if s.reductions[seat] >> r & 1:
            out[at + REDUCES + r] = 1.0


def encode_development(s: Olympos, seat: int, out: Floats, at: int) -> None:
    owned = s.owned[seat]
    for d in range(len(DISCOVERIES)):
        if owned >> d & 1:
            out[at + OWNS + d] = 1.0
    for w in range(len(s.wonder_owner)):
        if s.wonder_owner[w] == seat:
            out[at + WONDERS + w] = 1.0
    for slot in range(min(SLOTS, len(s.bonus))):
        if s.bonus[slot] == seat:
            out[at + BONUS + slot] = 1.0


def encode_settlers(s: Olympos, seat: int, out: Floats, at: int) -> None:
    for t in range(LANDS):
        pile = s.piles[t]
        if pile:
            if pile[-1] == seat:
                out[at + CONTROLS + t] = 1.0
            n = 0
            for disc in pile:
                if disc == seat:
                    n += 1
            if n:
                out[at + SETTLERS + t] = share(n, 1)


def encode_table(s: Olympos, out: Floats, at: int) -> None:
    for t in range(LANDS):
        mark, pile = s.marks[t], s.piles[t]
        if mark != BARE:
            out[at + MARKS + 3 * t + mark - CROSS] = 1.0
        if pile:
            out[at + DEPTH + t] = share(len(pile), 2)
            if pile[0] == BARBARIANS:
                out[at + BARBARIAN + t] = 1.0
    for w in range(len(s.wonder_column)):
        if s.wonder_column[w] != OUT:
            out[at + WONDER_AT + COLUMNS * w + s.wonder_column[w]] = 1.0
    encode_stacks(s, out, at)
    encode_cards(s, out, at)


def encode_stacks(s: Olympos, out: Floats, at: int) -> None:
    for d in range(len(DISCOVERIES)):
        if s.place[d] != OUT:
            out[at + PLACE + COLUMNS * d + s.place[d] % COLUMNS] = 1.0
            rise(out, at + LEFT + FEW * d, s.left[d], FEW)
            faces = s.faces[d]
            if faces:
                for r in range(RESOURCES):
                    if faces >> r & 1:
                        out[at + FACES + RESOURCES * d + r] = 1.0


def encode_cards(s: Olympos, out: Floats, at: int) -> None:
    out[at + DECK] = share(len(s.deck), 10)
    if s.looked:
        out[at + LOOKING] = share(len(s.looked), 2)
    add_cards(s.discard, out, at + DISCARD)
    for space in range(min(ZEUS_SPACES, len(s.fates))):
        if s.fates[space]:
            out[at + FATES + space] = share(len(s.fates[space]), 1)
    for pair in s.revealed:
        for card in pair:
            out[at + REVEALED + card] = 1.0
    frame = s.frames[-1] if s.frames else None
    if isinstance(frame, Fate) and frame.card != NOBODY:
        out[at + FATE + frame.card] = 1.0
