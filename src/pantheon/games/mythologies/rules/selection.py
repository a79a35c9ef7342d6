"""Selection (MYL-040 to MYL-055): destiny cards, secret pawns, cards taken from the sanctuary."""

from __future__ import annotations

from typing import Any, ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Ask, AskAll, Do, Refusal
from pantheon.games.mythologies.actions import BOARD, LYING, PASS, SELECT
from pantheon.games.mythologies.kinds import COPIES
from pantheon.games.mythologies.rules.two_players import exile_for_two
from pantheon.games.mythologies.state import DEITY_SLOT, FACE_UP, NONE, Mythologies

PILE = 4
DESTINIES = 4


def choosing(s: Mythologies) -> tuple[int, ...]:
    """MYL-052: the seats that have not placed both select pawns, in turn order."""
    return tuple([seat for seat in s.turn_order(s.first) if s.placed[seat] < s.data.picks])


class RevealDestiny(Do[Mythologies]):
    """MYL-040, MYL-051: the next destiny card, as long as somebody has a card to select."""

    __slots__ = ()

    def run(self, s: Mythologies) -> None:
        seats = choosing(s)
        if not seats or s.revealed == DESTINIES:
            s.then(TakeCards())
            return
        card = s.destiny[s.revealed]
        s.revealed += 1
        s.block_undo("hidden")
        s.destined = [s.data.destiny[card][seat] for seat in range(s.seats)]
        if not s.quiet:
            s.tell("destiny", s.revealed)
            for seat in s.turn_order(s.first):
                s.tell("destined", seat, s.boards[s.destined[seat]])
        s.then(ChoosePawn(seats), RevealDestiny())
        exile_for_two(s)


def forbidden(s: Mythologies, seat: int) -> bool:
    """MYL-411: an opponent's Odin closes the destined board to the seat."""
    board = s.destined[seat]
    return any(other != seat and s.pantheons[other].forbidden_board() == board for other in range(s.seats))


def free_slots(s: Mythologies, seat: int) -> list[int]:
    """MYL-044: the slots of the destined board with a card that carries no pawn and is not forbidden (Odin)."""
    first = s.destined[seat] * 4
    free = [slot for slot in range(first, first + 4) if s.slots[slot] >= 0 and s.pawns[slot] == NONE]
    return [] if free and forbidden(s, seat) else free


def pile_open(s: Mythologies, seat: int) -> bool:
    """MYL-049, MYL-050: no creature is available to the seat, and the pile has a card for one more pawn."""
    for slot in free_slots(s, seat):
        if slot % 4 != DEITY_SLOT:
            return False
    board = s.destined[seat]
    return len([code for code in s.queue if code // 4 == board]) < len(s.piles[board])


def can_select(s: Mythologies, seat: int) -> bool:
    return len(free_slots(s, seat)) > 0 or pile_open(s, seat)


class ChoosePawn(AskAll[Mythologies]):
    """MYL-042 to MYL-047: everybody puts down a pawn in secret, all pawns are revealed together."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (SELECT, PASS)

    def options(self, s: Mythologies, seat: int) -> list[int]:
        if not can_select(s, seat):
            return [PASS()]  # MYL-046
        return [SELECT()] if must_select(s, seat) else [SELECT(), PASS()]

    def forbids(self, s: Mythologies, seat: int, action: int) -> Refusal | None:
        if not can_select(s, seat):
            return Refusal("MYL-046", "nothing_to_select") if action == SELECT() else None
        return Refusal("MYL-045", "must_select") if action == PASS() and must_select(s, seat) else None

    def reveal(self, s: Mythologies, picks: dict[int, int]) -> None:
        for seat, action in picks.items():
            s.tell("pawn_select" if action == SELECT() else "pawn_pass", seat)
        s.then(*[ChooseSanctuaryCard(seat) for seat, action in picks.items() if action == SELECT()])

    def facts(self, s: Mythologies, seat: int) -> dict[str, Any]:
        return {"mythology": s.boards[s.destined[seat]], "left": s.data.picks - s.placed[seat]}


def must_select(s: Mythologies, seat: int) -> bool:
    """MYL-045: passing would leave too few destiny cards."""
    return s.data.picks - s.placed[seat] > DESTINIES - s.revealed


class ChooseSanctuaryCard(Ask[Mythologies]):
    """MYL-044, MYL-048 to MYL-050, MYL-054: put the revealed select pawn on a free card of the destined board, or on its pile."""

    __slots__ = ()
    verbs: ClassVar[tuple[Verb, ...]] = (LYING,)

    def options(self, s: Mythologies) -> list[int]:
        options = [LYING(slot // 4, slot % 4) for slot in free_slots(s, self.seat)]
        if pile_open(s, self.seat):
            options.append(LYING(s.destined[self.seat], PILE))
        return options

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        board, place = LYING.arg(action), LYING.arg(action, 1)
        slot = board * 4 + place
        if place == DEITY_SLOT and s.round < s.data.deities_from:
            return Refusal("MYL-048", "no_deity_yet", listed=False)
        if place != PILE and s.slots[slot] == NONE:
            return Refusal("MYL-044", "slot_empty", listed=False)
        if board != s.destined[self.seat]:
            return Refusal("MYL-044", "not_destined")
        if place == PILE:
            return self._pile_closed(s)
        if s.pawns[slot] != NONE:
            return Refusal("MYL-047", "has_pawn")
        return Refusal("MYL-411", "forbidden_by_odin") if forbidden(s, self.seat) else None

    def _pile_closed(self, s: Mythologies) -> Refusal | None:
        if pile_open(s, self.seat):
            return None
        creature = any(slot % 4 != DEITY_SLOT for slot in free_slots(s, self.seat))
        return Refusal("MYL-049", "pile_closed") if creature else Refusal("MYL-050", "pile_used_up")

    def take(self, s: Mythologies, action: int) -> None:
        board, slot = LYING.arg(action), LYING.arg(action, 1)
        s.placed[self.seat] += 1
        if slot == PILE:
            s.queue.append(board * 4 + self.seat)
            s.tell("selects_pile", self.seat, s.boards[board])
            return
        s.pawns[board * 4 + slot] = self.seat
        if s.hidden[board * 4 + slot] == FACE_UP:
            s.tell("selects", self.seat, s.slots[board * 4 + slot] // COPIES)
        else:
            s.tell("selects_hidden", self.seat, s.boards[board])

    def facts(self, s: Mythologies) -> dict[str, Any]:
        board = s.destined[self.seat]
        return {"mythology": s.boards[board], "board": BOARD.word(board)}


class TakeCards(Do[Mythologies]):
    """MYL-050, MYL-053: pawns come back, cards are taken face up; draw-pile pawns draw in turn order."""

    __slots__ = ()

    def run(self, s: Mythologies) -> None:
        for seat in s.turn_order(s.first):
            for slot in range(16):
                if s.pawns[slot] == seat:
                    self._take(s, seat, slot)
            for code in s.queue:
                if code % 4 == seat:
                    s.pantheons[seat].selected.append(draw(s, code // 4))
                    s.tell("draws", seat, s.pantheons[seat].selected[-1] // COPIES)
        s.pawns, s.queue, s.placed = [NONE] * 16, [], [0] * s.seats

    def _take(self, s: Mythologies, seat: int, slot: int) -> None:
        card = s.slots[slot]
        if s.hidden[slot] != FACE_UP:
            s.block_undo("hidden")
        s.slots[slot], s.hidden[slot] = NONE, FACE_UP
        s.pantheons[seat].selected.append(card)
        s.tell("takes", seat, card // COPIES)


def draw(s: Mythologies, pile: int) -> int:
    """The top card of a draw pile (0 to 3 creatures, 4 to 7 deities): any of its cards, by chance."""
    cards = s.piles[pile]
    i = s.chance(len(cards))
    s.piles[pile] = cards[:i] + cards[i + 1 :]
    return cards[i]
