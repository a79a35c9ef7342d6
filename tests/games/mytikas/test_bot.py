"""What bots think of a position, and what they are likely to do."""

from __future__ import annotations

from games.mytikas.position import Table

from pantheon.games.mytikas.actions import book
from pantheon.games.mytikas.bot import evaluate, strength, weights


def test_a_lead_in_points_is_worth_more_than_half() -> None:
    t = Table(3).built(1, "large_temple_1", 4)
    assert evaluate(t.s, 1) > 0.8 > 0.5 > evaluate(t.s, 0)
    assert evaluate(t.s, 0) == evaluate(t.s, 2)


def test_hoarding_is_worth_little() -> None:
    some, many = Table(2).cubes(0, 1, stone=6), Table(2).cubes(0, 1, stone=100)
    assert strength(many.s, 0) - strength(some.s, 0) < 5
    some.s.reserve[0], many.s.reserve[0] = 6, 100
    assert strength(many.s, 0) - strength(some.s, 0) < 8


def test_a_cost_that_lies_ready_on_a_high_level_is_worth_more() -> None:
    low = Table(2).cubes(0, 1, stone=1, marble=1, gold=1)
    high = Table(2).cubes(0, 4, stone=1, marble=1, gold=1)
    assert strength(high.s, 0) > strength(low.s, 0) + 2


def test_a_locked_card_is_worth_more_than_one_at_risk() -> None:
    risk, locked = Table(2).card(0, "hera", laid=0), Table(2).card(0, "hera", laid=0, lock=4)
    locked.s.locks_taken = 0  # the same phase of the game
    assert strength(locked.s, 0) > strength(risk.s, 0) + 1


def test_tumbles_and_pointless_skips_are_weighed_down() -> None:
    t = Table(3).favour(0, "hades").cubes(0, 3, gold=1).turn().act("place hades_day")
    by_text = dict(zip(map(book.text, t.s.offer), weights(t.s, 0, t.s.offer), strict=True))
    assert by_text["do_main"] > 10 * by_text["skip_main"] > 10 * by_text["tumble gold 3 1"]


def test_cubes_that_tumbled_in_another_order_lead_to_the_same_position() -> None:
    start = Table(3).cubes(0, 3, gold=1).cubes(0, 2, stone=1)
    one, other = Table(3), Table(3)
    one.s, other.s = start.turn().s.clone(), start.s.clone()
    one.act("tumble gold 3 1", "tumble stone 2 1")
    other.act("tumble stone 2 1")
    assert one.game.key(one.s) != other.game.key(other.s)
    other.act("tumble gold 3 2", "tumble gold 2 1")
    assert one.game.key(one.s) == other.game.key(other.s) > 0
    assert one.game.key(one.act("place poseidon_day").s) != other.game.key(other.s)
