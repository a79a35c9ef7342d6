"""What may be answered on a player's behalf: declared by a game, kept by the server, carried out as ordinary answers."""

from __future__ import annotations

from typing import Final

ALONE: Final = "alone"
"""Only while nothing else can be chosen."""
SAME: Final = "same"
"""Only while nothing can be chosen that could not be chosen when the order was given."""
EVER: Final = "ever"
"""Whenever the question is put."""
AGAIN: Final = "again"
"""Instead of a verb of ``Game.merges``: the same answer to this question as often as it comes, by one button."""


class Order:
    """An answer that a player need not give anew each time. Its words: ``[order] key``."""

    def __init__(self, key: str, questions: tuple[str, ...], verbs: tuple[str, ...], while_: str, default: bool = False) -> None:
        """``questions``: what it answers (none: any); ``verbs``: what it may answer (none: as a bot would).

        ``default``: it stands from the beginning, until its player ends it. An order never pays or gives anything up
        that its player has not chosen: where that would follow (``Game.pays``), the player is asked.
        """
        self.key = key
        self.questions = questions
        self.verbs = verbs
        self.while_ = while_
        self.default = default

    def concerns(self, question: str) -> bool:
        return not self.questions or question in self.questions

    def answer(self, plays: list[str], known: list[str]) -> str | None:
        """The answer to a question with these options, or None: then the player is asked."""
        if self.while_ == ALONE and len(plays) > 1:
            return None
        if self.while_ == SAME and not set(plays) <= set(known):
            return None
        fitting = [play for play in plays if play.split(" ")[0] in self.verbs]
        return fitting[0] if len(fitting) == 1 else None
