"""The training loop: self-play with the best network so far, fitting, and a match that decides; resumable.

A run is a folder:

    settings.json            the settings; resuming with others is refused
    data/g01-000.npz ...     positions, one file per generation and batch of games
    networks/g01.npz ...     every generation's network
    best.npz                 the best so far
    log.jsonl                one line per generation
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
from azulejos.search.network import WIN_BONUS, Network, no_network, read_network
from azulejos.search.networks import feature_words, networks
from azulejos.train.gate import play_gate
from azulejos.train.plot import curve
from azulejos.train.positions import read_rows
from azulejos.train.self_play import make_batches, play_batches
from azulejos.types import AzulejosError
from azulejos.work import Backend

CONTINUING_RATE = 0.5
"""The factor of the learning rate for a network that continues from the weights of the one before."""

Progress = Callable[[str, int, int], None]
"""Called with the step's name, how much of it is done, and how much there is in all."""


@dataclass(frozen=True)
class Settings:
    """The settings of a run."""

    network: str
    """A name in `networks()`."""
    generations: int = 4
    games: int = 8000
    """Games of self-play per generation."""
    nodes: int = 500
    """Nodes per decision in self-play; with three or four players, simulations of the tree search."""
    epochs: int = 6
    window: int = 4
    """How many generations a network learns from, including the newest."""
    td_lambda: float = 0.9
    """How far ahead a position's target looks: the weight of each later search relative to the one before it."""
    win_bonus: float = WIN_BONUS
    """What a sure win is worth besides its margin, in points."""
    gate_games: int = 200
    gate_nodes: int = 1000
    seed: int = 1


def train(settings: Settings, folder: Path, backend: Backend, progress: Progress) -> list[dict[str, Any]]:
    """Do what is left of a run and return its log."""
    for name in ("data", "networks"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    _check_settings(settings, folder)
    log = read_log(folder)
    for generation in range(len(log) + 1, settings.generations + 1):
        entry = _generation(settings, folder, generation, backend, progress)
        with (folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
        log.append(entry)
        (folder / "curve.svg").write_text(curve(log, settings.network), encoding="utf-8")
    return log


def _check_settings(settings: Settings, folder: Path) -> None:
    """Generations may be added later; everything else stays as it was."""
    path = folder / "settings.json"
    mine = asdict(settings)
    if path.exists():
        theirs = json.loads(path.read_text("utf-8"))
        for name, value in mine.items():
            if name != "generations" and theirs.get(name) != value:
                raise AzulejosError(
                    f"the run in {folder} was started with {name}={theirs.get(name)!r}, not {value!r}: "
                    "use the same settings to resume it, or another folder"
                )
    path.write_text(json.dumps(mine, indent=1), "utf-8")


def read_log(folder: Path) -> list[dict[str, Any]]:
    path = folder / "log.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def _generation(
    settings: Settings, folder: Path, generation: int, backend: Backend, progress: Progress
) -> dict[str, Any]:
    from azulejos.train.fit import LEARNING_RATE, fit, save  # torch is an extra

    specs = networks()[settings.network]
    games = [parse_game(spec) for spec in specs]
    words = feature_words(games[0])
    best = folder / "best.npz"
    is_first = not best.exists()
    incumbent = no_network(words, settings.win_bonus) if is_first else read_network(best, words, str(best))
    seed = settings.seed * 1_000_000 + generation * 10_000

    started = time.monotonic()
    batches = make_batches(settings.games, seed, folder / "data", f"g{generation:02}")
    play_batches(
        specs, incumbent, settings.nodes, batches, backend, lambda done: progress("self-play", done, settings.games)
    )
    played = time.monotonic()

    # with more than two players a network takes many generations, so it continues from the one before
    start: Network | None = None if is_first or games[0].players == 2 else incumbent
    candidate, losses = fit(
        read_rows(_data_files(folder, max(1, generation - settings.window + 1), generation)),
        words,
        settings.epochs,
        seed,
        settings.td_lambda,
        settings.win_bonus,
        start=start,
        rate=LEARNING_RATE if start is None else LEARNING_RATE * CONTINUING_RATE,
        progress=lambda epoch, epochs, loss: progress("fitting", epoch, epochs),
    )
    path = folder / "networks" / f"g{generation:02}.npz"
    save(candidate, path, settings.network)
    fitted = time.monotonic()

    score = play_gate(
        specs,
        candidate,
        incumbent,
        settings.gate_nodes,
        settings.gate_games,
        seed,
        backend,
        lambda done, of: progress("match", done, of),
    )
    accepted = score.share >= score.fair
    if accepted:
        shutil.copyfile(path, best)
    return {
        "generation": generation,
        "against": "the hand evaluation" if is_first else "the best before",
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


def _data_files(folder: Path, first: int, last: int) -> list[Path]:
    """The files of positions of these generations, in order."""
    return [
        path
        for generation in range(first, last + 1)
        for path in sorted((folder / "data").glob(f"g{generation:02}-*.npz"))
    ]
