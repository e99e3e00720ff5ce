"""The scheduler of thinking: whose work runs next in which thread, and for how long.

Work has a class (a bot's decision, a hint, an analysis, a step of a review) and belongs to a person. Each slot is a
thread, and compiled search releases the interpreter's lock.

- Lower classes wait for higher ones. A decision that finds no free slot preempts work of a lower class: that ends with
  what it has found so far, or runs again later if that is little. So a decision waits only for other decisions.
- In each class people take turns: next is whoever holds the fewest slots, then whoever has used the least time.
- Budgets are what is free: with more people than slots, each gets the share with which everybody's turn comes within
  `ROUND_SECONDS` of the class, and running work is cut to that too. Whoever holds all slots gets no more than half of
  that once somebody else waits.
- Nobody waits forever: work of a lower class that has waited `PATIENCE_SECONDS` gets one slot for `SHORT_SECONDS`.
- Analyses and reviews leave one slot alone.

The scheduler knows nothing of games: work is a function that is called in a thread with its `Turn`. Work of Python that
takes a while has a scheduler of one slot: more threads of it would take the interpreter away from everybody.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from azulejos.server.errors import ApiError
from azulejos.server.metrics import THINKING_SECONDS, THINKING_WAIT_SECONDS
from azulejos.server.services.job import Job, Kind, Result, Turn, Work

ROUND_SECONDS = {Kind.DECISION: 3.0, Kind.HINT: 4.0, Kind.ANALYSIS: 2.0, Kind.REVIEW: 2.0, Kind.DESK: 1.0}
"""Within how many seconds everybody who waits in a class should have had a turn."""
LEAST_SECONDS = 0.1
"""The shortest budget: below it, bots play noticeably worse."""
PATIENCE_SECONDS = {Kind.HINT: 4.0, Kind.ANALYSIS: 8.0, Kind.REVIEW: 12.0}
SHORT_SECONDS = 0.5
MOST_WAITING = {Kind.HINT: 8, Kind.ANALYSIS: 4, Kind.DESK: 16}
"""The most work of one person that waits, by class; where nothing is said, whoever submits it sees to that."""
MOST_WAITING_IN_ALL = 500
MOST_PREEMPTIONS = 3
ENOUGH = 0.5
"""The part of its budget after which preempted work counts as done."""
NUDGE_SECONDS = 0.03
"""Between two calls of a stop function: a search that has just begun may not have heard the first."""
REMEMBERED = 100
"""Of how many people without work the time used is remembered, while others have some."""
NEWS_SECONDS = 0.5
"""How often people are told where in the queue they are."""


class Scheduler:
    """All thinking of this server."""

    def __init__(self, slots: int, name: str = "think") -> None:
        self.slots = slots
        self._executor = ThreadPoolExecutor(slots, thread_name_prefix=name)
        self._waiting: dict[Kind, dict[str, deque[Job[Any]]]] = {kind: {} for kind in Kind}
        self._running: set[Job[Any]] = set()
        self._used: dict[Kind, dict[str, float]] = {kind: {} for kind in Kind}
        """The seconds that each person has used, in terms of those who are being served now."""
        self._arrivals = itertools.count()
        self._order: dict[tuple[Kind, str], int] = {}
        self._news: asyncio.TimerHandle | None = None
        self._closed = False

    async def close(self) -> None:
        """Stop everything; threads end by themselves soon."""
        self._closed = True
        for job in [*self._running, *self._all_waiting()]:
            job.cancel()
        if self._news is not None:
            self._news.cancel()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def waiting(self, kind: Kind) -> int:
        return sum(len(queue) for queue in self._waiting[kind].values())

    def running(self, kind: Kind) -> int:
        return sum(job.kind == kind for job in self._running)

    @property
    def is_busy(self) -> bool:
        """Whether a decision would have to wait, or to preempt others."""
        return len(self._running) >= self.slots

    # Coming and going

    def submit(
        self,
        kind: Kind,
        person: str,
        work: Work[Result],
        *,
        seconds: float | None = None,
        progress: Callable[[Any], None] | None = None,
        moved: Callable[[int], None] | None = None,
    ) -> Job[Result]:
        """Have `work` run when its turn comes, with a budget of at most `seconds`.

        `progress` is called in the event loop with what the work reports, `moved` with the place in the queue
        whenever that has changed. `too_many` if this person has too much waiting already.
        """
        if self._closed:
            raise asyncio.CancelledError
        queue = self._waiting[kind].get(person, ())
        if len(queue) >= MOST_WAITING.get(kind, 1 << 30):
            raise ApiError("too_many", f"{len(queue)} questions of yours are waiting already", retry_after=2)
        if kind != Kind.DECISION and self.waiting(kind) >= MOST_WAITING_IN_ALL:
            raise ApiError("too_many", "too many people are waiting", retry_after=10)
        job = Job(self, kind, person, work, seconds, progress, moved)
        self._enqueue(job)
        self._schedule()
        if job.started is None:
            self._tell_position(job)
        return job

    def _enqueue(self, job: Job[Any], first: bool = False) -> None:
        used, people = self._used[job.kind], self._waiting[job.kind]
        if not self._is_active(job.kind, job.person):
            # nobody saves up time by staying away
            floor = min((used.get(each, 0.0) for each in self._active(job.kind)), default=0.0)
            used[job.person] = max(used.get(job.person, 0.0), floor)
            self._order[job.kind, job.person] = next(self._arrivals)
        queue = people.setdefault(job.person, deque())
        if first:
            queue.appendleft(job)
        else:
            queue.append(job)

    def abandon(self, job: Job[Any]) -> None:
        """A job was cancelled."""
        queue = self._waiting[job.kind].get(job.person)
        if queue is not None and job in queue:
            queue.remove(job)
            self._forget_if_idle(job)
        elif job.turn is not None:
            self._stop(job, job.turn)
        if not self._closed:
            self._schedule()

    def _forget_if_idle(self, job: Job[Any]) -> None:
        people = self._waiting[job.kind]
        if job.person in people and not people[job.person]:
            del people[job.person]
        if not self._is_active(job.kind, job.person):
            self._order.pop((job.kind, job.person), None)
        active, used = self._active(job.kind), self._used[job.kind]
        if len(used) > 2 * len(active) + REMEMBERED * bool(active):
            self._used[job.kind] = {person: used[person] for person in active if person in used}

    def _is_active(self, kind: Kind, person: str) -> bool:
        return person in self._waiting[kind] or any(job.kind == kind and job.person == person for job in self._running)

    def _active(self, kind: Kind) -> set[str]:
        """Everybody with work in a class."""
        return {*self._waiting[kind], *(job.person for job in self._running if job.kind == kind)}

    def _all_waiting(self) -> list[Job[Any]]:
        return [job for people in self._waiting.values() for queue in people.values() for job in queue]

    # Whose turn it is

    def _schedule(self) -> None:
        """Start what can start, preempt what has to make room, and shorten what others wait for."""
        while len(self._running) < self.slots:
            job = self._next()
            if job is None:
                break
            self._start(job)
        self._preempt()
        self._shorten()
        if self._news is None and any(job.moved is not None for job in self._all_waiting()):
            self._news = asyncio.get_running_loop().call_later(NEWS_SECONDS, self._tell_positions)

    def _next(self) -> Job[Any] | None:
        late = self._late()
        if late is not None:
            late.is_late = True
            return late
        for kind, people in self._waiting.items():
            if kind >= Kind.ANALYSIS and self._background() >= max(1, self.slots - 1):
                break
            if people:
                return people[min(people, key=lambda person: self._rank(kind, person))][0]
        return None

    def _late(self) -> Job[Any] | None:
        """Work that has waited for too long because of higher classes, unless such work is running already."""
        if any(job.is_late for job in self._running):
            return None
        now = time.monotonic()
        for kind, patience in PATIENCE_SECONDS.items():
            waiting = self._waiting[kind]
            late = [person for person, queue in waiting.items() if now - queue[0].submitted > patience]
            if late and any(self._waiting[higher] for higher in Kind if higher < kind):
                return waiting[min(late, key=lambda person: self._rank(kind, person))][0]
        return None

    def _background(self) -> int:
        return sum(job.kind >= Kind.ANALYSIS for job in self._running)

    def _rank(self, kind: Kind, person: str) -> tuple[int, float, int]:
        holding = sum(job.person == person and job.kind == kind for job in self._running)
        return holding, self._used[kind].get(person, 0.0), self._order[kind, person]

    def place(self, job: Job[Any]) -> int:
        """The place of a job that waits, if people take turns and nobody else comes; 0 for one that does not wait."""
        queue = self._waiting[job.kind].get(job.person, ())
        if job not in queue:
            return 0
        index, mine = list(queue).index(job), self._rank(job.kind, job.person)
        above = sum(self.waiting(kind) for kind in Kind if kind < job.kind)
        others = sum(
            min(len(each), index + (self._rank(job.kind, person) < mine))
            for person, each in self._waiting[job.kind].items()
            if person != job.person
        )
        return above + others + index + 1

    def _tell_positions(self) -> None:
        self._news = None
        for job in self._all_waiting():
            self._tell_position(job)
        self._schedule()

    def _tell_position(self, job: Job[Any]) -> None:
        if job.moved is not None:
            place = self.place(job)
            if place != job.last_place:
                job.last_place = place
                job.moved(place)

    # Slots

    def _start(self, job: Job[Any]) -> None:
        loop = asyncio.get_running_loop()
        self._waiting[job.kind][job.person].popleft()
        self._running.add(job)
        self._forget_if_idle(job)
        job.started = time.monotonic()
        job.is_preempted = False
        budget = self._budget(job)

        def report(progress: Any) -> None:
            if not job.is_done and job.progress is not None:
                loop.call_soon_threadsafe(job.pass_on, progress)

        job.turn = Turn(budget, report, self._threads(job))
        if job.moved is not None:
            job.last_place = 0
            job.moved(0)
        THINKING_WAIT_SECONDS.labels(job.kind.name.lower()).observe(job.started - job.submitted)
        running = loop.run_in_executor(self._executor, job.work, job.turn)
        running.add_done_callback(lambda done: self._ended(job, done))

    def _threads(self, job: Job[Any]) -> int:
        """A decision that starts may work in the slots that nobody needs, but for one: whoever comes next finds it."""
        return max(1, self.slots - len(self._running)) if job.kind == Kind.DECISION else 1

    def _ended(self, job: Job[Any], done: asyncio.Future[Any]) -> None:
        assert job.started is not None and job.turn is not None
        used = time.monotonic() - job.started
        THINKING_SECONDS.labels(job.kind.name.lower()).observe(used)
        self._running.discard(job)
        if job.deadline is not None:
            job.deadline.cancel()
            job.deadline = None
        if self._closed:
            return
        self._used[job.kind][job.person] = self._used[job.kind].get(job.person, 0.0) + used
        error = asyncio.CancelledError() if done.cancelled() else done.exception()
        again = job.is_preempted and used < ENOUGH * job.turn.seconds and job.preempted < MOST_PREEMPTIONS
        job.started = None if again else job.started
        job.turn = None
        if not job.is_done and again:
            job.preempted += 1
            self._enqueue(job, first=True)
        else:
            self._forget_if_idle(job)
            job.finish(error if error is not None else done.result())
        self._schedule()

    def _budget(self, job: Job[Any]) -> float:
        """The seconds that a job may have, given who else waits."""
        asked = float("inf") if job.seconds is None else job.seconds
        if job.is_late:
            return min(asked, SHORT_SECONDS)
        people, slots = len(self._active(job.kind)), max(1, self.slots - (job.kind >= Kind.ANALYSIS))
        if people > slots:
            return min(asked, max(LEAST_SECONDS, ROUND_SECONDS[job.kind] * slots / people))
        alone = all(other.person == job.person for other in [*self._running, *self._all_waiting()])
        if not alone and self._holds_all(job):
            return min(asked, max(LEAST_SECONDS, ROUND_SECONDS[job.kind] / 2))
        return asked

    def _holds_all(self, job: Job[Any]) -> bool:
        """Whether somebody has all slots with work that began before or with this one."""
        return len(self._running) >= self.slots and all(each.person == job.person for each in self._running)

    def _preempt(self) -> None:
        """Stop work of lower classes, the lowest and latest first, for every decision that waits."""
        wanted = self.waiting(Kind.DECISION) - sum(job.is_preempted or job.is_done for job in self._running)
        lower = [job for job in self._running if job.kind != Kind.DECISION and not job.is_late and not job.is_preempted]
        lower = [job for job in lower if not job.is_done]
        lower.sort(key=lambda job: (-job.kind, -(job.started or 0.0)))
        for job in lower[: max(0, wanted)]:
            job.is_preempted = True
            assert job.turn is not None
            self._stop(job, job.turn)

    def _shorten(self) -> None:
        """Cut running work to the budget that is left for it now."""
        if not any(self._waiting.values()):
            return
        loop = asyncio.get_running_loop()
        for job in self._running:
            assert job.started is not None and job.turn is not None
            budget = self._budget(job)
            if budget < job.turn.seconds:
                job.turn.seconds = budget
                if job.deadline is not None:
                    job.deadline.cancel()
                left = max(0.0, job.started + budget - time.monotonic())
                job.deadline = loop.call_later(left, self._stop, job, job.turn)

    def _stop(self, job: Job[Any], turn: Turn) -> None:
        """Have running work end soon; asked again until it does."""
        if job in self._running and job.turn is turn:
            turn.stop()
            if not self._closed:
                asyncio.get_running_loop().call_later(NUDGE_SECONDS, self._stop, job, turn)
