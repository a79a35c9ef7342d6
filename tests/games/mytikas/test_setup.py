"""Stock, setup, the first player and the variant: MYT-001 to MYT-021, MYT-195 to MYT-197."""

from __future__ import annotations

from collections import Counter

import pytest
from games.mytikas.position import Table

from pantheon.core import decisions, options, play, why_not
from pantheon.games.mytikas.actions import CELL_IDS, DEITY_IDS, book
from pantheon.games.mytikas.game import MytikasGame
from pantheon.games.mytikas.state import Mytikas

SEATS = (2, 3, 4)


def played_setup(game: MytikasGame, seats: int, seed: str = "setup") -> Mytikas:
    """A match up to its first turn."""
    s = game.new(seats, {}, seed)
    while s.turn == 0:
        play(s, decisions(s)[0].seat, s.offer[0])
    return s


@pytest.mark.rule("MYT-001")
def test_a_gain_is_never_refused_for_lack_of_cubes() -> None:
    t = Table(2).cubes(0, 1, stone=45).turn().act("place demeter_day", "do_main", "produce demeter_day_stone")
    assert t.board(0) == {"stone 1": 49}


@pytest.mark.rule("MYT-002")
def test_offerings_are_unlimited() -> None:
    t = Table(2)
    t.s.reserve = [75, 0]
    t.turn().act("place poseidon_day", "do_main")
    assert t.s.reserve == [76, 0]


@pytest.mark.rule("MYT-003")
def test_resources_are_plain_counts_per_level(game: MytikasGame) -> None:
    t = Table(2).cubes(0, 1, stone=7, gold=3).cubes(0, 4, marble=4)
    assert game.table(t.s, 1)["players"][0]["cubes"] == [[7, 0, 3], [0, 0, 0], [0, 0, 0], [0, 4, 0]]


@pytest.mark.rule("MYT-004")
def test_offerings_count_by_value_and_any_part_of_them_can_be_spent() -> None:
    t = Table(2).card(0, "hermes")
    t.s.reserve = [3, 0]
    t.turn().act("place hades_night", "do_main", "offer deity_hermes", "amount 2")
    assert (t.s.reserve[0], t.laid("hermes")) == (2, 3)  # Hermes gave one first


@pytest.mark.rule("MYT-005")
def test_favours_and_level_tokens_are_limited_to_those_put_out() -> None:
    t = Table(2).favour(1, "zeus", 3).cubes(0, 1, stone=2, marble=1)
    for slot in ("small_city_1", "small_city_2", "large_city_1"):
        t.built(1, slot, 1)
    t.turn()
    assert "place demeter_night" not in t.offered()
    t.act("place poseidon_night", "do_main")
    assert "favour zeus supply" not in t.offered()


@pytest.mark.rule("MYT-006")
@pytest.mark.parametrize(("seats", "tokens"), [(2, [3, 4, 2, 1]), (3, [4, 5, 3, 2]), (4, [5, 6, 4, 2])])
def test_level_tokens_by_player_count(game: MytikasGame, seats: int, tokens: list[int]) -> None:
    assert game.new(seats, {}, "x").tokens == tokens


@pytest.mark.rule("MYT-007")
@pytest.mark.parametrize(("seats", "per_god"), [(2, 3), (3, 3), (4, 4)])
def test_favours_per_god(game: MytikasGame, seats: int, per_god: int) -> None:
    assert game.new(seats, {}, "x").piles == [per_god] * 4


@pytest.mark.rule("MYT-008")
def test_seven_buildings_stand_on_the_slots(game: MytikasGame) -> None:
    s = game.new(2, {}, "x")
    assert s.built == [0] * 14
    assert Counter(s.data.slot_types) == {0: 2, 1: 2, 2: 2, 3: 1}


@pytest.mark.rule("MYT-009", "MYT-010", "MYT-011")
def test_the_starting_city_stands_on_level_1_takes_no_token_produces_scores_and_counts() -> None:
    t = Table(3).card(0, "artemis")
    assert t.s.tokens == [4, 5, 3, 2]
    assert t.scores() == [1 + 2, 1, 1]  # 1 point each; 2 more of Artemis for one city
    t.turn().act("place zeus_day", "do_main", "produce zeus_day_gold")
    assert t.board(0) == {"gold 1": 1}
    assert t.s.tokens == [4, 5, 3, 2]


@pytest.mark.rule("MYT-012")
def test_the_first_player_is_drawn_at_random(game: MytikasGame) -> None:
    assert {game.new(3, {}, f"seed {n}").first for n in range(30)} == {0, 1, 2}


@pytest.mark.rule("MYT-013", "MYT-022")
def test_turns_go_clockwise_from_the_first_player(game: MytikasGame) -> None:
    s = played_setup(game, 4, "clockwise")
    order = []
    while len(order) < 6:
        seat = decisions(s)[0].seat
        if decisions(s)[0].task.name() == "choose_cell":
            order.append(seat)
        play(s, seat, s.offer[0])
    assert order == [(s.first + n) % 4 for n in range(6)]


@pytest.mark.rule("MYT-014", "MYT-015", "MYT-129")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_has_one_card_with_one_offering_that_works_at_once(game: MytikasGame, seats: int) -> None:
    s = played_setup(game, seats)
    for seat in range(seats):
        (card,) = s.cards_of(seat)
        assert s.laid[card] == 1
        assert s.turn == 1 and s.wields(seat, card)
    assert s.reserve == [0] * seats
    dealt = {DEITY_IDS[game.new(2, {}, f"d{n}").cards_of(0)[0]] for n in range(120)}
    assert len(dealt) == 16


@pytest.mark.rule("MYT-016")
@pytest.mark.parametrize(("seats", "down", "deck"), [(2, 3, 10), (3, 4, 8), (4, 5, 6)])
def test_the_river_has_one_card_face_up(game: MytikasGame, seats: int, down: int, deck: int) -> None:
    table = game.table(game.new(seats, {}, "x"), None)
    assert [place["down"] for place in table["river"]] == [False] + [True] * down
    assert [place["card"] is None for place in table["river"]] == [False] + [True] * down
    assert table["deck"] == deck


@pytest.mark.rule("MYT-017", "MYT-018")
@pytest.mark.parametrize(("seats", "locks"), [(2, [4, 5, 6, 7]), (3, [4, 5, 6, 7, 8]), (4, [4, 5, 6, 7, 8, 9])])
def test_locks_rise_from_the_card_next_to_the_open_one_to_the_deck(game: MytikasGame, seats: int, locks: list[int]) -> None:
    table = game.table(game.new(seats, {}, "x"), 0)
    assert [place["lock"] for place in table["river"]] == [0, *locks[:-1]]
    assert table["deck_lock"] == locks[-1]


@pytest.mark.rule("MYT-019")
def test_starting_resources_by_turn_order(game: MytikasGame) -> None:
    s = game.new(4, {}, "resources")
    rows = [s.cubes[seat * 12 : seat * 12 + 12] for seat in range(4)]
    wanted = [[1, 0, 0], [0, 1, 0], [2, 0, 0], [1, 1, 0]]
    for place in range(4):
        assert rows[(s.first + place) % 4] == wanted[place] + [0] * 9


@pytest.mark.rule("MYT-020")
def test_favours_are_picked_from_the_last_player_back_each_of_another_god(game: MytikasGame) -> None:
    s = game.new(4, {}, "favours")
    for place, god in ((3, "hades"), (2, "zeus"), (1, "demeter")):
        (asked,) = decisions(s)
        assert asked.seat == (s.first + place) % 4
        assert asked.task.name() == "choose_starting_favour"
        play(s, asked.seat, book.parse(f"favour {god} supply"))
    # only Poseidon is left for the first player: taken without asking
    assert s.turn == 1
    assert s.favour(s.first, 2) == 1
    assert s.piles == [3, 3, 3, 3]


@pytest.mark.rule("MYT-020")
def test_a_god_that_was_taken_is_refused(game: MytikasGame) -> None:
    s = game.new(3, {}, "favours")
    play(s, decisions(s)[0].seat, book.parse("favour zeus supply"))
    refusal = why_not(s, decisions(s)[0].seat, book.parse("favour zeus supply"))
    assert refusal is not None and (refusal.rule, refusal.key) == ("MYT-020", "god_taken")


@pytest.mark.rule("MYT-021")
def test_builders_start_off_the_board(game: MytikasGame) -> None:
    s = played_setup(game, 2)
    assert s.builders == [-1, -1]
    offered = {book.text(action) for action in s.offer}
    assert {f"place {cell}" for cell in CELL_IDS if cell in ("zeus_day", "demeter_day", "poseidon_day", "hades_night")} <= offered


@pytest.mark.rule("MYT-195", "MYT-196")
def test_in_the_variant_each_keeps_one_of_two_cards_in_secret(game: MytikasGame) -> None:
    s = game.new(3, {"starting_card": "choice"}, "variant")
    asked = decisions(s)
    assert [len(d.options) for d in asked] == [2, 2, 2]
    assert len({action for d in asked for action in d.options}) == 6
    kept = {}
    for d in asked[:-1]:
        kept[d.seat] = d.options[1]
        play(s, d.seat, d.options[1])
        assert all(owner == -1 for owner in s.owner), "nothing is revealed before the last choice"
    other = book.parse(next(f"keep {d}" for d in DEITY_IDS if book.parse(f"keep {d}") not in asked[-1].options))
    refusal = why_not(s, asked[-1].seat, other)
    assert refusal is not None and refusal.rule == "MYT-195"
    kept[asked[-1].seat] = asked[-1].options[0]
    play(s, asked[-1].seat, asked[-1].options[0])
    for seat, action in kept.items():
        (card,) = s.cards_of(seat)
        assert book.text(action) == f"keep {DEITY_IDS[card]}"
        assert s.laid[card] == 1


@pytest.mark.rule("MYT-196")
def test_others_see_neither_the_cards_dealt_nor_the_choice(game: MytikasGame) -> None:
    s = game.new(2, {"starting_card": "choice"}, "variant")
    own = game.view(s, 0)["table"]["dealt"]
    assert len(own) == 2
    assert game.view(s, None)["table"]["dealt"] is None
    assert set(game.view(s, 1)["table"]["dealt"]).isdisjoint(own)
    play(s, 0, options(s, 0)[0])
    assert "sealed" not in game.view(s, 1)["question"]
    assert game.view(s, 1)["question"]["waiting"] == [1]


@pytest.mark.rule("MYT-197")
def test_cards_not_kept_are_shuffled_back_before_the_river_is_laid(game: MytikasGame) -> None:
    places = set()
    for n in range(60):
        s = game.new(2, {"starting_card": "choice"}, f"back {n}")
        given_back = [book.text(d.options[1]).removeprefix("keep ") for d in decisions(s)]
        for d in decisions(s):
            play(s, d.seat, d.options[0])
        assert (len(s.river), len(s.deck), s.dealt) == (4, 10, [])
        places |= {"river" if DEITY_IDS.index(card) in s.river else "deck" for card in given_back}
        assert {DEITY_IDS.index(card) for card in given_back} <= {*s.river, *s.deck}
    assert places == {"river", "deck"}
