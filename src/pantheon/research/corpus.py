"""What has fired: random games are played, and every verb, argument, log line and way to end is counted.

    corpus = Corpus(game)
    corpus.play(setup, games=20)
    corpus.missing(["verb build", "build building=temple", "log duel", "log sinks monster=hydra", "reason summit"])

Names of effects: ``verb V``, ``V domain=word``, ``log K``, ``log K domain=word``, ``reason K``, ``tie_break K``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pantheon.core import Game, Match
from pantheon.core.codebook import Domain
from pantheon.research.random_play import LIMIT, Setup, play_random
from pantheon.research.wording import read_texts, template_fields


class Corpus:
    """Matches played, and how often each effect has fired in them."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.fired: Counter[str] = Counter()
        self.matches = 0
        self._domains = {
            key: sorted((int(number), domain) for number, domain in template_fields(text) if number.isdigit() and domain)
            for key, text in read_texts(game.folder, "en").get("log", {}).items()
        }

    def play(self, setup: Setup, games: int, seed: str = "corpus") -> None:
        """Random games of one set-up."""
        for n in range(games):
            self.add(play_random(self.game, setup, f"{seed}-{n}", LIMIT))

    def add(self, match: Match) -> None:
        """Count what fired in a match."""
        self.matches += 1
        for _, action in match.actions:
            self.fired.update(self.of_action(action))
        for event in match.state.log:
            self.fired.update(self.of_event(event.key, event.args))
        outcome = self.game.outcome(match.state)
        if outcome is not None:
            self.fired[f"reason {outcome.reason}"] += 1
            if outcome.tie_break:
                self.fired[f"tie_break {outcome.tie_break}"] += 1

    def of_action(self, action: int) -> Iterator[str]:
        verb = self.game.book.verb_of(action)
        yield f"verb {verb.word}"
        for domain, value in zip(verb.domains, verb.args(action), strict=True):
            yield f"{verb.word} {domain.name}={domain.word(value)}"

    def of_event(self, key: str, args: tuple[int | str, ...]) -> Iterator[str]:
        yield f"log {key}"
        for number, name in self._domains.get(key, []):
            if name != "seat" and number < len(args):
                yield f"log {key} {name}={self._word(self.game.book.domains.get(name), args[number])}"

    def _word(self, domain: Domain | None, value: int | str) -> str:
        return domain.word(value) if domain is not None and isinstance(value, int) else str(value)

    def missing(self, expected: Iterable[str]) -> list[str]:
        """What should have fired and has not."""
        return [effect for effect in expected if not self.fired[effect]]

    def report(self, expected: Iterable[str]) -> str:
        """A sentence for people: what has not fired, in how many games."""
        gaps = self.missing(expected)
        return f"{self.game.slug}: not seen in {self.matches} games: {', '.join(gaps)}" if gaps else ""


def all_verbs(game: Game[Any]) -> list[str]:
    """``verb V`` for every verb."""
    return [f"verb {word}" for word in game.book.verbs]


def all_actions(game: Game[Any], *verbs: str) -> list[str]:
    """``V domain=word`` for every argument of the given verbs (of all, when none is given)."""
    chosen = [game.book.verbs[word] for word in verbs] if verbs else list(game.book.verbs.values())
    return [f"{verb.word} {domain.name}={word}" for verb in chosen for domain in verb.domains for word in domain.words]


def all_words(game: Game[Any], key: str, domain: str) -> list[str]:
    """``log K domain=word`` for every word of a domain."""
    return [f"log {key} {domain}={word}" for word in game.book.domains[domain].words]


def all_keys(game: Game[Any], table: str) -> list[str]:
    """``log K``, ``reason K`` or ``tie_break K`` for every key of that table of the texts."""
    return [f"{table} {key}" for key in read_texts(game.folder, "en").get(table, {})]
