"""The powers of Hera, Athena, Poseidon and Aphrodite. Zeus, Hades, Demeter and Ares place tokens: see ``placing``."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, Refusal
from pantheon.games.above.actions import (
    APHRODITE,
    ATHENA,
    DEITIES,
    DISGRACE,
    EXHAUST,
    HERA,
    POSEIDON,
    PUSH,
    PUSH_BACK,
    REMOVE,
    REMOVE_TOKEN,
    SEDUCE,
    STOP,
    SUMMIT,
)
from pantheon.games.above.data import NOWHERE
from pantheon.games.above.rules.cards import exhaust, recover
from pantheon.games.above.rules.movement import ChooseSeductionStep, arrive
from pantheon.games.above.rules.placing import holds_token, place_token
from pantheon.games.above.state import EMPTY, FIGURE, Above


def use_power(s: Above, deity: int) -> None:
    """ABV-037, ABV-112 to ABV-135."""
    seat = s.current
    if s.data.placed[deity] != NOWHERE:
        place_token(s, s.data.placed[deity], s.data.n_placed[deity], NOWHERE, NOWHERE)
    elif deity == HERA:
        s.then(ChooseDisgracedDeity(seat))
    elif deity == ATHENA:
        s.then(ChooseOwnCardToExhaust(seat, 2 if s.seats == 2 else 1))
    elif deity == POSEIDON and (s.tokens_on_board() or pushable(s)):
        s.then(ChooseFloodOption(seat))
    elif deity == APHRODITE and seducible(s):
        s.then(ChooseDeityToSeduce(seat))
    else:
        s.tell("no_effect", deity, "ABV-129" if deity == POSEIDON else "ABV-122")


class ChooseDisgracedDeity(Ask[Above]):
    """ABV-117, ABV-118: the opponents exhaust all their powered cards of one deity, and only then recover (ABV-066)."""

    __slots__ = ()
    verbs = (DISGRACE,)

    def options(self, s: Above) -> list[int]:
        opponents = s.opponents(self.seat)
        return [DISGRACE(deity) for deity in range(len(DEITIES)) if any(s.hands[seat][deity] for seat in opponents)]

    def take(self, s: Above, action: int) -> None:
        deity = DISGRACE.arg(action)
        for seat in s.opponents(self.seat):
            for _ in range(s.hands[seat][deity]):
                exhaust(s, seat, deity)
                s.tell("disgraced", seat, deity, self.rule(s))
        recover(s)

    def forbids(self, s: Above, action: int) -> Refusal | None:
        if any(s.hands[seat][DISGRACE.arg(action)] for seat in s.opponents(self.seat)):
            return None
        return Refusal(self.rule(s), "not_powered_there")

    def rule(self, s: Above) -> str:
        return "ABV-117" if s.seats == 2 else "ABV-118"

    def facts(self, s: Above) -> dict[str, Any]:
        return {"rule": self.rule(s)}


class ChooseOwnCardToExhaust(Ask[Above]):
    """ABV-039, ABV-049, ABV-130 to ABV-133: up to two cards, with 4 players one and then the partner's; recovery comes last."""

    __slots__ = ("left",)
    verbs = (
        EXHAUST,
        STOP,
    )

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: Above) -> list[int]:
        return exhaustible(s.deities(s.hands[self.seat]))

    def take(self, s: Above, action: int) -> None:
        if action != STOP.base:
            exhaust(s, self.seat, EXHAUST.arg(action))
            s.tell("exhausts", self.seat, EXHAUST.arg(action), self.rule(s))
        if s.seats == 4:
            s.then(ChoosePartnerCardToExhaust(self.seat))
        elif action != STOP.base and self.left > 1 and any(s.hands[self.seat]):
            s.then(ChooseOwnCardToExhaust(self.seat, self.left - 1))
        else:
            recover(s)

    def forbids(self, s: Above, action: int) -> Refusal | None:
        return not_powered(s.hands[self.seat], action, self.rule(s))

    def rule(self, s: Above) -> str:
        return "ABV-130" if s.seats == 2 else "ABV-133"

    def facts(self, s: Above) -> dict[str, Any]:
        return {"rule": self.rule(s)}


class ChoosePartnerCardToExhaust(Ask[Above]):
    """ABV-133, ABV-134: one card of the partner, or none; then both may have to recover (ABV-066)."""

    __slots__ = ()
    verbs = (
        EXHAUST,
        STOP,
    )

    def options(self, s: Above) -> list[int]:
        return exhaustible(s.deities(s.hands[s.partner(self.seat)]))

    def take(self, s: Above, action: int) -> None:
        if action != STOP.base:
            partner = s.partner(self.seat)
            exhaust(s, partner, EXHAUST.arg(action))
            s.tell("exhausts_partner", self.seat, EXHAUST.arg(action), partner)
        recover(s)

    def forbids(self, s: Above, action: int) -> Refusal | None:
        return not_powered(s.hands[s.partner(self.seat)], action, "ABV-133")


def exhaustible(deities: list[int]) -> list[int]:
    return [EXHAUST(deity) for deity in deities] + [STOP.base]


def not_powered(hand: list[int], action: int, rule: str) -> Refusal | None:
    """Only a powered card can be exhausted; to stop is always allowed."""
    return None if action == STOP.base or hand[EXHAUST.arg(action)] else Refusal(rule, "card_spent")


def pushable(s: Above) -> list[int]:
    """ABV-125, ABV-126: the other deities that can go back."""
    return [deity for deity in range(len(DEITIES)) if deity != POSEIDON and s.can_go_back(deity)]


class ChooseFloodOption(Ask[Above]):
    """ABV-123: remove a token, or push a deity back; the possible one if only one is."""

    __slots__ = ()
    verbs = (
        REMOVE_TOKEN,
        PUSH_BACK,
    )

    def take(self, s: Above, action: int) -> None:
        if action == REMOVE_TOKEN.base:
            s.then(ChooseTokenToRemove(self.seat))
        else:
            s.then(ChooseDeityToPushBack(self.seat))

    def forbids(self, s: Above, action: int) -> Refusal | None:
        if action == REMOVE_TOKEN.base:
            return None if s.tokens_on_board() else Refusal("ABV-123", "no_token_on_board")
        return None if pushable(s) else Refusal("ABV-126", "nobody_to_push")

    def leads_to(self, s: Above) -> list[Ask[Above]]:
        return [ChooseTokenToRemove(self.seat), ChooseDeityToPushBack(self.seat)]


class ChooseTokenToRemove(Ask[Above]):
    """ABV-123, ABV-124: any token goes to the reserve, without being triggered."""

    __slots__ = ()
    verbs = (REMOVE,)

    def options(self, s: Above) -> list[int]:
        first = REMOVE.base
        board = s.board
        return [first + space for space in range(SUMMIT) if EMPTY < board[space] < FIGURE]

    def take(self, s: Above, action: int) -> None:
        space = action - REMOVE.base
        token = s.board[space]
        s.board[space] = EMPTY
        s.reserve[token] += 1
        s.tell("removes", self.seat, token, space)

    def forbids(self, s: Above, action: int) -> Refusal | None:
        return None if holds_token(s, REMOVE.arg(action)) else Refusal("ABV-123", "no_token_there", listed=False)


class ChooseDeityToPushBack(Ask[Above]):
    """ABV-125 to ABV-128: the push back is an arrival on the space behind."""

    __slots__ = ()
    verbs = (PUSH,)

    def options(self, s: Above) -> list[int]:
        return [PUSH(deity) for deity in pushable(s)]

    def take(self, s: Above, action: int) -> None:
        deity = PUSH.arg(action)
        space = s.data.back[s.figures[deity]]
        s.tell("pushes", self.seat, deity, space)
        arrive(s, deity, space, True)

    def forbids(self, s: Above, action: int) -> Refusal | None:
        deity = PUSH.arg(action)
        if deity == POSEIDON:
            return Refusal("ABV-125", "not_poseidon")
        if s.data.back[s.figures[deity]] == NOWHERE:
            return Refusal("ABV-126", "on_start_ring")
        return None if s.can_go_back(deity) else Refusal("ABV-126", "blocked_behind")


def seducible(s: Above) -> list[int]:
    """ABV-119 to ABV-121: the other deities with a step that is not the summit."""
    return [deity for deity in range(len(DEITIES)) if deity != APHRODITE and s.can_step(deity, False)]


class ChooseDeityToSeduce(Ask[Above]):
    """ABV-119, ABV-121: another deity that can move."""

    __slots__ = ()
    verbs = (SEDUCE,)

    def options(self, s: Above) -> list[int]:
        return [SEDUCE(deity) for deity in seducible(s)]

    def take(self, s: Above, action: int) -> None:
        deity = SEDUCE.arg(action)
        s.tell("seduces", self.seat, deity)
        s.then(ChooseSeductionStep(self.seat, deity, False))

    def forbids(self, s: Above, action: int) -> Refusal | None:
        deity = SEDUCE.arg(action)
        if deity == APHRODITE:
            return Refusal("ABV-119", "not_aphrodite")
        if not s.can_step(deity, True):
            return Refusal("ABV-119", "cannot_move")
        return None if s.can_step(deity, False) else Refusal("ABV-121", "only_summit")
