"""Commands of those who want help: a hint, what the options lead to, the coach."""

from __future__ import annotations

from functools import partial

import msgspec

from pantheon.server.bots import advice
from pantheon.server.bots.advice import Position, Reader
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller
from pantheon.server.tables import rows
from pantheon.server.tables.coaching import begun_at, hints_allowed, holds, may_coach, turn_done
from pantheon.server.tables.commands import Answer, Command, done, has_sealed, running
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry


class Help(Command):
    """Base: what is thought of in a worker, about the open question of a seat, without holding the table up."""

    slow = True

    async def about(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> tuple[Position, Reader]:
        """The question and its reader, if help is allowed here."""
        table = live.table
        seat = caller.seat(table, self.seat)
        state = running(table).state
        if not registry.settings.hints:
            raise Refused("no_right", "no_hints")
        if not hints_allowed(table):
            raise Refused("no_right", "no_hints_here")
        if seat not in table.asked():
            raise Refused("illegal", "not_asked")
        at = advice.position(registry.games.loader(table.head.game), table, state, seat)
        return at, advice.reader(table, caller.lang)


class Hint(Help, tag="hint"):
    """What a bot would do in the seat's place, as whole turns. The same position gets the same answer."""

    price = 60.0

    async def execute(self, registry: TableRegistry, id: str, caller: Caller) -> Answer:
        at, to = await registry.change(id, partial(self.about, registry, caller))
        payer = caller.address or id
        judgement = await registry.judged.of(at, payer)
        paths = None if judgement is None else await registry.bots.run(payer, True, advice.hint, at, to, judgement)
        if not paths:
            raise Refused("broken", "no_bot_answer")
        best = msgspec.to_builtins(paths)
        return {"id": self.id, "type": "answer", "play": best[0]["play"], "text": best[0]["text"], "best": best}


class Leads(Help, tag="leads"):
    """What each option of the open question leads to."""

    price = 20.0

    async def execute(self, registry: TableRegistry, id: str, caller: Caller) -> Answer:
        at, to = await registry.change(id, partial(self.about, registry, caller))
        found = await registry.bots.run(caller.address or id, True, advice.leads, at, to)
        if found is None:
            raise Refused("broken", "no_bot_answer")
        return {"id": self.id, "type": "answer", "leads": msgspec.to_builtins(found)}


class Coach(Command, tag="coach"):
    """Ask for the coach, or send it away."""

    price = 30.0
    on: bool

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        seat = caller.seat(table, self.seat)
        running(table)
        if not registry.settings.hints:
            raise Refused("no_right", "no_hints")
        if not may_coach(table, seat):
            raise Refused("no_right", "no_coach")
        if (seat in table.coaches) != self.on:
            await registry.write(live, rows.Coach(seat=seat, on=self.on))
        return done(live)


class GoOn(Command, tag="go_on"):
    """Leave a turn as it is after the coach has spoken: the bots answer it."""

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        seat = caller.seat(live.table, self.seat)
        running(live.table)
        if not holds(live.table):
            raise Refused("stale")
        await registry.write(live, rows.Reviewed(seat=seat))
        return done(live)


class TakeBack(Command, tag="take_back"):
    """Take a whole turn back that the coach has spoken about."""

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        seat = caller.seat(table, self.seat)
        running(table)
        turn = turn_done(table)
        if turn is None or turn.seat != seat or not turn.back:
            raise Refused("stale")
        sealed = has_sealed(table, seat)
        await registry.write(live, rows.Withdraw(seat=seat) if sealed else rows.Undo(seat=seat, to=begun_at(table, seat)))
        return done(live)
