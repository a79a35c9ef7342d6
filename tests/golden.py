"""Golden games: readable traces that must not change unnoticed.

    make golden                                  rewrites all of them; review the diff
    python tests/golden.py find above [seeds]    adds one for every seat count and way to end that has none yet

A trace lies in ``tests/games/<slug>/golden/``. Its head says how the match began; then one line per answer, the
digest of the state after every tenth, and the outcome. A rewrite replays the answers as far as they are legal
and then goes on at random.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from pantheon.core import Game, Match, PantheonError, fast_rng
from pantheon.games import HOUSE, load_game
from pantheon.research.random_play import LIMIT, Setup, Wanderer, play_random, setups

GAMES = Path(__file__).parent / "games"
_ANSWER = re.compile(r"^(\d+)  (.+)$")
STEP = 10


def traces() -> list[Path]:
    return sorted(GAMES.glob("*/golden/*.txt"))


def trace(match: Match) -> str:
    """A match as text."""
    game, again = match.game, Match(match.game, match.seats, match.options, match.seed)
    head = {"game": game.slug, "version": game.version, "seats": match.seats, "options": match.options, "seed": match.seed}
    lines = [json.dumps(head, ensure_ascii=False)]
    for n, (seat, action) in enumerate(match.actions, 1):
        again.play(seat, action)
        lines.append(f"{seat}  {game.book.text(action)}")
        if n % STEP == 0:
            lines.append(f"# {n} {game.digest(again.state)}")
    outcome = game.outcome(again.state)
    assert outcome is not None, "a golden game must end"
    lines += [f"# end {game.digest(again.state)}", *(f"# {k}: {json.dumps(v)}" for k, v in outcome.json().items())]
    return "\n".join(lines) + "\n"


def replay(text: str) -> Match:
    """The match of a trace, played on at random from where its answers are not legal any more."""
    head, *lines = text.splitlines()
    begin = json.loads(head)
    match = Match(load_game(begin["game"]), begin["seats"], begin["options"], begin["seed"])
    for answer in filter(None, map(_ANSWER.match, lines)):
        try:
            match.play(int(answer[1]), answer[2])
        except PantheonError:
            break
    wanderer = Wanderer(match.game, fast_rng(f"golden {match.seed}"))
    while not match.over and len(match.actions) < LIMIT:
        match.play(*wanderer.answer(match.state))
    return match


def find(game: Game[Any], seeds: int) -> None:
    """Write one trace for every seat count and way to end."""
    folder = GAMES / game.slug / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    for setup in setups(game):
        for n in range(seeds):
            match = play_random(game, Setup(*setup), f"golden-{n}")
            outcome = game.outcome(match.state)
            if outcome is None:
                continue
            path = folder / f"{setup}-{outcome.reason}{'-' + outcome.tie_break if outcome.tie_break else ''}.txt"
            if not path.exists():
                path.write_text(trace(match), encoding="utf-8")
                print(path)


def rewrite() -> None:
    for path in traces():
        old = path.read_text(encoding="utf-8")
        new = trace(replay(old))
        if new != old:
            path.write_text(new, encoding="utf-8")
            print(f"rewritten: {path.relative_to(GAMES)}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["find"] and len(sys.argv) > 2:
        for slug in HOUSE if sys.argv[2] == "all" else [sys.argv[2]]:
            find(load_game(slug), int(sys.argv[3]) if len(sys.argv) > 3 else 20)
    else:
        rewrite()
