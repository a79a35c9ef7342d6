"""Every card, every verb, every log line and every way to break a tie has fired in random games."""

from __future__ import annotations

from collections import Counter

from pantheon.core import Match, fast_rng
from pantheon.games.mythologies.cards.base import ABOUT_TO_SACRIFICE, CARDS, FINAL_SCORING, STATIC
from pantheon.games.mythologies.kinds import COPIES, KINDS
from pantheon.games.mythologies.state import FACE_UP, Mythologies
from pantheon.games.mythologies.statics import FORBID_MOVE, FORBID_SACRIFICE, FORBID_SACRIFICE_CREATURE
from pantheon.research.corpus import Corpus, all_actions, all_keys, all_verbs, all_words
from pantheon.research.random_play import Setup, Wanderer

from .position import GAME

SILENT = STATIC | ABOUT_TO_SACRIFICE | FINAL_SCORING
"""Events that start no effect of their own; each of these cards shows itself in another way."""


def test_everything_fires_in_the_corpus() -> None:
    corpus = Corpus(GAME)
    for seats, games in ((4, 320), (3, 80), (2, 80)):
        corpus.play(Setup(seats, {}), games)
    expected = [*all_verbs(GAME), *all_keys(GAME, "log"), *all_keys(GAME, "reason"), *all_keys(GAME, "tie_break")]
    expected += [*all_words(GAME, "invokes", "card"), *all_words(GAME, "discards", "card")]
    expected += all_actions(GAME, "lying", "activate", "plane", "mythology", "board", "opponent", "choose", "to", "place")
    expected += [f"log effect card={KINDS[k]}" for k, card in enumerate(CARDS) if card.events & ~SILENT]
    expected += [f"log final card={KINDS[k]}" for k, card in enumerate(CARDS) if card.events & FINAL_SCORING]
    assert not corpus.report(expected)


def test_static_cards_hold_protect_close_and_hide_in_random_games() -> None:
    seen: Counter[str] = Counter()
    for n in range(60):
        match = Match(GAME, 4, {}, f"statics {n}")
        wanderer = Wanderer(GAME, fast_rng(f"statics {n}"))
        while not match.over:
            match.play(*wanderer.answer(match.state))
            watch(match.state, seen)
    assert {"naga holds", "morrigan holds", "morrigan guards", "kelpie guards", "odin closes", "loki hides"} <= set(seen)


def watch(s: Mythologies, seen: Counter[str]) -> None:
    """Count what static cards do to the table as it is."""
    for p in s.pantheons:
        seen["odin closes"] += p.forbidden_board() in s.destined if s.active < 0 else 0
        for cell in range(9):
            if p.tops[cell] >= 0:
                kind, shown = p.tops[cell] // COPIES, p.visible() & ~(1 << cell)
                seen[f"{KINDS[kind]} holds"] += FORBID_MOVE[kind][cell] & shown != 0
                guards = FORBID_SACRIFICE[kind][cell] & shown | FORBID_SACRIFICE_CREATURE[kind][cell] & shown & p.creatures()
                seen[f"{KINDS[kind]} guards"] += guards != 0
    seen["loki hides"] += any(hidden != FACE_UP for hidden in s.hidden)
    for key in [key for key, n in seen.items() if not n]:
        del seen[key]
