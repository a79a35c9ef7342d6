"""Who stands where: a ladder from its top, what one person has reached, what is at stake at a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pantheon.server.http.auth import now
from pantheon.server.people.ladders import BOT, Change, Ladder, read_changes
from pantheon.server.people.skill import NEW, Skill
from pantheon.server.store import Store
from pantheon.server.tables.table import Table

LISTED = 100
_BOUND = "r.mu - 2 * r.sigma DESC, r.who"
BOARD = f"""SELECT who, mu, sigma, played, last, name, kind, page, CASE WHEN kind = '' THEN 0 ELSE rank END FROM (
    SELECT r.who, r.mu, r.sigma, r.played, r.last, coalesce(p.name, '') AS name, coalesce(p.kind, '') AS kind,
      coalesce(p.page, 0) AS page, sum(CASE WHEN p.id IS NULL THEN 0 ELSE 1 END) OVER (ORDER BY {_BOUND}) AS rank
    FROM ratings r LEFT JOIN players p ON p.id = r.who
    WHERE r.game = $1 AND r.seats = $2 AND (p.id IS NOT NULL OR r.who LIKE '{BOT}%') AND NOT EXISTS
      (SELECT 1 FROM sanctions s WHERE s.kind = 'ban' AND s.who = 'player:' || r.who AND s.until > $3){{among}}) AS r
  WHERE rank <= $4 OR who = $5 ORDER BY {_BOUND}"""
MINE = "SELECT game, seats, mu, sigma, played FROM ratings WHERE who = $1 ORDER BY game, seats"
SKILLS = "SELECT who, mu, sigma FROM ratings WHERE game = $1 AND seats = $2 AND who IN ({})"


class Entry(NamedTuple):
    """A line of a ladder. ``who`` begins with ``bot:`` for the bots of this server, which have no rank of their own (0)."""

    who: str
    skill: Skill
    played: int
    last: int
    name: str
    kind: str
    page: bool
    rank: int


async def leaderboard(
    store: Store, ladder: Ladder, top: int = LISTED, me: str = "", among: Collection[str] | None = None
) -> list[Entry]:
    """A ladder from its top, by what is sure: the lower end of everybody's margin. Somebody (``me``) also from further down.

    ``among``: of these people only (a club's ladder); the bots of this server stay, as marks to compare with.
    """
    people = sorted(among or ())
    only = "" if among is None else f" AND (r.who LIKE '{BOT}%' OR r.who IN ({_marks(people, 6)}))"
    found = await store.fetch(BOARD.format(among=only), *ladder, now(), top, me, *people)
    return [
        Entry(who, Skill(mu, sigma), played, last, name, kind, bool(page), int(rank))
        for who, mu, sigma, played, last, name, kind, page, rank in found
    ]


def _marks(values: Sequence[str], first: int) -> str:
    """Places for so many parameters; nobody is in an empty list."""
    return ", ".join(f"${first + i}" for i in range(len(values))) or "''"


async def ratings_of(store: Store, player: str) -> list[tuple[Ladder, Skill, int]]:
    """What somebody has reached, and after how many games."""
    return [(Ladder(game, seats), Skill(mu, sigma), played) for game, seats, mu, sigma, played in await store.fetch(MINE, player)]


async def skills(store: Store, ladder: Ladder, whom: Collection[str]) -> dict[str, Skill]:
    """What is known of some; who has played nothing that counts is new."""
    asked = sorted(whom)
    found = await store.fetch(SKILLS.format(_marks(asked, 3)), *ladder, *asked)
    return {**dict.fromkeys(asked, NEW), **{who: Skill(mu, sigma) for who, mu, sigma in found}}


class Stake(NamedTuple):
    """A seat of a rated table: what is known of who sits there; after the game, how it has changed."""

    seat: int
    skill: Skill
    change: Change | None
    left: bool


async def stakes(store: Store, table: Table) -> list[Stake]:
    """Of all seats that somebody holds for themselves; after the game, of all who began it."""
    counted = await store.fetch("SELECT skills FROM rated WHERE table_id = $1", table.head.id)
    if counted:
        return [Stake(i, one.after, one, i in table.leavers) for i, one in enumerate(read_changes(counted[0][0]))]
    held = {i: BOT + seat.level if seat.kind == "bot" else seat.player for i, seat in enumerate(table.seats)}
    held = {i: who for i, who in held.items() if who and i not in table.leavers}
    known = await skills(store, Ladder(table.head.game, table.head.seats), set(held.values()))
    return [Stake(i, known[who], None, False) for i, who in held.items()]
