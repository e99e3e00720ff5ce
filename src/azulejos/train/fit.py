"""Fitting a network to self-play positions with torch, on the CPU."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from azulejos.search.network import HIDDEN, MARGIN, SCALE, SECOND, UTILITY, WEIGHTS, WIN, WIN_WORTH, Network, load
from azulejos.search.selfplay import Rows

BATCH = 4096
RATE = 2e-3
"""How fast a network learns that begins from nothing."""
ACTIVE_BITS = 60
"""About so many bits of a position are set: the first layer's weights begin with that in mind."""


class Model(nn.Module):
    """The same network as `search.network`, in torch."""

    def __init__(self, words: int) -> None:
        super().__init__()
        self.first = nn.Linear(64 * words, HIDDEN)
        self.second = nn.Linear(HIDDEN, SECOND)
        self.third = nn.Linear(SECOND, 3)
        nn.init.normal_(self.first.weight, std=(1.0 / ACTIVE_BITS) ** 0.5)
        nn.init.zeros_(self.third.weight)
        for layer in (self.first, self.second, self.third):
            nn.init.zeros_(layer.bias)

    def forward(self, bits: torch.Tensor) -> torch.Tensor:
        """Utility, margin, win. Only the utility shapes the hidden layers: results are so noisy that these would learn
        to tell the games apart instead of the positions."""
        hidden = torch.relu(self.second(torch.relu(self.first(bits))))
        told = nn.functional.linear(hidden.detach(), self.third.weight[MARGIN:], self.third.bias[MARGIN:])
        wanted = nn.functional.linear(hidden, self.third.weight[:MARGIN], self.third.bias[:MARGIN])
        return torch.cat([wanted, told], dim=1)

    def arrays(self) -> dict[str, torch.Tensor]:
        """The weights by their names in `search.network`."""
        arrays = {"first": self.first.weight.T}
        for name in ("first", "second", "third"):
            arrays.setdefault(name, getattr(self, name).weight)
            arrays[f"{name}_bias"] = getattr(self, name).bias
        return arrays

    def network(self, win_worth: float) -> Network:
        """It as `search.network` plays it, having been taught utilities in which a win has that worth."""
        arrays = {name: tensor.detach().numpy() for name, tensor in self.arrays().items()}
        worth = np.array([win_worth], dtype=np.float32)
        return load(arrays | {"win_worth": worth}, self.first.in_features // 64, "just trained")

    def load_network(self, net: Network) -> None:
        with torch.no_grad():
            for name, tensor in self.arrays().items():
                tensor.copy_(torch.from_numpy(net[name][0].copy()))


def read_rows(paths: Sequence[Path]) -> Rows:
    """All positions of these files."""
    parts: dict[str, list[Any]] = {name: [] for name in Rows._fields}
    for path in paths:
        with np.load(path) as data:
            for name in parts:
                parts[name].append(data[name])
    return Rows(**{name: np.concatenate(arrays) for name, arrays in parts.items()})


def unpack(bits: npt.NDArray[np.int64]) -> torch.Tensor:
    """One float a bit."""
    octets = np.ascontiguousarray(bits).view(np.uint8)
    return torch.from_numpy(np.unpackbits(octets, axis=1, bitorder="little")).float()


def unbiased(rows: Rows, win_worth: float) -> npt.NDArray[np.float32]:
    """What the searches found, less what they were wrong by on average: else a network would learn its own error, and
    hand it on with every generation. Averages are by number of players and tenth of the game."""
    starts = np.flatnonzero(np.diff(rows.game, prepend=-1))
    lengths = np.diff(starts, append=len(rows.game))
    players = np.repeat(np.maximum.reduceat(rows.seat, starts), lengths).astype(np.int64)
    tenths = 10 * (np.arange(len(rows.game)) - np.repeat(starts, lengths)) // np.repeat(lengths, lengths)
    group = 10 * players + tenths
    known = np.isfinite(rows.searched)
    wrong = (rows.searched - final_utilities(rows, win_worth))[known]
    count = np.bincount(group[known], minlength=group.max() + 1)
    mean = np.bincount(group[known], wrong, minlength=group.max() + 1) / np.maximum(count, 1)
    return (rows.searched - mean[group]).astype(np.float32)


def final_utilities(rows: Rows, win_worth: float) -> npt.NDArray[np.float32]:
    """What the search makes of the results."""
    return rows.margin + np.float32(win_worth) * (2 * rows.win - 1)


def returns(rows: Rows, patience: float, win_worth: float) -> npt.NDArray[np.float32]:
    """The utility to be learned: what the searches at this and the following decisions of the game found, each weighing
    `patience` times the one before it, and in the end the result.

    With two players all rows of a game count, with the sign of their seat; otherwise those of the same seat."""
    two = int(rows.seat.max(initial=0)) < 2
    searched, games = unbiased(rows, win_worth).tolist(), rows.game.tolist()
    out = final_utilities(rows, win_worth).tolist()
    ahead: dict[int, float] = {}
    for k in range(len(out) - 1, -1, -1):
        seat = int(rows.seat[k])
        if k + 1 == len(out) or games[k] != games[k + 1]:
            ahead = {}
        chain, sign = (0, 1 - 2 * seat) if two else (seat, 1)
        later = ahead.get(chain, sign * out[k])
        if searched[k] == searched[k]:  # not NaN
            later = patience * later + (1 - patience) * sign * searched[k]
        ahead[chain] = later
        out[k] = sign * later
    return np.array(out, dtype=np.float32)


def targets(rows: Rows, patience: float, win_worth: float) -> torch.Tensor:
    """What the network should say: utility and margin beyond what is certain, and the win chance."""
    utility = returns(rows, patience, win_worth)
    columns = [(utility - rows.certain) / SCALE, (rows.margin - rows.certain) / SCALE, rows.win]
    return torch.from_numpy(np.stack(columns, axis=1).astype(np.float32))


def losses(said: torch.Tensor, wanted: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    utility = nn.functional.mse_loss(said[:, UTILITY], wanted[:, UTILITY])
    margin = nn.functional.mse_loss(said[:, MARGIN], wanted[:, MARGIN])
    win = nn.functional.binary_cross_entropy_with_logits(said[:, WIN], wanted[:, WIN])
    return utility, margin, win


def fit(
    rows: Rows,
    words: int,
    epochs: int,
    seed: int,
    patience: float = 0.9,
    win_worth: float = WIN_WORTH,
    start: Network | None = None,
    rate: float = RATE,
    decay: float = 0.05,
    progress: Callable[[int, int, float], None] = lambda epoch, of, loss: None,
) -> tuple[Network, dict[str, float]]:
    """The network of the epoch that did best on a twentieth of the rows that was kept apart, and its losses there."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    model = Model(words)
    if start is not None:
        model.load_network(start)
    wanted = targets(rows, patience, win_worth)
    held = max(1, len(wanted) // 20)  # whole games, the last ones
    count = len(wanted) - held
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
            utility, margin, win = losses(model(unpack(rows.bits[chosen])), wanted[chosen])
            optimizer.zero_grad()
            (utility + margin + win).backward()
            optimizer.step()
            schedule.step()
        now = held_losses(model, rows, wanted, count)
        progress(epoch + 1, epochs, now["utility"])
        if now["utility"] < measured["utility"]:
            measured, best = now, {name: tensor.clone() for name, tensor in model.state_dict().items()}
    model.load_state_dict(best)
    with torch.no_grad():  # bits that never occurred have learned nothing
        model.first.weight *= unpack(np.bitwise_or.reduce(rows.bits, axis=0)[None])
    return model.network(win_worth), measured | {"rows": float(count)}


def held_losses(model: Model, rows: Rows, wanted: torch.Tensor, count: int) -> dict[str, float]:
    """The losses on the rows from `count` on."""
    with torch.no_grad():
        said = torch.cat([model(unpack(rows.bits[k : k + BATCH])) for k in range(count, len(wanted), BATCH)])
        utility, margin, win = losses(said, wanted[count:])
    return {"utility": float(utility), "margin": float(margin), "win": float(win)}


def save(net: Network, path: Path) -> None:
    """Write the weights; rows at the end that are all 0 (boards that no game has) are left out."""
    arrays = {name: net[name][0] for name in WEIGHTS}
    used = np.flatnonzero(arrays["first"].any(axis=1))
    arrays["first"] = arrays["first"][: 64 * (int(used[-1]) // 64 + 1)] if len(used) else arrays["first"][:0]
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)
