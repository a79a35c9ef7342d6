"""Turns, playing, crushing, moving, effects, completion (MYL-060 to MYL-141)."""

from __future__ import annotations

import pytest

from pantheon.games.mythologies.grid import CELLS, DIAGONAL, IN, NEAR
from pantheon.games.mythologies.kinds import BENU, COPIES, KINDS
from pantheon.games.mythologies.rules.challenges import measure
from pantheon.games.mythologies.rules.effects import begin, follow, leave

from .position import GAME, Maker, Table


@pytest.mark.rule("MYL-060", "MYL-064")
def test_both_cards_are_resolved_in_any_order_one_after_the_other(table: Maker) -> None:
    t = table().select(0, "scarab", "mummy").turn()
    assert t.offered() == ["play scarab", "play mummy", "discard scarab", "discard mummy"]
    t.act("play mummy", "place c0", "play scarab", "place c1")
    assert t.at("c0") == "mummy" and t.at("c1") == "scarab" and t.asked() == [], "the turn is over"


@pytest.mark.rule("MYL-061", "MYL-084", "MYL-063")
def test_a_card_may_be_discarded_for_two_gems_and_that_is_no_sacrifice(table: Maker) -> None:
    t = table().put(0, "c0", "pachamama").put(0, "c1", "isis").select(0, "scarab", "mummy").turn().act("discard scarab")
    assert t.gems() == 2 and t.favours() == 0 and t.discards() == ["scarab"]


@pytest.mark.rule("MYL-062")
def test_no_card_is_kept_for_later(table: Maker) -> None:
    t = table().put(0, "c0", "griffin").put(0, "t0", "mummy").tokens(0, 1).select(0, "scarab", "thor").turn()
    assert "end_turn" not in t.offered() and t.why("end_turn") == ("MYL-062", "resolve_first")
    t.act("discard scarab", "discard thor")
    assert "end_turn" in t.offered() and "activate griffin c0" in t.offered()


@pytest.mark.rule("MYL-080")
def test_the_order_of_playing_pay_place_crush_complete_gain_effect(table: Maker) -> None:
    t = table().put(0, "c0", "puma").fill(0, "c1").tokens(0, 4, 1).put(1, "c0", "troll").select(0, "vishnu", "alf")
    t.slot(0, 3, "athena").turn().act("play vishnu", "place c0")
    keys = [event.key for event in t.s.log][1:]
    steps = ["invokes", "pays_gems", "toll", "gives_favours", "crushes", "effect", "gains_gems", "gains_favours", "effect"]
    assert keys[: len(steps)] == steps, "pay, place, Puma's trigger, gain, effect"
    assert t.favours() == 2 + 2 and t.gems() == 1


@pytest.mark.rule("MYL-080", "MYL-134")
def test_completion_comes_before_the_gain(table: Maker) -> None:
    t = table().fill(0, "c0 c1").select(0, "ammit", "scarab").turn().act("play scarab", "place c2")
    keys = [event.key for event in t.s.log]
    assert keys.index("token_plane") < len(keys) - 1 - keys[::-1].index("gains_gems")
    assert t.gems() == 2


@pytest.mark.rule("MYL-081", "MYL-101")
def test_a_cell_with_a_deity_is_not_offered(table: Maker) -> None:
    t = table().put(0, "c0", "thor").put(0, "c1", "alf").select(0, "scarab", "mummy").turn().act("play scarab")
    assert "place c0" not in t.offered() and "place c1" in t.offered()
    assert t.why("place c0") == ("MYL-101", "deity_there")


@pytest.mark.rule("MYL-082", "MYL-083")
def test_a_deity_costs_four_gems_which_its_own_gain_cannot_pay(table: Maker) -> None:
    t = table().tokens(0, 3).select(0, "brahma", "scarab").turn()
    assert "play brahma" not in t.offered() and t.why("play brahma") == ("MYL-082", "too_few_gems")
    t.act("play scarab", "place c0")
    assert t.gems() == 4 and "play brahma" in t.offered(), "gems gained earlier in the turn can be used"
    t.act("play brahma", "place t0")
    assert t.gems() == 1, "the terrestrial gain comes afterwards"


@pytest.mark.rule("MYL-081", "MYL-087")
def test_cost_and_toll_must_be_paid_together(table: Maker) -> None:
    t = table().tokens(0, 4).put(1, "c0", "zeus").select(0, "thor", "scarab").turn().act("play thor")
    assert "place c1" not in t.offered() and "place t1" in t.offered()


@pytest.mark.rule("MYL-089")
def test_a_card_gone_before_step_six_has_no_effect_but_its_gain(table: Maker) -> None:
    t = table().put(0, "t0", "benu").discard(1, "gorgon").select(0, "muki", "alf").discard(0, "mummy").turn()
    t.act("play muki", "place t0", "discarded 1 gorgon", "place c0")
    assert t.discards() == ["muki", "mummy"] and t.gems() == 2, (
        "Gorgon's effect; Muki gains nothing on t0, and its effect is lost"
    )


@pytest.mark.rule("MYL-092")
def test_no_turn_is_endless(table: Maker) -> None:
    """Tokoloshes crush Benus that call Garuda, who feeds on the Tokoloshes and brings them back: gems without end."""
    t = table(2, ("zulu", "egyptian", "hindu", "greek"))
    t.put(0, "t0", "benu", "tokoloshe").put(0, "t1", "benu", "tokoloshe").put(0, "a2", "benu").discard(0, "garuda").tokens(0, 5)
    t.select(0, "tokoloshe", "mummy").turn().act("play tokoloshe", "place a2")
    steps = 0
    while t.s.plays < t.s.data.effect_plays and t.s.frames:
        t.act(next(text for text in loop_wants(t) if text in t.offered()))
        steps += 1
        assert steps < 200
    assert t.s.plays == t.s.data.effect_plays == 20 and t.gems() > 20, "the loop would go on for ever"
    while t.s.frames:
        assert not any(text.startswith("discarded") for text in t.offered())
        t.act(t.offered()[0])
    assert t.asked() == [(0, "turn_menu")]


def loop_wants(t: Table) -> list[str]:
    """The player who wants gems without end."""
    low = t.at("a2").endswith("tokoloshe")
    high = t.at("t0").endswith("tokoloshe") and t.at("t1").endswith("tokoloshe")
    if t.asked() == [(0, "choose_card")]:
        return ["discarded 0 garuda", "discarded 0 tokoloshe"] if low and high else ["discarded 0 tokoloshe", "stop"]
    if t.asked() == [(0, "choose_plane")]:
        return ["plane terrestrial" if t.at("t2") == "garuda" else "plane abyssal"]
    if t.asked() == [(0, "choose_cell")]:
        benus = [f"place {cell}" for cell in ("t0", "t1", "a2") if t.at(cell) == "benu"]
        crushed = t.s.effect().cell if t.s.effect().card // COPIES == BENU else -1
        return [*benus, "place t2" if crushed == CELLS.index("a2") else "place a1"]
    return ["pay"]


@pytest.mark.rule("MYL-092", "MYL-437")
def test_rakshasa_stops_at_the_bound(table: Maker) -> None:
    t = table().put(0, "c0", "rakshasa").put(0, "t0", "mummy").slot(0, 0, "gorgon").select(0, "alf", "puma").turn()
    t.s.plays = 20
    t.act("discard alf")
    assert "activate rakshasa c0" not in t.offered()


@pytest.mark.rule("MYL-100", "MYL-102")
def test_only_the_visible_card_is_crushed_but_all_covered_cards_count(table: Maker) -> None:
    t = table().put(0, "c0", "puma", "mummy").select(0, "scarab", "alf").turn().act("play scarab", "place c0")
    assert t.gems() == 1, "the covered Puma is not crushed again"
    assert measure(t.s, 0, 1) == 2 and t.at("c0") == "puma mummy scarab"


@pytest.mark.rule("MYL-103", "MYL-121", "MYL-128")
def test_an_uncovered_card_gives_no_gain_and_no_effect_but_its_permanent_is_active_again(table: Maker) -> None:
    t = table().put(0, "t0", "puma", "mummy").put(0, "t1", "alf").select(0, "gorgon", "scarab").turn()
    t.act("play gorgon", "place c0")
    assert t.at("t0") == "puma" and t.gems() == 1 + 2
    t.act("play scarab", "place t1")
    assert t.gems() == 3 + 1 + 1, "the Puma pays for the crush again"


@pytest.mark.rule("MYL-105", "MYL-106")
def test_a_move_takes_the_visible_card_and_never_lands_on_a_deity(table: Maker) -> None:
    t = table().put(0, "c0", "alf", "mummy").put(0, "c1", "thor").put(0, "t0", "griffin").tokens(0, 1).select(0, "scarab", "puma")
    t.turn().act("activate griffin t0", "choose t0")
    assert "to c1" not in t.offered() and t.why("to c1") == ("MYL-106", "deity_there")
    t.act("to c0")
    assert t.at("c0") == "alf mummy griffin"


@pytest.mark.rule("MYL-110", "MYL-111")
def test_adjacent_and_diagonal_cells() -> None:
    assert [IN[NEAR[cell]] for cell in (0, 1, 4)] == [[1, 3], [0, 2, 4], [1, 3, 5, 7]]
    assert [IN[DIAGONAL[cell]] for cell in (0, 1, 4)] == [[4, 8], [3, 5], [0, 2, 6, 8]]


@pytest.mark.rule("MYL-113", "MYL-117")
def test_sacrificed_cards_go_to_the_owners_open_discard(table: Maker) -> None:
    t = table().put(0, "t0", "thor").select(0, "gorgon", "scarab").turn().act("play gorgon", "place c0")
    assert GAME.view(t.s, 1)["table"]["pantheons"][0]["discard"] == ["thor.0"]


@pytest.mark.rule("MYL-122")
def test_a_reaction_window_opens_before_the_victims_part_and_again_after_each_use(table: Maker) -> None:
    t = table().put(1, "c0", "huli_jing").put(1, "c1", "griffin").put(1, "t1", "mummy").tokens(1, 2).put(1, "t2", "alf")
    t.select(0, "centaur", "alf").turn().act("play centaur", "place c0", "to t0")
    assert t.asked() == [(1, "reaction_window")] and t.offered() == ["activate huli_jing c0", "activate griffin c1", "pass"]
    t.act("activate griffin c1", "choose t1", "to a1")
    assert t.asked() == [(1, "reaction_window")] and t.offered() == ["activate huli_jing c0", "pass"]
    t.act("pass")
    assert t.discards(1) == ["alf"], "candidates are taken after the window: the Mummy has escaped"


@pytest.mark.rule("MYL-122")
def test_no_window_without_a_usable_card_or_if_the_effect_does_not_touch(table: Maker) -> None:
    t = table().put(1, "c0", "griffin").put(1, "t2", "scarab").select(0, "centaur", "alf").turn()
    t.act("play centaur", "place c0", "to t0")
    assert t.asked() == [(0, "turn_menu")], "no gem for the Griffin"
    t = table().put(1, "c0", "griffin").tokens(1, 2).put(1, "a2", "scarab").select(0, "centaur", "alf").turn()
    t.act("play centaur", "place c0", "to t0")
    assert t.asked() == [(0, "turn_menu")], "nothing in that plane"


@pytest.mark.rule("MYL-122")
def test_with_hades_all_windows_come_first(table: Maker) -> None:
    t = table(3).tokens(0, 4)
    for seat in (1, 2):
        t.put(seat, "c0", "griffin").put(seat, "t0", "mummy").tokens(seat, 1)
    t.select(0, "hades", "alf").turn().act("play hades", "place c2")
    assert t.asked() == [(1, "reaction_window")]
    t.act("pass")
    assert t.asked() == [(2, "reaction_window")] and t.at("t0", 1) == "mummy"
    t.act("activate griffin c0", "choose t0", "to c1")
    assert t.at("a0", 1) == "mummy" and t.at("c1", 2) == "mummy"


@pytest.mark.rule("MYL-123")
def test_once_per_turn_is_counted_per_card_and_forgotten_when_it_leaves(table: Maker) -> None:
    t = table().put(0, "c0", "griffin").put(0, "c1", "griffin").put(0, "t0", "mummy").tokens(0, 3).select(0, "alf", "puma").turn()
    t.act("activate griffin c0", "choose t0", "to a0")
    assert "activate griffin c1" in t.offered() and "activate griffin c0" not in t.offered()
    t = table().put(0, "t0", "griffin").put(0, "a0", "mummy").tokens(0, 5).select(0, "gorgon", "inkosazana").turn()
    t.act("activate griffin t0", "choose a0", "to c2", "play gorgon", "place c0")
    assert t.discards() == ["griffin"] and t.s.spent == [], "gone, and forgotten"
    t.act("play inkosazana", "place a2", "discarded 0 griffin", "place t2")
    assert "activate griffin t2" in t.offered(), "a card that comes back is played anew"


@pytest.mark.rule("MYL-129")
def test_plain_gains_are_not_asked_for_their_order(table: Maker) -> None:
    t = table().put(0, "c0", "puma").put(0, "c1", "isis").put(0, "t0", "mummy").select(0, "scarab", "alf").turn()
    t.act("play scarab", "place t0")
    assert t.asked() == [(0, "turn_menu")] and t.gems() == 2 and t.favours() == 1


@pytest.mark.rule("MYL-131", "MYL-132")
def test_tokens_are_taken_once_in_ones_own_turn_or_at_its_start(table: Maker) -> None:
    t = table().fill(0, "c0 c1 c2").select(0, "scarab", "ammit").turn()
    assert t.gems() == 1 and t.s.pantheons[0].tokens == 0b111110, "completed in another turn: collected at the start"
    assert not any(event.key == "completes_plane" for event in t.s.log), "but that is no completing"
    t.act("play scarab", "place c0")
    assert t.gems() == 2


@pytest.mark.rule("MYL-131")
def test_a_line_completed_in_another_players_turn_gives_no_token_yet(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").put(1, "c0", "mummy").fill(1, "t1 t2").tokens(0, 1).select(0, "tianlong", "alf").turn()
    t.act("play tianlong", "place a0", "pay", "choose c0", "to t0")
    assert t.gems(1) == 0 and t.s.pantheons[1].tokens == 0b111111
    t.select(1, "scarab").turn(1)
    assert t.gems(1) == 1


@pytest.mark.rule("MYL-133")
def test_a_line_can_be_completed_again_but_crushing_in_a_full_line_is_none(table: Maker) -> None:
    t = table().put(0, "c0", "ukuku").fill(0, "c1 c2").select(0, "scarab", "ammit").turn().act("play scarab", "place c1")
    assert t.favours() == 0
    t = table().put(0, "c0", "ukuku").fill(0, "c1").select(0, "scarab", "ammit")
    t.s.pantheons[0].tokens = 0
    t.turn().act("play scarab", "place c2")
    assert t.favours() == 1 and t.gems() == 1, "completing counts without its token"


@pytest.mark.rule("MYL-134")
def test_a_line_that_is_not_full_any_more_at_the_check_gives_nothing(table: Maker) -> None:
    t = table().put(0, "t0", "benu").put(0, "t1", "mummy").discard(1, "gorgon").select(0, "idlozi", "scarab").turn()
    t.put(0, "c0", "alf")
    t.s.pantheons[0].tops[1] = -1
    t.act("discard scarab", "play idlozi", "place t0", "discarded 1 gorgon", "place c0")
    assert t.s.pantheons[0].tokens == 0b111111


@pytest.mark.rule("MYL-135")
def test_one_card_may_complete_a_plane_and_a_column(table: Maker) -> None:
    t = table().fill(0, "c0 c1 t2 a2").select(0, "scarab", "ammit").turn().act("play scarab", "place c2")
    assert t.gems() == 2 and t.favours() == 1


@pytest.mark.rule("MYL-139")
def test_an_effect_uses_the_last_known_cell_of_its_card(table: Maker) -> None:
    t = table().put(0, "t1", "benu").discard(1, "gorgon").put(1, "t0", "alf").put(0, "t2", "mummy").select(0, "centaur", "scarab")
    t.turn().act("play centaur", "place t0", "to t1", "discarded 1 gorgon", "place c1", "choose t2")
    assert "centaur" in t.discards(), "the Gorgon took the Centaur away"
    assert t.discards(0) == ["centaur", "mummy"] and t.discards(1) == ["alf"], "its plane is still the terrestrial one"


@pytest.mark.rule("MYL-140", "MYL-141")
@pytest.mark.parametrize(("cell", "gems", "favours"), [("c0", 0, 1), ("t0", 1, 0), ("a0", 0, 0)])
def test_the_gain_is_that_of_the_plane(table: Maker, cell: str, gems: int, favours: int) -> None:
    t = table().select(0, "sphinx", "alf").turn().act("play sphinx", f"place {cell}")
    assert (t.gems(), t.favours()) == (gems, favours)
    assert measure(t.s, 0, 6) == favours, "invocation favours of the active plane only"


def test_an_effect_that_does_nothing_is_not_told(table: Maker) -> None:
    alone = table().tokens(0, 4).select(0, "condor", "gorgon").turn().act("play condor", "place t1")
    assert "effect" not in [event.key for event in alone.s.log]
    with_target = table().put(0, "t0", "mummy").tokens(0, 4).select(0, "condor", "gorgon").turn().act("play condor", "place t1")
    assert "effect" in [event.key for event in with_target.s.log]


@pytest.mark.rule("MYL-092")
def test_the_limit_of_plays_by_effects_is_named(table: Maker) -> None:
    t = table().put(0, "c0", "rakshasa").put(0, "c1", "mummy").select(0, "alf").turn()
    t.s.plays = t.s.data.effect_plays
    assert t.why("activate rakshasa c0") == ("MYL-092", "too_many_plays")
    assert t.why("activate griffin c0") == ("MYL-122", "not_shown_there")


@pytest.mark.rule("MYL-081", "MYL-101")
def test_the_menu_says_where_a_card_cannot_go_and_which_cards_are_not_there(table: Maker) -> None:
    t = table().put(0, "c0", "thor").select(0, "alf").turn()
    assert t.why("place c0") == ("MYL-101", "deity_there")
    assert t.why("play gorgon") == ("MYL-060", "not_selected") and t.why("discard gorgon") == ("MYL-061", "not_selected")
    assert t.why("end_turn") == ("MYL-062", "resolve_first")


@pytest.mark.rule("MYL-139")
def test_only_the_moved_cards_own_effects_follow_it(table: Maker) -> None:
    t = table()
    mine, other, theirs = (begin(t.s, seat, card, 0) for seat, card in ((0, 30), (0, 60), (1, 30)))
    follow(t.s, 0, 30, 7)
    assert (mine.cell, other.cell, theirs.cell) == (7, 0, 0)


@pytest.mark.rule("MYL-123")
def test_what_a_card_has_paid_or_was_paid_for_is_forgotten_when_it_leaves(table: Maker) -> None:
    s = table().s
    s.spent, s.paid = [30, 60], [30 * 256 + 60, 60 * 256 + 90, 90 * 256 + 30]
    leave(s, 30)
    assert s.spent == [60] and s.paid == [60 * 256 + 90]


@pytest.mark.rule("MYL-120")
def test_an_effect_is_told_unless_it_did_nothing(table: Maker) -> None:
    t = table().select(0, "muki", "gorgon").turn().act("play muki", "place t0")
    assert t.lines("effect") == [] and t.gems() == 0
    t = table().discard(0, "alf").select(0, "muki", "gorgon").turn().act("play muki", "place t0")
    assert [args[:2] for args in t.lines("effect")] == [(0, KINDS.index("muki"))] and t.gems() == 1


@pytest.mark.rule("MYL-120")
def test_a_question_says_which_card_asks(table: Maker) -> None:
    t = table().tokens(0, 4).tokens(1, 1).put(1, "c0", "alf").select(0, "nuwa", "gorgon").turn().act("play nuwa")
    assert t.s.agenda[-1].facts(t.s) == {"card": "nuwa", "owner": -1}
    t.act("place a0")
    facts = t.s.agenda[-1].facts(t.s)
    assert t.asked() == [(1, "choose_alternative")] and (facts["card"], facts["owner"]) == ("nuwa", 0)
