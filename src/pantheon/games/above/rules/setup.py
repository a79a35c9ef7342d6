"""Setup: figures, tokens, cards, first player."""

from __future__ import annotations

from pantheon.core.rng import Rng
from pantheon.games.above.actions import DEITIES
from pantheon.games.above.data import NOWHERE, AboveData, Card
from pantheon.games.above.rules.turn import StartTurn
from pantheon.games.above.state import ABSENT, EMPTY, FIGURE, Above


def set_up(data: AboveData, seats: int, options: dict[str, str], rng: Rng) -> Above:
    """ABV-020 to ABV-029, ABV-055 to ABV-058."""
    s = Above()
    s.begin(seats, options, rng)
    s.data = data
    s.turn = s.current = 0
    s.active = s.winner = NOWHERE
    s.cancelled = False
    s.board = [EMPTY if there else ABSENT for there in s.data.there]
    s.reserve = data.count[:]
    place_figures(s)
    cards = data.cards[:]
    s.shuffle(cards)
    place_tokens(s, cards)
    first = deal(s)
    s.tell("first", first)
    s.then(StartTurn(first))
    return s


def place_figures(s: Above) -> None:
    """ABV-020: in random order on every other space of the starting ring."""
    s.figures = s.data.start_spaces[:]
    s.shuffle(s.figures)
    for deity, space in enumerate(s.figures):
        s.board[space] = FIGURE + deity


def place_tokens(s: Above, cards: list[Card]) -> None:
    """ABV-021 to ABV-027: of each pair of cards the first gives the column, the second the ring."""
    for i, token in enumerate(s.data.token_order):
        space = s.data.at(cards[2 * i].column, cards[2 * i + 1].ring)
        while s.board[space] != EMPTY:
            space = s.data.cw[space]  # ABV-025
        s.board[space] = token
        s.reserve[token] -= 1
        s.tell("setup_token", token, space)


def deal(s: Above) -> int:
    """ABV-028, ABV-029, ABV-055 to ABV-058: the sets in random order, one per seat or one per pair of opponents."""
    s.hands = [[0] * len(DEITIES) for _ in range(s.seats)]
    s.spent = [[0] * len(DEITIES) for _ in range(2 if s.seats == 2 else 1)]
    first = 0
    sets = [1, 2]
    s.shuffle(sets)
    for i, number in enumerate(sets):
        cards = [card for card in s.data.cards if card.set == number]
        if s.seats == 4:
            s.shuffle(cards)
        for j, card in enumerate(cards):
            seat = i if s.seats == 2 else 2 * i + j // 4
            s.hands[seat][card.deity] += 1
            if card.id == s.data.first_card:
                first = seat
    return first
