"""HTTP: playing without a websocket, looking back, match files, forks."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, address
from pantheon.server.http.models import ForkIn, Replay
from pantheon.server.http.services import Here, LinkKey, Me, Services, TableId, costs, errors, info, known, opens
from pantheon.server.tables import replay, seating
from pantheon.server.tables.commands import Command
from pantheon.server.tables.digest import DigestInfo, digest
from pantheon.server.tables.info import TableInfo, altered_info
from pantheon.server.tables.kinds import decode, kinds
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.table import Table

router = APIRouter(tags=["play"])
AskedSeat = Annotated[int | None, Query(ge=0, le=31)]


def _inline(kind: type[Any]) -> dict[str, Any]:
    """The schema of one flat command, without references."""
    schema: dict[str, Any] = msgspec.json.schema(kind)["$defs"][kind.__name__]
    return schema


_BODY = {
    "required": True,
    "content": {
        "application/json": {
            "schema": {"oneOf": [_inline(kind) for kind in kinds(Command)]},
            "example": {"type": "play", "seat": 0, "decision": "0.0", "play": "end_turn"},
        }
    },
}


@router.post("/api/tables/{id}/commands", responses=errors(401, 403, 404, 409, 500), openapi_extra={"requestBody": _BODY})
async def command(request: Request, id: TableId, here: Here, me: Me) -> dict[str, Any]:
    """Any command of the websocket: the answer is what the websocket would say."""
    try:
        asked = decode(Command, await request.body())
    except msgspec.DecodeError as e:
        raise Refused("bad_request", why=f"{e}.") from None
    here.pay(address(request), asked.price - Command.price)
    return await asked.execute(here.registry, id, me)


async def _look(here: Services, id: str, me: Caller, seat: int | None, key: str, mode: Literal["scene", "view"]) -> Response:
    async def work(live: LiveTable) -> str:
        viewer = viewer_of(live, me, seat, key)
        if live.table.match is None:
            raise Refused("not_running")
        return live.look((viewer, me.lang, mode))

    return Response(await here.registry.change(id, work), media_type="application/json")


def viewer_of(live: LiveTable, me: Caller, seat: int | None, key: str) -> int | None:
    """Whose eyes: the seat asked for, else my lowest seat, else a spectator's."""
    mine = me.seats(live.table)
    if seat is not None:
        return me.seat(live.table, seat)
    if mine:
        return mine[0]
    if not me.may_watch(live.table, key):
        raise Refused("locked" if live.table.head.password else "no_watching")
    return None


@router.get("/api/tables/{id}/scene", responses=errors(401, 403, 404, 409), dependencies=[costs(4)])
async def scene(id: TableId, here: Here, me: Me, seat: AskedSeat = None, key: LinkKey = "") -> dict[str, Any]:
    """The table as a drawing: the websocket's ``scene`` message."""
    return await _look(here, id, me, seat, key, "scene")  # type: ignore[return-value]


@router.get("/api/tables/{id}/view", responses=errors(401, 403, 404, 409), dependencies=[costs(2)])
async def view(id: TableId, here: Here, me: Me, seat: AskedSeat = None, key: LinkKey = "") -> dict[str, Any]:
    """The table as plain data, for programs: the websocket's ``view`` message."""
    return await _look(here, id, me, seat, key, "view")  # type: ignore[return-value]


@router.get("/api/tables/{id}/replay/{step}", responses=errors(401, 403, 404, 409), dependencies=[costs(8)])
async def look_back(
    id: TableId, step: int, here: Here, me: Me, seat: Annotated[str, Query(pattern="^([0-9]{1,2}|watch|all)$")] = "watch",
    key: LinkKey = "",
) -> Replay:  # fmt: skip
    """A past position: while the game runs as my own seat saw it, afterwards from every seat or all-seeing."""

    async def work(live: LiveTable) -> replay.Moment:
        return replay.moment(live, me, step, seat, key)

    past = await here.registry.change(id, work)
    return Response(await here.registry.aside(replay.drawn, past), media_type="application/json")  # type: ignore[return-value]


@router.get("/api/tables/{id}/digest", responses=errors(401, 403, 404, 409), dependencies=[costs(16)])
async def since_last(id: TableId, here: Here, me: Me, seat: AskedSeat = None) -> DigestInfo:
    """What was done since my last answer, in words: what I lost and gained, then the others."""

    async def work(live: LiveTable) -> replay.Moment:
        mine = me.seat(live.table, seat)
        if live.table.match is None:
            raise Refused("not_running")
        return replay.moment(live, me, live.table.since_step(mine), str(mine), "")

    return await here.registry.aside(digest, await here.registry.change(id, work))


@router.get("/api/tables/{id}/curve", responses=errors(403, 404, 409), dependencies=[costs(60)])
async def curve(id: TableId, here: Here, me: Me, key: LinkKey = "") -> list[list[float]]:
    """How well each seat stood at each step, from 0 (lost) to 1 (won), after the end."""
    live = await here.registry.live(id)
    if not me.may_look_back(live.table, key):
        raise Refused("no_watching")
    if live.table.match is None or not live.table.match.over:
        raise Refused("not_over")
    return await here.registry.aside(replay.curve, live.table)


@router.get("/api/tables/{id}/match", responses=errors(403, 404, 409), dependencies=[costs(10)])
async def download(id: TableId, here: Here, me: Me, key: LinkKey = "") -> dict[str, Any]:
    """The match file, after the end."""
    live = await here.registry.live(id)
    if not me.may_look_back(live.table, key):
        raise Refused("no_watching")
    match = live.table.match
    if match is None or not match.over:
        raise Refused("not_over")
    text = json.dumps({**match.json(), **_beside(live.table, me.lang)}, ensure_ascii=False, indent=1)
    name = f'attachment; filename="{live.table.head.game}-{id}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})  # type: ignore[return-value]


def _beside(table: Table, lang: str) -> dict[str, Any]:
    """What a match file of ours carries beside the match: the seats' names, and whose data it was played with."""
    beside: dict[str, Any] = {"names": table.names(lang), **({"rated": True} if table.head.rated else {})}
    return {**beside, "altered": altered_info(table), "override": table.head.override} if table.head.override else beside


@router.post("/api/matches", status_code=201, responses=errors(), dependencies=[opens])
async def upload(request: Request, response: Response, body: dict[str, Any], here: Here, me: Me) -> TableInfo:
    """A match file of a finished game, to look at, to share, to fork."""
    me = await known(request, response, here, me, None)
    return info(await seating.upload(here.registry, me, body), me)


@router.post("/api/tables/{id}/fork", status_code=201, responses=errors(401, 403, 404, 409), dependencies=[opens])
async def fork(request: Request, response: Response, id: TableId, body: ForkIn, here: Here, me: Me) -> TableInfo:
    """A training table that begins at a past position of this one."""
    me = await known(request, response, here, me, None)
    return info(await seating.fork(here.registry, id, me, body.step, body.seat, body.level, body.key), me)
