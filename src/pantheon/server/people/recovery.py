"""The phrase that brings a name back: 120 random bits in letters and digits that are hard to mistake."""

from __future__ import annotations

import secrets

from pantheon.server.http.auth import hashed
from pantheon.server.people.record import Holder
from pantheon.server.store import Statement, Store

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's: no i, l, o, u."""
_READ_AS = str.maketrans("ilo", "110", " -\t\n\r")


def new_phrase() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(6))


def sealed(phrase: str) -> str:
    """What is stored of a phrase, however it was written down."""
    return hashed(phrase.casefold().translate(_READ_AS))


def set_phrase(player: str, phrase: str) -> Statement:
    """An empty phrase: none any more."""
    return ("UPDATE players SET recovery = $1 WHERE id = $2", sealed(phrase) if phrase else "", player)


async def by_phrase(store: Store, phrase: str) -> Holder | None:
    found = await store.fetch("SELECT id, name FROM players WHERE recovery = $1 AND kind = 'person'", sealed(phrase))
    return Holder(found[0][0], found[0][1], "person", "", 0) if found else None
