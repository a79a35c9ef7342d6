"""HTTP: friends and who is there, people by name, and whom I want nothing to do with."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.requests import Request

from pantheon.server.http.auth import Caller
from pantheon.server.http.me import one_self, person
from pantheon.server.http.meeting_models import FoundOut, FriendOut, FriendsOut, ShownIn
from pantheon.server.http.models import LinkOut
from pantheon.server.http.services import Here, Me, SeatNumber, Services, TableId, costs, errors, link_out
from pantheon.server.people import bonds, whereabouts
from pantheon.server.people.bonds import Friend

router = APIRouter(tags=["friends"])
PersonId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]


def friend_out(friend: Friend) -> FriendOut:
    return {"id": friend.id, "name": friend.name, "mutual": bool(friend.mutual), "here": friend.here}


@router.get("/api/friends", responses=errors(401), dependencies=[costs(5)])
async def my_friends(here: Here, me: Me) -> FriendsOut:
    """My friends and who of them is here, who wants to be one, whom I muted."""
    mine = person(me)
    return {
        "friends": [friend_out(each) for each in await bonds.friends(here.store, mine)],
        "asking": [{"id": id, "name": name} for id, name in await here.store.fetch(bonds.ASKING, mine)],
        "muted": [{"id": id, "name": name} for id, name in await here.store.fetch(bonds.MUTED, mine)],
        "shown": await whereabouts.shown(here.store, mine),
    }


@router.put("/api/friends", responses=errors(401))
async def show_me(body: ShownIn, here: Here, me: Me) -> FriendsOut:
    """Whether friends may see that I am here. Off: nobody does, and nothing is written about it."""
    await whereabouts.show(here.store, one_self(me), body.shown)
    return await my_friends(here, me)


@router.get("/api/me/friend_link", responses=errors(401), dependencies=[costs(10)])
async def friend_link(request: Request, here: Here, me: Me) -> LinkOut:
    """Whoever opens it can ask to be my friend."""
    return link_out(request, f"/friends#ask={one_self(me)}")


@router.put("/api/friends/{id}", responses=errors(401, 404), dependencies=[costs(30)])
async def befriend(id: PersonId, here: Here, me: Me) -> FriendsOut:
    """Ask somebody to be my friend, or say yes to who has asked."""
    await bonds.befriend(here.store, one_self(me), id, here.settings.bonds)
    return await my_friends(here, me)


@router.delete("/api/friends/{id}", responses=errors(401))
async def unfriend(id: PersonId, here: Here, me: Me) -> FriendsOut:
    """Friends no more, on both sides; or say no to who has asked; or read again whom I muted."""
    await bonds.drop(here.store, one_self(me), id)
    return await my_friends(here, me)


@router.post("/api/tables/{id}/seats/{n}/friend", responses=errors(401, 404, 409), dependencies=[costs(30)])
async def befriend_seat(id: TableId, n: SeatNumber, here: Here, me: Me) -> FriendsOut:
    """The same for somebody at a table where I sit or sat."""
    await bonds.befriend(here.store, one_self(me), await _at(here, me, id, n), here.settings.bonds)
    return await my_friends(here, me)


@router.post("/api/tables/{id}/seats/{n}/mute", responses=errors(401, 404, 409), dependencies=[costs(10)])
async def mute(id: TableId, n: SeatNumber, here: Here, me: Me) -> list[int]:
    """Read somebody no more, and never be matched with them; all seats here that I do not read."""
    await bonds.mute(here.store, one_self(me), await _at(here, me, id, n), here.settings.bonds)
    return await muted_seats(id, here, me)


@router.delete("/api/tables/{id}/seats/{n}/mute", responses=errors(401, 404, 409))
async def unmute(id: TableId, n: SeatNumber, here: Here, me: Me) -> list[int]:
    await bonds.drop(here.store, one_self(me), await _at(here, me, id, n))
    return await muted_seats(id, here, me)


@router.get("/api/tables/{id}/muted", responses=errors(404, 409))
async def muted_seats(id: TableId, here: Here, me: Me) -> list[int]:
    """The seats whose words I do not want to read."""
    table = (await here.registry.live(id)).table
    muted = {id for id, _ in await here.store.fetch(bonds.MUTED, me.player)} if me.player else set()
    return [i for i, seat in enumerate(table.seats) if seat.player in muted]


async def _at(here: Services, me: Caller, id: str, seat: int) -> str:
    return bonds.person_at((await here.registry.live(id)).table, me, seat)


@router.get("/api/people", responses=errors(401), dependencies=[costs(30)])
async def find_people(here: Here, me: Me, name: Annotated[str, Query(min_length=1, max_length=30)]) -> list[FoundOut]:
    """People whose name begins so and whom I may invite: who shows a page, friends, members of my clubs, my bots. At most ten."""
    return [
        {"id": id, "name": called, "kind": "program" if kind == "program" else "person"}
        for id, called, kind in await bonds.called(here.store, person(me), name.strip())
    ]
