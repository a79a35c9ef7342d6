"""MYL-107, MYL-119: several cards or piles moved at once (Athena, Pangu, Dullahan)."""

from __future__ import annotations

from typing import Any, ClassVar

from pantheon.core.codebook import Verb
from pantheon.core.task import Do, Refusal
from pantheon.games.mythologies.actions import CHOOSE, STACK, STOP, TO
from pantheon.games.mythologies.grid import ALL, IN
from pantheon.games.mythologies.kinds import is_deity
from pantheon.games.mythologies.rules.effects import Step
from pantheon.games.mythologies.rules.moving import move_batch
from pantheon.games.mythologies.rules.reactions import effect_facts
from pantheon.games.mythologies.rules.reasons import held
from pantheon.games.mythologies.state import Mythologies
from pantheon.games.mythologies.steps import ChooseCard, EffectAsk, which, within


def completable(s: Mythologies, seat: int, sources: list[int], chosen: list[int], where: int) -> bool:
    """MYL-119: whether every lifted card can still be put down; two uncrushable ones never on the same cell."""
    i = len(chosen)
    if i == len(sources):
        return True
    return any(completable(s, seat, sources, [*chosen, cell], where) for cell in IN[room(s, seat, sources, chosen, where)])


def room(s: Mythologies, seat: int, sources: list[int], chosen: list[int], where: int) -> int:
    """The cells for the next lifted card, judged with all of them lifted."""
    p = s.pantheons[seat]
    source = sources[len(chosen)]
    lifted = sum([1 << cell for cell in sources])
    mask = ALL & ~(p.deities() & ~lifted) & ~(1 << source)
    if is_deity(p.tops[source]):
        for i, cell in enumerate(chosen):
            if is_deity(p.tops[sources[i]]):
                mask &= ~(1 << cell)
    return mask & within(s.effect(), source, where)


class LiftOne(ChooseCard):
    """MYL-119: choose the next card or pile of the batch, or stop choosing."""

    __slots__ = ("most", "who", "where", "whole")
    verbs: ClassVar[tuple[Verb, ...]] = (CHOOSE, STOP)

    def __init__(self, seat: int, most: int, who: int, where: int, whole: bool) -> None:
        self.seat = seat
        self.most = most
        self.who = who
        self.where = where
        self.whole = whole

    def purpose(self) -> str:
        return "move"

    def options(self, s: Mythologies) -> list[int]:
        picked = s.effect().picked
        options = [CHOOSE(cell) for cell in self._liftable(s, picked) if self._leads_on(s, [*picked, cell])]
        if completable(s, self.seat, picked, [], self.where) and (options or picked):
            options.append(STOP())
        return options

    def _liftable(self, s: Mythologies, picked: list[int]) -> list[int]:
        mask = which(s, s.effect(), self.seat, self.who) & s.pantheons[self.seat].movable()
        return [cell for cell in IN[mask] if cell not in picked]

    def _leads_on(self, s: Mythologies, picked: list[int]) -> bool:
        """Whether the batch can be completed: with these alone, or with more lifted (two deities may change places)."""
        if completable(s, self.seat, picked, [], self.where):
            return True
        return len(picked) < self.most and any(self._leads_on(s, [*picked, cell]) for cell in self._liftable(s, picked))

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        e = s.effect()
        if action == STOP():
            return None if completable(s, self.seat, e.picked, [], self.where) else Refusal("MYL-119", "lift_another")
        cell = CHOOSE.arg(action)
        if cell in e.picked:
            return Refusal("MYL-119", "lifted_already", listed=False)
        no = self.not_meant(s, cell, self.who) or held(s.pantheons[self.seat], cell)
        if no is None and not self._leads_on(s, [*e.picked, cell]):
            no = Refusal("MYL-119", "no_room_for_all")
        return no

    def take(self, s: Mythologies, action: int) -> None:
        e = s.effect()
        if action != STOP():
            e.picked.append(CHOOSE.arg(action))
            if len(e.picked) < self.most:
                s.then(self)
                return
        s.then(BatchDestination(self.seat, self.where, self.whole))

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return super().facts(s) | {"picked": s.effect().picked[:]}


class BatchDestination(EffectAsk):
    """MYL-119: a destination for each, in the order in which they were chosen."""

    __slots__ = ("where", "whole")
    verbs: ClassVar[tuple[Verb, ...]] = (TO,)

    def __init__(self, seat: int, where: int, whole: bool) -> None:
        self.seat = seat
        self.where = where
        self.whole = whole

    def name(self) -> str:
        return "choose_destination"

    def options(self, s: Mythologies) -> list[int]:
        e = s.effect()
        if not e.picked:
            return []
        cells = IN[room(s, self.seat, e.picked, e.targets, self.where)]
        return [TO(cell) for cell in cells if completable(s, self.seat, e.picked, [*e.targets, cell], self.where)]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        e, p, cell = s.effect(), s.pantheons[self.seat], TO.arg(action)
        source = e.picked[len(e.targets)]
        if cell == source:
            return Refusal("MYL-105", "same_cell", listed=False)
        if not within(e, source, self.where) >> cell & 1:
            return self.no(s, "other_cell")
        if cell not in e.picked and p.deities() >> cell & 1:
            return Refusal("MYL-106", "deity_there")
        possible = room(s, self.seat, e.picked, e.targets, self.where) >> cell & 1
        if possible and completable(s, self.seat, e.picked, [*e.targets, cell], self.where):
            return None
        return Refusal("MYL-119", "no_room_for_all")

    def take(self, s: Mythologies, action: int) -> None:
        e = s.effect()
        e.targets.append(TO.arg(action))
        if len(e.targets) < len(e.picked):
            s.then(self)
        else:
            s.then(OrderStack(self.seat, 0), MoveBatch(self.seat, self.whole), Step(1))

    def facts(self, s: Mythologies) -> dict[str, Any]:
        e = s.effect()
        return effect_facts(s) | {"source": e.picked[len(e.targets)], "picked": e.picked[:], "targets": e.targets[:]}


class OrderStack(EffectAsk):
    """MYL-119: what goes on next when several are sent to the same cell; an uncrushable card comes last."""

    __slots__ = ("done",)
    verbs: ClassVar[tuple[Verb, ...]] = (STACK,)

    def __init__(self, seat: int, done: int) -> None:
        self.seat = seat
        self.done = done
        """How many of the effect's picks are in their final order."""

    def options(self, s: Mythologies) -> list[int]:
        e = s.effect()
        if self.done == len(e.picked):
            return []
        same = [i for i in range(self.done, len(e.picked)) if e.targets[i] == e.targets[self.done]]
        tops = s.pantheons[self.seat].tops
        low = [i for i in same if not is_deity(tops[e.picked[i]])]
        return [STACK(e.picked[i]) for i in low or same]

    def forbids(self, s: Mythologies, action: int) -> Refusal | None:
        e, cell = s.effect(), STACK.arg(action)
        if action in self.options(s):
            return None
        waiting = [e.picked[i] for i in range(self.done, len(e.picked)) if e.targets[i] == e.targets[self.done]]
        return Refusal("MYL-101", "deity_last") if cell in waiting else Refusal("MYL-119", "not_next", listed=False)

    def take(self, s: Mythologies, action: int) -> None:
        e = s.effect()
        i = e.picked.index(STACK.arg(action))
        e.picked.insert(self.done, e.picked.pop(i))
        e.targets.insert(self.done, e.targets.pop(i))
        s.then(OrderStack(self.seat, self.done + 1))

    def facts(self, s: Mythologies) -> dict[str, Any]:
        return effect_facts(s) | {"to": s.effect().targets[self.done]}


class MoveBatch(Do[Mythologies]):
    """MYL-107: all of them at once. The effect remembers the moved cards and their cells."""

    __slots__ = ("seat", "whole")

    def __init__(self, seat: int, whole: bool) -> None:
        self.seat = seat
        self.whole = whole

    def run(self, s: Mythologies) -> None:
        e = s.effect()
        leaps = [(self.seat, source, e.targets[i]) for i, source in enumerate(e.picked)]
        e.picked = [s.pantheons[self.seat].tops[source] for source in e.picked]
        move_batch(s, leaps, whole=self.whole)
