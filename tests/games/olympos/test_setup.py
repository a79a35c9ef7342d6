"""Set-up: OLY-001 to OLY-016 and the chapters for 5, 3 and 2 players."""

from __future__ import annotations

import pytest
from games.olympos.position import GAME, Position, in_play

from pantheon.core import deciders, options, play, why_not
from pantheon.games.olympos.actions import DISCOVERY, RESOURCE, ROW, TERRITORY, WONDER, book
from pantheon.games.olympos.rules.turn import NextPlayer
from pantheon.games.olympos.state import BARBARIANS, CROSS, NOBODY, OUT, TRIBE, Olympos

SEATS = (2, 3, 4, 5)


def begin(seats: int, seed: str = "begin") -> Olympos:
    s: Olympos = GAME.new(seats, seed=seed)
    return s


def set_up(seats: int, seed: str = "begin") -> Olympos:
    s = begin(seats, seed)
    while s.turn == NOBODY:
        play(s, deciders(s)[0], options(s, deciders(s)[0])[0])
    return s


def offers(s: Olympos) -> list[str]:
    return [book.text(action) for action in options(s, deciders(s)[0])]


@pytest.mark.rule("OLY-001")
@pytest.mark.parametrize("seats", SEATS)
def test_the_table_holds_both_boards_and_an_empty_map(seats: int) -> None:
    table = GAME.view(begin(seats), None)["table"]
    assert set(table["map"]) == set(TERRITORY.words)
    assert all(not land["pile"] and not land["mark"] for land in table["map"].values())
    assert len(table["stacks"]) == 5 * (4 if seats == 2 else 5)


@pytest.mark.rule("OLY-002", "OLY-275", "OLY-270", "OLY-281", "OLY-280")
@pytest.mark.parametrize(
    ("seats", "copies"), [(2, (1, 1, 1, 1, 1)), (3, (1, 2, 1, 2, 1)), (4, (2, 2, 2, 2, 1)), (5, (3, 2, 3, 2, 1))]
)
def test_tiles_above_the_number_of_players_leave_the_game(seats: int, copies: tuple[int, ...]) -> None:
    s = begin(seats)
    for d, place in enumerate(s.place):
        assert s.left[d] == (0 if place == OUT else copies[s.data.row[d]])
    total = sum(s.left)
    assert total == {2: 20, 3: 35, 4: 45, 5: 55}[seats]


@pytest.mark.rule("OLY-003")
def test_each_row_is_dealt_to_the_columns_at_random() -> None:
    s = begin(4)
    assert sorted(s.place) == list(range(25))
    assert all(s.place[d] // 5 == s.data.row[d] for d in range(25))
    assert sorted(s.wonder_column) == list(range(5))
    assert len({tuple(begin(4, f"deal {i}").place) for i in range(10)}) == 10
    assert len({tuple(begin(4, f"deal {i}").wonder_column) for i in range(10)}) > 3


@pytest.mark.rule("OLY-004")
def test_stacks_and_wonders_are_public() -> None:
    s = begin(4)
    spectator = GAME.view(s, None)["table"]
    assert [spectator["stacks"][word]["position"] for word in DISCOVERY.words] == s.place
    assert [spectator["wonders"][word]["column"] for word in WONDER.words] == s.wonder_column


@pytest.mark.rule("OLY-005")
@pytest.mark.parametrize("seats", SEATS)
def test_four_settlers_in_stock_and_fifteen_in_reserve(seats: int) -> None:
    s = begin(seats)
    assert s.stock == [4] * seats
    assert s.reserve == [15] * seats


@pytest.mark.rule("OLY-006")
def test_markers_are_stacked_in_random_order_on_space_0() -> None:
    assert begin(5).position == [0] * 5
    piles = {tuple(begin(5, f"pile {i}").order) for i in range(20)}
    assert all(sorted(pile) == [0, 1, 2, 3, 4] for pile in piles)
    assert len(piles) > 10


@pytest.mark.rule("OLY-007", "OLY-271", "OLY-276", "OLY-283")
@pytest.mark.parametrize(("seats", "crosses"), [(2, 3), (3, 3), (4, 2), (5, 1)])
def test_the_bottom_player_condemns_territories_of_each_resource(seats: int, crosses: int) -> None:
    s = begin(seats)
    bottom = s.order[0]
    asked = 0
    while s.agenda[-1].name() == "condemn_territory":
        assert deciders(s) == [bottom]
        play(s, bottom, options(s, bottom)[0])
        asked += 1
    assert asked == 4 * crosses
    for r in range(4):
        own = [t for t in range(32) if s.data.resource[t] == r]
        assert sum(s.marks[t] == CROSS for t in own) == crosses
        assert sum(s.marks[t] == CROSS and s.data.star[t] for t in own) <= 1


@pytest.mark.rule("OLY-007")
def test_no_cross_is_left_after_the_last_one_of_a_resource() -> None:
    s = begin(5)
    bottom = s.order[0]
    play(s, bottom, book.parse("condemn messenia"))
    assert not [text for text in offers(s) if s.data.resource[TERRITORY.index[text.split()[1]]] == RESOURCE.index["grain"]]
    refusal = why_not(s, bottom, book.parse("condemn macedonia"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("OLY-007", "no_cross_left")


@pytest.mark.rule("OLY-008")
def test_never_both_stars_of_a_resource() -> None:
    s = begin(4)
    bottom = s.order[0]
    play(s, bottom, book.parse("condemn phocis"))
    assert "condemn troad" not in offers(s)
    refusal = why_not(s, bottom, book.parse("condemn troad"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("OLY-008", "second_star")
    for territory in ("attica", "elis", "ionia"):
        play(s, bottom, book.parse(f"condemn {territory}"))
    assert sum(s.marks[t] == CROSS and s.data.star[t] for t in range(32)) == 4


@pytest.mark.rule("OLY-009")
def test_olympos_and_atlantis_may_be_condemned() -> None:
    s = begin(4)
    bottom = s.order[0]
    for territory in ("olympos", "atlantis_west", "atlantis_central", "atlantis_east"):
        play(s, bottom, book.parse(f"condemn {territory}"))
        assert s.marks[TERRITORY.index[territory]] == CROSS


@pytest.mark.rule("OLY-010")
def test_a_condemned_territory_stays_condemned() -> None:
    s = begin(3)
    bottom = s.order[0]
    play(s, bottom, book.parse("condemn thrace"))
    refusal = why_not(s, bottom, book.parse("condemn thrace"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("OLY-010", "condemned_already")
    while s.agenda:
        play(s, deciders(s)[0], options(s, deciders(s)[0])[0])
    assert s.marks[TERRITORY.index["thrace"]] == CROSS
    assert s.piles[TERRITORY.index["thrace"]] == ()


@pytest.mark.rule("OLY-011")
def test_a_tribe_on_each_star_territory_that_is_not_condemned() -> None:
    s = set_up(4)
    for t in range(32):
        assert (s.marks[t] == TRIBE) == (s.data.star[t] and s.marks[t] != CROSS)
    assert s.marks.count(TRIBE) == 8 - sum(s.data.star[t] and s.marks[t] == CROSS for t in range(32))


@pytest.mark.rule("OLY-012", "OLY-272")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_starts_with_one_cube(seats: int) -> None:
    for i in range(8):
        s = set_up(seats, f"cubes {i}")
        assert [sum(s.cubes[seat * 4 : seat * 4 + 4]) for seat in range(seats)] == [1] * seats
        by_kind = [sum(s.cubes[r::4]) for r in range(4)]
        assert sorted(by_kind) == {2: [0, 0, 1, 1], 3: [0, 1, 1, 1], 4: [1, 1, 1, 1], 5: [1, 1, 1, 2]}[seats]


@pytest.mark.rule("OLY-013")
def test_the_destiny_deck_is_shuffled_and_hidden() -> None:
    decks = {set_up(3, f"deck {i}").deck for i in range(6)}
    assert len(decks) == 6
    assert all(len(deck) == 22 for deck in decks)
    assert GAME.view(set_up(3), 0)["table"]["deck"] == 22


@pytest.mark.rule("OLY-014", "OLY-204")
def test_nine_of_ten_olympos_cards_lie_face_down() -> None:
    s = set_up(3)
    assert [len(pair) for pair in s.fates] == [1, 1, 2, 2, 2, 1]
    assert sorted([card for pair in s.fates for card in pair] + [s.removed]) == list(range(10))
    assert sum(s.data.positive) == 5
    assert GAME.view(s, 0)["table"]["fates"] == [1, 1, 2, 2, 2, 1]
    assert len({set_up(3, f"fate {i}").removed for i in range(12)}) > 3


@pytest.mark.rule("OLY-015")
def test_nobody_starts_with_anything_else() -> None:
    s = set_up(4)
    assert s.hourglasses == s.prestige == s.stars == s.athena == s.owned == [0] * 4
    assert s.hands == [()] * 4
    assert all(pile == () for pile in s.piles)


@pytest.mark.rule("OLY-016")
def test_clockwise_is_seat_order_whatever_the_pile() -> None:
    p = Position(4)
    p.s.order = [2, 0, 3, 1]
    p.s.turn = 2
    assert p.s.clockwise() == [2, 3, 0, 1]


@pytest.mark.rule("OLY-006", "OLY-031")
def test_the_top_of_the_starting_pile_plays_first() -> None:
    s = set_up(5)
    assert deciders(s) == [s.order[-1]]
    assert any(isinstance(task, NextPlayer) for task in s.agenda)


@pytest.mark.rule("OLY-270")
def test_with_five_players_red_and_green_stacks_have_three_tiles() -> None:
    s = begin(5)
    for d in range(25):
        assert s.left[d] == (3 if ROW.words[s.data.row[d]] in ("red", "green") else 1 if s.data.row[d] == 4 else 2)


@pytest.mark.rule("OLY-273")
def test_the_advice_for_five_players_is_in_both_rulebooks() -> None:
    from pantheon.core.rulebook import read_rules

    assert "longer" in read_rules(GAME.folder, "en")["OLY-273"].text
    assert "OLY-273" in read_rules(GAME.folder, "fr")


@pytest.mark.rule("OLY-280", "OLY-281")
def test_with_two_players_four_of_five_lie_on_columns_1_to_4() -> None:
    out = set()
    for i in range(6):
        s = begin(2, f"two {i}")
        assert len(in_play(s)) == 20
        assert all(place % 5 < 4 for place in s.place if place != OUT)
        assert all(sum(s.data.row[d] == row and s.place[d] != OUT for d in range(25)) == 4 for row in range(5))
        assert sorted(s.wonder_column) == [OUT, 0, 1, 2, 3]
        out |= {d for d in range(25) if s.place[d] == OUT}
    assert len(out) > 8


@pytest.mark.rule("OLY-282")
def test_with_two_players_both_reduction_tiles_are_stacked() -> None:
    for i in range(6):
        s = begin(2, f"two {i}")
        for word, faces in (("agriculture", 0b0101), ("coinage", 0b1010)):
            d = DISCOVERY.index[word]
            assert s.faces[d] == (0 if s.place[d] == OUT else faces)


@pytest.mark.rule("OLY-284")
def test_barbarians_go_to_free_territories_one_per_resource() -> None:
    s = begin(2)
    bottom = s.order[0]
    while s.agenda[-1].name() == "condemn_territory":
        play(s, bottom, next(a for a in options(s, bottom) if book.text(a) != "condemn olympos"))
    assert "barbarian olympos" in offers(s)
    for text in offers(s):
        t = TERRITORY.index[text.split()[1]]
        assert s.marks[t] not in (CROSS, TRIBE)
    play(s, bottom, book.parse("barbarian olympos"))
    assert not [text for text in offers(s) if s.data.resource[TERRITORY.index[text.split()[1]]] == RESOURCE.index["stone"]]
    crossed = TERRITORY.words[s.marks.index(CROSS)]
    refusal = why_not(s, bottom, book.parse(f"barbarian {crossed}"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("OLY-284", "not_free")
    for _ in range(3):
        play(s, bottom, options(s, bottom)[0])
    held = [t for t in range(32) if s.piles[t]]
    assert sorted(s.data.resource[t] for t in held) == [0, 1, 2, 3]
    assert all(s.piles[t] == (BARBARIANS,) for t in held)
    assert s.turn != NOBODY


@pytest.mark.rule("OLY-007")
def test_who_lays_the_crosses_is_told_how_many_are_left() -> None:
    s = GAME.new(2, {}, "crosses")
    left = []
    while s.agenda[-1].name() == "condemn_territory":
        left.append(GAME.view(s, deciders(s)[0])["question"]["facts"]["left"])
        play(s, deciders(s)[0], options(s, deciders(s)[0])[0])
    assert left == list(range(4 * s.data.setups[2].crosses, 0, -1))
