"""Looking at tournaments, ending them."""

from __future__ import annotations

from pantheon.core.errors import BadSetup
from pantheon.server.errors import Refused
from pantheon.server.http.auth import now
from pantheon.server.people.tournaments.records import END, Tournament, find
from pantheon.server.store import Store


async def list_tournaments(store: Store, limit: int = 50) -> list[Tournament]:
    """The newest first."""
    return [Tournament.read(row) for row in await store.fetch("SELECT * FROM tournaments ORDER BY created DESC LIMIT $1", limit)]


async def end_tournament(store: Store, id: str) -> None:
    """As it stands; a running server pairs no more. Its games go on, and count for nobody."""
    try:
        await find(store, id)
    except Refused:
        raise BadSetup(f"There is no tournament “{id}”. “pantheon admin tournaments” shows them.") from None
    await store.run((END, id, now()))
