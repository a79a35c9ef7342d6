"""The table as plain data, and pure questions about it. Nothing here changes anything but a clone."""

from __future__ import annotations

from typing import Final

from pantheon.core.record import Record
from pantheon.core.state import Frame, State
from pantheon.games.mythologies.data import MythologiesData
from pantheon.games.mythologies.grid import ALL, FULL, IN
from pantheon.games.mythologies.kinds import COPIES
from pantheon.games.mythologies.statics import (
    FORBID_MOVE,
    FORBID_SACRIFICE,
    FORBID_SACRIFICE_CREATURE,
    FORBID_SELECT,
    PROTECT_TOKENS,
    TOLL_FAVOUR,
    TOLL_GEM,
)

NONE: Final = -1
DEITY_SLOT: Final = 3
FACE_UP: Final = -1


class Pantheon(Record):
    """What one seat has: nine cells, a discard, selected cards, tokens."""

    __slots__ = ("tops", "under", "discard", "selected", "gems", "favours", "tokens", "ban", "scored")

    def __init__(
        self, tops: list[int], under: list[tuple[int, ...]], discard: list[int], selected: list[int],
        gems: int, favours: int, tokens: int, ban: int, scored: list[int],
    ) -> None:  # fmt: skip
        self.tops = tops
        """The visible card of each cell, or NONE."""
        self.under = under
        """The covered cards of each cell, from the bottom up."""
        self.discard = discard
        self.selected = selected
        self.gems = gems
        self.favours = favours
        self.tokens = tokens
        """Completion tokens still on the board, as a mask of lines."""
        self.ban = ban
        """The board that this seat's Odin forbids to the others, or NONE."""
        self.scored = scored
        """Favours gained by challenge 1 and by challenge 2; NONE while unfulfilled."""

    def clone(self) -> Pantheon:
        return Pantheon(
            self.tops[:], self.under[:], self.discard[:], self.selected[:],
            self.gems, self.favours, self.tokens, self.ban, self.scored,
        )  # fmt: skip

    def visible(self) -> int:
        """The occupied cells."""
        mask = 0
        for cell in range(9):
            if self.tops[cell] >= 0:
                mask |= 1 << cell
        return mask

    def creatures(self) -> int:
        mask = 0
        for cell in range(9):
            card = self.tops[cell]
            if card >= 0 and card % 30 >= 12:
                mask |= 1 << cell
        return mask

    def deities(self) -> int:
        mask = 0
        for cell in range(9):
            card = self.tops[cell]
            if card >= 0 and card % 30 < 12:
                mask |= 1 << cell
        return mask

    def landing(self) -> int:
        """MYL-081, MYL-101: cells that are empty or show a crushable card."""
        return ALL & ~self.deities()

    def full_lines(self) -> int:
        """The complete lines, as a mask of lines."""
        return FULL[self.visible()]

    def cell_of(self, card: int) -> int:
        """Where a card is visible, or NONE."""
        for cell in range(9):
            if self.tops[cell] == card:
                return cell
        return NONE

    def cells_of_kind(self, kind: int) -> int:
        mask = 0
        for cell in range(9):
            card = self.tops[cell]
            if card >= 0 and card // COPIES == kind:
                mask |= 1 << cell
        return mask

    def of_mythology(self, mythology: int) -> int:
        mask = 0
        for cell in range(9):
            card = self.tops[cell]
            if card >= 0 and card // 30 == mythology:
                mask |= 1 << cell
        return mask

    def covered(self) -> int:
        """How many cards lie under others."""
        return sum([len(pile) for pile in self.under])

    def movable(self) -> int:
        """The visible cards that nothing forbids to move (Naga, Morrigan)."""
        mask = 0
        held = 0
        for cell in range(9):
            card = self.tops[cell]
            if card >= 0:
                mask |= 1 << cell
                held |= FORBID_MOVE[card // COPIES][cell]
        return mask & ~held

    def sacrificable(self) -> int:
        """MYL-114: the visible cards that nothing forbids to sacrifice (Morrigan, Kelpie)."""
        mask = 0
        held = 0
        creatures = 0
        for cell in range(9):
            card = self.tops[cell]
            if card >= 0:
                mask |= 1 << cell
                held |= FORBID_SACRIFICE[card // COPIES][cell]
                creatures |= FORBID_SACRIFICE_CREATURE[card // COPIES][cell]
        if creatures:
            held |= creatures & self.creatures()
        return mask & ~held

    def shielded(self) -> bool:
        """MYL-473: no effect of an opponent's card takes tokens from this seat."""
        return any(card >= 0 and PROTECT_TOKENS[card // COPIES] for card in self.tops)

    def forbidden_board(self) -> int:
        """MYL-411: the board on which the opponents of this seat may not select, or NONE."""
        if self.ban >= 0 and any(card >= 0 and FORBID_SELECT[card // COPIES] for card in self.tops):
            return self.ban
        return NONE


class Effect(Frame):
    """MYL-136: one running effect of one card, and what it must remember."""

    __slots__ = ("owner", "card", "cell", "crushed", "choice", "count", "picked", "targets", "warned", "due")

    def __init__(
        self, owner: int, card: int, cell: int, crushed: int, choice: int, count: int,
        picked: list[int], targets: list[int], warned: int, due: list[int],
    ) -> None:  # fmt: skip
        self.owner = owner
        """MYL-137: the seat whose pantheon held the card when the effect began."""
        self.card = card
        self.cell = cell
        """MYL-139: the last known cell of the card."""
        self.crushed = crushed
        """How many creatures the last move crushed; at the start, whether the placement did."""
        self.choice = choice
        self.count = count
        """What the effect counts: cards sacrificed, cards of a plane …"""
        self.picked = picked
        self.targets = targets
        self.warned = warned
        """MYL-122: the seats that have had their reaction window, as a mask."""
        self.due = due
        """MYL-138: favours due when the effect is over, as ``(seat * 256 + watcher) * 256 + card``."""

    def clone(self) -> Effect:
        return Effect(
            self.owner, self.card, self.cell, self.crushed, self.choice, self.count, self.picked[:], self.targets[:],
            self.warned, self.due[:],
        )  # fmt: skip


class Mythologies(State):
    """The table. A slot of the sanctuary is ``board * 4 + slot``, slot 3 for the deity."""

    __slots__ = (
        "data", "pantheons", "round", "first", "active", "boards", "slots", "hidden", "piles", "destiny",
        "revealed", "destined", "pawns", "queue", "placed", "exiled", "spent", "paid", "plays",
    )  # fmt: skip
    data: MythologiesData
    pantheons: list[Pantheon]
    round: int
    first: int
    active: int
    """Whose turn (placement phase) it is, or NONE."""
    boards: list[int]
    """The mythologies, by board: never written."""
    slots: list[int]
    """The card of each slot, or NONE."""
    hidden: list[int]
    """FACE_UP, or the mask of seats that know the card that lies there face down."""
    piles: list[list[int]]
    """Draw piles: 4 of creatures, then 4 of deities. Their order is nobody's business: chance draws from them.
    A list in here is never written, but replaced."""
    destiny: list[int]
    """The destiny cards in the order of this round: never written; ``revealed`` of them have been turned up."""
    revealed: int
    destined: list[int]
    """By seat the board of the last destiny card, or NONE."""
    pawns: list[int]
    """By slot the seat whose select pawn stands there, or NONE."""
    queue: list[int]
    """Select pawns on creature piles, as ``board * 4 + seat``."""
    placed: list[int]
    exiled: list[int]
    spent: list[int]
    """MYL-123: cards that have used their once-per-turn effect in the current turn."""
    paid: list[int]
    """MYL-465: ``mover * 256 + card`` for each Inkanyamba already paid for a mover in the current turn."""
    plays: int
    """MYL-092: cards played by effects in the current turn."""

    def clone(self) -> Mythologies:
        n = Mythologies()
        self.carry(n)
        n.data, n.round, n.first, n.active, n.revealed, n.plays = (
            self.data, self.round, self.first, self.active, self.revealed, self.plays,
        )  # fmt: skip
        n.boards, n.destiny = self.boards, self.destiny
        n.pantheons = [p.clone() for p in self.pantheons]
        n.slots, n.hidden, n.piles = self.slots[:], self.hidden[:], self.piles[:]
        n.destined, n.pawns, n.queue = self.destined[:], self.pawns[:], self.queue[:]
        n.placed, n.exiled, n.spent, n.paid = self.placed[:], self.exiled[:], self.spent[:], self.paid[:]
        return n

    def effect(self) -> Effect:
        """The effect that is being resolved."""
        top = self.frames[-1]
        assert isinstance(top, Effect)
        return top

    def turn_order(self, start: int) -> list[int]:
        """All seats clockwise from one."""
        return [(start + i) % self.seats for i in range(self.seats)]

    def opponents(self, seat: int) -> list[int]:
        """Clockwise, from the seat on the left."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def neighbours(self, seat: int) -> list[int]:
        """MYL-015: the seats just after and just before; with two players the opponent, once."""
        after, before = (seat + 1) % self.seats, (seat - 1) % self.seats
        return [after] if after == before else [after, before]

    def gems_at(self, card: int, plane: int) -> int:
        """MYL-140, MYL-141: the invocation gems of a card in a plane."""
        return self.data.gems[card // COPIES * 3 + plane]

    def favours_at(self, card: int, plane: int) -> int:
        return self.data.favours[card // COPIES * 3 + plane]

    def tolls(self, seat: int, cell: int) -> list[tuple[int, int, int]]:
        """MYL-087: whom a seat must pay to play on a cell, in turn order: (owner, gems, favours)."""
        found: list[tuple[int, int, int]] = []
        for other in self.opponents(seat):
            gems = 0
            favours = 0
            tops = self.pantheons[other].tops
            for at in range(9):
                card = tops[at]
                if card >= 0:
                    gems += TOLL_GEM[card // COPIES][at] >> cell & 1
                    favours += TOLL_FAVOUR[card // COPIES][at] >> cell & 1
            if gems or favours:
                found.append((other, gems, favours))
        return found

    def taxed(self, seat: int) -> int:
        """The cells on which a seat would pay a toll."""
        mask = 0
        for other in range(self.seats):
            if other != seat:
                tops = self.pantheons[other].tops
                for cell in range(9):
                    card = tops[cell]
                    if card >= 0:
                        mask |= TOLL_GEM[card // COPIES][cell] | TOLL_FAVOUR[card // COPIES][cell]
        return mask

    def payable(self, seat: int, cost: int) -> int:
        """MYL-081: the cells where a seat can place a card and pay its cost and all tolls together."""
        me = self.pantheons[seat]
        if me.gems < cost:
            return 0
        mask = me.landing()
        for cell in IN[mask & self.taxed(seat)]:
            gems = cost
            favours = 0
            for _, toll_gems, toll_favours in self.tolls(seat, cell):
                gems += toll_gems
                favours += toll_favours
            if me.gems < gems or me.favours < favours:
                mask &= ~(1 << cell)
        return mask

    def creatures_on(self, board: int) -> list[int]:
        """The occupied creature slots of a board."""
        return [board * 4 + i for i in range(DEITY_SLOT) if self.slots[board * 4 + i] >= 0]
