"""Who is calling: a person by a device's cookie or token, a seat by its token. Only hashes of secrets are kept."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from ipaddress import ip_network
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from zlib import crc32

from starlette.requests import HTTPConnection
from starlette.responses import Response

from pantheon.server.errors import Refused
from pantheon.server.people.record import Holder, by_token, noticed
from pantheon.server.store import Store
from pantheon.server.wording import language

if TYPE_CHECKING:
    from pantheon.server.tables.table import Table

COOKIE = "pantheon"
YEAR = 365 * 86400
BOT = "bot-"
"""How a program's own token begins; any other bearer is the token of a seat."""


def now() -> int:
    return time.time_ns() // 1_000_000


def new_secret() -> str:
    return secrets.token_urlsafe(24)


class Place:
    """Which of how many server processes of this machine this one is."""

    index = 0
    workers = 1


def owner(table: str, workers: int) -> int:
    """The process that a table belongs to: its websockets are handed to that one."""
    return crc32(table.encode()) % workers


def new_id() -> str:
    """An id that nobody can guess, and no command line takes for an option; a table that is opened here belongs here."""
    while True:
        id = secrets.token_urlsafe(12)
        if owner(id, Place.workers) == Place.index and not id.startswith("-"):
            return id


def hashed(secret: str) -> str:
    """Secrets are random and long: a plain hash is enough."""
    return sha256(secret.encode()).hexdigest()


class Caller:
    """Somebody who asks for something: a person (or nobody yet) on a device, or who brings a seat's token; a language."""

    def __init__(self, holder: Holder | None, bearer: str, lang: str, address: str = "") -> None:
        """``bearer``: a seat's token."""
        self.player, self.name, self.kind, self.device, self.seen = holder or Holder("", "", "person", "", 0)
        self.token = hashed(bearer) if bearer else ""
        self.lang = lang
        self.address = address
        """Who pays for what is asked."""

    def _holds(self, player: str, token: str) -> bool:
        return bool(player and player == self.player) or bool(token and token == self.token)

    def seats(self, table: Table) -> list[int]:
        """The seats that this caller holds."""
        return [i for i, seat in enumerate(table.seats) if self._holds(seat.player, seat.token)]

    def lost(self, table: Table) -> list[int]:
        """The seats that a bot plays for this caller, who may take them back."""
        return [i for i, seat in enumerate(table.seats) if seat.lost is not None and self._holds(*seat.lost[1:3])]

    def seat(self, table: Table, asked: int | None) -> int:
        """The seat that a request is for, or a refusal."""
        mine = self.seats(table)
        if asked is None:
            if len(mine) > 1:
                raise Refused("not_your_seat", "which_seat")
            if not mine:
                raise Refused("no_right", "bad_token" if self.token else "no_right")
            return mine[0]
        if asked not in mine:
            code = "not_your_seat" if mine else "no_right"
            raise Refused(code, "bad_token" if self.token else "not_your_seat", seat=asked)
        return asked

    def may_watch(self, table: Table, key: str) -> bool:
        """Whether this caller may see the table without holding a seat."""
        if self.seats(table) or self.player in table.players:
            return True
        head = table.head
        keys = [table.join, *([table.watch] if head.spectators else [])]
        if key and any(secrets.compare_digest(key.encode(), known.encode()) for known in keys):
            return head.spectators or table.status == "open"
        return head.for_all and (head.spectators or table.status == "open")

    def may_look_back(self, table: Table, key: str) -> bool:
        """Whether this caller may see how the game went: who may watch, and after the end who has a link that a player shared."""
        return self.may_watch(table, key) or (table.status == "over" and hashed(key) in table.shares)

    def played(self, table: Table) -> bool:
        """Whether this caller sits or sat at the table, or opened it."""
        return bool(self.seats(table)) or (bool(self.player) and self.player in table.players)


def address(connection: HTTPConnection) -> str:
    """Who pays: an address, or the network that one household gets of IPv6."""
    return household(connection.client.host if connection.client else "")


def household(host: str) -> str:
    """An address of IPv4 as it is, of IPv6 its /64."""
    if ":" not in host:
        return host
    try:
        return str(ip_network((host.partition("%")[0], 64), strict=False))
    except ValueError:
        return host


async def who(connection: HTTPConnection, store: Store) -> Caller:
    """The caller of a request or websocket."""
    lang = language(connection.query_params.get("lang") or connection.headers.get("accept-language"))
    kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
    bearer = bearer if kind.lower() == "bearer" else ""
    secret, seat = (bearer, "") if bearer.startswith(BOT) else (connection.cookies.get(COOKIE, ""), bearer)
    holder = await by_token(store, hashed(secret)) if secret else None
    if holder is not None:
        await noticed(store, holder, now())
    elif secret == bearer != "":
        raise Refused("no_right", "bad_bot")
    return Caller(holder, seat, lang, address(connection))


def check_origin(connection: HTTPConnection) -> None:
    """Cookies count only for our own pages."""
    origin = connection.headers.get("origin")
    if origin and urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refused("origin")


def set_cookie(connection: HTTPConnection, response: Response, value: str) -> None:
    """The secret of this device."""
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, value, max_age=YEAR, secure=secure, httponly=True, samesite="lax")
