"""What HTTP says about tournaments."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from pantheon.server.http.models import ClockIn, Lang, Model, Name
from pantheon.server.names import clean_name
from pantheon.server.people.tournaments.records import State
from pantheon.server.people.tournaments.standings import Format, Tie

Title = Annotated[
    str, Field(min_length=1, max_length=60, pattern=r"^\S(.*\S)?$", examples=["Sunday cup"]), AfterValidator(clean_name)
]  # fmt: skip
Start = Literal["host", "full", "time"]


class NewTournament(Model):
    """``rounds``: of a Swiss. ``level``: bots of it take the places that are free at the start; empty: none do.

    ``start``: when the host says so, when all places are taken, or at ``starts`` (milliseconds). ``pause``: seconds between
    rounds.
    """

    name: Title
    game: Annotated[str, Field(max_length=40, examples=["above"])]
    seats: Annotated[int, Field(ge=2, le=5, examples=[2])] = 2
    options: Annotated[dict[str, str], Field(max_length=40, examples=[{}])] = {}
    format: Format = "swiss"
    rounds: Annotated[int, Field(ge=1, le=20)] = 5
    places: Annotated[int, Field(ge=2, le=1000, examples=[8])]
    clock: Annotated[ClockIn, Field(examples=[{"kind": "total", "bank": 1200, "increment": 10}])]
    start: Start = "host"
    starts: Annotated[int, Field(ge=0, le=2**53)] = 0
    level: Annotated[str, Field(max_length=40, examples=["greedy"])] = ""
    pause: Annotated[int, Field(ge=0, le=86400)] = 60
    visibility: Literal["public", "link"] = "public"
    lang: Lang = "en"


class JoinIn(Model):
    name: Name


class TournamentInfo(TypedDict):
    """A tournament in a list. ``status``: called_off ended before its first round. ``mine``: I take part."""

    id: str
    name: str
    game: str
    title: str
    seats: int
    format: Format
    status: Literal["open", "running", "over", "called_off"]
    round: int
    rounds: int
    places: int
    entrants: int
    start: Start
    starts: int
    clock: ClockOut
    level: str
    level_label: str
    visibility: Literal["public", "link"]
    host: bool
    mine: bool
    created: int
    ended: int


class ClockOut(TypedDict):
    kind: Literal["turn", "total", "day"]
    seconds: int
    bank: int
    increment: int


class TournamentList(TypedDict):
    tournaments: list[TournamentInfo]
    more: bool


class StandingOut(TypedDict):
    """``ties``: as ``TournamentOut.ties`` names them. ``person``: the id of somebody who shows a page."""

    entrant: int
    name: str
    kind: Literal["person", "program", "bot"]
    level_label: str
    person: str | None
    mine: bool
    gone: bool
    rank: int
    points: float
    ties: list[float]
    games: int


class BoardSeat(TypedDict):
    entrant: int
    name: str
    mine: bool
    points: float | None
    score: int | None


class BoardOut(TypedDict):
    """``state``: void (ended without a result) counts as drawn. ``replay``: the game is still stored."""

    board: int
    table: str | None
    state: State
    replay: bool
    seats: list[BoardSeat]


class BracketSeat(TypedDict):
    entrant: int
    name: str
    mine: bool


class BracketBoard(TypedDict):
    """``on``: the entrant who goes on; null while they play."""

    on: int | None
    seats: list[BracketSeat]


class TournamentOut(TournamentInfo):
    """``boards``: of the round ``shown``. ``watch``: opens all its tables. ``table``: where I play now. ``next``: when the
    next round begins at the earliest, 0 while games go on."""

    options: dict[str, str]
    pause: int
    no_show: float
    watch: str
    ties: list[Tie]
    standings: list[StandingOut]
    shown: int
    boards: list[BoardOut]
    bracket: list[list[BracketBoard]]
    """Of a knock-out, round by round; the winners of two neighbours meet on one board of the next round."""
    table: str | None
    next: int
