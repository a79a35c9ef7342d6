"""Bots of six levels, the same for every game.

bot = make_bot("strategist:1s", seed="any words")
action = bot.choose(observe(game, state, seat, rng))
"""

from __future__ import annotations

import re

from pantheon.bots.base import Advice, Bot, Observation, observe
from pantheon.bots.clock import CORE, WALL
from pantheon.bots.gentle import GentleBot
from pantheon.bots.greedy import GreedyBot
from pantheon.bots.master import Master
from pantheon.bots.random import RandomBot, SensibleBot
from pantheon.bots.strategist import Strategist
from pantheon.core.errors import BadSetup
from pantheon.core.rng import FastRng, fast_rng

LEVELS = ("random", "newcomer", "casual", "greedy", "strategist", "master")
"""From weak to strong."""
FIRST_LEVEL = "newcomer"
"""The opponent of somebody's first game."""
SLIPS = {"newcomer": (0.5, 0.5, 0.15), "casual": (0.3, 0.3, 0.12)}
"""How often a gentle bot slips, how far down the ranking of its options, and how much a slip may cost."""
SECONDS = {"strategist": 1.0, "master": 5.0}
"""What bots that search may spend on a turn when nobody says otherwise."""
_SPEC = re.compile(r"(?P<level>[a-z]+)(?::(?P<budget>\d+(?:\.\d+)?)(?P<unit>s|cpu)?)?(?:@(?P<judge>.+))?")


def make_bot(spec: str, seed: str = "", cores: int = 1) -> Bot:
    """A bot of a level, with a budget per turn if it searches: ``greedy``, ``strategist:0.2s``, ``master:400`` (playouts).

    ``strategist:0.2cpu`` counts the seconds that a core works: the same strength on a busy machine.

    ``greedy@hand`` judges positions by the game's ``evaluate``, ``greedy@file.npz`` by that net instead of the game's own.
    ``cores``: how many processes a master may use.
    """
    found = _SPEC.fullmatch(spec)
    if found is None or found["level"] not in (*LEVELS, "sensible"):
        raise BadSetup(
            f"There is no bot “{spec}”; levels are {', '.join(LEVELS)}, with a budget such as strategist:0.5s or master:400."
        )
    bot = _of_level(found["level"], found["budget"] or "", found["unit"] or "", fast_rng(f"{spec}/{seed}"), cores)
    if found["judge"]:
        bot.judged_by = found["judge"]
    return bot


def _of_level(level: str, budget: str, unit: str, rng: FastRng, cores: int) -> Bot:
    if level in SECONDS:
        playouts = 0 if unit else int(float(budget or 0))
        seconds = 0.0 if playouts else float(budget or SECONDS[level])
        clock = CORE if unit == "cpu" else WALL
        return Master(rng, seconds, playouts, cores, clock) if level == "master" else Strategist(rng, seconds, playouts, clock)
    if budget:
        raise BadSetup(f"The bot {level} takes no budget.")
    if level in SLIPS:
        return GentleBot(rng, *SLIPS[level], level)
    plain: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "sensible": SensibleBot, "greedy": GreedyBot}
    return plain[level](rng)


__all__ = ["FIRST_LEVEL", "LEVELS", "SECONDS", "Advice", "Bot", "Observation", "make_bot", "observe"]
