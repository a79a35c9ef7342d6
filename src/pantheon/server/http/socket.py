"""The live table: one websocket per viewer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable
from math import ceil

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from pantheon.server.aside import PAYER, Payer
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, address, check_origin, now, who
from pantheon.server.http.play import viewer_of
from pantheon.server.http.services import TABLE_ID, Services, services
from pantheon.server.tables.commands import Command, Message
from pantheon.server.tables.info import line_infos, sees_no_more
from pantheon.server.tables.kinds import decode
from pantheon.server.tables.live import LINES, Connection, LiveTable, encode
from pantheon.server.wording import language, sentence

log = logging.getLogger("pantheon")
CLOSE = {"not_found": 4404, "other_version": 4404, "no_right": 4401, "not_your_seat": 4401, "too_many": 4429, "locked": 4423}
"""Close codes of refused connections; 4403 for all other reasons."""
SCENE_PRICE = 4.0
"""Of what is answered by a whole drawing: to connect, to look from elsewhere, another language."""


class OfConnection(Message):
    """A message that concerns its connection only."""

    async def handle(self, session: Session) -> None:
        raise NotImplementedError


class Look(OfConnection, tag="look"):
    """See the table with the eyes of another of my seats. ``open``: only if those see nothing that mine do not."""

    price = SCENE_PRICE
    open: bool = False

    async def handle(self, session: Session) -> None:
        async with session.live.lock:
            caller, table = session.connection.caller, session.live.table
            viewer = None if self.seat is None else caller.seat(table, self.seat)
            if self.open and not sees_no_more(table, viewer, session.connection.viewer):
                raise Refused("hidden")
            session.turn_eyes(viewer, session.connection.lang)
            if self.id:
                session.connection.send(encode({"type": "done", "id": self.id, "row": table.n}))


class Lang(OfConnection, tag="lang"):
    price = SCENE_PRICE
    lang: str

    async def handle(self, session: Session) -> None:
        async with session.live.lock:
            session.turn_eyes(session.connection.viewer, language(self.lang))


class Ping(OfConnection, tag="ping"):
    async def handle(self, session: Session) -> None:
        session.connection.send(encode({"type": "pong", "id": self.id, "now": now()}))


class SocketDoor:
    """Lets the websockets of tables past everything that only HTTP needs: there are thousands, and they stay."""

    path = re.compile("/api/tables/([^/]*)/ws")

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self.path.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
        else:
            await table_socket(WebSocket(scope, receive, send), found[1])


async def table_socket(ws: WebSocket, id: str) -> None:
    """Let a viewer in, or say why not and close."""
    await ws.accept()
    here, payer = services(ws), address(ws)
    PAYER.set(Payer(payer, here.budgets.of(payer)))
    lang = language(ws.query_params.get("lang") or ws.headers.get("accept-language"))
    try:
        here.budgets.pay(payer, SCENE_PRICE)
        check_origin(ws)
        if not re.fullmatch(TABLE_ID, id):
            raise Refused("not_found", "no_table")
        me = here.let_in(await who(ws, here.store))
        live = await here.registry.live(id)
        _check_room(here, live, me)
        connection = _connection(ws, live, me)
    except Refused as refused:
        await ws.send_text(_refusal(refused, "", lang))
        await ws.close(CLOSE.get(refused.code, 4403))
        return
    ws.scope["headers"] = []  # nobody asks for them any more
    with here.listening(payer):
        await Session(ws, here, live, connection).run()


def _check_room(here: Services, live: LiveTable, me: Caller) -> None:
    """So many websockets of one address, so many at one table; who sits there always finds room at the table."""
    at_table = len(live.connections()) >= here.settings.table_sockets and not me.seats(live.table)
    if at_table or here.sockets[me.address] >= here.settings.address_sockets:
        raise Refused("too_many", "too_many_sockets")


def _connection(ws: WebSocket, live: LiveTable, me: Caller) -> Connection:
    asked, key = ws.query_params.get("seat", ""), ws.query_params.get("key", "")
    if asked and not (asked.isascii() and asked.isdigit() and len(asked) < 3):
        raise Refused("not_your_seat", seat=asked[:10])
    viewer = viewer_of(live, me, int(asked) if asked else None, key)
    mode = ws.query_params.get("mode", "scene")
    auto = ws.query_params.get("auto") == "true"
    return Connection(me, viewer, me.lang, "view" if mode == "view" else "scene", key, auto)


def _refusal(refused: Refused, id: str, lang: str) -> str:
    return encode({"type": "refused", "id": id, "code": refused.code, "text": sentence(refused, lang), "rule": refused.rule})


class _Named(msgspec.Struct):
    id: str = ""


def _id(text: str) -> str:
    """The id of a message that may be no command at all."""
    try:
        return msgspec.json.decode(text, type=_Named).id[:40]
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""


class Session:
    """One connection, from hello to goodbye."""

    def __init__(self, ws: WebSocket, here: Services, live: LiveTable, connection: Connection) -> None:
        self.ws = ws
        self.here = here
        self.live = live
        self.connection = connection
        self.budget = here.budgets.of(address(ws))
        self.writer: asyncio.Task[None] | None = None
        """Runs while there is something to be sent."""
        connection.write = self._wake
        self.thinking: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        try:
            async with self.live.lock:
                if self.live.stale:
                    await self.here.registry.reload(self.live)
                self._hello()
                self.live.join(self.connection)
                self._presence_changed()
            self.here.proxy.wake(self.live, True)
            self.here.coach.wake(self.live, True)
            await self._read()
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone: the server keeps everything
        finally:
            self.connection.write = lambda: None
            for task in (self.writer, *self.thinking):
                if task is not None:
                    task.cancel()
            self.live.part(self.connection)
            with contextlib.suppress(Exception):
                self._presence_changed()
                await self.here.scheduler.gone(self.live, self.connection.caller.seats(self.live.table))

    def _hello(self) -> None:
        table, connection = self.live.table, self.connection
        lines = line_infos(table, table.lines[-LINES:], connection.viewer, connection.lang)
        mine = connection.caller.seats(table)
        connection.send(
            encode(
                {"type": "hello", "protocol": 2, "table": self.live.info(connection, self.live.online() | set(mine)),
                 "mine": mine, "seat": connection.viewer, "now": now(), "lines": lines}
            )
        )  # fmt: skip

    def _presence_changed(self) -> None:
        """Tell the others, when there are others."""
        if self.connection.caller.seats(self.live.table) and len(self.live.connections()) > 1:
            self.live.show_table()

    def _wake(self) -> None:
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        connection = self.connection
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while connection.outbox:
                message = connection.outbox.pop(0)
                await (self.ws.close(message) if isinstance(message, int) else self.ws.send_text(message))

    async def _read(self) -> None:
        while (message := await self.ws.receive())["type"] == "websocket.receive":
            if self.budget.take(Message.price):
                self._refuse(Refused("too_many", seconds=1), "")
                self.connection.cut(4429)
                await asyncio.sleep(1)
                return
            text = message.get("text")
            if text is None:
                self._refuse(Refused("bad_request", "no_binary"), "")
            else:
                await self._handle(text)

    async def _handle(self, text: str) -> None:
        try:
            message = decode(Message, text)
        except msgspec.DecodeError as e:
            self._refuse(Refused("bad_request", why=f"{e}."), _id(text))
        else:
            await self._guarded(self._carry_out(message), message.id)

    async def _guarded(self, work: Awaitable[None], id: str) -> None:
        """Whatever goes wrong is said to who asked for it."""
        try:
            await work
        except Refused as refused:
            self._refuse(refused, id)
        except (WebSocketDisconnect, RuntimeError):
            raise
        except Exception:
            log.exception("a message could not be handled")
            self._refuse(Refused("broken"), id)

    def _refuse(self, refused: Refused, id: str) -> None:
        self.here.metrics.refused.labels(refused.code).inc()
        self.connection.send(_refusal(refused, id, self.connection.lang))

    async def _carry_out(self, message: Message) -> None:
        if wait := self.budget.take(message.price - Message.price):
            raise Refused("too_many", seconds=ceil(wait))
        if isinstance(message, OfConnection):
            await message.handle(self)
        elif isinstance(message, Command):
            await (self._in_background(message) if message.slow else self._execute(message))

    async def _execute(self, command: Command) -> None:
        with self.here.metrics.commands.labels(type(command).__name__.lower()).time():
            answer = await command.execute(self.here.registry, self.live.table.head.id, self.connection.caller)
        self.connection.send(encode(answer))

    async def _in_background(self, command: Command) -> None:
        """A bot thinks for a while: other messages must not wait for it."""
        task = asyncio.create_task(self._guarded(self._execute(command), command.id))
        self.thinking.add(task)
        task.add_done_callback(self.thinking.discard)

    def turn_eyes(self, viewer: int | None, lang: str) -> None:
        """Look from another seat or in another language. (The table's lock is held.)"""
        connection = self.connection
        self.live.part(connection)
        connection.viewer, connection.lang, connection.caller.lang = viewer, lang, lang
        self.live.join(connection)
