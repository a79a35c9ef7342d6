"""KRYPT, the attack of the underworld: PAN-295 to PAN-310."""

from __future__ import annotations

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.panthalos.actions import DECLINE, DEFEND, KRYPT, PLAY
from pantheon.games.panthalos.rules.combat import ChooseTitanToKeep, CloseFight, forbids_tile, play_tile, playable, potential
from pantheon.games.panthalos.state import DEFENCE, FRONT, NOBODY, Fight, Panthalos, is_master


class Attack(Do[Panthalos]):
    """PAN-295, PAN-296, PAN-309: the face-up calamity attacks everybody, from the first player on."""

    __slots__ = ()

    def run(self, s: Panthalos) -> None:
        s.tell("attack", s.calamities[-1], s.attack())
        s.then(*[ChooseKryptDefence(seat) for seat in s.order()], LeaveKrypt())


class ChooseKryptDefence(Ask[Panthalos]):
    """PAN-297, PAN-299 to PAN-302: defend, if the attack can be reached, or put a token on the KRYPT."""

    __slots__ = ()
    verbs = (
        DEFEND,
        DECLINE,
    )
    always = True

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        if action == DECLINE():
            return None
        tiles = s.teams[self.seat].tiles
        most = potential(s.data, tiles, s.data.calamity_element[s.calamities[-1]], 0, uses_any(s, self.seat))
        return None if most >= s.attack() else Refusal("PAN-299", "attack_out_of_reach", s.attack(), most)

    def facts(self, s: Panthalos) -> dict[str, int]:
        calamity = s.calamities[-1]
        return {"attack": s.attack(), "element": s.data.calamity_element[calamity], "points": s.data.calamity_points[calamity]}

    def take(self, s: Panthalos, action: int) -> None:
        s.block_undo("choice")
        if action == DECLINE():
            lay_token(s, self.seat)
            return
        element = s.data.calamity_element[s.calamities[-1]]
        s.tell("defends", self.seat)
        s.frames.append(Fight(element, NOBODY, self.seat, uses_any(s, self.seat), [s.attack(), 0], [[], []]))
        s.then(ChooseKryptTile(self.seat))


def uses_any(s: Panthalos, seat: int) -> bool:
    """PAN-304, PAN-310, PAN-305, PAN-308: a piece on the KRYPT, one or several, lets tiles of any element count."""
    return s.teams[seat].has_piece(s.side().spaces[KRYPT])


def lay_token(s: Panthalos, seat: int) -> None:
    """PAN-300 to PAN-302, PAN-303: from the personal supply, else from the general supply, else nothing."""
    team = s.teams[seat]
    if team.tokens > 0:
        team.tokens -= 1
    elif team.supply > 0:
        team.supply -= 1
    else:
        s.tell("no_token_left", seat)
        return
    s.krypt.append(seat)
    s.tell("lays_token", seat, len(s.krypt))


class ChooseKryptTile(Ask[Panthalos]):
    """PAN-297 to PAN-299: tile by tile until the attack is reached; then the calamity's points."""

    __slots__ = ()
    verbs = (PLAY,)
    always = True

    def options(self, s: Panthalos) -> list[int]:
        return [PLAY(tile) for tile in playable(s, self.seat)]

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        return forbids_tile(s, self.seat, PLAY.arg(action), "PAN-297")

    def facts(self, s: Panthalos) -> dict[str, int]:
        fight = s.fight()
        return {"force": fight.force[1], "attack": fight.force[0], "element": fight.element}

    def take(self, s: Panthalos, action: int) -> None:
        play_tile(s, self.seat, PLAY.arg(action))
        fight = s.fight()
        if fight.force[1] < fight.force[0]:
            s.then(ChooseKryptTile(self.seat))
            return
        points = s.data.calamity_points[s.calamities[-1]]
        s.score(self.seat, DEFENCE, points)
        s.tell("repels", self.seat, points)
        s.then(ChooseTitanToKeep(self.seat), CloseFight())


class LeaveKrypt(Do[Panthalos]):
    """PAN-306, PAN-307: disciples come back without resting, masters stay."""

    __slots__ = ()

    def run(self, s: Panthalos) -> None:
        spaces = s.side().spaces[KRYPT]
        for team in s.teams:
            for i in range(len(team.at)):
                if team.at[i] in spaces and not is_master(team.value[i]):
                    team.at[i] = FRONT
