"""What is still to be done: tasks on the agenda of a state."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from pantheon.core.codebook import Verb
from pantheon.core.record import Record

S = TypeVar("S")
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


@cache
def snake(name: str) -> str:
    return _CAPITAL.sub("_", name).lower()


class Refusal(Record):
    """Why an action is not offered: the rule that forbids it, and a sentence of ``[why]`` with its arguments."""

    __slots__ = ("rule", "key", "args", "listed")

    def __init__(self, rule: str, key: str, *args: int | str, listed: bool = True) -> None:
        self.rule = rule
        self.key = key
        self.args = args
        self.listed = listed
        """Nobody wonders about what is not on the table: it is explained when asked for, and left out of lists."""


def actions_of(verbs: tuple[Verb, ...]) -> list[int]:
    """All actions of some verbs, in the order of the codebook within each."""
    return [action for verb in verbs for action in range(verb.base, verb.end)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Record, Generic[S]):
    """One thing to be done. Immutable, primitive fields only, shared by clones."""

    __slots__ = ()

    def name(self) -> str:
        """The spec's name of the decision: ``ChooseCell`` -> ``choose_cell``."""
        return snake(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Do(Task[S]):
    """A step that needs nobody."""

    __slots__ = ()

    def run(self, s: S) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Task[S]):
    """A question to one seat.

    ``verbs``: what the question is about. Each action of these verbs is an option, or ``forbids`` says why not.
    ``always``: put the question even when there is only one option.
    ``secret``: others learn neither whose question it is nor its name.
    """

    __slots__ = ("seat",)
    verbs: ClassVar[tuple[Verb, ...]] = ()
    always: ClassVar[bool] = False
    secret: ClassVar[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def forbids(self, s: S, action: int) -> Refusal | None:
        """The first rule that an action of ``verbs`` breaks, from the seat's knowledge; None when it is legal."""
        return None

    def options(self, s: S) -> list[int]:
        """All legal actions, each once. A question that bots often meet may say them faster; they must be the same."""
        found: list[int] = []
        for verb in self.verbs:
            for action in range(verb.base, verb.end):
                if self.forbids(s, action) is None:
                    found.append(action)
        return found

    def leads_to(self, s: S) -> list[Ask[S]]:
        """Questions whose actions one may also ask for here: those behind the entries of a menu, or a menu that was skipped."""
        return []

    def take(self, s: S, action: int) -> None:
        """Carry out one of the options. The task has left the agenda by then."""
        raise NotImplementedError

    def facts(self, s: S) -> dict[str, Any]:
        """What the prompt names; for the decider only."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAll(Task[S]):
    """A secret question to several seats at once; answers stay sealed until the last one."""

    __slots__ = ("seats",)
    verbs: ClassVar[tuple[Verb, ...]] = ()

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def forbids(self, s: S, seat: int, action: int) -> Refusal | None:
        return None

    def options(self, s: S, seat: int) -> list[int]:
        return [action for action in actions_of(self.verbs) if self.forbids(s, seat, action) is None]

    def reveal(self, s: S, picks: dict[int, int]) -> None:
        """All answers, by seat in the order of ``seats``; seats without an option are missing."""
        raise NotImplementedError

    def facts(self, s: S, seat: int) -> dict[str, Any]:
        return {}
