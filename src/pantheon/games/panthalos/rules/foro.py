"""FORO: PAN-245 to PAN-259."""

from __future__ import annotations

from pantheon.core.task import Ask, Refused
from pantheon.games.panthalos.actions import CONVERT, CONVERT_DISCIPLE, CONVERTED_MASTER, DECLINE, HIRE, POLIS
from pantheon.games.panthalos.rules.explain import unless_offered
from pantheon.games.panthalos.rules.market import Discard
from pantheon.games.panthalos.state import FRONT, PLACEMENT, RESTING, UNHIRED, Panthalos


def convertible(s: Panthalos, seat: int) -> list[int]:
    """PAN-257: hired disciples, as place * 8 + value; not on a POLIS that is still to be resolved."""
    found = s.teams[seat].disciples(1, s.data.die_max)
    if s.step == PLACEMENT:
        return [sort for sort in found if sort // 8 != POLIS]
    return found


def can_convert(s: Panthalos, seat: int) -> bool:
    """PAN-254: a token, two tiles and an eligible disciple."""
    team = s.teams[seat]
    return team.tokens > 0 and sum(team.tiles) >= s.data.conversion_tiles and bool(convertible(s, seat))


class ChooseForoReward(Ask[Panthalos]):
    """PAN-245, PAN-246, PAN-255: hire a disciple, convert one, or neither."""

    __slots__ = ()

    def options(self, s: Panthalos) -> list[int]:
        found = [HIRE()] if UNHIRED in s.teams[self.seat].at else []
        if can_convert(s, self.seat):
            found.append(CONVERT())
        found.append(DECLINE())
        return found

    def refused(self, s: Panthalos) -> list[Refused]:
        return unless_offered(
            self.options(s), [Refused(HIRE(), "PAN-246", "nobody_to_hire"), Refused(CONVERT(), "PAN-254", "cannot_convert")]
        )

    def take(self, s: Panthalos, action: int) -> None:
        if action == HIRE():
            team = s.teams[self.seat]
            die = team.at.index(UNHIRED)
            team.at[die] = FRONT
            team.value[die] = s.die()
            s.tell("hires", self.seat, s.die())
        elif action == CONVERT():
            s.then(ChooseDiscipleToConvert(self.seat))


class ChooseDiscipleToConvert(Ask[Panthalos]):
    """PAN-250, PAN-251, PAN-256 to PAN-258: a token on the disciple, then two tiles to the box."""

    __slots__ = ()

    def options(self, s: Panthalos) -> list[int]:
        return [CONVERT_DISCIPLE(sort // 8, sort % 8) for sort in convertible(s, self.seat)]

    def refused(self, s: Panthalos) -> list[Refused]:
        found = s.teams[self.seat].disciples(1, s.data.die_max)
        return unless_offered(
            self.options(s),
            [Refused(CONVERT_DISCIPLE(sort // 8, sort % 8), "PAN-257", "on_polis") for sort in found if sort // 8 == POLIS],
        )

    def take(self, s: Panthalos, action: int) -> None:
        place, value = CONVERT_DISCIPLE.arg(action), CONVERT_DISCIPLE.arg(action, 1)
        team = s.teams[self.seat]
        die = team.find_at(place, value)
        team.tokens -= 1
        team.value[die] = CONVERTED_MASTER
        if team.at[die] == RESTING:  # PAN-256
            team.at[die] = FRONT
        s.tell("converts", self.seat, value, place)
        s.then(Discard(self.seat, s.data.conversion_tiles, 0))
