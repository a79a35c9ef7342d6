"""Every verb, cell, ribbon, building bonus, deity power, lock and way to end has fired in games played with some sense."""

from __future__ import annotations

from collections import Counter

from pantheon.bots.policy import draw
from pantheon.core import Match, deciders, fast_rng, options
from pantheon.games.mytikas.actions import CELL_IDS, DEITY_IDS, DO_MAIN, SLOT_IDS
from pantheon.games.mytikas.game import MytikasGame
from pantheon.research.corpus import Corpus, all_actions, all_keys, all_verbs, all_words

GAMES = {2: 24, 3: 16, 4: 20}
BY_CARD = (
    "bonus_by_card", "raises_by_card", "upgrades", "produces_by_card", "converts", "pays_by_card", "takes_offerings_by_card",
    "discount", "follows_by_card", "follows_with_offering",
)  # fmt: skip
"""Log lines that name the deity card whose power is at work."""
BONUS_LINES = {
    "small_city_1": "moves", "small_city_2": "takes_favour", "small_temple_1": "takes_offerings",
    "small_temple_2": "takes_offerings", "large_city_1": "produces", "large_city_2": "produces", "large_temple_1": "takes_favour",
}  # fmt: skip
"""The line that a slot's building bonus leaves next in the log."""


def played(game: MytikasGame, seats: int, seed: str, mains: Counter[str]) -> Match:
    """A match whose players draw by the game's weights; counts the main actions done by cell."""
    options_of = {"starting_card": "choice" if seed.endswith("0") else "dealt"}
    match = Match(game, seats, options_of, seed)
    rng = fast_rng(seed)
    while not match.over:
        s = match.state
        seat = deciders(s)[0]
        legal = options(s, seat)
        action = legal[draw(game.weights(s, seat, legal), rng)]
        if action == DO_MAIN():
            mains[CELL_IDS[s.builders[seat]]] += 1
        match.play(seat, action)
    return match


def test_everything_fires(game: MytikasGame) -> None:
    corpus, mains, seen = Corpus(game), Counter[str](), Counter[str]()
    for seats, games in GAMES.items():
        for n in range(games):
            match = played(game, seats, f"effects {seats} {n}", mains)
            corpus.add(match)
            seen.update(found_in(match))
    expected = [*all_verbs(game), *all_keys(game, "log"), *all_keys(game, "reason")]
    expected += [*all_words(game, "places", "cell"), *all_words(game, "bonus", "cell"), *all_words(game, "follows", "cell")]
    expected += [*all_words(game, "locks", "deity"), *all_words(game, "takes_favour", "god")]
    expected += [*all_actions(game, "build", "produce", "level", "follow", "raise", "raise_any", "tumble", "move")]
    impossible = {"raise level=4", "raise_any origin=4", "raise_any to=1", "tumble origin=1", "tumble to=4"}
    assert corpus.missing(effect for effect in expected if effect not in impossible) == []
    assert {cell for cell in CELL_IDS if not mains[cell]} == set()
    assert {f"power {deity}" for deity in DEITY_IDS} - set(seen) == set()
    assert {f"bonus {slot}" for slot in SLOT_IDS} - set(seen) == set()
    assert {f"lock {value}" for value in range(4, 10)} - set(seen) == set()


def found_in(match: Match) -> list[str]:
    """Powers, building bonuses and locks that a match's log shows."""
    found = []
    log = match.state.log
    for i, event in enumerate(log):
        if event.key in BY_CARD:
            found.append(f"power {DEITY_IDS[int(event.args[-1])]}")
        elif event.key == "locks":
            found.append(f"lock {event.args[2]}")
        elif event.key == "builds":
            slot = SLOT_IDS[int(event.args[1])]
            after = [later.key for later in log[i + 1 : i + 4] if later.key not in ("discount", "levels_out", "all_built")]
            if after and after[0] == BONUS_LINES[slot]:
                found.append(f"bonus {slot}")
    return found
