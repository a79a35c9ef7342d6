"""The turn: deity, movement, power; and the technical end."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.above.actions import USE
from pantheon.games.above.data import NOWHERE
from pantheon.games.above.rules.cards import exhaust, recover
from pantheon.games.above.rules.movement import ChooseMoveStep
from pantheon.games.above.rules.powers import use_power
from pantheon.games.above.state import Above


class StartTurn(Do[Above]):
    """ABV-031, ABV-032, ABV-149: the next player's turn, or the technical draw."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Above) -> None:
        s.active = NOWHERE
        s.cancelled = False
        if s.turn == s.data.max_turns:
            s.tell("technical_draw", s.turn)
            s.end()
            return
        s.turn += 1
        s.current = self.seat
        s.tell("turn", self.seat, s.turn)
        s.then(ChooseDeity(self.seat))


class ChooseDeity(Ask[Above]):
    """ABV-003, ABV-033 to ABV-035: any powered card is exhausted; after the last one recovery comes first (ABV-048, ABV-062)."""

    __slots__ = ()
    verbs = (USE,)
    always: ClassVar[bool] = True

    def options(self, s: Above) -> list[int]:
        return [USE(deity) for deity in s.deities(s.hands[self.seat])]

    def take(self, s: Above, action: int) -> None:
        deity = USE.arg(action)
        s.active = deity
        exhaust(s, self.seat, deity)
        s.tell("uses", self.seat, deity)
        if s.can_step(deity, True):
            s.then(ChooseMoveStep(self.seat, deity, True), UsePower())
        else:
            s.tell("blocked", deity, "ABV-036")  # ABV-038
            s.then(UsePower())
        recover(s)

    def forbids(self, s: Above, action: int) -> Refusal | None:
        return None if s.hands[self.seat][USE.arg(action)] else Refusal("ABV-033", "card_spent")


class UsePower(Do[Above]):
    """ABV-037, ABV-041, ABV-091: the active deity's power unless thunder cancelled it, then the next player's turn."""

    __slots__ = ()

    def run(self, s: Above) -> None:
        s.then(StartTurn((s.current + 1) % s.seats))
        if s.cancelled:
            s.tell("cancelled", s.active)
        else:
            use_power(s, s.active)
