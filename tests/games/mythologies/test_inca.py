"""The ten Inca cards (MYL-441 to MYL-450)."""

from __future__ import annotations

import pytest

from pantheon.games.mythologies.rules.end import breakdown, final_effects

from .position import Maker


@pytest.mark.rule("MYL-441", "MYL-130")
def test_viracocha_sacrifices_up_to_three_cards_at_once_for_favours(table: Maker) -> None:
    t = table().put(0, "c0", "thor").put(0, "c1", "alf", "puma").put(0, "c2", "mummy").put(0, "t0", "scarab").tokens(0, 4)
    t.select(0, "viracocha", "gorgon").turn().act("play viracocha", "place t1", "choose c0", "choose c1")
    assert "choose c1" not in t.offered(), "a card uncovered by the effect may not be chosen"
    t.act("choose c2", "decline")
    assert t.discards() == ["mummy", "puma", "thor"] and t.at("c1") == "alf" and t.favours() == 1 + 3


@pytest.mark.rule("MYL-441", "MYL-127")
def test_viracocha_may_stop_early(table: Maker) -> None:
    t = table().put(0, "c0", "alf").put(0, "c1", "puma").tokens(0, 4).select(0, "viracocha", "gorgon").turn()
    t.act("play viracocha", "place t1", "choose c0", "stop")
    assert t.discards() == ["alf"] and t.favours() == 2


@pytest.mark.rule("MYL-442", "MYL-104", "MYL-115")
def test_pachamama_gives_a_gem_per_sacrificed_card_herself_included(table: Maker) -> None:
    t = table().put(1, "c0", "pachamama").tokens(0, 4).select(0, "thor", "alf").turn().act("play thor", "place t0")
    assert t.discards(1) == ["pachamama"] and t.gems(1) == 1
    t = table().put(0, "c0", "pachamama").put(0, "t0", "alf", "puma", "troll").select(0, "jiangshi", "alf").turn()
    t.act("play jiangshi", "place a0", "choose t0")
    assert t.gems() == 1 + 3 + 6, "a pile: every card of it is sacrificed"


@pytest.mark.rule("MYL-443", "MYL-162")
def test_mama_quilla_gives_a_gem_per_complete_plane_at_the_end_of_the_turn(table: Maker) -> None:
    t = table().put(0, "c0", "mama_quilla").fill(0, "c1 c2 t0 t1 t2 a0")
    t.s.pantheons[0].tokens = 0
    t.turn()
    assert t.gems() == 2


@pytest.mark.rule("MYL-444", "MYL-180")
def test_inti_counts_gems_without_spending_them(table: Maker) -> None:
    t = table().put(0, "c0", "inti").tokens(0, 8)
    assert final_effects(t.s, 0) == 2
    assert breakdown(t.s, 0) == {"favours": 0, "challenges": 0, "cards": 2, "gems": 2}


@pytest.mark.rule("MYL-445", "MYL-104")
def test_the_puma_pays_for_each_crush_by_placing_or_moving(table: Maker) -> None:
    t = table().put(0, "c0", "puma").put(0, "t0", "mummy").put(0, "t1", "mummy").select(0, "minotaur", "gorgon").turn()
    t.act("play minotaur", "place t0", "to t1")
    assert t.gems() == 1 + 2 + 1 and t.at("t0") == "mummy"


@pytest.mark.rule("MYL-446", "MYL-124")
def test_amaru_trades_a_creature_of_its_column_for_a_favour(table: Maker) -> None:
    t = table().put(0, "c0", "alf").put(0, "t0", "thor").put(0, "c1", "puma").select(0, "amaru", "gorgon").turn()
    t.act("play amaru", "place a0")
    assert t.offered() == ["choose c0", "stop"]
    t.act("choose c0")
    assert t.discards() == ["alf"] and t.favours() == 1 + 1, "the token of the column, and the effect"
    t = table().put(0, "c1", "puma").select(0, "amaru", "gorgon").turn().act("play amaru", "place a0")
    assert t.asked() == [(0, "turn_menu")] and t.favours() == 0


@pytest.mark.rule("MYL-447")
def test_the_caiman_makes_everybody_sacrifice_a_creature_of_a_mythology(table: Maker) -> None:
    t = table(3).put(0, "c0", "alf").put(1, "c0", "troll").put(1, "c1", "thor").put(2, "c0", "gorgon").select(0, "caiman", "puma")
    t.turn().act("play caiman", "place c1")
    assert t.offered() == ["mythology norse", "mythology inca"]
    t.act("mythology norse")
    assert t.discards(0) == ["alf"] and t.discards(1) == ["troll"] and t.discards(2) == []
    assert t.gems() == 2


@pytest.mark.rule("MYL-447")
def test_the_caiman_may_eat_itself(table: Maker) -> None:
    t = table().select(0, "caiman", "puma").turn().act("play caiman", "place c1")
    assert t.discards() == ["caiman"] and t.gems() == 1


@pytest.mark.rule("MYL-448", "MYL-125")
def test_the_condor_gains_of_a_neighbour_and_sacrifices_it_unless_protected(table: Maker) -> None:
    t = table().put(0, "c1", "thor").put(0, "t0", "mummy").put(0, "a2", "alf").select(0, "condor", "puma").turn()
    t.act("play condor", "place t1")
    assert t.offered() == ["choose c1", "choose t0"]
    t.act("choose c1")
    assert t.favours() == 2 and t.discards() == ["thor"] and t.gems() == 1
    t = table().put(0, "c1", "scarab").put(0, "c2", "morrigan").select(0, "condor", "puma").turn().act("play condor", "place t1")
    assert t.gems() == 1 + 1 and t.at("c1") == "scarab", "protected, but its gain is taken"


@pytest.mark.rule("MYL-449")
def test_muki_gains_up_to_three_gems_for_the_discard(table: Maker) -> None:
    t = table().discard(0, "alf", "puma").select(0, "muki", "gorgon").turn().act("play muki", "place t0")
    assert t.gems() == 2
    t = table().discard(0, "alf", "puma", "alf", "mummy").select(0, "muki", "gorgon").turn().act("play muki", "place t0")
    assert t.gems() == 3


@pytest.mark.rule("MYL-450", "MYL-133")
def test_ukuku_gains_a_favour_when_its_plane_is_completed(table: Maker) -> None:
    t = table().fill(0, "c0 c1").select(0, "ukuku", "gorgon").turn().act("play ukuku", "place c2")
    assert t.favours() == 1 and t.gems() == 2, "its own placement counts; token and gain"
    t = table().put(0, "c0", "ukuku").fill(0, "t0").select(0, "scarab", "gorgon").turn().act("play scarab", "place a0")
    assert t.favours() == 1, "only the token of the column"
