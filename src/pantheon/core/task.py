"""What is still to be done: tasks on the agenda of a state."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from pantheon.core.record import Record

S = TypeVar("S")
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def snake(name: str) -> str:
    return _CAPITAL.sub("_", name).lower()


class Refusal(Record):
    """Why an action that a player may think of is not offered: the rule, and the key of a sentence."""

    __slots__ = ("action", "rule", "key")

    def __init__(self, action: int, rule: str, key: str) -> None:
        self.action = action
        self.rule = rule
        self.key = key


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

    ``always``: put the question even when there is only one option.
    ``secret``: others learn neither whose question it is nor its name.
    """

    __slots__ = ("seat",)
    always: ClassVar[bool] = False
    secret: ClassVar[bool] = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, s: S) -> list[int]:
        """All legal actions, each once, in the rulebook's order."""
        raise NotImplementedError

    def take(self, s: S, action: int) -> None:
        """Carry out one of the options. The task has left the agenda by then."""
        raise NotImplementedError

    def refused(self, s: S) -> list[Refusal]:
        """What the decider may wonder about, and the rule that rules it out (from that seat's knowledge)."""
        return []

    def facts(self, s: S) -> dict[str, Any]:
        """What the prompt names; for the decider only."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAll(Task[S]):
    """A secret question to several seats at once; answers stay sealed until the last one."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def options(self, s: S, seat: int) -> list[int]:
        raise NotImplementedError

    def reveal(self, s: S, picks: dict[int, int]) -> None:
        """All answers, by seat in the order of ``seats``; seats without an option are missing."""
        raise NotImplementedError

    def refused(self, s: S, seat: int) -> list[Refusal]:
        return []

    def facts(self, s: S, seat: int) -> dict[str, Any]:
        return {}
