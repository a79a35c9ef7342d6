"""The ten Zulu cards (MYL-461 to MYL-470)."""

from __future__ import annotations

import pytest

from pantheon.games.mythologies.rules.end import final_effects

from .position import Maker


@pytest.mark.rule("MYL-461")
def test_unkulunkulu_gives_a_gem_for_each_other_invoked_card(table: Maker) -> None:
    t = table().put(0, "c0", "unkulunkulu").select(0, "mummy", "scarab").turn().act("play mummy", "place t0")
    assert t.gems() == 1
    t = table().tokens(0, 4).select(0, "unkulunkulu", "scarab").turn().act("play unkulunkulu", "place c0")
    assert t.gems() == 0, "not for himself"
    t = table().put(0, "c0", "unkulunkulu").tokens(0, 4).discard(1, "mummy").select(0, "anubis", "alf").turn()
    t.act("play anubis", "place t0", "discarded 1 mummy", "place t1")
    assert t.gems() == 1, "not for a called card"


@pytest.mark.rule("MYL-462", "MYL-085")
def test_inkosazana_invokes_up_to_two_cards_of_the_own_discard(table: Maker) -> None:
    t = table().tokens(0, 4).discard(0, "mummy", "thor", "scarab").discard(1, "alf").select(0, "inkosazana", "gorgon").turn()
    t.act("play inkosazana", "place a0")
    assert t.offered() == ["discarded 0 scarab", "discarded 0 mummy", "stop"]
    t.act("discarded 0 mummy", "place c0", "discarded 0 scarab", "place c1")
    assert t.gems() == 2 and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-462", "MYL-090")
def test_inkosazana_invokes_a_second_card_even_after_she_has_left(table: Maker) -> None:
    t = table().tokens(0, 4).discard(0, "cobra", "scarab").select(0, "inkosazana", "gorgon").turn()
    t.act("play inkosazana", "place a0", "discarded 0 cobra", "place c0", "choose a0")
    assert t.discards() == ["inkosazana", "scarab"]
    assert t.offered() == ["discarded 0 scarab", "stop"], "not herself"
    t.act("discarded 0 scarab", "place c1")
    assert t.at("c1") == "scarab"


@pytest.mark.rule("MYL-463")
def test_mbaba_mwana_waresa_gains_of_the_other_cards_of_her_column(table: Maker) -> None:
    t = (
        table()
        .tokens(0, 4)
        .put(0, "c0", "thor")
        .put(0, "a0", "mummy")
        .put(0, "c1", "odin")
        .select(0, "mbaba_mwana_waresa", "alf")
    )
    t.turn().act("play mbaba_mwana_waresa", "place t0")
    assert t.favours() == 1 + 1 + 2 and t.gems() == 1, "token of the column, own gain, Thor; Mummy"


@pytest.mark.rule("MYL-464")
def test_umvelinqangi_scores_other_mythologies(table: Maker) -> None:
    t = table(2, ("zulu", "norse", "egyptian", "hindu")).put(0, "c0", "umvelinqangi").put(0, "c1", "alf").put(0, "c2", "naga")
    t.put(0, "t0", "idlozi").put(0, "t1", "mummy", "alf")
    assert final_effects(t.s, 0) == 2


@pytest.mark.rule("MYL-465")
def test_inkanyamba_is_paid_once_per_turn_by_each_card_that_moves_it(table: Maker) -> None:
    t = table().put(0, "c0", "inkanyamba").discard(0, "alf", "puma", "alf").put(0, "a0", "griffin").tokens(0, 1)
    t.select(0, "vetala", "gorgon").turn().act("play vetala", "place a2")
    t.act("choose c0", "to c1", "choose c1", "to c2", "stop")
    assert t.gems() == 1 + 2 + 1, "moved twice by the Vetala, paid once"
    t.act("activate griffin a0", "choose c2", "to t2")
    assert t.gems() == 4, "the Griffin costs one and pays one"


@pytest.mark.rule("MYL-465", "MYL-123")
def test_inkanyamba_is_paid_anew_in_the_next_turn(table: Maker) -> None:
    t = table().put(0, "c0", "inkanyamba").put(0, "a0", "griffin").tokens(0, 2).select(0, "gorgon").turn()
    t.act("activate griffin a0", "choose c0", "to t0", "discard gorgon")
    assert t.gems() == 2 + 2
    t.select(0, "alf").turn().act("activate griffin a0", "choose t0", "to c0")
    assert t.gems() == 4


@pytest.mark.rule("MYL-466", "MYL-124")
def test_tokoloshe_invokes_a_creature_of_the_own_discard_for_a_gem(table: Maker) -> None:
    t = table().discard(0, "mummy", "thor").select(0, "tokoloshe", "gorgon").turn().act("play tokoloshe", "place t0", "pay")
    assert t.gems() == 0 and t.asked() == [(0, "choose_cell")]
    t.act("place c0")
    assert t.at("c0") == "mummy" and t.gems() == 1


@pytest.mark.rule("MYL-466")
@pytest.mark.parametrize(("gems", "card"), [(0, "mummy"), (1, "thor")])
def test_tokoloshe_needs_a_gem_and_a_creature(table: Maker, gems: int, card: str) -> None:
    t = table().discard(0, card).tokens(0, gems).select(0, "tokoloshe", "gorgon").turn().act("play tokoloshe", "place c0")
    assert t.asked() == [(0, "turn_menu")] and t.gems() == gems


@pytest.mark.rule("MYL-467")
def test_unwabu_gains_a_gem_per_deity_of_its_plane(table: Maker) -> None:
    t = table().put(0, "a0", "thor").put(0, "a1", "ra").put(0, "c0", "odin").select(0, "unwabu", "gorgon").turn()
    t.act("play unwabu", "place a2")
    assert t.gems() == 1 + 2, "token of the plane and two deities"


@pytest.mark.rule("MYL-468", "MYL-129")
def test_impundulu_invokes_from_the_destined_board_when_it_crushes(table: Maker) -> None:
    t = table().put(0, "t0", "mummy").slot(0, 0, "chimera").slot(0, 1, "griffin").select(0, "impundulu", "alf").turn()
    t.act("play impundulu", "place t0")
    assert t.asked() == [(0, "choose_card")] and t.favours() == 0
    t.act("lying top_left 2", "place c0")
    assert t.at("c0") == "griffin" and t.gems() == 2 and t.asked() == [(0, "turn_menu")]


@pytest.mark.rule("MYL-468", "MYL-123")
def test_impundulu_is_not_spent_without_a_creature_and_works_once_per_turn(table: Maker) -> None:
    t = (
        table()
        .put(0, "t0", "mummy")
        .put(0, "t1", "mummy")
        .put(0, "a0", "griffin")
        .tokens(0, 1)
        .select(0, "impundulu", "alf")
        .turn()
    )
    t.act("play impundulu", "place t0")
    assert t.asked() == [(0, "turn_menu")] and t.s.spent == []
    t.slot(0, 0, "chimera")
    t.act("activate griffin a0", "choose t0", "to a0")
    assert t.asked() == [(0, "choose_cell")] and len(t.s.spent) == 2


@pytest.mark.rule("MYL-469", "MYL-125")
def test_were_hyena_sacrifices_then_calls_from_an_opponents_discard(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").discard(0, "alf").discard(1, "thor", "gorgon").select(0, "were_hyena", "puma").turn()
    t.act("play were_hyena", "place t0")
    assert t.offered() == ["choose c0", "choose t0"]
    t.act("choose c0")
    assert t.discards() == ["alf", "mummy"] and t.asked() == [(0, "choose_cell")], "only the Gorgon can be paid"
    t.act("place a0")
    assert t.at("a0") == "gorgon" and t.gems() == 2


@pytest.mark.rule("MYL-469", "MYL-088", "MYL-125")
def test_the_steps_of_were_hyena_are_independent_and_nobody_must_pay(table: Maker) -> None:
    t = table().put(0, "c0", "mummy").select(0, "were_hyena", "puma").turn().act("play were_hyena", "place t0", "choose t0")
    assert t.discards() == ["were_hyena"], "the sacrifice is due even if nothing can be called"
    t = table().put(0, "t1", "morrigan").tokens(0, 4).discard(1, "thor").select(0, "were_hyena", "puma").turn()
    t.act("play were_hyena", "place t0")
    assert t.discards() == [] and t.offered() == ["discarded 1 thor", "stop"], "Thor costs 4: he may be left"


@pytest.mark.rule("MYL-470", "MYL-108")
def test_idlozi_moves_a_creature_to_another_plane_and_gains(table: Maker) -> None:
    t = table().put(0, "c0", "thor").put(0, "c1", "mummy").select(0, "idlozi", "gorgon").turn().act("play idlozi", "place t0")
    assert t.offered() == ["choose c1", "choose t0"]
    t.act("choose c1", "to a2")
    assert t.at("a2") == "mummy" and t.gems() == 1


@pytest.mark.rule("MYL-470")
def test_idlozi_gains_even_if_no_creature_can_change_plane(table: Maker) -> None:
    t = table().put(0, "c1", "morrigan").put(0, "c2", "scarab").select(0, "idlozi", "gorgon").turn()
    t.act("play idlozi", "place c0")
    assert t.offered() == ["choose c0", "choose c2"]
    t.act("choose c2")
    assert t.at("c2") == "scarab" and t.gems() == 1 + 1 + 1, "token of the plane, own gain, the Scarab's"


@pytest.mark.rule("MYL-466", "MYL-088")
def test_what_an_effect_cannot_play_names_the_rule(table: Maker) -> None:
    t = table().tokens(0, 1).discard(0, "thor", "alf", "puma").discard(1, "gorgon").select(0, "tokoloshe").turn()
    t.act("play tokoloshe", "place c0", "pay")
    assert t.why("discarded 0 thor") == ("MYL-466", "creature_wanted")
    assert t.why("discarded 1 gorgon") == ("MYL-466", "not_from_there")
    assert t.why("discarded 0 gorgon") == ("MYL-466", "not_in_discard")
    assert t.why("stop") == ("MYL-088", "must_play")


@pytest.mark.rule("MYL-470", "MYL-106")
def test_idlozi_names_what_holds_a_creature_while_another_can_change_plane(table: Maker) -> None:
    t = table().put(0, "c1", "naga").put(0, "c2", "mummy").put(0, "a0", "alf").select(0, "idlozi", "gorgon").turn()
    t.act("play idlozi", "place t0")
    assert "choose c2" not in t.offered() and "choose a0" in t.offered()
    assert t.why("choose c2") == ("MYL-436", "held") and t.why("choose a0") == ("", "")
