"""What every answer carries and no request may exceed: security headers, sizes, rates, origins."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from math import ceil

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pantheon.server.aside import PAYER, Payer
from pantheon.server.errors import Refused
from pantheon.server.http.auth import address, check_origin
from pantheon.server.metrics import Metrics
from pantheon.server.settings import Settings
from pantheon.server.wording import error_json, language

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
ASKED = ("/healthz", "/metrics")
FILE_PRICE = 0.25
"""Of the client's files and drawings, which only have to be sent: a first visit asks for dozens of them."""
LATER = 60
"""Seconds after which who has too much of something may ask again, when nobody knows better."""
KNOWN = 20_000
"""How many addresses are remembered."""


class Bucket:
    """So much at once, so much per second."""

    __slots__ = ("rate", "size", "left", "at")

    def __init__(self, limit: tuple[float, float]) -> None:
        self.rate, self.size = limit
        self.left = self.size
        self.at = time.monotonic()

    def take(self, price: float = 1.0) -> float:
        """Pay, or learn in how many seconds there will be enough."""
        at = time.monotonic()
        self.left = min(self.size, self.left + (at - self.at) * self.rate)
        self.at = at
        if self.left < min(price, self.size):  # what costs more than all there is waits until the bucket is full
            return (min(price, self.size) - self.left) / self.rate
        self.left -= price
        return 0.0

    def owe(self, price: float) -> None:
        """For what turned out dearer than it was paid for; nobody owes more than a whole bucket."""
        self.left = max(self.left - price, -self.size)


class Budgets:
    """One bucket per address, for all its requests and websockets; those not seen for long are forgotten."""

    def __init__(self, limit: tuple[float, float]) -> None:
        self.limit = limit
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        bucket = self.known.get(who)
        if bucket is None:
            bucket = self.known[who] = Bucket(self.limit)
        self.known.move_to_end(who)
        if len(self.known) > KNOWN:
            self.known.popitem(last=False)
        return bucket

    def pay(self, who: str, price: float) -> None:
        if wait := self.of(who).take(price):
            raise Refused("too_many", retry=wait, seconds=ceil(wait))


def refusal(request: HTTPConnection, refused: Refused, status: int = 0, headers: Mapping[str, str] | None = None) -> JSONResponse:
    lang = language(request.query_params.get("lang") or request.headers.get("accept-language"))
    if refused.code == "too_many":
        headers = {**(headers or {}), "Retry-After": str(ceil(refused.retry or LATER))}
    return JSONResponse(error_json(refused, lang), status or refused.status, headers)


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, budgets: Budgets, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.budgets = budgets
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self.settings.upload if scope["path"] == "/api/matches" else self.settings.body
        body = Body(receive, limit)
        answer = _with_headers(self._counted(scope, send), self._headers(scope))

        async def sending(message: Message) -> None:
            if not body.too_large:
                await answer(message)

        try:
            self._check(Request(scope), limit)
            await self.app(scope, body.receive, sending)
            if body.too_large:
                raise Refused("too_large", limit=limit)
        except Refused as refused:
            await refusal(HTTPConnection(scope), refused)(scope, receive, answer)

    def _counted(self, scope: Scope, send: Send) -> Send:
        began = time.monotonic()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.requests.labels(scope["method"] if scope["method"] in METHODS else "other", message["status"]).inc()
                self.metrics.request_seconds.observe(time.monotonic() - began)
            await send(message)

        return sending

    def _headers(self, scope: Scope) -> dict[str, str]:
        if scope["scheme"] != "https" or not self.settings.hsts:
            return HEADERS
        return {**HEADERS, "Strict-Transport-Security": f"max-age={self.settings.hsts:.0f}"}

    def _check(self, request: Request, limit: int) -> None:
        if request.method not in ("GET", "HEAD", "OPTIONS"):
            check_origin(request)
        length = Headers(scope=request.scope).get("content-length", "0")
        if not (length.isascii() and length.isdigit() and len(length) < 12) or int(length) > limit:
            raise Refused("too_large", limit=limit)
        who = address(request)
        PAYER.set(Payer(who, self.budgets.of(who)))
        files = not request.url.path.startswith("/api/") and request.url.path not in ASKED
        self.budgets.pay(who, FILE_PRICE if files else 1.0)


class Body:
    """A body that says no length is counted as it comes."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive = receive
        self.left = limit

    @property
    def too_large(self) -> bool:
        return self.left < 0

    async def receive(self) -> Message:
        message = await self._receive()
        self.left -= len(message.get("body", b""))
        if self.too_large:
            raise Refused("too_large")
        return message


def _with_headers(send: Send, added: Mapping[str, str]) -> Callable[[Message], Awaitable[None]]:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in added.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending
