"""What comes before the application: headers of bounded size, within bounded time, or a sentence and a clean close."""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pantheon.server.http.auth import household
from pantheon.server.settings import Settings

LINE = 8000
"""Bytes of one header or of an address: a websocket's handshake cannot be read with more."""


class TooLong(Exception):
    """Ends the parsing of a request."""


def bounded(settings: Settings) -> type[asyncio.Protocol]:
    """The HTTP protocol of a server with these settings."""

    class Http(BoundedHttp):
        limit = settings.headers
        time = settings.header_time
        room = Room(settings.address_connections, settings.trusted_proxies)

    return Http


def trusts(proxies: str, host: str) -> bool:
    """Whether an address is one of the proxies of the setting: addresses and networks with commas, or ``*``."""

    def same(name: str) -> bool:
        try:
            return ip_address(host) in ip_network(name)
        except ValueError:  # no address
            return host == name

    names = [name.strip() for name in proxies.split(",") if name.strip()]
    return "*" in names or any(map(same, names))


class Room:
    """So many connections of one address at once; a proxy that we trust brings everybody's."""

    def __init__(self, limit: int, proxies: str) -> None:
        self.limit = limit
        self.proxies = proxies
        self.taken: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        who = household(host)
        self.taken[who] += 1
        return self.taken[who] <= self.limit or trusts(self.proxies, host)

    def leave(self, host: str) -> None:
        who = household(host)
        self.taken[who] -= 1
        if not self.taken[who]:
            del self.taken[who]


class LeanSocket(WebSocketsSansIOProtocol):
    """A websocket forgets how it began: there are thousands that only wait."""

    def start_keepalive(self) -> None:
        super().start_keepalive()
        del self.request, self.response


class BoundedHttp(HttpToolsProtocol):
    limit = 16 * 1024
    time = 20.0
    room = Room(10_000, "")

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._in_headers = True
        self._read = self._size = 0
        self._host = self.client[0] if self.client else ""
        self._crowded = not self.room.enter(self._host)
        self._deadline = self.loop.call_later(min(1.0, self.time) if self._crowded else self.time, self._too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()
        self.room.leave(self._host)
        super().connection_lost(exc)

    def _too_slow(self) -> None:
        if not self.transport.is_closing():
            self._refuse(408, f"The request did not come within {self.time:g} seconds.")

    def data_received(self, data: bytes) -> None:
        if self._crowded:  # said now that something came: an answer to nothing would be lost
            self._refuse(429, "Too many connections from your address. Close some first.")
            return
        self._read += len(data) if self._in_headers else 0
        super().data_received(data)
        if self._in_headers and self._read > self.limit and not self.transport.is_closing():
            self._refuse_long()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._deadline.cancel()
        self._deadline = self.loop.call_later(self.time, self._too_slow)
        self._in_headers = True
        self._size = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._count(url, len(self.url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._count(name + value, len(name) + len(value))

    def _count(self, part: bytes, line: int) -> None:
        self._size += len(part)
        if self._size > self.limit or line > LINE:
            raise TooLong

    def on_headers_complete(self) -> None:
        self._in_headers = False
        self._read = 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._deadline.cancel()
        self._in_headers = True
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._deadline.cancel()
        self.room.leave(self._host)
        super().handle_websocket_upgrade()
        del self.parser  # they hold each other: both go now, not when somebody looks for garbage

    def send_400_response(self, msg: str) -> None:
        """Also called when one of the methods above has stopped the parser."""
        if self._size > self.limit or self._size > LINE:
            self._refuse_long()
        else:
            self._refuse(400, "This is no HTTP request.")

    def _refuse_long(self) -> None:
        self._refuse(431, f"The request's headers are too long: at most {LINE} bytes each, {self.limit} in all.")

    def _refuse(self, status: int, sentence: str) -> None:
        body = sentence.encode()
        head = f"HTTP/1.1 {status} Refused\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"connection: close\r\n\r\n" + body)
        self.transport.close()
