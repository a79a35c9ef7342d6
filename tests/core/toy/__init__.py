"""Knucklebones: the smallest game that uses everything the engine offers. Interpreted also when the engine is compiled.

Each round all seats bid a card of their hidden hand in secret; the highest bidder draws a card, may peek at the next
one, and keeps or returns the drawn card. Three rounds; the sum of the hand wins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pantheon.core import Ask, AskAll, Codebook, Do, Game, Outcome, Refusal, Rng, Shared, State, Variant
from pantheon.core.encoding import Block, Encoding, Floats, cross, rise
from pantheon.core.scene import Scene, Zone
from pantheon.core.staging import make_buttons, make_log, make_prompt, make_result
from pantheon.core.text import Texts

book = Codebook("toy")
CARD = book.domain("card", ("one", "two", "three", "four", "five"))
BID = book.verb("bid", card=CARD)
KEEP, RETURN = book.verb("keep"), book.verb("return")
COPIES = 4
mine, side, table = Block(), Block(), Block()
HAND = mine.add("hand", cross(CARD.words, range(1, COPIES + 1)))
CARDS = side.add("cards", range(1, 8))
ROUND, DECK = table.add("round", range(1, 5)), table.add("deck")
SPENT = table.add("spent", cross(CARD.words, range(1, COPIES + 1)))


class ToyData(Shared):
    def __init__(self) -> None:
        self.fingerprint = "toy-1"


class Toy(State):
    __slots__ = ("data", "hands", "deck", "spent", "round")
    data: ToyData
    hands: list[list[int]]
    deck: list[int]
    spent: list[int]
    round: int

    def clone(self) -> Toy:
        n = Toy()
        self.carry(n)
        n.data, n.round = self.data, self.round
        n.hands = [hand[:] for hand in self.hands]
        n.deck, n.spent = self.deck[:], self.spent[:]
        return n


class Round(Do[Toy]):
    """TOY-001: three rounds."""

    __slots__ = ()

    def run(self, s: Toy) -> None:
        s.round += 1
        if s.round <= 3:
            s.tell("round", s.round)
            s.then(Bid(tuple(range(s.seats))), Round())


class Bid(AskAll[Toy]):
    """TOY-002: everybody bids a card in secret."""

    __slots__ = ()
    verbs = (BID,)

    def forbids(self, s: Toy, seat: int, action: int) -> Refusal | None:
        return None if BID.arg(action) in s.hands[seat] else Refusal("TOY-002", "not_in_hand")

    def reveal(self, s: Toy, picks: dict[int, int]) -> None:
        best = max(picks, key=lambda seat: (picks[seat], -seat))
        for seat, pick in picks.items():
            s.hands[seat].remove(BID.arg(pick))
            s.spent.append(BID.arg(pick))
            s.tell("bids", seat, BID.arg(pick))
        s.then(Draw(best), KeepIt(best))


class Draw(Do[Toy]):
    """TOY-003: the winner draws a card that only its owner sees."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Toy) -> None:
        s.block_undo("hidden")
        s.hands[self.seat].append(s.deck.pop())
        s.whisper(self.seat, "drew", s.hands[self.seat][-1])


class KeepIt(Ask[Toy]):
    """TOY-004: keep the drawn card, or put it back at random. Asked even when the deck is empty."""

    __slots__ = ()
    verbs = (KEEP, RETURN)
    always = True

    def forbids(self, s: Toy, action: int) -> Refusal | None:
        return Refusal("TOY-004", "no_deck") if action == RETURN() and not s.deck else None

    def take(self, s: Toy, action: int) -> None:
        if action == RETURN():
            s.deck.append(s.hands[self.seat].pop())
            s.shuffle(s.deck)


class ToyGame(Game[Toy]):
    state = Toy

    def __init__(self) -> None:
        hand = Variant("hand", ("three", "four"), "three")
        encoding = Encoding(1, mine, side, table)
        super().__init__("toy", 1, (2, 3, 4), book, ToyData(), __name__, Path(__file__).parent, (hand,), encoding=encoding)

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Toy:
        s = self.state()
        s.begin(seats, options, rng)
        assert isinstance(self.data, ToyData)
        s.data, s.round, s.spent = self.data, 0, []
        s.deck = [card for card in range(5) for _ in range(COPIES)]
        s.shuffle(s.deck)
        size = 3 if options["hand"] == "three" else 4
        s.hands = [[s.deck.pop() for _ in range(size)] for _ in range(seats)]
        s.then(Round())
        return s

    def table(self, s: Toy, viewer: int | None) -> dict[str, Any]:
        hands = [sorted(hand) if seat == viewer or not s.agenda else len(hand) for seat, hand in enumerate(s.hands)]
        return {"round": s.round, "hands": hands, "deck": len(s.deck), "spent": s.spent[:]}

    def resample_hidden(self, s: Toy, viewer: int | None, rng: Rng) -> None:
        if not s.agenda:
            return  # all hands are shown at the end
        others = [seat for seat in range(s.seats) if seat != viewer]
        pool = sorted(s.deck + [card for seat in others for card in s.hands[seat]])
        rng.shuffle(pool)
        for seat in others:
            s.hands[seat] = [pool.pop() for _ in s.hands[seat]]
        s.deck = pool

    def encode_mine(self, s: Toy, seat: int, out: Floats, at: int) -> None:
        encode_cards(s.hands[seat], out, at + HAND)

    def encode_side(self, s: Toy, seat: int, out: Floats, at: int) -> None:
        rise(out, at + CARDS, len(s.hands[seat]), 7)

    def encode_table(self, s: Toy, out: Floats, at: int) -> None:
        rise(out, at + ROUND, s.round, 4)
        out[at + DECK] = len(s.deck) / (5 * COPIES)
        encode_cards(s.spent, out, at + SPENT)

    def outcome(self, s: Toy) -> Outcome | None:
        if s.agenda:
            return None
        scores = [sum(hand) for hand in s.hands]
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, scores, [{"hand": score} for score in scores], "rounds")

    def invariants(self, s: Toy) -> None:
        assert sum(map(len, s.hands)) + len(s.deck) + len(s.spent) == 5 * COPIES

    def scene(self, view: dict[str, Any], lang: str, names: list[str], memory: Any = None) -> Scene:
        texts = Texts(self.folder, book, lang, names)
        plays = view["question"]["options"] if view["question"] else []
        return Scene(
            game=self.slug, lang=lang, title="Toy", prompt=make_prompt(view, texts), buttons=make_buttons(plays, texts),
            zones=[Zone(key="board", label="Board", w=1, h=1)], log=make_log(view, texts), result=make_result(view, texts),
        )  # fmt: skip


def encode_cards(cards: list[int], out: Floats, at: int) -> None:
    for card in range(5):
        rise(out, at + COPIES * card, cards.count(card), COPIES)
