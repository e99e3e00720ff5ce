"""File locks between processes. The system releases them when the file is closed or its process ends.

A lock belongs to an open file: another opening of the same file, in this process or another, cannot hold it as well.
It is advisory, so whoever does not ask for it may still read and write.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

POLL_SECONDS = 0.02
"""On Windows, where waiting is bounded to ten seconds, a blocked process looks again this often."""
LOCKED_BYTE = 1 << 30
"""Windows locks bytes and forbids others to read them: this one lies beyond the content, within what it can address."""
HELD_ELSEWHERE = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def lock(file: IO[Any], blocking: bool = True) -> bool:
    """Lock an open file until it is closed. Without `blocking`, False if somebody else holds it.

    OSError where the file system has no locks.
    """
    while True:
        try:
            _lock(file.fileno(), blocking)
            return True
        except OSError as error:
            if error.errno not in HELD_ELSEWHERE:
                raise
            if not blocking:
                return False
        time.sleep(POLL_SECONDS)


@contextlib.contextmanager
def locked(path: str | Path) -> Iterator[None]:
    """Hold the lock of a file, which is created if need be; wait while another process holds it."""
    with Path(path).open("ab") as file:
        lock(file)
        yield


def _lock(descriptor: int, blocking: bool) -> None:
    if sys.platform == "win32":
        import msvcrt

        before = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, before, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX if blocking else fcntl.LOCK_EX | fcntl.LOCK_NB)
