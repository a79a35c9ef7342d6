"""Component data of Olympos: ``data.toml`` as frozen lists of ints, checked, with all routes worked out."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any, Final

from pantheon.core.checks import Checks
from pantheon.core.data import Override, fingerprint, load_data
from pantheon.core.record import Shared
from pantheon.games.olympos.actions import (
    BONUS_KIND,
    COLUMNS,
    DESTINY,
    DISCOVERY,
    LANDS,
    LARGEST_GROUP,
    MOST_SETTLERS,
    MOST_SLOTS,
    MOST_STARS,
    NORTH,
    OLYMPOS,
    ORIGIN,
    RESOURCE,
    ROW,
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

    def __init__(self, toml: Toml, c: Checks) -> None:
        check(toml, c)
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
        self.seas: list[str] = [row["id"] for row in toml["seas"]]
        self.spaces: list[str] = [*ORIGIN.words, *self.seas]
        """Territories, the northern zone and seas by number. No action names a sea: how many there are is the data's to say."""
        number = {space: i for i, space in enumerate(self.spaces)}
        self.neighbours: list[list[int]] = [
            [number[name] for name in row["adjacent"]] for row in [*lands, toml["northern_zone"], *toml["seas"]]
        ]
        self.sea: list[bool] = [space > NORTH for space in range(len(self.spaces))]
        order = sorted(range(len(self.spaces)), key=self.spaces.__getitem__)
        self.rank: list[int] = [order.index(space) for space in range(len(self.spaces))]
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
        for i in sorted(range(len(slots)), key=lambda i: int(slots[i]["slot"])):
            self.slots_of[ROW.index[slots[i]["row"]] * COLUMNS + slots[i]["column"] - 1].append(i)
        self.slot_number: list[int] = [int(slot["slot"]) for slot in slots]
        """Which of the slots under its position it is, from 1."""
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


def check(toml: Toml, c: Checks) -> None:
    """Raise ``BadData`` with a sentence about the first thing that does not fit."""
    for key, ids in (
        ("territories", TERRITORIES), ("discoveries", DISCOVERY.words), ("wonders", WONDER.words),
        ("destiny_cards", DESTINY.words), ("olympos_cards", OLYMPOS.words), ("resources", RESOURCE.words),
        ("bonus_kinds", BONUS_KIND.words), ("rows", ROW.words),
    ):  # fmt: skip
        c.rows(toml, key, ids)
    _check_map(toml, c)
    _check_track(toml, c)
    _check_board(toml, c)
    _check_slots(toml, c)
    _check_numbers(toml, c)


def _check_map(toml: Toml, c: Checks) -> None:
    lands = toml["territories"]
    for row in lands:
        c.known(f"territories.{row['id']}.resource", row["resource"], RESOURCE.words)
    for resource in RESOURCE.words:
        own = [row for row in lands if row["resource"] == resource]
        c.need(len(own) == 8, "territories", f"has {len(own)} that give {resource}; each resource must have 8")
        stars = [row["id"] for row in own if row["star"]]
        c.need(len(stars) == 2, "territories", f"has for {resource} the stars {', '.join(stars) or 'none'}; there must be 2")
    for row in toml["seas"]:
        free = row["id"].isidentifier() and row["id"] not in ORIGIN.index
        c.need(free, f"seas.{row['id']}", "must be a word of its own, such as aegean_sea")
        c.need(bool(row["name_en"].strip() and row["name_fr"].strip()), f"seas.{row['id']}", "must have a name in both languages")
    c.need(sum(row["zeus"] for row in lands) == 1, "territories", "must have exactly one with zeus = true")
    spaces = {row["id"]: row["adjacent"] for row in [*lands, *toml["seas"]]}
    for name, near in spaces.items():
        for other in near:
            c.need(other in spaces, f"{name}.adjacent", f"names “{other}”, which is no territory or sea")
    for name, near in spaces.items():
        for other in near:
            c.need(name in spaces[other], f"{name}.adjacent", f"lists {other}, but “{other}.adjacent” does not list {name}")
    for other in toml["northern_zone"]["adjacent"]:
        c.need(other in TERRITORIES, "northern_zone.adjacent", f"names “{other}”, which is no territory")
    c.need(bool(toml["northern_zone"]["adjacent"]), "northern_zone.adjacent", "must name a territory")


def _check_track(toml: Toml, c: Checks) -> None:
    spaces = [row["space"] for row in toml["zeus_spaces"]]
    cross = toml["time_track"]["cross_space"]
    c.need(spaces == sorted(set(spaces)) and spaces[0] > 0, "zeus_spaces", "must rise from one to the next")
    c.need(spaces[-1] == toml["time_track"]["last_zeus_space"], "time_track.last_zeus_space", "must be the last of zeus_spaces")
    c.within("time_track.cross_space", cross, spaces[-1] + 1, 200)
    cards = [row["olympos_cards"] for row in toml["zeus_spaces"]]
    right = set(cards) <= {1, 2} and sum(cards) == len(OLYMPOS.words) - 1
    c.need(right, "zeus_spaces", "must have 1 or 2 olympos_cards each, 9 in all")
    steps = sorted(toml["end_position_points"], key=lambda row: int(row["from_space"]))
    covered = [s for row in steps for s in range(row["from_space"], row["to_space"] + 1)]
    whole = covered == list(range(spaces[-1], cross + 1))
    c.need(whole, "end_position_points", "must cover each space from the last Zeus space to the cross space once")
    for row in toml["end_position_points"]:
        c.within(f"end_position_points.{row['id']}.points", row["points"], 0, 20)


def _check_board(toml: Toml, c: Checks) -> None:
    for color in ROW.words:
        own = [row for row in toml["discoveries"] if row["row"] == color]
        c.need(len(own) == COLUMNS, "discoveries", f"has {len(own)} in row {color}; each row must hold {COLUMNS}")
        copies = next(row["copies_in_box"] for row in toml["rows"] if row["id"] == color)
        c.within(f"rows.{color}.copies_in_box", copies, 1, 5)
        for row in own:
            path = f"discoveries.{row['id']}.copies_in_box"
            c.need(row["copies_in_box"] == copies, path, f"must be {copies}, as in its row")
    for row in toml["discoveries"]:
        tiles = row.get("reduction_tiles", [])
        good = not tiles or (len(set(tiles)) == row["copies_in_box"] and set(tiles) <= set(RESOURCE.words))
        path = f"discoveries.{row['id']}.reduction_tiles"
        c.need(good, path, f"must name {row['copies_in_box']} different resources")
    wanted = [(color, column) for color in ROW.words for column in range(1, COLUMNS + 1)]
    c.need([(row["row"], row["column"]) for row in toml["positions"]] == wanted, "positions", "have fixed rows and columns")
    for row in toml["positions"]:
        groups = [n for n in row["cost_fixed"].values() if n] + row["cost_grey"]
        good = 0 < len(groups) <= 4 and all(isinstance(n, int) and 0 < n <= LARGEST_GROUP for n in groups)
        c.need(good, f"positions.{row['id']}", f"must have 1 to 4 groups of 1 to {LARGEST_GROUP} resources each")


def _check_slots(toml: Toml, c: Checks) -> None:
    """OLY-146, OLY-161: how many slots a position has is the owner's to correct; purple positions have none."""
    taken: set[tuple[str, int, int]] = set()
    for slot in toml["bonus_slots"]:
        path = f"bonus_slots.{slot['id']}"
        c.known(f"{path}.row", slot["row"], ROW.words[: ROW.index["purple"]])
        c.within(f"{path}.column", slot["column"], 1, COLUMNS)
        c.within(f"{path}.slot", slot["slot"], 1, MOST_SLOTS)
        place = (slot["row"], slot["column"], slot["slot"])
        c.need(place not in taken, path, "must not lie where another slot lies")
        taken.add(place)
        c.known(f"{path}.kind", slot["kind"], BONUS_KIND.words)
        right = (slot["kind"] == "cube") == (slot["resource"] in RESOURCE.index)
        c.need(right, f"{path}.resource", "must be a resource for a cube, and empty for any other kind")
        c.at_least(f"{path}.amount", slot["amount"], 1)


def _check_numbers(toml: Toml, c: Checks) -> None:
    for key, value in toml["costs"].items():
        if isinstance(value, int):
            c.within(f"costs.{key}", value, 1 if key == "enter_land" else 0, 20)
    for key, value in toml["scoring"].items():
        if isinstance(value, int):
            c.within(f"scoring.{key}", value, -20, 20)
    for row in toml["wonders"]:
        c.within(f"wonders.{row['id']}.stars", row["stars"], 1, MOST_STARS)
        c.within(f"wonders.{row['id']}.points", row["points"], 0, 40)
    for row in toml["destiny_cards"]:
        c.within(f"destiny_cards.{row['id']}.count", row["count"], 0, 22)
    total = sum(row["count"] for row in toml["destiny_cards"])
    wanted = toml["components_public"]["destiny_cards"]
    c.need(total == wanted, "components_public.destiny_cards", f"is {wanted}, but “destiny_cards” make {total} cards")
    most = toml["supply_limits"]["settlers_per_color"]
    c.within("supply_limits.settlers_per_color", most, 5, MOST_SETTLERS + 1)
    for row in toml["setup"]:
        c.within(f"setup.{row['id']}.cross_tokens_per_resource", row["cross_tokens_per_resource"], 0, 4)
        c.within(f"setup.{row['id']}.settlers_in_stock", row["settlers_in_stock"], 0, most - 1)
        c.within(f"setup.{row['id']}.barbarians", row["barbarians"], 0, 4)


def load_olympos(folder: Path, override: Override | None = None) -> OlymposData:
    return OlymposData(load_data(folder, override), Checks("data.toml" if override is None else override.name))
