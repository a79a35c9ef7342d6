"""What can happen at a table. A table is its head and its rows, in order; nothing else is stored of it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Reason = Literal["resigned", "replaced", "overtime"]


class Struct(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, tag_field="row", kw_only=True):
    """Base of all rows."""


class Sit(Struct, tag="sit"):
    seat: int
    name: str
    player: str
    token: str
    """The hash of the seat's token."""


class Free(Struct, tag="free"):
    """Somebody left before the start, or a bot's seat was opened."""

    seat: int


class Assign(Struct, tag="assign"):
    """A bot takes an open seat."""

    seat: int
    level: str


class Start(Struct, tag="start"):
    pass


class Play(Struct, tag="play"):
    seat: int
    decision: str
    play: str
    by: Literal["", "bot", "time"] = ""


class Withdraw(Struct, tag="withdraw"):
    seat: int


class AskUndo(Struct, tag="ask_undo"):
    """A seat asks to go back to the position after ``to`` answers."""

    seat: int
    to: int


class Agree(Struct, tag="agree"):
    seat: int
    yes: bool


class Undo(Struct, tag="undo"):
    seat: int
    to: int


class Replace(Struct, tag="replace"):
    """A bot takes the seat of a person for good."""

    seat: int
    level: str
    why: Reason


class Vote(Struct, tag="vote"):
    seat: int
    against: int


class Chat(Struct, tag="chat"):
    seat: int
    text: str


class Link(Struct, tag="link"):
    """A link to move a seat to another device was made; only the hash of its secret is stored."""

    seat: int
    token: str


class Claim(Struct, tag="claim"):
    """Another device took the seat by that link."""

    seat: int
    player: str
    token: str


class Rematch(Struct, tag="rematch"):
    seat: int
    table: str
    key: str


Row = (
    Sit | Free | Assign | Start | Play | Withdraw | AskUndo | Agree | Undo | Replace | Vote | Chat | Link | Claim | Rematch
)  # fmt: skip


class Head(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """How a table began."""

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
    kind: Literal["play", "training", "replay"] = "play"
    visibility: Literal["public", "link"] = "public"
    spectators: bool = True
    lang: str = "en"
    clock: Literal["none", "turn", "day"] = "none"
    seconds: int = 0
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


_encoder = msgspec.json.Encoder()
_rows: msgspec.json.Decoder[Row] = msgspec.json.Decoder(Row)
_heads: msgspec.json.Decoder[Head] = msgspec.json.Decoder(Head)


def encode(value: Row | Head) -> str:
    return _encoder.encode(value).decode()


def read_row(text: str) -> Row:
    return _rows.decode(text)


def read_head(text: str) -> Head:
    return _heads.decode(text)
