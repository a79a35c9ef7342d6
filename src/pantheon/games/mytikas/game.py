"""Mytikas for the rest of Pantheon: setup, views, sampled worlds, outcome, invariants."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pantheon.core import Game, Outcome, Rng, Variant
from pantheon.core.codec import Json
from pantheon.core.data import Override
from pantheon.core.encoding import Floats
from pantheon.core.text import IdNames
from pantheon.games.mytikas import bot, encode
from pantheon.games.mytikas.actions import (
    CELL_IDS,
    DEITIES,
    DEITY_IDS,
    GODS,
    LEVELS,
    MOST_OFFERINGS,
    PLACE,
    RESOURCES,
    SLOT_IDS,
    SLOTS,
    book,
)
from pantheon.games.mytikas.data import MytikasData, load_mytikas
from pantheon.games.mytikas.orders import MERGES, ORDERS, PAYS
from pantheon.games.mytikas.rules.end import card_points, final, score
from pantheon.games.mytikas.rules.setup import DEALT_IN_VARIANT, lay_out
from pantheon.games.mytikas.rules.turn import ChooseCell
from pantheon.games.mytikas.state import BOARD, NO_CARD, NOBODY, OFF_BOARD, REASONS, Mytikas

FOLDER = Path(__file__).parent
VERSION = 1


class MytikasGame(Game[Mytikas]):
    """The game bound to one set of component data."""

    def __init__(self, data: MytikasData) -> None:
        starting_card = Variant("starting_card", ("dealt", "choice"), "dealt")
        package, variants = "pantheon.games.mytikas", (starting_card,)
        super().__init__(
            "mytikas", VERSION, (2, 3, 4), book, data, package, FOLDER, variants, turn_search=True, encoding=encode.ENCODING,
            orders=ORDERS, merges=MERGES, pays=PAYS,
        )  # fmt: skip
        self.numbers = data

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Mytikas:
        return lay_out(self.numbers, seats, options, rng)

    def table(self, s: Mytikas, viewer: int | None) -> dict[str, Json]:
        return {
            "turn": s.turn,
            "first": s.first,
            "active": s.active,
            "ended": REASONS[s.ended],
            "tokens": s.tokens[:],
            "piles": s.piles[:],
            "river": [_place(s, place) for place in range(len(s.river))],
            "deck": len(s.deck),
            "deck_lock": s.locks()[-1] if s.locks_taken < len(s.locks()) else 0,
            "used": [DEITY_IDS[card] for card in range(DEITIES) if s.used >> card & 1],
            "dealt": _dealt(s, viewer),
            "players": [_player(s, seat) for seat in range(s.seats)],
        }

    def resample_hidden(self, s: Mytikas, viewer: int | None, rng: Rng) -> None:
        """Face-down river cards, the deck and the cards dealt to others are one pool (the list of 16 is public)."""
        own = _dealt(s, viewer)
        mine = [DEITY_IDS.index(card) for card in own] if isinstance(own, list) else []
        pool = [card for card in [*s.deck, *s.river[s.shown :], *s.dealt] if card != NO_CARD and card not in mine]
        pool.sort()
        rng.shuffle(pool)
        for place in range(s.shown, len(s.river)):
            s.river[place] = pool.pop()
        for i in range(len(s.dealt)):
            if i // DEALT_IN_VARIANT != viewer:
                s.dealt[i] = pool.pop()
        s.deck = pool

    def outcome(self, s: Mytikas) -> Outcome | None:
        return final(s) if s.turn > 0 and not s.agenda else None

    def invariants(self, s: Mytikas) -> None:
        """MYT-002, MYT-005, MYT-031, and that no card, token or lock is lost or made."""
        per_god = self.numbers.favours_per_god[s.seats - 2]
        for god in range(GODS):
            assert s.piles[god] + sum(s.favour(seat, god) for seat in range(s.seats)) == per_god
        for level in range(1, LEVELS + 1):
            assert s.tokens[level - 1] + s.built.count(level) == self.numbers.level_tokens[s.seats - 2][level - 1]
        lying = [card for card in [*s.deck, *s.river, *s.dealt] if card != NO_CARD]
        held = [card for card in range(DEITIES) if s.owner[card] != NOBODY]
        assert sorted(lying + held) == list(range(DEITIES))
        assert min(s.cubes) >= 0 and min(s.reserve) >= 0 and min(s.laid) >= 0 and min(s.tokens) >= 0
        assert max(s.reserve) < MOST_OFFERINGS, "more offerings than one answer can name"
        assert sorted(value for value in s.lock if value) == s.locks()[: s.locks_taken]
        assert all(s.laid[card] == 0 and s.lock[card] == 0 for card in lying)
        top = s.agenda[-1] if s.agenda else None
        if isinstance(top, ChooseCell):
            assert any(PLACE.owns(action) for action in s.offer)

    def evaluate(self, s: Mytikas, seat: int) -> float:
        return bot.evaluate(s, seat)

    def weights(self, s: Mytikas, seat: int, options: list[int]) -> list[float]:
        return bot.weights(s, seat, options)

    def key(self, s: Mytikas) -> int:
        return bot.key(s)

    def rounds(self, s: Mytikas) -> float:
        return s.turn / s.seats

    def encode_mine(self, s: Mytikas, seat: int, out: Floats, at: int) -> None:
        encode.encode_mine(s, seat, out, at)

    def encode_side(self, s: Mytikas, seat: int, out: Floats, at: int) -> None:
        encode.encode_side(s, seat, out, at)

    def encode_table(self, s: Mytikas, out: Floats, at: int) -> None:
        encode.encode_table(s, out, at)

    def scene(self, view: dict[str, Json], lang: str, names: list[str], memory: Any = None) -> Any:
        from pantheon.games.mytikas.scene import make_scene

        return make_scene(self.numbers, view, self.texts(lang, names), memory)

    def id_names(self, lang: str) -> IdNames:
        from pantheon.games.mytikas.scene.lexicon import make_id_names

        return make_id_names(self.numbers, lang)

    def lexicon(self, lang: str) -> Any:
        from pantheon.games.mytikas.scene import make_lexicon

        return make_lexicon(self.numbers, self.texts(lang))


def load(override: Override | None = None) -> Game[Any]:
    """The game with the shipped data, corrected by an owner's file."""
    return MytikasGame(load_mytikas(FOLDER, override))


def _place(s: Mytikas, place: int) -> dict[str, Json]:
    """A place of the river: its card if it lies open, its lock while it has one."""
    card = s.river[place] if place < s.shown else NO_CARD
    lock = s.locks()[place - 1] if place > s.locks_taken else 0
    return {"card": DEITY_IDS[card] if card != NO_CARD else None, "down": place >= s.shown, "lock": lock}


def _dealt(s: Mytikas, viewer: int | None) -> list[str] | None:
    """The viewer's own two cards, while the choice is open."""
    if viewer is None or not s.dealt:
        return None
    return [DEITY_IDS[card] for card in sorted(s.dealt[viewer * DEALT_IN_VARIANT : (viewer + 1) * DEALT_IN_VARIANT])]


def _player(s: Mytikas, seat: int) -> dict[str, Json]:
    builder = s.builders[seat]
    at = seat * BOARD
    return {
        "cubes": [s.cubes[at + level * RESOURCES : at + (level + 1) * RESOURCES] for level in range(LEVELS)],
        "favours": s.favours[seat * GODS : (seat + 1) * GODS],
        "reserve": s.reserve[seat],
        "builder": CELL_IDS[builder] if builder != OFF_BOARD else None,
        "built": {SLOT_IDS[slot]: s.level_of(seat, slot) for slot in range(SLOTS)},
        "cards": [_card(s, seat, card) for card in s.cards_of(seat)],
        "score": score(s, seat),
    }


def _card(s: Mytikas, seat: int, card: int) -> dict[str, Json]:
    return {
        "id": DEITY_IDS[card],
        "laid": s.laid[card],
        "lock": s.lock[card],
        "works": s.wields(seat, card),
        "points": card_points(s, seat, card),
    }
