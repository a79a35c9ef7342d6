"""HTTP: programs that play by a token of their own, what they must hear, and the schema of all messages."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import StreamingResponse

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller
from pantheon.server.http.me import one_self, person
from pantheon.server.http.messages import schema
from pantheon.server.http.people_models import ProgramIn, ProgramOut
from pantheon.server.http.services import Here, Me, Services, costs, errors
from pantheon.server.people import programs
from pantheon.server.people.events import Stream
from pantheon.server.people.leaving import forget

router = APIRouter(tags=["programs"])
ProgramId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]


@router.get("/api/me/programs", responses=errors(401))
async def my_programs(here: Here, me: Me) -> list[ProgramOut]:
    """My bots."""
    return [{"id": id, "name": name, "created": at} for id, name, at in await here.store.fetch(programs.MINE, one_self(me))]


@router.post("/api/me/programs", status_code=201, responses=errors(401), dependencies=[costs(60)])
async def make_program(body: ProgramIn, here: Here, me: Me) -> ProgramOut:
    """A bot of mine: it plays by its own token, and others see that it is one."""
    here.check_name(body.name)
    id, token = await programs.make(here.store, one_self(me), body.name, me.lang)
    return await _told(here, me, id, token)


async def _told(here: Services, me: Caller, id: str, token: str) -> ProgramOut:
    mine = next(program for program in await my_programs(here, me) if program["id"] == id)
    return {**mine, "token": token}


@router.post("/api/me/programs/{id}/token", responses=errors(401, 404), dependencies=[costs(10)])
async def renew_token(id: ProgramId, here: Here, me: Me) -> ProgramOut:
    """A new token; the old one ends, and what it listens to is closed."""
    token = await programs.renew(here.store, one_self(me), id)
    await here.scheduler.hear_sign_outs()
    return await _told(here, me, id, token)


@router.delete("/api/me/programs/{id}", responses=errors(401, 404), dependencies=[costs(60)])
async def drop_program(id: ProgramId, here: Here, me: Me) -> list[ProgramOut]:
    """Delete a bot of mine; its games stay, without its name."""
    await programs.owned(here.store, one_self(me), id)
    await forget(here.registry, id)
    return await my_programs(here, me)


@router.get("/api/events", response_class=StreamingResponse, responses=errors(401), dependencies=[costs(20)])
async def events(request: Request, here: Here, me: Me) -> Any:
    """What I must hear without a websocket: invitations, turns, ends of games; a line of JSON each (docs/protocol.md)."""
    person(me)
    _check_room(here, me)
    return StreamingResponse(_counted(here, me), media_type="application/x-ndjson")


def _check_room(here: Services, me: Caller) -> None:
    """A stream counts as a websocket."""
    if here.sockets[me.address] >= here.settings.address_sockets:
        raise Refused("too_many", "too_many_sockets")


async def _counted(here: Services, me: Caller) -> Any:
    with here.listening(me.address):
        async for line in Stream(here.registry, me).lines():
            yield line


@router.get("/api/schema", dependencies=[costs(5)])
def all_messages(here: Here) -> dict[str, Any]:
    """JSON Schema of every message of the websocket and of the event stream."""
    found: dict[str, Any] = here.said(("schema",), schema)
    return found
