"""Setup, MYT-005 to MYT-021, and the choice of the starting card, MYT-195 to MYT-197."""

from __future__ import annotations

from typing import ClassVar

from pantheon.core import Ask, AskAll, Do, Refusal, Rng
from pantheon.core.codebook import Verb
from pantheon.games.mytikas.actions import DEITIES, FAVOUR, GODS, KEEP, RESOURCES, SLOTS, SUPPLY
from pantheon.games.mytikas.data import MytikasData
from pantheon.games.mytikas.rules.turn import Turn
from pantheon.games.mytikas.state import BOARD, NOBODY, OFF_BOARD, RUNNING, Mytikas

DEALT_IN_VARIANT = 2


def lay_out(data: MytikasData, seats: int, options: dict[str, str], rng: Rng) -> Mytikas:
    """MYT-005 to MYT-021: the table before the first question."""
    s = Mytikas()
    s.begin(seats, options, rng)
    s.data = data
    s.turn = s.used = s.locks_taken = 0
    s.ended = RUNNING
    s.shown = 0
    s.tokens = data.level_tokens[seats - 2][:]
    s.piles = [data.favours_per_god[seats - 2]] * GODS
    s.favours = [0] * (seats * GODS)
    s.cubes = [0] * (seats * BOARD)
    s.reserve = [data.start_reserve] * seats
    s.builders = [OFF_BOARD] * seats
    s.built = [0] * (seats * SLOTS)
    s.owner = [NOBODY] * DEITIES
    s.laid, s.lock, s.gained = [0] * DEITIES, [0] * DEITIES, [0] * DEITIES
    s.river, s.dealt = [], []
    s.first = s.active = s.chance(seats)
    s.tell("first_player", s.first)
    s.deck = list(range(DEITIES))
    s.shuffle(s.deck)
    _give_resources(s)
    _deal(s)
    return s


def _give_resources(s: Mytikas) -> None:
    """MYT-019: by place in the turn order, on level 1."""
    for place in range(s.seats):
        seat = (s.first + place) % s.seats
        for resource in range(RESOURCES):
            s.add_cubes(seat, 1, resource, s.data.start_goods[place][resource])


def _deal(s: Mytikas) -> None:
    """MYT-014: one card each, face up; MYT-195: two each to choose from."""
    seats = [(s.first + place) % s.seats for place in range(s.seats)]
    if s.options["starting_card"] == "choice":
        s.dealt = [s.deck.pop() for _ in range(s.seats * DEALT_IN_VARIANT)]
        s.then(ChooseDeityCard(tuple(seats)))
        return
    for seat in seats:
        _give_card(s, seat, s.deck.pop())
    s.then(LayRiver())


def _give_card(s: Mytikas, seat: int, card: int) -> None:
    """MYT-014, MYT-129: with an offering of the supply on it; it works from the first turn."""
    s.owner[card] = seat
    s.laid[card] = s.data.start_offerings
    s.tell("starts_with", seat, card)


class ChooseDeityCard(AskAll[Mytikas]):
    """MYT-195 to MYT-197: all choose one of their two cards in secret; the others are shuffled back."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (KEEP,)

    def options(self, s: Mytikas, seat: int) -> list[int]:
        return [KEEP(card) for card in sorted(s.dealt[seat * DEALT_IN_VARIANT : (seat + 1) * DEALT_IN_VARIANT])]

    def reveal(self, s: Mytikas, picks: dict[int, int]) -> None:
        for seat, pick in picks.items():
            _give_card(s, seat, KEEP.arg(pick))
        s.deck.extend([card for card in s.dealt if s.owner[card] == NOBODY])
        s.dealt = []
        s.shuffle(s.deck)
        s.then(LayRiver())

    def forbids(self, s: Mytikas, seat: int, action: int) -> Refusal | None:
        return None if action in self.options(s, seat) else Refusal("MYT-195", "not_dealt", listed=False)


class LayRiver(Do[Mytikas]):
    """MYT-016 to MYT-018, MYT-020: one card face up, the others under their locks; then favours, last player first."""

    __slots__ = ()

    def run(self, s: Mytikas) -> None:
        s.river = [s.deck.pop() for _ in s.locks()]
        s.shown = 1
        s.tell("turns_up", s.river[0], "MYT-016")
        s.then(Turn())
        for place in range(s.seats):
            s.then(ChooseStartingFavour((s.first + place) % s.seats))


class ChooseStartingFavour(Ask[Mytikas]):
    """MYT-020: a favour of a god that nobody has taken yet."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (FAVOUR,)

    def take(self, s: Mytikas, action: int) -> None:
        god = FAVOUR.arg(action, 0)
        s.piles[god] -= 1
        s.favours[self.seat * GODS + god] += 1
        s.tell("takes_favour", self.seat, god, "MYT-020")

    def forbids(self, s: Mytikas, action: int) -> Refusal | None:
        if FAVOUR.arg(action, 1) != SUPPLY:
            return Refusal("MYT-020", "from_the_board", listed=False)
        full = s.data.favours_per_god[s.seats - 2]
        return Refusal("MYT-020", "god_taken") if s.piles[FAVOUR.arg(action, 0)] < full else None
