"""Getting one message to one address, once: it arrives, it may arrive later, or it never will."""

from __future__ import annotations

from urllib.parse import unquote, urlsplit

import aiosmtplib
from py_vapid import Vapid02

from pantheon.server.people.notices import messages, push, web
from pantheon.server.people.notices.addresses import Address
from pantheon.server.settings import Settings

LATER = (408, 409, 425, 429)
"""Answers of 4xx that do not mean: never."""
GONE = (404, 410)
"""What a push service answers when the subscription has ended."""


class Later(Exception):
    """Not delivered; worth trying again."""


class Never(Exception):
    """Not delivered, and the address is no good."""


class Gone(Exception):
    """The browser is not to be reached any more, as its user wished: the address is forgotten."""


async def deliver(settings: Settings, key: Vapid02, address: Address, notice: messages.Notice) -> None:
    """``key``: what messages to browsers are signed with."""
    if address.kind == "email":
        await _mail(settings, address, notice)
    elif address.kind == "push":
        topic = "turns" if notice.tables else "confirm"
        sealed = push.sealed(address, messages.push(notice, address))
        await _post(settings, address, push.headers(key, settings.public_url, address, topic), sealed)
    else:
        headers = {"Content-Type": "application/json", "Idempotency-Key": notice.id}
        await _post(settings, address, headers, messages.webhook(notice, address))


async def _mail(settings: Settings, address: Address, notice: messages.Notice) -> None:
    server = urlsplit(settings.smtp)
    secure = server.scheme == "smtps"
    sender = settings.mail_from or f"pantheon@{urlsplit(settings.public_url).hostname}"
    try:
        await aiosmtplib.send(
            messages.email(notice, address, sender), hostname=server.hostname, port=server.port or (465 if secure else 25),
            username=unquote(server.username) if server.username else None,
            password=unquote(server.password) if server.password else None,
            use_tls=secure, start_tls=True if server.username and not secure else None, timeout=web.SECONDS,
        )  # fmt: skip
    except aiosmtplib.SMTPRecipientsRefused as e:
        if all(refused.code >= 500 for refused in e.recipients):
            raise Never(str(e)) from None
        raise Later(str(e)) from None
    except (aiosmtplib.SMTPException, OSError) as e:
        raise Later(str(e)) from None


async def _post(settings: Settings, address: Address, headers: dict[str, str], body: bytes) -> None:
    try:
        place = await web.look_up(address.address, settings.webhook_networks)
        status = await web.post(place, headers, body)
    except web.Forbidden:
        raise Never("a private address") from None
    except web.Unreachable as e:
        raise Later(str(e)) from None
    if 200 <= status < 300:
        return
    if address.kind == "push" and status in GONE:
        raise Gone
    if 300 <= status < 500 and status not in LATER:
        raise Never(f"the receiver answers {status}")
    raise Later(f"the receiver answers {status}")
