"""The components of Panthalos: ``data.toml``, checked and turned into lists of ints."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pantheon.core.checks import Checks
from pantheon.core.data import Override, fingerprint, load_data
from pantheon.core.record import Shared
from pantheon.games.panthalos.actions import (
    AGRO_SPACE,
    ANY_GOOD,
    ARTISANS,
    BASIC,
    CALAMITIES,
    DISCIPLE,
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
    TILES,
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
MOST_STACKS: Final = 5
"""Stacks of the KRYPT that a side may show: A to E."""
_DISPLAYS: Final = ("port_ships", "merkator_merchants", "agora_goods", "phalanx_reinforcements", "art_artisans")


class Side:
    """One side of the board, by space of ``actions.SPACES``; a space that is not printed on it has no minimum: -1."""

    __slots__ = ("low", "high", "bolt", "spaces", "printed", "income", "amount", "once", "stacks")

    def __init__(self, raw: Toml, name: str, c: Checks) -> None:
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
        c.within(f"board_sides.{name}_krypt_stacks", self.stacks, 1, MOST_STACKS)
        for row in raw["spaces"][name]:
            self._add(row, [row["min"], row["min"]], f"spaces.{name}.{row['id']}", c)
        for row in raw["foro_pairs"][name]:
            self._add(row, row["mins"], f"foro_pairs.{name}.{row['id']}", c)
        self.spaces = [[i for i in range(len(SPACES)) if self.low[i] >= 0 and location_of(i) == n] for n in range(len(LOCATIONS))]
        """The spaces of each location, from left to right."""
        self.printed = [i for i in range(len(SPACES)) if self.low[i] >= 0]
        for location, spaces in zip(LOCATIONS[1:], self.spaces[1:], strict=True):
            c.need(bool(spaces), f"{'foro_pairs' if location == 'foro' else 'spaces'}.{name}", f"must leave {location} a space")

    def _add(self, row: Toml, mins: list[int], path: str, c: Checks) -> None:
        space = c.known(f"{path}.id", row["id"], SPACES)
        right = len(mins) == 2 and all(1 <= n <= 6 for n in mins)
        c.need(right, path, f"must have a lowest disciple value from 1 to 6 (two of them for a FORO pair), not {mins}")
        self.low[space], self.high[space] = min(mins), max(mins)
        self.bolt[space] = row["bolt"]
        c.need(row["location"] == LOCATIONS[location_of(space)], f"{path}.location", f"must be {LOCATIONS[location_of(space)]}")
        fits = not row["bolt"] or row["location"] in _WITH_BOLTS
        c.need(fits, f"{path}.bolt", "must be false: only AGORA, PHALANX, ART and FORO have bolts")
        if space < POLIS_SPACES:
            for key in ("income", "income_amount", "income_once"):
                c.need(key in row, path, f"is a POLIS space and needs {key}")
            self.income[space] = c.known(f"{path}.income", row["income"], INCOMES)
            self.amount[space] = c.at_least(f"{path}.income_amount", row["income_amount"], 1)
            self.once[space] = row["income_once"]


class PanthalosData(Shared):
    """Locations, spaces, tiles and so on are indices of the lists in ``actions``."""

    def __init__(self, raw: Toml, c: Checks) -> None:
        self.fingerprint = fingerprint(raw)
        self.sides = [Side(raw, name, c) for name in SIDES]
        places = c.rows(raw, "locations", LOCATIONS)
        self.element = [c.known(f"locations.{row['id']}.element", row["element"], ELEMENTS) for row in places]
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
        self._read_tiles(raw, c)
        self._read_scoring(raw["scoring"])
        self.id_names = {lang: _words(raw, lang) for lang in ("en", "fr")}
        """Names and effects by language, domain and id."""
        _check(self, raw, c)

    def _read_tiles(self, raw: Toml, c: Checks) -> None:
        self.count = [0] * N_TILES
        """How many tiles of each sort there are; refined goods are the back of basic ones."""
        tables = (("goods", BASIC, 0), ("titans", TITANS, FIRST_TITAN), ("reinforcements", REINFORCEMENTS, FIRST_REINFORCEMENT),
                  ("artisans", ARTISANS, FIRST_ARTISAN), ("ships", SHIPS, FIRST_SHIP))  # fmt: skip
        for table, ids, first in tables:
            for i, row in enumerate(c.rows(raw, table, ids)):
                self.count[first + i] = row["count"]
        self.symbols_refined: int = raw["goods_total"]["symbols_refined"]
        """How many symbols a refined good shows."""
        self._read_meanings(raw, c)
        self.cost = [c.at_least(f"artisans.{row['id']}.cost", row["cost"], 1) for row in c.rows(raw, "artisans", ARTISANS)]
        merchants = c.rows(raw, "merchants", MERCHANTS)
        self.demand: list[list[int]] = [[row["demand"].count(good) for good in REFINED] for row in merchants]
        """How many of each refined good a merchant asks for …"""
        self.wild: list[int] = [row["demand"].count("any") for row in merchants]
        """… and how many of any kind."""
        self.merchant_points: list[int] = [row["points"] for row in merchants]
        self.bonus = [c.known(f"merchants.{row['id']}.bonus", row["bonus"], BONUSES) for row in merchants]
        self.look: list[bool] = [row["look_calamities"] for row in merchants]
        amounts = {row["id"]: row["amount"] for row in raw["merchant_bonuses"]}
        self.bonus_amount: list[int] = [amounts[bonus] for bonus in BONUSES]
        calamities = c.rows(raw, "calamities", CALAMITIES)
        self.calamity_element = [c.known(f"calamities.{row['id']}.element", row["element"], ELEMENTS) for row in calamities]
        self.strength: list[int] = [row["strength"] for row in calamities]
        self.calamity_points: list[int] = [row["points"] for row in calamities]

    def _read_meanings(self, raw: Toml, c: Checks) -> None:
        """What tiles are and do. An id is only a name: an owner may correct what it seems to say."""
        self.force = [0] * N_TILES
        """What a titan or a reinforcement adds in a fight."""
        self.nature = [-1] * N_TILES
        """Its element."""
        for table, ids, first in (("titans", TITANS, FIRST_TITAN), ("reinforcements", REINFORCEMENTS, FIRST_REINFORCEMENT)):
            for i, row in enumerate(c.rows(raw, table, ids), first):
                self.force[i] = c.within(f"{table}.{row['id']}.value", row["value"], 1, 9)
                self.nature[i] = c.known(f"{table}.{row['id']}.element", row["element"], ELEMENTS)
        titans, helpers = range(FIRST_TITAN, FIRST_REINFORCEMENT), range(FIRST_REINFORCEMENT, FIRST_ARTISAN)
        self.strongest = sorted(titans, key=lambda tile: -self.force[tile])
        """All sorts of titans, the strongest first."""
        self.helpers = [[tile for tile in helpers if self.nature[tile] == element] for element in range(len(ELEMENTS))]
        """The reinforcements of each element."""
        self.craft = [_craft(row, f"artisans.{row['id']}", c) for row in c.rows(raw, "artisans", ARTISANS)]
        """What an artisan works on: a basic good, ANY_GOOD or DISCIPLE."""
        self.cargo = [c.known(f"ships.{row['id']}.good", row["good"], BASIC) for row in c.rows(raw, "ships", SHIPS)]
        """The basic good of each ship …"""
        self.ships_of = [[FIRST_SHIP + i for i, cargo in enumerate(self.cargo) if cargo == good] for good in range(len(BASIC))]
        """… and the ships of each good, as tiles."""

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
    return PanthalosData(load_data(FOLDER, override), Checks("data.toml" if override is None else override.name))


def _craft(row: Toml, path: str, c: Checks) -> int:
    work = c.known(f"{path}.effect", row["effect"], ("refine", "refine_any", "promote"))
    if work == 0:
        c.need("good" in row, f"{path}.effect", "cannot be “refine”: this artisan has no “good”; give its “count” to another one")
        return c.known(f"{path}.good", row["good"], BASIC)
    return ANY_GOOD if work == 1 else DISCIPLE


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


def _check(data: PanthalosData, raw: Toml, c: Checks) -> None:
    """What the rules need of the data; a broken override is refused with its key."""
    _check_counts(data, raw, c)
    c.within("game.rounds", data.rounds, 1, ROUNDS)
    c.numbers("templum.dice", data.templum, data.rounds, 1, 6)
    c.need((raw["game"]["die_min"], data.die_max) == (1, 6), "game", "must keep “die_min” 1 and “die_max” 6")
    c.within("game.start_die_value", data.start_value, 1, 6)
    for key, n in raw["scoring"].items():
        if isinstance(n, int):
            c.at_least(f"scoring.{key}", n, 1)
    c.at_least("goods_total.symbols_refined", data.symbols_refined, 1)
    _check_players(data, raw, c)
    _check_merchants(raw, c)
    _check_masters(raw, c)


def _check_counts(data: PanthalosData, raw: Toml, c: Checks) -> None:
    totals = (("goods", 0, FIRST_TITAN), ("titans", FIRST_TITAN, FIRST_REINFORCEMENT),
              ("reinforcements", FIRST_REINFORCEMENT, FIRST_ARTISAN), ("artisans", FIRST_ARTISAN, FIRST_SHIP),
              ("ships", FIRST_SHIP, N_TILES))  # fmt: skip
    for table, low, high in totals:
        for tile in range(low, high):
            c.at_least(f"{table}.{TILES[tile]}.count", data.count[tile], 0)
        total, said = sum(data.count[low:high]), raw[f"{table}_total"]["count"]
        c.need(total == said, f"{table}_total.count", f"is {said}, but there are {total} tiles in “{table}”: change both")


def _check_masters(raw: Toml, c: Checks) -> None:
    """PAN-058: what a place is for says whether masters may go there."""
    for row in raw["locations"]:
        path = f"locations.{row['id']}.masters_allowed"
        if row["masters_allowed"]:
            c.need(row["id"] not in ("thermae", "polis"), path, "must be false: only disciples rest and claim")
        else:
            c.need(row["id"] != "foro", path, "must be true: pieces go there in pairs (PAN-056)")


def _check_players(data: PanthalosData, raw: Toml, c: Checks) -> None:
    dice = raw["player_material"]["dice_per_colour"]
    for row in raw["player_counts"]:
        path = f"player_counts.{row['id']}"
        c.within(f"{path}.starting_dice", row["starting_dice"], 1, dice)
        c.within(f"{path}.unhired_dice", row["unhired_dice"], 0, dice - 1)
        whole = row["starting_dice"] + row["unhired_dice"] == dice
        c.need(whole, path, f"must have {dice} dice, “starting_dice” and “unhired_dice” together (PAN-008): change both")
        c.at_least(f"{path}.krypt_threshold", row["krypt_threshold"], 1)
    c.numbers("starting_goods.action_tokens_by_seat", data.start_tokens, 5, 0, data.tokens)
    for key, n, room in zip(_DISPLAYS, data.slots, _ROOM, strict=True):
        c.within(f"displays.{key}", n, 1, room)


def _check_merchants(raw: Toml, c: Checks) -> None:
    known = (*REFINED, "any")
    for row in raw["merchants"]:
        right = 1 <= len(row["demand"]) <= 4 and set(row["demand"]) <= set(known)
        c.need(right, f"merchants.{row['id']}.demand", f"must name 1 to 4 goods out of {', '.join(known)}")
        c.at_least(f"merchants.{row['id']}.points", row["points"], 1)
