"""Whose thinking runs when: classes, fair shares, budgets, places in the queue, cancelling."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from azulejos.server.errors import ApiError
from azulejos.server.services.job import Job, Kind, Turn
from azulejos.server.services.scheduler import LEAST_SECONDS, MOST_WAITING, Scheduler

PATIENCE = 60.0


def run(scenario: Callable[[Scheduler], Coroutine[Any, Any, None]], slots: int = 2) -> None:
    async def main() -> None:
        scheduler = Scheduler(slots)
        try:
            await asyncio.wait_for(scenario(scheduler), PATIENCE)
        finally:
            await scheduler.close()

    asyncio.run(main())


class Search:
    """Work that takes all of its budget, unless it is stopped."""

    def __init__(self) -> None:
        self.stopped = threading.Event()
        self.began: list[float] = []
        self.ended: list[float] = []
        self.budget, self.threads = 0.0, 0

    def __call__(self, turn: Turn) -> str:
        self.began.append(time.monotonic())
        self.budget, self.threads = turn.seconds, turn.threads
        self.stopped.clear()
        turn.on_stop(self.stopped.set)
        self.stopped.wait(turn.seconds)
        self.ended.append(time.monotonic())
        return "found"


def start(scheduler: Scheduler, kind: Kind, person: str, seconds: float = 30.0) -> tuple[Job[str], Search]:
    search = Search()
    return scheduler.submit(kind, person, search, seconds=seconds), search


def test_a_decision_preempts_what_is_less_urgent_and_that_runs_again() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        hint, hint_search = start(scheduler, Kind.HINT, "ina", 5.0)
        review, review_search = start(scheduler, Kind.REVIEW, "ina", 5.0)
        await asyncio.sleep(0.1)
        began = time.monotonic()
        decision, search = start(scheduler, Kind.DECISION, "michael", 0.1)
        assert await decision.result() == "found"
        assert search.began[0] - began < 1.0 < 5.0, "it did not wait for either of them"
        assert len(review_search.ended) == 1 and not hint_search.ended, "the least urgent one made room"
        deadline = time.monotonic() + 10
        while len(review_search.began) < 2:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.01)
        hint.cancel()
        review.cancel()

    run(scenario)


def test_preempted_work_that_has_found_enough_is_done() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        hint, search = start(scheduler, Kind.HINT, "ina", 2.0)
        await asyncio.sleep(1.2)
        decisions = [start(scheduler, Kind.DECISION, f"person {number}", 0.1)[0] for number in range(2)]
        assert await hint.result() == "found"
        assert len(search.began) == 1 and search.ended[0] - search.began[0] < 2.0
        for decision in decisions:
            await decision.result()

    run(scenario)


def test_people_take_turns() -> None:
    """Forty questions of one person do not keep another one waiting for more than a turn."""

    async def scenario(scheduler: Scheduler) -> None:
        jobs = [start(scheduler, Kind.REVIEW, "greedy", 0.3)[0] for _ in range(20)]
        await asyncio.sleep(0.05)
        other, _ = start(scheduler, Kind.REVIEW, "modest", 0.1)
        assert other.place == 1
        await other.result()
        done = sum(job.is_done for job in jobs)
        assert done <= 2, done
        for job in jobs:
            job.cancel()

    run(scenario)


def test_budgets_shrink_with_the_number_of_people_and_running_work_is_cut() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        jobs = [start(scheduler, Kind.DECISION, f"person {number}", 30.0) for number in range(2)]
        await asyncio.sleep(0.1)
        assert jobs[0][1].budget == 30.0, "alone, it gets what it asks for"
        jobs += [start(scheduler, Kind.DECISION, f"person {number}", 30.0) for number in range(2, 20)]
        began = time.monotonic()
        await asyncio.gather(*(job.result() for job, _ in jobs[:-2]))
        while not all(search.began for _, search in jobs):
            await asyncio.sleep(0.01)
        assert time.monotonic() - began < 20, "everybody had a turn"
        assert all(LEAST_SECONDS <= search.budget < 3 for _, search in jobs[2:-2])

    run(scenario)


def test_somebody_with_all_slots_makes_room_and_lower_classes_get_a_turn() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        stop = asyncio.Event()

        async def play_on() -> None:
            while not stop.is_set():
                await start(scheduler, Kind.DECISION, "greedy", 30.0)[0].result()

        tables = [asyncio.create_task(play_on()) for _ in range(6)]
        await asyncio.sleep(0.1)
        hint, search = start(scheduler, Kind.HINT, "modest", 5.0)
        await asyncio.wait_for(hint.result(), 20)
        assert search.budget <= 0.5
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)

    run(scenario)


def test_a_decision_works_in_the_slots_that_nobody_needs_but_one() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        found = [start(scheduler, kind, name) for name, kind in (("ina", Kind.DECISION), ("ben", Kind.HINT))]
        found.append(start(scheduler, Kind.DECISION, "eva"))
        await asyncio.sleep(0.2)
        assert [search.threads for _, search in found] == [3, 1, 1]
        for job, _ in found:
            job.cancel()

    run(scenario, slots=4)


def test_reviews_leave_a_slot_alone() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        jobs = [start(scheduler, Kind.REVIEW, f"person {number}", 30.0)[0] for number in range(3)]
        assert scheduler.running(Kind.REVIEW) == 1 and scheduler.waiting(Kind.REVIEW) == 2
        for job in jobs:
            job.cancel()

    run(scenario)


def test_what_nobody_waits_for_is_cancelled_at_once() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        jobs = [start(scheduler, Kind.HINT, "ina", 30.0) for _ in range(4)]
        await asyncio.sleep(0.05)
        for job, _ in jobs:
            job.cancel()
        began = time.monotonic()
        while scheduler.running(Kind.HINT):
            await asyncio.sleep(0.005)
        assert time.monotonic() - began < 2.0, "running searches were stopped"
        assert not any(search.began for _, search in jobs[2:]), "those that waited never began"
        waiting = asyncio.create_task(start(scheduler, Kind.HINT, "ina")[0].result())
        await asyncio.sleep(0.05)
        waiting.cancel()  # whoever awaits it is gone
        await asyncio.gather(waiting, return_exceptions=True)
        while scheduler.running(Kind.HINT):
            await asyncio.sleep(0.005)

    run(scenario)


def test_a_search_that_does_not_hear_the_first_stop_hears_the_next() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        asked: list[float] = []

        def deaf(turn: Turn) -> None:
            enough = threading.Event()
            turn.on_stop(lambda: (asked.append(0.0), enough.set() if len(asked) > 2 else None)[0])
            enough.wait(PATIENCE)

        job = scheduler.submit(Kind.HINT, "ina", deaf)
        await asyncio.sleep(0.05)
        job.cancel()
        while scheduler.running(Kind.HINT):
            await asyncio.sleep(0.01)
        assert len(asked) >= 3

    run(scenario)


def test_people_are_told_their_place() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        places: list[int] = []
        running = [start(scheduler, Kind.HINT, f"person {number}", 0.2)[0] for number in range(4)]
        last = scheduler.submit(Kind.HINT, "last", Search(), seconds=0.1, moved=places.append)
        assert last.place == 3
        await last.result()
        assert places[0] == 3 and places[-1] == 0
        assert places == sorted(places, reverse=True)
        for job in running:
            job.cancel()

    run(scenario)


def test_progress_is_reported_in_the_event_loop() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        heard: list[tuple[int, int]] = []

        def work(turn: Turn) -> str:
            for depth in range(3):
                turn.report(depth)
            return "done"

        here = threading.get_ident()
        job = scheduler.submit(
            Kind.ANALYSIS, "ina", work, progress=lambda depth: heard.append((depth, threading.get_ident()))
        )
        await job.result()
        assert heard == [(depth, here) for depth in range(3)]

    run(scenario)


def test_nobody_fills_the_queue() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        jobs = [start(scheduler, Kind.HINT, "ina")[0] for _ in range(2 + MOST_WAITING[Kind.HINT])]
        with pytest.raises(ApiError) as refused:
            start(scheduler, Kind.HINT, "ina")
        assert refused.value.code == "too_many" and refused.value.retry_after
        start(scheduler, Kind.HINT, "michael")[0].cancel()
        for job in jobs:
            job.cancel()

    run(scenario)


def test_what_fails_fails_alone() -> None:
    async def scenario(scheduler: Scheduler) -> None:
        def fail(turn: Turn) -> None:
            raise ValueError("wrong")

        with pytest.raises(ValueError, match="wrong"):
            await scheduler.submit(Kind.HINT, "ina", fail).result()
        assert await start(scheduler, Kind.HINT, "ina", 0.1)[0].result() == "found"

    run(scenario)
