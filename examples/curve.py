"""What the examples share: an agent's share of victories against bots, and a picture of how it grew."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from pantheon.arena.stats import interval
from pantheon.core.encoding import floats
from pantheon.envs.episode import Episode, Opponents
from pantheon.games import load_game

Act = Callable[[Any, Any], int]
"""An agent: a row and a mask (numpy arrays) in, an action out."""
Point = tuple[float, float, float, float]
"""Steps learned from, share of victories, and its 95 % interval."""


def read(episode: Episode, seat: int) -> tuple[Any, Any]:
    """A seat's row and mask."""
    game, s = episode.game, episode.state
    row, mask = floats(game.encoding.size(s.seats)), memoryview(bytearray(game.book.size))
    game.encode(s, seat, row)
    game.legal(s, seat, mask)
    return row, np.asarray(mask).astype(bool)


def score(act: Act, slug: str, seats: int, level: str, games: int) -> tuple[float, float, float]:
    """The share of victories against bots of a level, on fixed seeds, each deal from every seat."""
    game = load_game(slug)
    wins = 0.0
    for n in range(games):
        seat, seed = n % seats, f"curve/{n // seats}"
        episode, bots = Episode(game, seats, game.choose(seats, {}), seed), Opponents(level, seats, seed)
        bots.play_until(episode, seat)
        while not episode.over:
            episode.step(int(act(*read(episode, seat))))
            bots.play_until(episode, seat)
        wins += episode.rewards()[seat]
    return wins / games, *interval(wins, games)


def arguments(about: str, **defaults: Any) -> argparse.Namespace:
    """--game, --seats, --out, and what else the example has, by its defaults."""
    parser = argparse.ArgumentParser(description=about)
    for name, value in ({"game": "above", "seats": 2, "out": ""} | defaults).items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    return parser.parse_args()


def draw(curves: dict[str, list[Point]], title: str, x: str, out: str, y: str = "share of victories") -> None:
    """The curves so far as a picture, and beside it their numbers as JSON. Without a file, they are only printed."""
    print(json.dumps(curves), flush=True)
    if not out:
        return
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.4), layout="constrained")
    for (name, points), colour in zip(curves.items(), ("#b5533c", "#2b5d7d", "#7a6a2f"), strict=False):
        steps, share, low, high = zip(*points, strict=True)
        axes.plot(steps, share, marker="o", markersize=3, color=colour, label=name)
        axes.fill_between(steps, low, high, color=colour, alpha=0.15, linewidth=0)
    axes.set(xlabel=x, ylabel=y, title=title)
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False)
    figure.savefig(out, metadata={"Date": None})
    Path(out).with_suffix(".json").write_text(json.dumps({"title": title, "curves": curves}, indent=1) + "\n", encoding="utf-8")
