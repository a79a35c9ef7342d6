"""Passwords of tables: people choose short ones, so they are kept as slow hashes, and only so many tries are taken."""

from __future__ import annotations

import asyncio
import hashlib
import secrets

COST = {"n": 2**14, "r": 8, "p": 1}


def _slow(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, dklen=32, **COST)


async def hashed_password(password: str) -> str:
    """The salt and the hash, as it is stored."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{(await asyncio.to_thread(_slow, password, salt)).hex()}"


async def is_password(password: str, stored: str) -> bool:
    salt, _, known = stored.partition(":")
    made = await asyncio.to_thread(_slow, password, bytes.fromhex(salt))
    return secrets.compare_digest(made.hex(), known)
