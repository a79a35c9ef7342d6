"""The game of Mythologies: set-up, views, sampled worlds, outcome."""

from __future__ import annotations

from typing import Any

from pantheon.core.codec import Json
from pantheon.core.data import Override
from pantheon.core.encoding import Floats
from pantheon.core.errors import BadSetup
from pantheon.core.game import Game, Outcome, Variant
from pantheon.core.rng import Rng
from pantheon.core.text import IdNames
from pantheon.games.mythologies import bot, encode
from pantheon.games.mythologies.actions import CARD, book
from pantheon.games.mythologies.cards import deck
from pantheon.games.mythologies.data import FOLDER, MythologiesData, read_toml
from pantheon.games.mythologies.kinds import COPIES, MYTHOLOGIES, is_deity
from pantheon.games.mythologies.orders import MERGES, ORDERS, PAYS
from pantheon.games.mythologies.rules.challenges import challenge_worth, fulfilled, measure
from pantheon.games.mythologies.rules.end import make_outcome
from pantheon.games.mythologies.rules.setup import BOARD_OPTIONS, RANDOM, lay_out
from pantheon.games.mythologies.state import DEITY_SLOT, FACE_UP, Effect, Mythologies, Pantheon

VERSION = 3
PACKAGE = "pantheon.games.mythologies"
assert len(deck.MYTHOLOGIES) == len(MYTHOLOGIES)


class MythologiesGame(Game[Mythologies]):
    """MYL: one set of component data."""

    def __init__(self, toml: dict[str, Any]) -> None:
        variants = tuple([Variant(key, (RANDOM, *MYTHOLOGIES), RANDOM) for key in BOARD_OPTIONS])
        super().__init__(
            "mythologies", VERSION, (2, 3, 4), book, MythologiesData(toml), PACKAGE, FOLDER, variants, encoding=encode.ENCODING,
            orders=ORDERS, merges=MERGES, pays=PAYS,
        )  # fmt: skip
        self.toml = toml

    def check_options(self, seats: int, options: dict[str, str]) -> None:
        chosen = [options[key] for key in BOARD_OPTIONS if options[key] != RANDOM]
        for word in chosen:
            if chosen.count(word) > 1:
                raise BadSetup(f"The four boards must be different, but {word} was chosen {chosen.count(word)} times.")

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Mythologies:
        assert isinstance(self.data, MythologiesData)
        return lay_out(self.data, seats, options, rng)

    def table(self, s: Mythologies, viewer: int | None) -> dict[str, Json]:
        return {
            "round": s.round,
            "first": s.first,
            "active": s.active,
            "boards": [MYTHOLOGIES[m] for m in s.boards],
            "slots": [_slot(s, slot, viewer) for slot in range(16)],
            "piles": [len(pile) for pile in s.piles],
            "queue": [{"board": code // 4, "seat": code % 4} for code in s.queue],
            "revealed": s.revealed,
            "destiny": s.destiny[: s.revealed],
            "destined": s.destined[:],
            "placed": s.placed[:],
            "exiled": [card_word(card) for card in s.exiled],
            "pantheons": [_pantheon(p) for p in s.pantheons],
            "challenges": [_challenge(s, i) for i in range(2)],
            "effects": [_effect(frame) for frame in s.frames if isinstance(frame, Effect)],
            "spent": [card_word(card) for card in s.spent],
        }

    def resample_hidden(self, s: Mythologies, viewer: int | None, rng: Rng) -> None:
        """The unknown face-down cards, out of their draw piles, and the destiny cards to come."""
        piles: list[list[int]] = []
        for pile in range(8):
            slots = [slot for slot in _slots_of(pile) if s.slots[slot] >= 0 and not _knows(s, slot, viewer)]
            pool = sorted(s.piles[pile] + [s.slots[slot] for slot in slots])
            for slot in slots:
                s.slots[slot] = pool.pop(rng.below(len(pool)))
            piles.append(pool)
        s.piles = piles
        rest = sorted(s.destiny[s.revealed :])
        rng.shuffle(rest)
        s.destiny = s.destiny[: s.revealed] + rest

    def outcome(self, s: Mythologies) -> Outcome | None:
        return None if s.agenda else make_outcome(s)

    def invariants(self, s: Mythologies) -> None:
        cards = [card for card in s.slots if card >= 0] + s.exiled
        for pile in range(8):
            cards += s.piles[pile]
        for p in s.pantheons:
            cards += p.discard + p.selected + [card for card in p.tops if card >= 0]
            cards += [card for pile in p.under for card in pile]
            assert p.gems >= 0 and p.favours >= 0
            assert not any(is_deity(card) for pile in p.under for card in pile), "a deity lies under another card"
            assert all(p.tops[cell] >= 0 or not p.under[cell] for cell in range(9))
        kinds = [m * 10 + i for m in s.boards for i in range(10)]
        assert sorted(cards) == sorted(k * COPIES + copy for k in kinds for copy in range(s.data.copies[k]))

    def evaluate(self, s: Mythologies, seat: int) -> float:
        return bot.evaluate(s, seat)

    def weights(self, s: Mythologies, seat: int, options: list[int]) -> list[float]:
        return bot.weights(s, seat, options)

    def rounds(self, s: Mythologies) -> float:
        return float(s.round)

    def encode_mine(self, s: Mythologies, seat: int, out: Floats, at: int) -> None:
        encode.encode_mine(s, seat, out, at)

    def encode_side(self, s: Mythologies, seat: int, out: Floats, at: int) -> None:
        encode.encode_side(s, seat, out, at)

    def encode_table(self, s: Mythologies, out: Floats, at: int) -> None:
        encode.encode_table(s, out, at)

    def scene(self, view: dict[str, Json], lang: str, names: list[str], memory: Any = None) -> Any:
        from pantheon.games.mythologies.scene import make_scene

        return make_scene(view, self.texts(lang, names), self.toml, memory)

    def id_names(self, lang: str) -> IdNames:
        from pantheon.games.mythologies.scene.table import make_id_names

        return make_id_names(lang, self.toml)

    def lexicon(self, lang: str) -> Any:
        from pantheon.games.mythologies.scene import make_lexicon

        return make_lexicon(self.texts(lang), self.toml)


def card_word(card: int) -> str:
    """A card of the box in views: ``puma.2``. Copies are alike; the number only keeps them apart."""
    return f"{CARD.words[card // COPIES]}.{card % COPIES}"


def _slots_of(pile: int) -> list[int]:
    """The slots that a draw pile fills."""
    board = pile % 4 * 4
    return [board + DEITY_SLOT] if pile >= 4 else [board, board + 1, board + 2]


def _knows(s: Mythologies, slot: int, viewer: int | None) -> bool:
    """MYL-413: face up, or looked at through Loki."""
    return s.hidden[slot] == FACE_UP or (viewer is not None and s.hidden[slot] >> viewer & 1 != 0)


def _slot(s: Mythologies, slot: int, viewer: int | None) -> dict[str, Json] | None:
    if s.slots[slot] < 0:
        return None
    known = card_word(s.slots[slot]) if _knows(s, slot, viewer) else ""
    return {"card": known, "face_down": s.hidden[slot] != FACE_UP, "pawn": s.pawns[slot]}


def _pantheon(p: Pantheon) -> dict[str, Json]:
    piles = [[*p.under[cell], p.tops[cell]] if p.tops[cell] >= 0 else [] for cell in range(9)]
    return {
        "cells": [[card_word(card) for card in pile] for pile in piles],
        "discard": [card_word(card) for card in p.discard],
        "selected": [card_word(card) for card in p.selected],
        "gems": p.gems,
        "favours": p.favours,
        "tokens": [line for line in range(6) if p.tokens >> line & 1],
        "ban": p.forbidden_board(),
        "scored": p.scored[:],
    }


def _challenge(s: Mythologies, i: int) -> dict[str, Json]:
    """What a challenge is worth now, and how each seat stands."""
    metric = s.data.metric[s.boards[2 * i + 1]]
    return {
        "worth": challenge_worth(s, i),
        "active": s.round >= s.data.challenge_from[i],
        "measures": [measure(s, seat, metric) for seat in range(s.seats)],
        "met": [fulfilled(s, seat, i) for seat in range(s.seats)],
    }


def _effect(e: Effect) -> dict[str, Json]:
    return {"card": card_word(e.card), "owner": e.owner, "cell": e.cell}


def load(override: Override | None = None) -> Game[Any]:
    return MythologiesGame(read_toml(override))
