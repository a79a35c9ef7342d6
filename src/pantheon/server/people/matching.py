"""Quick match: people who look for the same game, number of seats and clock find each other; bots only fill in when all agree.

A search is a row that its page renews while it is open. Whoever renews also looks who else waits; a match is one transaction that
marks the searches, opens the table and starts the game, or does nothing: a killed process leaves no half of it, and of two
processes that see the same people one makes the match.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from pantheon.server.http.auth import hashed, new_id, new_secret, now
from pantheon.server.http.models import ClockIn
from pantheon.server.names import distinct
from pantheon.server.people.bonds import mutings
from pantheon.server.store import Statement, Store
from pantheon.server.tables import rows, seating
from pantheon.server.tables.head import Head
from pantheon.server.tables.registry import TableRegistry

CLOCKS = {
    "quick": ClockIn(kind="total", bank=600, increment=10),
    "calm": ClockIn(kind="total", bank=1800, increment=30),
    "days": ClockIn(kind="day", seconds=2 * 86400, bank=3 * 86400),
}
"""What can be looked for: who is matched with a stranger must not be kept waiting for ever."""
LEASE = 20_000
"""Milliseconds for which a search waits for its page to ask again."""
KEPT = 120_000
"""Milliseconds for which a page can learn what was found."""
LOOKED_AT = 60
"""So many of those who wait longest are looked at."""
SEEK = """INSERT INTO seeks VALUES ($1, $2, $3, $4, $5, $6, $7, '') ON CONFLICT (player_id) DO UPDATE SET
  game = excluded.game, seats = excluded.seats, clock = excluded.clock, bots = excluded.bots, until = excluded.until,
  table_id = '', since = CASE WHEN seeks.until >= $6 AND seeks.game = excluded.game AND seeks.seats = excluded.seats
    AND seeks.clock = excluded.clock THEN seeks.since ELSE excluded.since END
  WHERE seeks.table_id = '' OR seeks.until < $6"""
"""A search begins or goes on, from when it began; what was found stays until it is taken or forgotten."""
OF = """SELECT player_id, game, seats, clock, bots, since, table_id FROM seeks
  WHERE player_id = $1 AND until >= $2 AND (table_id = '' OR EXISTS (SELECT 1 FROM tables WHERE id = seeks.table_id))"""
SAME = """SELECT s.player_id, s.game, s.seats, s.clock, s.bots, s.since, s.table_id FROM seeks s
  WHERE game = $1 AND seats = $2 AND clock = $3 AND table_id = '' AND until >= $4 ORDER BY since, player_id LIMIT $5"""
WAITING = """SELECT game, seats, clock, count(*) FROM seeks WHERE table_id = '' AND until >= $1 AND player_id <> $2
  GROUP BY game, seats, clock ORDER BY 4 DESC, game, seats, clock LIMIT 20"""
LOCK = "UPDATE matching SET made = made + 1 WHERE id = 1"


class Seek(NamedTuple):
    """Somebody's search. ``bots``: the level that may fill in, or empty; ``table``: what was found, or empty."""

    player: str
    game: str
    seats: int
    clock: str
    bots: str
    since: int
    table: str


class Queue(NamedTuple):
    """How many people wait for one thing."""

    game: str
    seats: int
    clock: str
    people: int


async def seek(registry: TableRegistry, wish: Seek) -> Seek:
    """Look for opponents, or go on looking."""
    at = now()
    await registry.store.run((SEEK, wish.player, wish.game, wish.seats, wish.clock, wish.bots, at, at + LEASE))
    mine = await search_of(registry.store, wish.player)
    if mine is not None and not mine.table:
        group = await _group(registry.store, mine)
        if group:
            await _match(registry, mine, group)
            mine = await search_of(registry.store, wish.player)
    return mine or wish


async def search_of(store: Store, player: str) -> Seek | None:
    found = await store.fetch(OF, player, now())
    return Seek(*found[0]) if found else None


async def stop(store: Store, player: str) -> None:
    await store.run(("DELETE FROM seeks WHERE player_id = $1", player))


async def queues(store: Store, but: str) -> list[Queue]:
    """What others wait for."""
    return [Queue(*row) for row in await store.fetch(WAITING, now(), but)]


async def _group(store: Store, mine: Seek) -> list[Seek]:
    """With whom a search ends now: as many as the game needs, or as many as there are if all of them take bots, too."""
    same = [Seek(*row) for row in await store.fetch(SAME, mine.game, mine.seats, mine.clock, now(), LOOKED_AT)]
    apart = await mutings(store, [each.player for each in same])
    group = _together(mine, same, apart)
    if len(group) == mine.seats:
        return group
    return _together(mine, [each for each in same if each.bots], apart) if mine.bots else []


def _together(mine: Seek, others: Sequence[Seek], apart: set[frozenset[str]]) -> list[Seek]:
    """Who waited longest first; nobody with somebody who muted them."""
    group = [mine]
    for each in others:
        fits = each.player != mine.player and not any(frozenset((each.player, one.player)) in apart for one in group)
        if fits and len(group) < mine.seats:
            group.append(each)
    return group


async def _match(registry: TableRegistry, wish: Seek, group: list[Seek]) -> None:
    """All of it or nothing: somebody may have left, or another process been faster."""
    game = registry.games.get(wish.game)
    clock = CLOCKS[wish.clock]
    people = await _people(registry.store, group)
    if len(people) < len(group):  # somebody was deleted this very moment
        return
    head = Head(
        id=new_id(), game=wish.game, version=game.version, data=game.data.fingerprint, seats=wish.seats,
        options=game.choose(wish.seats, {}), seed=seating.new_seed(), host=wish.player, join=new_secret(), watch=new_secret(),
        created=now(), visibility="public" if registry.settings.public_tables else "link", lang=people[wish.player][1],
        clock=clock.kind, seconds=clock.seconds, bank=clock.bank, increment=clock.increment,
    )  # fmt: skip
    names = {player: name for player, (name, _) in people.items()}
    all_of_them = f"(SELECT count(*) FROM seeks WHERE table_id = $1) = {len(group)}"
    making = registry.beginning(head, _first_rows(wish, group, names), all_of_them)
    if await registry.store.claim((LOCK,), _claim(head.id, group), *making):
        await registry.begun(head.id)


async def _people(store: Store, group: list[Seek]) -> dict[str, tuple[str, str]]:
    """Names and languages."""
    marks = ", ".join(f"${i + 1}" for i in range(len(group)))
    found = await store.fetch(f"SELECT id, name, lang FROM players WHERE id IN ({marks})", *[each.player for each in group])
    return {id: (name, lang) for id, name, lang in found}


def _first_rows(wish: Seek, group: list[Seek], names: dict[str, str]) -> list[rows.Row]:
    """Everybody sits down somewhere, bots on the seats that are left, and the game begins."""
    order = list(range(wish.seats))
    random.SystemRandom().shuffle(order)
    made: list[rows.Row] = []
    called: list[str] = []
    for seat, each in zip(order, group, strict=False):
        called.append(distinct(names[each.player], called))
        made.append(rows.Sit(seat=seat, name=called[-1], player=each.player, token=hashed(secrets.token_hex())))
    bots = [rows.Assign(seat=seat, level=wish.bots) for seat in order[len(group) :]]
    return [*made, *bots, rows.Start()]


def _claim(table: str, group: list[Seek]) -> Statement:
    """Mark all searches of a group, if none has changed or ended meanwhile."""
    marks = ", ".join(f"${i + 6}" for i in range(len(group)))
    these = f"player_id IN ({marks}) AND table_id = '' AND game = $3 AND seats = $4 AND clock = $5"
    at = now()
    return (
        f"""UPDATE seeks SET table_id = $1, until = CAST($2 AS BIGINT) + {KEPT} WHERE {these}
          AND (SELECT count(*) FROM seeks WHERE {these} AND until >= $2) = {len(group)}""",
        table, at, group[0].game, group[0].seats, group[0].clock, *[each.player for each in group],
    )  # fmt: skip
