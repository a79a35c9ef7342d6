"""Rounds (PAN-030 to PAN-034), the end of a round (PAN-380 to PAN-388) and of the game (PAN-400 to PAN-412)."""

from __future__ import annotations

from pantheon.core.task import Do
from pantheon.games.panthalos.actions import CONVERTED_MASTER, FIRST_REFINED, GOODS, THERMAE
from pantheon.games.panthalos.rules.placement import Turn
from pantheon.games.panthalos.rules.resolution import Resolve
from pantheon.games.panthalos.state import (
    ART_DISPLAY,
    CONVERTED,
    DISCIPLES,
    EMPTY,
    FINAL_SHIPPING,
    FRONT,
    MERKATOR,
    PENALTY,
    PLACEMENT,
    RESTING,
    UNHIRED,
    Panthalos,
    is_master,
)


class StartRound(Do[Panthalos]):
    """PAN-030, PAN-034, PAN-387, PAN-001: placement, the eleven locations, the end of the round."""

    __slots__ = ()

    def run(self, s: Panthalos) -> None:
        s.step = PLACEMENT
        for team in s.teams:
            team.passed = team.challenged = False
        s.tell("round", s.round, s.die(), s.calamities[-1])
        s.then(Turn(s.first), Resolve(THERMAE), EndRound())


class EndRound(Do[Panthalos]):
    """PAN-388, PAN-386: pieces home, end check, and only if the game goes on: refills, next calamity, marker."""

    __slots__ = ()

    def run(self, s: Panthalos) -> None:
        pieces_home(s)
        krypt = len(s.krypt) >= s.data.threshold[s.seats]  # PAN-400, PAN-401
        last = s.round == s.data.rounds  # PAN-403
        if krypt or last:
            s.ending = "both" if krypt and last else "krypt" if krypt else "rounds"
            score_end(s, krypt, last)
            s.tell(f"end_{s.ending}")
            s.end()
            return
        refill(s)
        s.fallen.append(s.calamities.pop())
        s.lore.pop()
        s.next_calamity()
        s.round += 1
        s.then(StartRound())


def pieces_home(s: Panthalos) -> None:
    """PAN-380, PAN-381, PAN-038, PAN-181, PAN-253: disciples go to THERMAE, masters of any sort in front of their owner."""
    for team in s.teams:
        for i in range(len(team.at)):
            if team.at[i] < RESTING:
                team.at[i] = FRONT if is_master(team.value[i]) else RESTING


def refill(s: Panthalos) -> None:
    """PAN-382 to PAN-384, PAN-088, PAN-111, PAN-195, PAN-209, PAN-227:

    Goods, reinforcements and artisans are replaced, ships and merchants topped up.
    """
    for display in range(len(s.displays)):
        fill(s, display, MERKATOR < display <= ART_DISPLAY)


def fill(s: Panthalos, display: int, replace: bool) -> None:
    """Piles and displays have the same numbers."""
    slots = s.displays[display]
    for i in range(len(slots)):
        if replace and slots[i] != EMPTY:
            s.box[slots[i]] += 1
            slots[i] = EMPTY
        if slots[i] == EMPTY:
            slots[i] = s.draw(display)


def score_end(s: Panthalos, krypt: bool, last: bool) -> None:
    """PAN-402, PAN-409, PAN-412: the KRYPT penalty at its threshold; goods and disciples after the last round; both if both."""
    for seat in range(s.seats):
        if krypt:
            s.score(seat, PENALTY, -s.data.penalty * s.krypt.count(seat))
        if last:
            score_goods(s, seat)
            score_disciples(s, seat)


def score_goods(s: Panthalos, seat: int) -> None:
    """PAN-404, PAN-405: 2 points per symbol of goods whose kind matches a ship; each kind once."""
    tiles = s.teams[seat].tiles
    for good in range(GOODS):
        if any(tiles[ship] > 0 for ship in s.data.ships_of[good]):
            symbols = tiles[good] + s.data.symbols_refined * tiles[FIRST_REFINED + good]
            s.score(seat, FINAL_SHIPPING, s.data.final_ship_points * symbols)


def score_disciples(s: Panthalos, seat: int) -> None:
    """PAN-406 to PAN-408: hired disciples their value, converted masters 7; the original master nothing."""
    team = s.teams[seat]
    for i in range(1, len(team.at)):
        if team.value[i] == CONVERTED_MASTER:
            s.score(seat, CONVERTED, s.data.converted_points)
        elif team.at[i] != UNHIRED:
            s.score(seat, DISCIPLES, team.value[i])
