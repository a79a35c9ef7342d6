"""What HTTP says about finding each other: friends, invitations, quick match, clubs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from pantheon.server.http.models import Model, Name
from pantheon.server.names import clean_lines
from pantheon.server.tables.info import ClockInfo, TableInfo

ClockName = Literal["quick", "calm", "days"]


class NamedOut(TypedDict):
    """A person, for somebody who may know them."""

    id: str
    name: str


class FoundOut(NamedOut):
    kind: Literal["person", "program"]


class FriendOut(NamedOut):
    """``mutual``: we are friends; otherwise I have asked. ``here``: on this server now, if they let friends know."""

    mutual: bool
    here: bool


class FriendsOut(TypedDict):
    """``asking``: who wants to be my friend; ``shown``: whether friends see that I am here."""

    friends: list[FriendOut]
    asking: list[NamedOut]
    muted: list[NamedOut]
    shown: bool


class ShownIn(Model):
    shown: bool


class InvitationOut(TypedDict):
    """Somebody asks me to their table. ``seat``: an open one; ``link``: the way there."""

    table: str
    game: str
    title: str
    seat: int
    seats: int
    clock: ClockInfo
    by: str
    at: int
    key: str


class MatchIn(Model):
    """``seats``: 0 is the fewest that the game takes; ``bots``: the level that may fill open seats, empty: people only."""

    game: Annotated[str, Field(pattern="^[a-z0-9_]{1,40}$", examples=["above"])]
    seats: Annotated[int, Field(ge=0, le=32)] = 0
    clock: ClockName = "quick"
    bots: Annotated[str, Field(max_length=40)] = ""
    name: Name | None = None


class MatchOut(TypedDict):
    """``people``: how many others look for the same; ``offer``: nobody came for a while, bots could fill in."""

    state: Literal["none", "waiting", "found"]
    game: str
    seats: int
    clock: str
    bots: str
    since: int
    people: int
    offer: bool
    table: str | None


class QueueOut(TypedDict):
    game: str
    seats: int
    clock: str
    people: int


class ClubLine(TypedDict):
    """A club of mine; ``asking``: how many want to be let in, for the host."""

    id: str
    name: str
    role: Literal["host", "member", "asked"]
    members: int
    asking: int


class MeetingOut(TypedDict):
    """What a lobby shows beside its tables. ``asking``: how many want to be my friend."""

    invitations: list[InvitationOut]
    queues: list[QueueOut]
    friends: list[FriendOut]
    asking: int
    clubs: list[ClubLine]


About = Annotated[str, Field(max_length=500), AfterValidator(clean_lines)]


class ClubIn(Model):
    """``approval``: the host lets people in one by one."""

    name: Name
    about: About = ""
    approval: bool = False


class ClubKey(Model):
    key: Annotated[str, Field(max_length=80)] = ""


class RoleIn(Model):
    """``member``: let in; ``host``: the club is theirs from now on."""

    role: Literal["member", "host"]


class MemberOut(NamedOut):
    role: Literal["host", "member", "asked"]
    since: int
    page: bool
    mine: bool


class ClubTable(TypedDict):
    """``link``: the way in for members."""

    table: TableInfo
    link: str


class ClubOut(TypedDict):
    """Who is not a member sees what a link tells: the name, what it is about, how many there are. ``link``: for members."""

    id: str
    name: str
    about: str
    approval: bool
    created: int
    role: Literal["host", "member", "asked", ""]
    count: int
    members: list[MemberOut]
    tables: list[ClubTable]
    link: str | None


class Standing(NamedOut):
    """``margin``: the true rating is within so many points, in 19 cases of 20."""

    rating: int
    margin: int
    played: int
    won: int


class ClubLadder(TypedDict):
    game: str
    title: str
    seats: int
    standings: list[Standing]
