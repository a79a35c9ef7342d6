"""A picture of a training: how well each generation foretells games, and how it did against the one before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pantheon.core.errors import BadSetup
from pantheon.train.run import Generation, Plan


def draw_curves(plan: Plan, done: Sequence[Generation], path: Path) -> None:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BadSetup("The picture needs matplotlib: pip install 'pantheon-games[arena]'.") from None
    figure = Figure(figsize=(8, 3), layout="constrained")
    losses, shares = figure.subplots(1, 2)
    numbers = [one.number for one in done]
    losses.plot(numbers, [one.hand_loss for one in done], "o--", color="#2f6f8f", label="by hand, rescaled")
    losses.plot(numbers, [one.loss for one in done], "o-", color="#c8643b", label="net")
    losses.set_title(f"{plan.game}, {plan.seats} seats: log loss on games not seen")
    losses.legend()
    errors = [[one.share - one.low for one in done], [one.high - one.share for one in done]]
    shares.errorbar(numbers, [one.share for one in done], yerr=errors, fmt="o", color="#c8643b", capsize=4)
    shares.axhline(1 / plan.seats, color="#2f6f8f", linestyle="--")
    shares.set_ylim(0, 1)
    shares.set_title("share of wins against the best before")
    for axes in (losses, shares):
        axes.set_xlabel("generation")
        axes.set_xticks(numbers)
    figure.savefig(path)
