"""The codebook of Panthalos: every action is one click of the spec's decision table."""

from __future__ import annotations

from typing import Final

from pantheon.core.codebook import Codebook

ELEMENTS: Final = ("air", "water", "earth", "fire")
LOCATIONS: Final = ("thermae", "polis", "agora", "phalanx", "art", "oraculum", "foro", "titanvs", "agro", "krypt", "arena")
THERMAE: Final = 0
POLIS: Final = 1
AGORA: Final = 2
PHALANX: Final = 3
ART: Final = 4
ORACULUM: Final = 5
FORO: Final = 6
TITANVS: Final = 7
AGRO: Final = 8
KRYPT: Final = 9
ARENA: Final = 10
IN_FRONT: Final = 11
"""In front of the owner: after the eleven locations, where a disciple may be."""
PLACES: Final = (*LOCATIONS, "front")

SPACES: Final = (
    "polis_1", "polis_2", "polis_3", "polis_4", "polis_5", "polis_6", "agora_1", "agora_2", "agora_3",
    "phalanx_1", "phalanx_2", "phalanx_3", "art_1", "art_2", "art_3", "oraculum_1", "foro_1", "foro_2",
    "titanvs", "agro", "krypt_1", "krypt_2", "krypt_3", "arena_1", "arena_2", "arena_3",
)  # fmt: skip
POLIS_SPACES: Final = 6
TITANVS_SPACE: Final = 18
AGRO_SPACE: Final = 19

GOODS: Final = 5
BASIC: Final = ("grapes", "cattle", "olives", "iron", "cotton")
REFINED: Final = ("wine", "hides", "oil", "armour", "cloth")
ARTISANS: Final = (
    "artisan_wine", "artisan_hides", "artisan_oil", "artisan_armour", "artisan_cloth", "artisan_any", "artisan_promote",
)  # fmt: skip
TITANS: Final = tuple([f"titan_{e}_{v}" for e in ELEMENTS for v in range(5, 10)])
REINFORCEMENTS: Final = tuple([f"reinforcement_{e}_{v}" for e in ELEMENTS for v in range(1, 4)])
SHIPS: Final = tuple([f"ship_{good}" for good in BASIC])

# Tiles that a player may own, as one row of numbers: basic goods from 0, then refined goods, and so on.
FIRST_REFINED: Final = 5
FIRST_TITAN: Final = 10
FIRST_REINFORCEMENT: Final = 30
FIRST_ARTISAN: Final = 42
FIRST_SHIP: Final = 49
N_TILES: Final = 54
TILES: Final = (*BASIC, *REFINED, *TITANS, *REINFORCEMENTS, *ARTISANS, *SHIPS)
ANY_GOOD: Final = 5
"""What the "?" artisan works on; the others refine one kind of good (0 to 4) …"""
DISCIPLE: Final = 6
"""… or promote."""

MERCHANTS: Final = tuple([f"m{n:02}" for n in range(1, 13)])
CALAMITIES: Final = tuple([f"c{n:02}" for n in range(1, 13)])
PIECES: Final = ("master", "disciple_1", "disciple_2", "disciple_3", "disciple_4", "disciple_5", "disciple_6", "converted_master")
"""What a piece is: its number here is also its value, 1 to 6 for disciples. Masters have none."""
MASTER: Final = 0
CONVERTED_MASTER: Final = 7

book = Codebook("panthalos")
PIECE_KIND = book.domain("piece", PIECES)
SPACE_ID = book.domain("space", SPACES)
PLACE_ID = book.domain("place", PLACES)
TILE_ID = book.domain("tile", TILES)
MERCHANT_ID = book.domain("merchant", MERCHANTS)
CALAMITY_ID = book.domain("calamity", CALAMITIES)
ELEMENT_ID = book.domain("element", ELEMENTS)

PLACE = book.verb("place")
SHIP = book.verb("ship")
DELIVER = book.verb("deliver")
ACTIVATE = book.verb("activate")
PASS = book.verb("pass")
PIECE = book.verb("piece", piece=PIECE_KIND)
SPACE = book.verb("space", space=SPACE_ID)
PARTNER = book.verb("partner", piece=PIECE_KIND)
TAKE = book.verb("take", tile=TILE_ID)
SUPPLY = book.verb("supply", merchant=MERCHANT_ID)
GIVE = book.verb("give", tile=TILE_ID)
USE = book.verb("use", tile=TILE_ID)
REFINE = book.verb("refine", tile=TILE_ID)
PROMOTE = book.verb("promote", place=PLACE_ID, value=range(1, 7))
WEAKEN = book.verb("weaken", place=PLACE_ID, value=range(1, 7))
LOOK = book.verb("look")
VISIBLE = book.verb("visible")
HIDDEN = book.verb("hidden")
CLAIM = book.verb("claim", space=SPACE_ID)
TWO_GOODS = book.verb("two_goods")
ONE_GOOD_AND_PROMOTE = book.verb("one_good_and_promote")
TWO_REINFORCEMENTS = book.verb("two_reinforcements")
ONE_REINFORCEMENT_AND_PROMOTE = book.verb("one_reinforcement_and_promote")
TAKE_ARTISAN = book.verb("take_artisan")
DISCARD_TILES = book.verb("discard_tiles")
DISCARD = book.verb("discard", tile=TILE_ID)
HIRE = book.verb("hire")
CONVERT = book.verb("convert")
CONVERT_DISCIPLE = book.verb("convert_disciple", place=PLACE_ID, value=range(1, 7))
DEFEND = book.verb("defend")
PLAY = book.verb("play", tile=TILE_ID)
KEEP = book.verb("keep", tile=TILE_ID)
CHALLENGE = book.verb("challenge", seat=range(5))
ANNOUNCE = book.verb("announce")
CONCEDE = book.verb("concede")
TOKEN_FOR_8 = book.verb("token_for_8")
NO_TOKEN_FOR_4 = book.verb("no_token_for_4")
DECLINE = book.verb("decline")
STOP = book.verb("stop")
