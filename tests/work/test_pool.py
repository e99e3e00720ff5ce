"""The pool: every task exactly once, in any number of workers, whatever happens to them."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from azulejos.work import (
    Context,
    LocalPool,
    Pool,
    ProcessPool,
    Progress,
    TaskFailed,
    Worker,
    WorkerDied,
    calls,
    program_started,
)
from tests.processes import eventually, is_running


def power(base: int, exponent: int) -> int:
    if exponent < 0:
        raise ValueError("whole numbers only")
    return base**exponent


class Counting(Worker[int, tuple[int, int, int]]):
    """Returns the task, how many tasks this worker has done, and its process."""

    def __init__(self, most: int, context: Context) -> None:
        self._most = most
        self._context = context
        self._done = 0

    def run(self, task: int) -> tuple[int, int, int]:
        print("this must not come between the messages", flush=True)
        self._done += 1
        for _ in range(task):
            self._context.advance()
        if self._done == self._most:
            self._context.retire()
        return task, self._done, os.getpid()


class Moody(Worker[str, str]):
    """Does what the task says; `once` tasks misbehave the first time only."""

    def __init__(self, folder: Path, context: Context) -> None:
        self._folder = folder
        self._context = context

    def run(self, task: str) -> str:
        mark = self._folder / task
        is_first = not mark.exists()
        mark.touch()
        self._context.advance(5)
        if task == "groan" or (task.startswith("once") and is_first):
            os.write(2, b"a last groan")
            os.kill(os.getpid(), signal.SIGKILL)
        if task == "leave":
            sys.exit("enough")
        if task.startswith("program"):
            program = subprocess.Popen(["sleep", "1000"], start_new_session=True)
            program_started(program.pid)
            (self._folder / "pid").write_text(str(program.pid))
        while task.endswith("forever"):
            time.sleep(0.1)
        return task

    def close(self) -> None:
        (self._folder / "closed").touch()


def unmakeable(context: Context) -> Worker[int, int]:
    raise LookupError("no network")


@pytest.mark.parametrize("workers", [0, 1, 2, 3])
def test_results_are_the_same_in_any_number_of_workers(workers: int) -> None:
    pool: Pool[tuple[int, ...], int] = ProcessPool(calls(power), workers) if workers else LocalPool(calls(power))
    tasks = [(2, exponent) for exponent in range(20)]
    assert list(pool.run(tasks, ordered=True)) == [2**exponent for exponent in range(20)]
    assert sorted(pool.run(tasks)) == [2**exponent for exponent in range(20)]
    assert list(pool.run([])) == []


def test_a_worker_is_made_once_and_replaced_when_it_retires() -> None:
    done = list(ProcessPool(partial(Counting, 1000), 2).run(range(10)))
    assert len({process for _, _, process in done}) == 2
    assert sum(count == 1 for _, count, _ in done) == 2
    done = list(ProcessPool(partial(Counting, 2), 2).run(range(10)))
    assert sorted(task for task, _, _ in done) == list(range(10))
    assert max(count for _, count, _ in done) == 2
    assert len({process for _, _, process in done}) >= 5


def test_progress_says_what_runs_and_how_far() -> None:
    seen: list[Progress[int]] = []
    for pool in (ProcessPool(partial(Counting, 3), 2), LocalPool(partial(Counting, 3))):
        seen.clear()
        list(pool.run(range(5), watch=seen.append))
        assert {task for progress in seen for task in progress.running} == set(range(5))
        assert all(len(progress.running) <= 2 for progress in seen)
        assert [progress.done for progress in seen] == sorted(progress.done for progress in seen)
        assert seen[-1] == Progress(5, 5, (), 10)
    assert list(ProcessPool(calls(power), 2).progress([(1, 1), (1, 2)]))[-1] == Progress(2, 2, (), 0)


def test_whoever_waits_hears_a_tick(tmp_path: Path) -> None:
    with contextlib.closing(ProcessPool(partial(Moody, tmp_path), 1).progress(["forever"], tick=0.01)) as progress:
        assert [next(progress).done for _ in range(5)] == [0] * 5


def test_the_task_of_a_killed_worker_is_done_again_and_counted_once(tmp_path: Path) -> None:
    tasks = ["a", "once 1", "b", "once 2", "c", "once 3", "d"]
    seen: list[Progress[str]] = []
    assert list(ProcessPool(partial(Moody, tmp_path), 2).run(tasks, ordered=True, watch=seen.append)) == tasks
    assert seen[-1] == Progress(7, 7, (), 35)


def test_a_task_that_kills_its_workers_is_named(tmp_path: Path) -> None:
    pool = ProcessPool(partial(Moody, tmp_path), 2, lambda task: f"the task {task!r}")
    with pytest.raises(WorkerDied, match=r"the task 'groan'.* died 2 times \(killed by signal 9: a last groan\)"):
        list(pool.run(["a", "groan", "b"]))


def test_an_exception_carries_the_workers_traceback() -> None:
    with pytest.raises(TaskFailed, match=r"\(2, -1\): ValueError: whole numbers only") as caught:
        list(ProcessPool(calls(power), 2).run([(2, 1), (2, -1)]))
    assert "in power" in caught.value.traceback
    assert any("in power" in note for note in caught.value.__notes__)
    with pytest.raises(ValueError, match="whole numbers only"):
        list(LocalPool(calls(power)).run([(2, -1)]))


def test_a_worker_that_cannot_be_made_or_leaves_is_reported(tmp_path: Path) -> None:
    with pytest.raises(TaskFailed, match="LookupError: no network"):
        list(ProcessPool(unmakeable, 2).run([1, 2, 3]))
    with pytest.raises(TaskFailed, match="leave: SystemExit: enough"):
        list(ProcessPool(partial(Moody, tmp_path), 1).run(["leave"]))


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_closing_ends_the_workers_and_what_they_started(tmp_path: Path) -> None:
    started = time.monotonic()
    results = ProcessPool(partial(Moody, tmp_path), 2).run(["a", "forever", "program forever"])
    assert next(results) == "a"
    assert eventually((tmp_path / "pid").exists)
    results.close()
    assert time.monotonic() - started < 20
    assert (tmp_path / "closed").exists()
    assert eventually(lambda: not is_running(int((tmp_path / "pid").read_text())))


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_programs_of_a_dead_worker_are_killed(tmp_path: Path) -> None:
    results = ProcessPool(partial(Kamikaze, tmp_path), 1).run([1])
    with pytest.raises(WorkerDied):
        next(results)
    programs = [int(path.name) for path in tmp_path.iterdir()]
    assert len(programs) == 2
    assert eventually(lambda: not any(map(is_running, programs)))


class Kamikaze(Worker[int, None]):
    """Starts a program, and dies without ending it."""

    def __init__(self, folder: Path, context: Context) -> None:
        self._folder = folder
        self._context = context

    def run(self, task: int) -> None:
        program = subprocess.Popen(["sleep", "1000"], start_new_session=True)
        (self._folder / str(program.pid)).touch()
        program_started(program.pid)
        os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_or_killed_process_leaves_no_workers(ending: signal.Signals) -> None:
    code = (
        "import time\nfrom azulejos.work import ProcessPool, calls\n"
        "def show(progress): print(len(progress.running), flush=True)\n"
        "for result in ProcessPool(calls(time.sleep), 2).run([(1000,), (1000,)], watch=show): pass\n"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True
    ) as process:
        assert process.stdout is not None
        while process.stdout.readline().strip() != "2":
            pass
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        assert len(children) == 2
        process.send_signal(ending)
        process.wait(20)
        assert eventually(lambda: not any(is_running(int(child)) for child in children))


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_programs_end_with_a_process_that_is_killed_with_all_its_group() -> None:
    code = (
        "import subprocess, time\nfrom azulejos.work import program_ended, program_started\n"
        "first, second, third = [subprocess.Popen(['sleep', '1000'], start_new_session=True) for _ in range(3)]\n"
        "for each in (first, second): program_started(each.pid)\n"
        "program_ended(first.pid)\nprint(first.pid, second.pid, third.pid, flush=True)\ntime.sleep(1000)\n"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        first, second, third = map(int, process.stdout.readline().split())
        os.killpg(process.pid, signal.SIGKILL)
    try:
        assert eventually(lambda: not is_running(second))
        assert is_running(first) and is_running(third), "nobody said that these are to end"
    finally:
        os.kill(first, signal.SIGKILL)
        os.kill(third, signal.SIGKILL)
