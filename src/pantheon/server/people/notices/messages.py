"""What is said: the games that wait, links to them, and how to stop. No names of others, nothing of the game."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from pantheon.server.people.notices.addresses import Address
from pantheon.server.wording import say

PUSHED = 20
"""Games named in a message to a browser, which has room for 4,000 bytes."""


class Waiting(NamedTuple):
    """A table where it is somebody's turn, or to which somebody is invited (``key``: of its link)."""

    id: str
    game: str
    title: str
    key: str = ""


class Notice(NamedTuple):
    """A message, before it takes the form of its way. ``tables`` is empty: it asks to confirm the address."""

    id: str
    """The same at every attempt, so that a receiver can tell."""
    lang: str
    site: str
    tables: list[Waiting]

    def say(self, key: str, **facts: Any) -> str:
        return say(self.lang, "notice", key, **facts)

    def link(self, table: Waiting) -> str:
        return f"{self.site}{_path(table)}"

    @property
    def subject(self) -> str:
        if not self.tables:
            return self.say("confirm_subject")
        turns, invited = self._kinds()
        told = turns or invited
        return self.say("subject" if turns else "invited_subject", n=len(told), title=told[0].title)

    def _kinds(self) -> tuple[list[Waiting], list[Waiting]]:
        """Turns and invitations."""
        return [each for each in self.tables if not each.key], [each for each in self.tables if each.key]

    def stop(self, address: Address) -> str:
        return f"{self.site}/me#stop={address.token('stop')}"

    def confirm(self, address: Address) -> str:
        return f"{self.site}/me#confirm={address.token('confirm')}"

    def text(self, address: Address) -> str:
        if not self.tables:
            return self.say("confirm", link=self.confirm(address))
        parts = []
        for head, tables in zip(("turns", "invited"), self._kinds(), strict=True):
            if tables:
                parts += [self.say(head, n=len(tables)), "\n".join(f"{each.title}: {self.link(each)}" for each in tables)]
        return "\n\n".join([*parts, self.say("stop", link=self.stop(address))])


def _path(table: Waiting) -> str:
    return f"/table/{table.id}?key={table.key}" if table.key else f"/table/{table.id}"


def email(notice: Notice, address: Address, sender: str) -> EmailMessage:
    made = EmailMessage()
    host = urlsplit(notice.site).hostname or "localhost"
    made["Subject"], made["From"], made["To"] = notice.subject, sender, address.address
    made["Date"], made["Message-ID"] = formatdate(), f"<{notice.id}@{host}>"
    made["Auto-Submitted"] = "auto-generated"
    if notice.tables:
        made["List-Unsubscribe"] = f"<{notice.site}/api/notices/stop?token={address.token('stop')}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(notice.text(address))
    return made


def push(notice: Notice, address: Address) -> bytes:
    """What the worker in the browser shows, and where a click on it leads: ``client/public/push.js``."""
    said: dict[str, Any] = {"title": notice.subject, "lang": notice.lang, "tag": "pantheon-turns", "url": "/"}
    if not notice.tables:
        said |= {"title": notice.say("push_subject"), "body": notice.say("push_confirm"), "tag": "pantheon-confirm", "url": "/me"}
        return msgspec.json.encode({**said, "confirm": address.token("confirm")})
    first, *more = notice.tables
    alone = notice.say("push_invited" if first.key else "push_body")
    body = ", ".join(table.title for table in notice.tables[:PUSHED]) if more else alone
    url = "/" if more else _path(first)
    return msgspec.json.encode(
        {**said, "body": body, "url": url, "stop": address.token("stop"), "stop_text": notice.say("push_stop")}
    )


def webhook(notice: Notice, address: Address) -> bytes:
    """The body in the form that the receiver reads."""
    text = notice.text(address)
    if address.kind == "discord":
        return msgspec.json.encode({"content": text, "allowed_mentions": {"parse": []}})
    if address.kind == "slack":
        return msgspec.json.encode({"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")})
    links = {"stop": notice.stop(address)} if notice.tables else {"confirm": notice.confirm(address)}
    tables = [
        {"id": each.id, "game": each.game, "title": each.title, "link": notice.link(each), "invited": bool(each.key)}
        for each in notice.tables
    ]
    return msgspec.json.encode(
        {"type": "turns" if tables else "confirm", "id": notice.id, "text": text, "tables": tables, **links}
    )
