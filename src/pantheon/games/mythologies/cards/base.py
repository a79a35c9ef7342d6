"""What every card can do. A card of the game overrides what its text says; ``CARDS`` holds one object per kind."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from pantheon.core.record import Record
from pantheon.core.task import Refusal
from pantheon.games.mythologies.state import Effect, Mythologies

# The events that start an effect, under the spec's names; a card declares its own as a sum of them.
PLAYED: Final = 1
ACTIVATED: Final = 2
STATIC: Final = 4
ABOUT_TO_SACRIFICE: Final = 8
CRUSH: Final = 16
SACRIFICE: Final = 32
MOVE: Final = 64
COMPLETE_LINE: Final = 128
INVOKE: Final = 256
EFFECT_END: Final = 512
TURN_END: Final = 1024
FINAL_SCORING: Final = 2048

# MYL-129: Fenghuang's return comes after all other triggers, Valkyrie's exile last of all.
SOON: Final = 0
AFTER: Final = 1
LAST: Final = 2


class Trigger(Record):
    """MYL-129: a card of a seat that reacts to an event."""

    __slots__ = ("seat", "card", "cell", "event", "by", "hit", "where")

    def __init__(self, seat: int, card: int, cell: int, event: int, by: int, hit: int, where: int) -> None:
        self.seat = seat
        self.card = card
        self.cell = cell
        self.event = event
        self.by = by
        """The crushing or moving card; the seat that completes a line."""
        self.hit = hit
        """The crushed card; the cells of the sacrificed ones; NONE when nothing was crushed."""
        self.where = where
        """The cell where it happened; the completed line; how many cards were sacrificed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """MYL-013: one kind of card. All methods do nothing unless the card's text says otherwise."""

    def __init__(self, events: int = 0, *, plain: bool = True, turn: int = SOON) -> None:
        """``plain``: its triggers only gain tokens, so that their order does not matter."""
        self.events = events
        self.plain = plain
        self.turn = turn

    def played(self, s: Mythologies, e: Effect) -> None:
        """MYL-120: when it is played."""

    def unusable(self, s: Mythologies, seat: int, card: int, cell: int) -> Refusal | None:
        """MYL-122: why its owner may not activate it now."""
        return None

    def activated(self, s: Mythologies, e: Effect) -> None:
        """MYL-122: its owner uses it."""

    def heeds(self, s: Mythologies, t: Trigger) -> bool:
        """Whether it reacts to an event of a kind that it watches for."""
        return True

    def fire(self, s: Mythologies, t: Trigger) -> None:
        """Its reaction, when it is nothing but a gain."""

    def reacts(self, s: Mythologies, e: Effect, t: Trigger) -> None:
        """Its reaction, as an effect with steps of its own."""

    def paid(self, s: Mythologies, e: Effect) -> None:
        """MYL-124: its optional cost has been paid."""

    def step(self, s: Mythologies, e: Effect, n: int) -> None:
        """A later step of its effect."""

    def touches(self, s: Mythologies, e: Effect, seat: int) -> bool:
        """MYL-122: whether, as things stand, its effect would touch an opponent."""
        return False

    def hit(self, s: Mythologies, e: Effect, seat: int) -> None:
        """What its effect does to one opponent."""

    def asks(self) -> tuple[int, ...]:
        """Between what a victim chooses."""
        return ()

    def alternatives(self, s: Mythologies, e: Effect, seat: int) -> list[int]:
        """The legal answers of a victim who may choose."""
        return []

    def alternative(self, s: Mythologies, e: Effect, seat: int, action: int) -> None:
        """The victim's answer."""

    def sacrificed(self, s: Mythologies, e: Effect, cards: list[int]) -> None:
        """Its effect has made its owner sacrifice cards; their triggers are still to come."""

    def witness(self, s: Mythologies, e: Effect, seat: int, card: int, whose: int, event: int, cards: list[int]) -> None:
        """MYL-138: a running effect moves, crushes or sacrifices visible cards of a pantheon; see ``Effect.due``."""

    def invoked(self, s: Mythologies, seat: int, card: int) -> None:
        """MYL-461: another card has been invoked by its owner."""

    def turn_end(self, s: Mythologies, seat: int, cell: int) -> None:
        """The end of its owner's turn."""

    def final(self, s: Mythologies, seat: int, cell: int) -> int:
        """Favours in the final scoring."""
        return 0


CARDS: Final[list[Card]] = [Card() for _ in range(80)]
"""By kind; the files of this folder put their cards here."""
