"""The ten Egyptian cards (MYL-421 to MYL-430)."""

from __future__ import annotations

import pytest

from pantheon.games.mythologies.rules.end import final_effects

from .position import Maker


@pytest.mark.rule("MYL-421")
def test_ra_moves_all_terrestrial_cards_up_and_takes_the_completion_gains(table: Maker) -> None:
    t = table().put(0, "t0", "alf").put(1, "t2", "puma").fill(1, "c0 c1").select(0, "ra", "alf").tokens(0, 4)
    t.turn().act("play ra", "place a0")
    assert t.at("c0") == "alf" and t.at("c2", 1) == "puma" and t.at("t2", 1) == ""
    assert t.gems(0) == 1 and not t.s.pantheons[1].tokens & 1


@pytest.mark.rule("MYL-421", "MYL-104")
def test_ra_moves_crush_and_their_owners_cards_react(table: Maker) -> None:
    t = table().put(1, "t2", "mummy").put(1, "c2", "puma").put(1, "t0", "scarab").put(1, "c0", "thor")
    t.select(0, "ra", "alf").tokens(0, 4).turn().act("play ra", "place a0")
    assert t.at("c2", 1) == "puma mummy" and t.gems(1) == 1
    assert t.at("t0", 1) == "scarab", "Thor cannot be crushed"


@pytest.mark.rule("MYL-421", "MYL-133", "MYL-134")
def test_ra_takes_nothing_of_a_line_that_was_full_before(table: Maker) -> None:
    t = table().put(1, "t2", "puma").fill(1, "c0 c1 c2").select(0, "ra", "alf").tokens(0, 4)
    t.turn().act("play ra", "place a0")
    assert t.gems(0) == 0 and t.s.pantheons[1].tokens & 1


@pytest.mark.rule("MYL-422")
def test_osiris_counts_mythologies_shown_in_two_planes(table: Maker) -> None:
    t = table().put(0, "c0", "osiris").put(0, "c1", "gorgon").put(0, "a1", "chimera").put(0, "t0", "alf").put(0, "t1", "troll")
    t.put(0, "a0", "cobra")
    assert final_effects(t.s, 0) == 2, "Greek in two planes, Norse in one, Egyptian never"


@pytest.mark.rule("MYL-423")
def test_isis_gains_a_favour_once_per_turn_for_a_crush_or_a_sacrifice(table: Maker) -> None:
    t = table().put(0, "c0", "isis").put(0, "t0", "mummy").put(0, "t1", "mummy").select(0, "scarab", "kelpie").turn()
    t.act("play scarab", "place t0")
    assert t.favours() == 1
    t.act("play kelpie", "place t1")
    assert t.favours() == 1
    t = table().put(0, "c0", "isis").put(0, "t1", "mummy").select(0, "gorgon", "kelpie").turn().act("play gorgon", "place c1")
    assert t.favours() == 1 and t.discards() == ["mummy"]


@pytest.mark.rule("MYL-423", "MYL-104")
def test_isis_being_sacrificed_still_gains_in_another_players_turn(table: Maker) -> None:
    t = table().put(1, "c0", "isis").tokens(0, 4).select(0, "thor", "alf").turn().act("play thor", "place c0")
    assert t.discards(1) == ["isis"] and t.favours(1) == 1


@pytest.mark.rule("MYL-424", "MYL-086", "MYL-091")
def test_anubis_calls_up_to_two_cards_one_after_the_other(table: Maker) -> None:
    t = table().tokens(0, 8).discard(0, "mummy").discard(1, "thor", "gorgon").tokens(1, 0, 2).select(0, "anubis", "alf").turn()
    t.act("play anubis", "place a0")
    assert t.offered() == ["discarded 0 mummy", "discarded 1 gorgon", "discarded 1 thor", "stop"]
    t.act("discarded 1 thor", "place c0")
    assert t.favours(0) == 1 and t.gems(0) == 0, "no invocation gain for Thor, 4 gems each"
    assert t.favours(1) == 0, "but his effect, before the second call"
    t.act("discarded 0 mummy", "place c1")
    assert t.at("c1") == "mummy" and t.gems(0) == 0 and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-424", "MYL-088")
def test_anubis_may_stop_and_offers_no_deity_that_cannot_be_paid(table: Maker) -> None:
    t = table().tokens(0, 4).discard(1, "thor", "gorgon").select(0, "anubis", "alf").turn().act("play anubis", "place a0")
    assert t.offered() == ["discarded 1 gorgon", "stop"]
    t.act("stop")
    assert t.asked() == [(0, "turn_menu")] and t.discards(1) == ["gorgon", "thor"]


@pytest.mark.rule("MYL-425")
def test_the_scarab_goes_in_place_of_another_creature(table: Maker) -> None:
    t = table().put(1, "t0", "scarab").put(1, "t1", "puma").put(0, "a0", "mummy").select(0, "centaur", "alf").turn()
    t.act("play centaur", "place c0", "to t0")
    assert t.asked() == [(1, "choose_card")]
    t.act("choose t1")
    assert t.asked() == [(1, "substitute_sacrifice")] and t.offered() == ["spare t1", "decline"]
    t.act("spare t1")
    assert t.discards(1) == ["scarab"] and t.at("t1", 1) == "puma"


@pytest.mark.rule("MYL-425", "MYL-126")
def test_the_scarab_pays_a_cost_and_counts_as_the_card_really_sacrificed(table: Maker) -> None:
    t = table().put(0, "c0", "scarab").put(0, "t1", "alf").discard(0, "mummy").select(0, "cobra", "alf").turn()
    t.act("play cobra", "place a0", "choose t1", "spare t1")
    assert t.discards() == ["mummy", "scarab"] and t.gems() == 1 + 2, "abyssal gain, two Egyptian cards"


@pytest.mark.rule("MYL-425")
def test_several_scarabs_are_asked_in_reading_order_and_one_put_in_cannot_be_spared(table: Maker) -> None:
    t = table().put(0, "t0", "scarab").put(0, "t1", "alf").put(0, "a2", "scarab").select(0, "fairy", "alf").turn()
    t.act("play fairy", "place t2")
    assert t.offered() == ["spare t1", "decline"]
    t.act("spare t1")
    assert t.asked() == [(0, "turn_menu")], "the first Scarab leaves once; nothing is left for the second one to spare"
    assert t.discards() == ["scarab"] and t.at("t1") == "alf" and t.gems() == 1 + 1 + 2


@pytest.mark.rule("MYL-425")
def test_the_scarab_spares_no_deity_and_no_pile_and_must_itself_be_sacrificable(table: Maker) -> None:
    t = table().put(1, "c0", "scarab").put(1, "t0", "ra").tokens(0, 4).select(0, "thor", "alf").turn()
    t.act("play thor", "place c0")
    assert t.discards(1) == ["ra"], "a deity cannot be spared"
    t = table().put(0, "c0", "scarab").put(0, "t0", "alf", "puma").select(0, "jiangshi", "alf").turn()
    t.act("play jiangshi", "place a0", "choose t0")
    assert t.discards() == ["alf", "puma"], "nor a pile"
    t = table().put(0, "c0", "scarab").put(0, "c1", "kelpie").put(0, "t2", "alf").select(0, "gorgon", "puma").turn()
    t.act("play gorgon", "place c2")
    assert t.discards() == ["alf"], "the Kelpie protects the Scarab, which cannot step in"


@pytest.mark.rule("MYL-426")
def test_ammit_exiles_up_to_three_cards_of_the_own_discard(table: Maker) -> None:
    t = table().discard(0, "alf", "alf", "puma", "troll").discard(1, "mummy").select(0, "ammit", "gorgon").turn()
    t.act("play ammit", "place c0")
    assert t.offered() == ["discarded 0 troll", "discarded 0 alf", "discarded 0 puma", "stop"]
    t.act("discarded 0 alf", "discarded 0 alf", "discarded 0 puma")
    assert t.exiled() == ["alf", "alf", "puma"] and t.gems() == 3 and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-426", "MYL-127")
def test_ammit_may_stop_at_once(table: Maker) -> None:
    t = table().discard(0, "alf").select(0, "ammit", "gorgon").turn().act("play ammit", "place c0", "stop")
    assert t.exiled() == [] and t.gems() == 0


@pytest.mark.rule("MYL-427")
def test_the_sphinx_gives_the_gain_of_a_creature_that_moves_and_crushes(table: Maker) -> None:
    t = table().put(0, "a2", "sphinx").put(0, "t1", "mummy").select(0, "minotaur", "alf").turn()
    t.act("play minotaur", "place t0", "to t1")
    assert t.gems() == 2 + 2, "invocation, then the Sphinx"


@pytest.mark.rule("MYL-427")
def test_the_sphinx_does_not_react_to_placing_nor_to_a_moving_deity(table: Maker) -> None:
    t = table().put(0, "a2", "sphinx").put(0, "t1", "mummy").select(0, "kelpie", "alf").turn().act("play kelpie", "place t1")
    assert t.gems() == 1
    t = table().put(0, "a2", "sphinx").put(0, "t1", "mummy").put(0, "c0", "thor").put(0, "c1", "griffin").tokens(0, 1)
    t.select(0, "kelpie", "alf").turn().act("activate griffin c1", "choose c0", "to t1")
    assert t.favours() == 0 and t.at("t1") == "mummy thor"


@pytest.mark.rule("MYL-428")
def test_the_cobra_counts_the_mythology_of_the_sacrificed_card(table: Maker) -> None:
    t = table().put(0, "t1", "troll").put(0, "c0", "gorgon").discard(0, "alf", "draugr", "puma").select(0, "cobra", "mummy")
    t.turn().act("play cobra", "place c1")
    assert t.offered() == ["choose c0", "choose t1", "stop"]
    t.act("choose t1")
    assert t.gems() == 3 and t.discards() == ["alf", "draugr", "puma", "troll"]


@pytest.mark.rule("MYL-428", "MYL-124")
def test_the_cobra_may_be_declined_and_counts_before_triggers(table: Maker) -> None:
    t = table().put(0, "t1", "troll").select(0, "cobra", "mummy").turn().act("play cobra", "place c1", "stop")
    assert t.gems() == 0 and t.discards() == []
    t = table().put(0, "t1", "fenghuang").select(0, "cobra", "mummy").turn()
    t.act("play cobra", "place c1", "choose t1", "use", "to a0")
    assert t.gems() == 1 and t.at("a0") == "fenghuang", "counted while it lay in the discard"


@pytest.mark.rule("MYL-429")
def test_the_mummy_scores_at_most_three_cards_under_it(table: Maker) -> None:
    assert final_effects(table().put(0, "c0", "alf", "alf", "mummy").s, 0) == 2
    assert final_effects(table().put(0, "c0", "alf", "alf", "alf", "puma", "mummy").s, 0) == 3
    assert final_effects(table().put(0, "c0", "mummy", "alf").s, 0) == 0, "covered"


@pytest.mark.rule("MYL-430", "MYL-104", "MYL-129")
def test_a_crushed_benu_calls_a_card_before_the_crushing_card_goes_on(table: Maker) -> None:
    t = table().put(0, "t0", "benu").discard(1, "gorgon").select(0, "kelpie", "alf").turn().act("play kelpie", "place t0")
    assert t.asked() == [(0, "choose_card")] and t.gems() == 0, "the Kelpie's gain comes later"
    t.act("discarded 1 gorgon", "place c0")
    assert t.at("c0") == "gorgon" and t.discards() == ["kelpie"], "the Gorgon's effect took the Kelpie away"
    assert t.gems() == 2 + 1, "Gorgon's effect; MYL-089: the Kelpie still gives its gain"


@pytest.mark.rule("MYL-430", "MYL-120", "MYL-122")
def test_benu_crushed_in_another_players_turn_calls_without_effect(table: Maker) -> None:
    t = table().put(1, "t0", "benu").put(1, "c0", "mummy").discard(0, "muki", "alf").put(0, "c0", "puma").tokens(0, 1)
    t.select(0, "tianlong", "gorgon").turn().act("play tianlong", "place t1", "pay", "choose c0", "to t0")
    assert t.asked() == [(1, "choose_card")]
    t.act("discarded 0 muki", "place a0")
    assert t.at("a0", 1) == "muki" and t.gems(1) == 0, "called: no gain, and no effect outside one's own turn"
    assert t.discards(0) == ["alf"] and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-430", "MYL-129")
def test_the_owner_orders_benu_and_other_triggers(table: Maker) -> None:
    t = table().put(0, "t0", "benu").put(0, "a0", "puma").discard(0, "thor").tokens(0, 3).select(0, "kelpie", "alf").turn()
    t.act("play kelpie", "place t0")
    assert t.asked() == [(0, "order_triggers")] and t.offered() == ["trigger puma a0", "trigger benu t0"]
    t.act("trigger puma a0", "discarded 0 thor", "place c0")
    assert t.at("c0") == "thor" and t.gems() == 0 + 1, "the Puma's gem paid for Thor"
