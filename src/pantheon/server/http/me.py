"""HTTP: who I am, my devices, how my name lasts."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from pantheon.server.errors import Refused
from pantheon.server.http.auth import COOKIE, Caller
from pantheon.server.http.people_models import (
    AwayIn,
    AwayOut,
    CredentialIn,
    DeviceIn,
    DeviceOut,
    MeIn,
    MeOut,
    PasskeyOut,
    PhraseIn,
    PhraseOut,
)
from pantheon.server.http.services import Here, Me, Services, costs, errors, known, signed_in
from pantheon.server.people import passkeys, vacation
from pantheon.server.people.exporting import exported
from pantheon.server.people.leaving import anonymous, forget, join
from pantheon.server.people.record import Holder, device_name
from pantheon.server.people.recovery import by_phrase, new_phrase, set_phrase

router = APIRouter(tags=["me"])
DeviceId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]
MINE = """SELECT lang, kind, page, recovery, (SELECT count(*) FROM passkeys k WHERE k.player_id = p.id)
  FROM players p WHERE id = $1"""
CALL = "UPDATE players SET name = $1, lang = $2 WHERE id = $3"
PasskeyId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,700}$")]
PASSKEYS = "SELECT id, name, created, seen FROM passkeys WHERE player_id = $1 ORDER BY created"
DEVICES = "SELECT id, name, created, seen FROM devices WHERE player_id = $1 ORDER BY seen DESC, created DESC"


def person(me: Caller) -> str:
    """The id of a caller who must be somebody."""
    if not me.player:
        raise Refused("no_right", "no_player")
    return me.player


def one_self(me: Caller) -> str:
    """A person, not one of their programs: a token that leaks must not lock its owner out."""
    if me.kind == "program":
        raise Refused("no_right", "bots_may_not")
    return person(me)


@router.get("/api/me", responses=errors())
async def who_am_i(here: Here, me: Me) -> MeOut:
    found = await here.store.fetch(MINE, me.player) if me.player else []
    lang, kind, page, recovery, passkeys = found[0] if found else (me.lang, "person", 0, "", 0)
    return {
        "id": me.player or None, "name": me.name or None, "lang": lang, "kind": kind, "page": bool(page),
        "recovery": bool(recovery), "passkeys": passkeys,
    }  # fmt: skip


@router.put("/api/me", responses=errors())
async def call_me(request: Request, response: Response, body: MeIn, here: Here, me: Me) -> MeOut:
    """Tell a name; the first time, this makes the browser's cookie."""
    me = await known(request, response, here, me, body.name, body.lang)
    page = [] if body.page is None else [("UPDATE players SET page = $1 WHERE id = $2", int(body.page), me.player)]
    await here.store.run((CALL, body.name, body.lang, me.player), *page)
    me.name = body.name
    return await who_am_i(here, me)


@router.get("/api/me/devices", responses=errors(401))
async def devices(here: Here, me: Me) -> list[DeviceOut]:
    """Where I am signed in, the latest first."""
    return [
        {"id": id, "name": name, "created": created, "seen": seen, "this": id == me.device}
        for id, name, created, seen in await here.store.fetch(DEVICES, person(me))
    ]


@router.put("/api/me/devices/{id}", responses=errors(401, 404))
async def name_device(id: DeviceId, body: DeviceIn, here: Here, me: Me) -> list[DeviceOut]:
    await _own_device(here, me, id)
    await here.store.run(("UPDATE devices SET name = $1 WHERE id = $2", body.name, id))
    return await devices(here, me)


@router.delete("/api/me/devices/{id}", responses=errors(401, 404))
async def sign_out(id: DeviceId, here: Here, me: Me) -> list[DeviceOut]:
    """Sign a device out: its cookie is worth nothing any more, and what it looks at is closed."""
    await _own_device(here, me, id)
    await here.store.run(("DELETE FROM devices WHERE id = $1", id))
    here.registry.cut_devices({id})
    return await devices(here, me)


async def _own_device(here: Services, me: Caller, id: str) -> None:
    if not await here.store.fetch("SELECT 1 FROM devices WHERE id = $1 AND player_id = $2", id, one_self(me)):
        raise Refused("not_found", "no_device")


@router.post("/api/me/recovery", responses=errors(401))
async def make_phrase(request: Request, here: Here, me: Me) -> PhraseOut:
    """A phrase, and a link, that bring my name and games to any device. A new one replaces the one before."""
    phrase = new_phrase()
    await here.store.run(set_phrase(one_self(me), phrase))
    return {"phrase": phrase, "link": f"{request.url.scheme}://{request.url.netloc}/me#recover={phrase}"}


@router.delete("/api/me/recovery", responses=errors(401))
async def drop_phrase(here: Here, me: Me) -> MeOut:
    await here.store.run(set_phrase(one_self(me), ""))
    return await who_am_i(here, me)


@router.post("/api/recover", responses=errors(401, 403), dependencies=[costs(60)])
async def recover(request: Request, response: Response, body: PhraseIn, here: Here, me: Me) -> MeOut:
    """Be again who made this phrase, on this device, too."""
    found = await by_phrase(here.store, body.phrase)
    if found is None:
        raise Refused("wrong_key", "bad_phrase")
    return await _back(request, response, here, me, found)


async def _back(request: Request, response: Response, here: Services, me: Caller, found: Holder) -> MeOut:
    """The caller is who they were. What this device played without a name that lasts comes along."""
    if me.player != found.player and me.kind == "person" and await anonymous(here.store, me.player):
        await join(here.registry, me.player, found.player)
    return await who_am_i(here, await signed_in(request, response, here, me, found))


def _site(request: Request) -> passkeys.Site:
    return passkeys.Site(request.url.hostname or "", f"{request.url.scheme}://{request.url.netloc}")


@router.get("/api/me/passkeys", responses=errors(401))
async def my_passkeys(here: Here, me: Me) -> list[PasskeyOut]:
    return [
        {"id": id, "name": name, "created": created, "seen": seen}
        for id, name, created, seen in await here.store.fetch(PASSKEYS, person(me))
    ]


@router.post("/api/passkey/new", responses=errors(401), dependencies=[costs(10)])
async def passkey_options(request: Request, here: Here, me: Me) -> dict[str, Any]:
    """For ``navigator.credentials.create``: good for five minutes, once."""
    return await passkeys.new_options(here.store, _site(request), one_self(me), me.name)


@router.post("/api/me/passkeys", responses=errors(401, 403), dependencies=[costs(20)])
async def add_passkey(request: Request, body: CredentialIn, here: Here, me: Me) -> list[PasskeyOut]:
    name = device_name(request.headers.get("user-agent", ""))
    await passkeys.add(here.store, _site(request), one_self(me), name, body.credential)
    return await my_passkeys(here, me)


@router.delete("/api/me/passkeys/{id}", responses=errors(401, 404))
async def drop_passkey(id: PasskeyId, here: Here, me: Me) -> list[PasskeyOut]:
    await here.store.run(("DELETE FROM passkeys WHERE id = $1 AND player_id = $2", id, one_self(me)))
    return await my_passkeys(here, me)


@router.post("/api/passkey/options", responses=errors(), dependencies=[costs(10)])
async def sign_in_options(request: Request, here: Here) -> dict[str, Any]:
    """For ``navigator.credentials.get``: good for five minutes, once."""
    return await passkeys.sign_in_options(here.store, _site(request))


@router.post("/api/passkey", responses=errors(401, 403), dependencies=[costs(20)])
async def sign_in(request: Request, response: Response, body: CredentialIn, here: Here, me: Me) -> MeOut:
    """Be again whose passkey this is."""
    return await _back(request, response, here, me, await passkeys.by_passkey(here.store, _site(request), body.credential))


@router.get("/api/me/away", responses=errors(401))
async def am_i_away(here: Here, me: Me) -> AwayOut:
    return {"until": await vacation.until(here.registry, person(me)), "left": await vacation.days_left(here.registry, me.player)}


@router.put("/api/me/away", responses=errors(401), dependencies=[costs(60)])
async def go_away(body: AwayIn, here: Here, me: Me) -> AwayOut:
    """Vacation: my clocks in the games by days that run now stand still."""
    await vacation.go_away(here.registry, one_self(me), body.days)
    return await am_i_away(here, me)


@router.get("/api/me/export", response_class=StreamingResponse, responses=errors(401), dependencies=[costs(100)])
async def export_me(here: Here, me: Me) -> Any:
    """Everything that is stored about me, as one file: all records, and the match files of my finished games."""
    name = {"Content-Disposition": 'attachment; filename="pantheon.json"'}
    return StreamingResponse(exported(here.registry, person(me)), media_type="application/json", headers=name)


@router.delete("/api/me", responses=errors(401), dependencies=[costs(200)])
async def forget_me(response: Response, here: Here, me: Me) -> MeOut:
    """Delete me and everything about me, for good. Games with others stay, without my name."""
    await forget(here.registry, one_self(me))
    response.delete_cookie(COOKIE)
    return await who_am_i(here, Caller(None, "", me.lang, me.address))
