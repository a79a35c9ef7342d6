"""The application: HTTP, websockets, the client's files."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import compile_path

from pantheon import __version__
from pantheon.core.errors import PantheonError
from pantheon.server.errors import Refused
from pantheon.server.games import Loaders, installed
from pantheon.server.http import analysis as api_analysis
from pantheon.server.http import clubs as api_clubs
from pantheon.server.http import friends as api_friends
from pantheon.server.http import games as api_games
from pantheon.server.http import health as api_health
from pantheon.server.http import invitations as api_invitations
from pantheon.server.http import lessons as api_lessons
from pantheon.server.http import me as api_me
from pantheon.server.http import meeting as api_meeting
from pantheon.server.http import notices as api_notices
from pantheon.server.http import people as api_people
from pantheon.server.http import play as api_play
from pantheon.server.http import programs as api_programs
from pantheon.server.http import ratings as api_ratings
from pantheon.server.http import rules as api_rules
from pantheon.server.http import sharing as api_sharing
from pantheon.server.http import tables as api_tables
from pantheon.server.http import tournaments as api_tournaments
from pantheon.server.http.limits import Budgets, Guard, refusal
from pantheon.server.http.services import PRICES, Services, services
from pantheon.server.http.socket import SocketDoor
from pantheon.server.metrics import Metrics
from pantheon.server.settings import Settings
from pantheon.server.tables import helping as helping  # its commands are known by being defined

log = logging.getLogger("pantheon")
PARTS = (
    api_me, api_notices, api_programs, api_people, api_ratings, api_games, api_rules, api_lessons, api_tables, api_play,
    api_sharing, api_analysis, api_tournaments, api_friends, api_invitations, api_meeting, api_clubs, api_health,
)  # fmt: skip


def make_app(settings: Settings, games: Loaders | None = None) -> FastAPI:
    """A server for the shipped games, or for those handed in."""
    budgets, metrics = Budgets(settings.budget), Metrics()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = Services(settings, installed() if games is None else games, budgets, metrics)
        await app.state.services.start()
        yield
        await app.state.services.stop()

    app = FastAPI(
        title="Pantheon", version=__version__, lifespan=life, openapi_url=None, docs_url=None, redoc_url=None,
        description="Tables, seats and moves of the Pantheon games. The websocket is described in docs/protocol.md.",
    )  # fmt: skip
    for part in PARTS:
        app.include_router(part.router)
    app.add_api_route("/api/openapi.json", _description, methods=["GET"], include_in_schema=False)
    app.add_api_route("/{path:path}", _page, methods=["GET"], include_in_schema=False)
    app.add_middleware(Guard, settings=settings, budgets=budgets, metrics=metrics)
    app.add_middleware(SocketDoor)
    _add_errors(app)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    return app


async def _description(request: Request) -> Response:
    found: Response = services(request).said(("openapi",), request.app.openapi)
    return found


async def _page(request: Request, path: str) -> Response:
    if path == "api" or path.startswith(("api/", "art/")):
        raise HTTPException(405 if _methods(request) else 404)
    return services(request).client.send(request, path)


def _methods(request: Request) -> list[str]:
    """What can be done at an address, as OpenAPI has it."""
    paths = request.app.openapi()["paths"].items()
    return sorted({m.upper() for path, can in paths if compile_path(path)[0].match(request.url.path) for m in can})


def _add_errors(app: FastAPI) -> None:
    """Every error is a sentence in the caller's language."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> JSONResponse:
        return refusal(request, error)

    @app.exception_handler(PantheonError)
    async def wrong(request: Request, error: PantheonError) -> JSONResponse:
        return refusal(request, Refused("bad_request", text=str(error)))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return refusal(request, Refused("bad_request", why=f"{where}: {first['msg']}."))

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> JSONResponse:
        if error.status_code == 404:
            return refusal(request, Refused("not_found", "no_page"))
        headers = {"Allow": ", ".join(_methods(request))} if error.status_code == 405 else error.headers
        return refusal(request, Refused("bad_request", why=f"{error.detail}."), error.status_code, headers)

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        log.error("a request failed", exc_info=error)
        return refusal(request, Refused("broken"))


def _openapi(app: FastAPI) -> dict[str, Any]:
    """FastAPI's schema, with our one form of error instead of its own, and with what every operation costs."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        for route in [
            route for part in PARTS for route in part.router.routes if isinstance(route, APIRoute) and route.include_in_schema
        ]:
            price = next((PRICES[each.dependency] for each in route.dependencies if each.dependency in PRICES), 1.0)
            for method in route.methods or ():
                schema["paths"][route.path][method.lower()]["x-price"] = price
        for path in schema["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
        for name in ("HTTPValidationError", "ValidationError"):
            schema["components"]["schemas"].pop(name, None)
        app.openapi_schema = schema
    return app.openapi_schema
