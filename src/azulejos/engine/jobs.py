"""Searches that wait for a thread: the most urgent first, among equals the one that came first."""

from __future__ import annotations

import heapq
import itertools
import threading
from collections.abc import Callable

Do = Callable[[], None]


class Ticket:
    """Something to be done, in a queue."""

    def __init__(self, do: Do) -> None:
        self.do = do
        self.begun = False
        self.dropped = False


class PriorityPool:
    """Threads that do what was submitted, by priority."""

    def __init__(self, threads: int) -> None:
        self._most = threads
        self._threads: list[threading.Thread] = []
        self._idle = 0
        self._waiting: list[tuple[int, int, Ticket]] = []
        self._numbers = itertools.count()
        self._change = threading.Condition()
        self._closed = False

    def submit(self, do: Do, priority: int = 0) -> Ticket:
        """Have it done; a higher priority goes first."""
        ticket = Ticket(do)
        with self._change:
            heapq.heappush(self._waiting, (-priority, next(self._numbers), ticket))
            if self._idle < len(self._waiting) and len(self._threads) < self._most:
                thread = threading.Thread(target=self._work, name=f"azulejos-search-{len(self._threads)}")
                self._threads.append(thread)
                thread.start()
            self._change.notify()
        return ticket

    def drop(self, ticket: Ticket) -> bool:
        """Take back what has not begun; whether that was still possible."""
        with self._change:
            if ticket.begun or ticket.dropped:
                return False
            ticket.dropped = True
            return True

    def close(self) -> None:
        """Do what is left, and end the threads."""
        with self._change:
            self._closed = True
            self._change.notify_all()
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while (ticket := self._next()) is not None:
            ticket.do()

    def _next(self) -> Ticket | None:
        """The most urgent that was not dropped, awaited; None once everything is done and the pool is closed."""
        with self._change:
            while True:
                while self._waiting:
                    ticket = heapq.heappop(self._waiting)[2]
                    if not ticket.dropped:
                        ticket.begun = True
                        return ticket
                if self._closed:
                    return None
                self._idle += 1
                self._change.wait()
                self._idle -= 1
