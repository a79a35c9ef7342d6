"""Prepared positions: moments of random games in which a win is at hand, or must not be handed over.

    python tests/bots/positions.py above      finds some; what it prints goes into test_positions.py

A position is named by the seed of a random game and the number of its answers: after a change of rules or weights, find anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from pantheon.bots.chain import Turn, turns
from pantheon.bots.judge import Judge
from pantheon.core import Game, State, deciders, fast_rng
from pantheon.core.engine import apply
from pantheon.games import load_game
from pantheon.research.random_play import LIMIT, Wanderer

BEAM, WIDTH = 8, 16
WANTED = 5
REPLIES = 4
"""Turns after which the next seat's answers are looked at."""


def moments(game: Game[Any], seed: str) -> Iterator[State]:
    """A random game, decision by decision."""
    s = game.new(2, seed=seed)
    wanderer = Wanderer(game, fast_rng(f"wander {seed}"))
    for _ in range(LIMIT):
        if not s.agenda:
            return
        yield s
        apply(s, *wanderer.answer(s))


def position(game: Game[Any], seed: str, ply: int) -> State:
    for n, s in enumerate(moments(game, seed)):
        if n == ply:
            return s
    raise ValueError(f"the game of {seed} is over before answer {ply}")


def ways(game: Game[Any], s: State, seat: int) -> list[Turn]:
    return turns(Judge(game), s, seat, BEAM, WIDTH, fast_rng("ways"))


def surely_wins(game: Game[Any], s: State, seat: int, turn: Turn) -> bool:
    """A turn ends the game as won, and nothing hidden or random has helped."""
    ended = None if turn.end.agenda else game.outcome(turn.end)
    return ended is not None and ended.winners == (seat,) and turn.end.undo_blocks == s.undo_blocks


def win_at_hand(game: Game[Any], s: State) -> bool:
    """A turn wins, and most do not."""
    if len(deciders(s)) != 1:
        return False
    seat = deciders(s)[0]
    found = ways(game, s, seat)
    wins = sum(surely_wins(game, s, seat, turn) for turn in found)
    return 0 < wins <= len(found) // 2


def hands_over(game: Game[Any], s: State) -> bool:
    """Whether the seat that is to move can win with this turn."""
    if len(deciders(s)) != 1:
        return False
    seat = deciders(s)[0]
    return any(surely_wins(game, s, seat, turn) for turn in ways(game, s, seat))


def win_to_deny(game: Game[Any], s: State) -> bool:
    """No turn wins at once, some let the next seat win, and some do not."""
    if len(deciders(s)) != 1 or hands_over(game, s):
        return False
    seat = deciders(s)[0]
    found = [turn for turn in ways(game, s, seat) if turn.end.agenda and deciders(turn.end) == [1 - seat]]
    told = [hands_over(game, turn.end) for turn in [*found[:REPLIES], *found[-REPLIES:]]]
    return any(told) and not all(told)


def find(slug: str, seeds: int) -> None:
    """Print positions of both kinds."""
    game = load_game(slug)
    wins: list[tuple[str, int]] = []
    denials: list[tuple[str, int]] = []
    for n in range(seeds):
        seen = [s.clone() for s in moments(game, f"{slug} {n}")]
        new = [[], []]  # type: list[list[tuple[str, int]]]
        for ply in range(len(seen) - 1, max(-1, len(seen) - 25), -1):
            before = deciders(seen[ply - 1])
            if before == deciders(seen[ply]):
                continue
            if not new[0] and win_at_hand(game, seen[ply]):
                new[0].append((f"{slug} {n}", ply))
            elif not new[1] and win_to_deny(game, seen[ply]):
                new[1].append((f"{slug} {n}", ply))
        wins += new[0]
        denials += new[1]
        if len(wins) >= WANTED and len(denials) >= WANTED:
            break
    print(f'    "{slug}": ({wins[:WANTED]}, {denials[:WANTED]}),')


if __name__ == "__main__":
    find(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60)
