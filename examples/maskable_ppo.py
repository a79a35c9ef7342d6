"""Stable-Baselines3's MaskablePPO on the Gymnasium environment, against random opponents.

pip install 'pantheon-games[gym,torch]'
python examples/maskable_ppo.py --out docs/images/maskable_ppo.svg

The reward is the points ahead at the end, scaled as they come; what is scored is victories.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
from curve import arguments, draw, score

from pantheon.envs.episode import missing
from pantheon.envs.gym import env_id

try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize
except ImportError as e:
    raise missing("sb3-contrib", "torch") from e


def main() -> None:
    args = arguments(__doc__, steps=32_768, points=4, trials=40, games=16, every=4096, opponents="random")
    torch.set_num_threads(1)
    make = partial(gymnasium.make, env_id(args.game), seats=args.seats, opponents=args.opponents, reward="margin")
    env = VecNormalize(DummyVecEnv([make] * args.games), norm_obs=False, gamma=1.0)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=args.every // args.games,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        learning_rate=1e-3,
        seed=1,
        device="cpu",
    )

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
