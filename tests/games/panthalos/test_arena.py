"""ARENA and duels: PAN-340 to PAN-359, and what fights leave behind (PAN-308, PAN-339)."""

from __future__ import annotations

import pytest

from pantheon.games.panthalos.actions import ARENA, TILES
from pantheon.games.panthalos.rules.arena import ChooseDiscipleToWeaken, ChooseDuelTarget, ChooseVictoryReward, duel_element
from pantheon.games.panthalos.state import TITAN_PILE


def arena(t, **masters: str) -> None:
    """Everybody's master on AGORA (earth) unless said otherwise, and no titan to draw."""
    for seat in range(t.s.seats):
        t.master(seat, masters.get(f"seat_{seat}", "agro"))
    t.s.piles[TITAN_PILE] = []


@pytest.mark.rule("PAN-340")
@pytest.mark.rule("PAN-341")
def test_pieces_from_left_to_right_draw_a_titan_each(lay) -> None:
    t = lay(4)
    arena(t)
    t.dice(2, ("disciple_4", "arena_1"))
    t.dice(0, ("disciple_3", "arena_2"), ("disciple_2", "arena_3"))
    t.s.piles[TITAN_PILE] = [TILES.index(f"titan_air_{n}") for n in (5, 6, 7)]
    t.resolve(ARENA)
    asked = []
    while t.s.agenda:
        asked += t.asked()
        t.act("decline")
    assert asked == [(seat, "choose_duel_target") for seat in (2, 0, 0)]
    assert t.tiles(2) == {"titan_air_7": 1}
    assert t.tiles(0) == {"titan_air_6": 1, "titan_air_5": 1}


@pytest.mark.rule("PAN-342")
@pytest.mark.rule("PAN-347")
def test_a_challenge_needs_an_opening_tile(lay) -> None:
    t = lay(4)
    arena(t, seat_1="titanvs", seat_2="krypt_1", seat_3="foro_1")
    t.own(0, titan_air_5=1, titan_earth_9=1, reinforcement_fire_1=1)
    t.ask(ChooseDuelTarget(0))
    assert t.offered() == ["challenge 1", "challenge 2", "decline"]
    assert t.why("challenge 3") == ("PAN-347", "no_opening_tile")
    t.own(0, titan_air_5=0, reinforcement_fire_1=0, titan_earth_9=0)
    t.ask(ChooseDuelTarget(0))
    assert t.offered() == ["decline"], "asked all the same"


@pytest.mark.rule("PAN-343")
@pytest.mark.rule("PAN-344")
@pytest.mark.rule("PAN-387")
def test_a_player_is_challenged_once_per_round_but_may_attack(lay) -> None:
    t = lay(3)
    arena(t)
    t.own(0, titan_earth_5=1)
    t.own(1, titan_earth_6=1)
    t.ask(ChooseDuelTarget(0), ChooseDuelTarget(1), ChooseDuelTarget(2))
    t.act("challenge 1", "play titan_earth_5", "announce", "concede", "weaken front 2", "no_token_for_4", "stop")
    assert t.asked() == [(1, "choose_duel_target")]
    assert t.offered() == ["challenge 2", "challenge 0", "decline"]
    t.act("decline")
    t.own(2, reinforcement_earth_1=1)
    t.ask(ChooseDuelTarget(2))
    assert t.offered() == ["challenge 0", "decline"]
    assert t.why("challenge 1") == ("PAN-343", "already_challenged")
    t.end_round()
    assert not any(team.challenged or team.passed for team in t.s.teams)


@pytest.mark.rule("PAN-345")
@pytest.mark.rule("PAN-346")
@pytest.mark.parametrize(
    ("space", "element"),
    [
        ("agora_1", 2), ("phalanx_2", 3), ("art_1", 1), ("oraculum_1", 0), ("foro_1", 1), ("titanvs", 0), ("agro", 2),
        ("krypt_2", 3), ("arena_1", 3),
    ],
)  # fmt: skip
def test_the_element_is_that_of_the_masters_location(lay, space: str, element: int) -> None:
    t = lay(2)
    t.master(1, space)
    assert duel_element(t.s, 1) == element


@pytest.mark.rule("PAN-348")
@pytest.mark.rule("PAN-349")
@pytest.mark.rule("PAN-350")
@pytest.mark.rule("PAN-351")
@pytest.mark.rule("PAN-354")
def test_a_duel_goes_to_and_fro_until_somebody_concedes(lay) -> None:
    t = lay(2)
    arena(t)
    t.own(0, titan_earth_7=1, titan_earth_5=1, reinforcement_earth_1=1)
    t.own(1, titan_earth_7=1, reinforcement_earth_3=1)
    t.ask(ChooseDuelTarget(0))
    t.act("challenge 1")
    assert t.offered() == ["play titan_earth_5", "play titan_earth_7", "play reinforcement_earth_1"]
    assert t.why("concede") == ("PAN-348", "must_open")
    t.act("play titan_earth_7")
    assert "announce" in t.offered()
    t.act("announce")
    assert t.asked() == [(1, "choose_duel_tile")]
    assert t.why("announce") == ("PAN-349", "reveal_first")
    t.act("play titan_earth_7")
    assert t.offered() == ["play reinforcement_earth_3", "announce"], "a tie favours the defender"
    t.act("announce")
    assert t.asked() == [(0, "choose_duel_tile")]
    t.act("play reinforcement_earth_1")
    assert t.s.fight().force == [8, 7]
    t.act("announce", "play reinforcement_earth_3", "announce")
    assert t.s.fight().force == [8, 10]
    t.act("play titan_earth_5", "announce")
    assert t.offered() == ["concede"]
    t.act("concede")
    assert t.asked() == [(1, "choose_disciple_to_weaken")] or t.asked() == [(0, "choose_victory_reward")]


@pytest.mark.rule("PAN-350")
def test_the_attacker_must_exceed_the_defender(lay) -> None:
    t = lay(2)
    arena(t)
    t.own(0, titan_earth_7=1, reinforcement_earth_1=1)
    t.own(1, titan_earth_8=1)
    t.ask(ChooseDuelTarget(0))
    t.act("challenge 1", "play titan_earth_7", "announce", "play titan_earth_8", "announce")
    assert t.offered() == ["concede"], "8 against 8 is not enough"


@pytest.mark.rule("PAN-352")
@pytest.mark.rule("PAN-353")
def test_who_reveals_a_tile_must_reach_the_force(lay) -> None:
    t = lay(2)
    arena(t)
    t.own(0, titan_earth_9=1, titan_earth_5=1)
    t.own(1, titan_earth_7=1, titan_earth_8=1, titan_earth_6=1)
    t.ask(ChooseDuelTarget(0))
    t.act("challenge 1", "play titan_earth_9", "announce", "play titan_earth_7")
    assert t.offered() == ["play titan_earth_6", "play titan_earth_8"]
    assert t.why("concede") == ("PAN-352", "must_reach_force")
    assert t.why("announce") == ("PAN-352", "force_not_reached")
    t.act("play titan_earth_8")
    assert t.offered() == ["play titan_earth_6", "announce"]
    assert t.tiles(1) == {"titan_earth_6": 1}


@pytest.mark.rule("PAN-308")
def test_the_krypt_gives_no_advantage_in_duels(lay) -> None:
    t = lay(2)
    arena(t)
    t.dice(0, ("converted_master", "krypt_1"))
    t.own(0, titan_air_9=1, titan_earth_5=1)
    t.ask(ChooseDuelTarget(0))
    t.act("challenge 1")
    assert t.offered() == ["play titan_earth_5"]


@pytest.mark.rule("PAN-355")
@pytest.mark.rule("PAN-356")
def test_the_loser_weakens_a_disciple(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_1", "front"), ("disciple_3", "agora_1"), ("disciple_2", "thermae"), ("converted_master", "agro"))
    t.ask(ChooseDiscipleToWeaken(0))
    assert t.offered() == ["weaken thermae 2", "weaken agora 3"]
    assert t.why("weaken front 1") == ("PAN-356", "lowest_value")
    t.act("weaken agora 3")
    assert t.pieces(0)[1] == ("disciple_2", "agora_1")
    t.dice(0, ("disciple_1", "front"), ("disciple_3", "agora_1"))
    t.ask(ChooseDiscipleToWeaken(0))
    assert t.offered() == ["weaken agora 3"], "nobody loses anything unasked"
    t.dice(0, ("disciple_1", "front"), ("converted_master", "agro"))
    t.ask(ChooseDiscipleToWeaken(0))
    assert not t.s.agenda


@pytest.mark.rule("PAN-357")
@pytest.mark.rule("PAN-358")
def test_the_winner_scores_8_with_a_token_or_4(lay) -> None:
    t = lay(2)
    t.ask(ChooseVictoryReward(0))
    assert t.offered() == ["token_for_8", "no_token_for_4"]
    t.act("token_for_8")
    assert (t.score(0), t.s.krypt, t.supply(0)) == (8, [0], (4, 6))
    t.ask(ChooseVictoryReward(0))
    t.act("no_token_for_4")
    assert (t.score(0), t.s.krypt, t.supply(0)) == (12, [0], (4, 6))
    t.tokens(0, 0, 10)
    task = ChooseVictoryReward(0)
    assert t.forbids(task, "token_for_8") == ("PAN-358", "no_own_token")
    t.ask(task)
    assert (t.score(0), t.s.krypt, t.supply(0)) == (16, [0], (0, 10))


@pytest.mark.rule("PAN-339")
@pytest.mark.rule("PAN-357")
@pytest.mark.rule("PAN-359")
def test_after_a_duel_loser_winner_then_both_keep_titans(lay) -> None:
    t = lay(2)
    arena(t)
    t.own(0, titan_earth_5=1)
    t.own(1, titan_earth_9=1, reinforcement_earth_1=1)
    t.dice(0, ("disciple_3", "front"), ("disciple_2", "front"))
    t.ask(ChooseDuelTarget(0))
    t.act(
        "challenge 1", "play titan_earth_5", "announce", "play titan_earth_9", "play reinforcement_earth_1", "announce", "concede"
    )
    asked = []
    for answer in ("weaken front 3", "token_for_8", "keep titan_earth_5", "stop"):
        asked += t.asked()
        t.act(answer)
    assert asked == [
        (0, "choose_disciple_to_weaken"), (1, "choose_victory_reward"), (0, "choose_titan_to_keep"), (1, "choose_titan_to_keep"),
    ]  # fmt: skip
    assert t.tiles(0) == {"titan_earth_5": 1}
    assert t.tiles(1) == {}
    assert t.box() == {"titan_earth_9": 1, "reinforcement_earth_1": 1}
    assert t.score(1) == 8


@pytest.mark.rule("PAN-353")
def test_a_revealed_tile_cannot_be_taken_back(lay) -> None:
    t = lay(2)
    arena(t)
    t.own(0, titan_earth_9=1, titan_earth_5=1)
    t.own(1, titan_earth_7=1, titan_earth_8=1)
    t.ask(ChooseDuelTarget(0))
    t.act("challenge 1")
    before = t.s.undo_blocks
    t.act("play titan_earth_9")
    assert t.s.undo_blocks > before and t.tiles(0) == {"titan_earth_5": 1}
