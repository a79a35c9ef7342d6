"""The gate: a new net against the best before, on fresh seeds, with the seats changed, until the answer is clear.

Both sides are played by the player of self-play without its experiments: one beam a turn, whose ends the nets judge, as the
strategist's contenders are found. That costs a tenth of a game of greedy bots. A bot can be named instead.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from pantheon.arena.contest import Contest, Pairing, Played, tally
from pantheon.arena.run import Report, play_missing, run_contest
from pantheon.arena.stats import interval
from pantheon.bots.nets import judge_of
from pantheon.games import load_game
from pantheon.train.selfplay import Habits, play_turns

BETTER: Final = 1.1
"""A new net must win so many times its fair share: 55 % with two seats."""
LEAST: Final = 40
"""Games at least, however clear they seem."""


class Gate(msgspec.Struct, frozen=True):
    """Which judges meet (as after the ``@`` of a bot's name), how often at most, and who plays for them."""

    game: str
    seats: int
    new: str
    old: str
    games: int
    seed: str
    player: str
    habits: Habits
    better: float = BETTER
    """Stop when it is clear whether the new one wins so many times its fair share."""


def fair_share(slug: str, seats: int) -> float:
    """What equals win: a team wins or loses together, and plays with one net."""
    game = load_game(slug)
    return 1.0 / len({game.side(seats, seat) for seat in range(seats)})


def run_gate(gate: Gate, path: Path, workers: int, on: str, report: Report) -> tuple[float, float, float, int]:
    """The share of the new net, its interval, and the games it took."""
    fair = fair_share(gate.game, gate.seats)
    player = gate.player or "self-play"
    bots = (f"{player}@{gate.new}", f"{player}@{gate.old}")
    contest = Contest(gate.game, bots, gate.seats, gate.games, gate.seed, alone=fair < 0.5)
    target = gate.better * fair
    if gate.player:
        played = run_contest(contest, path, workers, target, on, report)
    else:
        played = play_missing(contest, partial(_game, gate), path, workers, target, on, report, LEAST)
    wins, sat = tally(played, 2)
    return (wins[0] / sat[0], *interval(wins[0], sat[0]), len(played))


def _game(gate: Gate, pairing: Pairing) -> Played:
    """One game; a game that gets too long is everybody's."""
    game = load_game(gate.game)
    by_bot = [judge_of(game, gate.seats, net) for net in (gate.new, gate.old)]
    habits = msgspec.structs.replace(gate.habits, noise=0.0, taste=0.0)
    played = play_turns([by_bot[bot] for bot in pairing.bots], pairing.seed, habits)
    winners, scores = (played.winners, played.scores) if played else (list(range(gate.seats)), [0] * gate.seats)
    return Played(pairing.number, pairing.bots, winners, scores, "", len(played.answers) // 2 if played else 0, [])
