"""A table: what its rows add up to. No input or output here; the same rows always give the same table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from pantheon.core.engine import deciders
from pantheon.core.game import Game
from pantheon.core.match import Match
from pantheon.core.task import AskAll
from pantheon.server.tables import rows
from pantheon.server.tables.rows import Head, Row
from pantheon.server.wording import bot_name, say

Kind = Literal["human", "bot", "open"]
Status = Literal["open", "running", "over"]


class Seat:
    """Who sits there. Tokens are hashes."""

    __slots__ = ("kind", "name", "level", "player", "token", "link")

    def __init__(self) -> None:
        self.free()

    def free(self) -> None:
        self.kind: Kind = "open"
        self.name = self.level = self.player = self.token = self.link = ""

    def give_to_bot(self, level: str) -> None:
        self.free()
        self.kind, self.level = "bot", level


class TableLine:
    """Something said or done at the table, beside the game's own log. ``mark``: the log's length then."""

    __slots__ = ("kind", "at", "seat", "name", "text", "facts", "mark")

    def __init__(
        self, kind: str, at: int, seat: int | None, name: str, text: str, mark: int, facts: dict[str, Any] | None = None
    ) -> None:
        self.kind = kind
        self.at = at
        self.seat = seat
        self.name = name
        self.text = text
        self.mark = mark
        self.facts = facts or {}

    def say(self, lang: str) -> str:
        if self.kind == "chat":
            return self.text
        facts = {key: bot_name(lang, value) if key == "bot" else value for key, value in self.facts.items()}
        return say(lang, "event", self.text, name=self.name, **facts)


class Table:
    """A table after its first ``n`` rows."""

    def __init__(self, head: Head, game: Game[Any]) -> None:
        self.head = head
        self.game = game
        self.n = 0
        self.changed = head.created
        self.seats = [Seat() for _ in range(head.seats)]
        self.match: Match | None = None
        self.epoch = 0
        """How many times something was taken back: part of a decision's id."""
        self.lines: list[TableLine] = []
        self.players: set[str] = {head.host}
        """Everybody who ever sat here."""
        self.request: rows.AskUndo | None = None
        self.agreed: set[int] = set()
        self.votes: dict[int, set[int]] = {}
        self.rematch: rows.Rematch | None = None
        self.answers: dict[int, tuple[str, str]] = {}
        """The last answer of each seat: decision and action."""
        self.marks = [0] * head.seats
        """How long the log was when each seat last answered."""
        self.turns: dict[int, int] = {}
        """Since when each seat is being waited for."""
        self.together = -1
        """The common question that is open."""
        self.misses: dict[int, int] = {}
        """How many turns in a row each seat has let its time run out."""
        if head.kind == "replay":
            self._begin(head.created)

    @property
    def status(self) -> Status:
        if self.match is None:
            return "open"
        return "over" if self.match.over else "running"

    @property
    def decision(self) -> str:
        """The id of the open question: the same for all seats, and not changed by sealed answers."""
        return f"{self.epoch}.{self.match.state.ply}" if self.match is not None and not self.match.over else ""

    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.kind == "human"]

    def asked(self) -> list[int]:
        """The seats that the game waits for. Not for viewers: a question may be secret."""
        return deciders(self.match.state) if self.match is not None else []

    def name(self, seat: int, lang: str = "en") -> str:
        if self.head.names:
            return self.head.names[seat]
        holder = self.seats[seat]
        return bot_name(lang, seat) if holder.kind == "bot" else holder.name

    def names(self, lang: str) -> list[str]:
        return [self.name(seat, lang) for seat in range(self.head.seats)]

    def past(self, step: int) -> Match:
        """The match after its first ``step`` answers."""
        assert self.match is not None
        return self.match.at(step)

    # -- rows ---------------------------------------------------------------------------------

    def apply(self, row: Row, at: int) -> None:
        """Carry out the next row."""
        _CARRY_OUT[type(row)](self, row, at)
        self.n += 1
        self.changed = at

    def _tell(self, key: str, at: int, seat: int | None, **facts: Any) -> None:
        name = self.name(seat) if seat is not None else ""
        mark = len(self.match.state.log) if self.match is not None else 0
        self.lines.append(TableLine("event", at, seat, name, key, mark, facts))

    def _sit(self, row: rows.Sit, at: int) -> None:
        seat = self.seats[row.seat]
        seat.free()
        seat.kind, seat.name, seat.player, seat.token = "human", row.name, row.player, row.token
        self.players.add(row.player)
        self._tell("sat", at, row.seat)

    def _free(self, row: rows.Free, at: int) -> None:
        if self.seats[row.seat].kind == "human":
            self._tell("left", at, row.seat)
        self.seats[row.seat].free()

    def _assign(self, row: rows.Assign, at: int) -> None:
        self.seats[row.seat].give_to_bot(row.level)

    def _start(self, row: rows.Start, at: int) -> None:
        self._begin(at)
        self._tell("started", at, None)

    def _begin(self, at: int) -> None:
        head = self.head
        self.match = Match(self.game, head.seats, head.options, head.seed, head.start)
        for seat, action in head.actions:
            self.match.play(seat, action)
        self._wait(at)

    def _wait(self, at: int) -> None:
        """A turn goes on while the same seat alone is asked, or while others still answer the same common question."""
        assert self.match is not None
        state = self.match.state
        together = state.ply if state.agenda and isinstance(state.agenda[-1], AskAll) else -1
        goes_on = together == self.together
        self.turns = {seat: self.turns.get(seat, at) if goes_on else at for seat in self.asked()}
        self.together = together

    def _play(self, row: rows.Play, at: int) -> None:
        assert self.match is not None
        if row.by == "time":
            self._out_of_time(row.seat, at)
        else:
            self.misses.pop(row.seat, None)
        self.match.play(row.seat, row.play)
        self.answers[row.seat] = (row.decision, row.play)
        self.marks[row.seat] = len(self.match.state.log)
        self.request = None
        self._wait(at)
        if self.match.over:
            self._tell("over", at, None)

    def _out_of_time(self, seat: int, at: int) -> None:
        """Told once a turn, and not at all when the question is secret."""
        assert self.match is not None
        if self.turns.get(seat, 0) >= 0:
            self.misses[seat] = self.misses.get(seat, 0) + 1
            if self._openly_asked(seat):
                self._tell("out_of_time", at, seat)
        self.turns[seat] = -1

    def _openly_asked(self, seat: int) -> bool:
        assert self.match is not None
        question = self.game.question(self.match.state, None)
        return question is not None and seat in question["waiting"]

    def _withdraw(self, row: rows.Withdraw, at: int) -> None:
        assert self.match is not None
        self.match.withdraw(row.seat)
        self.answers.pop(row.seat, None)
        self._wait(at)

    def _ask_undo(self, row: rows.AskUndo, at: int) -> None:
        assert self.match is not None
        self.request, self.agreed = row, set()
        self._tell("asks_undo", at, row.seat, steps=len(self.match.actions) - row.to)

    def _agree(self, row: rows.Agree, at: int) -> None:
        self._tell("agrees" if row.yes else "disagrees", at, row.seat)
        if row.yes:
            self.agreed.add(row.seat)
        else:
            self.request = None

    def _undo(self, row: rows.Undo, at: int) -> None:
        assert self.match is not None
        steps = len(self.match.actions) - row.to
        for _ in range(steps):
            self.match.undo()
        self.epoch += 1
        self.request = None
        self.answers.clear()
        self.marks = [min(mark, len(self.match.state.log)) for mark in self.marks]
        self._wait(at)
        if self._openly_asked(row.seat):
            self._tell("undone", at, row.seat, steps=steps)

    def _replace(self, row: rows.Replace, at: int) -> None:
        self._tell(row.why, at, row.seat, bot=row.seat)
        self.seats[row.seat].give_to_bot(row.level)
        self.votes = {against: by - {row.seat} for against, by in self.votes.items() if against != row.seat}
        self.misses.pop(row.seat, None)
        self.request = None

    def _vote(self, row: rows.Vote, at: int) -> None:
        self.votes.setdefault(row.against, set()).add(row.seat)
        self._tell("votes", at, row.seat, other=self.name(row.against))

    def _chat(self, row: rows.Chat, at: int) -> None:
        mark = len(self.match.state.log) if self.match is not None else 0
        self.lines.append(TableLine("chat", at, row.seat, self.name(row.seat), row.text, mark))

    def _link(self, row: rows.Link, at: int) -> None:
        self.seats[row.seat].link = row.token

    def _claim(self, row: rows.Claim, at: int) -> None:
        seat = self.seats[row.seat]
        seat.token, seat.player, seat.link = row.token, row.player, ""
        self.players.add(row.player)
        self._tell("moved", at, row.seat)

    def _rematch(self, row: rows.Rematch, at: int) -> None:
        self.rematch = row
        self._tell("rematch", at, row.seat)


_CARRY_OUT: dict[type[Any], Callable[[Table, Any, int], None]] = {
    rows.Sit: Table._sit, rows.Free: Table._free, rows.Assign: Table._assign, rows.Start: Table._start,
    rows.Play: Table._play, rows.Withdraw: Table._withdraw, rows.AskUndo: Table._ask_undo, rows.Agree: Table._agree,
    rows.Undo: Table._undo, rows.Replace: Table._replace, rows.Vote: Table._vote, rows.Chat: Table._chat,
    rows.Link: Table._link, rows.Claim: Table._claim, rows.Rematch: Table._rematch,
}  # fmt: skip
