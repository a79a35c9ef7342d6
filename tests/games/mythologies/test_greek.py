"""The ten Greek cards (MYL-401 to MYL-410)."""

from __future__ import annotations

import pytest

from pantheon.games.mythologies.grid import CELLS

from .position import Maker, among_deities


@pytest.mark.rule("MYL-401", "MYL-087")
def test_zeus_takes_a_gem_for_a_card_played_in_his_plane(table: Maker) -> None:
    t = table().put(1, "t2", "zeus").tokens(0, 1).select(0, "alf", "puma").turn()
    t.act("play alf", "place t0")
    assert (t.gems(0), t.gems(1)) == (0, 1)


@pytest.mark.rule("MYL-401", "MYL-081")
def test_without_a_gem_the_cells_of_the_plane_of_zeus_are_not_offered(table: Maker) -> None:
    t = table().put(1, "t2", "zeus").select(0, "alf", "puma").turn().act("play alf")
    assert t.offered() == ["place c0", "place c1", "place c2", "place a0", "place a1", "place a2"]
    assert t.why("place t1") == ("MYL-087", "cannot_pay_toll")


@pytest.mark.rule("MYL-401")
def test_zeus_does_not_tax_his_owner_nor_moves(table: Maker) -> None:
    t = table().put(0, "t2", "zeus").select(0, "mummy", "puma").turn().act("play mummy", "place t0")
    assert (t.gems(0), t.at("t0")) == (0, "mummy")
    t = table().put(1, "t2", "zeus").put(0, "c0", "puma").tokens(0, 1).select(0, "idlozi", "mummy").turn()
    t.act("play idlozi", "place a0", "choose c0", "to t1")
    assert (t.gems(0), t.gems(1)) == (3, 0), "a move into the plane is free"


@pytest.mark.rule("MYL-402", "MYL-015")
def test_poseidon_takes_a_gem_per_card_of_his_plane_from_each_neighbour(table: Maker) -> None:
    t = table(4).put(0, "a0", "puma").put(0, "c0", "puma").select(0, "poseidon", "alf")
    t.tokens(0, 4).tokens(1, 5).tokens(2, 5).tokens(3, 1).turn().act("play poseidon", "place a1")
    assert [t.gems(seat) for seat in range(4)] == [3, 3, 5, 0]


@pytest.mark.rule("MYL-402")
def test_a_lone_opponent_is_one_neighbour(table: Maker) -> None:
    t = table().select(0, "poseidon", "alf").tokens(0, 4).tokens(1, 5).turn().act("play poseidon", "place a1")
    assert (t.gems(0), t.gems(1)) == (1, 4)


@pytest.mark.rule("MYL-403", "MYL-119", "MYL-107")
def test_athena_moves_piles_at_once_and_stacks_them_in_the_order_of_choice(table: Maker) -> None:
    t = table().put(0, "c0", "alf", "puma").put(0, "c1", "mummy").put(0, "a0", "troll").select(0, "athena", "alf")
    t.tokens(0, 4).turn().act("play athena", "place t2")
    t.act("choose c0", "choose c1", "stop", "to a0", "to a0")
    assert t.asked() == [(0, "order_stack")]
    t.act("stack c1")
    assert t.at("a0") == "troll mummy alf puma"
    assert t.at("c0") == t.at("c1") == ""


@pytest.mark.rule("MYL-403", "MYL-106", "MYL-101")
def test_athena_puts_an_uncrushable_pile_on_last_and_never_two_together(table: Maker) -> None:
    t = table().put(0, "c0", "thor").put(0, "c1", "mummy").put(0, "c2", "odin").select(0, "athena", "alf")
    t.tokens(0, 4).turn().act("play athena", "place t2", "choose c0", "choose c1", "choose c2")
    assert "to t2" not in t.offered() and "to c2" in t.offered()
    t.act("to a0", "to a0")
    assert "to a0" not in t.offered()
    t.act("to a1")
    assert t.at("a0") == "mummy thor" and t.at("a1") == "odin"


@pytest.mark.rule("MYL-403")
def test_athena_may_move_nothing_or_herself(table: Maker) -> None:
    t = table().select(0, "athena", "alf").tokens(0, 4).turn().act("play athena", "place t2")
    assert t.offered() == ["choose t2", "stop"]
    t.act("choose t2", "to a2")
    assert t.at("a2") == "athena"
    t = table().select(0, "athena", "alf").tokens(0, 4).turn().act("play athena", "place t2", "stop")
    assert t.asked() == [(0, "turn_menu")] and t.at("t2") == "athena" and t.favours() == 1


@pytest.mark.rule("MYL-404")
def test_hades_moves_all_terrestrial_cards_down_and_takes_the_completion_gains(table: Maker) -> None:
    t = table(3).put(0, "t0", "alf").put(1, "t0", "puma").put(1, "a1", "troll").put(1, "a2", "troll")
    t.put(2, "t1", "mummy", "alf").put(2, "a1", "thor").select(0, "hades", "gorgon").tokens(0, 4)
    t.turn().act("play hades", "place c2")
    assert t.at("a0") == "alf" and t.at("a0", 1) == "puma"
    assert t.at("t1", 2) == "mummy alf", "a deity below holds it"
    assert t.gems(0) == 1, "the gem of the abyssal plane of seat 1"
    assert 2 not in [line for line in range(6) if t.s.pantheons[1].tokens >> line & 1]


@pytest.mark.rule("MYL-404")
def test_hades_own_lines_give_their_tokens_as_usual_and_taken_tokens_are_gone(table: Maker) -> None:
    t = table().put(0, "t0", "alf").put(0, "a1", "troll").put(0, "a2", "troll").select(0, "hades", "gorgon")
    t.tokens(0, 4).turn().act("play hades", "place c2")
    assert t.gems(0) == 1
    t = table().put(1, "t0", "alf").fill(1, "a1 a2").select(0, "hades", "gorgon").tokens(0, 4)
    t.s.pantheons[1].tokens = 0
    t.turn().act("play hades", "place c2")
    assert t.gems(0) == 0


@pytest.mark.rule("MYL-405", "MYL-112")
def test_the_minotaur_moves_in_its_plane_and_a_crush_takes_a_gem_from_each_neighbour(table: Maker) -> None:
    t = table(3).put(0, "t1", "alf").tokens(1, 2).select(0, "minotaur", "gorgon").turn()
    t.act("play minotaur", "place t0")
    assert t.offered() == ["to t1", "to t2"]
    t.act("to t1")
    assert t.at("t1") == "alf minotaur"
    assert [t.gems(seat) for seat in range(3)] == [3, 1, 0]


@pytest.mark.rule("MYL-405")
def test_a_minotaur_that_crushes_nothing_or_cannot_move_takes_nothing(table: Maker) -> None:
    t = table().tokens(1, 2).select(0, "minotaur", "gorgon").turn().act("play minotaur", "place t0", "to t1")
    assert (t.gems(0), t.gems(1)) == (2, 2)
    t = table().put(0, "t1", "naga").tokens(1, 2).select(0, "minotaur", "gorgon").turn().act("play minotaur", "place t0")
    assert t.asked() == [(0, "turn_menu")] and t.at("t0") == "minotaur"
    assert (t.gems(0), t.gems(1)) == (2, 2)


@pytest.mark.rule("MYL-406")
def test_the_steps_of_the_centaur_are_independent(table: Maker) -> None:
    t = table().put(0, "c0", "thor").put(0, "t1", "odin").put(0, "a0", "loki")
    t.put(1, "t2", "alf").select(0, "centaur", "gorgon").turn().act("play centaur", "place t0")
    assert t.at("t0") == "centaur", "three deities around: it cannot move"
    assert t.discards(1) == ["alf"], "the opponent still sacrifices in its plane"


@pytest.mark.rule("MYL-406")
def test_the_centaur_spares_deities_and_other_planes(table: Maker) -> None:
    t = table(3).put(0, "c1", "alf").put(1, "c2", "thor").put(1, "t0", "puma").put(2, "c0", "puma").put(2, "c1", "troll")
    t.select(0, "centaur", "gorgon").turn().act("play centaur", "place t0", "to c0")
    assert t.discards(0) == ["alf"]
    assert t.discards(1) == [], "a deity, and a creature of another plane"
    assert t.asked() == [(2, "choose_card")]
    t.act("choose c1")
    assert t.discards(2) == ["troll"] and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-407", "MYL-126")
def test_the_gorgon_sacrifices_the_card_below_for_two_gems(table: Maker) -> None:
    t = table().put(0, "t1", "thor").select(0, "gorgon", "alf").turn().act("play gorgon", "place c1")
    assert t.discards() == ["thor"] and t.gems() == 3


@pytest.mark.rule("MYL-407", "MYL-126")
@pytest.mark.parametrize("cell", ["c0", "a1"])
def test_the_gorgon_gets_nothing_without_a_card_below(table: Maker, cell: str) -> None:
    t = table().put(0, "t1", "alf").select(0, "gorgon", "alf").turn().act("play gorgon", f"place {cell}")
    assert t.discards() == [] and t.gems() == (1 if cell == "c0" else 0)


@pytest.mark.rule("MYL-407", "MYL-114")
def test_the_gorgon_gets_nothing_for_a_protected_card(table: Maker) -> None:
    t = table().put(0, "t1", "alf").put(0, "t2", "kelpie").select(0, "gorgon", "alf").turn().act("play gorgon", "place c1")
    assert t.discards() == [] and t.gems() == 1


@pytest.mark.rule("MYL-408", "MYL-133")
def test_the_cyclops_takes_a_favour_for_a_gem_per_completed_line(table: Maker) -> None:
    t = table(3).put(0, "c1", "cyclops").fill(0, "c0 t1").tokens(1, 0, 2).tokens(2, 0, 1)
    t.select(0, "alf", "gorgon").turn().act("play alf", "place c2")
    assert t.gems() == 1 and t.asked() == [(0, "optional_cost")], "the gem of the plane may be used at once"
    t.act("pay")
    assert t.offered() == ["opponent 1", "opponent 2"]
    t.act("opponent 2")
    assert (t.favours(0), t.favours(2), t.gems(0)) == (2, 0, 0), "one taken, one of the Alf's gain"


@pytest.mark.rule("MYL-408", "MYL-473", "MYL-124")
def test_the_cyclops_is_not_offered_without_gem_or_victim_and_can_be_declined(table: Maker) -> None:
    t = table().put(0, "t1", "cyclops").fill(0, "a1").select(0, "ammit", "gorgon").tokens(1, 0, 3)
    t.turn().act("play ammit", "place c1")
    assert t.asked() == [(0, "turn_menu")] and t.favours() == 1, "a column gives no gem"
    t = table().put(0, "c1", "cyclops").fill(0, "c0").put(1, "c0", "brigid").tokens(1, 0, 3)
    t.select(0, "ammit", "gorgon").turn().act("play ammit", "place c2")
    assert t.asked() == [(0, "turn_menu")], "Brigid protects"
    t = table().put(0, "c1", "cyclops").fill(0, "c0").tokens(1, 0, 3).select(0, "ammit", "gorgon").turn()
    t.act("play ammit", "place c2", "decline")
    assert (t.gems(0), t.favours(1)) == (1, 3)


@pytest.mark.rule("MYL-409", "MYL-122", "MYL-123")
def test_the_griffin_moves_a_card_to_another_plane_once_per_turn(table: Maker) -> None:
    t = table().put(0, "c0", "griffin").put(0, "t1", "thor").tokens(0, 2).select(0, "alf", "gorgon").turn()
    assert "activate griffin c0" in t.offered()
    t.act("activate griffin c0", "choose t1")
    assert t.offered() == ["to c0", "to c1", "to c2", "to a0", "to a1", "to a2"]
    t.act("to a2")
    assert t.at("a2") == "thor" and t.gems() == 1
    assert "activate griffin c0" not in t.offered()
    assert t.why("activate griffin c0") == ("MYL-123", "used_this_turn")


@pytest.mark.rule("MYL-409", "MYL-124")
def test_the_griffin_needs_a_gem_and_a_move(table: Maker) -> None:
    t = table().put(0, "c0", "griffin").select(0, "alf", "gorgon").turn()
    assert "activate griffin c0" not in t.offered()
    t = table().put(0, "c0", "griffin").put(0, "c1", "morrigan").tokens(0, 2).select(0, "alf", "gorgon").turn()
    assert "activate griffin c0" not in t.offered(), "Morrigan holds the whole plane"


@pytest.mark.rule("MYL-410", "MYL-118")
def test_the_chimera_is_crushed_by_a_creature_of_an_opponents_discard(table: Maker) -> None:
    t = table(3).discard(0, "puma").discard(1, "thor", "alf").discard(2, "troll").select(0, "chimera", "gorgon").turn()
    t.act("play chimera", "place t1")
    assert t.offered() == ["discarded 1 alf", "discarded 2 troll"]
    t.act("discarded 2 troll")
    assert t.at("t1") == "chimera troll" and t.gems() == 2 and t.discards(2) == []


@pytest.mark.rule("MYL-410", "MYL-088")
def test_the_chimera_needs_a_creature_and_the_toll_may_be_refused(table: Maker) -> None:
    t = table().discard(1, "thor").select(0, "chimera", "gorgon").turn().act("play chimera", "place t1")
    assert t.at("t1") == "chimera" and t.asked() == [(0, "turn_menu")]
    t = table().discard(1, "alf").put(1, "t1", "troll").tokens(0, 0, 2).select(0, "chimera", "gorgon").turn()
    t.act("play chimera", "place t1")
    assert t.offered() == ["discarded 1 alf", "stop"]
    t.act("stop")
    assert t.at("t1") == "chimera" and t.favours(0) == 1


@pytest.mark.rule("MYL-119")
def test_athena_says_why_a_pile_is_not_lifted(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").put(0, "c1", "naga").put(0, "a2", "alf").tokens(0, 4).select(0, "athena").turn()
    t.act("play athena", "place t2", "choose a2")
    assert t.why("choose c0") == ("MYL-436", "held") and t.why("choose a2") == ("MYL-119", "lifted_already")
    assert t.why("choose a0") == ("MYL-128", "no_card_there")
    t.act("stop")
    assert t.why("to t2") == ("MYL-106", "deity_there") and t.why("to a2") == ("MYL-105", "same_cell")


@pytest.mark.rule("MYL-119", "MYL-403")
def test_athena_may_exchange_two_deities_with_nothing_else_free_for_them(table: Maker) -> None:
    t = among_deities(table, "alf", "athena").act("place a2", "choose c0", "choose c1", "stop")
    assert t.offered() == ["to c1", "to a1"]
    t.act("to c1")
    assert t.offered() == ["to c0", "to a1"], "not where the first one goes"
    t.act("to c0")
    assert (t.at("c0"), t.at("c1"), t.at("a1")) == ("ra", "thor", "alf")


@pytest.mark.rule("MYL-119", "MYL-403")
@pytest.mark.parametrize(("first", "second"), [("c0", "a1"), ("a1", "c0")])
def test_athena_may_exchange_two_deities_when_no_other_cell_is_free_at_all(table: Maker, first: str, second: str) -> None:
    t = among_deities(table, "anubis", "athena")
    assert t.offered() == [*(f"choose {cell}" for cell in CELLS), "stop"]
    t.act(f"choose {first}")
    assert "stop" not in t.offered() and t.why("stop") == ("MYL-119", "lift_another")
    t.act(f"choose {second}", "stop")
    assert (t.at("c0"), t.at("a1")) == ("anubis", "thor"), "the destinations follow"


@pytest.mark.rule("MYL-119", "MYL-403")
def test_three_deities_may_change_places_in_a_ring(table: Maker) -> None:
    t = among_deities(table, "anubis", "athena").act("choose c0", "choose c1", "choose c2")
    assert t.offered() == ["to c1", "to c2"]
    t.act("to c2")
    assert (t.at("c0"), t.at("c1"), t.at("c2")) == ("ra", "odin", "thor")


@pytest.mark.rule("MYL-403", "MYL-109", "MYL-100")
def test_athena_moves_a_whole_pile_to_an_empty_cell(table: Maker) -> None:
    t = table().tokens(0, 4).put(0, "c0", "troll", "alf", "puma").select(0, "athena", "gorgon").turn()
    t.act("play athena", "place t2", "choose c0", "stop", "to a0")
    assert t.at("a0") == "troll alf puma" and t.at("c0") == ""
