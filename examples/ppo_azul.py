"""Masked PPO learns Azul on the vector environment, on one CPU core (needs torch): `python examples/ppo_azul.py`

A small network plays 256 games at once against a compiled opponent. The reward is the margin of points as it changes,
so that every round teaches something. Illegal actions have logits so low that their chance is 0. The script prints
the network's strength as it learns, and writes `ppo_azul.pt` (the weights) and `ppo_azul.svg` (the curve).

Games cost less than learning from them, so every decision is learned from once, by a small network;
`--epochs 3 --width 256` learns more from each of fewer.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from azulejos.rl import make_vec

ENVS, STEPS = 256, 64
EPOCHS, MINIBATCHES = 1, 8
WIDTH = 128
"""Of the network's hidden layers."""
DISCOUNT, GAE_LAMBDA = 0.995, 0.95
CLIP, ENTROPY, LEARNING_RATE = 0.2, 0.01, 5e-4
ILLEGAL = 1e8
"""By how much the logits of illegal actions are lowered: enough for a chance of 0, and not so much that 0 times it is
no number."""
YARDSTICKS = {"random": "#1f5fa8", "greedy": "#b5442e"}
"""Compiled opponents to measure against, and their colours in the curve."""
EVALUATIONS = 20
"""How many times the strength is measured during a run."""
REWARD_PER_POINT = 0.05
"""Reward per point of margin."""


class Network(nn.Module):
    """Logits of all actions, very low for illegal ones, and the value of the position."""

    def __init__(self, inputs: int, actions: int, width: int = WIDTH) -> None:
        super().__init__()
        self.sizes = (int(inputs), int(actions), int(width))
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.body(observation)
        return self.policy(hidden) + (mask.float() - 1) * ILLEGAL, self.value(hidden)[:, 0]


def best_actions(network: Network):
    """The network as a policy: the likeliest legal action for every row of a batch of observations."""

    @torch.no_grad()
    def policy(seen):
        logits, _ = network(torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"]))
        return logits.argmax(dim=1).numpy()

    return policy


def load(path: Path) -> Network:
    """The network that `main` wrote."""
    kept = torch.load(path, weights_only=True)
    network = Network(*kept["sizes"])
    network.load_state_dict(kept["weights"])
    return network


def evaluate(network: Network, opponent: str, games: int, seed: int = 1_000_000) -> tuple[float, float]:
    """Score (wins and half the draws) and mean margin of the network, one game in each environment."""
    env = make_vec("azul", games, opponent=opponent, reward="outcome", autoreset="next_step")
    policy = best_actions(network)
    seen, _ = env.reset(seed=seed)
    open_games, score, margin = np.ones(games, dtype=bool), 0.0, 0.0
    while open_games.any():
        seen, rewards, ended, _, infos = env.step(policy(seen))
        first = ended & open_games
        if first.any():
            score += float((rewards[first] + 1).sum()) / 2
            margin += float(np.subtract(*infos["scores"][first].astype(int).T).sum())
            open_games &= ~ended
    return score / games, margin / games


def sample(chances: torch.Tensor) -> torch.Tensor:
    """An action for every row of chances: the first one up to which they add up to more than a random share.
    torch.distributions.Categorical takes four times as long."""
    sums = chances.cumsum(dim=1)
    share = torch.rand(len(chances), 1) * (1 - 1e-6)  # below 1 in spite of rounding
    return (sums <= sums[:, -1:] * share).sum(dim=1)


class Rollout:
    """What happened during STEPS steps of all environments."""

    def __init__(self, env, network: Network, seen) -> None:
        self.observations = torch.zeros(STEPS, env.num_envs, env.single_observation_space["observation"].shape[0])
        self.masks = torch.zeros(STEPS, env.num_envs, env.single_action_space.n, dtype=torch.int8)
        self.actions = torch.zeros(STEPS, env.num_envs, dtype=torch.int64)
        self.logs, self.values, self.rewards, self.ended = torch.zeros(4, STEPS, env.num_envs)
        for step in range(STEPS):
            self.observations[step] = torch.from_numpy(seen["observation"])
            self.masks[step] = torch.from_numpy(seen["action_mask"])
            with torch.no_grad():
                logits, self.values[step] = network(self.observations[step], self.masks[step])
            chances = logits.softmax(dim=1)
            self.actions[step] = sample(chances)
            self.logs[step] = chances.gather(1, self.actions[step, :, None])[:, 0].log()
            seen, rewards, ended, _, _ = env.step(self.actions[step].numpy())
            self.rewards[step] = torch.from_numpy(rewards) * REWARD_PER_POINT
            self.ended[step] = torch.from_numpy(ended)
        self.seen = seen
        with torch.no_grad():
            _, self.next_value = network(torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"]))

    def advantages(self) -> torch.Tensor:
        """Generalised advantage estimates: how much better things went than the value predicted."""
        advantages, following, coming = torch.zeros_like(self.values), self.next_value, torch.tensor(0.0)
        for step in reversed(range(STEPS)):
            goes_on = 1 - self.ended[step]
            error = self.rewards[step] + DISCOUNT * following * goes_on - self.values[step]
            coming = error + DISCOUNT * GAE_LAMBDA * goes_on * coming
            advantages[step], following = coming, self.values[step]
        return advantages


def learn(network: Network, optimiser: torch.optim.Optimizer, rollout: Rollout, epochs: int = EPOCHS) -> None:
    """PPO: passes over the rollout, none of which moves the policy too far."""
    advantages = rollout.advantages()
    targets = (advantages + rollout.values).flatten()
    advantages = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).flatten()
    observations, masks = rollout.observations.flatten(0, 1), rollout.masks.flatten(0, 1)
    actions, logs = rollout.actions.flatten(), rollout.logs.flatten()
    for _ in range(epochs):
        for part in torch.randperm(len(actions)).chunk(MINIBATCHES):
            logits, values = network(observations[part], masks[part])
            chances = logits.log_softmax(dim=1)
            ratio = (chances.gather(1, actions[part, None])[:, 0] - logs[part]).exp()
            gain = torch.minimum(ratio * advantages[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[part]).mean()
            entropy = -(chances.exp() * chances).sum(dim=1).mean()
            loss = (values - targets[part]).square().mean() / 2 - gain - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def curve(rows: list[list[float]], title: str) -> str:
    """Scores against the yardsticks over CPU minutes, as the text of an SVG file."""
    most = rows[-1][0] or 1.0
    lines = "".join(
        f'<path d="M60 {260 - 220 * level:.0f}H540" stroke="#ddd"/>'
        f'<text x="52" y="{264 - 220 * level:.0f}" text-anchor="end">{100 * level:.0f} %</text>'
        for level in (0, 0.25, 0.5, 0.75, 1)
    )
    for index, (name, colour) in enumerate(YARDSTICKS.items(), start=1):
        places = " ".join(f"{60 + 480 * row[0] / most:.1f},{260 - 220 * row[index]:.1f}" for row in rows)
        lines += f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="2"/>'
        lines += f'<text x="{60 + 120 * index}" y="285" fill="{colour}">against {name}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 300" font-family="sans-serif" font-size="12">'
        f'<rect width="560" height="300" fill="white"/><text x="60" y="22">{title}</text>{lines}'
        f'<text x="60" y="285">0</text><text x="540" y="285" text-anchor="end">{most:.1f} CPU minutes</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10.0, help="CPU minutes of learning")
    parser.add_argument("--opponent", default="greedy", help="the opponent to learn against")
    parser.add_argument("--games", type=int, default=500, help="games per evaluation")
    parser.add_argument("--epochs", type=int, default=EPOCHS, help="how often each decision is learned from")
    parser.add_argument("--width", type=int, default=WIDTH, help="size of the network's hidden layers")
    parser.add_argument("--folder", type=Path, default=Path(), help="where to write ppo_azul.pt and ppo_azul.svg")
    parser.add_argument("--seed", type=int, default=1)
    settings = parser.parse_args()

    torch.manual_seed(settings.seed)
    torch.set_num_threads(1)
    env = make_vec("azul", ENVS, opponent=settings.opponent, reward="progress")
    seen, _ = env.reset(seed=settings.seed)
    network = Network(env.single_observation_space["observation"].shape[0], env.single_action_space.n, settings.width)
    optimiser = torch.optim.Adam(network.parameters(), LEARNING_RATE, eps=1e-5)

    rows: list[list[float]] = []
    decisions, minutes = 0, 0.0
    while True:
        if not rows or minutes >= rows[-1][0] + settings.minutes / EVALUATIONS or minutes >= settings.minutes:
            results = {yardstick: evaluate(network, yardstick, settings.games) for yardstick in YARDSTICKS}
            rows.append([minutes, *(score for score, _ in results.values())])
            lines = [f"{score:6.1%} {margin:+6.1f} points against {name}" for name, (score, margin) in results.items()]
            print(f"{minutes:5.2f} min {decisions:10,} decisions:", ",".join(lines), flush=True)
        if minutes >= settings.minutes:
            break
        started = time.process_time()
        rollout = Rollout(env, network, seen)
        seen = rollout.seen
        learn(network, optimiser, rollout, settings.epochs)
        decisions += STEPS * ENVS
        minutes += (time.process_time() - started) / 60

    print(f"{decisions / (60 * minutes):,.0f} decisions per CPU second of playing and learning")
    torch.save({"sizes": network.sizes, "weights": network.state_dict()}, settings.folder / "ppo_azul.pt")
    (settings.folder / "ppo_azul.svg").write_text(curve(rows, "Azul, 2 players: PPO's share of wins"))


if __name__ == "__main__":
    main()
