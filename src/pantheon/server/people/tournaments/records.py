"""What is stored of a tournament, read as the pairing needs it. Points follow from the results of the tables."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, Literal, NamedTuple

import msgspec

from pantheon.server.errors import Refused
from pantheon.server.people.tournaments.standings import HALF, Board, Format, Round, shares
from pantheon.server.store import Statement, Store

Status = Literal["open", "running", "over"]
State = Literal["out", "playing", "over", "walkover", "void"]
"""Of a board: somebody sits out; it is played; it has a result; nobody was left to play against; it ended without a result."""
ONE = "SELECT * FROM tournaments WHERE id = $1"
ENTRANTS = "SELECT n, player_id, name, kind, level, lot, gone FROM entrants WHERE tournament_id = $1 ORDER BY n"
SEATS = """SELECT p.round, p.board, p.seat, p.entrant, p.table_id, p.points, r.place, r.score, r.gave_up,
  t.status, t.changed, f.ended
  FROM pairings p LEFT JOIN tables t ON t.id = p.table_id LEFT JOIN finished f ON f.table_id = p.table_id
  LEFT JOIN results r ON r.table_id = p.table_id AND r.seat = p.seat
  WHERE p.tournament_id = $1 ORDER BY p.round, p.board, p.seat"""
TOUCH = "UPDATE tournaments SET version = version + 1 WHERE id = $1 AND status = $2"
"""First in every change: it holds the tournament's row, so that changes come one after the other."""
JOIN = """INSERT INTO entrants
  SELECT $1, (SELECT coalesce(max(n), 0) + 1 FROM entrants WHERE tournament_id = $1), $2, $3, $4, '', 0, 0
  WHERE EXISTS (SELECT 1 FROM tournaments WHERE id = $1 AND status = 'open')
  AND (SELECT count(*) FROM entrants WHERE tournament_id = $1) < $5 ON CONFLICT DO NOTHING"""
LEAVE = """DELETE FROM entrants WHERE tournament_id = $1 AND player_id = $2
  AND EXISTS (SELECT 1 FROM tournaments WHERE id = $1 AND status = 'open')"""
WITHDRAW = """UPDATE entrants SET gone = $3 WHERE tournament_id = $1 AND player_id = $2 AND gone = 0
  AND EXISTS (SELECT 1 FROM tournaments WHERE id = $1 AND status = 'running')"""
END = "UPDATE tournaments SET status = 'over', ended = $2, version = version + 1 WHERE id = $1 AND status <> 'over'"


class Terms(msgspec.Struct, kw_only=True, frozen=True, omit_defaults=True):
    """What the host announced; never changed."""

    name: str
    seats: int
    format: Format
    rounds: int
    """Of a Swiss; the other formats have as many as it takes."""
    clock: Literal["turn", "total", "day"]
    seconds: int = 0
    bank: int = 0
    increment: int = 0
    options: dict[str, str] = {}
    level: str = ""
    """Bots of this level take the places that are free at the start; empty: nobody does."""
    pause: int = 0
    """Seconds between two rounds."""
    lang: str = "en"


_terms: msgspec.json.Decoder[Terms] = msgspec.json.Decoder(Terms)


class Tournament(NamedTuple):
    id: str
    owner: str
    terms: Terms
    game: str
    visibility: Literal["public", "link"]
    status: Status
    places: int
    start: Literal["host", "full", "time"]
    starts: int
    round: int
    rounds: int
    version: int
    watch: str
    created: int
    ended: int

    @classmethod
    def read(cls, row: Sequence[Any]) -> Tournament:
        id, owner, terms, *rest = row
        return cls(id, owner, _terms.decode(terms), *rest)

    def stored(self) -> Statement:
        row = self._replace(terms=msgspec.json.encode(self.terms).decode())  # type: ignore[arg-type]
        return (f"INSERT INTO tournaments VALUES ({', '.join(f'${i + 1}' for i in range(len(row)))})", *row)


class Entrant(NamedTuple):
    n: int
    player: str
    name: str
    kind: Literal["person", "program", "bot"]
    level: str
    lot: int
    gone: int


class Seated(NamedTuple):
    """An entrant at a board. ``points``: none while it is played."""

    entrant: int
    points: Fraction | None
    score: int | None


class Game(NamedTuple):
    """A board as it is stored; ``table`` is empty for who sits out."""

    round: int
    board: int
    table: str
    state: State
    seats: list[Seated]
    ended: int


async def find(store: Store, id: str) -> Tournament:
    found = await store.fetch(ONE, id)
    if not found:
        raise Refused("not_found", "no_tournament")
    return Tournament.read(found[0])


async def entrants_of(store: Store, id: str) -> list[Entrant]:
    return [Entrant(*row) for row in await store.fetch(ENTRANTS, id)]


async def games_of(store: Store, tournament: Tournament) -> list[Game]:
    """All boards of all rounds. What is not finished when a tournament ends counts for nobody."""
    until = tournament.ended or 2**62
    found = await store.fetch(SEATS, tournament.id)
    return [_game(list(rows), until) for _, rows in groupby(found, key=lambda row: row[:2])]


def _game(rows: list[tuple[Any, ...]], until: int) -> Game:
    round, board, _, _, table, points, _, _, _, status, changed, ended = rows[0]
    if points is not None:
        state: State = "walkover" if table else "out"
        got = tuple(Fraction(row[5]) for row in rows)
    elif ended is not None and ended <= until:
        state, got = "over", shares([None if row[8] else row[6] for row in rows])
    elif status == "running" or ended is not None:
        state, got = "playing", ()
    else:  # the operator ended or deleted it: as if drawn
        state, got = "void", (HALF,) * len(rows)
    seats = [Seated(row[3], got[i] if got else None, row[7] if state == "over" else None) for i, row in enumerate(rows)]
    return Game(round, board, table, state, seats, ended or (changed if status == "over" else 0) or 0)


def rounds_of(games: list[Game]) -> list[Round]:
    """The boards as the pairing sees them."""
    return [[_board(game) for game in round] for _, round in groupby(games, key=lambda game: game.round)]


def _board(game: Game) -> Board:
    points = tuple(seat.points for seat in game.seats if seat.points is not None)
    return Board(tuple(seat.entrant for seat in game.seats), points)


def field_of(entrants: list[Entrant]) -> tuple[list[int], set[int]]:
    """The entrants in the order of the draw, and who of them has gone."""
    drawn = sorted(entrants, key=lambda each: each.lot)
    return [each.n for each in drawn], {each.n for each in drawn if each.gone}
