"""Time track, turn order and the turn: OLY-030 to OLY-058."""

from __future__ import annotations

import pytest
from games.olympos.position import GAME, Position

from pantheon.core import Match, deciders, options, play
from pantheon.games.olympos.state import Olympos


@pytest.mark.rule("OLY-030")
def test_the_rearmost_player_has_the_turn() -> None:
    p = Position().at(12, 7, 9).next_turn()
    assert p.seat == 1
    assert p.s.turn == 1


@pytest.mark.rule("OLY-031")
def test_on_one_space_the_top_marker_plays_first() -> None:
    p = Position().at(7, 7, 9)
    p.s.order = [1, 0, 2]
    assert p.next_turn().seat == 0
    p.s.order = [0, 1, 2]
    assert p.next_turn().seat == 1


@pytest.mark.rule("OLY-031", "OLY-032")
def test_a_marker_arriving_on_an_occupied_space_goes_on_top_and_plays_again() -> None:
    p = Position().at(4, 7, 20).next_turn()
    p.act("expansion", "new_settler", "to illyria")
    assert p.s.position == [7, 7, 20]
    assert p.s.order[-1] == 0
    assert (p.seat, p.question) == (0, "choose_action")


@pytest.mark.rule("OLY-032", "OLY-050")
def test_a_turn_is_one_action_and_its_cost_moves_the_marker() -> None:
    p = Position().at(4, 5, 20).next_turn()
    p.act("expansion", "new_settler", "to illyria")
    assert p.s.position == [7, 5, 20]
    assert p.seat == 1


@pytest.mark.rule("OLY-033")
def test_hourglasses_are_spent_first() -> None:
    p = Position().at(4, 9, 20).glasses(0, 2).next_turn()
    p.act("expansion", "new_settler", "to illyria")
    assert p.s.hourglasses[0] == 0
    assert p.s.position[0] == 5


@pytest.mark.rule("OLY-034")
def test_a_marker_that_does_not_move_keeps_its_place_in_the_pile() -> None:
    p = Position().at(5, 5, 20).glasses(1, 9)
    p.s.order = [0, 1, 2]
    p.next_turn().act("expansion", "new_settler", "to illyria")
    assert p.s.hourglasses[1] == 6
    assert p.s.position == [5, 5, 20]
    assert p.s.order == [0, 1, 2]
    assert p.seat == 1


@pytest.mark.rule("OLY-035")
@pytest.mark.parametrize(("start", "cards"), [(6, 0), (7, 1), (9, 1), (10, 0)])
def test_a_zeus_space_is_reached_from_before_to_on_it_or_beyond(start: int, cards: int) -> None:
    p = Position().at(start, 40, 40).next_turn()
    p.act("expansion", "new_settler", "to illyria")
    assert p.s.position[0] == start + 3
    assert len(p.s.hands[0]) == cards


@pytest.mark.rule("OLY-036")
def test_no_action_passes_the_cross_space() -> None:
    p = Position().at(66, 70, 70)
    p.s.finished = [False, True, True]
    p.turn(0).act("expansion", "new_settler")
    assert p.offered() == ["to illyria", "to paeonia", "to macedonia", "to thrace", "to chalcidice", "to epirus", "to olympos"]
    assert p.why("to elis") == ("OLY-036", "past_cross")


@pytest.mark.rule("OLY-036")
def test_an_earlier_action_may_not_pass_it_either() -> None:
    p = Position().at(59, 60, 60).settlers("atlantis_east", 1).stock(0, 0).settlers("illyria", 0).turn(0)
    p.act("expansion", "settler illyria 1")
    assert all(59 + p.cost(text.split()[1]) <= 70 for text in p.offered())
    assert p.why("to atlantis_east") == ("OLY-036", "past_cross")


@pytest.mark.rule("OLY-037")
def test_six_zeus_spaces_at_their_places() -> None:
    data = Position().s.data
    assert list(zip(data.zeus_spaces, data.fates, strict=True)) == [(10, 1), (20, 1), (30, 2), (40, 2), (50, 2), (60, 1)]


@pytest.mark.rule("OLY-038")
def test_finished_markers_are_ignored() -> None:
    p = Position().at(60, 62, 61)
    p.s.finished = [True, False, False]
    assert p.next_turn().seat == 2


@pytest.mark.rule("OLY-050")
def test_the_three_kinds_of_action() -> None:
    p = Position().at(0, 9, 9).stack("cult", "red", 1).cubes(0, grain=1, stone=1).wonder("stadium", 1)
    assert p.turn(0).offered() == ["expansion", "discovery"]
    p.s.stars[0] = 5
    assert p.turn(0).offered() == ["expansion", "discovery", "wonder"]


@pytest.mark.rule("OLY-050")
def test_an_action_that_is_not_possible_is_explained() -> None:
    p = Position().at(0, 9, 9).turn(0)
    assert p.offered() == ["expansion"]
    assert p.why("discovery") == ("OLY-130", "no_discovery")
    assert p.why("wonder") == ("OLY-171", "no_wonder")
    assert p.why("pass_final") == ("OLY-240", "too_early")
    assert p.why("wait") == ("OLY-058", "not_idle")


@pytest.mark.rule("OLY-051")
def test_any_number_of_cards_before_the_action() -> None:
    p = Position().at(0, 9, 9).hand(0, "harvest_grain", "harvest_wood", "harvest_gold").turn(0)
    assert p.offered() == ["expansion", "play harvest_grain", "play harvest_wood", "play harvest_gold"]
    p.act("play harvest_wood", "play harvest_gold")
    assert p.offered() == ["expansion", "discovery", "play harvest_grain"]
    assert p.cubes_of(0) == {"wood": 1, "gold": 1}


@pytest.mark.rule("OLY-052")
def test_cards_may_be_played_at_four_moments() -> None:
    p = Position().at(0, 9, 9).hand(0, "harvest_grain").turn(0)
    assert "play harvest_grain" in p.offered()
    p.act("expansion", "new_settler", "to illyria")
    assert (p.question, p.offered()) == ("pre_payment_cards", ["play harvest_grain", "done"])
    assert p.s.position[0] == 0
    p.act("done")
    assert (p.question, p.offered()) == ("end_turn_cards", ["play harvest_grain", "done"])
    assert p.s.position[0] == 3


@pytest.mark.rule("OLY-052")
def test_cards_come_between_the_destiny_card_and_the_olympos_card() -> None:
    p = Position().at(8, 9, 9).fate(1, "athena").next_cards("harvest_gold").turn(0)
    p.act("expansion", "new_settler", "to illyria")
    assert (p.question, p.offered()) == ("end_turn_cards", ["play harvest_gold", "done"])
    assert p.revealed == ()
    p.act("done")
    assert (p.question, p.offered()) == ("zeus_response", ["pass"])
    assert p.why("play harvest_gold") == ("OLY-052", "only_zeus")
    p.act("pass")
    assert len(p.revealed) == 1
    assert (p.seat, p.question) == (2, "choose_action")


@pytest.mark.rule("OLY-052", "OLY-206")
def test_card_questions_are_put_even_without_a_playable_card() -> None:
    p = Position().at(0, 9, 9).hand(0, "star").turn(0)
    p.act("expansion", "new_settler", "to illyria")
    assert (p.question, p.offered()) == ("pre_payment_cards", ["done"])
    p.act("done")
    assert (p.question, p.offered()) == ("end_turn_cards", ["done"])


@pytest.mark.rule("OLY-053")
def test_a_card_played_after_the_conquest_pays_for_it() -> None:
    p = Position().at(0, 9, 9).hand(0, "time_wood").turn(0)
    assert "play time_wood" not in p.offered()
    p.act("expansion", "new_settler", "to illyria", "play time_wood")
    assert p.s.position[0] == 2
    assert p.s.hourglasses[0] == 0


@pytest.mark.rule("OLY-053")
def test_a_card_played_before_a_development_pays_for_it() -> None:
    p = Position().at(0, 9, 9).settlers("illyria", 0).stack("cult", "red", 1).cubes(0, grain=1, stone=1).hand(0, "time_wood")
    p.turn(0).act("play time_wood", "discovery", "take cult", "bonus 1")
    assert p.s.position[0] == 6


@pytest.mark.rule("OLY-054")
def test_hourglasses_of_a_tile_pay_only_from_the_next_turn() -> None:
    p = Position().at(0, 9, 9).stack("cavalry", "red", 1).cubes(0, grain=1, stone=1).turn(0)
    p.act("discovery", "take cavalry", "bonus 2")
    assert p.s.position[0] == 7
    assert p.s.hourglasses[0] == 4


@pytest.mark.rule("OLY-055")
def test_legality_counts_the_hourglasses_held_when_choosing() -> None:
    p = Position().at(65, 70, 70).stack("cult", "red", 1).cubes(0, grain=1, stone=1).glasses(0, 1)
    assert "discovery" not in p.turn(0).offered()
    assert "discovery" in p.glasses(0, 2).turn(0).offered()


@pytest.mark.rule("OLY-056")
def test_total_cost_is_base_and_surcharge_less_reductions() -> None:
    p = Position().at(0, 9, 9).stack("cult", "red", 1).cubes(0, grain=1, stone=1).reduction(0, "grain").glasses(0, 3)
    p.s.erinyes = 1
    p.turn(0).act("discovery", "take cult", "bonus 1")
    assert p.lines("pays") == [(0, 7, 3, 4)]


@pytest.mark.rule("OLY-057")
def test_the_cheapest_action_costs_one() -> None:
    p = Position().at(0, 9, 9).settlers("illyria", 0).turn(0)
    p.act("expansion", "settler illyria 1")
    assert min(sum(parts) for parts in p.facts["costs"].values()) == 1


def stranded(seats: int = 3) -> Position:
    """Seat 0 sits on an island, under the Siren, with an empty stock."""
    p = Position(seats).at(*([5] + [30] * (seats - 1))).settlers("crete", 0).stock(0, 0)
    p.s.siren = 1
    return p


@pytest.mark.rule("OLY-058")
def test_a_player_without_a_legal_action_waits() -> None:
    p = stranded()
    p.s.erinyes = 1
    p.next_turn()
    assert p.lines("waits")[0] == (0,)
    assert p.s.erinyes == 1
    assert p.s.position[0] > 5


@pytest.mark.rule("OLY-058")
def test_a_wait_is_paid_by_hourglass_first_and_reaches_zeus_spaces() -> None:
    p = stranded().at(9, 60, 60).glasses(0, 1).fate(1, "hades")
    p.next_turn()
    assert p.lines("pays")[:2] == [(0, 1, 1, 9), (0, 1, 0, 10)]
    assert len(p.s.hands[0]) == 1
    assert p.question in ("end_turn_cards", "zeus_response")


@pytest.mark.rule("OLY-058")
def test_with_a_playable_card_he_is_asked_first() -> None:
    p = stranded().hand(0, "harvest_grain").stack("cult", "red", 1).cubes(0, stone=1).turn(0)
    assert p.offered() == ["play harvest_grain", "wait"]
    p.act("play harvest_grain")
    assert p.offered() == ["discovery"]


@pytest.mark.rule("OLY-058")
def test_waiting_costs_one() -> None:
    p = stranded().hand(0, "harvest_grain").turn(0)
    p.act("wait")
    assert p.s.position[0] == 6
    assert p.question == "end_turn_cards"


@pytest.mark.rule("OLY-058")
def test_when_the_last_playable_card_does_not_help_he_waits_at_once() -> None:
    p = stranded().hand(0, "harvest_stone").turn(0)
    p.act("play harvest_stone")
    assert p.lines("waits")[0] == (0,)


@pytest.mark.rule("OLY-032")
def test_undo_goes_back_to_the_last_barrier_only() -> None:
    match = Match(GAME, 3, {}, "undo")
    while match.state.agenda[-1].name() != "choose_action":
        match.play(deciders(match.state)[0], options(match.state, deciders(match.state)[0])[0])
    seat = deciders(match.state)[0]
    assert match.cannot_undo() == "chance"
    before = GAME.digest(match.state)
    match.play(seat, "expansion")
    match.play(seat, "new_settler")
    match.undo()
    match.undo()
    assert GAME.digest(match.state) == before


def test_a_drawn_card_cannot_be_undone() -> None:
    p = Position().at(8, 40, 40).turn(0)
    s: Olympos = p.s
    before = s.undo_blocks
    play(s, 0, options(s, 0)[0])
    assert s.undo_blocks == before
    p.act("new_settler", "to illyria")
    assert s.undo_blocks > before
    assert s.undo_block == "hidden"
