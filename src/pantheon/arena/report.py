"""A contest told: as data for programs, and as one HTML page with plots for people."""

from __future__ import annotations

import html
import io
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pantheon.arena.contest import Contest, Played, open_game, tally
from pantheon.arena.stats import interval, ratings
from pantheon.core.errors import BadSetup

Share = dict[str, Any]
FEW = 10
"""What fewer seats had than this is left out of the balance table."""


def summary(contest: Contest, played: Sequence[Played]) -> dict[str, Any]:
    """Everything a contest says, as plain data."""
    wins, sat = tally(played, len(contest.bots))
    skills = ratings(played, len(contest.bots))
    bots = [
        {
            "bot": name,
            "games": sat[i],
            **_share(wins[i], sat[i]),
            "skill": round(skills[i][0], 2),
            "doubt": round(skills[i][1], 2),
        }
        for i, name in enumerate(contest.bots)
    ]
    by_seat = [_share(sum(_part(g, seat) for g in played), len(played)) for seat in range(contest.seats)]
    by_place = [
        _share(sum(_part(g, (g.first + place) % contest.seats) for g in played), len(played)) for place in range(contest.seats)
    ]
    lengths = sorted(g.length for g in played)
    return {
        "game": contest.game,
        "seats": contest.seats,
        "games": len(played),
        "bots": bots,
        "win_share_by_seat": by_seat,
        "win_share_by_place": by_place,
        "length": {"min": lengths[0], "median": lengths[len(lengths) // 2], "max": lengths[-1]} if lengths else {},
        "reasons": dict(Counter(g.reason for g in played).most_common()),
        "balance": balance(played),
    }


def _part(game: Played, seat: int) -> float:
    """A seat's part of the win."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def _share(wins: float, games: int) -> Share:
    low, high = interval(wins, games)
    return {
        "wins": round(wins, 2),
        "share": round(wins / games, 4) if games else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def balance(played: Sequence[Played]) -> list[Share]:
    """For everything that the log attributes to a seat: how often a seat that had it won."""
    had: defaultdict[str, int] = defaultdict(int)
    won: defaultdict[str, float] = defaultdict(float)
    for game in played:
        for seat, things in enumerate(game.had):
            for thing in things:
                had[thing] += 1
                won[thing] += _part(game, seat)
    rows = [{"what": thing, "seats": had[thing], **_share(won[thing], had[thing])} for thing in had if had[thing] >= FEW]
    return sorted(rows, key=lambda row: -float(row["share"]))


def write_report(contest: Contest, played: Sequence[Played], path: Path) -> None:
    """One page that stands alone."""
    told = summary(contest, played)
    game = open_game(contest)
    title = f"{game.slug.capitalize()}: {', '.join(contest.bots)}"
    command = f"pantheon arena {contest.game} --bots {','.join(contest.bots)} --seats {contest.seats} --games {contest.games}"
    places = [str(place + 1) for place in range(contest.seats)]
    parts = [
        f"<h1>{html.escape(title)}</h1>",
        f"<p>{told['games']} games with {contest.seats} seats. Made by <code>{html.escape(command)}</code>.</p>",
        "<h2>Strength</h2>" + _table(told["bots"]),
        _bars("Share of wins", contest.bots, told["bots"], 1 / min(len(contest.bots), contest.seats)),
        "<h2>Who begins</h2>",
        _bars("Share of wins by place in the starting order", places, told["win_share_by_place"], 1 / contest.seats),
        "<h2>Scores and length</h2>",
        _histogram("Scores", [_scores(played, bot) for bot in range(len(contest.bots))], contest.bots),
        _histogram("Answers per game", [[g.length for g in played]], ("all games",)),
        "<h2>How games ended</h2>" + _table([{"reason": _say(game, k), "games": n} for k, n in told["reasons"].items()]),
        "<h2>Balance: what winners had</h2>" + _table(told["balance"]),
    ]
    path.write_text(_PAGE.format(title=html.escape(title), body="\n".join(parts)), encoding="utf-8")


def _scores(played: Sequence[Played], bot: int) -> list[int]:
    return [score for g in played for seat, score in enumerate(g.scores) if g.bots[seat] == bot]


def _say(game: Any, reason: str) -> str:
    return str(game.texts("en", ["the winner"]).say("reason", reason, [(0,)]))


def _table(rows: Sequence[Share]) -> str:
    if not rows:
        return "<p>Nothing to show.</p>"
    head = "".join(f"<th>{html.escape(str(key))}</th>" for key in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{html.escape(str(v))}</td>" for v in row.values()) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _plot() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BadSetup("Reports need matplotlib: pip install 'pantheon-games[arena]'.") from None
    return Figure(figsize=(7, 2.6), layout="constrained")


def _svg(figure: Any) -> str:
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True)
    text = out.getvalue()
    return f"<figure>{text[text.index('<svg') :]}</figure>"


def _bars(title: str, names: Sequence[str], shares: Sequence[Share], fair: float) -> str:
    """Shares with their intervals beside the fair share."""
    figure = _plot()
    axes = figure.subplots()
    errors = [[s["share"] - s["low"] for s in shares], [s["high"] - s["share"] for s in shares]]
    axes.barh(list(names), [s["share"] for s in shares], xerr=errors, color="#c8643b", ecolor="#1f1a17", capsize=4)
    axes.axvline(fair, color="#2f6f8f", linestyle="--")
    axes.set_xlim(0, 1)
    axes.set_title(title)
    axes.invert_yaxis()
    return _svg(figure)


def _histogram(title: str, samples: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    figure = _plot()
    axes = figure.subplots()
    axes.hist([list(s) for s in samples], bins=24, label=list(names))
    axes.set_title(title)
    axes.legend()
    return _svg(figure)


_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; color: #1f1a17; background: #f6ecd9 }}
body {{ max-width: 60rem; margin: 2rem auto; padding: 0 1rem }}
h1, h2 {{ font-family: Cinzel, Georgia, serif }} h2 {{ border-bottom: 2px solid #c8643b }}
table {{ border-collapse: collapse; width: 100% }}
th, td {{ text-align: left; padding: .2rem .6rem; border-bottom: 1px solid #c9c3b8 }}
figure {{ margin: 1rem 0 }} svg {{ max-width: 100%; height: auto }}
</style></head><body>
{body}
</body></html>
"""
