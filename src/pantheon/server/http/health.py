"""HTTP for the operator: is the server well, and what does it do?"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pantheon.server.errors import Refused
from pantheon.server.http.services import Here
from pantheon.server.metrics import health

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz(here: Here) -> Response:
    """200 when all is well, else 503; the body says what is not."""
    found: dict[str, Any] = await health(here)
    return JSONResponse(found, 200 if found["ok"] else 503)


@router.get("/metrics")
async def metrics(request: Request, here: Here) -> Response:
    allowed = here.settings.metrics == "open" or (here.settings.metrics == "local" and _local(request))
    if not allowed:
        raise Refused("not_found", "no_page")
    return Response(here.metrics.text(here), media_type=CONTENT_TYPE_LATEST)


def _local(request: Request) -> bool:
    """From this machine, and not handed on by a proxy."""
    host = request.client.host if request.client else ""
    try:
        return ip_address(host).is_loopback and "x-forwarded-for" not in request.headers
    except ValueError:
        return False
