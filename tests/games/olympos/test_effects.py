"""Everything fires in the corpus: every verb, discovery, wonder, card, bonus kind, space and way to end."""

from __future__ import annotations

import pytest
from games.olympos.position import GAME, Position
from golden import GAMES, replay

from pantheon.core import Match, deciders, fast_rng, options
from pantheon.core.codebook import Domain
from pantheon.games.olympos.actions import (
    BONUS_KIND,
    DESTINY,
    DISCOVERY,
    LANDS,
    NORTH,
    OLYMPOS,
    TERRITORY,
    WONDER,
)  # fmt: skip
from pantheon.games.olympos.routes import MODES
from pantheon.research.corpus import Corpus, all_actions, all_keys, all_verbs, all_words
from pantheon.research.random_play import Setup

PLAYED = 12
"""Random and eager ones each, per number of players."""


def play_eager(seats: int, seed: str) -> Match:
    """Mostly what the game's weights like best: richer games than random ones."""
    match, rng = Match(GAME, seats, {}, seed), fast_rng(f"eager {seed}")
    while not match.over:
        seat = deciders(match.state)[0]
        legal = options(match.state, seat)
        weights = GAME.weights(match.state, seat, legal)
        best = [action for action, weight in zip(legal, weights, strict=True) if weight == max(weights)]
        match.play(seat, legal[0] if len(legal) == 1 else rng.pick(legal if rng.below(6) == 0 else best))
    return match


def play_stranded() -> Match:
    """A settler on an island, under the Siren, with an empty stock and a card in hand: the player waits."""
    p = Position().at(5, 30, 30).settlers("crete", 0).stock(0, 0).hand(0, "harvest_grain")
    p.s.siren = 1
    match = Match(GAME, 3, {}, "stranded", GAME.dump(p.turn(0).s))
    match.play(0, "wait")
    return match


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    found = Corpus(GAME)
    found.add(play_stranded())
    for path in sorted((GAMES / GAME.slug / "golden").glob("*.txt")):
        found.add(replay(path.read_text(encoding="utf-8")))
    for seats in GAME.seats:
        found.play(Setup(seats, {}), PLAYED)
        for n in range(PLAYED):
            found.add(play_eager(seats, f"eager-{n}"))
    return found


def logged(key: str, domain: Domain) -> list[str]:
    return all_words(GAME, key, domain.name)


def test_every_verb_is_used(corpus: Corpus) -> None:
    assert corpus.report(all_verbs(GAME)) == ""


def test_every_discovery_and_wonder_is_taken(corpus: Corpus) -> None:
    assert corpus.report([*logged("takes", DISCOVERY), *logged("builds", WONDER)]) == ""


def test_every_destiny_card_is_drawn_and_played(corpus: Corpus) -> None:
    assert corpus.report([*logged("drew", DESTINY), *logged("plays", DESTINY)]) == ""


def test_every_olympos_card_rewards_or_punishes(corpus: Corpus) -> None:
    good = [word for c, word in enumerate(OLYMPOS.words) if GAME.data.positive[c]]
    bad = [word for word in OLYMPOS.words if word not in good]
    expected = [f"log rewarded olympos={word}" for word in good] + [f"log punished olympos={word}" for word in bad]
    assert corpus.report(expected) == ""


def test_every_bonus_kind_and_reduction_is_gained(corpus: Corpus) -> None:
    assert corpus.report([*logged("marks", BONUS_KIND), *all_actions(GAME, "tile", "cube", "bonus")]) == ""


def test_every_territory_is_condemned_taken_and_left(corpus: Corpus) -> None:
    expected = [f"{verb} territory={word}" for verb in ("condemn", "to", "settler") for word in TERRITORY.words]
    assert corpus.report(expected) == ""


def test_every_sea_that_shortens_a_way_is_crossed(corpus: Corpus) -> None:
    """Attica and Argolis touch, so the Saronic Gulf is never on a cheapest route."""
    seen = " ".join(effect for effect in corpus.fired if effect.startswith(("log moves route", "log creates route")))
    assert [sea for sea in GAME.data.seas if sea not in seen] == ["saronic_gulf"]
    routes = [GAME.data.routes(mode, origin) for mode in range(MODES) for origin in range(NORTH + 1)]
    used = {space for found in routes for t in range(LANDS) for space in found[t][1:]}
    assert [sea for sea in GAME.data.seas if GAME.data.spaces.index(sea) not in used] == ["saronic_gulf"]


def test_every_log_line_is_told(corpus: Corpus) -> None:
    assert corpus.report(all_keys(GAME, "log")) == ""


def test_every_way_to_end_is_seen(corpus: Corpus) -> None:
    assert corpus.report([*all_keys(GAME, "reason"), *all_keys(GAME, "tie_break")]) == ""
