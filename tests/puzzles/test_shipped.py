"""The puzzles of the package: enough of them, well formed, and still right for a search with ten times the budget."""

from __future__ import annotations

import collections
import json

import pytest

from azulejos.puzzles.checking import check_puzzles
from azulejos.puzzles.collection import FOLDER, shipped
from azulejos.puzzles.command import LEAST_SHARE
from azulejos.puzzles.themes import THEMES
from azulejos.text import LANGUAGES, texts
from azulejos.work import Backend


def test_there_are_enough_of_every_game() -> None:
    counts: collections.Counter[str] = collections.Counter()
    for puzzle in shipped().values():
        game = puzzle.game
        is_classic = puzzle.spec == "azul"
        counts["azul" if is_classic else "others" if game.name == "azul" else game.name] += 1
    assert counts["azul"] >= 150 and counts["others"] >= 50 and counts["duel"] >= 150
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000


def test_every_one_is_what_it_says() -> None:
    for puzzle in shipped().values():
        state = puzzle.state
        moves = [option.move for option in puzzle.options]
        assert sorted(moves) == sorted(map(str, state.legal_moves()))
        assert puzzle.tempting in moves[1:] and puzzle.theme in THEMES and puzzle.facts
        assert len(puzzle.gained[0]) == len(puzzle.gained[1]) == state.game.players
        for option in puzzle.options:
            assert option.line[0] == option.move
        json.dumps(puzzle.to_json())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_a_name(language: str) -> None:
    assert not [theme for theme in THEMES if not texts(language).has(f"theme-{theme}")]


@pytest.mark.slow
def test_a_sample_stands() -> None:
    """`azulejos puzzles check` looks at all of them."""
    puzzles = list(shipped().values())[::40]
    verdicts = list(check_puzzles(puzzles, seed=7, backend=Backend(1)))
    assert 100 * sum(verdict.stands for verdict in verdicts) >= (LEAST_SHARE - 5) * len(verdicts)
