"""Every message of the websocket and of the event stream, as types; ``/api/schema`` publishes them as JSON Schema.

The suite checks what it receives against these types (tests/server/player.py), so that they cannot fall behind.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, NotRequired

import msgspec
from typing_extensions import TypedDict

from pantheon.core.scene import Scene
from pantheon.lessons.advice import Lead, Path, Remark
from pantheon.server.http.socket import OfConnection
from pantheon.server.people.events import ChallengeEvent, HelloEvent, OverEvent, PingEvent, TurnEvent
from pantheon.server.tables.behalf import AheadInfo, OrderInfo
from pantheon.server.tables.commands import Command
from pantheon.server.tables.info import LineInfo, TableInfo, TakeBackInfo
from pantheon.server.tables.kinds import kinds


class HelloMessage(TypedDict):
    type: Literal["hello"]
    protocol: int
    table: TableInfo
    mine: list[int]
    seat: int | None
    now: int
    lines: list[LineInfo]


class LessonState(TypedDict):
    at: int
    question: str


class Shown(TypedDict):
    """What every message about the game carries."""

    seat: int | None
    row: int
    decision: str
    step: int
    clocks: dict[str, int]
    banks: list[int]
    undo: TakeBackInfo | None
    redo: bool
    orders: list[OrderInfo]
    ahead: AheadInfo | None
    since: int
    since_step: int
    lesson: NotRequired[LessonState]


class SceneMessage(Shown):
    type: Literal["scene"]
    scene: Scene


class PatchMessage(Shown):
    """``patch``: docs/protocol.md, The patch."""

    type: Literal["patch"]
    patch: dict[str, Any]


class QuestionView(TypedDict):
    """``options``: the viewer's own; ``sealed``: the viewer's answer, until all have answered."""

    id: int
    waiting: list[int]
    name: str
    mine: bool
    facts: dict[str, Any]
    options: list[str]
    together: NotRequired[bool]
    sealed: NotRequired[str]


class OutcomeView(TypedDict):
    winners: list[int]
    scores: list[int]
    breakdown: list[dict[str, int]]
    reason: str
    tie_break: str


class View(TypedDict):
    """``table``: the game's own, see docs/protocol.md, Views."""

    game: str
    seats: int
    viewer: int | None
    options: dict[str, str]
    table: dict[str, Any]
    log: list[Any]
    question: QuestionView | None
    outcome: OutcomeView | None


class ViewMessage(Shown):
    type: Literal["view"]
    log_from: int
    view: View


class TableMessage(TypedDict):
    type: Literal["table"]
    table: TableInfo


class LinesMessage(TypedDict):
    type: Literal["lines"]
    lines: list[LineInfo]


class DoneMessage(TypedDict):
    type: Literal["done"]
    id: str
    row: int
    repeated: NotRequired[bool]
    asked: NotRequired[bool]


class RefusedMessage(TypedDict):
    type: Literal["refused"]
    id: str
    code: str
    text: str
    rule: str


class PongMessage(TypedDict):
    type: Literal["pong"]
    id: str
    now: int


class ForbiddenOption(TypedDict):
    play: str
    text: str
    rule: str
    why: str
    zone: NotRequired[str]
    shape: NotRequired[dict[str, Any]]


class AnswerMessage(TypedDict):
    """To ``hint``: play, text, best. To ``why``: legal, rule, text, or refused. To ``report``: reported. To ``leads``: leads."""

    type: Literal["answer"]
    id: str
    play: NotRequired[str]
    text: NotRequired[str]
    best: NotRequired[list[Path]]
    legal: NotRequired[bool]
    rule: NotRequired[str]
    refused: NotRequired[list[ForbiddenOption]]
    reported: NotRequired[bool]
    leads: NotRequired[list[Lead]]


class CoachMessage(TypedDict):
    """``start`` and ``back``: where the turn began, and whether it can be taken back to there."""

    type: Literal["coach"]
    seat: int
    decision: str
    start: int
    back: bool
    remark: Remark


SENT: dict[str, Any] = {
    "hello": HelloMessage, "scene": SceneMessage, "patch": PatchMessage, "view": ViewMessage, "table": TableMessage,
    "lines": LinesMessage, "done": DoneMessage, "refused": RefusedMessage, "answer": AnswerMessage, "pong": PongMessage,
    "coach": CoachMessage,
}  # fmt: skip
"""What the server sends over a websocket, by its type."""
EVENTS: dict[str, Any] = {
    "hello": HelloEvent, "challenge": ChallengeEvent, "turn": TurnEvent, "over": OverEvent, "ping": PingEvent,
}  # fmt: skip
"""The lines of ``/api/events``, by their type."""


@cache
def schema() -> dict[str, Any]:
    """JSON Schema (2020-12): ``sent`` by the server, ``received`` by it, and the ``events``; one of each list. And prices."""
    groups = {"sent": tuple(SENT.values()), "received": (*kinds(Command), *kinds(OfConnection)), "events": tuple(EVENTS.values())}
    every = [one for group in groups.values() for one in group]
    made, components = msgspec.json.schema_components(every, ref_template="#/$defs/{name}")
    parts = iter(made)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Pantheon's tables",
        "properties": {name: {"oneOf": [next(parts) for _ in group]} for name, group in groups.items()},
        "$defs": components,
        "x-prices": {str(kind.__struct_config__.tag): kind.price for kind in groups["received"]},
    }
