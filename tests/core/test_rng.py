"""Chance: the same on every machine and for ever, and no generator tells about the other."""

from __future__ import annotations

from pantheon.core import FastRng, MatchRng, fast_rng


def test_the_generator_of_matches_is_stable() -> None:
    rng = MatchRng("olympus")
    assert [rng.below(1000) for _ in range(6)] == [237, 522, 577, 927, 950, 45]
    assert rng.counter == 6


def test_the_fast_generator_is_stable_and_stays_small() -> None:
    rng = fast_rng("olympus")
    assert [rng.below(1000) for _ in range(6)] == [801, 361, 762, 340, 98, 691]
    for _ in range(1000):
        rng.below(7)
        assert 0 <= rng.state < 1 << 48


def test_a_clone_goes_its_own_way() -> None:
    for rng in (MatchRng("a"), FastRng(5)):
        twin = rng.clone()
        first = [rng.below(100) for _ in range(20)]
        assert [twin.below(100) for _ in range(20)] == first


def test_numbers_are_spread_evenly() -> None:
    for rng in (MatchRng("even"), FastRng(12345)):
        counts = [0] * 6
        for _ in range(12000):
            counts[rng.below(6)] += 1
        assert all(1800 < n < 2200 for n in counts), counts


def test_shuffle_moves_everything_and_loses_nothing() -> None:
    rng = FastRng(1)
    places = [0] * 5
    for _ in range(5000):
        items = list(range(5))
        rng.shuffle(items)
        assert sorted(items) == [0, 1, 2, 3, 4]
        places[items.index(0)] += 1
    assert all(850 < n < 1150 for n in places), places
