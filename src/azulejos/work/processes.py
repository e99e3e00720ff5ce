"""Workers that are processes of this machine.

Each is `python -m azulejos.work.main`: it reads its factory and then its tasks from its standard input, and writes
messages to its standard output. The end of its input ends it at once, whatever it is doing: nothing is left behind,
even when this process is killed.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable
from typing import IO, Any

from azulejos.work.messages import Gone, Message, Raised, read_frame, write_frame
from azulejos.work.pool import Inbox, WorkerHandle, WorkerPool
from azulejos.work.worker import Factory, Result, Task

ENDING_SECONDS = 5.0
"""How long a worker may take to end by itself."""
LAST_WORDS = 400
"""Characters of a dead worker's standard error that are reported."""


class ProcessPool(WorkerPool[Task, Result]):
    """Does tasks in processes of this machine."""

    def __init__(self, factory: Factory[Task, Result], workers: int, describe: Callable[[Task], str] = str) -> None:
        super().__init__(workers, describe)
        self._factory = pickle.dumps(factory)

    def start_worker(self, inbox: Inbox) -> WorkerHandle:
        return ProcessHandle(self._factory, inbox)


class ProcessHandle(WorkerHandle):
    """One process, and a thread that passes on what it says."""

    def __init__(self, factory: bytes, inbox: Inbox) -> None:
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "azulejos.work.main"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=environment,
        )
        self._reader = threading.Thread(target=self._listen, args=(inbox,), daemon=True)
        self._reader.start()
        self._send(factory)

    def give(self, task: Any) -> None:
        self._send(pickle.dumps(task))

    def _send(self, data: bytes) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it has ended, and its reader says so
            write_frame(self._process.stdin, data)

    def _listen(self, inbox: Inbox) -> None:
        assert self._process.stdout is not None
        while (data := read_frame(self._process.stdout)) is not None:
            inbox.put((self, _read(data)))
        inbox.put((self, Gone(self._last_words())))

    def _last_words(self) -> str:
        """How it ended, and the end of what it wrote to its standard error."""
        code = self._process.wait()
        self._errors.seek(0)
        words = " ".join(self._errors.read().decode(errors="replace").split())[-LAST_WORDS:]
        how = f"killed by signal {-code}" if code < 0 else f"exit code {code}"
        return f"{how}: {words}" if words else how

    def release(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def end(self) -> None:
        assert self._process.stdout is not None
        self.release()
        try:
            self._process.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        self._process.stdout.close()
        self._errors.close()


def _read(data: bytes) -> Message:
    try:
        message: Message = pickle.loads(data)
    except Exception as error:  # a result that can be pickled but not read again
        return Raised(f"{type(error).__name__}: {error}", traceback.format_exc())
    return message
