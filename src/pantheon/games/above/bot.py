"""How well a side stands, and which options a sensible player looks at first.

All turns on two things: how high a deity stands, and who will have its card powered when it matters. A deity on the
last ring wins for whoever is to move and has its card; so a powered card is worth what its deity has climbed, and a
spent one the less, the longer its owner must wait to recover it.
"""

from __future__ import annotations

from typing import Final

from pantheon.games.above.actions import (
    BARRIER,
    DEITIES,
    FERTILITY,
    GATE,
    HERA,
    PLACE,
    POSEIDON,
    PUSH,
    RELOCATE,
    REMOVE,
    SEDUCE,
    STEP,
    SUMMIT,
    USE,
)
from pantheon.games.above.rules.movement import Step
from pantheon.games.above.rules.placing import ChooseTokenSpace
from pantheon.games.above.rules.turn import ChooseDeity
from pantheon.games.above.state import FIGURE, Above

WORTH: Final = [0.0, 0.0, 0.0, 0.005, 0.01, 0.02, 0.03, 0.045, 0.06, 0.09, 0.14, 0.18, 0.26, 0.3, 0.34, 0.36]
"""What the card of a deity is worth by its height, in half rings."""
WAIT: Final = [0.0, 0.7, 0.55, 0.44, 0.36, 0.3, 0.26, 0.23, 0.2]
"""What a spent card is worth beside a powered one, by the number of powered cards its owner still has to play."""


def evaluate(s: Above, seat: int) -> float:
    """From 0 (lost) to 1 (won): a win at hand, threats that must be met, then cards and heights."""
    if s.winner >= 0:
        return 1.0 if (s.winner - seat) % 2 == 0 else 0.0
    if not s.agenda:
        return 0.5
    top = s.agenda[-1]
    mover = s.current if isinstance(top, ChooseDeity) else (s.current + 1) % s.seats
    if isinstance(top, Step) and top.summit and reaches_summit(s, s.figures[top.deity], 0):
        value = 0.99
        mover = s.current
    elif wins_at_hand(s, mover):
        value = 0.97
    else:
        value = 0.5 + balance(s, mover) - threat(s, (mover + 1) % s.seats, mover)
        if s.seats == 4:
            value += 0.5 * threat(s, s.partner(mover), (mover + 1) % 4)
        value = min(0.95, max(0.05, value))
    return value if (mover - seat) % 2 == 0 else 1.0 - value


def reaches_summit(s: Above, space: int, used: int) -> bool:
    """Whether a deity on a space gets to the summit by one step and the fertility steps that follow."""
    forward = s.data.forward[space]
    if forward == SUMMIT:
        return True
    if s.reserve[FERTILITY] + used >= s.data.count[FERTILITY]:
        return False
    left = s.data.count[FERTILITY] - s.reserve[FERTILITY] - used
    for near in s.data.steps[space]:
        if s.board[near] == FERTILITY and s.data.ring[near] + 1 + left > s.data.last_ring and reaches_summit(s, near, used + 1):
            return True
    return False


def wins_at_hand(s: Above, seat: int) -> int:
    """With how many of its powered deities a seat could win now."""
    hand = s.hands[seat]
    wins = 0
    for deity in range(len(DEITIES)):
        if hand[deity] and s.data.ring[s.figures[deity]] > 3 and reaches_summit(s, s.figures[deity], 0):
            wins += 1
    return wins


def threat(s: Above, seat: int, mover: int) -> float:
    """What it costs the mover that a seat would win next turn: little if Hera or Poseidon can meet it, much if not."""
    wins = wins_at_hand(s, seat)
    if wins == 0:
        return 0.0
    answers = s.hands[mover]
    return 0.15 if wins == 1 and (answers[HERA] or answers[POSEIDON]) else 0.4


def balance(s: Above, seat: int) -> float:
    """Cards weighed by how high their deities stand: what one side has more than the other."""
    total = 0.0
    mine = claims(s, seat)
    theirs = claims(s, (seat + 1) % s.seats)
    for deity in range(len(DEITIES)):
        total += WORTH[height(s, deity)] * (mine[deity] - theirs[deity])
    return total


def claims(s: Above, seat: int) -> list[float]:
    """How much the deities are in the hands of a seat's side: 1 for a powered card, less for a spent one."""
    found = [0.0] * len(DEITIES)
    for i in range(seat, seat + s.seats, 2):
        hand = s.hands[i % s.seats]
        spent = s.pile(i % s.seats)
        wait = WAIT[min(8, sum(hand))]
        for deity in range(len(DEITIES)):
            claim = 1.0 if hand[deity] else wait if spent[deity] else 0.0
            found[deity] = max(found[deity], claim)
    return found


def height(s: Above, deity: int) -> int:
    """In half rings: a fertility ahead is a ring more, a closed way ahead half a ring less."""
    space = s.figures[deity]
    forward = s.data.forward[space]
    lies = s.board[forward]
    rings = 2 * s.data.ring[space]
    if lies == FERTILITY:
        return rings + 2
    if lies == BARRIER or lies >= FIGURE:
        return rings - 1
    return rings - 2 if lies == GATE else rings


def weights(s: Above, seat: int, options: list[int]) -> list[float]:
    """Take a win; step forward unless that hands the summit over; put tokens where figures are about to pass."""
    first = options[0]
    top = s.agenda[-1]
    if USE.owns(first):
        return [_use(s, option - USE.base) for option in options]
    if isinstance(top, Step):
        return [_step(s, top.deity, option - STEP.base) for option in options]
    if isinstance(top, ChooseTokenSpace):
        interest = _interest(s, seat, top.token)
        return [interest[option - PLACE.base] for option in options]
    if REMOVE.owns(first) or RELOCATE.owns(first):
        interest = _interest(s, seat, FERTILITY)
        base = REMOVE.base if REMOVE.owns(first) else RELOCATE.base
        return [interest[option - base] for option in options]
    if PUSH.owns(first) or SEDUCE.owns(first):
        base = PUSH.base if PUSH.owns(first) else SEDUCE.base
        return [1.0 + s.data.ring[s.figures[option - base]] for option in options]
    return [1.0] * len(options)


def _use(s: Above, deity: int) -> float:
    if s.data.ring[s.figures[deity]] > 3 and reaches_summit(s, s.figures[deity], 0):
        return 50.0
    return 1.0


def _step(s: Above, deity: int, direction: int) -> float:
    space = s.data.steps[s.figures[deity]][direction]
    if space == SUMMIT:
        return 100.0
    if s.board[space] == FERTILITY and reaches_summit(s, space, 1):
        return 50.0
    if s.data.ring[space] == s.data.last_ring:
        return 0.2 if any(s.hands[i][deity] for i in s.opponents(s.current)) else 4.0
    return 2.0 if direction == 0 else 1.0


def _interest(s: Above, seat: int, token: int) -> list[float]:
    """Which spaces matter for a token: ahead of and beside the high figures that serve the right side."""
    found = [0.02] * SUMMIT
    mine = claims(s, seat)
    theirs = claims(s, (seat + 1) % s.seats)
    for deity in range(len(DEITIES)):
        space = s.figures[deity]
        if space == SUMMIT:
            continue
        gain = mine[deity] - theirs[deity] if token == FERTILITY else theirs[deity] - mine[deity]
        value = s.data.ring[space] * s.data.ring[space] * max(0.1, gain)
        for near in s.data.steps[space]:
            if near != SUMMIT:
                found[near] += value if near == s.data.forward[space] else 0.4 * value
                ahead = s.data.forward[near]
                if ahead != SUMMIT:
                    found[ahead] += 0.2 * value
    return found
