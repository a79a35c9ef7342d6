"""Completion (MYL-131 to MYL-135): tokens of complete lines, and the event of completing one."""

from __future__ import annotations

from pantheon.core.task import Do
from pantheon.games.mythologies.cards.base import CARDS, COMPLETE_LINE, Trigger
from pantheon.games.mythologies.kinds import COPIES
from pantheon.games.mythologies.rules.reactions import resolve
from pantheon.games.mythologies.rules.tokens import gain
from pantheon.games.mythologies.state import NONE, Mythologies


def check_lines(s: Mythologies, seat: int, before: int, taker: int = NONE) -> None:
    """MYL-134: put the check on the agenda if a placement or a move has filled a line, given the lines full before it."""
    lines = s.pantheons[seat].full_lines() & ~before
    if lines:
        s.then(CheckLines(seat, lines, taker))


class CheckLines(Do[Mythologies]):
    """MYL-131 to MYL-135: lines that have just been completed, if they are still full; tokens first, then triggers."""

    __slots__ = ("seat", "lines", "taker")

    def __init__(self, seat: int, lines: int, taker: int) -> None:
        self.seat = seat
        self.lines = lines
        self.taker = taker
        """The owner of Hades or Ra, who takes the opponents' tokens; NONE otherwise."""

    def run(self, s: Mythologies) -> None:
        lines = self.lines & s.pantheons[self.seat].full_lines()
        if self.taker not in (NONE, self.seat):
            take_tokens(s, self.seat, lines, self.taker)
        elif s.active == self.seat:
            collect(s, self.seat)
        found: list[Trigger] = []
        for line in range(6):
            if lines >> line & 1:
                s.tell("completes_plane" if line < 3 else "completes_column", self.seat, line % 3)
                for seat in s.turn_order(s.active):
                    _notice_line(s, found, seat, self.seat, line)
        resolve(s, found)


def _notice_line(s: Mythologies, found: list[Trigger], seat: int, completer: int, line: int) -> None:
    tops = s.pantheons[seat].tops
    for cell in range(9):
        card = tops[cell]
        if card >= 0 and CARDS[card // COPIES].events & COMPLETE_LINE:
            t = Trigger(seat, card, cell, COMPLETE_LINE, completer, NONE, line)
            if CARDS[card // COPIES].heeds(s, t):
                found.append(t)


def collect(s: Mythologies, seat: int) -> None:
    """MYL-131, MYL-132: in one's own turn, the tokens of all full lines, each once."""
    p = s.pantheons[seat]
    take_tokens(s, seat, p.full_lines() & p.tokens, seat)


def take_tokens(s: Mythologies, seat: int, lines: int, taker: int) -> None:
    p = s.pantheons[seat]
    for line in range(6):
        if lines & p.tokens & 1 << line:
            p.tokens &= ~(1 << line)
            s.tell("token_plane" if line < 3 else "token_column", taker, line % 3, seat)
            gain(s, taker, s.data.line_gems[line], s.data.line_favours[line])
