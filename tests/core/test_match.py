"""Match files, replay and undo."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from core.toy import BID, KEEP, RETURN, ToyGame

from pantheon.core import (
    AskAll,
    BadMatch,
    BadSetup,
    CannotUndo,
    FastRng,
    IllegalAction,
    Match,
    deciders,
    load_match,
    options,
    read_match,
)
from pantheon.research.random_play import Setup, play_random


@pytest.fixture
def match(toy: ToyGame) -> Match:
    """A whole random match of three."""
    return play_random(toy, Setup(3, toy.choose(3, {})), "whole")


def edited(match: Match, **changes: Any) -> dict[str, Any]:
    return json.loads(json.dumps(match.json())) | changes


def test_a_match_file_is_readable_and_replays_to_the_same_digest(match: Match, toy: ToyGame, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match.write(path)
    assert path.read_text().count("\n") > len(match.actions), "one answer per line"
    again = read_match(path, {"toy": toy})
    assert toy.digest(again.state) == toy.digest(match.state) and again.actions == match.actions


def test_a_match_without_answers_can_be_written_and_read(toy: ToyGame, tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    Match(toy, 2, {"hand": "four"}, "s").write(path)
    assert read_match(path, {"toy": toy}).options == {"hand": "four"}


def test_a_match_can_be_looked_at_from_any_answer(match: Match, toy: ToyGame) -> None:
    for n in (0, 3, len(match.actions)):
        assert match.at(n).actions == match.actions[:n]
    assert toy.digest(match.at(len(match.actions)).state) == toy.digest(match.state)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "chess"}, "Unknown game “chess”; this installation has: toy"),
        ({"version": 7}, "version 7 of toy; this is version 1"),
        ({"version": "1"}, "“version” is missing or of the wrong kind"),
        ({"data": "other"}, "other component data .*--data"),
        ({"seats": 9}, "cannot begin: toy is played by 2, 3, 4 players, not by 9"),
        ({"options": {"hand": "nine"}}, "cannot begin: Option hand of toy is one of three, four, not “nine”"),
        ({"actions": [[0, "bid six"]]}, "Answer 1 .*“six” is no card"),
        ({"actions": [[7, "keep"]]}, "Answer 1 .*cannot be replayed"),
        ({"actions": ["keep"]}, "Answer 1 "),
        ({"actions": [[0]]}, "Answer 1 "),
        ({"actions": None}, "“actions” is missing"),
    ],
)
def test_foreign_or_broken_matches_are_refused_in_a_sentence(
    match: Match, toy: ToyGame, changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadMatch, match=sentence):
        load_match(edited(match, **changes), {"toy": toy})


@pytest.mark.parametrize(("text", "sentence"), [("{", "not JSON"), ("[]", "must be a JSON object"), ("{}", "“game” is missing")])
def test_files_that_are_no_matches_are_refused(toy: ToyGame, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text)
    with pytest.raises(BadMatch, match=sentence):
        read_match(path, {"toy": toy})
    with pytest.raises(BadMatch, match="Cannot read"):
        read_match(tmp_path / "missing.json", {"toy": toy})


def test_a_match_with_a_wrong_setup_does_not_begin(toy: ToyGame) -> None:
    for seats, chosen, sentence in ((5, {}, "2, 3, 4 players, not by 5"), (2, {"size": "x"}, "no option “size”; it has: hand")):
        with pytest.raises(BadSetup, match=sentence):
            Match(toy, seats, chosen)


def opened(toy: ToyGame) -> Match:
    """Two seats; both have bid, and the winner may keep or return its card."""
    match = Match(toy, 2, {}, "undo")
    for seat in list(deciders(match.state)):
        match.play(seat, options(match.state, seat)[0])
    return match


def test_undo_stops_at_what_was_revealed_and_says_why(toy: ToyGame) -> None:
    match = opened(toy)
    with pytest.raises(CannotUndo) as e:
        match.undo()
    assert e.value.reason == "hidden" and "hidden" in str(e.value)


def test_undo_stops_at_chance(toy: ToyGame) -> None:
    match = opened(toy)
    match.play(deciders(match.state)[0], RETURN())
    assert match.cannot_undo() == "chance"


def test_undo_takes_back_what_told_nothing(toy: ToyGame) -> None:
    match = opened(toy)
    before, seat = toy.dump(match.state), deciders(match.state)[0]
    match.play(seat, KEEP())
    assert match.cannot_undo() == ""
    assert match.undo() == (seat, KEEP())
    assert toy.dump(match.state) == before and match.actions[-1][1] != KEEP()


def test_undo_goes_further_back_than_the_states_that_are_kept(toy: ToyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pantheon.core.match.RECENT", 1)
    match, states = Match(toy, 4, {}, "undo"), []
    while len(states) < 3:  # sealed answers tell nothing
        states.append(toy.dump(match.state))
        match.play(deciders(match.state)[0], options(match.state, deciders(match.state)[0])[0])
    assert match.undoable() == 3
    for before in reversed(states):
        match.undo()
        assert toy.dump(match.state) == before
    assert match.cannot_undo() == "start" and match.told == [len(match.state.log)]


def test_a_new_match_has_nothing_to_undo(toy: ToyGame) -> None:
    with pytest.raises(CannotUndo, match="nothing to take back"):
        Match(toy, 2).undo()


def test_a_withdrawn_answer_leaves_the_record(toy: ToyGame) -> None:
    match = Match(toy, 3, {}, "withdraw")
    first, second = deciders(match.state)[:2]
    match.play(first, options(match.state, first)[0])
    match.play(second, options(match.state, second)[1])
    match.withdraw(first)
    assert [seat for seat, _ in match.actions] == [second] and first in deciders(match.state)
    match.play(first, options(match.state, first)[1])
    again = load_match(match.json(), {"toy": toy})
    assert toy.digest(again.state) == toy.digest(match.state)


def test_an_illegal_answer_is_not_recorded(toy: ToyGame) -> None:
    match = Match(toy, 2, {}, "illegal")
    missing = next(card for card in range(5) if card not in match.state.hands[0])
    with pytest.raises(IllegalAction):
        match.play(0, BID(missing))
    assert match.actions == [] and match.cannot_undo() == "start"


def test_a_match_can_begin_from_a_position(toy: ToyGame) -> None:
    world = toy.dump(toy.sample(opened(toy).state, 0, FastRng(1)))
    match = Match(toy, 2, {}, "fork", start=world)
    match.play(deciders(match.state)[0], KEEP())
    again = load_match(json.loads(json.dumps(match.json())), {"toy": toy})
    assert toy.digest(again.state) == toy.digest(match.state) and toy.digest(again.at(0).state) == toy.digest(toy.load(world))
    with pytest.raises(BadMatch, match="cannot begin"):
        load_match(match.json() | {"start": {"$": "Chess"}}, {"toy": toy})


def test_every_line_of_the_log_knows_the_answer_that_brought_it_about(toy: ToyGame) -> None:
    match = Match(toy, 2, {}, "lines")
    assert [match.step_of(i) for i in range(len(match.state.log))] == [0], "the first round opens with the set-up"
    for seat in (0, 1):
        match.play(seat, options(match.state, seat)[0])
    keys = {event.key: match.step_of(i) for i, event in enumerate(match.state.log)}
    assert keys == {"round": 0, "bids": 2, "drew": 2}
    match.play(deciders(match.state)[0], KEEP())
    assert match.step_of(len(match.state.log) - 1) == 3


def test_withdrawing_leaves_every_earlier_answer_in_the_record(toy: ToyGame) -> None:
    match = Match(toy, 3, {}, "withdraw")
    while len(match.actions) < 4 or not isinstance(match.state.agenda[-1], AskAll) or match.state.sealed:
        seat = deciders(match.state)[0]
        match.play(seat, options(match.state, seat)[0])
    before, digest = match.actions[:], toy.digest(match.state)
    first, second = deciders(match.state)[:2]
    match.play(first, options(match.state, first)[0])
    match.play(second, options(match.state, second)[0])
    match.withdraw(first)
    assert match.actions[: len(before)] == before and [seat for seat, _ in match.actions[len(before) :]] == [second]
    match.withdraw(second)
    assert match.actions == before and toy.digest(match.state) == digest
