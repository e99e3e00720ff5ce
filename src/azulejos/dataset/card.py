"""The card of a data set: what it holds, how it was made, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from azulejos.dataset.reading import SHARDS, read_games
from azulejos.dataset.table import COLUMNS

TEXT = """\
# {games:,} games of {game}

Played by `{bot}` against itself with azulejos {version}, every decision with the values of its search; in
{explore:.0%} of the decisions that were a choice, the move was drawn by the analysis' policy instead of being the best.

| | |
|---|---|
| games | {games:,} |
| decisions, of which searched | {decisions:,}, {searched:,} |
| decisions per game | {per_game:.1f} |
| rounds per game | {rounds:.2f} |
| mean score, by seat from the first player on | {scores} |
| share of wins, by seat from the first player on | {wins} |
| chance to win as searched against the result: mean absolute error of ten bins | {calibration} |
| size | {megabytes:.1f} MB |

The same games are made again by

```
azulejos selfplay --game "{game}" --bot "{bot}" --games {games} --seed {seed} --explore {explore:g} --output FOLDER
```

A line of `games-*.jsonl.gz` is one game: its `record` (schema azulejos/record/1), its `values` by step, its `bots`.
`azulejos.dataset.read_games(folder)` streams them; `azulejos records to-table FOLDER --output games.parquet` makes a
table with one row per decision:

| column | type | meaning |
|---|---|---|
{columns}
"""
BINS = 10


def card(header: Mapping[str, Any], version: str, folder: Path) -> str:
    """The card of the data set in a folder, with figures from its games."""
    players, games, decisions, searched, rounds = 0, 0, 0, 0, 0
    scores: list[list[int]] = []
    wins: list[list[float]] = []
    claims: list[tuple[float, float]] = []
    for game in read_games(folder):
        state = game.record.replay()
        outcome = state.outcome
        assert outcome is not None
        players, games, rounds = game.record.game.players, games + 1, rounds + state.round
        seats = [(game.record.start_player + place) % players for place in range(players)]
        shares = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(players)]
        scores.append([outcome.scores[seat] for seat in seats])
        wins.append([shares[seat] for seat in seats])
        decisions += sum(":" not in step for step in game.record.steps)
        searched += len(game.values)
        movers = [step.player for step in state.history]
        for step, values in game.values.items():
            mover = movers[step]
            assert mover is not None
            claims.append((values.win, shares[mover]))
    return TEXT.format(
        **{**header, "games": games},
        version=version,
        decisions=decisions,
        searched=searched,
        per_game=decisions / games,
        rounds=rounds / games,
        scores=", ".join(f"{mean:.1f}" for mean in np.mean(scores, axis=0)),
        wins=", ".join(f"{mean:.3f}" for mean in np.mean(wins, axis=0)),
        calibration=_calibration(claims),
        megabytes=sum(path.stat().st_size for path in folder.glob(SHARDS)) / 1e6,
        columns="\n".join(f"| `{name}` | {kind} | {meaning} |" for name, (kind, meaning) in COLUMNS.items()),
    )


def _calibration(claims: list[tuple[float, float]]) -> str:
    """How far chances are from what came true, over bins of equal width that are not empty."""
    if not claims:
        return "not searched"
    claimed, true = np.array(claims).T
    places = np.minimum((claimed * BINS).astype(int), BINS - 1)
    errors = [abs((claimed - true)[places == place].mean()) for place in range(BINS) if (places == place).any()]
    return f"{np.mean(errors):.3f}"
