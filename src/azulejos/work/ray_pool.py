"""Workers that are actors of a Ray cluster, on any number of machines. Needs the extra `ray`.

The factory, with all that it holds (a network, for instance), and the code that is compiled here go into Ray's object
store once and are copied once to every node that needs them; a task is the only thing that travels for each task. The
package travels with them, so that every node runs the same code; numba and the other dependencies have to be installed
there. An actor streams its messages back, so that steps are counted while a task runs, and a node that is lost is
noticed like a worker that died: its task is done again elsewhere, and every result counts once.
"""

from __future__ import annotations

import contextlib
import pickle
import queue
import socket
import threading
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import Any

from azulejos.types import InvalidOption
from azulejos.work.messages import Gone, Message, Raised, Returned
from azulejos.work.pool import Event, Inbox, WorkerHandle, WorkerPool
from azulejos.work.worker import Context, Factory, Result, Task, Worker

LOCAL = "local"
"""The address that stands for a cluster on this machine, started for the run; Ray knows it too, and without it would
look for a cluster that may have been here once."""
REACHABLE_SECONDS = 5.0
ATTEMPTS = 4
"""How often a task is begun whose workers die: a node takes all its workers with it."""


def _ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError as error:
        raise InvalidOption("ray", f"needs {error.name}: install azulejos[ray]") from None
    return ray


@contextlib.contextmanager
def connected(address: str) -> Iterator[Any]:
    """Ray, connected to a cluster: the one we are connected to already, or that address for as long as this lasts."""
    ray = _ray()
    if ray.is_initialized():
        yield ray
        return
    where: dict[str, Any] = {}
    if address != LOCAL:
        _check_reachable(address)
        where = {"runtime_env": {"py_modules": [str(Path(__file__).parents[1])]}}
    try:
        ray.init(address, **where, include_dashboard=False, log_to_driver=False, logging_level="error")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise InvalidOption("ray", f"{address} cannot be reached: {error}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _check_reachable(address: str) -> None:
    """InvalidOption at once if nobody listens there: Ray itself would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon:  # "auto": Ray knows where
        return
    try:
        socket.create_connection((host, int(port)), timeout=REACHABLE_SECONDS).close()
    except (OSError, ValueError) as error:
        raise InvalidOption("ray", f"{address} cannot be reached: {error}") from None


class RayPool(WorkerPool[Task, Result]):
    """Does tasks in actors of a Ray cluster, by default one per processor of all its nodes."""

    attempts = ATTEMPTS

    def __init__(
        self,
        factory: Factory[Task, Result],
        workers: int | None = None,
        describe: Callable[[Task], str] = str,
        address: str = LOCAL,
    ) -> None:
        super().__init__(workers or 1, describe)
        self._wanted = workers
        self._factory = pickle.dumps(factory)
        self._address = address
        self._shipped: tuple[Any, ...] = ()
        """The arguments of every actor: what they refer to is copied once per node."""
        self._started = 0

    def events(self, tasks: Sequence[Task], tick: float | None = None) -> Generator[Event, None, None]:
        with connected(self._address) as ray:
            self._workers = self._wanted or max(1, int(ray.cluster_resources().get("CPU", 1)))
            self._shipped = (ray.put(self._factory), *_compiled_code(ray))
            self._started = 0
            yield from super().events(tasks, tick)

    def start_worker(self, inbox: Inbox) -> WorkerHandle:
        """The first workers each hold a processor, so that Ray spreads them; those that replace them hold none, since
        the node that had theirs may be gone."""
        self._started += 1
        held = 1 if self._started <= self._workers and self._wanted is None else 0
        return RayHandle(self._shipped, inbox, held)


def _compiled_code(ray: Any) -> tuple[Any, ...]:
    """What is compiled here: what it is, and, in a list that Ray leaves alone, where it can be fetched."""
    from azulejos import luggage  # brings numba, which only a cluster needs before its first task

    packed = luggage.pack()
    return () if packed is None else (packed[0], [ray.put(packed[1])])


class RayHandle(WorkerHandle):
    """One actor, and a thread that passes on what it says."""

    def __init__(self, shipped: tuple[Any, ...], inbox: Inbox, processors: int) -> None:
        self._ray = _ray()
        options = {"num_cpus": processors, "scheduling_strategy": "SPREAD", "max_restarts": 0}
        self._actor = self._ray.remote(_Actor).options(**options).remote(*shipped)
        self._tasks: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._is_released = False
        self._inbox = inbox
        self._reader = threading.Thread(target=self._pass_on, daemon=True)
        self._reader.start()

    def give(self, task: Any) -> None:
        self._tasks.put(pickle.dumps(task))

    def _pass_on(self) -> None:
        reason = "it has ended"
        try:
            while (task := self._tasks.get()) is not None:
                for answer in self._actor.run.options(num_returns="streaming").remote(task):
                    self._inbox.put((self, pickle.loads(self._ray.get(answer))))
        except self._ray.exceptions.RayError as error:  # the actor, its node or the whole cluster is gone
            reason = " ".join(str(error).split())[:400]
        except Exception as error:  # a result that can be pickled but not read again
            self._inbox.put((self, Raised(f"{type(error).__name__}: {error}", traceback.format_exc())))
        if not self._is_released:
            self._inbox.put((self, Gone(reason)))

    def release(self) -> None:
        self._is_released = True
        self._tasks.put(None)

    def end(self) -> None:
        self._tasks.put(None)
        with contextlib.suppress(Exception):  # it may be gone, and the cluster with it
            self._ray.kill(self._actor)
        self._reader.join(timeout=10)


class _Actor:
    """The worker, in its own process on some node. Messages are pickled here, so that Ray need not know them."""

    def __init__(self, factory: bytes, code: Any = None, place: Sequence[Any] = ()) -> None:
        self._factory: bytes | None = factory
        self._code, self._place = code, place
        self._worker: Worker[Any, Any] | None = None
        self._said: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._context = Context(self._said.put)

    def run(self, task: bytes) -> Iterator[bytes]:
        """Do a task and yield the messages as they come, Returned or Raised last."""
        threading.Thread(target=self._do, args=(task,), daemon=True).start()
        while True:
            message = self._said.get()
            yield pickle.dumps(message)
            if isinstance(message, Returned | Raised):
                return

    def _do(self, task: bytes) -> None:
        try:
            if self._worker is None:
                assert self._factory is not None
                if self._code is not None:
                    self._code.arrive(lambda: _ray().get(self._place[0]))
                self._worker = pickle.loads(self._factory)(self._context)
                self._factory = None
            result = self._worker.run(pickle.loads(task))
            answer = Returned(result, self._context.is_retired)
            pickle.dumps(answer)
            self._said.put(answer)
        except BaseException as error:  # SystemExit too: a task must not end its worker unnoticed
            self._said.put(Raised(f"{type(error).__name__}: {error}", traceback.format_exc()))
