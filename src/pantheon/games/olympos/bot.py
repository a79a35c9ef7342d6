"""How well a seat stands, and what a sensible player tends to do."""

from __future__ import annotations

from typing import Final

from pantheon.games.olympos.actions import (
    BUILD,
    COLUMNS,
    DISCOVER,
    EXPANSION,
    PASS_FINAL,
    PLAY,
    RAISE_WONDER,
    RESOURCES,
    TAKE,
    TO,
    WAIT,
)
from pantheon.games.olympos.rules.development import GainTile, discovery_price
from pantheon.games.olympos.rules.end import score_parts
from pantheon.games.olympos.rules.expansion import ChooseDestination, destinations
from pantheon.games.olympos.rules.time import Pay
from pantheon.games.olympos.rules.wonders import on_board
from pantheon.games.olympos.state import TRIBE, Olympos

STEP: Final = 0.55
"""What an action point still to be spent is worth, in points."""
TURN: Final = 4.0
"""The time that a turn takes."""
SPREAD: Final = 14.0
"""A lead of so many points is nearly a win."""
TOKEN: Final[tuple[float, ...]] = (0.0, 1.0, 1.9, 2.6, 3.0, 3.2, 3.3, 3.4, 3.5)
"""What territory tokens of one resource are good for, by their number, with the whole game ahead."""
CUBE: Final = 0.8
SETTLER: Final[tuple[float, ...]] = (0.0, 1.2, 2.0, 2.5, 2.8, 3.0)
"""What settlers in stock are good for."""
STAR_TOKEN: Final = 0.6
SWORD: Final = 0.6
SYMBOL: Final = 1.0
CARD: Final = 0.8
ATHENA: Final = 0.8
POWER: Final[tuple[float, ...]] = (
    0.0, 0.0, 2.2, 2.2, 1.6, 0.0, 0.0, 2.0, 3.2, 3.2, 0.0, 0.0, 1.2, 0.0, 0.0, 0.0, 0.0, 1.8, 2.0, 0.0, 0.0, 0.0, 0.0, 0.8, 0.0,
)  # fmt: skip
"""By discovery: what its lasting power is good for, with the whole game ahead, beyond swords, symbols and points."""
POWERED: Final = [d for d, value in enumerate(POWER) if value]


def evaluate(s: Olympos, seat: int) -> float:
    """From 0 (lost) to 1 (won): the lead over the best other player."""
    best = max([worth(s, other) for other in range(s.seats) if other != seat])
    lead = (worth(s, seat) - best) / SPREAD
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def worth(s: Olympos, seat: int) -> float:
    """Points as if the game ended now, and what the rest of the time is good for."""
    parts = score_parts(s, seat)
    if s.finished[seat]:
        return float(sum(parts.values()))
    left = float(s.purse(seat))
    points = float(sum(parts.values()) - parts["time"])
    for task in s.agenda:
        if isinstance(task, Pay) and task.seat == seat:
            left -= task.cost
        elif isinstance(task, GainTile) and task.seat == seat:
            points += s.data.tile_points + POWER[task.discovery] * 0.5 + 1.0
    ahead = min(1.0, left / s.data.cross_space)
    points += ahead * prospects(s, seat) + wonder_hope(s, seat, left)
    points -= STEP * s.surcharge(seat)
    return points + STEP * left


def prospects(s: Olympos, seat: int) -> float:
    """What tokens, cubes, settlers, swords, symbols, powers and cards will bring, with the whole game ahead."""
    total = CARD * len(s.hands[seat]) + SWORD * s.swords(seat) + SYMBOL * s.symbols(seat)
    total += SETTLER[min(s.stock[seat], len(SETTLER) - 1)]
    for r in range(RESOURCES):
        total += TOKEN[min(s.holds(seat, r), len(TOKEN) - 1)]
        total += CUBE * min(2, s.cubes[seat * RESOURCES + r])
    owned = s.owned[seat]
    for d in POWERED:
        if (owned >> d) & 1:
            total += POWER[d]
    return total


def wonder_hope(s: Olympos, seat: int, left: float) -> float:
    """Stars count as soon as a wonder comes into reach."""
    best = 0.0
    own = s.athena[seat] + s.star_cards(seat) + s.stars[seat] + s.tile_stars(seat)
    markers = [0] * COLUMNS
    for slot, owner in enumerate(s.bonus):
        if owner == seat:
            markers[s.data.slot_column[slot]] += 1
    for w in range(len(s.wonder_owner)):
        if on_board(s, w) and left >= s.data.wonder_price - s.data.wonder_reduction:
            share = min(1.0, (own + markers[s.wonder_column[w]]) / s.data.wonder_stars[w])
            best = max(best, 0.5 * share * share * (s.data.wonder_points[w] - STEP * s.data.wonder_price))
    return best + min(1.0, left / 30.0) * (STAR_TOKEN * s.stars[seat] + ATHENA * s.athena[seat])


def rounds(s: Olympos) -> float:
    """The time that everybody has had, in turns of usual length."""
    return min([s.data.cross_space if s.finished[seat] else s.position[seat] for seat in range(s.seats)]) / TURN


def weights(s: Olympos, seat: int, options: list[int]) -> list[float]:
    """Wonders before discoveries before expansions; near, new and starred territories before far and defended ones."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, ChooseDestination):
        costs = destinations(s, seat, top.origin, top.creation(s))
        return [attraction(s, seat, TO.arg(action)) / (costs[TO.arg(action)] + 1.0) for action in options]
    return [appeal(s, seat, action) for action in options]


def attraction(s: Olympos, seat: int, territory: int) -> float:
    """What taking a territory is worth: more of a resource that is missing, a star, Zeus, Atlantis."""
    worth_of = 2.0 - 0.4 * min(3, s.holds(seat, s.data.resource[territory]))
    if s.marks[territory] == TRIBE or s.data.star[territory]:
        worth_of += 1.2
    if s.data.atlantis[territory]:
        worth_of += 1.0
    if territory == s.data.mount:
        worth_of += 1.0
    return worth_of * worth_of


def appeal(s: Olympos, seat: int, action: int) -> float:
    if action == RAISE_WONDER() or BUILD.owns(action):
        return 12.0
    if action == DISCOVER():
        return 5.0
    if action == EXPANSION():
        return 3.0
    if TAKE.owns(action):
        discovery = TAKE.arg(action)
        return (3.0 + POWER[discovery] + s.data.row[discovery]) * 7.0 / discovery_price(s, seat, discovery)
    if action == PASS_FINAL() or action == WAIT():
        return 0.3
    return 0.7 if PLAY.owns(action) else 1.0
