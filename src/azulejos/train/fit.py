"""Fitting a network to positions from self-play with torch, on the CPU."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from azulejos.search.network import (
    FIRST_LAYER,
    MARGIN,
    NAME,
    OUTPUT_SCALE,
    SECOND_LAYER,
    UTILITY,
    WEIGHTS,
    WIN,
    WIN_BONUS,
    Network,
    network_from_arrays,
)
from azulejos.search.selfplay import Rows

BATCH = 4096
"""Positions per step."""
LEARNING_RATE = 2e-3
"""For a network that starts from random weights."""
ACTIVE_BITS = 60
"""About this many bits of a position are set: the scale of the first layer's initial weights."""


class Model(nn.Module):
    """The same network as `search.network`, in torch."""

    def __init__(self, words: int) -> None:
        super().__init__()
        self.first = nn.Linear(64 * words, FIRST_LAYER)
        self.second = nn.Linear(FIRST_LAYER, SECOND_LAYER)
        self.third = nn.Linear(SECOND_LAYER, 3)
        nn.init.normal_(self.first.weight, std=(1.0 / ACTIVE_BITS) ** 0.5)
        nn.init.zeros_(self.third.weight)
        for layer in (self.first, self.second, self.third):
            nn.init.zeros_(layer.bias)

    def forward(self, bits: torch.Tensor) -> torch.Tensor:
        """Utility, margin, win. Only the utility shapes the hidden layers: results are so noisy that the layers would
        otherwise learn to tell the games apart instead of the positions."""
        hidden = torch.relu(self.second(torch.relu(self.first(bits))))
        results = nn.functional.linear(hidden.detach(), self.third.weight[MARGIN:], self.third.bias[MARGIN:])
        utility = nn.functional.linear(hidden, self.third.weight[:MARGIN], self.third.bias[:MARGIN])
        return torch.cat([utility, results], dim=1)

    def arrays(self) -> dict[str, torch.Tensor]:
        """The weights by their names in `search.network`."""
        arrays = {"first": self.first.weight.T}
        for name in ("first", "second", "third"):
            arrays.setdefault(name, getattr(self, name).weight)
            arrays[f"{name}_bias"] = getattr(self, name).bias
        return arrays

    def network(self, win_bonus: float) -> Network:
        """This network as `search.network` plays it; it was fitted to utilities with that bonus for a win."""
        arrays = {name: tensor.detach().numpy() for name, tensor in self.arrays().items()}
        bonus = np.array([win_bonus], dtype=np.float32)
        return network_from_arrays(arrays | {"win_bonus": bonus}, self.first.in_features // 64, "just trained")

    def load_network(self, net: Network) -> None:
        with torch.no_grad():
            for name, tensor in self.arrays().items():
                tensor.copy_(torch.from_numpy(net[name][0].copy()))


def unpack(bits: npt.NDArray[np.int64]) -> torch.Tensor:
    """One float per bit."""
    octets = np.ascontiguousarray(bits).view(np.uint8)
    return torch.from_numpy(np.unpackbits(octets, axis=1, bitorder="little")).float()


def unbiased(rows: Rows, win_bonus: float) -> npt.NDArray[np.float32]:
    """What the searches found, minus their average error: otherwise a network would learn its own error and hand it on
    with every generation. Averages are taken by number of players and tenth of the game."""
    starts = np.flatnonzero(np.diff(rows.game, prepend=-1))
    lengths = np.diff(starts, append=len(rows.game))
    players = np.repeat(np.maximum.reduceat(rows.seat, starts), lengths).astype(np.int64)
    tenths = 10 * (np.arange(len(rows.game)) - np.repeat(starts, lengths)) // np.repeat(lengths, lengths)
    group = 10 * players + tenths
    known = np.isfinite(rows.searched)
    error = (rows.searched - final_utilities(rows, win_bonus))[known]
    count = np.bincount(group[known], minlength=group.max() + 1)
    mean = np.bincount(group[known], error, minlength=group.max() + 1) / np.maximum(count, 1)
    return (rows.searched - mean[group]).astype(np.float32)


def final_utilities(rows: Rows, win_bonus: float) -> npt.NDArray[np.float32]:
    """The utilities of the final results, as the search counts them."""
    return rows.margin + np.float32(win_bonus) * (2 * rows.win - 1)


def returns(rows: Rows, td_lambda: float, win_bonus: float) -> npt.NDArray[np.float32]:
    """The utility to be learned, TD(lambda): what the searches at this and the following decisions of the game found,
    each weighing `td_lambda` times the one before it, and in the end the result.

    With two players all rows of a game count, with the sign of their seat; otherwise those of the same seat."""
    two = int(rows.seat.max(initial=0)) < 2
    searched, games = unbiased(rows, win_bonus).tolist(), rows.game.tolist()
    out = final_utilities(rows, win_bonus).tolist()
    ahead: dict[int, float] = {}
    for k in range(len(out) - 1, -1, -1):
        seat = int(rows.seat[k])
        if k + 1 == len(out) or games[k] != games[k + 1]:
            ahead = {}
        chain, sign = (0, 1 - 2 * seat) if two else (seat, 1)
        later = ahead.get(chain, sign * out[k])
        if searched[k] == searched[k]:  # not NaN
            later = td_lambda * later + (1 - td_lambda) * sign * searched[k]
        ahead[chain] = later
        out[k] = sign * later
    return np.array(out, dtype=np.float32)


def targets(rows: Rows, td_lambda: float, win_bonus: float) -> torch.Tensor:
    """What the network should predict: utility and margin relative to the baseline, and the win chance."""
    utility = returns(rows, td_lambda, win_bonus)
    columns = [(utility - rows.baseline) / OUTPUT_SCALE, (rows.margin - rows.baseline) / OUTPUT_SCALE, rows.win]
    return torch.from_numpy(np.stack(columns, axis=1).astype(np.float32))


def losses(predicted: torch.Tensor, target: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    utility = nn.functional.mse_loss(predicted[:, UTILITY], target[:, UTILITY])
    margin = nn.functional.mse_loss(predicted[:, MARGIN], target[:, MARGIN])
    win = nn.functional.binary_cross_entropy_with_logits(predicted[:, WIN], target[:, WIN])
    return utility, margin, win


def fit(
    rows: Rows,
    words: int,
    epochs: int,
    seed: int,
    td_lambda: float = 0.9,
    win_bonus: float = WIN_BONUS,
    start: Network | None = None,
    rate: float = LEARNING_RATE,
    decay: float = 0.05,
    progress: Callable[[int, int, float], None] = lambda epoch, of, loss: None,
) -> tuple[Network, dict[str, float]]:
    """The network of the epoch that did best on a twentieth of the rows that is held out, and its losses there."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    model = Model(words)
    if start is not None:
        model.load_network(start)
    target = targets(rows, td_lambda, win_bonus)
    held = max(1, len(target) // 20)  # the last games
    count = len(target) - held
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=decay)
    steps = epochs * -(-count // BATCH)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps, eta_min=rate / 50)
    shuffler = np.random.default_rng(seed)
    best: dict[str, Any] = {}
    measured = {"utility": np.inf}
    for epoch in range(epochs):
        order = shuffler.permutation(count)
        for begin in range(0, count, BATCH):
            chosen = order[begin : begin + BATCH]
            utility, margin, win = losses(model(unpack(rows.bits[chosen])), target[chosen])
            optimizer.zero_grad()
            (utility + margin + win).backward()
            optimizer.step()
            schedule.step()
        now = held_out_losses(model, rows, target, count)
        progress(epoch + 1, epochs, now["utility"])
        if now["utility"] < measured["utility"]:
            measured, best = now, {name: tensor.clone() for name, tensor in model.state_dict().items()}
    model.load_state_dict(best)
    with torch.no_grad():  # bits that never occurred must not count
        model.first.weight *= unpack(np.bitwise_or.reduce(rows.bits, axis=0)[None])
    return model.network(win_bonus), measured | {"rows": float(count)}


def held_out_losses(model: Model, rows: Rows, target: torch.Tensor, count: int) -> dict[str, float]:
    """The losses on the rows from `count` on."""
    with torch.no_grad():
        predicted = torch.cat([model(unpack(rows.bits[k : k + BATCH])) for k in range(count, len(target), BATCH)])
        utility, margin, win = losses(predicted, target[count:])
    return {"utility": float(utility), "margin": float(margin), "win": float(win)}


def save(net: Network, path: Path, name: str) -> None:
    """Write the weights of that network; rows at the end that are all 0 (boards that no game has) are left out."""
    arrays = {key: net[key][0] for key in WEIGHTS}
    used = np.flatnonzero(arrays["first"].any(axis=1))
    arrays["first"] = arrays["first"][: 64 * (int(used[-1]) // 64 + 1)] if len(used) else arrays["first"][:0]
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays, **{NAME: np.array(name)})
