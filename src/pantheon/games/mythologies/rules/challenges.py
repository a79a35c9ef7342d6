"""Challenges (MYL-160 to MYL-167)."""

from __future__ import annotations

from pantheon.games.mythologies.grid import IN, PLANES, TERRESTRIAL, count
from pantheon.games.mythologies.state import NONE, Mythologies


def check_challenges(s: Mythologies, seat: int) -> None:
    """MYL-162, MYL-164, MYL-167: score the active challenges that are fulfilled, each once, challenge 1 first."""
    p = s.pantheons[seat]
    for i in range(2):
        if s.round >= s.data.challenge_from[i] and p.scored[i] == NONE and fulfilled(s, seat, i):
            worth = challenge_worth(s, i)
            p.scored = [worth if j == i else p.scored[j] for j in range(2)]
            p.favours += worth
            s.tell("challenge", seat, i + 1, worth)


def challenge_worth(s: Mythologies, i: int) -> int:
    """MYL-160, MYL-163: both halves together; challenge 1 is worth less in the round of challenge 2."""
    start, end = s.boards[2 * i], s.boards[2 * i + 1]
    late = s.data.late_penalty if i == 0 and s.round >= s.data.challenge_from[1] else 0
    return s.data.start_worth[start] + s.data.end_worth[end] - late


def fulfilled(s: Mythologies, seat: int, i: int) -> bool:
    """MYL-165: the test of the left board on the metric of the right board."""
    start, metric = s.boards[2 * i], s.data.metric[s.boards[2 * i + 1]]
    test, value = s.data.test[start], s.data.test_value[start]
    n = measure(s, seat, metric)
    if test == 0:
        return n >= value
    if test == 1:
        return n == value
    if test == 2:
        return n >= 2 and n % 2 == 0
    if test == 3:
        return all(n > measure(s, other, metric) for other in s.neighbours(seat))
    return n >= value and all(n >= measure(s, other, metric) for other in s.opponents(seat))


def measure(s: Mythologies, seat: int, metric: int) -> int:
    """MYL-166: the metrics, in the order of ``data.METRICS``."""
    p = s.pantheons[seat]
    if metric == 0:
        return p.gems
    if metric == 1:
        return p.covered()
    if metric == 2:
        return max([len(p.under[cell]) + 1 if p.tops[cell] >= 0 else 0 for cell in range(9)])
    if metric == 3:
        return sum([s.gems_at(p.tops[cell], TERRESTRIAL) for cell in IN[p.visible() & PLANES[TERRESTRIAL]]])
    if metric == 4:
        return len(p.discard)
    if metric == 5:
        return different_mythologies(s, seat)
    if metric == 6:
        return sum([s.favours_at(p.tops[cell], cell // 3) for cell in IN[p.visible()]])
    return count(p.creatures())


def different_mythologies(s: Mythologies, seat: int) -> int:
    """How many mythologies are visible in a pantheon."""
    return sum([s.pantheons[seat].of_mythology(m) != 0 for m in s.boards])
