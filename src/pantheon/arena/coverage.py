"""Blind spots: what can happen in a game and never happens when bots play it."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.arena.contest import Contest, Played, pairings, play_game

WANDERERS = ("random", "sensible")
"""Players without aims: over many games they do whatever can be done."""


def blind_spots(contest: Contest, played: Sequence[Played], games: int) -> list[str]:
    """What players without aims did in some games, and the bots of a contest in none of theirs; ways to end included."""
    wandered = Contest(
        contest.game, WANDERERS, contest.seats, games, f"{contest.seed}/wander", contest.options, data=contest.data
    )
    possible = _things([play_game(wandered, pairing) for pairing in pairings(wandered)])
    return sorted(possible - _things(played))


def _things(played: Sequence[Played]) -> set[str]:
    found = {f"ends {game.reason}" for game in played}
    for game in played:
        for seat in game.had:
            found.update(seat)
    return found
