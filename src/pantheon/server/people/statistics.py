"""What the public games of this server show about a game: who wins from where and with what, how long, how high."""

from __future__ import annotations

from collections import Counter, defaultdict
from statistics import mean, median
from typing import Any, NamedTuple

import msgspec

from pantheon.arena.report import FEW
from pantheon.arena.stats import interval
from pantheon.server.aside import Aside
from pantheon.server.people.results import Choices
from pantheon.server.store import Store

COUNTED = 3000
"""So many of the latest games."""
RECORDS = 5
LATEST = (
    """SELECT table_id FROM finished WHERE game = $1 AND visibility = 'public' AND altered = 0 ORDER BY ended DESC LIMIT $2"""
)
ROWS = f"""SELECT f.table_id, f.seats, f.options, f.began, f.ended, f.steps, f.reason, r.seat, r.kind, r.level, r.name, r.score,
    r.place, r.parts, r.choices FROM finished f JOIN results r ON r.table_id = f.table_id
  WHERE f.table_id IN ({LATEST}) ORDER BY f.ended, f.table_id, r.seat"""
"""Games are told apart by their first seat: all seats of a game come together."""


class Choice(NamedTuple):
    """Something that seats chose: how many, which share of them won, and the interval of 95 % of that share."""

    id: str
    seats: int
    share: float
    low: float
    high: float


class Setup:
    """The games with one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.won = [0] * seats
        self.steps: list[int] = []
        self.minutes: list[float] = []
        self.reasons: Counter[str] = Counter()
        self.options: Counter[tuple[str, str]] = Counter()
        self.parts: tuple[dict[str, list[int]], dict[str, list[int]]] = (defaultdict(list), defaultdict(list))
        """Points by source: of those who won, of the others."""
        self.chose: Counter[tuple[str, str]] = Counter()
        self.won_with: Counter[tuple[str, str]] = Counter()
        """By kind of choice and id: how many seats chose it, how many of these won."""

    def begin(self, options: str, began: int, ended: int, steps: int, reason: str) -> None:
        self.games += 1
        self.steps.append(steps)
        self.minutes.append((ended - began) / 60_000)
        self.reasons[reason] += 1
        self.options.update(msgspec.json.decode(options, type=dict[str, str]).items())

    def add(self, seat: int, place: int, parts: str, choices: str) -> None:
        self.won[seat] += place == 1
        for kind, ids in msgspec.json.decode(choices, type=Choices).items():
            chosen = [(kind, id) for id in ids]
            self.chose.update(chosen)
            if place == 1:
                self.won_with.update(chosen)
        for part, points in msgspec.json.decode(parts, type=dict[str, int]).items():
            self.parts[place != 1][part].append(points)

    def sources(self) -> list[tuple[str, float, float]]:
        """Each source of points: what winners got of it on average, and the others."""
        won, others = self.parts
        return [(part, _average(won[part]), _average(others[part])) for part in dict.fromkeys([*won, *others])]

    def choices(self) -> dict[str, list[Choice]]:
        """By kind, what enough seats chose; with what they won most often first."""
        found: dict[str, list[Choice]] = defaultdict(list)
        for (kind, id), seats in self.chose.items():
            if seats >= FEW:
                won = self.won_with[kind, id]
                found[kind].append(Choice(id, seats, won / seats, *interval(won, seats)))
        return {kind: sorted(of, key=lambda one: (-one.share, -one.seats, one.id)) for kind, of in found.items()}

    def usual(self) -> float:
        """The share of seats that won, whatever they chose."""
        return sum(self.won) / (self.games * self.seats)


def _average(numbers: list[int]) -> float:
    return round(mean(numbers), 1) if numbers else 0.0


def middle(numbers: list[Any]) -> float:
    return round(median(numbers), 1) if numbers else 0.0


class Shown:
    """What the games show: set-ups by their number of seats, and the highest scores."""

    def __init__(self, rows: list[tuple[Any, ...]]) -> None:
        self.setups: dict[int, Setup] = {}
        self.records: list[tuple[int, str, str, str, int, int]] = []
        """Score, name, level of a bot, table, number of seats, when."""
        for table, seats, options, began, ended, steps, reason, seat, kind, level, name, score, place, parts, choices in rows:
            setup = self.setups.setdefault(seats, Setup(seats))
            if seat == 0:
                setup.begin(options, began, ended, steps, reason)
            setup.add(seat, place, parts, choices)
            self.records.append((score, name, level if kind == "bot" else "", table, seats, ended))
        self.records = sorted(self.records, key=lambda record: (-record[0], record[5]))[:RECORDS]


async def shown(store: Store, aside: Aside, game: str) -> Shown:
    """Thousands of games take longer than a move may wait, and are paid for by the time that they take."""
    return await aside(Shown, await store.fetch(ROWS, game, COUNTED))
