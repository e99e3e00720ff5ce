"""run.py: what it decides, what it would run and what it says. Nothing here needs a network."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

RUN = Path(__file__).resolve().parents[1] / "run.py"

Calls = list[list[str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """run.py as a module that believes to live in an empty project, with no uv on the machine."""
    spec = importlib.util.spec_from_file_location("run", RUN)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    project = tmp_path / "a project"
    project.mkdir()
    (project / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(module, "ROOT", project)
    monkeypatch.setattr(module, "ENVIRONMENT", project / ".venv")
    monkeypatch.setattr(module.shutil, "which", lambda name: None)
    return module


def pretend_environment(run: Any) -> None:
    """The files that a finished environment has."""
    for name in ("python", "azulejos"):
        run.executable(name).parent.mkdir(parents=True, exist_ok=True)
        run.executable(name).touch()
    (run.ENVIRONMENT / "pyvenv.cfg").write_text("version = 3.11.7\n")


def record_calls(run: Any, monkeypatch: pytest.MonkeyPatch, answer: Callable[[list[str]], tuple[int, str]]) -> Calls:
    """Replace the running of tools; what would have been run is in the list."""
    calls: Calls = []

    def pretend(command: list[object]) -> tuple[int, str]:
        words = [str(word) for word in command]
        calls.append(words)
        if "venv" in words and answer(words)[0] == 0:
            pretend_environment(run)
        return answer(words)

    monkeypatch.setattr(run, "run_showing", pretend)
    return calls


def succeed(command: list[str]) -> tuple[int, str]:
    return 0, ""


# The stamp


def test_nothing_is_ready_in_an_empty_project(run: Any) -> None:
    assert not run.is_ready([])


def test_a_finished_installation_is_ready(run: Any) -> None:
    pretend_environment(run)
    assert not run.is_ready([])
    run.write_stamp(key=run.environment_key(), extras=[])
    assert run.is_ready([])
    assert not run.is_ready(["test"])
    run.write_stamp(key=run.environment_key(), extras=["test"])
    assert run.is_ready([])
    assert run.is_ready(["test"])


def change_needs(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (run.ROOT / "pyproject.toml").write_text("[project]\ndependencies = ['numpy']\n")


def change_python(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (run.ENVIRONMENT / "pyvenv.cfg").write_text("version = 3.12.1\n")


def move_project(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    run.ROOT.rename(run.ROOT.with_name("moved"))
    monkeypatch.setattr(run, "ROOT", run.ROOT.with_name("moved"))
    monkeypatch.setattr(run, "ENVIRONMENT", run.ROOT / ".venv")


def lose_python(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    run.executable("python").unlink()


def lose_program(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    run.executable("azulejos").unlink()


def spoil_stamp(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    run.stamp_file().write_text("{half")


def odd_stamp(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    run.stamp_file().write_text("[]")


@pytest.mark.parametrize(
    "change", [change_needs, change_python, move_project, lose_python, lose_program, spoil_stamp, odd_stamp]
)
def test_a_change_makes_it_install_again(
    run: Any, monkeypatch: pytest.MonkeyPatch, change: Callable[[Any, pytest.MonkeyPatch], None]
) -> None:
    pretend_environment(run)
    run.write_stamp(key=run.environment_key(), extras=[])
    change(run, monkeypatch)
    assert not run.is_ready([])


# Commands


def test_programs_of_the_environment(run: Any) -> None:
    assert run.executable("python", windows=False) == run.ENVIRONMENT / "bin" / "python"
    assert run.executable("azulejos", windows=True) == run.ENVIRONMENT / "Scripts" / "azulejos.exe"


def test_commands_for_pip(run: Any) -> None:
    python = str(run.executable("python"))
    assert run.creation_command(None) == [sys.executable, "-m", "venv", str(run.ENVIRONMENT)]
    pip = [python, "-m", "pip", "install", "--disable-pip-version-check"]
    assert run.install_command([], None) == [*pip, "--editable", "."]
    assert run.install_command(["test"], None, again=True) == [*pip, "--force-reinstall", "--editable", ".[test]"]


def test_commands_for_uv(run: Any) -> None:
    python = str(run.executable("python"))
    assert run.creation_command("uv") == ["uv", "venv", "--python", sys.executable, str(run.ENVIRONMENT)]
    pip = ["uv", "pip", "install", "--python", python]
    assert run.install_command(["test"], "uv") == [*pip, "--editable", ".[test]"]
    assert run.install_command([], "uv", again=True) == [*pip, "--reinstall", "--editable", "."]


# Preparing


def test_first_start_with_pip(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = record_calls(run, monkeypatch, succeed)
    run.prepare([])
    python = str(run.executable("python"))
    assert calls == [run.creation_command(None), [python, "-m", "pip", "--version"], run.install_command([], None)]
    assert run.is_ready([])
    run.prepare([])
    assert len(calls) == 3


def test_first_start_with_uv(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.shutil, "which", lambda name: "uv")
    calls = record_calls(run, monkeypatch, succeed)
    run.prepare(["test"])
    assert calls == [run.creation_command("uv"), run.install_command(["test"], "uv")]
    assert run.is_ready(["test"])


def test_who_tests_after_playing_can_play_again(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = record_calls(run, monkeypatch, succeed)
    monkeypatch.setattr(run, "is_usable", lambda: run.is_ready(["play"]))
    run.prepare(["play"])
    run.prepare(["test"])
    assert calls[-1] == run.install_command(["play", "test"], None)
    assert run.is_ready(["play"]) and run.is_ready(["test"])


TWO_STARTS = """
import importlib.util, sys, time
from pathlib import Path
spec = importlib.util.spec_from_file_location("run", sys.argv[1])
run = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run)
run.ROOT, run.ENVIRONMENT = Path(sys.argv[2]), Path(sys.argv[2], ".venv")
def pretend(command):
    with (run.ROOT / "calls").open("a") as calls:
        print(command[-1], file=calls, flush=True)
    run.executable("python").parent.mkdir(parents=True, exist_ok=True)
    run.executable("python").touch()
    run.executable("azulejos").touch()
    (run.ENVIRONMENT / "pyvenv.cfg").touch()
    time.sleep(0.5)
    return 0, ""
run.run_showing, run.shutil.which = pretend, lambda name: "uv"
run.is_usable = lambda: False
run.prepare(["play"])
assert run.is_ready(["play"])
"""


def test_two_first_starts_at_once_install_once(run: Any) -> None:
    command = [sys.executable, "-c", TWO_STARTS, str(RUN), str(run.ROOT)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    said = [process.communicate(timeout=60) for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert len((run.ROOT / "calls").read_text().splitlines()) == 2  # made once, and installed once
    assert sum("another start is installing; waiting" in output for output, _ in said) == 1


def test_pip_takes_over_when_uv_fails(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.shutil, "which", lambda name: "uv")
    calls = record_calls(run, monkeypatch, lambda command: (2, "error: no") if command[0] == "uv" else (0, ""))
    run.prepare([])
    assert [command[0] == "uv" for command in calls] == [True, False, True, False, False]
    assert run.is_ready([])


def test_pip_is_put_in_where_it_is_missing(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_environment(run)
    calls = record_calls(run, monkeypatch, lambda command: (1 if command[-1] == "--version" else 0, ""))
    run.provide_pip()
    assert [command[2] for command in calls] == ["pip", "ensurepip"]


def test_an_installation_that_was_cut_short_is_done_from_scratch(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_environment(run)

    def interrupt(command: list[str]) -> tuple[int, str]:
        raise KeyboardInterrupt

    record_calls(run, monkeypatch, interrupt)
    with pytest.raises(KeyboardInterrupt):
        run.install([], "uv")
    assert not run.is_ready([])
    calls = record_calls(run, monkeypatch, succeed)
    run.install([], "uv")
    assert calls == [run.install_command([], "uv", again=True)]
    assert run.is_ready([])


def test_an_installation_that_failed_is_tried_again_as_usual(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_environment(run)
    record_calls(run, monkeypatch, lambda command: (0 if command[-1] == "--version" else 1, "ERROR: disk full"))
    with pytest.raises(run.Trouble, match="disk full"):
        run.install([], None)
    assert (run.ENVIRONMENT / "install.log").read_text() == "ERROR: disk full"
    assert run.read_stamp() == {}


# Environments that others made, or broke


def real_environment(run: Any) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", run.ENVIRONMENT], check=True)


def test_an_environment_made_by_hand_is_used(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    real_environment(run)
    calls = record_calls(run, monkeypatch, succeed)
    run.prepare([])
    assert not any("venv" in command for command in calls)


def test_a_broken_environment_is_made_anew(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    real_environment(run)
    assert run.is_usable()
    (run.ENVIRONMENT / "pyvenv.cfg").unlink()
    assert not run.is_usable()
    calls = record_calls(run, monkeypatch, succeed)
    run.prepare([])
    assert calls[0] == run.creation_command(None)


def test_an_empty_folder_is_a_broken_environment(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    run.ENVIRONMENT.mkdir()
    calls = record_calls(run, monkeypatch, succeed)
    run.prepare([])
    assert calls[0] == run.creation_command(None)


def test_a_folder_that_is_no_environment_is_left_alone(run: Any) -> None:
    run.ENVIRONMENT.mkdir()
    (run.ENVIRONMENT / "diary.txt").write_text("mine")
    with pytest.raises(run.Trouble, match="in the way"):
        run.prepare([])
    assert (run.ENVIRONMENT / "diary.txt").read_text() == "mine"


def test_a_file_in_the_way_is_left_alone(run: Any) -> None:
    run.ENVIRONMENT.write_text("mine")
    with pytest.raises(run.Trouble, match="in the way"):
        run.prepare([])
    assert run.ENVIRONMENT.read_text() == "mine"


def test_an_environment_with_an_old_python_is_named(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    run.ENVIRONMENT.mkdir()
    answer = SimpleNamespace(stdout=f"3 10\n{run.ENVIRONMENT}\n{run.ENVIRONMENT}\n")
    monkeypatch.setattr(run.subprocess, "run", lambda *_, **__: answer)
    with pytest.raises(run.Trouble, match=r"holds Python 3\.10"):
        run.is_usable()


# What it says


def test_no_venv_module(run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else ModuleType(name))
    assert run.main([]) == 1
    said = capsys.readouterr().err
    assert "comes without ensurepip" in said
    assert "sudo apt install python3-venv" in said
    assert not run.ENVIRONMENT.exists()


def test_read_only_folder(run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(dir: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(run.tempfile, "TemporaryFile", refuse)
    assert run.main([]) == 1
    said = capsys.readouterr().err
    assert f"cannot write in {run.ROOT} (Permission denied)" in said


PIP_OFFLINE = """\
Obtaining file:///project
  Installing build dependencies: finished with status 'error'
  error: subprocess-exited-with-error
  × pip subprocess to install build dependencies did not run successfully.
  ╰─> [7 lines of output]
      WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(...)': /simple/hatchling/
      ERROR: Could not find a version that satisfies the requirement hatchling>=1.27 (from versions: none)
      ERROR: No matching distribution found for hatchling>=1.27
"""
UV_OFFLINE = """\
  × Failed to resolve requirements from `build-system.requires`
  ├─▶ Failed to fetch: `https://pypi.org/simple/hatchling/`
  ╰─▶ dns error: failed to lookup address information
"""


def test_no_network(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in run.PROXIES:
        monkeypatch.delenv(name, raising=False)
    assert run.summary(PIP_OFFLINE).startswith("ERROR: Could not find a version that satisfies the requirement hatch")
    assert "online" in run.hint(PIP_OFFLINE)
    assert run.summary(UV_OFFLINE).startswith("Failed to resolve requirements")
    assert "online" in run.hint(UV_OFFLINE)


@pytest.fixture
def pip(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real pip, for a project that needs something from an index."""
    (run.ROOT / "pyproject.toml").write_text('[build-system]\nrequires = ["no-such-thing"]\n[project]\nname = "x"\n')
    run.ENVIRONMENT.mkdir()
    monkeypatch.setattr(run, "executable", lambda name: Path(sys.executable))
    monkeypatch.setattr(run, "provide_pip", lambda: None)


@pytest.mark.usefixtures("pip")
def test_an_index_that_cannot_be_reached_leaves_nothing_behind(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in run.PROXIES:
        monkeypatch.delenv(name, raising=False)
    for name, value in (("PIP_INDEX_URL", "http://127.0.0.1:9/simple"), ("PIP_RETRIES", "0"), ("PIP_NO_INDEX", "")):
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    with pytest.raises(run.Trouble) as trouble:
        run.install(["play"], None)
    assert "Is this machine online?" in str(trouble.value) and "PIP_INDEX_URL" in str(trouble.value)
    assert not run.is_ready(["play"]) and run.read_stamp() == {}


@pytest.mark.usefixtures("pip")
def test_a_proxy_that_does_not_answer_is_named(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the real pip, which gets nowhere and installs nothing."""
    for name, value in (("HTTPS_PROXY", "http://ina:secret@127.0.0.1:9"), ("PIP_RETRIES", "0"), ("NO_PROXY", "")):
        monkeypatch.setenv(name, value)
    with pytest.raises(run.Trouble) as trouble:
        run.install(["play"], None)
    assert "the proxy http://127.0.0.1:9 (HTTPS_PROXY)" in str(trouble.value) and "secret" not in str(trouble.value)
    assert not run.is_ready(["play"])


PIP_BUILD_FAILED = """\
  error: subprocess-exited-with-error
  × Preparing editable metadata (pyproject.toml) did not run successfully.
      Traceback (most recent call last):
      OSError: Readme file does not exist: README.md
error: metadata-generation-failed
"""


def test_other_failures(run: Any) -> None:
    assert run.summary(PIP_BUILD_FAILED) == "OSError: Readme file does not exist: README.md"
    assert run.summary("one\ntwo\n") == "two"
    assert run.summary("") == "it said nothing"
    assert "delete the folder .venv" in run.hint("ERROR: something else")
    assert "disk is full" in run.hint("OSError: [Errno 28] No space left on device")


@pytest.mark.parametrize(
    ("setting", "words"),
    [("sys.version_info = (3, 10, 1)", "needs Python 3.11 or newer"), ("sys.maxsize = 2**31 - 1", "64-bit Python")],
)
def test_a_python_that_cannot_do_it_is_told_in_one_line(setting: str, words: str) -> None:
    program = f"import sys; {setting}; exec(compile(open({str(RUN)!r}, encoding='utf-8').read(), 'run.py', 'exec'))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1 and words in done.stderr and done.stderr.count("\n") == 1


def test_an_old_python_can_read_as_far_as_that_line() -> None:
    ast.parse(RUN.read_text("utf-8"), feature_version=(3, 6))


def test_main_steps_are_shown(run: Any, capfd: pytest.CaptureFixture[str]) -> None:
    code, output = run.run_showing([sys.executable, "-c", "print('Collecting click (from x)\\nnoise'); exit(3)"])
    assert (code, output) == (3, "Collecting click (from x)\nnoise\n")
    assert capfd.readouterr().out == "    Collecting click\n"


# Arguments


@pytest.mark.parametrize(
    ("arguments", "passed_on"),
    [([], ["serve"]), (["play", "--help"], ["play", "--help"]), (["bench", "--json"], ["bench", "--json"])],
)
def test_commands_are_passed_on(
    run: Any, monkeypatch: pytest.MonkeyPatch, arguments: list[str], passed_on: list[str]
) -> None:
    prepared: list[list[str]] = []
    monkeypatch.setattr(run, "prepare", prepared.append)
    monkeypatch.setattr(run, "WINDOWS", True)  # so that it returns
    monkeypatch.setattr(run, "call", lambda command: 7 if command[1:] == passed_on else 0)
    assert run.main(arguments) == 7
    assert prepared == [["play"]]


def pretend_checks(run: Any, monkeypatch: pytest.MonkeyPatch, failing: str | None) -> Calls:
    """Replace the checks and the tests; what would have been run is in the list."""
    calls: Calls = []

    def begin(command: list[str]) -> tuple[Any, float]:
        calls.append(command)
        code = 2 if failing in command else 0
        return SimpleNamespace(returncode=code, communicate=lambda: ("what is wrong\n", None)), 0.0

    def call(command: list[str], folder: Path) -> int:
        calls.append(command)
        return 2 if failing in command else 0

    monkeypatch.setattr(run, "prepare", lambda extras: calls.append(["prepare", *extras]))
    monkeypatch.setattr(run, "begin", begin)
    monkeypatch.setattr(run, "call", call)
    return calls


@pytest.mark.parametrize(
    ("failing", "code"), [(None, 0), ("ruff", 1), ("mypy", 1), ("prettier", 1), ("tsc", 1), ("pytest", 1)]
)
def test_every_check_runs_and_counts(
    run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], failing: str | None, code: int
) -> None:
    calls = pretend_checks(run, monkeypatch, failing)
    assert run.main(["test", "-k", "rules"]) == code
    assert calls[0] == ["prepare", "play", "test"]
    assert [command[2] for command in calls[1:]] == [
        "tests.machine", "ruff", "mypy", "tests.web.tools", "tests.web.tools", "pytest",
    ]  # fmt: skip
    assert calls[-1][-2:] == ["-k", "rules"]
    said = capsys.readouterr().out
    assert said.count("FAILED (exit code 2)") == code
    assert ("what is wrong" in said) == (failing not in (None, "pytest"))


def test_no_test_is_started_where_a_program_is_missing(
    run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = pretend_checks(run, monkeypatch, "tests.machine")
    assert run.main(["test"]) == 1
    assert [command[-1] for command in calls] == ["test", "tests.machine"]
    assert "run.py test --quick" in capsys.readouterr().err


def test_the_quick_tests_need_no_programs(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = pretend_checks(run, monkeypatch, "tests.machine")
    assert run.main(["test", "--quick"]) == 0
    assert not any("tests.machine" in command for command in calls) and calls[-1][-1] == "--quick"


def test_a_release_is_built_with_tools_of_its_own(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = pretend_checks(run, monkeypatch, None)
    assert run.main(["release", "--pack"]) == 0
    assert calls[0] == ["prepare", "play", "release"] and calls[1][1:] == ["-m", "tools.release", "--pack"]


def test_ctrl_c_ends_quietly(run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(extras: list[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "prepare", interrupt)
    assert run.main([]) == 130
    assert capsys.readouterr().err == "\nrun.py: stopped\n"


def test_help() -> None:
    answer = subprocess.run([sys.executable, RUN, "--help"], capture_output=True, text=True, cwd=os.path.dirname(RUN))
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("python3 run.py ")
    assert "python3 run.py test" in answer.stdout
