"""Where somebody wants to be told. An address is used only after its owner has followed the link of a first message.

The address of a browser (push) is confirmed by its worker, which gets that message: nobody else could read it.
"""

from __future__ import annotations

import hmac
import re
from hashlib import sha256
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from pantheon.server.errors import Refused
from pantheon.server.http.auth import new_id, new_secret, now
from pantheon.server.people.notices.rules import FIRST, GAP
from pantheon.server.settings import Settings
from pantheon.server.store import Store

Kind = Literal["email", "discord", "slack", "json", "push"]
Purpose = Literal["confirm", "stop"]
ADDRESSES = 10
"""So many of one person, browsers among them."""
STRANGERS = 3
"""So many people at once may claim the same address without having shown that it is theirs."""
UNCONFIRMED = 2 * 86_400_000
"""After so many milliseconds an address that nobody confirmed is forgotten."""
EMAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){0,8}")
COLUMNS = "id, player_id, kind, address, secret, created, confirmed, failed, keys, device"
ADD = "INSERT INTO addresses VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8)"
SEND = "INSERT INTO outbox VALUES ($1, $2, $3, 'confirm', '', $4, 0, '')"
CLAIMED = "SELECT count(*) FROM addresses WHERE address = $1 AND confirmed = 0"
AGAIN = "DELETE FROM addresses WHERE player_id = $1 AND kind = 'push' AND address = $2"
"""A browser that is asked for once more begins anew."""
OTHERS = "DELETE FROM addresses WHERE kind = 'push' AND address = $1 AND id <> $2"
"""A browser tells the person who uses it now."""
OLD = "DELETE FROM addresses WHERE confirmed = 0 AND failed = 0 AND created < $1"


class Address(NamedTuple):
    id: str
    player: str
    kind: Kind
    address: str
    secret: str
    created: int
    confirmed: int
    failed: int
    keys: str = ""
    """Of a browser: ``p256dh auth``, what its messages are sealed with."""
    device: str | None = None

    def token(self, purpose: Purpose) -> str:
        """Signs a link: good for one purpose and this address."""
        return f"{self.id}.{hmac.new(self.secret.encode(), purpose.encode(), sha256).hexdigest()}"

    def shown(self) -> str:
        """For its owner, who knows it: a webhook is a secret, and its end is enough to recognise it; so is a browser."""
        return self.address if self.kind == "email" else f"{urlsplit(self.address).netloc}/…{self.address[-4:]}"


def ways(settings: Settings) -> list[Kind]:
    """How this server can tell people: nothing unless the operator has set it up."""
    if not settings.public_url:
        return []
    mail: list[Kind] = ["email"] if settings.smtp else []
    return [*mail, "push", "discord", "slack", "json"]


async def addresses_of(store: Store, player: str) -> list[Address]:
    sql = f"SELECT {COLUMNS} FROM addresses WHERE player_id = $1 ORDER BY created, id"
    return [Address(*found) for found in await store.fetch(sql, player)]


async def add(store: Store, player: str, kind: Kind, address: str, keys: str = "", device: str | None = None) -> None:
    """A new address; a message with a link goes there. Of a URL, the caller has checked that it may be reached."""
    at, id = now(), new_id()
    if kind == "email" and not EMAIL.fullmatch(address):
        raise Refused("bad_request", "bad_email")
    await store.run((OLD, at - UNCONFIRMED), (AGAIN, player, address))
    mine = await addresses_of(store, player)
    if any(each.address == address and each.kind == kind for each in mine):
        raise Refused("taken", "known_address")
    if len(mine) >= ADDRESSES:
        raise Refused("too_many", "too_many_addresses", limit=ADDRESSES)
    if (await store.fetch(CLAIMED, address))[0][0] >= STRANGERS:
        raise Refused("too_many", "address_asked")
    made = (ADD, id, player, kind, address, new_secret(), at, keys, device)
    await store.run(made, (SEND, new_id(), player, id, at), (FIRST, player, GAP))


async def remove(store: Store, player: str, id: str) -> None:
    if not any(each.id == id for each in await addresses_of(store, player)):
        raise Refused("not_found", "no_address")
    await drop(store, id)


async def by_token(store: Store, token: str, purpose: Purpose) -> Address:
    """Whose link this is."""
    id = token.partition(".")[0]
    found = await store.fetch(f"SELECT {COLUMNS} FROM addresses WHERE id = $1", id)
    if not found or not hmac.compare_digest(Address(*found[0]).token(purpose).encode(), token.encode()):
        raise Refused("wrong_key", "bad_notice_link")
    return Address(*found[0])


async def confirm(store: Store, token: str) -> Address:
    address = await by_token(store, token, "confirm")
    good = ("UPDATE addresses SET confirmed = $1, failed = 0 WHERE id = $2", now(), address.id)
    await store.run(good, (OTHERS, address.address, address.id))
    return address


async def stop(store: Store, token: str) -> Address:
    """Nothing is sent to this address any more: it is forgotten, and what waits for it, too."""
    address = await by_token(store, token, "stop")
    await drop(store, address.id)
    return address


async def drop(store: Store, id: str) -> None:
    """Forget an address, and what waits for it."""
    await store.run(("DELETE FROM outbox WHERE address_id = $1", id), ("DELETE FROM addresses WHERE id = $1", id))
