"""``pantheon simulate``: many games without people, and what they tell."""

from __future__ import annotations

import json
from collections import Counter
from statistics import mean, median
from typing import Annotated, Any

import typer
from rich.progress import track
from rich.table import Table

from pantheon.bots import Bot, make_bot, observe
from pantheon.cli.common import AsJson, Data, GameName, Options, Seats, Seed, err, out, the_game, the_options
from pantheon.core import BadSetup, Game, Match, deciders, fast_rng, options
from pantheon.research.corpus import Corpus, all_keys, all_verbs
from pantheon.research.random_play import LIMIT, Setup, Wanderer


def simulate(
    game: GameName,
    seats: Seats = 0,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(metavar="LIST", help="A bot for every seat, by commas; without it all play at random.")
    ] = "",
    option: Options = [],  # noqa: B006
    seed: Seed = "simulate",
    data: Data = None,
    effects: Annotated[bool, typer.Option("--effects", help="Also count every effect that fired.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play many games and report win shares, lengths, branching, ends and effects."""
    chosen = the_game(game, data)
    count, variants = the_options(chosen, seats, option)
    levels = bots.split(",") if bots else []
    if levels and len(levels) != count:
        raise BadSetup(f"--bots names {len(levels)} bots for {count} seats.")
    study = Study(chosen, Setup(count, variants), levels)
    for n in track(range(games), description=f"{game} {count}p", console=err, disable=as_json and not err.is_terminal):
        study.play(f"{seed}-{n}")
    report = study.report(effects)
    if as_json:
        out.print_json(json.dumps(report))
    else:
        _show(report)


class Study:
    """Games of one set-up, counted."""

    def __init__(self, game: Game[Any], setup: Setup, levels: list[str]) -> None:
        self.game = game
        self.setup = setup
        self.levels = levels
        self.corpus = Corpus(game)
        self.wins = [0.0] * setup.seats
        self.lengths: list[int] = []
        self.branching: list[int] = []
        self.scores: list[list[int]] = []
        self.draws = 0

    def play(self, seed: str) -> None:
        match = Match(self.game, self.setup.seats, self.setup.options, seed)
        wanderer = Wanderer(self.game, fast_rng(f"wander {seed}"))
        bots = [make_bot(level.strip(), f"{seed}/{seat}") for seat, level in enumerate(self.levels)]
        while not match.over and len(match.actions) < LIMIT:
            seat, action = self.answer(match, bots) if bots else wanderer.answer(match.state)
            self.branching.append(len(options(match.state, seat)))
            match.play(seat, action)
        self.corpus.add(match)
        self.count(match)

    def answer(self, match: Match, bots: list[Bot]) -> tuple[int, int]:
        seat = deciders(match.state)[0]
        seen = observe(self.game, match.state, seat, fast_rng(f"{match.seed}/{len(match.actions)}"))
        return seat, bots[seat].choose(seen)

    def count(self, match: Match) -> None:
        self.lengths.append(len(match.actions))
        outcome = self.game.outcome(match.state)
        if outcome is None or not outcome.winners:
            self.draws += 1
            return
        self.scores.append(outcome.scores)
        for seat in outcome.winners:
            self.wins[seat] += 1

    def report(self, effects: bool) -> dict[str, Any]:
        games = len(self.lengths)
        found: dict[str, Any] = {
            "game": self.game.slug,
            "version": self.game.version,
            "seats": self.setup.seats,
            "options": self.setup.options,
            "bots": self.levels or ["random"] * self.setup.seats,
            "games": games,
            "win_shares": [round(n / games, 4) for n in self.wins],
            "draws": self.draws,
            "mean_scores": [round(mean(column), 2) for column in zip(*self.scores, strict=True)],
            "answers": {
                "min": min(self.lengths),
                "median": median(self.lengths),
                "mean": round(mean(self.lengths), 1),
                "max": max(self.lengths),
            },
            "branching": {"mean": round(mean(self.branching), 2), "max": max(self.branching)},
            "ends": self.counted("reason "),
            "tie_breaks": self.counted("tie_break "),
            "not_seen": self.corpus.missing([*all_verbs(self.game), *all_keys(self.game, "log"), *all_keys(self.game, "reason")]),
        }
        return found | ({"effects": dict(sorted(self.corpus.fired.items()))} if effects else {})

    def counted(self, prefix: str) -> dict[str, int]:
        fired = Counter({key: n for key, n in self.corpus.fired.items() if key.startswith(prefix)})
        return {key.removeprefix(prefix): n for key, n in fired.most_common()}


def _show(report: dict[str, Any]) -> None:
    table = Table("", f"{report['game']}, {report['seats']} seats, {report['games']} games", show_header=True)
    for seat, share in enumerate(report["win_shares"]):
        table.add_row(f"seat {seat} ({report['bots'][seat]}) wins", f"{share:.1%}")
    if report["mean_scores"]:
        table.add_row("mean scores", ", ".join(map(str, report["mean_scores"])))
    length, branching = report["answers"], report["branching"]
    table.add_row("answers per game", f"{length['mean']} ({length['min']} to {length['max']}, median {length['median']})")
    table.add_row("options per question", f"{branching['mean']} (at most {branching['max']})")
    table.add_row("ends", ", ".join(f"{key} {n}" for key, n in report["ends"].items()) or "none")
    table.add_row("tie-breaks", ", ".join(f"{key} {n}" for key, n in report["tie_breaks"].items()) or "none")
    table.add_row("not seen", ", ".join(report["not_seen"]) or "everything was seen")
    for effect, n in report.get("effects", {}).items():
        table.add_row(effect, str(n))
    out.print(table)
