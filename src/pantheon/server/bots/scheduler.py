"""What goes on by itself: bots answer, clocks run out, idle tables are put away, processes tell who is there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Literal

from pantheon.bots import SECONDS
from pantheon.bots.turn_plan import TurnPlan
from pantheon.core.errors import PantheonError
from pantheon.core.task import Ask
from pantheon.server.bots import workers as bots
from pantheon.server.bots.ahead import sight, think_ahead
from pantheon.server.errors import Refused
from pantheon.server.http.auth import now
from pantheon.server.tables import rows
from pantheon.server.tables.cleaning import clean
from pantheon.server.tables.clock import OUT
from pantheon.server.tables.coaching import holds
from pantheon.server.tables.live import AWAY, LiveTable
from pantheon.server.tables.registry import TableRegistry

By = Literal["bot", "time", "order"]
TICK = 0.25
CLEANING = 60.0
RETRY = 2.0
TRIES = 3
"""After so many failures in a row a bot is taken for one that does not answer."""
MISSES = 3
"""The turn out of time in a row at which a bot takes the seat."""
AT_ONCE = 500
"""Ids asked for in one query."""
ALIVE = "INSERT INTO alive VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
ALIVE_GRAIN = 1000
"""Milliseconds without a server that are not worth a row."""
PRESENT = """INSERT INTO presence SELECT id, column2, column3 FROM (VALUES {}) AS there JOIN tables ON id = column1 WHERE true
  ON CONFLICT (table_id, seat) DO UPDATE SET until = excluded.until"""


class Scheduler:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.late: set[tuple[LiveTable, int]] = set()
        """Seats out of time for which a bot is thinking."""
        self.resuming: list[Callable[[LiveTable, bool], None]] = [self.wake]
        """Who goes on with the running tables when the server starts."""
        registry.listen(self.wake)

    async def start(self) -> None:
        """Go on with all running tables. Time in which no server ran counts on no clock."""
        found = await self.registry.store.fetch("SELECT at FROM alive WHERE id = 1")
        self.gap = (found[0][0] if found else 0, now())
        await self._tell_alive()
        self.registry.background(self._resume())
        self.registry.background(self.every(TICK, self._watch_clocks))
        self.registry.background(self.every(self.registry.settings.heartbeat, self._beat))
        self.registry.background(self.every(CLEANING, self._clean))

    async def every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Again and again, whatever goes wrong."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception:
                bots.log.exception("the scheduler failed, and tries again")

    async def _resume(self) -> None:
        for (id,) in await self.registry.store.fetch("SELECT id FROM tables WHERE status = 'running' ORDER BY changed DESC"):
            with contextlib.suppress(Refused, PantheonError):  # tables of another version stay as they are
                live = await self.registry.live(id)
                if live.table.clock.runs:
                    await self.registry.change(id, self._stand_still)
                for wake in self.resuming:
                    wake(live, True)
            await asyncio.sleep(0)

    async def _stand_still(self, live: LiveTable) -> None:
        """Give the time back; another process that started with this one may have done it."""
        since, until = self.gap
        if max(since, live.table.clock.stood) < until - ALIVE_GRAIN:
            await self.registry.write(live, rows.Standstill(since=since, until=until))

    async def _tell_alive(self) -> None:
        await self.registry.store.run((ALIVE, now()))

    # -- bots ---------------------------------------------------------------------------------

    def wake(self, live: LiveTable, own: bool) -> None:
        """A table changed. ``own``: by this process, which then moves the bots; others only step in when it does not."""
        if own:
            live.rival = False
        if own and live.holding_back and live.driver is not None:
            live.driver.cancel()
            live.driver = None
        if live.driver is None and self._bots_asked(live):
            live.driver = asyncio.create_task(self._drive(live, own))
        if own and self._thinks_ahead(live) is not None:
            self.registry.background(self._foresee(live))

    def _thinks_ahead(self, live: LiveTable) -> int | None:
        """The bot that may think while a person does: the next that searches, where somebody looks on and nothing is secret."""
        table, asked = live.table, live.table.asked()
        if not self.registry.settings.think_ahead or not live.screens or len(asked) != 1 or table.request is not None:
            return None
        top = table.begun.state.agenda[-1]
        if table.seats[asked[0]].kind != "human" or table.taught or not isinstance(top, Ask) or top.secret:
            return None
        order = [(asked[0] + n) % len(table.seats) for n in range(1, len(table.seats))]
        return next((seat for seat in order if table.seats[seat].kind == "bot" and table.seats[seat].level in SECONDS), None)

    async def _foresee(self, live: LiveTable) -> None:
        """Plan the next turn of a bot, for the position that it expects; who waits comes first."""
        async with live.lock:
            seat = None if live.stale else self._thinks_ahead(live)
            if seat is None:
                return
            loader = self.registry.games.loader(live.table.head.game)
            job = bots.ask(loader, live.table, seat, live.table.seats[seat].level)
        foreseen = await self.registry.bots.spare(think_ahead, job)
        if foreseen is not None:
            live.foreseen[seat] = foreseen

    def _planned(self, live: LiveTable, seat: int, plan: TurnPlan) -> TurnPlan:
        """What a bot means to do: as it has planned in this turn, or before it if things stand as it has foreseen."""
        table, foreseen = live.table, live.foreseen.get(seat)
        if plan.clicks or foreseen is None or table.match is None or table.seats[seat].level not in SECONDS:
            return plan
        del live.foreseen[seat]
        if foreseen.seen != sight(table.game, table.match.state, seat):
            return plan
        return plan.planned(foreseen.clicks).at(table.match.state, seat)

    def _bots_asked(self, live: LiveTable) -> list[int]:
        """Bots that must answer; they wait while somebody asks to take back, and for the coach."""
        table = live.table
        if table.request is not None or (holds(table) and self.registry.settings.hints):
            return []
        return table.bots_asked()

    async def _drive(self, live: LiveTable, own: bool) -> None:
        """Answer for the bots of a table until a person is asked."""
        live.rival = live.rival or not own
        failures = 0
        while asked := self._bots_asked(live):
            if live.rival:
                live.rival = False
                await self._hold_back(live)
                continue
            try:
                await self._move(live, asked[0], failures >= TRIES)
                failures = 0
            except Exception as e:
                if self.registry.tables.get(live.table.head.id) is not live:
                    return  # it was deleted
                failures += 1
                bots.log.warning("table %s: a bot's answer was not written: %r", live.table.head.id, e)
                await asyncio.sleep(RETRY)
        live.driver = None

    async def _hold_back(self, live: LiveTable) -> None:
        """Until the other process has been silent for a while."""
        live.holding_back = True
        try:
            seen = -1
            while seen != live.table.n:
                seen = live.table.n
                await asyncio.sleep(self.registry.settings.backup)
        finally:
            live.holding_back = False

    async def _move(self, live: LiveTable, seat: int, given_up: bool) -> None:
        if live.connections():
            await asyncio.sleep(self.registry.settings.bot_pause)
        await self.answer(live, seat, "bot", given_up)

    async def answer(self, live: LiveTable, seat: int, by: By, given_up: bool = False) -> None:
        """A bot answers for a seat: its own, one whose time has run out, or one that ordered it. ``given_up``: unasked."""
        registry, id = self.registry, live.table.head.id
        async with live.lock:
            if live.stale:
                await registry.reload(live)
            table = live.table
            if seat not in table.asked() or table.match is None:
                return
            decision, scripted = table.decision, table.scripted()
            turn = (table.epoch, seat)
            level = table.seats[seat].level or bots.STAND_IN
            plan = live.plans.get(turn, TurnPlan()).at(table.match.state, seat)
            plan = self._planned(live, seat, plan)
            known = plan.clicks or scripted is not None or given_up
            question = None if known else bots.ask(registry.games.loader(table.head.game), table, seat, level, plan.left)
        if question is not None:
            plan = plan.planned((await registry.bots.think(question, live.payer, self._urgent(live))).clicks)
        live.plans[turn] = plan.after_click()
        play = scripted[1] if scripted is not None else table.game.book.text(plan.clicks[0]) if plan.clicks else None
        await registry.change(id, partial(self._write, seat, decision, play, by))

    def _urgent(self, live: LiveTable) -> bool:
        """Somebody plays, or looks on: games without people wait."""
        return bool(live.table.people()) or bool(live.screens)

    async def _write(self, seat: int, decision: str, play: str | None, by: By, live: LiveTable) -> None:
        """Write a bot's answer, unless the question is no longer open."""
        table = live.table
        if table.decision != decision or seat not in table.asked() or table.request is not None:
            return
        if (by == "bot") != (table.seats[seat].kind == "bot"):
            return
        if play is None and by == "bot" and table.seats[seat].level != bots.STAND_IN:
            await self.registry.write(live, rows.Replace(seat=seat, level=bots.STAND_IN, why="failed"))
            return
        text = play if play is not None else bots.any_answer(table, seat)
        await self.registry.write(live, rows.Play(seat=seat, decision=decision, play=text, by=by))

    # -- clocks -------------------------------------------------------------------------------

    async def _watch_clocks(self) -> None:
        for live in list(self.registry.tables.values()):
            for seat in self._overdue(live):
                if (live, seat) not in self.late:
                    self.late.add((live, seat))
                    self.registry.background(self._run_out(live, seat))

    def _overdue(self, live: LiveTable) -> list[int]:
        """People whose time is over."""
        table = live.table
        if not table.clock.runs or table.status != "running" or table.request is not None:
            return []
        people = [seat for seat in table.asked() if table.seats[seat].kind == "human"]
        at = now()
        return [seat for seat in people if (until := table.clock.deadline(seat)) is not None and until < at]

    async def _run_out(self, live: LiveTable, seat: int) -> None:
        try:
            clock = live.table.clock
            if clock.deadline(seat) != OUT and clock.misses.get(seat, 0) >= MISSES - 1:
                await self.registry.change(live.table.head.id, partial(self._take_over, seat))
            else:
                await self.answer(live, seat, "time")
        finally:
            self.late.discard((live, seat))

    async def _take_over(self, seat: int, live: LiveTable) -> None:
        if seat in self._overdue(live):
            await self.registry.write(live, rows.Replace(seat=seat, level=bots.STAND_IN, why="overtime"))

    # -- who is there, and what is idle -------------------------------------------------------

    async def _beat(self) -> None:
        await self.tell_presence(list(self.registry.tables.values()))
        await self._hear_presence()
        await self._tell_alive()
        await self.registry.refresh_sanctions()
        await self.hear_sign_outs()
        await self.hear_deletions()
        self._put_away()

    async def _clean(self) -> None:
        await clean(self.registry)

    async def tell_presence(self, tables: list[LiveTable]) -> None:
        """Write down who is connected here, where it matters."""
        until = now() + AWAY
        there = {
            (live.table.head.id, seat)
            for live in tables if self._cared_for(live)
            for connection in live.connections() for seat in connection.caller.seats(live.table)
        }  # fmt: skip
        await self._note_presence(sorted(there), until)

    async def gone(self, live: LiveTable, seats: list[int]) -> None:
        """Somebody left: the others can count the time from now."""
        left = [seat for seat in seats if seat not in live.online()]
        if self._cared_for(live):
            await self._note_presence([(live.table.head.id, seat) for seat in left], now())

    async def _note_presence(self, seats: list[tuple[str, int]], until: int) -> None:
        """Many in one statement: while the database is at it, no move is written."""
        for some in (seats[i : i + AT_ONCE] for i in range(0, len(seats), AT_ONCE)):
            rows = [f"(CAST(${2 * i + 2} AS TEXT), CAST(${2 * i + 3} AS INTEGER), CAST($1 AS BIGINT))" for i in range(len(some))]
            await self.registry.store.run((PRESENT.format(", ".join(rows)), until, *[part for seat in some for part in seat]))

    def _cared_for(self, live: LiveTable) -> bool:
        """Whether it matters who is there: to others at the table or in a tournament, or to who would be told of a turn."""
        return len(live.table.people()) > 1 or bool(live.table.head.tournament or self.registry.settings.public_url)

    async def _hear_presence(self) -> None:
        found = await self.registry.store.fetch("SELECT table_id, seat, until FROM presence WHERE until > $1", now())
        for id, seat, until in found:
            live = self.registry.tables.get(id)
            if live is not None:
                live.heard[seat] = until

    async def hear_sign_outs(self) -> None:
        """Another process may have signed a device out."""
        there = {c.caller.device for live in self.registry.tables.values() for c in live.connections()} - {""}
        self.registry.cut_devices(await self._gone("devices", there))

    async def hear_deletions(self) -> None:
        """Another process, such as the operator's, may have deleted a table."""
        for id in await self._gone("tables", set(self.registry.tables)):
            self.registry.forget(id)

    async def _gone(self, kind: Literal["devices", "tables"], ids: set[str]) -> set[str]:
        """Which of these are no longer stored."""
        rest, known = sorted(ids), set()
        for some in (rest[i : i + AT_ONCE] for i in range(0, len(rest), AT_ONCE)):
            sql = f"SELECT id FROM {kind} WHERE id IN ({', '.join(f'${i + 1}' for i in range(len(some)))})"
            known |= {id for (id,) in await self.registry.store.fetch(sql, *some)}
        return ids - known

    def _put_away(self) -> None:
        """Idle tables leave the memory; the longest unused also earlier, when there are too many."""
        settings, tables = self.registry.settings, self.registry.tables
        for live in tables.values():
            live.rest()
        last = now() - settings.idle * 1000
        spare = len(tables) - settings.memory_tables
        for id, live in sorted(tables.items(), key=lambda item: item[1].used):
            if live.used >= last and spare <= 0:
                return
            busy = live.driver is not None or live.lock.locked() or bool(live.screens)
            timed = live.table.clock.runs and live.table.status == "running"
            if not busy and not timed:
                del tables[id]
                spare -= 1
