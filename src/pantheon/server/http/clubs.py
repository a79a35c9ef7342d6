"""HTTP: clubs."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request

from pantheon.server import games
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, new_secret
from pantheon.server.http.me import one_self
from pantheon.server.http.meeting import club_lines
from pantheon.server.http.meeting_models import (
    ClubIn,
    ClubKey,
    ClubLadder,
    ClubLine,
    ClubOut,
    ClubTable,
    MemberOut,
    RoleIn,
    Standing,
)
from pantheon.server.http.models import LinkOut
from pantheon.server.http.services import Here, LinkKey, Me, Services, costs, errors, info, link_out
from pantheon.server.people import clubs, whereabouts
from pantheon.server.people.club_ladder import Line, ladders_of_club
from pantheon.server.people.clubs import Club

router = APIRouter(tags=["clubs"])
ClubId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]
MemberId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]
CHANGE = "UPDATE clubs SET name = $1, about = $2, approval = $3 WHERE id = $4"


@router.get("/api/clubs", responses=errors(401), dependencies=[costs(5)])
async def my_clubs(here: Here, me: Me) -> list[ClubLine]:
    one_self(me)
    return await club_lines(here, me)


@router.post("/api/clubs", status_code=201, responses=errors(401), dependencies=[costs(60)])
async def make_club(body: ClubIn, here: Here, me: Me) -> ClubOut:
    """A club of mine: I am its host."""
    here.check_name(body.name)
    id = await clubs.make(here.store, one_self(me), body.name, body.about, body.approval, here.settings.clubs)
    return await show_club(id, here, me)


@router.get("/api/clubs/{id}", responses=errors(403, 404), dependencies=[costs(10)])
async def show_club(id: ClubId, here: Here, me: Me, key: LinkKey = "") -> ClubOut:
    """The club: all of it for members, who it is for those who have its link."""
    club = await clubs.club_of(here.store, id)
    role = await clubs.role_of(here.store, id, me.player) if me.player else ""
    if not role and not secrets.compare_digest(key.encode(), club.link.encode()):
        raise Refused("wrong_key", "club_link")
    everybody = await clubs.members(here.store, id)
    inside = role in ("host", "member")
    if inside:
        await whereabouts.is_here(here.store, me.player)
    members: list[MemberOut] = [
        {"id": each.player, "name": each.name, "role": each.role, "since": each.at, "page": bool(each.page),
         "mine": each.player == me.player}
        for each in everybody if each.role and (each.role != "asked" or role == "host")
    ]  # fmt: skip
    return {
        "id": id, "name": club.name, "about": club.about, "approval": bool(club.approval), "created": club.created, "role": role,
        "count": sum(each.role != "asked" for each in everybody), "members": members if inside else [],
        "tables": await _tables(here, me, id) if inside else [], "link": f"/club/{id}?key={club.link}" if inside else None,
    }  # fmt: skip


async def _tables(here: Services, me: Caller, id: str) -> list[ClubTable]:
    """The club's tables that wait or run, each with its link."""
    found: list[ClubTable] = []
    for (table,) in await here.store.fetch(clubs.OPEN_TABLES, id):
        try:
            live = await here.registry.live(table)
        except Refused:  # of another version
            continue
        key = live.table.join if live.table.status == "open" else live.table.watch
        if live.table.status == "open" or live.table.head.spectators or me.seats(live.table):
            found.append({"table": info(live, me), "link": f"/table/{table}?key={key}"})
    return found


@router.get("/api/clubs/{id}/ladder", responses=errors(401, 403, 404), dependencies=[costs(30)])
async def club_ladder(id: ClubId, here: Here, me: Me) -> list[ClubLadder]:
    """The members' ratings from the games at the club's tables alone, by game and number of seats."""
    await _club(here, id)
    await clubs.check_member(here.store, id, one_self(me))
    found = await ladders_of_club(here.store, here.registry.aside, id)
    return [
        {"game": ladder.game, "title": games.title(here.games.get(ladder.game), me.lang), "seats": ladder.seats,
         "standings": [_standing(line) for line in lines]}
        for ladder, lines in found.items() if ladder.game in here.games.loaders
    ]  # fmt: skip


def _standing(line: Line) -> Standing:
    skill = line.stand.skill
    return {
        "id": line.player, "name": line.name, "rating": skill.rating, "margin": skill.margin, "played": line.stand.played,
        "won": line.won,
    }  # fmt: skip


@router.put("/api/clubs/{id}", responses=errors(401, 403, 404), dependencies=[costs(10)])
async def change_club(id: ClubId, body: ClubIn, here: Here, me: Me) -> ClubOut:
    await _host(here, me, id)
    here.check_name(body.name)
    await here.store.run((CHANGE, body.name, body.about, int(body.approval), id))
    return await show_club(id, here, me)


@router.delete("/api/clubs/{id}", responses=errors(401, 403, 404), dependencies=[costs(10)])
async def close_club(id: ClubId, here: Here, me: Me) -> list[ClubLine]:
    """For good. Games that were played stay with those who played them."""
    await _host(here, me, id)
    await clubs.close(here.store, id)
    return await club_lines(here, me)


@router.get("/api/clubs/{id}/link", responses=errors(401, 403, 404), dependencies=[costs(10)])
async def club_link(request: Request, id: ClubId, here: Here, me: Me) -> LinkOut:
    """The link to the club, also as a QR code, for members."""
    club = await _club(here, id)
    await clubs.check_member(here.store, id, one_self(me))
    return link_out(request, f"/club/{id}?key={club.link}")


@router.post("/api/clubs/{id}/renew", responses=errors(401, 403, 404), dependencies=[costs(10)])
async def renew_link(id: ClubId, here: Here, me: Me) -> ClubOut:
    """A new link; the old one opens nothing any more."""
    await _host(here, me, id)
    await here.store.run(("UPDATE clubs SET link = $1 WHERE id = $2", new_secret(), id))
    return await show_club(id, here, me)


@router.post("/api/clubs/{id}/members", responses=errors(401, 403, 404), dependencies=[costs(30)])
async def join_club(id: ClubId, body: ClubKey, here: Here, me: Me) -> ClubOut:
    """Join by the link: at once, or when the host agrees."""
    club = await _club(here, id)
    if not secrets.compare_digest(body.key.encode(), club.link.encode()):
        raise Refused("wrong_key", "club_link")
    await clubs.join(here.store, club, one_self(me), here.settings.clubs, here.settings.club_members)
    return await show_club(id, here, me, body.key)


@router.put("/api/clubs/{id}/members/{who}", responses=errors(401, 403, 404), dependencies=[costs(10)])
async def set_role(id: ClubId, who: MemberId, body: RoleIn, here: Here, me: Me) -> ClubOut:
    """The host lets somebody in, or makes a member the host."""
    await _host(here, me, id)
    role = await clubs.role_of(here.store, id, who)
    if not role or who == me.player or (body.role == "host" and role == "asked"):
        raise Refused("not_found", "no_member")
    if body.role == "host":
        await clubs.hand_over(here.store, id, me.player, who)
    else:
        await here.store.run((clubs.ROLE, "member", id, who))
    return await show_club(id, here, me)


@router.delete("/api/clubs/{id}/members/{who}", responses=errors(401, 403, 404), dependencies=[costs(10)])
async def leave_club(id: ClubId, who: MemberId, here: Here, me: Me) -> list[ClubLine]:
    """Leave (``me``), or, for the host, send somebody away."""
    player = one_self(me) if who == "me" else who
    await _club(here, id)
    if player != one_self(me):
        await clubs.check_host(here.store, id, me.player)
    if not await clubs.role_of(here.store, id, player):
        raise Refused("not_found", "no_member")
    await clubs.leave(here.store, id, player)
    return await club_lines(here, me)


async def _club(here: Services, id: str) -> Club:
    return await clubs.club_of(here.store, id)


async def _host(here: Services, me: Caller, id: str) -> None:
    await _club(here, id)
    await clubs.check_host(here.store, id, one_self(me))
