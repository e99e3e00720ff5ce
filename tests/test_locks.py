"""File locks: one holder at a time, others wait or are told, and a killed holder lets go."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

from azulejos.locks import lock, locked

HOLD = "import sys; from azulejos.locks import locked\nwith locked(sys.argv[1]): print('held', flush=True); input()"


def holder(path: Path) -> subprocess.Popen[bytes]:
    """Another process that holds the lock until its input ends."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None and process.stdout.readline().strip() == b"held"
    return process


def can_lock(path: Path) -> bool:
    with path.open("a") as file:
        return lock(file, blocking=False)


def test_a_file_has_one_holder_even_within_a_process(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with path.open("a+") as file:
        assert lock(file, blocking=False)
        assert not can_lock(path)
        file.write("still writable")
    assert can_lock(path)
    assert path.read_text() == "still writable"


def test_a_killed_process_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with holder(path) as process:
        assert not can_lock(path)
        process.kill()
        process.wait()
        assert can_lock(path)


def test_whoever_blocks_gets_the_lock_as_soon_as_it_is_free(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    order: list[str] = []

    def wait() -> None:
        with locked(path):
            order.append("second")

    with holder(path) as process:
        assert process.stdin is not None
        thread = threading.Thread(target=wait)
        thread.start()
        thread.join(0.1)
        order.append("first")
        process.stdin.close()
        thread.join(20)
    assert order == ["first", "second"]
