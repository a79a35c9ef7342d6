"""Playing titans and reinforcements: PAN-326 to PAN-339."""

from __future__ import annotations

from bisect import insort

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.panthalos.actions import FIRST_ARTISAN, FIRST_REINFORCEMENT, FIRST_TITAN, KEEP, STOP
from pantheon.games.panthalos.data import PanthalosData
from pantheon.games.panthalos.state import Fight, Panthalos


def is_titan(tile: int) -> bool:
    return tile < FIRST_REINFORCEMENT


def free_reinforcements(s: Panthalos, fight: Fight, side: int) -> int:
    """PAN-333: reinforcements of the element played, less the titans that they have turned."""
    free = 0
    for tile in fight.played[side]:
        if not is_titan(tile):
            free += 1
        elif s.data.nature[tile] != fight.element:
            free -= 1
    return free


def potential(data: PanthalosData, tiles: list[int], element: int, free: int, any_element: bool) -> int:
    """PAN-326: the most that unplayed tiles can still add, with ``free`` reinforcements played and unused."""
    if any_element:
        return sum([tiles[tile] * data.force[tile] for tile in range(FIRST_TITAN, FIRST_ARTISAN)])
    total = 0
    for tile in data.helpers[element]:
        n = tiles[tile]
        total += n * data.force[tile]
        free += n
    for tile in data.strongest:
        n = tiles[tile]
        if n and data.nature[tile] != element:
            n = min(n, free)
            free -= n
        total += n * data.force[tile]
    return total


def can_open(data: PanthalosData, tiles: list[int], element: int) -> bool:
    """PAN-347: a titan or a reinforcement of the element."""
    return any(tiles[tile] > 0 and data.nature[tile] == element for tile in range(FIRST_TITAN, FIRST_ARTISAN))


def reach(s: Panthalos, fight: Fight, seat: int) -> int:
    """PAN-326: the force that a seat can still reach."""
    side = fight.side(seat)
    any_element = fight.any_element and side == 1
    free = 0 if any_element else free_reinforcements(s, fight, side)
    return fight.force[side] + potential(s.data, s.teams[seat].tiles, fight.element, free, any_element)


def playable(s: Panthalos, seat: int) -> list[int]:
    """PAN-327, PAN-331 to PAN-333: tiles that may be added and from which the force needed can still be reached."""
    fight = s.fight()
    tiles = s.teams[seat].tiles
    side = fight.side(seat)
    spare = reach(s, fight, seat) - fight.needed(side)
    if spare < 0:
        return []
    if fight.any_element and side == 1:
        return [tile for tile in range(FIRST_TITAN, FIRST_ARTISAN) if tiles[tile] > 0]
    free = free_reinforcements(s, fight, side)
    lowest = weakest_turned(s.data, tiles, fight.element, free) - spare
    found = []
    for tile in range(FIRST_TITAN, FIRST_REINFORCEMENT):
        if tiles[tile] > 0 and (s.data.nature[tile] == fight.element or (free > 0 and s.data.force[tile] >= lowest)):
            found.append(tile)
    found.extend([tile for tile in s.data.helpers[fight.element] if tiles[tile] > 0])
    return found


def weakest_turned(data: PanthalosData, tiles: list[int], element: int, free: int) -> int:
    """The value of the weakest titan of another element that counts in ``potential``; 0 when any would."""
    free += sum([tiles[tile] for tile in data.helpers[element]])
    for tile in data.strongest:
        if data.nature[tile] != element:
            free -= tiles[tile]
        if free <= 0:
            return data.force[tile]
    return 0


def forbids_tile(s: Panthalos, seat: int, tile: int, rule: str) -> Refusal | None:
    """PAN-326, PAN-331, PAN-333: why a tile cannot be played now. ``rule``: what may be played at all."""
    fight = s.fight()
    if not FIRST_TITAN <= tile < FIRST_ARTISAN or s.teams[seat].tiles[tile] == 0:
        return Refusal(rule, "no_such_fighter", listed=False)
    if tile in playable(s, seat):
        return None
    any_element = fight.any_element and fight.side(seat) == 1
    if s.data.nature[tile] != fight.element and not any_element:
        if not is_titan(tile):
            return Refusal("PAN-331", "reinforcement_of_other_element", fight.element)
        if free_reinforcements(s, fight, fight.side(seat)) == 0:
            return Refusal("PAN-333", "titan_of_other_element", fight.element)
    return Refusal("PAN-326", "out_of_reach", fight.needed(fight.side(seat)))


def play_tile(s: Panthalos, seat: int, tile: int) -> None:
    """PAN-330, PAN-353, PAN-334, PAN-335: a tile is revealed, adds its value, and cannot be taken back."""
    fight = s.fight()
    team = s.teams[seat]
    side = fight.side(seat)
    s.block_undo("choice")
    team.tiles[tile] -= 1
    if tile in team.seen:
        team.seen.remove(tile)
    fight.played[side].append(tile)
    fight.force[side] += s.data.force[tile]
    s.tell("plays", seat, tile, fight.force[side])


class ChooseTitanToKeep(Ask[Panthalos]):
    """PAN-337 to PAN-339: pay a token for each played titan that goes back, hidden, into the pile."""

    __slots__ = ()
    verbs = (
        KEEP,
        STOP,
    )

    def options(self, s: Panthalos) -> list[int]:
        if s.teams[self.seat].tokens < s.data.keep_cost:
            return []
        fight = s.fight()
        titans = sorted({tile for tile in fight.played[fight.side(self.seat)] if is_titan(tile)})
        return [*[KEEP(tile) for tile in titans], STOP()] if titans else []

    def forbids(self, s: Panthalos, action: int) -> Refusal | None:
        if action == STOP():
            return None
        fight, tile = s.fight(), KEEP.arg(action)
        if tile not in fight.played[fight.side(self.seat)]:
            return Refusal("PAN-337", "titan_not_played", listed=False)
        return None if is_titan(tile) else Refusal("PAN-336", "reinforcement_spent")

    def take(self, s: Panthalos, action: int) -> None:
        if action == STOP():
            return
        tile = KEEP.arg(action)
        fight = s.fight()
        fight.played[fight.side(self.seat)].remove(tile)
        team = s.teams[self.seat]
        team.tiles[tile] += 1
        insort(team.seen, tile)
        s.pay_tokens(self.seat, s.data.keep_cost)
        s.tell("keeps", self.seat, tile)
        s.then(ChooseTitanToKeep(self.seat))


class CloseFight(Do[Panthalos]):
    """PAN-336, PAN-338: reinforcements and titans not paid for go to the box."""

    __slots__ = ()

    def run(self, s: Panthalos) -> None:
        for played in s.fight().played:
            for tile in played:
                s.box[tile] += 1
        s.frames.pop()
