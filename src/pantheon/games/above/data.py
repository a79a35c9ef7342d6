"""The components of Above: ``data.toml``, checked and turned into lists of ints."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pantheon.core.checks import Checks
from pantheon.core.data import Override, fingerprint, load_data
from pantheon.core.record import Shared
from pantheon.games.above.actions import APHRODITE, ATHENA, COLUMNS, DEITIES, HERA, POSEIDON, RINGS, SPACES, SUMMIT, TOKENS

Toml = dict[str, Any]
NOWHERE = -1
FOLDER = Path(__file__).parent
MOST_TOKENS = 16
"""Of a kind."""
_FIXED = (
    "meta", "components", "board.rings", "board.columns", "board.start_ring", "board.last_ring", "mode",
    "setup.cards_revealed_per_token", "setup.first_card_gives", "setup.second_card_gives",
)  # fmt: skip
"""What the rules themselves presuppose: an owner's file may not change it."""


class Card:
    """One of the 16 cards. Column and ring matter in setup only (ABV-030)."""

    __slots__ = ("id", "deity", "set", "column", "ring")

    def __init__(self, id: str, deity: int, set: int, column: int, ring: int) -> None:
        self.id = id
        self.deity = deity
        self.set = set
        self.column = column
        self.ring = ring


class AboveData(Shared):
    """Spaces, deities and tokens are indices of ``actions.SPACES``, ``DEITIES`` and ``TOKENS``; -1 is nothing.

    ``steps``: where a step leads, by direction (ABV-070). ``zone``: the spaces around a thunder (ABV-088).
    ``thunders``: where a thunder lies that an arrival here triggers. ``placed``: the token that a deity's power places.
    ``id_names``: names and effects by language, domain and id.
    """

    def __init__(self, raw: Toml, c: Checks) -> None:
        self.fingerprint = fingerprint(raw)
        self._read_spaces({row["id"]: row for row in raw["space"]}, c)
        self.steps = [[self.forward[i], self.cw[i], self.ccw[i]] for i in range(len(SPACES))]
        self.zone = [self._zone(i) for i in range(SUMMIT)]
        self.thunders = [[t for t in range(SUMMIT) if i in self.zone[t]] for i in range(SUMMIT)]
        self.start_ring = [i for i in range(SUMMIT) if self.ring[i] == 1]
        tokens = c.rows(raw, "token", TOKENS)
        self.count: list[int] = [row["count"] for row in tokens]
        self.n_tokens = sum(self.count)
        deities = c.rows(raw, "deity", DEITIES)
        self.placed = [_token(row, c) for row in deities]
        self.n_placed: list[int] = [row["tokens_placed"] for row in deities]
        self.cards = [_card(row, c) for row in raw["card"]]
        self.first_card: str = raw["setup"]["start_player_card"]
        self.token_order = [c.known("setup.token_order", word, TOKENS) for word in raw["setup"]["token_order"]]
        starts = raw["setup_deity_spaces"]["spaces"]
        self.start_spaces = [c.known("setup_deity_spaces.spaces", word, SPACES) for word in starts]
        self.recovery_size: int = raw["mode"]["four_players"]["recovery_size"]
        self.max_turns: int = raw["technical"]["max_turns"]
        self.id_names = {lang: _words(raw, lang) for lang in ("en", "fr")}
        _check(self, raw, c)

    def _read_spaces(self, spaces: dict[str, Toml], c: Checks) -> None:
        """ABV-010 to ABV-015, as the box has them: an owner may take spaces away."""
        for word in spaces:
            c.need(
                word in SPACES, f"space.{word}", "cannot be added: answers name the 96 spaces of 6 rings; spaces can be removed"
            )
        c.need("summit" in spaces, "space.summit", "cannot be removed")
        self.there = [word in spaces for word in SPACES]
        """Whether a space is in the box."""
        self.ring: list[int] = [spaces[word]["ring"] if word in spaces else 0 for word in SPACES]
        self.last_ring = max(self.ring[:SUMMIT])
        self.forward = _links(spaces, "forward", c)
        self.back = _links(spaces, "back", c)
        self.cw = _links(spaces, "cw", c)
        self.ccw = _links(spaces, "ccw", c)

    def _zone(self, space: int) -> list[int]:
        if not self.there[space]:
            return []
        row = [space, self.cw[space], self.ccw[space]]
        near = row + [self.forward[i] for i in row] + [self.back[i] for i in row]
        return sorted({i for i in near if i not in (NOWHERE, SUMMIT)})

    def at(self, column: int, ring: int) -> int:
        return (ring - 1) * len(COLUMNS) + column


def load_above(override: Override | None = None) -> AboveData:
    """The shipped data, or an owner's corrections on top."""
    raw = load_data(FOLDER, override)
    c = Checks("data.toml" if override is None else override.name)
    if override is not None:
        shipped = load_data(FOLDER)
        for path in _FIXED:
            same = _bare(_get(raw, path)) == _bare(_get(shipped, path))
            c.need(same, path, "is part of the rules and cannot be changed by a data file")
    return AboveData(raw, c)


def _get(raw: Toml, path: str) -> Any:
    value: Any = raw
    for key in path.split("."):
        value = value[key]
    return value


def _bare(value: Any) -> Any:
    """Without names and notes, which may change."""
    if not isinstance(value, dict):
        return value
    notes = ("source", "provenance", "_en", "_fr")
    return {key: _bare(inner) for key, inner in value.items() if not key.endswith(notes)}


def _links(spaces: dict[str, Toml], key: str, c: Checks) -> list[int]:
    """Where each space leads; a space that an owner has taken away leads nowhere, and nothing leads there."""
    found = [NOWHERE] * len(SPACES)
    for word, row in spaces.items():
        if row[key]:
            path = f"space.{word}.{key}"
            c.need(row[key] in spaces or row[key] not in SPACES, path, f"names “{row[key]}”, which was removed")
            found[SPACES.index(word)] = c.known(path, row[key], SPACES)
    return found


def _token(row: Toml, c: Checks) -> int:
    word = row["token_placed"]
    return NOWHERE if not word else c.known(f"deity.{row['id']}.token_placed", word, TOKENS)


def _card(row: Toml, c: Checks) -> Card:
    path = f"card.{row['id']}"
    deity = c.known(f"{path}.deity", row["deity"], DEITIES)
    column = c.known(f"{path}.column", row["column"], COLUMNS)
    return Card(row["id"], deity, row["set"], column, c.within(f"{path}.ring", row["ring"], 1, RINGS))


def _words(raw: Toml, lang: str) -> dict[str, dict[str, str]]:
    space = dict(zip(SPACES, SPACES, strict=True)) | {row["id"]: row["label"] for row in raw["space"]}
    space["summit"] = raw["board"][f"summit_name_{lang}"]
    power4 = f"power_with_4_players_{lang}"
    return {
        "space": space,
        "deity": {row["id"]: row[f"name_{lang}"] for row in raw["deity"]},
        "power": {row["id"]: row[f"power_name_{lang}"] for row in raw["deity"]},
        "effect": {row["id"]: row[f"power_{lang}"] for row in raw["deity"]},
        "effect_4": {row["id"]: row.get(power4, row[f"power_{lang}"]) for row in raw["deity"]},
        "token": {row["id"]: row[f"name_{lang}"] for row in raw["token"]},
        "token_effect": {row["id"]: row[f"effect_{lang}"] for row in raw["token"]},
        "column": {row["id"]: row[f"name_{lang}"] for row in raw["column"]},
        "summit": {"effect": raw["board"][f"summit_effect_{lang}"]},
    }


def _check(data: AboveData, raw: Toml, c: Checks) -> None:
    """What the rules need of the data; a broken override is refused with its key."""
    _check_board(data, c)
    _check_cards(data, c)
    _check_tokens(data, raw, c)
    right = len(set(data.start_spaces)) == len(DEITIES) and SUMMIT not in data.start_spaces
    right = right and all(data.there[space] for space in data.start_spaces)
    c.need(right, "setup_deity_spaces.spaces", f"must name {len(DEITIES)} different spaces of the rings")
    c.at_least("technical.max_turns", data.max_turns, 1)
    c.rows(raw, "column", COLUMNS)


def _check_board(data: AboveData, c: Checks) -> None:
    """ABV-010 to ABV-015: rings are closed, every space leads to the summit, and back is the reverse of forward."""
    spaces = [i for i in range(SUMMIT) if data.there[i]]
    for i in spaces:
        ring = i // len(COLUMNS) + 1
        c.need(data.ring[i] == ring, f"space.{SPACES[i]}.ring", f"must be {ring}, as its id says, not {data.ring[i]}")
    for i in spaces:
        path = f"space.{SPACES[i]}"
        for key, there, back_key, back in (("cw", data.cw, "ccw", data.ccw), ("ccw", data.ccw, "cw", data.cw)):
            j = there[i]
            c.need(j not in (NOWHERE, SUMMIT), f"{path}.{key}", "must name a space of the rings")
            other = f"“space.{SPACES[j]}.{back_key}” is {SPACES[back[j]]}"
            c.need(back[j] == i, f"{path}.{key}", f"is {SPACES[j]}, but {other}; the two must agree")
        reverse = data.back[i] == NOWHERE or data.forward[data.back[i]] == i
        c.need(reverse, f"{path}.back", f"must name a space whose forward is {SPACES[i]}")
        ahead = data.forward[i]
        climbs = ahead == SUMMIT if data.ring[i] == data.last_ring else ahead >= 0 and data.ring[ahead] == data.ring[i] + 1
        c.need(climbs, f"{path}.forward", "must name a space of the next ring, or the summit after the last one")


def _check_cards(data: AboveData, c: Checks) -> None:
    for number in (1, 2):
        once = sorted(card.deity for card in data.cards if card.set == number) == list(range(len(DEITIES)))
        c.need(once, "card", f"must show each deity once in set {number}: check “card.<id>.set” and “.deity”")
    for card in data.cards:
        c.need(data.there[data.at(card.column, card.ring)], f"card.{card.id}", "must name the column and the ring of a space")
    cards = [card.id for card in data.cards]
    c.need(data.first_card in cards, "setup.start_player_card", f"names “{data.first_card}”, which is no card")


def _check_tokens(data: AboveData, raw: Toml, c: Checks) -> None:
    """ABV-021: the tokens of the set-up, of each kind as many as its row says; the rest is for the deities."""
    laid = len(data.token_order)
    c.need(2 * laid <= len(data.cards), "setup.token_order", f"names {laid} tokens, but 16 cards place at most 8")
    for token, row in enumerate(c.rows(raw, "token", TOKENS)):
        path, n = f"token.{row['id']}", data.token_order.count(token)
        c.within(f"{path}.setup_count", row["setup_count"], 0, 8)
        c.within(f"{path}.count", data.count[token], max(2, row["setup_count"]), MOST_TOKENS)
        most = row["setup_count"]
        c.need(n <= most, "setup.token_order", f"names {row['id']} {n} times, at most {most} are laid out")
    for deity, word in enumerate(DEITIES):
        places = data.placed[deity] != NOWHERE
        right = places != (deity in (HERA, ATHENA, POSEIDON, APHRODITE))
        c.need(right, f"deity.{word}.token_placed", "belongs to Zeus, Ares, Hades and Demeter, and to them only")
        right = data.n_placed[deity] in ((1, 2) if places else (0,))
        c.need(right, f"deity.{word}.tokens_placed", "must be 1 or 2 for a token, 0 without")
