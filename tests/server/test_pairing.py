"""Who plays whom and who stands where, apart from any server: laws over many tournaments, and known tables."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pantheon.server.people.tournaments.pairing import Plan, bracket, next_round, rounds_needed, sizes
from pantheon.server.people.tournaments.standings import Board, Format, Round, shares, standings

HALF = Fraction(1, 2)
COUNTS = (2, 3, 4, 5)


def plan(format: Format, entrants: int, rounds: int = 0, seats: int = 2) -> Plan:
    return Plan(format, seats, COUNTS, rounds_needed(format, seats, entrants, rounds))


def settle(round: Round, rng: random.Random) -> Round:
    """Everybody plays: places at random, some shared, some given up."""

    def place() -> int | None:
        return None if rng.random() < 0.05 else rng.randrange(1, 4)

    return [board if board.points else Board(board.entrants, shares([place() for _ in board.entrants])) for board in round]


def held(how: Plan, entrants: int, seed: int, leaving: float = 0.0) -> list[Round]:
    """A whole tournament; in each round somebody may leave."""
    rng, gone = random.Random(seed), set[int]()
    field, past = list(range(1, entrants + 1)), list[Round]()
    while made := next_round(how, field, gone, past):
        assert all(len(set(board.entrants)) == len(board.entrants) for board in made)
        there = Counter(entrant for board in made for entrant in board.entrants)
        assert max(there.values()) == 1, "nobody is at two tables"
        if how.format == "swiss":
            assert set(there) == set(field) - gone, "nobody is forgotten"
        assert not any(entrant in gone for board in made if board.game for entrant in board.entrants)
        past.append(settle(made, rng))
        gone |= {entrant for entrant in field if rng.random() < leaving}
    return past


def meetings(past: list[Round]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for round in past for board in round for pair in combinations(board.entrants, 2))


def outs(past: list[Round]) -> Counter[int]:
    return Counter(board.entrants[0] for round in past for board in round if not board.game)


@pytest.mark.parametrize("entrants", range(2, 14))
def test_round_robin_everybody_plays_everybody_once(entrants: int) -> None:
    past = held(plan("round_robin", entrants), entrants, 3)
    assert len(past) == entrants - 1 + entrants % 2
    assert meetings(past) == {frozenset(pair): 1 for pair in combinations(range(1, entrants + 1), 2)}
    assert set(outs(past).values()) <= {1} and len(outs(past)) == (entrants if entrants % 2 else 0)
    firsts = Counter(board.entrants[0] for round in past for board in round if board.game)
    assert max(firsts[each] for each in range(1, entrants + 1)) - min(firsts.values()) <= 1 + entrants % 2, "who begins changes"


@settings(max_examples=60, deadline=None, derandomize=True)
@given(entrants=st.integers(2, 21), rounds=st.integers(1, 9), seed=st.integers(0, 999))
def test_swiss_nobody_meets_twice_or_sits_out_twice_while_that_can_be_avoided(entrants: int, rounds: int, seed: int) -> None:
    how = plan("swiss", entrants, min(rounds, max(1, entrants // 2)))  # so many rounds there is always another opponent (Dirac)
    past = held(how, entrants, seed)
    assert len(past) == how.rounds
    assert max(meetings(past).values()) == 1
    assert all(n == 1 for n in outs(past).values()) and sum(outs(past).values()) == how.rounds * (entrants % 2)


def test_swiss_of_all_rounds_repeats_only_what_it_must() -> None:
    for entrants in (4, 6):
        past = held(plan("swiss", entrants, 99), entrants, 1)
        assert len(past) == entrants - 1
        for n in range(1, len(past) + 1):
            assert sum(count - 1 for count in meetings(past[:n]).values()) <= max(0, n - entrants // 2) * entrants // 2


def test_swiss_pairs_neighbours_and_the_last_sits_out() -> None:
    first = next_round(plan("swiss", 5, 3), [3, 1, 4, 5, 2], set(), [])
    assert first == [Board((3, 1)), Board((4, 5)), Board((2,), (Fraction(1),))]
    past = [[Board((3, 1), shares([1, 2])), Board((4, 5), shares([1, 1])), first[2]]]
    second = next_round(plan("swiss", 5, 3), [3, 1, 4, 5, 2], set(), past)
    assert [set(board.entrants) for board in second] == [{2, 4}, {3, 5}, {1}], "4 and 5 do not meet again"
    assert second[0].entrants == (2, 4), "who began before is second now"


@settings(max_examples=40, deadline=None, derandomize=True)
@given(entrants=st.integers(2, 33), seed=st.integers(0, 999), leaving=st.sampled_from([0.0, 0.1]))
def test_knockout_of_any_size_ends_with_one(entrants: int, seed: int, leaving: float) -> None:
    how = plan("knockout", entrants)
    past = held(how, entrants, seed, leaving)
    if leaving:
        return
    assert [len(round) for round in past] == [2 ** (how.rounds - n - 1) for n in range(how.rounds)]
    assert sum(board.game for round in past for board in round) == entrants - 1, "everybody but one is knocked out"
    assert all(not board.game or n == 0 for n, round in enumerate(past) for board in round if len(board.entrants) == 1)
    table = standings("knockout", list(range(1, entrants + 1)), past)
    assert table[0].rank == 1 and [each.rank for each in table].count(1) == 1
    assert table[0].points == how.rounds and table[1].points == how.rounds - 1


def test_the_bracket_keeps_the_first_apart() -> None:
    assert bracket([1, 2, 3, 4, 5, 6]) == [(1,), (4, 5), (2,), (3, 6)]
    assert bracket([7, 8]) == [(7, 8)]


def test_a_drawn_game_of_a_knockout_takes_the_last_seat_further() -> None:
    how = plan("knockout", 4)
    drawn = [Board((1, 4), (HALF, HALF)), Board((2, 3), (Fraction(1), Fraction(0)))]
    assert [set(board.entrants) for board in next_round(how, [1, 2, 3, 4], set(), [drawn])] == [{4, 2}]
    assert [each.points for each in standings("knockout", [1, 2, 3, 4], [drawn])] == [1, 1, 0, 0]


@pytest.mark.parametrize("format", ["round_robin", "swiss", "knockout"])
def test_tournaments_go_on_when_people_leave(format: Format) -> None:
    for seed in range(12):
        held(plan(format, 9, 5), 9, seed, leaving=0.12)
    for seats in (3, 4, 5):
        held(plan("swiss", 13, 5, seats), 13, 1, leaving=0.1)


def test_who_was_to_play_somebody_who_left_gets_a_point() -> None:
    made = next_round(plan("round_robin", 4), [1, 2, 3, 4], {4}, [])
    assert made == [Board((1,), (Fraction(1),)), Board((3, 2))]


SIZES = {(6, 4): [3, 3], (7, 4): [4, 3], (5, 4): [4], (11, 5): [5, 5], (8, 5): [4, 4], (9, 5): [5, 4], (8, 3): [3, 3], (2, 3): []}


@pytest.mark.parametrize(("how", "made"), SIZES.items())
def test_tables_of_several(how: tuple[int, int], made: list[int]) -> None:
    assert sizes(*how, COUNTS) == made
    assert sizes(6, 4, (2, 4)) == [4]


@settings(max_examples=25, deadline=None, derandomize=True)
@given(entrants=st.integers(6, 24), seats=st.integers(3, 5), seed=st.integers(0, 99))
def test_several_seats_mix_the_field_and_share_sitting_out(entrants: int, seats: int, seed: int) -> None:
    past = held(plan("swiss", entrants, 4, seats), entrants, seed)
    assert len(past) == 4
    sat = outs(past)
    assert max((sat[each] for each in range(1, entrants + 1)), default=0) - min(sat[each] for each in range(1, entrants + 1)) <= 1
    if entrants >= 16:
        assert max(meetings(past[:2]).values()) == 1, "in so large a field the second round brings new faces"


def test_points_are_the_share_of_those_left_behind() -> None:
    def shared(*places: int | None) -> list[float]:
        return [round(float(share), 3) for share in shares(places)]

    assert shared(1, 2) == [1, 0] and shared(1, 1) == [0.5, 0.5]
    assert shared(2, 1, 3) == [0.5, 1, 0]
    assert shared(1, 1, 3, 4) == [0.833, 0.833, 0.333, 0]
    assert shared(None, 2) == [0, 1], "who gave up has lost"
    assert shared(None, None) == [0, 0] and shared(None, 1, 3) == [0, 1, 0.5]


def test_ties_are_broken_as_announced() -> None:
    """A round robin of four in which 1 and 2 have two points each; 1 has beaten the stronger ones."""
    won = [(1, 2), (1, 3), (4, 1), (2, 3), (2, 4), (3, 4)]
    past = [[Board(pair, shares([1, 2]))] for pair in won]
    assert told("round_robin", [4, 3, 2, 1], past) == [(1, 1, 2, [3, 2]), (2, 2, 2, [2, 2]), (4, 3, 1, [2, 1]), (3, 4, 1, [1, 1])]
    swiss = [[Board((1, 2), shares([1, 2])), Board((3,), (Fraction(1),))]]
    # Who sat out met an equal, so to speak.
    assert told("swiss", [1, 2, 3], swiss) == [(3, 1, 1, [1, 1]), (1, 2, 1, [0, 0]), (2, 3, 0, [1, 0])]
    level = told("swiss", [2, 1], [[Board((1, 2), shares([1, 1]))]])
    assert [each[:2] for each in level] == [(2, 1), (1, 1)], "equal in all: the same rank"


def told(format: Format, field: list[int], past: list[Round]) -> list[tuple[int, int, float, list[float]]]:
    """Entrant, rank, points and what decides between equal ones."""
    return [(each.entrant, each.rank, float(each.points), [*map(float, each.ties)]) for each in standings(format, field, past)]
