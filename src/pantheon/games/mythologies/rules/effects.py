"""Effects: how one begins and ends (MYL-120, MYL-136 to MYL-139)."""

from __future__ import annotations

from pantheon.core.task import Do
from pantheon.games.mythologies.cards.base import CARDS, EFFECT_END
from pantheon.games.mythologies.kinds import COPIES
from pantheon.games.mythologies.rules.tokens import gain
from pantheon.games.mythologies.state import Effect, Mythologies


def begin(s: Mythologies, seat: int, card: int, cell: int, crushed: int = 0) -> Effect:
    """Open an effect. What is pushed on the agenda from here on are its steps."""
    e = Effect(seat, card, cell, crushed, 0, 0, [], [], 0, [])
    s.frames.append(e)
    s.agenda.append(EndEffect())
    s.tell("effect", seat, card // COPIES, s.ply)
    return e


class EndEffect(Do[Mythologies]):
    """MYL-138, MYL-090: an effect is over; the favours of Dagda, Sun Wukong and Banshee fall due."""

    __slots__ = ()

    def run(self, s: Mythologies) -> None:
        e = s.effect()
        s.frames.pop()
        forget_idle(s, e.owner, e.card)
        for code in e.due:
            s.tell("effect", code >> 16, (code >> 8 & 255) // COPIES)
            gain(s, code >> 16, 0, 1)


def forget_idle(s: Mythologies, seat: int, card: int) -> None:
    """MYL-120: an effect that has done nothing is not told, unless somebody was asked meanwhile (``ply``) and has read of it."""
    if s.log and s.log[-1].key == "effect" and s.log[-1].args == (seat, card // COPIES, s.ply):
        s.log.pop()


class Step(Do[Mythologies]):
    """MYL-138: a later step of the running effect, after everything that the earlier ones set off."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Mythologies) -> None:
        e = s.effect()
        CARDS[e.card // COPIES].step(s, e, self.n)


def witness(s: Mythologies, whose: int, event: int, cards: list[int]) -> None:
    """Show a step of the running effect to the visible cards that watch whole effects."""
    e = s.effect()
    for seat in range(s.seats):
        tops = s.pantheons[seat].tops
        for cell in range(9):
            card = tops[cell]
            if card >= 0 and CARDS[card // COPIES].events & EFFECT_END:
                CARDS[card // COPIES].witness(s, e, seat, card, whose, event, cards)


def note(e: Effect, seat: int, watcher: int, card: int) -> None:
    """One favour for a watcher's owner when the effect is over, once per card."""
    code = (seat * 256 + watcher) * 256 + card
    if code not in e.due:
        e.due.append(code)


def follow(s: Mythologies, seat: int, card: int, cell: int) -> None:
    """MYL-139: running effects of a card that has moved know its new cell."""
    for frame in s.frames:
        if isinstance(frame, Effect) and frame.card == card and frame.owner == seat:
            frame.cell = cell


def leave(s: Mythologies, card: int) -> None:
    """MYL-123: what a card has done this turn is forgotten when it leaves a pantheon."""
    if card in s.spent:
        s.spent.remove(card)
    if s.paid:
        s.paid = [code for code in s.paid if code >> 8 != card and code & 255 != card]
