"""Component data and an owner's corrections."""

from __future__ import annotations

from pathlib import Path

import pytest

from pantheon.core import BadData
from pantheon.core.data import _DEEP, DEPTH, DataText, check_override, fingerprint, load_data, own_override, reconstructed

SHIPPED = """
rounds = 8
name_en = "Sample"
[track]
length = 20
provenance = "reconstructed"
source = "counted on a picture"
[[card]]
id = "hydra"
cost = 3
cost_provenance = "reconstructed"
[[card]]
id = "nymph"
cost = 1
"""


def test_facts_about_the_game_come_from_a_file_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "data.toml").write_text(SHIPPED)
    bare = load_data(tmp_path)
    (tmp_path / "meta.toml").write_text('name_en = "Sample"\nminutes = 20\n')
    assert load_data(tmp_path) == {"meta": {"name_en": "Sample", "minutes": 20}} | bare
    assert load_data(tmp_path, override(tmp_path, "[meta]\nminutes = 25\n"))["meta"]["minutes"] == 25


OPEN = 'card_rows_provenance = "reconstructed"\n'


def test_rows_are_added_and_removed_where_their_number_is_reconstructed(tmp_path: Path) -> None:
    (tmp_path / "data.toml").write_text(OPEN + SHIPPED)
    path = override(tmp_path, '[[card]]\nid = "hydra"\nremoved = true\n[[card]]\nid = "sphinx"\ncost = 2\n')
    assert [(row["id"], row["cost"]) for row in load_data(tmp_path, path)["card"]] == [("nymph", 1), ("sphinx", 2)]
    told = [(one.path, one.old, one.new) for one in check_override(tmp_path, path)]
    assert told == [("card.hydra", "a row", None), ("card.sphinx.id", None, "sphinx"), ("card.sphinx.cost", None, 2)]
    assert ("card", "how many rows there are") in reconstructed(load_data(tmp_path))
    assert fingerprint(load_data(tmp_path)) != fingerprint(load_data(tmp_path, path))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[card]]\nid = "sphinx"\n', "“card.sphinx” is a new row and needs cost, too"),
        ('[[card]]\nid = "sphinx"\ncost = "two"\n', "“card.sphinx.cost” must be a whole number, not a text"),
        ('[[card]]\nid = "sphinx"\ncost = 2\nspeed = 3\n', "“card.sphinx.speed” is no key"),
        ('[[card]]\nid = "sphinx"\ncost = 200\n', "“card.sphinx.cost” must be from 1 to 20, not 200"),
        ('[[card]]\nid = "sphinx"\nremoved = true\n', "“card.sphinx” is a new row and needs cost, too"),
        ("[[card]]\ncost = 1\n", "has no row with id “None”"),
    ],
)
def test_a_row_that_does_not_fit_is_refused(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "data.toml").write_text(OPEN + SHIPPED)
    with pytest.raises(BadData, match=r"mine\.toml") as refused:
        check_override(tmp_path, override(tmp_path, text))
    assert message in str(refused.value)


def test_a_table_whose_rows_are_known_stays_closed(folder: Path) -> None:
    for text in ('[[card]]\nid = "sphinx"\ncost = 2\n', '[[card]]\nid = "hydra"\nremoved = true\n'):
        with pytest.raises(BadData, match=r"sphinx|removed"):
            load_data(folder, override(folder, text))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "data.toml").write_text(SHIPPED)
    return tmp_path


def override(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text)
    return path


def test_values_are_replaced_and_rows_are_found_by_id(folder: Path) -> None:
    mine = override(folder, 'rounds = 9\n[track]\nlength = 22\n[[card]]\nid = "nymph"\ncost = 2\n')
    data = load_data(folder, mine)
    assert (data["rounds"], data["track"]["length"]) == (9, 22)
    assert [card["cost"] for card in data["card"]] == [3, 2]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("round = 9", "mine.toml: “round” is no key .*known here: rounds"),
        ("[track]\nsize = 3", "“track.size” is no key"),
        ('rounds = "nine"', "“rounds” must be a whole number, not a text"),
        ("rounds = true", "must be a whole number, not true or false"),
        ('[[card]]\nid = "medusa"', "no row with id “medusa”; known: hydra, nymph"),
        ("card = 3", r"“card” must be tables, written \[\[card\]\]"),
        ('[[card]]\nid = "hydra"\ncost = 1.5', "“card.hydra.cost” must be a whole number, not a number"),
        ("rounds = ", "no valid TOML"),
    ],
)
def test_impossible_corrections_are_refused_with_file_and_key(folder: Path, text: str, sentence: str) -> None:
    with pytest.raises(BadData, match=sentence):
        load_data(folder, override(folder, text))


def test_a_missing_file_is_named(folder: Path) -> None:
    with pytest.raises(BadData, match=r"Cannot read the data file .*none.toml"):
        load_data(folder, folder / "none.toml")


def test_the_fingerprint_follows_values_and_not_words(folder: Path) -> None:
    shipped = fingerprint(load_data(folder))
    assert fingerprint(load_data(folder, override(folder, 'name_en = "Another"\n[track]\nsource = "the box"\n'))) == shipped
    assert fingerprint(load_data(folder, override(folder, "rounds = 9\n"))) != shipped


def test_reconstructed_values_are_listed_by_key(folder: Path) -> None:
    assert reconstructed(load_data(folder)) == [("track", "counted on a picture"), ("card.hydra.cost", "")]


def test_an_owner_may_keep_corrections_in_the_config_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert own_override("above") is None
    (tmp_path / "pantheon").mkdir()
    (tmp_path / "pantheon" / "above.toml").touch()
    assert own_override("above") == tmp_path / "pantheon" / "above.toml"


# -- what an owner's data may be ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("rounds = 400", "mine.toml: “rounds” must be from 1 to"),
        ("rounds = -1", "mine.toml: “rounds” must be from 1 to"),
        ('name_en = " "', "mine.toml: “name_en” must be a text that can be read"),
        ('[[card]]\nid = "nymph"\ncost = -2\n', "mine.toml: “card.nymph.cost” must be from"),
    ],
)
def test_values_stay_near_the_box_and_can_be_read(folder: Path, text: str, says: str) -> None:
    with pytest.raises(BadData, match=says):
        check_override(folder, override(folder, text))


def test_differences_are_told_value_by_value(folder: Path) -> None:
    mine = override(folder, 'rounds = 9\n[track]\nsource = "the box"\n[[card]]\nid = "nymph"\ncost = 2\n')
    found = {one.path: one.new for one in check_override(folder, mine)}
    assert found == {"rounds": 9, "card.nymph.cost": 2}


@pytest.mark.parametrize(
    "text", ["a" + ".a" * 50 + " = 1", "x = 1\n" * 2000, "# " + "x" * 30_000, '"a"' + " . 'a'" * 20 + " = 1"]
)
def test_data_given_as_text_is_bounded_before_it_is_read(folder: Path, text: str) -> None:
    with pytest.raises(BadData, match="at most"):
        load_data(folder, DataText(text))


def test_a_long_word_is_looked_at_once() -> None:
    """Not again from each of its letters: 20,000 of them took most of a second."""
    deep = "long" + ".a" * DEPTH
    assert _DEEP.match(deep) and not any(_DEEP.match(deep, at) for at in range(1, 4))
    assert _DEEP.search(f"x = 1\n{deep} = 2") and _DEEP.search(f"\"{deep}\".'b'" + ". c" * DEPTH)
