"""A club's own ladder: ratings that follow from the games at its tables and nothing else, rated elsewhere or not.

Nothing of it is stored: it is counted from the results when somebody looks, by the same arithmetic as the ladders of the server.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

from pantheon.server.aside import Aside
from pantheon.server.people.ladders import SEATS_OF, Ladder, Rows, Stand, replayed
from pantheon.server.store import Store

COUNTED = 1000
"""So many of the club's latest games."""
GAMES = """SELECT f.game, f.seats, f.table_id, f.ended FROM club_tables c JOIN finished f ON f.table_id = c.table_id
  WHERE c.club_id = $1 AND f.altered = 0 ORDER BY f.ended DESC, f.table_id LIMIT $2"""
SEATS = f"{SEATS_OF} JOIN club_tables c ON c.table_id = r.table_id WHERE c.club_id = $1 ORDER BY r.table_id, r.seat"
NAMES = """SELECT m.player_id, p.name FROM members m JOIN players p ON p.id = m.player_id
  WHERE m.club_id = $1 AND m.role <> 'asked'"""


class Line(NamedTuple):
    """Where a member stands; ``won``: how many of the games."""

    player: str
    name: str
    stand: Stand
    won: int


async def ladders_of_club(store: Store, aside: Aside, club: str) -> dict[Ladder, list[Line]]:
    """By game and number of seats, the members who have played: what is sure decides their order."""
    games = await store.fetch(GAMES, club, COUNTED)
    names = dict(await store.fetch(NAMES, club))
    return await aside(_counted, games, await store.fetch(SEATS, club), names)


def _counted(games: Rows, seats: Rows, names: dict[str, str]) -> dict[Ladder, list[Line]]:
    by_ladder: dict[Ladder, Rows] = defaultdict(list)
    for game, count, id, ended in reversed(games):
        by_ladder[Ladder(game, count)].append((id, ended, "", 0))
    found = {}
    for ladder, log in sorted(by_ladder.items()):
        ids = {row[0] for row in log}
        sat = [row for row in seats if row[0] in ids]
        won = Counter(player for player, _ in {(row[1], row[0]) for row in sat if row[5] == 1})
        stands = replayed(log, sat)[1]
        lines = [Line(who, names[who], stand, won[who]) for who, stand in stands.items() if who in names]
        found[ladder] = sorted(lines, key=lambda line: (-line.stand.skill.sure, line.name, line.player))
    return {ladder: lines for ladder, lines in found.items() if lines}
