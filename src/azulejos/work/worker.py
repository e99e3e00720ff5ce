"""What does the tasks: made once in every process of a pool, and told how to reach the pool."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from azulejos.work.messages import Advanced, Message

Task = TypeVar("Task")
Result = TypeVar("Result")


class Context:
    """How a worker reaches its pool; every method may be called from any thread."""

    def __init__(self, send: Callable[[Message], None] = lambda message: None) -> None:
        self._send = send
        self.is_retired = False

    def advance(self, steps: int = 1) -> None:
        """Report that the current task has come further."""
        self._send(Advanced(steps))

    def retire(self) -> None:
        """Take no more tasks: after the current one, another worker takes this one's place."""
        self.is_retired = True


class Worker(Generic[Task, Result]):
    """Does tasks, one at a time. Tasks and results are pickled on their way."""

    def run(self, task: Task) -> Result:
        raise NotImplementedError

    def close(self) -> None:
        """Called when there is nothing more to do, possibly from another thread while `run` is running."""


Factory = Callable[[Context], Worker[Task, Result]]
"""Makes a worker. For other processes it is pickled: a function or class of a module, or a partial of one."""


class _Caller(Worker[tuple[Any, ...], Result]):
    """Calls one function with the arguments that each task consists of."""

    def __init__(self, function: Callable[..., Result], context: Context) -> None:
        self._function = function

    def run(self, task: tuple[Any, ...]) -> Result:
        return self._function(*task)


def calls(function: Callable[..., Result]) -> Factory[tuple[Any, ...], Result]:
    """Workers whose tasks are the arguments of calls to a function of a module."""
    return partial(_Caller, function)
