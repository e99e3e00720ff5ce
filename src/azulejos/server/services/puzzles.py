"""Puzzles for people: which comes next, the puzzle of the day, rows and streaks, and what an answer is worth."""

from __future__ import annotations

import hashlib
import itertools
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from azulejos.puzzles.collection import shipped
from azulejos.puzzles.file import read_puzzles
from azulejos.puzzles.puzzle import Puzzle
from azulejos.puzzles.refutation import refutation
from azulejos.server.db.puzzles import PuzzleRows, Try
from azulejos.server.db.store import Store
from azulejos.server.domain.glicko import FIRST, Glicko
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.errors import ApiError
from azulejos.server.now import DAY_MS, now_ms
from azulejos.server.services.live_analyses import line_json

NEAREST = 10
"""The next puzzle is one of so many that are nearest to somebody's rating."""
DAILY = (1100, 2000)
"""Ratings of puzzles of the day: for most people neither dull nor hopeless."""
LAST = 10
"""Answers that are shown one by one."""


class PuzzleRoom:
    """All puzzles of this server, and what people did with them."""

    def __init__(
        self,
        store: Store,
        at_desk: Callable[[str, Callable[[], dict[str, Any]]], Awaitable[dict[str, Any]]],
        files: Sequence[Path] = (),
    ) -> None:
        """`at_desk`: does something for a person in a thread. `files`: collections besides those of the package."""
        self.rows = PuzzleRows(store)
        self._at_desk = at_desk
        self._files = files
        self._puzzles: dict[str, Puzzle] | None = None

    @property
    def puzzles(self) -> dict[str, Puzzle]:
        """By id; read when somebody asks first."""
        if self._puzzles is None:
            more = [puzzle for path in self._files for puzzle in read_puzzles(path)]
            self._puzzles = shipped() | {puzzle.id: puzzle for puzzle in more}
        return self._puzzles

    def get(self, puzzle_id: str) -> Puzzle:
        found = self.puzzles.get(puzzle_id)
        if found is None:
            raise ApiError("not_found", "there is no such puzzle")
        return found

    def of_day(self, day: int) -> Puzzle:
        """The puzzle of a day, the same on every server with the same puzzles."""
        daily = [puzzle for puzzle in self.puzzles.values() if DAILY[0] <= puzzle.rating <= DAILY[1]]
        return max(daily or self.puzzles.values(), key=lambda puzzle: _mixed(f"{day} {puzzle.id}"))

    def of_today(self) -> Puzzle:
        return self.of_day(now_ms() // DAY_MS)

    async def next(self, person: str | None, game: str | None, theme: str | None) -> Puzzle:
        """A puzzle about as hard as somebody is strong: a new one, or if there is none, one that was missed or seen
        long ago."""
        wanted = [
            puzzle
            for puzzle in self.puzzles.values()
            if (game is None or puzzle.game.name == game) and (theme is None or puzzle.theme == theme)
        ]
        if not wanted:
            raise ApiError("not_found", "there are no such puzzles", field="theme")
        tries = {} if person is None else {each.puzzle: each for each in await self.rows.tries(person)}
        ratings = {} if person is None else await self.rows.ratings(person)
        fresh = [puzzle for puzzle in wanted if puzzle.id not in tries]
        if not fresh:
            return min(wanted, key=lambda puzzle: (tries[puzzle.id].solved, tries[puzzle.id].at))
        fresh.sort(key=lambda puzzle: abs(puzzle.rating - ratings.get(puzzle.game.name, Glicko()).value))
        return secrets.choice(fresh[:NEAREST])

    async def answer(self, person: str | None, puzzle: Puzzle, move: str) -> dict[str, Any]:
        """What an answer was worth; only a person's first one to a puzzle counts."""
        code = str(puzzle.game.move(move))
        if code not in {option.move for option in puzzle.options}:
            raise ApiError("illegal_move", "this is not a legal move of the puzzle", field="move")
        now = now_ms()
        today = now // DAY_MS
        day = today if self.of_day(today).id == puzzle.id else None
        tried = Try(puzzle.id, now, code == puzzle.best.move, day)
        changed = None
        if person is not None:
            changed = await self.rows.add(person, tried, puzzle.game.name, puzzle.rating)
        before, after = changed or (None, None)
        return self._solution(puzzle) | {
            "solved": tried.solved,
            "counts": changed is not None,
            "rating": None if after is None else round(after.value),
            "change": None if before is None or after is None else round(after.value) - round(before.value),
        }

    async def why_not(self, whose: str, puzzle: Puzzle, move: str) -> dict[str, Any]:
        """What speaks against a move, and what would follow it; `whose` turn at the desk it takes."""
        code = str(puzzle.game.move(move))
        if code not in {option.move for option in puzzle.options[1:]}:
            raise ApiError("illegal_move", "this is not a wrong but legal move of the puzzle", field="move")
        return await self._at_desk(whose, lambda: _refutation_json(puzzle, code))

    def _solution(self, puzzle: Puzzle) -> dict[str, Any]:
        live_game = LiveGame(puzzle.state, "")
        parts = {each["move"]: each for each in live_game.moves()}
        options = [
            {"move": parts[each.move], "margin": each.margin, "win": each.win, "line": list(each.line)}
            for each in puzzle.options
        ]
        return {
            "id": puzzle.id,
            "theme": puzzle.theme,
            "certainty": puzzle.certainty,
            "tempting": puzzle.tempting,
            "options": options,
            "gained": [list(points) for points in puzzle.gained],
            "facts": list(puzzle.facts),
        }

    async def overview(self, person: str | None) -> dict[str, Any]:
        """How somebody does, and what there is."""
        today = now_ms() // DAY_MS
        daily = self.of_day(today)
        tries = [] if person is None else await self.rows.tries(person)
        ratings = {} if person is None else await self.rows.ratings(person)
        days = {each.day for each in tries if each.day is not None and each.solved}
        return {
            "day": {"id": daily.id, "solved": next((each.solved for each in tries if each.puzzle == daily.id), None)},
            "days": _days_in_a_row(days, today),
            "row": _row(tries),
            "best_row": _best_row(tries),
            "last": [each.solved for each in tries[-LAST:]],
            "games": [self._of_game(game, tries, ratings.get(game)) for game in self._games()],
        }

    def _games(self) -> list[str]:
        return list(dict.fromkeys(sorted(puzzle.game.name for puzzle in self.puzzles.values())))

    def _of_game(self, game: str, tries: Sequence[Try], rating: Glicko | None) -> dict[str, Any]:
        puzzles = {id_: puzzle for id_, puzzle in self.puzzles.items() if puzzle.game.name == game}
        mine = [each for each in tries if each.puzzle in puzzles]
        counts: dict[str, list[int]] = {}
        for puzzle in puzzles.values():
            counts.setdefault(puzzle.theme, [0, 0, 0])[0] += 1
        for each in mine:
            of_theme = counts[puzzles[each.puzzle].theme]
            of_theme[1] += 1
            of_theme[2] += each.solved
        return {
            "game": game,
            "puzzles": len(puzzles),
            "tried": len(mine),
            "solved": sum(each.solved for each in mine),
            "rating": round(FIRST if rating is None else rating.value),
            "deviation": None if rating is None else round(rating.deviation),
            "themes": [
                {"theme": theme, "puzzles": count, "tried": tried, "solved": solved}
                for theme, (count, tried, solved) in sorted(counts.items())
            ],
        }


def puzzle_json(puzzle: Puzzle, is_of_day: bool) -> dict[str, Any]:
    """A puzzle without its solution."""
    state = puzzle.state
    return {
        "id": puzzle.id,
        "game": puzzle.game.name,
        "options": puzzle.game.options.to_json(),
        "position": puzzle.position,
        "player": state.current_player,
        "round": state.round,
        "rating": puzzle.rating,
        "day": is_of_day,
    }


def _refutation_json(puzzle: Puzzle, move: str) -> dict[str, Any]:
    why = refutation(puzzle, move).to_json()
    return {
        "move": move,
        "difference": why["difference"],
        "facts": why["facts"],
        "line": line_json(puzzle.state, why["lines"][1]),
    }


def _mixed(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=8).digest()


def _row(tries: Sequence[Try]) -> int:
    """How many of the last answers in a row were right."""
    missed = next((k for k, each in enumerate(reversed(tries)) if not each.solved), None)
    return len(tries) if missed is None else missed


def _best_row(tries: Sequence[Try]) -> int:
    rows = (len(list(row)) for solved, row in itertools.groupby(each.solved for each in tries) if solved)
    return max(rows, default=0)


def _days_in_a_row(days: set[int], today: int) -> int:
    """For how many days, up to today or yesterday, the puzzle of the day was solved."""
    last = today if today in days else today - 1
    count = 0
    while last - count in days:
        count += 1
    return count
