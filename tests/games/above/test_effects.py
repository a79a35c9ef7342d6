"""Every verb, log line, deity, token and end has fired in random games."""

from __future__ import annotations

from games.above.position import GAME

from pantheon.research.corpus import Corpus, all_actions, all_keys, all_verbs, all_words
from pantheon.research.random_play import Setup

CARDS = ("use", "recover", "step", "disgrace", "exhaust", "push", "seduce")
NEVER = {"push deity=poseidon", "seduce deity=aphrodite"}
"""ABV-119, ABV-125: nobody is moved by the own power."""
BY_HAND = {"log gate_closed", "log no_effect", "log technical_draw", "reason technical_draw", "log relocates token=thunder"}
"""Too rare for random games: they need a full starting ring, an empty board, 500 turns, or six thunders on the board."""


def test_everything_fires_in_the_corpus() -> None:
    corpus = Corpus(GAME)
    corpus.play(Setup(2, {}), 30)
    corpus.play(Setup(4, {}), 30)
    expected = [*all_verbs(GAME), *all_actions(GAME, *CARDS), *all_keys(GAME, "log"), *all_keys(GAME, "reason")]
    expected += [*all_words(GAME, "uses", "deity"), *all_words(GAME, "places", "token"), *all_words(GAME, "relocates", "token")]
    expected += [*all_words(GAME, "removes", "token"), *all_words(GAME, "wins", "deity")]
    assert not corpus.fired.keys() & NEVER
    assert not corpus.report([effect for effect in expected if effect not in NEVER | BY_HAND])
