"""One contest: which bots sit where, on which seeds, and what came of each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from pantheon.bots import Bot, make_bot, observe
from pantheon.core import BadSetup, apply, deciders, fast_rng
from pantheon.core.game import Game
from pantheon.games import load_game


class Contest(msgspec.Struct, frozen=True):
    """What is to be played: the same words give the same games on every machine (with budgets in playouts)."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: str = "arena"
    options: dict[str, str] = {}
    alone: bool = False
    """The first bot sits alone against the others, instead of every bot as often as possible."""
    data: str = ""


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: its number, its seed, and the bot of each seat by index."""

    number: int
    seed: str
    bots: tuple[int, ...]


class Played(msgspec.Struct):
    """What came of a game."""

    number: int
    bots: tuple[int, ...]
    winners: list[int]
    scores: list[int]
    reason: str
    length: int
    had: list[list[str]]
    """By seat, what it had or did at least once, as told by the log: ``log key domain=id``."""
    first: int = 0
    """The seat that began: the first that was asked alone."""


def pairings(contest: Contest) -> list[Pairing]:
    """Every line-up in all its rotations on one seed, then the next seed: each bot meets each seat equally often.

    Rotations that seat the same names alike would be the same game again: they take turns, one a seed.
    """
    turns = _rotations(_lineups(contest), contest.bots)
    found = []
    for number in range(contest.games):
        deal, turn = divmod(number, len(turns))
        alike = turns[turn]
        found.append(Pairing(number, f"{contest.seed}/{deal}", alike[deal % len(alike)]))
    return found


def _lineups(contest: Contest) -> list[tuple[int, ...]]:
    """Who sits at one table: all bots, or, if they are too many, so many of them as there are seats, in all ways."""
    bots, seats = len(contest.bots), contest.seats
    if contest.alone and bots > seats:
        raise BadSetup(f"{bots} bots do not fit at a table of {seats} where one sits alone: raise --seats or name fewer bots.")
    if contest.alone and bots > 1:
        return [(0, *(1 + i % (bots - 1) for i in range(seats - 1)))]
    if bots > seats:
        return list(combinations(range(bots), seats))
    return [tuple(i % bots for i in range(seats))]


def _rotations(lineups: Sequence[tuple[int, ...]], names: Sequence[str]) -> list[list[tuple[int, ...]]]:
    """All rotations of line-ups, those that seat the same names alike together."""
    turned = dict.fromkeys(lineup[i:] + lineup[:i] for lineup in lineups for i in range(len(lineup)))
    alike: dict[tuple[str, ...], list[tuple[int, ...]]] = {}
    for rotation in turned:
        alike.setdefault(tuple(names[bot] for bot in rotation), []).append(rotation)
    return list(alike.values())


def open_game(contest: Contest) -> Game[Any]:
    return load_game(contest.game, Path(contest.data) if contest.data else None)


def play_game(contest: Contest, pairing: Pairing, make: Callable[[str, str], Bot] = make_bot) -> Played:
    """Play one game to its end. Every bot gets its own chance, apart from the game's. ``make`` turns its name into a bot."""
    game = open_game(contest)
    s = game.new(contest.seats, contest.options, pairing.seed)
    bots = [make(contest.bots[bot], f"{pairing.seed}/{seat}") for seat, bot in enumerate(pairing.bots)]
    eyes = fast_rng(f"{pairing.seed}/eyes")
    length, first = 0, -1
    while asked := deciders(s):
        seat = asked[0]
        first = seat if first < 0 and len(asked) == 1 else first
        apply(s, seat, bots[seat].choose(observe(game, s, seat, eyes)))
        length += 1
    ended = game.outcome(s)
    if ended is None:
        raise RuntimeError(f"{game.slug} stopped without an outcome")
    return Played(
        pairing.number, pairing.bots, list(ended.winners), ended.scores, ended.reason, length, had(game, s), max(0, first)
    )


def had(game: Game[Any], s: Any) -> list[list[str]]:
    """What each seat had or did, from the log: lines that name a seat first and an id of a domain after it."""
    texts = game.texts("en")
    lines = {key: texts.domains("log", key) for key in {event.key for event in s.log}}
    found: list[set[str]] = [set() for _ in range(s.seats)]
    for event in s.log:
        domains = lines[event.key]
        if len(event.args) < 2 or domains.get(0) != "seat":
            continue
        for place, domain in domains.items():
            if domain not in ("seat", "") and place < len(event.args) and domain in game.book.domains:
                found[int(event.args[0])].add(f"{event.key} {domain}={_word(game, domain, event.args[place])}")
    return [sorted(one) for one in found]


def _word(game: Game[Any], domain: str, value: int | str) -> str:
    return game.book.domains[domain].word(value) if isinstance(value, int) else value


def tally(played: Sequence[Played], bots: int) -> tuple[list[float], list[int]]:
    """Wins and seats taken of each bot. A shared victory is shared between the winning seats' bots; a team wins whole."""
    wins, sat = [0.0] * bots, Counter[int]()
    for game in played:
        sides = {game.bots[seat] for seat in game.winners}
        for bot in sides:
            wins[bot] += sum(game.bots[seat] == bot for seat in game.winners) / max(1, len(game.winners))
        sat.update(set(game.bots))
    return wins, [sat[bot] for bot in range(bots)]
