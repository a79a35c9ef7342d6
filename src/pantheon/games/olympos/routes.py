"""OLY-070 to OLY-082: cheapest routes over the map graph.

What a settler passes does not matter, only what it enters. So the cost of a route depends on its two ends and on how its
owner travels; all of it is worked out once when the data is loaded, and moving is a look in a table.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

FAR: Final = 999
"""There is no route."""
FORBIDDEN: Final = 3
"""The sea discount of a player under the Siren (OLY-078)."""
MODES: Final = 8


def travel_mode(cavalry: bool, sea_discount: int) -> int:
    """A way to travel: with or without Cavalry, and a sea discount of 0 to 2, or the sea forbidden."""
    return (4 if cavalry else 0) + sea_discount


def find_routes(
    neighbours: list[list[int]], sea: list[bool], rank: list[int], origin: int, mode: int, land_cost: int, sea_cost: int
) -> list[tuple[int, ...]]:
    """OLY-080: for each space the cost of the cheapest route followed by the spaces entered; empty when there is none.

    OLY-079: among equally cheap routes the one with fewer spaces, then the alphabetically first. The origin itself is
    entered like any other space (OLY-082), and only by a route that has left it. ``rank``: alphabetical order of spaces.
    """
    cavalry = mode >= 4
    discount = mode & 3
    entering_sea = max(0, sea_cost - discount)
    found: list[tuple[int, ...]] = [() for _ in neighbours]
    queue: list[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = [(0, 0, (), (origin,))]
    while queue:
        cost, length, ranks, route = heappop(queue)
        here = route[-1]
        if length:
            if found[here]:
                continue
            found[here] = (cost, *route[1:])
        riding = cavalry and length > 0 and not sea[here]
        for space in neighbours[here]:
            if found[space] or (sea[space] and discount == FORBIDDEN):
                continue
            step = entering_sea if sea[space] else 0 if riding else land_cost
            heappush(queue, (cost + step, length + 1, (*ranks, rank[space]), (*route, space)))
    return found
