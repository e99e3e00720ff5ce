"""The engine on two pipes: lines in, lines out, until the input ends, the output is closed or a query quits."""

from __future__ import annotations

import json
import os
import queue
import threading
from collections.abc import Callable
from enum import Enum, auto

from azulejos.engine.engine import STOP_SECONDS, Answer, Engine, OutputClosed
from azulejos.engine.queries import LONGEST_LINE

CHUNK = 65536
"""Bytes per read."""


class Signal(Enum):
    """What the loop receives besides lines."""

    END_OF_INPUT = auto()
    CHANGED = auto()
    PREPARED = auto()


Inbox = queue.SimpleQueue[bytes | Signal]


def serve(source: int, sink: int, threads: int | None = None, prepare: Callable[[], None] = lambda: None) -> bool:
    """Answer the lines of one file descriptor on another; False if the output was closed before the end.

    When the input ends, searches with a budget are finished and analyses without one are stopped. `prepare` runs in a
    thread of its own; queries about positions wait for it.
    """
    inbox: Inbox = queue.SimpleQueue()
    engine = Engine(lambda answer: _write(sink, answer), threads, lambda: inbox.put(Signal.CHANGED), ready=False)
    # A daemon thread, and none of Python's buffered files: a read that never ends must not keep the process alive.
    threading.Thread(target=_read, args=(source, inbox), daemon=True, name="azulejos-input").start()
    preparing = _Preparation(prepare, inbox)
    preparing.start()
    try:
        ended = False
        while not (engine.closed.is_set() or engine.quitting or (ended and not engine.is_busy)):
            try:
                received = inbox.get(timeout=STOP_SECONDS if engine.stop_cancelled() else None)
            except queue.Empty:
                continue
            if received is Signal.END_OF_INPUT:
                ended = True
                engine.stop_all(only_endless=True)
            elif received is Signal.PREPARED:
                if preparing.error is not None:
                    raise preparing.error
                engine.get_ready()
            elif isinstance(received, bytes):
                engine.receive(received)
    finally:
        engine.close()
    return not engine.closed.is_set()


class _Preparation(threading.Thread):
    """Does what must be done before the first position is looked at, and tells when it is done or has failed."""

    def __init__(self, prepare: Callable[[], None], inbox: Inbox) -> None:
        super().__init__(daemon=True, name="azulejos-prepare")
        self._prepare = prepare
        self._inbox = inbox
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self._prepare()
        except BaseException as error:  # raised again by whoever waits for it
            self.error = error
        self._inbox.put(Signal.PREPARED)


def _read(source: int, inbox: Inbox) -> None:
    """Pass on lines as they come; of one that is far too long only the beginning, which is refused for its length."""
    rest = b""
    skipping = False
    while True:
        try:
            chunk = os.read(source, CHUNK)
        except OSError:
            chunk = b""
        if not chunk:
            break
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            if not skipping:
                inbox.put(line)
            skipping = False
        if skipping:
            rest = b""
        elif len(rest) > LONGEST_LINE:
            inbox.put(rest)
            rest, skipping = b"", True
    if rest and not skipping:
        inbox.put(rest)
    inbox.put(Signal.END_OF_INPUT)


def _write(sink: int, answer: Answer) -> None:
    data = (json.dumps(answer, ensure_ascii=False) + "\n").encode("utf-8")
    try:
        while data:
            data = data[os.write(sink, data) :]
    except OSError:
        raise OutputClosed from None
