"""What a viewer cannot know is dealt anew: titans, piles, the bag, calamities."""

from __future__ import annotations

from typing import Final

from pantheon.core.rng import Rng
from pantheon.games.panthalos.actions import FIRST_REINFORCEMENT, FIRST_TITAN
from pantheon.games.panthalos.rules.arena import ChooseDuelTile
from pantheon.games.panthalos.rules.combat import can_open, free_reinforcements, reach
from pantheon.games.panthalos.rules.krypt import ChooseKryptTile
from pantheon.games.panthalos.state import NOBODY, TITAN_PILE, Panthalos, Team

SPECTATOR: Final = 5
TRIES: Final = 20
"""How often titans are dealt at random before the fighter gets the strongest: what was promised can then be kept."""


def resample_hidden(s: Panthalos, viewer: int | None, rng: Rng) -> None:
    for pile in s.piles[:TITAN_PILE]:
        pile.sort()
        rng.shuffle(pile)
    deal_calamities(s, SPECTATOR if viewer is None else viewer, rng)
    deal_titans(s, viewer, rng)


def deal_calamities(s: Panthalos, viewer: int, rng: Rng) -> None:
    """Those below the top that the viewer has not looked at."""
    hidden = [i for i, known in enumerate(s.lore) if not known >> viewer & 1]
    pool = sorted([s.calamities[i] for i in hidden])
    rng.shuffle(pool)
    for i, calamity in zip(hidden, pool, strict=True):
        s.calamities[i] = calamity


def deal_titans(s: Panthalos, viewer: int | None, rng: Rng) -> None:
    """The pile, and what the others hold or have discarded unseen; titans that all have seen stay with their owner."""
    others = [seat for seat in range(s.seats) if seat != viewer]
    sizes = [s.teams[seat].titans() for seat in range(s.seats)]
    pool = s.piles[TITAN_PILE][:]
    for seat in others:
        pool += held(s.teams[seat]) + s.teams[seat].buried
    for seat in others:
        for titan in s.teams[seat].seen:
            pool.remove(titan)
    pool.sort()
    fighter = promised(s, viewer)
    for _ in range(TRIES):
        deck = pool[:]
        rng.shuffle(deck)
        deal(s, others, sizes, deck, rng)
        if fighter == NOBODY or keeps_promise(s, fighter):
            return
    rng.shuffle(pool)
    arm(s, fighter, sizes[fighter], pool)
    deal(s, [seat for seat in others if seat != fighter], sizes, pool, rng)


def held(team: Team) -> list[int]:
    return [titan for titan in range(FIRST_TITAN, FIRST_REINFORCEMENT) for _ in range(team.tiles[titan])]


def deal(s: Panthalos, others: list[int], sizes: list[int], deck: list[int], rng: Rng) -> None:
    """Each seat gets as many titans as it has, and as many buried ones, out of its seen ones and the deck."""
    for seat in others:
        team = s.teams[seat]
        need = sizes[seat] + len(team.buried) - len(team.seen)
        hand = team.seen + deck[:need]
        del deck[:need]
        rng.shuffle(hand)
        hold(team, hand[: sizes[seat]], hand[sizes[seat] :])
    s.piles[TITAN_PILE] = deck


def hold(team: Team, titans: list[int], buried: list[int]) -> None:
    for titan in range(FIRST_TITAN, FIRST_REINFORCEMENT):
        team.tiles[titan] = 0
    for titan in titans:
        team.tiles[titan] += 1
    team.buried = sorted(buried)


def promised(s: Panthalos, viewer: int | None) -> int:
    """The seat that has shown that it can go on with the fight: by defending, challenging, or revealing a tile in a reply."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, ChooseKryptTile) and top.seat != viewer:
        return top.seat
    if isinstance(top, ChooseDuelTile) and top.seat != viewer and (top.added > 0 or top.opening(s.fight())):
        return top.seat
    return NOBODY


def keeps_promise(s: Panthalos, fighter: int) -> bool:
    fight = s.fight()
    if fighter == fight.attacker and not fight.played[0]:
        return can_open(s.data, s.teams[fighter].tiles, fight.element)
    return reach(s, fight, fighter) >= fight.needed(fight.side(fighter))


def arm(s: Panthalos, fighter: int, size: int, pool: list[int]) -> None:
    """The strongest titans that the fighter can have: at least as strong as the true ones. The rest stays in the pool."""
    team = s.teams[fighter]
    seen = team.seen[:]
    hand: list[int] = []
    pick_strongest(s, fighter, hand, seen, len(seen) - len(team.buried))
    forced = len(hand)
    pick_strongest(s, fighter, hand, seen + pool, size)
    for titan in hand[forced:]:
        (seen if titan in seen else pool).remove(titan)
    need = len(team.buried) - len(seen)
    buried = seen + pool[:need]
    del pool[:need]
    hold(team, hand, buried)


def pick_strongest(s: Panthalos, fighter: int, hand: list[int], among: list[int], size: int) -> None:
    """Fill a hand up to a size: titans that count in the fight first, the highest of them first."""
    fight = s.fight()
    helpers = [s.teams[fighter].tiles[tile] for tile in s.data.helpers[fight.element]]
    slots = free_reinforcements(s, fight, fight.side(fighter)) + sum(helpers)
    slots -= len([titan for titan in hand if s.data.nature[titan] != fight.element])
    among.sort(key=lambda titan: s.data.force[titan], reverse=True)
    for counted in (True, False):
        for titan in among[:]:
            turned = not fight.any_element and s.data.nature[titan] != fight.element
            if len(hand) < size and not (counted and turned and slots <= 0):
                slots -= turned
                hand.append(titan)
                among.remove(titan)
