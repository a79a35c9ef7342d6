"""How well a seat stands, and which options a sensible player looks at first. All worths are in points."""

from __future__ import annotations

from math import exp
from typing import Final

from pantheon.games.panthalos.actions import (
    AGORA,
    AGRO,
    AGRO_SPACE,
    ANY_GOOD,
    ARENA,
    ART,
    CONVERTED_MASTER,
    DECLINE,
    DEFEND,
    DELIVER,
    DISCARD,
    FIRST_ARTISAN,
    FIRST_REFINED,
    FIRST_REINFORCEMENT,
    FIRST_TITAN,
    FORO,
    GOODS,
    KEEP,
    KRYPT,
    ORACULUM,
    PASS,
    PHALANX,
    POLIS,
    SPACE,
    STOP,
    TITANVS,
    TITANVS_SPACE,
)
from pantheon.games.panthalos.data import INCOME_GOOD, INCOME_REINFORCEMENT, INCOME_TITAN, location_of
from pantheon.games.panthalos.rules.combat import is_titan, potential, reach
from pantheon.games.panthalos.rules.krypt import uses_any
from pantheon.games.panthalos.rules.resolution import highest
from pantheon.games.panthalos.state import (
    EMPTY,
    FRONT,
    MERKATOR,
    NOBODY,
    PLACEMENT,
    PORT,
    RESTING,
    UNHIRED,
    Fight,
    Panthalos,
    is_master,
)

SCALE: Final = 9.0
"""A lead of so many points makes a win three times as likely as a loss."""
TITAN: Final = 1.5
TOKEN: Final = 0.45
REWARD: Final = [0.0, 0.0, 2.2, 2.3, 1.6, 0.9, 3.0, 0.0, 0.0, 0.4, 3.2]
"""What a piece that waits for its reward is worth, by location; POLIS, TITANVS and AGRO are reckoned."""
DUEL: Final = 7.0


def evaluate(s: Panthalos, seat: int) -> float:
    """From 0 (lost) to 1 (won): what a seat's table is worth, against the best of the others."""
    if s.ending:
        best = max([team.score() for team in s.teams])
        return 1.0 if s.teams[seat].score() == best else 0.0
    early = early_end(s)
    mine = worth(s, seat, early)
    rival = max([worth(s, other, early) for other in range(s.seats) if other != seat])
    return 1.0 / (1.0 + exp((rival - mine) / SCALE))


def early_end(s: Panthalos) -> float:
    """How likely the KRYPT fills up: from the pace of its tokens, at first from the usual pace."""
    full = s.data.threshold[s.seats]
    pace = (len(s.krypt) + full / 3.0) / (s.round + 2.0)
    total = len(s.krypt) + pace * (s.data.rounds - s.round + 1)
    return min(1.0, max(0.0, (total / full - 0.6) / 0.6))


def rounds_left(s: Panthalos, early: float) -> float:
    """Full rounds still to come after this one, as far as can be hoped."""
    last = s.data.rounds - s.round
    if early <= 0.0:
        return last
    missing = s.data.threshold[s.seats] - len(s.krypt)
    usual = missing / (0.8 * s.seats)
    return min(last, early * usual + (1.0 - early) * last)


def worth(s: Panthalos, seat: int, early: float) -> float:
    left = rounds_left(s, early)
    team = s.teams[seat]
    late = 1.0 - early
    total = team.score() - s.data.penalty * early * s.krypt.count(seat)
    total += TOKEN * (min(team.tokens, 5) + 0.4 * max(0, team.tokens - 5)) * min(1.0, 0.4 + left / 3.0)
    total += goods_worth(s, seat, left, late) + fighters_worth(s, seat, left, early)
    total += pieces_worth(s, seat, left, late) + polis_worth(s, seat, left)
    return total + fight_worth(s, seat)


def goods_worth(s: Panthalos, seat: int, left: float, late: float) -> float:
    """Goods as they can be shipped or delivered, ships for the end, artisans and what they make of it all."""
    tiles = s.teams[seat].tiles
    total = 0.0
    for good in range(GOODS):
        symbols = tiles[good] + s.data.symbols_refined * tiles[FIRST_REFINED + good]
        rate = 0.6
        for ship in s.data.ships_of[good]:
            if ship in s.displays[PORT]:
                rate = max(rate, 0.75)
            if tiles[ship] > 0:
                rate = max(rate, 1.6 * late)
            total += 0.25 * tiles[ship] * late
        total += rate * symbols
    return total + craft_worth(s, tiles, left) + merchant_worth(s, tiles)


def craft_worth(s: Panthalos, tiles: list[int], left: float) -> float:
    """Artisans for the rounds to come, and for the goods at hand that they can refine."""
    total = 0.0
    for artisan, target in enumerate(s.data.craft):
        n = tiles[FIRST_ARTISAN + artisan]
        if n:
            each, goods = 1.1, 0
            if target < ANY_GOOD:
                each, goods = 3.0, tiles[target]
            elif target == ANY_GOOD:
                each, goods = 4.7, sum(tiles[:GOODS])
            total += each * min(2.0, 1.2 * n) * min(1.0, left / 4.0) + 0.7 * min(2, goods)
    return total


def merchant_worth(s: Panthalos, tiles: list[int]) -> float:
    """How near the refined goods are to what one of the merchants asks for."""
    refined = sum(tiles[FIRST_REFINED : FIRST_REFINED + GOODS])
    if not refined:
        return 0.0
    best = 0.0
    for merchant in s.displays[MERKATOR]:
        if merchant != EMPTY:
            wild, named, met = s.data.wild[merchant], 0, 0
            for good in range(GOODS):
                asked = s.data.demand[merchant][good]
                named += asked
                met += min(asked, tiles[FIRST_REFINED + good])
            part = (met + min(wild, refined - met)) / (named + wild)
            best = max(best, (0.5 if part >= 1.0 else 0.3 * part * part) * s.data.merchant_points[merchant])
    return best + 0.2 * refined


def fighters_worth(s: Panthalos, seat: int, left: float, early: float) -> float:
    """Titans and reinforcements, and whether they will repel this round's calamity."""
    tiles = s.teams[seat].tiles
    use = min(1.0, 0.3 + left / 3.0) if s.step <= ARENA else 0.3
    total = 0.0
    for tile in range(FIRST_TITAN, FIRST_ARTISAN):
        if tiles[tile]:
            force = s.data.force[tile]
            each = TITAN + 0.2 * (force - 7) if tile < FIRST_REINFORCEMENT else 0.5 + 0.3 * force
            total += each * tiles[tile] * use
    if s.step < KRYPT:
        top = s.calamities[-1]
        if potential(s.data, tiles, s.data.calamity_element[top], 0, uses_any(s, seat)) >= s.attack():
            total += 0.6 * (s.data.calamity_points[top] + s.data.penalty * early)
    return total


def pieces_worth(s: Panthalos, seat: int, left: float, late: float) -> float:
    """Dice by what they score at the end and may do until then; pieces that wait for their reward."""
    team = s.teams[seat]
    side = s.side()
    total = 0.0
    for i in range(len(team.at)):
        at, value = team.at[i], team.value[i]
        if at == UNHIRED:
            continue
        if value == CONVERTED_MASTER:
            total += s.data.converted_points * late + 0.9 * left
        elif value:
            total += value * late + (0.5 + 0.22 * value) * left
        if at == FRONT:
            if not is_master(value) or s.step != PLACEMENT:
                total += 0.9 + 0.15 * value if left > 0 or s.step == PLACEMENT else 0.0
        elif at != RESTING and not side.bolt[at]:
            location = location_of(at)
            if location > s.step:
                total += waiting_worth(s, seat, at, location, value) * (0.5 if location == FORO else 1.0)
    return total


def waiting_worth(s: Panthalos, seat: int, space: int, location: int, value: int) -> float:
    """What a piece on a space will bring when its location is resolved."""
    if location == TITANVS or location == AGRO:  # noqa: SIM109
        counts = highest(s, TITANVS_SPACE if location == TITANVS else AGRO_SPACE) if is_master(value) else value
        if location == TITANVS:
            return TITAN * 0.9 * (counts // 2 if counts else 1)
        return TOKEN * min(counts if counts else 1, s.teams[seat].supply)
    if location == POLIS:
        return 0.0
    home = 0.0 if is_master(value) or (location != ORACULUM and location != KRYPT) else 1.0 + 0.1 * value
    if location in (AGORA, PHALANX, ART) and s.displays[location].count(EMPTY) >= len(s.displays[location]) - 1:
        return 0.5 * REWARD[location]
    return REWARD[location] + home


def income_worth(income: int, amount: int) -> float:
    if income == INCOME_TITAN:
        return TITAN * 0.8 * amount
    if income == INCOME_REINFORCEMENT:
        return 0.9 * amount
    return 0.8 * amount if income == INCOME_GOOD else TOKEN * 0.7 * amount


def polis_worth(s: Panthalos, seat: int, left: float) -> float:
    """Incomes of claimed spaces, and of those that disciples are about to claim."""
    side = s.side()
    team = s.teams[seat]
    total = 0.0
    spare = team.tokens
    for space in side.spaces[POLIS]:
        here = space in team.at
        to_come = left + (1.0 if s.step < POLIS else 0.0)
        each = income_worth(side.income[space], side.amount[space])
        if s.polis[space] == seat:
            total += each * to_come if not side.once[space] else (each if here and s.step < POLIS else 0.0)
        elif here and s.step < POLIS and s.polis[space] == NOBODY and spare > 0:
            spare -= 1
            total += each * (1.0 if side.once[space] else to_come) - TOKEN
    return total


def fight_worth(s: Panthalos, seat: int) -> float:
    """A duel under way: whose tiles reach farther; and titans that may be kept."""
    if not s.frames:
        return 0.0
    frame = s.frames[-1]
    if not isinstance(frame, Fight):
        return 0.0
    fight = frame
    if seat not in (fight.attacker, fight.defender):
        return 0.0
    side = fight.side(seat)
    kept = 0
    for tile in fight.played[side]:
        if is_titan(tile):
            kept += 1
    total = (TITAN - TOKEN) * 0.8 * min(kept, s.teams[seat].tokens)
    if fight.attacker == NOBODY:
        return total
    ahead = reach(s, fight, fight.attacker) > reach(s, fight, fight.defender)
    return total + (DUEL if ahead == (side == 0) else -0.6)


def weights(s: Panthalos, seat: int, options: list[int]) -> list[float]:
    """Keep what is worth it, do not throw tiles away, prefer spaces that give much."""
    first = options[0]
    if SPACE.owns(first):
        return [space_weight(s, SPACE.arg(option)) for option in options]
    if DISCARD.owns(first):
        return [3.0 if option == STOP() else 1.0 for option in options]
    if KEEP.owns(first):
        return [1.0 if option == STOP() else 2.0 for option in options]
    return [plain_weight(option) for option in options]


def plain_weight(option: int) -> float:
    """Defend, deliver and ship when it is possible; pass and decline late."""
    if option == DEFEND() or option == DELIVER():
        return 6.0
    if option == PASS() or option == DECLINE():
        return 0.4
    return 1.0


def space_weight(s: Panthalos, space: int) -> float:
    location = location_of(space)
    if location == TITANVS or location == AGRO:  # noqa: SIM109
        return 1.5
    if location == POLIS:
        return 1.5 + 0.2 * (s.data.rounds - s.round)
    return 0.5 + REWARD[location] * (1.2 if s.side().bolt[space] else 1.0)
