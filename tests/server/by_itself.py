"""A table without a server."""

from __future__ import annotations

from typing import Any

from server.toys import load_toy

from pantheon.core.game import Game
from pantheon.server.tables.head import Head
from pantheon.server.tables.rows import Row, Start
from pantheon.server.tables.table import Table


def started(game: Game[Any] | None, *seated: Row) -> Table:
    """A table of two at its first question, once these sit there: of the toy game, if no other is given."""
    game = game or load_toy(None)
    head = Head(
        id="t", game=game.slug, version=1, data=game.data.fingerprint, seats=2, options=game.choose(2, {}), seed="the same cards",
        host="", join="", watch="", created=0,
    )  # fmt: skip
    table = Table(head, game)
    for row in (*seated, Start()):
        table.apply(row, 0)
    return table
