"""The codebook of Olympos: ids of the spec as domains, verbs after its table of decisions."""

from __future__ import annotations

from typing import Final

from pantheon.core.codebook import Codebook

book: Final = Codebook("olympos")

TERRITORIES: Final = (
    "illyria", "paeonia", "macedonia", "thrace", "chalcidice", "epirus", "olympos", "thessaly", "aetolia", "phocis", "boeotia",
    "attica", "achaea", "elis", "arcadia", "argolis", "messenia", "laconia", "corcyra", "euboea", "lemnos", "lesbos", "naxos",
    "rhodes", "crete", "troad", "lydia", "ionia", "caria", "atlantis_west", "atlantis_central", "atlantis_east",
)  # fmt: skip
DISCOVERIES: Final = (
    "metallurgy", "cult", "medicine", "cavalry", "astronomy", "hoplite", "polytheism", "oracle", "agriculture", "coinage",
    "phalanx", "hellenism", "cartography", "commerce", "surgery", "strategy", "art", "democracy", "architecture", "poetry",
    "science", "city", "absolutism", "engineering", "philosophy",
)  # fmt: skip
DESTINIES: Final = (
    "harvest_grain", "harvest_stone", "harvest_wood", "harvest_gold", "glory_grain", "glory_stone", "glory_wood", "glory_gold",
    "time_grain", "time_stone", "time_wood", "time_gold", "majority_grain", "majority_stone", "majority_wood", "majority_gold",
    "diversity", "star", "zeus",
)  # fmt: skip

RESOURCE: Final = book.domain("resource", ("grain", "stone", "wood", "gold"))
TERRITORY: Final = book.domain("territory", TERRITORIES)
ORIGIN: Final = book.domain("origin", (*TERRITORIES, "northern_zone"))
ROW: Final = book.domain("row", ("red", "yellow", "green", "blue", "purple"))
DISCOVERY: Final = book.domain("discovery", DISCOVERIES)
BONUS_KIND: Final = book.domain("bonus_kind", ("settler", "hourglasses", "cube", "prestige"))
WONDER: Final = book.domain("wonder", ("cyclopean_gate", "stadium", "parthenon", "statue_of_zeus", "colossus"))
DESTINY: Final = book.domain("destiny", DESTINIES)
OLYMPOS: Final = book.domain(
    "olympos", ("zeus", "hecate", "artemis", "athena", "ares", "erinyes", "hades", "keres", "siren", "nemesis")
)

# Indices that the rules name.
RESOURCES: Final = 4
LANDS: Final = 32
NORTH: Final = 32
OLYMPOS_MOUNT: Final = 6
COLUMNS: Final = 5
ROWS: Final = 5
MEDICINE: Final = 2
CAVALRY: Final = 3
ORACLE: Final = 7
DEMOCRACY: Final = 17
ARCHITECTURE: Final = 18
SETTLER_BONUS: Final = 0
HOURGLASS_BONUS: Final = 1
CUBE_BONUS: Final = 2
PRESTIGE_BONUS: Final = 3
HARVEST: Final = 0
GLORY: Final = 4
TIME: Final = 8
MAJORITY: Final = 12
DIVERSITY: Final = 16
STAR_CARD: Final = 17
ZEUS_CARD: Final = 18
ZEUS: Final = 0
HECATE: Final = 1
ARTEMIS: Final = 2
ATHENA: Final = 3
ARES: Final = 4
ERINYES: Final = 5
HADES: Final = 6
KERES: Final = 7
SIREN: Final = 8
NEMESIS: Final = 9

MOST_SETTLERS: Final = 19
"""Of one colour: 20 discs, one of which is the time marker."""
MOST_SLOTS: Final = 3
"""Bonus slots under a position."""
MOST_STARS: Final = 12
"""The most stars that a wonder may ask for."""
LARGEST_GROUP: Final = 5
"""The most resources of one kind that a position may ask for."""

# condemn_territory, place_barbarian
CONDEMN: Final = book.verb("condemn", territory=TERRITORY)
BARBARIAN: Final = book.verb("barbarian", territory=TERRITORY)
# choose_action
EXPANSION: Final = book.verb("expansion")
DISCOVER: Final = book.verb("discovery")
RAISE_WONDER: Final = book.verb("wonder")
PLAY: Final = book.verb("play", destiny=DESTINY)
WAIT: Final = book.verb("wait")
PASS_FINAL: Final = book.verb("pass_final")
# choose_settler, choose_new_settler_origin, choose_destination
SETTLER: Final = book.verb("settler", territory=TERRITORY, n=range(1, MOST_SETTLERS + 1))
NEW_SETTLER: Final = book.verb("new_settler")
FROM: Final = book.verb("from", origin=ORIGIN)
TO: Final = book.verb("to", territory=TERRITORY)
# pre_payment_cards, end_turn_cards, zeus_response
DONE: Final = book.verb("done")
PASS: Final = book.verb("pass")
# choose_discovery and what follows it
TAKE: Final = book.verb("take", discovery=DISCOVERY)
DISCARD: Final = book.verb(
    "discard",
    grain=range(LARGEST_GROUP + 1), stone=range(LARGEST_GROUP + 1), wood=range(LARGEST_GROUP + 1), gold=range(LARGEST_GROUP + 1),
)  # fmt: skip
TILE: Final = book.verb("tile", resource=RESOURCE)
CUBE: Final = book.verb("cube", resource=RESOURCE)
KEEP: Final = book.verb("keep", destiny=DESTINY)
BONUS: Final = book.verb("bonus", slot=range(1, MOST_SLOTS + 1))
# choose_wonder, choose_star_sources
BUILD: Final = book.verb("build", wonder=WONDER)
STARS: Final = book.verb("stars", athena=range(2), cards=range(MOST_STARS + 1))
