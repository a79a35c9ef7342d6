"""Programs: bots of people outside. Each has a name, a token and an owner, plays by the same interface, and is shown as a bot."""

from __future__ import annotations

from pantheon.server.errors import Refused
from pantheon.server.http.auth import BOT, hashed, new_id, new_secret, now
from pantheon.server.people.record import new_device, new_person
from pantheon.server.store import Store

PROGRAMS = 10
"""So many of one person."""
MINE = "SELECT id, name, created FROM players WHERE owner = $1 AND kind = 'program' ORDER BY created, id"


async def make(store: Store, owner: str, name: str, lang: str) -> tuple[str, str]:
    """A new program: its id, and its token, which is told once. Its page can be seen by everybody."""
    if len(await store.fetch(MINE, owner)) >= PROGRAMS:
        raise Refused("too_many", "too_many_programs", limit=PROGRAMS)
    id, token, at = new_id(), BOT + new_secret(), now()
    shown = ("UPDATE players SET page = 1 WHERE id = $1", id)
    await store.run(
        new_person(id, name, lang, at, "program", owner), shown, *new_device(new_id(), id, hashed(token), name, at)
    )  # fmt: skip
    return id, token


async def renew(store: Store, owner: str, id: str) -> str:
    """A new token; the old one is worth nothing any more."""
    name = await owned(store, owner, id)
    token = BOT + new_secret()
    gone = ("DELETE FROM devices WHERE player_id = $1", id)
    await store.run(gone, *new_device(new_id(), id, hashed(token), name, now()))
    return token


async def owned(store: Store, owner: str, id: str) -> str:
    """The name of somebody's own program."""
    found = await store.fetch("SELECT name FROM players WHERE id = $1 AND owner = $2 AND kind = 'program'", id, owner)
    if not found or not owner:
        raise Refused("not_found", "no_program")
    return str(found[0][0])
