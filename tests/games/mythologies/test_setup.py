"""Setup and general rules (MYL-001 to MYL-015)."""

from __future__ import annotations

import pytest

from pantheon.core import BadSetup, Match
from pantheon.core.data import load_data
from pantheon.core.rulebook import read_rules
from pantheon.games.mythologies.kinds import COPIES, KINDS, MYTHOLOGIES, is_deity

from .position import GAME, Maker

FIRST_GAME = {"board_1": "celtic", "board_2": "egyptian", "board_3": "greek", "board_4": "inca"}


@pytest.mark.rule("MYL-001")
def test_four_different_mythologies_are_in_play_drawn_or_chosen() -> None:
    seen = set()
    for n in range(20):
        s = GAME.new(2, {}, f"seed {n}")
        assert len(set(s.boards)) == 4
        seen |= set(s.boards)
    assert seen == set(range(8))
    s = GAME.new(3, {"board_2": "zulu", "board_4": "greek"}, "x")
    assert MYTHOLOGIES[s.boards[1]] == "zulu" and MYTHOLOGIES[s.boards[3]] == "greek"
    with pytest.raises(BadSetup, match="must be different"):
        GAME.new(2, {"board_1": "zulu", "board_2": "zulu"}, "x")


@pytest.mark.rule("MYL-002")
def test_the_first_game_is_advised_and_can_be_chosen() -> None:
    assert "Celtic, Egyptian, Greek, Inca" in read_rules(GAME.folder, "en")["MYL-002"].text
    assert "celtique, égyptienne, grecque et inca" in read_rules(GAME.folder, "fr")["MYL-002"].text
    assert [MYTHOLOGIES[m] for m in GAME.new(2, FIRST_GAME, "x").boards] == ["celtic", "egyptian", "greek", "inca"]


@pytest.mark.rule("MYL-003", "MYL-004")
def test_a_board_shows_its_start_on_the_left_and_its_end_on_the_right(table: Maker) -> None:
    t = table(2, ("celtic", "egyptian", "greek", "inca"), round=4)
    worth = [c["worth"] for c in GAME.view(t.s, 0)["table"]["challenges"]]
    assert worth == [2 + 2 - 1, 2 + 1]
    t = table(2, ("egyptian", "celtic", "inca", "greek"), round=4)
    assert [c["worth"] for c in GAME.view(t.s, 0)["table"]["challenges"]] == [2 + 1 - 1, 3 + 1]


@pytest.mark.rule("MYL-004", "MYL-160")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_board_is_explained_by_its_start_and_then_its_end_each_with_its_favours(lang: str) -> None:
    lexicon, boards = GAME.lexicon(lang), load_data(GAME.folder)["mythology"]
    for board in boards:
        halves = (board["challenge_start"], board["challenge_end"])
        said = [(half[f"text_{lang}"], str(half["favours"])) for half in halves]
        assert [(fact.label, fact.value) for fact in lexicon[f"board_{board['id']}"].facts] == said
    assert any(board["challenge_start"]["favours"] != board["challenge_end"]["favours"] for board in boards)


@pytest.mark.rule("MYL-005", "MYL-006")
def test_piles_of_18_creatures_and_4_deities_and_three_creatures_per_board() -> None:
    s = GAME.new(4, FIRST_GAME, "x")
    assert [len(pile) for pile in s.piles] == [15] * 4 + [4] * 4
    for board, mythology in enumerate(s.boards):
        shown = s.slots[board * 4 : board * 4 + 3]
        assert len(set(s.piles[board] + shown)) == 18
        assert all(card // 30 == mythology and not is_deity(card) for card in s.piles[board] + shown)
        assert all(is_deity(card) for card in s.piles[board + 4])
        assert s.slots[board * 4 + 3] == -1 and s.hidden == [-1] * 16
    assert GAME.new(4, FIRST_GAME, "y").slots != s.slots


@pytest.mark.rule("MYL-007", "MYL-008", "MYL-009")
def test_round_one_tokens_on_every_line_and_empty_supplies() -> None:
    s = GAME.new(3, {}, "x")
    assert s.round == 1
    assert all(p.tokens == 0b111111 and p.gems == 0 and p.favours == 0 for p in s.pantheons)


@pytest.mark.rule("MYL-010")
def test_the_first_player_is_random() -> None:
    assert {GAME.new(4, {}, f"{n}").first for n in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("MYL-011")
def test_the_supply_has_no_limit(table: Maker) -> None:
    t = table().tokens(0, 500, 500).select(0, "scarab", "alf").turn().act("play scarab", "place c0")
    assert t.gems() == 501


@pytest.mark.rule("MYL-012")
def test_a_card_is_placed_in_the_pantheon_of_its_player_only(table: Maker) -> None:
    t = table().put(1, "c0", "puma").select(0, "scarab", "alf").turn().act("play scarab", "place c0")
    assert t.at("c0") == "scarab" and t.at("c0", 1) == "puma" and t.gems(1) == 0


@pytest.mark.rule("MYL-013")
def test_a_card_prevails_over_a_general_rule(table: Maker) -> None:
    """MYL-108 gives no gain for a move; Idlozi does."""
    t = table().put(0, "c0", "mummy").select(0, "idlozi", "alf").turn().act("play idlozi", "place t0", "choose c0", "to a0")
    assert t.gems() == 1


@pytest.mark.rule("MYL-014")
def test_a_turn_is_a_placement_phase(table: Maker) -> None:
    t = table().select(0, "scarab").turn(0)
    assert t.s.active == 0
    t.act("play scarab", "place c0")
    assert t.s.active == -1


@pytest.mark.rule("MYL-015")
def test_neighbours_are_the_seats_before_and_after(table: Maker) -> None:
    assert table(2).s.neighbours(0) == [1]
    assert table(3).s.neighbours(0) == [1, 2]
    assert table(4).s.neighbours(1) == [2, 0]


def test_every_card_declares_the_events_of_the_data() -> None:
    from pantheon.games.mythologies.cards import base

    words = {
        "played": base.PLAYED, "activated": base.ACTIVATED, "static": base.STATIC, "crush": base.CRUSH, "move": base.MOVE,
        "about_to_sacrifice": base.ABOUT_TO_SACRIFICE, "sacrifice": base.SACRIFICE, "complete_line": base.COMPLETE_LINE,
        "invoke": base.INVOKE, "effect_end": base.EFFECT_END, "turn_end": base.TURN_END, "final_scoring": base.FINAL_SCORING,
    }  # fmt: skip
    for kind, card in enumerate(GAME.toml["card"]):
        events = {event for effect in card["effects"] for event in effect["events"]}
        assert base.CARDS[kind].events == sum(words[event] for event in events), KINDS[kind]


def test_undo_stops_where_something_hidden_was_seen() -> None:
    match = Match(GAME, 2, FIRST_GAME, "undo")
    match.play(0, "select")
    match.play(1, "select")
    assert match.cannot_undo() == "sealed"


def test_a_position_is_conserved_by_the_test_table(table: Maker) -> None:
    t = table().put(0, "c0", "alf", "gorgon").discard(1, "thor").select(0, "cobra").slot(3, 1, "naga")
    GAME.invariants(t.s)
    t.s.pantheons[0].discard.append(t.s.pantheons[0].tops[0])
    with pytest.raises(AssertionError):
        GAME.invariants(t.s)
    assert COPIES == 3
