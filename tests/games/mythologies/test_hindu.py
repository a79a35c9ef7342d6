"""The ten Hindu cards (MYL-431 to MYL-440)."""

from __future__ import annotations

import pytest

from pantheon.games.mythologies.rules.end import final_effects

from .position import Maker


@pytest.mark.rule("MYL-431", "MYL-055")
def test_brahma_invokes_a_creature_of_the_destined_board(table: Maker) -> None:
    t = table().tokens(0, 4).slot(0, 0, "gorgon").slot(0, 2, "chimera").slot(0, 3, "zeus").slot(1, 0, "alf")
    t.select(0, "brahma", "mummy").turn().act("play brahma", "place c0")
    assert t.offered() == ["lying top_left 1", "lying top_left 3"]
    t.act("lying top_left 3", "place t0")
    assert t.at("t0") == "chimera" and t.gems() == 1 and t.lying(0) == ["gorgon", "", "", "zeus"]


@pytest.mark.rule("MYL-431", "MYL-190")
def test_brahma_may_invoke_a_face_down_creature_and_does_nothing_on_an_empty_board(table: Maker) -> None:
    t = table().tokens(0, 4).slot(0, 0, "gorgon", face_down=True).select(0, "brahma", "mummy").turn()
    before = t.s.undo_blocks
    t.act("play brahma", "place c0")
    assert t.asked() == [(0, "choose_cell")] and t.s.hidden[0] == -1 and t.s.undo_blocks > before
    t.act("place c1")
    assert t.at("c1") == "gorgon"
    t = table().tokens(0, 4).slot(0, 3, "zeus").select(0, "brahma", "mummy").turn().act("play brahma", "place c0")
    assert t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-432", "MYL-192")
def test_vishnu_gains_like_a_face_up_deity_of_the_sanctuary_in_his_plane(table: Maker) -> None:
    t = table().tokens(0, 4).slot(0, 3, "hades").slot(1, 3, "odin").slot(2, 3, "osiris", face_down=True)
    t.select(0, "vishnu", "mummy").turn().act("play vishnu", "place c0")
    assert t.offered() == ["lying top_left deity", "lying top_right deity"]
    t.act("lying top_right deity")
    assert t.favours() == 2 + 3 and t.lying(1)[3] == "odin"


@pytest.mark.rule("MYL-432")
def test_vishnu_gains_nothing_more_without_a_face_up_deity(table: Maker) -> None:
    t = table().tokens(0, 4).slot(2, 3, "osiris", face_down=True).select(0, "vishnu", "mummy").turn()
    t.act("play vishnu", "place c0")
    assert t.favours() == 2 and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-433")
def test_shiva_scores_up_to_four_discarded_cards(table: Maker) -> None:
    t = table().put(0, "c0", "shiva").discard(0, "alf", "alf", "puma")
    assert final_effects(t.s, 0) == 3
    assert final_effects(t.discard(0, "mummy", "troll").s, 0) == 4


@pytest.mark.rule("MYL-434", "MYL-162")
def test_ganesha_gives_a_gem_per_card_of_the_destined_mythology(table: Maker) -> None:
    t = table().put(0, "c0", "ganesha").put(0, "c1", "gorgon").put(0, "a0", "chimera").put(0, "a1", "alf").turn()
    assert t.gems() == 2, "two Greek cards; the turn ended by itself"


@pytest.mark.rule("MYL-435", "MYL-116")
def test_asura_exiles_the_destined_board_for_gems(table: Maker) -> None:
    t = table().slot(0, 0, "gorgon").slot(0, 1, "griffin", face_down=True).slot(0, 3, "zeus").slot(1, 0, "alf")
    t.select(0, "asura", "mummy")
    piles = t.s.piles[:]
    t.turn().act("play asura", "place t0")
    assert t.exiled() == ["gorgon", "griffin", "zeus"] and t.gems() == 3
    assert t.lying(0) == ["", "", "", ""] and t.lying(1)[0] == "alf" and t.s.piles == piles


@pytest.mark.rule("MYL-436", "MYL-110")
def test_cards_next_to_a_naga_cannot_be_moved(table: Maker) -> None:
    t = table().put(0, "t1", "naga").put(0, "c1", "mummy").put(0, "c0", "scarab").put(0, "a0", "griffin").tokens(0, 1)
    t.select(0, "alf", "puma").turn().act("activate griffin a0")
    assert t.offered() == ["choose c0", "choose t1", "choose a0"]
    assert t.why("choose c1") == ("MYL-436", "held")


@pytest.mark.rule("MYL-436", "MYL-104")
def test_a_naga_gives_a_gem_for_each_sacrificed_neighbour_even_when_it_goes_too(table: Maker) -> None:
    t = table().put(0, "t1", "naga").put(0, "t0", "mummy").put(0, "c0", "scarab").select(0, "garuda", "alf").turn()
    t.act("play garuda", "place a2", "plane terrestrial", "decline")
    assert t.discards() == ["mummy", "naga"] and t.gems() == 4 + 1


@pytest.mark.rule("MYL-437", "MYL-122")
def test_rakshasa_sacrifices_a_creature_to_call_one_any_number_of_times(table: Maker) -> None:
    t = table().put(0, "c0", "rakshasa").put(0, "t0", "mummy").put(0, "t1", "scarab").slot(0, 0, "chimera").slot(0, 1, "gorgon")
    t.select(0, "alf", "puma").turn().act("activate rakshasa c0", "choose t0", "decline", "lying top_left 1", "place t0")
    assert t.at("t0") == "chimera" and t.gems() == 0 and t.discards() == ["mummy"]
    t.act("activate rakshasa c0", "choose t1", "place a0")
    assert t.at("a0") == "gorgon" and t.discards() == ["mummy", "scarab"]
    assert "activate rakshasa c0" not in t.offered(), "the board is empty"


@pytest.mark.rule("MYL-437")
def test_rakshasa_needs_another_creature(table: Maker) -> None:
    t = table().put(0, "c0", "rakshasa").put(0, "t0", "thor").slot(0, 0, "chimera").select(0, "alf", "puma").turn()
    assert "activate rakshasa c0" not in t.offered()


@pytest.mark.rule("MYL-438", "MYL-114")
def test_garuda_gains_two_gems_per_creature_of_a_plane_and_sacrifices_them(table: Maker) -> None:
    t = table().put(0, "t0", "mummy").put(0, "t1", "thor").put(0, "c2", "kelpie").put(0, "a1", "alf").select(0, "garuda", "puma")
    t.turn().act("play garuda", "place t2")
    assert t.gems() == 2 and t.offered() == ["plane celestial", "plane terrestrial", "plane abyssal"]
    t.act("plane terrestrial")
    assert t.gems() == 2 + 4, "itself included"
    assert t.discards() == ["mummy"] and t.at("t2") == "garuda", "the Kelpie above protects Garuda"


@pytest.mark.rule("MYL-438")
def test_garuda_may_name_an_empty_plane(table: Maker) -> None:
    t = table().select(0, "garuda", "puma").turn().act("play garuda", "place t2", "plane abyssal")
    assert t.gems() == 1 and t.at("t2") == "garuda"


@pytest.mark.rule("MYL-439", "MYL-107", "MYL-112")
def test_vetala_moves_cards_one_after_the_other_once_per_discarded_card(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").discard(0, "alf", "puma").select(0, "vetala", "gorgon").turn()
    t.act("play vetala", "place a2", "choose c0")
    assert t.offered() == ["to c1", "to t0"]
    t.act("to t0", "choose t0", "to a0")
    assert t.at("a0") == "mummy" and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-439", "MYL-127")
def test_vetala_may_stop_and_needs_a_discard(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").discard(0, "alf", "puma").select(0, "vetala", "gorgon").turn()
    t.act("play vetala", "place a2", "stop")
    assert t.asked() == [(0, "turn_menu")]
    t = table().put(0, "c0", "mummy").select(0, "vetala", "gorgon").turn().act("play vetala", "place a2")
    assert t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-440")
def test_the_makara_gains_like_a_card_of_the_own_discard_in_its_plane(table: Maker) -> None:
    t = table().discard(0, "odin", "mummy").discard(1, "thor").select(0, "makara", "gorgon").turn().act("play makara", "place c0")
    assert t.offered() == ["discarded 0 odin", "discarded 0 mummy"]
    t.act("discarded 0 odin")
    assert t.favours() == 3 and t.gems() == 1 and t.discards() == ["mummy", "odin"]
    t = table().select(0, "makara", "gorgon").turn().act("play makara", "place c0")
    assert t.gems() == 1 and t.asked() == [(0, "turn_menu")]
