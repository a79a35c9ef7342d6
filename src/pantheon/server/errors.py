"""Why the server says no: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

STATUS = {
    "bad_request": 400, "bad_setup": 400, "bad_data": 400, "bad_match": 400, "bad_action": 400, "no_right": 401,
    "not_your_seat": 403, "not_host": 403, "not_member": 403, "no_watching": 403, "wrong_key": 403, "locked": 403,
    "origin": 403, "not_found": 404,
    "taken": 409, "not_open": 409, "not_running": 409, "not_over": 409, "seats_open": 409, "stale": 409, "sealed": 409,
    "not_meant": 409, "illegal": 409, "barrier": 409, "hidden": 409, "not_absent": 409, "other_version": 409,
    "too_large": 413, "too_many": 429, "broken": 500,
}  # fmt: skip


class Refused(Exception):
    """A request that cannot be carried out. Nothing has changed."""

    def __init__(self, code: str, key: str = "", *, text: str = "", rule: str = "", retry: float = 0.0, **facts: Any) -> None:
        """The sentence is ``[refused] key`` of the server's texts (the code when no key is given), or ``text`` as it is.

        ``retry``: seconds after which it is worth trying again.
        """
        super().__init__(text or key or code)
        self.code = code
        self.key = key or code
        self.text = text
        self.rule = rule
        self.retry = retry
        self.facts = facts

    @property
    def status(self) -> int:
        return STATUS[self.code]
