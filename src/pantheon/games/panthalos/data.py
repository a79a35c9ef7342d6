"""The components of Panthalos: ``data.toml``, checked and turned into lists of ints."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pantheon.core.data import Override, fingerprint, load_data
from pantheon.core.errors import BadData
from pantheon.core.record import Shared
from pantheon.games.panthalos.actions import (
    AGRO_SPACE,
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
    POLIS_SPACES,
    REFINED,
    REINFORCEMENTS,
    SHIPS,
    SPACES,
    TITANS,
    TITANVS_SPACE,
)  # fmt: skip

Toml = dict[str, Any]
FOLDER = Path(__file__).parent
ROUNDS: Final = 8
SIDES: Final = ("side_2_3", "side_4_5")
INCOMES: Final = ("titan", "action_token", "reinforcement", "good")
INCOME_TITAN: Final = 0
INCOME_TOKEN: Final = 1
INCOME_REINFORCEMENT: Final = 2
INCOME_GOOD: Final = 3
BONUSES: Final = ("promote_1", "titans_2", "tokens_4", "reinforcement_1")
BONUS_PROMOTE: Final = 0
BONUS_TITANS: Final = 1
BONUS_TOKENS: Final = 2
BONUS_REINFORCEMENT: Final = 3
_WITH_BOLTS: Final = ("agora", "phalanx", "art", "foro")
_ROOM: Final = (5, 5, 4, 4, 2)
_DISPLAYS: Final = ("port_ships", "merkator_merchants", "agora_goods", "phalanx_reinforcements", "art_artisans")


class Side:
    """One side of the board, by space of ``actions.SPACES``; a space that is not printed on it has no minimum: -1."""

    __slots__ = ("low", "high", "bolt", "spaces", "printed", "income", "amount", "once", "stacks")

    def __init__(self, raw: Toml, name: str, file: str) -> None:
        self.low = [-1] * len(SPACES)
        """The lowest disciple value; of a FORO pair the lower of its two numbers …"""
        self.high = [-1] * len(SPACES)
        """… and the higher one."""
        self.bolt = [False] * len(SPACES)
        self.income = [-1] * POLIS_SPACES
        self.amount = [0] * POLIS_SPACES
        self.once = [False] * POLIS_SPACES
        self.low[TITANVS_SPACE] = self.low[AGRO_SPACE] = raw["board_sides"]["unlimited_min"]
        self.stacks: int = len(raw["board_sides"][f"{name}_krypt_stacks"])
        for row in raw["spaces"][name]:
            self._add(row, [row["min"], row["min"]], f"{file}: “spaces.{name}.{row['id']}", file)
        for row in raw["foro_pairs"][name]:
            self._add(row, row["mins"], f"{file}: “foro_pairs.{name}.{row['id']}", file)
        self.spaces = [[i for i in range(len(SPACES)) if self.low[i] >= 0 and location_of(i) == n] for n in range(len(LOCATIONS))]
        """The spaces of each location, from left to right."""
        self.printed = [i for i in range(len(SPACES)) if self.low[i] >= 0]

    def _add(self, row: Toml, mins: list[int], path: str, file: str) -> None:
        space = _known(f"{path}.id”", row["id"], SPACES)
        if len(mins) != 2 or not all(1 <= n <= 6 for n in mins):
            raise BadData(f"{path}”: the lowest disciple value must be from 1 to 6 (two of them for a FORO pair), not {mins}.")
        self.low[space], self.high[space] = min(mins), max(mins)
        self.bolt[space] = row["bolt"]
        if row["location"] != LOCATIONS[location_of(space)] or (row["bolt"] and row["location"] not in _WITH_BOLTS):
            raise BadData(f"{path}” has a wrong location or bolt: only AGORA, PHALANX, ART and FORO have bolts.")
        if space < POLIS_SPACES:
            self.income[space] = _known(f"{path}.income”", row["income"], INCOMES)
            self.amount[space] = _positive(f"{path}.income_amount”", row["income_amount"])
            self.once[space] = row["income_once"]


class PanthalosData(Shared):
    """Locations, spaces, tiles and so on are indices of the lists in ``actions``."""

    def __init__(self, raw: Toml, file: str) -> None:
        self.fingerprint = fingerprint(raw)
        self.sides = [Side(raw, name, file) for name in SIDES]
        self.element = [_known(f"{file}: “locations.{row['id']}.element”", row["element"], ELEMENTS) for row in raw["locations"]]
        """The element of each location."""
        self.rounds: int = raw["game"]["rounds"]
        self.die_max: int = raw["game"]["die_max"]
        self.start_value: int = raw["game"]["start_die_value"]
        self.templum: list[int] = raw["templum"]["dice"]
        players = {row["players"]: row for row in raw["player_counts"]}
        self.side_of = [SIDES.index(players[n]["board_side"]) if n in players else 0 for n in range(6)]
        self.dice: list[int] = [players[n]["starting_dice"] if n in players else 0 for n in range(6)]
        self.masters: list[bool] = [row["masters_allowed"] for row in raw["locations"]]
        """By location whether masters may be placed there."""
        self.threshold: list[int] = [players[n]["krypt_threshold"] if n in players else 0 for n in range(6)]
        self.start_tokens: list[int] = raw["starting_goods"]["action_tokens_by_seat"]
        self.start_good: int = raw["starting_goods"]["refined_goods_from_bag"]
        self.start_reinforcements: int = raw["starting_goods"]["reinforcements"]
        self.start_titans: int = raw["starting_goods"]["titans"]
        self.tokens: int = raw["player_material"]["tokens_in_circulation"]
        self.slots: list[int] = [raw["displays"][key] for key in _DISPLAYS]
        """How many tiles PORT, MERKATOR, AGORA, PHALANX and ART show."""
        self._read_tiles(raw, file)
        self._read_scoring(raw["scoring"])
        self.id_names = {lang: _words(raw, lang) for lang in ("en", "fr")}
        """Names and effects by language, domain and id."""
        _check(self, raw, file)

    def _read_tiles(self, raw: Toml, file: str) -> None:
        self.count = [0] * N_TILES
        """How many tiles of each sort there are; refined goods are the back of basic ones."""
        tables = (("goods", BASIC, 0), ("titans", TITANS, FIRST_TITAN), ("reinforcements", REINFORCEMENTS, FIRST_REINFORCEMENT),
                  ("artisans", ARTISANS, FIRST_ARTISAN), ("ships", SHIPS, FIRST_SHIP))  # fmt: skip
        for table, ids, first in tables:
            for i, row in enumerate(_rows(raw, table, ids, file)):
                self.count[first + i] = row["count"]
        self.symbols_refined: int = raw["goods_total"]["symbols_refined"]
        """How many symbols a refined good shows."""
        self.cost: list[int] = [row["cost"] for row in _rows(raw, "artisans", ARTISANS, file)]
        merchants = _rows(raw, "merchants", MERCHANTS, file)
        self.demand: list[list[int]] = [[row["demand"].count(good) for good in REFINED] for row in merchants]
        """How many of each refined good a merchant asks for …"""
        self.wild: list[int] = [row["demand"].count("any") for row in merchants]
        """… and how many of any kind."""
        self.merchant_points: list[int] = [row["points"] for row in merchants]
        self.bonus = [_known(f"{file}: “merchants.{row['id']}.bonus”", row["bonus"], BONUSES) for row in merchants]
        self.look: list[bool] = [row["look_calamities"] for row in merchants]
        amounts = {row["id"]: row["amount"] for row in raw["merchant_bonuses"]}
        self.bonus_amount: list[int] = [amounts[bonus] for bonus in BONUSES]
        calamities = _rows(raw, "calamities", CALAMITIES, file)
        where = f"{file}: “calamities.%s.element”"
        self.calamity_element = [_known(where % row["id"], row["element"], ELEMENTS) for row in calamities]
        self.strength: list[int] = [row["strength"] for row in calamities]
        self.calamity_points: list[int] = [row["points"] for row in calamities]

    def _read_scoring(self, scoring: Toml) -> None:
        self.ship_points: int = scoring["ship_points_per_symbol"]
        self.final_ship_points: int = scoring["final_ship_points_per_symbol"]
        self.ship_tokens: int = scoring["tokens_per_shipment"]
        self.tiles_per_point: int = scoring["art_tiles_per_point"]
        self.duel_with_token: int = scoring["duel_points_with_token"]
        self.duel_without_token: int = scoring["duel_points_without_token"]
        self.penalty: int = scoring["krypt_penalty_per_token"]
        self.converted_points: int = scoring["converted_master_points"]
        self.conversion_tiles: int = scoring["conversion_tile_cost"]
        self.conversion_tokens: int = scoring["conversion_token_cost"]
        self.keep_cost: int = scoring["keep_titan_token_cost"]
        self.oraculum_tokens: int = scoring["oraculum_tokens"]
        self.titanvs_divisor: int = scoring["titanvs_divisor"]
        self.titanvs_alone: int = scoring["titanvs_masters_only"]
        self.agro_alone: int = scoring["agro_masters_only"]
        self.arena_titans: int = scoring["arena_titans"]
        self.stack_size: int = scoring["krypt_stack_size"]


_LOCATION_OF: Final = [LOCATIONS.index(space.split("_")[0]) for space in SPACES]


def location_of(space: int) -> int:
    """The location that a space belongs to."""
    return _LOCATION_OF[space]


def load_panthalos(override: Override | None = None) -> PanthalosData:
    """The shipped data, or an owner's corrections on top."""
    return PanthalosData(load_data(FOLDER, override), "data.toml" if override is None else override.name)


def _rows(raw: Toml, table: str, ids: tuple[str, ...], file: str) -> list[Toml]:
    """The rows of a table in the order of the codebook."""
    rows = {row["id"]: row for row in raw[table]}
    if sorted(rows) != sorted(ids):
        raise BadData(f"{file}: [[{table}]] must have exactly the ids {', '.join(ids)}.")
    return [rows[i] for i in ids]


def _known(path: str, word: str, words: tuple[str, ...]) -> int:
    if word not in words:
        raise BadData(f"{path} names “{word}”, which is none of {', '.join(words[:8])}{' …' if len(words) > 8 else ''}.")
    return words.index(word)


def _positive(path: str, n: int) -> int:
    if n < 1:
        raise BadData(f"{path} must be at least 1, not {n}.")
    return n


def _words(raw: Toml, lang: str) -> dict[str, dict[str, str]]:
    name, effect = f"name_{lang}", f"effect_{lang}"
    tile = {row["id"]: row[name] for table in ("goods", "titans", "reinforcements", "artisans", "ships") for row in raw[table]}
    tile |= {row["refined_id"]: row[f"refined_{name}"] for row in raw["goods"]}
    location = {row["id"]: row[name] for row in raw["locations"]}
    space = {word: " ".join([location[word.split("_")[0]], *word.split("_")[1:]]) for word in SPACES}
    return {
        "tile": tile,
        "element": {row["id"]: row[name] for row in raw["elements"]},
        "location": location,
        "area": {row["id"]: row[name] for row in raw["other_areas"]},
        "gloss": {row["id"]: row[f"gloss_{lang}"] for row in [*raw["locations"], *raw["other_areas"]]},
        "space": space,
        "merchant": {row["id"]: row[name] for row in raw["merchants"]},
        "calamity": {row["id"]: row[name] for row in raw["calamities"]},
        "effect": {row["id"]: row[effect] for table in _EXPLAINED for row in raw[table]},
        "sort": {sort: raw[f"{sort}_total"][name] for sort in _SORTS} | {"action_token": raw["action_token"][name]},
        "sort_effect": {sort: raw[f"{sort}_total"][effect] for sort in _SORTS},
        "any": {"any": raw["merchants_total"][f"any_{name}"]},
        "income_one": {row["id"]: row[f"effect_one_{lang}"] for row in raw["incomes"]},
        "income_many": {row["id"]: row[f"effect_many_{lang}"] for row in raw["incomes"]},
        "income_when": {when: raw["income_texts"][f"when_{when}_{lang}"] for when in ("every_round", "once")},
    }


_EXPLAINED: Final = ("pieces", "locations", "artisans", "merchant_bonuses")
_SORTS: Final = ("goods", "ships", "artisans", "merchants", "titans", "reinforcements", "calamities")


def _check(data: PanthalosData, raw: Toml, file: str) -> None:
    """What the rules need of the data; a broken override is refused with its key."""
    totals = (("goods", 0, FIRST_TITAN), ("titans", FIRST_TITAN, FIRST_REINFORCEMENT),
              ("reinforcements", FIRST_REINFORCEMENT, FIRST_ARTISAN), ("artisans", FIRST_ARTISAN, FIRST_SHIP),
              ("ships", FIRST_SHIP, N_TILES))  # fmt: skip
    for table, low, high in totals:
        total = sum(data.count[low:high])
        if min(data.count[low:high]) < 0 or total != raw[f"{table}_total"]["count"]:
            said = raw[f"{table}_total"]["count"]
            raise BadData(f"{file}: “{table}” has {total} tiles in all, but “{table}_total.count” says {said}: change both.")
    if not 1 <= data.rounds <= ROUNDS:
        raise BadData(f"{file}: “game.rounds” must be from 1 to {ROUNDS}, the spaces of the TEMPLUM, not {data.rounds}.")
    if len(data.templum) != data.rounds or not all(1 <= n <= 6 for n in data.templum):
        raise BadData(f"{file}: “templum.dice” must have {data.rounds} values from 1 to 6.")
    if (data.die_max, raw["game"]["die_min"]) != (6, 1) or not 1 <= data.start_value <= 6:
        raise BadData(f"{file}: “game”: dice go from 1 to 6, and “start_die_value” is one of their values.")
    for key, n in raw["scoring"].items():
        if isinstance(n, int) and n < 1:
            raise BadData(f"{file}: “scoring.{key}” must be at least 1, not {n}.")
    if data.symbols_refined < 1:
        raise BadData(f"{file}: “goods_total.symbols_refined” must be at least 1, not {data.symbols_refined}.")
    _check_players(data, raw, file)
    _check_merchants(data, raw, file)
    _check_ids(raw, file)


def _check_ids(raw: Toml, file: str) -> None:
    """What an id says cannot be changed: the action texts name it."""
    for row in raw["titans"]:
        if row["value"] != int(row["id"].rsplit("_", 1)[1]):
            raise BadData(f"{file}: “titans.{row['id']}.value” is part of the id; change “count” of the titans instead.")
    for table, ids in (("artisans", ARTISANS), ("ships", SHIPS)):
        for i, row in enumerate(_rows(raw, table, ids, file)):
            if "good" in row and row["good"] != BASIC[i]:
                raise BadData(f"{file}: “{table}.{row['id']}.good” is part of the id; change “count” of the {table} instead.")
    for row in raw["locations"]:
        if row["masters_allowed"] and row["id"] in ("thermae", "polis"):
            raise BadData(f"{file}: “locations.{row['id']}.masters_allowed” must be false: only disciples rest and claim.")
        if not row["masters_allowed"] and row["id"] == "foro":
            raise BadData(f"{file}: “locations.foro.masters_allowed” must be true: pieces go there in pairs (PAN-056).")


def _check_players(data: PanthalosData, raw: Toml, file: str) -> None:
    for n in range(2, 6):
        if not 1 <= data.dice[n] <= raw["player_material"]["dice_per_colour"]:
            raise BadData(f"{file}: “player_counts.players_{n}.starting_dice” must be from 1 to 5, not {data.dice[n]}.")
        row, dice = raw["player_counts"][n - 2], raw["player_material"]["dice_per_colour"]
        if row["players"] == n and row["starting_dice"] + row["unhired_dice"] != dice:
            where = f"{file}: “player_counts.players_{n}”"
            raise BadData(f"{where}: “starting_dice” and “unhired_dice” must be {dice} together: change both.")
        if data.threshold[n] < 1:
            raise BadData(f"{file}: “player_counts.players_{n}.krypt_threshold” must be at least 1, not {data.threshold[n]}.")
    if len(data.start_tokens) != 5 or not all(0 <= n <= data.tokens for n in data.start_tokens):
        raise BadData(f"{file}: “starting_goods.action_tokens_by_seat” must have five numbers from 0 to {data.tokens}.")
    for key, n, room in zip(_DISPLAYS, data.slots, _ROOM, strict=True):
        if not 1 <= n <= room:
            raise BadData(f"{file}: “displays.{key}” must be from 1 to {room}, the places on the board, not {n}.")


def _check_merchants(data: PanthalosData, raw: Toml, file: str) -> None:
    known = (*REFINED, "any")
    for row in raw["merchants"]:
        if not 1 <= len(row["demand"]) <= 4 or not set(row["demand"]) <= set(known):
            raise BadData(f"{file}: “merchants.{row['id']}.demand” must name 1 to 4 goods out of {', '.join(known)}.")
        if row["points"] < 1:
            raise BadData(f"{file}: “merchants.{row['id']}.points” must be at least 1, not {row['points']}.")
