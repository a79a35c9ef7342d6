"""Ladders: of every game, for each number of seats, who plays how well. They follow from the results of rated games alone.

A ladder is a log of counted games. ``count_waiting`` counts new ones at its end, ``remake`` goes through all of them again: after
two people became one, after results were made anew, or when the operator asks. Both come to the same numbers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from pantheon.server.people.skill import NEW, Entrant, Skill, after_game
from pantheon.server.store import Statement, Store

BOT = "bot:"
"""Before the level of a bot, where a person's id may stand as well."""
WAITING = "SELECT table_id, game, seats, ended FROM finished WHERE rated = 1 ORDER BY ended, table_id LIMIT 50"
CHANGED = "SELECT 1 FROM finished f JOIN rated r ON r.table_id = f.table_id WHERE f.table_id = $1 AND f.rated = 1"
"""A game that waits though it was counted: its result is not what it was then."""
COUNTED = "UPDATE finished SET rated = 2 WHERE table_id = $1"
LAST = "SELECT coalesce(max(n), -1) FROM rated WHERE game = $1 AND seats = $2"
ENTER = "INSERT INTO rated VALUES ($1, $2, $3, $4, $5)"
STAND = """INSERT INTO ratings VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game, seats, who)
  DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, played = ratings.played + excluded.played, last = excluded.last"""
STANDS = "SELECT who, mu, sigma, played, last FROM ratings WHERE game = $1 AND seats = $2"
STANDING = "SELECT mu, sigma FROM ratings WHERE game = $1 AND seats = $2 AND who = $3"
SEATS_OF = "SELECT r.table_id, r.player_id, r.kind, r.level, r.side, r.place, r.gave_up FROM results r"
SEATS = f"{SEATS_OF} WHERE r.table_id = $1 ORDER BY r.seat"
ALL_SEATS = f"""{SEATS_OF} JOIN finished f ON f.table_id = r.table_id WHERE f.game = $1 AND f.seats = $2 AND f.rated > 0
  ORDER BY r.table_id, r.seat"""
ALL_GAMES = """SELECT f.table_id, f.ended, r.skills, f.rated FROM finished f LEFT JOIN rated r ON r.table_id = f.table_id
  WHERE f.game = $1 AND f.seats = $2 AND f.rated > 0
  ORDER BY CASE WHEN r.n IS NULL THEN 1 ELSE 0 END, r.n, f.ended, f.table_id"""

Rows = list[tuple[Any, ...]]
Report = Callable[[], None]
"""Called after every game."""


class Ladder(NamedTuple):
    game: str
    seats: int


class Change(NamedTuple):
    """What was known of a seat's player before and after a game."""

    before: Skill
    after: Skill

    @property
    def points(self) -> int:
        return self.after.rating - self.before.rating


class Stand(NamedTuple):
    """Where somebody stands, after how many games, and when the last one ended."""

    skill: Skill
    played: int
    last: int


class Sitter(NamedTuple):
    """Of a finished game: who sat at a seat, and how it ended for them."""

    who: str
    side: int
    place: int
    left: bool


def _sitter(player: str, kind: str, level: str, side: int, place: int, gave_up: str) -> Sitter:
    return Sitter(BOT + level if kind == "bot" else player, side, place, bool(gave_up))


def _changes(sitters: Sequence[Sitter], skills: Sequence[Skill]) -> list[Change]:
    after = after_game([Entrant(*sitter, skill) for sitter, skill in zip(sitters, skills, strict=True)])
    return [Change(*pair) for pair in zip(skills, after, strict=True)]


def _after(sitters: Sequence[Sitter], changes: list[Change]) -> dict[str, Skill]:
    """Of everybody who can be named, once."""
    return {sitter.who: change.after for sitter, change in zip(sitters, changes, strict=True) if sitter.who}


def read_changes(text: str) -> list[Change]:
    return msgspec.json.decode(text, type=list[Change])


def _written(changes: list[Change]) -> str:
    return msgspec.json.encode(changes).decode()


# -- one game after the other -------------------------------------------------------------------------


async def count_waiting(store: Store) -> None:
    """Count the games that wait for it, as they ended. Several processes may do so at once: none counts twice, none is lost."""
    while waiting := await store.fetch(WAITING):
        for id, game, seats, ended in waiting:
            ladder = Ladder(game, seats)
            if await store.fetch(CHANGED, id):
                await remake(store, ladder)
            else:
                await _count(store, ladder, id, ended)


async def _count(store: Store, ladder: Ladder, id: str, ended: int) -> None:
    (last,) = (await store.fetch(LAST, *ladder))[0]  # before the skills: if they change from now on, the number is taken
    sitters = [_sitter(*row[1:]) for row in await store.fetch(SEATS, id)]
    known = [await store.fetch(STANDING, *ladder, sitter.who) for sitter in sitters]
    changes = _changes(sitters, [Skill(*found[0]) if found else NEW for found in known])
    await store.claim(  # if another process was faster, the game is looked at again, as long as it waits
        (ENTER, *ladder, last + 1, id, _written(changes)),
        *[(STAND, *ladder, who, *skill, 1, ended) for who, skill in _after(sitters, changes).items()],
        (COUNTED, id),
    )


# -- all games again ----------------------------------------------------------------------------------


class Remade(NamedTuple):
    """A ladder after it was made anew. ``changed``: it was not what it is now."""

    ladder: Ladder
    games: int
    players: int
    changed: bool


async def ladders(store: Store) -> list[Ladder]:
    return [Ladder(*row) for row in await store.fetch("SELECT DISTINCT game, seats FROM finished WHERE rated > 0 ORDER BY 1, 2")]


async def remake(store: Store, ladder: Ladder, report: Report = lambda: None) -> Remade:
    """A ladder from the results of its games: in the order in which they were counted, then those that wait."""
    while True:
        (last,) = (await store.fetch(LAST, *ladder))[0]
        games = await store.fetch(ALL_GAMES, *ladder)
        log, stands = replayed(games, await store.fetch(ALL_SEATS, *ladder), report)
        known = {who: Stand(Skill(mu, sigma), played, at) for who, mu, sigma, played, at in await store.fetch(STANDS, *ladder)}
        changed = known != stands or any(text != log[id] for id, _, text, _ in games)
        waited = [(COUNTED, id) for id, *_, state in games if state == 1]
        if await store.claim(*(_replaced(ladder, log, stands, last) if changed else ()), *waited):
            return Remade(ladder, len(log), len(stands), changed)


def replayed(games: Rows, seats: Rows, report: Report = lambda: None) -> tuple[dict[str, str], dict[str, Stand]]:
    """The log of a ladder, and where everybody stands after it. Who is gone has the skill that was written down then."""
    sitters = defaultdict(list)
    for id, *rest in seats:
        sitters[id].append(_sitter(*rest))
    log: dict[str, str] = {}
    stands: dict[str, Stand] = {}
    for id, ended, text, _ in games:
        seated = sitters[id]
        gone = [change.before for change in read_changes(text)] if text else [NEW] * len(seated)
        skills = [stands[one.who].skill if one.who in stands else NEW if one.who else gone[i] for i, one in enumerate(seated)]
        changes = _changes(seated, skills)
        for who, skill in _after(seated, changes).items():
            stands[who] = Stand(skill, stands[who].played + 1 if who in stands else 1, ended)
        log[id] = _written(changes)
        report()
    return log, stands


def _replaced(ladder: Ladder, log: dict[str, str], stands: dict[str, Stand], last: int) -> list[Statement]:
    """Numbers go on after ``last``: of two processes that write the next one, the second is refused, and looks again.

    The log comes first, as when one game is counted, so that none waits for the other with what the other waits for.
    """
    return [
        ("DELETE FROM rated WHERE game = $1 AND seats = $2 AND n <= $3", *ladder, last),
        *[(ENTER, *ladder, n, id, text) for n, (id, text) in enumerate(log.items(), last + 1)],
        ("DELETE FROM ratings WHERE game = $1 AND seats = $2", *ladder),
        *[(STAND, *ladder, who, *stand.skill, stand.played, stand.last) for who, stand in stands.items()],
    ]
