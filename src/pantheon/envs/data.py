"""Games as data: positions, choices and outcomes in Parquet files, for learning from them.

A folder holds ``_about.json`` (what was played, the names of the row's entries, the texts of the actions) and parts of
some games each. A part that is there is not played again, so a run that was stopped goes on. One line per answer:

    game int32        which game (its seed is ``<seed>/<game>``)
    answer int32      which answer of that game, from 0
    seat int8         who was asked
    bot string        who answered
    row list<float32> what the seat knew: the encoding, fixed size
    legal list<int16> the actions that it could choose from
    action int16      the one that it chose
    win float32       its share of the victory
    margin float32    its points ahead of the best other seat
    left int32        how many answers the game went on for
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from pantheon.arena.spread import spread
from pantheon.core import BadSetup, fast_rng
from pantheon.core.encoding import floats
from pantheon.envs.agents import make_agent
from pantheon.envs.episode import Episode, missing, open_setup

try:
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as e:
    raise missing("pyarrow", "data") from e

ABOUT = "_about.json"
FORMAT = 1
PART = 50
"""Games in a part."""


class Order:
    """What is to be played. The same words give the same data, whatever machine plays them."""

    def __init__(self, game: str, seats: int, games: int, bots: list[str], explore: float, seed: str) -> None:
        """``explore``: how often a bot answers at random, so that more is seen than good play."""
        self.found, self.seats, self.variants = open_setup(game, seats, None)
        if len(bots) not in (1, self.seats):
            raise BadSetup(f"{len(bots)} bots are named for {self.seats} seats: name one for all, or one for each.")
        for bot in bots:
            make_agent(bot)
        self.slug, self.games, self.explore, self.seed = game, games, explore, seed
        self.bots = bots if len(bots) == self.seats else bots * self.seats

    def about(self) -> dict[str, Any]:
        game = self.found
        return {
            "format": FORMAT, "game": self.slug, "version": game.version, "data": game.data.fingerprint, "seats": self.seats,
            "options": self.variants, "bots": self.bots, "explore": self.explore, "seed": self.seed,
            "encoding": game.encoding.version, "entries": game.encoding.names(self.seats),
            "actions": [game.book.text(action) for action in range(game.book.size)],
        }  # fmt: skip

    def __reduce__(self) -> Any:
        return Order, (self.slug, self.seats, self.games, self.bots, self.explore, self.seed)


class Lines:
    """The lines of some games, column by column."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.row = floats(size)
        self.rows = array("f")
        self.legal: list[list[int]] = []
        self.plain: dict[str, list[Any]] = {
            name: [] for name in ("game", "answer", "seat", "bot", "action", "win", "margin", "left")
        }

    def add(self, episode: Episode, legal: list[int], **values: Any) -> None:
        episode.game.encode(episode.state, episode.seat, self.row)
        self.rows.frombytes(self.row.tobytes())
        self.legal.append(legal)
        for name, value in values.items():
            self.plain[name].append(value)

    def table(self) -> Any:
        kinds = {
            "game": pa.int32(), "answer": pa.int32(), "seat": pa.int8(), "bot": pa.string(), "action": pa.int16(),
            "win": pa.float32(), "margin": pa.float32(), "left": pa.int32(),
        }  # fmt: skip
        columns = {name: pa.array(self.plain[name], kinds[name]) for name in kinds}
        rows = pa.FixedSizeListArray.from_arrays(pa.array(np.frombuffer(self.rows, np.float32)), self.size)
        return pa.table(columns | {"row": rows, "legal": pa.array(self.legal, pa.list_(pa.int16()))})


def play_part(order: Order, folder: Path, part: int) -> int:
    """Play the games of one part and write them; how many answers there are."""
    lines = Lines(order.found.encoding.size(order.seats))
    for number in range(part * PART, min(order.games, (part + 1) * PART)):
        play_one(order, number, lines)
    path = folder / part_name(part)
    unfinished = path.with_suffix(".tmp")
    pq.write_table(lines.table(), unfinished, compression="zstd")
    unfinished.rename(path)
    return len(lines.legal)


def play_one(order: Order, number: int, lines: Lines) -> None:
    from pantheon.bots import observe

    seed = f"{order.seed}/{number}"
    episode = Episode(order.found, order.seats, order.variants, seed)
    turn = number % order.seats
    names = order.bots[turn:] + order.bots[:turn]
    bots = [make_agent(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    rng, n, first = fast_rng(f"{seed}/eyes"), 0, len(lines.legal)
    while (seat := episode.seat) >= 0:
        legal = episode.options()
        if rng.below(1_000_000) < order.explore * 1_000_000:
            name, action = "random", rng.pick(legal)
        else:
            name, action = names[seat], bots[seat].choose(observe(episode.game, episode.state, seat, rng))
        lines.add(episode, legal, game=number, answer=n, seat=seat, bot=name, action=action)
        episode.step(action)
        n += 1
    wins, margins = episode.rewards("win"), episode.rewards("margin")
    seats = lines.plain["seat"][first:]
    lines.plain["win"] += [wins[seat] for seat in seats]
    lines.plain["margin"] += [margins[seat] for seat in seats]
    lines.plain["left"] += list(range(n - 1, -1, -1))


def part_name(part: int) -> str:
    return f"part-{part:05}.parquet"


def write(
    order: Order, folder: Path, workers: int = 0, on: str = "processes", tell: Callable[[int], None] = lambda n: None
) -> int:
    """Play what is missing; how many parts there are in the end."""
    folder.mkdir(parents=True, exist_ok=True)
    about = folder / ABOUT
    told = json.loads(json.dumps(order.about()))
    if about.exists() and json.loads(about.read_text(encoding="utf-8")) != told:
        raise BadSetup(f"{folder} holds other data. Name another folder with --out.")
    about.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    parts = range((order.games + PART - 1) // PART)
    left = [part for part in parts if not (folder / part_name(part)).exists()]
    for answers in spread(partial(play_part, order, folder), left, workers, on):
        tell(answers)
    return len(parts)


def read(folder: Path | str) -> dict[str, Any]:
    """All parts as numpy arrays by column: ``row`` as one matrix, ``legal`` as a list of arrays."""
    table = pq.read_table(folder)
    found = {name: table[name].to_numpy() for name in table.column_names if name not in ("row", "legal")}
    rows = table["row"].combine_chunks()
    found["row"] = rows.values.to_numpy().reshape(len(rows), -1)
    found["legal"] = [np.asarray(legal, np.int16) for legal in table["legal"].to_pylist()]
    return found
