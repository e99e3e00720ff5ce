"""Reviews of finished games: every decision that was a choice, compared with the best one found. One game at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import orjson

from azulejos.bots.analysis import Analysis
from azulejos.server.db.store import Store
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.domain.table import Table
from azulejos.server.errors import ApiError
from azulejos.server.services.bot_pool import BotPool
from azulejos.server.services.hub import Hub
from azulejos.server.services.tables import Tables

log = logging.getLogger("azulejos.server")

SAVE_EVERY = 8
"""Decisions between two saves: what is lost is analysed again."""
MOST_WAITING = 200
LINE_LENGTH = 8
"""The most moves of a line that are sent."""


@dataclass(slots=True)
class Review:
    """A review in progress or done."""

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


NO_REVIEW: dict[str, Any] = {"status": "none", "bot": None, "seconds": None, "done": 0, "total": 0, "decisions": []}


def choices(live_game: LiveGame) -> list[int]:
    """The steps that were decisions with more than one legal move."""
    return [entry.step for entry in live_game.entries if entry.player is not None and not entry.forced]


class Reviews:
    """The queue of reviews of this server, and the stored ones."""

    def __init__(self, store: Store, tables: Tables, hub: Hub, bot_pool: BotPool, bot: str | None) -> None:
        self._store = store
        self._tables = tables
        self._hub = hub
        self._bot_pool = bot_pool
        self.bot = bot
        self._in_progress: dict[str, Review] = {}
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._worker: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    async def get(self, table: Table, start: int = 0) -> dict[str, Any]:
        """How far the review of a table is."""
        review = self._in_progress.get(table.id) or await self._stored(table)
        interrupted = review is not None and review.status == "queued" and table.id not in self._in_progress
        return NO_REVIEW if review is None or interrupted else review.to_json(start)

    async def request(self, table: Table, seconds: float) -> dict[str, Any]:
        """Start a review, or resume one that was interrupted; one that is done stays as it is."""
        if table.status != "finished" or table.live_game is None:
            raise ApiError("not_now", "only finished games can be reviewed")
        if self.bot is None:
            raise ApiError("not_now", "no bot on this server can analyse")
        if table.id in self._in_progress:
            return self._in_progress[table.id].to_json()
        review = await self._stored(table)
        if review is not None and review.status == "done":
            return review.to_json()
        if len(self._in_progress) >= MOST_WAITING:
            raise ApiError("too_many", "too many games are waiting for a review", retry_after=60)
        review = review or Review(self.bot, seconds, len(choices(table.live_game)))
        self._in_progress[table.id] = review
        self._waiting.put_nowait(table.id)
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work(), name="reviews")
        return review.to_json()

    async def _stored(self, table: Table) -> Review | None:
        stored = await self._store.review(table.id)
        if stored is None or table.live_game is None:
            return None
        status: Literal["done", "queued"] = "done" if stored["done"] else "queued"
        return Review(stored["bot"], stored["seconds"], len(choices(table.live_game)), status, stored["decisions"])

    async def _work(self) -> None:
        while not self._waiting.empty():
            table_id = self._waiting.get_nowait()
            review = self._in_progress[table_id]
            try:
                await self._analyse(await self._tables.get(table_id), review)
            except ApiError:
                pass  # the table is gone
            except Exception:
                log.exception("the review of table %s failed", table_id)
            finally:
                del self._in_progress[table_id]

    async def _analyse(self, table: Table, review: Review) -> None:
        assert table.live_game is not None
        review.status = "running"
        for step in choices(table.live_game)[len(review.decisions) :]:
            now = self._tables.peek(table.id)
            if now is not None and now.status != "finished":
                return  # somebody has undone moves and plays on
            then = table.live_game.fork()
            then.undo_to(step)
            analysis = await self._bot_pool.analyse(then.state, review.bot, review.seconds)
            played = table.live_game.entries[step]
            review.decisions.append(decision_json(step, played.code, analysis))
            if len(review.decisions) % SAVE_EVERY == 0:
                await self._save(table, review)
            self._notify(table, review)
        review.status = "done"
        await self._save(table, review)
        self._notify(table, review)

    async def _save(self, table: Table, review: Review) -> None:
        stored = {"bot": review.bot, "seconds": review.seconds, "done": review.status == "done"}
        await self._store.save_review(table.id, stored | {"decisions": review.decisions})

    def _notify(self, table: Table, review: Review) -> None:
        message = {
            "type": "review",
            "table": table.id,
            "status": review.status,
            "done": len(review.decisions),
            "total": review.total,
        }
        self._hub.send_to_watchers(table.id, "review", orjson.dumps(message))


def decision_json(step: int, code: str, analysis: Analysis) -> dict[str, Any]:
    """A decision and the best one, from the mover's point of view. A move that the analysis does not list counts as the
    worst one that it does."""
    best = analysis.best
    played = next((value for value in analysis.moves if str(value.move) == code), analysis.moves[-1])
    return {
        "step": step,
        "player": analysis.player,
        "played": {"move": code, "margin": round(played.margin, 2), "win": round(played.win, 4)},
        "best": {"move": str(best.move), "margin": round(best.margin, 2), "win": round(best.win, 4)},
        "loss": round(max(0.0, best.margin - played.margin), 2),
        "line": [str(move) for move in best.line[:LINE_LENGTH]],
        "words": [term.to_json() for term in analysis.terms],
    }


def hint_json(version: int, bot: str, analysis: Analysis, parts: Sequence[dict[str, Any]], most: int) -> dict[str, Any]:
    """An analysis as a hint: moves in parts, the best first."""
    by_code = {each["move"]: each for each in parts}
    hint = analysis.to_json()
    moves = [
        value | {"move": by_code[value["move"]], "line": value["line"][:LINE_LENGTH]}
        for value in hint["moves"]
        if value["move"] in by_code
    ]
    return hint | {"version": version, "bot": bot, "moves": moves[:most]}
