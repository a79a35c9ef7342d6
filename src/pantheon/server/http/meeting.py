"""HTTP: quick match, and what a lobby shows of people."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, address, now
from pantheon.server.http.friends import friend_out
from pantheon.server.http.invitations import invitations_of
from pantheon.server.http.me import one_self
from pantheon.server.http.meeting_models import ClubLine, MatchIn, MatchOut, MeetingOut, QueueOut
from pantheon.server.http.services import Here, Me, Services, costs, errors, known
from pantheon.server.people import bonds, clubs, matching, whereabouts
from pantheon.server.people.matching import Seek
from pantheon.server.tables.seating import check_level, check_room

router = APIRouter(tags=["meeting"])


@router.get("/api/meeting", responses=errors(), dependencies=[costs(8)])
async def meeting(here: Here, me: Me) -> MeetingOut:
    """My invitations, friends and clubs, and what others look for. Friends see from now on that I am here."""
    queues: list[QueueOut] = [
        {"game": each.game, "seats": each.seats, "clock": each.clock, "people": each.people}
        for each in await matching.queues(here.store, me.player) if each.game in here.games.loaders
    ]  # fmt: skip
    if not me.player:
        return {"invitations": [], "queues": queues, "friends": [], "asking": 0, "clubs": []}
    await whereabouts.is_here(here.store, me.player)
    return {
        "invitations": await invitations_of(here, me),
        "queues": queues,
        "friends": [friend_out(each) for each in await bonds.friends(here.store, me.player) if each.mutual],
        "asking": len(await here.store.fetch(bonds.ASKING, me.player)),
        "clubs": await club_lines(here, me),
    }


async def club_lines(here: Services, me: Caller) -> list[ClubLine]:
    mine = [clubs.MyClub(*row) for row in await here.store.fetch(clubs.MINE, me.player)]
    return [
        {"id": each.id, "name": each.name, "role": each.role, "members": each.members,
         "asking": each.asking if each.role == "host" else 0}
        for each in mine if each.role
    ]  # fmt: skip


@router.put("/api/match", responses=errors(401, 404), dependencies=[costs(5)])
async def seek(request: Request, response: Response, body: MatchIn, here: Here, me: Me) -> MatchOut:
    """Look for opponents; ask again every few seconds, who does not ask for a while looks no more."""
    game = here.games.get(body.game)
    seats = body.seats or game.seats[0]
    if seats not in game.seats:
        raise Refused("bad_setup", "no_such_seats", known=", ".join(map(str, game.seats)))
    if body.bots:
        check_level(here.registry, body.bots)
    if me.kind == "program":
        raise Refused("no_right", "bots_may_not")
    me = await known(request, response, here, me, body.name)
    if await matching.search_of(here.store, me.player) is None:
        await check_room(here.registry, me)
        here.opening.pay(address(request), 1.0)
    wish = Seek(me.player, body.game, seats, body.clock, body.bots, now(), "")
    return await _told(here, await matching.seek(here.registry, wish))


@router.delete("/api/match", responses=errors(401))
async def stop_seeking(here: Here, me: Me) -> MatchOut:
    """Look no more. If somebody was found this very moment, that game goes on: it is told."""
    found = await matching.search_of(here.store, one_self(me))
    await matching.stop(here.store, me.player)
    return await _told(here, found if found is not None and found.table else None)


async def _told(here: Services, search: Seek | None) -> MatchOut:
    if search is None:
        return {"state": "none", "game": "", "seats": 0, "clock": "", "bots": "", "since": 0, "people": 0, "offer": False,
                "table": None}  # fmt: skip
    people = sum(
        queue.people for queue in await matching.queues(here.store, search.player)
        if (queue.game, queue.seats, queue.clock) == (search.game, search.seats, search.clock)
    )  # fmt: skip
    if search.table:  # its bots move, whichever process found it
        here.scheduler.wake(await here.registry.live(search.table), False)
    return {
        "state": "found" if search.table else "waiting", "game": search.game, "seats": search.seats, "clock": search.clock,
        "bots": search.bots, "since": search.since, "people": people,
        "offer": now() - search.since >= here.settings.match_wait * 1000, "table": search.table or None,
    }  # fmt: skip
