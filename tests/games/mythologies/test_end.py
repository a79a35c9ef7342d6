"""Challenges and the end of the game (MYL-160 to MYL-167, MYL-180 to MYL-182)."""

from __future__ import annotations

import pytest

from pantheon.core import advance
from pantheon.games.mythologies.data import METRICS
from pantheon.games.mythologies.rules.challenges import challenge_worth, check_challenges, fulfilled, measure
from pantheon.games.mythologies.rules.end import breakdown, make_outcome
from pantheon.games.mythologies.rules.placement import EndTurn

from .position import Maker, Table


def outcome(t: Table) -> tuple[tuple[int, ...], list[int], str]:
    o = make_outcome(t.s)
    return o.winners, o.scores, o.tie_break


@pytest.mark.rule("MYL-160", "MYL-163")
def test_a_challenge_is_worth_both_halves_and_the_first_one_less_in_round_four(table: Maker) -> None:
    t = table(2, ("hindu", "norse", "inca", "egyptian"), round=3)
    assert (challenge_worth(t.s, 0), challenge_worth(t.s, 1)) == (3 + 2, 3 + 2)
    t.s.round = 4
    assert (challenge_worth(t.s, 0), challenge_worth(t.s, 1)) == (3 + 2 - 1, 3 + 2)


@pytest.mark.rule("MYL-161", "MYL-162", "MYL-164", "MYL-167")
def test_challenges_are_scored_once_in_their_rounds(table: Maker) -> None:
    t = table(2, ("norse", "celtic", "chinese", "greek")).put(0, "c0", "alf").put(0, "c1", "puma").tokens(0, 3)
    for number, gained in ((1, 0), (2, 0), (3, 1 + 1), (4, 1 + 1 + 2 + 1)):
        t.s.round = number
        t.s.then(EndTurn(0))
        advance(t.s)
        assert t.favours() == gained, f"round {number}"
    assert t.s.pantheons[0].scored == [2, 3] and t.s.pantheons[1].scored == [-1, -1]
    keys = [event.args[1] for event in t.s.log if event.key == "challenge"]
    assert keys == [1, 2]


@pytest.mark.rule("MYL-162")
def test_end_of_turn_effects_come_before_the_challenges(table: Maker) -> None:
    t = table(2, ("norse", "greek", "inca", "egyptian"), round=3).put(0, "c0", "leprechaun").tokens(0, 1)
    t.s.then(EndTurn(0))
    advance(t.s)
    assert t.gems() == 2 and t.favours() == 2, "at least 2 gems, thanks to the Leprechaun"


@pytest.mark.rule("MYL-164")
def test_several_players_may_score_the_same_challenge(table: Maker) -> None:
    t = table(2, ("norse", "greek", "inca", "egyptian"), round=3).tokens(0, 2).tokens(1, 2)
    for seat in (0, 1, 0):
        check_challenges(t.s, seat)
    assert (t.favours(0), t.favours(1)) == (2, 2)


@pytest.mark.rule("MYL-165")
@pytest.mark.parametrize(
    ("board", "mine", "others", "met"),
    [
        ("norse", 2, (9, 9), True), ("norse", 1, (0, 0), False),
        ("egyptian", 2, (0, 0), True), ("egyptian", 3, (0, 0), False),
        ("zulu", 4, (9, 9), True), ("zulu", 0, (0, 0), False), ("zulu", 3, (0, 0), False),
        ("greek", 3, (2, 2), True), ("greek", 3, (3, 0), False), ("greek", 3, (0, 3), False),
        ("celtic", 2, (2, 1), True), ("celtic", 2, (3, 0), False), ("celtic", 1, (0, 0), False),
        ("hindu", 4, (9, 9), True), ("hindu", 3, (0, 0), False),
    ],
)  # fmt: skip
def test_tests_of_challenges(table: Maker, board: str, mine: int, others: tuple[int, int], met: bool) -> None:
    t = table(3, (board, "inca", "chinese", "norse" if board != "norse" else "zulu"))
    for seat, n in enumerate((mine, *others)):
        t.s.pantheons[seat].discard = list(range(n))
    assert fulfilled(t.s, 0, 0) is met


@pytest.mark.rule("MYL-165", "MYL-015")
def test_neighbours_only_with_four_players(table: Maker) -> None:
    t = table(4, ("greek", "inca", "chinese", "norse"))
    for seat, n in enumerate((3, 2, 9, 2)):
        t.s.pantheons[seat].discard = list(range(n))
    assert fulfilled(t.s, 0, 0), "seat 2 is no neighbour"


@pytest.mark.rule("MYL-166")
@pytest.mark.parametrize(
    ("metric", "n"),
    [
        ("gems_owned", 5), ("covered_cards", 3), ("tallest_pile", 3), ("invocation_gems_terrestrial", 3), ("discard_size", 2),
        ("different_mythologies", 2), ("invocation_favours_pantheon", 3), ("visible_creatures", 3),
    ],
)  # fmt: skip
def test_metrics(table: Maker, metric: str, n: int) -> None:
    t = table().tokens(0, 5).discard(0, "alf", "mummy").put(0, "c0", "sphinx", "scarab", "thor").put(0, "t0", "cobra", "naga")
    t.put(0, "t1", "troll").put(0, "a2", "makara")
    assert measure(t.s, 0, METRICS.index(metric)) == n


@pytest.mark.rule("MYL-166")
def test_metrics_of_an_empty_pantheon(table: Maker) -> None:
    assert [measure(table().s, 0, i) for i in range(len(METRICS))] == [0] * 8


@pytest.mark.rule("MYL-180", "MYL-182")
def test_the_score_is_favours_cards_and_a_favour_per_three_gems(table: Maker) -> None:
    t = table().tokens(0, 8, 5).put(0, "c0", "shiva").discard(0, "alf", "alf").tokens(1, 2, 3)
    t.s.pantheons[0].scored = [3, -1]
    assert breakdown(t.s, 0) == {"favours": 2, "challenges": 3, "cards": 2, "gems": 2}
    assert outcome(t) == ((0,), [9, 3], ""), "completion tokens on the board count nothing"


@pytest.mark.rule("MYL-181")
def test_ties_are_broken_by_gems_left_deities_and_visible_cards(table: Maker) -> None:
    assert outcome(table().tokens(0, 4, 2).tokens(1, 5, 2)) == ((1,), [3, 3], "gems")
    t = table().tokens(0, 1, 3).tokens(1, 1, 3).put(1, "c0", "thor").put(0, "c0", "alf").put(0, "c1", "alf")
    assert outcome(t) == ((1,), [3, 3], "deities")
    t = table().put(1, "c0", "alf").put(0, "c0", "puma", "troll").put(1, "c1", "puma")
    assert outcome(t) == ((1,), [0, 0], "visible")
    assert outcome(table(3).tokens(2, 0, 0)) == ((0, 1, 2), [0, 0, 0], "shared")


@pytest.mark.rule("MYL-166")
def test_invocation_favours_are_those_of_each_cards_plane(table: Maker) -> None:
    t = table().put(0, "c1", "poseidon").put(0, "t2", "odin").put(0, "a1", "hades").put(0, "a2", "thor")
    assert measure(t.s, 0, METRICS.index("invocation_favours_pantheon")) == 0 + 1 + 2 + 0
