"""Self-play with masked PPO in one file, in the manner of CleanRL.

    python examples/ppo_selfplay.py --out docs/images/ppo_selfplay.svg

All seats are played by one net. Every seat's own answers are one trajectory; the only reward comes at the end: how far
ahead the seat is, which tells a beginner more than who has won. Needs torch: pip install 'pantheon-games[torch]'.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from curve import arguments, draw, read, score

from pantheon.envs.episode import Episode, missing
from pantheon.games import load_game

try:
    import torch
    from torch import nn
except ImportError as e:
    raise missing("torch", "torch") from e

GAMMA, LAMBDA, CLIP, ENTROPY, VALUE = 1.0, 0.95, 0.2, 0.005, 0.5
EPOCHS, BATCH, RATE = 3, 512, 1e-3


FAR = 10.0
"""Points ahead that count as a clear victory."""


class Agent(nn.Module):
    """Two layers, a policy over the codebook and a value."""

    def __init__(self, size: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy, self.value = nn.Linear(hidden, actions), nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        body = self.body(rows)
        logits = self.policy(body).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(body).squeeze(-1)

    @torch.no_grad()
    def act(self, row: Any, mask: Any) -> int:
        choice, _ = self(torch.as_tensor(row)[None], torch.as_tensor(mask)[None])
        return int(choice.logits.argmax())


class Games:
    """Many games side by side; whoever is asked in each of them answers in one batch."""

    def __init__(self, slug: str, seats: int, count: int) -> None:
        self.game, self.seats, self.number = load_game(slug), seats, 0
        self.episodes = [self.new() for _ in range(count)]
        self.paths: list[dict[int, list[Any]]] = [{} for _ in range(count)]

    def new(self) -> Episode:
        self.number += 1
        return Episode(self.game, self.seats, self.game.choose(self.seats, {}), f"ppo/{self.number}")

    def play(self, agent: Agent, steps: int) -> list[tuple[list[Any], float]]:
        """Finished trajectories: their (row, mask, action, log probability, value), and the reward at the end."""
        done: list[tuple[list[Any], float]] = []
        for _ in range(steps // len(self.episodes)):
            seats = [episode.seat for episode in self.episodes]
            seen = [read(episode, seat) for episode, seat in zip(self.episodes, seats, strict=True)]
            rows, masks = (torch.as_tensor(np.stack(part)) for part in zip(*seen, strict=True))
            with torch.no_grad():
                choice, values = agent(rows, masks)
                actions = choice.sample()
            logs = choice.log_prob(actions)
            for i, episode in enumerate(self.episodes):
                line = (seen[i][0], seen[i][1], int(actions[i]), float(logs[i]), float(values[i]))
                self.paths[i].setdefault(seats[i], []).append(line)
                episode.step(int(actions[i]))
                if episode.over:
                    rewards = np.tanh(np.array(episode.rewards("margin")) / FAR)
                    done += [(path, rewards[seat]) for seat, path in self.paths[i].items()]
                    self.episodes[i], self.paths[i] = self.new(), {}
        return done


def advantages(values: list[float], reward: float) -> tuple[list[float], list[float]]:
    """Generalised advantage estimates and returns of one trajectory whose only reward comes last."""
    found, running = [0.0] * len(values), 0.0
    for i in range(len(values) - 1, -1, -1):
        last = i == len(values) - 1
        delta = (reward if last else GAMMA * values[i + 1]) - values[i]
        running = delta + (0.0 if last else GAMMA * LAMBDA * running)
        found[i] = running
    return found, [a + v for a, v in zip(found, values, strict=True)]


def learn(agent: Agent, optimizer: Any, paths: list[tuple[list[Any], float]]) -> None:
    lines = [line for path, _ in paths for line in path]
    both = [advantages([line[4] for line in path], reward) for path, reward in paths]
    rows, masks = (torch.as_tensor(np.stack([line[i] for line in lines])) for i in (0, 1))
    actions = torch.tensor([line[2] for line in lines])
    logs = torch.tensor([line[3] for line in lines])
    gains = torch.tensor([a for found, _ in both for a in found])
    returns = torch.tensor([r for _, found in both for r in found])
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(lines)).split(BATCH):
            choice, values = agent(rows[part], masks[part])
            ratio = (choice.log_prob(actions[part]) - logs[part]).exp()
            policy = -torch.min(ratio * gains[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[part]).mean()
            loss = policy + VALUE * (values - returns[part]).pow(2).mean() - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def main() -> None:
    args = arguments(__doc__, steps=65_536, games=64, hidden=64, every=4096, points=4, trials=40, seconds=0.0)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    games = Games(args.game, args.seats, args.games)
    agent = Agent(games.game.encoding.size(args.seats), games.game.book.size, args.hidden)
    optimizer = torch.optim.Adam(agent.parameters(), RATE)
    curves: dict[str, list[Any]] = {"against random": [], "against greedy": []}
    steps, start, due = 0, time.monotonic(), 0.0
    while True:
        share = max(steps / args.steps, (time.monotonic() - start) / args.seconds if args.seconds else 0.0)
        if share >= due:
            for name, points in curves.items():
                points.append((steps, *score(agent.act, args.game, args.seats, name.split()[-1], args.trials)))
            draw(curves, f"{args.game}, {args.seats} seats: masked PPO, self-play", "answers learned from", args.out)
            due += 1 / args.points
        if share >= 1:
            break
        paths = games.play(agent, args.every)
        steps += args.every
        if paths:  # games may be longer than the answers between two lessons
            learn(agent, optimizer, paths)


if __name__ == "__main__":
    main()
