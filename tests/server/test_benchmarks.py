"""The benchmarks of the server in a small form: everything fails and nothing is lost, and the others run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from azulejos import code_cache

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 400


def benchmark(name: str, *arguments: str) -> Any:
    command = [sys.executable, str(ROOT / "benchmarks" / name), "--json", *arguments]
    result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-3000:]
    return json.loads(result.stdout)


def chaos(set_up: str, rounds: int) -> Any:
    arguments = ("--set-up", set_up, "--rounds", str(rounds), "--tables", "3", "--longest", "1.5")
    (result,) = benchmark("server_chaos.py", *arguments)
    assert len(result["faults"]) == rounds, "every kind of fault once"
    assert result["acknowledged"] > 5 and result["records_replayed"] == result["tables"] >= 3
    assert result["lost"] == result["doubled"] == result["lost_on_time"] == result["not_told"] == 0
    return result


def test_one_server_loses_nothing_whatever_fails() -> None:
    assert chaos("sqlite", 5)["kills"] == 1


def test_two_servers_lose_nothing_whatever_fails() -> None:
    assert chaos("cluster", 9)["kills"] == 3


def test_what_somebody_waits_for_after_a_start_can_be_measured(tmp_path: Path) -> None:
    folder = code_cache.cache_folder()
    assert folder is not None
    (tmp_path / folder.name).symlink_to(folder)  # so that nothing is compiled
    options = ("--game", "azul", "--level", "novice", "--what", "later", "--runs", "1", "--tries", "1")
    (found,) = benchmark("first_start.py", *options, "--cache", str(tmp_path))
    assert found["what"] == "later" and 0 < found["moved"] < 120 and 0 < found["answered"] < 120
    assert found["others"] >= 0


def test_load_and_memory_can_be_measured() -> None:
    (load,) = benchmark("server_load.py", "--tables", "10", "--rate", "20", "--seconds", "1.5", "--warmup", "0.5")
    assert load["decisions"] >= 20 and 0 < load["p50_ms"] <= load["p99_ms"] <= load["longest_ms"]
    assert load["memory_mb"] > 50 and load["cores_of_servers"] > 0
    memory = benchmark("server_memory.py", "--minutes", "0.1", "--people", "3", "--growth", "1000", "--most", "2000")
    assert memory["decisions"] > 0 and memory["memory_mb_most"] >= memory["memory_mb_loaded"] > 50
