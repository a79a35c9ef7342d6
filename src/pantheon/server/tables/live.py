"""A table that people are looking at: who is connected, and what each of them was last shown."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from pantheon.bots.turn_plan import TurnPlan
from pantheon.core.game import Reading
from pantheon.core.parts import Memory
from pantheon.core.scene import Scene
from pantheon.server.bots.ahead import Foreseen
from pantheon.server.http.auth import Caller, now
from pantheon.server.tables.behalf import ahead_info, order_infos
from pantheon.server.tables.drawing import draw_now
from pantheon.server.tables.info import can_redo, line_infos, table_info, take_back_info
from pantheon.server.tables.patch import Patch, diff
from pantheon.server.tables.rows import Shows
from pantheon.server.tables.table import Table

Mode = Literal["scene", "view"]
OUTBOX = 400
"""How many messages may wait for a slow viewer before it is cut off."""
FEW, OUTBOX_SIZE = 8, 1_000_000
"""… or how many characters, if it is more than a few messages."""
AWAY = 40_000
"""For how many milliseconds the word that somebody is there counts."""
RESTING = 30_000
"""After how many milliseconds without a move drawings are put away."""
LINES = 500
"""So many of the last lines beside the game are told to who comes."""
LOOKS = 200
"""So many whole positions are kept as they were sent, the latest of all tables."""
Eyes = tuple[int | None, str, Mode]
"""Viewer, language and mode: those who have the same see the same."""
_looks: OrderedDict[tuple[str, int, Eyes], str] = OrderedDict()
_encoder = msgspec.json.Encoder()


def encode(message: dict[str, Any]) -> str:
    return _encoder.encode(message).decode()


class Connection:
    """One websocket: what is still to be sent to it."""

    __slots__ = ("auto", "caller", "viewer", "lang", "mode", "key", "outbox", "write")

    def __init__(self, caller: Caller, viewer: int | None, lang: str, mode: Mode, key: str, auto: bool = False) -> None:
        """``auto``: orders that stand by default answer for those who look on here."""
        self.auto = auto
        self.caller = caller
        self.viewer = viewer
        self.lang = lang
        self.mode = mode
        self.key = key
        self.outbox: list[str | int] = []
        """Messages; a number is a code to close with, and the last."""
        self.write: Callable[[], None] = lambda: None
        """Called when there is something to be sent."""

    def send(self, message: str) -> None:
        if len(self.outbox) == OUTBOX or (len(self.outbox) > FEW and sum(map(len, map(str, self.outbox))) > OUTBOX_SIZE):
            self.cut(4408)
        elif not self.outbox or isinstance(self.outbox[-1], str):
            self.outbox.append(message)
            self.write()

    def cut(self, code: int) -> None:
        """Close the connection, whatever waits."""
        self.outbox = [code]
        self.write()


class Screen:
    """What all connections with the same eyes see: one drawing and one patch serve them all."""

    def __init__(self, viewer: int | None, lang: str, mode: Mode, memory: Memory) -> None:
        self.viewer = viewer
        self.lang = lang
        self.mode = mode
        self.memory = memory
        """Parts of drawings, shared by all who read the same language."""
        self.connections: set[Connection] = set()
        self.scene: Scene | None = None
        """What was shown last, without its log; nothing before the first move and after a rest …"""
        self.log_sent = 0
        """… of which so many lines were sent."""
        self.log_of: tuple[int, list[str]] = (0, [])
        """Lines already sent stay true until something is taken back or a seat changes its name."""
        self.reading = Reading()
        self.reading_of = 0
        """The epoch that it belongs to."""

    def forget(self) -> None:
        """What was shown is not kept any longer: the next message begins again."""
        self.scene = None
        self.reading = Reading()

    def whole(self, table: Table) -> dict[str, Any]:
        """The message that begins or begins again."""
        view = self._view(table)
        envelope = _envelope(table, view, self.viewer, self.lang, self.reading)
        if self.mode == "view":
            return {"type": "view", **envelope, "log_from": 0, "view": self._cut(table, view, 0)}
        self._sent(table, view)
        return {"type": "scene", **envelope, "scene": draw_now(table, view, self.lang)}

    def update(self, table: Table) -> dict[str, Any]:
        """The message for those who have seen everything before."""
        if self.scene is None and self.mode == "scene":
            message = self.whole(table)
            self.scene = msgspec.structs.replace(message["scene"], log=[])
            return message
        view = self._view(table)
        envelope = _envelope(table, view, self.viewer, self.lang, self.reading)
        kept = self.log_sent if self.log_of == (table.epoch, table.names(self.lang)) else 0
        if self.mode == "view":
            return {"type": "view", **envelope, "log_from": kept, "view": self._cut(table, view, kept)}
        self._sent(table, view)
        view["log_from"] = kept  # to put all lines in words again would cost most of the drawing
        return {"type": "patch", **envelope, "patch": self._patch(draw_now(table, view, self.lang, self.memory), kept)}

    def _view(self, table: Table) -> dict[str, Any]:
        """What has been taken back is read anew."""
        state = table.begun.state
        if self.reading_of != table.epoch or self.reading.seen > len(state.log):
            self.reading, self.reading_of = Reading(), table.epoch
        view: dict[str, Any] = table.game.view(state, self.viewer, self.reading)
        return view

    def _cut(self, table: Table, view: dict[str, Any], kept: int) -> dict[str, Any]:
        """Leave the lines out that were sent before."""
        self._sent(table, view)
        view["log"] = view["log"][kept:]
        return view

    def _sent(self, table: Table, view: dict[str, Any]) -> None:
        self.log_sent, self.log_of = len(view["log"]), (table.epoch, table.names(self.lang))

    def _patch(self, scene: Scene, kept: int) -> Patch:
        assert self.scene is not None
        lines, scene.log = scene.log, []
        patch = diff(self.scene, scene)
        if lines or not kept:
            patch["log"] = {"from": kept, "lines": lines}
        self.scene = scene
        return patch


def _envelope(table: Table, view: dict[str, Any], viewer: int | None, lang: str, reading: Reading) -> dict[str, Any]:
    """What every message about the game carries."""
    mark = table.marks[viewer] if viewer is not None else 0
    return {
        "seat": viewer, "row": table.n, "decision": table.decision, "step": len(table.begun.actions),
        "clocks": _clocks(table, view), "banks": table.clock.banks if table.head.bank or table.head.increment else [],
        "undo": take_back_info(table, viewer), "redo": can_redo(table, viewer), "orders": order_infos(table, viewer, lang),
        "ahead": ahead_info(table, viewer, lang),
        "since": reading.count(mark), "since_step": 0 if viewer is None else table.since_step(viewer),
        **({} if table.guide is None else {"lesson": _lesson(table, view)}),
    }  # fmt: skip


def _lesson(table: Table, view: dict[str, Any]) -> dict[str, Any]:
    """How far a learner is, and the question that is open for the learner."""
    question = view["question"]
    return {"at": len(table.begun.actions), "question": question["name"] if question and question["mine"] else ""}


def _clocks(table: Table, view: dict[str, Any]) -> dict[str, int]:
    """Deadlines of the seats that this viewer knows to be asked."""
    waiting = [] if view["question"] is None else view["question"]["waiting"]
    deadlines = {str(seat): table.clock.deadline(seat) for seat in waiting}
    return {seat: until for seat, until in deadlines.items() if until is not None}


class LiveTable:
    """A loaded table with its lock: whoever reads or writes its game holds it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.screens: dict[Eyes, Screen] = {}
        self.memories: dict[str, Memory] = {}
        """By language: parts of drawings, as long as somebody looks on."""
        self.lines_sent = len(table.lines)
        self.shown = now()
        """When the game was last shown to somebody."""
        self.driver: asyncio.Task[None] | None = None
        self.plans: dict[tuple[int, int], TurnPlan] = {}
        """How the bots mean to go on with their turns, by epoch and seat: what was taken back begins anew."""
        self.foreseen: dict[int, Foreseen] = {}
        """What bots mean to do, by seat, if the others go on as they expect."""
        self.payer = table.head.host
        """Whose share of thinking the bots of this table use."""
        self.slip: tuple[Any, tuple[str, ...]] | None = None
        """The position and the clicks that the coach has spoken about …"""
        self.let_be: set[tuple[Any, tuple[str, ...]]] = set()
        """… and those about which nothing more is said."""
        self.used = now()
        self.stale = False
        """What is in memory may differ from what is stored: load again before use."""
        self.heard: dict[int, int] = {}
        """Until when each seat's person counts as being there, as another process says."""
        self.rival = False
        """Another process moves the bots of this table."""
        self.holding_back = False
        """The driver waits for another process to move the bots."""

    def connections(self) -> list[Connection]:
        return [connection for screen in self.screens.values() for connection in screen.connections]

    def online(self) -> set[int]:
        """The seats whose people are there, here or at another process."""
        here = {seat for connection in self.connections() for seat in connection.caller.seats(self.table)}
        return here | {seat for seat, until in self.heard.items() if until > now()}

    def join(self, connection: Connection) -> None:
        """Show a connection everything, and keep it in step from now on."""
        eyes = (connection.viewer, connection.lang, connection.mode)
        memory = self.memories.setdefault(connection.lang, Memory())
        new = eyes not in self.screens
        screen = self.screens.setdefault(eyes, Screen(*eyes, memory))
        screen.connections.add(connection)
        self.shown = now()
        if self.table.match is not None:
            connection.send(self._look(screen) if new else self.look(eyes))
            if new:
                screen.forget()

    def look(self, eyes: Eyes) -> str:
        """The whole position as a message; what was sent before is sent again."""
        found = _looks.get((self.table.head.id, self.table.n, eyes))
        if found is None:
            memory = self.memories.get(eyes[1]) or Memory()
            found = self._look(self.screens.get(eyes) or Screen(*eyes, memory))
        return found

    def _look(self, screen: Screen) -> str:
        message = encode(screen.whole(self.table))
        _looks[self.table.head.id, self.table.n, (screen.viewer, screen.lang, screen.mode)] = message
        while len(_looks) > LOOKS:
            _looks.popitem(last=False)
        return message

    def part(self, connection: Connection) -> None:
        for eyes, screen in list(self.screens.items()):
            screen.connections.discard(connection)
            if not screen.connections:
                del self.screens[eyes]
        if not self.screens:
            self.memories.clear()

    def show(self, shows: Shows, own: int | None = None) -> None:
        """Send everybody what a row changed; ``own``: the seat that gets what nobody else is shown."""
        if Shows.SEATS in shows:
            self._evict()
        if self.table.match is not None and (Shows.GAME in shows or Shows.OWN in shows):
            self._show_game([screen for screen in self.screens.values() if Shows.GAME in shows or screen.viewer == own])
        if Shows.TABLE in shows:
            self.show_table()
        self._show_lines()

    def rest(self) -> None:
        """Nobody moves: what was drawn would only take room."""
        if self.shown < now() - RESTING:
            for screen in self.screens.values():
                screen.forget()
                screen.memory.clear()

    def _show_game(self, screens: list[Screen]) -> None:
        self.shown = now()
        for screen in screens:
            message = encode(screen.update(self.table))
            for connection in screen.connections:
                connection.send(message)

    def show_table(self) -> None:
        """Tell everybody who sits where, who is there, what is asked of the table."""
        online = self.online()
        for connection in self.connections():
            connection.send(encode({"type": "table", "table": self.info(connection, online)}))

    def info(self, connection: Connection, online: set[int] | None = None) -> Any:
        caller = connection.caller
        there = self.online() if online is None else online
        return table_info(self.table, caller, caller.seats(self.table), there, connection.key)

    def _show_lines(self) -> None:
        """New chat and events."""
        new = self.table.lines[self.lines_sent :]
        self.lines_sent = len(self.table.lines)
        if new:
            for screen in self.screens.values():
                message = encode({"type": "lines", "lines": line_infos(self.table, new, screen.viewer, screen.lang)})
                for connection in screen.connections:
                    connection.send(message)

    def _evict(self) -> None:
        """Cut off those who look with the eyes of a seat that is no longer theirs."""
        for connection in self.connections():
            if connection.viewer is not None and connection.viewer not in connection.caller.seats(self.table):
                self.part(connection)
                connection.cut(4403)
