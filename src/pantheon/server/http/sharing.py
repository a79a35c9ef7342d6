"""HTTP: links to look back at a finished game."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request

from pantheon.server.http.models import ShareOut
from pantheon.server.http.services import Here, Me, TableId, costs, errors, info
from pantheon.server.tables import sharing
from pantheon.server.tables.info import TableInfo

router = APIRouter(tags=["play"])


@router.post("/api/tables/{id}/share", status_code=201, responses=errors(401, 404, 409), dependencies=[costs(10)])
async def share(request: Request, id: TableId, here: Here, me: Me) -> ShareOut:
    """A link with which anybody may look back at the finished game; for those who played it."""
    secret = await sharing.share(here.registry, id, me)
    return {"url": f"{request.url.scheme}://{request.url.netloc}/replay/{id}?key={secret}"}


@router.delete("/api/tables/{id}/share", responses=errors(401, 404, 409), dependencies=[costs(10)])
async def unshare(id: TableId, here: Here, me: Me) -> TableInfo:
    """End all these links, whoever made them."""
    return info(await sharing.unshare(here.registry, id, me), me)
