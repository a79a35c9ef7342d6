"""Component data: what is shipped, and what an owner may correct."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from pantheon.core import BadData
from pantheon.core.data import check_override, load_data, reconstructed
from pantheon.core.geometry import load_geometry
from pantheon.games import load_game
from pantheon.games.panthalos.actions import AGORA, ELEMENTS, FIRST_TITAN, FORO, KRYPT, MERCHANTS, SPACES, TILES
from pantheon.games.panthalos.data import FOLDER, load_panthalos
from pantheon.games.panthalos.rules.combat import can_open, play_tile, potential
from pantheon.games.panthalos.rules.foro import forbids_converting
from pantheon.games.panthalos.rules.rounds import score_goods
from pantheon.games.panthalos.scene.drawing import crowded, with_added
from pantheon.games.panthalos.state import UNHIRED
from pantheon.research.random_play import Setup, play_random

from .position import Table


def override(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_shipped_counts() -> None:
    data = load_panthalos()
    sorts = {"titan": 52, "reinforcement": 44, "artisan": 14, "ship": 20}
    for sort, total in sorts.items():
        assert sum(data.count[i] for i, tile in enumerate(TILES) if tile.startswith(f"{sort}_")) == total
    assert sum(data.count[:FIRST_TITAN]) == 40
    assert [data.count[i] for i in range(FIRST_TITAN, FIRST_TITAN + 5)] == [2, 3, 3, 3, 2]
    assert data.cost == [1, 1, 1, 1, 1, 2, 2]
    assert sum(data.strength) == 72


def test_a_corrected_value_is_played_with(tmp_path: Path) -> None:
    path = override(
        tmp_path,
        """
        [[spaces.side_2_3]]
        id = "agora_1"
        min = 5
        [[merchants]]
        id = "m07"
        points = 9
        demand = ["cloth", "armour"]
        [scoring]
        duel_points_with_token = 7
        [[titans]]
        id = "titan_air_5"
        count = 1
        [[titans]]
        id = "titan_air_9"
        count = 3
        """,
    )
    mine, shipped = load_panthalos(path), load_panthalos()
    space, merchant = SPACES.index("agora_1"), MERCHANTS.index("m07")
    assert [side.low[space] for side in mine.sides] == [5, 4]
    assert [side.low[space] for side in shipped.sides] == [3, 4]
    assert (mine.merchant_points[merchant], sum(mine.demand[merchant])) == (9, 2)
    assert mine.duel_with_token == 7
    assert mine.fingerprint != shipped.fingerprint
    game = load_game("panthalos", path)
    s = game.new(2, {}, "override")
    game.invariants(s)
    assert s.data.sides[0].low[space] == 5


def test_symbols_conversion_tokens_and_closed_places_are_played_with(tmp_path: Path, lay: Callable[..., Table]) -> None:
    text = "[goods_total]\nsymbols_refined = 3\n[scoring]\nconversion_token_cost = 2\n"
    mine = load_panthalos(override(tmp_path, text + '[[locations]]\nid = "agora"\nmasters_allowed = false\n'))
    t = lay(2)
    t.s.data = mine
    t.own(0, grapes=1, wine=2)
    t.show("port", "ship_grapes")
    t.turn(0)
    t.act("ship")
    assert t.score(0) == mine.ship_points * (1 + 3 * 2)
    t.place(0)
    t.act("piece master")
    assert not [text for text in t.offered() if text.startswith("space agora")]
    assert t.why("space agora_1") == ("PAN-058", "no_master_at_polis")
    t.tokens(0, 1, 6)
    refused = forbids_converting(t.s, 0)
    assert refused is not None and (refused.rule, refused.key) == ("PAN-254", "no_own_token")


def test_an_id_is_only_a_name_a_titan_has_the_value_and_element_of_its_row(tmp_path: Path, lay: Callable[..., Table]) -> None:
    text = (
        '[[titans]]\nid = "titan_air_5"\nvalue = 9\nelement = "fire"\n[[reinforcements]]\nid = "reinforcement_air_1"\nvalue = 3\n'
    )
    t = lay(2)
    t.s.data = load_panthalos(override(tmp_path, text))
    air, fire = ELEMENTS.index("air"), ELEMENTS.index("fire")
    t.own(0, titan_air_5=1)
    tiles = t.s.teams[0].tiles
    assert can_open(t.s.data, tiles, fire) and not can_open(t.s.data, tiles, air)
    assert [potential(t.s.data, tiles, element, 0, False) for element in (fire, air)] == [9, 0]
    t.own(0, titan_air_5=1, titan_water_9=1, titan_water_5=1, reinforcement_air_1=1)
    assert potential(t.s.data, tiles, air, 0, False) == 3 + 9, "one turned: the strongest"
    fight = t.fight("fire", 0, 1)
    play_tile(t.s, 0, TILES.index("titan_air_5"))
    assert fight.force[0] == 9
    facts = t.game.lexicon("en")["titan_air_5"].facts
    assert [fact.value for fact in facts] == ["5", "Air", "2"]


def test_an_artisan_refines_and_a_ship_carries_the_good_of_its_row(tmp_path: Path, lay: Callable[..., Table]) -> None:
    text = '[[artisans]]\nid = "artisan_wine"\ngood = "iron"\n[[artisans]]\nid = "artisan_oil"\neffect = "promote"\n'
    t = lay(2)
    t.s.data = load_panthalos(override(tmp_path, text + '[[ships]]\nid = "ship_iron"\ngood = "olives"\n'))
    t.own(0, artisan_wine=1, artisan_oil=1, iron=1, grapes=1, olives=2)
    t.show("port", "ship_iron")
    t.turn(0)
    t.act("activate")
    assert t.offered() == ["use artisan_wine", "use artisan_oil"]
    t.act("use artisan_wine")
    assert (t.tiles(0)["armour"], t.tiles(0)["grapes"]) == (1, 1)
    t.turn(0)
    t.act("ship")
    assert t.score(0) == 2 * t.s.data.ship_points and "olives" not in t.tiles(0)
    score_goods(t.s, 0)
    assert t.score(0) == 2 * t.s.data.ship_points, "the ship is for olives now, and none are left"
    t.own(0, olives=1)
    score_goods(t.s, 0)
    assert t.score(0) == 2 * t.s.data.ship_points + t.s.data.final_ship_points


@pytest.mark.rule("PAN-008")
def test_dice_that_are_not_hired_at_the_start_wait_as_the_owner_says(tmp_path: Path) -> None:
    text = '[[player_counts]]\nid = "players_2"\nstarting_dice = 3\nunhired_dice = 2\n'
    s = load_game("panthalos", override(tmp_path, text)).new(2, {}, "dice")
    assert [team.at[1:].count(UNHIRED) for team in s.teams] == [2, 2]


ROW = '[[spaces.side_2_3]]\nid = "%s"\nlocation = "%s"\norder = 3\nmin = %d\nbolt = false\n'


def test_an_owner_adds_and_removes_spaces(tmp_path: Path) -> None:
    pair = '[[foro_pairs.side_2_3]]\nid = "foro_2"\nlocation = "foro"\norder = 2\nmins = [1, 4]\nbolt = false\n'
    gone = '[[spaces.side_2_3]]\nid = "krypt_1"\nremoved = true\n'
    path = override(tmp_path, ROW % ("agora_3", "agora", 5) + pair + gone)
    game = load_game("panthalos", path)
    side = game.data.sides[0]
    named = [[SPACES[i] for i in side.spaces[location]] for location in (AGORA, FORO, KRYPT)]
    assert named == [["agora_1", "agora_2", "agora_3"], ["foro_1", "foro_2"], ["krypt_2"]]
    assert game.data.fingerprint != load_panthalos().fingerprint
    told = [(one.path, one.old, one.new) for one in check_override(FOLDER, path)]
    assert ("spaces.side_2_3.krypt_1", "a row", None) in told and ("spaces.side_2_3.agora_3.min", None, 5) in told
    match = play_random(game, Setup(2, {}), "spaces")
    assert match.over
    scene = game.scene(game.view(game.new(2, {}, "x"), 0), "en", ["A", "B"])
    assert {piece.key for piece in scene.pieces if piece.key.startswith("corrected")} == {
        "corrected-agora_3",
        "corrected-foro_2",
        "corrected-krypt_1",
    }


def test_an_added_space_lies_on_no_other_place() -> None:
    painted = load_geometry(FOLDER).zones["board-23"].places
    added = [space for space in SPACES if space not in painted]
    assert added == ["polis_6", "agora_3", "phalanx_3", "art_3", "foro_2", "krypt_3", "arena_3"]
    for space in added:
        places = with_added(painted, [*SPACES[: SPACES.index(space)], space])
        others = {key: place for key, place in places.items() if not key.startswith(space)}
        far = replace(places[space], x=-999, shape=replace(places[space].shape, x=-999))
        assert not crowded({**others, "new": far}, "new", places[space].x + 999)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[spaces.side_2_3]]\nid = "agora_1"\nmin = 7', "spaces.side_2_3.agora_1"),
        ('[[foro_pairs.side_4_5]]\nid = "foro_1"\nmins = [2]', "foro_pairs.side_4_5.foro_1"),
        ('[[spaces.side_2_3]]\nid = "polis_1"\nincome = "gold"', "polis_1.income"),
        ('[[spaces.side_2_3]]\nid = "polis_1"\nincome_amount = 0', "income_amount"),
        ('[[spaces.side_2_3]]\nid = "arena_1"\nbolt = true', "bolt"),
        ('[[titans]]\nid = "titan_air_5"\ncount = 9', "titans_total.count"),
        ('[[merchants]]\nid = "m01"\ndemand = ["gold"]', "merchants.m01.demand"),
        ('[[merchants]]\nid = "m01"\npoints = 0', "merchants.m01.points"),
        ('[[merchants]]\nid = "m01"\nbonus = "gold"', "merchants.m01.bonus"),
        ('[[locations]]\nid = "agora"\nelement = "void"', "locations.agora.element"),
        ('[[calamities]]\nid = "c01"\nelement = "void"', "calamities.c01.element"),
        ("[templum]\ndice = [1, 2]", "templum.dice"),
        ("[game]\nrounds = 12", "game.rounds"),
        ("[game]\nrounds = 7", "templum.dice"),
        ("[game]\nstart_die_value = 7", "start_die_value"),
        ("[scoring]\nart_tiles_per_point = 0", "scoring.art_tiles_per_point"),
        ("[displays]\nport_ships = 9", "displays.port_ships"),
        ("[starting_goods]\naction_tokens_by_seat = [4]", "action_tokens_by_seat"),
        ('[[player_counts]]\nid = "players_2"\nstarting_dice = 6', "players_2.starting_dice"),
        ('[[player_counts]]\nid = "players_2"\nkrypt_threshold = 0', "players_2.krypt_threshold"),
        (
            '[[player_counts]]\nid = "players_2"\nunhired_dice = 1',
            "“player_counts.players_2” must have 5 dice, “starting_dice” and “unhired_dice” together",
        ),
        ('[[titans]]\nid = "titan_air_5"\nvalue = 12', "“titans.titan_air_5.value” must be from 1 to 9, not 12"),
        ('[[titans]]\nid = "titan_air_5"\nelement = "void"', "titans.titan_air_5.element"),
        ('[[titans]]\nid = "titan_air_5"\ncount = -1', "“titans.titan_air_5.count” must be at least 0"),
        ('[[titans]]\nid = "titan_air_5"\nname_fr = " "', "“titans.titan_air_5.name_fr” must not be empty"),
        ('[[artisans]]\nid = "artisan_wine"\ngood = "gold"', "artisans.artisan_wine.good"),
        ('[[artisans]]\nid = "artisan_any"\neffect = "refine"', "“artisans.artisan_any.effect” cannot be “refine”"),
        ('[[ships]]\nid = "ship_iron"\ngood = "gold"', "ships.ship_iron.good"),
        ('[[titans]]\nid = "titan_air_5"\nremoved = true', "“titans.titan_air_5.removed” is no key"),
        ('[[spaces.side_2_3]]\nid = "oraculum_1"\nremoved = true', "“spaces.side_2_3” must leave oraculum a space"),
        ('[[foro_pairs.side_2_3]]\nid = "foro_1"\nremoved = true', "“foro_pairs.side_2_3” must leave foro a space"),
        (
            '[[spaces.side_2_3]]\nid = "agora_3"\nmin = 2',
            "“spaces.side_2_3.agora_3” is a new row and needs location, order, bolt",
        ),
        (ROW % ("agora_9", "agora", 2), "“spaces.side_2_3.agora_9.id” names “agora_9”, which is none of"),
        (ROW % ("agora_3", "art", 2), "“spaces.side_2_3.agora_3.location” must be agora"),
        (ROW % ("agora_3", "agora", 7), "from 1 to 6"),
        (ROW % ("polis_6", "polis", 2), "“spaces.side_2_3.polis_6” is a POLIS space and needs income"),
        ("[board_sides]\nside_2_3_krypt_stacks = []", "side_2_3_krypt_stacks"),
        ('[[locations]]\nid = "polis"\nmasters_allowed = true', "locations.polis.masters_allowed"),
        ('[[locations]]\nid = "foro"\nmasters_allowed = false', "locations.foro.masters_allowed"),
        ("[goods_total]\nsymbols_refined = 0", "goods_total.symbols_refined"),
    ],
)
def test_a_bad_override_is_refused_with_file_and_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadData, match=r"mine\.toml") as refused:
        load_panthalos(override(tmp_path, text))
    assert message in str(refused.value)


def test_what_an_owner_should_check_is_listed() -> None:
    paths = [path for path, _ in reconstructed(load_data(FOLDER))]
    assert "templum" in paths
    assert "merchants.m01" in paths
    assert "spaces.side_2_3.agora_1" in paths and "spaces" in paths, "values, and how many there are"


def test_names_in_both_languages() -> None:
    words = load_panthalos().id_names
    assert words["fr"]["tile"]["wine"] == "Vin"
    assert words["en"]["space"]["polis_3"] == "POLIS 3"
    for domain, names in words["en"].items():
        assert names.keys() == words["fr"][domain].keys()
        assert all(names.values())
        assert all(words["fr"][domain].values())
