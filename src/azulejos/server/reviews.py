"""Reviews of finished games: every decision that was a choice beside the best one found. One game at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import orjson

from azulejos.bots.analysis import Analysis
from azulejos.server.course import Course
from azulejos.server.errors import Refusal
from azulejos.server.hub import Hub
from azulejos.server.store import Store
from azulejos.server.table import Table
from azulejos.server.tables import Tables
from azulejos.server.thinking import Thinkers

log = logging.getLogger("azulejos.server")

SAVE_EVERY = 8
"""Decisions between two savings: what is lost is thought again."""
MOST_WAITING = 200
LINE = 8
"""Moves of a line that are told."""


@dataclass(slots=True)
class Review:
    """A review under way or done."""

    bot: str
    seconds: float
    total: int
    status: Literal["queued", "running", "done"] = "queued"
    decisions: list[dict[str, Any]] = field(default_factory=list)

    def to_json(self, start: int = 0) -> dict[str, Any]:
        return {
            "status": self.status,
            "bot": self.bot,
            "seconds": self.seconds,
            "done": len(self.decisions),
            "total": self.total,
            "decisions": self.decisions[start:],
        }


NONE: dict[str, Any] = {"status": "none", "bot": None, "seconds": None, "done": 0, "total": 0, "decisions": []}


def choices(course: Course) -> list[int]:
    """The steps that were a choice."""
    return [entry.step for entry in course.entries if entry.player is not None and not entry.forced]


class Reviews:
    """All reviews of this server."""

    def __init__(self, store: Store, tables: Tables, hub: Hub, thinkers: Thinkers, bot: str | None) -> None:
        self._store = store
        self._tables = tables
        self._hub = hub
        self._thinkers = thinkers
        self.bot = bot
        self._under_way: dict[str, Review] = {}
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._working: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    async def get(self, table: Table, start: int = 0) -> dict[str, Any]:
        """How far the review of a table is."""
        review = self._under_way.get(table.id) or await self._stored(table)
        return (
            NONE
            if review is None or (review.status == "queued" and table.id not in self._under_way)
            else (review.to_json(start))
        )

    async def ask(self, table: Table, seconds: float) -> dict[str, Any]:
        """Begin a review, or go on with one that was interrupted; one that is done stays as it is."""
        if table.status != "finished" or table.course is None:
            raise Refusal("not_now", "only finished games are reviewed")
        if self.bot is None:
            raise Refusal("not_now", "no bot of this server can analyse")
        if table.id in self._under_way:
            return self._under_way[table.id].to_json()
        review = await self._stored(table)
        if review is not None and review.status == "done":
            return review.to_json()
        if len(self._under_way) >= MOST_WAITING:
            raise Refusal("too_many", "too many games wait for a review", retry_after=60)
        review = review or Review(self.bot, seconds, len(choices(table.course)))
        self._under_way[table.id] = review
        self._waiting.put_nowait(table.id)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work(), name="reviews")
        return review.to_json()

    async def _stored(self, table: Table) -> Review | None:
        stored = await self._store.review(table.id)
        if stored is None or table.course is None:
            return None
        status: Literal["done", "queued"] = "done" if stored["done"] else "queued"
        return Review(stored["bot"], stored["seconds"], len(choices(table.course)), status, stored["decisions"])

    async def _work(self) -> None:
        while not self._waiting.empty():
            table_id = self._waiting.get_nowait()
            review = self._under_way[table_id]
            try:
                await self._carry_out(await self._tables.get(table_id), review)
            except Refusal:
                pass  # the table is gone
            except Exception:
                log.exception("the review of table %s failed", table_id)
            finally:
                del self._under_way[table_id]

    async def _carry_out(self, table: Table, review: Review) -> None:
        assert table.course is not None
        review.status = "running"
        for step in choices(table.course)[len(review.decisions) :]:
            now = self._tables.peek(table.id)
            if now is not None and now.status != "finished":
                return  # it was taken up again
            then = table.course.fork()
            then.undo_to(step)
            analysis = await self._thinkers.analyse(then.state, review.bot, review.seconds)
            played = table.course.entries[step]
            review.decisions.append(judged(step, played.code, analysis))
            if len(review.decisions) % SAVE_EVERY == 0:
                await self._save(table, review)
            self._tell(table, review)
        review.status = "done"
        await self._save(table, review)
        self._tell(table, review)

    async def _save(self, table: Table, review: Review) -> None:
        stored = {"bot": review.bot, "seconds": review.seconds, "done": review.status == "done"}
        await self._store.save_review(table.id, stored | {"decisions": review.decisions})

    def _tell(self, table: Table, review: Review) -> None:
        message = {
            "type": "review",
            "table": table.id,
            "status": review.status,
            "done": len(review.decisions),
            "total": review.total,
        }
        self._hub.tell_watchers(table.id, "review", orjson.dumps(message))


def judged(step: int, code: str, analysis: Analysis) -> dict[str, Any]:
    """A decision beside the best one, from the mover's point of view. A move that the analysis does not name is no
    better than the worst that it does."""
    best = analysis.best
    played = next((value for value in analysis.moves if str(value.move) == code), analysis.moves[-1])
    return {
        "step": step,
        "player": analysis.player,
        "played": {"move": code, "margin": round(played.margin, 2), "win": round(played.win, 4)},
        "best": {"move": str(best.move), "margin": round(best.margin, 2), "win": round(best.win, 4)},
        "loss": round(max(0.0, best.margin - played.margin), 2),
        "line": [str(move) for move in best.line[:LINE]],
        "words": [term.to_json() for term in analysis.words],
    }


def hint_json(version: int, bot: str, analysis: Analysis, parts: Sequence[dict[str, Any]], most: int) -> dict[str, Any]:
    """An analysis as a hint tells it: moves in parts, the best first."""
    by_code = {each["move"]: each for each in parts}
    told = analysis.to_json()
    moves = [
        value | {"move": by_code[value["move"]], "line": value["line"][:LINE]}
        for value in told["moves"]
        if value["move"] in by_code
    ]
    return told | {"version": version, "bot": bot, "moves": moves[:most]}
