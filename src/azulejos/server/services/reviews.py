"""Reviews of finished games: every decision that was a choice, compared with the best one found.

Each person has one review under way at a time, and the scheduler shares thinking between people. A review goes on while
somebody looks at it: whoever asked for it is at the table, or has asked how far it is within `WANTED_SECONDS`.
Otherwise it is paused and kept as far as it is.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import orjson

from azulejos.bots.analysis import Analysis, MoveValue
from azulejos.server.db.store import Store
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.domain.table import Table
from azulejos.server.errors import ApiError
from azulejos.server.services.bot_pool import BotPool
from azulejos.server.services.bus import Bus
from azulejos.server.services.fair_play import FairPlay
from azulejos.server.services.hub import Hub
from azulejos.server.services.job import Job, Kind
from azulejos.server.services.tables import Tables

log = logging.getLogger("azulejos.server")

SAVE_EVERY = 8
"""Decisions between two saves: what is lost is analysed again."""
MOST_WAITING = 200
MOST_PER_PERSON = 20
MOST_OTHERS = 24
"""The most moves of a decision whose values are kept, for trying again."""
LINE_LENGTH = 8
"""The most moves of a line that are sent."""
WANTED_SECONDS = 30.0
"""How long a review goes on for somebody who asks over HTTP only."""
CHECK_SECONDS = 5.0
Status = Literal["none", "queued", "running", "paused", "done"]


@dataclass(slots=True)
class Review:
    """A review as far as it is. `place` is that in the queue while it is queued, else 0."""

    bot: str | None
    seconds: float | None
    total: int
    status: Status = "queued"
    decisions: list[dict[str, Any]] = field(default_factory=list)
    place: int = 0

    def to_json(self, start: int = 0) -> dict[str, Any]:
        return self.progress_json() | {
            "bot": self.bot,
            "seconds": self.seconds,
            "decisions": self.decisions[start:],
        }

    def progress_json(self) -> dict[str, Any]:
        return {"status": self.status, "place": self.place, "done": len(self.decisions), "total": self.total}


@dataclass(slots=True)
class _UnderWay:
    """A review that this server works on."""

    review: Review
    person: str
    """Whose share of the thinking it uses."""
    asked: dict[str, float]
    """When each person last asked for it, by the monotonic clock."""
    job: Job[Analysis] | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)


def choices(live_game: LiveGame) -> list[int]:
    """The steps that were decisions with more than one legal move."""
    return [entry.step for entry in live_game.entries if entry.player is not None and not entry.forced]


class Reviews:
    """The reviews that this server works on, and the stored ones."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        hub: Hub,
        bus: Bus,
        bot_pool: BotPool,
        fair_play: FairPlay,
        bot: str | None,
    ) -> None:
        self._store = store
        self._fair_play = fair_play
        self._tables = tables
        self._hub = hub
        self._bus = bus
        self._bot_pool = bot_pool
        self.bot = bot
        self._under_way: dict[str, _UnderWay] = {}
        self._queues: dict[str, list[str]] = {}
        """By person: their tables whose reviews are under way, the one that is worked on first."""
        self._workers: set[asyncio.Task[None]] = set()
        self._elsewhere: dict[str, tuple[float, dict[str, Any]]] = {}
        """Reviews that other servers work on: when they last told so, and how far they are."""
        hub.on_departure(self._departed)
        bus.subscribe("review", self._progress_elsewhere)
        bus.subscribe("review asked", self._asked_elsewhere)

    async def close(self) -> None:
        for worker in list(self._workers):
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)

    # Asking

    async def get(self, table: Table, person: str, start: int = 0) -> dict[str, Any]:
        """How far the review of a table is; whoever asks wants it to go on."""
        under_way = self._under_way.get(table.id)
        if under_way is not None:
            under_way.asked[person] = time.monotonic()
            return under_way.review.to_json(start)
        review = await self._stored(table) or Review(None, None, 0, "none")
        at, progress = self._elsewhere.get(table.id, (0.0, {}))
        if review.status != "done" and progress and time.monotonic() - at < WANTED_SECONDS:
            await self._bus.publish("review asked", {"table": table.id, "person": person})
            review = replace(review, status=progress["status"], place=progress["place"], total=progress["total"])
        return review.to_json(start)

    async def request(self, table: Table, person: str, seconds: float) -> dict[str, Any]:
        """Start a review, or resume one that was paused; one that is done stays as it is."""
        if table.status != "finished" or table.live_game is None:
            raise ApiError("not_now", "only finished games can be reviewed")
        if self.bot is None:
            raise ApiError("not_now", "no bot on this server can analyse")
        while (under_way := self._under_way.get(table.id)) is not None:
            if under_way.review.status != "paused":
                return await self.get(table, person)
            await under_way.ended.wait()  # paused just now: then it is resumed
        review = await self._stored(table)
        if review is not None and review.status == "done":
            return review.to_json()
        if table.id in self._under_way:
            return await self.get(table, person)
        queue = self._queues.get(person, [])
        if len(self._under_way) >= MOST_WAITING or len(queue) >= MOST_PER_PERSON:
            raise ApiError("too_many", "too many games are waiting for a review", retry_after=60)
        review = review or Review(self.bot, seconds, len(choices(table.live_game)))
        review.status, review.place = "queued", len(queue) + 1
        self._under_way[table.id] = _UnderWay(review, person, {person: time.monotonic()})
        self._queues.setdefault(person, []).append(table.id)
        if not queue:
            worker = asyncio.create_task(self._work(person), name="review")
            self._workers.add(worker)
            worker.add_done_callback(self._workers.discard)
        return review.to_json()

    async def _stored(self, table: Table) -> Review | None:
        stored = await self._store.review(table.id)
        if stored is None or table.live_game is None:
            return None
        status: Status = "done" if stored["done"] else "paused"
        decisions = [_complete(decision) for decision in stored["decisions"]]
        return Review(stored["bot"], stored["seconds"], len(choices(table.live_game)), status, decisions)

    # Who still wants it

    def _departed(self, table_id: str, person: str) -> None:
        """Somebody's last connection to a table has ended."""
        under_way = self._under_way.get(table_id)
        if under_way is not None and under_way.asked.pop(person, None) is not None and not self._is_wanted(table_id):
            self._pause(table_id)

    def _is_wanted(self, table_id: str) -> bool:
        now = time.monotonic()
        return any(
            now - at < WANTED_SECONDS or self._hub.is_present(table_id, person)
            for person, at in self._under_way[table_id].asked.items()
        )

    def _pause(self, table_id: str) -> None:
        """Nobody wants it any more: whoever works on it notices, and one that waits is dropped."""
        under_way = self._under_way[table_id]
        if under_way.review.status == "done":
            return  # it is only being stored
        under_way.review.status = "paused"
        if under_way.job is not None:
            under_way.job.cancel(ApiError("not_now", "nobody waits for the review"))
        queue = self._queues[under_way.person]
        if queue[0] != table_id:
            queue.remove(table_id)
            del self._under_way[table_id]
            self._tell_places(queue)

    async def _asked_elsewhere(self, message: dict[str, Any]) -> None:
        under_way = self._under_way.get(str(message["table"]))
        if under_way is not None:
            under_way.asked[str(message["person"])] = time.monotonic()

    async def _progress_elsewhere(self, message: dict[str, Any]) -> None:
        table_id = str(message["table"])
        now = time.monotonic()
        self._elsewhere = {id_: each for id_, each in self._elsewhere.items() if now - each[0] < WANTED_SECONDS}
        self._elsewhere[table_id] = now, message
        self._hub.send_to_watchers(table_id, "review", orjson.dumps(message))

    # Working

    async def _work(self, person: str) -> None:
        """A person's reviews, one after the other."""
        checking = asyncio.create_task(self._check(person), name="wanted reviews")
        try:
            while self._queues[person]:
                table_id = self._queues[person][0]
                under_way = self._under_way[table_id]
                try:
                    await self._analyse(await self._tables.get(table_id), under_way)
                except ApiError:
                    pass  # the table is gone, nobody wants the review any more, or the game is still running elsewhere
                except Exception:
                    log.exception("the review of table %s failed", table_id)
                finally:
                    del self._under_way[table_id]
                    self._queues[person].remove(table_id)
                    under_way.ended.set()
                self._tell_places(self._queues[person])
        finally:
            checking.cancel()
            for table_id in self._queues.pop(person):
                self._under_way.pop(table_id, None)

    async def _check(self, person: str) -> None:
        """Pause what nobody wants any more."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            for table_id in list(self._queues[person]):
                if not self._is_wanted(table_id):
                    self._pause(table_id)

    async def _analyse(self, table: Table, under_way: _UnderWay) -> None:
        assert table.live_game is not None
        review = under_way.review
        assert review.bot is not None and review.seconds is not None

        def moved(place: int) -> None:
            if review.status == "queued":
                self._progress(table.id, review, "queued" if place else "running", place)

        try:
            for step in choices(table.live_game)[len(review.decisions) :]:
                now = self._tables.peek(table.id)
                if (now is not None and now.status != "finished") or review.status == "paused":
                    return  # somebody has undone moves and plays on, or nobody looks
                then = table.live_game.fork()
                then.undo_to(step)
                if not await self._fair_play.is_free(then.state):
                    raise ApiError("not_allowed", "the game that this record is of is still running without hints")
                played = table.live_game.entries[step].code
                under_way.job = self._bot_pool.analyse(
                    Kind.REVIEW, under_way.person, then.state, review.bot, review.seconds, moved=moved, against=played
                )
                analysis = await under_way.job.result()
                review.decisions.append(decision_json(step, played, analysis, then.moves(), then.state.game.players))
                if len(review.decisions) % SAVE_EVERY == 0:
                    await self._save(table, review)
                self._progress(table.id, review, "running", 0)
            self._progress(table.id, review, "done", 0)
        finally:
            if (await self._tables.get(table.id)).status == "finished":  # it may have left the memory meanwhile
                await self._save(table, review)

    async def _save(self, table: Table, review: Review) -> None:
        stored = {"bot": review.bot, "seconds": review.seconds, "done": review.status == "done"}
        await self._store.save_review(table.id, stored | {"decisions": review.decisions})

    def _tell_places(self, queue: Sequence[str]) -> None:
        for index, table_id in enumerate(queue):
            self._progress(table_id, self._under_way[table_id].review, "queued", index + 1)

    def _progress(self, table_id: str, review: Review, status: Status, place: int) -> None:
        if review.status == "paused":
            return
        review.status, review.place = status, place
        message = {"type": "review", "table": table_id} | review.progress_json()
        self._hub.send_to_watchers(table_id, "review", orjson.dumps(message))
        self._bus.send("review", message)


def _complete(decision: dict[str, Any]) -> dict[str, Any]:
    """A stored decision with what reviews of earlier versions did not have."""
    judged = {name: {"parts": None, "seats": None} | decision[name] for name in ("played", "best")}
    return {"why": None, "others": [], "error": None} | decision | judged


def decision_json(
    step: int, code: str, analysis: Analysis, parts: Sequence[dict[str, Any]], players: int
) -> dict[str, Any]:
    """A decision and the best one, from the mover's point of view, and why the best is better than the one played, or
    than the next best if it was played. A move that the analysis does not list counts as the worst one that it does.
    `parts` are the legal moves in parts."""
    by_code = {each["move"]: each for each in parts}
    best = analysis.best

    def judged(value: MoveValue, code: str) -> dict[str, Any]:
        return {
            "move": code,
            "parts": by_code.get(code),
            "margin": round(value.margin, 2),
            "win": round(value.win, 4),
            "seats": seats_json(analysis, value, players) if players > 2 else None,
        }

    played = next((value for value in analysis.moves if str(value.move) == code), analysis.moves[-1])
    return {
        "step": step,
        "player": analysis.player,
        "played": judged(played, code),
        "best": judged(best, str(best.move)),
        "loss": round(max(0.0, best.margin - played.margin), 2),
        "error": None if analysis.difference_error is None else round(analysis.difference_error, 2),
        "line": [str(move) for move in best.line[:LINE_LENGTH]],
        "others": [
            {"move": str(value.move), "margin": round(value.margin, 2), "win": round(value.win, 4)}
            for value in analysis.moves[:MOST_OTHERS]
        ],
        "words": [term.to_json() for term in analysis.terms],
        "why": None if analysis.why is None else analysis.why.to_json(),
    }


def seats_json(analysis: Analysis, value: MoveValue, players: int) -> list[list[float] | None]:
    """Margin and chance of winning of every seat after a move, null where nothing is known."""
    worth = analysis.worth(value, players)
    return [None if each is None else [round(each[0], 2), round(each[1], 4)] for each in worth]


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
