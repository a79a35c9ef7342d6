"""ARENA, the duels: PAN-340 to PAN-359."""

from __future__ import annotations

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.panthalos.actions import (
    ANNOUNCE,
    ARENA,
    CHALLENGE,
    CONCEDE,
    DECLINE,
    NO_TOKEN_FOR_4,
    PLAY,
    TOKEN_FOR_8,
    WEAKEN,
)
from pantheon.games.panthalos.data import location_of
from pantheon.games.panthalos.rules.combat import (
    ChooseTitanToKeep,
    CloseFight,
    can_open,
    forbids_tile,
    play_tile,
    playable,
)
from pantheon.games.panthalos.state import DUELS, NOBODY, Fight, Panthalos


def duel_element(s: Panthalos, defender: int) -> int:
    """PAN-345, PAN-346: the element of the location where the defender's original master stands."""
    return s.data.element[location_of(s.teams[defender].at[0])]


class Challenges(Do[Panthalos]):
    """PAN-340: from left to right, each piece separately."""

    __slots__ = ()

    def run(self, s: Panthalos) -> None:
        holders = [s.holder(space) for space in s.side().spaces[ARENA]]
        s.then(*[EnterArena(seat) for seat in holders if seat != NOBODY])


class EnterArena(Do[Panthalos]):
    """PAN-341, PAN-342: draw a titan, whether or not a duel follows; then challenge or decline."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Panthalos) -> None:
        s.tell("enters_arena", self.seat)
        s.draw_titans(self.seat, s.data.arena_titans)
        s.then(ChooseDuelTarget(self.seat))


class ChooseDuelTarget(Ask[Panthalos]):
    """PAN-342 to PAN-347: an opponent not yet challenged this round, against whom the seat has an opening tile."""

    __slots__ = ()
    verbs = (
        CHALLENGE,
        DECLINE,
    )
    always = True

    def options(self, s: Panthalos) -> list[int]:
        tiles = s.teams[self.seat].tiles
        found = []
        for i in range(1, s.seats):
            rival = (self.seat + i) % s.seats
            if not s.teams[rival].challenged and can_open(s.data, tiles, duel_element(s, rival)):
                found.append(CHALLENGE(rival))
        found.append(DECLINE())
        return found

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        if action == DECLINE():
            return None
        rival = CHALLENGE.arg(action)
        if rival >= s.seats or rival == self.seat:
            return Refusal("PAN-342", "no_opponent", listed=False)
        if s.teams[rival].challenged:
            return Refusal("PAN-343", "already_challenged")
        element = duel_element(s, rival)
        return None if can_open(s.data, s.teams[self.seat].tiles, element) else Refusal("PAN-347", "no_opening_tile", element)

    def take(self, s: Panthalos, action: int) -> None:
        s.block_undo("choice")
        if action == DECLINE():
            s.tell("declines_duel", self.seat)
            return
        rival = CHALLENGE.arg(action)
        s.teams[rival].challenged = True
        element = duel_element(s, rival)
        s.tell("challenges", self.seat, rival, element)
        s.frames.append(Fight(element, self.seat, rival, False, [0, 0], [[], []]))
        s.then(ChooseDuelTile(self.seat, 0))


class ChooseDuelTile(Ask[Panthalos]):
    """PAN-348 to PAN-354: reveal tiles until the force needed is reached, then announce; or concede at once."""

    __slots__ = ("added",)
    verbs = (
        PLAY,
        ANNOUNCE,
        CONCEDE,
    )
    always = True

    def __init__(self, seat: int, added: int) -> None:
        self.seat = seat
        self.added = added

    def opening(self, fight: Fight) -> bool:
        """PAN-348: the attacker must reveal a first tile."""
        return self.seat == fight.attacker and not fight.played[0]

    def options(self, s: Panthalos) -> list[int]:
        fight = s.fight()
        side = fight.side(self.seat)
        found = [PLAY(tile) for tile in playable(s, self.seat)]
        if self.added > 0 and fight.force[side] >= fight.needed(side):
            found.append(ANNOUNCE())
        elif self.added == 0 and not self.opening(fight):
            found.append(CONCEDE())
        return found

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        fight = s.fight()
        if PLAY.owns(action):
            return forbids_tile(s, self.seat, PLAY.arg(action), self.rule(fight))
        if action == CONCEDE():
            if self.added > 0:
                return Refusal("PAN-352", "must_reach_force")
            return Refusal("PAN-348", "must_open") if self.opening(fight) else None
        if self.added == 0:
            return Refusal(self.rule(fight), "reveal_first")
        force, needed = fight.force[fight.side(self.seat)], fight.needed(fight.side(self.seat))
        return None if force >= needed else Refusal("PAN-352", "force_not_reached", needed, force)

    def rule(self, fight: Fight) -> str:
        """What this reply is about."""
        return "PAN-348" if self.opening(fight) else "PAN-349" if self.seat == fight.defender else "PAN-350"

    def facts(self, s: Panthalos) -> dict[str, int | str]:
        fight = s.fight()
        side = fight.side(self.seat)
        return {
            "force": fight.force[side], "needed": fight.needed(side), "element": fight.element, "rule": self.rule(fight),
            "launched": int(self.seat == fight.attacker),
        }  # fmt: skip

    def take(self, s: Panthalos, action: int) -> None:
        fight = s.fight()
        other = fight.defender if self.seat == fight.attacker else fight.attacker
        if PLAY.owns(action):
            play_tile(s, self.seat, PLAY.arg(action))
            s.then(ChooseDuelTile(self.seat, self.added + 1))
            return
        s.block_undo("choice")
        if action == ANNOUNCE():
            s.tell("announces", self.seat, fight.force[fight.side(self.seat)])
            s.then(ChooseDuelTile(other, 0))
        else:
            s.tell("concedes", self.seat, other)
            keep = [ChooseTitanToKeep(fight.attacker), ChooseTitanToKeep(fight.defender)]  # PAN-359
            s.then(ChooseDiscipleToWeaken(self.seat), ChooseVictoryReward(other), keep[0], keep[1], CloseFight())


class ChooseDiscipleToWeaken(Ask[Panthalos]):
    """PAN-355, PAN-356: the loser lowers a disciple of value 2 or more. Nobody loses one unasked."""

    __slots__ = ()
    always = True
    verbs = (WEAKEN,)

    def options(self, s: Panthalos) -> list[int]:
        return [WEAKEN(sort // 8, sort % 8) for sort in s.teams[self.seat].disciples(2, s.data.die_max)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        place, value = WEAKEN.arg(action), WEAKEN.arg(action, 1)
        if s.teams[self.seat].find_at(place, value) < 0:
            return Refusal("PAN-355", "no_such_disciple", listed=False)
        return Refusal("PAN-356", "lowest_value") if value == 1 else None

    def take(self, s: Panthalos, action: int) -> None:
        place, value = WEAKEN.arg(action), WEAKEN.arg(action, 1)
        team = s.teams[self.seat]
        team.value[team.find_at(place, value)] -= 1
        s.tell("weakens", self.seat, value, value - 1, place)


class ChooseVictoryReward(Ask[Panthalos]):
    """PAN-357, PAN-358: a token of the personal supply on the KRYPT and 8 points, or 4 points."""

    __slots__ = ()
    verbs = (
        TOKEN_FOR_8,
        NO_TOKEN_FOR_4,
    )

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        poor = s.teams[self.seat].tokens == 0
        return Refusal("PAN-358", "no_own_token") if action == TOKEN_FOR_8() and poor else None

    def facts(self, s: Panthalos) -> dict[str, int]:
        return {"more": s.data.duel_with_token, "less": s.data.duel_without_token}

    def take(self, s: Panthalos, action: int) -> None:
        if action == TOKEN_FOR_8():
            s.teams[self.seat].tokens -= 1
            s.krypt.append(self.seat)
            s.score(self.seat, DUELS, s.data.duel_with_token)
            s.tell("wins_with_token", self.seat, s.data.duel_with_token)
        else:
            s.score(self.seat, DUELS, s.data.duel_without_token)
            s.tell("wins", self.seat, s.data.duel_without_token)
