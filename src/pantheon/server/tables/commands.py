"""What those at a table can ask for: the same by websocket and by HTTP.

A kind of command is one class: its fields are what is sent, ``price`` is what it takes from its sender's budget, ``run``
checks it, writes rows and answers. Defining it is all: the websocket, HTTP and OpenAPI take it from the class.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from pantheon.core.engine import options, refusals, why_not
from pantheon.core.errors import BadAction
from pantheon.core.match import Match
from pantheon.core.merging import THEN
from pantheon.server.admin.people import report
from pantheon.server.bots import workers as bots
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, now
from pantheon.server.names import clean_lines
from pantheon.server.tables import rows
from pantheon.server.tables.behalf import ahead_of, question_of
from pantheon.server.tables.drawing import places
from pantheon.server.tables.info import can_redo, needs_consent, too_late, votes_needed
from pantheon.server.tables.kinds import Kind
from pantheon.server.tables.lessons import check_meant
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.table import Table

Answer = dict[str, Any]
REPORTED = 4000
"""How many characters of the chat go with a report."""
Seat = Annotated[int, Meta(ge=0, le=31)]
Word = Annotated[str, Meta(max_length=200)]


class Message(Kind, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Base: an ``id`` comes back with the answer; ``seat`` may be left out by those who hold one seat."""

    price: ClassVar[float] = 1.0
    """What it costs its sender, in units of which everybody gets some per second."""
    id: Annotated[str, Meta(max_length=40)] = ""
    seat: Seat | None = None


class Command(Message):
    """Something asked of a table."""

    slow: ClassVar[bool] = False
    """It takes its time: other messages of the same connection do not wait for it."""

    async def execute(self, registry: TableRegistry, id: str, caller: Caller) -> Answer:
        """Carry it out, stored before this returns, or raise ``Refused``."""
        return {"id": self.id, **await registry.change(id, partial(self.run, registry, caller))}

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        """The work itself, while nobody else touches the table; once more from the beginning when another process was faster."""
        raise NotImplementedError


def done(live: LiveTable, **more: Any) -> Answer:
    return {"type": "done", "row": live.table.n, **more}


def running(table: Table) -> Match:
    """The match, or a refusal."""
    if table.match is None or table.match.over or table.ended:
        raise Refused("not_running")
    return table.match


def parse(table: Table, play: str) -> int:
    try:
        return table.game.book.parse(play)
    except BadAction as e:
        raise Refused("bad_action", e.key, **e.facts) from None


# -- answering ----------------------------------------------------------------------------------------


class Play(Command, tag="play"):
    """``play``: an answer, or several in a row as a scene offers them; those after the first are given on the player's behalf."""

    decision: Word
    play: Word

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        seat = caller.seat(table, self.seat)
        play, *then = self.play.split(THEN)
        if table.answers.get(seat) == (self.decision, play):
            return done(live, repeated=True)
        state = running(table).state
        if self.decision != table.decision:
            raise Refused("stale")
        if table.clock.adjourned:
            raise Refused("not_running", "adjourned")
        action = parse(table, play)
        if action not in options(state, seat):
            raise _illegal(table, seat, action, caller.lang)
        check_meant(table, play, caller.lang)
        await registry.write(live, rows.Play(seat=seat, decision=self.decision, play=play))
        for next_ in then:
            if next_ not in question_of(table, seat)[1]:
                break
            await registry.write(live, rows.Play(seat=seat, decision=table.decision, play=next_, by="order"))
        return done(live, repeated=False)


class Order(Command, tag="order"):
    """Give or end an order: ``key`` of the game's orders; ``limit``: the most that may be at stake, where it asks for that."""

    key: Word
    on: bool
    limit: int = 0

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        seat = caller.seat(table, self.seat)
        running(table)
        order = next((order for order in table.game.orders if order.key == self.key), None)
        if order is None or (self.limit not in order.limits and (self.limit or (order.limits and self.on))):
            raise Refused("not_found", "no_order", order=self.key)
        await registry.write(live, rows.Order(seat=seat, key=self.key, on=self.on, limit=self.limit))
        return done(live)


class Ahead(Command, tag="ahead"):
    """Answer a question that is going round before it comes to the seat; an empty ``play`` takes the answer back."""

    play: Word

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        seat = caller.seat(table, self.seat)
        running(table)
        found = ahead_of(table, seat)
        if self.play and (found is None or self.play not in found[1]):
            raise Refused("illegal", "not_ahead")
        await registry.write(live, rows.Ahead(seat=seat, play=self.play))
        return done(live)


def _illegal(table: Table, seat: int, action: int, lang: str) -> Refused:
    if table.answers.get(seat, ("",))[0] == table.decision:
        return Refused("sealed")
    rule, text = explain(table, seat, action, lang)
    return Refused("illegal", text=text, rule=rule)


def explain(table: Table, seat: int, action: int, lang: str) -> tuple[str, str]:
    """Why a seat cannot do something now: the rule and a sentence; both empty when it can."""
    reason = why_not(table.begun.state, seat, action)
    if reason is None:
        return "", ""
    return reason.rule, table.game.texts(lang, table.names(lang)).say("why", reason.key, reason.args)


class Withdraw(Command, tag="withdraw"):
    decision: Word

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        seat = caller.seat(table, self.seat)
        running(table)
        if self.decision != table.decision:
            raise Refused("stale")
        if not has_sealed(table, seat):
            raise Refused("sealed", "not_sealed")
        await registry.write(live, rows.Withdraw(seat=seat))
        return done(live, repeated=False)


def has_sealed(table: Table, seat: int) -> bool:
    """Whether a seat has answered the open simultaneous question itself."""
    return seat in table.begun.state.sealed and table.answers.get(seat, ("",))[0] == table.decision


# -- taking back --------------------------------------------------------------------------------------


class Undo(Command, tag="undo"):
    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        """Freely while nobody else has decided since, by consent beyond; never across the information barrier."""
        table = live.table
        seat = caller.seat(table, self.seat)
        running(table)
        if has_sealed(table, seat):
            await registry.write(live, rows.Withdraw(seat=seat))
            return done(live, asked=False)
        to = table.last_choice(seat)
        if to is None:
            raise Refused("barrier", "nothing_to_undo")
        check_undo_block(table, to, caller.lang)
        if too_late(table, seat, to):
            raise Refused("barrier", "undo_counts")
        asked = needs_consent(table, seat, to)
        await registry.write(live, rows.AskUndo(seat=seat, to=to) if asked else rows.Undo(seat=seat, to=to))
        return done(live, asked=asked)


class Redo(Command, tag="redo"):
    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        """Give again what was taken back last, as long as nobody has answered since."""
        table = live.table
        seat = caller.seat(table, self.seat)
        running(table)
        if not can_redo(table, seat):
            raise Refused("stale", "nothing_to_redo")
        await registry.write(live, rows.Redo(seat=seat))
        return done(live)


def check_undo_block(table: Table, to: int, lang: str) -> None:
    match = running(table)
    if len(match.actions) - to > match.undoable():
        reason = match.state.undo_block or "start"
        raise Refused("barrier", text=table.game.texts(lang).say("barrier", reason))


class Agree(Command, tag="agree"):
    yes: bool

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        seat = caller.seat(table, self.seat)
        request = table.request
        if request is None:
            raise Refused("stale", "no_request")
        if request.seat == seat:
            raise Refused("stale", "own_request")
        others = {other for other in table.people() if other != request.seat}
        if self.yes and others <= table.agreed | {seat}:
            if isinstance(request, rows.AskUndo):
                check_undo_block(table, request.to, caller.lang)
                await registry.write(live, rows.Undo(seat=request.seat, to=request.to))
            else:
                await registry.write(live, rows.Adjourn(stop=request.stop))
        elif seat not in table.agreed or not self.yes:
            await registry.write(live, rows.Agree(seat=seat, yes=self.yes))
        return done(live)


class Adjourn(Command, tag="adjourn"):
    """Let the game and its clocks stand still, or (``stop`` is false) go on: when all people at the table agree."""

    stop: bool

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        seat = caller.seat(table, self.seat)
        running(table)
        if bool(table.clock.adjourned) == self.stop:
            raise Refused("stale", "adjourned" if self.stop else "not_adjourned")
        asked = any(table.seats[other].player != table.seats[seat].player for other in table.people())
        await registry.write(live, rows.AskAdjourn(seat=seat, stop=self.stop) if asked else rows.Adjourn(stop=self.stop))
        return done(live, asked=asked)


# -- leaving ------------------------------------------------------------------------------------------


class Resign(Command, tag="resign"):
    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        seat = caller.seat(live.table, self.seat)
        running(live.table)
        await registry.write(live, rows.Replace(seat=seat, level=bots.STAND_IN, why="resigned"))
        return done(live)


class Return(Command, tag="return"):
    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        """Take back the seat that was lost by the clock."""
        running(live.table)
        seats = caller.lost(live.table)
        if self.seat not in seats and (self.seat is not None or len(seats) != 1):
            raise Refused("no_right", "not_lost")
        await registry.write(live, rows.Return(seat=seats[0] if self.seat is None else self.seat))
        return done(live)


class Vote(Command, tag="vote"):
    against: Seat

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table, against = live.table, self.against
        seat = caller.seat(table, self.seat)
        running(table)
        if against not in table.people():
            raise Refused("not_absent", "not_person", seat=against)
        if against == seat:
            raise Refused("not_absent", "own_vote")
        if not await _absent(registry, live, against):
            raise Refused("not_absent", name=table.name(against))
        by = table.votes.get(against, set()) | {seat}
        if len(by) >= votes_needed(table, against):
            await registry.write(live, rows.Replace(seat=against, level=bots.STAND_IN, why="replaced"))
        elif seat not in table.votes.get(against, set()):
            await registry.write(live, rows.Vote(seat=seat, against=against))
        return done(live)


async def _absent(registry: TableRegistry, live: LiveTable, seat: int) -> bool:
    """Away for a minute, from every process. Somebody who never came counts from the last row."""
    if seat in live.online():
        return False
    sql = "SELECT until FROM presence WHERE table_id = $1 AND seat = $2"
    found = await registry.store.fetch(sql, live.table.head.id, seat)
    seen = found[0][0] if found else live.table.clock.turns.get(seat, live.table.changed)
    return now() - seen >= registry.settings.absent * 1000


# -- talking ------------------------------------------------------------------------------------------


class Chat(Command, tag="chat"):
    price = 30.0
    text: Annotated[str, Meta(min_length=1, max_length=500)]

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        mine = caller.seats(live.table)
        if not mine:
            raise Refused("no_right", "chat_seats")
        if not registry.settings.chat:
            raise Refused("no_right", "no_chat")
        seat = self.seat if self.seat in mine else mine[0]
        if seat in live.table.silenced or registry.sanctions.holds("mute", caller.player, caller.address):
            raise Refused("no_right", "muted")
        text = clean_lines(self.text)
        if not text:
            raise Refused("bad_request", "empty_chat")
        await registry.write(live, rows.Chat(seat=seat, text=text))
        return done(live)


class Silence(Command, tag="silence"):
    """The host lets somebody write no more, or again."""

    against: Seat
    yes: bool

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        if not caller.player or caller.player != table.head.host:
            raise Refused("not_host")
        if self.against not in table.people():
            raise Refused("not_found", "not_person", seat=self.against)
        if (self.against in table.silenced) != self.yes:
            await registry.write(live, rows.Silence(seat=self.against, yes=self.yes))
        return done(live)


class Report(Command, tag="report"):
    """Tell the operator about somebody at the table, with what was written last."""

    price = 60.0
    against: Seat
    text: Annotated[str, Meta(min_length=1, max_length=500)]

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        if not caller.seats(table):
            raise Refused("no_right")
        if self.against not in table.people():
            raise Refused("not_found", "not_person", seat=self.against)
        lines = "\n".join(f"{line.name}: {line.text}" for line in table.lines if line.kind == "chat")[-REPORTED:]
        other = table.seats[self.against]
        text = clean_lines(self.text)
        await report(registry.store, table.head.id, caller.player, other.player, other.name, text, lines)
        return {"type": "answer", "reported": True}


class Why(Command, tag="why"):
    price = 2.0
    play: Word = ""

    async def run(self, registry: TableRegistry, caller: Caller, live: LiveTable) -> Answer:
        table = live.table
        seat = caller.seat(table, self.seat)
        running(table)
        if not self.play:
            return {"type": "answer", "refused": _refused(table, seat, caller.lang)}
        action = parse(table, self.play)
        rule, text = explain(table, seat, action, caller.lang)
        return {"type": "answer", "legal": not text, "rule": rule, "text": text}


def _refused(table: Table, seat: int, lang: str) -> list[dict[str, Any]]:
    """All that a seat may wonder about now: what it would be, why not, and where one would have clicked for it."""
    state = table.begun.state
    texts = table.game.texts(lang, table.names(lang))
    listed = {table.game.book.text(action): no for action, no in refusals(state, seat).items() if no.listed}
    where = places(table, table.game.view(state, seat), list(listed), lang) if listed else {}
    found = []
    for play, no in listed.items():
        entry = {"play": play, "text": texts.option(play), "rule": no.rule, "why": texts.say("why", no.key, no.args)}
        if play in where:
            zone, shape = where[play]
            entry |= {"zone": zone, "shape": msgspec.to_builtins(shape)}
        found.append(entry)
    return found
