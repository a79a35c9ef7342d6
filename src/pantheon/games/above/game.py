"""Above as one instance of the game contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pantheon.core.data import Override
from pantheon.core.encoding import Floats
from pantheon.core.game import Game, Outcome
from pantheon.core.rng import Rng
from pantheon.core.text import IdNames, Texts
from pantheon.games.above import bot, encode, scene
from pantheon.games.above.actions import DEITIES, SPACES, SUMMIT, TOKENS, book
from pantheon.games.above.data import FOLDER, NOWHERE, AboveData, load_above
from pantheon.games.above.orders import PAYS
from pantheon.games.above.rules.movement import ChooseGateExit, ChooseGateFallback, Step
from pantheon.games.above.rules.setup import set_up
from pantheon.games.above.rules.turn import ChooseDeity
from pantheon.games.above.state import EMPTY, FIGURE, Above

TEAM: Final[tuple[str, ...]] = ("◆", "◇")
"""The signs of the two teams."""
VERSION = 1
MASK: Final = 0xFFFFFFFFFFFFFFF


class AboveGame(Game[Above]):
    """ABV-001: for 2 players, or 4 in two teams."""

    def __init__(self, data: AboveData) -> None:
        super().__init__(
            "above", VERSION, (2, 4), book, data, "pantheon.games.above", FOLDER, perfect_information=True, turn_search=True,
            encoding=encode.ENCODING, pays=PAYS,
        )  # fmt: skip
        self.components = data

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Above:
        return set_up(self.components, seats, options, rng)

    def table(self, s: Above, viewer: int | None) -> dict[str, Any]:
        """ABV-006, ABV-065: everything is open."""
        return {
            "turn": s.turn,
            "current": s.current,
            "active": "" if s.active < 0 else DEITIES[s.active],
            "moving": "" if moving(s) < 0 else DEITIES[moving(s)],
            "cancelled": s.cancelled,
            "figures": {DEITIES[deity]: SPACES[space] for deity, space in enumerate(s.figures)},
            "tokens": {SPACES[i]: TOKENS[lies] for i, lies in enumerate(s.board) if EMPTY < lies < FIGURE},
            "reserve": {TOKENS[token]: n for token, n in enumerate(s.reserve)},
            "hands": [_cards(hand) for hand in s.hands],
            "spent": [_cards(pile) for pile in s.spent],
        }

    def outcome(self, s: Above) -> Outcome | None:
        """ABV-005, ABV-140, ABV-145, ABV-149: a side wins together; the rules have no score, so a winner has one point."""
        if s.agenda:
            return None
        winners = tuple([seat for seat in range(s.seats) if s.winner >= 0 and seat % 2 == s.winner % 2])
        points = [1 if seat in winners else 0 for seat in range(s.seats)]
        return Outcome(winners, points, [{} for _ in points], "summit" if winners else "technical_draw")

    def invariants(self, s: Above) -> None:
        """ABV-019, ABV-047, ABV-064: one thing per space, all components there, nobody without cards for long."""
        for deity, space in enumerate(s.figures):
            assert s.board[space] == FIGURE + deity, f"{DEITIES[deity]} is not where it stands"
        assert sum(lies >= FIGURE for lies in s.board) == len(DEITIES)
        for token, word in enumerate(TOKENS):
            assert s.board.count(token) + s.reserve[token] == s.data.count[token], f"{word} tokens are lost"
        for deity, word in enumerate(DEITIES):
            assert sum(pile[deity] for pile in s.hands + s.spent) == 2, f"cards of {word} are lost"
        assert not 0 <= s.board[SUMMIT] < FIGURE
        assert (s.board[SUMMIT] >= FIGURE) == (s.winner >= 0)
        if s.seats == 4:
            assert all(sum(hand) <= 4 for hand in s.hands)

    def evaluate(self, s: Above, seat: int) -> float:
        return bot.evaluate(s, seat)

    def weights(self, s: Above, seat: int, options: list[int]) -> list[float]:
        return bot.weights(s, seat, options)

    def side(self, seats: int, seat: int) -> int:
        """ABV-004: teams alternate in turn order."""
        return seat % 2

    def rounds(self, s: Above) -> float:
        """Two turns of everybody: one alone says little."""
        return s.turn / (2 * s.seats)

    def key(self, s: Above) -> int:
        """Positions that open a turn are the same when all that lies on the table is."""
        if not s.agenda or not isinstance(s.agenda[-1], ChooseDeity):
            return 0
        cards = [n for pile in s.hands + s.spent for n in pile]
        return hash((s.current, *s.board, *cards)) & MASK or 1

    def encode_mine(self, s: Above, seat: int, out: Floats, at: int) -> None:
        encode.encode_mine(s, seat, out, at)

    def encode_side(self, s: Above, seat: int, out: Floats, at: int) -> None:
        encode.encode_side(s, seat, out, at)

    def encode_table(self, s: Above, out: Floats, at: int) -> None:
        encode.encode_table(s, out, at)

    def texts(self, lang: str, names: Sequence[str] = ()) -> Texts:
        """ABV-004: of 4 players, everybody is named with the sign of the team."""
        return super().texts(lang, [f"{name} {TEAM[i % 2]}" for i, name in enumerate(names)] if len(names) == 4 else names)

    def scene(self, view: dict[str, Any], lang: str, names: list[str], memory: Any = None) -> Any:
        return scene.make_scene(self.components, view, self.texts(lang, names), memory)

    def id_names(self, lang: str) -> IdNames:
        return self.components.id_names[lang]

    def lexicon(self, lang: str) -> Any:
        return scene.make_lexicon(self.components, self.texts(lang))


def moving(s: Above) -> int:
    """The deity that is on its way while a question is open; -1 when none is."""
    top = s.agenda[-1] if s.agenda else None
    return top.deity if isinstance(top, (Step, ChooseGateExit, ChooseGateFallback)) else NOWHERE


def _cards(cards: list[int]) -> dict[str, int]:
    return {DEITIES[deity]: n for deity, n in enumerate(cards) if n}


def load(override: Override | None = None) -> Game[Any]:
    return AboveGame(load_above(override))
