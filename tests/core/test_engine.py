"""The agenda: what the engine does by itself, what it asks, and whom."""

from __future__ import annotations

from typing import ClassVar

import pytest
from core.toy import BID, KEEP, RETURN, Bid, KeepIt, Round, Toy, ToyGame, book

from pantheon.core import (
    Ask,
    AskAll,
    Do,
    IllegalAction,
    Refusal,
    State,
    Task,
    advance,
    apply,
    deciders,
    decisions,
    options,
    play,
    refresh_options,
    why_not,
    withdraw,
)
from pantheon.core.engine import refusals


class Note(Do[Toy]):
    """Writes its word into the log."""

    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, s: Toy) -> None:
        s.tell(self.word)


class Choose(Ask[Toy]):
    """Offers the first ``n`` cards."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def options(self, s: Toy) -> list[int]:
        return [BID(card) for card in range(self.n)]

    def take(self, s: Toy, action: int) -> None:
        s.tell(book.text(action), self.seat)


class ChooseAlways(Choose):
    __slots__ = ()
    always: ClassVar[bool] = True


class ChooseAll(AskAll[Toy]):
    """Seat n may choose among n cards."""

    __slots__ = ()

    def options(self, s: Toy, seat: int) -> list[int]:
        return [BID(card) for card in range(seat)]

    def reveal(self, s: Toy, picks: dict[int, int]) -> None:
        s.tell("revealed", *[f"{seat}:{book.text(pick)}" for seat, pick in picks.items()])


def empty(seats: int = 4) -> Toy:
    """A table with nothing to do."""
    s = ToyGame().new(seats, seed="empty")
    s.end()
    s.log.clear()
    return s


def told(s: State) -> list[str]:
    return [event.key for event in s.log]


def test_tasks_are_done_in_the_order_given_and_new_ones_come_first() -> None:
    class Nested(Do[Toy]):
        __slots__ = ()

        def run(self, s: Toy) -> None:
            s.tell("nested")
            s.then(Note("inner 1"), Note("inner 2"))

    s = empty()
    s.then(Note("first"), Nested(), Note("last"))
    advance(s)
    assert told(s) == ["first", "nested", "inner 1", "inner 2", "last"]


def test_a_question_without_options_is_dropped() -> None:
    s = empty()
    s.then(Choose(0, 0), Note("after"))
    advance(s)
    assert told(s) == ["after"] and deciders(s) == []


def test_a_question_with_one_option_is_taken_by_the_engine_unless_it_is_always_put() -> None:
    s = empty()
    s.then(Choose(0, 1), ChooseAlways(1, 1), Note("after"))
    advance(s)
    assert told(s) == ["bid one"] and deciders(s) == [1] and s.ply == 0
    play(s, 1, BID(0))
    assert told(s) == ["bid one", "bid one", "after"] and s.ply == 1


def test_an_open_question_names_its_seat_and_its_options() -> None:
    s = empty()
    s.then(Choose(2, 3))
    advance(s)
    assert deciders(s) == [2]
    assert options(s, 2) == [BID(0), BID(1), BID(2)] and options(s, 1) == []
    assert [(d.seat, d.task.name(), d.options) for d in decisions(s)] == [(2, "choose", options(s, 2))]


def test_simultaneous_questions_leave_out_seats_without_options_and_seal_forced_ones() -> None:
    s = empty()
    s.then(ChooseAll((0, 1, 2, 3)))
    advance(s)
    assert deciders(s) == [2, 3]
    play(s, 3, BID(2))
    assert deciders(s) == [2] and told(s) == [] and s.ply == 0
    play(s, 2, BID(1))
    assert s.log[0].args == ("1:bid one", "2:bid two", "3:bid three") and s.ply == 1
    assert not s.sealed


def test_a_simultaneous_question_in_which_nobody_has_a_choice_is_revealed_at_once() -> None:
    s = empty()
    s.then(ChooseAll((0, 1)))
    advance(s)
    assert s.log[0].args == ("1:bid one",) and not s.agenda


def test_a_sealed_answer_can_be_withdrawn_until_the_reveal(position: Toy) -> None:
    play(position, 0, BID(4))
    assert deciders(position) == [1]
    withdraw(position, 0)
    assert deciders(position) == [0, 1]
    with pytest.raises(IllegalAction, match="no sealed answer"):
        withdraw(position, 0)


def test_a_forced_sealed_answer_cannot_be_withdrawn() -> None:
    s = empty()
    s.then(ChooseAll((1, 2)))
    advance(s)
    with pytest.raises(IllegalAction, match="no sealed answer"):
        withdraw(s, 1)


@pytest.mark.parametrize(
    ("seat", "action", "key"), [(0, BID(2), "not_in_hand"), (0, KEEP(), "not_offered"), (5, BID(0), "not_asked")]
)
def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(
    position: Toy, toy: ToyGame, seat: int, action: int, key: str
) -> None:
    before = toy.dump(position)
    refusal = why_not(position, seat, action)
    assert refusal is not None and refusal.key == key
    with pytest.raises(IllegalAction) as e:
        play(position, seat, action)
    assert e.value.key == key and e.value.rule == ("TOY-002" if key == "not_in_hand" else "")
    assert toy.dump(position) == before


def test_nothing_is_wrong_with_a_legal_action(position: Toy) -> None:
    assert why_not(position, 0, BID(0)) is None


class Menu(Ask[Toy]):
    """Keep, and behind it a bid that must be in the hand."""

    __slots__ = ()
    verbs = (KEEP, RETURN)
    always = True

    def leads_to(self, s: Toy) -> list[Ask[Toy]]:
        return [OwnCard(self.seat)]

    def forbids(self, s: Toy, action: int) -> Refusal | None:
        return Refusal("TOY-004", "no_deck") if action == RETURN() else None


class OwnCard(Ask[Toy]):
    __slots__ = ()
    verbs = (BID,)

    def forbids(self, s: Toy, action: int) -> Refusal | None:
        card = BID.arg(action)
        return None if card in s.hands[self.seat] else Refusal("TOY-002", "not_in_hand", card, listed=card < 4)


def test_options_are_what_nothing_forbids() -> None:
    s = empty()
    s.hands = [[1, 3, 3]]
    assert OwnCard(0).options(s) == [BID(1), BID(3)]
    assert Menu(0).options(s) == [KEEP()]


def test_a_menu_explains_what_lies_behind_it() -> None:
    s = empty()
    s.hands = [[1, 3, 3]]
    s.then(Menu(0))
    advance(s)
    told = refusals(s, 0)
    assert {book.text(action): no.key for action, no in told.items()} == {
        "return": "no_deck", "bid one": "not_in_hand", "bid three": "not_in_hand", "bid five": "not_in_hand",
    }  # fmt: skip
    assert [no.listed for no in told.values()] == [True, True, True, False]
    assert told[BID(2)].args == (2,)
    later = why_not(s, 0, BID(1))
    assert later is not None and (later.rule, later.key) == ("", "not_yet")
    assert refusals(s, 1) == {}


def test_after_the_end_nobody_is_asked() -> None:
    s = empty()
    assert deciders(s) == [] and decisions(s) == [] and options(s, 0) == []
    refusal = why_not(s, 0, BID(0))
    assert refusal is not None and refusal.key == "over"


def test_the_toy_is_played_through_by_hand(position: Toy, toy: ToyGame) -> None:
    s = position
    s.deck[-1:] = [3]
    play(s, 0, BID(4))
    play(s, 1, BID(3))
    assert deciders(s) == [0] and s.hands[0] == [0, 1, 3], "seat 0 bid more and drew"
    play(s, 0, KEEP())
    assert isinstance(s.agenda[-1], Bid) and isinstance(s.agenda[-2], Round)
    assert deciders(s) == [0], "seat 1 holds only threes: its answer is sealed"
    play(s, 0, BID(0))
    assert deciders(s) == [1] and s.hands[1][0] == 2 and s.round == 2, "the three wins against the one"


def test_the_engine_refuses_things_that_are_no_tasks() -> None:
    class Odd(Task[Toy]):
        __slots__ = ()

    s = empty()
    s.then(Odd())
    with pytest.raises(TypeError, match="Odd is no Do, Ask or AskAll"):
        advance(s)


def test_options_are_made_anew_when_the_table_is_changed_under_a_question(toy: ToyGame) -> None:
    s = toy.new(2, seed="refresh_options")
    s.end()
    s.then(KeepIt(0))
    advance(s)
    assert options(s, 0) == [KEEP(), RETURN()]
    s.spent += s.deck
    s.deck.clear()
    refresh_options(s)
    assert options(s, 0) == [KEEP()]


def test_apply_does_what_play_does(position: Toy, toy: ToyGame) -> None:
    twin = position.clone()
    for seat, action in ((0, BID(0)), (1, BID(3))):
        play(position, seat, action)
        apply(twin, seat, action)
    assert toy.digest(twin) == toy.digest(position)


def test_a_reveal_is_a_barrier_by_itself() -> None:
    s = empty()
    s.then(ChooseAll((2, 3)))
    advance(s)
    for seat in deciders(s):
        assert (s.undo_blocks, s.undo_block) == (0, ""), "a sealed answer can be withdrawn"
        play(s, seat, options(s, seat)[0])
    assert (s.undo_blocks, s.undo_block) == (1, "sealed")
