"""Hidden information: what views hide, what sampled worlds keep, and what they deal anew."""

from __future__ import annotations

import pytest
from games.olympos.position import GAME, Position

from pantheon.core import FastRng, options
from pantheon.core.engine import refresh_options
from pantheon.games.olympos.actions import DESTINY, STAR_CARD
from pantheon.games.olympos.rules.destiny import DrawDestiny, top_card
from pantheon.games.olympos.rules.turn import ChooseAction
from pantheon.games.olympos.state import Olympos

WORLDS = 40


def worlds(p: Position, viewer: int | None) -> list[Olympos]:
    return [GAME.sample(p.s, viewer, FastRng(n)) for n in range(WORLDS)]


@pytest.mark.rule("OLY-181")
def test_other_hands_and_the_deck_are_dealt_anew_and_the_own_hand_stays() -> None:
    p = Position().at(0, 9, 9).hand(0, "star", "zeus").hand(1, "glory_wood").hand(2, "time_gold", "diversity").turn(0)
    dealt = worlds(p, 0)
    assert {world.hands[0] for world in dealt} == {p.s.hands[0]}
    assert len({world.hands[1] for world in dealt}) > 5
    assert len({world.deck for world in dealt}) == WORLDS
    assert all(len(world.hands[2]) == 2 for world in dealt)
    assert len({world.hands[0] for world in worlds(p, None)}) > 5


@pytest.mark.rule("OLY-014")
def test_face_down_olympos_cards_are_dealt_anew_with_the_removed_one() -> None:
    p = Position().at(0, 9, 9).fate(1, "zeus").turn(0)
    p.s.revealed[0], p.s.fates[0] = p.s.fates[0], ()
    dealt = worlds(p.refresh(), 1)
    assert all(world.revealed == p.s.revealed for world in dealt)
    assert len({world.removed for world in dealt}) > 4
    assert all(0 not in (world.removed, *[card for pair in world.fates for card in pair]) for world in dealt)


@pytest.mark.rule("OLY-194")
def test_prestige_is_kept() -> None:
    p = Position().at(0, 9, 9).turn(0)
    p.s.prestige = [3, 7, 1]
    assert all(world.prestige == [3, 7, 1] for world in worlds(p, 0))


@pytest.mark.rule("OLY-183")
def test_cards_held_since_the_last_shuffle_were_not_in_it() -> None:
    p = Position().at(0, 9, 9).hand(1, "star").hand(2, "zeus")
    p.s.discard, p.s.deck = p.s.deck, ()
    top_card(p.s)
    p.s.hands[0] = (DESTINY.index["harvest_wood"],)
    p.s.deck = tuple(card for card in range(16) if card != DESTINY.index["harvest_wood"])
    p.turn(0)
    held = {world.hands[1] for world in worlds(p, 0)}
    assert held == {(DESTINY.index["star"],), (DESTINY.index["zeus"],)}


@pytest.mark.rule("OLY-152")
def test_cards_looked_at_with_oracle_are_the_drawers_secret() -> None:
    p = Position().at(0, 9, 9).own(0, "oracle").next_cards("star", "zeus", "harvest_wood")
    p.s.turn = 0
    p.s.agenda.clear()
    DrawDestiny(0).run(p.s)
    refresh_options(p.s)
    assert GAME.view(p.s, 0)["table"]["looked"] == ["harvest_wood", "star", "zeus"]
    assert GAME.view(p.s, 1)["table"]["looked"] == 3
    assert {world.looked for world in worlds(p, 0)} == {p.s.looked}
    assert len({world.looked for world in worlds(p, 1)}) > 10


@pytest.mark.rule("OLY-058")
def test_who_is_asked_without_an_action_holds_a_playable_card_in_every_world() -> None:
    p = Position().at(5, 30, 30).settlers("crete", 0).stock(0, 0).hand(0, "harvest_grain")
    p.s.siren = 1
    p.turn(0)
    assert isinstance(p.s.agenda[-1], ChooseAction)
    for world in worlds(p, 1):
        assert len(options(world, 0)) > 1


@pytest.mark.rule("OLY-171", "OLY-190")
def test_who_chose_to_build_can_in_every_world() -> None:
    p = Position().at(0, 9, 9).wonder("cyclopean_gate", 1).star("elis", "crete", "attica")
    for land in ("elis", "crete", "attica"):
        p.settlers(land, 0)
    p.hand(0, "star", "glory_gold").turn(0).act("wonder")
    assert p.question == "choose_wonder"
    for world in worlds(p, 2):
        assert STAR_CARD in world.hands[0]
        assert options(world, 0)


def test_at_the_end_nothing_but_the_deck_is_hidden() -> None:
    p = Position().at(62, 70, 70).hand(1, "star")
    p.s.finished = [False, True, True]
    p.turn(0).act("pass_final")
    for world in worlds(p, None):
        assert world.hands == p.s.hands
