"""Several processes that play games: started, given work, watched, and ended.

Each is `python -m azulejos.arena.worker`. Messages are JSON lines: a worker reads its match, then one pairing at a time
from its standard input, and answers with one game, and whether it leaves because a bot hangs in it. It also tells
which programs it starts, so that they end with it whatever happens. The end of its input ends it at once, whatever it
is doing: nothing is left behind, even when this process is killed.
"""

from __future__ import annotations

import collections
import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from typing import IO, Any

from azulejos.arena.program import kill_group
from azulejos.arena.referee import Pairing, Played
from azulejos.game import Game
from azulejos.types import AzulejosError

ATTEMPTS = 2
"""So often a game is begun whose worker dies."""
ENDING = 5.0
"""Seconds that a worker gets to end by itself."""
TAIL = 400
"""Characters of a dead worker's last words that are told."""


class WorkerDied(AzulejosError):
    """A process that played games ended by itself, again and again."""


class Worker:
    """One process; what it says goes to `answers` as (worker, message), None once it has ended."""

    def __init__(self, setup: dict[str, Any], answers: queue.SimpleQueue[tuple[Worker, Any]]) -> None:
        self.pairing: Pairing | None = None
        self._programs: set[int] = set()
        self.errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "azulejos.arena.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            env=environment,
        )
        self._reader = threading.Thread(target=self._listen, args=(answers,), daemon=True)
        self._reader.start()
        self._send(setup)

    def _listen(self, answers: queue.SimpleQueue[tuple[Worker, Any]]) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            try:
                answers.put((self, json.loads(line)))
            except ValueError:
                break
        answers.put((self, None))

    def give(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self._send(list(pairing))

    def _send(self, message: Any) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            pass  # it has ended, and its reader says so

    def note_program(self, process: int) -> None:
        """A program was started (or, negative, is gone)."""
        if process > 0:
            self._programs.add(process)
        else:
            self._programs.discard(-process)

    def last_words(self) -> str:
        """How it ended, and the end of what it wrote to its standard error."""
        code = self.process.wait()
        self.errors.seek(0)
        words = " ".join(self.errors.read().decode(errors="replace").split())[-TAIL:]
        how = f"killed by signal {-code}" if code < 0 else f"exit code {code}"
        return f"{how}: {words}" if words else how

    def end(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.close()
        except OSError:
            pass
        try:
            self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.returncode != 0:  # it had no chance to end its programs
            for program in self._programs:
                kill_group(program)
        self._reader.join()
        self.process.stdout.close()
        self.errors.close()


def play_in_processes(
    game: Game,
    specs: Sequence[str],
    names: Sequence[str],
    limits: Sequence[float],
    pairings: Sequence[Pairing],
    jobs: int,
) -> Iterator[Played]:
    """The games as they are finished, not always in order. A game whose worker dies is begun again once; then it is
    an error that names it."""
    setup = {"game": game.spec, "specs": list(specs), "limits": list(limits)}
    answers: queue.SimpleQueue[tuple[Worker, Any]] = queue.SimpleQueue()
    waiting = collections.deque(pairings)
    deaths: collections.Counter[Pairing] = collections.Counter()
    workers: list[Worker] = []

    def hire() -> None:
        if waiting:
            worker = Worker(setup, answers)
            workers.append(worker)
            worker.give(waiting.popleft())

    try:
        for _ in range(jobs):
            hire()
        while waiting or any(worker.pairing is not None for worker in workers):
            worker, message = answers.get()
            if message is not None and "program" in message:
                worker.note_program(message["program"])
                continue
            pairing, worker.pairing = worker.pairing, None
            if message is None:
                if pairing is not None:  # it was at work
                    deaths[pairing] += 1
                    if deaths[pairing] >= ATTEMPTS:
                        raise WorkerDied(_obituary(pairing, names, worker.last_words()))
                    waiting.appendleft(pairing)
                workers.remove(worker)
                worker.end()
                hire()
                continue
            if waiting and not message["leaving"]:
                worker.give(waiting.popleft())
            yield Played.from_json(message["played"])
    finally:
        for worker in workers:
            worker.end()


def _obituary(pairing: Pairing, names: Sequence[str], words: str) -> str:
    who = ", ".join(names[entrant] for entrant in pairing.seats)
    return (
        f"the process that played deal {pairing.deal}, rotation {pairing.rotation} ({who}) died "
        f"{ATTEMPTS} times ({words}); finished games are kept"
    )
