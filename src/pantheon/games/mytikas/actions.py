"""Everything a player of Mytikas can do: the codebook, and the ids that rules and data share."""

from __future__ import annotations

from typing import Final

from pantheon.core import Codebook

GOD_IDS: Final = ("zeus", "demeter", "poseidon", "hades")
SIDE_IDS: Final = ("day", "night")
CELL_IDS: Final = (
    "zeus_day", "zeus_night", "demeter_day", "demeter_night", "poseidon_day", "poseidon_night", "hades_day", "hades_night",
)  # fmt: skip
RESOURCE_IDS: Final = ("stone", "marble", "gold")
TYPE_IDS: Final = ("small_city", "large_city", "small_temple", "large_temple")
SLOT_IDS: Final = (
    "small_city_1", "small_city_2", "small_temple_1", "small_temple_2", "large_city_1", "large_city_2", "large_temple_1",
)  # fmt: skip
PRODUCTION_IDS: Final = (
    "zeus_day_stone", "zeus_day_marble", "zeus_day_gold", "demeter_day_stone", "demeter_day_marble", "demeter_day_gold",
)  # fmt: skip
DEITY_IDS: Final = (
    "deity_zeus", "deity_poseidon", "deity_demeter", "deity_hades", "deity_hera", "deity_apollo", "deity_athena",
    "deity_dionysus", "deity_pan", "deity_artemis", "deity_aphrodite", "deity_ares", "deity_hephaestus",
    "deity_persephone", "deity_hestia", "deity_hermes",
)  # fmt: skip

GODS: Final = 4
CELLS: Final = 8
RESOURCES: Final = 3
LEVELS: Final = 4
SLOTS: Final = 7
DEITIES: Final = 16

STONE: Final = 0
MARBLE: Final = 1
GOLD: Final = 2
SMALL_CITY: Final = 0
LARGE_CITY: Final = 1
SMALL_TEMPLE: Final = 2
LARGE_TEMPLE: Final = 3
# The deity cards. A god of the action board and a card of the same name are different things.
CARD_ZEUS: Final = 0
CARD_POSEIDON: Final = 1
CARD_DEMETER: Final = 2
CARD_HADES: Final = 3
CARD_APOLLO: Final = 5
CARD_ATHENA: Final = 6
CARD_PAN: Final = 8
CARD_ARTEMIS: Final = 9
CARD_ARES: Final = 11
CARD_HEPHAESTUS: Final = 12
CARD_HESTIA: Final = 14
CARD_HERMES: Final = 15

PAY_OFFERING: Final = 4
"""The payment for following that is no god's favour (MYT-134)."""
SUPPLY: Final = 0
"""Where a favour comes from: the pile; seat n is n + 1."""
MOST_OFFERINGS: Final = 250
"""The rules set no bound to one offering; nobody ever gets near this one."""

book = Codebook("mytikas")
GOD = book.domain("god", GOD_IDS)
SIDE = book.domain("side", SIDE_IDS)
CELL = book.domain("cell", CELL_IDS)
RESOURCE = book.domain("resource", RESOURCE_IDS)
SLOT = book.domain("slot", SLOT_IDS)
PRODUCTION = book.domain("production", PRODUCTION_IDS)
DEITY = book.domain("deity", DEITY_IDS)
SOURCE = book.domain("source", ("supply", "0", "1", "2", "3"))
PAYMENT = book.domain("payment", (*GOD_IDS, "offering"))
LEVEL: Final = range(1, LEVELS + 1)

KEEP = book.verb("keep", deity=DEITY)
FAVOUR = book.verb("favour", god=GOD, source=SOURCE)
PLACE = book.verb("place", cell=CELL)
USE = book.verb("use", deity=DEITY)
CONVERT = book.verb("convert", level=LEVEL, resource=RESOURCE)
SACRIFICE_3 = book.verb("3_for_1")
SACRIFICE_7 = book.verb("7_for_3")
PAY = book.verb("pay", resource=RESOURCE, level=LEVEL)
DO_MAIN = book.verb("do_main")
SKIP_MAIN = book.verb("skip_main")
PRODUCE = book.verb("produce", production=PRODUCTION)
EXTRA = book.verb("extra", resource=RESOURCE)
BUILD = book.verb("build", slot=SLOT)
ON_LEVEL = book.verb("level", level=LEVEL)
RAISE = book.verb("raise", resource=RESOURCE, level=LEVEL)
UPGRADE = book.verb("upgrade", resource=RESOURCE, level=LEVEL)
RAISE_ANY = book.verb("raise_any", resource=RESOURCE, origin=LEVEL, to=LEVEL)
MOVE = book.verb("move", resource=RESOURCE, origin=LEVEL, to=LEVEL)
STOP = book.verb("stop")
DECLINE = book.verb("decline")
TAKE = book.verb("take")
MAKE = book.verb("make")
OFFER = book.verb("offer", deity=DEITY)
AMOUNT = book.verb("amount", offerings=range(1, MOST_OFFERINGS + 1))
DO_BONUS = book.verb("do_bonus")
SKIP_BONUS = book.verb("skip_bonus")
FINISH = book.verb("finish")
PASS = book.verb("pass")
FOLLOW = book.verb("follow", payment=PAYMENT, side=SIDE)
TUMBLE = book.verb("tumble", resource=RESOURCE, origin=LEVEL, to=LEVEL)
