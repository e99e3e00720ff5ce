"""Pools: who gets which task, what happens when a worker is lost, and how far everything is.

Every task's result is yielded exactly once. A task whose worker dies is done again by another worker; one that raises
an exception ends the run, with the worker's traceback.
"""

from __future__ import annotations

import collections
import contextlib
import queue
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import Any, Generic, NamedTuple

from azulejos.types import AzulejosError
from azulejos.work.messages import Advanced, Gone, Message, Raised, Returned
from azulejos.work.worker import Context, Factory, Result, Task

ATTEMPTS = 2
"""How often a task is begun whose workers die."""


class WorkerDied(AzulejosError):
    """The workers that did a task ended unexpectedly, one after another."""


class TaskFailed(AzulejosError):
    """A task raised an exception in its worker; `traceback` is the worker's."""

    def __init__(self, message: str, traceback: str) -> None:
        super().__init__(message)
        self.traceback = traceback
        self.add_note(f"In the worker:\n{traceback}")


class Started(NamedTuple):
    """A task is begun, or begun again from its start."""

    number: int


class Stepped(NamedTuple):
    """A task has come further."""

    number: int
    steps: int


class Finished(NamedTuple):
    """A task is done."""

    number: int
    result: Any


class Idle(NamedTuple):
    """Nothing has happened for a tick."""


Event = Started | Stepped | Finished | Idle
"""What happens to the tasks, which are known by their number, counted from 0."""


class Progress(NamedTuple, Generic[Task]):
    """How far a run is."""

    done: int
    total: int
    running: tuple[Task, ...]
    steps: int = 0
    """The sum of the steps that tasks have reported, finished or not."""


class Pool(ABC, Generic[Task, Result]):
    """Does tasks. Nothing is started before `run` or `progress` is iterated, and nothing is left once that ends."""

    @abstractmethod
    def events(self, tasks: Sequence[Task], tick: float | None = None) -> Generator[Event, None, None]:
        """Do the tasks and yield what happens; with a `tick`, at least once every `tick` seconds."""

    def run(
        self,
        tasks: Sequence[Task],
        ordered: bool = False,
        watch: Callable[[Progress[Task]], None] = lambda progress: None,
    ) -> Generator[Result, None, None]:
        """The results as they come, or in the order of the tasks. `watch` is called whenever something has happened.

        Closing the iterator, or an exception, ends everything that runs.
        """
        results: dict[int, Result] = {}
        expected = 0
        ledger = _Ledger(tasks)
        with contextlib.closing(self.events(tasks)) as events:
            for event in events:
                ledger.note(event)
                watch(ledger.progress())
                if not isinstance(event, Finished):
                    continue
                if not ordered:
                    yield event.result
                    continue
                results[event.number] = event.result
                while expected in results:
                    yield results.pop(expected)
                    expected += 1

    def progress(self, tasks: Sequence[Task], tick: float = 0.05) -> Generator[Progress[Task], None, None]:
        """Do the tasks for their effects and yield how far they are: at every change, at least once per tick."""
        ledger = _Ledger(tasks)
        with contextlib.closing(self.events(tasks, tick)) as events:
            for event in events:
                ledger.note(event)
                yield ledger.progress()


class _Ledger(Generic[Task]):
    """Counts what happens to the tasks."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        self._tasks = tasks
        self._done = 0
        self._running: dict[int, None] = {}
        self._steps: dict[int, int] = {}

    def note(self, event: Event) -> None:
        match event:
            case Started(number):
                self._running[number] = None
                self._steps[number] = 0
            case Stepped(number, steps):
                self._steps[number] += steps
            case Finished(number):
                del self._running[number]
                self._done += 1

    def progress(self) -> Progress[Task]:
        running = tuple(self._tasks[number] for number in self._running)
        return Progress(self._done, len(self._tasks), running, sum(self._steps.values()))


class LocalPool(Pool[Task, Result]):
    """Does the tasks in this process, one after another; exceptions pass as they are."""

    def __init__(self, factory: Factory[Task, Result]) -> None:
        self._factory = factory

    def events(self, tasks: Sequence[Task], tick: float | None = None) -> Generator[Event, None, None]:
        steps: list[Message] = []
        with contextlib.closing(self._factory(Context(steps.append))) as worker:
            for number, task in enumerate(tasks):
                yield Started(number)
                result = worker.run(task)
                yield from (Stepped(number, step.steps) for step in steps if isinstance(step, Advanced))
                steps.clear()
                yield Finished(number, result)


class WorkerHandle(ABC):
    """This side of a worker that lives elsewhere. What it says goes to the pool's inbox, `Gone` last."""

    number: int | None = None
    """The task that it does."""

    @abstractmethod
    def give(self, task: Any) -> None:
        """Send a task; if the worker has gone, its `Gone` is on the way."""

    @abstractmethod
    def release(self) -> None:
        """Ask the worker to end, without waiting for it."""

    @abstractmethod
    def end(self) -> None:
        """Wait until it has ended, by force if need be, with everything that it started."""


Inbox = queue.SimpleQueue[tuple[WorkerHandle, Message]]


class WorkerPool(Pool[Task, Result]):
    """Does tasks in workers that live elsewhere; a backend says how one is started."""

    attempts = ATTEMPTS

    def __init__(self, workers: int, describe: Callable[[Task], str] = str) -> None:
        """`describe` names a task in errors."""
        self._workers = workers
        self._describe = describe

    @abstractmethod
    def start_worker(self, inbox: Inbox) -> WorkerHandle:
        """Start a worker and return at once."""

    def events(self, tasks: Sequence[Task], tick: float | None = None) -> Generator[Event, None, None]:
        inbox: Inbox = queue.SimpleQueue()
        waiting = collections.deque(range(len(tasks)))
        deaths: collections.Counter[int] = collections.Counter()
        handles: list[WorkerHandle] = []
        try:
            while True:
                while waiting and len(handles) < self._workers:
                    handles.append(self.start_worker(inbox))
                    yield self._give(handles[-1], waiting.popleft(), tasks)
                if all(handle.number is None for handle in handles) and not waiting:
                    return
                try:
                    handle, message = inbox.get(timeout=tick)
                except queue.Empty:
                    yield Idle()
                    continue
                match message:
                    case Advanced(steps) if handle.number is not None:
                        yield Stepped(handle.number, steps)
                    case Returned(result, is_last) if handle.number is not None:
                        finished = Finished(handle.number, result)
                        handle.number = None
                        # the next one is begun before whoever iterates is busy with this result
                        begun = self._give(handle, waiting.popleft(), tasks) if waiting and not is_last else None
                        yield finished
                        if begun is not None:
                            yield begun
                    case Raised(error, traceback):
                        raise TaskFailed(f"{self._name(handle, tasks)}: {error}", traceback)
                    case Gone(reason):
                        if handle.number is not None:  # it was at work
                            deaths[handle.number] += 1
                            if deaths[handle.number] >= self.attempts:
                                name = self._name(handle, tasks)
                                raise WorkerDied(f"{name}: its worker died {self.attempts} times ({reason})")
                            waiting.appendleft(handle.number)
                        handles.remove(handle)
                        handle.end()
        finally:
            for handle in handles:
                handle.release()
            for handle in handles:
                handle.end()

    def _give(self, handle: WorkerHandle, number: int, tasks: Sequence[Task]) -> Started:
        handle.number = number
        handle.give(tasks[number])
        return Started(number)

    def _name(self, handle: WorkerHandle, tasks: Sequence[Task]) -> str:
        return "a worker" if handle.number is None else self._describe(tasks[handle.number])
