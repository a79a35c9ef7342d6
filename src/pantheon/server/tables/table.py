"""A table: what its rows add up to. No input or output here; the same rows always give the same table."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from pantheon.core.engine import deciders
from pantheon.core.game import Game
from pantheon.core.match import Match
from pantheon.core.task import AskAll
from pantheon.lessons import Guide, read_course
from pantheon.server import games
from pantheon.server.tables import rows
from pantheon.server.tables.behalf import Orders, question_of
from pantheon.server.tables.clock import Clock
from pantheon.server.tables.head import Head
from pantheon.server.tables.past import Past
from pantheon.server.tables.rows import Row
from pantheon.server.wording import bot_name, say

Kind = Literal["human", "bot", "open"]
Status = Literal["open", "running", "over"]


class Seat:
    """Who sits there. Tokens are hashes."""

    __slots__ = ("kind", "name", "level", "player", "token", "link", "program", "lost")

    def __init__(self) -> None:
        self.free()

    def free(self) -> None:
        self.kind: Kind = "open"
        self.name = self.level = self.player = self.token = self.link = ""
        self.program = False
        """A program of somebody outside plays here."""
        self.lost: tuple[str, str, str, bool] | None = None
        """Name, player, token and program of who may take the seat back from the bot."""

    def give_to_bot(self, level: str, keep: bool = False) -> None:
        held = (self.name, self.player, self.token, self.program) if keep else None
        self.free()
        self.kind, self.level, self.lost = "bot", level, held

    def give_back(self) -> None:
        held = self.lost
        self.free()
        if held is not None:
            self.kind, (self.name, self.player, self.token, self.program) = "human", held


class Leaver(NamedTuple):
    """Somebody who gave a seat up in the middle of a game."""

    player: str
    name: str
    program: bool
    why: str


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
        if "others" in facts:
            facts["others"] = ", ".join(bot_name(lang, one) if isinstance(one, int) else one for one in facts["others"])
        return say(lang, "event", self.text, name=self.name, **facts)


def _guide(game: Game[Any], lesson: str) -> Guide | None:
    course = read_course(game.folder) if lesson else None
    return Guide(game, course.lesson(lesson)) if course is not None else None


class Table:
    """A table after its first ``n`` rows."""

    def __init__(self, head: Head, game: Game[Any]) -> None:
        self.head = head
        self.game = game
        self.altered = games.altered(game.folder, head.override)
        self.n = 0
        self.changed = head.created
        self.seats = [Seat() for _ in range(head.seats)]
        self.match: Match | None = None
        self.past = Past()
        self.ended = False
        """The operator stopped it."""
        self.started = self.over_at = 0
        """When the game began, and when it ended."""
        self.leavers: dict[int, Leaver] = {}
        """People whose seats a bot plays to the end."""
        self.silenced: set[int] = set()
        """Seats that may not write."""
        self.epoch = 0
        """How many times something was taken back: part of a decision's id."""
        self.lines: list[TableLine] = []
        self.join, self.watch = head.join, head.watch
        """The keys of the links, until the host renews them."""
        self.players: set[str] = {head.host} - {""}
        """Everybody who ever sat here."""
        self.request: rows.AskUndo | rows.AskAdjourn | None = None
        self.agreed: set[int] = set()
        self.votes: dict[int, set[int]] = {}
        self.rematch: rows.Rematch | None = None
        self.answers: dict[int, tuple[str, str]] = {}
        """The last answer of each seat: decision and action."""
        self.marks = [0] * head.seats
        """How long the log was when each seat last answered."""
        self.openly: list[bool] = []
        """Of each answer, whether everybody knew who gave it."""
        self.choices: list[bool] = []
        """Of each answer, whether there was another."""
        self.undone: list[list[tuple[int, int]]] = []
        """What was taken back and can be given again, the last time last."""
        self.orders = [Orders() for _ in range(head.seats)]
        self.coaches: set[int] = set()
        """Seats that have asked for the coach."""
        self.reviewed = (0, 0)
        """The moment up to which the coach has nothing more to say."""
        self.renamed: list[tuple[int, int, str]] = []
        """Changes of players: how long the log was, the seat, the name until then (empty: a bot)."""
        self.clock = Clock(head)
        self.spent = [0] * head.seats
        """Milliseconds for which each seat has been waited for."""
        self.counted = head.created
        """Until when they are counted."""
        self.shares: set[str] = set()
        """Hashes of the keys by which others look back at the finished game."""
        self.guide = _guide(game, head.lesson)
        """Leads through the lesson that is given here."""
        if head.kind == "replay":
            self.begin(head.created)

    @property
    def status(self) -> Status:
        if self.match is None:
            return "over" if self.ended else "open"
        return "over" if self.match.over or self.ended or self._lesson_over() else "running"

    def _lesson_over(self) -> bool:
        return self.taught and self.guide is not None and self.guide.finished(len(self.begun.actions))

    @property
    def taught(self) -> bool:
        """A lesson says what is to be done; the real game that may follow it is one like any other."""
        return self.guide is not None and (self.match is None or not self.guide.free(len(self.match.actions)))

    @property
    def decision(self) -> str:
        """The id of the open question: the same for all seats, and not changed by sealed answers."""
        going = self.match is not None and not self.match.over and not self.ended
        return f"{self.epoch}.{self.begun.state.ply}" if going else ""

    @property
    def moment(self) -> tuple[int, int]:
        """How often something was taken back, and how many answers stand."""
        return self.epoch, len(self.begun.actions)

    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.kind == "human"]

    def asked(self) -> list[int]:
        """The seats that the game waits for. Not for viewers: a question may be secret."""
        return deciders(self.match.state) if self.match is not None and not self.ended and not self.clock.adjourned else []

    def scripted(self) -> tuple[int, str] | None:
        """The seat and the answer that a lesson wants now of somebody else than the learner."""
        return self.guide.reply(len(self.begun.actions)) if self.guide is not None else None

    def bots_asked(self) -> list[int]:
        """The bots that must answer; in a lesson only when it is their turn in the script."""
        asked = [seat for seat in self.asked() if self.seats[seat].kind == "bot"]
        if not asked or not self.taught:
            return asked
        scripted = self.scripted()
        return [seat for seat in asked if scripted is not None and seat == scripted[0]]

    def name(self, seat: int, lang: str = "en") -> str:
        if self.head.names:
            return self.head.names[seat]
        holder = self.seats[seat]
        return holder.name or bot_name(lang, seat) if holder.kind == "bot" else holder.name

    def called(self, seat: int) -> str | int:
        """A name, or the seat of a bot without one of its own: how it is called depends on the reader's language."""
        own = self.head.names or self.seats[seat].name
        return seat if self.seats[seat].kind == "bot" and not own else self.name(seat)

    def names(self, lang: str) -> list[str]:
        return [self.name(seat, lang) for seat in range(self.head.seats)]

    def names_at(self, lang: str, line: int) -> list[str]:
        """The names when a line of the log was written."""
        names = self.names(lang)
        for length, seat, before in reversed(self.renamed):
            if line < length:
                names[seat] = before or bot_name(lang, seat)
        return names

    @property
    def begun(self) -> Match:
        """The match of a table that has begun."""
        assert self.match is not None
        return self.match

    def last_choice(self, seat: int) -> int | None:
        """How many answers came before the last one of a seat that could have been another."""
        actions, first = self.begun.actions, len(self.head.actions)
        last = None
        for i in range(len(actions) - 1, first - 1, -1):
            if actions[i][0] == seat:
                if self.choices[i]:
                    return i
                last = i if last is None else last
        return last

    def since_step(self, seat: int) -> int:
        """How many answers had been given when a seat last answered itself."""
        mark = self.marks[seat]
        return max(0, self.begun.step_of(mark) - 1) if mark else 0

    def crossed(self, seat: int, to: int) -> list[int]:
        """The others whose answers an undo would take back, as far as everybody knows of them."""
        later = zip(self.begun.actions[to:], self.openly[to:], strict=True)
        return sorted({other for (other, _), known in later if known and other != seat})

    # -- for rows -----------------------------------------------------------------------------

    def take(self, seat: int, play: int | str, by_player: bool) -> None:
        """Carry out an answer."""
        code = self.game.book.parse(play) if isinstance(play, str) else play
        question, plays = question_of(self, seat)
        self.openly.append(self.openly_asked(seat))
        self.choices.append(len(plays) > 1)
        self.orders[seat].ahead = None
        if by_player:
            self.orders[seat].answered(self.game.orders, question, plays, self.game.book.text(code))
        self.begun.play(seat, code)

    def take_back(self, to: int) -> int:
        """Take answers back, down to the first ``to``; tells how many."""
        taken = [self.begun.undo() for _ in range(len(self.begun.actions) - to)]
        del self.openly[to:], self.choices[to:]
        self.undone.append(taken[::-1])
        return len(taken)

    def withdraw(self, seat: int) -> None:
        """Take a sealed answer back: it leaves the record."""
        last = max(i for i, (who, _) in enumerate(self.begun.actions) if who == seat)
        self.begun.withdraw(seat)
        del self.openly[last], self.choices[last]

    def rename(self, seat: int) -> None:
        """Somebody else plays for a seat from now on: what was told before keeps the name."""
        holder = self.seats[seat]
        self.renamed.append((self._log_length(), seat, holder.name))

    def leave(self, seat: int, why: str) -> None:
        """A person gives a seat up to a bot."""
        holder = self.seats[seat]
        if holder.kind == "human":
            self.leavers[seat] = Leaver(holder.player, holder.name, holder.program, why)

    def become(self, old: str, new: str) -> None:
        """A person is another one from now on; without a new one, the person was forgotten."""
        self.players = (self.players - {old}) | ({new} if new else set())
        self.head.host = new if self.head.host == old else self.head.host
        gone = "" if new else say(self.head.lang, "player", "gone")
        names = {leaver.name for leaver in self.leavers.values() if leaver.player == old}
        for seat in self.seats:
            if seat.player == old:
                names.add(seat.name)
                seat.player, seat.name = new, gone or seat.name
            if seat.lost is not None and seat.lost[1] == old:
                names.add(seat.lost[0])
                seat.lost = (gone or seat.lost[0], new, *seat.lost[2:]) if new else None
        for i, leaver in self.leavers.items():
            if leaver.player == old:
                self.leavers[i] = leaver._replace(player=new, name=gone or leaver.name)
        if gone:
            self._unname(names, gone)

    def _unname(self, names: set[str], gone: str) -> None:
        """Somebody who is forgotten is not named by what was told before, and has said nothing."""
        for line in self.lines:
            if line.name in names:
                line.name, line.text = gone, "…" if line.kind == "chat" else line.text
            line.facts = {key: gone if isinstance(value, str) and value in names else value for key, value in line.facts.items()}
        self.renamed = [(length, seat, gone if before in names else before) for length, seat, before in self.renamed]

    def apply(self, row: Row, at: int) -> None:
        """Carry out the next row."""
        row.apply(self, at)
        self.n += 1
        self.changed = at

    def say(self, text: str, at: int, seat: int) -> None:
        """Somebody writes to the others."""
        self.lines.append(TableLine("chat", at, seat, self.name(seat), text, self._log_length()))

    def tell(self, key: str, at: int, seat: int | None, **facts: Any) -> None:
        """Something happens beside the game's own log: ``[event] key`` of the server's texts."""
        name = self.name(seat) if seat is not None else ""
        self.lines.append(TableLine("event", at, seat, name, key, self._log_length(), facts))

    def _log_length(self) -> int:
        return len(self.match.state.log) if self.match is not None else 0

    def begin(self, at: int) -> None:
        head = self.head
        self.started = at
        self.match = Match(self.game, head.seats, head.options, head.seed, head.start)
        for seat, action in head.actions:
            self.take(seat, action, by_player=False)
        self.wait(at)

    def wait(self, at: int) -> None:
        """Let the clocks run for those who are asked now."""
        for seat in self.clock.turns:
            self.spent[seat] += at - self.counted
        self.counted = at
        state = self.begun.state
        together = state.ply if state.agenda and isinstance(state.agenda[-1], AskAll) else -1
        question = self.game.question(state, None) if self.clock.runs else None
        self.clock.wait(at, deciders(state), together, [] if question is None else question["waiting"])

    def out_of_time(self, seat: int, at: int) -> None:
        """Told once a turn, and not at all when the question is secret."""
        if self.clock.run_out(seat) and self.openly_asked(seat):
            self.tell("out_of_time", at, seat)

    def openly_asked(self, seat: int) -> bool:
        """Whether everybody may know that this seat is waited for."""
        question = self.game.question(self.begun.state, None)
        return question is not None and seat in question["waiting"]
