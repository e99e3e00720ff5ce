"""The engine as a real process: its documented examples, ends of input and output, and interrupts."""

from __future__ import annotations

import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import azulejos

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "engine.md").read_text("utf-8")
ANYTHING = "…"
PATIENCE = 120.0
"""Seconds until something that never comes is given up: machines are busy."""


@contextmanager
def engine(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "azulejos.cli", "engine", *arguments]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def converse(lines: bytes, *arguments: str) -> tuple[list[dict[str, Any]], int]:
    """Send all lines, end the input: the answers and the exit code."""
    with engine(*arguments) as process:
        output, errors = process.communicate(lines, timeout=PATIENCE)
        assert errors == b""
        return [json.loads(line) for line in output.decode("utf-8").splitlines()], process.returncode


def matches(expected: Any, real: Any) -> bool:
    """Whether an answer is the documented one, with … for anything, at the end of a list or text for the rest."""
    if expected == ANYTHING:
        return True
    if isinstance(expected, dict) and isinstance(real, dict):
        return expected.keys() == real.keys() and all(matches(expected[name], real[name]) for name in expected)
    if isinstance(expected, list) and isinstance(real, list):
        if expected[-1:] == [ANYTHING]:
            return len(real) >= len(expected) - 1 and all(map(matches, expected[:-1], real))
        return len(expected) == len(real) and all(map(matches, expected, real))
    if isinstance(expected, str) and expected.endswith(ANYTHING) and isinstance(real, str):
        return real.startswith(expected[:-1])
    return bool(expected == real)


def test_the_documented_examples_are_real() -> None:
    fenced = re.findall(r"```(\w*)\n(.*?)```", DOCUMENT, re.DOTALL)
    blocks = [block for language, block in fenced if not language]
    lines = [line for block in blocks for line in block.replace("\n  ", " ").splitlines()]
    assert len(blocks) >= 4 and all(line[:2] in ("> ", "< ") for line in lines)
    answers: list[dict[str, Any]] = []
    arriving: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    with engine() as process:
        assert process.stdin is not None and process.stdout is not None
        reader = threading.Thread(target=lambda out: [*map(arriving.put, out)], args=[process.stdout], daemon=True)
        reader.start()
        for line in lines:
            if line.startswith("> "):
                process.stdin.write(line[2:].encode() + b"\n")
                process.stdin.flush()
            else:  # answers may come earlier than they stand here, and more parts than stand here
                wanted = json.loads(line[2:])
                while not any(matches(wanted, answer) for answer in answers):
                    try:
                        answers.append(json.loads(arriving.get(timeout=PATIENCE)))
                    except queue.Empty:
                        pytest.fail(f"wanted {wanted}, got {answers[-5:]}")
        assert process.wait(timeout=PATIENCE) == 0, "the last example ends it, although the input stays open"
        reader.join()


def test_every_action_field_and_code_is_documented() -> None:
    from azulejos.engine.queries import ACTIONS

    for action, model in ACTIONS.items():
        assert f"| `{action}` |" in DOCUMENT
        for name in model.model_fields:
            assert f"`{name}`" in DOCUMENT
    source = "".join(path.read_text("utf-8") for path in (ROOT / "src/azulejos/engine").glob("*.py"))
    for code in re.findall(r'Refused\("(\w+)"', source):
        assert f"`{code}`" in DOCUMENT


def test_nonsense_harms_nothing_and_the_end_of_input_lets_searches_with_a_budget_finish() -> None:
    search = {"action": "best", "game": "azul", "bot": "playouts", "seconds": 0.2}
    lines = [
        b"x" * 9_000_000,
        *(json.dumps({"id": number, **search}).encode() for number in range(3)),
        b"\x00\xff",
        b'{"id": "unended", "action": "hello"}',  # no newline at its end
    ]
    answers, code = converse(b"\n".join(lines))
    assert code == 0
    assert [answer["error"]["code"] for answer in answers if "error" in answer] == ["too_large", "not_json"]
    found = {answer["id"]: answer for answer in answers}
    assert set(found) == {None, 0, 1, 2, "unended"}
    assert not any(found[number]["cancelled"] for number in range(3))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal and no such pipes")
def test_a_closed_output_and_an_interrupt_end_it() -> None:
    with engine() as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdout.close()
        process.stdin.write(b'{"id": 1, "action": "hello"}\n')
        process.stdin.flush()  # and the input stays open
        assert process.wait(timeout=PATIENCE) == 1
        assert process.stderr is not None and process.stderr.read() == b""
    with engine() as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(b'{"id": 1, "action": "hello"}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["version"] == azulejos.__version__
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=PATIENCE) == 130
        assert process.stderr is not None and b"Traceback" not in process.stderr.read()


def test_hello_does_not_wait_for_the_compiler() -> None:
    from azulejos.engine import serve

    compiled = threading.Event()
    source, questions = os.pipe()
    answers, sink = os.pipe()
    serving = threading.Thread(target=serve, args=(source, sink, 1, compiled.wait), daemon=True)
    serving.start()
    with os.fdopen(questions, "wb", buffering=0) as ask, os.fdopen(answers, "rb") as read:
        ask.write(b'{"id": 1, "action": "legal", "game": "azul", "seed": 7}\n{"id": 2, "action": "hello"}\n')
        assert json.loads(read.readline())["id"] == 2
        compiled.set()
        assert json.loads(read.readline())["id"] == 1
        ask.write(b'{"id": 3, "action": "quit"}\n')
        assert json.loads(read.readline()) == {"id": 3, "done": True}
        serving.join()
    os.close(source)
    os.close(sink)
