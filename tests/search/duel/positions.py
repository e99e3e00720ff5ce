"""Positions of Duel from games that make sense, for the tests of its evaluations."""

from __future__ import annotations

import os
import random as python_random
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from azulejos import random
from azulejos.games.duel import rules, state
from azulejos.games.duel.components import TABLETS
from azulejos.games.duel.options import DuelOptions
from azulejos.games.duel.rules.legal import A_CHIP, A_DRAW
from azulejos.search.duel.board import is_deal
from azulejos.search.duel.features import FEATURE_WORDS, write_features
from azulejos.search.duel.handcrafted import TERM_NAMES, handcrafted_value, write_terms
from azulejos.search.duel.move_ordering import move_priority

SETS = ("first", "colours+outer+corners+jokers", "rows+diagonals+specials", "colours+columns+corners+specials")
"""Tablets: every face occurs."""
assert {face for each in SETS for face in DuelOptions(tablets=each).tablets} == set(TABLETS)


def game(seed: int) -> Any:
    """Every state of a game, in order: usually the move that the ordering likes best, often a draw, sometimes any."""
    chooser, rng = python_random.Random(seed), random.generator(seed)
    states = state.new(1)
    s = states[0]
    rules.set_up(s, DuelOptions(tablets=SETS[seed % len(SETS)]).tablets_mask, seed // 4 % 2, seed // 2 % 2)
    seen = [states[0:1].copy()]
    out = np.zeros(rules.ACTIONS, dtype=np.int64)
    while not rules.is_over(s):
        if rules.is_chance(s):
            rules.draw(s, rng, None)
        else:
            actions = [int(action) for action in out[: rules.legal_actions(s, out)]]
            weights = [
                60 if action == A_DRAW and chooser.random() < 0.2 else move_priority(s, action) for action in actions
            ]
            if chooser.random() < 0.25:
                action = chooser.choice([a for a in actions if a >= A_CHIP or a % 7 < 6] or actions)
            else:
                action = actions[weights.index(max(weights))]
            rules.apply(s, action, None)
        seen.append(states[0:1].copy())
    return np.concatenate(seen).view(np.recarray)


@cache
def positions() -> Any:
    """All states of some games."""
    return np.concatenate([game(seed) for seed in range(16)]).view(np.recarray)


def swapped(states: Any) -> Any:
    """The same position with the seats exchanged, in room of its own."""
    other = states.copy().view(np.recarray)
    other.players[:, 0], other.players[:, 1] = states.players[:, 1], states.players[:, 0]
    for field in ("turn_of", "starter"):
        other[field] = 1 - states[field]
    for field in ("mover", "start_tile"):
        other[field] = np.where(states[field] >= 0, 1 - states[field], states[field])
    return other


def evaluated(states: Any, what: str) -> Any:
    """One row of numbers per state: what the handcrafted evaluation or the features say of it."""
    if what == "handcrafted":
        out = np.zeros((len(states), len(TERM_NAMES) + 4))
        for row, s in zip(out, states, strict=True):
            write_terms(s, 0, row)
            row[-4:-1] = handcrafted_value(s, 0), handcrafted_value(s, 1), is_deal(s)
            if s.mover >= 0:
                row[-1] = move_priority(s, int(rules.nth_action(s, 0)))
        return out
    words = np.zeros((len(states), FEATURE_WORDS), dtype=np.int64)
    for row, s in zip(words, states, strict=True):
        write_features(s, 1, row)
    return words


def evaluated_alike_uncompiled(folder: Path, what: str) -> None:
    """Fails unless a process without the compiler evaluates states as this one does."""
    states = positions()[::5]
    np.save(folder / "states.npy", np.frombuffer(states.tobytes(), dtype=np.uint8))
    np.save(folder / "evaluated.npy", evaluated(states, what))
    subprocess.run(
        [sys.executable, "-m", "tests.search.duel.positions", str(folder), what],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, check=True, timeout=120,
    )  # fmt: skip


if __name__ == "__main__":
    given, kind = Path(sys.argv[1]), sys.argv[2]
    bytes_ = np.load(given / "states.npy")
    plain = np.frombuffer(bytes_.tobytes(), dtype=state.STATE).copy().view(np.recarray)
    np.testing.assert_allclose(evaluated(plain, kind), np.load(given / "evaluated.npy"), rtol=1e-6, atol=1e-5)
