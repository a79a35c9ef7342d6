"""Bots for another process: everything goes in and out as plain data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pantheon.bots import Seen, make_bot
from pantheon.games import load_game


def think(slug: str, data: Path | None, world: Any, seat: int, spec: str, seed: str) -> list[tuple[str, float, int]]:
    """What a bot thinks of every option, the best first: (action, expected outcome, visits).

    ``world`` is a dumped *sampled* world of the seat, never the state of a match.
    """
    game = load_game(slug, data)
    s = game.load(world)
    s.hush()
    advice = make_bot(spec, seed).advise(Seen(game, seat, s))
    return [(game.book.text(a.action), round(a.value, 4), a.visits) for a in advice]
