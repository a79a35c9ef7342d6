"""Who plays whom: round robin, Swiss, knock-out. Pure: no input or output, no chance; the same past gives the same round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from pantheon.server.people.tournaments.standings import Board, Format, Round, finished, standings, totals, winner

NOBODY = 0
"""Whom an entrant is paired with who sits out. (Entrants count from 1.)"""
GRAIN = 24
"""Points of up to five seats are whole numbers of such parts."""
AGAIN = 10**15
"""Meeting again weighs more than any distance in the standings …"""
OUT_AGAIN = 10**20
"""… and sitting out again even more."""
Table = tuple[int, ...]
Cost = Callable[[int, int], int]


class Plan(NamedTuple):
    """How a tournament is played. ``seats``: at a table; ``counts``: the numbers of seats that the game can be played with."""

    format: Format
    seats: int
    counts: tuple[int, ...]
    rounds: int


def rounds_needed(format: Format, seats: int, entrants: int, wished: int) -> int:
    """How many rounds there are: as many as it takes, in a Swiss as many as wished while there are new opponents."""
    if format == "knockout":
        return (entrants - 1).bit_length()
    everybody = entrants - 1 + entrants % 2
    return everybody if format == "round_robin" else min(wished, everybody) if seats == 2 else wished


def next_round(plan: Plan, field: Sequence[int], gone: Collection[int], past: Sequence[Round]) -> Round:
    """The boards of the next round; empty when the tournament is over. ``field``: all entrants in the order of the draw."""
    here = [entrant for entrant in field if entrant not in gone]
    if len(past) >= plan.rounds or len(here) < 2:
        return []
    if plan.format == "swiss":
        tables = _pairs(here, past) if plan.seats == 2 else _groups(plan, here, past)
        return [_board(seated(table, past), gone, Fraction(1)) for table in tables]
    if plan.format == "round_robin":
        # An odd number: everybody sits out once, for nothing.
        return [_board(table, gone, Fraction(0)) for table in circle(field, len(past)) if any(each in here for each in table)]
    tables = bracket(field) if not past else _next_pairs([winner(board) for board in past[-1]])
    return [_board(seated(table, past), gone, Fraction(1)) for table in tables]


def _board(table: Table, gone: Collection[int], out: Fraction) -> Board:
    """``out``: what sitting out is worth. Who was to play somebody who has left gets a point.

    Of two who have left, one goes on in the bracket, for nothing.
    """
    here = tuple(entrant for entrant in table if entrant not in gone)
    if not here:
        return Board(table[:1], (Fraction(0),))
    if len(here) < len(table):
        return Board(here, (Fraction(1),))
    return Board(table) if len(table) > 1 else Board(table, (out,))


def seated(table: Table, past: Sequence[Round]) -> Table:
    """Who sat late until now sits early."""

    def late(entrant: int) -> Fraction:
        boards = [board.entrants for round in past for board in round if board.game and entrant in board.entrants]
        return sum((Fraction(2 * seats.index(entrant), len(seats) - 1) - 1 for seats in boards), Fraction(0))

    return tuple(sorted(table, key=late, reverse=True))


# -- round robin and knock-out --------------------------------------------------------------------------


def circle(field: Sequence[int], round: int) -> list[Table]:
    """Round robin: the first stays where he is, all others move on by one seat. Who begins changes from board to board."""
    first, *others = [*field, *([NOBODY] if len(field) % 2 else [])]
    turn = round % len(others)
    ring = [first, *others[turn:], *others[:turn]]
    pairs = [(ring[i], ring[-1 - i])[:: -1 if (i or round) % 2 else 1] for i in range(len(ring) // 2)]
    return [tuple(each for each in pair if each != NOBODY) for pair in pairs]


def bracket(field: Sequence[int]) -> list[Table]:
    """The first round of a knock-out: the first of the draw meet the last, and sit out when there are not enough."""
    order = [1]
    while len(order) < len(field):
        order = [place for each in order for place in (each, 2 * len(order) + 1 - each)]
    holders = [field[place - 1] if place <= len(field) else NOBODY for place in order]
    return [tuple(each for each in pair if each != NOBODY) for pair in _next_pairs(holders)]


def _next_pairs(holders: Sequence[int]) -> list[Table]:
    return list(zip(holders[::2], holders[1::2], strict=True))


# -- Swiss ----------------------------------------------------------------------------------------------


def _costs(here: Sequence[int], past: Sequence[Round]) -> tuple[list[int], Cost, Counter[int]]:
    """The entrants as they stand, what it costs to let two of them play, and how often each has sat out."""
    order = [each.entrant for each in standings("swiss", _all(here, past), past) if each.entrant in here]
    points = totals(_all(here, past), finished("swiss", past))
    rank = {entrant: i for i, entrant in enumerate(order)} | {NOBODY: len(order)}
    points[NOBODY] = min(points[entrant] for entrant in order)
    met = Counter(frozenset(pair) for round in past for board in round for pair in combinations(board.entrants, 2))
    out = Counter(board.entrants[0] for round in past for board in round if not board.game)

    def cost(a: int, b: int) -> int:
        gap = int(GRAIN * (points[a] - points[b]))
        near = (gap * len(order)) ** 2 + (rank[a] - rank[b]) ** 2
        again = OUT_AGAIN * out[a + b] ** 2 if NOBODY in (a, b) else AGAIN * met[frozenset((a, b))] ** 2
        return near + again

    return order, cost, out


def _all(here: Sequence[int], past: Sequence[Round]) -> list[int]:
    """Also those who have left: their points count for those who met them."""
    return list(dict.fromkeys([*here, *(entrant for round in past for board in round for entrant in board.entrants)]))


def _pairs(here: Sequence[int], past: Sequence[Round]) -> list[Table]:
    """Neighbours in the standings who have not met: of all ways to pair everybody, the one that costs least."""
    import networkx  # type: ignore[import-untyped]  # it takes a second to load, and few processes need it

    order, cost, _ = _costs(here, past)
    nodes = [*order, *([NOBODY] if len(order) % 2 else [])]
    graph = networkx.Graph()
    graph.add_weighted_edges_from((a, b, cost(a, b)) for a, b in combinations(nodes, 2))
    pairs = [sorted(pair, key=nodes.index) for pair in networkx.min_weight_matching(graph)]
    return [tuple(each for each in pair if each != NOBODY) for pair in sorted(pairs, key=lambda pair: nodes.index(pair[0]))]


def sizes(entrants: int, seats: int, counts: Collection[int]) -> list[int]:
    """Tables of so many, or of one less (not below three) where the game allows it, so that as few as possible sit out."""
    less = seats - 1 if seats > 3 and seats - 1 in counts else seats
    ways = [(a, b) for a in range(entrants // seats + 1) for b in range((entrants - a * seats) // less + 1)]
    a, b = max(ways, key=lambda way: (way[0] * seats + way[1] * less, way[0]))
    return [seats] * a + [less] * b


def _groups(plan: Plan, here: Sequence[int], past: Sequence[Round]) -> list[Table]:
    """Neighbours in the standings sit together; then two change tables as long as that makes it better."""
    order, cost, out = _costs(here, past)
    made = sizes(len(order), plan.seats, plan.counts)
    lowest = sorted(order, key=lambda entrant: (out[entrant], -order.index(entrant)))
    sitting = lowest[: len(order) - sum(made)]
    rest = [entrant for entrant in order if entrant not in sitting]
    tables = [[rest.pop(0) for _ in range(size)] for size in made]
    known = {(a, b): cost(a, b) for a in order for b in order if a != b}
    while any(_exchange(one, two, known) for one, two in combinations(tables, 2)):
        pass
    return [*map(tuple, tables), *((entrant,) for entrant in sitting)]


def _exchange(one: list[int], two: list[int], cost: dict[tuple[int, int], int]) -> bool:
    """Let two change tables, if the tables cost less then."""

    def strain() -> int:
        return sum(cost[pair] for table in (one, two) for pair in combinations(table, 2))

    before = strain()
    for i in range(len(one)):
        for j in range(len(two)):
            one[i], two[j] = two[j], one[i]
            if strain() < before:
                return True
            one[i], two[j] = two[j], one[i]
    return False
