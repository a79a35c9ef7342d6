"""What the parts of the HTTP interface share: the registry, the drawings, who calls."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Annotated, Any

import msgspec
import segno
from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pantheon.server.aside import PAYER
from pantheon.server.assets.art import Art, Client
from pantheon.server.bots.analyst import Analyst
from pantheon.server.bots.coach import Coach
from pantheon.server.bots.proxy import Proxy
from pantheon.server.bots.scheduler import Scheduler
from pantheon.server.bots.sparring import Sparring
from pantheon.server.bots.workers import Bots
from pantheon.server.errors import Refused
from pantheon.server.games import Games, Loaders
from pantheon.server.http.auth import COOKIE, Caller, address, hashed, new_id, new_secret, now, set_cookie, who
from pantheon.server.http.limits import Budgets
from pantheon.server.http.models import ErrorOut, LinkOut
from pantheon.server.metrics import Metrics
from pantheon.server.names import skeleton
from pantheon.server.people.leaving import forget_guests
from pantheon.server.people.notices.notifier import Notifier
from pantheon.server.people.rater import Rater
from pantheon.server.people.record import HOUR, Holder, device_name, new_device, new_person
from pantheon.server.people.tournaments.director import Director
from pantheon.server.people.whereabouts import are_here
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
        self.arriving = Budgets((settings.address_people / 3600, settings.address_people))
        self.hosting = Budgets((settings.address_tournaments / 86400, settings.address_tournaments))
        self.adding = Budgets((settings.address_notices / 3600, settings.address_notices))
        self.entering = Budgets((settings.password_tries / 3600, settings.password_tries))
        self.sockets: Counter[str] = Counter()
        """Open websockets by address."""
        self.games = Games(loaders)
        self.store = open_store(settings.database)
        self.bots = Bots(settings.bot_workers, settings.bot_limit, _words(settings.levels))
        self.registry = TableRegistry(self.store, self.games, self.bots, settings, lambda kind: metrics.rows.labels(kind).inc())
        self.analyst = Analyst(self.registry)
        self.scheduler = Scheduler(self.registry)
        self.notifier = Notifier(self.registry)
        self.director = Director(self.registry, self.scheduler)
        self.proxy = Proxy(self.registry, self.scheduler)
        self.coach = Coach(self.registry)
        self.rater = Rater(self.registry)
        self.sparring = Sparring(self.registry, self.rater.count)
        self.metrics = metrics
        self._said: dict[tuple[str, ...], bytes] = {}
        self.art = Art(self.games.all().values())
        self.client = Client()

    def pay(self, who: str, price: float) -> None:
        """For dear work, beforehand."""
        self.budgets.pay(who, price)
        PAYER.get().paid += price

    def said(self, key: tuple[str, ...], make: Callable[[], Any]) -> Any:
        """An answer that is always the same: made and encoded once."""
        if key not in self._said:
            self._said[key] = msgspec.json.encode(make())
        return Response(self._said[key], media_type="application/json")

    @contextmanager
    def listening(self, address: str) -> Iterator[None]:
        """One more websocket or stream of an address."""
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def let_in(self, me: Caller) -> Caller:
        if self.registry.sanctions.holds("ban", me.player, me.address):
            raise Refused("no_right", "banned")
        return me

    def check_name(self, name: str) -> None:
        if skeleton(name) in self.registry.sanctions.reserved:
            raise Refused("bad_request", "reserved_name", name=name)

    async def start(self) -> None:
        await self.store.open(self.registry.changed)
        await self.registry.refresh_sanctions()
        self.bots.start()
        await self.scheduler.start()
        self.registry.background(self.scheduler.every(self.settings.heartbeat, self.analyst.resume))
        self.registry.background(self.scheduler.every(self.settings.heartbeat, partial(are_here, self.registry)))
        self.registry.background(self.scheduler.every(self.settings.heartbeat, self.rater.count))
        self.registry.background(self.scheduler.every(HOUR / 1000, partial(forget_guests, self.registry)))
        if self.settings.bot_games:
            self.registry.background(self.sparring.watch())
        self.notifier.start()
        self.director.start()
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


async def caller(
    request: Request, response: Response, lang: Annotated[str | None, Query(pattern="^[a-z]{2}$", examples=["en"])] = None
) -> Caller:
    here = services(request)
    me = here.let_in(await who(request, here.store))
    if me.kind == "person" and 0 < me.seen < now() - HOUR:  # so that it ends a year after the last visit, not after the first
        set_cookie(request, response, request.cookies[COOKIE])
    return me


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


PRICES: dict[Any, float] = {}
"""What the operations that depend on these cost; all others cost 1."""


def costs(price: float) -> Any:
    """What an operation takes from its caller's budget, in about milliseconds of the server's time; all others cost 1."""

    def pay(request: Request, here: Here) -> None:
        here.pay(address(request), price - 1.0)

    PRICES[pay] = price
    return Depends(pay)


def _opens(request: Request, here: Here) -> None:
    here.pay(address(request), 59.0)
    here.opening.pay(address(request), 1.0)


PRICES[_opens] = 60.0
opens = Depends(_opens)
"""Opening a table is dear, and only so many may be opened in an hour."""


async def known(request: Request, response: Response, here: Services, me: Caller, name: str | None, lang: str = "") -> Caller:
    """The caller as a person: made, with a cookie, if there was none."""
    here.check_name(name or "")
    if me.player:
        return me
    here.arriving.pay(address(request), 1.0)
    player, made = new_id(), now()
    name = name or say(me.lang, "player", "guest")
    await here.store.run(new_person(player, name, lang or me.lang, made))
    return await signed_in(request, response, here, me, Holder(player, name, "person", "", made))


async def signed_in(request: Request, response: Response, here: Services, me: Caller, person: Holder) -> Caller:
    """The caller on a new device of a person."""
    secret, device, at = new_secret(), new_id(), now()
    label = device_name(request.headers.get("user-agent", ""))
    await here.store.run(*new_device(device, person.player, hashed(secret), label, at))
    set_cookie(request, response, secret)
    return Caller(person._replace(device=device, seen=at), "", me.lang, me.address)


def info(live: LiveTable, me: Caller, key: str = "") -> TableInfo:
    """A table for its caller."""
    return table_info(live.table, me, me.seats(live.table), live.online(), key)


def link_out(request: Request, path: str) -> LinkOut:
    """A whole address, also as a QR code."""
    url = f"{request.url.scheme}://{request.url.netloc}{path}"
    drawing = io.BytesIO()
    segno.make(url, error="m").save(drawing, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True)
    return {"url": url, "qr": drawing.getvalue().decode()}
