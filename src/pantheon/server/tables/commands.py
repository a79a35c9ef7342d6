"""What those at a table can ask for while it runs: the same by websocket and by HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pantheon.core.engine import options, refusals, why_not
from pantheon.core.errors import BadAction
from pantheon.server.bots import workers as bots
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, now
from pantheon.server.tables import rows
from pantheon.server.tables.info import votes_needed
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.table import Table

Answer = dict[str, Any]
HINT = "strategist"
BEST = 3
Seat = Annotated[int, Meta(ge=0, le=31)]
Word = Annotated[str, Meta(max_length=200)]


class Command(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Base: an ``id`` comes back with the answer; ``seat`` may be left out by those who hold one seat."""

    id: Annotated[str, Meta(max_length=40)] = ""
    seat: Seat | None = None


class Play(Command, tag="play"):
    decision: Word
    play: Word


class Withdraw(Command, tag="withdraw"):
    decision: Word


class Undo(Command, tag="undo"):
    pass


class Agree(Command, tag="agree"):
    yes: bool


class Resign(Command, tag="resign"):
    pass


class Vote(Command, tag="vote"):
    against: Seat


class Chat(Command, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Hint(Command, tag="hint"):
    pass


class Why(Command, tag="why"):
    play: Word = ""


Any_ = Play | Withdraw | Undo | Agree | Resign | Vote | Chat | Hint | Why


async def execute(registry: TableRegistry, id: str, caller: Caller, command: Any_) -> Answer:
    """Carry out a command, stored before this returns, or raise ``Refused``."""
    if isinstance(command, Hint):
        return {"id": command.id, **await _hint(registry, id, caller, command)}
    work = _WORK[type(command)]
    return {"id": command.id, **await registry.change(id, lambda live: work(registry, live, caller, command))}


def _done(live: LiveTable, **more: Any) -> Answer:
    return {"type": "done", "row": live.table.n, **more}


def running(table: Table) -> Any:
    """The match, or a refusal."""
    if table.match is None or table.match.over:
        raise Refused("not_running")
    return table.match


def parse(table: Table, play: str) -> int:
    try:
        return table.game.book.parse(play)
    except BadAction as e:
        raise Refused("bad_action", text=str(e)) from None


async def _play(registry: TableRegistry, live: LiveTable, caller: Caller, command: Play) -> Answer:
    table = live.table
    seat = caller.seat(table, command.seat)
    if table.answers.get(seat) == (command.decision, command.play):
        return _done(live, repeated=True)
    state = running(table).state
    if command.decision != table.decision:
        raise Refused("stale")
    action = parse(table, command.play)
    if action not in options(state, seat):
        raise _illegal(table, seat, action, caller.lang)
    await registry.write(live, rows.Play(seat=seat, decision=command.decision, play=command.play))
    return _done(live, repeated=False)


def _illegal(table: Table, seat: int, action: int, lang: str) -> Refused:
    if table.answers.get(seat, ("",))[0] == table.decision:
        return Refused("sealed")
    rule, text = explain(table, seat, action, lang)
    return Refused("illegal", text=text, rule=rule)


def explain(table: Table, seat: int, action: int, lang: str) -> tuple[str, str]:
    """Why a seat cannot do something now: the rule and a sentence; both empty when it can."""
    assert table.match is not None
    reason = why_not(table.match.state, seat, action)
    if reason is None:
        return "", ""
    return reason.rule, table.game.texts(lang).say("why", reason.key)


async def _withdraw(registry: TableRegistry, live: LiveTable, caller: Caller, command: Withdraw) -> Answer:
    table = live.table
    seat = caller.seat(table, command.seat)
    running(table)
    if command.decision != table.decision:
        raise Refused("stale")
    if not has_sealed(table, seat):
        raise Refused("sealed", "not_sealed")
    await registry.write(live, rows.Withdraw(seat=seat))
    return _done(live, repeated=False)


def has_sealed(table: Table, seat: int) -> bool:
    """Whether a seat has answered the open simultaneous question itself."""
    assert table.match is not None
    return seat in table.match.state.sealed and table.answers.get(seat, ("",))[0] == table.decision


async def _undo(registry: TableRegistry, live: LiveTable, caller: Caller, command: Undo) -> Answer:
    """Freely while nobody else has decided since, by consent beyond; never across the information barrier."""
    table = live.table
    seat = caller.seat(table, command.seat)
    match = running(table)
    if has_sealed(table, seat):
        await registry.write(live, rows.Withdraw(seat=seat))
        return _done(live, asked=False)
    first = len(table.head.actions)
    own = [i for i in range(first, len(match.actions)) if match.actions[i][0] == seat]
    if not own:
        raise Refused("barrier", "nothing_to_undo")
    check_undo_block(table, own[-1], caller.lang)
    others = [other for other in table.people() if other != seat]
    asked = own[-1] != len(match.actions) - 1 and bool(others)
    row = rows.AskUndo(seat=seat, to=own[-1]) if asked else rows.Undo(seat=seat, to=own[-1])
    await registry.write(live, row)
    return _done(live, asked=asked)


def check_undo_block(table: Table, to: int, lang: str) -> None:
    match = running(table)
    if len(match.actions) - to > match.undoable():
        reason = match.state.undo_block or "start"
        raise Refused("barrier", text=table.game.texts(lang).say("barrier", reason))


async def _agree(registry: TableRegistry, live: LiveTable, caller: Caller, command: Agree) -> Answer:
    table = live.table
    seat = caller.seat(table, command.seat)
    request = table.request
    if request is None:
        raise Refused("stale", "no_request")
    if request.seat == seat:
        raise Refused("stale", "own_request")
    others = {other for other in table.people() if other != request.seat}
    if command.yes and others <= table.agreed | {seat}:
        check_undo_block(table, request.to, caller.lang)
        await registry.write(live, rows.Undo(seat=request.seat, to=request.to))
    elif seat not in table.agreed or not command.yes:
        await registry.write(live, rows.Agree(seat=seat, yes=command.yes))
    return _done(live)


async def _resign(registry: TableRegistry, live: LiveTable, caller: Caller, command: Resign) -> Answer:
    seat = caller.seat(live.table, command.seat)
    running(live.table)
    await registry.write(live, rows.Replace(seat=seat, level=bots.STAND_IN, why="resigned"))
    return _done(live)


async def _vote(registry: TableRegistry, live: LiveTable, caller: Caller, command: Vote) -> Answer:
    table, against = live.table, command.against
    seat = caller.seat(table, command.seat)
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
    return _done(live)


async def _absent(registry: TableRegistry, live: LiveTable, seat: int) -> bool:
    """Away for a minute, from every process. Somebody who never came counts from the last row."""
    if seat in live.online():
        return False
    sql = "SELECT until FROM presence WHERE table_id = $1 AND seat = $2"
    found = await registry.store.fetch(sql, live.table.head.id, seat)
    seen = found[0][0] if found else live.table.turns.get(seat, live.table.changed)
    return now() - seen >= registry.settings.absent * 1000


async def _chat(registry: TableRegistry, live: LiveTable, caller: Caller, command: Chat) -> Answer:
    mine = caller.seats(live.table)
    if not mine:
        raise Refused("no_right", "chat_seats")
    seat = command.seat if command.seat in mine else mine[0]
    await registry.write(live, rows.Chat(seat=seat, text=command.text))
    return _done(live)


async def _why(registry: TableRegistry, live: LiveTable, caller: Caller, command: Why) -> Answer:
    table = live.table
    seat = caller.seat(table, command.seat)
    running(table)
    if not command.play:
        return {"type": "answer", "refused": _refused(table, seat, caller.lang)}
    action = parse(table, command.play)
    rule, text = explain(table, seat, action, caller.lang)
    return {"type": "answer", "legal": not text, "rule": rule, "text": text}


def _refused(table: Table, seat: int, lang: str) -> list[dict[str, str]]:
    """All that a seat may wonder about now: what it would be, and why not."""
    assert table.match is not None
    texts = table.game.texts(lang, table.names(lang))
    plays = [(table.game.book.text(no.action), no) for no in refusals(table.match.state, seat)]
    return [{"play": play, "text": texts.option(play), "rule": no.rule, "why": texts.say("why", no.key)} for play, no in plays]


async def _hint(registry: TableRegistry, id: str, caller: Caller, command: Hint) -> Answer:
    """What a bot would do in the seat's place. It thinks without holding the table up."""
    question, table = await registry.change(id, partial(_question, registry, caller, command.seat))
    thoughts = (await registry.bots.think(question)).options
    if not thoughts:
        raise Refused("broken", "no_bot_answer")
    texts = table.game.texts(caller.lang, table.names(caller.lang))
    best = [
        {"play": play, "text": texts.option(play), "value": value, "visits": visits} for play, value, visits in thoughts[:BEST]
    ]
    return {"type": "answer", "play": best[0]["play"], "text": best[0]["text"], "best": best}


async def _question(registry: TableRegistry, caller: Caller, asked: int | None, live: LiveTable) -> tuple[bots.BotJob, Table]:
    table = live.table
    seat = caller.seat(table, asked)
    running(table)
    if seat not in table.asked():
        raise Refused("illegal", "not_asked")
    return bots.ask(registry.games.loader(table.head.game), table, seat, HINT), table


_WORK: dict[type[Any], Callable[[TableRegistry, LiveTable, Caller, Any], Awaitable[Answer]]] = {
    Play: _play, Withdraw: _withdraw, Undo: _undo, Agree: _agree, Resign: _resign, Vote: _vote, Chat: _chat, Why: _why,
}  # fmt: skip
