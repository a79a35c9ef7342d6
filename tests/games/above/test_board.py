"""ABV-001 to ABV-019: players, goal, board."""

from __future__ import annotations

import pytest
from games.above.position import GAME, Table, position

from pantheon.core import BadSetup, fast_rng, play
from pantheon.games.above.actions import COLUMNS, DEITIES, DIRECTIONS, SPACES, SUMMIT
from pantheon.games.above.data import NOWHERE, load_above
from pantheon.games.above.state import FIGURE

DATA = load_above()


def index(space: str) -> int:
    return SPACES.index(space)


@pytest.mark.rule("ABV-001")
@pytest.mark.parametrize("seats", [0, 1, 3, 5])
def test_only_two_or_four_players_can_play(seats: int) -> None:
    assert GAME.seats == (2, 4)
    with pytest.raises(BadSetup, match="is played by 2, 4 players"):
        GAME.new(seats)


@pytest.mark.rule("ABV-002")
def test_the_first_side_with_any_deity_on_the_summit_wins() -> None:
    for deity in DEITIES:
        p = position(figures={deity: "kappa_6"}, seat=1)
        p.act(f"use {deity}", "step forward")
        outcome = GAME.outcome(p.s)
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((1,), "summit")


@pytest.mark.rule("ABV-003")
def test_every_player_can_use_every_deity_of_a_powered_card() -> None:
    p = position()
    assert p.offered() == [f"use {deity}" for deity in DEITIES]
    p.act("use zeus", "step forward", "place alpha_5")
    assert p.seat == 1
    assert p.offered() == [f"use {deity}" for deity in DEITIES]


@pytest.mark.rule("ABV-004")
def test_partners_sit_opposite_and_teams_alternate() -> None:
    p = position(4)
    assert [p.s.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [sorted(p.s.opponents(seat)) for seat in range(4)] == [[1, 3], [0, 2], [1, 3], [0, 2]]


@pytest.mark.rule("ABV-005")
@pytest.mark.parametrize(("seat", "winners"), [(0, (0, 2)), (1, (1, 3)), (2, (0, 2)), (3, (1, 3))])
def test_a_team_wins_together(seat: int, winners: tuple[int, ...]) -> None:
    p = position(
        4, figures={"zeus": "nu_6"}, hands=[["zeus"], ["zeus"], [], []] if seat < 2 else [[], [], ["zeus"], ["zeus"]], seat=seat
    )
    p.act("use zeus")
    while p.question == "choose_recovery_card":
        p.act(p.offered()[0])
    p.act("step forward")
    outcome = GAME.outcome(p.s)
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule("ABV-006", "ABV-065")
def test_everybody_sees_all_cards() -> None:
    for seats in (2, 4):
        p = Table(GAME, seats, seed="open")
        tables = [GAME.table(p.s, viewer) for viewer in (None, *range(seats))]
        assert all(table == tables[0] for table in tables)
        assert [sum(cards.values()) for cards in tables[0]["hands"]] == [len(p.hand(seat)) for seat in range(seats)]


@pytest.mark.rule("ABV-010", "ABV-011")
def test_six_rings_of_sixteen_spaces_and_a_summit() -> None:
    assert len(SPACES) == 97
    for ring in range(1, 7):
        assert [SPACES[i] for i in range(SUMMIT) if DATA.ring[i] == ring] == [f"{column}_{ring}" for column in COLUMNS]
    assert SPACES[SUMMIT] == "summit"


@pytest.mark.rule("ABV-012")
def test_rings_are_closed() -> None:
    for ring in range(1, 7):
        assert DATA.cw[index(f"pi_{ring}")] == index(f"alpha_{ring}")
        assert DATA.ccw[index(f"alpha_{ring}")] == index(f"pi_{ring}")


@pytest.mark.rule("ABV-013")
def test_forward_leads_to_the_next_ring_and_from_the_last_to_the_summit() -> None:
    for column in COLUMNS:
        for ring in range(1, 6):
            assert DATA.forward[index(f"{column}_{ring}")] == index(f"{column}_{ring + 1}")
        assert DATA.forward[index(f"{column}_6")] == SUMMIT


@pytest.mark.rule("ABV-014")
def test_side_neighbours_are_on_the_same_ring() -> None:
    for i in range(SUMMIT):
        ring = DATA.ring[i]
        assert DATA.cw[i] == index(f"{COLUMNS[(i + 1) % 16]}_{ring}")
        assert DATA.ccw[i] == index(f"{COLUMNS[(i - 1) % 16]}_{ring}")


@pytest.mark.rule("ABV-015")
def test_behind_is_the_ring_before_and_nothing_behind_the_first() -> None:
    for column in COLUMNS:
        assert DATA.back[index(f"{column}_1")] == NOWHERE
        for ring in range(2, 7):
            assert DATA.back[index(f"{column}_{ring}")] == index(f"{column}_{ring - 1}")


@pytest.mark.rule("ABV-016")
def test_no_step_is_diagonal() -> None:
    assert DIRECTIONS == ("forward", "cw", "ccw")
    p = position(figures={"hera": "delta_3"})
    here = p.s.figures[DEITIES.index("hera")]
    assert [SPACES[i] for i in DATA.steps[here]] == ["delta_4", "epsilon_3", "gamma_3"]


@pytest.mark.rule("ABV-017")
def test_a_space_is_free_without_deity_and_token() -> None:
    p = position(figures={"zeus": "alpha_2"}, tokens={"beta_2": "gate", "gamma_2": "barrier"})
    p.act("use zeus", "step forward")
    assert p.question == "choose_token_space"
    assert p.offered() == [f"place {space}" for space in p.free_spaces()]
    assert "place alpha_2" in p.offered()
    for space in ("alpha_3", "beta_2", "gamma_2"):
        assert p.why(f"place {space}") == ("ABV-096", "not_free")


@pytest.mark.rule("ABV-018", "ABV-142")
def test_the_summit_takes_no_token_and_so_no_gate_leads_there() -> None:
    p = position(figures={"hades": "alpha_5"})
    p.act("use hades", "step forward")
    assert "place summit" not in p.offered()
    assert p.why("place summit") == ("ABV-018", "no_token_on_summit")


@pytest.mark.rule("ABV-019")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_space_holds_one_thing_at_most_at_every_turn(seats: int) -> None:
    p = Table(GAME, seats, seed="one thing")
    rng = fast_rng("one thing")
    while p.s.agenda:
        assert len(set(p.s.figures)) == 8
        assert all(p.s.board[space] == FIGURE + deity for deity, space in enumerate(p.s.figures))
        assert sum(p.lies(space) != "" for space in SPACES[:SUMMIT]) == 8 + 24 - sum(p.s.reserve)
        play(p.s, p.seat, rng.pick(p.s.offer))
    assert p.at(DEITIES[p.s.board[SUMMIT] - FIGURE]) == "summit"
