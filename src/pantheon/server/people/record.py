"""The record of a person, and the devices that a person holds. What is told apart by ``player_id`` elsewhere is its id."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pantheon.server.store import Statement, Store

Kind = Literal["person", "program"]
"""A program is the bot of somebody outside: it plays by its own token, and others see what it is."""
HOUR = 3_600_000
DEVICES = 20
"""So many devices of one person at once: the one not seen for longest goes."""
BY_TOKEN = """SELECT p.id, p.name, p.kind, d.id, d.seen FROM devices d JOIN players p ON p.id = d.player_id
  WHERE d.token = $1"""
PERSON = "INSERT INTO players VALUES ($1, $2, $3, $4, $5, $6, '', 0)"
DEVICE = "INSERT INTO devices VALUES ($1, $2, $3, $4, $5, $5)"
CROWD = """DELETE FROM devices WHERE player_id = $1 AND id NOT IN
  (SELECT id FROM devices WHERE player_id = $1 ORDER BY seen DESC, created DESC LIMIT $2)"""


class Holder(NamedTuple):
    """Whose device a token is."""

    player: str
    name: str
    kind: Kind
    device: str
    seen: int


async def by_token(store: Store, token: str) -> Holder | None:
    """``token``: its hash."""
    found = await store.fetch(BY_TOKEN, token)
    return Holder(*found[0]) if found else None


async def noticed(store: Store, holder: Holder, at: int) -> None:
    """Write down that a device was used, once in a while."""
    if at - holder.seen > HOUR:
        await store.run(("UPDATE devices SET seen = $1 WHERE id = $2", at, holder.device))


def new_person(id: str, name: str, lang: str, at: int, kind: Kind = "person", owner: str = "") -> Statement:
    return (PERSON, id, name, lang, at, kind, owner)


def new_device(id: str, player: str, token: str, name: str, at: int) -> list[Statement]:
    """``token``: its hash."""
    return [(DEVICE, id, player, token, name, at), (CROWD, player, DEVICES)]


SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)
BROWSERS = (("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))


def device_name(agent: str) -> str:
    """What a person may recognise a device by: ``Firefox, Linux``."""
    known = [next((name for sign, name in names if sign in agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, known))
