"""The drawing: what is clicked where, what is explained, and that nothing hidden is drawn."""

from __future__ import annotations

import msgspec
import pytest
from games.mytikas.position import Table

from pantheon.core import deciders
from pantheon.core.scene import Scene, offered
from pantheon.games.mytikas.actions import CELL_IDS, DEITY_IDS, GOD_IDS, RESOURCE_IDS, SLOT_IDS
from pantheon.games.mytikas.game import MytikasGame

NAMES = ["Nikos", "Theo", "Yanis", "Milo"]


def drawn(t: Table, viewer: int | None = -1, lang: str = "en") -> Scene:
    seat = deciders(t.s)[0] if viewer == -1 else viewer
    scene = t.game.scene(t.game.view(t.s, seat), lang, NAMES[: t.s.seats])
    assert isinstance(scene, Scene)
    return scene


def acts_of(scene: Scene, piece: str) -> list[str]:
    return [act.action for found in scene.pieces if found.key == piece for act in found.acts]


def test_a_cube_tumbles_by_a_click_on_it_and_one_on_the_level() -> None:
    scene = drawn(Table(3).cubes(0, 3, gold=2).turn())
    assert acts_of(scene, "cube-0-3-gold") == ["tumble gold 3 1", "tumble gold 3 2"]
    assert not [target for target in scene.targets if target.zone.startswith("mat")]


def test_a_raise_is_one_click_on_the_cube_and_hestia_asks_in_a_menu() -> None:
    plain = drawn(Table(3).cubes(0, 1, stone=1).turn().act("place hades_day", "do_main"))
    assert acts_of(plain, "cube-0-1-stone") == ["raise stone 1"]
    hestia = drawn(Table(3).card(0, "hestia").cubes(0, 1, stone=1).turn().act("place hades_day", "do_main"))
    assert acts_of(hestia, "cube-0-1-stone") == ["raise stone 1", "upgrade stone 1"]


def test_cells_gods_slots_levels_cards_and_favours_of_others_are_clicked_where_they_are() -> None:
    cells = drawn(Table(3).turn())
    assert {target.key for target in cells.targets} == {
        f"board-{cell}" for cell in ("zeus_day", "demeter_day", "poseidon_day", "poseidon_night", "hades_night")
    }
    t = Table(3).favour(1, "zeus", 3).turn().act("place poseidon_night", "do_main")
    assert acts_of(drawn(t), "favour-1-zeus") == ["favour zeus 1"]
    assert "board-hades" in {target.key for target in drawn(t).targets}
    t = Table(3).cubes(0, 1, stone=9, marble=9).cubes(0, 2, stone=9, marble=9).turn().act("place demeter_night", "do_main")
    assert "mat-large_city_1_box" in {target.key for target in drawn(t).targets}
    assert {target.key for target in drawn(t.act("build large_city_1")).targets} == {"board-level_1", "board-level_2"}
    t = Table(3).card(1, "pan")
    t.s.reserve[0] = 2
    scene = drawn(t.turn().act("place hades_night", "do_main", "make"))
    assert acts_of(scene, "card-deity_pan") == ["offer deity_pan"]
    assert acts_of(scene, "card-deity_hestia") == ["offer deity_hestia"]


def test_what_is_built_leaves_the_other_buildings_of_its_level_where_they_are() -> None:
    """Also where the log does not tell of them: a prepared position."""
    t = Table(3).cubes(0, 1, stone=9, marble=9)
    t.s.built[SLOT_IDS.index("large_city_2") + len(SLOT_IDS)] = 1
    t.s.tokens[0] -= 1
    t.turn().act("place demeter_night", "do_main")
    before = {piece.key: piece for piece in drawn(t).pieces}
    after = {piece.key: piece for piece in drawn(t.act("build small_city_1")).pieces}
    key = "building-1-large_city_2"
    assert before[key].zone == after[key].zone == "board" and before[key].x == after[key].x
    assert after["building-0-small_city_1"].x > after[key].x


def test_main_and_bonus_action_are_clicked_on_their_cell_or_as_buttons() -> None:
    t = Table(3).favour(0, "poseidon").turn().act("place poseidon_night")
    assert [target.key for target in drawn(t).targets] == ["board-poseidon_night_main"]
    assert [button.act.action for button in drawn(t).buttons] == ["do_main", "skip_main"]
    assert [target.key for target in drawn(t.act("skip_main")).targets] == ["board-poseidon_night_bonus"]


def test_a_building_and_its_level_token_change_places() -> None:
    t = Table(3).cubes(0, 2, stone=1, marble=1, gold=1).turn()
    before = {piece.key: piece.zone for piece in drawn(t).pieces}
    t.act("place zeus_night", "do_main", "build small_temple_1")
    after = {piece.key: piece.zone for piece in drawn(t).pieces}
    assert (before["building-0-small_temple_1"], after["building-0-small_temple_1"]) == ("mat-0", "board")
    assert (before["token-2-0"], after["token-2-0"]) == ("board", "mat-0")


def test_with_two_players_the_shade_of_a_builder_stands_on_the_gods_other_cell() -> None:
    shades = [p.key for p in drawn(Table(2).builder(1, "zeus_day").turn()).pieces if p.state == "ghost"]
    assert shades == ["shade-1"]
    assert not [p for p in drawn(Table(3).builder(1, "zeus_day").turn()).pieces if p.state == "ghost"]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_no_scene_names_a_face_down_card(viewer: int | None) -> None:
    t = Table(3).card(0, "pan", laid=1).favour(1, "hades")
    t.s.reserve[0] = 3
    t.turn().act("place hades_night", "do_main", "make", "offer deity_pan", "amount 3")  # one card is freed, not yet turned up
    text = msgspec.json.encode(drawn(t, viewer)).decode()
    hidden = [DEITY_IDS[card] for card in [*t.s.river[t.s.shown :], *t.s.deck]]
    assert len(hidden) == 4 + 10
    assert not [card for card in hidden if f'"card-{card}"' in text or f'mytikas:{card}"' in text]


def test_in_the_variant_only_the_owner_sees_the_two_cards(game: MytikasGame) -> None:
    s = game.new(2, {"starting_card": "choice"}, "variant")
    own = game.scene(game.view(s, 0), "en", NAMES[:2])
    assert sorted(offered(own)) == sorted(f"keep {card}" for card in game.view(s, 0)["table"]["dealt"])
    assert "hand" in {zone.key for zone in own.zones}
    spectator = game.scene(game.view(s, None), "en", NAMES[:2])
    assert not [piece for piece in spectator.pieces if piece.key.startswith("card-")]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_cell_god_slot_and_resource_can_be_explained(game: MytikasGame, lang: str) -> None:
    lexicon = game.lexicon(lang)
    assert set(DEITY_IDS) | set(CELL_IDS) | set(GOD_IDS) | set(SLOT_IDS) | set(RESOURCE_IDS) <= set(lexicon)
    assert all(entry.text and (entry.rules or key.startswith("sign-")) for key, entry in lexicon.items())
    assert lexicon["deity_zeus"].title == "Zeus" and lexicon["zeus"].symbol == "gods:zeus"


@pytest.mark.rule("MYT-045", "MYT-053")
def test_lines_and_prompts_cite_the_rule_of_their_place(game: MytikasGame) -> None:
    s = game.new(3, seed="citations")
    log = game.scene(game.view(s, None), "en", ["Ann", "Ben", "Cleo"]).log
    line = log[[event.key for event in s.log].index("turns_up")]
    assert (line.rules, line.head) == (["MYT-016"], False)
    zeus, hades = (Table(3).favour(0, "zeus").card(0, "pan") for _ in range(2))
    zeus.s.reserve[0] = hades.s.reserve[0] = 1
    zeus.turn().act("place zeus_night", "do_bonus")
    hades.turn().act("place hades_night", "do_main")
    for t, rule in ((zeus, "MYT-045"), (hades, "MYT-053")):
        assert t.asked() == [(0, "choose_offering_option")]
        assert game.scene(game.view(t.s, 0), "en", []).prompt.rules == [rule]


def test_a_lock_that_is_not_there_is_not_named(game: MytikasGame) -> None:
    t = Table(2).card(0, "pan")
    t.s.reserve[0] = 2
    t.turn().act("place hades_night", "do_main", "make", "offer deity_pan")
    assert "next lock: 4" in game.scene(game.view(t.s, 0), "en", []).prompt.text
    t.s.locks_taken = len(t.s.locks())
    assert "no lock is left" in game.scene(game.view(t.s, 0), "en", []).prompt.text
