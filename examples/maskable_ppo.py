"""Stable-Baselines3's MaskablePPO on the Gymnasium environment, against random opponents.

pip install 'pantheon-games[gym,torch]' sb3-contrib
python examples/maskable_ppo.py --game mythologies --steps 100000 --out docs/images/maskable_ppo.svg
"""

from __future__ import annotations

from typing import Any

import gymnasium
from curve import arguments, draw, score
from sb3_contrib import MaskablePPO

from pantheon.envs.gym import env_id


def main() -> None:
    args = arguments(__doc__, steps=60_000, points=5, trials=60, opponents="random")
    env = gymnasium.make(env_id(args.game), seats=args.seats, opponents=args.opponents)
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, gamma=1.0, seed=1, device="cpu")

    def act(row: Any, mask: Any) -> int:
        return int(model.predict(row, action_masks=mask, deterministic=True)[0])

    curves: dict[str, list[Any]] = {"against random": [], "against greedy": []}
    for part in range(args.points + 1):
        if part:
            model.learn(args.steps // args.points, reset_num_timesteps=False)
        for name, points in curves.items():
            points.append((model.num_timesteps, *score(act, args.game, args.seats, name.split()[-1], args.trials)))
        draw(curves, f"{args.game}, {args.seats} seats: MaskablePPO against {args.opponents}", "learner's answers", args.out)


if __name__ == "__main__":
    main()
