"""An agent of OpenSpiel at our tables: its information-set MCTS, which deals worlds anew instead of peeking.

    pip install 'pantheon-games[openspiel]'
    python examples/openspiel_agent.py --out docs/images/openspiel_agent.svg

It does not learn; the curve shows what more simulations are worth. Leaves are judged by the game's own ``evaluate``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from curve import arguments, draw
from open_spiel.python.algorithms import ismcts

from pantheon.arena.stats import interval
from pantheon.bots import make_bot, observe
from pantheon.core import fast_rng
from pantheon.envs import openspiel_game
from pantheon.envs.openspiel import Judge

EXPLORE = 0.3
"""The weight of what was tried seldom. Judgements of positions differ by little."""


def play(bot: Any, game: Any, level: str, deal: int, seat: int) -> float:
    """One game of the agent against bots of a level; its share of the victory."""
    state = game.new_initial_state()
    state.apply_action(deal)
    others, eyes = make_bot(level, str(deal)), fast_rng(f"eyes {deal}")
    while not state.is_terminal():
        player = state.current_player()
        if player == seat:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(others.choose(observe(state.held.setting.game, state.episode.state, player, eyes)))
    return float(state.returns()[seat])


def main() -> None:
    args = arguments(__doc__, game="mythologies", trials=12, most=32)
    game = openspiel_game(args.game, args.seats)
    curves: dict[str, list[Any]] = {"against random": [], "against greedy": []}
    simulations = 2
    while simulations <= args.most:
        for name, points in curves.items():
            best, chance = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, np.random.RandomState(1)
            bot = ismcts.ISMCTSBot(game, Judge(), EXPLORE, simulations, random_state=chance, final_policy_type=best)
            wins = sum(play(bot, game, name.split()[-1], n, n % args.seats) for n in range(args.trials))
            points.append((simulations, wins / args.trials, *interval(wins, args.trials)))
        draw(curves, f"{args.game}, {args.seats} seats: OpenSpiel's IS-MCTS", "simulations per answer", args.out)
        simulations *= 4


if __name__ == "__main__":
    main()
