"""What may go wrong, said to people: each message is a sentence that tells what to do."""

from __future__ import annotations

from typing import Any


class PantheonError(ValueError):
    """Base of all errors that a user of the library, the command line or the server may meet."""


class IllegalAction(PantheonError):
    """A seat tried something that the rules do not offer it now. The state is untouched."""

    def __init__(self, message: str, rule: str = "", key: str = "") -> None:
        super().__init__(message)
        self.rule = rule
        self.key = key


class BadAction(PantheonError):
    """A text is no action of this game's codebook. ``key`` and ``facts`` say the same to who words it in another language."""

    def __init__(self, message: str, key: str = "", facts: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.key = key
        self.facts = facts or {}


class BadSetup(PantheonError):
    """A seat count, option or seed that the game does not know."""


class BadData(PantheonError):
    """Component data, or an owner's override of it, that cannot be used."""


class BadMatch(PantheonError):
    """A match file that is broken, foreign, or of another version or data."""


class CannotUndo(PantheonError):
    """Nothing to take back, or something was revealed since."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason
