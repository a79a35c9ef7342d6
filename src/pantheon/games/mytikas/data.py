"""The component data of Mytikas, read once, checked, and frozen. Rules never parse TOML."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pantheon.core import BadData, Shared
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
    SLOTS,
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

    def __init__(self, toml: Toml) -> None:
        self.fingerprint = fingerprint(toml)
        self.toml = toml
        _check_ids(toml)
        self.effects: list[Effect] = []
        self.combinations = [_goods(row, f"production.{row['id']}") for row in toml["production"]]
        self.level_tokens = [_numbers(row["counts"], LEVELS, f"level_tokens.{row['id']}.counts") for row in toml["level_tokens"]]
        self.favours_per_god = [_count(row["per_god"], f"favour_supply.{row['id']}.per_god") for row in toml["favour_supply"]]
        self.locks = [_locks(row) for row in toml["river"]]
        self.start_goods = [_goods(row, f"start_resources.{row['id']}") for row in toml["start_resources"]]
        self._read_start(toml["start_player"])
        self._read_cells(toml)
        self._read_buildings(toml)
        self.deities = [_deity(row) for row in toml["deities"]]
        self._read_powers(toml["deities"])
        self._check_cells_of_cards()
        self.levels_exhausted = _count(toml["end_game"]["levels_exhausted"], "end_game.levels_exhausted")
        self.slots_to_fill = _count(toml["end_game"]["all_slots_built"], "end_game.all_slots_built")

    def _read_start(self, start: Toml) -> None:
        self.start_city_level = _level(start["small_city_level"], "start_player.small_city_level")
        self.start_reserve = _number(start["offerings_in_reserve"], "start_player.offerings_in_reserve")
        self.start_offerings = _number(start["offerings_on_starting_card"], "start_player.offerings_on_starting_card")

    def _read_cells(self, toml: Toml) -> None:
        rows = toml["cells"]
        self.mains = [self._effect(row["main"], toml, f"cells.{row['id']}.main") for row in rows]
        self.ribbons = [self._effect(row["bonus"], toml, f"cells.{row['id']}.bonus") for row in rows]
        for row, ribbon in zip(rows, self.ribbons, strict=True):
            _no_building(self.effects, ribbon, f"cells.{row['id']}.bonus")
        self.bonus_cards = [DEITY_IDS.index(_one_of(row["bonus_deity"], DEITY_IDS, "gods.bonus_deity")) for row in toml["gods"]]

    def _read_buildings(self, toml: Toml) -> None:
        self.costs = [_goods(row["cost"], f"building_types.{row['id']}.cost") for row in toml["building_types"]]
        self.multipliers = [
            _number(row["multiplier"], f"building_types.{row['id']}.multiplier") for row in toml["building_types"]
        ]
        self.slot_types = [TYPE_IDS.index(_one_of(row["type"], TYPE_IDS, "slots.type")) for row in toml["slots"]]
        self.slot_bonuses = [self._effect(row["bonus"], toml, f"slots.{row['id']}.bonus") for row in toml["slots"]]
        for row, bonus in zip(toml["slots"], self.slot_bonuses, strict=True):
            _no_building(self.effects, bonus, f"slots.{row['id']}.bonus")

    def _read_powers(self, rows: list[Toml]) -> None:
        demeter, hades, hephaestus = rows[2], rows[3], rows[12]
        self.conversions = [0, 0, 0]
        for row in demeter["conversions"]:
            out = RESOURCE_IDS.index(_one_of(row["out"], RESOURCE_IDS, "deities.deity_demeter.conversions.out"))
            self.conversions[out] = _count(row["stone_in"], "deities.deity_demeter.conversions.stone_in")
        if len(hades["conversions"]) != 2:
            raise BadData("deities.deity_hades.conversions: two rows are needed, the small and the large sacrifice.")
        where = "deities.deity_hades.conversions"
        self.sacrifices_in = [_count(row["resources_in"], where) for row in hades["conversions"]]
        self.sacrifices_out = [_count(row["offerings_out"], where) for row in hades["conversions"]]
        self.marble_cost = _count(hephaestus["marble_cost"], "deities.deity_hephaestus.marble_cost")

    def _check_cells_of_cards(self) -> None:
        """A power goes with a kind of main action, or opens the bonus of its own god: elsewhere it would do nothing."""
        for card, kind in _POWER_OF.items():
            for cell in range(CELLS):
                if self.deities[card].works[cell] and self.effects[self.mains[cell]].kind != kind:
                    where = f"deities.{DEITY_IDS[card]}.cells"
                    raise BadData(f"{where}: this power goes with “{KINDS[kind]}”, which {CELL_IDS[cell]} does not do.")
        for god, card in enumerate(self.bonus_cards):
            for cell in range(CELLS):
                if self.deities[card].works[cell] and cell // 2 != god:
                    where = f"deities.{DEITY_IDS[card]}.cells"
                    raise BadData(f"{where}: it opens the bonus of {GOD_IDS[god]}, not that of {CELL_IDS[cell]}.")

    def _effect(self, row: Toml, toml: Toml, where: str) -> int:
        """The number of an effect, its parts read first."""
        kind = KINDS.index(_one_of(row.get("kind"), KINDS, f"{where}.kind"))
        level = row.get("level", 1)
        effect = Effect(kind, _count(row.get("count", 1), f"{where}.count"), _effect_level(level, f"{where}.level"))
        effect.per_small_temple = _number(row.get("per_small_temple", 0), f"{where}.per_small_temple")
        effect.per_large_temple = _number(row.get("per_large_temple", 0), f"{where}.per_large_temple")
        if kind == BUILD_ONE:
            effect.types = [TYPE_IDS.index(_one_of(name, TYPE_IDS, f"{where}.types")) for name in row.get("types", [])]
        elif kind in (CITIES_PRODUCE, PRODUCE_ONCE):
            effect.combinations = _combinations(row, toml, where)
        elif kind == PRODUCE_FIXED:
            effect.goods = _goods(row, where)
        elif kind == COMPOSITE:
            effect.parts = [self._effect(part, toml, f"{where}.effects") for part in row.get("effects", [])]
        self.effects.append(effect)
        return len(self.effects) - 1


def load_mytikas(folder: Path, override: Override | None) -> MytikasData:
    """The shipped data with an owner's corrections. What is wrong is said with the file and the key."""
    try:
        return MytikasData(load_data(folder, override))
    except BadData as e:
        raise BadData(f"{override.name}: {e}" if override is not None and override.name not in str(e) else str(e)) from None


def _deity(row: Toml) -> Deity:
    where = f"deities.{row['id']}"
    cells = [CELL_IDS.index(_one_of(cell, CELL_IDS, f"{where}.cells")) for cell in row["cells"]]
    vp = row["vp"]
    scoring = SCORINGS.index(_one_of(vp.get("kind"), SCORINGS, f"{where}.vp.kind"))
    _one_of(row["timing"], TIMINGS, f"{where}.timing")
    deity = Deity(cells, _count(row.get("amount", 1), f"{where}.amount"), scoring)
    if scoring == FIXED_PLUS:
        deity.base = _number(vp.get("base"), f"{where}.vp.base")
        deity.extra = _number(vp.get("extra"), f"{where}.vp.extra")
        deity.condition = CONDITIONS.index(_one_of(vp.get("condition"), CONDITIONS, f"{where}.vp.condition"))
        return deity
    deity.metric = METRICS.index(_one_of(vp.get("metric"), METRICS, f"{where}.vp.metric"))
    if scoring == PER_ITEM:
        deity.base = _number(vp.get("points"), f"{where}.vp.points")
        return deity
    deity.thresholds = _numbers(vp.get("thresholds"), -1, f"{where}.vp.thresholds")
    deity.points = _numbers(vp.get("points"), len(deity.thresholds), f"{where}.vp.points")
    if deity.thresholds != sorted(set(deity.thresholds)):
        raise BadData(f"{where}.vp.thresholds: the thresholds must rise.")
    return deity


def _combinations(row: Toml, toml: Toml, where: str) -> list[int]:
    sets = tuple([made["set"] for made in toml["production"]])
    wanted = _one_of(row.get("set"), sets, f"{where}.set")
    return [i for i, name in enumerate(sets) if name == wanted]


def _locks(row: Toml) -> list[int]:
    """The locks of the river, then that of the deck (MYT-017, MYT-018)."""
    where = f"river.{row['id']}"
    if row["face_up"] != 1:
        raise BadData(f"{where}.face_up: one card of the river lies face up.")
    values = _numbers(row["lock_values"], row["face_down"] + 1, f"{where}.lock_values")
    if values != sorted(set(values)) or values[0] < 1:
        raise BadData(f"{where}.lock_values: the locks must rise, from 1 up.")
    return values


def _check_ids(toml: Toml) -> None:
    """The ids of the data are those of the code: owners change values, not ids."""
    fixed = (
        ("resources", RESOURCE_IDS), ("gods", GOD_IDS), ("sides", SIDE_IDS), ("cells", CELL_IDS), ("slots", SLOT_IDS),
        ("production", PRODUCTION_IDS), ("building_types", TYPE_IDS), ("deities", DEITY_IDS), ("timings", TIMINGS),
    )  # fmt: skip
    for table, ids in fixed:
        if tuple([row["id"] for row in toml[table]]) != ids:
            raise BadData(f"{table}: the ids must be {', '.join(ids)}, in this order.")
        for row in toml[table]:
            for lang in ("name_en", "name_fr"):
                if not row.get(lang):
                    raise BadData(f"{table}.{row['id']}.{lang}: a name is missing.")
    if len(toml["slots"]) != SLOTS or [row["god"] + "_" + row["side"] for row in toml["cells"]] != list(CELL_IDS):
        raise BadData("cells: each god has a day cell and a night cell.")


def _no_building(effects: list[Effect], number: int, where: str) -> None:
    if effects[number].kind == BUILD_ONE or any(effects[part].kind == BUILD_ONE for part in effects[number].parts):
        raise BadData(f"{where}.kind: only a main action builds.")


def _goods(row: Toml, where: str) -> list[int]:
    return [_number(row.get(name, 0), f"{where}.{name}") for name in RESOURCE_IDS]


def _numbers(value: Any, length: int, where: str) -> list[int]:
    if not isinstance(value, list) or (length >= 0 and len(value) != length):
        raise BadData(f"{where}: {length if length >= 0 else 'some'} numbers are needed.")
    return [_number(n, where) for n in value]


def _number(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadData(f"{where}: a whole number from 0 up is needed, not {value!r}.")
    return value


def _count(value: Any, where: str) -> int:
    if _number(value, where) < 1:
        raise BadData(f"{where}: a whole number from 1 up is needed, not 0.")
    return int(value)


def _level(value: Any, where: str) -> int:
    if _number(value, where) not in range(1, LEVELS + 1):
        raise BadData(f"{where}: a level is 1, 2, 3 or 4, not {value}.")
    return int(value)


def _effect_level(value: Any, where: str) -> int:
    return BUILT_LEVEL if value == "built_level" and where.startswith("slots.") else _level(value, where)


def _one_of(value: Any, known: tuple[str, ...], where: str) -> str:
    if value not in known:
        raise BadData(f"{where}: “{value}” is unknown; known: {', '.join(dict.fromkeys(known))}.")
    return str(value)
