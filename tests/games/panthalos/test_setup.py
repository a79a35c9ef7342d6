"""Setup and components: PAN-001 to PAN-027."""

from __future__ import annotations

from collections import Counter

import pytest

from pantheon.core import BadSetup
from pantheon.games import load_game
from pantheon.games.panthalos.actions import BASIC, FIRST_REFINED, FIRST_TITAN, REFINED, SPACES, TILES
from pantheon.games.panthalos.state import FRONT, UNHIRED, Panthalos

GAME = load_game("panthalos")


def begin(seats: int, seed: str = "setup") -> Panthalos:
    s: Panthalos = GAME.new(seats, {}, seed)
    return s


@pytest.mark.rule("PAN-001")
def test_two_to_five_players_and_eight_rounds() -> None:
    assert GAME.seats == (2, 3, 4, 5)
    assert begin(2).data.rounds == 8
    with pytest.raises(BadSetup, match="2, 3, 4, 5 players"):
        GAME.new(6)


@pytest.mark.rule("PAN-002")
@pytest.mark.parametrize(("seats", "side"), [(2, "side_2_3"), (3, "side_2_3"), (4, "side_4_5"), (5, "side_4_5")])
def test_the_side_of_the_board_follows_the_number_of_players(seats: int, side: str) -> None:
    assert GAME.view(begin(seats), None)["table"]["side"] == side


@pytest.mark.rule("PAN-003")
@pytest.mark.rule("PAN-004")
@pytest.mark.rule("PAN-023")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_is_shuffled_into_piles_and_the_bag(seats: int) -> None:
    s = begin(seats)
    ships, merchants, bag, reinforcements, artisans, titans = [len(pile) for pile in s.piles]
    assert (ships, merchants, artisans) == (15, 7, 12)
    assert (bag, reinforcements, titans) == (40 - 4 - seats, 44 - 4 - seats, 52 - 2 * seats)
    assert len(s.teams) == seats
    assert [pile[:] for pile in begin(seats, "other").piles] != s.piles
    GAME.invariants(s)


@pytest.mark.rule("PAN-005")
def test_twelve_calamities_with_the_top_one_face_up() -> None:
    s = begin(3)
    assert sorted(s.calamities) == list(range(12))
    for viewer in (None, 0, 1, 2):
        pile = GAME.view(s, viewer)["table"]["calamities"]
        assert pile[:-1] == [""] * 11
        assert pile[-1] == f"c{s.calamities[-1] + 1:02}"


@pytest.mark.rule("PAN-006")
@pytest.mark.rule("PAN-007")
@pytest.mark.rule("PAN-008")
@pytest.mark.rule("PAN-009")
@pytest.mark.parametrize(("seats", "hired"), [(2, 5), (3, 4), (4, 3), (5, 3)])
def test_master_and_dice_of_value_2(seats: int, hired: int) -> None:
    for team in begin(seats).teams:
        assert team.at == [FRONT] * (hired + 1) + [UNHIRED] * (5 - hired)
        assert team.value[0] == 0
        assert team.value[1 : hired + 1] == [2] * hired


@pytest.mark.rule("PAN-010")
def test_the_first_player_is_random() -> None:
    firsts = Counter(begin(3, str(n)).first for n in range(60))
    assert set(firsts) == {0, 1, 2}


@pytest.mark.rule("PAN-011")
@pytest.mark.rule("PAN-012")
@pytest.mark.rule("PAN-013")
def test_first_draws_of_every_player() -> None:
    s = begin(5)
    for team in s.teams:
        owned = Counter({TILES[i]: n for i, n in enumerate(team.tiles) if n})
        assert sum(owned[good] for good in REFINED) == 1
        assert sum(owned[good] for good in BASIC) == 0
        assert sum(n for tile, n in owned.items() if tile.startswith("reinforcement")) == 1
        assert team.titans() == 2
        assert sum(owned.values()) == 4


@pytest.mark.rule("PAN-014")
@pytest.mark.rule("PAN-015")
@pytest.mark.rule("PAN-016")
@pytest.mark.rule("PAN-018")
def test_tokens_by_position_from_the_first_player() -> None:
    s = begin(5)
    assert [s.teams[seat].tokens for seat in s.order()] == [4, 5, 5, 6, 6]
    assert [s.teams[seat].supply for seat in s.order()] == [7, 6, 6, 5, 5]
    assert [team.score() for team in s.teams] == [0] * 5


@pytest.mark.rule("PAN-017")
def test_the_general_supply_is_each_players_own(lay) -> None:
    t = lay(2)
    t.tokens(0, 0, 1)
    t.s.gain_tokens(0, 3, "PAN-106")
    assert t.s.log[-1].key == "gains_tokens" and t.s.log[-1].args == (0, 1, "PAN-106")
    assert t.supply(0) == (1, 0)
    assert t.supply(1) == (5, 6)


@pytest.mark.rule("PAN-018")
def test_a_lost_token_is_noticed(lay) -> None:
    t = lay(2)
    t.tokens(0, 5, 5)
    with pytest.raises(AssertionError, match="PAN-018"):
        t.game.invariants(t.s)


@pytest.mark.rule("PAN-019")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_displays(seats: int) -> None:
    shown = GAME.view(begin(seats), None)["table"]["displays"]
    assert {name: len(tiles) for name, tiles in shown.items()} == {"port": 5, "merkator": 5, "agora": 4, "phalanx": 4, "art": 2}
    assert all(all(tiles) for tiles in shown.values())
    assert set(shown["agora"]) <= set(BASIC)


@pytest.mark.rule("PAN-020")
@pytest.mark.rule("PAN-021")
def test_the_templum_track() -> None:
    s = begin(2)
    assert s.round == 1
    dice = []
    for s.round in range(1, 9):
        dice.append(s.die())
    assert dice == [1, 2, 2, 3, 3, 4, 4, 5]


@pytest.mark.rule("PAN-022")
def test_titans_are_seen_by_their_owner_only() -> None:
    s = begin(3)
    own, other, nobody = (GAME.view(s, viewer)["table"]["teams"][0] for viewer in (0, 1, None))
    assert sum(own["own_titans"].values()) == own["titans"] == other["titans"] == nobody["titans"] == 2
    assert other["own_titans"] is None
    assert nobody["own_titans"] is None
    assert other["tiles"] == own["tiles"]


@pytest.mark.rule("PAN-024")
def test_scores_have_no_limits(lay) -> None:
    t = lay(3)
    t.s.teams[0].points[0] = 250
    t.s.krypt = [1] * 12
    t.end_round()
    outcome = t.game.outcome(t.s)
    assert outcome is not None
    assert outcome.scores == [250, -36, 0]


@pytest.mark.rule("PAN-025")
@pytest.mark.rule("PAN-026")
def test_empty_piles_give_nothing_and_are_not_refilled(lay) -> None:
    t = lay(2)
    t.own(0, titan_air_5=1)
    for pile in t.s.piles:
        pile.clear()
    t.s.box = [5] * len(t.s.box)
    t.s.draw_titans(0, 3)
    t.s.draw_open(0, 2)
    t.s.draw_open(0, 3)
    assert t.tiles(0) == {"titan_air_5": 1}
    assert t.s.box == [5] * len(t.s.box)


@pytest.mark.rule("PAN-027")
def test_players_draw_in_order_before_the_displays_are_filled() -> None:
    s = begin(3)
    drawn = [event.args[0] for event in s.log if event.key == "draws_titans"]
    assert drawn == s.order()
    assert [event.key for event in s.log][-2:] == ["round", "turn"]


def test_both_sides_have_the_spaces_of_the_table() -> None:
    small, large = begin(2).data.sides
    assert [SPACES[i] for i in range(len(SPACES)) if small.low[i] < 0] == [
        "polis_6", "agora_3", "phalanx_3", "art_3", "foro_2", "krypt_3", "arena_3",
    ]  # fmt: skip
    assert min(large.low) == 1
    assert [SPACES[i] for i in range(len(SPACES)) if large.bolt[i]] == ["agora_1", "phalanx_1", "art_1", "foro_1"]


@pytest.mark.rule("PAN-011")
def test_the_first_good_is_told_as_refined() -> None:
    s = begin(3)
    drawn = [event.args for event in s.log if event.key == "draws" and event.args[1] < FIRST_TITAN]
    assert [(seat, 1) for seat in range(3)] == sorted((seat, s.teams[seat].tiles[tile]) for seat, tile in drawn)
    assert all(tile >= FIRST_REFINED for _, tile in drawn)
