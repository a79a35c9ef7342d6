"""A picture of a training: how well each generation foretells games, and how it did against the one before."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pantheon.core.errors import BadSetup
from pantheon.train.run import Generation, Meeting, Plan


def check_drawing() -> None:
    """Say before a long training what its picture needs."""
    if find_spec("matplotlib") is None:
        raise BadSetup("The picture of a training needs matplotlib: pip install 'pantheon-games[train]'.")


def draw_curves(plan: Plan, done: Sequence[Generation], path: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 3 * len(plan.seats)), layout="constrained")
    rows = figure.subplots(len(plan.seats), 2, squeeze=False)
    for seats, (losses, shares) in zip(plan.seats, rows, strict=True):
        kept = [one for each in done for one in (each.meetings if plan.values else each.tendencies)]
        met = [one for one in kept if one.seats == seats]
        _draw(plan.game, seats, met, losses, shares)
    figure.savefig(path)


def _draw(game: str, seats: int, met: Sequence[Meeting], losses: Any, shares: Any) -> None:
    """One number of seats: how well what was learned foretells games (or choices), and how it did in matches."""
    numbers = range(len(met))
    losses.plot(numbers, [one.hand_loss for one in met], "o--", color="#2f6f8f", label="by hand, rescaled")
    losses.plot(numbers, [one.loss for one in met], "o-", color="#c8643b", label="learned")
    losses.set_title(f"{game}, {seats} seats: log loss, games not seen")
    losses.legend()
    errors = [[one.share - one.low for one in met], [one.high - one.share for one in met]]
    shares.errorbar(numbers, [one.share for one in met], yerr=errors, fmt="o", color="#c8643b", capsize=4)
    shares.axhline(1 / seats, color="#2f6f8f", linestyle="--")
    shares.set_ylim(0, 1)
    shares.set_title("share of wins against the best before")
    for axes in (losses, shares):
        axes.set_xlabel("generation")
        axes.set_xticks(numbers)
