"""A client for the engine: questions as calls, answers as data.

    with Client() as engine:
        engine.legal(game="azul", seed=7)["moves"]
        engine.best(position=text, bot="master", seconds=1.0)
        for part in engine.analyse(record=text, turns="all", nodes=20_000):
            print(part.get("turn"), part["analysis"]["moves"][0])

Arguments are the fields that docs/engine.md lists; records, positions, moves and states are turned into JSON. Calls may
come from several threads: the engine works on several questions at once.
"""

from __future__ import annotations

import itertools
import json
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any

from azulejos.game import Move
from azulejos.record import Record
from azulejos.state import State
from azulejos.types import AzulejosError

Answer = dict[str, Any]
COMMAND = (sys.executable, "-m", "azulejos.cli", "engine")
LEAVING = 10.0
"""Seconds that the engine gets to end by itself."""


class EngineError(AzulejosError):
    """The engine refused a question: `code`, `field` and `rule` as docs/engine.md lists them."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        super().__init__(str(error.get("message", "the engine gave no reason")))
        self.code = str(error.get("code", "internal"))
        self.field: str | None = error.get("field")
        self.rule: str | None = error.get("rule")


class EngineClosed(AzulejosError):
    """The engine has ended, so that nothing more comes."""


class Client:
    """Talks to an engine that it starts: this package's, or any program that speaks its protocol."""

    def __init__(self, command: Sequence[str] = COMMAND, *, threads: int | None = None) -> None:
        """`threads`: how many searches run at a time."""
        more = [] if threads is None else ["--threads", str(threads)]
        self._process = subprocess.Popen([*command, *more], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._numbers = itertools.count(1)
        self._inboxes: dict[int, queue.SimpleQueue[Answer | None]] = {}
        self._changing = threading.Lock()
        self._writing = threading.Lock()
        self._ended = False
        self._reader = threading.Thread(target=self._read, name="azulejos-engine-client", daemon=True)
        self._reader.start()

    # Questions

    def hello(self) -> Answer:
        """Version, games, bots."""
        return self.ask("hello")

    def legal(self, **position: Any) -> Answer:
        """The facts of a position and its legal moves."""
        return self.ask("legal", **position)

    def best(self, **query: Any) -> str:
        """The move that a bot would play."""
        return str(self.ask("best", **query)["move"])

    def analyse(self, **query: Any) -> Iterator[Answer]:
        """The parts of an analysis as they come. Whoever stops early, or closes the iterator, ends the search."""
        number, inbox = self._send("analyse", query)
        done = False
        try:
            while not done:
                answer = self._take(inbox)
                done = answer["done"]
                yield answer
        finally:
            self._forget(number)
            if not done and not self._ended:
                self.ask("cancel", of=number)

    def ask(self, action: str, **fields: Any) -> Answer:
        """Any question that has one answer; EngineError if it is refused."""
        number, inbox = self._send(action, fields)
        try:
            return self._take(inbox)
        finally:
            self._forget(number)

    # The end

    def close(self) -> None:
        """End all searches and the engine."""
        try:
            self.ask("quit")
        except AzulejosError:
            pass  # it has ended already
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            try:
                pipe.close()
            except OSError:
                pass  # what could not be written any more

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Lines

    def _send(self, action: str, fields: Mapping[str, Any]) -> tuple[int, queue.SimpleQueue[Answer | None]]:
        number = next(self._numbers)
        inbox: queue.SimpleQueue[Answer | None] = queue.SimpleQueue()
        query = {"id": number, "action": action, **fields}
        line = (json.dumps(query, default=_plain) + "\n").encode()
        with self._changing:
            if self._ended:
                raise EngineClosed("the engine has ended")
            self._inboxes[number] = inbox
        try:
            with self._writing:
                assert self._process.stdin is not None
                self._process.stdin.write(line)
                self._process.stdin.flush()
        except (OSError, ValueError):
            self._forget(number)
            raise EngineClosed("the engine has ended") from None
        return number, inbox

    def _take(self, inbox: queue.SimpleQueue[Answer | None]) -> Answer:
        answer = inbox.get()
        if answer is None:
            raise EngineClosed("the engine has ended")
        if "error" in answer:
            raise EngineError(answer["error"])
        return answer

    def _forget(self, number: int) -> None:
        with self._changing:
            self._inboxes.pop(number, None)

    def _read(self) -> None:
        """Hand every answer to whoever waits for it, until the engine ends."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            try:
                answer = json.loads(line)
            except ValueError:
                continue  # a program may print something else, too
            number = answer.get("id") if isinstance(answer, dict) else None
            with self._changing:
                inbox = self._inboxes.get(number) if isinstance(number, int) else None
            if inbox is not None:
                inbox.put(answer)
        with self._changing:
            self._ended = True
            for inbox in self._inboxes.values():
                inbox.put(None)


def _plain(value: Any) -> Any:
    """What JSON does not know, as the engine reads it."""
    if isinstance(value, Record | State):
        return value.to_json()
    if isinstance(value, Move):
        return str(value)
    raise TypeError(f"{value!r} cannot be sent to an engine")
