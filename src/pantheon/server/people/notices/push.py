"""Browser push: a message that only the one browser can read (RFC 8291), signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import os
import time
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from pantheon.server.people.notices.addresses import Address
from pantheon.server.store import Store

KEY = "vapid"
MAKE = "INSERT INTO server_keys VALUES ($1, $2) ON CONFLICT DO NOTHING"
EXPIRES = 12 * 3600
"""Seconds for which a signature is good; push services allow a day."""
TTL = 86_400
"""Seconds for which the push service keeps a message for a device that is off."""
CURVE = ec.SECP256R1()


async def server_key(store: Store) -> Vapid02:
    """What this server signs with: made once, kept in the database, the same in every process."""
    found = await store.fetch("SELECT value FROM server_keys WHERE name = $1", KEY)
    if not found:
        made = Vapid02()
        made.generate_keys()
        await store.run((MAKE, KEY, made.private_pem().decode()))
        return await server_key(store)
    return Vapid02.from_pem(found[0][0].encode())


def public_key(key: Vapid02) -> str:
    """What a browser wants to know before it subscribes, as base64url."""
    return _text(key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def good_keys(keys: str) -> bool:
    """Whether a subscription's keys, ``p256dh auth``, can be used."""
    try:
        point, auth = map(_bytes, keys.split(" "))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        return False
    return len(auth) == 16


def sealed(address: Address, text: bytes) -> bytes:
    """The message as only the browser of this subscription can read it."""
    point, auth = map(_bytes, address.keys.split(" "))
    own = ec.generate_private_key(CURVE)
    sent: bytes = http_ece.encrypt(text, salt=os.urandom(16), private_key=own, dh=point, auth_secret=auth, version="aes128gcm")
    return sent


def headers(key: Vapid02, site: str, address: Address, topic: str) -> dict[str, str]:
    """``topic``: a later message of the same one takes the place of one that still waits."""
    url = urlsplit(address.address)
    sender = site if site.startswith("https://") else "mailto:pantheon@localhost"
    claims = {"aud": f"{url.scheme}://{url.netloc}", "sub": sender, "exp": int(time.time()) + EXPIRES}
    signed: dict[str, str] = key.sign(claims)
    return {**signed, "Content-Encoding": "aes128gcm", "TTL": str(TTL), "Urgency": "normal", "Topic": topic}


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
