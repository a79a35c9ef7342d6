"""What comes before the application: headers of bounded size, within bounded time, or a sentence and a clean close."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

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

    return Http


class LeanSocket(WebSocketsSansIOProtocol):
    """A websocket forgets how it began: there are thousands that only wait."""

    def start_keepalive(self) -> None:
        super().start_keepalive()
        del self.request, self.response


class BoundedHttp(HttpToolsProtocol):
    limit = 16 * 1024
    time = 20.0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._in_headers = True
        self._read = self._size = 0
        self._deadline = self.loop.call_later(self.time, self._too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()
        super().connection_lost(exc)

    def _too_slow(self) -> None:
        if not self.transport.is_closing():
            self._refuse(408, f"The request did not come within {self.time:g} seconds.")

    def data_received(self, data: bytes) -> None:
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
