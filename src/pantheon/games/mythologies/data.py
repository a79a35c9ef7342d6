"""Component data: read once from ``data.toml`` (and an owner's corrections), checked, and frozen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pantheon.core.checks import Checks
from pantheon.core.data import Override, fingerprint, load_data
from pantheon.core.record import Shared
from pantheon.games.mythologies.actions import BOARD
from pantheon.games.mythologies.kinds import KINDS, MYTHOLOGIES

Toml = dict[str, Any]
FOLDER: Final = Path(__file__).parent
TESTS: Final = ("at_least", "exactly", "even_not_zero", "more_than_each_neighbour", "as_many_as_every_opponent")
METRICS: Final = (
    "gems_owned", "covered_cards", "tallest_pile", "invocation_gems_terrestrial", "discard_size",
    "different_mythologies", "invocation_favours_pantheon", "visible_creatures",
)  # fmt: skip
PLANE_WORDS: Final = ("celestial", "terrestrial", "abyssal")


class MythologiesData(Shared):
    """All numbers of the game. Gains are indexed by ``kind * 3 + plane``."""

    def __init__(self, toml: Toml) -> None:
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

    def _read_cards(self, cards: list[Toml]) -> None:
        self.cost: list[int] = [card["cost_gems"] for card in cards]
        self.gems: list[int] = [card[f"gain_{plane}"]["gems"] for card in cards for plane in PLANE_WORDS]
        self.favours: list[int] = [card[f"gain_{plane}"]["favours"] for card in cards for plane in PLANE_WORDS]
        self.copies: list[int] = [card["copies"] for card in cards]

    def _read_boards(self, boards: list[Toml]) -> None:
        starts = [board["challenge_start"] for board in boards]
        ends = [board["challenge_end"] for board in boards]
        self.test: list[int] = [TESTS.index(start["test"]) for start in starts]
        self.test_value: list[int] = [start["value"] for start in starts]
        self.start_worth: list[int] = [start["favours"] for start in starts]
        self.metric: list[int] = [METRICS.index(end["metric"]) for end in ends]
        self.end_worth: list[int] = [end["favours"] for end in ends]


def _read_destiny(toml: Toml) -> list[list[int]]:
    """For each destiny card the board of each seat."""
    colours = toml["colours"]["default_by_seat"]
    return [[BOARD.words.index(card[colour]) for colour in colours] for card in toml["destiny"]]


def read_toml(override: Override | None) -> Toml:
    """The checked data as written: the scene and the art take names and card texts from here."""
    toml = load_data(FOLDER, override)
    c = Checks("data.toml" if override is None else override.name)
    _check_cards(toml, c)
    _check_boards(toml, c)
    _check_destiny(toml, c)
    right = toml["first_game"]["mythologies"] == load_data(FOLDER)["first_game"]["mythologies"]
    c.need(right, "first_game.mythologies", "is advice that the rulebook gives (MYL-002) and changes nothing in play")
    for key, value in toml["game"].items():
        if isinstance(value, int):
            c.at_least(f"game.{key}", value, 0)
    return toml


def _check_cards(toml: Toml, c: Checks) -> None:
    c.need(tuple(card["id"] for card in toml["card"]) == KINDS, "card", "must hold the 80 cards in the order of their numbers")
    for i, card in enumerate(c.rows(toml, "card", KINDS)):
        path = f"card.{card['id']}"
        deity = i % 10 < 4
        c.need(card["mythology"] == MYTHOLOGIES[i // 10], f"{path}.mythology", f"must be {MYTHOLOGIES[i // 10]}")
        c.need(card["kind"] == ("deity" if deity else "creature"), f"{path}.kind", "cannot be changed")
        c.need(card["copies"] == (1 if deity else 3), f"{path}.copies", "must be 1 for a deity and 3 for a creature")
        c.within(f"{path}.cost_gems", card["cost_gems"], 0, 9)
        for plane in PLANE_WORDS:
            gain = card[f"gain_{plane}"]
            right = set(gain) == {"gems", "favours"} and all(0 <= n <= 9 for n in gain.values())
            c.need(right, f"{path}.gain_{plane}", "must be gems and favours from 0 to 9")
        for key in ("effect_en", "effect_fr"):
            c.need(bool(card[key].strip()), f"{path}.{key}", "must not be empty")


def _check_boards(toml: Toml, c: Checks) -> None:
    for board in c.rows(toml, "mythology", MYTHOLOGIES):
        path = f"mythology.{board['id']}"
        c.known(f"{path}.challenge_start.test", board["challenge_start"]["test"], TESTS)
        c.known(f"{path}.challenge_end.metric", board["challenge_end"]["metric"], METRICS)
        for half in ("challenge_start", "challenge_end"):
            c.at_least(f"{path}.{half}.favours", board[half]["favours"], 0)
            for key in ("text_en", "text_fr"):
                c.need(bool(board[half][key].strip()), f"{path}.{half}.{key}", "must not be empty")


def _check_destiny(toml: Toml, c: Checks) -> None:
    """MYL-040, MYL-041: each card sends the colours to different boards, and each colour goes everywhere once."""
    colours = toml["colours"]["default_by_seat"]
    everywhere = set(BOARD.words)
    for card in toml["destiny"]:
        c.need({card[colour] for colour in colours} == everywhere, f"destiny.{card['id']}", "must name four different boards")
    for colour in colours:
        right = {card[colour] for card in toml["destiny"]} == everywhere
        c.need(right, "destiny", f"must send {colour} to each of the four boards once")
