"""HTTP: invitations by name, by link and QR code, and passwords of tables."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request

from pantheon.server import games
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, address
from pantheon.server.http.me import person
from pantheon.server.http.meeting_models import InvitationOut
from pantheon.server.http.models import KeyOut, LinkOut, PasswordIn
from pantheon.server.http.people_models import InviteIn
from pantheon.server.http.services import Here, LinkKey, Me, SeatNumber, Services, TableId, costs, errors, info, link_out
from pantheon.server.people import invitations
from pantheon.server.tables.info import TableInfo, clock_info
from pantheon.server.tables.passwords import is_password

router = APIRouter(tags=["invitations"])


@router.get("/api/me/invitations", responses=errors(401), dependencies=[costs(5)])
async def my_invitations(here: Here, me: Me) -> list[InvitationOut]:
    """The tables that I am asked to and where a seat is open."""
    return await invitations_of(here, me)


async def invitations_of(here: Services, me: Caller) -> list[InvitationOut]:
    found: list[InvitationOut] = []
    for each in await invitations.waiting(here.store, person(me)):
        try:
            table = (await here.registry.live(each.table)).table
        except Refused:  # of another version
            continue
        seats = [i for i, seat in enumerate(table.seats) if seat.kind == "open"]
        if not seats or me.seats(table):
            continue
        found.append(
            {"table": each.table, "game": table.head.game, "title": games.title(table.game, me.lang),
             "seat": each.seat if each.seat in seats else seats[0], "seats": table.head.seats, "clock": clock_info(table),
             "by": each.by, "at": each.at, "key": table.join}
        )  # fmt: skip
    return found


@router.post("/api/tables/{id}/seats/{n}/invite", responses=errors(401, 403, 404, 409), dependencies=[costs(30)])
async def invite(id: TableId, n: SeatNumber, body: InviteIn, here: Here, me: Me) -> TableInfo:
    """The host asks a person or a program to take an open seat."""
    live = await here.registry.live(id)
    await invitations.invite(here.store, me, live, n, body.person)
    return info(live, me)


@router.delete("/api/tables/{id}/invitation", responses=errors(401))
async def decline(id: TableId, here: Here, me: Me) -> list[InvitationOut]:
    """Decline an invitation to this table; the others that wait."""
    await invitations.decline(here.store, person(me), id)
    return await invitations_of(here, me)


@router.get("/api/tables/{id}/invite", responses=errors(403, 404, 409), dependencies=[costs(10)])
async def joining_link(request: Request, id: TableId, here: Here, me: Me, key: LinkKey = "") -> LinkOut:
    """The link to join, also as a QR code, for those who are told it."""
    join = info(await here.registry.live(id), me, key)["links"]["join"]
    if join is None:
        raise Refused("wrong_key")
    return link_out(request, join)


@router.post("/api/tables/{id}/enter", responses=errors(403, 404, 409), dependencies=[costs(60)])
async def enter(request: Request, id: TableId, body: PasswordIn, here: Here, me: Me) -> KeyOut:
    """Who knows the password gets the key: to join, and after the start to watch. Only so many tries an hour."""
    table = (await here.registry.live(id)).table
    here.entering.pay(address(request), 1.0)
    if not table.head.password or not await is_password(body.password, table.head.password):
        raise Refused("wrong_key", "wrong_password")
    if table.status != "open" and not table.head.spectators:
        raise Refused("no_watching")
    return {"key": table.join if table.status == "open" else table.watch}
