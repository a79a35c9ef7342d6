"""Positions of Above, set up by hand: deities that are not named stand far away on the starting ring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pantheon.core import advance, play, why_not
from pantheon.games import load_game
from pantheon.games.above.actions import COLUMNS, DEITIES, SPACES, SUMMIT, TOKENS, book
from pantheon.games.above.rules.turn import StartTurn
from pantheon.games.above.state import EMPTY, FIGURE, Above

GAME = load_game("above")
HALVES = (DEITIES[:4], DEITIES[4:])


def position(
    seats: int = 2,
    *,
    figures: Mapping[str, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    hands: Sequence[Sequence[str]] | None = None,
    seat: int = 0,
) -> Above:
    """A table at the start of a seat's turn. Deity to space, space to token, powered cards by seat."""
    s: Above = GAME.new(seats, seed="position")
    s.board = [EMPTY] * len(SPACES)
    s.reserve = s.data.count[:]
    s.log.clear()
    s.turn = 0
    for space, token in (tokens or {}).items():
        s.board[SPACES.index(space)] = TOKENS.index(token)
        s.reserve[TOKENS.index(token)] -= 1
    place_figures(s, dict(figures or {}), list(tokens or {}))
    deal(s, hands if hands is not None else ([DEITIES] * 2 if seats == 2 else [HALVES[i % 2] for i in range(4)]))
    s.agenda.clear()
    s.then(StartTurn(seat))
    advance(s)
    GAME.invariants(s)
    return s


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


def act(s: Above, *texts: str) -> None:
    """Answer the open questions, one after the other."""
    for text in texts:
        play(s, decider(s), book.parse(text))
        GAME.invariants(s)


def decider(s: Above) -> int:
    seat: int = s.agenda[-1].seat  # type: ignore[attr-defined]
    return seat


def asked(s: Above) -> str:
    """The name of the open question."""
    return s.agenda[-1].name() if s.agenda else ""


def options(s: Above) -> list[str]:
    return [book.text(action) for action in s.offer]


def spaces(s: Above) -> list[str]:
    """The last words of the options: spaces or deities."""
    return [text.split(" ")[-1] for text in options(s)]


def why(s: Above, text: str) -> tuple[str, str]:
    """The rule and the key of the sentence that forbid an action to the decider."""
    refusal = why_not(s, decider(s), book.parse(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.rule, refusal.key


def at(s: Above, deity: str) -> str:
    return SPACES[s.figures[DEITIES.index(deity)]]


def lies(s: Above, space: str) -> str:
    """What lies on a space: a token, a deity, or nothing."""
    thing = s.board[SPACES.index(space)]
    return "" if thing == EMPTY else TOKENS[thing] if thing < FIGURE else DEITIES[thing - FIGURE]


def reserve(s: Above, token: str) -> int:
    return s.reserve[TOKENS.index(token)]


def hand(s: Above, seat: int) -> list[str]:
    return [deity for deity, n in zip(DEITIES, s.hands[seat], strict=True) for _ in range(n)]


def pile(s: Above, seat: int = 0) -> list[str]:
    return [deity for deity, n in zip(DEITIES, s.spent[seat % len(s.spent)], strict=True) for _ in range(n)]


def told(s: Above) -> list[str]:
    return [event.key for event in s.log]


def free_spaces(s: Above) -> list[str]:
    return [SPACES[i] for i in range(SUMMIT) if s.board[i] == EMPTY]


def without(*deities: str) -> list[str]:
    """All deities but some."""
    return [deity for deity in DEITIES if deity not in deities]
