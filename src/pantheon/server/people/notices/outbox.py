"""Messages on their way, in the database: a killed process loses none, and of two processes one sends it.

A row is taken by pushing its time on, further than sending can take: who dies while sending leaves it to be tried again, with the
same id, which receivers can tell (Message-ID, Idempotency-Key).
"""

from __future__ import annotations

from typing import NamedTuple

from pantheon.server.http.auth import new_id, now
from pantheon.server.store import Statement, Store

LEASE = 120_000
RETRY = 60_000
"""Milliseconds before the second attempt; twice as long each time."""
TRIES = 10
"""The last one more than half a day after the first."""
TAKE = """UPDATE outbox SET due = $1, claim = $2 WHERE due <= $3 AND
  id = (SELECT id FROM outbox WHERE due <= $3 ORDER BY due, id LIMIT 1)
  RETURNING id, player_id, address_id, kind, body, tries, claim"""
PUT = """INSERT INTO outbox SELECT $1, $2, $3, 'turns', $4, CAST($5 AS BIGINT), 0, ''
  WHERE EXISTS (SELECT 1 FROM notice_rules WHERE player_id = $2 AND claim = $6)"""


class Message(NamedTuple):
    id: str
    player: str
    address: str
    kind: str
    body: str
    """The tables it tells of, with blanks."""
    tries: int
    claim: str


def put(player: str, address: str, tables: list[str], claim: str) -> Statement:
    """A message about turns, made only by the process whose claim stands."""
    return (PUT, new_id(), player, address, " ".join(tables), now(), claim)


async def take_some(store: Store, limit: int) -> list[Message]:
    """Messages that are due, to be sent by nobody else meanwhile."""
    taken: list[Message] = []
    while len(taken) < limit:
        at = now()
        found = await store.fetch(TAKE, at + LEASE, new_id(), at)
        if not found:
            break
        taken.append(Message(*found[0]))
    return taken


async def done(store: Store, message: Message) -> None:
    await store.run(("DELETE FROM outbox WHERE id = $1", message.id))


async def put_off(store: Store, message: Message, delay: int) -> None:
    """Not now: nothing was tried."""
    await store.run(("UPDATE outbox SET due = $1 WHERE id = $2 AND claim = $3", now() + delay, message.id, message.claim))


async def failed(store: Store, message: Message) -> None:
    """Try again later, each time after twice as long."""
    due = now() + RETRY * 2**message.tries
    sql = "UPDATE outbox SET due = $1, tries = tries + 1 WHERE id = $2 AND claim = $3"
    await store.run((sql, due, message.id, message.claim))


async def give_up(store: Store, message: Message) -> None:
    """The address is no good: its owner sees that, and nothing more goes there."""
    bad = ("UPDATE addresses SET failed = $1, confirmed = 0 WHERE id = $2", now(), message.address)
    await store.run(bad, ("DELETE FROM outbox WHERE address_id = $1", message.address))
