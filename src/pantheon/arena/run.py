"""Playing a contest: on all cores of a machine or on a Ray cluster, resumable, stopping early when the answer is clear."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from pantheon.arena.contest import Contest, Pairing, Played, open_game, pairings, play_game, tally
from pantheon.arena.spread import check_place, spread
from pantheon.arena.stats import decided
from pantheon.core.errors import BadMatch, BadSetup

Report = Callable[[list[Played], int], None]
"""Called after every game with what is known so far and the number of games wanted."""


class Ledger:
    """The games of a contest on disk: a first line that says what is played, then a line per game."""

    def __init__(self, path: Path | None, contest: Contest) -> None:
        self.path = path
        self.played: list[Played] = []
        if path is None:
            return
        if path.exists():
            self._resume(path, contest)
        else:
            path.write_bytes(msgspec.json.encode(contest) + b"\n")

    def _resume(self, path: Path, contest: Contest) -> None:
        head, *lines = path.read_bytes().splitlines() or [b""]
        try:
            begun = msgspec.json.decode(head, type=Contest)
            self.played = [msgspec.json.decode(line, type=Played) for line in lines]
        except msgspec.DecodeError as e:
            raise BadMatch(f"{path} is no contest file: {e}. Name another file with --out.") from None
        if msgspec.structs.replace(begun, games=contest.games) != contest:
            raise BadSetup(f"{path} holds another contest. Name another file with --out.")

    def add(self, played: Played) -> None:
        self.played.append(played)
        if self.path is not None:
            with self.path.open("ab") as f:
                f.write(msgspec.json.encode(played) + b"\n")


def run_contest(
    contest: Contest, out: Path | None = None, workers: int = 0, target: float | None = None, on: str = "processes",
    report: Report | None = None,
) -> list[Played]:  # fmt: skip
    """Play what is missing of a contest. With a target: stop when the first bot's share is clearly above or below it."""
    _check(contest)
    check_place(on)
    return play_missing(contest, partial(play_game, contest), out, workers, target, on, report)


def play_missing(
    contest: Contest, play: Callable[[Pairing], Played], out: Path | None, workers: int, target: float | None, on: str,
    report: Report | None, least: int = 0,
) -> list[Played]:  # fmt: skip
    """The same for games that ``play`` knows how to play; so many of them at ``least``, however clear they seem."""
    ledger = Ledger(out, contest)
    known = {game.number for game in ledger.played}
    left = [pairing for pairing in pairings(contest) if pairing.number not in known]
    for game in spread(play, left, workers, on):
        ledger.add(game)
        if report is not None:
            report(ledger.played, contest.games)
        wins, sat = tally(ledger.played, len(contest.bots))
        if target is not None and len(ledger.played) >= least and decided(wins[0], sat[0], target):
            break
    return sorted(ledger.played, key=lambda game: game.number)


def _check(contest: Contest) -> None:
    """Say what is wrong before any process is started."""
    from pantheon.bots import make_bot

    game = open_game(contest)
    game.choose(contest.seats, contest.options)
    for spec in contest.bots:
        make_bot(spec)
