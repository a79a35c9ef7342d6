"""What HTTP says about people: who I am, what was played, what the games show."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from pantheon.server.http.models import Lang, Model, Name


class MeIn(Model):
    """``page``: whether others may see my page; left out: as it was."""

    name: Name
    lang: Lang = "en"
    page: bool | None = None


class MeOut(TypedDict):
    """``id`` is null for somebody who has not told a name yet."""

    id: str | None
    name: str | None
    lang: str
    kind: Literal["person", "program"]
    page: bool
    recovery: bool
    passkeys: int


class DeviceOut(TypedDict):
    """Something I am signed in with: a browser."""

    id: str
    name: str
    created: int
    seen: int
    this: bool


class DeviceIn(Model):
    name: Name


class PasskeyOut(TypedDict):
    id: str
    name: str
    created: int
    seen: int


class CredentialIn(Model):
    """What the browser's ``navigator.credentials`` gave, as JSON."""

    credential: dict[str, Any]


class AwayIn(Model):
    """For so many days from now; 0: I am back."""

    days: Annotated[int, Field(ge=0, le=365)]


class AwayOut(TypedDict):
    """``until``: 0 when I am here; ``left``: days that I may still take within a year."""

    until: int
    left: int


class ProgramIn(Model):
    name: Name


class ProgramOut(TypedDict):
    """A bot of mine; ``token`` is told once."""

    id: str
    name: str
    created: int
    token: NotRequired[str]


class InviteIn(Model):
    """``person``: the id of somebody who shows a page, or of a program."""

    person: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]


class PhraseIn(Model):
    phrase: Annotated[str, Field(min_length=1, max_length=200)]


class PhraseOut(TypedDict):
    """Told once: only its hash is kept."""

    phrase: str
    link: str


class RecordOut(TypedDict):
    played: int
    won: int
    lost: int


class SourceOut(TypedDict):
    label: str
    average: float


class FavouriteOut(TypedDict):
    """What was chosen most often in the games that were won: ``kind``, as "Cards taken", ``name``, in how many games."""

    kind: str
    name: str
    won: int


class GameCount(RecordOut):
    game: str
    title: str
    best: int | None
    sources: list[SourceOut]
    favourites: list[FavouriteOut]


class SeatCount(RecordOut):
    game: str
    title: str
    seats: int
    seat: int


class OpponentCount(RecordOut):
    """``person``: the id of somebody who shows a page."""

    name: str
    kind: str
    person: str | None


class WayOut(TypedDict):
    game: str
    title: str
    text: str
    count: int


class PersonRating(TypedDict):
    """``margin``: the true rating is within so many points, in 19 cases of 20."""

    game: str
    title: str
    seats: int
    rating: int
    margin: int
    played: int


class PersonOut(TypedDict):
    id: str
    name: str
    kind: Literal["person", "program"]
    since: int
    mine: bool
    page: bool
    played: int
    won: int
    by_game: list[GameCount]
    by_seat: list[SeatCount]
    opponents: list[OpponentCount]
    ways: list[WayOut]
    ratings: list[PersonRating]


class PastSeat(TypedDict):
    seat: int
    name: str
    kind: str
    level_label: str
    score: int
    place: int
    gave_up: bool
    mine: bool
    person: str | None
    change: int | None
    """By how many points a rated game has changed the rating; null: it did not count (yet)."""


class PastGame(TypedDict):
    """A finished game; ``replay``: whether it is still stored."""

    table: str
    game: str
    title: str
    began: int
    ended: int
    steps: int
    visibility: str
    rated: bool
    replay: bool
    text: str
    won: bool
    seats: list[PastSeat]


class AgainstOut(TypedDict):
    name: str
    other: str
    played: int
    won: int
    lost: int
    games: list[PastGame]


class ReasonCount(TypedDict):
    text: str
    games: int


class OptionCount(TypedDict):
    label: str
    value: str
    games: int


class SourceShare(TypedDict):
    label: str
    winners: float
    others: float


class ChoiceShare(TypedDict):
    """Of the seats that chose something at least once, the share that won, and the interval of 95 % of it."""

    name: str
    seats: int
    share: float
    low: float
    high: float


class ChoiceKind(TypedDict):
    """``choices``: those that at least ten seats chose, the share of wins descending."""

    label: str
    choices: list[ChoiceShare]


class SetupOut(TypedDict):
    """The games with one number of seats. ``won``: the share of each seat; ``steps``: least, median, most.

    ``usual``: the share of all seats that won, to hold the shares by choice against.
    """

    seats: int
    games: int
    won: list[float]
    steps: list[float]
    minutes: float
    reasons: list[ReasonCount]
    options: list[OptionCount]
    sources: list[SourceShare]
    usual: float
    choices: list[ChoiceKind]


class BestOut(TypedDict):
    score: int
    name: str
    table: str
    seats: int
    ended: int


class StatisticsOut(TypedDict):
    game: str
    title: str
    records: list[BestOut]
    setups: list[SetupOut]


class LadderEntry(TypedDict):
    """``rank``: null for the bots of this server. ``person``: the id of somebody who shows a page."""

    rank: int | None
    name: str
    kind: str
    level: str
    person: str | None
    mine: bool
    rating: int
    margin: int
    played: int
    last: int


class LadderOut(TypedDict):
    """``setups``: the numbers of seats with a ladder of their own; ``bots_play``: while nobody plays, bots do for a rating."""

    game: str
    title: str
    seats: int
    setups: list[int]
    entries: list[LadderEntry]
    bots_play: bool


class StakeOut(TypedDict):
    """``left``: it concerns who gave the seat up."""

    seat: int
    rating: int
    margin: int
    change: int | None
    left: bool


class StakesOut(TypedDict):
    counted: bool
    seats: list[StakeOut]
