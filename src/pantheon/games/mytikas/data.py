"""The component data of Mytikas, read once, checked, and frozen. Rules never parse TOML."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pantheon.core import Shared
from pantheon.core.checks import Checks
from pantheon.core.data import Override, Toml, fingerprint, load_data
from pantheon.games.mytikas.actions import (
    CARD_ARES,
    CARD_ARTEMIS,
    CARD_ATHENA,
    CARD_HERMES,
    CARD_HESTIA,
    CARD_PAN,
    CELL_IDS,
    CELLS,
    DEITY_IDS,
    GOD_IDS,
    LEVELS,
    PRODUCTION_IDS,
    RESOURCE_IDS,
    SIDE_IDS,
    SLOT_IDS,
    TYPE_IDS,
)

CITIES_PRODUCE: Final = 0
BUILD_ONE: Final = 1
PRODUCE_ONCE: Final = 2
TAKE_OFFERINGS: Final = 3
TAKE_FAVOUR: Final = 4
RAISE_ONE_LEVEL: Final = 5
RAISE_ANY_LEVEL: Final = 6
MOVE_ANY_LEVEL: Final = 7
TAKE_OR_MAKE: Final = 8
MAKE_OFFERING: Final = 9
PRODUCE_FIXED: Final = 10
COMPOSITE: Final = 11
KINDS: Final = (
    "cities_produce", "build", "produce_once", "take_offerings", "take_favour", "raise_one_level", "raise_any_level",
    "move_any_level", "take_or_make_offering", "make_offering", "produce_fixed", "composite",
)  # fmt: skip
BUILT_LEVEL: Final = 0
"""As the level of an effect: the one just built on."""

FIXED_PLUS: Final = 0
THRESHOLD: Final = 1
PER_ITEM: Final = 2
SCORINGS: Final = ("fixed_plus", "threshold", "per_item")
TYPES_ON_LEVEL_4: Final = 3
FAVOURS: Final = 4
OFFERINGS: Final = 5
LOCKS: Final = 6
DEITY_CARDS: Final = 7
TEMPLES: Final = 8
CITIES: Final = 9
METRICS: Final = (
    "stone", "marble", "gold", "resource_types_on_level_4", "favours", "offerings", "locks", "deity_cards", "temples", "cities",
)  # fmt: skip
TWO_IDENTICAL: Final = 4
TWO_DIFFERENT: Final = 5
CONDITIONS: Final = (*(f"has_favour:{god}" for god in GOD_IDS), "two_identical_favours", "two_different_favours")
MOST: Final = 99
"""No number of the game goes beyond it."""
TIMINGS: Final = ("start_of_turn", "follow", "own_turn", "own_or_follow")


class Effect:
    """What a cell or a slot gives; ``parts`` are the numbers of other effects."""

    def __init__(self, kind: int, count: int, level: int) -> None:
        self.kind = kind
        self.count = count
        self.level = level
        self.per_small_temple = 0
        self.per_large_temple = 0
        self.goods: list[int] = [0, 0, 0]
        self.types: list[int] = []
        self.combinations: list[int] = []
        self.parts: list[int] = []


class Deity:
    """A deity card: where its power works, how much it gives, and its points."""

    def __init__(self, cells: list[int], amount: int, scoring: int) -> None:
        self.works = [cell in cells for cell in range(CELLS)]
        self.amount = amount
        self.scoring = scoring
        self.base = 0
        self.extra = 0
        self.condition = 0
        self.metric = 0
        self.thresholds: list[int] = []
        self.points: list[int] = []


_POWER_OF = {
    CARD_PAN: PRODUCE_ONCE, CARD_HESTIA: RAISE_ONE_LEVEL, CARD_HERMES: TAKE_OR_MAKE, CARD_ARES: TAKE_OFFERINGS,
    CARD_ATHENA: BUILD_ONE, CARD_ARTEMIS: BUILD_ONE,
}  # fmt: skip
"""The kind of main action that a card adds to."""


class MytikasData(Shared):
    """All numbers of the game. Lists are indexed by the ids of ``actions``; never written after loading."""

    def __init__(self, toml: Toml, c: Checks) -> None:
        self.fingerprint = fingerprint(toml)
        self.toml = toml
        _check_ids(c, toml)
        self.effects: list[Effect] = []
        self.combinations = [_goods(c, row, f"production.{row['id']}") for row in toml["production"]]
        self.level_tokens = [
            c.numbers(f"level_tokens.{row['id']}.counts", row["counts"], LEVELS, 0, MOST) for row in toml["level_tokens"]
        ]
        self.favours_per_god = [
            c.within(f"favour_supply.{row['id']}.per_god", row["per_god"], 1, MOST) for row in toml["favour_supply"]
        ]
        self.locks = [_locks(c, row) for row in toml["river"]]
        self.start_goods = [_goods(c, row, f"start_resources.{row['id']}") for row in toml["start_resources"]]
        self._read_start(c, toml["start_player"])
        self._read_cells(c, toml)
        self._read_buildings(c, toml)
        self.deities = [_deity(c, row) for row in toml["deities"]]
        self._read_powers(c, toml["deities"])
        self._check_cells_of_cards(c)
        self.levels_exhausted = c.within("end_game.levels_exhausted", toml["end_game"]["levels_exhausted"], 1, MOST)
        self.slots_to_fill = c.within("end_game.all_slots_built", toml["end_game"]["all_slots_built"], 1, MOST)

    def _read_start(self, c: Checks, start: Toml) -> None:
        self.start_city_level = c.within("start_player.small_city_level", start["small_city_level"], 1, LEVELS)
        self.start_reserve = c.within("start_player.offerings_in_reserve", start["offerings_in_reserve"], 0, MOST)
        self.start_offerings = c.within("start_player.offerings_on_starting_card", start["offerings_on_starting_card"], 0, MOST)

    def _read_cells(self, c: Checks, toml: Toml) -> None:
        rows = toml["cells"]
        self.mains = [self._effect(c, row["main"], toml, f"cells.{row['id']}.main") for row in rows]
        self.ribbons = [self._effect(c, row["bonus"], toml, f"cells.{row['id']}.bonus") for row in rows]
        for row, ribbon in zip(rows, self.ribbons, strict=True):
            _no_building(c, self.effects, ribbon, f"cells.{row['id']}.bonus")
        self.bonus_cards = [c.known(f"gods.{row['id']}.bonus_deity", row["bonus_deity"], DEITY_IDS) for row in toml["gods"]]

    def _read_buildings(self, c: Checks, toml: Toml) -> None:
        self.costs = [_goods(c, row["cost"], f"building_types.{row['id']}.cost") for row in toml["building_types"]]
        self.multipliers = [
            c.within(f"building_types.{row['id']}.multiplier", row["multiplier"], 0, MOST) for row in toml["building_types"]
        ]
        self.slot_types = [c.known(f"slots.{row['id']}.type", row["type"], TYPE_IDS) for row in toml["slots"]]
        self.slot_bonuses = [self._effect(c, row["bonus"], toml, f"slots.{row['id']}.bonus") for row in toml["slots"]]
        for row, bonus in zip(toml["slots"], self.slot_bonuses, strict=True):
            _no_building(c, self.effects, bonus, f"slots.{row['id']}.bonus")

    def _read_powers(self, c: Checks, rows: list[Toml]) -> None:
        demeter, hades, hephaestus = rows[2], rows[3], rows[12]
        self.conversions = [0, 0, 0]
        for row in demeter["conversions"]:
            out = c.known("deities.deity_demeter.conversions.out", row["out"], RESOURCE_IDS)
            self.conversions[out] = c.within("deities.deity_demeter.conversions.stone_in", row["stone_in"], 1, MOST)
        where = "deities.deity_hades.conversions"
        c.need(len(hades["conversions"]) == 2, where, "must have two rows, the small and the large sacrifice")
        self.sacrifices_in = [c.within(where, row["resources_in"], 1, MOST) for row in hades["conversions"]]
        self.sacrifices_out = [c.within(where, row["offerings_out"], 1, MOST) for row in hades["conversions"]]
        self.marble_cost = c.within("deities.deity_hephaestus.marble_cost", hephaestus["marble_cost"], 1, MOST)

    def _check_cells_of_cards(self, c: Checks) -> None:
        """A power goes with a kind of main action, or opens the bonus of its own god: elsewhere it would do nothing."""
        for card, kind in _POWER_OF.items():
            for cell in range(CELLS):
                fits = not self.deities[card].works[cell] or self.effects[self.mains[cell]].kind == kind
                where = f"deities.{DEITY_IDS[card]}.cells"
                c.need(fits, where, f"must go with “{KINDS[kind]}”, which {CELL_IDS[cell]} does not do")
        for god, card in enumerate(self.bonus_cards):
            for cell in range(CELLS):
                fits = not self.deities[card].works[cell] or cell // 2 == god
                where = f"deities.{DEITY_IDS[card]}.cells"
                c.need(fits, where, f"opens the bonus of {GOD_IDS[god]}, not that of {CELL_IDS[cell]}")

    def _effect(self, c: Checks, row: Toml, toml: Toml, where: str) -> int:
        """The number of an effect, its parts read first."""
        kind = c.known(f"{where}.kind", row.get("kind"), KINDS)
        level = row.get("level", 1)
        effect = Effect(kind, c.within(f"{where}.count", row.get("count", 1), 1, MOST), _effect_level(c, level, f"{where}.level"))
        effect.per_small_temple = c.within(f"{where}.per_small_temple", row.get("per_small_temple", 0), 0, MOST)
        effect.per_large_temple = c.within(f"{where}.per_large_temple", row.get("per_large_temple", 0), 0, MOST)
        if kind == BUILD_ONE:
            effect.types = [c.known(f"{where}.types", name, TYPE_IDS) for name in row.get("types", [])]
        elif kind in (CITIES_PRODUCE, PRODUCE_ONCE):
            effect.combinations = _combinations(c, row, toml, where)
        elif kind == PRODUCE_FIXED:
            effect.goods = _goods(c, row, where)
        elif kind == COMPOSITE:
            effect.parts = [self._effect(c, part, toml, f"{where}.effects") for part in row.get("effects", [])]
        self.effects.append(effect)
        return len(self.effects) - 1


def load_mytikas(folder: Path, override: Override | None) -> MytikasData:
    """The shipped data with an owner's corrections. What is wrong is said with the file and the key."""
    return MytikasData(load_data(folder, override), Checks("data.toml" if override is None else override.name))


def _deity(c: Checks, row: Toml) -> Deity:
    where = f"deities.{row['id']}"
    cells = [c.known(f"{where}.cells", cell, CELL_IDS) for cell in row["cells"]]
    vp = row["vp"]
    scoring = c.known(f"{where}.vp.kind", vp.get("kind"), SCORINGS)
    c.known(f"{where}.timing", row["timing"], TIMINGS)
    deity = Deity(cells, c.within(f"{where}.amount", row.get("amount", 1), 1, MOST), scoring)
    if scoring == FIXED_PLUS:
        deity.base = c.within(f"{where}.vp.base", vp.get("base"), 0, MOST)
        deity.extra = c.within(f"{where}.vp.extra", vp.get("extra"), 0, MOST)
        deity.condition = c.known(f"{where}.vp.condition", vp.get("condition"), CONDITIONS)
        return deity
    deity.metric = c.known(f"{where}.vp.metric", vp.get("metric"), METRICS)
    if scoring == PER_ITEM:
        deity.base = c.within(f"{where}.vp.points", vp.get("points"), 0, MOST)
        return deity
    deity.thresholds = c.numbers(f"{where}.vp.thresholds", vp.get("thresholds"), -1, 0, MOST)
    deity.points = c.numbers(f"{where}.vp.points", vp.get("points"), len(deity.thresholds), 0, MOST)
    c.need(deity.thresholds == sorted(set(deity.thresholds)), f"{where}.vp.thresholds", "must rise")
    return deity


def _combinations(c: Checks, row: Toml, toml: Toml, where: str) -> list[int]:
    sets = tuple([made["set"] for made in toml["production"]])
    c.known(f"{where}.set", row.get("set"), sets)
    return [i for i, name in enumerate(sets) if name == row["set"]]


def _locks(c: Checks, row: Toml) -> list[int]:
    """The locks of the river, then that of the deck (MYT-017, MYT-018)."""
    where = f"river.{row['id']}"
    c.within(f"{where}.face_up", row["face_up"], 1, 1)
    values = c.numbers(f"{where}.lock_values", row["lock_values"], row["face_down"] + 1, 0, MOST)
    c.need(values == sorted(set(values)) and values[0] >= 1, f"{where}.lock_values", "must rise, from 1 up")
    return values


def _check_ids(c: Checks, toml: Toml) -> None:
    """The ids of the data are those of the code: owners change values, not ids."""
    fixed = (
        ("resources", RESOURCE_IDS), ("gods", GOD_IDS), ("sides", SIDE_IDS), ("cells", CELL_IDS), ("slots", SLOT_IDS),
        ("production", PRODUCTION_IDS), ("building_types", TYPE_IDS), ("deities", DEITY_IDS), ("timings", TIMINGS),
    )  # fmt: skip
    for table, ids in fixed:
        c.rows(toml, table, ids)
    for row in toml["cells"]:
        c.need(f"{row['god']}_{row['side']}" == row["id"], f"cells.{row['id']}", "must have the god and the side of its id")


def _no_building(c: Checks, effects: list[Effect], number: int, where: str) -> None:
    kinds = [effects[number].kind, *[effects[part].kind for part in effects[number].parts]]
    c.need(BUILD_ONE not in kinds, f"{where}.kind", "cannot be “build”: only a main action builds")


def _goods(c: Checks, row: Toml, where: str) -> list[int]:
    return [c.within(f"{where}.{name}", row.get(name, 0), 0, MOST) for name in RESOURCE_IDS]


def _effect_level(c: Checks, value: Any, where: str) -> int:
    return BUILT_LEVEL if value == "built_level" and where.startswith("slots.") else c.within(where, value, 1, LEVELS)
