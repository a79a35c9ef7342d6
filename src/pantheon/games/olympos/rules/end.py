"""End of the game and scoring."""

from __future__ import annotations

from pantheon.core.game import Outcome
from pantheon.games.olympos.state import Olympos


def finish(s: Olympos, seat: int) -> None:
    """OLY-241 to OLY-243: one player's game is over."""
    s.finished[seat] = True
    s.tell("finishes", seat, s.position[seat])


def score_parts(s: Olympos, seat: int) -> dict[str, int]:
    """OLY-246 to OLY-257, OLY-259: the parts of a score."""
    data = s.data
    controlled = [t for t, pile in enumerate(s.piles) if pile and pile[-1] == seat]
    return {
        "time": data.end_points[s.position[seat]],
        "prestige": s.prestige[seat],
        "territories": sum([data.atlantis_points if data.atlantis[t] else data.territory_points for t in controlled]),
        "discoveries": data.tile_points * s.tiles(seat),
        "wonders": sum([data.wonder_points[w] for w in s.wonders(seat)]),
        "powers": power_points(s, seat),
        "keres": data.keres_points if (s.keres >> seat) & 1 else 0,
        "cards": data.card_points * len(s.hands[seat]),
    }


def power_points(s: Olympos, seat: int) -> int:
    """OLY-250 to OLY-254: Poetry, Philosophy, Science, City, Absolutism, Engineering."""
    data = s.data
    points = 0
    for d in data.end_tiles:
        if s.has(seat, d):
            points += data.end_bonus[d] + data.per_tile[d] * s.tiles(seat) + data.per_star[d] * s.stars[seat]
            if data.per_settler[d]:
                points += data.per_settler[d] * sum([pile.count(seat) for pile in s.piles])
            if data.per_sword[d]:
                points += data.per_sword[d] * s.printed_swords(seat)
    return points


def make_outcome(s: Olympos) -> Outcome:
    """OLY-258: most points; then most discovery and wonder tiles together; then a shared victory."""
    parts = [score_parts(s, seat) for seat in range(s.seats)]
    scores = [sum(part.values()) for part in parts]
    best = [seat for seat in range(s.seats) if scores[seat] == max(scores)]
    tiles = [s.tiles(seat) + len(s.wonders(seat)) for seat in range(s.seats)]
    most = max([tiles[seat] for seat in best])
    winners = [seat for seat in best if tiles[seat] == most]
    tie_break = "" if len(best) == 1 else "tiles" if len(winners) == 1 else "shared"
    return Outcome(tuple(winners), scores, parts, "all_finished", tie_break)
