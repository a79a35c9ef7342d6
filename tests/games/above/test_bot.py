"""What bots are told: wins at hand, threats, and sensible places for tokens."""

from __future__ import annotations

import pytest
from games.above.position import GAME, position, without

from pantheon.bots import make_bot, observe
from pantheon.core import deciders, fast_rng, play
from pantheon.games.above.actions import DEITIES, book
from pantheon.games.above.state import Above


def value(s: Above, seat: int = 0) -> float:
    return GAME.evaluate(s, seat)


def test_an_ended_game_is_won_or_lost() -> None:
    p = position(4, figures={"zeus": "delta_6"})
    p.act("use zeus", "step forward")
    assert [value(p.s, seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]


def test_who_is_to_move_with_the_card_of_a_deity_on_the_last_ring_wins() -> None:
    p = position(figures={"zeus": "delta_6"})
    assert value(p.s, 0) > 0.95
    assert value(p.s, 1) < 0.05


def test_a_fertility_chain_to_the_summit_is_seen() -> None:
    assert value(position(figures={"zeus": "delta_4"}, tokens={"delta_5": "fertility", "delta_6": "fertility"}).s) > 0.95
    assert value(position(figures={"zeus": "delta_4"}, tokens={"delta_6": "fertility"}).s) < 0.9


def test_a_threat_of_the_other_side_counts_less_when_it_can_be_met() -> None:
    helpless = position(figures={"zeus": "delta_6"}, hands=[["ares", "hades"], DEITIES])
    armed = position(figures={"zeus": "delta_6"}, hands=[["ares", "poseidon"], DEITIES])
    assert value(helpless.s) < value(armed.s) < 0.5


def test_a_high_deity_is_worth_more_to_its_card_holder() -> None:
    mine = position(figures={"zeus": "delta_5"}, hands=[DEITIES, without("zeus")])
    theirs = position(figures={"zeus": "delta_5"}, hands=[without("zeus"), DEITIES])
    assert value(mine.s) > 0.5 > value(theirs.s)


def test_both_sides_see_the_same_table() -> None:
    s = GAME.new(4, seed="zero-sum")
    rng = fast_rng("zero-sum")
    while s.agenda:
        assert value(s, 0) == value(s, 2) == pytest.approx(1 - value(s, 1))
        play(s, deciders(s)[0], rng.pick(s.offer))


def test_weights_prefer_the_win_and_the_spaces_that_matter() -> None:
    p = position(figures={"ares": "delta_6", "zeus": "mu_5"}, hands=[DEITIES, ["zeus", "hera"]])
    weights = dict(zip(map(book.text, p.s.offer), GAME.weights(p.s, 0, p.s.offer), strict=True))
    assert max(weights, key=lambda option: weights[option]) == "use ares"
    p.act("use ares")
    weights = dict(zip(map(book.text, p.s.offer), GAME.weights(p.s, 0, p.s.offer), strict=True))
    assert max(weights, key=lambda option: weights[option]) == "step forward"
    p.act("step cw")
    weights = dict(zip(map(book.text, p.s.offer), GAME.weights(p.s, 0, p.s.offer), strict=True))
    assert weights["place mu_6"] > 10 * weights["place alpha_2"]


def test_equal_tables_have_equal_keys() -> None:
    one = position(figures={"ares": "delta_3"})
    two = one.fork()
    one.act("use ares", "step forward", "place alpha_4", "place pi_4")
    two.act("use ares", "step forward", "place pi_4", "place alpha_4")
    assert GAME.key(one.s) == GAME.key(two.s) != 0
    one.act("use zeus")
    assert GAME.key(one.s) == 0


def test_greedy_beats_random() -> None:
    """The arena's long series is a benchmark; here six games show that the evaluation leads somewhere."""
    won = 0
    for n in range(6):
        s: Above = GAME.new(2, seed=f"greedy-{n}")
        bots = [make_bot("greedy" if seat == n % 2 else "random", f"{n}/{seat}") for seat in range(2)]
        rng = fast_rng(f"look-{n}")
        while s.agenda:
            seat = deciders(s)[0]
            play(s, seat, bots[seat].choose(observe(GAME, s, seat, rng)))
        won += s.winner == n % 2
    assert won >= 5
