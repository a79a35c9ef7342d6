"""Component data: read once from ``data.toml`` (and an owner's corrections), checked, and frozen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pantheon.core.data import Override, fingerprint, load_data
from pantheon.core.errors import BadData
from pantheon.core.record import Shared
from pantheon.games.mythologies.actions import BOARD
from pantheon.games.mythologies.kinds import KINDS, MYTHOLOGIES

FOLDER: Final = Path(__file__).parent
TESTS: Final = ("at_least", "exactly", "even_not_zero", "more_than_each_neighbour", "as_many_as_every_opponent")
METRICS: Final = (
    "gems_owned", "covered_cards", "tallest_pile", "invocation_gems_terrestrial", "discard_size",
    "different_mythologies", "invocation_favours_pantheon", "visible_creatures",
)  # fmt: skip
PLANE_WORDS: Final = ("celestial", "terrestrial", "abyssal")


class MythologiesData(Shared):
    """All numbers of the game. Gains are indexed by ``kind * 3 + plane``."""

    def __init__(self, toml: dict[str, Any]) -> None:
        self.fingerprint = fingerprint(toml)
        game = toml["game"]
        self.rounds: int = game["rounds"]
        self.picks: int = game["cards_selected_per_round"]
        self.discard_gems: int = game["discard_instead_gems"]
        self.gems_per_favour: int = game["gems_per_favour"]
        self.deities_from: int = game["deities_from_round"]
        self.challenge_from: list[int] = [game["challenge_1_first_round"], game["challenge_2_first_round"]]
        self.late_penalty: int = game["challenge_1_late_penalty"]
        self.start_gems: int = game["starting_gems"]
        self.start_favours: int = game["starting_favours"]
        self.effect_plays: int = game["effect_plays_per_turn"]
        plane, column = toml["pantheon"]["plane_completion_gain"], toml["pantheon"]["column_completion_gain"]
        self.line_gems: list[int] = [plane["gems"]] * 3 + [column["gems"]] * 3
        self.line_favours: list[int] = [plane["favours"]] * 3 + [column["favours"]] * 3
        self._read_cards(toml["card"])
        self._read_boards(toml["mythology"])
        self.destiny: list[list[int]] = _read_destiny(toml)

    def _read_cards(self, cards: list[dict[str, Any]]) -> None:
        self.cost: list[int] = [card["cost_gems"] for card in cards]
        self.gems: list[int] = [card[f"gain_{plane}"]["gems"] for card in cards for plane in PLANE_WORDS]
        self.favours: list[int] = [card[f"gain_{plane}"]["favours"] for card in cards for plane in PLANE_WORDS]
        self.copies: list[int] = [card["copies"] for card in cards]

    def _read_boards(self, boards: list[dict[str, Any]]) -> None:
        starts = [board["challenge_start"] for board in boards]
        ends = [board["challenge_end"] for board in boards]
        self.test: list[int] = [TESTS.index(start["test"]) for start in starts]
        self.test_value: list[int] = [start["value"] for start in starts]
        self.start_worth: list[int] = [start["favours"] for start in starts]
        self.metric: list[int] = [METRICS.index(end["metric"]) for end in ends]
        self.end_worth: list[int] = [end["favours"] for end in ends]


def _read_destiny(toml: dict[str, Any]) -> list[list[int]]:
    """For each destiny card the board of each seat."""
    colours = toml["colours"]["default_by_seat"]
    return [[BOARD.words.index(card[colour]) for colour in colours] for card in toml["destiny"]]


def read_toml(override: Override | None) -> dict[str, Any]:
    """The checked data as written: the scene and the art take names and card texts from here."""
    toml = load_data(FOLDER, override)
    where = "data.toml" if override is None else override.name
    _check_cards(toml, where)
    _check_boards(toml, where)
    _check_destiny(toml, where)
    advice = load_data(FOLDER)["first_game"]["mythologies"]
    right = toml["first_game"]["mythologies"] == advice
    _need(right, where, "first_game.mythologies", "is advice that the rulebook gives (MYL-002) and changes nothing in play")
    for key, value in toml["game"].items():
        _need(not isinstance(value, int) or value >= 0, where, f"game.{key}", "must not be below 0")
    return toml


def _need(right: bool, where: str, path: str, message: str) -> None:
    if not right:
        raise BadData(f"{where}: “{path}” {message}.")


def _check_cards(toml: dict[str, Any], where: str) -> None:
    cards = toml["card"]
    _need(tuple(card["id"] for card in cards) == KINDS, where, "card", "must hold the 80 cards in the order of their numbers")
    for i, card in enumerate(cards):
        path = f"card.{card['id']}"
        deity = i % 10 < 4
        _need(card["mythology"] == MYTHOLOGIES[i // 10], where, f"{path}.mythology", f"must be {MYTHOLOGIES[i // 10]}")
        _need(card["kind"] == ("deity" if deity else "creature"), where, f"{path}.kind", "cannot be changed")
        _need(card["copies"] == (1 if deity else 3), where, f"{path}.copies", "must be 1 for a deity and 3 for a creature")
        _need(0 <= card["cost_gems"] <= 9, where, f"{path}.cost_gems", "must be from 0 to 9")
        for plane in PLANE_WORDS:
            gain = card[f"gain_{plane}"]
            right = set(gain) == {"gems", "favours"} and all(0 <= n <= 9 for n in gain.values())
            _need(right, where, f"{path}.gain_{plane}", "must be gems and favours from 0 to 9")
        for key in ("name_en", "name_fr", "effect_en", "effect_fr"):
            _need(bool(card[key].strip()), where, f"{path}.{key}", "must not be empty")


def _check_boards(toml: dict[str, Any], where: str) -> None:
    boards = toml["mythology"]
    _need(tuple(board["id"] for board in boards) == MYTHOLOGIES, where, "mythology", f"must be {', '.join(MYTHOLOGIES)}")
    for board in boards:
        path = f"mythology.{board['id']}"
        start, end = board["challenge_start"], board["challenge_end"]
        _need(start["test"] in TESTS, where, f"{path}.challenge_start.test", f"must be one of {', '.join(TESTS)}")
        _need(end["metric"] in METRICS, where, f"{path}.challenge_end.metric", f"must be one of {', '.join(METRICS)}")
        for half in (start, end):
            _need(half["favours"] >= 0, where, f"{path}.favours", "must not be below 0")
            _need(bool(half["text_en"] and half["text_fr"]), where, f"{path}.text", "must be given in both languages")


def _check_destiny(toml: dict[str, Any], where: str) -> None:
    """MYL-040, MYL-041: each card sends the colours to different boards, and each colour goes everywhere once."""
    colours = toml["colours"]["default_by_seat"]
    everywhere = set(BOARD.words)
    for card in toml["destiny"]:
        _need({card[c] for c in colours} == everywhere, where, f"destiny.{card['id']}", "must name four different boards")
    for c in colours:
        right = {card[c] for card in toml["destiny"]} == everywhere
        _need(right, where, "destiny", f"must send {c} to each of the four boards once")
