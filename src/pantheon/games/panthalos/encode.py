"""What a seat knows of Panthalos, as a row of floats. Hidden are titans, piles, the bag and the calamities to come."""

from __future__ import annotations

from typing import Final

from pantheon.core.encoding import Block, Encoding, Floats, cross, share
from pantheon.games.panthalos.actions import (
    ARTISANS,
    BASIC,
    CALAMITIES,
    ELEMENTS,
    FIRST_ARTISAN,
    FIRST_REINFORCEMENT,
    FIRST_SHIP,
    FIRST_TITAN,
    LOCATIONS,
    MERCHANTS,
    N_TILES,
    PIECES,
    POLIS_SPACES,
    REINFORCEMENTS,
    SHIPS,
    SPACES,
    TILES,
    TITANS,
)
from pantheon.games.panthalos.data import ROUNDS
from pantheon.games.panthalos.rules.market import ChooseTileToDiscard
from pantheon.games.panthalos.rules.placement import ChooseForoPartner, ChooseSpace
from pantheon.games.panthalos.state import (
    AGORA_DISPLAY,
    ART_DISPLAY,
    EMPTY,
    FRONT,
    MERKATOR,
    PHALANX_DISPLAY,
    POINTS,
    PORT,
    Fight,
    Panthalos,
    Team,
)

N_PIECES: Final = 6
AT: Final = (*SPACES, "resting", "front", "unhired")
OPEN_TILES: Final = (*TILES[:FIRST_TITAN], *TILES[FIRST_REINFORCEMENT:])
N_TITANS: Final = len(TITANS)
SIDES: Final = ("attack", "defence")

mine: Final = Block()
OWN_TITANS: Final = mine.add("titans", TITANS)
OWN_BURIED: Final = mine.add("buried", TITANS)
FORESEEN: Final = mine.add("foreseen", CALAMITIES)
"""Calamities that this seat has looked at: the nearer, the more."""
PLACING: Final = mine.add("placing", PIECES)
PAIRED: Final = mine.add("paired", SPACES)
DUE: Final = mine.add("due")
DONE: Final = mine.add("done")

side: Final = Block()
FIRST: Final = side.add("first")
SCORE: Final = side.add("score")
SOURCES: Final = side.add("points", POINTS)
TOKENS: Final = side.add("tokens")
SUPPLY: Final = side.add("supply")
PIECE: Final = side.add("piece", cross(range(N_PIECES), PIECES))
PIECE_AT: Final = side.add("piece_at", cross(range(N_PIECES), AT))
FRONTS: Final = side.add("front", PIECES)
OWNED: Final = side.add("tiles", OPEN_TILES)
HIDDEN: Final = side.add("titans")
SEEN: Final = side.add("seen", TITANS)
BURIED: Final = side.add("buried")
PASSED: Final = side.add("passed")
CHALLENGED: Final = side.add("challenged")
POLIS: Final = side.add("polis", SPACES[:POLIS_SPACES])
ON_KRYPT: Final = side.add("krypt")
LAST_ON_KRYPT: Final = side.add("last_on_krypt")
FIGHTS: Final = side.add("fights", SIDES)

table: Final = Block()
ROUND: Final = table.add("round", range(1, ROUNDS + 1))
STEP: Final = table.add("step", ("placement", *LOCATIONS))
ATTACK: Final = table.add("attack")
KRYPT_SHARE: Final = table.add("krypt_share")
TOP: Final = table.add("calamity", CALAMITIES)
TO_COME: Final = table.add("calamities")
FALLEN: Final = table.add("fallen", CALAMITIES)
SHIPS_SHOWN: Final = table.add("port", SHIPS)
BUYERS: Final = table.add("merkator", MERCHANTS)
GOODS_SHOWN: Final = table.add("agora", BASIC)
HELPERS: Final = table.add("phalanx", REINFORCEMENTS)
ARTISANS_SHOWN: Final = table.add("art", ARTISANS)
PILES: Final = table.add("pile", ("ships", "merchants", "goods", "reinforcements", "artisans", "titans"))
BOX: Final = table.add("box", TILES)
SUPPLIED: Final = table.add("supplied", MERCHANTS)
ELEMENT: Final = table.add("element", ELEMENTS)
ANY_ELEMENT: Final = table.add("any_element")
FORCE: Final = table.add("force", SIDES)
PLAYED: Final = table.add("played", cross(SIDES, TILES))

ENCODING: Final = Encoding(1, mine, side, table)


def encode_mine(s: Panthalos, seat: int, out: Floats, at: int) -> None:
    team = s.teams[seat]
    for i in range(N_TITANS):
        n = team.tiles[FIRST_TITAN + i]
        if n:
            out[at + OWN_TITANS + i] = share(n, 1)
    for titan in team.buried:
        add_one(out, at + OWN_BURIED + titan - FIRST_TITAN)
    last = len(s.calamities) - 1
    for i in range(last):
        if s.lore[i] >> seat & 1:
            out[at + FORESEEN + s.calamities[i]] = 1.0 / (last - i)
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, (ChooseSpace, ChooseForoPartner)) and top.seat == seat:
        out[at + PLACING + top.kind] = 1.0
        if isinstance(top, ChooseForoPartner):
            out[at + PAIRED + top.space] = 1.0
    elif isinstance(top, ChooseTileToDiscard) and top.seat == seat:
        out[at + DUE] = share(top.due, 2)
        out[at + DONE] = share(top.done, 2)


def add_one(out: Floats, i: int) -> None:
    """One more of a kind, as ``share`` with 1 counts: 1/2, 2/3, 3/4 …"""
    out[i] = 1.0 / (2.0 - out[i])


def encode_side(s: Panthalos, seat: int, out: Floats, at: int) -> None:
    team = s.teams[seat]
    if s.first == seat:
        out[at + FIRST] = 1.0
    encode_pieces(team, out, at)
    encode_tiles(team, out, at)
    for source in range(len(POINTS)):
        if team.points[source] > 0:
            out[at + SOURCES + source] = share(team.points[source], 10)
    out[at + SCORE] = share(max(0, team.score()), 30)
    out[at + TOKENS] = share(team.tokens, 4)
    out[at + SUPPLY] = share(team.supply, 4)
    if team.passed:
        out[at + PASSED] = 1.0
    if team.challenged:
        out[at + CHALLENGED] = 1.0
    for space in range(POLIS_SPACES):
        if s.polis[space] == seat:
            out[at + POLIS + space] = 1.0
    n = s.krypt.count(seat)
    if n:
        out[at + ON_KRYPT] = share(n, 3)
        if s.krypt[-1] == seat:
            out[at + LAST_ON_KRYPT] = 1.0
    frame = s.frames[-1] if s.frames else None
    if isinstance(frame, Fight) and (frame.attacker == seat or frame.defender == seat):
        out[at + FIGHTS + frame.side(seat)] = 1.0


def encode_pieces(team: Team, out: Floats, at: int) -> None:
    for i in range(len(team.at)):
        out[at + PIECE + len(PIECES) * i + team.value[i]] = 1.0
        out[at + PIECE_AT + len(AT) * i + team.at[i]] = 1.0
        if team.at[i] == FRONT:
            add_one(out, at + FRONTS + team.value[i])


def encode_tiles(team: Team, out: Floats, at: int) -> None:
    """All tiles are open but titans, of which only some have been seen."""
    for tile in range(FIRST_TITAN):
        if team.tiles[tile]:
            out[at + OWNED + tile] = share(team.tiles[tile], 1)
    for tile in range(FIRST_REINFORCEMENT, N_TILES):
        if team.tiles[tile]:
            out[at + OWNED + tile - N_TITANS] = share(team.tiles[tile], 1)
    out[at + HIDDEN] = share(team.titans(), 3)
    for titan in team.seen:
        add_one(out, at + SEEN + titan - FIRST_TITAN)
    if team.buried:
        out[at + BURIED] = share(len(team.buried), 2)


def encode_table(s: Panthalos, out: Floats, at: int) -> None:
    if 1 <= s.round <= ROUNDS:
        out[at + ROUND + s.round - 1] = 1.0
    out[at + STEP + s.step + 1] = 1.0
    out[at + KRYPT_SHARE] = min(1.0, len(s.krypt) / s.data.threshold[s.seats])
    if s.calamities:
        out[at + ATTACK] = share(s.attack(), 12)
        out[at + TOP + s.calamities[-1]] = 1.0
        out[at + TO_COME] = len(s.calamities) / len(CALAMITIES)
    for calamity in s.fallen:
        out[at + FALLEN + calamity] = 1.0
    encode_displays(s, out, at)
    for pile in range(len(s.piles)):
        if s.piles[pile]:
            out[at + PILES + pile] = share(len(s.piles[pile]), 8)
    for tile in range(N_TILES):
        if s.box[tile]:
            out[at + BOX + tile] = share(s.box[tile], 2)
    for merchant in s.left_merchants:
        out[at + SUPPLIED + merchant] = 1.0
    frame = s.frames[-1] if s.frames else None
    if isinstance(frame, Fight):
        encode_fight(frame, out, at)


def encode_displays(s: Panthalos, out: Floats, at: int) -> None:
    for display, entry, first in (
        (PORT, SHIPS_SHOWN, FIRST_SHIP), (MERKATOR, BUYERS, 0), (AGORA_DISPLAY, GOODS_SHOWN, 0),
        (PHALANX_DISPLAY, HELPERS, FIRST_REINFORCEMENT), (ART_DISPLAY, ARTISANS_SHOWN, FIRST_ARTISAN),
    ):  # fmt: skip
        for tile in s.displays[display]:
            if tile != EMPTY:
                add_one(out, at + entry + tile - first)


def encode_fight(fight: Fight, out: Floats, at: int) -> None:
    out[at + ELEMENT + fight.element] = 1.0
    if fight.any_element:
        out[at + ANY_ELEMENT] = 1.0
    for i in range(2):
        out[at + FORCE + i] = share(fight.force[i], 12)
        for tile in fight.played[i]:
            add_one(out, at + PLAYED + N_TILES * i + tile)
