"""Choosing puzzles for a collection, and the collections that come with the package."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable
from pathlib import Path

from azulejos.puzzles.file import read_puzzles
from azulejos.puzzles.puzzle import Puzzle

FOLDER = Path(__file__).parent / "shipped"


def choose(puzzles: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """At most so many puzzles: by turns one of each theme, so that none crowds the others out, ordered by rating."""
    by_theme: dict[str, list[Puzzle]] = {}
    for puzzle in {each.id: each for each in puzzles}.values():
        by_theme.setdefault(puzzle.theme, []).append(puzzle)
    turns = itertools.zip_longest(*(by_theme[theme] for theme in sorted(by_theme)))
    chosen = [puzzle for turn in turns for puzzle in turn if puzzle is not None][:most]
    return sorted(chosen, key=lambda puzzle: (puzzle.rating, puzzle.id))


@functools.cache
def shipped() -> dict[str, Puzzle]:
    """The puzzles that come with the package, by id."""
    files = sorted(FOLDER.glob("*.jsonl.gz"))
    return {puzzle.id: puzzle for path in files for puzzle in read_puzzles(path)}
