"""Lets tournaments go on: starts them, pairs the rounds, seats everybody, minds who does not come. In every process alike.

A round is paired in one transaction, tables and their first rows included: it is there with all its games or not at all, and
of two processes the key of ``tournament_rounds`` lets one. A killed process leaves nothing half done; any other goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial

from pantheon.core.errors import PantheonError
from pantheon.server.bots.scheduler import Scheduler
from pantheon.server.bots.workers import STAND_IN
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Place, now, owner
from pantheon.server.people.leaving import give_up
from pantheon.server.people.tournaments import records
from pantheon.server.people.tournaments.pairing import Plan, next_round, rounds_needed
from pantheon.server.people.tournaments.records import Entrant, Tournament, entrants_of, field_of, find, games_of, rounds_of
from pantheon.server.people.tournaments.seats import filled, new_entrant, new_table
from pantheon.server.people.tournaments.standings import Round
from pantheon.server.store import Statement
from pantheon.server.tables import rows
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.table import Table

log = logging.getLogger("pantheon")
LOOK = 3.0
"""Seconds between two looks, when nothing is heard."""
CLEANING = 600.0
DAY = 86_400_000
UNSTARTED = 30 * DAY
"""A tournament that nobody starts is called off; a day later it is forgotten."""
DUE = """SELECT id FROM tournaments t WHERE status = 'open' AND ((start = 'time' AND starts <= $1)
  OR (start = 'full' AND places <= (SELECT count(*) FROM entrants e WHERE e.tournament_id = t.id)))"""
PLAYED = """SELECT id FROM tournaments t WHERE status = 'running' AND NOT EXISTS (SELECT 1 FROM pairings p
  JOIN tables x ON x.id = p.table_id WHERE p.tournament_id = t.id AND p.round = t.round AND x.status <> 'over')"""
PLAYING = """SELECT DISTINCT x.id FROM tournaments t JOIN pairings p ON p.tournament_id = t.id AND p.round = t.round
  JOIN tables x ON x.id = p.table_id WHERE t.status = 'running' AND x.status = 'running'"""
MINE = f"{PLAYING} AND t.id = $1 AND p.entrant = $2"
NEXT = """UPDATE tournaments SET status = 'running', round = $3, rounds = $4, version = version + 1
  WHERE id = $1 AND version = $2 AND status <> 'over'"""
ROUND = """INSERT INTO tournament_rounds SELECT $1, CAST($2 AS INTEGER), CAST($4 AS BIGINT)
  WHERE EXISTS (SELECT 1 FROM tournaments WHERE id = $1 AND version = $3 AND round = $2)"""
LOT = "UPDATE entrants SET lot = $3 WHERE tournament_id = $1 AND n = $2"
PAIRING = "INSERT INTO pairings VALUES ($1, $2, $3, $4, $5, $6, $7)"
WALKOVER = "UPDATE pairings SET points = $3 WHERE table_id = $1 AND seat = $2"
UNBEGUN = "SELECT id FROM tournaments WHERE status = 'open' AND created < $1 AND starts < $2"
CALLED_OFF = "SELECT id FROM tournaments WHERE status = 'over' AND round = 0 AND ended < $1"
FORGET = ("DELETE FROM entrants WHERE tournament_id = $1", "DELETE FROM tournaments WHERE id = $1")


def given_up(table: Table) -> bool:
    """Whether nobody is left to play against."""
    return table.status == "running" and len(table.leavers) >= len(table.seats) - 1


class Director:
    def __init__(self, registry: TableRegistry, scheduler: Scheduler) -> None:
        self.registry = registry
        self.store = registry.store
        self.scheduler = scheduler
        self.heard = asyncio.Event()
        registry.listen(self.hear)

    def start(self) -> None:
        self.registry.background(self._watch())
        self.registry.background(self.scheduler.every(CLEANING, self.clean))

    async def _watch(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.heard.wait(), LOOK)
            self.heard.clear()
            try:
                await self.look()
            except Exception:
                log.exception("the director of tournaments failed, and tries again")

    def hear(self, live: LiveTable, own: bool) -> None:
        """A table changed."""
        if own and live.table.head.tournament and (live.table.status == "over" or given_up(live.table)):
            self.heard.set()

    async def look(self) -> None:
        for (id,) in await self.store.fetch(DUE, now()):
            await self._try(id, self._begin_by_itself)
        for (id,) in await self.store.fetch(PLAYED):
            await self._try(id, self._go_on)
        for (id,) in await self.store.fetch(PLAYING):
            if owner(id, Place.workers) == Place.index:
                await self._try(id, self._mind)

    async def _try(self, id: str, work: Callable[[str], Awaitable[None]]) -> None:
        """One that cannot go on, say of a game that is not installed any more, holds up no other."""
        try:
            await work(id)
        except (Refused, PantheonError) as e:
            log.info("tournament or table %s: %s", id, e)

    async def clean(self) -> None:
        at = now()
        for (id,) in await self.store.fetch(UNBEGUN, at - UNSTARTED, at):
            await self.end(id)
        for (id,) in await self.store.fetch(CALLED_OFF, at - DAY):
            await self.store.run(*[(sql, id) for sql in FORGET])

    # -- rounds -------------------------------------------------------------------------------

    async def begin(self, id: str) -> None:
        """Draw the lots, let bots take free places, and pair the first round."""
        tournament = await find(self.store, id)
        if tournament.status != "open":
            raise Refused("not_open", "tournament_begun")
        entrants = [each for each in await entrants_of(self.store, id) if not each.gone]
        bots = filled(tournament, entrants)
        everybody = [*entrants, *bots]
        secrets.SystemRandom().shuffle(everybody)
        drawn = [each._replace(lot=lot) for lot, each in enumerate(everybody, 1)]
        rounds = rounds_needed(tournament.terms.format, tournament.terms.seats, len(drawn), tournament.terms.rounds)
        made = await self._paired(tournament._replace(rounds=rounds), drawn, [])
        if not any(board.game for board in made):
            raise Refused("seats_open", "too_few_entrants")
        also = [*(new_entrant(id, each) for each in bots), *((LOT, id, each.n, each.lot) for each in drawn)]
        if not await self._write(tournament._replace(rounds=rounds), drawn, made, also):
            raise Refused("stale")

    async def _begin_by_itself(self, id: str) -> None:
        try:
            await self.begin(id)
        except Refused as refused:
            if refused.key != "too_few_entrants":
                raise
            await self.end(id)

    async def _go_on(self, id: str) -> None:
        """All games of the round are over: the next one, or the end."""
        tournament = await find(self.store, id)
        games = await games_of(self.store, tournament)
        entrants = await entrants_of(self.store, id)
        last = max((game.ended for game in games), default=0)
        people = any(each.kind != "bot" and not each.gone for each in entrants)
        rests = people and tournament.round < tournament.rounds and now() < last + tournament.terms.pause * 1000
        if tournament.status != "running" or rests or any(game.state == "playing" for game in games):
            return
        made = await self._paired(tournament, entrants, rounds_of(games))
        if made:
            await self._write(tournament, entrants, made, [])
        else:
            await self.store.run((records.END, id, max(now(), last)))

    async def _paired(self, tournament: Tournament, entrants: list[Entrant], past: list[Round]) -> Round:
        terms = tournament.terms
        plan = Plan(terms.format, terms.seats, self._counts(tournament), tournament.rounds)
        return await asyncio.to_thread(next_round, plan, *field_of(entrants), past)

    def _counts(self, tournament: Tournament) -> tuple[int, ...]:
        """With how many the game can be played, its options as announced."""
        game = self.registry.games.get(tournament.game)

        def playable(seats: int) -> bool:
            with contextlib.suppress(PantheonError):
                return game.choose(seats, tournament.terms.options) is not None
            return False

        return tuple(filter(playable, game.seats))

    async def _write(self, tournament: Tournament, entrants: list[Entrant], made: Round, also: list[Statement]) -> bool:
        """A round with its tables, all or nothing. False: something changed meanwhile, or another process was faster."""
        id, number, at = tournament.id, tournament.round + 1, now()
        by_number = {each.n: each for each in entrants}
        statements: list[Statement] = [
            (NEXT, id, tournament.version, number, tournament.rounds), (ROUND, id, number, tournament.version + 1, at), *also,
        ]  # fmt: skip
        tables: list[str] = []
        for n, board in enumerate(made, 1):
            sitting = [by_number[e] for e in board.entrants]
            table, making = new_table(self.registry, tournament, sitting, at) if board.game else ("", [])
            tables += [table] if table else []
            points = [None] * len(sitting) if board.game else [int(each) for each in board.points]
            statements += making
            statements += [(PAIRING, id, number, n, s, e, table, points[s]) for s, e in enumerate(board.entrants)]
        if not await self.store.claim(*statements):
            return False
        for table in tables:
            live = await self.registry.live(table)
            live.payer = f"tournament {id}"
            self.scheduler.wake(live, True)
        self.heard.set()  # a round in which everybody sits out is over at once
        return True

    async def end(self, id: str) -> None:
        """Now, with the standings as they are; games that go on count for nobody."""
        await self.store.run((records.END, id, now()))

    # -- who does not come, or does not stay --------------------------------------------------

    async def withdraw(self, id: str, entrant: Entrant) -> None:
        """Somebody leaves in the middle: the game of this round is lost, others have none."""
        await self.store.run((records.TOUCH, id, "running"), (records.WITHDRAW, id, entrant.player, now()))
        for (table,) in await self.store.fetch(MINE, id, entrant.n):
            await self.registry.change(table, partial(give_up, self.registry, entrant.player))

    async def _mind(self, id: str) -> None:
        await self.registry.change(id, self._mind_table)

    async def _mind_table(self, live: LiveTable) -> None:
        for seat in self._missing(live):
            await self.registry.write(live, rows.Replace(seat=seat, level=STAND_IN, why="no_show"))
        table = live.table
        if given_up(table):
            won = [(WALKOVER, table.head.id, seat, int(seat not in table.leavers)) for seat in range(len(table.seats))]
            await self.registry.write(live, rows.End(why="walkover"), *won)

    def _missing(self, live: LiveTable) -> list[int]:
        """People who let the others wait for their first answer and are not there. In games by days the clock is enough."""
        table = live.table
        if table.head.clock == "day" or table.status != "running":
            return []
        came = {seat for seat, _ in table.begun.actions} | live.online()
        first = now() - int(self.registry.settings.no_show * 1000)
        asked = [seat for seat in table.asked() if table.seats[seat].kind == "human" and seat not in came]
        return [seat for seat in asked if 0 < table.clock.turns.get(seat, 0) < first]
