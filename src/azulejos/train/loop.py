"""The training loop: self-play with the best network so far, fitting, a match that decides; resumable.

A run is a folder:

    settings.json            what was asked for; going on with other settings is refused
    data/g01-00.npz ...      positions, one file a process and generation
    networks/g01.npz ...     every generation's network
    best.npz                 the best so far
    log.jsonl                one line a generation
    curve.svg                the strength by generation
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from azulejos.registry import parse_game
from azulejos.search.network import WIN_WORTH
from azulejos.search.networks import NAMES, WORDS
from azulejos.train.gate import play_gate
from azulejos.train.generate import Batch, network_of, play_all
from azulejos.train.plot import curve
from azulejos.types import AzulejosError

GOES_ON = {name: name.endswith("34") for name in NAMES}
"""Whether a network goes on from the one before: with three or four players it takes many generations."""

Progress = Callable[[str, int, int], None]
"""Hears the step's name, how much of it is done, and of how much."""


@dataclass(frozen=True)
class Settings:
    """What a run does."""

    network: str
    """A name of `NAMES`."""
    generations: int = 4
    games: int = 8000
    """Of self-play a generation."""
    nodes: int = 500
    """A decision in self-play; walks of a tree with three or four players."""
    epochs: int = 6
    window: int = 4
    """A network learns from the positions of so many generations, the newest included."""
    patience: float = 0.9
    """How far ahead a position's target looks: each later search weighs so much less than the one before."""
    win_worth: float = WIN_WORTH
    """What a sure win is worth beside its margin, in points."""
    gate_games: int = 200
    gate_nodes: int = 1000
    seed: int = 1


def train(settings: Settings, folder: Path, jobs: int, progress: Progress) -> list[dict[str, Any]]:
    """Do what is left of a run; returns its log."""
    for name in ("data", "networks"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    _check_settings(settings, folder)
    log = read_log(folder)
    for generation in range(len(log) + 1, settings.generations + 1):
        entry = _generation(settings, folder, generation, jobs, progress)
        with (folder / "log.jsonl").open("a") as file:
            file.write(json.dumps(entry) + "\n")
        log.append(entry)
        (folder / "curve.svg").write_text(curve(log, settings.network), encoding="utf-8")
    return log


def _check_settings(settings: Settings, folder: Path) -> None:
    """More generations may be asked for later; everything else stays as it was."""
    path = folder / "settings.json"
    mine = asdict(settings)
    if path.exists():
        theirs = json.loads(path.read_text("utf-8"))
        for name, value in mine.items():
            if name != "generations" and theirs.get(name) != value:
                raise AzulejosError(
                    f"the run in {folder} was begun with {name}={theirs.get(name)!r}, not {value!r}: "
                    "use the same settings to go on with it, or another folder"
                )
    path.write_text(json.dumps(mine, indent=1), "utf-8")


def read_log(folder: Path) -> list[dict[str, Any]]:
    path = folder / "log.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def _generation(settings: Settings, folder: Path, generation: int, jobs: int, progress: Progress) -> dict[str, Any]:
    from azulejos.train.fit import RATE, fit, read_rows, save  # torch is an extra

    specs = NAMES[settings.network]
    words = WORDS[parse_game(specs[0]).name]
    best = folder / "best.npz"
    weights = str(best) if best.exists() else None
    seed = settings.seed * 1_000_000 + generation * 10_000

    started = time.monotonic()
    share = -(-settings.games // jobs)
    batches = [
        Batch(
            specs,
            weights,
            settings.win_worth,
            settings.nodes,
            share,
            seed + k,
            str(folder / "data" / f"g{generation:02}-{k:02}.npz"),
        )
        for k in range(jobs)
    ]
    play_all(batches, jobs, lambda done: progress("self-play", done, share * jobs))
    played = time.monotonic()

    oldest = max(1, generation - settings.window + 1)
    paths = [path for k in range(oldest, generation + 1) for path in sorted((folder / "data").glob(f"g{k:02}-*.npz"))]
    before = network_of(weights, words, settings.win_worth)
    goes_on = GOES_ON[settings.network] and weights is not None
    net, losses = fit(
        read_rows(paths),
        words,
        settings.epochs,
        seed,
        settings.patience,
        settings.win_worth,
        start=before if goes_on else None,
        rate=RATE / 2 if goes_on else RATE,
        progress=lambda epoch, epochs, loss: progress("fitting", epoch, epochs),
    )
    candidate = folder / "networks" / f"g{generation:02}.npz"
    save(net, candidate)
    fitted = time.monotonic()

    progress("match", 0, settings.gate_games)
    kinds = [parse_game(spec) for spec in specs]
    score = play_gate(kinds, net, before, settings.gate_nodes, settings.gate_games, seed)
    progress("match", settings.gate_games, settings.gate_games)
    accepted = score.share >= score.fair
    if accepted:
        shutil.copyfile(candidate, best)
    return {
        "generation": generation,
        "against": "the hand evaluation" if weights is None else "the best before",
        "share": round(score.share, 4),
        "elo": round(score.elo, 1),
        "margin": round(score.margin, 2),
        "accepted": accepted,
        "losses": {name: round(value, 4) for name, value in losses.items()},
        "seconds": {
            "self-play": round(played - started),
            "fitting": round(fitted - played),
            "match": round(time.monotonic() - fitted),
        },
    }
