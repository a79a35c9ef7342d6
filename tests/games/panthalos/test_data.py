"""Component data: what is shipped, and what an owner may correct."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pantheon.core import BadData
from pantheon.core.data import load_data, reconstructed
from pantheon.games import load_game
from pantheon.games.panthalos.actions import FIRST_TITAN, MERCHANTS, SPACES, TILES
from pantheon.games.panthalos.data import FOLDER, load_panthalos
from pantheon.games.panthalos.rules.foro import forbids_converting

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
    t.play("ship")
    assert t.score(0) == mine.ship_points * (1 + 3 * 2)
    t.place(0)
    t.play("piece master")
    assert not [text for text in t.options if text.startswith("space agora")]
    assert t.refusal("space agora_1") == ("PAN-058", "no_master_at_polis")
    t.tokens(0, 1, 6)
    refused = forbids_converting(t.s, 0)
    assert refused is not None and (refused.rule, refused.key) == ("PAN-254", "no_own_token")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[spaces.side_2_3]]\nid = "agora_9"\nmin = 2', "no row with id “agora_9”"),
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
        ('[[player_counts]]\nid = "players_2"\nunhired_dice = 1', "players_2”: “starting_dice” and “unhired_dice” must be 5"),
        ('[[titans]]\nid = "titan_air_5"\nvalue = 6', "titans.titan_air_5.value"),
        ('[[artisans]]\nid = "artisan_wine"\ngood = "iron"', "artisans.artisan_wine.good"),
        ('[[ships]]\nid = "ship_iron"\ngood = "olives"', "ships.ship_iron.good"),
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
    assert "spaces.side_2_3.agora_1" in paths


def test_names_in_both_languages() -> None:
    words = load_panthalos().id_names
    assert words["fr"]["tile"]["wine"] == "Vin"
    assert words["en"]["space"]["polis_3"] == "POLIS 3"
    for domain, names in words["en"].items():
        assert names.keys() == words["fr"][domain].keys()
        assert all(names.values())
        assert all(words["fr"][domain].values())
