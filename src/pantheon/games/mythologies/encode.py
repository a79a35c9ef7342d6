"""What a seat knows of Mythologies, as a row of floats. Hidden are the piles and what Loki has turned face down."""

from __future__ import annotations

from typing import Final

from pantheon.core.encoding import Block, Encoding, Floats, cross, rise, share
from pantheon.games.mythologies.actions import BOARD
from pantheon.games.mythologies.cards.inca import MarkOne
from pantheon.games.mythologies.data import METRICS, TESTS
from pantheon.games.mythologies.grid import CELLS, IN
from pantheon.games.mythologies.kinds import COPIES, KINDS, MYTHOLOGIES
from pantheon.games.mythologies.rules.challenges import challenge_worth, fulfilled, measure
from pantheon.games.mythologies.rules.placement import ChooseCell
from pantheon.games.mythologies.state import FACE_UP, Effect, Mythologies, Pantheon
from pantheon.games.mythologies.steps import ChooseDestination
from pantheon.games.mythologies.victims import ChooseAlternative

NUMBERS: Final = 10
"""Of a mythology: four deities, six creatures."""
N_CELLS: Final = 9
N_SLOTS: Final = 16
FEW: Final = 6
TOLD: Final = NUMBERS + 1
"""Entries of a slot: the card's number, and whether it lies face down."""

mine: Final = Block()
KNOWN: Final = mine.add("known", cross(range(N_SLOTS), range(1, NUMBERS + 1)))
"""The cards that lie face down for others, but that this seat has looked at."""
PLAYING: Final = mine.add("playing", KINDS)
SOURCE: Final = mine.add("source", CELLS)
PICKED: Final = mine.add("picked", CELLS)
TARGETS: Final = mine.add("targets", CELLS)

side: Final = Block()
ACTIVE: Final = side.add("active")
FIRST: Final = side.add("first")
ACTS: Final = side.add("effect_owner")
TURNS: Final = side.add("turns_to_come", range(1, 5))
GEMS: Final = side.add("gems")
GEMS_AT_LEAST: Final = side.add("gems_at_least", range(1, FEW + 1))
FAVOURS: Final = side.add("favours")
SCORED: Final = side.add("scored", (1, 2))
MET: Final = side.add("met", (1, 2))
MEASURE: Final = side.add("measure", (1, 2))
TOKENS: Final = side.add("token", range(6))
DESTINED: Final = side.add("destined", BOARD.words)
BAN: Final = side.add("ban", BOARD.words)
PLACED: Final = side.add("placed", (1, 2))
QUEUED: Final = side.add("queued", BOARD.words)
PAWN: Final = side.add("pawn", range(N_SLOTS))
MYTHOLOGY_AT: Final = side.add("mythology_at", cross(CELLS, MYTHOLOGIES))
NUMBER_AT: Final = side.add("number_at", cross(CELLS, range(1, NUMBERS + 1)))
UNDER_AT: Final = side.add("under_at", CELLS)
COVERED: Final = side.add("covered", KINDS)
SHOWN: Final = side.add("shown", KINDS)
SELECTED: Final = side.add("selected", KINDS)
DISCARD: Final = side.add("discard", KINDS)

table: Final = Block()
ROUND: Final = table.add("round", range(1, 5))
PLACING: Final = table.add("placing")
REVEALED: Final = table.add("revealed", range(1, 5))
MYTHOLOGY: Final = table.add("board", cross(BOARD.words, MYTHOLOGIES))
SLOTS: Final = table.add("slot", cross(range(N_SLOTS), (*range(1, NUMBERS + 1), "face_down")))
PILES: Final = table.add("pile", range(8))
TEST: Final = table.add("test", cross((1, 2), TESTS))
METRIC: Final = table.add("metric", cross((1, 2), METRICS))
WORTH: Final = table.add("worth", (1, 2))
OPENED: Final = table.add("challenge_open", (1, 2))
EFFECT: Final = table.add("effect", KINDS)
EFFECT_AT: Final = table.add("effect_at", CELLS)
EFFECTS: Final = table.add("effects", range(1, 4))
EXILED: Final = table.add("exiled", KINDS)
USED: Final = table.add("used", KINDS)

ENCODING: Final = Encoding(1, mine, side, table)


def encode_mine(s: Mythologies, seat: int, out: Floats, at: int) -> None:
    for slot in range(N_SLOTS):
        if s.slots[slot] >= 0 and s.hidden[slot] != FACE_UP and s.hidden[slot] >> seat & 1:
            out[at + KNOWN + NUMBERS * slot + s.slots[slot] // COPIES % NUMBERS] = 1.0
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, ChooseCell) and top.seat == seat:
        out[at + PLAYING + top.card // COPIES] = 1.0
    elif isinstance(top, ChooseDestination) and top.seat == seat:
        out[at + SOURCE + top.source] = 1.0
    frame = s.frames[-1] if s.frames else None
    if isinstance(frame, Effect) and isinstance(top, ChooseAlternative) and frame.picked:
        out[at + PICKED + frame.picked[0]] = 1.0  # MYL-453: the creature that everybody sees asked for
    if isinstance(frame, Effect) and frame.owner == seat:
        for cell in IN[frame.choice] if isinstance(top, MarkOne) else frame.picked:
            if 0 <= cell < N_CELLS:
                out[at + PICKED + cell] = 1.0
        for cell in frame.targets:
            if 0 <= cell < N_CELLS:
                out[at + TARGETS + cell] = 1.0


def encode_side(s: Mythologies, seat: int, out: Floats, at: int) -> None:
    p = s.pantheons[seat]
    if s.active == seat:
        out[at + ACTIVE] = 1.0
    if s.first == seat:
        out[at + FIRST] = 1.0
    frame = s.frames[-1] if s.frames else None
    if isinstance(frame, Effect) and frame.owner == seat:
        out[at + ACTS] = 1.0
    over = s.active >= 0 and (seat - s.first) % s.seats < (s.active - s.first) % s.seats
    rise(out, at + TURNS, s.data.rounds - s.round + (0 if over else 1), 4)
    out[at + GEMS] = share(p.gems, 5)
    rise(out, at + GEMS_AT_LEAST, p.gems, FEW)
    out[at + FAVOURS] = share(p.favours, 8)
    for line in range(6):
        if p.tokens >> line & 1:
            out[at + TOKENS + line] = 1.0
    encode_challenges(s, seat, out, at)
    encode_selection(s, seat, out, at)
    encode_cells(p, out, at)
    add_kinds(p.selected, out, at + SELECTED)
    add_kinds(p.discard, out, at + DISCARD)


def encode_challenges(s: Mythologies, seat: int, out: Floats, at: int) -> None:
    p = s.pantheons[seat]
    for i in range(2):
        n = measure(s, seat, s.data.metric[s.boards[2 * i + 1]])
        if n:
            out[at + MEASURE + i] = share(n, 3)
        if p.scored[i] >= 0:
            out[at + SCORED + i] = 1.0
        if fulfilled(s, seat, i):
            out[at + MET + i] = 1.0
    ban = p.forbidden_board()
    if ban >= 0:
        out[at + BAN + ban] = 1.0


def encode_selection(s: Mythologies, seat: int, out: Floats, at: int) -> None:
    """Where the pawns stand or are to go."""
    if s.destined[seat] >= 0:
        out[at + DESTINED + s.destined[seat]] = 1.0
    rise(out, at + PLACED, s.placed[seat], 2)
    for code in s.queue:
        if code % 4 == seat:
            out[at + QUEUED + code // 4] = share(1 + sum([other == code for other in s.queue]), 1)
    for slot in range(N_SLOTS):
        if s.pawns[slot] == seat:
            out[at + PAWN + slot] = 1.0


def encode_cells(p: Pantheon, out: Floats, at: int) -> None:
    for cell in range(N_CELLS):
        card = p.tops[cell]
        if card < 0:
            continue
        kind = card // COPIES
        out[at + MYTHOLOGY_AT + len(MYTHOLOGIES) * cell + kind // NUMBERS] = 1.0
        out[at + NUMBER_AT + NUMBERS * cell + kind % NUMBERS] = 1.0
        add_kind(card, out, at + SHOWN)
        if p.under[cell]:
            out[at + UNDER_AT + cell] = share(len(p.under[cell]), 2)
            for hidden in p.under[cell]:
                add_kind(hidden, out, at + COVERED)


def add_kinds(cards: list[int], out: Floats, at: int) -> None:
    for card in cards:
        add_kind(card, out, at)


def add_kind(card: int, out: Floats, at: int) -> None:
    """A third for each copy, of which there are three at most."""
    i = at + card // COPIES
    out[i] = min(1.0, out[i] + 1.0 / COPIES)


def encode_table(s: Mythologies, out: Floats, at: int) -> None:
    if s.round:
        rise(out, at + ROUND, s.round, 4)
    if s.active >= 0:
        out[at + PLACING] = 1.0
    rise(out, at + REVEALED, s.revealed, 4)
    for slot in range(N_SLOTS):
        if s.slots[slot] >= 0:
            face_up = s.hidden[slot] == FACE_UP
            told = s.slots[slot] // COPIES % NUMBERS if face_up else NUMBERS
            out[at + SLOTS + TOLD * slot + told] = 1.0
    for pile in range(8):
        if s.piles[pile]:
            out[at + PILES + pile] = share(len(s.piles[pile]), 6)
    add_kinds(s.exiled, out, at + EXILED)
    add_kinds(s.spent, out, at + USED)
    encode_boards(s, out, at)
    if s.frames:
        encode_effect(s, out, at)


def encode_boards(s: Mythologies, out: Floats, at: int) -> None:
    for board in range(4):
        out[at + MYTHOLOGY + len(MYTHOLOGIES) * board + s.boards[board]] = 1.0
    for i in range(2):
        out[at + TEST + len(TESTS) * i + s.data.test[s.boards[2 * i]]] = 1.0
        out[at + METRIC + len(METRICS) * i + s.data.metric[s.boards[2 * i + 1]]] = 1.0
        out[at + WORTH + i] = share(challenge_worth(s, i), 5)
        if s.round >= s.data.challenge_from[i]:
            out[at + OPENED + i] = 1.0


def encode_effect(s: Mythologies, out: Floats, at: int) -> None:
    """The effect that is being carried out, and how many wait for it."""
    frame = s.frames[-1]
    if isinstance(frame, Effect):
        out[at + EFFECT + frame.card // COPIES] = 1.0
        if frame.cell >= 0:
            out[at + EFFECT_AT + frame.cell] = 1.0
    rise(out, at + EFFECTS, len(s.frames), 3)
