"""HTTP: tables, seats."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, address
from pantheon.server.http.models import (
    ClaimIn,
    GiveIn,
    KeepIn,
    KeepOut,
    LinkOut,
    Lobby,
    NewTable,
    SatOut,
    SitIn,
)  # fmt: skip
from pantheon.server.http.services import (
    Here,
    LinkKey,
    Me,
    SeatNumber,
    Services,
    TableId,
    costs,
    errors,
    info,
    known,
    link_out,
    opens,
)
from pantheon.server.tables import rematching, seating
from pantheon.server.tables.head import read_head
from pantheon.server.tables.info import AlteredInfo, TableInfo, altered_info

router = APIRouter(tags=["tables"])
LISTED = 50
PAGE = 20
LATEST, SEARCHED = 4000, 400
"""Of so many tables, so many are looked at …"""
BY_TURNS = """SELECT id, head FROM (SELECT id, head, changed,
  row_number() OVER (PARTITION BY CASE WHEN opener = '' THEN id ELSE opener END ORDER BY changed DESC) AS turn FROM (
    SELECT * FROM tables WHERE status = $1 AND visibility = 'public' AND head LIKE $2 ORDER BY changed DESC LIMIT $3) AS latest)
  AS ranked ORDER BY turn, changed DESC LIMIT $4"""
"""… the latest of every address first, then the second of each …"""
OF_ONE_HOST = 5
"""Public tables of one person that the lobby shows."""
SearchedGame = Annotated[str, Query(pattern="^[a-z0-9_]{0,40}$")]
PageNumber = Annotated[int, Query(ge=0, le=100)]
KEEP = "INSERT INTO keeps VALUES ($1, $2) ON CONFLICT DO NOTHING"
DROP = "DELETE FROM keeps WHERE player_id = $1 AND table_id = $2"
DATA_PRICE = 300.0
"""Reading an owner's data makes a game of its own."""


@router.get("/api/tables", responses=errors(), dependencies=[costs(5)])
async def lobby(here: Here, me: Me, game: SearchedGame = "", page: PageNumber = 0) -> Lobby:
    """My tables, public tables with an open seat, public tables to watch; of one game only, and page by page."""
    mine = "SELECT id FROM sittings JOIN tables ON id = table_id WHERE player_id = $1 ORDER BY changed DESC LIMIT $2"
    found = [id for (id,) in await here.store.fetch(mine, me.player, LISTED)] if me.player else []
    own = await _listed(here, me, found)
    waiting = [id for id in await _public(here, "open", game) if id not in found]
    running = [id for id in await _public(here, "running", game) if id not in found]
    first, last = page * PAGE, (page + 1) * PAGE
    return {
        "mine": [table for table in own if not game or table["game"] == game],
        "open": [t for t in await _listed(here, me, waiting[first:last]) if any(seat["kind"] == "open" for seat in t["seats"])],
        "watch": await _listed(here, me, running[first:last]),
        "more": len(waiting) > last or len(running) > last,
    }


async def _public(here: Services, status: str, game: str) -> list[str]:
    """Public tables, the latest first; of one host only so many, and of all addresses by turns: nobody can fill the lobby."""
    hosts: Counter[str] = Counter()
    found = []
    for id, text in await here.store.fetch(BY_TURNS, status, f'%"game":"{game}"%' if game else "%", LATEST, SEARCHED):
        head = read_head(text)
        hosts[head.host] += 1
        if hosts[head.host] <= OF_ONE_HOST and (status == "open" or head.spectators):
            found.append(id)
    return found


async def _listed(here: Services, me: Caller, ids: list[str]) -> list[TableInfo]:
    found: list[TableInfo] = []
    for id in ids:
        try:
            live = await here.registry.live(id)
        except Refused:  # a table of another version: it cannot be shown here
            continue
        found.append(info(live, me))
    return found


@router.post("/api/tables", status_code=201, responses=errors(404), dependencies=[opens])
async def open_table(request: Request, response: Response, body: NewTable, here: Here, me: Me) -> TableInfo:
    """Open a table. Seats of kind ``me`` are taken at once; with no seat open the game starts."""
    for seat in body.seats:
        here.check_name(seat.name or "")
    if body.data:
        here.pay(address(request), DATA_PRICE)
    name = next((seat.name for seat in body.seats if seat.kind == "me" and seat.name), None)
    me = await known(request, response, here, me, name)
    return info(await seating.open_table(here.registry, me, body), me)


@router.get("/api/tables/{id}", responses=errors(403, 404, 409))
async def show_table(id: TableId, here: Here, me: Me, key: LinkKey = "") -> TableInfo:
    live = await here.registry.live(id)
    if not me.may_look_back(live.table, key):
        raise Refused("locked" if live.table.head.password else "no_watching")
    return info(live, me, key)


@router.get("/api/tables/{id}/altered", responses=errors(403, 404, 409))
async def show_altered(id: TableId, here: Here, me: Me, key: LinkKey = "") -> list[AlteredInfo]:
    """How the data of this table differs from what is shipped: each value, from what to what."""
    live = await here.registry.live(id)
    if not me.may_look_back(live.table, key):
        raise Refused("no_watching")
    return altered_info(live.table)


@router.post("/api/tables/{id}/seats/{n}", status_code=201, responses=errors(403, 404, 409))
async def sit_down(request: Request, response: Response, id: TableId, n: SeatNumber, body: SitIn, here: Here, me: Me) -> SatOut:
    """Take an open seat. Connect again afterwards: a websocket holds the seats it came with."""
    me = await known(request, response, here, me, body.name)
    live, token = await seating.sit(here.registry, id, me, n, body.name, body.key)
    return {"seat": n, "token": token, "table": info(live, me)}


@router.put("/api/tables/{id}/seats/{n}", responses=errors(403, 404, 409))
async def give_seat(id: TableId, n: SeatNumber, body: GiveIn, here: Here, me: Me) -> TableInfo:
    """The host gives a seat to a bot, or opens it."""
    return info(await seating.give(here.registry, id, me, n, body.level if body.kind == "bot" else None), me)


@router.delete("/api/tables/{id}/seats/{n}", responses=errors(401, 403, 404, 409))
async def leave_seat(id: TableId, n: SeatNumber, here: Here, me: Me) -> TableInfo:
    """Leave before the start."""
    return info(await seating.leave(here.registry, id, me, n), me)


@router.post("/api/tables/{id}/start", responses=errors(403, 404, 409))
async def start(id: TableId, here: Here, me: Me) -> TableInfo:
    """The host starts the game."""
    return info(await seating.start(here.registry, id, me), me)


@router.post("/api/tables/{id}/renew", responses=errors(403, 404, 409), dependencies=[costs(10)])
async def renew(id: TableId, here: Here, me: Me) -> TableInfo:
    """The host makes new links to join and to watch; the old ones open nothing any more."""
    return info(await seating.renew(here.registry, id, me), me)


@router.post("/api/tables/{id}/keep", responses=errors(401, 403, 404, 409))
async def keep(id: TableId, body: KeepIn, here: Here, me: Me) -> KeepOut:
    """Keep a finished game beyond the time after which this server deletes it; for those who played or opened it."""
    live = await here.registry.live(id)
    if not me.player or me.player not in live.table.players:
        raise Refused("no_right")
    await here.store.run((KEEP if body.keep else DROP, me.player, id))
    return {"kept": body.keep, "days": here.settings.over_days}


@router.post("/api/tables/{id}/rematch", status_code=201, responses=errors(401, 404, 409), dependencies=[opens])
async def rematch(request: Request, response: Response, id: TableId, here: Here, me: Me) -> TableInfo:
    """The same table again, after the end: who asks first opens it and invites the others, who asks next sits down there."""
    me = await known(request, response, here, me, None)
    return info(await rematching.rematch(here.registry, id, me), me)


@router.post("/api/tables/{id}/seats/{n}/link", responses=errors(401, 403, 404, 409), dependencies=[costs(10)])
async def make_link(request: Request, id: TableId, n: SeatNumber, here: Here, me: Me) -> LinkOut:
    """A private link, also as a QR code, that moves the seat to another device."""
    secret = await seating.make_link(here.registry, id, me, n)
    return link_out(request, f"/table/{id}?seat={n}#move={secret}")


@router.post("/api/tables/{id}/seats/{n}/claim", responses=errors(403, 404, 409))
async def claim(request: Request, response: Response, id: TableId, n: SeatNumber, body: ClaimIn, here: Here, me: Me) -> SatOut:
    """Take a seat over by its private link; the device it came from loses it."""
    me = await known(request, response, here, me, None)
    live, token = await seating.claim(here.registry, id, me, n, body.token)
    return {"seat": n, "token": token, "table": info(live, me)}
