"""AGORA (PAN-190 to PAN-195), PHALANX (PAN-205 to PAN-209) and ART (PAN-220 to PAN-227)."""

from __future__ import annotations

from bisect import insort

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.panthalos.actions import (
    DISCARD,
    DISCARD_TILES,
    FIRST_REINFORCEMENT,
    FIRST_TITAN,
    N_TILES,
    ONE_GOOD_AND_PROMOTE,
    ONE_REINFORCEMENT_AND_PROMOTE,
    STOP,
    TAKE,
    TAKE_ARTISAN,
    TWO_GOODS,
    TWO_REINFORCEMENTS,
)
from pantheon.games.panthalos.rules.promotion import ChooseDiscipleToPromote
from pantheon.games.panthalos.state import AGORA_DISPLAY, ART_DISPLAY, ART_POINTS, EMPTY, PHALANX_DISPLAY, Panthalos


def left(s: Panthalos, display: int) -> int:
    """How many tiles a display still shows."""
    slots = s.displays[display]
    return len(slots) - slots.count(EMPTY)


def not_shown(s: Panthalos, display: int, action: int, rule: str) -> Refusal | None:
    """Only what lies face up can be taken."""
    return None if TAKE.arg(action) in s.displays[display] else Refusal(rule, "not_shown", listed=False)


class ChooseAgoraReward(Ask[Panthalos]):
    """PAN-190 to PAN-194: two goods, or one good and a promotion."""

    __slots__ = ()
    verbs = (
        TWO_GOODS,
        ONE_GOOD_AND_PROMOTE,
    )

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        goods = left(s, AGORA_DISPLAY)
        if action == ONE_GOOD_AND_PROMOTE() or goods >= 2:
            return None
        return Refusal("PAN-194" if goods else "PAN-193", "fewer_than_two_goods")

    def take(self, s: Panthalos, action: int) -> None:
        if action == TWO_GOODS():
            s.then(ChooseGood(self.seat), ChooseGood(self.seat))
        else:
            s.then(ChooseGood(self.seat), ChooseDiscipleToPromote(self.seat, False))


class ChooseGood(Ask[Panthalos]):
    """PAN-190, PAN-191: a good face up at AGORA; it stays basic side up."""

    __slots__ = ()
    verbs = (TAKE,)

    def options(self, s: Panthalos) -> list[int]:
        return [TAKE(tile) for tile in s.shown(AGORA_DISPLAY)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        return not_shown(s, AGORA_DISPLAY, action, "PAN-190")

    def take(self, s: Panthalos, action: int) -> None:
        s.take(self.seat, AGORA_DISPLAY, TAKE.arg(action))


class ChoosePhalanxReward(Ask[Panthalos]):
    """PAN-205 to PAN-208: two reinforcements, or one reinforcement and a promotion."""

    __slots__ = ()
    verbs = (
        TWO_REINFORCEMENTS,
        ONE_REINFORCEMENT_AND_PROMOTE,
    )

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        tiles = left(s, PHALANX_DISPLAY)
        if action == ONE_REINFORCEMENT_AND_PROMOTE() or tiles >= 2:
            return None
        return Refusal("PAN-208" if tiles else "PAN-207", "fewer_than_two_reinforcements")

    def take(self, s: Panthalos, action: int) -> None:
        if action == TWO_REINFORCEMENTS():
            s.then(ChooseReinforcement(self.seat), ChooseReinforcement(self.seat))
        else:
            s.then(ChooseReinforcement(self.seat), ChooseDiscipleToPromote(self.seat, False))


class ChooseReinforcement(Ask[Panthalos]):
    """PAN-205: a reinforcement face up at PHALANX."""

    __slots__ = ()
    verbs = (TAKE,)

    def options(self, s: Panthalos) -> list[int]:
        return [TAKE(tile) for tile in s.shown(PHALANX_DISPLAY)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        return not_shown(s, PHALANX_DISPLAY, action, "PAN-205")

    def take(self, s: Panthalos, action: int) -> None:
        s.take(self.seat, PHALANX_DISPLAY, TAKE.arg(action))


class ChooseArtReward(Ask[Panthalos]):
    """PAN-220, PAN-225: an artisan, or discard tiles for points."""

    __slots__ = ()
    verbs = (
        TAKE_ARTISAN,
        DISCARD_TILES,
    )

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        return Refusal("PAN-225", "no_artisan_left") if action == TAKE_ARTISAN() and not left(s, ART_DISPLAY) else None

    def take(self, s: Panthalos, action: int) -> None:
        s.then(ChooseArtisanTile(self.seat) if action == TAKE_ARTISAN() else Discard(self.seat, 0, 0))


class ChooseArtisanTile(Ask[Panthalos]):
    """PAN-220: an artisan face up at ART."""

    __slots__ = ()
    verbs = (TAKE,)

    def options(self, s: Panthalos) -> list[int]:
        return [TAKE(tile) for tile in s.shown(ART_DISPLAY)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        return not_shown(s, ART_DISPLAY, action, "PAN-220")

    def take(self, s: Panthalos, action: int) -> None:
        s.take(self.seat, ART_DISPLAY, TAKE.arg(action))


class Discard(Do[Panthalos]):
    """PAN-220, PAN-251: discard tiles, any number at ART, or as many as ``due`` for a conversion.

    The question is put whenever the seat owns a titan: skipping it would tell how many different ones it has.
    """

    __slots__ = ("seat", "due", "done")

    def __init__(self, seat: int, due: int, done: int) -> None:
        self.seat = seat
        self.due = due
        self.done = done

    def run(self, s: Panthalos) -> None:
        if self.due > 0 and self.done == self.due:
            return
        question = ChooseTileToDiscard(self.seat, self.due, self.done)
        options = question.options(s)
        if len(options) == 1 and s.teams[self.seat].titans() == 0:
            question.take(s, options[0])
        else:
            s.then(question)


class ChooseTileToDiscard(Ask[Panthalos]):
    """PAN-220 to PAN-224, PAN-251: any tile of the seat; at ART also to stop, with 1 point per two tiles."""

    __slots__ = ("due", "done")
    verbs = (
        DISCARD,
        STOP,
    )
    always = True

    def __init__(self, seat: int, due: int, done: int) -> None:
        self.seat = seat
        self.due = due
        self.done = done

    def options(self, s: Panthalos) -> list[int]:
        tiles = s.teams[self.seat].tiles
        found = [DISCARD(tile) for tile in range(N_TILES) if tiles[tile] > 0]
        if self.due == 0:
            found.append(STOP())
        return found

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        if action == STOP():
            return Refusal("PAN-251", "conversion_costs_tiles", self.due - self.done) if self.due else None
        owned = s.teams[self.seat].tiles[DISCARD.arg(action)] > 0
        return None if owned else Refusal("PAN-251" if self.due else "PAN-221", "tile_not_owned", listed=False)

    def facts(self, s: Panthalos) -> dict[str, int | str]:
        return {"done": self.done, "due": self.due, "rule": "PAN-251" if self.due else "PAN-221"}

    def take(self, s: Panthalos, action: int) -> None:
        if action == STOP():
            points = self.done // s.data.tiles_per_point
            s.score(self.seat, ART_POINTS, points)
            s.tell("scores_art", self.seat, self.done, points)
            return
        discard_tile(s, self.seat, DISCARD.arg(action))
        s.then(Discard(self.seat, self.due, self.done + 1))


def discard_tile(s: Panthalos, seat: int, tile: int) -> None:
    """PAN-224: titans go to the box without being shown."""
    s.teams[seat].tiles[tile] -= 1
    if FIRST_TITAN <= tile < FIRST_REINFORCEMENT:
        insort(s.teams[seat].buried, tile)
        s.tell("discards_titan", seat)
        s.whisper(seat, "buried", tile)
    else:
        s.box[tile] += 1
        s.tell("discards", seat, tile)
