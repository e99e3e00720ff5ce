"""A bot that is another program: it reads JSON lines from its standard input and answers on its standard output.

docs/bots.md describes the lines. The program is started once and asked many times; whatever it does wrong raises
ProgramFault with its name, and then it is ended, to be started again when it is next asked.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import queue
import shlex
import shutil
import subprocess
import threading
from typing import IO, Any, Literal

from azulejos.bots.base import require_legal_moves
from azulejos.game import Move
from azulejos.state import State
from azulejos.types import AzulejosError, InvalidOption
from azulejos.work import kill_group, program_ended, program_started

SCHEMA = "azulejos/bot/1"
LONGEST_LINE = 1 << 16
"""Bytes of an answer; a move needs forty."""
LAST_WORDS = 300
"""Characters of the program's standard error that are reported when it fails."""
ENDING_SECONDS = 1.0
"""How long a program may take to end once its input is closed."""
DEFAULT_LIMIT = 60.0
"""Seconds."""

ProgramCause = Literal["time", "crash", "nonsense", "illegal"]


class ProgramFault(AzulejosError):
    """A program did not answer as it should; `cause` says in which way, `detail` is the message without its name."""

    def __init__(self, name: str, cause: ProgramCause, detail: str) -> None:
        super().__init__(f"{name}: {detail}")
        self.cause = cause
        self.detail = detail


class ProgramBot:
    """Asks a program for its moves. It is told `seconds` or `nodes` as its budget, and a seed for repeatable play."""

    def __init__(
        self, command: str, seconds: float | None = None, nodes: int | None = None, seed: int | None = None
    ) -> None:
        self.name = f"program:{command}"
        self.command = split_command(command)
        self.seconds, self.nodes = _checked_budget(seconds, nodes)
        self.seed = seed
        self.limit = DEFAULT_LIMIT
        """Seconds after which it is considered hung."""
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._errors = bytearray()
        self._threads: list[threading.Thread] = []
        self._asked = 0
        self._is_asking = False
        self._lock = threading.Lock()

    def new_game(self, seed: int) -> None:
        """Let the same program play another game."""
        self.seed = seed

    def choose(self, state: State) -> Move:
        legal = require_legal_moves(state)
        self._asked += 1
        self._is_asking = True
        try:
            answer = self._ask(question(state, legal, self._asked, self.seconds, self.nodes, self.seed))
            move = self._read(answer, state, legal)
        except BaseException:
            self.close()
            raise
        self._is_asking = False
        return move

    def stop(self) -> None:
        """End a running `choose` with an error: the program is ended, since it cannot be asked to hurry."""
        if self._is_asking:
            self.close()

    def close(self) -> None:
        """End the program: its input is closed, and if that is not enough, or an answer is still awaited, it is
        killed. So is everything that it started."""
        with self._lock:
            process, self._process = self._process, None
            if process is None:
                return
            atexit.unregister(self.close)
            assert process.stdin is not None
            if not self._is_asking:
                with contextlib.suppress(OSError):
                    process.stdin.close()
                self._threads[0].join(ENDING_SECONDS)  # its output ends with it
            self._is_asking = False
            kill_group(process.pid)
            process.kill()
            process.wait()
            with contextlib.suppress(OSError):
                process.stdin.close()
            for thread in self._threads:
                thread.join(ENDING_SECONDS)
            program_ended(process.pid)

    def _ask(self, data: dict[str, Any]) -> bytes:
        """Send the program one line and read one line back."""
        process = self._process or self._start()
        # written by a thread: a program that does not read would block us as soon as the pipe is full
        line = json.dumps(data).encode() + b"\n"
        threading.Thread(target=_write, args=(process.stdin, line), daemon=True).start()
        try:
            answer = self._answers.get(timeout=self.limit)
        except queue.Empty:
            raise self._fault("time", f"no answer within {self.limit:g} seconds") from None
        if len(answer) > LONGEST_LINE:
            raise self._fault("nonsense", f"an answer of more than {LONGEST_LINE} bytes: {_shown(answer)}")
        if not answer.endswith(b"\n"):
            ending = f"it broke off: {_shown(answer)}" if answer else _ending(process)
            self._threads[1].join(ENDING_SECONDS)  # its last words may still be on their way
            raise self._fault("crash", ending)
        return answer

    def _read(self, line: bytes, state: State, legal: list[Move]) -> Move:
        """The move that an answer names."""
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise self._fault("nonsense", f"its answer is not JSON: {_shown(line)}") from None
        if not isinstance(answer, dict):
            raise self._fault("nonsense", f"its answer is not a JSON object: {_shown(line)}")
        if "error" in answer:
            raise self._fault("nonsense", f"it says: {str(answer['error'])[:LAST_WORDS]}")
        if answer.get("id") != self._asked:
            raise self._fault("nonsense", f"its answer has another id than {self._asked}: {_shown(line)}")
        move = answer.get("move")
        if not isinstance(move, str):
            raise self._fault("nonsense", f"its answer has no move: {_shown(line)}")
        try:
            chosen = state.game.move(move)
        except AzulejosError as error:
            raise self._fault("illegal", str(error)) from error
        if chosen not in legal:
            raise self._fault("illegal", f"{move!r} is not among the legal moves")
        return chosen

    def _fault(self, cause: ProgramCause, message: str) -> ProgramFault:
        words = " ".join(self._errors.decode(errors="replace").split())
        said = f" (it wrote: {words[-LAST_WORDS:]})" if words else ""
        return ProgramFault(self.name, cause, message + said)

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is not for it, and it can be ended with everything that it started
            )
        except OSError as error:
            raise ProgramFault(self.name, "crash", f"it cannot be started: {error.strerror}") from error
        assert process.stdout is not None and process.stderr is not None
        self._process = process
        program_started(process.pid)
        atexit.register(self.close)
        self._answers = queue.SimpleQueue()
        self._errors = bytearray()
        self._threads = [
            threading.Thread(target=_listen, args=(process.stdout, self._answers), daemon=True),
            threading.Thread(target=_keep_tail, args=(process.stderr, self._errors), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        return process


def split_command(command: str) -> list[str]:
    """The words of a command line; InvalidOption if its program is not found."""
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise InvalidOption("program", f"{command!r} cannot be read: {error}") from error
    if not words:
        raise InvalidOption("program", "the command is missing: program:COMMAND")
    found = shutil.which(words[0])
    if found is None:
        exists = os.path.exists(words[0])
        reason = "is not an executable file (chmod +x?)" if exists else "is not found"
        raise InvalidOption("program", f"{words[0]!r} {reason}")
    return [found, *words[1:]]


def _checked_budget(seconds: float | None, nodes: int | None) -> tuple[float | None, int | None]:
    if seconds is not None and not (isinstance(seconds, int | float) and 0 < seconds < 3600):
        raise InvalidOption("seconds", f"{seconds!r} is not a number of seconds above 0 and below 3600")
    if nodes is not None and (isinstance(nodes, bool) or not isinstance(nodes, int) or nodes < 1):
        raise InvalidOption("nodes", f"{nodes!r} is not a positive number")
    return seconds, nodes


def question(
    state: State, legal: list[Move], number: int, seconds: float | None, nodes: int | None, seed: int | None
) -> dict[str, Any]:
    """What a program is asked: nothing but what the player to decide may know."""
    player = state.current_player
    return {
        "schema": SCHEMA,
        "id": number,
        "game": state.game.name,
        "options": state.game.options.to_json(),
        "player": player,
        "view": state.view(player).to_json(),
        "legal": [str(move) for move in legal],
        "seconds": seconds,
        "nodes": nodes,
        "seed": seed,
    }


def _write(pipe: IO[bytes], line: bytes) -> None:
    with contextlib.suppress(OSError, ValueError):  # it has ended, or was ended: whoever reads its answers knows
        pipe.write(line)
        pipe.flush()


def _listen(pipe: IO[bytes], answers: queue.SimpleQueue[bytes]) -> None:
    """Pass on lines and an empty one at the end; a line that is too long is cut, and is the last one."""
    with contextlib.suppress(OSError, ValueError), pipe:
        while line := pipe.readline(LONGEST_LINE + 1):
            answers.put(line)
            if not line.endswith(b"\n"):
                return
    answers.put(b"")


def _keep_tail(pipe: IO[bytes], words: bytearray) -> None:
    """Keep the end of what is written to standard error."""
    with contextlib.suppress(OSError, ValueError), pipe:
        while part := os.read(pipe.fileno(), 1 << 16):
            words += part
            del words[: -4 * LAST_WORDS]


def _ending(process: subprocess.Popen[bytes]) -> str:
    """How a process ended whose output has ended."""
    try:
        code = process.wait(ENDING_SECONDS)
    except subprocess.TimeoutExpired:
        return "it closed its output"
    return f"it ended, killed by signal {-code}" if code < 0 else f"it ended with exit code {code}"


def _shown(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= 80 else text[:80] + "...")
