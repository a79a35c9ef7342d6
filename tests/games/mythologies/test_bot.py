"""What bots are told: how a seat stands, which options come first; and the worlds they are given."""

from __future__ import annotations

import pytest

from pantheon.bots import make_bot, observe
from pantheon.core import advance, deciders, fast_rng, play
from pantheon.games.mythologies.rules.placement import TurnMenu

from .position import GAME, Maker


def test_the_end_is_judged_by_the_outcome(table: Maker) -> None:
    t = table().tokens(0, 0, 3).tokens(1, 0, 2)
    assert GAME.evaluate(t.s, 0) == 1.0 and GAME.evaluate(t.s, 1) == 0.0
    assert GAME.evaluate(table().s, 0) == 0.5, "a shared victory"


def test_favours_gems_lines_and_challenges_are_worth_something(table: Maker) -> None:
    def value(t: object, seat: int = 0) -> float:
        return GAME.evaluate(t.s, seat)  # type: ignore[attr-defined]

    plain = table(round=3).select(0, "scarab", "mummy").turn()
    assert value(plain) == pytest.approx(1 - value(plain, 1))
    assert value(table(round=3).tokens(0, 0, 1).select(0, "scarab", "mummy").turn()) > value(plain)
    assert value(table(round=3).tokens(0, 1).select(0, "scarab", "mummy").turn()) > value(plain)
    assert value(table(round=3).tokens(1, 0, 1).select(0, "scarab", "mummy").turn()) < value(plain)
    met = table(2, ("norse", "greek", "inca", "egyptian"), round=3).tokens(0, 2).select(0, "scarab", "mummy").turn()
    missed = table(2, ("hindu", "greek", "inca", "egyptian"), round=3).tokens(0, 2).select(0, "scarab", "mummy").turn()
    assert value(met) > value(missed), "at least 2 gems, not at least 4"


def test_playing_comes_before_discarding(table: Maker) -> None:
    t = table().tokens(0, 4).select(0, "thor", "mummy").turn()
    weights = dict(zip(t.offered(), GAME.weights(t.s, 0, TurnMenu(0).options(t.s)), strict=True))
    assert weights["play thor"] > weights["play mummy"] > weights["discard mummy"] > 0


def test_greedy_beats_random() -> None:
    for n in range(6):
        s = GAME.new(2, {}, f"greedy {n}")
        bots = [make_bot("greedy" if seat == n % 2 else "random", f"{n}") for seat in range(2)]
        rng = fast_rng(f"worlds {n}")
        while s.agenda:
            seat = deciders(s)[0]
            play(s, seat, bots[seat].choose(observe(GAME, s, seat, rng)))
        outcome = GAME.outcome(s)
        assert outcome is not None and outcome.winners == (n % 2,)


@pytest.mark.rule("MYL-413", "MYL-190")
def test_sampled_worlds_keep_what_loki_has_shown_and_deal_the_rest_anew(table: Maker) -> None:
    t = table(3).select(0, "loki", "alf").tokens(0, 4).turn().act("play loki", "place t0")
    advance(t.s)
    hidden = [slot for slot in range(16) if t.s.hidden[slot] >= 0]
    assert len(hidden) == 16
    seen = set()
    for n in range(20):
        mine, other = (GAME.sample(t.s, viewer, fast_rng(f"{viewer} {n}")) for viewer in (0, 1))
        GAME.invariants(other)
        assert mine.slots == t.s.slots, "the owner of Loki knows them"
        seen.add(tuple(other.slots))
    assert len(seen) == 20 and all(len({slots[slot] for slots in seen}) > 1 for slot in hidden)


def test_destiny_cards_to_come_vary_and_those_shown_stay(table: Maker) -> None:
    t = table(4).select(0, "mummy", "scarab").turn()
    t.s.destiny, t.s.revealed = [2, 0, 3, 1], 2
    orders = {tuple(GAME.sample(t.s, 0, fast_rng(f"{n}")).destiny) for n in range(12)}
    assert orders == {(2, 0, 3, 1), (2, 0, 1, 3)}
