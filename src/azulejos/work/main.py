"""A worker's process: `python -m azulejos.work.main`, started by a ProcessPool. See there."""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from typing import IO, Any

from azulejos.work.messages import Message, Raised, Returned, read_frame, write_frame
from azulejos.work.worker import Context, Worker


class _Process:
    """This process: what it reads, what it does, what it writes."""

    def __init__(self, lines: IO[bytes], answers: IO[bytes]) -> None:
        self._input = lines
        self._output = answers
        self._writing = threading.Lock()
        self._received: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._worker: Worker[Any, Any] | None = None

    def serve(self) -> None:
        """Make the worker, then do the tasks; leaves the process by `os._exit` only."""
        threading.Thread(target=self._listen, daemon=True).start()
        context = Context(self._send)
        try:
            self._worker = pickle.loads(self._received.get())(context)
            while not context.is_retired:
                result = self._worker.run(pickle.loads(self._received.get()))
                self._send(Returned(result, context.is_retired))
            self._worker.close()
        except BaseException as error:  # SystemExit too: a task must not end its worker unnoticed
            self._send(Raised(f"{type(error).__name__}: {error}", traceback.format_exc()))
            threading.Event().wait()  # the pool ends the run, and with our input us
        finally:
            os._exit(0)  # a thread may still run that nothing else ends

    def _listen(self) -> None:
        """Pass the tasks on; at the end of the input end the process, even in the middle of a task."""
        try:
            while (data := read_frame(self._input)) is not None:
                self._received.put(data)
            if self._worker is not None:
                self._worker.close()
        finally:
            os._exit(0)

    def _send(self, message: Message) -> None:
        data = pickle.dumps(message)
        with self._writing, contextlib.suppress(BrokenPipeError):  # then the input is at its end too, which ends us
            write_frame(self._output, data)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started us
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what tasks print must not come between the messages
    _Process(sys.stdin.buffer, answers).serve()


if __name__ == "__main__":
    main()
