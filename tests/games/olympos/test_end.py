"""End of the game and scoring: OLY-240 to OLY-259."""

from __future__ import annotations

import pytest
from games.olympos.position import GAME, Position

from pantheon.core import deciders, fast_rng, options, play
from pantheon.core.rulebook import read_rules
from pantheon.games.olympos.rules.end import make_outcome


def last(seat_0: int = 62) -> Position:
    """Seat 0 is to play on the last stretch, the others have finished."""
    p = Position().at(seat_0, 70, 70)
    p.s.finished = [False, True, True]
    return p


@pytest.mark.rule("OLY-240", "OLY-241")
def test_on_or_past_the_last_zeus_space_one_passes_or_acts() -> None:
    assert last(60).turn(0).offered() == ["expansion", "pass_final"]
    p = last(62).turn(0).act("pass_final")
    assert p.s.finished[0]
    assert not p.s.agenda
    p = Position().at(59, 70, 70).turn(0)
    assert p.why("pass_final") == ("OLY-240", "too_early")


@pytest.mark.rule("OLY-241")
def test_before_passing_cards_may_be_played() -> None:
    p = last().hand(0, "harvest_gold", "zeus").turn(0)
    assert p.offered() == ["expansion", "play harvest_gold", "pass_final"]
    p.act("play harvest_gold", "pass_final")
    assert p.s.finished[0]
    assert p.score(0)["cards"] == 1


@pytest.mark.rule("OLY-242")
def test_the_last_action_may_land_on_the_cross_space_and_is_the_last() -> None:
    p = last(67).turn(0).act("expansion", "new_settler")
    assert {p.cost(text.split()[1]) for text in p.offered()} == {3}
    p.act("to illyria")
    assert p.s.position[0] == 70
    assert p.s.finished[0]
    p = last(62).glasses(0, 9).turn(0).act("expansion", "new_settler", "to illyria")
    assert (p.s.position[0], p.s.finished[0]) == (62, True)


@pytest.mark.rule("OLY-242", "OLY-052")
def test_cards_may_be_played_after_the_last_action() -> None:
    p = last().hand(0, "harvest_gold").turn(0).act("expansion", "new_settler", "to illyria", "done")
    assert (p.question, p.s.finished[0]) == ("end_turn_cards", False)
    p.act("done")
    assert p.s.finished[0]


@pytest.mark.rule("OLY-243")
def test_play_goes_on_until_every_player_has_finished() -> None:
    p = Position().at(61, 62, 63).next_turn()
    for seat in range(3):
        assert p.seat == seat
        p.act("pass_final")
    assert not p.s.agenda
    assert GAME.outcome(p.s) is not None


@pytest.mark.rule("OLY-244")
def test_no_olympos_card_is_revealed_once_somebody_takes_a_last_turn() -> None:
    for seed in range(12):
        s = GAME.new(2 + seed % 4, seed=f"last turns {seed}")
        rng = fast_rng(f"last {seed}")
        while s.agenda:
            if s.turn >= 0 and s.position[s.turn] >= 60 and s.agenda[-1].name() == "choose_action":
                assert min(s.position) >= 60
                assert sum(map(len, s.revealed)) == 9
            seat = deciders(s)[0]
            play(s, seat, rng.pick(options(s, seat)))
        assert sum(map(len, s.revealed)) == 9


@pytest.mark.rule("OLY-245")
def test_who_may_only_pass_passes_automatically() -> None:
    p = last(70).next_turn()
    assert not p.s.agenda
    assert p.s.finished == [True, True, True]
    p = last(70).hand(0, "harvest_gold").next_turn()
    assert p.offered() == ["play harvest_gold", "pass_final"]


@pytest.mark.rule("OLY-246")
def test_points_of_the_place_on_the_track() -> None:
    points = {60: 5, 61: 5, 62: 4, 63: 4, 64: 3, 65: 3, 66: 2, 67: 2, 68: 1, 69: 1, 70: 0}
    for space, worth in points.items():
        assert last(space).score(0)["time"] == worth


@pytest.mark.rule("OLY-247")
def test_prestige_counts() -> None:
    p = last()
    p.s.prestige[0] = 7
    assert p.score(0)["prestige"] == 7


@pytest.mark.rule("OLY-248")
def test_territories_count_one_and_atlantis_two() -> None:
    p = last().settlers("elis", 0).settlers("atlantis_west", 1, 0).settlers("crete", 0, 1)
    assert p.score(0)["territories"] == 3
    assert p.score(1)["territories"] == 1


@pytest.mark.rule("OLY-249")
def test_each_discovery_tile_counts_two() -> None:
    p = last().own(0, "cult", "poetry", "philosophy").wonder("stadium", 1, 0)
    assert p.score(0)["discoveries"] == 6


@pytest.mark.rule("OLY-250")
def test_printed_points() -> None:
    p = last().wonder("stadium", 1, 0).wonder("colossus", 2, 0).own(0, "poetry", "philosophy")
    assert p.score(0)["wonders"] == 22
    assert p.score(0)["powers"] == 8


@pytest.mark.rule("OLY-251")
def test_science_counts_tiles_with_itself() -> None:
    assert last().own(0, "science", "cult", "art").wonder("stadium", 1, 0).score(0)["powers"] == 3


@pytest.mark.rule("OLY-252")
def test_city_counts_settlers_on_the_map_buried_ones_too() -> None:
    p = last().own(0, "city").settlers("elis", 0).settlers("crete", 0, 1, 0, 1).marker(0, "red", 1, 1)
    assert p.score(0)["powers"] == 3


@pytest.mark.rule("OLY-253")
def test_absolutism_counts_printed_swords() -> None:
    p = last().own(0, "absolutism", "strategy", "hoplite")
    p.s.ares = 1
    assert p.score(0)["powers"] == 6


@pytest.mark.rule("OLY-254")
def test_engineering_counts_star_tokens_only() -> None:
    p = last().star("elis", "crete").settlers("elis", 0).settlers("crete", 0).own(0, "engineering", "architecture")
    p.marker(0, "red", 1, 1).hand(0, "star")
    p.s.athena[0] = 1
    assert p.score(0)["powers"] == 6


@pytest.mark.rule("OLY-256")
def test_cards_in_hand_count_one() -> None:
    assert last().hand(0, "star", "zeus", "glory_wood").score(0)["cards"] == 3


@pytest.mark.rule("OLY-257")
def test_cubes_and_hourglasses_score_nothing() -> None:
    p = last()
    bare = p.score(0)
    assert p.cubes(0, grain=5, gold=3).glasses(0, 9).score(0) == bare


@pytest.mark.rule("OLY-258", "OLY-156")
def test_ties_are_broken_by_tiles_and_then_shared() -> None:
    p = Position().at(60, 60, 60)
    p.s.prestige = [10, 6, 3]
    p.own(1, "cult", "hoplite")
    outcome = make_outcome(p.s)
    assert (outcome.winners, outcome.scores, outcome.tie_break) == ((1,), [15, 15, 8], "tiles")
    p.own(0, "democracy", "art")
    p.s.prestige[0] = 6
    assert make_outcome(p.s).winners == (0, 1)
    assert make_outcome(p.s).tie_break == "shared"
    p.s.prestige[1] = 7
    assert (make_outcome(p.s).winners, make_outcome(p.s).tie_break) == ((1,), "")


@pytest.mark.rule("OLY-258")
def test_wonders_count_for_the_tie_break() -> None:
    p = Position().at(60, 60, 60).wonder("stadium", 1, 0)
    p.s.prestige = [0, 8, 0]
    p.own(1, "cult")
    assert make_outcome(p.s).tie_break == "shared"


@pytest.mark.rule("OLY-259")
def test_the_score_marks_of_the_track_have_no_effect() -> None:
    assert "every 5 spaces" in read_rules(GAME.folder, "en")["OLY-259"].text
    p = Position()
    assert [p.at(space, 0, 0).score(0)["time"] for space in (5, 15, 55)] == [0, 0, 0]


def test_at_the_end_prestige_and_hands_are_shown_to_all() -> None:
    p = last().hand(1, "star").turn(0)
    p.s.prestige = [1, 2, 3]
    assert GAME.view(p.s, None)["table"]["players"][1]["hand"] is None
    p.act("pass_final")
    players = GAME.view(p.s, None)["table"]["players"]
    assert players[1]["hand"] == ["star"]
    assert [player["prestige"] for player in players] == [1, 2, 3]


def test_the_parts_add_up() -> None:
    p = last().settlers("elis", 0).own(0, "cult").hand(0, "star").turn(0).act("pass_final")
    outcome = GAME.outcome(p.s)
    assert outcome is not None
    assert outcome.reason == "all_finished"
    assert outcome.scores == [sum(parts.values()) for parts in outcome.breakdown]
    assert outcome.scores[0] == 4 + 1 + 2 + 1
