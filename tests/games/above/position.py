"""Positions of Above, set up by hand: deities that are not named stand far away on the starting ring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pantheon.games import load_game
from pantheon.games.above.actions import COLUMNS, DEITIES, SPACES, SUMMIT, TOKENS
from pantheon.games.above.rules.turn import StartTurn
from pantheon.games.above.state import EMPTY, FIGURE, Above
from pantheon.research.testing import Position

GAME = load_game("above")
HALVES = (DEITIES[:4], DEITIES[4:])


class Table(Position[Above]):
    """A position, and what lies where."""

    whole = True

    def spaces(self) -> list[str]:
        """The last words of the options: spaces or deities."""
        return [text.split(" ")[-1] for text in self.offered()]

    def at(self, deity: str) -> str:
        return SPACES[self.s.figures[DEITIES.index(deity)]]

    def lies(self, space: str) -> str:
        """What lies on a space: a token, a deity, or nothing."""
        thing = self.s.board[SPACES.index(space)]
        return "" if thing == EMPTY else TOKENS[thing] if thing < FIGURE else DEITIES[thing - FIGURE]

    def reserve(self, token: str) -> int:
        return self.s.reserve[TOKENS.index(token)]

    def hand(self, seat: int) -> list[str]:
        return [deity for deity, n in zip(DEITIES, self.s.hands[seat], strict=True) for _ in range(n)]

    def pile(self, seat: int = 0) -> list[str]:
        return [deity for deity, n in zip(DEITIES, self.s.spent[seat % len(self.s.spent)], strict=True) for _ in range(n)]

    def free_spaces(self) -> list[str]:
        return [SPACES[i] for i in range(SUMMIT) if self.s.board[i] == EMPTY]


def position(
    seats: int = 2,
    *,
    figures: Mapping[str, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    hands: Sequence[Sequence[str]] | None = None,
    seat: int = 0,
) -> Table:
    """A table at the start of a seat's turn. Deity to space, space to token, powered cards by seat."""
    p = Table(GAME, seats, seed="position")
    s = p.s
    s.board = [EMPTY] * len(SPACES)
    s.reserve = s.data.count[:]
    s.log.clear()
    s.turn = 0
    for space, token in (tokens or {}).items():
        s.board[SPACES.index(space)] = TOKENS.index(token)
        s.reserve[TOKENS.index(token)] -= 1
    place_figures(s, dict(figures or {}), list(tokens or {}))
    deal(s, hands if hands is not None else ([DEITIES] * 2 if seats == 2 else [HALVES[i % 2] for i in range(4)]))
    p.ask(StartTurn(seat))
    GAME.invariants(s)
    return p


def place_figures(s: Above, figures: dict[str, str], taken: list[str]) -> None:
    """Those without a place go to the starting ring, as far from the named spaces as there is room."""
    busy = [SPACES.index(space) % 16 for space in [*figures.values(), *taken] if space != "summit"]
    far = sorted(range(16), key=lambda column: _nearness(column, busy))
    free = [column for column in far if f"{COLUMNS[column]}_1" not in [*figures.values(), *taken]]
    for deity in DEITIES:
        space = figures.get(deity) or f"{COLUMNS[free.pop(0)]}_1"
        s.figures[DEITIES.index(deity)] = SPACES.index(space)
        s.board[SPACES.index(space)] = FIGURE + DEITIES.index(deity)


def _nearness(column: int, busy: list[int]) -> tuple[bool, int, int]:
    """Not beside a named space, and not beside one another if it can be helped."""
    nearest = min((distance(column, other) for other in busy), default=8)
    return nearest <= 1, column % 2, -nearest


def distance(one: int, other: int) -> int:
    return min((one - other) % 16, (other - one) % 16)


def deal(s: Above, hands: Sequence[Sequence[str]]) -> None:
    """Powered cards as given; all others are spent, or lie in the discard."""
    s.hands = [[list(hand).count(deity) for deity in DEITIES] for hand in hands]
    if s.seats == 2:
        s.spent = [[1 - n for n in hand] for hand in s.hands]
    else:
        s.spent = [[2 - sum(hand[i] for hand in s.hands) for i in range(len(DEITIES))]]


def without(*deities: str) -> list[str]:
    """All deities but some."""
    return [deity for deity in DEITIES if deity not in deities]
