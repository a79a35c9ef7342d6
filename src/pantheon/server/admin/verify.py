"""Before and after an upgrade: does every stored game still come out the same?

With the version that plays now, ``record`` notes the position of every table. With the new one, ``verify`` replays them all:
a table whose position is the same may go on under the new version (it is *carried*), one that differs stays with the old one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pantheon.core.codec import digest_of
from pantheon.core.errors import PantheonError
from pantheon.core.game import Game
from pantheon.server.errors import Refused
from pantheon.server.games import Games
from pantheon.server.store import Store
from pantheon.server.tables.head import Head, read_head
from pantheon.server.tables.rows import read_row
from pantheon.server.tables.table import Table

NOTE = "INSERT INTO digests VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, digest = excluded.digest"
CARRY = "INSERT INTO carried VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
ROWS = "SELECT at, body FROM entries WHERE table_id = $1 ORDER BY n"


class Verdict(NamedTuple):
    """``same``: nothing changed; ``carried``: another version, the same position; else ``why`` says what is wrong."""

    table: str
    game: str
    status: str
    verdict: str
    why: str = ""


async def record(store: Store, games: Games) -> int:
    """Note the position of every table that this version plays."""
    noted = 0
    for id, text, _ in await _tables(store):
        head = read_head(text)
        game = _game(games, head)
        if isinstance(game, Game) and (game.version, game.data.fingerprint) == (head.version, head.data):
            entries = await store.fetch(ROWS, id)
            await store.run((NOTE, id, len(entries), position(head, game, entries)))
            noted += 1
    return noted


async def verify(store: Store, games: Games) -> list[Verdict]:
    """Replay every stored table under the installed version; those that come out the same may go on."""
    return [await _verdict(store, games, id, read_head(text), status) for id, text, status in await _tables(store)]


async def _tables(store: Store) -> list[tuple[Any, ...]]:
    return await store.fetch("SELECT id, head, status FROM tables ORDER BY created")


def _game(games: Games, head: Head) -> Game[Any] | str:
    """The installed game, or why there is none."""
    try:
        return games.get(head.game, head.override)
    except (Refused, PantheonError) as e:
        return str(e)


def position(head: Head, game: Game[Any], entries: list[tuple[Any, ...]]) -> str:
    """What a table's rows come to."""
    table = Table(head, game)
    for at, body in entries:
        table.apply(read_row(body), at)
    return digest_of(game.dump(table.match.state)) if table.match is not None else "open"


async def _verdict(store: Store, games: Games, id: str, head: Head, status: str) -> Verdict:
    game = _game(games, head)
    if isinstance(game, str):
        return Verdict(id, head.game, status, "broken", game)
    entries = await store.fetch(ROWS, id)
    noted = await store.fetch("SELECT n, digest FROM digests WHERE table_id = $1", id)
    own = (game.version, game.data.fingerprint) == (head.version, head.data)
    if not noted and not own:
        why = f"version {head.version} was not recorded: run “pantheon admin record” with it"
        return Verdict(id, head.game, status, "unknown", why)
    try:
        now = position(head, game, entries[: noted[0][0]] if noted else entries)
    except Exception as e:  # whatever the new rules make of the old answers
        return Verdict(id, head.game, status, "differs", f"{type(e).__name__}: {e}")
    if noted and now != noted[0][1]:
        return Verdict(id, head.game, status, "differs", f"after row {noted[0][0]} the position is another one")
    if own:
        return Verdict(id, head.game, status, "same")
    await store.run((CARRY, id, game.version, game.data.fingerprint))
    return Verdict(id, head.game, status, "carried")
