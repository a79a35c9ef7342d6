"""What the table says beyond what the laws check for every game: what a question is about, and what challenges and cards say."""

from __future__ import annotations

from typing import Any

import pytest

from pantheon.core import advance
from pantheon.games.mythologies.rules.selection import RevealDestiny

from .position import GAME, Maker, Table


def scene(t: Table, seat: int = 0, lang: str = "en") -> Any:
    return GAME.scene(GAME.view(t.s, seat), lang, ["Ann", "Ben"])


def test_who_selects_or_passes_is_shown_the_cards_of_the_destined_board(table: Maker) -> None:
    t = table(seats=2, round=2)
    for board in range(4):
        t.slot(board, 0, ("gorgon", "alf", "cobra", "naga")[board]).slot(board, 3, ("zeus", "odin", "isis", "shiva")[board])
    t.s.pawns[3] = 1
    t.s.revealed, t.s.destiny = 0, [0, 1, 2, 3]
    t.s.then(RevealDestiny())
    advance(t.s)
    for seat in (0, 1):
        board = t.s.destined[seat]
        free = [card for card in t.lying(board) if card and not (board == 0 and card == "zeus")]
        about = scene(t, seat).prompt.about
        assert about[0] == f"destined-{seat}" and [key.partition(".")[0] for key in about[1:]] == free
    assert scene(table().select(0, "gorgon").turn()).prompt.about == []


def test_when_both_cards_are_done_the_prompt_does_not_ask_for_them(table: Maker) -> None:
    t = table().tokens(0, 2).put(0, "c0", "griffin").select(0, "gorgon").turn()
    assert scene(t).prompt.text.startswith("Your turn: play or discard")
    t.act("discard gorgon")
    assert scene(t).prompt.text == "No card left to play: use an effect, or end your turn."
    assert scene(t, 0, "fr").prompt.text.endswith("ou terminez le tour.")


@pytest.mark.rule("MYL-003")
def test_a_challenge_tells_its_sentence_wherever_it_is_shown(table: Maker) -> None:
    t = table(boards=("celtic", "egyptian", "greek", "inca")).select(0, "griffin").turn()
    tips = {piece.key: piece.tip for piece in scene(t).pieces}
    first = "Without any opponent having more, have at least 2 cards in your tallest pile."
    assert {tips[key] for key in ("worth-top_left", "worth-top_right", "challenge-0-0", "challenge-1-0")} == {first}
    assert tips["challenge-0-1"] == "Among you and your neighbours, have strictly the most cards in your discard."


def test_a_card_says_once_when_it_works() -> None:
    told = {word: GAME.lexicon("en")[word].text for word in ("griffin", "benu", "mummy", "condor")}
    assert told["griffin"].startswith("Once per turn, 1 gem:") and told["benu"].startswith("If crushed, you may")
    assert told["mummy"].startswith("Final scoring: 1 favour") and told["condor"].startswith("When played. Gain")
