"""Resolution in general (PAN-150 to PAN-152), THERMAE, ORACULUM, TITANVS and AGRO."""

from __future__ import annotations

from typing import Any

from pantheon.core.task import Ask, Do
from pantheon.games.panthalos.actions import (
    AGORA,
    AGRO,
    AGRO_SPACE,
    ARENA,
    ART,
    KRYPT,
    ORACULUM,
    PHALANX,
    POLIS,
    THERMAE,
    TITANVS,
    TITANVS_SPACE,
)
from pantheon.games.panthalos.rules.arena import Challenges
from pantheon.games.panthalos.rules.foro import ChooseForoReward
from pantheon.games.panthalos.rules.krypt import Attack
from pantheon.games.panthalos.rules.market import ChooseAgoraReward, ChooseArtReward, ChoosePhalanxReward
from pantheon.games.panthalos.rules.polis import Claims, Incomes
from pantheon.games.panthalos.state import FRONT, NOBODY, RESTING, Panthalos, is_master


def reward(location: int, seat: int) -> Ask[Any]:
    """PAN-226, PAN-248, PAN-249:

    What a piece at AGORA, PHALANX, ART or FORO gives: at once on a bolt (PAN-061), else when it is resolved.
    """
    if location == AGORA:
        return ChooseAgoraReward(seat)
    if location == PHALANX:
        return ChoosePhalanxReward(seat)
    return ChooseArtReward(seat) if location == ART else ChooseForoReward(seat)


class Resolve(Do[Panthalos]):
    """PAN-034: the eleven locations in number order."""

    __slots__ = ("location",)

    def __init__(self, location: int) -> None:
        self.location = location

    def run(self, s: Panthalos) -> None:
        s.step = self.location
        if self.location < ARENA:
            s.then(Resolve(self.location + 1))
        if self.location == THERMAE:
            leave_thermae(s)
        elif self.location == POLIS:
            s.then(*[Claims(seat) for seat in s.order()], Incomes())
        elif self.location == ORACULUM:
            consult_oracle(s)
        elif self.location == TITANVS:
            visit_titanvs(s)
        elif self.location == AGRO:
            visit_agro(s)
        elif self.location == KRYPT:
            s.then(Attack())
        elif self.location == ARENA:
            s.then(Challenges())
        else:
            give_rewards(s, self.location)


def give_rewards(s: Panthalos, location: int) -> None:
    """PAN-150, PAN-151, PAN-152: from left to right; bolt spaces have given theirs."""
    side = s.side()
    holders = [s.holder(space) for space in side.spaces[location] if not side.bolt[space]]
    s.then(*[reward(location, seat) for seat in holders if seat != NOBODY])


def leave_thermae(s: Panthalos) -> None:
    """PAN-160: rested disciples come back in front."""
    for team in s.teams:
        for i in range(len(team.at)):
            if team.at[i] == RESTING:
                team.at[i] = FRONT


def consult_oracle(s: Panthalos) -> None:
    """PAN-235 to PAN-240: the first player pawn, at once, and a token; a disciple comes back, a master stays."""
    space = s.side().spaces[ORACULUM][0]
    seat = s.holder(space)
    if seat == NOBODY:
        return
    s.first = seat
    s.tell("consults", seat)
    s.gain_tokens(seat, s.data.oraculum_tokens, "PAN-236")
    team = s.teams[seat]
    piece = team.at.index(space)
    if not is_master(team.value[piece]):
        team.at[piece] = FRONT


def highest(s: Panthalos, space: int) -> int:
    """PAN-272, PAN-286: the value of the highest disciple at a location, of any seat; 0 with masters only."""
    best = 0
    for team in s.teams:
        for i in range(len(team.at)):
            if team.at[i] == space and not is_master(team.value[i]):
                best = max(best, team.value[i])
    return best


def visitors(s: Panthalos, seat: int, space: int, best: int) -> list[int]:
    """What each piece of a seat counts for: its value, a master as the highest disciple (0: masters only)."""
    team = s.teams[seat]
    here = [team.value[i] for i in range(len(team.at)) if team.at[i] == space]
    return [best if is_master(value) else value for value in here]


def visit_titanvs(s: Panthalos) -> None:
    """PAN-270 to PAN-275: half the value in titans, each piece on its own; one each with masters only."""
    best = highest(s, TITANVS_SPACE)
    for seat in s.order():
        due = 0
        for value in visitors(s, seat, TITANVS_SPACE, best):
            due += value // s.data.titanvs_divisor if value else s.data.titanvs_alone
        s.draw_titans(seat, due)


def visit_agro(s: Panthalos) -> None:
    """PAN-285 to PAN-288: as many tokens as the value; one each with masters only."""
    best = highest(s, AGRO_SPACE)
    for seat in s.order():
        due = 0
        for value in visitors(s, seat, AGRO_SPACE, best):
            due += value if value else s.data.agro_alone
        s.gain_tokens(seat, due, "PAN-285" if best else "PAN-287")
