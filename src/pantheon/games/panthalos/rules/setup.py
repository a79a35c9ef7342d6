"""Setup: PAN-001 to PAN-027."""

from __future__ import annotations

from pantheon.core.rng import Rng
from pantheon.games.panthalos.actions import (
    CALAMITIES,
    FIRST_ARTISAN,
    FIRST_REFINED,
    FIRST_REINFORCEMENT,
    FIRST_SHIP,
    FIRST_TITAN,
    MASTER,
    MERCHANTS,
    N_TILES,
    POLIS_SPACES,
)
from pantheon.games.panthalos.data import PanthalosData
from pantheon.games.panthalos.rules.rounds import StartRound, fill
from pantheon.games.panthalos.state import (
    BAG,
    EMPTY,
    FRONT,
    NOBODY,
    PLACEMENT,
    POINTS,
    REINFORCEMENT_PILE,
    UNHIRED,
    Panthalos,
    Team,
)

DICE = 5


def set_up(data: PanthalosData, seats: int, options: dict[str, str], rng: Rng) -> Panthalos:
    """The table laid out, in the order of the setup steps (PAN-027)."""
    s = Panthalos()
    s.begin(seats, options, rng)
    s.data = data
    s.round, s.step, s.ending = 1, PLACEMENT, ""  # PAN-020
    s.polis = [NOBODY] * POLIS_SPACES
    s.krypt, s.fallen, s.left_merchants = [], [], []
    s.box = [0] * N_TILES
    ranges = ((FIRST_SHIP, N_TILES), (0, 0), (0, FIRST_REFINED), (FIRST_REINFORCEMENT, FIRST_ARTISAN),
              (FIRST_ARTISAN, FIRST_SHIP), (FIRST_TITAN, FIRST_REINFORCEMENT))  # fmt: skip
    s.piles = [[tile for tile in range(low, high) for _ in range(data.count[tile])] for low, high in ranges]
    s.piles[1] = list(range(len(MERCHANTS)))
    s.calamities = list(range(len(CALAMITIES)))
    for pile in [*s.piles, s.calamities]:  # PAN-003 to PAN-005
        s.shuffle(pile)
    s.lore = [0] * len(CALAMITIES)
    s.next_calamity()
    s.first = s.chance(seats)  # PAN-010
    s.teams = [new_team(data, seats, (seat - s.first) % seats) for seat in range(seats)]
    for seat in s.order():
        first_draws(s, seat)
    s.displays = [[EMPTY] * n for n in data.slots]
    for display in range(len(s.displays)):  # PAN-019
        fill(s, display, False)
    s.then(StartRound())
    return s


def new_team(data: PanthalosData, seats: int, position: int) -> Team:
    """PAN-006 to PAN-009, PAN-014 to PAN-016, PAN-023: pieces and tokens; one token more marks the score."""
    hired = data.dice[seats]
    at = [FRONT] * (1 + hired) + [UNHIRED] * (DICE - hired)
    value = [MASTER] + [data.start_value] * DICE
    tokens = data.start_tokens[position]
    return Team([0] * len(POINTS), tokens, data.tokens - tokens, [0] * N_TILES, value, at, [], [], False, False)


def first_draws(s: Panthalos, seat: int) -> None:
    """PAN-011 to PAN-013: a refined good, a reinforcement and two hidden titans."""
    for _ in range(s.data.start_good):
        good = s.draw(BAG)
        s.teams[seat].tiles[FIRST_REFINED + good] += 1
        s.tell("draws", seat, FIRST_REFINED + good)
    for _ in range(s.data.start_reinforcements):
        s.draw_open(seat, REINFORCEMENT_PILE)
    s.draw_titans(seat, s.data.start_titans)
