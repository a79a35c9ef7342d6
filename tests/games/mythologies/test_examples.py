"""The worked examples of the rulebook."""

from __future__ import annotations

import pytest

from pantheon.core import advance, deciders, options
from pantheon.games.mythologies.rules.placement import EndTurn
from pantheon.games.mythologies.rules.selection import ChoosePawn, ChooseSanctuaryCard, RevealDestiny

from .position import GAME, Maker


@pytest.mark.rule("MYL-040")
def test_example_1_destiny_card(table: Maker) -> None:
    """Given a Hindu board top right and a destiny card that sends seat 0 there; then seat 0 selects only from it."""
    t = table(3, ("chinese", "hindu", "norse", "inca"))
    for board, word in enumerate(("qilin", "naga", "alf", "puma")):
        t.slot(board, 0, word).slot(board, 1, word)
    t.s.revealed, t.s.destiny = 0, [0, 1, 2, 3]
    t.s.then(RevealDestiny())
    advance(t.s)
    assert t.s.destined[0] == 1
    assert [GAME.book.text(a) for a in ChooseSanctuaryCard(0).options(t.s)] == ["lying top_right 1", "lying top_right 2"]


@pytest.mark.rule("MYL-044", "MYL-045", "MYL-052")
def test_example_2_third_destiny_card(table: Maker) -> None:
    """Given seat 0 has placed both pawns, seat 1 one (Hindu is destined to it), seat 2 one (Chinese is)."""
    t = table(3, ("chinese", "hindu", "norse", "inca"), round=1)
    for slot, word in enumerate(("vetala", "asura", "rakshasa")):
        t.slot(1, slot, word)
    for slot in range(3):
        t.slot(0, slot, "mogwai")
    t.s.pawns[6], t.s.pawns[0], t.s.pawns[1] = 0, 1, 2
    t.s.placed, t.s.revealed, t.s.destined = [2, 1, 1], 3, [3, 1, 0]
    t.s.then(ChoosePawn((1, 2)))
    advance(t.s)
    texts = {seat: [GAME.book.text(a) for a in options(t.s, seat)] for seat in deciders(t.s)}
    assert texts == {1: ["select", "pass"], 2: ["select", "pass"]}
    assert [GAME.book.text(a) for a in ChooseSanctuaryCard(1).options(t.s)] == ["lying top_right 1", "lying top_right 2"]
    assert [GAME.book.text(a) for a in ChooseSanctuaryCard(2).options(t.s)] == ["lying top_left 3"]
    t.s.placed[2] = 0
    assert ChoosePawn((2,)).options(t.s, 2) == [GAME.book.parse("select")]


@pytest.mark.rule("MYL-406", "MYL-131", "MYL-140")
def test_example_3_centaur(table: Maker) -> None:
    """Given c1 and a1 occupied; when the Centaur is invoked on t1; then token, gain, move, sacrifices."""
    t = table(3).put(0, "c1", "mummy").put(0, "a1", "sphinx").put(0, "t0", "alf").put(1, "t0", "puma").put(2, "t0", "thor")
    t.select(0, "centaur", "gorgon").turn().act("play centaur", "place t1")
    assert t.favours() == 1 and t.gems() == 1, "favour token of the column, terrestrial gain"
    assert t.asked() == [(0, "choose_destination")] and t.offered() == ["to c1", "to t0", "to t2", "to a1"]
    t.act("to t2")
    assert t.discards(0) == ["alf"] and t.discards(1) == ["puma"] and t.discards(2) == []
    t = table().put(0, "c1", "mummy").put(0, "a1", "scarab").fill(0, "t0 t2").select(0, "centaur", "gorgon").turn()
    t.act("play centaur", "place t1")
    assert t.gems() == 2, "had t1 also completed the plane, its gem too"
    for cell, gems, favours in (("c0", 0, 1), ("a0", 0, 0)):
        t = table().select(0, "centaur", "gorgon").turn().act("play centaur", f"place {cell}")
        assert (t.gems(), t.favours()) == (gems, favours)


@pytest.mark.rule("MYL-448")
def test_example_4_condor(table: Maker) -> None:
    t = table().put(0, "t0", "gorgon").select(0, "condor", "alf").turn().act("play condor", "place t1")
    assert t.gems() == 1 and t.favours() == 0 and t.discards() == ["gorgon"]


@pytest.mark.rule("MYL-445", "MYL-104")
def test_example_5_puma(table: Maker) -> None:
    t = table().put(0, "a0", "mummy").select(0, "puma", "troll").turn().act("play puma", "place a0")
    assert t.gems() == 2
    t.act("play troll", "place a0")
    assert t.gems() == 3 and t.favours() == 1, "the crushed Puma pays once more"


@pytest.mark.rule("MYL-162", "MYL-163")
@pytest.mark.parametrize(("number", "favours"), [(3, 4), (4, 3)])
def test_example_6_challenge(table: Maker, number: int, favours: int) -> None:
    t = (
        table(3, ("chinese", "hindu", "norse", "inca"), round=number)
        .put(1, "t0", "troll")
        .put(1, "t1", "mogwai")
        .put(1, "t2", "naga")
    )
    t.s.then(EndTurn(1))
    advance(t.s)
    assert t.favours(1) == favours


@pytest.mark.rule("MYL-170")
def test_example_7_two_player_exile(table: Maker) -> None:
    t = table(2, ("celtic", "chinese", "inca", "norse"))
    t.slot(0, 0, "leprechaun").slot(0, 1, "banshee").slot(2, 0, "amaru").slot(2, 1, "condor").slot(1, 0, "qilin").slot(
        3, 0, "alf"
    )
    t.s.revealed, t.s.destiny = 0, [0, 1, 2, 3]
    t.s.then(RevealDestiny())
    advance(t.s)
    assert t.s.destined == [1, 3] and t.exiled() == ["amaru", "leprechaun"]


@pytest.mark.rule("MYL-470", "MYL-108")
def test_example_8_idlozi(table: Maker) -> None:
    t = table().put(0, "c0", "unwabu").put(0, "t1", "thor").select(0, "idlozi", "alf").turn()
    t.act("play idlozi", "place c1", "choose c0", "to t2")
    assert t.at("t2") == "unwabu" and t.favours() == 1
    assert t.gems() == 1, "the gain of Idlozi; the deity in Unwabu's new plane gives nothing"
