"""Bots play each other while nobody plays here, so that their levels have a rating: a few games a day, until it is known well."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from pantheon.bots.turn_plan import TurnPlan
from pantheon.core.game import Game
from pantheon.server.bots import workers as bots
from pantheon.server.http.auth import new_id, now
from pantheon.server.people.ladders import BOT
from pantheon.server.people.results import result_statements
from pantheon.server.people.skill import NEW, Skill
from pantheon.server.tables import rows
from pantheon.server.tables.head import Head
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.seating import new_seed
from pantheon.server.tables.table import Table

QUIET = 60_000
"""Milliseconds after the last answer of a person until bots play for themselves."""
PAUSE = 1.0
LOOK = 10.0
DAY = 86_400_000
SURE = 2.0
"""The breadth below which a level's skill is known well enough (a margin of 120 points)."""
KNOWN = f"SELECT game, seats, who, mu, sigma FROM ratings WHERE who LIKE '{BOT}%'"
PLAYED = """SELECT count(*) FROM finished f WHERE rated > 0 AND ended > $1
  AND NOT EXISTS (SELECT 1 FROM results r WHERE r.table_id = f.table_id AND r.kind <> 'bot')"""
SOMEBODY = 2
"""The row of ``alive`` that says when a person last played at any process."""
TELL = "INSERT INTO alive VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
PAYER = "sparring"


def line_up(game: Game[Any], seats: int, known: dict[str, Skill], turn: int) -> list[str]:
    """The level that is known least, and those nearest to it, one for each side; every game they move on by a seat."""
    first = max(known, key=lambda level: known[level].sigma)
    near = sorted(known, key=lambda level: (level != first, abs(known[level].mu - known[first].mu), known[level].mu))
    sides = sorted({game.side(seats, seat) for seat in range(seats)})
    of_side = {side: near[i % len(near)] for i, side in enumerate(sides)}
    levels = [of_side[game.side(seats, seat)] for seat in range(seats)]
    return [levels[(seat + turn) % seats] for seat in range(seats)]


class Sparring:
    """At most one game at a time in a process. It is on no table: nobody watches it, and only its result is kept."""

    def __init__(self, registry: TableRegistry, count: Callable[[], Awaitable[None]]) -> None:
        """``count`` counts a finished game."""
        self.registry = registry
        self.count = count
        self.seen = now()
        """When somebody last played here …"""
        self.told = 0
        """… and what of it the other processes know."""
        self.elsewhere = 0
        """When somebody last played at any of them."""
        registry.listen(self.notice)

    def notice(self, live: LiveTable, own: bool) -> None:
        if own and live.table.people():
            self.seen = now()

    def idle(self) -> bool:
        """Nobody has played for a while, nobody sits before a running game, and the workers have nothing else to do."""
        tables, queue = self.registry.tables.values(), self.registry.bots.queue
        watched = any(live.table.status == "running" and live.connections() for live in tables)
        return max(self.seen, self.elsewhere) < now() - QUIET and not watched and queue.idle

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Exception:
                bots.log.exception("sparring failed, and is tried again")

    async def look(self) -> None:
        await self._ask_around()
        if self.idle() and (game := await self._next()) is not None:
            await self.play(*game)

    async def _ask_around(self) -> None:
        store = self.registry.store
        if self.seen > self.told:
            self.told = self.seen
            await store.run((TELL, SOMEBODY, self.seen))
        found = await store.fetch("SELECT at FROM alive WHERE id = $1", SOMEBODY)
        self.elsewhere = found[0][0] if found else 0

    async def _next(self) -> tuple[Game[Any], list[str]] | None:
        """The game that tells most, unless enough have been played today or everything is known well enough."""
        store, levels = self.registry.store, self.registry.bots.levels
        (today,) = (await store.fetch(PLAYED, now() - DAY))[0]
        if today >= self.registry.settings.bot_games or len(levels) < 2:
            return None
        known = {(game, seats, who): Skill(mu, sigma) for game, seats, who, mu, sigma in await store.fetch(KNOWN)}
        ladders = {
            (game.slug, seats): {level: known.get((game.slug, seats, BOT + level), NEW) for level in levels}
            for game in self.registry.games.all().values() for seats in game.seats
        }  # fmt: skip
        slug, seats = max(ladders, key=lambda one: max(skill.sigma for skill in ladders[one].values()))
        if all(skill.sigma <= SURE for skill in ladders[slug, seats].values()):
            return None
        game = self.registry.games.get(slug)
        return game, line_up(game, seats, ladders[slug, seats], secrets.randbelow(seats))

    async def play(self, game: Game[Any], levels: Sequence[str]) -> bool:
        """A game to its end, as the bots play it at tables. False: a bot did not answer, and nothing counts."""
        table = _table(game, levels)
        plans = [TurnPlan() for _ in levels]
        load = self.registry.games.loader(game.slug)
        while asked := table.asked():
            seat = asked[0]
            plan = plans[seat].at(table.begun.state, seat)
            if not plan.clicks:
                while not self.idle():
                    await asyncio.sleep(PAUSE)
                question = bots.ask(load, table, seat, levels[seat], plan.left)
                plan = plan.planned((await self.registry.bots.think(question, PAYER, False)).clicks)
            if not plan.clicks:
                return False
            play = game.book.text(plan.clicks[0])
            plans[seat] = plan.after_click()
            table.apply(rows.Play(seat=seat, decision=table.decision, play=play, by="bot"), now())
        await self.registry.store.run(*result_statements(table, now()))
        await self.count()
        return True


def _table(game: Game[Any], levels: Sequence[str]) -> Table:
    """A table that is in no lobby and in no store."""
    head = Head(
        id=new_id(), game=game.slug, version=game.version, data=game.data.fingerprint, seats=len(levels),
        options=game.choose(len(levels), {}), seed=new_seed(), host="", join="", watch="", created=now(), visibility="link",
        rated=True,
    )  # fmt: skip
    table = Table(head, game)
    for seat, level in enumerate(levels):
        table.apply(rows.Assign(seat=seat, level=level), now())
    table.apply(rows.Start(), now())
    return table
