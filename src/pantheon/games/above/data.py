"""The components of Above: ``data.toml``, checked and turned into lists of ints."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pantheon.core.data import Override, fingerprint, load_data
from pantheon.core.errors import BadData
from pantheon.core.record import Shared
from pantheon.games.above.actions import APHRODITE, ATHENA, COLUMNS, DEITIES, HERA, POSEIDON, RINGS, SPACES, SUMMIT, TOKENS

Toml = dict[str, Any]
NOWHERE = -1
FOLDER = Path(__file__).parent
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

    def __init__(self, raw: Toml, file: str) -> None:
        self.fingerprint = fingerprint(raw)
        spaces = _rows(raw, "space", SPACES, file)
        self.ring: list[int] = [row["ring"] for row in spaces]
        self.forward = _links(spaces, "forward", file)
        self.back = _links(spaces, "back", file)
        self.cw = _links(spaces, "cw", file)
        self.ccw = _links(spaces, "ccw", file)
        self.steps = [[self.forward[i], self.cw[i], self.ccw[i]] for i in range(len(SPACES))]
        self.zone = [self._zone(i) for i in range(SUMMIT)]
        self.thunders = [[t for t in range(SUMMIT) if i in self.zone[t]] for i in range(SUMMIT)]
        self.start_ring = [i for i in range(SUMMIT) if self.ring[i] == 1]
        tokens = _rows(raw, "token", TOKENS, file)
        self.count: list[int] = [row["count"] for row in tokens]
        self.n_tokens = sum(self.count)
        deities = _rows(raw, "deity", DEITIES, file)
        self.placed = [_token(row, file) for row in deities]
        self.n_placed: list[int] = [row["tokens_placed"] for row in deities]
        self.cards = [_card(row, file) for row in raw["card"]]
        self.first_card: str = raw["setup"]["start_player_card"]
        self.token_order = [_known("setup.token_order", word, TOKENS, file) for word in raw["setup"]["token_order"]]
        starts = raw["setup_deity_spaces"]["spaces"]
        self.start_spaces = [_known("setup_deity_spaces.spaces", word, SPACES, file) for word in starts]
        self.recovery_size: int = raw["mode"]["four_players"]["recovery_size"]
        self.max_turns: int = raw["technical"]["max_turns"]
        self.id_names = {lang: _words(raw, lang) for lang in ("en", "fr")}
        _check(self, raw, file)

    def _zone(self, space: int) -> list[int]:
        row = [space, self.cw[space], self.ccw[space]]
        near = row + [self.forward[i] for i in row] + [self.back[i] for i in row]
        return sorted({i for i in near if i not in (NOWHERE, SUMMIT)})

    def at(self, column: int, ring: int) -> int:
        return (ring - 1) * len(COLUMNS) + column


def load_above(override: Override | None = None) -> AboveData:
    """The shipped data, or an owner's corrections on top."""
    raw = load_data(FOLDER, override)
    if override is not None:
        shipped = load_data(FOLDER)
        for path in _FIXED:
            if _bare(_get(raw, path)) != _bare(_get(shipped, path)):
                raise BadData(f"{override.name}: “{path}” is part of the rules and cannot be changed by a data file.")
    return AboveData(raw, "data.toml" if override is None else override.name)


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


def _rows(raw: Toml, table: str, ids: tuple[str, ...], file: str) -> list[Toml]:
    """The rows of a table in the order of the codebook."""
    rows = {row["id"]: row for row in raw[table]}
    if sorted(rows) != sorted(ids):
        raise BadData(f"{file}: [[{table}]] must have exactly the ids {', '.join(ids)}.")
    return [rows[i] for i in ids]


def _links(spaces: list[Toml], key: str, file: str) -> list[int]:
    return [NOWHERE if not row[key] else _known(f"space.{row['id']}.{key}", row[key], SPACES, file) for row in spaces]


def _known(path: str, word: str, words: tuple[str, ...], file: str) -> int:
    if word not in words:
        raise BadData(
            f"{file}: “{path}” names “{word}”, which is none of {', '.join(words[:8])}{' …' if len(words) > 8 else ''}."
        )
    return words.index(word)


def _token(row: Toml, file: str) -> int:
    word = row["token_placed"]
    return NOWHERE if not word else _known(f"deity.{row['id']}.token_placed", word, TOKENS, file)


def _card(row: Toml, file: str) -> Card:
    path = f"card.{row['id']}"
    deity = _known(f"{path}.deity", row["deity"], DEITIES, file)
    column = _known(f"{path}.column", row["column"], COLUMNS, file)
    if not 1 <= row["ring"] <= RINGS:
        raise BadData(f"{file}: “{path}.ring” must be a ring from 1 to {RINGS}, not {row['ring']}.")
    return Card(row["id"], deity, row["set"], column, row["ring"])


def _words(raw: Toml, lang: str) -> dict[str, dict[str, str]]:
    space = {row["id"]: row["label"] for row in raw["space"]}
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


def _check(data: AboveData, raw: Toml, file: str) -> None:
    """What the rules need of the data; a broken override is refused with its key."""
    _check_board(data, file)
    _check_cards(data, file)
    _check_tokens(data, file)
    if len(set(data.start_spaces)) != len(DEITIES) or SUMMIT in data.start_spaces:
        raise BadData(f"{file}: “setup_deity_spaces.spaces” must name {len(DEITIES)} different spaces of the rings.")
    if data.max_turns < 1:
        raise BadData(f"{file}: “technical.max_turns” must be at least 1, not {data.max_turns}.")
    for table in ("deity", "token", "column"):
        for row in raw[table]:
            if not row["name_en"] or not row["name_fr"]:
                raise BadData(f"{file}: “{table}.{row['id']}” needs a name in both languages.")


def _check_board(data: AboveData, file: str) -> None:
    """ABV-010 to ABV-015: rings are closed, every space leads to the summit, and back is the reverse of forward."""
    for i in range(SUMMIT):
        if data.ring[i] != i // len(COLUMNS) + 1:
            raise BadData(
                f"{file}: “space.{SPACES[i]}.ring” must be {i // len(COLUMNS) + 1}, as its id says, not {data.ring[i]}."
            )
    for i in range(SUMMIT):
        path = f"{file}: “space.{SPACES[i]}"
        for key, there, back_key, back in (("cw", data.cw, "ccw", data.ccw), ("ccw", data.ccw, "cw", data.cw)):
            j = there[i]
            if j in (NOWHERE, SUMMIT):
                raise BadData(f"{path}.{key}” must name a space of the rings.")
            if back[j] != i:
                name = f"{path}.{key}” is {SPACES[j]}, but “space.{SPACES[j]}.{back_key}” is {SPACES[back[j]]}"
                raise BadData(f"{name}; the two must agree.")
        if data.back[i] != NOWHERE and data.forward[data.back[i]] != i:
            raise BadData(f"{path}.back” must name a space whose forward is {SPACES[i]}.")
        if data.forward[i] == NOWHERE or data.ring[data.forward[i]] != data.ring[i] + 1:
            raise BadData(f"{path}.forward” must name a space of the next ring.")


def _check_cards(data: AboveData, file: str) -> None:
    for number in (1, 2):
        if sorted(card.deity for card in data.cards if card.set == number) != list(range(len(DEITIES))):
            raise BadData(f"{file}: the cards of set {number} must show each deity once: check “card.<id>.set” and “.deity”.")
    if data.first_card not in [card.id for card in data.cards]:
        raise BadData(f"{file}: “setup.start_player_card” names “{data.first_card}”, which is no card.")


def _check_tokens(data: AboveData, file: str) -> None:
    if 2 * len(data.token_order) > len(data.cards):
        raise BadData(f"{file}: “setup.token_order” names {len(data.token_order)} tokens, but 16 cards place at most 8.")
    for token, word in enumerate(TOKENS):
        need = max(2, data.token_order.count(token))
        if data.count[token] < need:
            raise BadData(f"{file}: “token.{word}.count” must be at least {need}, not {data.count[token]}.")
    if sum(data.count) > 64:
        raise BadData(f"{file}: there are {sum(data.count)} tokens; “token.<id>.count” may sum up to 64 at most.")
    for deity, word in enumerate(DEITIES):
        if (data.placed[deity] == NOWHERE) != (deity in (HERA, ATHENA, POSEIDON, APHRODITE)):
            raise BadData(f"{file}: “deity.{word}.token_placed” belongs to Zeus, Ares, Hades and Demeter, and to them only.")
        if data.n_placed[deity] not in ((1, 2) if data.placed[deity] != NOWHERE else (0,)):
            raise BadData(f"{file}: “deity.{word}.tokens_placed” must be 1 or 2 for a token, 0 without.")
