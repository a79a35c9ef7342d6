"""Views, sampled worlds, JSON, digests."""

from __future__ import annotations

import json

import pytest
from core.toy import BID, KEEP, Toy, ToyGame

from pantheon.core import FastRng, MatchRng, deciders, options, play
from pantheon.core.codec import dump, fields


def test_a_view_holds_the_own_hand_and_only_counts_of_others(position: Toy, toy: ToyGame) -> None:
    assert toy.view(position, 0)["table"]["hands"] == [[0, 1, 4], 3]
    assert toy.view(position, None)["table"]["hands"] == [3, 3]


def test_options_go_to_the_decider_only(position: Toy, toy: ToyGame) -> None:
    mine, theirs = toy.view(position, 0)["question"], toy.view(position, None)["question"]
    assert mine["options"] == ["bid one", "bid two", "bid five"] and mine["mine"]
    assert theirs["options"] == [] and theirs["waiting"] == [0, 1] and not theirs["mine"]


def test_a_sealed_answer_is_shown_to_its_seat_only(position: Toy, toy: ToyGame) -> None:
    play(position, 0, BID(4))
    assert toy.view(position, 0)["question"]["sealed"] == "bid five"
    assert "sealed" not in toy.view(position, 1)["question"]
    assert "five" not in json.dumps(toy.view(position, 1)["question"]["waiting"])


def test_a_whisper_is_read_by_one_seat(position: Toy, toy: ToyGame) -> None:
    play(position, 0, BID(4))
    play(position, 1, BID(3))
    heard = [[key for key, _ in toy.view(position, viewer)["log"]] for viewer in (0, 1, None)]
    assert "drew" in heard[0] and "drew" not in heard[1] and heard[1] == heard[2]


def test_a_sampled_world_keeps_what_is_known_and_deals_the_rest(position: Toy, toy: ToyGame) -> None:
    worlds = [toy.sample(position, 0, FastRng(n)) for n in range(60)]
    assert all(w.hands[0] == [0, 1, 4] for w in worlds)
    assert len({tuple(sorted(w.hands[1])) for w in worlds}) > 10
    assert all(isinstance(w.rng, FastRng) for w in worlds) and isinstance(position.rng, MatchRng)
    for w in worlds:
        toy.invariants(w)


def test_a_sampled_world_replaces_sealed_answers_of_others(position: Toy, toy: ToyGame) -> None:
    play(position, 1, BID(3))
    picks = {toy.sample(position, 0, FastRng(n)).sealed[1] for n in range(60)}
    assert len(picks) > 3
    assert {toy.sample(position, 1, FastRng(n)).sealed[1] for n in range(5)} == {BID(3)}


def test_private_lines_of_others_are_gone_from_a_sampled_world(position: Toy, toy: ToyGame) -> None:
    play(position, 0, BID(4))
    play(position, 1, BID(3))
    assert [e for e in toy.sample(position, 1, FastRng(1)).log if e.key == "drew"] == []
    assert len([e for e in toy.sample(position, 0, FastRng(1)).log if e.key == "drew"]) == 1


def test_a_state_round_trips_through_json_at_any_moment(toy: ToyGame) -> None:
    s = toy.new(3, {}, "json")
    while s.agenda:
        text = json.dumps(toy.dump(s))
        again = toy.load(json.loads(text))
        assert toy.digest(again) == toy.digest(s) and options(again, deciders(s)[0]) == options(s, deciders(s)[0])
        seat = deciders(s)[0]
        play(s, seat, options(s, seat)[-1])


def test_a_position_of_other_data_is_refused(position: Toy, toy: ToyGame) -> None:
    data = toy.dump(position)
    data["data"]["$data"] = "foreign"
    with pytest.raises(ValueError, match="other component data"):
        toy.load(data)


def test_only_plain_data_can_be_written(position: Toy) -> None:
    with pytest.raises(TypeError, match="no plain data"):
        dump(object())
    assert fields(Toy)[-5:] == ("data", "hands", "deck", "spent", "round")


def test_the_digest_is_the_same_on_every_machine(toy: ToyGame) -> None:
    assert toy.digest(toy.new(2, {}, "stable")) == "59a3885aff551cf3"


def test_bots_look_ahead_in_silence(position: Toy, toy: ToyGame) -> None:
    position.hush()
    play(position, 0, BID(4))
    play(position, 1, BID(3))
    play(position, deciders(position)[0], KEEP())
    assert position.log == []
