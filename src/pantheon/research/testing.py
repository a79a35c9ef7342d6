"""One vocabulary for tests of rules: a position, answers by their texts, what is asked, offered, refused and told.

p = Position(load_game("above"), 2)
p.act("use zeus", "step forward")
assert p.asked() == [(0, "choose_token_space")]
assert p.why("place alpha_1") == ("ABV-096", "not_free")
"""

from __future__ import annotations

import re
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from pantheon.core import Game, State, advance, deciders, options, play, refresh_options, why_not

S = TypeVar("S", bound=State)
_SEAT = re.compile(r"(\d) (.*)")


class Position(Generic[S]):
    """A match from its set-up on, whose state ``s`` a test may change before it plays."""

    whole: ClassVar[bool] = False
    """Whether all components stay on the table, so that the game's invariants can be checked after every answer."""

    def __init__(self, game: Game[S], seats: int = 0, choices: dict[str, str] | None = None, seed: str = "test") -> None:
        self.game = game
        self.s: S = game.new(seats or game.seats[0], choices, seed)

    def refresh(self) -> Self:
        """After the table was changed by hand: the options of the open question are made anew."""
        refresh_options(self.s)
        return self

    def ask(self, *tasks: object) -> Self:
        """Put other tasks in the place of the whole agenda, and go on to the first question."""
        self.s.agenda.clear()
        self.s.then(*tasks)  # type: ignore[arg-type]
        advance(self.s)
        return self

    def fork(self) -> Self:
        """The same position once more, to be played on in another way."""
        other = copy(self)
        other.s = cast(S, self.s.clone())
        return other

    def act(self, *answers: str) -> Self:
        """Answers of whoever is asked; ``"1 bid two"`` names the seat."""
        for answer in answers:
            found = _SEAT.fullmatch(answer)
            seat, text = (int(found[1]), found[2]) if found else (self.seat, answer)
            play(self.s, seat, self.game.book.parse(text))
            if self.whole:
                self.game.invariants(self.s)
        return self

    def asked(self) -> list[tuple[int, str]]:
        """Who is asked, and what."""
        return [(seat, self.s.agenda[-1].name()) for seat in deciders(self.s)]

    @property
    def seat(self) -> int:
        """Who is asked, if it is one."""
        return deciders(self.s)[0]

    @property
    def question(self) -> str:
        """What is asked; empty when the game is over."""
        return self.s.agenda[-1].name() if self.s.agenda else ""

    def offered(self, verb: str = "", seat: int | None = None) -> list[str]:
        """The options as texts, of one verb or all."""
        texts = [self.game.book.text(action) for action in options(self.s, self._seat(seat))]
        return [text for text in texts if not verb or text.split(" ")[0] == verb]

    def why(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """The rule that forbids an action now, and the key of its sentence; empty when the action is legal."""
        refusal = why_not(self.s, self._seat(seat), self.game.book.parse(text))
        return ("", "") if refusal is None else (refusal.rule, refusal.key)

    def told_why(self, text: str, seat: int | None = None) -> str:
        """The same in words: the rule and the sentence."""
        refusal = why_not(self.s, self._seat(seat), self.game.book.parse(text))
        return "" if refusal is None else f"{refusal.rule} {self.game.texts('en').say('why', refusal.key, refusal.args)}"

    def told(self, viewer: int | None = None, lang: str = "en") -> list[str]:
        """The log in words, as a viewer reads it."""
        texts = self.game.texts(lang)
        return [texts.say("log", line[0], line[1]) for line in self.game.view(self.s, viewer)["log"]]

    def logged(self) -> list[str]:
        """The keys of all log lines."""
        return [event.key for event in self.s.log]

    def lines(self, key: str) -> list[tuple[Any, ...]]:
        """The arguments of all log lines of a key."""
        return [event.args for event in self.s.log if event.key == key]

    def _seat(self, seat: int | None) -> int:
        return self.seat if seat is None else seat
