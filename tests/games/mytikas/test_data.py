"""The component data: complete, checked, and open to an owner's corrections."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.mytikas.position import Table

from pantheon.core import BadData
from pantheon.core.data import reconstructed
from pantheon.games.mytikas.game import MytikasGame, load


def corrected(folder: Path, toml: str) -> MytikasGame:
    path = folder / "mine.toml"
    path.write_text(toml, encoding="utf-8")
    game = load(path)
    assert isinstance(game, MytikasGame)
    return game


def test_an_owner_changes_costs_locks_and_tokens(tmp_path: Path, game: MytikasGame) -> None:
    mine = corrected(
        tmp_path,
        """
        [[building_types]]
        id = "small_temple"
        cost = { stone = 2, gold = 2 }
        [[river]]
        id = "players_2"
        lock_values = [3, 4, 5, 6]
        [[level_tokens]]
        id = "players_2"
        counts = [3, 4, 2, 2]
        """,
    )
    assert mine.numbers.costs[2] == [2, 1, 2]
    assert mine.data.fingerprint != game.data.fingerprint
    s = mine.new(2, {}, "mine")
    assert s.tokens == [3, 4, 2, 2]
    assert [place["lock"] for place in mine.table(s, None)["river"]] == [0, 3, 4, 5]


def test_a_ribbon_of_another_kind_brings_its_own_keys(tmp_path: Path) -> None:
    mine = corrected(
        tmp_path,
        """
        [[cells]]
        id = "zeus_night"
        bonus = { kind = "produce_fixed", level = 2, gold = 1 }
        """,
    )
    t = Table(3).favour(0, "zeus")
    t.s.data = mine.numbers
    t.turn().act("place zeus_night", "do_bonus")
    assert t.board(0) == {"gold 2": 1}


def test_names_may_change_without_changing_the_fingerprint(tmp_path: Path, game: MytikasGame) -> None:
    mine = corrected(tmp_path, '[[deities]]\nid = "deity_pan"\nname_en = "Priapus"\nname_fr = "Priape"\n')
    assert mine.data.fingerprint == game.data.fingerprint
    assert mine.lexicon("fr")["deity_pan"].title == "Priape"


@pytest.mark.parametrize(
    ("toml", "message"),
    [
        ('[[cells]]\nid = "zeus_noon"\n', "zeus_noon"),
        (
            '[[cells]]\nid = "zeus_day"\nbonus = { kind = "dance" }\n',
            "cells.zeus_day.bonus.kind” names “dance”, which is none",
        ),
        ('[[cells]]\nid = "zeus_day"\nbonus = { kind = "build", types = ["small_city"] }\n', "only a main action builds"),
        ('[[building_types]]\nid = "small_city"\ncost = { stone = -1 }\n', "building_types.small_city.cost.stone"),
        ('[[river]]\nid = "players_3"\nlock_values = [4, 5]\n', "“river.players_3.lock_values” must be 5 whole numbers"),
        ('[[river]]\nid = "players_2"\nlock_values = [4, 4, 5, 6]\n', "“river.players_2.lock_values” must rise"),
        ("[start_player]\nsmall_city_level = 5\n", "“start_player.small_city_level” must be from 1 to 4, not 5"),
        ('[[deities]]\nid = "deity_ares"\nvp = { thresholds = [4, 2, 6] }\n', "deities.deity_ares.vp.thresholds"),
        ('[[slots]]\nid = "large_temple_1"\nbonus = { count = 0 }\n', "slots.large_temple_1.bonus.count"),
        (
            '[[level_tokens]]\nid = "players_2"\ncounts = [-1, 4, 2, 1]\n',
            "level_tokens.players_2.counts” must be from 0",
        ),
        ('[[resources]]\nid = "gold"\nname_en = " "\n', "“resources.gold.name_en” must not be empty"),
        ('[end_game]\nlevels_exhausted = "three"\n', "end_game.levels_exhausted"),
        ('[[deities]]\nid = "deity_pan"\ncells = ["zeus_day"]\n', "“deities.deity_pan.cells” must go with"),
        ('[[deities]]\nid = "deity_hera"\ncells = ["hades_day"]\n', "“deities.deity_hera.cells” opens the bonus of zeus"),
    ],
)
def test_bad_corrections_are_named_with_file_and_key(tmp_path: Path, toml: str, message: str) -> None:
    with pytest.raises(BadData) as caught:
        corrected(tmp_path, toml)
    assert message in str(caught.value)
    assert "mine.toml" in str(caught.value)


def test_what_was_reconstructed_is_listed_for_owners(game: MytikasGame) -> None:
    paths = {path for path, _ in reconstructed(game.numbers.toml)}
    assert {"building_types.small_city.cost", "river.players_2", "cells.zeus_day.bonus", "deities.deity_pan.name"} <= paths


def test_components_of_the_box_cover_every_player_count(game: MytikasGame) -> None:
    toml, numbers = game.numbers.toml, game.numbers
    assert sum(numbers.level_tokens[-1]) == toml["components"]["level_tokens"]
    assert 4 * numbers.favours_per_god[-1] == toml["components"]["favour_tokens"]
    assert len(numbers.locks[-1]) == toml["components"]["lock_tokens"]
    assert len(toml["deities"]) == toml["components"]["deity_cards"]
    assert [row["lock_count"] for row in toml["river"]] == [len(values) for values in numbers.locks]
