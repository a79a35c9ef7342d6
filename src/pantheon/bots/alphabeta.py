"""Search where nothing is hidden or left to chance and two sides play for one win: what a turn gains, the other side loses.

Turns are found and looked at again, deeper and deeper, as in ``turns.py``. But many replies count, and each of them fully: a turn
is worth what the best reply leaves of it, and it is looked at only until a reply refutes it (alpha-beta). What refuted a turn is
tried first at the next look. Forced replies are followed further: wins are mostly shots that leave one answer, and another one.
"""

from __future__ import annotations

from typing import Final

from pantheon.bots.chain import Turn, turns
from pantheon.bots.clock import WALL, Clock
from pantheon.bots.judge import Judge
from pantheon.bots.turns import BEAM, SURE, WIDTH, TurnSearch, rank
from pantheon.core.engine import deciders
from pantheon.core.rng import FastRng
from pantheon.core.state import State

FIRST: Final = 40
"""Own turns that are looked at again."""
REPLIES: Final = 8
"""Later turns, of everybody, that are …"""
MARGIN: Final = 0.12
"""… unless they promise so much less than the best."""
FORCED: Final = 6
"""Where only one reply is left it is followed without counting as a turn ahead, so often in a line."""
SOON: Final = 0.0005
"""An end is worth so much less for every turn that it takes: wins are taken soon, and losses put off."""


class AlphaBeta(TurnSearch):
    """A search for one seat of two sides."""

    def __init__(self, judge: Judge, seat: int, rng: FastRng, clock: Clock = WALL) -> None:
        super().__init__(judge, seat, rng, clock)
        self.met: dict[int, list[Turn]] = {}
        """The turns that were found in a position, by the game's ``key``."""

    def deepen(self, found: list[Turn], depth: int) -> None:
        """Judge the best turns again, one turn deeper, and more of them while all are lost.

        Those that are not looked at again come after those that are, unless these are lost.
        """
        done = 0
        best = 0.0
        try:
            for turn in found:
                if done >= FIRST and best > 1.0 - SURE:
                    break
                turn.value = self.worth(turn, depth, best, 1.0)
                best = max(best, turn.value)
                done += 1
        finally:
            if best > 1.0 - SURE:
                for turn in found[done:]:
                    turn.value = min(turn.value, best - SOON)
            found.sort(key=rank)

    def worth(self, turn: Turn, depth: int, alpha: float, beta: float, forced: int = 0) -> float:
        """What a turn is worth to the searching side, if that lies between alpha and beta; else a bound of it."""
        asked = deciders(turn.end)
        if not asked:
            return self.judge.values([turn.end], self.seat)[0]
        mine = self.with_us(turn.end, asked[0])
        replies = self.replies_to(turn, asked[0])
        decided = replies[0].value >= SURE
        if len(replies) == 1 and forced < FORCED and not decided:
            return later(self.worth(replies[0], depth, alpha, beta, forced + 1))
        if depth == 1 or decided:
            return later(replies[0].value if mine else 1.0 - replies[0].value)
        best = -1.0 if mine else 2.0
        answer = replies[0]
        for reply in replies[:]:
            value = self.worth(reply, depth - 1, alpha, beta, forced)
            if value > best if mine else value < best:
                best, answer = value, reply
            if mine:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        replies.remove(answer)
        replies.insert(0, answer)
        return later(best)

    def with_us(self, s: State, seat: int) -> bool:
        """Whether a seat wins and loses with the searching one."""
        game = self.judge.game
        return game.side(s.seats, seat) == game.side(s.seats, self.seat)

    def replies_to(self, turn: Turn, seat: int) -> list[Turn]:
        """The turns of who goes on that promise most."""
        if turn.replies is None:
            key = self.judge.game.key(turn.end)
            found = self.met.get(key)
            if found is None:
                self.count()
                found = turns(self.judge, turn.end, seat, BEAM, WIDTH, self.rng, REPLIES)[:REPLIES]
                found = [reply for reply in found if reply.value >= found[0].value - MARGIN]
                if key:
                    self.met[key] = found
            turn.replies = found
        return turn.replies


def later(value: float) -> float:
    """What something is worth one turn sooner: an end counts a little less."""
    if value > SURE:
        return value - SOON
    return value + SOON if value < 1.0 - SURE else value
