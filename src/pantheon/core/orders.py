"""What may be answered on a player's behalf: declared by a game, kept by the server, carried out as ordinary answers."""

from __future__ import annotations

from typing import Any, Final

from pantheon.core.state import State
from pantheon.core.task import Ask

ALONE: Final = "alone"
"""Only while nothing else can be chosen."""
SAME: Final = "same"
"""Only while nothing can be chosen that could not be chosen when the order was given."""
EVER: Final = "ever"
"""Whenever the question is put."""
UP_TO: Final = "up_to"
"""Only while what is at stake, a number that everybody knows, is at most what the player has said."""
AGAIN: Final = "again"
"""Instead of a verb of ``Game.merges``: the same answer to this question as often as it comes, by one button."""


class Order:
    """An answer that a player need not give anew each time. Its words: ``[order] key``, with ``{limit}``."""

    def __init__(
        self, key: str, questions: tuple[str, ...], verbs: tuple[str, ...], while_: str, default: bool = False,
        stake: str = "", limits: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        """``questions``: what it answers (none: any); ``verbs``: what it may answer (none: as a bot would).

        ``default``: it stands from the beginning, until its player ends it. An order never pays or gives anything up
        that its player has not chosen: where that would follow (``Game.pays``), the player is asked.
        ``stake``: of an order ``UP_TO``, the fact of the question that is at stake; ``limits``: what its player may choose from.
        """
        self.key = key
        self.questions = questions
        self.verbs = verbs
        self.while_ = while_
        self.default = default
        self.stake = stake
        self.limits = limits

    def concerns(self, question: str) -> bool:
        return not self.questions or question in self.questions

    def away(self) -> bool:
        """Whether it may answer while its player is away: when it does and when not follows from what everybody knows."""
        return not self.default and self.while_ in (ALONE, EVER, UP_TO)

    def answer(self, plays: list[str], known: list[str], stake: int = 0, limit: int = 0) -> str | None:
        """The answer to a question with these options, or None: then the player is asked."""
        if self.while_ == ALONE and len(plays) > 1:
            return None
        if self.while_ == SAME and not set(plays) <= set(known):
            return None
        if self.while_ == UP_TO and stake > limit:
            return None
        fitting = [play for play in plays if play.split(" ")[0] in self.verbs]
        return fitting[0] if len(fitting) == 1 else None


def stake_of(s: State, order: Order) -> int:
    """What is at stake in the open question, as an order ``UP_TO`` counts it."""
    top = s.agenda[-1]
    return int(top.facts(s)[order.stake]) if order.stake and isinstance(top, Ask) else 0


def going_round(s: State, seat: int) -> Ask[Any] | None:
    """The open question as it will come to a seat: others answer it before, and nothing else lies between."""
    if not s.agenda:
        return None
    top = s.agenda[-1]
    if not isinstance(top, Ask) or top.secret or top.seat == seat:
        return None
    for task in s.agenda[::-1]:
        if not isinstance(task, Ask) or task.name() != top.name():
            return None
        if task.seat == seat:
            return task
    return None
