"""Some moves of a position compared fairly: all searched to the same depth, and after the same deals. Plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.bots.analysis import Analysis, MoveValue
from azulejos.game import Move

Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class ComparedMove:
    """A move with what it loses against the best of those compared, for the player who makes it."""

    value: MoveValue
    loss: float
    """Points of expected margin below the best; 0 for the best itself."""
    win_loss: float
    """The same as a chance of winning."""
    error: float | None
    """The standard error of `loss` over the deals and hidden facts that were tried; None where there were none. What
    the search is wrong by whatever is dealt comes on top."""

    @property
    def move(self) -> Move:
        return self.value.move

    def to_json(self) -> dict[str, Any]:
        error = None if self.error is None else round(self.error, 2)
        losses = {"loss": round(self.loss, 2), "win_loss": round(self.win_loss, 4), "error": error}
        return self.value.to_json() | losses


@dataclass(frozen=True)
class MoveComparison:
    """What `compare` found."""

    player: int
    moves: tuple[ComparedMove, ...]
    """The best first."""
    depth: int
    """To which all of them were searched."""
    deals: int
    """After how many deals, or with how many guesses at what is hidden, each of them was searched, the same for all; 1
    if only the position itself was."""
    nodes: int
    seconds: float
    complete: bool = False
    """Whether the rest of the round was searched to its end."""

    @property
    def best(self) -> ComparedMove:
        return self.moves[0]

    def of(self, move: Move | str) -> ComparedMove:
        """The entry of a move; KeyError if it was not compared."""
        found = next((each for each in self.moves if str(each.move) == str(move)), None)
        if found is None:
            raise KeyError(str(move))
        return found

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "moves": [each.to_json() for each in self.moves],
            "depth": self.depth,
            "deals": self.deals,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
        }


def combined(judged: Sequence[Analysis], samples: Sequence[Values]) -> MoveComparison:
    """The comparison that analyses of the same moves add up to, each of one guess at what is hidden. `samples` are the
    margins of its moves (rows) after each of its deals."""
    first = judged[0]
    codes = [str(value.move) for value in first.moves]
    orders = [[[str(value.move) for value in each.moves].index(code) for code in codes] for each in judged]
    values = [[each.moves[k] for k in order] for each, order in zip(judged, orders, strict=True)]
    margins = np.mean([[value.margin for value in row] for row in values], axis=0)
    wins = np.mean([[value.win for value in row] for row in values], axis=0)
    best = int(np.argmax(margins))
    errors = standard_errors(np.hstack([rows[order] for rows, order in zip(samples, orders, strict=True)]), best)
    moves = [
        ComparedMove(
            replace(value, margin=float(margins[k]), win=float(wins[k])),
            float(margins[best] - margins[k]),
            max(0.0, float(wins[best] - wins[k])),
            errors[k],
        )
        for k, value in enumerate(first.moves)
    ]
    return MoveComparison(
        player=first.player,
        moves=tuple(sorted(moves, key=lambda each: each.loss)),
        depth=min(each.depth for each in judged),
        deals=sum(rows.shape[1] for rows in samples),
        nodes=sum(each.nodes for each in judged),
        seconds=judged[-1].seconds,
        complete=all(each.complete for each in judged),
    )


def with_difference(analysis: Analysis, alike: MoveComparison, seconds: float) -> Analysis:
    """The analysis with its best move and another one as far apart as a comparison of the two says: the other one's
    value is changed. Only if it is better after all, it comes first."""
    best = analysis.best
    one = alike.of(best.move)
    other = next(each for each in alike.moves if each is not one)
    margin = best.margin + other.value.margin - one.value.margin
    win = min(max(best.win + other.value.win - one.value.win, 0.0), 1.0)
    values = [replace(value, margin=margin, win=win) if value.move == other.move else value for value in analysis.moves]
    values.sort(key=lambda value: -value.margin)
    return replace(
        analysis,
        moves=tuple(values),
        nodes=analysis.nodes + alike.nodes,
        seconds=seconds,
        difference_error=next((each.error for each in alike.moves if each.error), None),
    )


def standard_errors(samples: Values, best: int) -> list[float | None]:
    """Of the difference between each row and the row `best`; None for a single sample."""
    count = samples.shape[1]
    if count < 2:
        return [None] * len(samples)
    errors: list[float | None] = ((samples[best] - samples).std(axis=1, ddof=1) / np.sqrt(count)).tolist()
    return errors


def uncertainties(samples: Values | None, rows: int) -> list[float | None]:
    """The standard error of the mean of each row; None for rows that were not sampled, or just once."""
    if samples is None or samples.shape[1] < 2:
        return [None] * rows
    errors = samples.std(axis=1, ddof=1) / np.sqrt(samples.shape[1])
    return [None if np.isnan(error) else float(error) for error in errors]
