"""How a table began."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Head(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """How a table began: stored once, never changed."""

    id: str
    game: str
    version: int
    data: str
    seats: int
    options: dict[str, str]
    seed: str
    host: str
    join: str
    watch: str
    created: int
    kind: Literal["play", "training", "replay", "lesson"] = "play"
    visibility: Literal["public", "link"] = "public"
    spectators: bool = True
    hints: bool = False
    """Whether people who play with each other may ask a bot."""
    rated: bool = False
    """Whether the game counts for the ratings of those who play it: tables/rated.py says what that rules out."""
    lang: str = "en"
    clock: Literal["none", "turn", "total", "day"] = "none"
    seconds: int = 0
    """A turn's own time; tables/clock.py says what it, the bank and the increment mean."""
    bank: int = 0
    increment: int = 0
    password: str = ""
    """The hash of what opens the table to those who have no link (tables/passwords.py)."""
    club: str = ""
    """The club whose members find the table in their lobby."""
    override: str = ""
    """The text of an owner's data file."""
    start: Any = None
    """A position to begin from (a sampled world), instead of the setup."""
    actions: list[tuple[int, str]] = []
    """Answers given before the table was opened: of a forked or uploaded match."""
    names: list[str] = []
    """Names of the seats of an uploaded match."""
    origin: tuple[str, int] | None = None
    """The table and step that this one was forked from."""
    lesson: str = ""
    """The lesson that is given at this table."""
    tournament: str = ""
    """The tournament that this table belongs to."""
    picture: str = ""
    """The picture of the rulebook at whose position this table began."""

    @property
    def for_all(self) -> bool:
        """Whoever finds it may sit down and watch; what was played there is public."""
        return self.visibility == "public" and not self.password

    @property
    def counts(self) -> bool:
        """Somebody's rating or place depends on the game: nobody is helped, nothing is taken back once others have answered."""
        return self.rated or bool(self.tournament)


_heads: msgspec.json.Decoder[Head] = msgspec.json.Decoder(Head)


def read_head(text: str) -> Head:
    return _heads.decode(text)
