"""The law of explained legality: what a question is about is offered, or a rule forbids it, in words, to its seat's knowledge.

python -m pantheon.research.legality    # the share of forbidden actions that are explained, game by game
"""

from __future__ import annotations

from typing import Any

from pantheon.core import Ask, Decision, Game, Match, Refusal, Rng, decisions, fast_rng
from pantheon.core.engine import refusals
from pantheon.core.rulebook import read_rules
from pantheon.core.task import actions_of
from pantheon.core.text import LANGUAGES
from pantheon.games import SLUGS, load_game
from pantheon.research.random_play import Wanderer


def check_legality(game: Game[Any], s: Any, rng: Rng) -> None:
    for d in decisions(s):
        check_complete(game, s, d)
        told = refusals(s, d.seat)
        check_words(game, d, told)
        again = refusals(game.sample(s, d.seat, rng), d.seat)
        assert _plain(again) == _plain(told), f"{d.task.name()} is refused for other reasons in a sampled world of seat {d.seat}"


def check_complete(game: Game[Any], s: Any, d: Decision) -> None:
    """Options and refusals are the two halves of what the question is about."""
    about = actions_of(d.task.verbs)
    for action in d.options:
        assert action in about, f"{_what(game, d, action)} is offered, but its verb is not among ``verbs``"
    for action in about:
        no = forbids(s, d, action)
        if action in d.options:
            assert no is None, f"{_what(game, d, action)} is offered although {no.rule} forbids it"
        else:
            assert no is not None, f"{_what(game, d, action)} is not offered, and no rule forbids it"


def check_words(game: Game[Any], d: Decision, told: dict[int, Refusal]) -> None:
    """A refusal names a rule of the rulebook and a sentence of both languages, with all its arguments."""
    rules = read_rules(game.folder, "en")
    texts = [game.texts(lang) for lang in LANGUAGES]
    for action, no in told.items():
        what = _what(game, d, action)
        assert action not in d.options, f"{what} is offered and refused at once"
        assert no.rule in rules, f"{what} is refused by “{no.rule}”, which is no rule"
        for t in texts:
            assert t.has("why", no.key), f"{what} is refused without words: [why] {no.key} is missing"
            assert t.say("why", no.key, no.args), f"{what} is refused by an empty sentence"


def forbids(s: Any, d: Decision, action: int) -> Refusal | None:
    return d.task.forbids(s, action) if isinstance(d.task, Ask) else d.task.forbids(s, d.seat, action)


def _plain(told: dict[int, Refusal]) -> dict[int, tuple[str, str, tuple[int | str, ...]]]:
    return {action: (no.rule, no.key, no.args) for action, no in told.items()}


def _what(game: Game[Any], d: Decision, action: int) -> str:
    return f"“{game.book.text(action)}” at {d.task.name()}"


def explained(game: Game[Any], seats: int, seed: str, every: int = 5) -> tuple[int, int]:
    """Of the actions that open questions are about and do not offer: how many name a rule, and how many there are."""
    named = forbidden = n = 0
    match, wanderer = Match(game, seats, game.choose(seats, {}), seed), Wanderer(game, fast_rng(seed))
    while not match.over:
        for d in decisions(match.state) if n % every == 0 else []:
            told = refusals(match.state, d.seat)
            missing = [action for action in actions_of(d.task.verbs) if action not in d.options]
            named += sum(action in told for action in missing)
            forbidden += len(missing)
        match.play(*wanderer.answer(match.state))
        n += 1
    return named, forbidden


if __name__ == "__main__":
    for slug in SLUGS:
        game = load_game(slug)
        pairs = [explained(game, seats, "legality") for seats in game.seats]
        named, forbidden = (sum(numbers) for numbers in zip(*pairs, strict=True))
        print(f"{slug:12} {named / forbidden:.2f}  ({named} of {forbidden})")
