"""HTTP: the turning points of a finished game."""

from __future__ import annotations

from fastapi import APIRouter

from pantheon.server.bots.analyst import shown
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller
from pantheon.server.http.models import AnalysisOut
from pantheon.server.http.services import Here, LinkKey, Me, Services, TableId, costs, errors
from pantheon.server.tables.live import LiveTable

router = APIRouter(tags=["play"])
MOST = 8
"""Turning points that are told of one game."""


async def _table(here: Services, id: str, me: Caller, key: str) -> LiveTable:
    live = await here.registry.live(id)
    if not me.may_look_back(live.table, key):
        raise Refused("no_watching")
    if not here.analyst.possible(live.table):
        raise Refused("not_over")
    return live


async def _answer(here: Services, id: str, me: Caller) -> AnalysisOut:
    progress = await here.analyst.progress(id)
    ready = progress.asked and progress.done == progress.total
    return {
        "state": "done" if ready else "going" if progress.asked else "none" if here.settings.analysis != "never" else "never",
        "done": progress.done, "total": max(0, progress.total), "points": shown(progress, me.lang, MOST),
    }  # fmt: skip


@router.get("/api/tables/{id}/analysis", responses=errors(403, 404, 409))
async def analysis(id: TableId, here: Here, me: Me, key: LinkKey = "") -> AnalysisOut:
    """How far the look for turning points is, and what it has found so far."""
    await _table(here, id, me, key)
    return await _answer(here, id, me)


@router.post("/api/tables/{id}/analysis", responses=errors(403, 404, 409), dependencies=[costs(200)])
async def analyse(id: TableId, here: Here, me: Me, key: LinkKey = "") -> AnalysisOut:
    """Look for the turning points of a finished game, in the background; what is found is kept."""
    live = await _table(here, id, me, key)
    if here.settings.analysis == "never":
        raise Refused("not_found", "no_analysis")
    live.payer = live.payer or me.address
    await here.analyst.ask(live)
    return await _answer(here, id, me)
