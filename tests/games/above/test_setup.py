"""ABV-020 to ABV-030, ABV-055 to ABV-058: setup."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from games.above.position import GAME, Table

from pantheon.core import Rng
from pantheon.games import load_game
from pantheon.games.above.actions import COLUMNS, DEITIES, SPACES, TOKENS
from pantheon.games.above.data import load_above
from pantheon.games.above.rules.setup import place_figures, place_tokens
from pantheon.games.above.state import EMPTY, FIGURE, Above

DATA = load_above()
SEEDS = [str(n) for n in range(40)]


def tokens(s: Above) -> dict[str, str]:
    return {SPACES[i]: TOKENS[thing] for i, thing in enumerate(s.board) if EMPTY < thing < FIGURE}


def bare_table() -> Above:
    """Figures set, no token yet."""
    s: Above = GAME.new(2, seed="bare")
    s.board = [EMPTY] * len(SPACES)
    s.reserve = DATA.count[:]
    s.log.clear()
    place_figures(s)
    return s


@pytest.mark.rule("ABV-020")
def test_deities_start_in_random_order_on_every_other_space_of_ring_one() -> None:
    orders = set()
    for seed in SEEDS:
        s = GAME.new(2, seed=seed)
        assert sorted(SPACES[i] for i in s.figures) == sorted(f"{column}_1" for column in COLUMNS[::2])
        orders.add(tuple(s.figures))
    assert len(orders) == len(SEEDS)


@pytest.mark.rule("ABV-021")
def test_eight_tokens_are_placed_two_of_each_in_order() -> None:
    s = GAME.new(2, seed="tokens")
    placed = [TOKENS[event.args[0]] for event in s.log if event.key == "setup_token"]
    assert placed == ["thunder", "thunder", "barrier", "barrier", "gate", "gate", "fertility", "fertility"]
    assert Counter(tokens(s).values()) == dict.fromkeys(TOKENS, 2)


@pytest.mark.rule("ABV-022", "ABV-023")
def test_the_first_card_gives_the_column_and_the_second_the_ring() -> None:
    s = bare_table()
    cards = DATA.cards[::-1]
    place_tokens(s, cards)
    expected = [f"{COLUMNS[cards[i].column]}_{cards[i + 1].ring}" for i in range(0, 16, 2)]
    assert [SPACES[event.args[1]] for event in s.log] == expected
    assert len(expected) == 8  # all 16 cards, in pairs


@pytest.mark.rule("ABV-024")
def test_cards_carry_sixteen_letters_and_the_rings_two_to_five() -> None:
    assert sorted(card.column for card in DATA.cards) == list(range(16))
    assert Counter(card.ring for card in DATA.cards) == {2: 4, 3: 4, 4: 4, 5: 4}
    for deity in range(8):
        one, two = [card for card in DATA.cards if card.deity == deity]
        assert one.column != two.column
        assert one.ring != two.ring
        assert {one.set, two.set} == {1, 2}


@pytest.mark.rule("ABV-025")
def test_starting_tokens_never_meet() -> None:
    for seed in SEEDS:
        placed = tokens(GAME.new(2, seed=seed))
        assert len(placed) == 8
        assert all(2 <= int(space[-1]) <= 5 for space in placed)


@pytest.mark.rule("ABV-025")
def test_edited_data_that_makes_them_meet_moves_the_token_on_clockwise(tmp_path: Path) -> None:
    file = tmp_path / "same.toml"
    columns = "".join(f'[[card]]\nid = "{card.id}"\ncolumn = "pi"\nring = 3\n' for card in DATA.cards)
    file.write_text(columns, encoding="utf-8")
    s = load_game("above", file).new(2, seed="same")
    assert set(tokens(s)) == {"pi_3", *(f"{column}_3" for column in COLUMNS[:7])}


@pytest.mark.rule("ABV-026")
def test_a_starting_thunder_beside_a_deity_does_not_trigger() -> None:
    beside = 0
    for seed in SEEDS:
        p = Table(GAME, 2, seed=seed)
        zones = [DATA.zone[i] for i, thing in enumerate(p.s.board) if thing == TOKENS.index("thunder")]
        beside += any(space in zone for zone in zones for space in p.s.figures)
        assert p.reserve("thunder") == 4
        assert "thunder" not in [event.key for event in p.s.log]
    assert beside > 0


@pytest.mark.rule("ABV-027")
def test_the_other_sixteen_tokens_form_the_reserve() -> None:
    assert GAME.new(4, seed="reserve").reserve == [4, 4, 4, 4]


@pytest.mark.rule("ABV-028")
def test_two_players_get_a_set_of_eight_deities_each() -> None:
    for seed in SEEDS:
        p = Table(GAME, 2, seed=seed)
        assert [p.hand(0), p.hand(1)] == [list(DEITIES), list(DEITIES)]
        assert [p.pile(0), p.pile(1)] == [[], []]
    assert {GAME.new(2, seed=seed).current for seed in SEEDS} == {0, 1}


@pytest.mark.rule("ABV-029", "ABV-058")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_holder_of_zeus_alpha_begins(seats: int) -> None:
    for seed in SEEDS:
        p = Table(GAME, seats, seed=seed)
        assert ("first", (p.s.current,)) in [(event.key, event.args) for event in p.s.log]
        assert "zeus" in p.hand(p.s.current)


class First(Rng):
    """Chance that always takes the last one: shuffles change nothing."""

    __slots__ = ()

    def below(self, n: int) -> int:
        return n - 1

    def clone(self) -> First:
        return self


@pytest.mark.rule("ABV-029", "ABV-056")
def test_without_shuffling_set_one_goes_to_the_first_seats() -> None:
    two = GAME.setup(2, {}, First())
    four = GAME.setup(4, {}, First())
    assert two.agenda[-1].seat == four.agenda[-1].seat == 0  # zeus_alpha is the first card of set 1
    assert [[DEITIES[i] for i, n in enumerate(hand) if n] for hand in four.hands] == [list(DEITIES[:4]), list(DEITIES[4:])] * 2


@pytest.mark.rule("ABV-030")
def test_copies_of_a_deity_are_interchangeable() -> None:
    assert GAME.book.size == len({GAME.book.text(action) for action in range(GAME.book.size)})
    assert GAME.book.verbs["use"].size == 8  # a card is named by its deity alone
    assert set(GAME.table(GAME.new(2, seed="x"), None)["hands"][0]) == set(DEITIES)


@pytest.mark.rule("ABV-055")
def test_four_players_are_dealt_four_cards_each() -> None:
    hands = set()
    for seed in SEEDS:
        p = Table(GAME, 4, seed=seed)
        assert [len(p.hand(seat)) for seat in range(4)] == [4, 4, 4, 4]
        assert p.pile() == []
        hands.add(tuple(p.hand(0)))
    assert len(hands) > 20


@pytest.mark.rule("ABV-056")
def test_neighbouring_opponents_share_a_set() -> None:
    for seed in SEEDS:
        p = Table(GAME, 4, seed=seed)
        assert sorted(p.hand(0) + p.hand(1)) == sorted(DEITIES)
        assert sorted(p.hand(2) + p.hand(3)) == sorted(DEITIES)
    assert {GAME.new(4, seed=seed).current // 2 for seed in SEEDS} == {0, 1}


@pytest.mark.rule("ABV-057")
def test_a_team_may_have_two_copies_of_a_deity_or_none() -> None:
    copies = {(p.hand(0) + p.hand(2)).count("hera") for p in (Table(GAME, 4, seed=seed) for seed in SEEDS)}
    assert copies == {0, 1, 2}
