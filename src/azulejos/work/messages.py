"""What workers tell their pool, and messages on a pipe: a length of eight bytes, then a pickle."""

from __future__ import annotations

import struct
from typing import IO, Any, NamedTuple

_LENGTH = struct.Struct(">Q")


class Returned(NamedTuple):
    """A task is done."""

    result: Any
    is_last: bool
    """Whether the worker takes no more tasks."""


class Raised(NamedTuple):
    """A task, or making the worker, raised an exception."""

    error: str
    """Its type and message."""
    traceback: str


class Advanced(NamedTuple):
    """A task has come further by that many steps."""

    steps: int


class Gone(NamedTuple):
    """The worker has ended, expectedly or not."""

    reason: str


Message = Returned | Raised | Advanced | Gone


def write_frame(pipe: IO[bytes], data: bytes) -> None:
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def read_frame(pipe: IO[bytes]) -> bytes | None:
    """The next message's pickle; None at the pipe's end, even in the middle of a message."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    data = pipe.read(_LENGTH.unpack(head)[0])
    return data if len(data) == _LENGTH.unpack(head)[0] else None
