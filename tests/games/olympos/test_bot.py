"""What bots are told about a position."""

from __future__ import annotations

from games.olympos.position import GAME, Position

from pantheon.bots import observe
from pantheon.bots.greedy import GreedyBot
from pantheon.core import deciders, fast_rng, options, play
from pantheon.games.olympos.actions import book


def test_a_lead_is_good_and_behind_is_bad() -> None:
    p = Position().at(20, 20, 20).turn(0)
    assert GAME.evaluate(p.s, 0) == 0.5
    p.s.prestige[0] = 8
    assert GAME.evaluate(p.s, 0) > 0.6
    assert GAME.evaluate(p.s, 1) < 0.4


def test_time_spent_counts_against_a_player() -> None:
    early, late = Position().at(10, 20, 20).turn(0), Position().at(40, 20, 20).turn(0)
    assert GAME.evaluate(early.s, 0) > GAME.evaluate(late.s, 0)


def test_what_is_still_to_be_paid_is_counted() -> None:
    p = Position().at(10, 20, 20).hand(0, "star").turn(0).act("expansion", "new_settler", "to illyria")
    unpaid = GAME.evaluate(p.s, 0)
    p.act("done")
    assert abs(GAME.evaluate(p.s, 0) - unpaid) < 0.001


def test_near_starred_and_missing_territories_are_liked() -> None:
    p = Position().at(0, 9, 9).tribe("phocis").settlers("thessaly", 0).turn(0).act("expansion", "settler thessaly 1")
    legal = options(p.s, 0)
    weights = dict(zip([book.text(action) for action in legal], GAME.weights(p.s, 0, legal), strict=True))
    assert weights["to epirus"] > weights["to rhodes"]
    assert weights["to phocis"] > weights["to lydia"]


def test_greedy_beats_random_play() -> None:
    """Few games, in plain Python; the arena plays many."""
    s = GAME.new(2, seed="greedy")
    s.quiet = True
    rng, bot = fast_rng("greedy"), GreedyBot(fast_rng("bot"), worlds=1)
    while s.agenda:
        seat = deciders(s)[0]
        play(s, seat, bot.choose(observe(GAME, s, seat, rng)) if seat == 0 else rng.pick(options(s, seat)))
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0,)
