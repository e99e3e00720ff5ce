"""Thinking as a job: its class, the work, and its turn in a thread."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from azulejos.server.errors import ApiError

if TYPE_CHECKING:
    from azulejos.server.services.scheduler import Scheduler

Result = TypeVar("Result")


class Kind(IntEnum):
    """The classes of thinking, the most urgent first."""

    DECISION = 0
    HINT = 1
    ANALYSIS = 2
    REVIEW = 3
    DESK = 4
    """What the rules do for somebody without a bot: records replayed, pictures drawn. It has a thread of its own."""


class Turn:
    """What work knows of its turn in a thread."""

    def __init__(self, seconds: float, report: Callable[[Any], None], threads: int = 1) -> None:
        self.seconds = seconds
        """The budget."""
        self.threads = threads
        """In how many threads it may work."""
        self.report = report
        """From any thread: passes intermediate results on."""
        self.stopped = False
        """Whether the work should end soon, with what it has."""
        self._stop: Callable[[], None] | None = None

    def on_stop(self, stop: Callable[[], None]) -> None:
        """Have `stop` called, from another thread and maybe more than once, when the work should end soon."""
        self._stop = stop

    def stop(self) -> None:
        self.stopped = True
        if self._stop is not None:
            self._stop()


Work = Callable[[Turn], Result]


class Job(Generic[Result]):
    """Work that waits, runs or is done. Await `result`; `cancel` once nobody waits for it any more."""

    def __init__(
        self,
        scheduler: Scheduler,
        kind: Kind,
        person: str,
        work: Work[Result],
        seconds: float | None,
        progress: Callable[[Any], None] | None,
        moved: Callable[[int], None] | None,
    ) -> None:
        self._scheduler = scheduler
        self.kind = kind
        self.person = person
        self.work = work
        self.seconds = seconds
        """What was asked for; None: the work limits itself."""
        self.progress = progress
        self.moved = moved
        self.submitted = time.monotonic()
        self.started: float | None = None
        """When its turn began, by the monotonic clock; None while it waits."""
        self.turn: Turn | None = None
        self.is_late = False
        """Whether it runs because it had waited for too long; then nothing preempts it."""
        self.preempted = 0
        self.is_preempted = False
        self.last_place: int | None = None
        self.deadline: asyncio.TimerHandle | None = None
        self._future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

    async def result(self) -> Result:
        """The result; the job is cancelled together with whoever awaits it."""
        try:
            return await self._future
        except asyncio.CancelledError:
            self._scheduler.abandon(self)
            raise

    @property
    def is_done(self) -> bool:
        return self._future.done()

    @property
    def place(self) -> int:
        """The place in the queue, from 1; 0 once it runs."""
        return self._scheduler.place(self)

    def cancel(self, reason: ApiError | None = None) -> None:
        """Nobody waits for it: leave the queue, or stop the search at once. Whoever does wait gets the reason."""
        if not self._future.done():
            if reason is None:
                self._future.cancel()
            else:
                self._future.set_exception(reason)
            self._scheduler.abandon(self)

    def pass_on(self, progress: Any) -> None:
        if not self._future.done() and self.progress is not None:
            self.progress(progress)

    def finish(self, result: Result | BaseException) -> None:
        if self._future.done():
            return
        if isinstance(result, BaseException):
            self._future.set_exception(result)
        else:
            self._future.set_result(result)
