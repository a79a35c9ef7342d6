"""HTTP: ladders, and what is at stake at a rated table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from pantheon.server import games
from pantheon.server.errors import Refused
from pantheon.server.http.people_models import LadderEntry, LadderOut, StakesOut
from pantheon.server.http.services import Here, LinkKey, Me, Slug, TableId, costs, errors
from pantheon.server.people.ladders import BOT, Ladder
from pantheon.server.people.leaderboard import Entry, leaderboard, stakes
from pantheon.server.wording import level_label

router = APIRouter(tags=["ratings"])


@router.get("/api/games/{slug}/ratings", responses=errors(404), dependencies=[costs(20)])
async def ladder(slug: Slug, here: Here, me: Me, seats: Annotated[int, Query(ge=0, le=32)] = 0) -> LadderOut:
    """Who plays a game how well, with so many seats (0: the fewest); the first hundred, the bots of this server, and me."""
    game = here.games.get(slug)
    chosen = seats or game.seats[0]
    if chosen not in game.seats:
        raise Refused("not_found", "no_ladder", seats=seats)
    found = await leaderboard(here.store, Ladder(slug, chosen), me=me.player)
    return {
        "game": slug, "title": games.title(game, me.lang), "seats": chosen, "setups": list(game.seats),
        "entries": [entry_out(entry, me.player, me.lang) for entry in found],
        "bots_play": bool(here.settings.bot_games),
    }  # fmt: skip


def entry_out(entry: Entry, me: str, lang: str) -> LadderEntry:
    """A line of a ladder, as the pages of all ladders show it."""
    level = entry.who.removeprefix(BOT) if entry.who.startswith(BOT) else ""
    return {
        "rank": entry.rank or None, "name": level_label(lang, level) if level else entry.name, "level": level,
        "kind": "bot" if level else entry.kind, "person": entry.who if entry.page else None,
        "mine": bool(me) and entry.who == me, "rating": entry.skill.rating, "margin": entry.skill.margin,
        "played": entry.played, "last": entry.last,
    }  # fmt: skip


@router.get("/api/tables/{id}/ratings", responses=errors(403, 404, 409), dependencies=[costs(3)])
async def at_stake(id: TableId, here: Here, me: Me, key: LinkKey = "") -> StakesOut:
    """The ratings of those at a rated table; once the game is counted, how each has changed."""
    live = await here.registry.live(id)
    if not me.may_look_back(live.table, key):
        raise Refused("no_watching")
    found = await stakes(here.store, live.table) if live.table.head.rated else []
    return {
        "counted": any(stake.change is not None for stake in found),
        "seats": [
            {"seat": stake.seat, "rating": stake.skill.rating, "margin": stake.skill.margin, "left": stake.left,
             "change": stake.change.points if stake.change is not None else None}
            for stake in found
        ],
    }  # fmt: skip
