"""What can happen at a table. A table is its head and its rows, in order; nothing else is stored of it.

A kind of row is one class: its fields are what is stored, ``apply`` is what it does to the table, ``shows`` is what
the viewers are sent afterwards. Defining it is all: reading and writing follow from the class.
"""

from __future__ import annotations

from enum import Flag, auto
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from pantheon.server.http.auth import hashed
from pantheon.server.tables.behalf import Ahead as GivenAhead
from pantheon.server.tables.behalf import ahead_of
from pantheon.server.tables.head import Head
from pantheon.server.tables.kinds import Kind, decode

if TYPE_CHECKING:
    from pantheon.server.tables.table import Table

Reason = Literal["resigned", "replaced", "overtime", "no_show", "failed"]


class Shows(Flag):
    """What viewers are sent after a row. New lines are always sent, and the table also when its status changed."""

    LINES = 0
    GAME = auto()
    """The position: a patch, or a view."""
    OWN = auto()
    """The same, to those only who look with the eyes of the row's seat: others are not even told that there was something."""
    TABLE = auto()
    """Who sits where, who is there, what is asked of the table."""
    SEATS = auto()
    """Somebody lost a seat: who still looks with its eyes is cut off."""


EVERYTHING = Shows.GAME | Shows.TABLE | Shows.SEATS


class Row(Kind, omit_defaults=True, forbid_unknown_fields=True, tag_field="row", kw_only=True):
    """Something that happens at a table."""

    shows: ClassVar[Shows] = Shows.GAME | Shows.TABLE
    needed: ClassVar[bool] = False
    """A table that has grown too long takes nothing but this: what ends, not what goes on for ever."""

    def apply(self, table: Table, at: int) -> None:
        """Do it, at a time in milliseconds. The same rows always give the same table."""
        raise NotImplementedError


# -- seats ------------------------------------------------------------------------------------------


class Sit(Row, tag="sit"):
    seat: int
    name: str
    player: str
    token: str
    """The hash of the seat's token."""
    program: bool = False

    def apply(self, table: Table, at: int) -> None:
        seat = table.seats[self.seat]
        seat.free()
        seat.kind, seat.name, seat.player, seat.token = "human", self.name, self.player, self.token
        seat.program = self.program
        table.players.add(self.player)
        table.tell("sat", at, self.seat)


class Free(Row, tag="free"):
    """Somebody left before the start, or a bot's seat was opened."""

    needed = True
    shows = EVERYTHING
    seat: int

    def apply(self, table: Table, at: int) -> None:
        if table.seats[self.seat].kind == "human":
            table.tell("left", at, self.seat)
        table.seats[self.seat].free()


class Assign(Row, tag="assign"):
    """A bot takes an open seat. In a tournament it has a name of its own."""

    seat: int
    level: str
    name: str = ""

    def apply(self, table: Table, at: int) -> None:
        table.seats[self.seat].give_to_bot(self.level)
        table.seats[self.seat].name = self.name


class Replace(Row, tag="replace"):
    """A bot takes the seat of a person, or of a bot that does not answer, for good."""

    needed = True
    shows = EVERYTHING
    seat: int
    level: str
    why: Reason

    def apply(self, table: Table, at: int) -> None:
        table.tell(self.why, at, self.seat, bot=self.seat)
        table.rename(self.seat)
        table.leave(self.seat, self.why)
        table.seats[self.seat].give_to_bot(self.level, keep=self.why == "overtime")
        table.votes = {against: by - {self.seat} for against, by in table.votes.items() if against != self.seat}
        table.clock.misses.pop(self.seat, None)
        table.request = None


class Return(Row, tag="return"):
    """Somebody whose time ran out takes the seat back from the bot."""

    shows = EVERYTHING
    seat: int

    def apply(self, table: Table, at: int) -> None:
        table.rename(self.seat)
        table.seats[self.seat].give_back()
        table.leavers.pop(self.seat, None)
        table.clock.misses.pop(self.seat, None)
        table.wait(at)
        table.tell("returned", at, self.seat)


class Vote(Row, tag="vote"):
    shows = Shows.TABLE
    seat: int
    against: int

    def apply(self, table: Table, at: int) -> None:
        table.votes.setdefault(self.against, set()).add(self.seat)
        table.tell("votes", at, self.seat, other=table.name(self.against))


class Link(Row, tag="link"):
    """A link to move a seat to another device was made; only the hash of its secret is stored."""

    shows = Shows.LINES
    seat: int
    token: str

    def apply(self, table: Table, at: int) -> None:
        table.seats[self.seat].link = self.token


class Renew(Row, tag="renew"):
    """The host made new links: those given away before open nothing any more."""

    shows = Shows.TABLE
    join: str
    watch: str

    def apply(self, table: Table, at: int) -> None:
        table.join, table.watch = self.join, self.watch
        table.tell("renewed", at, None)


class Claim(Row, tag="claim"):
    """Another device took the seat by that link."""

    shows = EVERYTHING
    seat: int
    player: str
    token: str
    program: bool = False

    def apply(self, table: Table, at: int) -> None:
        seat = table.seats[self.seat]
        seat.token, seat.player, seat.program, seat.link = self.token, self.player, self.program, ""
        table.players.add(self.player)
        table.tell("moved", at, self.seat)


class Become(Row, tag="become"):
    """Somebody is another person from now on (two records became one), or was forgotten: then ``player`` is empty.

    The rows before are written anew together with this one, which is for those who have the table in memory.
    """

    needed = True
    shows = EVERYTHING
    who: str
    """The hash of who it was."""
    player: str = ""

    def apply(self, table: Table, at: int) -> None:
        for old in [player for player in table.players if hashed(player) == self.who]:
            table.become(old, self.player)


# -- the game ---------------------------------------------------------------------------------------


class Start(Row, tag="start"):
    needed = True

    def apply(self, table: Table, at: int) -> None:
        table.begin(at)
        table.tell("started", at, None)


class Play(Row, tag="play"):
    needed = True
    shows = Shows.GAME
    seat: int
    decision: str
    play: str
    by: Literal["", "bot", "time", "order"] = ""

    def apply(self, table: Table, at: int) -> None:
        if self.by == "time":
            table.out_of_time(self.seat, at)
        elif self.by != "order":
            table.clock.misses.pop(self.seat, None)
        match = table.begun
        table.take(self.seat, self.play, by_player=self.by == "")
        if self.by != "order" or self.seat in match.state.sealed:
            table.answers[self.seat] = (self.decision, self.play)
        if self.by != "order":
            table.marks[self.seat] = len(match.state.log)
        table.request = None
        table.undone.clear()
        table.wait(at)
        if match.over:
            table.over_at = at
            table.tell("over", at, None)


class Withdraw(Row, tag="withdraw"):
    """A sealed answer is taken back."""

    shows = Shows.GAME
    seat: int

    def apply(self, table: Table, at: int) -> None:
        table.withdraw(self.seat)
        table.clock.take_back(self.seat)
        table.answers.pop(self.seat, None)
        table.wait(at)


class AskUndo(Row, tag="ask_undo"):
    """A seat asks to go back to the position after ``to`` answers."""

    shows = Shows.TABLE
    seat: int
    to: int

    def apply(self, table: Table, at: int) -> None:
        table.request, table.agreed = self, set()
        table.tell("asks_undo", at, self.seat, steps=len(table.begun.actions) - self.to)


class Agree(Row, tag="agree"):
    shows = Shows.TABLE
    seat: int
    yes: bool

    def apply(self, table: Table, at: int) -> None:
        table.tell("agrees" if self.yes else "disagrees", at, self.seat)
        if self.yes:
            table.agreed.add(self.seat)
        else:
            table.request = None


class AskAdjourn(Row, tag="ask_adjourn"):
    """A seat asks to adjourn the game, or (``stop`` is false) to go on with it."""

    shows = Shows.TABLE
    seat: int
    stop: bool

    def apply(self, table: Table, at: int) -> None:
        table.request, table.agreed = self, set()
        table.tell("asks_adjourn" if self.stop else "asks_go_on", at, self.seat)


class Adjourn(Row, tag="adjourn"):
    """All have agreed: the game and its clocks stand still, or go on."""

    stop: bool

    def apply(self, table: Table, at: int) -> None:
        if self.stop:
            table.clock.adjourn(at)
        else:
            table.clock.go_on(at)
        table.request = None
        table.tell("adjourned" if self.stop else "goes_on", at, None)


class Standstill(Row, tag="standstill"):
    """No server ran from ``since`` to ``until``: it counts on no clock."""

    needed = True
    shows = Shows.GAME
    since: int
    until: int

    def apply(self, table: Table, at: int) -> None:
        table.clock.stand_still(self.since, self.until)


class Away(Row, tag="away"):
    """Somebody is on vacation until then: the seat's clock stands still. A time that has passed ends it."""

    seat: int
    until: int

    def apply(self, table: Table, at: int) -> None:
        table.clock.go_away(self.seat, at, self.until)
        table.tell("away" if self.until > at else "back", at, self.seat)


class Undo(Row, tag="undo"):
    seat: int
    to: int

    def apply(self, table: Table, at: int) -> None:
        others = table.crossed(self.seat, self.to)
        steps = table.take_back(self.to)
        table.clock.take_back(self.seat)
        table.orders[self.seat].paused = True
        for orders in table.orders:
            orders.ahead = None
        table.epoch += 1
        table.request = None
        table.answers.clear()
        table.marks = [min(mark, len(table.begun.state.log)) for mark in table.marks]
        table.wait(at)
        if table.openly_asked(self.seat):
            facts = {"others": [table.called(seat) for seat in others]} if others else {}
            table.tell("undone_across" if others else "undone", at, self.seat, steps=steps, **facts)


class Redo(Row, tag="redo"):
    """What was taken back last is given again."""

    seat: int

    def apply(self, table: Table, at: int) -> None:
        answers = table.undone.pop()
        open_ = table.openly_asked(self.seat)
        for seat, action in answers:
            table.take(seat, action, by_player=False)
        table.marks[self.seat] = len(table.begun.state.log)
        table.wait(at)
        if open_:
            table.tell("redone", at, self.seat, steps=len(answers))


class Order(Row, tag="order"):
    """An order is given or ended: what it answers is then written as ordinary answers."""

    shows = Shows.OWN
    seat: int
    key: str
    on: bool
    limit: int = 0

    def apply(self, table: Table, at: int) -> None:
        table.orders[self.seat].set(self.key, self.on, self.limit)
        table.orders[self.seat].paused = False


class Ahead(Row, tag="ahead"):
    """A question that comes round is answered before it comes; an empty answer takes that back."""

    shows = Shows.OWN
    seat: int
    play: str

    def apply(self, table: Table, at: int) -> None:
        found = ahead_of(table, self.seat) if self.play else None
        table.orders[self.seat].ahead = None if found is None else GivenAhead(*found, self.play)


class Coach(Row, tag="coach"):
    """The coach is asked for, or sent away."""

    shows = Shows.TABLE
    seat: int
    on: bool

    def apply(self, table: Table, at: int) -> None:
        (table.coaches.add if self.on else table.coaches.discard)(self.seat)


class Reviewed(Row, tag="reviewed"):
    """The coach has looked at a turn, and it stays as it is: the others may answer it."""

    needed = True
    shows = Shows.LINES
    seat: int

    def apply(self, table: Table, at: int) -> None:
        table.reviewed = table.moment


class End(Row, tag="end"):
    """The operator of the server stops a game for good, or (in a tournament) nobody is left to play against."""

    needed = True
    why: Literal["ended", "walkover"] = "ended"

    def apply(self, table: Table, at: int) -> None:
        table.ended = True
        table.request = None
        table.clock.turns = {}
        table.tell(self.why, at, None)


# -- beside the game --------------------------------------------------------------------------------


class Chat(Row, tag="chat"):
    shows = Shows.LINES
    seat: int
    text: str

    def apply(self, table: Table, at: int) -> None:
        table.say(self.text, at, self.seat)


class Silence(Row, tag="silence"):
    """The host lets somebody write no more at this table, or again."""

    shows = Shows.TABLE
    seat: int
    yes: bool

    def apply(self, table: Table, at: int) -> None:
        if self.yes:
            table.silenced.add(self.seat)
        else:
            table.silenced.discard(self.seat)
        table.tell("silenced" if self.yes else "unsilenced", at, self.seat)


class Share(Row, tag="share"):
    """A link to look back at the finished game was made; only the hash of its secret is stored. Without one: all links end."""

    shows = Shows.TABLE
    seat: int | None = None
    token: str = ""

    def apply(self, table: Table, at: int) -> None:
        table.shares = {*table.shares, self.token} if self.token else set()
        if self.seat is not None:
            table.tell("shared" if self.token else "unshared", at, self.seat)


class Rematch(Row, tag="rematch"):
    needed = True
    shows = Shows.TABLE
    seat: int
    table: str
    key: str

    def apply(self, table: Table, at: int) -> None:
        table.rematch = self
        table.tell("rematch", at, self.seat)


_encoder = msgspec.json.Encoder()


def encode(value: Row | Head) -> str:
    return _encoder.encode(value).decode()


def read_row(text: str) -> Row:
    return decode(Row, text)
