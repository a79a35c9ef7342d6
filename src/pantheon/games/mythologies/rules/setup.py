"""Setup (MYL-001 to MYL-011)."""

from __future__ import annotations

from pantheon.core.rng import Rng
from pantheon.games.mythologies.data import MythologiesData
from pantheon.games.mythologies.kinds import COPIES, MYTHOLOGIES
from pantheon.games.mythologies.rules.rounds import Round, fill
from pantheon.games.mythologies.state import DEITY_SLOT, FACE_UP, NONE, Mythologies, Pantheon

RANDOM = "random"
BOARD_OPTIONS = ("board_1", "board_2", "board_3", "board_4")
"""The boards in the order top left, top right, bottom left, bottom right."""


def lay_out(data: MythologiesData, seats: int, options: dict[str, str], rng: Rng) -> Mythologies:
    """The table before the first round."""
    s = Mythologies()
    s.begin(seats, options, rng)
    s.data = data
    s.boards = _choose_boards(s, options)
    s.pantheons = [
        Pantheon([NONE] * 9, [()] * 9, [], [], data.start_gems, data.start_favours, 0b111111, NONE, [NONE, NONE])
        for _ in range(seats)
    ]  # MYL-008, MYL-009
    s.round, s.revealed, s.plays, s.active = 1, 0, 0, NONE  # MYL-007
    s.piles = [_pile(s, board, 4, 10) for board in range(4)] + [_pile(s, board, 0, 4) for board in range(4)]
    s.slots, s.hidden, s.pawns = [NONE] * 16, [FACE_UP] * 16, [NONE] * 16
    s.destined, s.placed = [NONE] * seats, [0] * seats
    s.queue, s.exiled, s.spent, s.paid = [], [], [], []
    for slot in range(16):
        if slot % 4 != DEITY_SLOT:  # MYL-006
            fill(s, slot)
    s.destiny = [0, 1, 2, 3]
    s.shuffle(s.destiny)
    s.first = s.chance(seats)  # MYL-010
    s.then(Round())
    return s


def _choose_boards(s: Mythologies, options: dict[str, str]) -> list[int]:
    """MYL-001, MYL-003, MYL-002: chosen boards stand where they were chosen for, the others are drawn at random."""
    wanted = [options[key] for key in BOARD_OPTIONS]
    rest = [i for i, word in enumerate(MYTHOLOGIES) if word not in wanted]
    s.shuffle(rest)
    return [rest.pop() if word == RANDOM else MYTHOLOGIES.index(word) for word in wanted]


def _pile(s: Mythologies, board: int, first: int, last: int) -> list[int]:
    """MYL-005: the creatures or deities of a board's mythology, from which chance will draw."""
    kinds = range(s.boards[board] * 10 + first, s.boards[board] * 10 + last)
    return [kind * COPIES + copy for kind in kinds for copy in range(s.data.copies[kind])]
