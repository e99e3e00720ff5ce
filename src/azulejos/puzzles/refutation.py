"""Why another move does not solve a puzzle: both lines played out, what differs after them, and how it is answered."""

from __future__ import annotations

from azulejos.bots.analysis import MoveValue, Why
from azulejos.bots.search_bot import SearchBot
from azulejos.puzzles.puzzle import Option, Puzzle
from azulejos.state import State

ANSWERER = "master"
SEED = 1


def refutation(puzzle: Puzzle, move: str) -> Why:
    """Why the best move rather than this one; KeyError for a move that is not legal there."""
    state = puzzle.state
    return SearchBot(ANSWERER, seed=SEED).why(
        state, _value(state, puzzle.best), _value(state, puzzle.option(move)), SEED
    )


def _value(state: State, option: Option) -> MoveValue:
    line = tuple(state.game.move(code) for code in option.line)
    return MoveValue(line[0], option.margin, option.win, 0, len(line), line)
