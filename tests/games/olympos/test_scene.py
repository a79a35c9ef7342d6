"""The scene: costs before one commits, discs that keep their identity, words in both languages."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from games.olympos.position import GAME, Position

from pantheon.core.scene import Scene
from pantheon.games.olympos.actions import DESTINIES, DISCOVERIES, OLYMPOS, TERRITORIES, WONDER
from pantheon.games.olympos.scene.table import make_scene

NAMES = ["Alkmene", "Bion", "Chloe", "Drakon", "Euthymia"]


def scene(p: Position, viewer: int | None = 0, lang: str = "en") -> Scene:
    drawn: Scene = GAME.scene(GAME.view(p.s, viewer), lang, NAMES[: p.s.seats])
    return drawn


@pytest.mark.rule("OLY-079")
def test_a_destination_shows_its_cost_and_what_it_is_made_of() -> None:
    p = Position().at(0, 9, 9).tribe("elis").turn(0).act("expansion", "new_settler")
    elis = next(target for target in scene(p).targets if target.key == "space-elis")
    assert [act.badge for act in elis.acts] == ["9"]
    assert elis.acts[0].text == "To Elis: 9 action points (route 5, new settler 2, combat 2)"
    assert elis.shape.kind == "path"


@pytest.mark.parametrize(
    ("pile", "gives_up"), [((0,), True), ((1, 0), True), ((0, 0), False), ((0, 1), False)], ids=["alone", "above", "two", "under"]
)
def test_a_destination_says_which_land_is_given_up_for_it(pile: tuple[int, ...], gives_up: bool) -> None:
    p = Position().at(0, 9, 9).settlers("arcadia", *pile).turn(0).act("expansion")
    menu = {act.action: act.text for piece in scene(p).pieces for act in piece.acts}
    assert menu["settler arcadia 1"] == ("Buried settler of Arcadia" if pile == (0, 1) else "Settler of Arcadia")
    p.act("settler arcadia 1")
    elis = next(target for target in scene(p).targets if target.key == "space-elis")
    assert elis.acts[0].text.endswith("; you give up Arcadia") is gives_up
    p = Position().at(0, 9, 9).settlers("arcadia", *pile, 0).turn(0).act("expansion", "new_settler", "from arcadia")
    elis = next(target for target in scene(p).targets if target.key == "space-elis")
    assert "give up" not in elis.acts[0].text, "who is new leaves nothing"


def test_every_marker_of_a_space_is_seen() -> None:
    for seats in (2, 5):
        drawn = scene(Position(seats).at(*([9] * seats)).turn(0))
        markers = sorted((piece for piece in drawn.pieces if piece.key.startswith("marker-")), key=lambda piece: piece.z)
        apart = [b.x - a.x for a, b in pairwise(markers)]
        assert len(markers) == seats and min(apart) > 8, "the next covers no more than most of it"
        assert markers[-1].x - markers[0].x <= 34, "and all stay on their space"
    alone = next(piece for piece in scene(Position().at(3, 9, 12).turn(0)).pieces if piece.key == "marker-0")
    assert (alone.x, alone.at) == (404, 3)


def test_a_punishment_says_what_it_is() -> None:
    p = Position(2).at(9, 9).fate(1, "siren").next_cards("zeus").turn(0)
    p.act("expansion", "new_settler", "to illyria", "done", "pass")
    mine, theirs = ([line.text for line in scene(p, seat).log] for seat in (0, 1))
    assert "You are punished by Siren. You may not enter sea spaces until the next Olympos card is revealed." in mine
    assert "Alkmene is punished by Siren." in theirs


def test_discoveries_and_wonders_show_their_price() -> None:
    p = Position().at(0, 9, 9).stack("cult", "red", 1).cubes(0, grain=1, stone=1).reduction(0, "grain").turn(0).act("discovery")
    tile = next(piece for piece in scene(p).pieces if piece.key == "stack-cult")
    assert [(act.action, act.badge) for act in tile.acts] == [("take cult", "5")]
    assert tile.tip == "Asks for: 1 Grain, 1 Stone"
    p = Position().stack("city", "purple", 1).turn(0)
    assert (
        next(piece for piece in scene(p).pieces if piece.key == "stack-city").tip == "Asks for: 3 Grain, 2 alike of another kind"
    )


def test_a_moved_settler_keeps_its_key() -> None:
    p = Position().at(0, 30, 30).turn(0)

    def key(territory: str) -> str:
        found = [piece for piece in scene(p).pieces if piece.about == "settler" and piece.label.endswith(territory)]
        return found[0].key

    stock = {piece.key for piece in scene(p).pieces if piece.zone == "mat-0" and piece.about == "settler"}
    p.act("expansion", "new_settler", "to illyria")
    first = key("Illyria")
    assert first in stock
    p.act("expansion", "settler illyria 1", "to epirus")
    assert key("Epirus") == first
    p.act("expansion", "new_settler", "from northern_zone", "to illyria")
    assert key("Illyria") != first


def test_a_buried_settler_is_clicked_by_its_own_disc() -> None:
    p = Position().at(0, 9, 9).settlers("arcadia", 0, 1, 0).stock(0, 0).turn(0).act("expansion")
    acts = {piece.key: [act.action for act in piece.acts] for piece in scene(p).pieces if piece.acts}
    assert sorted(acts.values()) == [["settler arcadia 1"], ["settler arcadia 2"]]
    at = {piece.key: piece.z for piece in scene(p).pieces}
    upper, lower = sorted(acts, key=lambda k: -at[k])
    assert acts[upper] == ["settler arcadia 1"]
    assert acts[lower] == ["settler arcadia 2"]


def test_markers_on_one_space_are_stacked() -> None:
    p = Position().at(7, 7, 9).next_turn()
    markers = {piece.key: piece for piece in scene(p).pieces if piece.key.startswith("marker")}
    assert markers["marker-1"].y < markers["marker-0"].y
    assert markers["marker-1"].z > markers["marker-0"].z
    assert markers["marker-2"].at == 9


def test_an_olympos_card_is_shown_to_all_while_it_is_dealt_with() -> None:
    p = Position().at(9, 9, 9).fate(1, "zeus").hand(1, "star").own(2, "cult").turn(0)
    p.act("expansion", "new_settler", "to illyria")
    while p.question != "zeus_response":
        p.act("done")
    shown = scene(p, None).moment
    assert shown is not None
    assert (shown.title, shown.lines) == ("Zeus", ["Gain 3 prestige points.", "Alkmene: 0", "Bion: 0", "Chloe: 1"])


def test_hands_of_others_are_backs_and_the_own_hand_has_a_zone() -> None:
    p = Position().at(0, 9, 9).hand(0, "star").hand(1, "zeus", "glory_gold").turn(0)
    mine, theirs = scene(p, 0), scene(p, None)
    assert [piece.symbol for piece in mine.pieces if piece.zone == "hand"] == ["olympos:card_destiny_star"]
    assert "hand" not in {zone.key for zone in theirs.zones}
    cards = [piece.symbol for piece in mine.pieces if piece.key.startswith("mat-1-card")]
    assert cards == ["olympos:card_destiny_back"] * 2


def test_every_thing_of_the_game_is_explained_in_both_languages() -> None:
    for lang in ("en", "fr"):
        lexicon: dict[str, Any] = GAME.lexicon(lang)
        wanted = [f"territory-{word}" for word in TERRITORIES] + [f"discovery-{word}" for word in DISCOVERIES]
        wanted += [f"wonder-{word}" for word in WONDER.words] + [f"destiny-{word}" for word in DESTINIES]
        wanted += [f"fate-{word}" for word in OLYMPOS.words]
        assert all(lexicon[key].title and lexicon[key].rules for key in wanted)
    assert GAME.lexicon("fr")["territory-macedonia"].title == "Macédoine"


def test_the_position_is_told_in_words() -> None:
    p = Position().at(3, 9, 9).settlers("elis", 0).own(0, "cult").cross("crete").turn(0)
    told = make_scene(GAME.data, GAME.view(p.s, 0), GAME.texts("fr", NAMES[:3])).describe
    assert "Alkmene contrôle\u00a0: Élide." in told
    assert "Alkmene possède\u00a0: Culte." in told
    assert "Condamnés\u00a0: Crète." in told


def test_symbols_and_drawings_of_the_scene_exist() -> None:
    drawn = (GAME.folder / "art" / "symbols.svg").read_text(encoding="utf-8")
    p = Position(5).at(60, 61, 62, 63, 64).settlers("elis", 0, 1, 2, 3, 4).own(0, "agriculture").reduction(1, "grain")
    for piece in scene(p.tribe("phocis").cross("crete").star("attica").turn(0)).pieces:
        assert f'id="{piece.symbol.removeprefix("olympos:")}"' in drawn, piece.symbol
