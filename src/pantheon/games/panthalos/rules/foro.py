"""FORO: PAN-245 to PAN-259."""

from __future__ import annotations

from pantheon.core.task import Ask, Refusal
from pantheon.games.panthalos.actions import CONVERT, CONVERT_DISCIPLE, CONVERTED_MASTER, DECLINE, HIRE, POLIS
from pantheon.games.panthalos.rules.market import Discard
from pantheon.games.panthalos.state import FRONT, PLACEMENT, RESTING, UNHIRED, Panthalos


def convertible(s: Panthalos, seat: int) -> list[int]:
    """PAN-257: hired disciples, as place * 8 + value; not on a POLIS that is still to be resolved."""
    found = s.teams[seat].disciples(1, s.data.die_max)
    if s.step == PLACEMENT:
        return [sort for sort in found if sort // 8 != POLIS]
    return found


def forbids_converting(s: Panthalos, seat: int) -> Refusal | None:
    """PAN-254: a token, two tiles and an eligible disciple."""
    team = s.teams[seat]
    if team.tokens < s.data.conversion_tokens:
        return Refusal("PAN-254", "no_own_token")
    if sum(team.tiles) < s.data.conversion_tiles:
        return Refusal("PAN-254", "too_few_tiles", s.data.conversion_tiles, sum(team.tiles))
    return None if convertible(s, seat) else Refusal("PAN-254", "nobody_to_convert")


class ChooseForoReward(Ask[Panthalos]):
    """PAN-245, PAN-246, PAN-255, PAN-247: hire a disciple, convert one, or neither."""

    __slots__ = ()
    verbs = (
        HIRE,
        CONVERT,
        DECLINE,
    )

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        if action == HIRE():
            return None if UNHIRED in s.teams[self.seat].at else Refusal("PAN-246", "nobody_to_hire")
        return forbids_converting(s, self.seat) if action == CONVERT() else None

    def leads_to(self, s: Panthalos) -> list[Ask[Panthalos]]:
        return [ChooseDiscipleToConvert(self.seat)]

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
    verbs = (CONVERT_DISCIPLE,)

    def options(self, s: Panthalos) -> list[int]:
        return [CONVERT_DISCIPLE(sort // 8, sort % 8) for sort in convertible(s, self.seat)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        place, value = CONVERT_DISCIPLE.arg(action), CONVERT_DISCIPLE.arg(action, 1)
        if s.teams[self.seat].find_at(place, value) < 0:
            return Refusal("PAN-257", "no_such_disciple", listed=False)
        return None if place * 8 + value in convertible(s, self.seat) else Refusal("PAN-257", "on_polis")

    def take(self, s: Panthalos, action: int) -> None:
        place, value = CONVERT_DISCIPLE.arg(action), CONVERT_DISCIPLE.arg(action, 1)
        team = s.teams[self.seat]
        die = team.find_at(place, value)
        team.tokens -= s.data.conversion_tokens
        team.value[die] = CONVERTED_MASTER
        if team.at[die] == RESTING:  # PAN-256
            team.at[die] = FRONT
        s.tell("converts", self.seat, value, place)
        s.then(Discard(self.seat, s.data.conversion_tiles, 0))
