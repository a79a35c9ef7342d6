"""Positions of Olympos, set by hand: a bare map after set-up, then only what a test needs."""

from __future__ import annotations

from typing import Any, Self

from pantheon.core import Game, advance, deciders, options, play
from pantheon.games import load_game
from pantheon.games.olympos.actions import (
    BONUS_KIND,
    COLUMNS,
    DESTINY,
    DISCOVERY,
    OLYMPOS,
    RESOURCE,
    ROW,
    TERRITORY,
    WONDER,
)
from pantheon.games.olympos.rules.combat import gain_control
from pantheon.games.olympos.rules.turn import NextPlayer, StartTurn
from pantheon.games.olympos.state import BARBARIANS, BARE, CROSS, NOBODY, OUT, STAR, TRIBE, Olympos
from pantheon.research import testing

GAME: Game[Any] = load_game("olympos")


class Position(testing.Position[Olympos]):
    """A table under construction. Ids are the spec's; seats are numbers."""

    whole = True

    def __init__(self, seats: int = 3, game: Game[Any] = GAME) -> None:
        super().__init__(game, seats, seed="position")
        s = self.s
        while s.turn == NOBODY:
            play(s, deciders(s)[0], options(s, deciders(s)[0])[0])
        s.marks, s.piles = [BARE] * len(s.marks), [()] * len(s.piles)
        s.cubes = [0] * len(s.cubes)
        s.order = list(range(seats))
        s.log.clear()

    # -- laying things out --------------------------------------------------------------------

    def at(self, *spaces: int) -> Self:
        """Markers by seat; of those on one space the higher seat lies on top."""
        self.s.position = list(spaces)
        return self

    def settlers(self, territory: str, *pile: int) -> Self:
        """A pile, bottom to top, with the token for its controller."""
        t = TERRITORY.index[territory]
        self.s.piles[t] = tuple(pile)
        for seat in pile:
            if seat != BARBARIANS:
                self.s.reserve[seat] -= 1
        if pile[-1] != BARBARIANS:
            gain_control(self.s, pile[-1], t)
        return self

    def mark(self, kind: int, *territories: str) -> Self:
        for territory in territories:
            self.s.marks[TERRITORY.index[territory]] = kind
        return self

    def cross(self, *territories: str) -> Self:
        return self.mark(CROSS, *territories)

    def tribe(self, *territories: str) -> Self:
        return self.mark(TRIBE, *territories)

    def star(self, *territories: str) -> Self:
        """The tribe is beaten. Lay it before the settlers."""
        return self.mark(STAR, *territories)

    def cubes(self, seat: int, **amounts: int) -> Self:
        for word, n in amounts.items():
            self.s.cubes[seat * 4 + RESOURCE.index[word]] = n
        return self

    def glasses(self, seat: int, n: int) -> Self:
        self.s.hourglasses[seat] = n
        return self

    def stock(self, seat: int, n: int) -> Self:
        self.s.reserve[seat] += self.s.stock[seat] - n
        self.s.stock[seat] = n
        return self

    def stack(self, discovery: str, row: str, column: int) -> Self:
        """Lay a stack on a position; what lay there changes places with it."""
        s, d = self.s, DISCOVERY.index[discovery]
        self._bring_in(d)
        target = ROW.index[row] * COLUMNS + column - 1
        if target in s.place:
            s.place[s.place.index(target)] = s.place[d]
        s.place[d] = target
        return self

    def own(self, seat: int, *discoveries: str) -> Self:
        for word in discoveries:
            d = DISCOVERY.index[word]
            self._bring_in(d)
            self.s.owned[seat] |= 1 << d
            assert self.s.left[d], f"no tile of {word} is left"
            self.s.left[d] -= 1
        return self

    def _bring_in(self, d: int) -> None:
        """With 2 players one discovery of each row is out: let it be another one."""
        s = self.s
        if s.place[d] == OUT:
            taken = [other for owned in s.owned for other in range(len(s.place)) if (owned >> other) & 1]
            other = next(o for o in range(len(s.place)) if s.data.row[o] == s.data.row[d] and o != d and o not in taken)
            s.place[d], s.place[other] = s.place[other], OUT
            s.left[d], s.left[other] = s.left[other], 0
            s.faces[d], s.faces[other] = s.data.faces[d], 0

    def reduction(self, seat: int, *resources: str) -> Self:
        """Agriculture or Coinage tiles owned."""
        for word in resources:
            self.own(seat, "agriculture" if word in ("grain", "wood") else "coinage")
            self.s.reductions[seat] |= 1 << RESOURCE.index[word]
        return self

    def wonder(self, wonder: str, column: int, owner: int = NOBODY) -> Self:
        w = WONDER.index[wonder]
        if column - 1 in self.s.wonder_column:
            self.s.wonder_column[self.s.wonder_column.index(column - 1)] = self.s.wonder_column[w]
        self.s.wonder_column[w], self.s.wonder_owner[w] = column - 1, owner
        return self

    def marker(self, seat: int, row: str, column: int, slot: int) -> Self:
        self.s.bonus[self.slot(row, column, slot)] = seat
        self.s.reserve[seat] -= 1
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        """Cards go from the deck to a hand."""
        for word in cards:
            deck = list(self.s.deck)
            deck.remove(DESTINY.index[word])
            self.s.deck = tuple(deck)
            self.s.hands[seat] = tuple(sorted((*self.s.hands[seat], DESTINY.index[word])))
        return self

    def next_cards(self, *cards: str) -> Self:
        """The next Destiny cards, in the order in which they will be drawn."""
        deck = list(self.s.deck)
        for word in cards:
            deck.remove(DESTINY.index[word])
        self.s.deck = (*deck, *[DESTINY.index[word] for word in reversed(cards)])
        return self

    def fate(self, space: int, *cards: str) -> Self:
        """The Olympos cards of a Zeus space (1 to 6), in the order in which they will be revealed."""
        s = self.s
        wanted = tuple(OLYMPOS.index[word] for word in reversed(cards))
        pool = sorted({*range(len(OLYMPOS.words))} - set(wanted) - set(self.revealed))
        for i in range(len(s.fates)):
            n = len(s.fates[i])
            s.fates[i] = wanted if i == space - 1 else tuple(pool[:n])
            pool = pool if i == space - 1 else pool[n:]
        s.removed = pool[0] if pool else NOBODY
        return self

    # -- playing ------------------------------------------------------------------------------

    def turn(self, seat: int) -> Self:
        """It is a seat's turn."""
        s = self.s
        s.turn = seat
        s.agenda.clear()
        s.then(StartTurn(seat), NextPlayer())
        advance(s)
        return self

    def next_turn(self) -> Self:
        """The rearmost player's turn."""
        self.s.agenda.clear()
        self.s.then(NextPlayer())
        advance(self.s)
        return self

    # -- looking ------------------------------------------------------------------------------

    @property
    def facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = self.game.view(self.s, self.seat)["question"]["facts"]
        return facts

    def cost(self, territory: str) -> int:
        """The whole cost of a destination on offer."""
        return sum(self.facts["costs"][territory])

    @property
    def revealed(self) -> tuple[int, ...]:
        """All Olympos cards turned up."""
        return tuple(card for pair in self.s.revealed for card in pair)

    def pile(self, territory: str) -> tuple[int, ...]:
        return self.s.piles[TERRITORY.index[territory]]

    def tokens(self, seat: int) -> dict[str, int]:
        return {word: self.s.holds(seat, r) for r, word in enumerate(RESOURCE.words) if self.s.holds(seat, r)}

    def cubes_of(self, seat: int) -> dict[str, int]:
        return {word: self.s.cubes[seat * 4 + r] for r, word in enumerate(RESOURCE.words) if self.s.cubes[seat * 4 + r]}

    def hand_of(self, seat: int) -> list[str]:
        return [DESTINY.words[card] for card in self.s.hands[seat]]

    def owns(self, seat: int, discovery: str) -> bool:
        return self.s.has(seat, DISCOVERY.index[discovery])

    def left(self, discovery: str) -> int:
        return self.s.left[DISCOVERY.index[discovery]]

    def slot(self, row: str, column: int, slot: int) -> int:
        return self.s.data.slots_of[ROW.index[row] * COLUMNS + column - 1][slot - 1]

    def score(self, seat: int) -> dict[str, int]:
        from pantheon.games.olympos.rules.end import score_parts

        return score_parts(self.s, seat)


def bonus_kinds(position: Position, row: str, column: int) -> list[str]:
    s = position.s
    return [BONUS_KIND.words[s.data.slot_kind[slot]] for slot in s.data.slots_of[ROW.index[row] * COLUMNS + column - 1]]


def in_play(s: Olympos) -> list[str]:
    return [DISCOVERY.words[d] for d in range(len(s.place)) if s.place[d] != OUT]
