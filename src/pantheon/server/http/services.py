"""What the parts of the HTTP interface share: the registry, the drawings, who calls."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pantheon.server.assets.art import Art, Client
from pantheon.server.bots.proxy import Proxy
from pantheon.server.bots.scheduler import Scheduler
from pantheon.server.bots.workers import Bots
from pantheon.server.errors import Refused
from pantheon.server.games import Games, Loaders
from pantheon.server.http.auth import COOKIE, Caller, address, hashed, new_id, new_secret, now, set_cookie, who
from pantheon.server.http.limits import Budgets
from pantheon.server.http.models import ErrorOut
from pantheon.server.metrics import Metrics
from pantheon.server.names import skeleton
from pantheon.server.settings import Settings
from pantheon.server.store import open_store
from pantheon.server.tables.info import TableInfo, table_info
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.wording import say


class Services:
    """Everything that lives as long as the server."""

    def __init__(self, settings: Settings, loaders: Loaders, budgets: Budgets, metrics: Metrics) -> None:
        self.settings = settings
        self.budgets = budgets
        self.opening = Budgets((settings.address_tables / 3600, settings.address_tables))
        self.sockets: Counter[str] = Counter()
        """Open websockets by address."""
        self.games = Games(loaders)
        self.store = open_store(settings.database)
        self.bots = Bots(settings.bot_workers, settings.bot_limit, _words(settings.levels))
        self.registry = TableRegistry(self.store, self.games, self.bots, settings)
        self.scheduler = Scheduler(self.registry)
        self.proxy = Proxy(self.registry, self.scheduler)
        self.metrics = metrics
        self.registry.listen(lambda live, own: metrics.rows.inc() if own else None)
        self.art = Art(self.games.all().values())
        self.client = Client()

    def let_in(self, me: Caller) -> Caller:
        if self.registry.sanctions.holds("ban", me.player, me.address):
            raise Refused("no_right", "banned")
        return me

    def check_name(self, name: str) -> None:
        if skeleton(name) in self.registry.sanctions.reserved:
            raise Refused("bad_request", "reserved_name", name=name)

    async def start(self) -> None:
        await self.store.open(self.registry.changed)
        await self.registry.sanctions.refresh(self.store)
        self.bots.start()
        await self.scheduler.start()
        self.registry.background(self.metrics.watch_loop())

    async def stop(self) -> None:
        await self.registry.close()
        self.bots.close()
        await self.store.close()


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def services(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found


async def caller(request: Request, lang: Annotated[str | None, Query(pattern="^[a-z]{2}$", examples=["en"])] = None) -> Caller:
    here = services(request)
    return here.let_in(await who(request, here.store))


Here = Annotated[Services, Depends(services)]
Me = Annotated[Caller, Depends(caller)]
TABLE_ID = "^[A-Za-z0-9_-]{1,40}$"
TableId = Annotated[str, Path(pattern=TABLE_ID)]
SeatNumber = Annotated[int, Path(ge=0, le=31)]
LinkKey = Annotated[str, Query(max_length=80)]
Slug = Annotated[str, Path(pattern="^[a-z0-9_]{1,40}$")]


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What an operation may refuse with, for OpenAPI."""
    return {status: {"model": ErrorOut} for status in (400, *statuses, 429)}


def costs(price: float) -> Any:
    """What an operation takes from its caller's budget, in about milliseconds of the server's time; all others cost 1."""

    def pay(request: Request, here: Here) -> None:
        here.budgets.pay(address(request), price - 1.0)

    return Depends(pay)


def _opens(request: Request, here: Here) -> None:
    here.budgets.pay(address(request), 59.0)
    here.opening.pay(address(request), 1.0)


opens = Depends(_opens)
"""Opening a table is dear, and only so many may be opened in an hour."""


async def known(request: Request, response: Response, here: Services, me: Caller, name: str | None, lang: str = "") -> Caller:
    """The caller as a player: made, with a cookie, if there was none."""
    here.check_name(name or "")
    if me.player:
        return me
    secret, me.player = new_secret(), new_id()
    me.name = name or say(me.lang, "player", "guest")
    sql = "INSERT INTO players (id, token, name, lang, created) VALUES ($1, $2, $3, $4, $5)"
    await here.store.run((sql, me.player, hashed(secret), me.name, lang or me.lang, now()))
    set_cookie(request, response, COOKIE, secret)
    return me


def info(live: LiveTable, me: Caller, key: str = "", tokens: dict[int, str] | None = None) -> TableInfo:
    """A table for its caller; ``tokens``: of seats just taken."""
    for token in (tokens or {}).values():
        me.tokens = me.tokens | {hashed(token)}
    return table_info(live.table, me, me.seats(live.table), live.online(), key)
