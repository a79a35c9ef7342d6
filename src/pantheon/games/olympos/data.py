"""Component data of Olympos: ``data.toml`` as frozen lists of ints, checked, with all routes worked out."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any, Final

from pantheon.core.data import Override, fingerprint, load_data
from pantheon.core.errors import BadData
from pantheon.core.record import Shared
from pantheon.games.olympos.actions import (
    BONUS_KIND,
    COLUMNS,
    DESTINY,
    DISCOVERY,
    LANDS,
    LARGEST_GROUP,
    MOST_SETTLERS,
    MOST_STARS,
    NORTH,
    OLYMPOS,
    RESOURCE,
    ROW,
    SEAS,
    SPACE,
    TERRITORIES,
    WONDER,
)
from pantheon.games.olympos.routes import FAR, MODES, find_routes

Toml = dict[str, Any]
FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "fr")


class SetUp:
    """The table of *Setup* for one number of players."""

    def __init__(self, row: Toml) -> None:
        self.copies: list[int] = [int(row[f"copies_{color}"]) for color in ROW.words]
        self.columns = int(row["columns_used"])
        self.crosses = int(row["cross_tokens_per_resource"])
        self.grey = bool(row["grey_bonus_available"])
        self.barbarians = int(row["barbarians"])
        self.stock = int(row["settlers_in_stock"])


class OlymposData(Shared):
    """Everything printed on the components. Never written."""

    def __init__(self, toml: Toml) -> None:
        check(toml)
        self.fingerprint = fingerprint(toml)
        self.id_names, self.abouts = _words(toml)
        self.setups: dict[int, SetUp] = {int(row["players"]): SetUp(row) for row in toml["setup"]}
        self.settlers = int(toml["supply_limits"]["settlers_per_color"])
        self.barbarian_swords = int(toml["setup_two_player_extra"]["barbarian_swords"])
        self._costs(toml["costs"], toml["scoring"])
        self._track(toml)
        self._map(toml)
        self._discoveries(toml["discoveries"])
        self._positions(toml)
        self.wonder_stars: list[int] = [int(row["stars"]) for row in toml["wonders"]]
        self.fewest_stars = min(self.wonder_stars)
        self.wonder_points: list[int] = [int(row["points"]) for row in toml["wonders"]]
        self.destiny_count: list[int] = [int(row["count"]) for row in toml["destiny_cards"]]
        self.positive: list[bool] = [bool(row["positive"]) for row in toml["olympos_cards"]]

    def _costs(self, costs: Toml, scoring: Toml) -> None:
        self.new_settler = int(costs["new_settler"])
        self.new_settler_medicine = int(costs["new_settler_with_medicine"])
        self.enter_land = int(costs["enter_land"])
        self.enter_sea = int(costs["enter_sea"])
        self.combat_more = int(costs["combat_more_swords"])
        self.combat_equal = int(costs["combat_equal_swords"])
        self.combat_fewer = int(costs["combat_fewer_swords"])
        self.discovery_price = int(costs["discovery"])
        self.reduction = int(costs["discovery_reduction_per_matching_tile"])
        self.wonder_price = int(costs["wonder"])
        self.wonder_reduction = int(costs["wonder_reduction_architecture"])
        self.surcharge = int(costs["erinyes_surcharge"])
        self.attacked_hourglasses = int(costs["hourglass_for_attacked_player"])
        self.territory_points = int(scoring["territory"])
        self.atlantis_points = int(scoring["atlantis_territory"])
        self.tile_points = int(scoring["discovery_tile"])
        self.keres_points = int(scoring["keres"])
        self.card_points = int(scoring["destiny_card_in_hand"])

    def _track(self, toml: Toml) -> None:
        self.cross_space = int(toml["time_track"]["cross_space"])
        self.zeus_spaces: list[int] = [int(row["space"]) for row in toml["zeus_spaces"]]
        self.fates: list[int] = [int(row["olympos_cards"]) for row in toml["zeus_spaces"]]
        """How many Olympos cards lie beside each Zeus space."""
        self.last_zeus = self.zeus_spaces[-1]
        self.end_points: list[int] = [0] * (self.cross_space + 1)
        for row in toml["end_position_points"]:
            for space in range(int(row["from_space"]), int(row["to_space"]) + 1):
                self.end_points[space] = int(row["points"])

    def _map(self, toml: Toml) -> None:
        lands = toml["territories"]
        self.resource: list[int] = [RESOURCE.index[row["resource"]] for row in lands]
        self.star: list[bool] = [bool(row["star"]) for row in lands]
        self.atlantis: list[bool] = [bool(row["atlantis"]) for row in lands]
        self.mount = [bool(row["zeus"]) for row in lands].index(True)
        self.neighbours: list[list[int]] = [
            [SPACE.index[name] for name in row["adjacent"]] for row in [*lands, toml["northern_zone"], *toml["seas"]]
        ]
        self.sea: list[bool] = [space > NORTH for space in range(len(SPACE.words))]
        order = sorted(range(len(SPACE.words)), key=SPACE.words.__getitem__)
        self.rank: list[int] = [order.index(space) for space in range(len(SPACE.words))]
        self.reach: list[list[int]] = []
        """By travel mode and origin, the cheapest cost to each territory."""
        for mode in range(MODES):
            for origin in range(NORTH + 1):
                routes = self.routes(mode, origin)
                self.reach.append([routes[t][0] if routes[t] else FAR for t in range(LANDS)])

    def routes(self, mode: int, origin: int) -> list[tuple[int, ...]]:
        return find_routes(self.neighbours, self.sea, self.rank, origin, mode, self.enter_land, self.enter_sea)

    def costs_from(self, mode: int, origin: int) -> list[int]:
        """The cheapest cost to each territory (OLY-079)."""
        return self.reach[mode * (NORTH + 1) + origin]

    def _discoveries(self, rows: list[Toml]) -> None:
        def column(key: str) -> list[int]:
            return [int(row.get(key, 0)) for row in rows]

        self.row: list[int] = [ROW.index[row["row"]] for row in rows]
        self.swords = column("swords")
        self.zeus = column("zeus")
        self.sea_discount = column("sea_discount")
        self.stars = column("stars")
        self.hourglasses_on_take = column("hourglasses_on_take")
        self.settlers_on_take = column("settlers_on_take")
        self.cubes_on_take = column("cubes_of_choice_on_take")
        self.destiny_on_take = column("destiny_on_take")
        self.end_bonus = column("end_points")
        self.per_tile = column("end_points_per_discovery_tile")
        self.per_settler = column("end_points_per_settler_on_map")
        self.per_sword = column("end_points_per_sword_on_tiles")
        self.per_star = column("end_points_per_star_token")
        self.faces: list[int] = [sum(1 << RESOURCE.index[r] for r in row.get("reduction_tiles", ())) for row in rows]
        """The resources that the tiles of a discovery reduce, as bits."""
        self.sword_tiles = [d for d, n in enumerate(self.swords) if n]
        self.zeus_tiles = [d for d, n in enumerate(self.zeus) if n]
        self.sea_tiles = [d for d, n in enumerate(self.sea_discount) if n]
        self.star_tiles = [d for d, n in enumerate(self.stars) if n]
        ends = zip(self.end_bonus, self.per_tile, self.per_settler, self.per_sword, self.per_star, strict=True)
        self.end_tiles = [d for d, values in enumerate(ends) if any(values)]

    def _positions(self, toml: Toml) -> None:
        """Places of the development board by row * 5 + column, and the bonus slots under them."""
        self.demands: list[list[tuple[int, ...]]] = [_demands(row) for row in toml["positions"]]
        """OLY-134: every way to read a cost, as amounts of grain, stone, wood and gold."""
        self.coloured: list[int] = [
            sum(1 << i for i, r in enumerate(RESOURCE.words) if row["cost_fixed"][r]) for row in toml["positions"]
        ]
        self.greys: list[list[int]] = [[int(n) for n in row["cost_grey"]] for row in toml["positions"]]
        self.fixed: list[list[int]] = [[int(row["cost_fixed"][r]) for r in RESOURCE.words] for row in toml["positions"]]
        slots = toml["bonus_slots"]
        self.slots_of: list[list[int]] = [[] for _ in toml["positions"]]
        for i, slot in enumerate(slots):
            self.slots_of[ROW.index[slot["row"]] * COLUMNS + slot["column"] - 1].append(i)
        self.slot_column: list[int] = [int(slot["column"]) - 1 for slot in slots]
        self.slot_kind: list[int] = [BONUS_KIND.index[slot["kind"]] for slot in slots]
        self.slot_amount: list[int] = [int(slot["amount"]) for slot in slots]
        self.slot_resource: list[int] = [RESOURCE.index.get(slot["resource"], -1) for slot in slots]
        self.slot_grey: list[bool] = [bool(slot["grey"]) for slot in slots]


def _demands(row: Toml) -> list[tuple[int, ...]]:
    """OLY-134: all groups are of different kinds, so each grey group takes a kind of its own."""
    fixed = [int(row["cost_fixed"][r]) for r in RESOURCE.words]
    free = [i for i, n in enumerate(fixed) if n == 0]
    found: dict[tuple[int, ...], None] = {}
    for kinds in permutations(free, len(row["cost_grey"])):
        demand = fixed[:]
        for kind, n in zip(kinds, row["cost_grey"], strict=True):
            demand[kind] = int(n)
        found[tuple(demand)] = None
    return list(found)


def _words(toml: Toml) -> tuple[dict[str, dict[str, dict[str, str]]], dict[str, dict[str, dict[str, str]]]]:
    """Names and explanations that the data gives, by language, domain and id."""
    spaces = [*toml["territories"], toml["northern_zone"], *toml["seas"]]
    tables: dict[str, list[Toml]] = {
        "resource": toml["resources"], "territory": toml["territories"], "origin": spaces[: NORTH + 1], "space": spaces,
        "discovery": toml["discoveries"], "wonder": toml["wonders"], "destiny": toml["destiny_cards"],
        "olympos": toml["olympos_cards"], "bonus_kind": toml["bonus_kinds"], "row": toml["rows"],
    }  # fmt: skip
    names = {lang: {key: {row["id"]: row[f"name_{lang}"] for row in rows} for key, rows in tables.items()} for lang in LANGUAGES}
    abouts = {lang: {key: {row["id"]: _effect(row, lang) for row in rows} for key, rows in tables.items()} for lang in LANGUAGES}
    return names, abouts


def _effect(row: Toml, lang: str) -> str:
    return str(row.get(f"power_{lang}") or row.get(f"effect_{lang}") or "")


# -- checks: an owner's corrections must leave a game that can be played ---------------------------


def check(toml: Toml) -> None:
    """Raise ``BadData`` with a sentence about the first thing that does not fit."""
    for key, ids in (
        ("territories", TERRITORIES), ("seas", SEAS), ("discoveries", DISCOVERY.words), ("wonders", WONDER.words),
        ("destiny_cards", DESTINY.words), ("olympos_cards", OLYMPOS.words), ("resources", RESOURCE.words),
        ("bonus_kinds", BONUS_KIND.words), ("rows", ROW.words),
    ):  # fmt: skip
        _need(tuple(row["id"] for row in toml[key]) == ids, f"{key}: the ids are fixed; only their values may be changed")
        for row in toml[key]:
            named = all(row.get(f"name_{lang}") for lang in LANGUAGES)
            _need(named, f"{key}.{row['id']}: name_en and name_fr must not be empty")
    _check_map(toml)
    _check_track(toml)
    _check_board(toml)
    _check_numbers(toml)


def _need(fits: bool, sentence: str) -> None:
    if not fits:
        raise BadData(f"Olympos data: {sentence}.")


def _check_map(toml: Toml) -> None:
    lands = toml["territories"]
    for resource in RESOURCE.words:
        own = [row for row in lands if row["resource"] == resource]
        _need(len(own) == 8, f"territories: {len(own)} give {resource}; each resource must have 8")
        stars = [row["id"] for row in own if row["star"]]
        _need(len(stars) == 2, f"territories: {resource} must have 2 star territories, not {', '.join(stars) or 'none'}")
    _need(sum(row["zeus"] for row in lands) == 1, "territories: exactly one must have zeus = true")
    spaces = {row["id"]: row["adjacent"] for row in [*lands, *toml["seas"]]}
    for name, near in spaces.items():
        for other in near:
            _need(other in spaces, f"{name}.adjacent: “{other}” is no territory or sea")
    for name, near in spaces.items():
        for other in near:
            _need(name in spaces[other], f"{name}.adjacent lists {other}, but {other}.adjacent does not list {name}")
    for other in toml["northern_zone"]["adjacent"]:
        _need(other in TERRITORIES, f"northern_zone.adjacent: “{other}” is no territory")
    _need(bool(toml["northern_zone"]["adjacent"]), "northern_zone.adjacent must name a territory")


def _check_track(toml: Toml) -> None:
    spaces = [row["space"] for row in toml["zeus_spaces"]]
    cross = toml["time_track"]["cross_space"]
    _need(spaces == sorted(set(spaces)) and spaces[0] > 0, "zeus_spaces: the spaces must rise from one to the next")
    _need(spaces[-1] == toml["time_track"]["last_zeus_space"], "time_track.last_zeus_space must be the last of zeus_spaces")
    _need(spaces[-1] < cross <= 200, "time_track.cross_space must lie after the last Zeus space and not beyond 200")
    cards = [row["olympos_cards"] for row in toml["zeus_spaces"]]
    _need(set(cards) <= {1, 2} and sum(cards) == len(OLYMPOS.words) - 1, "zeus_spaces: 1 or 2 olympos_cards each, 9 in all")
    covered = [s for row in toml["end_position_points"] for s in range(row["from_space"], row["to_space"] + 1)]
    fits = covered == list(range(spaces[-1], cross + 1))
    _need(fits, "end_position_points must cover each space from the last Zeus space to the cross space once, in order")


def _check_board(toml: Toml) -> None:
    for color in ROW.words:
        own = [row for row in toml["discoveries"] if row["row"] == color]
        _need(len(own) == COLUMNS, f"discoveries: row {color} holds {len(own)}; each row must hold {COLUMNS}")
        copies = next(row["copies_in_box"] for row in toml["rows"] if row["id"] == color)
        for row in own:
            _need(row["copies_in_box"] == copies, f"discoveries.{row['id']}.copies_in_box must be {copies}, as in its row")
    for row in toml["discoveries"]:
        tiles = row.get("reduction_tiles", [])
        good = not tiles or (len(set(tiles)) == row["copies_in_box"] and set(tiles) <= set(RESOURCE.words))
        _need(good, f"discoveries.{row['id']}.reduction_tiles must name {row['copies_in_box']} different resources")
    wanted = [(color, column) for color in ROW.words for column in range(1, COLUMNS + 1)]
    _need([(row["row"], row["column"]) for row in toml["positions"]] == wanted, "positions: rows and columns are fixed")
    for row in toml["positions"]:
        groups = [n for n in row["cost_fixed"].values() if n] + row["cost_grey"]
        good = 0 < len(groups) <= 4 and all(isinstance(n, int) and 0 < n <= LARGEST_GROUP for n in groups)
        _need(good, f"positions.{row['id']}: 1 to 4 groups of 1 to {LARGEST_GROUP} resources each")
    for slot in toml["bonus_slots"]:
        good = slot["kind"] in BONUS_KIND.index and (slot["kind"] == "cube") == (slot["resource"] in RESOURCE.index)
        _need(good, f"bonus_slots.{slot['id']}: a cube needs its resource, any other known kind has none")
        _need(slot["amount"] > 0, f"bonus_slots.{slot['id']}.amount must be at least 1")


def _check_numbers(toml: Toml) -> None:
    for key, value in toml["costs"].items():
        _need(not isinstance(value, int) or 0 <= value <= 20, f"costs.{key} must be 0 to 20")
    _need(toml["costs"]["enter_land"] > 0, "costs.enter_land must be at least 1")
    for row in toml["wonders"]:
        _need(0 < row["stars"] <= MOST_STARS, f"wonders.{row['id']}.stars must be 1 to {MOST_STARS}")
    for row in toml["destiny_cards"]:
        _need(0 <= row["count"] <= 22, f"destiny_cards.{row['id']}.count must be 0 to 22")
    total = sum(row["count"] for row in toml["destiny_cards"])
    wanted = toml["components_public"]["destiny_cards"]
    _need(total == wanted, f"destiny_cards: the counts make {total} cards; components_public.destiny_cards says {wanted}")
    most = toml["supply_limits"]["settlers_per_color"]
    _need(5 <= most <= MOST_SETTLERS + 1, f"supply_limits.settlers_per_color must be 5 to {MOST_SETTLERS + 1}")
    for row in toml["setup"]:
        _need(0 <= row["cross_tokens_per_resource"] <= 4, f"setup.{row['id']}.cross_tokens_per_resource must be 0 to 4")
        _need(0 <= row["settlers_in_stock"] < most, f"setup.{row['id']}.settlers_in_stock must be 0 to {most - 1}")
        _need(0 <= row["barbarians"] <= 4, f"setup.{row['id']}.barbarians must be 0 to 4")


def load_olympos(folder: Path, override: Override | None = None) -> OlymposData:
    return OlymposData(load_data(folder, override))
