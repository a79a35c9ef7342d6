"""The ten Chinese cards (MYL-451 to MYL-460)."""

from __future__ import annotations

import pytest

from pantheon.games.mythologies.cards.base import CARDS
from pantheon.games.mythologies.cards.chinese import buried
from pantheon.games.mythologies.grid import CELLS
from pantheon.games.mythologies.kinds import KINDS, NUWA
from pantheon.games.mythologies.rules.effects import begin

from .position import Maker, among_deities


@pytest.mark.rule("MYL-451")
def test_yanluo_wang_exchanges_gems_for_favours_within_the_empty_cells(table: Maker) -> None:
    t = table(3).tokens(0, 10).tokens(1, 0, 5).fill(1, "c0 c1 c2 t0 t1 t2 a0 a1").tokens(2, 0, 1).select(0, "yanluo_wang", "alf")
    t.turn().act("play yanluo_wang", "place c0")
    assert t.offered() == ["opponent 1", "opponent 2", "stop"]
    t.act("opponent 1")
    assert (t.gems(0), t.favours(0), t.gems(1), t.favours(1)) == (4, 1, 2, 4)
    assert t.offered() == ["opponent 2", "stop"], "one empty cell, one exchange"
    t.act("opponent 2")
    assert (t.gems(0), t.favours(0)) == (2, 2) and t.asked() == [(0, "turn_menu")], "nobody is left"


@pytest.mark.rule("MYL-451", "MYL-473")
def test_yanluo_wang_finds_no_partner_without_gems_or_under_brigid(table: Maker) -> None:
    t = table().tokens(0, 5).tokens(1, 0, 5).select(0, "yanluo_wang", "alf").turn().act("play yanluo_wang", "place c0")
    assert t.asked() == [(0, "turn_menu")]
    t = table().tokens(0, 9).tokens(1, 0, 5).put(1, "c0", "brigid").select(0, "yanluo_wang", "alf").turn()
    t.act("play yanluo_wang", "place c0")
    assert t.asked() == [(0, "turn_menu")] and t.gems() == 5


@pytest.mark.rule("MYL-452", "MYL-136")
def test_sun_wukong_gains_once_per_moving_effect_of_a_neighbour_in_their_turn(table: Maker) -> None:
    t = table(4).put(1, "c0", "sun_wukong").put(0, "c0", "mummy").discard(0, "alf", "puma").select(0, "vetala", "gorgon").turn()
    t.act("play vetala", "place a2", "choose c0", "to c1", "choose c1", "to c2")
    assert t.favours(1) == 1, "two moves, one effect"
    t = table(4).put(2, "c0", "sun_wukong").put(0, "c0", "mummy").discard(0, "alf").select(0, "vetala", "gorgon").turn()
    t.act("play vetala", "place a2", "choose c0", "to c1")
    assert t.favours(2) == 0, "not a neighbour"


@pytest.mark.rule("MYL-452")
def test_sun_wukong_gains_nothing_for_moves_forced_on_a_neighbour(table: Maker) -> None:
    t = table(3).put(1, "c0", "sun_wukong").put(2, "t0", "mummy").tokens(0, 4).select(0, "hades", "gorgon").turn()
    t.act("play hades", "place c0")
    assert t.at("a0", 2) == "mummy" and t.favours(1) == 0


@pytest.mark.rule("MYL-453")
def test_nuwa_asks_a_gem_or_the_creature_for_each_creature_of_a_neighbour(table: Maker) -> None:
    t = (
        table()
        .tokens(0, 4)
        .tokens(1, 1)
        .put(1, "c0", "alf")
        .put(1, "t0", "puma")
        .put(1, "a0", "thor")
        .put(1, "a1", "mummy", "alf")
    )
    t.select(0, "nuwa", "gorgon").turn().act("play nuwa", "place a0")
    assert t.asked() == [(1, "choose_alternative")] and t.offered() == ["give_gem", "sacrifice_creature"]
    t.act("sacrifice_creature", "give_gem")
    assert t.gems(0) == 1 and t.discards(1) == ["alf", "alf"], "no gem left: the last one had to go"
    assert t.at("a1", 1) == "mummy" and t.at("t0", 1) == "puma", "an uncovered card is not concerned"


@pytest.mark.rule("MYL-453", "MYL-114")
def test_nuwa_gets_nothing_for_a_protected_creature_of_a_poor_neighbour(table: Maker) -> None:
    t = table().tokens(0, 4).put(1, "c0", "alf").put(1, "c1", "morrigan").select(0, "nuwa", "gorgon").turn()
    t.act("play nuwa", "place a0")
    assert t.discards(1) == [] and t.gems(0) == 0 and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-454", "MYL-119")
def test_pangu_moves_two_cards_to_other_planes_and_gains_for_both(table: Maker) -> None:
    t = table().tokens(0, 4).put(0, "c0", "thor").put(0, "t1", "mummy").select(0, "pangu", "gorgon").turn()
    t.act("play pangu", "place a0", "choose c0", "choose t1")
    assert "to c1" not in t.offered(), "another plane"
    t.act("to t2")
    assert t.offered() == ["to c0", "to c1", "to c2", "to a1", "to a2"]
    t.act("to c0")
    assert t.at("t2") == "thor" and t.at("c0") == "mummy"
    assert t.favours() == 1 + 1 and t.gems() == 1


@pytest.mark.rule("MYL-454")
def test_pangu_may_send_both_to_one_cell_and_both_give_their_gain(table: Maker) -> None:
    t = table().tokens(0, 4).put(0, "c0", "mummy").put(0, "c1", "scarab").select(0, "pangu", "gorgon").turn()
    t.act("play pangu", "place t0", "choose c0", "choose c1", "to a0", "to a0", "stack c1")
    assert t.at("a0") == "scarab mummy" and t.gems() == 2


@pytest.mark.rule("MYL-454", "MYL-119")
def test_pangu_may_exchange_two_deities_of_different_planes_when_no_cell_is_free(table: Maker) -> None:
    t = among_deities(table, "anubis", "pangu").act("choose c0")
    assert t.why("choose c1") == ("MYL-119", "no_room_for_all"), "they could only change places in one plane"
    assert t.why("stop") == ("MYL-119", "lift_another")
    t.act("choose a1")
    assert (t.at("c0"), t.at("a1")) == ("anubis", "thor")


@pytest.mark.rule("MYL-455", "MYL-012")
def test_tianlong_makes_the_opponents_copy_a_move(table: Maker) -> None:
    t = table(3).tokens(0, 1).put(0, "c0", "mummy").put(1, "c0", "puma").put(1, "t1", "scarab").put(2, "c0", "alf")
    t.put(2, "t1", "thor").select(0, "tianlong", "gorgon").turn().act("play tianlong", "place a0", "pay", "choose c0", "to t1")
    assert t.at("t1") == "mummy" and t.at("t1", 1) == "scarab puma" and t.gems(1) == 1
    assert t.at("c0", 2) == "alf", "a deity is in the way"


@pytest.mark.rule("MYL-455", "MYL-124")
def test_tianlong_may_be_declined(table: Maker) -> None:
    t = table().tokens(0, 1).put(1, "c0", "puma").select(0, "tianlong", "gorgon").turn()
    t.act("play tianlong", "place a0", "decline")
    assert t.gems() == 1 and t.at("a0") == "tianlong"


@pytest.mark.rule("MYL-456", "MYL-124")
def test_qilin_gives_each_neighbour_a_gem_for_a_favour(table: Maker) -> None:
    t = table(4).select(0, "qilin", "gorgon").turn().act("play qilin", "place c0", "pay")
    assert [t.gems(seat) for seat in range(4)] == [0, 1, 0, 1] and t.favours() == 1
    t = table(3).select(0, "qilin", "gorgon").turn().act("play qilin", "place t0")
    assert t.asked() == [(0, "turn_menu")], "one gem for two neighbours"


@pytest.mark.rule("MYL-457", "MYL-129")
def test_a_crushed_fenghuang_returns_to_an_empty_cell_once_per_turn(table: Maker) -> None:
    t = table().put(0, "t0", "fenghuang").put(0, "a0", "puma").select(0, "scarab", "mummy").turn().act("play scarab", "place t0")
    assert t.asked() == [(0, "optional_trigger")] and t.gems() == 1, "the Puma first"
    t.act("use", "to t1")
    assert t.at("t0") == "scarab" and t.at("t1") == "fenghuang" and t.gems() == 2 and t.favours() == 0
    assert t.lines("returns") == [(0, KINDS.index("fenghuang"), CELLS.index("t1"))]
    t.act("play mummy", "place t1")
    assert t.at("t1") == "fenghuang mummy", "once per turn"


@pytest.mark.rule("MYL-457", "MYL-123")
def test_a_sacrificed_fenghuang_returns_from_the_discard_and_completes_lines(table: Maker) -> None:
    t = table().put(0, "t1", "fenghuang").fill(0, "a0 a1").select(0, "gorgon", "mummy").turn().act("play gorgon", "place c1")
    t.act("use", "to a2")
    assert t.discards() == [] and t.at("a2") == "fenghuang"
    assert t.gems() == 1 + 1 + 2, "Gorgon's gain, the token of the abyssal plane, Gorgon's effect"


@pytest.mark.rule("MYL-457")
def test_fenghuang_may_stay_and_needs_an_empty_cell(table: Maker) -> None:
    t = table().put(0, "t0", "fenghuang").select(0, "scarab", "mummy").turn().act("play scarab", "place t0", "decline")
    assert t.at("t0") == "fenghuang scarab"
    t = table().put(0, "t0", "fenghuang").fill(0, "c0 c1 c2 t1 t2 a0 a1 a2").select(0, "troll", "asura").turn()
    t.act("play troll", "place t0")
    assert t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-458", "MYL-133")
def test_mogwai_rewards_whoever_completes_its_lines(table: Maker) -> None:
    t = table(3).put(1, "t1", "mogwai").put(2, "c2", "mogwai").fill(0, "t0 t2").select(0, "ammit", "gorgon").turn()
    t.act("play ammit", "place t1")
    assert t.gems(0) == 1 + 1 + 1, "token, Ammit's gain, the Mogwai of seat 1"
    t = table().put(0, "t1", "mogwai").fill(0, "t0").select(0, "ammit", "gorgon").turn()
    t.s.pantheons[0].tokens = 0
    t.act("play ammit", "place t2")
    assert t.favours(0) == 1 and t.gems(0) == 1, "even if the token is gone"


@pytest.mark.rule("MYL-459", "MYL-115", "MYL-109")
def test_jiangshi_sacrifices_a_whole_pile(table: Maker) -> None:
    t = table().put(0, "t0", "kelpie", "alf").put(0, "a0", "puma", "mummy").put(0, "a1", "kelpie").select(0, "jiangshi", "gorgon")
    t.turn().act("play jiangshi", "place c2")
    assert t.offered() == ["choose c2", "choose t0", "choose a1", "stop"], "the Kelpie protects the top of a0, hence the pile"
    t.act("choose t0")
    assert t.discards() == ["alf", "kelpie"] and t.gems() == 4


@pytest.mark.rule("MYL-459")
def test_jiangshi_may_choose_its_own_pile_or_stop(table: Maker) -> None:
    t = table().put(0, "t0", "mummy").select(0, "jiangshi", "gorgon").turn().act("play jiangshi", "place t0", "choose t0")
    assert t.discards() == ["jiangshi", "mummy"] and t.gems() == 1 + 4
    t = table().select(0, "jiangshi", "gorgon").turn().act("play jiangshi", "place t0", "stop")
    assert t.at("t0") == "jiangshi" and t.gems() == 1


@pytest.mark.rule("MYL-460", "MYL-123")
def test_huli_jing_moves_up_or_down_for_a_gem_and_gains(table: Maker) -> None:
    t = table().put(0, "a0", "huli_jing").tokens(0, 2).select(0, "alf", "gorgon").turn().act("activate huli_jing a0")
    assert t.at("t0") == "huli_jing" and t.favours() == 1 and t.gems() == 1
    assert "activate huli_jing t0" not in t.offered()
    t = table().put(0, "t0", "huli_jing").put(0, "c0", "thor").put(0, "a0", "ra").tokens(0, 2).select(0, "alf", "gorgon").turn()
    assert "activate huli_jing t0" not in t.offered(), "deities above and below"


@pytest.mark.rule("MYL-122", "MYL-451")
def test_one_reaction_window_per_effect_and_player(table: Maker) -> None:
    t = table(3).tokens(0, 10).tokens(1, 2, 5).tokens(2, 2, 5).put(1, "c0", "griffin").put(2, "c0", "griffin")
    t.select(0, "yanluo_wang", "alf").turn().act("play yanluo_wang", "place c0", "opponent 1")
    assert t.asked() == [(1, "reaction_window")]
    t.act("pass")
    assert t.favours(1) == 4 and t.asked() == [(0, "choose_opponent")]
    t.act("opponent 1")
    assert t.favours(1) == 3 and t.asked() == [(0, "choose_opponent")], "this effect has warned the player once"
    t.act("opponent 2")
    assert t.asked() == [(2, "reaction_window")], "another player has a window of their own"


@pytest.mark.rule("MYL-453")
def test_nuwa_takes_the_creature_of_a_neighbour_without_gems(table: Maker) -> None:
    t = table().tokens(0, 4).put(1, "c0", "alf").select(0, "nuwa", "gorgon").turn().act("play nuwa", "place a0")
    assert t.discards(1) == ["alf"] and t.gems(0) == 0
    e = begin(t.s, 0, t.card("nuwa"), 0)
    for gems, creature, touched in ((0, False, False), (1, False, False), (0, True, True), (1, True, True)):
        u = table().tokens(1, gems)
        if creature:
            u.put(1, "c0", "alf")
        assert CARDS[NUWA].touches(u.s, e, 1) is touched, "who may lose something may react first (MYL-122)"


@pytest.mark.rule("MYL-457")
def test_fenghuang_returns_only_from_under_a_card_or_from_its_owners_discard(table: Maker) -> None:
    t = table().put(0, "t0", "fenghuang", "alf").put(0, "t1", "fenghuang").discard(0, "fenghuang")
    p = t.s.pantheons[0]
    assert [buried(t.s, 0, card) for card in (p.under[3][0], p.tops[4], p.discard[0])] == [True, False, True]
    assert not any(buried(t.s, 1, card) for card in (p.under[3][0], p.tops[4], p.discard[0])), "another's pantheon"
