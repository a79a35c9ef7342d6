"""What a caller may know of a table, beside the game itself."""

from __future__ import annotations

from collections.abc import Collection
from itertools import accumulate
from typing import Any, Literal

from typing_extensions import TypedDict

from pantheon.core.game import readable
from pantheon.server import games
from pantheon.server.http.auth import Caller
from pantheon.server.tables.coaching import hints_allowed, may_coach
from pantheon.server.tables.rows import AskAdjourn, AskUndo
from pantheon.server.tables.table import Kind, Status, Table, TableLine
from pantheon.server.wording import level_label


class ClockInfo(TypedDict):
    """``adjourned``: since when it stands still by agreement; 0: it runs."""

    kind: Literal["none", "turn", "total", "day"]
    seconds: int
    bank: int
    increment: int
    adjourned: int


class SeatInfo(TypedDict):
    seat: int
    kind: Kind
    program: bool
    """A program of somebody outside plays here."""
    name: str
    level: str
    level_label: str
    mine: bool
    online: bool
    away: int
    """Until when the person is on vacation; 0: not at all."""


class AdjournInfo(TypedDict):
    """Somebody asks to adjourn, or (``stop`` is false) to go on."""

    seat: int
    stop: bool
    agreed: list[int]
    needed: list[int]


class UndoInfo(TypedDict):
    seat: int
    steps: int
    agreed: list[int]
    needed: list[int]


class TakeBackInfo(TypedDict):
    """What an undo of this viewer would do."""

    steps: int
    others: list[int]
    """Whose answers it also takes back, openly given ones."""
    asks: bool
    """Other people must agree."""


class VoteInfo(TypedDict):
    seat: int
    by: list[int]
    needed: int


class RematchInfo(TypedDict):
    """``by``: the seat of who opened it."""

    id: str
    link: str
    by: int


class ResultInfo(TypedDict):
    winners: list[int]
    scores: list[int]


class OriginInfo(TypedDict):
    table: str
    step: int


class LinksInfo(TypedDict):
    join: str | None
    watch: str | None


class OptionText(TypedDict):
    label: str
    value: str


class TableInfo(TypedDict):
    """A table as one caller may know it."""

    id: str
    game: str
    title: str
    status: Status
    kind: Literal["play", "training", "replay", "lesson"]
    lang: str
    visibility: Literal["public", "link"]
    spectators: bool
    hints: bool
    """Whether those who play may ask a bot."""
    rated: bool
    """Whether the game counts for ratings."""
    coach: bool | None
    """Whether the caller is coached; None: nobody can be."""
    options: dict[str, str]
    option_texts: list[OptionText]
    clock: ClockInfo
    host: bool
    created: int
    changed: int
    seats: list[SeatInfo]
    my_turn: bool
    undo: UndoInfo | None
    adjourn: AdjournInfo | None
    lost: list[int]
    silenced: list[int]
    """Seats whose people may not write here."""
    votes: list[VoteInfo]
    rematch: RematchInfo | None
    result: ResultInfo | None
    origin: OriginInfo | None
    lesson: str
    tournament: str
    """The id of the tournament that the table belongs to, or empty."""
    locked: bool
    """It has a password, for those who have no link."""
    club: str
    """The id of the club that it belongs to, or empty."""
    steps: int
    seconds: list[int]
    shared: int
    altered: int
    links: LinksInfo


class AlteredInfo(TypedDict):
    """A value of the game's data that a table changes."""

    path: str
    old: Any
    new: Any


class LineInfo(TypedDict):
    kind: str
    at: int
    seat: int | None
    name: str
    text: str
    mark: int


def table_info(table: Table, caller: Caller, mine: list[int], online: Collection[int], key: str = "") -> TableInfo:
    """``mine``: the caller's seats; ``online``: the seats whose people are there now."""
    head = table.head
    return {
        "id": head.id, "game": head.game, "title": games.title(table.game, caller.lang), "status": table.status,
        "kind": head.kind, "lang": head.lang, "visibility": head.visibility, "spectators": head.spectators,
        "hints": hints_allowed(table), "rated": head.rated, "coach": _coach(table, mine),
        "options": head.options, "option_texts": _option_texts(table, caller.lang),
        "clock": clock_info(table), "host": bool(caller.player) and caller.player == head.host,
        "created": head.created, "changed": table.changed, "seats": _seats(table, caller.lang, mine, online),
        "my_turn": any(seat in mine for seat in table.asked()), "undo": _undo(table), "adjourn": _adjourn(table),
        "lost": caller.lost(table), "silenced": sorted(table.silenced), "votes": _votes(table),
        "rematch": _rematch(table, bool(mine)), "result": result_info(table),
        "origin": {"table": head.origin[0], "step": head.origin[1]} if head.origin else None,
        "lesson": head.lesson, "tournament": head.tournament, "locked": bool(head.password), "club": head.club,
        "steps": len(table.match.actions) if table.match else 0,
        "seconds": [spent // 1000 for spent in table.spent] if table.status == "over" else [],
        "shared": len(table.shares) if caller.played(table) else 0,
        "altered": len(table.altered),
        "links": _links(table, caller, bool(mine), key),
    }  # fmt: skip


def altered_info(table: Table) -> list[AlteredInfo]:
    """How the table's data differs from what is shipped."""
    return [{"path": one.path, "old": one.old, "new": one.new} for one in table.altered]


def _option_texts(table: Table, lang: str) -> list[OptionText]:
    texts = table.game.texts(lang)
    return [
        {"label": games.option_label(texts, key), "value": games.option_label(texts, key, choice)}
        for key, choice in table.head.options.items()
    ]


def _seats(table: Table, lang: str, mine: list[int], online: Collection[int]) -> list[SeatInfo]:
    return [
        {"seat": i, "kind": seat.kind, "program": seat.program, "name": table.name(i, lang), "level": seat.level,
         "level_label": level_label(lang, seat.level) if seat.level else "", "mine": i in mine,
         "online": seat.kind == "bot" or i in online, "away": table.clock.away.get(i, (0, 0))[1]}
        for i, seat in enumerate(table.seats)
    ]  # fmt: skip


def clock_info(table: Table) -> ClockInfo:
    head = table.head
    return {
        "kind": head.clock, "seconds": head.seconds, "bank": head.bank, "increment": head.increment,
        "adjourned": table.clock.adjourned,
    }  # fmt: skip


def _adjourn(table: Table) -> AdjournInfo | None:
    request = table.request
    if not isinstance(request, AskAdjourn):
        return None
    others = [seat for seat in table.people() if seat != request.seat]
    return {"seat": request.seat, "stop": request.stop, "agreed": sorted(table.agreed), "needed": others}


def _coach(table: Table, mine: list[int]) -> bool | None:
    return mine[0] in table.coaches if len(mine) == 1 and may_coach(table, mine[0]) else None


def _undo(table: Table) -> UndoInfo | None:
    if not isinstance(table.request, AskUndo) or table.match is None:
        return None
    others = [seat for seat in table.people() if seat != table.request.seat]
    steps = len(table.match.actions) - table.request.to
    return {"seat": table.request.seat, "steps": steps, "agreed": sorted(table.agreed), "needed": others}


def answered_since(table: Table, seat: int, to: int) -> bool:
    """Whether anybody else has decided after so many answers."""
    return any(other != seat for other, _ in table.begun.actions[to:])


def needs_consent(table: Table, seat: int, to: int) -> bool:
    """Somebody else has decided since, and there are other people who must agree."""
    return answered_since(table, seat, to) and any(other != seat for other in table.people())


def too_late(table: Table, seat: int, to: int) -> bool:
    """Where it counts an answer stands once somebody else has answered, a bot or a person."""
    return table.head.counts and answered_since(table, seat, to)


def take_back_info(table: Table, viewer: int | None) -> TakeBackInfo | None:
    to = table.last_choice(viewer) if viewer is not None and table.status == "running" else None
    if viewer is None or to is None or len(table.begun.actions) - to > table.begun.undoable() or too_late(table, viewer, to):
        return None
    steps = len(table.begun.actions) - to
    return {"steps": steps, "others": table.crossed(viewer, to), "asks": needs_consent(table, viewer, to)}


def can_redo(table: Table, seat: int | None) -> bool:
    """What was taken back last began with this seat's answer, and holds nobody else's but bots'."""
    if not table.undone or seat is None:
        return False
    answers = table.undone[-1]
    bots = {i for i, held in enumerate(table.seats) if held.kind == "bot"}
    return answers[0][0] == seat and {other for other, _ in answers} <= {seat, *bots}


def votes_needed(table: Table, against: int) -> int:
    """More than half of the other people."""
    return len([seat for seat in table.people() if seat != against]) // 2 + 1


def _votes(table: Table) -> list[VoteInfo]:
    return [
        {"seat": against, "by": sorted(by), "needed": votes_needed(table, against)} for against, by in sorted(table.votes.items())
    ]


def _rematch(table: Table, seated: bool) -> RematchInfo | None:
    if table.rematch is None or not seated:
        return None
    made = table.rematch
    return {"id": made.table, "link": f"/table/{made.table}?key={made.key}", "by": made.seat}


def result_info(table: Table) -> ResultInfo | None:
    outcome = table.game.outcome(table.match.state) if table.match is not None and table.match.over else None
    return None if outcome is None else {"winners": list(outcome.winners), "scores": list(outcome.scores)}


def _links(table: Table, caller: Caller, seated: bool, key: str) -> LinksInfo:
    head = table.head
    inside = seated or (caller.player and caller.player == head.host) or head.for_all
    join = f"/table/{head.id}?key={table.join}" if inside and table.status == "open" else None
    watch = f"/table/{head.id}?key={table.watch}" if head.spectators and (inside or key == table.watch) else None
    return {"join": join, "watch": watch}


def line_infos(table: Table, lines: list[TableLine], viewer: int | None, lang: str) -> list[LineInfo]:
    """``mark``: how many lines of the log the viewer could read then; counted once for all."""
    log = table.match.state.log if table.match is not None else []
    seen = list(accumulate((readable(event, viewer) for event in log), initial=0)) if lines else []
    return [
        {"kind": line.kind, "at": line.at, "seat": line.seat, "name": line.name, "text": line.say(lang),
         "mark": seen[min(line.mark, len(log))]}
        for line in lines
    ]  # fmt: skip


def sees_no_more(table: Table, other: int | None, one: int | None) -> bool:
    """Whether a viewer sees nothing now that is hidden from another: then the device may change hands without a curtain."""
    state = table.begun.state
    if any(readable(event, other) and not readable(event, one) for event in state.log):
        return False
    return not _conceals(table.game.table(state, other), table.game.table(state, one), "", table.game.derivable)


def _conceals(own: Any, foreign: Any, path: str, known: tuple[str, ...]) -> bool:
    """Whether the first of two tables shows something that the second does not, and that a careful player does not know."""
    if own == foreign or path in known or own in (None, "", [], {}):
        return False
    if isinstance(own, dict) and isinstance(foreign, dict):
        return any(_conceals(value, foreign.get(key), f"{path}.{key}", known) for key, value in own.items())
    if isinstance(own, list) and isinstance(foreign, list) and len(own) == len(foreign):
        return any(_conceals(mine, theirs, f"{path}[*]", known) for mine, theirs in zip(own, foreign, strict=True))
    return True
