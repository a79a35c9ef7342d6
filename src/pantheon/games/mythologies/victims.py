"""What an effect does to the opponents, one after the other, and what a victim may choose (MYL-122)."""

from __future__ import annotations

from typing import Any, ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Do, Refusal, Task
from pantheon.games.mythologies.actions import (
    GIVE_GEM,
    GIVE_GEMS,
    LOSE_FAVOURS,
    OPPONENT,
    SACRIFICE_CREATURE,
    SACRIFICE_DEITY,
    STOP,
)
from pantheon.games.mythologies.cards.base import CARDS
from pantheon.games.mythologies.grid import IN
from pantheon.games.mythologies.kinds import COPIES
from pantheon.games.mythologies.rules.effects import Step
from pantheon.games.mythologies.rules.reactions import ReactionWindow, effect_facts
from pantheon.games.mythologies.rules.reasons import guarded
from pantheon.games.mythologies.state import Mythologies
from pantheon.games.mythologies.steps import EffectAsk


class Hit(Do[Mythologies]):
    """MYL-120, MYL-129: what the running effect does to one opponent."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Mythologies) -> None:
        e = s.effect()
        CARDS[e.card // COPIES].hit(s, e, self.seat)


def each(seats: list[int]) -> list[Task[Any]]:
    """One opponent after the other: a reaction window (MYL-122), then what the effect does to them."""
    tasks: list[Task[Any]] = []
    for seat in seats:
        tasks.append(ReactionWindow(seat))
        tasks.append(Hit(seat))
    return tasks


class ChooseAlternative(EffectAsk):
    """MYL-412, MYL-415, MYL-453 (Thor, Draugr, Nuwa): the victim chooses what to lose. Nobody loses anything unasked."""

    __slots__ = ()
    always: ClassVar[bool] = True
    verbs: ClassVar[tuple[Verb, ...]] = (LOSE_FAVOURS, SACRIFICE_DEITY, SACRIFICE_CREATURE, GIVE_GEMS, GIVE_GEM)

    def options(self, s: Mythologies) -> list[int]:
        e = s.effect()
        return CARDS[e.card // COPIES].alternatives(s, e, self.seat)

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        e, p = s.effect(), s.pantheons[self.seat]
        card = CARDS[e.card // COPIES]
        if action in card.alternatives(s, e, self.seat):
            return None
        if action not in card.asks():
            return self.no(s, "not_asked_for", listed=False)
        if action not in (SACRIFICE_DEITY(), SACRIFICE_CREATURE()):
            return self.no(s, "too_few_tokens")
        cells = p.deities() if action == SACRIFICE_DEITY() else p.creatures()
        for cell in e.picked[:1] or IN[cells]:
            no = guarded(p, cell)
            if no is not None:
                return no
        return self.no(s, "nothing_to_sacrifice")

    def take(self, s: Mythologies, action: int) -> None:
        e = s.effect()
        CARDS[e.card // COPIES].alternative(s, e, self.seat, action)

    def facts(self, s: Mythologies) -> dict[str, Any]:
        e = s.effect()
        return effect_facts(s) | {"about": e.picked[0] if e.picked else -1}


class ChooseOpponent(EffectAsk):
    """MYL-408, MYL-451 (Cyclops, Yanluo Wang): with whom; the card tells who is eligible and what happens."""

    __slots__ = ("stop",)
    verbs: ClassVar[tuple[Verb, ...]] = (OPPONENT, STOP)

    def __init__(self, seat: int, stop: bool) -> None:
        self.seat = seat
        self.stop = stop

    def options(self, s: Mythologies) -> list[int]:
        e = s.effect()
        eligible = [seat for seat in s.opponents(self.seat) if CARDS[e.card // COPIES].touches(s, e, seat)]
        options = [OPPONENT(seat) for seat in eligible]
        return [*options, STOP()] if self.stop and options else options

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        if action == STOP():
            return None if self.stop else self.must()
        seat = OPPONENT.arg(action)
        if seat >= s.seats or seat == self.seat:
            return self.no(s, "no_opponent", listed=False)
        if CARDS[s.effect().card // COPIES].touches(s, s.effect(), seat):
            return None
        return Refusal("MYL-473", "shielded") if s.pantheons[seat].shielded() else self.no(s, "nothing_to_take")

    def take(self, s: Mythologies, action: int) -> None:
        if action != STOP():
            seat = OPPONENT.arg(action)
            s.then(ReactionWindow(seat), Hit(seat), Step(0))
