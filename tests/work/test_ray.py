"""Ray: the same results as in local processes, whatever happens to workers and nodes; nothing is left behind.

The cluster is real: two nodes on this machine, each with processes of its own.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
import warnings
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos import code_cache
from azulejos.arena import Match, parse_entrant
from azulejos.dataset import SelfPlay
from azulejos.puzzles.making import make_puzzles
from azulejos.registry import parse_game
from azulejos.search.network import no_network
from azulejos.search.networks import feature_words, networks
from azulejos.train import self_play
from azulejos.train.gate import play_gate
from azulejos.train.positions import read_rows
from azulejos.train.self_play import make_batches, play_batches
from azulejos.types import InvalidOption
from azulejos.warming import compile_part
from azulejos.work import Backend, Context, ProcessPool, Progress, TaskFailed, Worker, calls, program_started
from azulejos.work.ray_pool import RayPool
from tests.processes import children, eventually, is_running

MEMORY = 100 * 1024 * 1024
"""Bytes of Ray's object store per node."""
NODE_STARTS = 3
"""How often a node is started that does not come up in time."""
pytestmark = pytest.mark.filterwarnings("ignore")


def add_node(cluster: Any, **settings: Any) -> Any:
    """A node of one processor. Ray waits half a minute for its processes, which is little on a busy machine."""
    for _ in range(NODE_STARTS - 1):
        with contextlib.suppress(Exception):
            return cluster.add_node(num_cpus=1, object_store_memory=MEMORY, **settings)
    return cluster.add_node(num_cpus=1, object_store_memory=MEMORY, **settings)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from ray.cluster_utils import Cluster

        started = Cluster()
        add_node(started, include_dashboard=False)
        add_node(started)
        yield started
        started.shutdown()


def power(base: int, exponent: int) -> int:
    if exponent < 0:
        raise ValueError("whole numbers only")
    return base**exponent


class Where(Worker[int, tuple[int, int]]):
    """Returns the task and its process; notes every process that began the task, and takes its time."""

    def __init__(self, folder: Path, seconds: float, context: Context) -> None:
        self._folder, self._seconds, self._context = folder, seconds, context

    def run(self, task: int) -> tuple[int, int]:
        (self._folder / f"{task}-{os.getpid()}").touch()
        for _ in range(10):
            self._context.advance()
            time.sleep(self._seconds / 10)
        return task, os.getpid()


def test_results_steps_and_errors(cluster: Any, tmp_path: Path) -> None:
    tasks = [(2, exponent) for exponent in range(12)]
    local = list(ProcessPool(calls(power), 2).run(tasks, ordered=True))
    assert list(RayPool(calls(power), address=cluster.address).run(tasks, ordered=True)) == local
    seen: list[Progress[int]] = []
    pool = RayPool(partial(Where, tmp_path, 0.1), address=cluster.address)
    results = list(pool.run(range(4), watch=seen.append))
    assert sorted(task for task, _ in results) == [0, 1, 2, 3] and len({process for _, process in results}) == 2
    assert seen[-1].steps == 40 and any(0 < each.steps < 40 for each in seen)
    with pytest.raises(TaskFailed, match="whole numbers only") as failure:
        list(RayPool(calls(power), address=cluster.address).run([(2, -1)]))
    assert "in power" in failure.value.traceback


def test_a_lost_worker_and_a_lost_node(cluster: Any, tmp_path: Path) -> None:
    """Their tasks are done again elsewhere; every result counts once."""
    node = add_node(cluster)
    pool = RayPool(partial(Where, tmp_path, 0.8), address=cluster.address)
    finished = []
    killed = removed = False
    for task, _ in pool.run(range(9)):
        finished.append(task)
        begun = sorted(tmp_path.iterdir(), key=lambda path: path.stat().st_mtime)
        running = [path for path in begun if int(path.name.split("-")[0]) not in finished]
        if not killed and running:  # there may be none yet when the first results come together
            os.kill(int(running[-1].name.split("-")[1]), signal.SIGKILL)
            killed = True
        elif killed and not removed:
            cluster.remove_node(node, allow_graceful=False)
            removed = True
    assert sorted(finished) == list(range(9)) and killed and removed
    begun_again = [path.name.split("-")[0] for path in tmp_path.iterdir()]
    assert len(begun_again) > len(set(begun_again)) == 9


def test_whoever_stops_leaves_no_actors(cluster: Any, tmp_path: Path) -> None:
    running = RayPool(partial(Where, tmp_path, 1.0), address=cluster.address).run(range(20))
    _, process = next(running)
    running.close()
    assert eventually(lambda: not is_running(process))
    begun = len(list(tmp_path.iterdir()))
    time.sleep(1.2)
    assert len(list(tmp_path.iterdir())) == begun < 20


def kill_an_actor() -> None:
    """Kill the process of one of the actors of this test's clusters."""
    for process in children(os.getpid()):
        try:
            if Path(f"/proc/{process}/cmdline").read_bytes().startswith(b"ray::_Actor"):
                os.kill(process, signal.SIGKILL)
                return
        except OSError:
            pass  # it has just ended
    raise AssertionError("there are no actors")


class Starter(Worker[str, int]):
    """Starts a program that ends when it is told to, which a killed worker cannot do; returns how often it did."""

    def __init__(self, folder: Path, context: Context) -> None:
        self._folder = folder

    def run(self, task: str) -> int:
        program = subprocess.Popen(["sleep", "1000"], start_new_session=True)
        program_started(program.pid)
        (self._folder / str(program.pid)).touch()
        begun = len(list(self._folder.iterdir()))
        if task == "die" and begun == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        while task == "forever":
            time.sleep(0.1)
        return begun


def test_programs_end_with_the_actor_that_started_them(cluster: Any, tmp_path: Path) -> None:
    def running() -> list[int]:
        return [int(path.name) for path in tmp_path.iterdir() if is_running(int(path.name))]

    assert list(RayPool(partial(Starter, tmp_path), 1, address=cluster.address).run(["die"])) == [2]
    assert eventually(lambda: not running()), "one of a killed actor, one of an actor whose work was done"
    endless = RayPool(partial(Starter, tmp_path), 1, address=cluster.address).run(["start", "forever"])
    assert next(endless) == 3 and eventually(lambda: len(running()) == 2)
    endless.close()
    assert eventually(lambda: not running()), "those of a run that was given up"


def compile_there(folder: Path, workers: int) -> tuple[str, int]:
    """Use compiled code; where it is kept, and how much had to be compiled. Waits until all workers have done so."""
    compile_part("azul", "draws")
    (folder / str(os.getpid())).touch()
    eventually(lambda: len(list(folder.iterdir())) == workers)
    return str(code_cache.cache_folder()), code_cache.counts.compiled


def test_compiled_code_is_shipped(cluster: Any, tmp_path: Path) -> None:
    compile_part("azul", "draws")
    begun, cache = tmp_path / "begun", tmp_path / "cache"
    begun.mkdir()
    node = add_node(cluster, env_vars={"AZULEJOS_CACHE": str(cache)})
    try:
        used = list(RayPool(calls(compile_there), address=cluster.address).run([(begun, 3)] * 3))
    finally:
        cluster.remove_node(node)
    assert {Path(folder).parent for folder, _ in used} > {cache}, "that node has a cache of its own"
    assert [compiled for _, compiled in used] == [0, 0, 0] and len(list(begun.iterdir())) == 3
    assert len(list(cache.glob("jit-*/luggage-*"))) == 1


def test_a_match_is_the_same_although_a_worker_and_a_node_are_lost(cluster: Any) -> None:
    node = add_node(cluster)
    played = []
    for jobs, ray in ((2, None), (None, cluster.address)):
        bots = tuple(parse_entrant(name, nodes=60) for name in ("greedy", "novice"))
        losses = [kill_an_actor, partial(cluster.remove_node, node, allow_graceful=False)] if ray else []
        for tally in Match(game=parse_game("azul"), entrants=bots, games=24, seed=4).play(jobs, ray=ray):
            if losses and len(tally.games) >= 2:
                losses.pop(0)()
        played.append({place: (each.scores, each.record) for place, each in tally.games.items()})
    assert played[0] == played[1] and len(played[0]) == 24 and not losses


def test_a_generation_and_its_gate_are_the_same_although_a_worker_and_a_node_are_lost(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(self_play, "BATCH_GAMES", 8)
    specs, network = networks()["azul2"], no_network(feature_words(parse_game("azul")), 6.0)
    backends = {"local": Backend(2), "ray": Backend(ray=cluster.address)}
    node = add_node(cluster)
    losses = [kill_an_actor, partial(cluster.remove_node, node, allow_graceful=False)]

    def lose(done: int) -> None:
        if losses and done >= 3:
            losses.pop(0)()

    rows = []
    for name, backend in backends.items():
        batches = make_batches(24, 5, tmp_path, name)
        play_batches(specs, network, 40, batches, backend, lose if name == "ray" else lambda done: None)
        rows.append([read_rows([batch.path]) for batch in batches])
    assert not losses
    for one, other in zip(*rows, strict=True):
        assert all(np.array_equal(a, b, equal_nan=a.dtype == np.float32) for a, b in zip(one, other, strict=True))
    scores = [play_gate(specs, network, network, 30, 4, 7, backend) for backend in backends.values()]
    assert scores[0] == scores[1] and scores[0].games == 4


def test_data_sets_and_puzzles_are_the_same(cluster: Any, tmp_path: Path) -> None:
    record = azulejos.make("azul").deal(seed=3).record()
    record = replace(record, steps=(*record.steps, str(record.replay().legal_moves()[0])))
    made = []
    for name, backend in (("local", Backend(1)), ("ray", Backend(ray=cluster.address))):
        SelfPlay("azul", "greedy:nodes=20", games=30).make(tmp_path / name, backend)
        list(make_puzzles(record.game, 2, 1, backend, tmp_path / name / "puzzles.jsonl", [record, record]))
        made.append({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()})
    assert made[0] == made[1] and len(made[0]) == 5


def test_a_cluster_is_started_for_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where one was before, of which Ray has kept the address."""
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    assert list(RayPool(calls(power), 1).run([(2, 3)])) == [8]


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(InvalidOption, match=r"ray: .*cannot be reached"):
        list(RayPool(calls(power), address="127.0.0.1:1").run([(2, 3)]))
