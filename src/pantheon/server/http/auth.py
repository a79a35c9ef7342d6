"""Who is calling: a browser by its cookie, a seat by its token. Only hashes of secrets are kept."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from hashlib import sha256
from ipaddress import ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from pantheon.server.errors import Refused
from pantheon.server.store import Store
from pantheon.server.tables.table import Table
from pantheon.server.wording import language

COOKIE = "pantheon"
HALF_YEAR = 180 * 86400


def now() -> int:
    return time.time_ns() // 1_000_000


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    return secrets.token_urlsafe(12)


def hashed(secret: str) -> str:
    """Secrets are random and long: a plain hash is enough."""
    return sha256(secret.encode()).hexdigest()


class Caller:
    """Somebody who asks for something: a player (or nobody yet), the seats whose tokens come along, a language."""

    def __init__(
        self, player: str, name: str, tokens: frozenset[str], lang: str, bearer: bool = False, address: str = ""
    ) -> None:
        self.player = player
        self.name = name
        self.tokens = tokens
        self.lang = lang
        self.bearer = bearer
        self.address = address
        """Who pays for what is asked."""

    def seats(self, table: Table) -> list[int]:
        """The seats that this caller holds."""
        return [i for i, seat in enumerate(table.seats) if seat.token and seat.token in self.tokens]

    def lost(self, table: Table) -> list[int]:
        """The seats that a bot plays for this caller, who may take them back."""
        return [i for i, seat in enumerate(table.seats) if seat.lost is not None and seat.lost[2] in self.tokens]

    def seat(self, table: Table, asked: int | None) -> int:
        """The seat that a request is for, or a refusal."""
        mine = self.seats(table)
        if asked is None:
            if len(mine) > 1:
                raise Refused("not_your_seat", "which_seat")
            if not mine:
                raise Refused("no_right", "bad_token" if self.bearer else "no_right")
            return mine[0]
        if asked not in mine:
            code = "not_your_seat" if mine else "no_right"
            raise Refused(code, "bad_token" if self.bearer else "not_your_seat", seat=asked)
        return asked

    def may_watch(self, table: Table, key: str) -> bool:
        """Whether this caller may see the table without holding a seat."""
        if self.seats(table) or self.player in table.players:
            return True
        head = table.head
        keys = [table.join, *([table.watch] if head.spectators else [])]
        if key and any(secrets.compare_digest(key.encode(), known.encode()) for known in keys):
            return head.spectators or table.status == "open"
        return head.visibility == "public" and (head.spectators or table.status == "open")


def address(connection: HTTPConnection) -> str:
    """Who pays: an address, or the network that one household gets of IPv6."""
    host = connection.client.host if connection.client else ""
    if ":" not in host:
        return host
    try:
        return str(ip_network((host.partition("%")[0], 64), strict=False))
    except ValueError:
        return host


def _tokens(cookies: Mapping[str, str], bearer: str) -> frozenset[str]:
    held = [value for name, value in cookies.items() if name.startswith("seat-")]
    return frozenset(hashed(token) for token in [*held, bearer] if token)


async def who(connection: HTTPConnection, store: Store) -> Caller:
    """The caller of a request or websocket."""
    lang = language(connection.query_params.get("lang") or connection.headers.get("accept-language"))
    kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
    bearer = bearer if kind.lower() == "bearer" else ""
    player, name = "", ""
    cookie = connection.cookies.get(COOKIE, "")
    if cookie:
        found = await store.fetch("SELECT id, name FROM players WHERE token = $1", hashed(cookie))
        player, name = found[0] if found else ("", "")
    return Caller(player, name, _tokens(connection.cookies, bearer), lang, bool(bearer), address(connection))


def check_origin(connection: HTTPConnection) -> None:
    """Cookies count only for our own pages."""
    origin = connection.headers.get("origin")
    if origin and urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refused("origin")


def set_cookie(connection: HTTPConnection, response: Response, name: str, value: str, path: str = "/") -> None:
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(name, value, max_age=HALF_YEAR, path=path, secure=secure, httponly=True, samesite="lax")


def seat_cookie(connection: HTTPConnection, response: Response, table: str, seat: int, token: str) -> None:
    set_cookie(connection, response, f"seat-{seat}", token, f"/api/tables/{table}")
