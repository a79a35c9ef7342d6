"""Placement (MYL-060 to MYL-091): a player's turn, and how a card is played."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pantheon.core.codebook import Verb
from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.mythologies.actions import ACTIVATE, DISCARD, END_TURN, PLACE, PLAY
from pantheon.games.mythologies.cards.base import CARDS, CRUSH, INVOKE, PLAYED, TURN_END, Trigger
from pantheon.games.mythologies.grid import ALL, IN
from pantheon.games.mythologies.kinds import COPIES, KINDS, rule_of
from pantheon.games.mythologies.rules.challenges import check_challenges
from pantheon.games.mythologies.rules.completion import check_lines, collect
from pantheon.games.mythologies.rules.effects import begin, witness
from pantheon.games.mythologies.rules.moving import put
from pantheon.games.mythologies.rules.reactions import activate, activations, effect_facts, inactive, notice, resolve
from pantheon.games.mythologies.rules.reasons import unplayable
from pantheon.games.mythologies.rules.tokens import gain, gain_invocation, give, pay
from pantheon.games.mythologies.state import FACE_UP, NONE, Mythologies
from pantheon.games.mythologies.statics import FORBID_SELECT, PEEK

SELECTED: Final = -1
SLOTS: Final = 4
"""Where a played card comes from: SELECTED, the discard of seat 0 to 3, or SLOTS + a slot of the sanctuary."""


class Turn(Do[Mythologies]):
    """MYL-060, MYL-014: a seat's placement phase; MYL-131: complete lines are collected first."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Mythologies) -> None:
        s.active = self.seat
        s.tell("turn", self.seat)
        collect(s, self.seat)
        s.then(TurnMenu(self.seat))


class TurnMenu(Ask[Mythologies]):
    """MYL-060 to MYL-062, MYL-122, MYL-064, MYL-084: play or discard a selected card, activate a permanent, end the turn."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (PLAY, DISCARD, ACTIVATE, END_TURN)

    def options(self, s: Mythologies) -> list[int]:
        selected = s.pantheons[self.seat].selected
        options = [PLAY(card // COPIES) for card in selected if self._playable(s, card)]
        options.extend([DISCARD(card // COPIES) for card in selected])
        options.extend(activations(s, self.seat))
        if not selected:
            options.append(END_TURN())
        return options

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        selected = s.pantheons[self.seat].selected
        if action == END_TURN():
            return Refusal("MYL-062", "resolve_first") if selected else None
        if ACTIVATE.owns(action):
            return inactive(s, self.seat, action)
        kind = PLAY.arg(action) if PLAY.owns(action) else DISCARD.arg(action)
        if not any(card // COPIES == kind for card in selected):
            return Refusal("MYL-060" if PLAY.owns(action) else "MYL-061", "not_selected", listed=False)
        return unplayable(s, self.seat, s.data.cost[kind], ALL) if PLAY.owns(action) else None

    def leads_to(self, s: Mythologies) -> list[Ask[Mythologies]]:
        """Of the cards that can be played, where they cannot go."""
        cards = [card for card in s.pantheons[self.seat].selected if self._playable(s, card)]
        return [ChooseCell(self.seat, card, SELECTED, True, ALL) for card in cards]

    def take(self, s: Mythologies, action: int) -> None:
        if action == END_TURN():
            s.then(EndTurn(self.seat))
            return
        s.then(self)
        if PLAY.owns(action):
            s.then(ChooseCell(self.seat, self._card(s, PLAY.arg(action)), SELECTED, True, ALL))
        elif DISCARD.owns(action):
            self._discard(s, self._card(s, DISCARD.arg(action)))
        else:
            activate(s, self.seat, action)

    def _playable(self, s: Mythologies, card: int) -> bool:
        """MYL-081: a cell must be within reach."""
        return s.payable(self.seat, s.data.cost[card // COPIES]) != 0

    def _card(self, s: Mythologies, kind: int) -> int:
        return next(card for card in s.pantheons[self.seat].selected if card // COPIES == kind)

    def _discard(self, s: Mythologies, card: int) -> None:
        """MYL-061, MYL-063: not a sacrifice."""
        p = s.pantheons[self.seat]
        p.selected.remove(card)
        p.discard.append(card)
        s.tell("discards", self.seat, card // COPIES)
        gain(s, self.seat, s.data.discard_gems, 0)


class EndTurn(Do[Mythologies]):
    """MYL-162: end-of-turn effects, then challenges."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Mythologies) -> None:
        tops = s.pantheons[self.seat].tops
        for cell in range(9):
            card = tops[cell]
            if card >= 0 and CARDS[card // COPIES].events & TURN_END:
                CARDS[card // COPIES].turn_end(s, self.seat, cell)
        check_challenges(s, self.seat)
        s.active, s.spent, s.paid, s.plays = NONE, [], [], 0


class ChooseCell(Ask[Mythologies]):
    """MYL-080, MYL-081: where to put the card that is being played."""

    __slots__ = ("card", "origin", "invoke", "cells")
    verbs: ClassVar[tuple[Verb, ...]] = (PLACE,)

    def __init__(self, seat: int, card: int, origin: int, invoke: bool, cells: int) -> None:
        self.seat = seat
        self.card = card
        self.origin = origin
        self.invoke = invoke
        self.cells = cells
        """The cells that the effect allows."""

    def options(self, s: Mythologies) -> list[int]:
        cells = s.payable(self.seat, s.data.cost[self.card // COPIES]) & self.cells
        return [PLACE(cell) for cell in IN[cells]]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        cell = PLACE.arg(action)
        if not self.cells >> cell & 1:
            return Refusal(rule_of(s.effect().card), "other_cell", s.effect().card // COPIES)
        if not s.pantheons[self.seat].landing() >> cell & 1:
            return Refusal("MYL-101", "deity_there")
        return unplayable(s, self.seat, s.data.cost[self.card // COPIES], 1 << cell)

    def take(self, s: Mythologies, action: int) -> None:
        play_card(s, self.seat, self.card, self.origin, PLACE.arg(action), self.invoke)

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return effect_facts(s) | {"card": KINDS[self.card // COPIES]}


def play_card(s: Mythologies, seat: int, card: int, origin: int, cell: int, invoke: bool) -> None:
    """MYL-080, MYL-083, MYL-091: pay, place, crush triggers, completion, gain, effect. The later steps wait on the agenda."""
    p = s.pantheons[seat]
    s.tell("invokes" if invoke else "calls", seat, card // COPIES, cell)
    pay(s, seat, s.data.cost[card // COPIES])
    for owner, gems, favours in s.tolls(seat, cell):
        s.tell("toll", seat, owner)
        give(s, seat, owner, gems, favours)
    _take_from(s, seat, card, origin)
    before = p.full_lines()
    covered = put(p, cell, (card,))
    _awaken(s, seat, card)
    s.then(AfterPlacing(seat, card, cell, invoke, covered >= 0))
    check_lines(s, seat, before)
    if covered >= 0:
        s.tell("crushes", seat, card // COPIES, covered // COPIES)
        if s.frames:  # MYL-136: a placement ordered by an effect belongs to that effect
            witness(s, seat, CRUSH, [covered])
        found: list[Trigger] = []
        notice(s, found, seat, CRUSH, card, covered, cell, covered)
        resolve(s, found)


def _take_from(s: Mythologies, seat: int, card: int, origin: int) -> None:
    """MYL-118: wherever the card comes from, it now belongs to the pantheon's owner."""
    if origin == SELECTED:
        s.pantheons[seat].selected.remove(card)
    elif origin < SLOTS:
        s.pantheons[origin].discard.remove(card)
    else:
        s.slots[origin - SLOTS], s.hidden[origin - SLOTS] = NONE, FACE_UP
    if origin != SELECTED:
        s.plays += 1  # MYL-092


def _awaken(s: Mythologies, seat: int, card: int) -> None:
    """MYL-121: static effects that need something done the moment the card is placed."""
    kind = card // COPIES
    if PEEK[kind]:
        peek(s, seat)
    if FORBID_SELECT[kind]:
        s.pantheons[seat].ban = NONE


def peek(s: Mythologies, seat: int) -> None:
    """MYL-413: the owner of Loki looks at the face-down cards; what was seen stays known."""
    for slot in range(16):
        if s.slots[slot] >= 0 and s.hidden[slot] != FACE_UP and not s.hidden[slot] >> seat & 1:
            s.hidden[slot] |= 1 << seat
            s.block_undo("hidden")


class AfterPlacing(Do[Mythologies]):
    """MYL-080 (5, 6): the invocation gain, then the effect of a card that is still visible, in its player's turn only."""

    __slots__ = ("seat", "card", "cell", "invoke", "crushed")

    def __init__(self, seat: int, card: int, cell: int, invoke: bool, crushed: bool) -> None:
        self.seat = seat
        self.card = card
        self.cell = cell
        self.invoke = invoke
        self.crushed = crushed

    def run(self, s: Mythologies) -> None:
        tops = s.pantheons[self.seat].tops
        if self.invoke:
            gain_invocation(s, self.seat, self.card, self.cell // 3)  # MYL-089: even if it is gone
            for at in range(9):
                other = tops[at]
                if other >= 0 and other != self.card and CARDS[other // COPIES].events & INVOKE:
                    CARDS[other // COPIES].invoked(s, self.seat, self.card)
        if s.active == self.seat and CARDS[self.card // COPIES].events & PLAYED:
            cell = s.pantheons[self.seat].cell_of(self.card)
            if cell >= 0:
                e = begin(s, self.seat, self.card, cell, int(self.crushed))
                e.choice = self.cell
                CARDS[self.card // COPIES].played(s, e)
