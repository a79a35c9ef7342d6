"""The ten Norse cards (MYL-411 to MYL-420)."""

from __future__ import annotations

import pytest

from pantheon.core import advance
from pantheon.games.mythologies.rules.end import final_effects
from pantheon.games.mythologies.rules.selection import RevealDestiny, can_select, free_slots, pile_open

from .position import GAME, Maker


@pytest.mark.rule("MYL-411", "MYL-044", "MYL-049")
def test_odin_closes_a_board_to_the_opponents_who_may_draw_from_its_pile(table: Maker) -> None:
    t = table().select(0, "odin", "alf").tokens(0, 4).slot(1, 0, "troll").turn().act("play odin", "place c0")
    assert t.asked() == [(0, "choose_board")]
    t.act("board top_right")
    t.s.destined = [1, 1]
    assert free_slots(t.s, 0) == [4] and not pile_open(t.s, 0)
    assert free_slots(t.s, 1) == [] and pile_open(t.s, 1) and can_select(t.s, 1)
    t.s.pantheons[0].tops[0] = -1
    assert free_slots(t.s, 1) == [4], "the ban ends when Odin leaves"


@pytest.mark.rule("MYL-411", "MYL-120")
def test_odin_called_outside_his_owners_turn_bans_nothing(table: Maker) -> None:
    t = table().put(1, "t0", "benu").put(1, "c0", "alf").discard(1, "odin").tokens(1, 4).slot(1, 0, "troll")
    t.s.pantheons[1].ban = 1
    t.put(0, "c0", "puma").tokens(0, 1).select(0, "tianlong", "gorgon").turn()
    t.act("play tianlong", "place t1", "pay", "choose c0", "to t0")
    assert t.asked() == [(1, "choose_card")]
    t.act("discarded 1 odin", "place a0")
    assert t.s.pantheons[1].forbidden_board() == -1 and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-412")
def test_thor_takes_two_favours_or_a_deity_from_each_opponent(table: Maker) -> None:
    t = table(4).select(0, "thor", "alf").tokens(0, 4).tokens(1, 0, 3).put(1, "c0", "zeus").tokens(2, 0, 1).put(2, "c1", "ra")
    t.tokens(3, 0, 1).turn().act("play thor", "place a0")
    assert t.asked() == [(1, "choose_alternative")] and t.offered() == ["lose_favours", "sacrifice_deity"]
    t.act("lose_favours")
    assert t.favours(1) == 1
    assert t.discards(2) == ["ra"] and t.favours(2) == 1, "with one favour the deity must go"
    deity = [(2, "choose_alternative", "sacrifice_deity"), (2, "choose_card", "choose c1")]
    assert t.forced == [*deity, (3, "choose_alternative", "lose_favours")], "nobody loses anything unasked"
    assert t.favours(3) == 0, "a single favour is lost when there is no deity"


@pytest.mark.rule("MYL-412")
def test_thor_spares_who_has_nothing_and_lets_the_victim_choose_the_deity(table: Maker) -> None:
    t = table(3).select(0, "thor", "alf").tokens(0, 4).tokens(2, 0, 2).put(2, "c0", "zeus").put(2, "c1", "ra")
    t.turn().act("play thor", "place a0", "sacrifice_deity")
    assert t.asked() == [(2, "choose_card")]
    t.act("choose c1")
    assert t.discards(2) == ["ra"] and t.favours(2) == 2 and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-413", "MYL-190", "MYL-191")
def test_loki_fills_the_sanctuary_face_down_and_only_his_owner_sees_it(table: Maker) -> None:
    t = table(3).select(0, "loki", "alf").tokens(0, 4).slot(0, 0, "gorgon").turn().act("play loki", "place t0")
    assert all(card >= 0 for card in t.s.slots)
    assert t.s.hidden[0] == -1 and t.s.hidden[1] == 0b001
    mine, other, nobody = (GAME.view(t.s, viewer)["table"]["slots"] for viewer in (0, 1, None))
    assert mine[1]["card"] and mine[1]["face_down"]
    assert other[1] == nobody[1] == {"card": "", "face_down": True, "pawn": -1}
    assert other[0]["card"].startswith("gorgon")


@pytest.mark.rule("MYL-413")
def test_what_loki_has_seen_stays_known_and_an_empty_pile_leaves_a_gap(table: Maker) -> None:
    t = table().select(0, "loki", "alf").tokens(0, 4)
    t.s.piles[0] = t.s.piles[0][:1]
    t.turn().act("play loki", "place t0")
    assert t.s.slots[0] >= 0 and t.s.slots[1] == -1
    t.s.pantheons[0].tops[3] = -1
    assert GAME.view(t.s, 0)["table"]["slots"][0]["card"], "seen once, known for good"
    assert not GAME.view(t.s, 1)["table"]["slots"][0]["card"]


@pytest.mark.rule("MYL-413")
def test_loki_called_again_shows_the_hidden_cards_to_his_new_owner(table: Maker) -> None:
    t = table().slot(2, 1, "cobra", face_down=True).discard(0, "loki").tokens(1, 4).select(1, "anubis", "alf")
    t.tokens(1, 8).turn(1).act("play anubis", "place a0", "discarded 0 loki", "place t0")
    assert t.s.hidden[9] >> 1 & 1 == 1 and t.s.hidden[9] & 1 == 0


@pytest.mark.rule("MYL-414", "MYL-102")
def test_freyja_counts_every_covered_card(table: Maker) -> None:
    t = table().put(0, "c0", "freyja").put(0, "a0", "alf", "puma", "troll").put(0, "t0", "alf", "puma")
    assert final_effects(t.s, 0) == 3
    assert final_effects(table().put(0, "c0", "freyja").s, 0) == 0


@pytest.mark.rule("MYL-415")
def test_draugr_takes_a_creature_or_two_gems_from_each_opponent(table: Maker) -> None:
    t = table(4).select(0, "draugr", "alf").tokens(1, 2).put(1, "c0", "puma").tokens(2, 1).put(2, "c0", "puma").tokens(3, 1)
    t.turn().act("play draugr", "place c0")
    assert t.asked() == [(1, "choose_alternative")] and t.offered() == ["sacrifice_creature", "give_gems"]
    t.act("give_gems")
    assert t.gems(0) == 3 and t.gems(1) == 0
    assert t.discards(2) == ["puma"] and t.gems(2) == 1, "with fewer than 2 gems the creature goes"
    assert t.gems(3) == 0, "without a creature the one gem goes"


@pytest.mark.rule("MYL-416", "MYL-129")
def test_the_valkyrie_exiles_a_crushed_creature_for_a_favour_once_per_turn(table: Maker) -> None:
    t = table().put(0, "c0", "valkyrie").put(0, "t0", "puma").put(0, "t1", "mummy").select(0, "scarab", "troll").turn()
    t.act("play scarab", "place t0")
    assert t.asked() == [(0, "optional_cost")] and t.gems() == 1, "the Puma is paid before"
    t.act("pay")
    assert t.exiled() == ["puma"] and t.at("t0") == "scarab" and t.favours() == 1
    t.act("play troll", "place t1")
    assert t.exiled() == ["puma"] and t.at("t1") == "mummy troll", "once per turn"


@pytest.mark.rule("MYL-416", "MYL-104")
def test_a_crushed_valkyrie_may_exile_itself_and_declining_costs_nothing(table: Maker) -> None:
    t = table().put(0, "c0", "valkyrie").put(0, "t1", "mummy").select(0, "scarab", "troll").turn()
    t.act("play troll", "place t1", "decline")
    assert t.exiled() == [] and t.favours() == 0
    t.act("play scarab", "place c0")
    assert t.asked() == [(0, "optional_cost")], "a declined use is not spent"
    t.act("pay")
    assert t.exiled() == ["valkyrie"] and t.favours() == 1 and t.at("c0") == "scarab"


@pytest.mark.rule("MYL-417")
def test_jormungandr_strikes_the_same_cell_if_it_crushed_a_creature(table: Maker) -> None:
    t = table(3).put(0, "a1", "puma").put(1, "a1", "amaru").put(2, "a1", "thor").select(0, "jormungandr", "alf").turn()
    t.act("play jormungandr", "place a1")
    assert t.gems(0) == 1 + 2 + 2, "Puma, abyssal gain, effect"
    assert t.discards(1) == ["amaru"] and t.discards(2) == []


@pytest.mark.rule("MYL-417")
def test_jormungandr_does_nothing_on_an_empty_cell(table: Maker) -> None:
    t = table().put(1, "a1", "amaru").select(0, "jormungandr", "alf").turn().act("play jormungandr", "place a1")
    assert t.gems(0) == 2 and t.discards(1) == []


@pytest.mark.rule("MYL-418", "MYL-087")
def test_the_troll_takes_a_favour_on_its_cell(table: Maker) -> None:
    t = table(3).put(1, "t1", "troll").put(2, "t1", "troll").tokens(0, 0, 2).select(0, "mummy", "alf").turn()
    t.act("play mummy", "place t1")
    assert [t.favours(seat) for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("MYL-418")
def test_a_cell_whose_trolls_cannot_all_be_paid_is_not_offered(table: Maker) -> None:
    t = table(3).put(1, "t1", "troll").put(2, "t1", "troll").tokens(0, 0, 1).select(0, "mummy", "alf").turn()
    t.act("play mummy")
    assert "place t1" not in t.offered() and "place t0" in t.offered()
    assert t.why("place t1") == ("MYL-087", "cannot_pay_toll")


@pytest.mark.rule("MYL-419")
def test_fenrir_makes_each_opponent_lose_two_tokens_of_their_choice(table: Maker) -> None:
    t = table(4).tokens(0, 1).tokens(1, 2, 2).tokens(2, 1, 0).select(0, "fenrir", "alf").turn()
    t.act("play fenrir", "place c0", "pay")
    assert t.asked() == [(1, "choose_token")] and t.offered() == ["gem", "favour"]
    t.act("gem", "favour")
    assert (t.gems(1), t.favours(1), t.gems(2)) == (1, 1, 0)
    assert t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-419", "MYL-124")
def test_fenrir_can_be_declined_and_is_not_offered_without_a_gem(table: Maker) -> None:
    t = table().tokens(0, 1).tokens(1, 2, 2).select(0, "fenrir", "alf").turn().act("play fenrir", "place c0", "decline")
    assert (t.gems(0), t.gems(1), t.favours(1)) == (1, 2, 2)
    t = table().tokens(1, 2, 2).select(0, "fenrir", "alf").turn().act("play fenrir", "place c0")
    assert t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-420", "MYL-111")
def test_alf_moves_another_creature_onto_its_diagonal(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").put(0, "c2", "scarab").select(0, "alf", "puma").turn().act("play alf", "place t1")
    assert t.offered() == ["choose c0", "choose c2"]
    t.act("choose c0")
    assert t.offered() == ["to c2", "to a0", "to a2"]
    t.act("to c2")
    assert t.at("c2") == "scarab mummy" and t.gems() == 1


@pytest.mark.rule("MYL-420")
def test_alf_gains_nothing_without_a_crush_or_a_move(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").select(0, "alf", "puma").turn().act("play alf", "place t1", "to a2")
    assert t.at("a2") == "mummy" and t.gems() == 0
    t = table().put(0, "c0", "thor").select(0, "alf", "puma").turn().act("play alf", "place t1")
    assert t.at("c0") == "thor" and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-190", "MYL-053")
def test_a_face_down_card_can_be_selected_unseen_and_is_shown_when_taken(table: Maker) -> None:
    t = table().slot(0, 0, "gorgon", face_down=True).slot(1, 0, "troll").slot(2, 0, "cobra").slot(3, 0, "naga")
    t.s.revealed, t.s.destiny = 3, [1, 2, 0, 3]
    t.s.placed = [1, 2]
    t.s.then(RevealDestiny())
    advance(t.s)
    assert [event.key for event in t.s.log if event.key.startswith("selects")] == ["selects_hidden"]
    assert t.s.pantheons[0].selected and [event.key for event in t.s.log][-1] == "takes"


@pytest.mark.rule("MYL-412", "MYL-474", "MYL-114")
def test_thor_cannot_take_a_deity_under_morrigans_protection(table: Maker) -> None:
    t = table(3).select(0, "thor", "alf").tokens(0, 4).tokens(1, 0, 1).put(1, "c0", "morrigan").put(1, "c1", "zeus")
    t.tokens(2, 0, 3).put(2, "c0", "morrigan").put(2, "t0", "ra").turn().act("play thor", "place a0")
    assert t.favours(1) == 0 and t.discards(1) == [], "the single favour goes, since no deity can"
    assert t.asked() == [(2, "choose_alternative")] and t.offered() == ["lose_favours", "sacrifice_deity"]
    t.act("sacrifice_deity")
    assert t.discards(2) == ["ra"] and t.at("c0", 2) == "morrigan"
