"""The contract between one game and everything that plays, shows, stores or studies it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from pantheon.core.codebook import Codebook
from pantheon.core.codec import Json, Reader, digest_of, dump
from pantheon.core.encoding import Block, Bytes, Encoding, Floats, Row, hand_over
from pantheon.core.engine import NO_OPTION, advance, deciders, options, refresh_options
from pantheon.core.errors import BadSetup
from pantheon.core.orders import Order
from pantheon.core.record import Shared
from pantheon.core.rng import FastRng, MatchRng, Rng
from pantheon.core.state import Event, State
from pantheon.core.task import Ask, AskAll
from pantheon.core.text import LANGUAGES, IdNames, Texts

S = TypeVar("S", bound=State)


class Variant:
    """An option of a match: its key, its choices, and the one taken when nothing is said."""

    def __init__(self, key: str, choices: tuple[str, ...], default: str) -> None:
        self.key = key
        self.choices = choices
        self.default = default


class Outcome:
    """How a game ended. ``reason`` and ``tie_break`` are text keys; breakdowns name the parts of each score."""

    def __init__(
        self, winners: tuple[int, ...], scores: list[int], breakdown: list[dict[str, int]], reason: str, tie_break: str = ""
    ) -> None:
        self.winners = winners
        self.scores = scores
        self.breakdown = breakdown
        self.reason = reason
        self.tie_break = tie_break

    def json(self) -> dict[str, Json]:
        return {
            "winners": list(self.winners),
            "scores": self.scores,
            "breakdown": self.breakdown,
            "reason": self.reason,
            "tie_break": self.tie_break,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game bound to one set of data. Subclasses fill the methods marked *game*."""

    def __init__(
        self, slug: str, version: int, seats: tuple[int, ...], book: Codebook, data: Shared, package: str, folder: Path,
        variants: tuple[Variant, ...] = (), perfect_information: bool = False, turn_search: bool = False,
        encoding: Encoding | None = None, derivable: tuple[str, ...] = (), orders: tuple[Order, ...] = (),
        merges: Mapping[str, tuple[str, ...]] | None = None, pays: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """``version`` grows with every change of rules, data or text forms.

        ``package``: the dotted name under which the game's records live; ``folder``: its rulebook, texts and art.
        ``perfect_information``: nothing is hidden and nothing is left to chance after the setup.
        ``turn_search``: so little is hidden that bots may plan turn against turn in one world.
        ``derivable``: what only its owner is shown, but a careful player knows: paths of the table such as ``.players[*].coins``.
        ``orders``: what may be answered on a player's behalf. ``merges``: by question, the verbs that only lead to the next
        question: it is offered along with the first one, so that one click answers both. ``pays``: the verbs by which a player
        pays or gives something up: where nothing else is left to choose, the click that leads there says so.
        """
        self.slug = slug
        self.version = version
        self.seats = seats
        self.book = book
        self.data = data
        self.package = package
        self.folder = folder
        self.variants = variants
        self.perfect_information = perfect_information
        self.turn_search = turn_search
        self.encoding = encoding or Encoding(1, Block(), Block(), Block())
        self.encoding.find_questions(package)
        self.derivable = derivable
        self.orders = orders
        self.merges: Mapping[str, tuple[str, ...]] = merges or {}
        self.pays = pays
        self._id_names: dict[str, IdNames] = {}

    # -- the game's own part ------------------------------------------------------------------

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> S:
        """*game*: the table laid out, the first tasks on the agenda."""
        raise NotImplementedError

    def check_options(self, seats: int, options: dict[str, str]) -> None:
        """*game*: raise ``BadSetup`` for combinations of options that do not go together."""

    def table(self, s: S, viewer: int | None) -> dict[str, Json]:
        """*game*: everything a viewer may know of the table, by whitelist. None is a spectator."""
        raise NotImplementedError

    def resample_hidden(self, s: S, viewer: int | None, rng: Rng) -> None:
        """*game*: deal everything unknown to the viewer anew, in place. Nothing to do without secrets."""

    def outcome(self, s: S) -> Outcome | None:
        """*game*: how the game ended; None while it runs."""
        raise NotImplementedError

    def invariants(self, s: S) -> None:
        """*game*: assert what is true at every decision, such as the number of components."""

    def evaluate(self, s: S, seat: int) -> float:
        """*game*: how well a seat stands, from 0 (lost) to 1 (won)."""
        return 0.5

    def weights(self, s: S, seat: int, options: list[int]) -> list[float]:
        """*game*: how likely a sensible player is to take each option: for playouts and for ordering in search."""
        return [1.0] * len(options)

    def side(self, seats: int, seat: int) -> int:
        """*game*: which side a seat is on: those of one side win and lose together. Without it everybody is alone."""
        return seat

    def rounds(self, s: S) -> float:
        """*game*: how many rounds have been played. Bots play on for one before they judge; if it stays 0, to the end."""
        return 0.0

    def key(self, s: S) -> int:
        """*game*: the same number for positions that are the same in all that matters; 0 when search need not know."""
        return 0

    def encode_mine(self, s: S, seat: int, out: Floats, at: int) -> None:
        """*game*: what only the seat itself knows, and the details of a question that it is asked; from ``at`` on."""

    def encode_side(self, s: S, seat: int, out: Floats, at: int) -> None:
        """*game*: what everybody knows of one seat."""

    def encode_table(self, s: S, out: Floats, at: int) -> None:
        """*game*: what everybody knows of the rest of the table."""

    def scene(self, view: dict[str, Json], lang: str, names: list[str], memory: Any = None) -> Any:
        """*game*: the drawing of a view, a ``pantheon.core.scene.Scene``; ``memory``: a ``pantheon.core.parts.Memory``."""
        raise NotImplementedError

    def id_names(self, lang: str) -> IdNames:
        """*game*: names of ids that come from the data, by domain; the others stand in the text files."""
        return {}

    def lexicon(self, lang: str) -> Any:
        """*game*: what can be explained: by id a ``pantheon.core.scene.LexiconEntry``."""
        return {}

    # -- the same for all games ---------------------------------------------------------------

    def texts(self, lang: str, names: Sequence[str] = ()) -> Texts:
        """The words of the game in a language, with the players' names: for scenes, server, terminal and arena alike."""
        lang = lang if lang in LANGUAGES else LANGUAGES[0]
        if lang not in self._id_names:
            self._id_names[lang] = self.id_names(lang)
        return Texts(self.folder, self.book, lang, names, self._id_names[lang])

    def new(self, seats: int, options: Mapping[str, str] | None = None, seed: str = "") -> S:
        """A new match, played up to its first question."""
        chosen = self.choose(seats, options or {})
        s = self.setup(seats, chosen, MatchRng(seed))
        advance(s)
        s.undo_blocks = 0
        s.undo_block = ""
        return s

    def choose(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """A complete set of options, or a sentence that says what is wrong."""
        if seats not in self.seats:
            counts = ", ".join(str(n) for n in self.seats)
            raise BadSetup(f"{self.slug} is played by {counts} players, not by {seats}.")
        known = {v.key: v for v in self.variants}
        for key, value in options.items():
            if key not in known:
                raise BadSetup(f"{self.slug} has no option “{key}”; it has: {', '.join(known) or 'none'}.")
            if value not in known[key].choices:
                raise BadSetup(f"Option {key} of {self.slug} is one of {', '.join(known[key].choices)}, not “{value}”.")
        chosen = {v.key: options.get(v.key, v.default) for v in self.variants}
        self.check_options(seats, chosen)
        return chosen

    def view(self, s: S, viewer: int | None, reading: Reading | None = None) -> dict[str, Json]:
        """Everything a viewer may know, as JSON: the table, the log, the open question, the options if they are the viewer's.

        ``reading``: what the viewer has read of this match's log so far, to be read on.
        """
        ended = self.outcome(s)
        return {
            "game": self.slug,
            "seats": s.seats,
            "viewer": viewer,
            "options": dict(s.options),
            "table": self.table(s, viewer),
            "log": (Reading() if reading is None else reading).on(s, viewer),
            "question": self.question(s, viewer),
            "outcome": None if ended is None else ended.json(),
        }

    def question(self, s: S, viewer: int | None) -> dict[str, Json] | None:
        """The open question as a viewer sees it: who is asked, what, and (the decider's own) which options."""
        if not s.agenda:
            return None
        top = s.agenda[-1]
        waiting = deciders(s)
        mine = viewer is not None and viewer in waiting
        shown: dict[str, Json] = {"id": s.ply, "waiting": waiting, "name": top.name(), "mine": mine, "facts": {}, "options": []}
        if isinstance(top, Ask) and top.secret and not mine:
            shown["waiting"], shown["name"] = [], ""
        if isinstance(top, AskAll):
            shown["together"] = True
            if viewer is not None and s.sealed.get(viewer, NO_OPTION) != NO_OPTION:
                shown["sealed"] = self.book.text(s.sealed[viewer])
        if mine and viewer is not None:
            shown["options"] = [self.book.text(action) for action in options(s, viewer)]
            shown["facts"] = top.facts(s) if isinstance(top, Ask) else top.facts(s, viewer) if isinstance(top, AskAll) else {}
        return shown

    def sample(self, s: S, viewer: int | None, rng: Rng) -> S:
        """A world that looks the same to the viewer: all that the viewer cannot know is dealt anew."""
        world = cast(S, s.clone())
        world.rng = FastRng(rng.below(1 << 48))
        world.log = [event for event in s.log if event.only is None or viewer in event.only]
        self.resample_hidden(world, viewer, rng)
        top = world.agenda[-1] if world.agenda else None
        if isinstance(top, AskAll):
            for seat in top.seats:
                if seat != viewer and world.sealed.get(seat, NO_OPTION) != NO_OPTION:
                    world.sealed[seat] = rng.pick(top.options(world, seat))
        refresh_options(world)
        return world

    def encode(self, s: S, seat: int, out: Row) -> None:
        """What a seat knows, as a row of ``encoding.size(seats)`` floats from 0 to 1."""
        encoding, seats = self.encoding, s.seats
        made = encoding.blank(seats)
        self.encode_mine(s, seat, made, 0)
        at = len(encoding.mine)
        for i in range(seats):
            self.encode_side(s, (seat + i) % seats, made, at)
            at += len(encoding.side)
        self.encode_table(s, made, at)
        encoding.encode_question(s, seat, made, at + len(encoding.table))
        hand_over(made, out)

    def legal(self, s: S, seat: int, out: Bytes) -> None:
        """Which actions of the codebook a seat may take now: a row of ``book.size`` bytes, 1 or 0."""
        out[:] = bytes(self.book.size)
        for action in options(s, seat):
            out[action] = 1

    def dump(self, s: S) -> Json:
        """A state as JSON, to be read back by ``load``."""
        return dump(s)

    def load(self, data: Json) -> S:
        s: S = Reader(self.package, self.data).load(data)
        refresh_options(s)
        return s

    def digest(self, s: S) -> str:
        """A short fingerprint of a state."""
        return digest_of(dump(s))


class Reading:
    """How far a viewer has read the log of a match: what was read once need not be read again while nothing is taken back."""

    def __init__(self) -> None:
        self.lines: list[Json] = []
        """What the viewer may read: [key, arguments]."""
        self.hidden: list[int] = []
        """Which lines of the log the viewer may not read."""
        self.seen = 0

    def on(self, s: State, viewer: int | None) -> list[Json]:
        """All lines so far; the list grows with the next reading."""
        for i in range(self.seen, len(s.log)):
            event = s.log[i]
            if readable(event, viewer):
                self.lines.append([event.key, list(event.args)])
            else:
                self.hidden.append(i)
        self.seen = len(s.log)
        return self.lines

    def count(self, length: int) -> int:
        """How many of the first lines of the log the viewer can read."""
        return min(length, self.seen) - bisect_left(self.hidden, length)


def visible_log(s: State, viewer: int | None) -> list[Json]:
    """The log as a viewer may read it: [key, arguments]."""
    return Reading().on(s, viewer)


def readable(event: Event, viewer: int | None) -> bool:
    """Whether a viewer may read a line of the log."""
    return event.only is None or (viewer is not None and viewer in event.only)
