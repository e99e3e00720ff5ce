"""The engine itself: takes queries one by one, searches for several at once, and sends answers as they come.

`receive` runs in one thread and never waits for a search; searches run in a bounded number of threads (compiled code
releases the interpreter lock), and answers go through one lock, so that every answer is one whole object.
"""

from __future__ import annotations

import codecs
import functools
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from azulejos import __version__
from azulejos.bots import BOTS, LEVELS, Bot, bot
from azulejos.bots.base import Analyst
from azulejos.bots.ownership import ownership
from azulejos.engine.jobs import PriorityPool, Ticket
from azulejos.engine.parts import allowed_moves, analysis_json
from azulejos.engine.positions import facts, state_of, states_after
from azulejos.engine.queries import (
    Analyse,
    Best,
    Cancel,
    Hello,
    Legal,
    PositionQuery,
    Query,
    QueryError,
    Quit,
    SearchQuery,
    as_query_error,
    echoed_id,
    read_object,
    read_query,
)
from azulejos.game import Move
from azulejos.registry import game_names, make
from azulejos.state import State
from azulejos.types import AzulejosError

PROTOCOL = 1
"""The version of the protocol that docs/engine.md describes."""
MAX_WAITING = 1000
"""How many searches may wait for a free thread."""
STOP_SECONDS = 0.05
"""How often searches that were told to stop and still run are told again."""

Answer = dict[str, Any]


class OutputClosed(Exception):
    """Nobody reads the answers any more."""


@dataclass
class Job:
    """A search that is waiting or running."""

    query: SearchQuery
    state: State
    bot: Bot
    allowed: list[Move] | None = None
    """What an analysis looks at; None: every legal move."""
    turn: int | None = None
    """Which of the query's positions this is, where it asks for several."""
    cancelled: threading.Event = field(default_factory=threading.Event)
    ticket: Ticket | None = None

    def stop(self) -> None:
        self.cancelled.set()
        if isinstance(self.bot, Analyst):
            self.bot.stop()


def is_endless(query: SearchQuery) -> bool:
    """Whether nothing but `cancel` ends it."""
    return isinstance(query, Analyse) and query.seconds is None and query.nodes is None


def nothing_found(query: SearchQuery) -> Answer:
    """The result of a search that was cancelled before it began."""
    return {"analysis": None} if isinstance(query, Analyse) else {"move": None}


class Engine:
    """Answers queries. `send` is called with one answer at a time, from any thread; it may raise OutputClosed."""

    def __init__(
        self,
        send: Callable[[Answer], None],
        threads: int | None = None,
        changed: Callable[[], None] = lambda: None,
        ready: bool = True,
    ) -> None:
        """`changed` is called, from any thread, when a search has ended or nobody reads the answers any more.

        Before it is ready, which `get_ready` makes it, queries about positions wait in order.
        """
        self.threads = threads or os.cpu_count() or 1
        self._send = send
        self._changed = changed
        self._sending = threading.Lock()
        self._jobs: dict[str | int, list[Job]] = {}
        """By query: the searches that it still waits for."""
        self._ready = ready
        self._early: list[PositionQuery] = []
        """What was asked before the engine was ready."""
        self._changing = threading.Lock()
        self._pool = PriorityPool(self.threads)
        self.closed = threading.Event()
        """Set once nobody reads the answers."""
        self.quitting: Quit | None = None
        """The query that asked to end everything; `close` answers it."""

    # Queries

    def receive(self, line: bytes) -> None:
        """Take one line and answer it, or start the search that will. Whatever is wrong with it is answered too."""
        line = line.removeprefix(codecs.BOM_UTF8)
        if not line.strip():
            return
        found: str | int | None = None
        try:
            data = read_object(line)
            found = echoed_id(data)
            query = read_query(data)
            if isinstance(query, PositionQuery) and not self._ready:
                self._keep(query)
            else:
                self._take(query)
        except AzulejosError as error:
            self._answer(found, error=as_query_error(error, None).to_json())

    def get_ready(self) -> None:
        """Everything is compiled: answer what has waited for it."""
        self._ready = True
        early, self._early = self._early, []
        for query in early:
            try:
                self._take(query)
            except AzulejosError as error:
                self._answer(query.id, error=as_query_error(error, None).to_json())

    def _keep(self, query: PositionQuery) -> None:
        if len(self._early) >= MAX_WAITING:
            raise QueryError("too_many", f"{MAX_WAITING} queries are waiting: try again later")
        if isinstance(query, SearchQuery) and query.id in self._early_searches():
            raise QueryError("invalid_request", "another query with this id is still running", "id")
        self._early.append(query)

    def _early_searches(self) -> dict[str | int, SearchQuery]:
        return {query.id: query for query in self._early if isinstance(query, SearchQuery)}

    def _drop_early(self, query: SearchQuery) -> None:
        """Answer a search that is cancelled before the engine was ready."""
        self._early.remove(query)
        self._answer(query.id, cancelled=True, **nothing_found(query))

    def _take(self, query: Query) -> None:
        match query:
            case Hello():
                self._answer(query.id, **self._hello())
            case Legal():
                self._answer(query.id, **facts(state_of(query)))
            case Cancel():
                self._cancel(query)
            case Quit():
                self.quitting = query
                self.stop_all()
                for early in self._early:
                    self._answer(early.id, error=QueryError("not_now", "the engine is told to quit").to_json())
                self._early.clear()
            case SearchQuery():
                self._begin(query)

    def _hello(self) -> Answer:
        return {
            "name": "azulejos",
            "version": __version__,
            "protocol": PROTOCOL,
            "games": {name: make(name).options.to_json() for name in game_names()},
            "bots": list(BOTS),
            "threads": self.threads,
        }

    # Searches

    def _begin(self, query: SearchQuery) -> None:
        jobs = self._jobs_of(query)
        with self._changing:
            if query.id in self._jobs:
                raise QueryError("invalid_request", "another query with this id is still running", "id")
            if self._searches() + len(jobs) > self.threads + MAX_WAITING:
                raise QueryError("too_many", f"{MAX_WAITING} searches are waiting: try again later")
            self._jobs[query.id] = jobs
            for job in list(jobs):
                job.ticket = self._pool.submit(functools.partial(self._run, job), query.priority)

    def _searches(self) -> int:
        return sum(map(len, self._jobs.values()))

    def _jobs_of(self, query: SearchQuery) -> list[Job]:
        """A search for each position that the query asks about."""
        if not isinstance(query, Analyse) or query.turns is None:
            state = state_of(query)
            if not state.legal_moves():
                reason = "the game is over" if state.is_over else "a draw is awaited"
                raise QueryError("not_now", f"nobody has to decide: {reason}", "position")
            return [Job(query, state, self._bot(query), allowed_moves(query, state))]
        found = states_after(query, None if query.turns == "all" else query.turns)
        if not found:
            raise QueryError("not_now", "nobody has to decide in any of these positions", "turns")
        return [
            Job(query, state, self._bot(query), allowed_moves(query, state, several=True), turn)
            for turn, state in found.items()
        ]

    def _bot(self, query: SearchQuery) -> Bot:
        """The bot that is named (by default the strongest), with its settings."""
        name = LEVELS[-1] if query.bot is None else query.bot
        settings: dict[str, Any] = {"seed": query.seed, "threads": query.threads, "memory": query.memory}
        if isinstance(query, Best):
            settings |= {"seconds": query.seconds, "nodes": query.nodes}
        found = bot(name, **{key: value for key, value in settings.items() if value is not None})
        if isinstance(query, Analyse) and not isinstance(found, Analyst):
            raise QueryError("invalid_request", f"the bot {name} cannot analyse", "bot")
        return found

    def _run(self, job: Job) -> None:
        """Search in a thread of the pool, and answer."""
        try:
            if isinstance(job.query, Analyse):
                last = self._analyse(job, job.query)
                self._finish(job, analysis=last)
            else:
                move = None if job.cancelled.is_set() else str(job.bot.choose(job.state))
                self._finish(job, move=move)
        except AzulejosError as error:
            self._finish(job, error=as_query_error(error, "bot").to_json())
        except Exception as error:  # the engine goes on and reports it
            self._finish(job, error=QueryError("internal", f"{type(error).__name__}: {error}").to_json())

    def _analyse(self, job: Job, query: Analyse) -> Answer | None:
        """Send parts as they come, but not more often than asked for, and return the last one."""
        assert isinstance(job.bot, Analyst)
        last: Answer | None = None
        sent = time.monotonic()
        if job.cancelled.is_set():
            return None
        for result in job.bot.analyse(job.state, seconds=query.seconds, nodes=query.nodes, only=job.allowed):
            now = time.monotonic()
            if last is not None and query.report_every is not None and now - sent >= query.report_every:
                self._answer(query.id, done=False, **_turn(job), analysis=last)
                sent = now
            last = analysis_json(query, result)
            if job.cancelled.is_set():
                break
        if last is not None and query.ownership and not job.cancelled.is_set():
            last["ownership"] = ownership(job.state, query.seed, job.cancelled.is_set)
        return last

    def _finish(self, job: Job, **answer: Any) -> None:
        """Answer a search; the query is done once none of its searches is left."""
        with self._sending:
            with self._changing:
                jobs = self._jobs[job.query.id]
                jobs.remove(job)
                done = not jobs
                if done:
                    del self._jobs[job.query.id]
            if "error" not in answer:
                answer = {"cancelled": job.cancelled.is_set(), **answer}
            self._send_answer(job.query.id, done, **_turn(job, finished=True), **answer)
        self._changed()

    # Cancelling

    def _cancel(self, query: Cancel) -> None:
        with self._changing:
            chosen = {name: list(jobs) for name, jobs in self._jobs.items() if query.of is None or name == query.of}
        early = [each for name, each in self._early_searches().items() if query.of is None or name == query.of]
        for jobs in chosen.values():
            for job in jobs:
                self._stop(job)
        for each in early:
            self._drop_early(each)
        self._answer(query.id, of=[*chosen, *(each.id for each in early)])

    def _stop(self, job: Job) -> None:
        job.stop()
        if job.ticket is not None and self._pool.drop(job.ticket):  # it was still waiting
            self._finish(job, **nothing_found(job.query))

    def stop_all(self, only_endless: bool = False) -> None:
        """End all searches, or only the endless ones. They answer with what they have."""
        for job in self._under_way():
            if is_endless(job.query) or not only_endless:
                self._stop(job)
        for query in self._early_searches().values():
            if is_endless(query) or not only_endless:
                self._drop_early(query)

    def _under_way(self) -> list[Job]:
        with self._changing:
            return [job for jobs in self._jobs.values() for job in jobs]

    def stop_cancelled(self) -> bool:
        """Stop the cancelled searches again, in case one had not started when it was told; whether there are any."""
        chosen = [job for job in self._under_way() if job.cancelled.is_set()]
        for job in chosen:
            job.stop()
        return bool(chosen)

    @property
    def is_busy(self) -> bool:
        """Whether a query waits for its answer."""
        with self._changing:
            return bool(self._jobs or self._early)

    def close(self) -> None:
        """Stop everything, wait for it, and answer the query that asked to quit."""
        self.stop_all()
        while self.stop_cancelled():
            time.sleep(STOP_SECONDS)
        self._pool.close()
        if self.quitting is not None:
            self._answer(self.quitting.id)

    def _answer(self, to: str | int | None, done: bool = True, **answer: Any) -> None:
        with self._sending:
            self._send_answer(to, done, **answer)

    def _send_answer(self, to: str | int | None, done: bool, **answer: Any) -> None:
        """The same for whoever holds the lock."""
        if not self.closed.is_set():
            try:
                self._send({"id": to, "done": done, **answer})
            except OutputClosed:
                self.closed.set()
                self._changed()


def _turn(job: Job, finished: bool = False) -> Answer:
    """Of which position an answer tells, and whether it is the last one about it."""
    return {} if job.turn is None else {"turn": job.turn, "turn_done": finished}
