"""How games ended: a row per finished game and one per seat, written with the answer that ended it. Recomputable."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from pantheon.arena.contest import had
from pantheon.core.errors import PantheonError
from pantheon.core.game import Game, Outcome
from pantheon.core.state import State
from pantheon.server.errors import Refused
from pantheon.server.games import Games
from pantheon.server.store import Statement, Store
from pantheon.server.tables.head import read_head
from pantheon.server.tables.rows import read_row
from pantheon.server.tables.table import Leaver, Table

GAME = """INSERT INTO finished
  (table_id, game, version, seats, options, altered, visibility, clock, began, ended, steps, reason, rated)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING"""
SEAT = """INSERT INTO results (table_id, seat, player_id, kind, level, name, score, place, parts, gave_up, side, choices)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING"""
OVER = "SELECT id, head FROM tables WHERE status = 'over' ORDER BY created"
Choices = dict[str, list[str]]
"""By kind of choice, ``takes card``, the ids that were chosen."""
ROWS = "SELECT at, body FROM entries WHERE table_id = $1 ORDER BY n"


class SeatResult(NamedTuple):
    """How one seat came out of a game."""

    seat: int
    player: str
    kind: str
    level: str
    name: str
    score: int
    place: int
    parts: dict[str, int]
    gave_up: str
    side: int = 0
    choices: Choices = {}


def seat_results(table: Table, outcome: Outcome) -> list[SeatResult]:
    """Who gave up has lost, whatever the bot made of it."""
    found = []
    chosen = seat_choices(table.game, table.begun.state)
    for seat, holder in enumerate(table.seats):
        who = table.leavers.get(seat) or Leaver(holder.player, holder.name, holder.program, "")
        kind = "program" if who.program else "person" if holder.kind == "human" or who.why else "bot"
        level = holder.level if kind == "bot" else ""
        parts = outcome.breakdown[seat] if outcome.breakdown else {}
        place = len(table.seats) if who.why else places(outcome)[seat]
        side = table.game.side(len(table.seats), seat)
        score, mine = outcome.scores[seat], chosen[seat]
        found.append(SeatResult(seat, who.player, kind, level, who.name, score, place, parts, who.why, side, mine))
    return found


def seat_choices(game: Game[Any], s: State) -> list[Choices]:
    """By seat, what it has done of the kinds that the game declares as choices: its words have a table ``[choice]``."""
    kinds = game.texts("en").keys("choice")
    found: list[Choices] = [{} for _ in range(s.seats)]
    for mine, things in zip(found, had(game, s), strict=True):
        for kind, _, id in (thing.partition("=") for thing in things):
            if kind in kinds:
                mine.setdefault(kind, []).append(id)
    return found


def places(outcome: Outcome) -> list[int]:
    """The winners are first; the others follow by their scores, equal ones side by side."""
    won, scores = set(outcome.winners), outcome.scores
    others = [score for seat, score in enumerate(scores) if seat not in won]
    return [1 if seat in won else 1 + len(won) + sum(other > score for other in others) for seat, score in enumerate(scores)]


def result_statements(table: Table, at: int) -> list[Statement]:
    """What is written with the row that ended a game, at a time; nothing for lessons, training and what the operator ended."""
    head, match = table.head, table.match
    outcome = table.game.outcome(match.state) if match is not None and match.over and head.kind == "play" else None
    if outcome is None or match is None:
        return []
    options = msgspec.json.encode(dict(sorted(head.options.items()))).decode()
    game = (
        GAME, head.id, head.game, head.version, head.seats, options, int(bool(head.override)),
        "public" if head.for_all else "link", head.clock,
        table.started, at, len(match.actions), outcome.reason, int(head.rated),
    )  # fmt: skip
    return [game, *(_seat(head.id, each) for each in seat_results(table, outcome))]


def _seat(id: str, result: SeatResult) -> Statement:
    texts = {part: msgspec.json.encode(getattr(result, part)).decode() for part in ("parts", "choices")}
    row: dict[str, Any] = {**result._asdict(), **texts}
    return (SEAT, id, *row.values())


async def stored_table(store: Store, games: Games, id: str) -> Table:
    """A table from its rows, of the version that is installed."""
    head = read_head((await store.fetch("SELECT head FROM tables WHERE id = $1", id))[0][0])
    game = games.get(head.game, head.override)
    if (game.version, game.data.fingerprint) != (head.version, head.data):
        raise Refused("other_version", title=head.game, old=head.version, new=game.version)
    table = Table(head, game)
    for at, body in await store.fetch(ROWS, id):
        table.apply(read_row(body), at)
    return table


async def recount(store: Store, games: Games) -> tuple[int, list[str]]:
    """All results anew from the tables that are still stored: how many, and the tables that this version cannot read."""
    counted, unread = 0, []
    for id, text in await store.fetch(OVER):
        head = read_head(text)
        if head.kind != "play":
            continue
        try:
            table = await stored_table(store, games, id)
        except (Refused, PantheonError):
            unread.append(id)
            continue
        made = result_statements(table, table.over_at)
        gone = [(f"DELETE FROM {part} WHERE table_id = $1", id) for part in ("finished", "results")]
        await store.run(*gone, *made)
        counted += bool(made)
    return counted, unread
