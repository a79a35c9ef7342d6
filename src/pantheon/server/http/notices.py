"""HTTP: where and when I am told that it is my turn, and the links in those messages."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from pydantic import Field
from starlette.requests import Request
from typing_extensions import TypedDict

from pantheon.server.errors import Refused
from pantheon.server.http.auth import address as payer
from pantheon.server.http.auth import now
from pantheon.server.http.me import one_self
from pantheon.server.http.models import Model
from pantheon.server.http.services import Here, Me, Services, costs, errors
from pantheon.server.people.notices import addresses, push, web
from pantheon.server.people.notices.addresses import Kind
from pantheon.server.people.notices.rules import Rules, known_zone, rules_of, save

router = APIRouter(tags=["notices"])
Minute = Annotated[int, Field(ge=0, lt=24 * 60)]
AddressId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]
Token = Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]{1,40}\.[0-9a-f]{64}$")]


class RulesIn(Model):
    """Minutes of the day in ``zone``; ``quiet_from`` = ``quiet_to``: never quiet. ``digest`` -1: no digest. ``gap``: minutes."""

    paused_until: Annotated[int, Field(ge=0, lt=2**53)] = 0
    quiet_from: Minute = 0
    quiet_to: Minute = 0
    digest: Annotated[int, Field(ge=-1, lt=24 * 60)] = -1
    gap: Annotated[int, Field(ge=0, le=24 * 60)] = 15
    zone: Annotated[str, Field(max_length=60)] = "UTC"


class AddressIn(Model):
    """``keys``: of a browser that subscribed, ``p256dh auth`` as base64url; the address is then its endpoint."""

    kind: Kind
    address: Annotated[str, Field(min_length=3, max_length=1000)]
    keys: Annotated[str, Field(pattern=r"^([A-Za-z0-9_-]{87} [A-Za-z0-9_-]{22})?$")] = ""


class RulesOut(TypedDict):
    paused_until: int
    quiet_from: int
    quiet_to: int
    digest: int
    gap: int
    zone: str


class AddressOut(TypedDict):
    """``state``: asked (the link was not followed yet), good, or failed (it cannot be reached). ``this``: this very browser."""

    id: str
    kind: str
    address: str
    created: int
    state: Literal["asked", "good", "failed"]
    this: bool


class NoticesOut(TypedDict):
    """``ways``: what this server can send; none unless its operator has set it up. ``push_key``: for a browser to subscribe."""

    ways: list[str]
    push_key: str
    addresses: list[AddressOut]
    rules: RulesOut


class PlaceOut(TypedDict):
    kind: str
    address: str


@router.get("/api/me/notices", responses=errors(401))
async def my_notices(here: Here, me: Me) -> NoticesOut:
    player = one_self(me)
    rules, ways = await rules_of(here.store, player), addresses.ways(here.settings)
    names = dict(await here.store.fetch("SELECT id, name FROM devices WHERE player_id = $1", player))
    return {
        "ways": list(ways),
        "push_key": push.public_key(await push.server_key(here.store)) if "push" in ways else "",
        "addresses": [_shown(each, names, me.device) for each in await addresses.addresses_of(here.store, player)],
        "rules": {
            "paused_until": rules.paused_until, "quiet_from": rules.quiet_from, "quiet_to": rules.quiet_to,
            "digest": rules.digest, "gap": rules.gap, "zone": rules.zone,
        },
    }  # fmt: skip


def _shown(each: addresses.Address, devices: dict[str, str], this: str) -> AddressOut:
    """A browser goes by the name of its device."""
    state: Literal["asked", "good", "failed"] = "good" if each.confirmed else "failed" if each.failed else "asked"
    called = devices.get(each.device or "", "") or each.shown()
    return {
        "id": each.id, "kind": each.kind, "address": called, "created": each.created, "state": state,
        "this": each.device is not None and each.device == this,
    }  # fmt: skip


@router.put("/api/me/notices", responses=errors(401))
async def set_rules(body: RulesIn, here: Here, me: Me) -> NoticesOut:
    """When I want to be told."""
    if not known_zone(body.zone):
        raise Refused("bad_request", "bad_zone", zone=body.zone)
    await here.store.run(*save(one_self(me), Rules(**body.model_dump()), now()))
    return await my_notices(here, me)


@router.post("/api/me/notices/addresses", responses=errors(401, 409), dependencies=[costs(60)])
async def add_address(request: Request, body: AddressIn, here: Here, me: Me) -> NoticesOut:
    """A new address: it gets a message with a link, and nothing else until the link was followed."""
    player = one_self(me)
    if body.kind not in addresses.ways(here.settings):
        raise Refused("bad_request", "no_notices")
    here.adding.pay(payer(request), 1.0)
    if body.kind != "email":
        await _reachable(here, body.address)
    if (body.kind == "push") != bool(body.keys) or (body.keys and not push.good_keys(body.keys)):
        raise Refused("bad_request", "bad_push")
    device = me.device if body.kind == "push" else None
    await addresses.add(here.store, player, body.kind, body.address, body.keys, device)
    return await my_notices(here, me)


async def _reachable(here: Services, address: str) -> None:
    try:
        await web.look_up(address, here.settings.webhook_networks)
    except web.Forbidden:
        raise Refused("bad_request", "bad_webhook") from None
    except web.Unreachable:
        raise Refused("bad_request", "no_webhook") from None


@router.delete("/api/me/notices/addresses/{id}", responses=errors(401, 404))
async def drop_address(id: AddressId, here: Here, me: Me) -> NoticesOut:
    await addresses.remove(here.store, one_self(me), id)
    return await my_notices(here, me)


@router.post("/api/notices/confirm", responses=errors(403), dependencies=[costs(20)])
async def confirm(token: Token, here: Here) -> PlaceOut:
    """Somebody followed the link of the first message: the address is theirs."""
    return _named(await addresses.confirm(here.store, token))


@router.post("/api/notices/stop", responses=errors(403), dependencies=[costs(20)])
async def stop(token: Token, here: Here) -> PlaceOut:
    """One click, without signing in: nothing is sent to this address any more (also RFC 8058, from the mail program)."""
    return _named(await addresses.stop(here.store, token))


def _named(each: addresses.Address) -> PlaceOut:
    return {"kind": each.kind, "address": each.shown()}
