"""Destiny cards: OLY-180 to OLY-194."""

from __future__ import annotations

import pytest
from games.olympos.position import GAME, Position

from pantheon.core.rng import MatchRng
from pantheon.games.olympos.actions import DESTINY
from pantheon.games.olympos.rules.destiny import DrawDestiny, top_card
from pantheon.games.olympos.state import NOBODY


def turn_of(*cards: str) -> Position:
    return Position().at(0, 9, 9).hand(0, *cards)


@pytest.mark.rule("OLY-180")
def test_each_zeus_space_gives_a_card_at_the_end_of_the_turn() -> None:
    p = Position().at(28, 9, 9).next_cards("harvest_grain").turn(0).act("expansion", "new_settler", "to illyria")
    assert p.s.position[0] == 31
    assert p.hand_of(0) == ["harvest_grain"]
    assert p.question == "end_turn_cards"
    p.act("play harvest_grain")
    assert p.cubes_of(0) == {"grain": 1}


@pytest.mark.rule("OLY-181")
def test_there_is_no_hand_limit_and_hands_are_secret() -> None:
    p = turn_of(*DESTINY.words[:16]).turn(0)
    other = GAME.view(p.s, 1)["table"]["players"][0]
    assert (other["hand"], other["cards"]) == (None, 16)
    assert len(GAME.view(p.s, 0)["table"]["players"][0]["hand"]) == 16


@pytest.mark.rule("OLY-182")
def test_a_played_card_goes_face_up_to_the_discard_pile() -> None:
    p = turn_of("harvest_stone").turn(0).act("play harvest_stone")
    assert GAME.view(p.s, None)["table"]["discard"] == ["harvest_stone"]
    assert p.hand_of(0) == []
    assert p.lines("plays") == [(0, DESTINY.index["harvest_stone"])]


@pytest.mark.rule("OLY-183")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    p = turn_of("zeus")
    p.s.discard, p.s.deck = p.s.deck, ()
    assert top_card(p.s) != NOBODY
    assert (len(p.s.deck), p.s.discard) == (20, ())
    assert p.s.aged[0] == p.s.hands[0]
    assert p.lines("reshuffles") == [()]


@pytest.mark.rule("OLY-183")
def test_cards_looked_at_stay_out_of_the_shuffle() -> None:
    p = Position().at(0, 9, 9).own(0, "oracle").next_cards("star", "zeus")
    p.s.discard, p.s.deck = p.s.deck[:-2], p.s.deck[-2:]
    p.s.turn = 0
    DrawDestiny(0).run(p.s)
    assert {DESTINY.index["star"], DESTINY.index["zeus"]} <= set(p.s.looked)
    assert (len(p.s.looked), len(p.s.deck), p.s.discard) == (3, 19, ())


@pytest.mark.rule("OLY-183")
def test_with_fewer_than_three_cards_the_player_chooses_among_those() -> None:
    p = Position().at(9, 40, 40).own(0, "oracle")
    p.s.hands[1] = p.s.deck[:-2]
    p.s.deck = p.s.deck[-2:]
    p.turn(0).act("expansion", "new_settler", "to illyria")
    assert len(p.s.looked) + len(p.s.hands[0]) + len(p.s.discard) == 2
    p = Position().at(9, 40, 40).own(0, "oracle")
    p.s.hands[1], p.s.deck = tuple(sorted(p.s.deck)), ()
    p.turn(0).act("expansion", "new_settler", "to illyria")
    assert p.s.hands[0] == ()


@pytest.mark.rule("OLY-184")
@pytest.mark.parametrize("resource", ["grain", "stone", "wood", "gold"])
def test_harvest_gives_a_cube(resource: str) -> None:
    p = turn_of(f"harvest_{resource}").turn(0).act(f"play harvest_{resource}")
    assert p.cubes_of(0) == {resource: 1}


@pytest.mark.rule("OLY-185")
def test_glory_gives_a_point_per_token() -> None:
    p = turn_of("glory_wood", "glory_gold").settlers("elis", 0).settlers("arcadia", 0).settlers("thrace", 0).turn(0)
    p.act("play glory_wood")
    assert p.s.prestige[0] == 2
    p.act("play glory_gold")
    assert p.s.prestige[0] == 3


@pytest.mark.rule("OLY-186")
def test_time_gives_an_hourglass_per_token() -> None:
    p = turn_of("time_grain").settlers("boeotia", 0).settlers("lesbos", 0).turn(0).act("play time_grain")
    assert p.s.hourglasses[0] == 2


@pytest.mark.rule("OLY-187")
def test_majority_gives_three_hourglasses() -> None:
    p = turn_of("majority_stone").settlers("paeonia", 0).settlers("epirus", 0).settlers("naxos", 1).turn(0)
    p.act("play majority_stone")
    assert p.s.hourglasses[0] == 3
    p = turn_of("majority_stone").settlers("paeonia", 0).settlers("naxos", 1).turn(0)
    assert p.why("play majority_stone") == ("OLY-193", "no_majority")


@pytest.mark.rule("OLY-188")
def test_diversity_gives_three_points_for_a_full_set() -> None:
    p = turn_of("diversity").settlers("paeonia", 0).settlers("boeotia", 0).settlers("elis", 0)
    assert "play diversity" not in p.turn(0).offered()
    p.settlers("thrace", 0).turn(0).act("play diversity")
    assert p.s.prestige[0] == 3


@pytest.mark.rule("OLY-189", "OLY-156")
def test_democracy_wins_a_tied_majority_even_at_zero() -> None:
    p = turn_of("majority_stone", "majority_gold").own(0, "democracy").settlers("paeonia", 0).settlers("naxos", 1)
    assert {"play majority_stone", "play majority_gold"} <= set(p.turn(0).offered())
    p.settlers("lemnos", 1)
    assert "play majority_stone" not in p.turn(0).offered()


@pytest.mark.rule("OLY-190")
def test_a_star_card_is_only_for_wonders() -> None:
    p = turn_of("star").turn(0)
    assert p.offered() == ["expansion"]
    assert p.why("play star") == ("OLY-190", "star_card")


@pytest.mark.rule("OLY-191")
def test_a_zeus_card_is_only_for_olympos_cards() -> None:
    p = turn_of("zeus").turn(0)
    assert p.why("play zeus") == ("OLY-191", "zeus_card")
    p.act("expansion", "new_settler", "to illyria")
    assert (p.question, p.offered()) == ("pre_payment_cards", ["done"])


@pytest.mark.rule("OLY-192")
def test_cubes_never_count_for_cards() -> None:
    p = turn_of("glory_wood", "time_wood", "majority_wood", "diversity").cubes(0, grain=2, stone=2, wood=2, gold=2).turn(0)
    assert not [text for text in p.offered() if text.startswith("play")]


@pytest.mark.rule("OLY-193")
def test_a_card_without_effect_cannot_be_played() -> None:
    p = turn_of("glory_wood", "time_gold", "majority_grain", "diversity").turn(0)
    assert p.offered() == ["expansion"]
    assert p.told_why("play glory_wood") == "OLY-193 You hold no territory token of Wood, so the card would have no effect."
    assert p.why("play time_gold") == ("OLY-193", "no_token")
    assert p.why("play majority_grain") == ("OLY-193", "no_majority")
    assert p.why("play diversity") == ("OLY-193", "no_set")


@pytest.mark.rule("OLY-194")
def test_prestige_is_shown_to_its_owner_only() -> None:
    p = turn_of("diversity")
    p.s.prestige = [4, 5, 6]
    p.turn(0)
    assert "prestige" not in GAME.view(p.s, 1)["table"]["players"][0]
    assert "prestige" not in GAME.view(p.s, None)["table"]["players"][0]
    assert GAME.view(p.s, 0)["table"]["players"][0]["prestige"] == 4
    p.settlers("elis", 0).hand(0, "glory_wood").turn(0).act("play glory_wood")
    assert ["gains_prestige", [0, 1]] in GAME.view(p.s, 1)["log"]


@pytest.mark.rule("OLY-051")
def test_equal_cards_are_offered_once() -> None:
    p = turn_of("diversity", "diversity").settlers("paeonia", 0).settlers("boeotia", 0).settlers("elis", 0).settlers("thrace", 0)
    assert p.turn(0).offered().count("play diversity") == 1
    p.act("play diversity", "play diversity")
    assert p.s.prestige[0] == 6


@pytest.mark.rule("OLY-190", "OLY-191")
def test_a_full_set_does_not_make_star_and_zeus_cards_playable() -> None:
    p = turn_of("star", "zeus", "diversity").settlers("paeonia", 0).settlers("boeotia", 0).settlers("elis", 0)
    plays = [text for text in p.settlers("thrace", 0).turn(0).offered() if text.startswith("play")]
    assert plays == ["play diversity"]
    assert p.why("play star") == ("OLY-190", "star_card") and p.why("play zeus") == ("OLY-191", "zeus_card")


@pytest.mark.rule("OLY-183")
def test_a_reshuffled_deck_is_in_no_order_that_anybody_knows() -> None:
    decks = []
    for seed in ("one", "two"):
        p = turn_of("zeus")
        p.s.rng = MatchRng(seed)
        p.s.discard, p.s.deck = p.s.deck, ()
        card = top_card(p.s)
        decks.append((*p.s.deck, card))
    assert sorted(decks[0]) == sorted(decks[1]) and decks[0] != decks[1]
    assert all(list(deck) not in (sorted(deck), sorted(deck, reverse=True)) for deck in decks)
