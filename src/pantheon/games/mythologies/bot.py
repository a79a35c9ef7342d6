"""How well a seat stands, and which options a sensible player looks at first.

A seat is worth the favours it would have at the end: those it has, its gems, its final scoring cards, and what its
permanent cards, half-filled lines, selected cards and open challenges promise. Numbers are in favours.
"""

from __future__ import annotations

import math
from typing import Final

from pantheon.games.mythologies.actions import ACTIVATE, DECLINE, DISCARD, PASS, PAY, PLACE, PLAY, STOP
from pantheon.games.mythologies.grid import LINES, count
from pantheon.games.mythologies.kinds import COPIES
from pantheon.games.mythologies.rules.challenges import challenge_worth, fulfilled
from pantheon.games.mythologies.rules.end import final_effects, make_outcome
from pantheon.games.mythologies.state import NONE, Mythologies

EFFECT: Final = [
    0.8, 1.0, 0.5, 0.6, 0.4, 0.3, 0.5, 0.5, 0.3, 0.6,  # Greek
    0.3, 0.8, 0.2, 1.5, 0.7, 0.8, 0.7, 0.5, 0.6, 0.3,  # Norse
    0.6, 3.0, 1.2, 1.0, 0.2, 0.4, 0.3, 0.5, 0.8, 0.5,  # Egyptian
    1.0, 1.3, 2.0, 0.7, 1.0, 0.2, 0.3, 1.0, 0.2, 0.6,  # Hindu
    1.5, 0.6, 0.6, 1.0, 0.5, 0.8, 0.4, 0.4, 0.5, 0.4,  # Inca
    1.0, 0.7, 1.0, 1.5, 0.3, 0.5, 0.2, 0.6, 0.6, 0.5,  # Chinese
    0.8, 1.0, 0.9, 2.2, 0.2, 0.5, 0.3, 0.5, 0.3, 0.5,  # Zulu
    1.2, 2.5, 0.3, 0.2, 0.8, 0.3, 0.8, 0.5, 0.1, 0.4,  # Celtic
]  # fmt: skip
"""What the effect of a card still to be played promises, by kind."""
STAY: Final = [
    0.25, 0, 0, 0, 0, 0, 0, 0.2, 0.1, 0,
    0.1, 0, 0.1, 0, 0, 0.3, 0, 0.15, 0, 0,
    0, 0, 0.35, 0, 0.05, 0, 0.1, 0, 0, 0.15,
    0, 0, 0, 0.25, 0, 0.05, 0.1, 0, 0, 0,
    0, 0.15, 0.25, 0, 0.15, 0, 0, 0, 0, 0.2,
    0, 0.3, 0, 0, 0, 0, 0.05, 0.2, 0, 0.15,
    0.5, 0, 0, 0, 0.05, 0, 0, 0.15, 0, 0,
    0.4, 0, 0.15, 0.05, 0.3, 0.1, 0, 0, 0.05, 0,
]  # fmt: skip
"""What a visible permanent card promises for each turn to come, by kind."""
LINE: Final = [0.0, 0.08, 0.35, 0.8]
"""The part of a token that a line promises, by its occupied cells."""
SHOWN: Final = 0.12
"""What a visible card promises: challenges, and crushing as a choice."""
PICK: Final = 0.95
"""What a card promises that is not selected yet."""
SCALE: Final = 2.6
"""The margin, in favours, that makes a win likely (three in four)."""


def evaluate(s: Mythologies, seat: int) -> float:
    """From 0 (lost) to 1 (won): the margin over the best opponent."""
    if not s.agenda:
        winners = make_outcome(s).winners
        return 1.0 / len(winners) if seat in winners else 0.0
    best = -100.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, worth(s, other))
    margin = max(-30.0, min(30.0, worth(s, seat) - best))
    return 1.0 / (1.0 + math.exp(-margin / SCALE))


def worth(s: Mythologies, seat: int) -> float:
    """The favours that a seat may expect at the end."""
    p = s.pantheons[seat]
    turns = s.data.rounds - s.round + (0 if turn_over(s, seat) else 1)
    value = p.favours + final_effects(s, seat) + gem_worth(p.gems, turns)
    shown = p.visible()
    for line in range(6):
        if p.tokens >> line & 1:
            part = LINE[count(shown & LINES[line])]
            value += part * (s.data.line_favours[line] + s.data.line_gems[line] / 3) * min(1, turns)
    for cell in range(9):
        card = p.tops[cell]
        if card >= 0:
            value += SHOWN + STAY[card // COPIES] * turns
    return value + hand_worth(s, seat) + challenges(s, seat, turns)


def turn_over(s: Mythologies, seat: int) -> bool:
    """Whether a seat has had its turn of this round: between turns, nobody's selected cards are left."""
    if s.active == NONE:
        return False
    return (seat - s.first) % s.seats < (s.active - s.first) % s.seats


def gem_worth(gems: int, turns: int) -> float:
    """Three gems are a favour; the first four open the way to a deity as long as there are turns to come."""
    return gems / 3 + (0.08 * min(gems, 5) if turns > 1 else 0.0)


def hand_worth(s: Mythologies, seat: int) -> float:
    """Cards selected, cards under one's pawns, and cards still to be selected this round."""
    p = s.pantheons[seat]
    value = 0.0
    for card in p.selected:
        value += card_worth(s, seat, card)
    if s.active == NONE and s.revealed:
        for slot in range(16):
            if s.pawns[slot] == seat:
                value += card_worth(s, seat, s.slots[slot])
        value += (s.data.picks - s.placed[seat]) * PICK
        value += sum([PICK for code in s.queue if code % 4 == seat])
    return value


def card_worth(s: Mythologies, seat: int, card: int) -> float:
    """What a card will bring when it is played in its best plane, or discarded."""
    kind = card // COPIES
    cost = s.data.cost[kind]
    discarded = s.data.discard_gems / 3
    if s.pantheons[seat].gems + s.data.discard_gems < cost:
        return discarded
    gain = 0.0
    for plane in range(3):
        gain = max(gain, s.data.favours[kind * 3 + plane] + s.data.gems[kind * 3 + plane] / 3)
    return max(discarded, gain + EFFECT[kind] - cost / 3)


def challenges(s: Mythologies, seat: int, turns: int) -> float:
    """Challenges that are fulfilled as things stand and can still be scored."""
    value = 0.0
    p = s.pantheons[seat]
    for i in range(2):
        if p.scored[i] == NONE and turns > 0 and fulfilled(s, seat, i):
            now = s.active == seat and s.round >= s.data.challenge_from[i]
            value += challenge_worth(s, i) * (0.95 if now else 0.45)
    return value


def weights(s: Mythologies, seat: int, options: list[int]) -> list[float]:
    """Cards are played rather than discarded, costs are paid, and cards go where they bring something."""
    return [_weight(s, seat, action) for action in options]


def _weight(s: Mythologies, seat: int, action: int) -> float:
    if PLAY.owns(action):
        return 4.0 if s.data.cost[PLAY.arg(action)] == 0 else 8.0
    if DISCARD.owns(action) or ACTIVATE.owns(action) or action == PASS():
        return 1.0
    if PLACE.owns(action):
        return 2.0 if s.pantheons[seat].tops[PLACE.arg(action)] < 0 else 1.0
    if action in (STOP(), DECLINE()):
        return 0.5
    return 3.0 if action == PAY() else 2.0
