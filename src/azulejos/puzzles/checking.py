"""Checking puzzles again: does the solution stand against a search with other seeds and ten times the budget?"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from azulejos.bots.search_bot import SearchBot
from azulejos.puzzles.finder import CHECK_FACTOR, COMPARED, LEAST_GAP, SOLVER, budgets_of
from azulejos.puzzles.puzzle import Puzzle
from azulejos.work import Backend, Context, Worker

AHEAD = LEAST_GAP / 2
"""A solution stands if it is so many points ahead of all others."""


@dataclass(frozen=True)
class Verdict:
    """What a search says of a puzzle."""

    puzzle: Puzzle
    best: str
    ahead: float
    """How many points the solution is ahead of the best other move; negative if it is behind."""

    @property
    def stands(self) -> bool:
        return self.best == self.puzzle.best.move and self.ahead >= AHEAD


def check_puzzle(puzzle: Puzzle, seed: int) -> Verdict:
    """Search the best moves of a puzzle again, after other deals and with other guesses at what is hidden."""
    state = puzzle.state
    moves = dict.fromkeys([*(option.move for option in puzzle.options[:COMPARED]), puzzle.tempting])
    nodes = CHECK_FACTOR * budgets_of(state.game).find
    found = SearchBot(SOLVER, seed=seed).compare(state, list(moves), nodes=nodes)
    solution = found.of(puzzle.best.move)
    other = next(each for each in found.moves if each.move != puzzle.best.move)
    return Verdict(puzzle, str(found.best.move), other.loss - solution.loss)


class Checker(Worker[tuple[Puzzle, int], Verdict]):
    def __init__(self, context: Context) -> None:
        pass

    def run(self, task: tuple[Puzzle, int]) -> Verdict:
        return check_puzzle(*task)


def check_puzzles(puzzles: Sequence[Puzzle], seed: int, backend: Backend) -> Generator[Verdict, None, None]:
    """The verdict on each puzzle, as they come."""
    pool = backend.pool(Checker, lambda task: f"puzzle {task[0].id}", max(1, len(puzzles)))
    yield from pool.run([(puzzle, seed + number) for number, puzzle in enumerate(puzzles)])
