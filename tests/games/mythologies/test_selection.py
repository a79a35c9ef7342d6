"""Rounds, selection, maintenance, two players (MYL-020 to MYL-055, MYL-150 to MYL-154, MYL-170 to MYL-175)."""

from __future__ import annotations

import pytest

from pantheon.core import Refusal, advance, deciders, options, play
from pantheon.games.mythologies.actions import PASS, SELECT
from pantheon.games.mythologies.kinds import COPIES, KINDS
from pantheon.games.mythologies.rules.rounds import Maintenance, Round
from pantheon.games.mythologies.rules.selection import ChoosePawn, ChooseSanctuaryCard, RevealDestiny, TakeCards
from pantheon.research.random_play import Setup, play_random

from .position import GAME, Maker, Table

FILLED = (("gorgon", "griffin", "chimera"), ("alf", "troll", "draugr"), ("cobra", "mummy", "sphinx"), ("naga", "asura", "garuda"))


def refused(no: Refusal | None) -> tuple[str, str] | None:
    return None if no is None else (no.rule, no.key)


def laid(t: Table) -> Table:
    """Three creatures on every board."""
    for board, words in enumerate(FILLED):
        for slot, word in enumerate(words):
            t.slot(board, slot, word)
    t.s.revealed, t.s.destiny = 0, [0, 1, 2, 3]
    return t


def begin(t: Table) -> Table:
    t.s.then(RevealDestiny())
    advance(t.s)
    return t


def answer(t: Table, seat: int, text: str) -> None:
    play(t.s, seat, GAME.book.parse(text))


def pawns(t: Table, seat: int) -> list[str]:
    return [GAME.book.text(action) for action in options(t.s, seat)]


@pytest.mark.rule("MYL-020", "MYL-021")
def test_four_rounds_with_three_maintenances_then_the_scoring() -> None:
    match = play_random(GAME, Setup(3, {}), "rounds")
    heads = [event.args[0] for event in match.state.log if event.key == "round"]
    assert heads == [1, 2, 3, 4] and match.state.round == 4
    outcome = GAME.outcome(match.state)
    assert outcome is not None and outcome.reason == "rounds"


@pytest.mark.rule("MYL-040", "MYL-041")
def test_destiny_cards_send_the_seats_to_different_boards_and_everywhere_once(table: Maker) -> None:
    t = begin(laid(table(4)))
    assert t.s.destined == [1, 3, 2, 0]
    for seat in range(4):
        assert sorted(card[seat] for card in t.s.data.destiny) == [0, 1, 2, 3]
    for card in t.s.data.destiny:
        assert sorted(card) == [0, 1, 2, 3]


@pytest.mark.rule("MYL-042", "MYL-043")
def test_pawns_are_secret_until_all_are_down(table: Maker) -> None:
    t = begin(laid(table(3)))
    assert deciders(t.s) == [0, 1, 2] and pawns(t, 1) == ["select", "pass"]
    answer(t, 2, "pass")
    views = [GAME.view(t.s, viewer) for viewer in (None, 0, 1)]
    assert all(view["question"]["waiting"] == [0, 1] and "sealed" not in view["question"] for view in views)
    assert not any(event.key.startswith("pawn") for event in t.s.log)
    assert GAME.view(t.s, 2)["question"]["sealed"] == "pass"
    answer(t, 0, "select")
    answer(t, 1, "pass")
    assert [event.key for event in t.s.log if event.key.startswith("pawn")] == ["pawn_select", "pawn_pass", "pawn_pass"]


@pytest.mark.rule("MYL-042")
def test_sealed_pawns_in_any_order_give_the_same_table(table: Maker) -> None:
    ends = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        t = begin(laid(table(3)))
        for seat in order:
            answer(t, seat, "pass" if seat == 1 else "select")
        ends.append(GAME.digest(t.s))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.rule("MYL-043", "MYL-045", "MYL-052")
def test_nobody_passes_more_than_twice_and_two_pawns_end_the_choice(table: Maker) -> None:
    t = begin(laid(table(3)))
    for _ in range(2):
        answer(t, 0, "pass")
        answer(t, 1, "pass")
        answer(t, 2, "select")
        t.act(t.offered()[0])
    assert t.s.placed == [0, 0, 2] and t.s.revealed == 3
    assert t.s.agenda[-1].name() == "choose_sanctuary_card", "both who passed twice must select: no question of pawns"


@pytest.mark.rule("MYL-045")
def test_passing_is_refused_when_too_few_destiny_cards_are_left(table: Maker) -> None:
    t = laid(table(3))
    t.s.revealed, t.s.placed = 2, [0, 1, 1]
    begin(t)
    ask = t.s.agenda[-1]
    assert isinstance(ask, ChoosePawn) and t.s.revealed == 3
    assert ask.options(t.s, 0) == [GAME.book.parse("select")]
    assert refused(ask.forbids(t.s, 0, PASS())) == ("MYL-045", "must_select")
    assert deciders(t.s) == [1, 2], "a forced pawn is not asked"


@pytest.mark.rule("MYL-046")
def test_a_player_with_nothing_to_select_passes_even_if_that_leaves_too_few_cards(table: Maker) -> None:
    t = laid(table(2))
    t.s.revealed, t.s.placed, t.s.piles[t.s.data.destiny[2][0]] = 2, [0, 2], []
    board = t.s.data.destiny[2][0]
    t.s.slots[board * 4 : board * 4 + 4] = [-1] * 4
    ask = ChoosePawn((0,))
    t.s.destined, t.s.revealed = [board, 0], 3
    assert ask.options(t.s, 0) == [GAME.book.parse("pass")]
    assert refused(ask.forbids(t.s, 0, SELECT())) == ("MYL-046", "nothing_to_select")


@pytest.mark.rule("MYL-044", "MYL-047")
def test_a_pawn_goes_on_a_free_card_of_the_destined_board(table: Maker) -> None:
    t = laid(table(3)).slot(1, 3, "thor")
    t.s.destined, t.s.pawns[5] = [1, 3, 2], 2
    t.s.then(ChooseSanctuaryCard(0))
    advance(t.s)
    assert t.offered() == ["lying top_right 1", "lying top_right 3", "lying top_right deity"]
    assert t.why("lying top_right 2") == ("MYL-047", "has_pawn")
    assert t.why("lying top_left 1") == ("MYL-044", "not_destined")
    assert t.why("lying top_right pile") == ("MYL-049", "pile_closed")
    t.act("lying top_right 3")
    assert t.s.pawns[6] == 0 and t.s.placed == [1, 0, 0]


@pytest.mark.rule("MYL-048")
def test_deities_can_be_selected_for_free_from_round_two_on(table: Maker) -> None:
    assert all(GAME.new(2, {}, f"{n}").slots[3::4] == [-1] * 4 for n in range(3))
    t = laid(table(3))
    t.s.round = 1
    t.s.then(Maintenance())
    advance(t.s)
    assert t.s.round == 2 and all(card >= 0 for card in t.s.slots[3::4])
    t.s.destined = [1, 3, 2]
    t.s.then(ChooseSanctuaryCard(0))
    advance(t.s)
    t.act("lying top_right deity")
    assert t.gems() == 0 and t.s.pawns[7] == 0


@pytest.mark.rule("MYL-049", "MYL-050")
def test_the_creature_pile_opens_when_no_creature_is_available_and_pawns_draw_in_turn_order(table: Maker) -> None:
    t = table(3).slot(1, 3, "thor")
    t.s.destined, t.s.first = [1, 3, 2], 2
    t.s.then(ChooseSanctuaryCard(0))
    advance(t.s)
    assert t.offered() == ["lying top_right deity", "lying top_right pile"]
    t.act("lying top_right pile")
    t.s.queue.append(1 * 4 + 2)
    t.s.piles[1] = t.s.piles[1][:2]
    t.s.then(TakeCards())
    advance(t.s)
    assert [e.args[0] for e in t.s.log if e.key == "draws"] == [2, 0], "seat 2 is first player"
    assert sorted(t.s.pantheons[2].selected + t.s.pantheons[0].selected) == [42, 43] and t.s.piles[1] == []


@pytest.mark.rule("MYL-050")
def test_not_more_pawns_than_cards_in_the_pile(table: Maker) -> None:
    t = table(3)
    t.s.destined, t.s.piles[1], t.s.queue = [1, 3, 2], [42], [1 * 4 + 2]
    assert ChooseSanctuaryCard(0).options(t.s) == []
    t.s.piles[1] = [42, 43]
    assert [GAME.book.text(a) for a in ChooseSanctuaryCard(0).options(t.s)] == ["lying top_right pile"]


@pytest.mark.rule("MYL-051", "MYL-055")
def test_remaining_destiny_cards_stay_hidden_and_the_last_one_stays_active(table: Maker) -> None:
    t = laid(table(3))
    t.s.then(Round())
    t.s.slots[3] = -1
    advance(t.s)
    while t.s.agenda[-1].name() in ("choose_pawn", "choose_sanctuary_card"):
        t.act("select" if t.s.agenda[-1].name() == "choose_pawn" else t.offered()[0])
    assert t.s.revealed == 2 and t.s.destined == [t.s.data.destiny[1][seat] for seat in range(3)]
    assert GAME.view(t.s, 0)["table"]["destiny"] == [0, 1]


@pytest.mark.rule("MYL-053", "MYL-054")
def test_the_two_cards_come_from_two_mythologies_and_lie_face_up() -> None:
    for n in range(5):
        match = play_random(GAME, Setup(4, {}), f"two {n}")
        taken: dict[tuple[int, int], list[int]] = {}
        number = 0
        for event in match.state.log:
            number += event.key == "round"
            if event.key in ("takes", "draws"):
                taken.setdefault((number, int(event.args[0])), []).append(int(event.args[1]) // 10)
        assert len(taken) == 16 and all(len(pair) == 2 and pair[0] != pair[1] for pair in taken.values())


@pytest.mark.rule("MYL-150", "MYL-151", "MYL-152", "MYL-153", "MYL-154")
def test_maintenance(table: Maker) -> None:
    t = table(3).slot(0, 1, "gorgon").slot(1, 0, "alf", face_down=True)
    t.s.round, t.s.first, t.s.revealed, t.s.piles[2] = 2, 2, 3, t.s.piles[2][:1]
    orders = set()
    for n in range(8):
        s = t.s.clone()
        s.rng = GAME.new(2, {}, f"shuffle {n}").rng
        s.then(Maintenance())
        advance(s)
        orders.add(tuple(s.destiny))
    assert s.round == 3 and s.first == 0 and s.revealed == 0 and len(orders) > 1
    assert KINDS[s.slots[1] // COPIES] == "gorgon" and s.hidden[4] == 0, "cards stay; face-down ones stay so (MYL-191)"
    assert s.hidden[5] == -1 and s.slots[8] >= 0 and s.slots[9] == s.slots[10] == -1, "an empty pile leaves gaps"
    assert all(card // 3 % 10 < 4 for card in s.slots[3::4]) and all(s.slots[i] // 3 % 10 >= 4 for i in (0, 2, 5, 6))


@pytest.mark.rule("MYL-170", "MYL-173")
def test_two_players_exile_slot_k_of_the_boards_nobody_is_sent_to(table: Maker) -> None:
    t = begin(laid(table(2)))
    assert t.s.destined == [1, 3] and t.exiled() == ["cobra", "gorgon"]
    assert t.s.agenda[-1].name() == "choose_pawn", "before the pawns"
    answer(t, 0, "pass")
    answer(t, 1, "pass")
    assert t.s.destined == [3, 2] and t.exiled() == ["cobra", "gorgon", "griffin", "troll"]


@pytest.mark.rule("MYL-171", "MYL-174")
def test_a_creature_with_a_pawn_is_spared_and_the_free_deity_goes(table: Maker) -> None:
    t = laid(table(2)).slot(0, 3, "zeus").slot(2, 3, "ra")
    t.s.pawns[0], t.s.pawns[8], t.s.pawns[11] = 0, 1, 0
    begin(t)
    assert t.exiled() == ["zeus"], "the Egyptian deity carries a pawn too"
    t = laid(table(2)).slot(0, 3, "zeus")
    t.s.slots[0] = -1
    assert begin(t).exiled() == ["cobra"], "an empty slot: nothing on that board"


@pytest.mark.rule("MYL-172", "MYL-175")
def test_nothing_is_exiled_at_the_fourth_card_nor_for_hidden_ones(table: Maker) -> None:
    t = laid(table(2))
    t.s.revealed, t.s.placed = 3, [1, 1]
    begin(t)
    assert t.s.revealed == 4 and t.exiled() == []
    t = laid(table(2))
    t.s.placed = [2, 2]
    begin(t)
    assert t.s.revealed == 0 and t.exiled() == []


@pytest.mark.rule("MYL-170")
def test_three_players_exile_nothing(table: Maker) -> None:
    assert begin(laid(table(3))).exiled() == []


@pytest.mark.rule("MYL-170", "MYL-171")
def test_the_deity_of_the_spared_creatures_own_board_goes(table: Maker) -> None:
    t = laid(table(2)).slot(0, 3, "zeus").slot(2, 3, "ra")
    t.s.pawns[8] = 1
    assert begin(t).exiled() == ["gorgon", "ra"]


@pytest.mark.rule("MYL-048", "MYL-047")
def test_a_deity_with_a_pawn_is_refused_for_the_pawn_once_deities_lie_there(table: Maker) -> None:
    t = laid(table(3)).slot(1, 3, "thor")
    t.s.destined, t.s.pawns[7] = [1, 3, 2], 2
    t.ask(ChooseSanctuaryCard(0))
    assert t.s.round == t.s.data.deities_from == 2 and t.why("lying top_right deity") == ("MYL-047", "has_pawn")
    t.s.round = 1
    assert t.why("lying top_right deity") == ("MYL-048", "no_deity_yet")


@pytest.mark.rule("MYL-053", "MYL-152")
def test_what_is_taken_and_what_fills_the_slots_is_told(table: Maker) -> None:
    t = laid(table(3))
    t.s.pawns[5] = 1
    TakeCards().run(t.s)
    assert t.lines("takes") == [(1, KINDS.index("troll"))]
    for pile in range(8):
        t.s.piles[pile] = t.s.piles[pile][:1]
    firsts = [pile[0] // COPIES for pile in t.s.piles]
    Maintenance().run(t.s)
    assert t.lines("fills") == [(kind,) for kind in (firsts[4], firsts[1], firsts[5], firsts[6], firsts[7])]


@pytest.mark.rule("MYL-053")
@pytest.mark.parametrize("face_down", [True, False])
def test_only_a_card_that_lay_face_down_cannot_be_put_back(table: Maker, face_down: bool) -> None:
    t = table(3).slot(1, 1, "alf", face_down=face_down)
    t.s.pawns[5] = 0
    blocks = t.s.undo_blocks
    TakeCards().run(t.s)
    assert t.s.undo_blocks - blocks == face_down


@pytest.mark.rule("MYL-045")
def test_passing_is_not_refused_while_destiny_cards_are_left(table: Maker) -> None:
    t = begin(laid(table(3)))
    assert t.s.revealed == 1 and [refused(t.s.agenda[-1].forbids(t.s, 0, action)) for action in (PASS(), SELECT())] == [
        None,
        None,
    ]
    t.s.revealed = 3
    assert [refused(t.s.agenda[-1].forbids(t.s, 0, action)) for action in (PASS(), SELECT())] == [
        ("MYL-045", "must_select"),
        None,
    ]
