"""Counts of positions to a depth from fixed deals: a signature of the rules that anybody can recompute.

tests/counts.txt has a block per position: how it arises, then the number of positions after 1, 2, 3 ... decisions.
A position where chance decides or the game is over is not followed further, and counts once at every greater depth.

    python -m tests.test_counts        recomputes the file with the compiled rules
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos.games import dispatch
from tests.oracle.azul import AzulOracle
from tests.oracle.duel import DuelOracle

FILE = Path(__file__).with_name("counts.txt")
ORACLE_DEPTH = 2
"""The oracle checks the counts to this depth; deeper ones would take it minutes."""


def read() -> list[tuple[str, list[str], list[int]]]:
    """Of every block: the game, the steps that lead to the position, the counts."""
    blocks = []
    for block in FILE.read_text().strip().split("\n\n"):
        game, *steps, counts = [line for line in block.splitlines() if not line.startswith("#")]
        blocks.append((game, " ".join(steps).split(), [int(number) for number in counts.split()]))
    return blocks


def position_after(game: str, steps: list[str]) -> azulejos.State:
    state = azulejos.parse_game(game).deal(start_player=0, chance="manual")
    for step in steps:
        if ":" in step:
            state.reveal(step)
        else:
            state.play(step)
    return state


def count(states: Any, depth: int) -> int:
    out = np.empty(400, dtype=np.int16)
    legal = out[: dispatch.list_legal(states, out)].tolist()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    buffer = azulejos.games.events.buffer()
    for action in legal:
        following = states.copy()
        dispatch.step(following, action, buffer)
        total += count(following, depth - 1)
    return total


def count_by_oracle(oracle: Any, depth: int) -> int:
    legal = oracle.legal()
    if depth == 0 or not legal:
        return 1
    total = 0
    for code in legal:
        following = copy.deepcopy(oracle)
        following.play(code)
        total += count_by_oracle(following, depth - 1)
    return total


@pytest.mark.parametrize(("game", "steps", "counts"), read())
def test_counts(game: str, steps: list[str], counts: list[int]) -> None:
    state = position_after(game, steps)
    assert [count(state.array, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("game", "steps", "counts"), read())
def test_counts_by_the_oracle(game: str, steps: list[str], counts: list[int]) -> None:
    options = azulejos.parse_game(game).options.to_json()
    oracle: Any = AzulOracle(**options) if game.startswith("azul") else DuelOracle(**options)
    for step in steps:
        if ":" in step:
            oracle.settle(step)
        else:
            oracle.play(step)
    assert [count_by_oracle(oracle, depth) for depth in range(1, ORACLE_DEPTH + 1)] == counts[:ORACLE_DEPTH]


if __name__ == "__main__":
    for name, moves, numbers in read():
        start = position_after(name, moves)
        print(name, [count(start.array, depth) for depth in range(1, len(numbers) + 1)])
