"""The ten Celtic cards (MYL-471 to MYL-480)."""

from __future__ import annotations

import pytest

from pantheon.games.mythologies.rules.end import final_effects

from .position import Maker


@pytest.mark.rule("MYL-471", "MYL-136", "MYL-138")
def test_dagda_gains_a_favour_per_card_moved_crushed_or_sacrificed_by_an_effect(table: Maker) -> None:
    t = table().put(0, "c0", "dagda").put(0, "t1", "mummy").select(0, "minotaur", "gorgon").turn()
    t.act("play minotaur", "place t0", "to t1")
    assert t.favours() == 2, "the moved Minotaur and the crushed Mummy, when the effect is over"


@pytest.mark.rule("MYL-471", "MYL-136")
def test_dagda_ignores_ordinary_placements_but_not_those_ordered_by_an_effect(table: Maker) -> None:
    t = table().put(0, "c0", "dagda").put(0, "t1", "mummy").select(0, "scarab", "gorgon").turn().act("play scarab", "place t1")
    assert t.favours() == 0
    t = table().put(0, "c0", "dagda").discard(1, "scarab").select(0, "chimera", "gorgon").turn().act("play chimera", "place t1")
    assert t.favours() == 1 and t.at("t1") == "chimera scarab"


@pytest.mark.rule("MYL-471")
def test_dagda_counts_once_per_card_and_effect_and_only_the_top_of_a_pile(table: Maker) -> None:
    t = table().put(0, "c0", "dagda").put(0, "c1", "mummy").discard(0, "alf", "puma").select(0, "vetala", "gorgon").turn()
    t.act("play vetala", "place a2", "choose c1", "to c2", "choose c2", "to c1")
    assert t.favours() == 1
    t = table().put(0, "c0", "dagda").put(0, "t0", "alf", "puma").select(0, "jiangshi", "gorgon").turn()
    t.act("play jiangshi", "place a2", "choose t0")
    assert t.favours() == 1


@pytest.mark.rule("MYL-471", "MYL-104")
def test_dagda_counts_himself_when_he_is_sacrificed(table: Maker) -> None:
    t = table().put(1, "c0", "dagda").tokens(0, 4).select(0, "thor", "alf").turn().act("play thor", "place c0")
    assert t.discards(1) == ["dagda"] and t.favours(1) == 1


@pytest.mark.rule("MYL-472")
def test_cernunnos_scores_pairs_of_visible_creatures(table: Maker) -> None:
    t = (
        table()
        .put(0, "c0", "cernunnos")
        .put(0, "c1", "thor")
        .put(0, "a0", "alf", "puma")
        .put(0, "a1", "alf")
        .put(0, "a2", "mummy")
    )
    assert final_effects(t.s, 0) == 1
    assert final_effects(t.put(0, "t0", "mummy").s, 0) == 2


@pytest.mark.rule("MYL-473")
def test_brigid_protects_tokens_but_not_tolls_nor_completion_tokens(table: Maker) -> None:
    t = table().put(1, "c0", "brigid").tokens(1, 3, 3).tokens(0, 4).select(0, "poseidon", "alf").turn()
    t.act("play poseidon", "place a0")
    assert t.gems(1) == 3
    t = table().put(1, "c0", "brigid").tokens(1, 0, 3).tokens(0, 4).select(0, "thor", "alf").turn().act("play thor", "place a0")
    assert t.asked() == [(1, "choose_alternative")]
    t.act("lose_favours")
    assert t.favours(1) == 3, "nothing is lost"
    t = table().put(0, "c0", "brigid").tokens(0, 0, 1).put(1, "t0", "troll").select(0, "mummy", "alf").turn()
    t.act("play mummy", "place t0")
    assert t.favours(0) == 0 and t.favours(1) == 1, "a toll is paid"


@pytest.mark.rule("MYL-474", "MYL-114")
def test_morrigan_holds_and_protects_her_plane_but_creatures_there_can_be_crushed(table: Maker) -> None:
    t = (
        table()
        .put(0, "t0", "morrigan")
        .put(0, "t1", "mummy")
        .put(0, "c0", "griffin")
        .tokens(0, 1)
        .select(0, "alf", "puma")
        .turn()
    )
    t.act("activate griffin c0")
    assert t.offered() == ["to t1", "to t2", "to a0", "to a1", "to a2"], "only the Griffin can move, also into her plane"
    t.act("to t1")
    assert t.at("t1") == "mummy griffin"
    t = table().put(1, "t0", "morrigan").put(1, "t1", "mummy").tokens(0, 4).select(0, "thor", "centaur").turn()
    t.act("play thor", "place a0", "play centaur", "place c0", "to t0")
    assert t.discards(1) == []


@pytest.mark.rule("MYL-475", "MYL-162")
def test_the_leprechaun_gives_a_gem_next_to_an_empty_cell(table: Maker) -> None:
    assert table().put(0, "t1", "leprechaun").fill(0, "c1 t0 t2", "mummy").turn().gems() == 2, "token of the plane, and its own"
    t = (
        table()
        .put(0, "t1", "leprechaun")
        .put(0, "c1", "mummy")
        .put(0, "t0", "mummy")
        .put(0, "t2", "mummy")
        .put(0, "a1", "scarab")
    )
    t.s.pantheons[0].tokens = 0
    assert t.turn().gems() == 0


@pytest.mark.rule("MYL-476", "MYL-136", "MYL-137")
def test_the_banshee_gains_a_favour_when_an_opponents_effect_makes_you_sacrifice(table: Maker) -> None:
    t = table().put(1, "t0", "banshee").put(1, "t1", "mummy").select(0, "centaur", "alf").turn()
    t.act("play centaur", "place c0", "to t0", "choose t0")
    assert t.discards(1) == ["banshee"] and t.favours(1) == 1, "itself included"
    t = table().put(0, "c0", "banshee").put(0, "t1", "mummy").select(0, "gorgon", "alf").turn().act("play gorgon", "place c1")
    assert t.discards(0) == ["mummy"] and t.favours(0) == 0, "one's own effect does not count"


@pytest.mark.rule("MYL-476")
def test_the_banshee_gains_once_per_effect(table: Maker) -> None:
    t = table().put(1, "c0", "banshee").put(1, "t0", "mummy").put(1, "t1", "alf").tokens(0, 4).select(0, "nuwa", "alf").turn()
    t.act("play nuwa", "place c0")
    assert t.discards(1) == ["alf", "banshee", "mummy"] and t.favours(1) == 1


@pytest.mark.rule("MYL-477")
def test_the_fairy_sacrifices_the_other_creatures_of_her_plane(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").put(0, "c1", "alf").put(0, "t0", "puma").select(0, "fairy", "gorgon").turn()
    t.act("play fairy", "place c2")
    assert t.discards() == ["alf", "mummy"] and t.gems() == 1 + 4 and t.favours() == 1, "token, effect, gain"


@pytest.mark.rule("MYL-477", "MYL-474")
def test_the_fairy_gets_nothing_for_protected_creatures(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").put(0, "t0", "kelpie").select(0, "fairy", "gorgon").turn().act("play fairy", "place c2")
    assert t.discards() == [] and t.gems() == 0


@pytest.mark.rule("MYL-478")
def test_the_puca_gains_of_an_adjacent_creature(table: Maker) -> None:
    t = table().put(0, "c1", "griffin").put(0, "t0", "thor").put(0, "t2", "kelpie").select(0, "puca", "gorgon").turn()
    t.act("play puca", "place t1")
    assert t.offered() == ["choose c1", "choose t2"]
    t.act("choose c1")
    assert t.gems() == 1 + 1 + 2 and t.at("c1") == "griffin", "token of the plane, own gain, Griffin"
    assert table().select(0, "puca", "gorgon").turn().act("play puca", "place t1").gems() == 1


@pytest.mark.rule("MYL-479", "MYL-114")
def test_the_kelpie_protects_adjacent_creatures_not_deities_nor_itself(table: Maker) -> None:
    t = table().put(0, "t1", "kelpie").put(0, "t0", "mummy").put(0, "c1", "thor").put(0, "a0", "scarab").select(0, "cobra", "alf")
    t.turn().act("play cobra", "place a2")
    assert t.offered() == ["choose c1", "choose t1", "choose a0", "stop"]
    assert t.why("choose t0") == ("MYL-479", "guarded")


@pytest.mark.rule("MYL-480", "MYL-119")
def test_the_dullahan_moves_two_creatures_and_counts_crushes_itself_included(table: Maker) -> None:
    t = (
        table()
        .put(0, "c1", "mummy")
        .put(0, "t0", "scarab")
        .select(0, "dullahan", "gorgon")
        .turn()
        .act("play dullahan", "place t1")
    )
    t.act("choose c1", "choose t0", "to t1", "to t1")
    assert t.asked() == [(0, "order_stack")]
    t.act("stack t0")
    assert t.at("t1") == "dullahan scarab mummy" and t.gems() == 1 + 2


@pytest.mark.rule("MYL-480", "MYL-107")
def test_the_dullahan_may_swap_two_creatures_and_may_do_nothing(table: Maker) -> None:
    t = (
        table()
        .put(0, "c0", "mummy")
        .put(0, "c1", "scarab")
        .select(0, "dullahan", "gorgon")
        .turn()
        .act("play dullahan", "place a1")
    )
    t.act("choose c0", "choose c1", "to c1", "to c0")
    assert t.at("c0") == "scarab" and t.at("c1") == "mummy" and t.gems() == 0, "lifted together: nobody is crushed"
    t = table().put(0, "c0", "mummy").select(0, "dullahan", "gorgon").turn().act("play dullahan", "place a1", "stop")
    assert t.at("c0") == "mummy"


@pytest.mark.rule("MYL-474")
def test_morrigan_is_named_as_the_one_who_holds_and_guards(table: Maker) -> None:
    t = table().put(0, "c0", "morrigan").put(0, "c1", "mummy").put(0, "t0", "scarab").tokens(0, 4)
    t.select(0, "tianlong", "cobra").turn().act("play tianlong", "place t1", "pay")
    assert t.why("choose c1") == ("MYL-474", "held")
