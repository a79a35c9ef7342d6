"""Passwords: a game of nothing but secrets. Every card is a word that occurs once, so a leak can be found by searching.

Each round everybody puts down one of the words of their hand in secret; then one seat, unknown to the others, looks at
the next word of the deck and keeps it or not. Words once put down are public.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

from pantheon.core import Ask, AskAll, Codebook, Do, Game, Outcome, Rng, Shared, State
from pantheon.core.scene import Piece, Scene, Zone
from pantheon.core.staging import make_buttons, make_log, make_prompt, make_result
from pantheon.core.text import Texts

book = Codebook("passwords")
WORD = book.domain("word", tuple(f"w{blake2b(bytes([i]), digest_size=5).hexdigest()}" for i in range(40)))
PUT = book.verb("put", word=WORD)
KEEP, LEAVE = book.verb("keep"), book.verb("leave")
ROUNDS, HAND = 4, 5


class Data(Shared):
    def __init__(self) -> None:
        self.fingerprint = "passwords-1"


class Passwords(State):
    __slots__ = ("data", "hands", "deck", "spent", "round")
    data: Data
    hands: list[list[int]]
    deck: list[int]
    spent: list[int]
    round: int

    def clone(self) -> Passwords:
        n = Passwords()
        self.carry(n)
        n.data, n.round = self.data, self.round
        n.hands = [hand[:] for hand in self.hands]
        n.deck, n.spent = self.deck[:], self.spent[:]
        return n


class Round(Do[Passwords]):
    __slots__ = ()

    def run(self, s: Passwords) -> None:
        s.round += 1
        if s.round <= ROUNDS:
            s.then(PutDown(tuple(range(s.seats))), Peek(s.chance(s.seats)), Round())


class PutDown(AskAll[Passwords]):
    __slots__ = ()

    def options(self, s: Passwords, seat: int) -> list[int]:
        return [PUT(word) for word in sorted(s.hands[seat])]

    def reveal(self, s: Passwords, picks: dict[int, int]) -> None:
        for seat, pick in picks.items():
            s.hands[seat].remove(PUT.arg(pick))
            s.spent.append(PUT.arg(pick))
            s.tell("puts", seat, PUT.arg(pick))


class Peek(Ask[Passwords]):
    """Nobody else learns who looks, or that anybody does."""

    __slots__ = ()
    always = True
    secret = True

    def options(self, s: Passwords) -> list[int]:
        return [KEEP(), LEAVE()]

    def take(self, s: Passwords, action: int) -> None:
        if action == KEEP():
            s.block_undo("hidden")
            s.hands[self.seat].append(s.deck.pop())
            s.whisper(self.seat, "took", s.hands[self.seat][-1])


class PasswordsGame(Game[Passwords]):
    def __init__(self) -> None:
        super().__init__("passwords", 1, (2, 3), book, Data(), __name__, Path(__file__).parent / "passwords")

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Passwords:
        s = Passwords()
        s.begin(seats, options, rng)
        assert isinstance(self.data, Data)
        s.data, s.round, s.spent, s.deck = self.data, 0, [], list(range(len(WORD.words)))
        s.shuffle(s.deck)
        s.hands = [[s.deck.pop() for _ in range(HAND)] for _ in range(seats)]
        s.then(Round())
        return s

    def table(self, s: Passwords, viewer: int | None) -> dict[str, Any]:
        hand = [] if viewer is None else [WORD.word(word) for word in sorted(s.hands[viewer])]
        return {"hand": hand, "deck": len(s.deck) + sum(map(len, s.hands)), "spent": [WORD.word(word) for word in s.spent]}

    def resample_hidden(self, s: Passwords, viewer: int | None, rng: Rng) -> None:
        others = [seat for seat in range(s.seats) if seat != viewer]
        pool = sorted(s.deck + [word for seat in others for word in s.hands[seat]])
        rng.shuffle(pool)
        for seat in others:
            s.hands[seat] = [pool.pop() for _ in s.hands[seat]]
        s.deck = pool

    def outcome(self, s: Passwords) -> Outcome | None:
        return None if s.agenda else Outcome((0,), [0] * s.seats, [{} for _ in range(s.seats)], "rounds")

    def scene(self, view: dict[str, Any], lang: str, names: list[str], memory: Any = None) -> Scene:
        texts = Texts(self.folder, book, lang, names)
        plays = view["question"]["options"] if view["question"] else []
        return Scene(
            game=self.slug, lang=lang, title="Passwords", prompt=make_prompt(view, texts), buttons=make_buttons(plays, texts),
            zones=[Zone(key="board", label="Board", w=1, h=1), Zone(key="hand", label="Hand", w=1, h=1, role="hand")],
            pieces=[Piece(key=word, zone="hand", x=i, y=0, w=1, label=word) for i, word in enumerate(view["table"]["hand"])],
            log=make_log(view, texts), result=make_result(view, texts), describe=view["table"]["spent"],
        )  # fmt: skip
