"""Making puzzles in a pool of workers: one task per game, and the same puzzles under the same seed in any number of
processes."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from azulejos import random
from azulejos.bots import bot, seen_by_mover
from azulejos.game import Game
from azulejos.puzzles.file import PuzzleFile
from azulejos.puzzles.finder import Finder
from azulejos.puzzles.found import Found, Yield
from azulejos.puzzles.puzzle import Puzzle
from azulejos.record import Record
from azulejos.registry import parse_game
from azulejos.state import State
from azulejos.work import Backend, Context, Worker

PLAYERS = ("apprentice", "journeyman", "artisan", "master")
"""The levels that play the games, drawn for every seat: puzzles should look like games that people play."""
MOST_PER_GAME = 3
"""Of different rounds: neighbouring positions are alike."""
SEEDS = 1 << 30


@dataclass(frozen=True)
class Task:
    """A game to look through: one that bots play, or a record."""

    number: int
    seed: int
    record: Record | None = None


class PuzzleMaker(Worker[Task, Found]):
    """Plays games, or replays records, and looks for puzzles in them."""

    def __init__(self, spec: str, context: Context) -> None:
        self._game = parse_game(spec)

    def run(self, task: Task) -> Found:
        rng = random.generator(task.seed)
        puzzles: dict[int, Puzzle] = {}
        finder: Finder | None = None
        for state in bot_game(self._game, rng) if task.record is None else recorded_game(task.record):
            if finder is None:  # now it is dealt, and options that were left to chance are known
                finder = Finder(state.game, int(random.below(rng, SEEDS)))
            if state.round not in puzzles and len(puzzles) < MOST_PER_GAME:
                puzzle = finder.look(state)
                if puzzle is not None:
                    puzzles[state.round] = puzzle
        return Found(task.number, Yield() if finder is None else finder.counts, tuple(puzzles.values()))


def bot_game(game: Game, rng: random.Generator) -> Iterator[State]:
    """The positions of a game between bots in which somebody decides."""
    state = game.deal(seed=int(random.below(rng, SEEDS)))
    seats = [
        bot(PLAYERS[int(random.below(rng, len(PLAYERS)))], seed=int(random.below(rng, SEEDS)))
        for _ in range(game.players)
    ]
    while (player := state.current_player) is not None:
        yield state
        state.play(seats[player].choose(seen_by_mover(state, int(random.below(rng, SEEDS)))))


def recorded_game(record: Record) -> Iterator[State]:
    """The positions of a recorded game in which somebody decides."""
    return (state for state in record.states() if state.current_player is not None)


def make_puzzles(
    game: Game, games: int, seed: int, backend: Backend, output: str | Path, records: Sequence[Record] | None = None
) -> Generator[Found, None, None]:
    """Look through so many games between bots, or through records, and yield what each gave: first what the file holds,
    then the rest in order. Closing the iterator ends everything that was started."""
    tasks = [
        Task(number, seed_of(seed, number), None if records is None else records[number])
        for number in range(games if records is None else len(records))
    ]
    header = {"game": game.spec, "seed": seed, "records": None if records is None else _digest(records)}
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(contextlib.closing(PuzzleFile(output, header)))
        yield from file.found
        done = {found.number for found in file.found}
        waiting = [task for task in tasks if task.number not in done]
        if not waiting:
            return
        pool = backend.pool(partial(PuzzleMaker, game.spec), lambda task: f"game {task.number}", len(waiting))
        for found in stack.enter_context(contextlib.closing(pool.run(waiting, ordered=True))):
            file.add(found)
            yield found


def seed_of(seed: int, number: int) -> int:
    """The seed of a game of a run: unrelated to that of any other."""
    digest = hashlib.blake2b(f"{seed},{number}".encode(), digest_size=6).digest()
    return int.from_bytes(digest)


def _digest(records: Sequence[Record]) -> str:
    """Which games these are, so that a search is not resumed with others."""
    text = "\n".join(" ".join((record.game.spec, *record.steps)) for record in records)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def totals(found: Sequence[Found]) -> dict[str, Any]:
    """The yield of a run, and its puzzles by theme."""
    counts = Yield()
    themes: dict[str, int] = {}
    for each in found:
        counts.add(each.counts)
        for puzzle in each.puzzles:
            themes[puzzle.theme] = themes.get(puzzle.theme, 0) + 1
    return {"games": len(found), **asdict(counts), "themes": dict(sorted(themes.items()))}
