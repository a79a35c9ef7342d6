"""The end of the game and scoring: MYT-135 to MYT-173 (points of the cards), MYT-175 to MYT-188."""

from __future__ import annotations

from pantheon.core import Outcome
from pantheon.games.mytikas.actions import (
    DEITIES,
    GODS,
    LARGE_CITY,
    LARGE_TEMPLE,
    LEVELS,
    RESOURCES,
    SLOTS,
    SMALL_CITY,
    TYPE_IDS,
)
from pantheon.games.mytikas.data import (
    CITIES,
    DEITY_CARDS,
    FAVOURS,
    FIXED_PLUS,
    OFFERINGS,
    PER_ITEM,
    TEMPLES,
    TWO_DIFFERENT,
    TWO_IDENTICAL,
    TYPES_ON_LEVEL_4,
)
from pantheon.games.mytikas.state import ALL_BUILT, LEVELS_OUT, REASONS, RUNNING, Mytikas


def check_built_end(s: Mytikas, seat: int) -> None:
    """MYT-175, MYT-177: 3 levels without tokens, or all slots built. MYT-178: acted on at the end of the turn."""
    if s.ended != RUNNING:
        return
    if s.tokens.count(0) >= s.data.levels_exhausted:
        s.ended = LEVELS_OUT
        s.tell("levels_out", seat)
        return
    built = 0
    for slot in range(SLOTS):
        if s.level_of(seat, slot) > 0:
            built += 1
    if built >= s.data.slots_to_fill:
        s.ended = ALL_BUILT
        s.tell("all_built", seat)


def building_points(s: Mytikas, seat: int, kind: int) -> int:
    """MYT-011, MYT-180: the sum of the levels of one type, times its multiplier."""
    total = s.data.start_city_level if kind == SMALL_CITY else 0
    for slot in range(SLOTS):
        if s.data.slot_types[slot] == kind:
            total += s.level_of(seat, slot)
    return total * s.data.multipliers[kind]


def card_points(s: Mytikas, seat: int, card: int) -> int:
    """MYT-126, MYT-181, MYT-183: what a controlled card is worth to its controller."""
    deity = s.data.deities[card]
    if deity.scoring == FIXED_PLUS:
        return deity.base + (deity.extra if _condition(s, seat, deity.condition) else 0)
    value = metric(s, seat, deity.metric)
    if deity.scoring == PER_ITEM:
        return deity.base * value
    points = 0
    for i in range(len(deity.thresholds)):
        if value >= deity.thresholds[i]:
            points = deity.points[i]
    return points


def _condition(s: Mytikas, seat: int, condition: int) -> bool:
    """MYT-135, MYT-137, MYT-145: favours of one god, of two, of a certain one."""
    if condition < TWO_IDENTICAL:
        return s.favour(seat, condition) > 0
    gods = 0
    for god in range(GODS):
        if condition == TWO_IDENTICAL and s.favour(seat, god) >= 2:
            return True
        if s.favour(seat, god) > 0:
            gods += 1
    return condition == TWO_DIFFERENT and gods >= 2


def metric(s: Mytikas, seat: int, which: int) -> int:
    """MYT-161, MYT-170, MYT-182: what a card counts."""
    if which < RESOURCES:
        return s.owned(seat, which)
    if which == TYPES_ON_LEVEL_4:
        types = 0
        for resource in range(RESOURCES):
            if s.cube(seat, LEVELS, resource) > 0:
                types += 1
        return types
    if which == FAVOURS:
        return s.favours_of(seat)
    if which == TEMPLES:
        return s.temples(seat)
    if which == CITIES:
        return 1 + s.built_of(seat, SMALL_CITY) + s.built_of(seat, LARGE_CITY)
    return _card_metric(s, seat, which)


def _card_metric(s: Mytikas, seat: int, which: int) -> int:
    """Offerings in reserve and on own cards, locks on own cards, or own cards."""
    total = s.reserve[seat] if which == OFFERINGS else 0
    for card in range(DEITIES):
        if s.owner[card] == seat:
            if which == OFFERINGS:
                total += s.laid[card]
            elif which == DEITY_CARDS or s.lock[card] > 0:
                total += 1
    return total


def score(s: Mytikas, seat: int) -> int:
    """MYT-180, MYT-181, MYT-184: buildings and cards, nothing else."""
    total = 0
    for kind in range(len(TYPE_IDS)):
        total += building_points(s, seat, kind)
    for card in range(DEITIES):
        if s.owner[card] == seat:
            total += card_points(s, seat, card)
    return total


def large_temple_level(s: Mytikas, seat: int) -> int:
    """MYT-186: 0 for none."""
    level = 0
    for slot in range(SLOTS):
        if s.data.slot_types[slot] == LARGE_TEMPLE:
            level = max(level, s.level_of(seat, slot))
    return level


def final(s: Mytikas) -> Outcome:
    """MYT-185 to MYT-188: the highest total, then the large temple, then resources, then a shared victory."""
    parts: list[dict[str, int]] = []
    for seat in range(s.seats):
        row = {name: building_points(s, seat, kind) for kind, name in enumerate(TYPE_IDS)}
        row["cards"] = sum([card_points(s, seat, card) for card in s.cards_of(seat)])
        parts.append(row)
    scores = [sum(row.values()) for row in parts]
    tied = _best(list(range(s.seats)), scores)
    tie_break = ""
    if len(tied) > 1:
        tie_break = "large_temple_level"
        tied = _best(tied, [large_temple_level(s, seat) for seat in range(s.seats)])
    if len(tied) > 1:
        tie_break = "total_resources"
        tied = _best(tied, [s.resources(seat) for seat in range(s.seats)])
    if len(tied) > 1:
        tie_break = "shared_victory"
    return Outcome(tuple(tied), scores, parts, REASONS[s.ended], tie_break)


def _best(seats: list[int], values: list[int]) -> list[int]:
    top = max([values[seat] for seat in seats])
    return [seat for seat in seats if values[seat] == top]
