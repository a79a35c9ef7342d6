"""What a rated table asks for: everybody plays for themselves, the shipped game, without help."""

from __future__ import annotations

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller
from pantheon.server.http.models import NewTable
from pantheon.server.store import Store
from pantheon.server.tables.table import Table

OWNERS = "SELECT CASE WHEN owner = '' THEN id ELSE owner END FROM players WHERE id = $1"


def check_setup(spec: NewTable) -> None:
    """A rated table as it is asked for."""
    if not spec.rated:
        return
    if spec.training or spec.hints or spec.data:
        raise Refused("bad_setup", "rated_help")
    if sum(seat.kind == "me" for seat in spec.seats) > 1:
        raise Refused("bad_setup", "rated_once")


async def check_sitter(store: Store, table: Table, caller: Caller) -> None:
    """Nobody sits at a rated table twice: neither as a person, nor by a program of their own."""
    if not table.head.rated:
        return
    mine = await store.fetch(OWNERS, caller.player)
    for other in {seat.player for seat in table.seats if seat.kind == "human"}:
        if await store.fetch(OWNERS, other) == mine:
            raise Refused("taken", "rated_once")
