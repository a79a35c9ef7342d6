"""Component data: what is shipped, and an owner's corrections."""

from __future__ import annotations

from pathlib import Path

import pytest

from pantheon.core import BadData
from pantheon.core.data import reconstructed
from pantheon.games.mythologies.game import MythologiesGame, load
from pantheon.games.mythologies.kinds import KINDS, PUMA

from .position import GAME


def override(folder: Path, text: str) -> MythologiesGame:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    game = load(path)
    assert isinstance(game, MythologiesGame)
    return game


def test_the_box_holds_176_cards() -> None:
    assert sum(GAME.data.copies) == 176 and len(KINDS) == 80
    assert all(GAME.data.cost[kind] == (4 if kind % 10 < 4 else 0) for kind in range(80))


def test_an_owner_can_correct_a_gain_a_cost_and_a_text(tmp_path: Path) -> None:
    puma = '[[card]]\nid = "puma"\ngain_abyssal = { gems = 3, favours = 1 }\neffect_en = "Roar."\n'
    game = override(tmp_path, puma + '[[card]]\nid = "zeus"\ncost_gems = 5\n')
    assert game.data.gems[PUMA * 3 + 2] == 3 and game.data.cost[0] == 5
    assert game.data.fingerprint != GAME.data.fingerprint
    assert game.lexicon("en")["puma"].text == "Permanent. Roar."


def test_words_alone_do_not_change_the_fingerprint(tmp_path: Path) -> None:
    assert override(tmp_path, '[[card]]\nid = "puma"\neffect_en = "Roar."\n').data.fingerprint == GAME.data.fingerprint


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[card]]\nid = "pumba"\n', "no row with id"),
        ('[[card]]\nid = "puma"\ncost_gems = -1\n', "must be from 0 to 9"),
        ('[[card]]\nid = "puma"\nkind = "deity"\n', "cannot be changed"),
        ('[[card]]\nid = "puma"\neffect_fr = " "\n', "must not be empty"),
        (
            '[[mythology]]\nid = "greek"\nchallenge_start = { test = "most" }\n',
            "challenge_start.test” names “most”, which is none of",
        ),
        ('[[card]]\nid = "puma"\nname_en = " "\n', "“card.puma.name_en” must not be empty"),
        ('[[destiny]]\nid = "destiny_1"\ngreen = "top_left"\n', "four different boards"),
        ("[game]\nrounds = -4\n", "“game.rounds” must be at least 0, not -4"),
        ('[first_game]\nmythologies = ["zulu"]\n', "is advice that the rulebook gives"),
    ],
)
def test_bad_corrections_are_refused_with_a_sentence(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadData, match=message):
        override(tmp_path, text)


def test_reconstructed_values_are_listed() -> None:
    paths = [path for path, _ in reconstructed(GAME.toml)]
    assert "card.zeus" in paths and "destiny.destiny_1" in paths
