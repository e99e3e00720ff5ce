#!/usr/bin/env python3
"""Start azulejos: `python3 run.py`. Needs Python 3.11 or newer and nothing else.

The first start makes a virtual environment in `.venv` beside this file and installs azulejos into it, with uv where
there is one and with pip otherwise. Later starts find that done and go straight on. From top to bottom:

    what is there    the environment's files, its stamp, whether it is usable
    making it        create the environment, install into it, explain what went wrong
    using it         hand over to azulejos, or run the checks and the tests
"""

import contextlib
import errno
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:  # Python 3.6 to 3.10 can read this file as far as here
    sys.exit(f"azulejos needs Python 3.11 or newer; {sys.executable} is Python {sys.version.split()[0]}.")

if sys.maxsize < 2**32:
    sys.exit(f"azulejos needs a 64-bit Python, because numba does; {sys.executable} is a 32-bit one.")

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
WINDOWS = os.name == "nt"
INTERRUPTED = 130  # the exit code of a program that Ctrl-C stopped

HELP = """\
python3 run.py                     play in the browser (the same as: python3 run.py serve)
python3 run.py play                play in the terminal
python3 run.py test [ARGUMENTS]    check style and types and run all tests; the arguments go to pytest
python3 run.py test --quick        the same with the quick tests only: a verdict within 90 s
python3 run.py test --long         the same with longer proofs: more games and more screens
python3 run.py release [--pack]    build what is published into dist, and try it out; --pack: with compiled code too
python3 run.py COMMAND ...         any command of azulejos, such as: python3 run.py bench --json
python3 run.py COMMAND --help      what a command does and its options
python3 run.py --help              this page

The first start makes a virtual environment in .venv beside run.py and installs azulejos there, which needs a network.
Later starts use what is there. Deleting .venv undoes everything."""


class Trouble(Exception):
    """Something that the person at the keyboard has to know or do; the message says what."""


# What is there ------------------------------------------------------------------------------------------------------


def executable(name: str, windows: bool = WINDOWS) -> Path:
    """Where the environment keeps a program."""
    return ENVIRONMENT / "Scripts" / f"{name}.exe" if windows else ENVIRONMENT / "bin" / name


def stamp_file() -> Path:
    return ENVIRONMENT / "azulejos-stamp.json"


def environment_key() -> str:
    """A hash of all that an installation depends on: the project's needs, its place and the environment's Python."""
    parts = [
        (ROOT / "pyproject.toml").read_bytes(),
        (ENVIRONMENT / "pyvenv.cfg").read_bytes(),
        os.path.realpath(executable("python")).encode(),
        str(ROOT).encode(),
    ]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def read_stamp() -> dict:
    """What the last installation left: its key and extras, or "unfinished" if it never came to its end."""
    try:
        stamp = json.loads(stamp_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(**content: object) -> None:
    stamp_file().write_text(json.dumps(content), "utf-8")


def is_ready(extras: list[str]) -> bool:
    """Whether everything is installed already. Only looks at files, so that a later start costs nothing."""
    stamp = read_stamp()
    try:
        fresh = stamp.get("key") == environment_key()
    except OSError:
        return False
    programs_there = all(os.path.exists(executable(name)) for name in ("python", "azulejos"))
    return fresh and programs_there and set(extras) <= set(stamp.get("extras", []))


PROBE = "import sys, sysconfig; print(*sys.version_info[:2]); print(sys.prefix); print(sysconfig.get_path('purelib'))"


def is_usable() -> bool:
    """Whether the environment's Python starts and finds its own packages, whoever made the environment."""
    try:
        answer = subprocess.run(
            [executable("python"), "-X", "utf8", "-I", "-c", PROBE], capture_output=True, encoding="utf-8", timeout=60
        )
        version, prefix, packages = answer.stdout.splitlines()
        own = os.path.samefile(prefix, ENVIRONMENT) and os.path.isdir(packages)
    except (OSError, ValueError, subprocess.SubprocessError):
        return False
    if own and tuple(map(int, version.split())) < OLDEST_PYTHON:
        raise Trouble(f"{ENVIRONMENT} holds Python {version.replace(' ', '.')}, and azulejos needs 3.11 or newer.\n"
                      "Delete that folder and start again.")  # fmt: skip
    return own


# Making it ----------------------------------------------------------------------------------------------------------


def say(line: str) -> None:
    print(f"run.py: {line}", flush=True)


def prepare(extras: list[str]) -> None:
    """Make sure that the environment exists and azulejos is installed in it, doing only what is missing."""
    if is_ready(extras):
        return
    check_writable()
    with one_at_a_time():
        if is_ready(extras):  # another start has done it meanwhile
            return
        uv = shutil.which("uv")
        if not is_usable():
            make_environment(uv)
        install(sorted({*extras, *read_stamp().get("extras", [])}), uv)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait for another start that makes the environment just now. The system ends the lock with the process."""
    with (ROOT / ".venv.lock").open("ab") as file:
        if not lock(file, wait=False):
            say("another start is installing; waiting until it is done")
            lock(file, wait=True)
        yield


def lock(file: IO[bytes], wait: bool) -> bool:
    """Lock an open file; False if another process holds it. Where a file system has no locks, one goes without."""
    while True:
        try:
            if WINDOWS:
                msvcrt = importlib.import_module("msvcrt")
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl = importlib.import_module("fcntl")
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except OSError as error:
            if error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
                return True
            if not wait:
                return False
        time.sleep(0.2)


def check_writable() -> None:
    folder = ENVIRONMENT if ENVIRONMENT.is_dir() else ROOT
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Trouble(f"cannot write in {folder} ({error.strerror}).\n"
                      "Copy the project to a folder where you may write and start it there.") from error  # fmt: skip


def make_environment(uv: str | None) -> None:
    """Create .venv; one that is broken or half made is replaced."""
    if not uv:
        check_venv_module()
    if os.path.lexists(ENVIRONMENT):
        remove_broken_environment()
    say(f"making the environment {ENVIRONMENT} with {'uv' if uv else 'venv'}")
    code, output = run_showing(creation_command(uv))
    if code and uv:
        say(f"uv could not do it ({summary(output)}); trying venv")
        check_venv_module()
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        code, output = run_showing(creation_command(None))
    if code:
        raise Trouble(f"the environment could not be made: {summary(output)}")


def check_venv_module() -> None:
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        raise Trouble(
            f"this Python ({sys.executable}) comes without {' and '.join(missing)}, so it cannot make an environment.\n"
            "On Debian or Ubuntu:  sudo apt install python3-venv\n"
            "Elsewhere: install Python from python.org, or uv from https://docs.astral.sh/uv/, and start again."
        )


def remove_broken_environment() -> None:
    """Remove what is left of an environment, but nothing that never was one."""
    left = set(os.listdir(ENVIRONMENT)) if ENVIRONMENT.is_dir() else {"a file"}
    if left and not left & {"pyvenv.cfg", "bin", "Scripts", "lib", "Lib"}:
        raise Trouble(f"{ENVIRONMENT} is in the way and is no virtual environment.\nMove it elsewhere and start again.")
    say("the environment in .venv does not work; making it again")
    try:
        shutil.rmtree(ENVIRONMENT)
    except OSError as error:
        raise Trouble(f"cannot remove {ENVIRONMENT} ({error.strerror}).\nRemove it and start again.") from error


def install(extras: list[str], uv: str | None) -> None:
    """Install azulejos, editable, with the extras. An installation that was cut short is done again from scratch."""
    again = bool(read_stamp().get("unfinished"))
    write_stamp(unfinished=True)
    say(f"installing azulejos{' and its test tools' if 'test' in extras else ''} with {'uv' if uv else 'pip'}"
        " (the first time takes a minute)")  # fmt: skip
    code, output = run_showing(install_command(extras, uv, again)) if uv else (1, "")
    if code:
        if uv:
            say(f"uv could not do it ({summary(output)}); trying pip")
        provide_pip()
        code, output = run_showing(install_command(extras, None, again))
    log = ENVIRONMENT / "install.log"
    if code:
        stamp_file().unlink()
        log.write_text(output, "utf-8")
        raise Trouble(f"the installation failed: {summary(output)}\n{hint(output)}\nAll that was said is in {log}.")
    log.unlink(missing_ok=True)
    write_stamp(key=environment_key(), extras=extras)


def provide_pip() -> None:
    """An environment made by uv has no pip; the one that comes with Python is put in."""
    if run_showing([executable("python"), "-m", "pip", "--version"])[0]:
        code, output = run_showing([executable("python"), "-m", "ensurepip", "--upgrade"])
        if code:
            check_venv_module()
            raise Trouble(f"the environment has no pip: {summary(output)}")


def creation_command(uv: str | None) -> list[str]:
    if uv:
        return [uv, "venv", "--python", sys.executable, str(ENVIRONMENT)]
    return [sys.executable, "-m", "venv", str(ENVIRONMENT)]


def install_command(extras: list[str], uv: str | None, again: bool = False) -> list[str]:
    """The command that installs the project of the current folder. `again`: also what seems to be there already."""
    python = str(executable("python"))
    project = f".[{','.join(extras)}]" if extras else "."
    if uv:
        return [uv, "pip", "install", "--python", python, *(["--reinstall"] if again else []), "--editable", project]
    pip = [python, "-m", "pip", "install", "--disable-pip-version-check"]
    return [*pip, *(["--force-reinstall"] if again else []), "--editable", project]


MILESTONE = re.compile(r"(Collecting|Downloading|Building|Installing|Resolved|Prepared|Installed) ")


def run_showing(command: list) -> tuple[int, str]:
    """Run a tool in the project's folder and show the main steps of what it says; returns its exit code and output."""
    settings = {**os.environ, "PIP_USER": "0", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [str(word) for word in command], cwd=ROOT, env=settings, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
    ) as process:  # fmt: skip
        output = []
        for line in process.stdout or ():
            output.append(line)
            if MILESTONE.match(line):
                print("    " + line.partition(" (from ")[0].rstrip()[:110], flush=True)
    return process.returncode, "".join(output)


REASON = re.compile(
    r"(?!error: (subprocess-exited|metadata-generation))(\w*error: |failed to|no solution|caused by)", re.IGNORECASE
)


def summary(output: str) -> str:
    """The one line of a tool's output that says best what went wrong."""
    lines = [line.strip(" │╰─▶>×") for line in output.splitlines() if line.strip(" │╰─▶>×")]
    reasons = [line for line in lines if REASON.match(line)]
    return (reasons or lines[-1:] or ["it said nothing"])[0][:300]


NO_NETWORK = re.compile(
    r"connection|resol(ve|ution)|getaddrinfo|dns error|timed out|unreachable|error sending request|proxy"
    r"|from versions: none|failed to fetch|certificate",
    re.IGNORECASE,
)


PROXIES = ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy")


def without_secrets(address: str) -> str:
    """An address without the name and password that it may hold."""
    return re.sub(r"//[^/@]*@", "//", address)


def hint(output: str) -> str:
    if "No space left" in output:
        return "The disk is full: an installation needs about 1 GB. Make room and start again."
    named = [name for name in PROXIES if os.environ.get(name)]
    if NO_NETWORK.search(output) and named:
        proxy = without_secrets(os.environ[named[0]])
        return (f"The first start downloads about 80 MB by way of the proxy {proxy} ({named[0]}).\n"
                "Is that one right, and can it be reached? Later starts need no network.")  # fmt: skip
    if NO_NETWORK.search(output):
        return ("Is this machine online? The first start downloads about 80 MB from pypi.org, or from the index that\n"
                "PIP_INDEX_URL (for uv: UV_INDEX_URL) names. Later starts need no network.")  # fmt: skip
    return "If that does not help, delete the folder .venv and start again."


# Using it -----------------------------------------------------------------------------------------------------------


def hand_over(arguments: list[str]) -> int:
    """Become `azulejos ARGUMENTS`, in the caller's folder."""
    command = [str(executable("azulejos")), *arguments]
    sys.stdout.flush()
    if WINDOWS:  # where exec would return to the prompt at once
        return call(command)
    os.execv(command[0], command)


def call(command: list[str], folder: Path | None = None) -> int:
    """Run a program to its end. The first Ctrl-C is the program's to handle, a second one ends it."""
    process = subprocess.Popen(command, cwd=folder)
    try:
        return process.wait()
    except KeyboardInterrupt:
        try:
            process.wait()
        except KeyboardInterrupt:
            process.kill()
        raise


def checks() -> dict[str, list[str]]:
    python = str(executable("python"))
    return {
        "style (ruff)": [python, "-m", "ruff", "check", "."],
        "types (mypy)": [python, "-m", "mypy"],
        "client's style (prettier)": [python, "-m", "tests.web.tools", "prettier"],
        "client's types (tsc)": [python, "-m", "tests.web.tools", "tsc"],
    }


def run_checks(arguments: list[str]) -> int:
    """Run all checks side by side, then the tests, also after one has failed, and sum up; 0 only if all passed."""
    results = []
    say(", ".join(checks()))
    started = {name: begin(command) for name, command in checks().items()}
    for name, (process, start) in started.items():
        output = process.communicate()[0]
        results.append((name, process.returncode, time.monotonic() - start))
        if process.returncode:
            print(output, flush=True)
    say("tests (pytest)")
    start = time.monotonic()
    code = call([str(executable("python")), "-m", "pytest", *arguments], ROOT)
    results.append(("tests (pytest)", code, time.monotonic() - start))
    print()
    for name, code, seconds in results:
        say(f"{name:<25} {'passed' if code == 0 else f'FAILED (exit code {code})'} in {seconds:.1f} s")
    return 1 if any(code for _, code, _ in results) else 0


def begin(command: list[str]) -> tuple[subprocess.Popen, float]:
    """Start a check whose output is kept until it ends."""
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace",
    )  # fmt: skip
    return process, time.monotonic()


def provide_programs(arguments: list[str]) -> None:
    """Chromium, PostgreSQL and Redis for the tests: found, brought, or named at once instead of after minutes.

    Whoever asks for certain tests only may not need them, and goes on."""
    if call([str(executable("python")), "-m", "tests.machine"], ROOT) and not arguments:
        raise Trouble("the tests were not started. Those that need nothing of the kind:  python3 run.py test --quick")


def main(arguments: list[str]) -> int:
    if arguments[:1] in (["--help"], ["-h"]):
        print(HELP)
        return 0
    try:
        if arguments[:1] == ["release"]:
            prepare(["play", "release"])
            return call([str(executable("python")), "-m", "tools.release", *arguments[1:]], ROOT)
        if arguments[:1] == ["test"]:
            prepare(["play", "test"])
            if "--quick" not in arguments:
                provide_programs(arguments[1:])
            return run_checks(arguments[1:])
        prepare(["play"])
        return hand_over(arguments or ["serve"])
    except (Trouble, OSError) as trouble:
        print(f"run.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nrun.py: stopped", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
