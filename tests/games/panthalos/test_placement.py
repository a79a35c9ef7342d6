"""Rounds and turns (PAN-030 to PAN-038) and placing (PAN-050 to PAN-064)."""

from __future__ import annotations

import pytest

from pantheon.core.text import LANGUAGES
from pantheon.games import load_game
from pantheon.games.panthalos.actions import ARENA, KRYPT
from pantheon.games.panthalos.rules.rounds import StartRound


@pytest.mark.rule("PAN-030")
@pytest.mark.rule("PAN-031")
@pytest.mark.rule("PAN-055")
def test_turns_go_clockwise_one_action_each(lay) -> None:
    t = lay(3)
    t.s.first = 1
    t.turn(1)
    asked = []
    for _ in range(4):
        asked.append(t.mover)
        t.put("disciple_2", "agro")
    assert asked == [1, 2, 0, 1]
    assert t.pieces(1).count(("disciple_2", "agro")) == 2


@pytest.mark.rule("PAN-032")
@pytest.mark.rule("PAN-035")
def test_who_has_passed_takes_no_further_turn(lay) -> None:
    t = lay(3)
    t.master(0, "agro")
    t.turn(0)
    t.act("pass")
    assert t.s.teams[0].has_front()
    for seat in (1, 2, 1, 2):
        assert t.mover == seat
        t.put("disciple_2", "agro")


@pytest.mark.rule("PAN-033")
@pytest.mark.rule("PAN-034")
def test_when_all_have_passed_the_locations_are_resolved_in_order(lay) -> None:
    t = lay(2, "order")
    t.ask(StartRound())
    seen = []
    while t.s.round == 1 and t.s.agenda:
        if not seen or seen[-1] != t.s.step:
            seen.append(t.s.step)
        options = t.offered()
        t.act("pass" if "pass" in options else options[-1] if "place" not in options else "place")
    assert seen == sorted(seen)
    assert seen[0] == -1
    assert {KRYPT, ARENA} <= set(seen)


def test_the_log_heads_every_turn_the_resolution_and_each_visit_to_the_arena(lay) -> None:
    """So a replay steps by turns, in words of both languages."""
    heads = {key: load_game("panthalos").texts(lang).heading(key) for lang in LANGUAGES for key in ("turn", "enters_arena")}
    assert heads == {"turn": 2, "enters_arena": 2}
    t = lay(2)
    for seat, space in enumerate(("agora_1", "agora_2")):
        t.master(seat, space)
        t.dice(seat, ("disciple_2", "front"))
    t.s.log = []
    t.turn(0)
    t.act("place", "space agro")
    t.act("pass")
    keys = [(event.key, event.args[0]) for event in t.s.log if event.key in ("turn", "passes")]
    assert keys == [("turn", 1), ("passes", 1), ("turn", 0), ("passes", 0)]
    assert "resolution" in [event.key for event in t.s.log]


@pytest.mark.rule("PAN-036")
def test_no_pass_with_a_master_in_front(lay) -> None:
    t = lay(2)
    t.own(0, wine=1)
    t.show("port", "ship_grapes")
    t.turn(0)
    assert t.offered() == ["place", "ship"]
    assert t.why("pass") == ("PAN-036", "master_in_front")
    t.master(0, "agro")
    t.turn(0)
    assert "pass" in t.offered()
    t.dice(0, ("converted_master", "front"), ("disciple_2", "front"))
    t.turn(0)
    assert "pass" not in t.offered()


@pytest.mark.rule("PAN-037")
def test_without_a_piece_in_front_one_must_pass(lay) -> None:
    t = lay(2)
    t.master(0, "agro")
    t.dice(0, ("disciple_2", "thermae"))
    t.own(0, wine=1)
    t.show("port", "ship_grapes")
    t.turn(0)
    assert t.s.teams[0].passed
    assert t.mover == 1


@pytest.mark.rule("PAN-038")
def test_disciples_in_front_do_not_rest(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_2", "front"), ("disciple_3", "agro"))
    t.end_round()
    assert t.pieces(0) == [("disciple_2", "front"), ("disciple_3", "thermae")]


@pytest.mark.rule("PAN-050")
def test_placing_moves_one_piece_to_a_free_space(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_2", "front"), ("disciple_3", "front"), ("disciple_4", "thermae"))
    t.turn(0)
    assert t.offered() == ["piece master", "piece disciple_2", "piece disciple_3"]
    t.act("piece disciple_3", "space polis_3")
    assert t.pieces(0) == [("disciple_2", "front"), ("disciple_3", "polis_3"), ("disciple_4", "thermae")]
    assert t.mover == 1


@pytest.mark.rule("PAN-051")
def test_a_disciple_needs_the_value_of_the_space(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_3", "front"), ("disciple_2", "front"))
    t.place(0)
    t.act("piece disciple_3")
    assert t.offered() == [
        "space polis_1", "space polis_2", "space polis_3", "space agora_1", "space agora_2", "space phalanx_1", "space phalanx_2",
        "space art_2", "space oraculum_1", "space foro_1", "space titanvs", "space agro", "space krypt_2", "space arena_2",
    ]  # fmt: skip
    assert t.why("space art_1") == ("PAN-051", "value_too_low")


@pytest.mark.rule("PAN-052")
@pytest.mark.rule("PAN-058")
def test_masters_take_any_space_but_those_of_polis(lay) -> None:
    t = lay(4)
    for kind in ("master", "converted_master"):
        t.dice(0, ("converted_master", "front"), ("disciple_2", "front"))
        t.place(0)
        t.act(f"piece {kind}")
        assert "space arena_1" in t.offered()
        assert "space art_1" in t.offered()
        assert not any("polis" in option for option in t.offered())
        assert t.why("space polis_1") == ("PAN-058", "no_master_at_polis")


@pytest.mark.rule("PAN-053")
def test_a_taken_space_is_not_offered(lay) -> None:
    t = lay(2)
    t.dice(1, ("disciple_4", "krypt_1"))
    t.place(0)
    t.act("piece master")
    assert "space krypt_1" not in t.offered()
    assert t.why("space krypt_1") == ("PAN-053", "space_taken")


@pytest.mark.rule("PAN-054")
def test_titanvs_and_agro_never_fill_up_and_take_any_value(lay) -> None:
    t = lay(2)
    t.dice(0, ("disciple_1", "front"), ("disciple_1", "agro"), ("disciple_1", "titanvs"))
    t.dice(1, ("disciple_6", "agro"), ("disciple_6", "titanvs"))
    t.master(0, "agro")
    t.place(0)
    assert t.offered() == ["space titanvs", "space agro"]


@pytest.mark.rule("PAN-056")
@pytest.mark.rule("PAN-057")
def test_foro_takes_two_pieces_at_once(lay) -> None:
    t = lay(4)
    t.dice(0, ("disciple_2", "front"), ("disciple_3", "front"), ("disciple_4", "front"))
    t.place(0)
    t.act("piece disciple_3", "space foro_1")
    assert t.asked() == [(0, "choose_foro_partner")]
    assert t.offered() == ["partner master", "partner disciple_4"]
    assert t.why("partner disciple_2") == ("PAN-057", "pair_not_filled")
    t.act("partner disciple_4", "decline")
    assert t.pieces(0) == [("disciple_2", "front"), ("disciple_3", "foro_1"), ("disciple_4", "foro_1")]
    assert t.mover == 1


@pytest.mark.rule("PAN-057")
def test_a_pair_that_cannot_be_filled_is_not_offered(lay) -> None:
    t = lay(2)
    t.master(0, "agro")
    t.dice(0, ("disciple_2", "front"), ("disciple_2", "front"))
    t.place(0)
    assert "space foro_1" not in t.offered()
    assert t.why("space foro_1") == ("PAN-057", "no_partner")


@pytest.mark.rule("PAN-059")
@pytest.mark.rule("PAN-171")
def test_a_claimed_polis_space_is_blocked_for_everybody(lay) -> None:
    t = lay(2)
    t.s.polis[1] = 0
    for seat in (0, 1):
        t.place(seat)
        t.act("piece disciple_2")
        assert "space polis_2" not in t.offered()
        assert t.why("space polis_2") == ("PAN-059", "polis_claimed")


@pytest.mark.rule("PAN-060")
def test_nothing_is_placed_on_thermae(lay) -> None:
    t = lay(2)
    t.place(0)
    t.act("piece master")
    assert not any("thermae" in option for option in t.offered())


@pytest.mark.rule("PAN-061")
@pytest.mark.rule("PAN-192")
@pytest.mark.rule("PAN-206")
@pytest.mark.rule("PAN-226")
@pytest.mark.rule("PAN-249")
@pytest.mark.parametrize(
    ("space", "location", "question"),
    [
        ("agora_1", 2, "choose_agora_reward"),
        ("phalanx_1", 3, "choose_phalanx_reward"),
        ("art_1", 4, "choose_art_reward"),
        ("foro_1", 6, "choose_foro_reward"),
    ],
)
def test_a_bolt_gives_its_reward_at_once_and_only_once(lay, space: str, location: int, question: str) -> None:
    t = lay(4)
    t.own(0, wine=3)
    t.dice(0, ("disciple_3", "front"), ("disciple_2", "front"))
    t.place(0)
    t.act("piece master", f"space {space}")
    assert t.asked() == [(0, question)]
    t.s.agenda.clear()
    t.resolve(location)
    assert not t.s.agenda


@pytest.mark.rule("PAN-062")
def test_other_spaces_wait_for_the_resolution(lay) -> None:
    t = lay(2)
    t.place(0)
    t.act("piece master", "space agora_2")
    assert t.mover == 1
    t.resolve(2)
    assert t.asked() == [(0, "choose_agora_reward")]


@pytest.mark.rule("PAN-063")
def test_a_piece_may_go_where_it_gains_nothing(lay) -> None:
    t = lay(2)
    t.tokens(0, 11, 0)
    t.show("art")
    t.place(0)
    t.act("piece master")
    assert {"space agro", "space art_2"} <= set(t.offered())


@pytest.mark.rule("PAN-064")
def test_several_pieces_of_a_player_at_one_location(lay) -> None:
    t = lay(4)
    t.dice(0, ("disciple_3", "agora_2"), ("disciple_2", "front"))
    t.master(0, "agro")
    t.place(0)
    assert "space agora_3" in t.offered()


@pytest.mark.rule("PAN-063")
def test_a_piece_that_gains_nothing_is_placed_and_gains_nothing(lay) -> None:
    t = lay(2)
    t.tokens(0, 11, 0)
    t.place(0)
    t.act("piece master", "space agro")
    assert t.mover == 1 and t.supply(0) == (11, 0)
    t.resolve(10)
    assert t.supply(0) == (11, 0), "the general supply has no token of this player"


@pytest.mark.rule("PAN-056")
def test_two_equal_disciples_may_fill_a_pair(lay) -> None:
    t = lay(4)
    t.master(0, "agro")
    t.dice(0, ("disciple_4", "front"), ("disciple_4", "front"))
    t.place(0)
    t.act("space foro_1")
    assert [at for _, at in t.pieces(0)] == ["foro_1", "foro_1"], "the only partner is taken along"
