"""The turn, moving the builder, main and bonus action: MYT-022 to MYT-042, MYT-095, MYT-189 to MYT-192, MYT-198."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core import Ask, Do, Refusal
from pantheon.core.codebook import Verb
from pantheon.games.mytikas.actions import (
    CARD_DEMETER,
    CARD_HADES,
    CELLS,
    DO_BONUS,
    DO_MAIN,
    FINISH,
    LEVELS,
    PLACE,
    SKIP_BONUS,
    SKIP_MAIN,
    TUMBLE,
    USE,
)
from pantheon.games.mytikas.data import BUILT_LEVEL
from pantheon.games.mytikas.rules.deities import can_use, use_card, why_not_use
from pantheon.games.mytikas.rules.effects import feasible, perform
from pantheon.games.mytikas.rules.following import FollowOrPass
from pantheon.games.mytikas.rules.main_action import main_action, main_feasible
from pantheon.games.mytikas.rules.offerings import reveal_river
from pantheon.games.mytikas.rules.raising import not_downhill, tumble, tumbles
from pantheon.games.mytikas.state import RUNNING, Mytikas


def entitled(s: Mytikas, seat: int, cell: int) -> bool:
    """MYT-036, MYT-144: a favour of the cell's god, or the card that stands in for it."""
    return s.favour(seat, cell // 2) > 0 or s.wields_at(seat, s.data.bonus_cards[cell // 2], cell)


def bonus_feasible(s: Mytikas, seat: int, cell: int) -> bool:
    """MYT-033, MYT-036."""
    return entitled(s, seat, cell) and feasible(s, seat, s.data.ribbons[cell], s.reserve[seat])


def no_bonus(s: Mytikas, seat: int, cell: int) -> Refusal | None:
    """MYT-033, MYT-036: why the bonus action of a cell cannot be done."""
    if not entitled(s, seat, cell):
        return Refusal("MYT-036", "not_entitled")
    return None if bonus_feasible(s, seat, cell) else Refusal("MYT-033", "bonus_infeasible")


def barred(s: Mytikas, seat: int, cell: int) -> str:
    """MYT-026, MYT-027, MYT-191, MYT-192, MYT-194:

    The rule by which a builder bars a cell; with 2 players it bars a whole god.
    """
    for other in range(s.seats):
        stands = s.builders[other]
        if s.seats == 2 and stands >= 0 and stands // 2 == cell // 2:
            return "MYT-192" if other == seat else "MYT-191"
        if stands == cell:
            return "MYT-027" if other == seat else "MYT-026"
    return ""


class Turn(Do[Mytikas]):
    """MYT-022 to MYT-024: the active player's turn, then its end."""

    __slots__ = ()

    def run(self, s: Mytikas) -> None:
        s.turn += 1
        s.used = 0
        s.tell("turn", s.active, s.turn)
        s.then(ChooseCell(s.active), EndTurn())


class ChooseCell(Ask[Mytikas]):
    """MYT-025 to MYT-031, MYT-143: move the builder; before that, start-of-turn cards and tumbling."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (PLACE, USE, TUMBLE)

    def options(self, s: Mytikas) -> list[int]:
        found: list[int] = []
        for cell in range(CELLS):
            if not barred(s, self.seat, cell) and _worth_going(s, self.seat, cell):
                found.append(PLACE(cell))
        for card in (CARD_DEMETER, CARD_HADES):
            if s.owner[card] == self.seat and can_use(s, self.seat, card):
                found.append(USE(card))
        tumbles(s, self.seat, found)
        return found

    def take(self, s: Mytikas, action: int) -> None:
        if TUMBLE.owns(action):
            s.then(self)
            tumble(s, self.seat, action)
        elif USE.owns(action):
            s.then(self)
            use_card(s, self.seat, USE.arg(action))
        else:
            self._move(s, PLACE.arg(action))

    def _move(self, s: Mytikas, cell: int) -> None:
        """MYT-023, MYT-034, MYT-059, MYT-189, MYT-190: the rest of the turn, the others following clockwise."""
        seat = self.seat
        s.builders[seat] = cell
        s.tell("places", seat, cell)
        for i in range(s.seats - 1, 0, -1):
            s.then(FollowOrPass((seat + i) % s.seats, cell))
        s.then(MainOrSkip(seat, cell), BonusOrSkip(seat, cell), FinishTurn(seat))

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if TUMBLE.owns(action):
            return not_downhill(s, self.seat, action)
        if USE.owns(action):
            return why_not_use(s, self.seat, USE.arg(action))
        cell = PLACE.arg(action)
        rule = barred(s, self.seat, cell)
        if rule:
            return Refusal(rule, _BARRED[rule])
        return None if _worth_going(s, self.seat, cell) else Refusal("MYT-029", "nothing_to_do")


_BARRED = {"MYT-026": "opponent_there", "MYT-027": "must_move", "MYT-191": "opponent_at_god", "MYT-192": "must_change_god"}


def _worth_going(s: Mytikas, seat: int, cell: int) -> bool:
    """MYT-029, MYT-030: the main action, or the bonus action if entitled to it, can be done as things stand."""
    return main_feasible(s, seat, cell) or bonus_feasible(s, seat, cell)


class MainOrSkip(Ask[Mytikas]):
    """MYT-035, MYT-038, MYT-095: the main action is never compulsory."""

    __slots__ = ("cell",)
    verbs: ClassVar[tuple[Verb, ...]] = (DO_MAIN, SKIP_MAIN, TUMBLE)

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def options(self, s: Mytikas) -> list[int]:
        found = [DO_MAIN(), SKIP_MAIN()] if main_feasible(s, self.seat, self.cell) else [SKIP_MAIN()]
        tumbles(s, self.seat, found)
        return found

    def take(self, s: Mytikas, action: int) -> None:
        if TUMBLE.owns(action):
            s.then(self)
            tumble(s, self.seat, action)
        elif action == DO_MAIN():
            main_action(s, self.seat, self.cell)
        else:
            s.tell("skips_main", self.seat)

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if TUMBLE.owns(action):
            return not_downhill(s, self.seat, action)
        if action == SKIP_MAIN() or main_feasible(s, self.seat, self.cell):
            return None
        return Refusal("MYT-032", "main_infeasible")

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"cell": self.cell}


class BonusOrSkip(Ask[Mytikas]):
    """MYT-036 to MYT-041, MYT-198: once, after the main action, if entitled when this step is reached."""

    __slots__ = ("cell",)
    verbs: ClassVar[tuple[Verb, ...]] = (DO_BONUS, SKIP_BONUS, TUMBLE)

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def options(self, s: Mytikas) -> list[int]:
        if not bonus_feasible(s, self.seat, self.cell):
            return []
        found = [DO_BONUS(), SKIP_BONUS()]
        tumbles(s, self.seat, found)
        return found

    def take(self, s: Mytikas, action: int) -> None:
        if TUMBLE.owns(action):
            s.then(self)
            tumble(s, self.seat, action)
        elif action == DO_BONUS():
            self._tell(s)
            perform(s, self.seat, s.data.ribbons[self.cell], BUILT_LEVEL)
        else:
            s.tell("skips_bonus", self.seat)

    def _tell(self, s: Mytikas) -> None:
        god = self.cell // 2
        if s.favour(self.seat, god) > 0:
            s.tell("bonus", self.seat, self.cell)
        else:
            s.tell("bonus_by_card", self.seat, self.cell, s.data.bonus_cards[god])

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if TUMBLE.owns(action):
            return not_downhill(s, self.seat, action)
        return None if action == SKIP_BONUS() else no_bonus(s, self.seat, self.cell)

    def facts(self, s: Mytikas) -> dict[str, int]:
        return {"cell": self.cell}


class FinishTurn(Ask[Mytikas]):
    """MYT-095: a last chance to bring cubes down; skipped when none stands above level 1."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (FINISH, DO_MAIN, DO_BONUS, TUMBLE)

    def options(self, s: Mytikas) -> list[int]:
        if not s.has_cubes(self.seat, 2, LEVELS):
            return []
        found = [FINISH()]
        tumbles(s, self.seat, found)
        return found

    def take(self, s: Mytikas, action: int) -> None:
        if action != FINISH():
            s.then(self)
            tumble(s, self.seat, action)

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        """MYT-023: the actions of the cell are over by now."""
        if TUMBLE.owns(action):
            return not_downhill(s, self.seat, action)
        if action == DO_MAIN():
            return Refusal("MYT-023", "main_is_over", listed=False)
        if action == DO_BONUS():
            return no_bonus(s, self.seat, s.builders[self.seat]) or Refusal("MYT-040", "bonus_is_over", listed=False)
        return None


class EndTurn(Do[Mytikas]):
    """MYT-022, MYT-116, MYT-178, MYT-179: freed cards are turned up; the game is over, or the next player's turn begins."""

    __slots__ = ()

    def run(self, s: Mytikas) -> None:
        reveal_river(s)
        if s.ended != RUNNING:
            s.tell("over")
            s.end()
            return
        s.active = (s.active + 1) % s.seats
        s.then(Turn())
