"""Component data: counts, both languages, and an owner's corrections."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pantheon.core import advance
from pantheon.core.data import load_data, reconstructed
from pantheon.core.errors import BadData
from pantheon.games.olympos.actions import BONUS_KIND, DISCOVERY, ROW, TERRITORY
from pantheon.games.olympos.data import load_olympos
from pantheon.games.olympos.game import FOLDER, load
from pantheon.games.olympos.rules.development import ChooseBonus

from .position import Position


def corrected(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_shipped_data_has_all_components() -> None:
    data = load_olympos(FOLDER)
    assert sum(data.destiny_count) == 22
    assert len(data.positive) == 10
    assert sum(data.star) == 8
    assert sum(data.atlantis) == 3
    assert TERRITORY.words[data.mount] == "olympos"
    assert len(data.slot_kind) == 50


def test_names_are_there_in_both_languages() -> None:
    data = load_olympos(FOLDER)
    for domain, words in data.id_names["en"].items():
        assert words.keys() == data.id_names["fr"][domain].keys()
    assert data.id_names["fr"]["territory"]["macedonia"] == "Macédoine"
    assert all(data.abouts[lang]["discovery"][word] for lang in ("en", "fr") for word in DISCOVERY.words)


def test_an_owner_corrects_a_cost_a_border_and_a_wonder(tmp_path: Path) -> None:
    path = corrected(
        tmp_path,
        '[[positions]]\nid = "red_1"\ncost_fixed = { grain = 0, wood = 2 }\n'
        '[[wonders]]\nid = "colossus"\nstars = 5\npoints = 11\n'
        '[[territories]]\nid = "paeonia"\nadjacent = ["illyria"]\n'
        '[[territories]]\nid = "macedonia"\nadjacent = ["chalcidice", "epirus", "olympos", "thermaic_gulf", "thrace"]\n'
        '[[zeus_spaces]]\nid = "zeus_1"\nspace = 12\n',
    )
    data = load_olympos(FOLDER, path)
    shipped = load_olympos(FOLDER)
    assert data.demands[0] == [(0, 1, 2, 0)]
    assert (data.wonder_stars[4], data.wonder_points[4]) == (5, 11)
    assert data.zeus_spaces[0] == 12
    paeonia, macedonia = TERRITORY.index["paeonia"], TERRITORY.index["macedonia"]
    assert shipped.costs_from(0, paeonia)[macedonia] == 1
    assert data.costs_from(0, paeonia)[macedonia] == 3
    assert data.fingerprint != shipped.fingerprint
    game = load(path)
    assert game.new(3, seed="corrected").data.zeus_spaces[0] == 12


def test_an_owner_may_rename_without_changing_the_game(tmp_path: Path) -> None:
    path = corrected(tmp_path, '[[territories]]\nid = "elis"\nname_en = "Olympia"\n')
    assert load_olympos(FOLDER, path).fingerprint == load_olympos(FOLDER).fingerprint
    assert load_olympos(FOLDER, path).id_names["en"]["territory"]["elis"] == "Olympia"


def test_an_owner_may_change_rows(tmp_path: Path) -> None:
    path = corrected(
        tmp_path,
        '[[discoveries]]\nid = "hoplite"\nrow = "red"\ncopies_in_box = 3\n'
        '[[discoveries]]\nid = "cult"\nrow = "yellow"\ncopies_in_box = 2\n',
    )
    assert load_olympos(FOLDER, path).row[DISCOVERY.index["hoplite"]] == ROW.index["red"]


SLOT = '[[bonus_slots]]\nid = "%s_1_3"\nrow = "%s"\ncolumn = 1\nslot = 3\nkind = "settler"\n'
SLOT += 'amount = 2\nresource = ""\ngrey = false\n'


@pytest.mark.rule("OLY-146")
def test_an_owner_adds_and_removes_bonus_slots(tmp_path: Path) -> None:
    gone = '[[bonus_slots]]\nid = "red_1_2"\nremoved = true\n'
    data = load_olympos(FOLDER, corrected(tmp_path, SLOT % ("yellow", "yellow") + gone))
    red, yellow = data.slots_of[0], data.slots_of[ROW.index["yellow"] * 5]
    assert [data.slot_number[slot] for slot in red] == [1, 3]
    assert [data.slot_number[slot] for slot in yellow] == [1, 2, 3]
    assert (data.slot_amount[yellow[2]], BONUS_KIND.words[data.slot_kind[yellow[2]]]) == (2, "settler")
    game = load(corrected(tmp_path, SLOT % ("yellow", "yellow") + gone))
    p = Position(3, game).turn(0)
    p.s.then(ChooseBonus(0, ROW.index["yellow"] * 5))
    advance(p.s)
    assert p.offered() == ["bonus 1", "bonus 2", "bonus 3"]
    scene = game.scene(game.view(p.s, 0), "en", ["A", "B", "C"])
    assert {target.key for target in scene.targets} >= {"slot-yellow_1_1", "slot-yellow_1_2", "slot-yellow_1_3"}
    before = p.s.stock[0]
    p.act("bonus 3")
    assert p.s.stock[0] == before + 2


SEA = '[[seas]]\nid = "%s"\nname_en = "%s"\nname_fr = "Propontide"\nadjacent = ["thrace", "troad"]\nx = 1\ny = 1\n'
SHORES = """
[[territories]]
id = "thrace"
adjacent = ["chalcidice", "macedonia", "propontis", "thracian_sea"]
[[territories]]
id = "troad"
adjacent = [%s, "propontis"]
"""


@pytest.mark.rule("OLY-070")
def test_an_owner_adds_and_removes_seas(tmp_path: Path) -> None:
    shipped = load_olympos(FOLDER)
    thrace, troad = TERRITORY.index["thrace"], TERRITORY.index["troad"]
    known = json.dumps([shipped.spaces[n] for n in shipped.neighbours[troad]])[1:-1]
    path = corrected(tmp_path, SEA % ("propontis", "Propontis") + SHORES % known)
    data = load_olympos(FOLDER, path)
    assert data.seas == [*shipped.seas, "propontis"] and data.costs_from(0, thrace)[troad] == 2 + 1
    p = Position(3, load(path)).at(0, 9, 9).settlers("thrace", 0).stock(0, 0).turn(0).act("expansion", "settler thrace 1")
    scene = p.game.scene(p.game.view(p.s, 0), "en", ["A", "B", "C"])
    assert "name-propontis" not in {label.key for label in scene.labels}, "our board has no place for it"
    p.act("to troad")
    assert any("Propontis" in line for line in p.told()), "the way is told all the same"

    shores = "".join(
        f'[[{table}]]\nid = "{id}"\nadjacent = {json.dumps([n for n in near if n != "saronic_gulf"])}\n'
        for table in ("territories", "seas")
        for id, near in ((row["id"], row["adjacent"]) for row in load_data(FOLDER)[table])
        if "saronic_gulf" in near
    )
    data = load_olympos(FOLDER, corrected(tmp_path, shores + '[[seas]]\nid = "saronic_gulf"\nremoved = true\n'))
    assert data.seas == [sea for sea in shipped.seas if sea != "saronic_gulf"] and len(data.neighbours) == len(data.spaces)


@pytest.mark.rule("OLY-246")
def test_an_owner_adds_and_removes_steps_of_the_points_for_stopping_early(tmp_path: Path) -> None:
    steps = [("from_62", 62, 62, 4), ("from_63", 63, 63, 2)]
    texts = [f'[[end_position_points]]\nid = "{id}"\nfrom_space = {a}\nto_space = {b}\npoints = {n}\n' for id, a, b, n in steps]
    data = load_olympos(FOLDER, corrected(tmp_path, "".join(texts)))
    assert data.end_points[60:66] == [5, 5, 4, 2, 3, 3]
    gone = '[[end_position_points]]\nid = "from_62"\nremoved = true\n[[end_position_points]]\nid = "from_60"\nto_space = 63\n'
    assert load_olympos(FOLDER, corrected(tmp_path, gone)).end_points[60:66] == [5, 5, 5, 5, 3, 3]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (SEA % ("black sea", "Black Sea"), "“seas.black sea” must be a word of its own"),
        (SEA % ("propontis", " "), "“seas.propontis” must have a name in both languages"),
        (SEA % ("propontis", "Propontis"), "“propontis.adjacent” lists thrace, but"),
        ('[[seas]]\nid = "saronic_gulf"\nremoved = true\n', "names “saronic_gulf”, which is no territory or sea"),
        (SLOT % ("purple", "purple"), "“bonus_slots.purple_1_3.row” names “purple”, which is none of"),
        (SLOT % ("red_9", "red"), "“bonus_slots.red_9_1_3” must not lie where another slot lies"),
        ('[[bonus_slots]]\nid = "yellow_1_3"\n', "is a new row and needs row, column, slot"),
        ('[[wonders]]\nid = "stadium"\nremoved = true\n', "“wonders.stadium.removed” is no key"),
        (
            '[[destiny_cards]]\nid = "zeus"\ncount = -1\n',
            "“destiny_cards.zeus.count” must be from 0 to 22, not -1",
        ),
        ('[[wonders]]\nid = "stadium"\nname_en = "  "\n', "“wonders.stadium.name_en” must not be empty"),
        ('[[territories]]\nid = "sparta"\nstar = true\n', "no row with id “sparta”"),
        ('[[territories]]\nid = "elis"\nresource = "gold"\n', "each resource must have 8"),
        ('[[territories]]\nid = "elis"\nstar = false\n', "there must be 2"),
        ('[[territories]]\nid = "elis"\nadjacent = ["achaea"]\n', "does not list"),
        ('[[territories]]\nid = "elis"\nadjacent = ["styx"]\n', "names “styx”, which is no territory or sea"),
        ('[[territories]]\nid = "olympos"\nzeus = false\n', "must have exactly one with zeus"),
        ("[time_track]\ncross_space = 55\n", "“time_track.cross_space” must be from 61 to 200, not 55"),
        ('[[zeus_spaces]]\nid = "zeus_2"\nspace = 5\n', "must rise"),
        ('[[zeus_spaces]]\nid = "zeus_1"\nolympos_cards = 2\n', "9 in all"),
        ('[[end_position_points]]\nid = "from_60"\nto_space = 60\n', "“end_position_points” must cover"),
        ('[[positions]]\nid = "red_5"\ncost_grey = [9]\n', "“positions.red_5” must have 1 to 4 groups"),
        ('[[positions]]\nid = "red_1"\ncolumn = 2\n', "have fixed rows and columns"),
        ('[[bonus_slots]]\nid = "red_1_1"\nkind = "cube"\n', "“bonus_slots.red_1_1.resource” must be a resource for a cube"),
        ('[[discoveries]]\nid = "cult"\nrow = "blue"\n', "each row must hold 5"),
        ('[[discoveries]]\nid = "coinage"\nreduction_tiles = ["gold"]\n', "must name 2 different resources"),
        ('[[destiny_cards]]\nid = "zeus"\ncount = 5\n', "make 25 cards"),
        ('[[wonders]]\nid = "stadium"\nstars = 40\n', "“wonders.stadium.stars” must be from 1 to 12, not 40"),
        ("[costs]\nenter_land = 0\n", "“costs.enter_land” must be from 1 to 20, not 0"),
        (
            '[[setup]]\nid = "players_2"\nbarbarians = 9\n',
            "“setup.players_2.barbarians” must be from 0 to 4, not 9",
        ),
        ('[[wonders]]\nid = "stadium"\nname_fr = ""\n', "“wonders.stadium.name_fr” must not be empty"),
    ],
)
def test_a_correction_that_does_not_fit_gets_a_sentence(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadData, match=says.replace("(", r"\(")):
        load_olympos(FOLDER, corrected(tmp_path, text))


def test_what_to_check_against_the_box_is_listed() -> None:
    paths = [path for path, _ in reconstructed(load_data(FOLDER))]
    assert {"territories.elis", "wonders.colossus", "zeus_spaces.zeus_1", "positions.red_1"} <= set(paths)
    assert "discoveries.cult.row" in paths
    assert "discoveries.agriculture.reduction_tiles" in paths
