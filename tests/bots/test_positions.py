"""Bots take a win that they can reach this turn, and do not hand over one that the next seat's turn would bring."""

from __future__ import annotations

from typing import Any

import pytest
from bots.positions import hands_over, position, ways, win_at_hand, win_to_deny

from pantheon.bots import make_bot, observe
from pantheon.bots.judge import Judge
from pantheon.bots.levels import setting
from pantheon.bots.search import Edge, Search
from pantheon.core import Game, State, deciders, fast_rng
from pantheon.core.engine import apply
from pantheon.games import load_game

WINS = {
    "above": ((0, 230), (1, 144), (2, 96), (3, 146), (4, 123)),
    "mythologies": ((1, 60), (4, 54), (5, 58), (6, 72), (8, 64)),
    "mytikas": ((0, 820), (1, 531), (2, 765), (6, 1023), (7, 549)),
    "olympos": ((9, 144), (10, 128), (14, 119), (16, 151), (24, 142)),
    "panthalos": ((4, 163), (6, 151), (11, 151), (28, 136), (32, 211)),
}
"""By game: number of the random game, and of its answer after which a seat can win with this turn."""
DENIALS = {
    "above": ((0, 224), (1, 115), (2, 90), (4, 116), (5, 94)),
    "mythologies": ((1, 55), (2, 57), (5, 56), (6, 65), (7, 54)),
    "mytikas": ((1, 523), (6, 1001), (8, 710), (9, 863), (13, 481)),
    "olympos": ((1, 134), (11, 142), (20, 122), (26, 118), (27, 152)),
    "panthalos": ((14, 125), (19, 273), (27, 216), (35, 182), (41, 144)),
}
"""The same where some turns let the next seat win."""


def all_of(found: dict[str, tuple[tuple[int, int], ...]]) -> list[tuple[str, int, int]]:
    return [(slug, n, ply) for slug, moments in found.items() for n, ply in moments]


def play_turn(game: Game[Any], s: State, spec: str) -> int:
    """Let a bot play until somebody else is asked; the seat."""
    seat, bot, eyes = deciders(s)[0], make_bot(spec, "turn"), fast_rng("eyes")
    while deciders(s) == [seat]:
        apply(s, seat, bot.choose(observe(game, s, seat, eyes)))
    return seat


@pytest.mark.parametrize(("slug", "n", "ply"), all_of(WINS))
def test_a_win_within_reach_is_taken(slug: str, n: int, ply: int) -> None:
    game = load_game(slug)
    s = position(game, f"{slug} {n}", ply)
    assert win_at_hand(game, s)
    looks = min(20, setting(str(game.folder), "looks", "strategist", 20))
    for level in ("newcomer", "greedy", f"strategist:{looks:.0f}", "master:20"):
        played = s.clone()
        seat = play_turn(game, played, level)
        ended = game.outcome(played)
        assert ended is not None and seat in ended.winners, level


@pytest.mark.parametrize(("slug", "n", "ply"), all_of(DENIALS))
def test_a_win_is_not_handed_over(slug: str, n: int, ply: int) -> None:
    game = load_game(slug)
    s = position(game, f"{slug} {n}", ply)
    assert win_to_deny(game, s)
    looks = setting(str(game.folder), "looks", "strategist", 120)
    for level in ("greedy", f"strategist:{looks:.0f}", "master:120"):
        played = s.clone()
        play_turn(game, played, level)
        assert not hands_over(game, played), level


@pytest.mark.parametrize(("n", "ply"), DENIALS["olympos"])
def test_a_win_is_not_handed_over_by_who_plans_in_several_worlds(n: int, ply: int) -> None:
    game = load_game("olympos")
    s = position(game, f"olympos {n}", ply)
    play_turn(game, s, "master:300")
    assert not hands_over(game, s)


@pytest.mark.parametrize(("slug", "n", "ply"), all_of(DENIALS))
def test_a_win_is_not_handed_over_by_who_hardly_has_time(slug: str, n: int, ply: int) -> None:
    game = load_game(slug)
    s = position(game, f"{slug} {n}", ply)
    play_turn(game, s, "strategist:2")
    assert not hands_over(game, s)


@pytest.mark.parametrize(("slug", "n", "ply"), [one for one in all_of(DENIALS) if one[0] in ("panthalos", "mythologies")])
def test_a_search_takes_no_turn_that_lets_the_next_seat_win_for_the_best(slug: str, n: int, ply: int) -> None:
    game = load_game(slug)
    s = position(game, f"{slug} {n}", ply)
    seat = deciders(s)[0]
    found = [turn for turn in ways(game, s, seat) if deciders(turn.end) == [1 - seat]]
    gifts = [Edge(turn) for turn in found if hands_over(game, turn.end)][:5]
    safe = [Edge(turn) for turn in found if not hands_over(game, turn.end)]
    found = [edge.turn for edge in [*gifts, *safe]]
    search = Search(Judge(game), seat, fast_rng("search"))
    ranked = search.without_gifts([*gifts, *safe], found)
    assert ranked == [*safe, *gifts] and [edge.value() for edge in ranked[len(safe) :]] == [0.0] * len(gifts)
    assert search.without_gifts([*safe, *gifts], found) == [*safe, *gifts]
    assert search.without_gifts([*gifts], [edge.turn for edge in gifts]) == gifts
    rescued = search.without_gifts(gifts[:2], found)
    assert rescued[0].turn is safe[0].turn and rescued[0].visits == 1 and rescued[1:] == gifts[:2]
