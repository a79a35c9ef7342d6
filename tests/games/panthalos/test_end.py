"""The end of a round (PAN-380 to PAN-388) and of the game (PAN-400 to PAN-412)."""

from __future__ import annotations

import pytest

from pantheon.games.panthalos.actions import CALAMITIES, MERCHANTS, TILES
from pantheon.games.panthalos.state import FRONT


@pytest.mark.rule("PAN-380")
@pytest.mark.rule("PAN-381")
def test_pieces_go_home(lay) -> None:
    t = lay(2)
    t.master(0, "agora_1")
    t.dice(0, ("disciple_4", "art_1"), ("converted_master", "agro"), ("disciple_2", "front"), ("disciple_3", "arena_1"))
    t.end_round()
    assert t.s.teams[0].at[0] == FRONT
    assert t.pieces(0) == [
        ("disciple_4", "thermae"), ("converted_master", "front"), ("disciple_2", "front"), ("disciple_3", "thermae"),
    ]  # fmt: skip


@pytest.mark.rule("PAN-382")
@pytest.mark.rule("PAN-383")
@pytest.mark.rule("PAN-384")
def test_displays_are_refilled(lay) -> None:
    t = lay(2)
    t.show("agora", "grapes", "", "iron")
    t.show("phalanx", "reinforcement_air_1")
    t.show("art", "artisan_any")
    t.show("port", "ship_iron", "", "ship_grapes")
    t.show("merkator", "m05", "", "m06")
    t.s.piles[2] = [TILES.index(good) for good in ("olives", "cotton", "cotton")]
    t.s.piles[4] = [TILES.index("artisan_oil")] * 2
    t.s.piles[0] = [TILES.index("ship_cotton")] * 2
    t.s.piles[1] = [MERCHANTS.index("m01")]
    t.end_round()
    shown = t.game.view(t.s, None)["table"]["displays"]
    assert shown["agora"] == ["cotton", "cotton", "olives", ""]
    assert all(shown["phalanx"])
    assert shown["art"] == ["artisan_oil", "artisan_oil"]
    assert shown["port"] == ["ship_iron", "ship_cotton", "ship_grapes", "ship_cotton", ""]
    assert shown["merkator"] == ["m05", "m01", "m06", "", ""]
    assert t.box() == {"grapes": 1, "iron": 1, "reinforcement_air_1": 1, "artisan_any": 1}


@pytest.mark.rule("PAN-385")
@pytest.mark.rule("PAN-386")
@pytest.mark.rule("PAN-388")
def test_the_next_calamity_and_round(lay) -> None:
    t = lay(2)
    t.calamity("c05", "c02", "c01")
    t.end_round()
    assert t.s.round == 2
    assert t.s.fallen == [CALAMITIES.index("c01")]
    assert t.game.view(t.s, 1)["table"]["calamities"][-2:] == ["", "c02"]
    assert t.mover == 0


@pytest.mark.rule("PAN-388")
def test_nothing_is_refilled_when_the_game_ends(lay) -> None:
    t = lay(2)
    t.show("agora", "grapes")
    t.s.krypt = [0] * 8
    before = len(t.s.piles[2])
    t.master(0, "agro")
    t.end_round()
    assert not t.s.agenda
    assert len(t.s.piles[2]) == before
    assert t.s.teams[0].at[0] == FRONT
    assert t.s.round == 1


@pytest.mark.rule("PAN-400")
@pytest.mark.rule("PAN-401")
@pytest.mark.parametrize(("seats", "threshold"), [(2, 8), (3, 12), (4, 16), (5, 20)])
def test_the_krypt_ends_the_game_at_its_threshold(lay, seats: int, threshold: int) -> None:
    t = lay(seats)
    t.s.krypt = [0, 1] * (threshold // 2 - 1) + [0]
    t.end_round()
    assert t.s.agenda
    t.s.krypt += [1] * (threshold - len(t.s.krypt))
    assert t.s.agenda, "checked at the end of a round only"
    t.end_round()
    assert not t.s.agenda
    assert t.game.outcome(t.s).reason == "krypt"


@pytest.mark.rule("PAN-402")
def test_an_early_end_scores_the_penalty_only(lay) -> None:
    t = lay(2)
    t.own(0, ship_grapes=1, wine=2)
    t.s.teams[0].points[4] = 20
    t.s.krypt = [0] * 5 + [1] * 3
    t.end_round()
    outcome = t.game.outcome(t.s)
    assert outcome.scores == [20 - 15, -9]
    assert outcome.breakdown[0]["krypt_penalty"] == -15
    assert outcome.breakdown[0]["disciples"] == 0


@pytest.mark.rule("PAN-403")
@pytest.mark.rule("PAN-404")
@pytest.mark.rule("PAN-405")
@pytest.mark.rule("PAN-406")
@pytest.mark.rule("PAN-407")
@pytest.mark.rule("PAN-408")
@pytest.mark.rule("PAN-409")
@pytest.mark.rule("PAN-412")
def test_scoring_after_round_8(lay) -> None:
    t = lay(4)
    t.s.round = 8
    t.s.krypt = [0] * 5
    t.own(0, ship_grapes=2, ship_iron=1, grapes=1, wine=2, cloth=3, cotton=1, titan_air_9=4, artisan_any=2, reinforcement_air_1=1)
    t.dice(0, ("disciple_5", "agro"), ("converted_master", "agro"), ("disciple_1", "front"))
    t.dice(1, ("disciple_6", "thermae"))
    t.dice(2)
    t.dice(3)
    t.end_round()
    outcome = t.game.outcome(t.s)
    assert outcome.reason == "rounds"
    assert outcome.breakdown[0] == {
        "shipping": 0, "merchants": 0, "art": 0, "calamities": 0, "duels": 0, "final_shipping": 2 * (1 + 4), "disciples": 6,
        "converted_masters": 7, "krypt_penalty": 0,
    }  # fmt: skip
    assert outcome.scores == [23, 6, 0, 0]
    assert t.tiles(0)["ship_grapes"] == 2, "no ship is taken"
    assert t.supply(0) == (5, 6), "no token is gained"


@pytest.mark.rule("PAN-409")
def test_both_scorings_when_both_ends_meet(lay) -> None:
    t = lay(2)
    t.s.round = 8
    t.s.krypt = [0] * 2 + [1] * 6
    t.dice(0, ("disciple_6", "front"))
    t.dice(1, ("disciple_6", "front"))
    t.end_round()
    outcome = t.game.outcome(t.s)
    assert outcome.reason == "both"
    assert outcome.scores == [6 - 6, 6 - 18]


@pytest.mark.rule("PAN-410")
@pytest.mark.rule("PAN-411")
def test_most_points_win_and_ties_are_shared(lay) -> None:
    t = lay(3)
    t.s.krypt = [0] * 12
    t.s.teams[1].points[0] = 10
    t.s.teams[2].points[1] = 10
    t.end_round()
    outcome = t.game.outcome(t.s)
    assert (outcome.winners, outcome.tie_break) == ((1, 2), "shared")
    t = lay(3)
    t.s.krypt = [0] * 12
    t.s.teams[1].points[0] = 10
    t.end_round()
    outcome = t.game.outcome(t.s)
    assert (outcome.winners, outcome.tie_break) == ((1,), "")
