"""Every space, tile, merchant, artisan, calamity, duel outcome, verb, log line and end has fired in a corpus of random games."""

from __future__ import annotations

from typing import Any

from pantheon.core import Match, fast_rng
from pantheon.games import load_game
from pantheon.games.panthalos.actions import ARTISANS, BASIC, CALAMITIES, MERCHANTS, PLACES, REINFORCEMENTS, SHIPS, SPACES, TITANS
from pantheon.research.corpus import Corpus, all_keys, all_verbs
from pantheon.research.random_play import Setup, Wanderer

GAMES = {2: 30, 3: 20, 4: 25, 5: 25}
TRADERS = {2: 70, 3: 30, 4: 12, 5: 12}
LIKES = {
    "deliver": 3, "supply m08": 9, "supply m09": 9, "activate": 20, "two_goods": 6, "take_artisan": 9, "defend": 20,
    "one_good_and_promote": 3,
    "space agora_1": 9, "space agora_2": 6, "space agora_3": 6, "space art_1": 6, "space art_2": 5, "space polis_6": 50,
    "space agro": 4, "take artisan_any": 6, "use artisan_any": 3,
}  # fmt: skip
SHUNS = ("ship", "discard", "pass", "decline", "token_for_8")
RARE = {"log no_token_left"}
"""Eleven tokens gone: tested by its rule (PAN-302)."""


class Trader(Wanderer):
    """Random play by somebody who refines goods and supplies merchants: what plain chance hardly ever does."""

    def choose(self, s: Any, seat: int, choices: list[int]) -> int:
        texts = [self.game.book.text(choice) for choice in choices]
        weights = [LIKES.get(text, 0.05 if text.startswith(SHUNS) else 1) for text in texts]
        left = sum(weights) * self.rng.below(1 << 20) / (1 << 20)
        for choice, weight in zip(choices, weights, strict=True):
            left -= weight
            if left < 0:
                return choice
        return choices[-1]


def trade(seats: int, seed: str) -> Match:
    game = load_game("panthalos")
    match = Match(game, seats, {}, seed)
    trader = Trader(game, fast_rng(f"trade {seed}"))
    while not match.over:
        match.play(*trader.answer(match.state))
    return match


def expected() -> list[str]:
    game = load_game("panthalos")
    found = [*all_verbs(game), *all_keys(game, "log"), *all_keys(game, "reason"), *all_keys(game, "tie_break")]
    found += [f"space space={space}" for space in SPACES]
    found += [f"log claims space={space}" for space in SPACES if space.startswith("polis")]
    found += [f"take tile={tile}" for tile in (*BASIC, *SHIPS, *REINFORCEMENTS, *ARTISANS)]
    found += [f"log draws tile={tile}" for tile in REINFORCEMENTS]
    found += [f"log delivers merchant={merchant}" for merchant in MERCHANTS]
    found += [f"log activates tile={artisan}" for artisan in ARTISANS]
    found += [f"log plays tile={tile}" for tile in (*TITANS, *REINFORCEMENTS)]
    found += [f"keep tile={tile}" for tile in TITANS]
    found += [f"log attack calamity={calamity}" for calamity in CALAMITIES]
    found += [f"log challenges element={element}" for element in ("air", "water", "earth", "fire")]
    found += [f"promote place={place}" for place in PLACES]
    return [effect for effect in found if effect not in RARE]


def test_everything_fires() -> None:
    corpus = Corpus(load_game("panthalos"))
    for seats, games in GAMES.items():
        corpus.play(Setup(seats, {}), games)
        for n in range(TRADERS[seats]):
            corpus.add(trade(seats, f"trade-{n}"))
    assert corpus.report(expected()) == ""
