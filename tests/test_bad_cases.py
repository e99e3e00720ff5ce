"""A first start in bad circumstances, with real processes: each says at most one line, and leaves nothing broken.

What goes wrong while run.py installs is in tests/test_run.py, what a server does without room on its disk in
tests/server/test_outages.py, and code of other versions in tests/test_code_cache.py.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.processes import children, eventually, is_running

PATIENCE = 300
COMPILE = """
import json, sys
from azulejos import code_cache, warming
warming.compile_part("azul", "draws")
counts = {"compiled": code_cache.counts.compiled, "loaded": code_cache.counts.loaded}
print(json.dumps({"warm": warming.is_warm("azul", ["draws"]), "folder": str(code_cache.cache_folder()), **counts}))
"""
"""A small part of the rules, as a first start compiles all of them."""
FULL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"


def started(program: str, before: list[str] | None = None, **variables: str) -> subprocess.Popen[str]:
    command = [*(before or []), sys.executable, "-c", program]
    settings = os.environ | variables
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=settings)


def finished(process: subprocess.Popen[str]) -> dict[str, Any]:
    """What it found out, and what it said besides."""
    output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, errors
    found: dict[str, Any] = json.loads(output)
    return found | {"said": errors.splitlines()}


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def compiled(cache: Path) -> dict[str, Any]:
    return finished(started(COMPILE, AZULEJOS_CACHE=str(cache)))


def test_two_first_starts_at_once(cache: Path) -> None:
    both = [started(COMPILE, AZULEJOS_CACHE=str(cache)) for _ in range(2)]
    for found in map(finished, both):
        assert found["warm"] and found["said"] == []
    again = compiled(cache)
    assert again["compiled"] == 0 and again["loaded"] > 0 and again["warm"]


def test_damaged_files_of_the_cache_are_made_again(cache: Path) -> None:
    """As after a loss of power: some empty, some half."""
    assert compiled(cache)["compiled"] > 0
    for ending in ("nbc", "nbi"):
        for file in cache.rglob(f"*.{ending}"):
            file.write_bytes(file.read_bytes()[:100] if ending == "nbi" else b"")
        found = compiled(cache)
        assert found["compiled"] > 0 and found["said"] == []
        assert compiled(cache)["compiled"] == 0


@pytest.mark.skipif(os.name == "nt", reason="limits of files are POSIX")
def test_a_full_disk_is_told_once_and_the_game_goes_on(cache: Path) -> None:
    found = finished(started(FULL_DISK + COMPILE, AZULEJOS_CACHE=str(cache)))
    assert found["compiled"] > 0 and not found["warm"]
    (line,) = found["said"]
    assert line.startswith(f"azulejos: compiled code cannot be kept in {cache}")
    assert not list(cache.rglob("*.part")) and not list(cache.rglob("*.tmp.*"))
    assert compiled(cache)["warm"]


def without_root() -> list[str]:
    """What to put before a command so that folders that may not be written really cannot be, by root either."""
    if os.geteuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    assert setpriv, "as root this test needs setpriv (util-linux)"
    return [setpriv, "--bounding-set", "-dac_override,-dac_read_search,-fowner"]


@pytest.mark.skipif(os.name == "nt", reason="a folder's permissions are POSIX")
def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    """Compiled code goes where temporary files go, or nowhere; games have to be kept somewhere else."""
    home, temporary = tmp_path / "home", tmp_path / "temporary"
    for folder in (home, temporary):
        folder.mkdir()
    home.chmod(0o555)
    variables = {"HOME": str(home), "TMPDIR": str(temporary), "AZULEJOS_CACHE": "", "AZULEJOS_DATA": ""}
    variables |= {"XDG_CACHE_HOME": "", "XDG_DATA_HOME": "", "LANG": "C"}
    found = finished(started(COMPILE, without_root(), **variables))
    assert found["folder"].startswith(str(temporary)) and found["warm"] and found["said"] == []
    temporary.chmod(0o555)
    command = [*without_root(), sys.executable, "-m", "azulejos.cli", "serve", "--no-browser", "--port", "0"]
    settings = os.environ | variables
    done = subprocess.run(command, capture_output=True, text=True, env=settings, timeout=PATIENCE)
    assert done.returncode == 2 and done.stderr.startswith("azulejos: database: the games cannot be kept in")
    assert done.stderr.count("\n") == 1 and str(home) in done.stderr and list(home.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("arguments", [["warmup"], ["serve", "--no-browser", "--port", "0"]])
def test_ctrl_c_in_the_middle_of_compiling(arguments: list[str], cache: Path, tmp_path: Path) -> None:
    variables = {"AZULEJOS_CACHE": str(cache), "AZULEJOS_DATA": str(tmp_path), "LANG": "C"}
    command = [sys.executable, "-m", "azulejos.cli", *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | variables,
        start_new_session=True,
    ) as process:  # fmt: skip
        try:
            assert eventually(lambda: list(cache.rglob("*.nbc")), PATIENCE), "something is compiled"
            below = children(process.pid)
            assert below
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does, to all of them
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode in (0, 130)
    assert "Traceback" not in errors
    if arguments == ["warmup"]:
        assert errors.splitlines()[-1] == "azulejos: stopped"
    assert eventually(lambda: not any(map(is_running, below)), 20)
    assert compiled(cache)["warm"]
