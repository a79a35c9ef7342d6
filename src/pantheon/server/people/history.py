"""What a person has played: the games, the record by game, seat and opponent, the ways to win; two people head to head.

Of a person's games others see those at public tables only, and only when the person shows the page.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from pantheon.server.people.ladders import Change, read_changes
from pantheon.server.people.results import SeatResult
from pantheon.server.store import Store

PAGE = 20
COUNTED = 2000
"""So many of a person's latest games make the record."""
AT_ONCE = 500
_GAMES = """SELECT DISTINCT f.table_id, f.game, f.ended, f.began, f.steps, f.reason, f.visibility,
    CASE WHEN t.id IS NULL THEN 0 ELSE 1 END, f.rated, coalesce(c.skills, '[]')
  FROM results r JOIN finished f ON f.table_id = r.table_id LEFT JOIN tables t ON t.id = f.table_id
    LEFT JOIN rated c ON c.table_id = f.table_id
  WHERE r.player_id = $1 AND (f.visibility = 'public' OR $2 = 1){} ORDER BY f.ended DESC, f.table_id LIMIT $3 OFFSET $4"""
GAMES = _GAMES.format("")
COMMON = _GAMES.format(" AND EXISTS (SELECT 1 FROM results o WHERE o.table_id = r.table_id AND o.player_id = $5)")
SEATS = """SELECT r.table_id, r.seat, r.player_id, r.kind, r.level, r.name, r.score, r.place, r.parts, r.gave_up,
    r.side, r.choices, coalesce(p.page, 0)
  FROM results r LEFT JOIN players p ON p.id = r.player_id WHERE r.table_id IN ({}) ORDER BY r.table_id, r.seat"""


class Game(NamedTuple):
    """A finished game. ``shown``: the seats whose people show their page; ``stored``: it can be replayed.

    ``changes``: of each seat's skill, when the game is rated and counted.
    """

    table: str
    game: str
    ended: int
    began: int
    steps: int
    reason: str
    visibility: str
    stored: bool
    seats: list[SeatResult]
    shown: set[int]
    rated: bool
    changes: list[Change]

    def of(self, player: str) -> list[SeatResult]:
        return [seat for seat in self.seats if seat.player == player]

    def won(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.place == 1]


async def games_of(store: Store, player: str, private: bool, page: int = 0, size: int = PAGE, other: str = "") -> list[Game]:
    """A person's finished games, the latest first. ``private``: those by link, too; ``other``: only those with this person."""
    sql, more = (COMMON, (other,)) if other else (GAMES, ())
    found = await store.fetch(sql, player, int(private), size, page * size, *more)
    seats: dict[str, list[SeatResult]] = defaultdict(list)
    shown: dict[str, set[int]] = defaultdict(set)
    ids = [row[0] for row in found]
    for some in (ids[i : i + AT_ONCE] for i in range(0, len(ids), AT_ONCE)):
        marks = ", ".join(f"${i + 1}" for i in range(len(some)))
        for row in await store.fetch(SEATS.format(marks), *some):
            id, seat, who, kind, level, name, score, place, parts, gave_up, side, choices, visible = row
            told = msgspec.json.decode(parts), gave_up, side, msgspec.json.decode(choices)
            made = SeatResult(seat, who, kind, level, name, score, place, *told)
            seats[id].append(made)
            if visible:
                shown[id].add(made.seat)
    return [
        Game(id, game, ended, began, steps, reason, seen, bool(stored), seats[id], shown[id], bool(rated), read_changes(skills))
        for id, game, ended, began, steps, reason, seen, stored, rated, skills in found
    ]


class Count:
    """How often played and won; what sources brought, in all; by kind of choice and id, in how many games won it was chosen."""

    __slots__ = ("played", "won", "lost", "best", "parts", "won_with")

    def __init__(self) -> None:
        self.played = self.won = self.lost = 0
        self.best: int | None = None
        self.parts: dict[str, int] = defaultdict(int)
        self.won_with: Counter[tuple[str, str]] = Counter()

    def add(self, mine: SeatResult, won: bool, lost: bool) -> None:
        self.played += 1
        self.won += won
        self.lost += lost
        self.best = mine.score if self.best is None else max(self.best, mine.score)
        for part, points in mine.parts.items():
            self.parts[part] += points
        if won:
            self.won_with.update([(kind, id) for kind, ids in mine.choices.items() for id in ids])


Key = tuple[Any, ...]


class Record:
    """The counts of one person, by game, by seat, by opponent, by the way a won game ended."""

    def __init__(self, player: str, games: Iterable[Game]) -> None:
        self.by_game: dict[str, Count] = defaultdict(Count)
        self.by_seat: dict[tuple[str, int, int], Count] = defaultdict(Count)
        """By game, number of seats, seat."""
        self.by_opponent: dict[Key, Count] = defaultdict(Count)
        """By kind and person (``player_id``), or level."""
        self.opponents: dict[Key, tuple[SeatResult, bool]] = {}
        """As they were called last, and whether they show their page."""
        self.ways: dict[tuple[str, str], int] = defaultdict(int)
        """By game and reason."""
        self.played = self.won = 0
        for game in games:
            mine = game.of(player)
            if len(mine) == 1:  # who played several seats of one game has neither won nor lost it
                self._count(game, mine[0])

    def _count(self, game: Game, mine: SeatResult) -> None:
        won = mine.place == 1
        self.played += 1
        self.won += won
        self.by_game[game.game].add(mine, won, not won)
        self.by_seat[game.game, len(game.seats), mine.seat].add(mine, won, not won)
        if won:
            self.ways[game.game, game.reason] += 1
        for other in game.seats:
            if other is not mine:
                key = (other.kind, other.level if other.kind == "bot" else other.player or other.name)
                self.opponents.setdefault(key, (other, other.seat in game.shown))
                self.by_opponent[key].add(mine, mine.place < other.place, mine.place > other.place)
