"""Cards played by effects, out of a discard or from the destined board (MYL-085 to MYL-092)."""

from __future__ import annotations

from typing import ClassVar, Final

from pantheon.core.codebook import Verb
from pantheon.core.task import Refusal
from pantheon.games.mythologies.actions import DISCARDED, LYING, STOP
from pantheon.games.mythologies.grid import ALL
from pantheon.games.mythologies.kinds import COPIES, is_deity
from pantheon.games.mythologies.rules.placement import SLOTS, ChooseCell
from pantheon.games.mythologies.rules.reasons import unplayable
from pantheon.games.mythologies.state import DEITY_SLOT, FACE_UP, Mythologies
from pantheon.games.mythologies.steps import CREATURES, OTHERS, ChooseCard

# Where a card to be played comes from.
OWN_DISCARD: Final = 0
OPPONENTS_DISCARDS: Final = 1
ALL_DISCARDS: Final = 2
DESTINED_BOARD: Final = 3


class PlayOne(ChooseCard):
    """MYL-085, MYL-086: choose a card of a discard or of the destined board, and invoke or call it.

    An optional step can be stopped; a mandatory one only when every possible play costs something (MYL-088).
    """

    __slots__ = ("source", "invoke", "who", "stop", "cells")
    verbs: ClassVar[tuple[Verb, ...]] = (LYING, DISCARDED, STOP)

    def __init__(self, seat: int, source: int, invoke: bool, who: int, stop: bool, cells: int = ALL) -> None:
        self.seat = seat
        self.source = source
        self.invoke = invoke
        self.who = who
        self.stop = stop
        self.cells = cells

    def purpose(self) -> str:
        return "invoke" if self.invoke else "call"

    def options(self, s: Mythologies) -> list[int]:
        if s.plays >= s.data.effect_plays:  # MYL-092
            return []
        found: list[int] = []
        free = False
        reach: dict[int, int] = {}
        untaxed = self.cells & ~s.taxed(self.seat)
        for action, card in self._candidates(s):
            cost = s.data.cost[card // COPIES] if card >= 0 else 0
            if cost not in reach:
                reach[cost] = s.payable(self.seat, cost) & self.cells
            if reach[cost]:
                found.append(action)
                free = free or (cost == 0 and reach[cost] & untaxed != 0)
        return [*found, STOP()] if found and (self.stop or not free) else found

    def _candidates(self, s: Mythologies) -> list[tuple[int, int]]:
        """Actions and cards."""
        if self.source == DESTINED_BOARD:
            lying = [LYING(slot // 4, slot % 4) for slot in s.creatures_on(s.destined[self.seat])]
            return [(action, self._lying(s, action)) for action in lying]
        return [(DISCARDED(seat, kind), kind * COPIES) for seat in self._seats(s) for kind in self._kinds(s, seat)]

    def _seats(self, s: Mythologies) -> list[int]:
        mine = [] if self.source == OPPONENTS_DISCARDS else [self.seat]
        return mine + ([] if self.source == OWN_DISCARD else s.opponents(self.seat))

    def _kinds(self, s: Mythologies, seat: int) -> list[int]:
        kinds: list[int] = []
        banned = s.effect().card // COPIES if self.who & OTHERS else -1
        for card in s.pantheons[seat].discard:
            kind = card // COPIES
            if kind not in kinds and kind != banned and not (self.who & CREATURES and is_deity(card)):
                kinds.append(kind)
        return sorted(kinds)

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        if s.plays >= s.data.effect_plays:
            return Refusal("MYL-092", "too_many_plays")
        if action == STOP():
            return None if action in self.options(s) else Refusal("MYL-088", "must_play")
        no = self._not_on_board(s, action) if LYING.owns(action) else self._not_discarded(s, action)
        if no is not None:
            return no
        card = DISCARDED.arg(action, 1) * COPIES if DISCARDED.owns(action) else self._lying(s, action)
        return unplayable(s, self.seat, s.data.cost[card // COPIES] if card >= 0 else 0, self.cells)

    def _lying(self, s: Mythologies, action: int) -> int:
        """A face-down card is a creature that costs nothing, whatever it is."""
        slot = LYING.arg(action) * 4 + LYING.arg(action, 1)
        return s.slots[slot] if s.hidden[slot] == FACE_UP else -1

    def _not_on_board(self, s: Mythologies, action: int) -> Refusal | None:
        board, place = LYING.arg(action), LYING.arg(action, 1)
        if self.source != DESTINED_BOARD:
            return self.no(s, "not_from_there", listed=False)
        if board != s.destined[self.seat]:
            return self.no(s, "other_board")
        if place >= DEITY_SLOT:
            return self.no(s, "creature_wanted")
        return None if s.slots[board * 4 + place] >= 0 else self.no(s, "nothing_lies_there", listed=False)

    def _not_discarded(self, s: Mythologies, action: int) -> Refusal | None:
        seat, kind = DISCARDED.arg(action), DISCARDED.arg(action, 1)
        if self.source == DESTINED_BOARD or seat not in self._seats(s):
            return self.no(s, "not_from_there", listed=False)
        if not any(card // COPIES == kind for card in s.pantheons[seat].discard):
            return self.no(s, "not_in_discard", listed=False)
        if self.who & CREATURES and is_deity(kind * COPIES):
            return self.no(s, "creature_wanted")
        return None if kind in self._kinds(s, seat) else self.no(s, "another_wanted")

    def take(self, s: Mythologies, action: int) -> None:
        if action == STOP():
            s.effect().count = 0
        elif LYING.owns(action):
            slot = LYING.arg(action) * 4 + LYING.arg(action, 1)
            if s.hidden[slot] != FACE_UP:  # MYL-190
                s.block_undo("hidden")
                s.hidden[slot] = FACE_UP
            s.then(ChooseCell(self.seat, s.slots[slot], SLOTS + slot, self.invoke, self.cells))
        else:
            seat, kind = DISCARDED.arg(action), DISCARDED.arg(action, 1)
            card = next(card for card in s.pantheons[seat].discard if card // COPIES == kind)
            s.then(ChooseCell(self.seat, card, seat, self.invoke, self.cells))


def can_play(s: Mythologies, task: PlayOne) -> bool:
    """Whether a play step would find anything."""
    return bool(task.options(s))
