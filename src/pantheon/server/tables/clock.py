"""How long everybody may think. One rule for all clocks, derived from the times of the rows: the same rows give the same clock.

A turn has time of its own (``seconds``); what it takes beyond comes out of the seat's bank; every turn adds ``increment`` to it.
So a turn clock is its own time alone, a chess clock a bank with an increment (or a delay), a game by days own time and a bank.
"""

from __future__ import annotations

from pantheon.server.tables.head import Head

FOREVER = 2**62
OUT = -1
"""Instead of a time: the turn's time has run out, a bot finishes it."""


class Clock:
    def __init__(self, head: Head) -> None:
        self.runs = head.clock != "none"
        self.own, self.increment = head.seconds * 1000, head.increment * 1000
        self.banks = [head.bank * 1000] * head.seats
        self.turns: dict[int, int] = {}
        """Since when each seat is being waited for."""
        self.hidden: set[int] = set()
        """Seats asked in secret: their bank is not touched, or its change would tell."""
        self.together = -1
        """The common question that is open."""
        self.misses: dict[int, int] = {}
        """How many turns in a row each seat has let its time run out."""
        self.away: dict[int, tuple[int, int]] = {}
        """From when to when a seat's person is on vacation, the last time."""
        self.adjourned = 0
        """Since when the clocks stand still by agreement; 0: they run."""
        self.stood = 0
        """Until when time was given back in which no server ran."""

    def wait(self, at: int, asked: list[int], together: int, known: list[int]) -> None:
        """A turn goes on while the same seat alone is asked, or while others still answer the same common question.

        ``known``: the seats that everybody knows to be asked.
        """
        goes_on = together == self.together
        for seat in [seat for seat in self.turns if not goes_on or seat not in asked]:
            self._end(seat, at)
        self.turns = {seat: self.turns.get(seat, at) for seat in asked}
        self.hidden = set(asked) - set(known)
        self.together = together

    def _end(self, seat: int, at: int) -> None:
        if seat not in self.hidden:
            used = self.banks[seat] if self.turns[seat] == OUT else at - self._since(seat) - self.own
            self.banks[seat] = max(0, self.banks[seat] - max(0, used)) + self.increment
        del self.turns[seat]

    def take_back(self, seat: int) -> None:
        """A seat takes a finished turn back: it gets no increment twice."""
        if seat not in self.turns:
            self.banks[seat] = max(0, self.banks[seat] - self.increment)

    def _since(self, seat: int, at: int = FOREVER) -> int:
        """When a turn would have begun if its player had not been away, until ``at``."""
        begun, (left, back) = self.turns[seat], self.away.get(seat, (0, 0))
        return begun + max(0, min(back, at) - max(left, begun))

    def go_away(self, seat: int, at: int, until: int) -> None:
        """A vacation begins, and the one before it ends: what a turn has used stays used."""
        if self.turns.get(seat, OUT) != OUT:
            self.turns[seat] = self._since(seat, at)
        self.away[seat] = (at, until)

    def deadline(self, seat: int) -> int | None:
        """Until when a seat must answer; None: nobody waits for it, or no clock runs."""
        if not self.runs or self.adjourned or seat not in self.turns:
            return None
        return OUT if self.turns[seat] == OUT else self._since(seat) + self.own + self.banks[seat]

    def run_out(self, seat: int) -> bool:
        """A turn's time has run out; whether this is the first answer that a bot gives in it."""
        first = self.turns.get(seat) != OUT
        self.misses[seat] = self.misses.get(seat, 0) + first
        self.turns[seat] = OUT
        return first

    def adjourn(self, at: int) -> None:
        self.adjourned = at

    def go_on(self, at: int) -> None:
        self._shift(self.adjourned, at)
        self.adjourned = 0

    def stand_still(self, since: int, until: int) -> None:
        """No server ran in this time: it counts for nobody, once."""
        self._shift(max(since, self.stood), until)
        self.stood = max(self.stood, until)

    def _shift(self, since: int, until: int) -> None:
        for seat, begun in self.turns.items():
            if begun != OUT:
                self.turns[seat] = begun + max(0, until - max(since, begun))
