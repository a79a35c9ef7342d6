"""Piles, control and combat: what happens where a settler leaves and where it arrives."""

from __future__ import annotations

from pantheon.core.task import Refusal
from pantheon.games.olympos.actions import RESOURCES, SETTLER
from pantheon.games.olympos.state import BARBARIANS, NOBODY, STAR, TRIBE, Olympos


def attack_cost(s: Olympos, seat: int, swords: int, territory: int) -> int:
    """OLY-100 to OLY-102, OLY-120, OLY-285: what an attack adds to the cost; 0 where nobody stands."""
    holder = s.controller(territory)
    if holder == NOBODY:
        return versus(s, seat, swords, 0, False) if s.marks[territory] == TRIBE else 0
    if holder == BARBARIANS:
        return versus(s, seat, swords, s.data.barbarian_swords, False)
    return versus(s, seat, swords, s.swords(holder), s.wins_ties(holder))


def versus(s: Olympos, seat: int, mine: int, theirs: int, their_tie: bool) -> int:
    """OLY-101, OLY-107, OLY-108: Democracy turns a tie; two of them cancel out."""
    if mine == theirs:
        my_tie = s.wins_ties(seat)
        if my_tie == their_tie:
            return s.data.combat_equal
        return s.data.combat_more if my_tie else s.data.combat_fewer
    return s.data.combat_more if mine > theirs else s.data.combat_fewer


def gain_control(s: Olympos, seat: int, territory: int) -> None:
    """OLY-090, OLY-104, OLY-162:

    The territory token, and the star token if the territory has one. The Zeus token follows the pile.
    """
    s.tokens[seat * RESOURCES + s.data.resource[territory]] += 1
    if s.marks[territory] == STAR:
        s.stars[seat] += 1


def lose_control(s: Olympos, seat: int, territory: int) -> None:
    s.tokens[seat * RESOURCES + s.data.resource[territory]] -= 1
    if s.marks[territory] == STAR:
        s.stars[seat] -= 1


def conquer(s: Olympos, seat: int, territory: int) -> None:
    """OLY-091, OLY-100, OLY-104, OLY-105, OLY-121, OLY-122, OLY-106: a settler arrives on top."""
    holder = s.controller(territory)
    if holder == BARBARIANS:
        s.tell("beats_barbarians", seat, territory)
    elif holder != NOBODY:
        lose_control(s, holder, territory)
        s.hourglasses[holder] += s.data.attacked_hourglasses
        s.tell("beats", seat, holder, territory, s.data.attacked_hourglasses)
    elif s.marks[territory] == TRIBE:
        s.marks[territory] = STAR
        s.tell("beats_tribe", seat, territory)
    else:
        s.tell("settles", seat, territory)
    s.piles[territory] = (*s.piles[territory], seat)
    gain_control(s, seat, territory)


def leave(s: Olympos, seat: int, territory: int, n: int) -> None:
    """OLY-093 to OLY-097, OLY-286: the n-th own settler from the top leaves; who lies on top then has control."""
    pile = s.piles[territory]
    i = pile_index(pile, seat, n)
    s.piles[territory] = pile[:i] + pile[i + 1 :]
    holder = s.controller(territory)
    if i == len(pile) - 1 and holder != seat:
        lose_control(s, seat, territory)
        if holder not in (NOBODY, BARBARIANS):
            gain_control(s, holder, territory)
            s.tell("inherits", holder, territory)


def pile_index(pile: tuple[int, ...], seat: int, n: int) -> int:
    """Where in a pile the n-th settler of a seat from the top lies."""
    i = len(pile)
    while n > 0:
        i -= 1
        if pile[i] == seat:
            n -= 1
    return i


def distinct_settlers(pile: tuple[int, ...], seat: int) -> list[int]:
    """OLY-096: the own settlers of a pile, counted from the top. Of those that lie directly on each other only the uppermost."""
    found: list[int] = []
    n = 0
    above = NOBODY
    i = len(pile)
    while i > 0:
        i -= 1
        if pile[i] == seat:
            n += 1
            if above != seat:
                found.append(n)
        above = pile[i]
    return found


def forbids_settler(s: Olympos, seat: int, action: int, rule: str) -> Refusal | None:
    """OLY-096: an action may name any own settler of a pile, but of those that lie directly on each other only the uppermost."""
    pile, n = s.piles[SETTLER.arg(action)], SETTLER.arg(action, 1)
    if n > pile.count(seat):
        return Refusal(rule, "no_such_settler", listed=False)
    return None if n in distinct_settlers(pile, seat) else Refusal("OLY-096", "same_settler")
