"""Selection (MYL-040 to MYL-055): destiny cards, secret pawns, cards taken from the sanctuary."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, AskAll, Do, Refused
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

    def options(self, s: Mythologies, seat: int) -> list[int]:
        if not can_select(s, seat):
            return [PASS()]  # MYL-046
        return [SELECT()] if must_select(s, seat) else [SELECT(), PASS()]

    def refused(self, s: Mythologies, seat: int) -> list[Refused]:
        if not can_select(s, seat):
            return [Refused(SELECT(), "MYL-046", "nothing_to_select")]
        return [Refused(PASS(), "MYL-045", "must_select")] if must_select(s, seat) else []

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
    """MYL-044, MYL-048 to MYL-050: put the revealed select pawn on a free card of the destined board, or on its pile."""

    __slots__ = ()

    def options(self, s: Mythologies) -> list[int]:
        options = [LYING(slot // 4, slot % 4) for slot in free_slots(s, self.seat)]
        if pile_open(s, self.seat):
            options.append(LYING(s.destined[self.seat], PILE))
        return options

    def refused(self, s: Mythologies) -> list[Refused]:
        board, free = s.destined[self.seat], free_slots(s, self.seat)
        found = []
        for slot in range(16):
            if s.slots[slot] >= 0 and slot not in free:
                rule, why = ("MYL-044", "not_destined") if slot // 4 != board else ("MYL-047", "has_pawn")
                if slot // 4 == board and s.pawns[slot] == NONE:
                    rule, why = "MYL-411", "forbidden_by_odin"
                found.append(Refused(LYING(slot // 4, slot % 4), rule, why))
        if not pile_open(s, self.seat):
            found.append(Refused(LYING(board, PILE), "MYL-049", "pile_closed"))
        return found

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
