"""Passkeys: a person proves to be the same by what their device, or their password keeper, holds. WebAuthn by ``webauthn``."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)  # fmt: skip
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)  # fmt: skip

from pantheon.server.errors import Refused
from pantheon.server.http.auth import now
from pantheon.server.people.record import Holder
from pantheon.server.store import Statement, Store

MINUTES = 5
PASSKEYS = 20
"""So many of one person."""
ASK = "INSERT INTO challenges VALUES ($1, $2, $3)"
ASKED = "DELETE FROM challenges WHERE challenge = $1 AND until > $2 RETURNING player_id"
OLD = "DELETE FROM challenges WHERE until <= $1"
ADD = "INSERT INTO passkeys VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT DO NOTHING"
KNOWN = """SELECT k.public_key, k.sign_count, p.id, p.name FROM passkeys k JOIN players p ON p.id = k.player_id WHERE k.id = $1"""
USED = "UPDATE passkeys SET sign_count = $1, seen = $2 WHERE id = $3"


class Site(NamedTuple):
    """What a passkey is bound to: the host, and the pages' origin."""

    host: str
    origin: str


def _asked(challenge: bytes, player: str) -> list[Statement]:
    at = now()
    return [(OLD, at), (ASK, bytes_to_base64url(challenge), player, at + MINUTES * 60_000)]


async def new_options(store: Store, site: Site, player: str, name: str) -> dict[str, Any]:
    """What the browser needs to make a passkey."""
    known = [id for (id,) in await store.fetch("SELECT id FROM passkeys WHERE player_id = $1", player)]
    if len(known) >= PASSKEYS:
        raise Refused("too_many", "too_many_passkeys", limit=PASSKEYS)
    options = generate_registration_options(
        rp_id=site.host, rp_name="Pantheon", user_id=player.encode(), user_name=name, user_display_name=name,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )  # fmt: skip
    await store.run(*_asked(options.challenge, player))
    made: dict[str, Any] = json.loads(options_to_json(options))
    return made


async def add(store: Store, site: Site, player: str, name: str, credential: dict[str, Any]) -> None:
    challenge = await _challenge(store, credential, player)
    made = _verified(verify_registration_response, site, credential, challenge)
    key = bytes_to_base64url(made.credential_public_key)
    await store.run((ADD, bytes_to_base64url(made.credential_id), player, key, made.sign_count, name, now()))


async def sign_in_options(store: Store, site: Site) -> dict[str, Any]:
    """What the browser needs to ask for any passkey of this site."""
    options = generate_authentication_options(rp_id=site.host, user_verification=UserVerificationRequirement.PREFERRED)
    await store.run(*_asked(options.challenge, ""))
    made: dict[str, Any] = json.loads(options_to_json(options))
    return made


async def by_passkey(store: Store, site: Site, credential: dict[str, Any]) -> Holder:
    """Whose passkey signed what was asked."""
    challenge = await _challenge(store, credential, "")
    id = credential.get("id")
    found = await store.fetch(KNOWN, id) if isinstance(id, str) else []
    if not found:
        raise Refused("wrong_key", "unknown_passkey")
    key, count, player, name = found[0]
    known = {"credential_public_key": base64url_to_bytes(key), "credential_current_sign_count": count}
    signed = _verified(verify_authentication_response, site, credential, challenge, **known)
    await store.run((USED, signed.new_sign_count, now(), id))
    return Holder(player, name, "person", "", 0)


def _verified(verify: Any, site: Site, credential: dict[str, Any], challenge: bytes, **known: Any) -> Any:
    try:
        return verify(
            credential=credential, expected_challenge=challenge, expected_rp_id=site.host, expected_origin=site.origin,
            require_user_verification=False, **known,
        )  # fmt: skip
    except Exception:  # whatever the library makes of a forged one
        raise Refused("wrong_key", "bad_passkey") from None


async def _challenge(store: Store, credential: dict[str, Any], player: str) -> bytes:
    """What this passkey says it signed: asked for by us, not long ago, for the first time, and for the same person."""
    try:
        said = parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])).challenge
    except Exception:  # the same
        raise Refused("wrong_key", "bad_passkey") from None
    asked = await store.fetch(ASKED, bytes_to_base64url(said), now())
    if not asked or asked[0][0] != player:
        raise Refused("wrong_key", "bad_passkey")
    return said
